"""What the player has in hand on a table: a figure, the way it is to go or where it is to stand, whom it attacks.

It turns into one answer. What it would come to is asked of the rules (`game.systems.dials.advice`), and kept while the
moment lasts.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.engine.options import Either, Region
from game.geometry.inches import path as paths
from game.geometry.inches.fits import nearest_fit
from game.geometry.inches.index import Index
from game.geometry.inches.lengths import thousandths
from game.geometry.inches.stops import halted
from game.i18n import _, decimal
from game.systems.dials import advice, driving, movement, setup, space
from game.systems.dials.terrain import barred
from game.ui.board.inches.signs import TapeMark
from game.ui.dials.asking import OWN
from game.ui.dials.deeds import gathered, pointed
from game.ui.dials.forming import Forming

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.choice import Choice
    from game.engine.refusal import Refusal
    from game.geometry.inches.layout import Base
    from game.systems.dials.advice import Break, Expected, Odds, Threat
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State
    from game.ui.dials.deeds import Deed
    from game.ui.table.face import Frame

Place = tuple[int, int]
TURN, FINE = 150, 10  # tenths of a degree that a key or the wheel turns a base
FULL = 3600
PUT = ("place", "soar", "put", "lurk")
TURNS = ("turn", "spin")
ATTACKS = ("close", "ranged", "capture", "kill")
TAKEN = ("join", "form", "formed")
"""The verbs of formations, which are put together on the board (`game.ui.dials.forming`)."""
ATTACKED = ("strike",)
"""The kinds of questions whose answers are attacks."""
BESIDE = "put"
"""The verb of who is put down beside somebody, whom it has to touch."""
SNAPS = 1800  # thousandths of an inch from which a base comes to lie at whom it has to touch
PUSHED = 900  # thousandths of an inch that a base is pushed at most from where it does not fit, or may not stop


class Planning:
    """One plan at a time: figure, verb, way points, facing, targets; it turns into one answer.

    `weapon` is the number of the chosen one among several attacks on the same targets; `deed` the key of what is to be
    done to somebody on the board.
    """

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.figure = self.verb = ""
        self.path: tuple[Place, ...] = ()
        self.targets: tuple[str, ...] = ()
        self.weapon = 0
        self.turned: int | None = None
        self.deed = ""
        self.forming = Forming(self)
        self._memory: dict[Any, Any] = {}

    @property
    def choice(self) -> Choice | None:
        """Return the question that a person may answer now."""
        choice = self.frame.host.pending
        return choice if choice is not None and choice.player >= 0 and not self.frame.waiting() else None

    @property
    def state(self) -> State:
        """Return the present state."""
        state: State = self.frame.host.state
        return state

    def forget(self) -> None:
        """Take notice that something has happened: what was found out no longer holds."""
        self._memory.clear()

    def remember(self, key: Any, make: Callable[[], Any]) -> Any:
        """Return what was found out for this moment, or find it out."""
        if key not in self._memory:
            self._memory[key] = make()
        return self._memory[key]

    def drop(self) -> None:
        """Plan nothing; the figure stays in hand."""
        self.path, self.turned, self.targets, self.weapon = (), None, (), 0
        self.deed, self.forming.draft = "", None

    # --- what may be answered ---
    def regions(self) -> Iterator[Region]:
        """Go through what may be answered with a place."""
        for part in self._parts():
            if isinstance(part, Region):
                yield part

    def _parts(self) -> tuple[Any, ...]:
        choice = self.choice
        if choice is None:
            return ()
        return choice.options.parts if isinstance(choice.options, Either) else (choice.options,)

    def verbs(self, figure: str) -> list[str]:
        """Return in which ways a figure may be put or moved now."""
        return [part.verb for part in self.regions() if part.piece == figure]

    def words(self) -> list[Any]:
        """Return the answers that can be listed."""
        return [answer for part in self._parts() for answer in (part.listed() or ())]

    def base_of(self, dial: Any) -> str:
        """Return the figure on whose base a dial stands: a rider's mount, a passenger's chariot; "" for no dial."""
        key = str(dial).partition(".")[0]
        return space.body(self.state, self.state.figures[key]).id if key in self.state.figures else ""

    def deeds(self, figure: str) -> list[Any]:
        """Return the listed answers of the dials on a figure's base."""
        return [
            one for one in self.words()
            if figure and isinstance(one, tuple) and len(one) > 1 and self.base_of(one[1]) == figure
        ]  # fmt: skip

    def able(self) -> list[str]:
        """Return the figures that may be taken in hand."""
        found = dict.fromkeys(part.piece for part in self.regions() if part.piece in self.state.figures)
        for one in self.words():
            if isinstance(one, tuple) and len(one) > 1 and (base := self.base_of(one[1])):
                found[base] = None
        return list(found)

    def take(self, figure: str) -> None:
        """Take a figure in hand."""
        self.drop()
        self.figure = figure if figure in self.able() else ""
        verbs = self.verbs(self.figure)
        self.verb = verbs[0] if verbs else ""

    # --- what is done to somebody ---
    def others(self) -> list[Deed]:
        """Return what else the figure in hand may do, or in a preparation anybody."""
        choice = self.choice
        if choice is None or choice.kind not in OWN:
            return []
        answers = self.words() if choice.kind == "prepare" else self.deeds(self.figure)
        wanted = [one for one in answers if isinstance(one, tuple) and one[0] not in (*ATTACKS, *TAKEN)]
        found: list[Deed] = self.remember(("others", self.figure), lambda: gathered(self.state, wanted))
        return found

    def aims(self) -> dict[str, Any]:
        """Return the answers that a click on a figure gives: to whom the deed in hand is done, or what is asked."""
        choice = self.choice
        if choice is None:
            return {}
        if choice.kind in OWN:
            return next((one.targets for one in self.others() if one.key == self.deed), {}) if self.deed else {}
        if choice.kind in (*ATTACKED, "join"):
            return {}
        found: dict[str, Any] = self.remember("pointed", lambda: pointed(self.state, self.words()))
        return found

    def do(self, deed: Deed) -> Any:
        """Take a deed in hand that is done to somebody; return the answer of one that is not."""
        if not deed.targets:
            return deed.answer
        self.drop()
        self.deed = deed.key
        self.targets = tuple(deed.targets) if len(deed.targets) == 1 else ()
        return None

    # --- attacks ---
    def attacks(self, *things: str) -> list[Any]:
        """Return the attacks of the figure in hand on exactly these figures."""
        return [
            answer for answer in self.deeds(self.figure)
            if answer[0] in ATTACKS and self._met(answer) == set(things)
        ]  # fmt: skip

    def _met(self, answer: Any) -> set[str]:
        """Return the bases that an attack meets."""
        return {self.base_of(one) for one in targets_of(answer, self.state)}

    @property
    def attack(self) -> Any:
        """Return the planned attack, or what is to be done to somebody; None if nothing is."""
        if aims := self.aims():
            return aims.get(self.targets[-1]) if self.targets else None
        found = self.attacks(*self.targets) if self.targets else []
        return found[min(self.weapon, len(found) - 1)] if found else None

    def possible(self) -> list[str]:
        """Return whom the figure in hand may attack alone."""
        found: dict[str, None] = {}
        for answer in self.deeds(self.figure):
            things = self._met(answer) if answer[0] in ATTACKS else set()
            if len(things) == 1:
                found[things.pop()] = None
        return list(found)

    def aim(self, thing: str, *, add: bool) -> None:
        """Take a figure into the targets of the plan: alone, or with those that are targets already."""
        several = tuple(one for one in self.targets if one != thing)
        self.path, self.turned, self.weapon = (), None, 0
        if add and thing in self.targets:
            self.targets = several
        elif add and several and self.attacks(*several, thing):
            self.targets = (*several, thing)
        else:
            self.targets = (thing,)

    def odds(self, answer: Any, target: str = "") -> Odds | None:
        """Return the odds of an attack, None for what has none."""
        found: Odds | None = self.remember(("odds", answer, target), lambda: advice.odds(self.state, answer, target))
        return found

    def no_attack(self, thing: str) -> Refusal | None:
        """Return why the figure in hand does not attack another one, None if it may or nobody wants to know."""
        choice, state = self.choice, self.state
        if choice is None or choice.kind != "act" or not self.figure or thing not in state.figures:
            return None
        if self.attacks(thing) or not state.enemies(state.figures[self.figure], state.figures[thing]):
            return None
        return self.remember(("no attack", self.figure, thing), lambda: self._no_attack(choice, thing))

    def _no_attack(self, choice: Choice, thing: str) -> Refusal | None:
        dial = next(iter(self.state.dials(self.figure)))
        far = self.state.printed(dial).range_max > 0
        target = next(iter(self.state.dials(thing)))
        return choice.refuse(("ranged", dial, (target,)) if far else ("close", dial, target))

    # --- the way ---
    def facing(self, path: tuple[Place, ...]) -> int:
        """Return how the figure will stand: as it was turned, else as it goes, else as it stands or looks inwards."""
        figure = self.state.figures[self.figure]
        if self.turned is not None:
            return self.turned
        if self.verb in PUT:
            if self.verb == "put":
                return figure.facing
            return setup.LOOKS[setup.side_of(self.state, figure.owner)]
        points = [figure.centre, *path]
        if len(points) < 2 or points[-1] == points[-2]:
            return figure.facing
        return space.facing_between(points[-2], points[-1])

    def answer(self, path: tuple[Place, ...]) -> Any:
        """Return the answer for a way or a place."""
        facing = self.facing(path)
        if self.verb in PUT:
            return (self.verb, self.figure, *path[-1], facing) if path else None
        if self.verb in TURNS:
            return (self.verb, self.figure, facing)
        if self.verb == driving.DRIVE:
            return self._driven(path, facing)
        return (self.verb, self.figure, path, facing)

    def _driven(self, path: tuple[Place, ...], facing: int) -> Any:
        """Return the drive by as few sections as reach so far, by the most if none does."""
        answers = [(driving.DRIVE, self.figure, group, path, facing) for group in self._groups()]
        return next((one for one in answers if self.refusal(one) is None), answers[-1] if answers else None)

    def _groups(self) -> list[tuple[str, ...]]:
        spaces = [part.space for part in self.regions() if part.piece == self.figure and part.verb == driving.DRIVE]
        return list(spaces[0].ways) if spaces else []  # type: ignore[attr-defined]

    def planned(self) -> Any:
        """Return the answer that is planned: an attack, or a way; None if nothing is."""
        if self.targets:
            return self.attack
        return self.answer(self.path) if self.path or self.turned is not None else None

    def refusal(self, answer: Any) -> Refusal | None:
        """Return why an answer is not allowed, None if it is."""
        choice = self.choice
        if choice is None or answer is None:
            return None
        return self.remember(("refusal", answer), lambda: choice.refuse(answer))

    def turn(self, by: int) -> None:
        """Turn the planned base."""
        self.turned = (self.facing(self.path) + by) % FULL

    def look(self, place: Place) -> None:
        """Turn the planned base so that it looks at a place."""
        x, y = self.standing_at()
        if (x, y) != tuple(place):
            self.turned = space.facing_between((x, y), place)

    def standing_at(self) -> Place:
        """Return where the planned base stands."""
        figure = self.state.figures[self.figure]
        return self.path[-1] if self.path and self.verb not in TURNS else figure.centre

    # --- where a base comes to lie ---
    def settled(self, goal: Place) -> Place:
        """Return where the base comes to lie that is to stand on a place: pushed out of what is in its way, snapped."""
        if self.verb in TURNS or self.figure not in self.state.figures:
            return goal
        key = ("settled", self.figure, self.verb, self.path, self.turned, goal)
        found: Place = self.remember(key, lambda: self._halted(self._settled(goal)))
        return found

    def _halted(self, goal: Place) -> Place:
        """Return where a way to a place has to end: whoever crosses a border stops at it (MK-ELEV-02, MK-LOW-01)."""
        way, path = self.way(), (*self.path, goal)
        if way is None or way.flying:
            return goal
        facing, points = self.facing(path), (self.state.figures[self.figure].centre, *path)
        ground = self.state.layout.ground
        return halted(ground, points, lambda at: way.end((at,), facing).shape, PUSHED) or goal

    def _settled(self, goal: Place) -> Place:
        near = self._beside(goal) if self.verb == BESIDE else None
        if near is not None:
            return near
        state, figure = self.state, self.state.figures[self.figure]
        soaring = self.verb in (movement.TAKE_OFF, "soar") or (figure.soaring and self.verb != movement.LAND)
        base = figure.base().moved(*goal, self.facing((*self.path, goal)), soaring)
        kinds = barred(state, figure, soaring=soaring)
        aside = (figure.captive,) if figure.captive else ()
        found: Base | None = Index.of(state.layout).dragged(base, goal, kinds, aside) if not soaring else base
        if found is not None and self._fits(found):
            return found.at
        found = nearest_fit(state.layout, base, kinds, aside)
        return found.at if found is not None and math.dist(found.at, goal) <= PUSHED else goal

    def _beside(self, goal: Place) -> Place | None:
        """Return the nearest place where a base may be put down that has to touch somebody, None where none is near."""
        asked = next((part for part in self.regions() if (part.piece, part.verb) == (self.figure, self.verb)), None)
        near: Any = asked.space.near((*goal, self.facing((*self.path, goal)))) if asked is not None else None
        found: Place | None = None if near is None else near[:2]
        return found if found is not None and math.dist(found, goal) <= SNAPS else None

    def _fits(self, base: Base) -> bool:
        from game.geometry.inches.place import trouble

        figure = self.state.figures[self.figure]
        kinds = barred(self.state, figure, soaring=base.soaring)
        return trouble(self.state.layout, base, kinds, (figure.captive,) if figure.captive else ()) is None

    # --- what it comes to ---
    def way(self, verb: str = "") -> movement.Way | None:
        """Return the rules' judge of ways of the figure in hand, None where nothing is measured."""
        figure, mode = self.state.figures[self.figure], verb or self.verb
        if not figure.here:
            return None
        found: movement.Way | None = self.remember(("way", figure.id, mode), lambda: self._way(figure, mode))
        return found

    def way_of(self, key: str) -> movement.Way | None:
        """Return the rules' judge of the first of the ways in which another figure may go."""
        verbs = self.verbs(key)
        return self._way(self.state.figures[key], verbs[0]) if verbs else None

    def _way(self, figure: Figure, mode: str) -> movement.Way | None:
        asked = next((part.space for part in self.regions() if (part.piece, part.verb) == (figure.id, mode)), None)
        if mode == driving.DRIVE:
            ways = asked.ways if asked is not None else {}  # type: ignore[attr-defined]
            return max(ways.values(), key=lambda one: one.allowance, default=None)
        return asked if isinstance(asked, movement.Way) and mode in movement.MODES else None

    def tape(self, path: tuple[Place, ...], why: Refusal | None) -> TapeMark | None:
        """Return the tape along a way: inches, dear ones, where the speed ends, its price."""
        way = self.way() if path else None
        if way is None:
            return None
        figure = self.state.figures[self.figure]
        points = (figure.centre, *path)
        found = paths.judge(self.state.layout, way.mover, way.start, path, way.end(path, self.facing(path)))
        ends = spent(points, [mark.price for mark in found.marks], way.allowance)
        text = _("{inches} in, price {price} of {most}").format(
            inches=decimal(thousandths(found.total) / 1000), price=found.price, most=way.allowance
        )
        return TapeMark(points, tuple(mark.price > 1 for mark in found.marks), ends, text, why is None)

    def expected(self, answer: Any) -> Expected | None:
        """Return what a legal answer would bring about besides, None for what is not allowed."""
        choice = self.choice
        if choice is None or answer is None or choice.kind not in ("act", "go") or self.refusal(answer) is not None:
            return None
        position = self.frame.host.session.position
        return self.remember(("expected", answer), lambda: advice.expected(position(), answer))

    def survives(self, answer: Any) -> bool:
        """Tell whether the figure in hand lives through an answer: only then can anybody attack it where it ends."""
        found = self.expected(answer)
        return found is None or self.figure not in found.ends

    def breaking(self) -> Break | None:
        """Return the chance of the figure in hand to break away, None if nobody holds it."""
        figure = self.state.figures.get(self.figure)
        if figure is None or not figure.here:
            return None
        found: Break | None = self.remember(("break", figure.id), lambda: advice.break_away(self.state, figure))
        return found

    def threats(self, path: tuple[Place, ...]) -> list[Threat]:
        """Return who could attack the figure in hand at the end of a way, and hurt it with a usual hit."""
        figure: Figure = self.state.figures[self.figure]
        at = path[-1] if path else figure.centre
        base = figure.base().moved(*at, self.facing(path))
        found: list[Threat] = self.remember(("threats", base), lambda: advice.threats(self.state, figure, base))
        return found


def targets_of(answer: Any, state: State) -> tuple[str, ...]:
    """Return the dials that an attack names as targets; who kills a captive names nobody else."""
    if not isinstance(answer, tuple) or len(answer) < 2:
        return ()
    if answer[0] == "kill":
        return (state.of(answer[1]).captive,)
    return answer[2] if isinstance(answer[2], tuple) else (str(answer[2]),)


def spent(points: tuple[Place, ...], prices: list[int], most: int) -> Place | None:
    """Return the place at which an allowance is used up on a way, for drawing; None where it is not reached."""
    for inches, price in enumerate(prices):
        if price > most:
            return along(points, inches * 1000)
        most -= price
    return None


def along(points: tuple[Place, ...], far: float) -> Place | None:
    """Return the place so many thousandths along a way, for drawing."""
    left = far
    for (ax, ay), (bx, by) in pairwise(points):
        long = math.hypot(bx - ax, by - ay)
        if long >= left and long:
            return round(ax + (bx - ax) * left / long), round(ay + (by - ay) * left / long)
        left -= long
    return None
