"""Moves: how far and where a figure may go with one answer, and how it goes there leg by leg (MK-MOVE, MK-STYPE).

A way is (path, facing): at most 12 way points, the last one where the figure's centre ends, and how it stands then. The
whole way is judged before the first step; on the way it may be stopped by what a leg brings about.
"""

from __future__ import annotations

from functools import cached_property, partial
from itertools import pairwise
from math import isqrt
from typing import TYPE_CHECKING

from game.engine import seats
from game.engine.limits import Used
from game.engine.modifier import Number, Policy, Reason
from game.engine.refusal import Refusal, no
from game.geometry.inches import path as paths
from game.geometry.inches import stops
from game.geometry.inches.contact import contacts_of
from game.geometry.inches.directions import FULL, ahead
from game.geometry.inches.fits import beside
from game.geometry.inches.lengths import thousandths
from game.geometry.inches.path import WAY_POINTS, Mover
from game.i18n import N_, _
from game.systems.dials import carrying, numbers, space, terrain, terror
from game.systems.dials.events.moving import LevelChanged, MoveBegan, Turned, Walked
from game.systems.dials.judged import YES, Judged, facing_in, way_in
from game.systems.dials.numbers import unmodified

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.options import Pick
    from game.engine.table import Table
    from game.geometry.inches.layout import Base
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

Path = tuple[tuple[int, int], ...]
INCH = 1000

WALK, DOUBLE, FLY, TAKE_OFF, LAND, SURGE = "move", "double", "fly", "take-off", "land", "surge"
CHARGE, BOUND, HORSEBACK, TRAMPLE = "charge", "bound", "horseback", "trample"
MODES = (WALK, DOUBLE, FLY, TAKE_OFF, LAND, SURGE, CHARGE, BOUND, HORSEBACK, TRAMPLE)
STRIKING = {SURGE: "MK-CC-10", CHARGE: "MK-SPD-01", BOUND: "MK-SPD-07", HORSEBACK: "MK-CVB-05"}
"""The moves that end with an attack, each with its rule: a shot after a bound, a blow after the others."""
HALVED = (FLY, TAKE_OFF, LAND)  # MK-STYPE-15, -16

RULES = {
    paths.POINTS: "MK-MOVE-02", paths.FAR: "MK-MOVE-01", paths.DEAR: "MK-TERR-04", paths.OVER: "MK-MOVE-03",
    paths.BETWEEN: "MK-MOVE-04", paths.ENTERED: "MK-TERR-08", "table": "MK-MOVE-13", "base": "MK-MOVE-05",
    "terrain": "MK-TERR-08", "edge": "MK-ELEV-14", "": "MK-MOVE-01",
}  # fmt: skip
"""The rule behind each reason for which geometry refuses a way; those of stops say theirs (`stopped`)."""


# --- how far ------------------------------------------------------------------------------------------------------


def allowance(state: State, figure: Figure, mode: str) -> Number:
    """Return how many inches a figure may go in one of the ways, with reasons.

    Double time and half moves begin with the unmodified speed (MK-STYPE-04, -15, -16); a captor and his captive both
    go with the lower speed of the two (MK-CAP-11). Of a cavalry unit the mount's speed counts (MK-TURN-12).
    """
    dial, captive = figure.id, space.led(state, figure)
    plain = min(unmodified(state, one, "speed") for one in (dial, captive) if one)
    if mode == DOUBLE:
        return Number(2 * plain, (Reason(_("Twice the speed"), 2 * plain, "MK-STYPE-04"),))
    if mode in HALVED:
        half = -(-plain // 2)
        rule = "MK-STYPE-16" if mode == FLY else "MK-STYPE-15"
        return Number(half, (Reason(_("Half the speed"), half, rule),))
    number = numbers.speed(state, dial)
    if captive:
        least = Reason(_("Speed of the captive"), unmodified(state, captive, "speed"), "MK-CAP-11", op="most")
        return Policy().combine((*number.reasons, least))
    return number


def cannot(state: State, figure: Figure, mode: str) -> Refusal | None:
    """Return why a figure cannot go in one of the ways at all, None if it can; who holds it is another question.

    MK-STYPE-05, -08, -10, -15, -16, MK-CC-10. Who has no wings any more in the air, a captor too (MK-CAP-12), only
    lands (ruling).
    """

    def wrong(text: str, rule: str) -> Refusal:
        return no(text, rule, name=state.name(figure.id))

    if figure.soaring and mode not in (WALK, LAND, *STRIKING):
        return wrong(N_("{name} is in the air."), "MK-STYPE-15")
    if figure.soaring and mode != LAND and terrain.speed_type(state, figure) != "wing":
        return wrong(N_("{name} has no wings any more and can only land."), "MK-STYPE-10")
    if mode == DOUBLE:
        if terrain.speed_type(state, figure) not in ("boot", "horseshoe"):
            return wrong(N_("Only boots and horseshoes go double time."), "MK-STYPE-04")
        if figure.many or figure.titan or any(figure.tokens) or space.enemies_at(state, figure):
            return wrong(N_("{name} has a token or touches an enemy, or is too big for double time."), "MK-STYPE-05")
    elif mode in (FLY, TAKE_OFF) and terrain.speed_type(state, figure) != "wing":
        return wrong(N_("{name} has no wings."), "MK-STYPE-10")
    elif mode == LAND and not figure.soaring:
        return wrong(N_("{name} is on the ground."), "MK-STYPE-15")
    elif mode in (HORSEBACK, TRAMPLE):
        if not figure.rider:
            return wrong(N_("{name} has no rider."), "MK-CVB-05" if mode == HORSEBACK else "MK-CVB-08")
        if mode == HORSEBACK and space.enemies_at(state, figure):
            return wrong(N_("{name} touches an enemy."), "MK-CVB-05")
        if mode == HORSEBACK and space.led(state, figure):
            return wrong(N_("{name} guards a captive and only moves."), "MK-CAP-16")
    elif mode in (CHARGE, BOUND):
        if not state.has(figure.id, mode):
            return wrong(N_("{name} does not show this ability now."), STRIKING[mode])
        if space.enemies_at(state, figure) or space.led(state, figure) or state.demoralized(figure):
            return wrong(N_("{name} touches an enemy, or may only move."), STRIKING[mode])
    elif mode == SURGE and (
        state.printed(figure.id).attack_type != "sword" or figure.many or figure.titan or figure.card.kind == "mount"
        or figure.captive or state.demoralized(figure)
    ):  # fmt: skip
        return wrong(N_("Only warriors with swords surge."), "MK-CC-10")
    return None


# --- where --------------------------------------------------------------------------------------------------------


class Way:
    """The ways (path, facing) that a figure may go now in one mode, each judged whole.

    Turning on the spot is one without a path, and all that speed 0 allows (MK-MOVE-12, -14). Up in the air nothing is
    in the way, neither ground nor figures, and full speed counts (MK-STYPE-11, -12, -14, -17).
    """

    TRIES = 3

    def __init__(
        self, state: State, figure: Figure, mode: str = WALK, *, most: int | None = None, along: str = "",
        led_by: int | None = None,
    ) -> None:  # fmt: skip
        """`most` is an allowance in inches given by another rule; `along` comes along, as a captive does anyway.

        `led_by` is the seat that moves somebody else's figure.
        """
        self.state, self.figure, self.mode, self.led_by = state, figure, mode, led_by
        self.start = state.layout.bases[figure.id]
        self._last: tuple[Answer, Judged] | None = None  # who samples a way has it judged, and then answers with it
        self.flying = mode in (FLY, TAKE_OFF, LAND) or figure.soaring
        self.soaring = (figure.soaring and mode != LAND) or mode == TAKE_OFF
        self.along = along or space.led(state, figure)
        self._most = most

    @cached_property
    def allowance(self) -> int:
        """How many inches the figure may go."""
        return allowance(self.state, self.figure, self.mode).value if self._most is None else self._most

    @cached_property
    def mover(self) -> Mover:
        """How geometry is told that it moves; found when the first way is judged."""
        state, figure = self.state, self.figure
        return Mover(
            self.allowance,
            frozenset(terrain.barred(state, figure, soaring=self.soaring)),
            frozenset(terrain.slowing(state, figure, scouting=self.mode != DOUBLE)),
            frozenset((self.along,) if self.along else ()),
            excused=self._stood_on(),
            tramples=self.mode == TRAMPLE,
            flies=self.flying,
        )

    def end(self, path: Path, facing: int) -> Base:
        """Return the base as it will stand."""
        x, y = path[-1] if path else self.start.at
        return self.start.moved(x, y, facing, self.soaring)

    def trace(self, where: Answer) -> Judged:
        """Judge a way whole: length and price, what is in it, where it ends, whom it touches there."""
        if self._last is None or self._last[0] != where:
            self._last = (where, self._judge(where))
        return self._last[1]

    def _judge(self, where: Answer) -> Judged:
        way = way_in(where, WAY_POINTS)
        if way is None:
            text = N_("A move is a path and a facing; a path has a place for each bend, {most} at most.")
            return Judged(no(text, "MK-MOVE-02", most=WAY_POINTS))
        path, facing = way
        if not path and self.figure.facing == facing and not self.flying and self.mode != TRAMPLE:
            return YES  # who stays as it stands does nothing that could be wrong
        if self.mode == TRAMPLE and not self._ahead(path):
            text = N_("{name} tramples along one straight line, out through its front.")
            return Judged(no(text, "MK-CVB-08", name=self.state.name(self.figure.id)))
        end = self.end(path, facing)
        found = paths.judge(self.state.layout, self.mover, self.start, path, end)
        if not found.legal:
            return Judged(self._refused(found))
        refused = self._company(end)
        if refused is None and self.along and (path or end.form.half or end.soaring != self.start.soaring):
            refused = carrying.roomless(self.state, self.figure, self.state.figures[self.along], end)
        return YES if refused is None else Judged(refused)

    def _stood_on(self) -> frozenset[str]:
        """Return the water in which a figure was placed, and out of which it may walk (MK-SPD-19, ruling)."""
        under = self.state.layout.ground.under(self.start.at)
        return frozenset(piece.key for piece in under if piece.kind == terrain.DEEP)

    def _ahead(self, path: Path) -> bool:
        """Tell whether a path is one straight line through the front arc (MK-CVB-08)."""
        if len(path) != 1:
            return False
        arc = space.front(self.state, self.figure.id)
        return arc.holds(self.figure.facing, path[0][0] - self.start.x, path[0][1] - self.start.y)

    def _refused(self, found: paths.Judged) -> Refusal:
        state, mover = self.state, self.mover
        rule = RULES.get(found.reason) or stopped(state, found)
        if found.reason in (paths.ENTERED, "terrain"):
            rule = terrain.rule_of(state, self.figure, found.key)
        if found.reason == "base" and (self.soaring or state.figures[found.key].soaring):
            rule = "MK-STYPE-13"
        return Refusal(lambda: paths.told(found, mover, lambda key: terrain.called(state, key)), rule)

    def _company(self, end: Base) -> Refusal | None:
        """Return why a figure may not end in the contacts that a way brings, None if it may.

        MK-DMG-09, -24, MK-DEF-16.
        """
        state, figure = self.state, self.figure
        shy, feared = state.demoralized(figure), terror.feared(state, figure)
        if not shy and not feared and self.led_by is None:
            return None
        before = space.touching(state, figure)
        for one in contacts_of(state.layout, end):
            other = state.figures[one.b.key]
            if other in before or other.captor:
                continue
            names = {"name": state.name(figure.id), "enemy": state.name(other.id)}
            if shy and state.enemies(figure, other):
                return no(N_("{name} is demoralized and keeps away from {enemy}."), "MK-DMG-09", **names)
            if other.id in feared:
                return no(N_("{name} has not the heart to come near {enemy}."), "MK-DEF-16", N_("afraid"), **names)
            if self.led_by is not None and other.controller in seats.team_of(state.battle.scenario.teams, self.led_by):
                return no(N_("{name} cannot be led into contact with {enemy}."), "MK-DMG-24", **names)
        return None

    # --- answers by chance, and the nearest to a wish ---

    def sample(self, pick: Pick) -> Answer:
        """Return a legal way by chance: to somebody, a strategic point or anywhere; turning alone is the way out."""
        for _try in range(self.TRIES):
            goal, facing = self._goal(pick)
            path = self._straight(goal)
            if path and self.trace((path, facing)).verdict:
                return (path, facing)
            shorter = self._shortened(path, facing)
            if shorter:
                return (shorter, facing)
        return self._turned(pick(FULL))

    def _goal(self, pick: Pick) -> tuple[tuple[int, int], int]:
        """Return somewhere to go, and how to stand there."""
        state, figure = self.state, self.figure
        kind = pick(5)
        if kind < 3:  # to an enemy, or to a friend with whom it may form
            meets = state.enemies if kind < 2 else state.friends
            others = [one for one in state.standing() if meets(figure, one) and one.soaring == self.soaring]
            if others:
                whoever, nearest = others[pick(len(others))], min(others, key=partial(space.square, figure))
                other = nearest if pick(3) else whoever
                way = space.towards(other, figure.x, figure.y) + pick(900) - 450
                base = self.start.moved(figure.x, figure.y, soaring=self.soaring)
                found = next(beside(base, state.layout.bases[other.id], way, 0))
                return found.at, space.facing_between(found.at, other.centre)
        if kind == 3 and state.points:
            point = state.points[pick(len(state.points))]
            return point, space.towards(figure, *point)
        facing = pick(FULL)
        goal = ahead(figure.x, figure.y, facing, isqrt(pick((self.allowance * INCH) ** 2 + 1)))
        return goal, facing if pick(2) else pick(FULL)

    def _straight(self, goal: tuple[int, int]) -> Path:
        """Return the way straight to a goal, or as far towards it as the allowance goes."""
        dx, dy = goal[0] - self.start.x, goal[1] - self.start.y
        far = isqrt(dx * dx + dy * dy)
        most = self.allowance * INCH
        if not far:
            return ()
        if far < most:
            return (goal,)
        return ((self.start.x + dx * (most - 2) // far, self.start.y + dy * (most - 2) // far),) if most else ()

    def _shortened(self, path: Path, facing: int) -> Path:
        """Return the first half of a way if that is legal, else ()."""
        cut = shortened(self.start.at, path, 1, 2)
        return cut if cut and self.trace((cut, facing)).verdict else ()

    def _turned(self, facing: int) -> Answer:
        """Return a turn on the spot, as near to a facing as there is room for; the way as it stands at last."""
        if self.trace(((), facing)).verdict:
            return ((), facing)
        if self.trace(((), self.figure.facing)).verdict:
            return ((), self.figure.facing)
        found = next(self._landings(), None)
        if found is None:
            raise LookupError(f"{self.figure.id} has no way to {self.mode}")
        return found

    def _landings(self) -> Iterator[Answer]:
        """Go through places round about where the figure may come down, or rise, if it cannot where it is."""
        for distance in range(0, self.allowance * INCH + 1, INCH // 2):
            for way in range(0, FULL, 150):
                path = (ahead(self.start.x, self.start.y, way, max(0, distance - 2)),) if distance else ()
                if self.trace((path, self.figure.facing)).verdict:
                    yield (path, self.figure.facing)

    def possible(self) -> bool:
        """Tell whether there is any such way: who flies may find no place to come down or rise."""
        if self.mode == TRAMPLE:
            return next(self._landings(), None) is not None
        return (
            not self.flying or self.trace(((), self.figure.facing)).verdict or next(self._landings(), None) is not None
        )

    def near(self, where: Answer) -> Answer | None:
        """Return the way itself, its longest legal beginning, or a turn on the spot."""
        way = way_in(where, WAY_POINTS)
        if way is None:
            return None
        if self.trace(where).verdict:
            return where
        path, facing = way
        for part in range(63, 0, -1):
            cut = shortened(self.start.at, path, part, 64)
            if cut and self.trace((cut, facing)).verdict:
                return (cut, facing)
        return self._turned(facing)


def stopped(state: State, found: paths.Judged) -> str:
    """Return the rule behind a stop that a way does not make: at an abrupt edge, a low feature, or a hill."""
    if found.reason == stops.NO_ACCESS:
        return "MK-ELEV-14"
    return "MK-LOW-01" if state.layout.ground.piece[found.key].low else "MK-ELEV-02"


def shortened(start: tuple[int, int], path: Path, part: int, of: int) -> Path:
    """Return the first `part` of `of` equal parts of a path."""
    way = (start, *path)
    legs = [isqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) for a, b in pairwise(way)]
    left = sum(legs) * part // of
    found: list[tuple[int, int]] = []
    for (ax, ay), (bx, by), long in zip(way, way[1:], legs, strict=False):
        if left >= long:
            found.append((bx, by))
            left -= long
            continue
        if left:
            found.append((ax + (bx - ax) * left // long, ay + (by - ay) * left // long))
        break
    return tuple(found)


class Turning:
    """The facings to which a figure may be turned where it stands; `holds` says which of them will do."""

    def __init__(self, state: State, figure: Figure, *, towards: Figure | None = None) -> None:
        """With `towards` only those in which the front arc holds the contact with that figure (MK-STYPE-03)."""
        self.state, self.figure = state, figure
        self.towards = towards

    def trace(self, where: Answer) -> Judged:
        """Judge a facing: the base must fit, and with a figure to face the front arc must hold the contact."""
        facing = facing_in(where[0]) if isinstance(where, tuple) and len(where) == 1 else None
        if facing is None:
            return Judged(no(N_("A facing is tenths of a degree, from 0 to 3599."), "MK-MOVE-06"))
        state, figure = self.state, self.figure
        if facing == figure.facing and self.towards is None:
            return YES
        base = figure.base().moved(figure.x, figure.y, facing)
        if figure.form.half:
            from game.geometry.inches.place import trouble

            if trouble(state.layout, base, terrain.barred(state, figure, soaring=figure.soaring)) is not None:
                return Judged(
                    no(N_("There is no room to turn {name} so far."), "MK-MOVE-05", name=state.name(figure.id))
                )
        if self.towards is not None and not self._meets(base):
            text = N_("{name} would not face {enemy} then.")
            return Judged(no(text, "MK-STYPE-03", name=state.name(figure.id), enemy=state.name(self.towards.id)))
        return YES

    def _meets(self, base: Base) -> bool:
        assert self.towards is not None  # noqa: S101 - asked only then
        for one in contacts_of(self.state.layout, base, [self.towards.id]):
            if one.held_by(space.front(self.state, self.figure.id)):
                return True
        return False

    def sample(self, pick: Pick) -> Answer:
        """Return a facing by chance."""
        facing = pick(FULL)
        if self.towards is not None:
            width = self.figure.card.front_arc
            facing = space.towards(self.figure, self.towards.x, self.towards.y) + pick(width // 2) - width // 4
        return self.near((facing % FULL,)) or (self.figure.facing,)

    def near(self, where: Answer) -> Answer | None:
        """Return the facing itself, or the legal one that is the least turn away from it."""
        if not (isinstance(where, tuple) and len(where) == 1 and type(where[0]) is int):
            return None
        wish = where[0] % FULL
        for step in range(0, FULL // 2 + 1, 5):
            for facing in ((wish + step) % FULL, (wish - step) % FULL):
                if self.trace((facing,)).verdict:
                    return (facing,)
        return None


# --- going --------------------------------------------------------------------------------------------------------


async def walk(table: Table, figure: Figure, mode: str, path: Path, facing: int, along: str = "") -> bool:
    """Go a way that has been judged, leg by leg; tell whether the figure arrived where it wanted (MK-MOVE-02, -06).

    `along` comes along, as a captive does anyway. Of who else could act again it is noted that it went in double time
    (MK-STYPE-08).
    """
    state: State = table.state
    way = Way(state, figure, mode)
    if mode == DOUBLE and state.has(figure.id, "chaos_shamans"):
        await table.happen(Used(figure.id, DOUBLE, "turn", rule="MK-STYPE-08"))
    length = thousandths(sum_of(figure.centre, path))
    await table.happen(MoveBegan(figure.id, mode, path, length, rule="MK-MOVE-01"))
    along = along or space.led(state, figure)
    lifted = way.soaring != figure.soaring
    if lifted:
        await table.happen(LevelChanged(figure.id, way.soaring, rule="MK-STYPE-15"))
    for x, y in path:
        if not await table.happen(Walked(figure.id, figure.x, figure.y, x, y, rule="MK-MOVE-02")):
            return False
    if facing != figure.facing and figure.here:
        await table.happen(Turned(figure.id, facing, rule="MK-MOVE-06"))
    if along and figure.here and (path or lifted or not space.touch(state, figure, state.figures[along])):
        await carrying.bring(table, figure, state.figures[along])
    return figure.here


def sum_of(start: tuple[int, int], path: Path) -> int:
    """Return the length of a way in the units of geometry."""
    from game.geometry.inches.lengths import length

    return length((start, *path))
