"""Places that matter for the figure in hand, gone through by a key: beside enemies, on points, in range, in cover."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.geometry.inches.directions import ahead
from game.geometry.inches.fits import beside
from game.i18n import _
from game.systems.dials import movement, space
from game.ui.dials.planning import PUT, TURNS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State
    from game.ui.dials.planning import Place, Planning
    from game.ui.table.face import Frame

BEARINGS = (0, 1800, 900, 2700)  # round an enemy, from where it looks: before it, behind it, at its sides
SHORT = 20  # thousandths by which a place in range is nearer than the range


@dataclass(frozen=True, slots=True)
class Spot:
    """A place and facing, and in words what it is good for."""

    at: Place
    facing: int
    words: str


class Places:
    """Goes through the places that the figure in hand may reach; `at` is the number of the one that is planned."""

    def __init__(self, frame: Frame, plan: Planning) -> None:
        self.frame, self.plan = frame, plan
        self._at = -1

    def forget(self) -> None:
        """Begin again: something has happened."""
        self._at = -1

    def every(self) -> list[Spot]:
        """Return the places that may be reached, in order."""
        plan = self.plan
        found: list[Spot] = plan.remember(("places", plan.figure, plan.verb), lambda: list(self._legal()))
        return found

    def caption(self) -> str:
        """Return what the present place is good for, else how they are gone through."""
        plan = self.plan
        here = next((one.words for one in self._known() if plan.path == (one.at,)), "")
        return here or _("the next that matters")

    def _known(self) -> list[Spot]:
        return self.every() if self._at >= 0 else []

    def step(self, by: int) -> None:
        """Plan the next place, or the one before."""
        plan, every = self.plan, self.every()
        if not every:
            self.frame.app.toast(_("There is no such place within reach."))
            return
        self._at = (self._at + by) % len(every) if self._at >= 0 or by > 0 else len(every) - 1
        spot = every[self._at]
        plan.targets, plan.path, plan.turned = (), (spot.at,), spot.facing
        self.frame.pointing.cursor = spot.at
        self.frame.board.show(spot.at)
        self.frame.redrawn()

    def _legal(self) -> Iterator[Spot]:
        plan, state = self.plan, self.frame.host.state
        if plan.figure not in state.figures or plan.verb in (*TURNS, "point"):
            return
        seen = set()
        if plan.verb in PUT:
            region = next(part for part in plan.regions() if (part.verb, part.piece) == (plan.verb, plan.figure))
            place = region.near((plan.verb, plan.figure, *state.figures[plan.figure].centre, plan.facing(())))
            if isinstance(place, tuple):
                yield Spot((place[2], place[3]), place[4], _("the nearest that is free"))  # type: ignore[arg-type]
            return
        for spot in candidates(state, state.figures[plan.figure]):
            answer = (plan.verb, plan.figure, (spot.at,), spot.facing)
            if spot.at not in seen and plan.refusal(answer) is None:
                seen.add(spot.at)
                yield spot


def candidates(state: State, figure: Figure) -> Iterator[Spot]:
    """Go through places that may be worth going to, reachable or not, the nearest enemies first."""
    foes = [one for one in state.standing() if state.enemies(figure, one) and one.soaring == figure.soaring]
    foes.sort(key=lambda one: space.square(figure, one))
    base = figure.base()
    for foe in foes:
        for bearing in BEARINGS:
            end = next(beside(base.moved(*base.at, figure.facing), foe.base(), foe.facing + bearing, 0))
            facing = space.facing_between(end.at, foe.centre)
            words = {
                0: _("before {name}"), 1800: _("behind {name}")
            }.get(bearing, _("beside {name}")).format(name=state.name(foe.id))  # fmt: skip
            yield Spot(end.at, facing, words)
    for point in state.points:
        yield Spot(point, space.facing_between(figure.centre, point), _("on a strategic point"))
    most = state.printed(next(iter(state.dials(figure.id)))).range_max
    for foe in foes if most else ():
        at = ahead(foe.x, foe.y, space.towards(foe, figure.x, figure.y), most * 1000 - SHORT)
        words = _("{n} in from {name}").format(n=most, name=state.name(foe.id))
        yield Spot(at, space.facing_between(at, foe.centre), words)
    for piece in state.ground.pieces:
        if piece.kind == "hindering":
            x = sum(corner[0] for corner in piece.outline) // len(piece.outline)
            y = sum(corner[1] for corner in piece.outline) // len(piece.outline)
            facing = space.facing_between((x, y), foes[0].centre) if foes else figure.facing
            yield Spot((x, y), facing, _("in {name}").format(name=state.battle.names.get(piece.key, "")))
    for part in (1, 2):
        for foe in foes[:1]:
            long = movement.allowance(state, figure, movement.WALK).value * 1000 * part // 2
            at = ahead(figure.x, figure.y, space.towards(figure, foe.x, foe.y), max(0, long - SHORT))
            yield Spot(at, space.facing_between(at, foe.centre), _("towards {name}").format(name=state.name(foe.id)))
