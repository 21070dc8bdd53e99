"""Moves that are no charge: maneuver, march, retreat, shifts and pivots, and what terrain does to movers."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Either, Listed, Region
from game.engine.refusal import no
from game.geometry.inches.directions import FULL, QUARTER
from game.i18n import N_
from game.systems.regiments import modes, numbers, walls, wounds
from game.systems.regiments.battle import INCH
from game.systems.regiments.events.moving import Moved, RetreatRolled
from game.systems.regiments.moments import Moment

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.regiments.field import End, Moves
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Unit

RANGED = 2  # inches of the shift before a shot (ASF-ATK-04)
BEST = 6  # the best roll of a die (ASF-RET-09, ASF-CHG-05)
HURTS = (2, 4)  # wounds by dangerous terrain: D3 + 1 (ASF-TERR-12)
STAY = "stay"
SMALL = ("shift", "pivot", "turn")
"""Moves that have ended as soon as they are made; the others end with their action."""


def _elsewhere(_answer: Answer) -> Refusal:
    return no(N_("This is asked of another unit, or it must move now."), "ASF-ACT-03")


async def move(
    table: Table, key: str, how: str, space: Moves, rule: str, *, seat: int = -1, may: bool = True
) -> End | None:
    """Ask where a unit goes within a space and put it there; None if it stays.

    Raises LookupError from the space if it is empty and nobody may stay: whoever calls has looked.
    """
    state: State = table.state
    options = Either(Region(how, key, space), Listed((STAY,) if may else (), _elsewhere))
    if not space.any():
        return None
    who = state.owner(key) if seat < 0 else seat
    answer = await Choice(who, how, options, rule, about={"unit": key})
    if answer == STAY:
        return None
    end = space.end(answer[2:])
    touching = walls.engaged(state, end.touching)
    await table.happen(Moved(key, end.x, end.y, end.facing, touching, how, rule=rule))
    if how in SMALL:
        await modes.of(state).moved(table, key)
    return end


async def maneuver(table: Table, key: str, rule: str, *, may: bool = False) -> None:
    """Pivot, go straight on up to Speed inches, pivot (ASF-MAN-02, -03)."""
    state: State = table.state
    space = state.battle.field.maneuver(state, key, numbers.speed(state, key))
    await ended(table, key, await move(table, key, "maneuver", space, rule, may=may or not space.any()))


async def march(table: Table, key: str) -> None:
    """Go straight on up to twice Speed inches, pivot (ASF-MAR-02, -03)."""
    state: State = table.state
    space = state.battle.field.march(state, key, 2 * numbers.speed(state, key))
    await ended(table, key, await move(table, key, "march", space, "ASF-MAR-02", may=False))


def retreats(state: State, unit: Unit, die: int) -> Moves:
    """Return the retreats with a roll (ASF-RET-02 to -05)."""
    return state.battle.field.retreat(state, unit.id, numbers.speed(state, unit.id) + die)


async def retreat(table: Table, key: str) -> None:
    """Roll, leave the fight, pivot; enemies that are free now may pivot (ASF-RET-02, -05, -06, -09)."""
    state: State = table.state
    unit = state.units[key]
    await table.notice(Moment("retreat", key, rule="ASF-RET-01"))
    if not unit.here:
        return
    left = unit.enemies
    die = await table.roll(6, "ASF-RET-02", who=unit.owner, unit=key)
    await table.happen(RetreatRolled(key, die, numbers.speed(state, key) + die, rule="ASF-RET-02"))
    end = await move(table, key, "retreat", retreats(state, unit, die), "ASF-RET-02", may=False)
    if end is None:  # with no place to go the action is spent: ASF-RET-09
        await endanger(table, key, state.battle.field.stands_on(state, key), stayed=True)
        return
    await modes.of(state).moved(table, key)  # its move is over before the others pivot
    for other in left:
        if state.units[other].here and not state.units[other].engaged:
            await pivot(table, other, "ASF-RET-06")
    await followed(table, key, end)


async def pivot(table: Table, key: str, rule: str) -> None:
    """Let a unit pivot freely if it likes (ASF-MOVE-01)."""
    state: State = table.state
    await move(table, key, "pivot", state.battle.field.pivot(state, key), rule)


async def shift(table: Table, key: str, inches: int, rule: str, *, keeps_target: bool = False) -> End | None:
    """Let a unit shift up to so many inches if it likes (ASF-GEN-15); before a shot it must have a target after it.

    Returns where it ends, None if it stays.
    """
    state: State = table.state
    space = state.battle.field.shift(state, key, inches)
    if keeps_target:
        space = Aiming(state, key, space)
    return await move(table, key, "shift", space, rule, may=not keeps_target or bool(shots(state, state.units[key])))


async def turn(table: Table, key: str) -> None:
    """Let a unit turn its front to the only enemy it is engaged with, fully or by half (ASF-MEL-03 to -06)."""
    state: State = table.state
    await move(table, key, "turn", state.battle.field.turn(state, key), "ASF-MEL-03")


class Aiming:
    """The shifts after which there is somebody to shoot at (ASF-ATK-05, -06).

    Whether there is any is looked for in steps of half an inch, and where that finds none, of a fifth.
    """

    TRIES, STEPS = 12, (500, 200)

    def __init__(self, state: State, key: str, moves: Moves) -> None:
        self.state, self.key, self.moves = state, key, moves

    def _there(self, where: Answer) -> tuple[State, Unit]:
        """Return a state in which the unit has shifted, and the unit in it."""
        end, there = self.moves.end(where), self.state.clone()
        unit = there.units[self.key]
        unit.x, unit.y, unit.facing = end.x, end.y, end.facing
        return there, unit

    def _aims(self, where: Answer) -> bool:
        return bool(shots(*self._there(where)))

    @cached_property
    def first(self) -> Answer | None:
        """Return the shortest shift of the steps after which there is a target, None if there is none.

        Small steps are taken only the ways on which somebody is in range: they find gaps through which he is seen.
        """
        ways, step = range(0, FULL, QUARTER), self.STEPS[0]
        tried = self._each(ways, step)
        found = next((one for one in tried if self._aims(one)), None)
        if found is not None:
            return found
        near = [way for way in ways if any(_in_range(*self._there(one), 0) for one in self._each((way,), step))]
        return next((one for one in self._each(near, self.STEPS[1]) if self._aims(one)), None)

    def _each(self, ways: Iterable[int], step: int) -> list[Answer]:
        """Return the shifts of a step in these ways, the shortest first."""
        wished = ((way, distance) for distance in range(0, RANGED * INCH + 1, step) for way in ways)
        return list(dict.fromkeys(found for one in wished if (found := self.moves.near(one)) is not None))

    def trace(self, where: Answer) -> object:
        """Return the trace of the shift, or the verdict that nobody is in sight and range after it."""
        trace = self.moves.trace(where)
        return trace if not trace.verdict or self._aims(where) else Blind

    def sample(self, pick: object) -> Answer:
        """Return a shift after which there is a target."""
        for _try in range(self.TRIES):
            where = self.moves.sample(pick)  # type: ignore[arg-type]
            if self._aims(where):
                return where
        if self.first is None:
            raise LookupError("no shift leads to a target")
        return self.first

    def near(self, where: Answer) -> Answer | None:
        """Return the nearest shift if there is a target after it."""
        found = self.moves.near(where)
        return found if found is not None and self._aims(found) else None

    def end(self, where: Answer) -> End:
        """Return where a shift ends."""
        return self.moves.end(where)

    def any(self) -> bool:
        """Tell whether there is such a shift."""
        return self.first is not None


class Blind:
    """The verdict on a shift after which nobody can be shot at."""

    verdict, rule = False, "ASF-ATK-05"
    note = N_("After that shift there is nobody in sight and range.")


def shots(state: State, unit: Unit) -> list[tuple[int, str]]:
    """Return what a unit can shoot now: the attack's place on its card and the target (ASF-ATK-03, -07, -09, -10)."""
    field = state.battle.field
    elevated = "elevated" in field.stands_on(state, unit.id)
    return [
        (number, foe) for number, foe in _in_range(state, unit, 0) if field.sees(state, unit.id, foe, elevated=elevated)
    ]


def can_shoot(state: State, unit: Unit) -> bool:
    """Tell whether a unit has somebody to shoot at, where it stands or after a shift (ASF-ATK-06)."""
    if shots(state, unit):
        return True
    shift = state.battle.field.shift(state, unit.id, RANGED)
    return bool(_in_range(state, unit, RANGED)) and Aiming(state, unit.id, shift).any()


def _in_range(state: State, unit: Unit, more: int) -> list[tuple[int, str]]:
    """Return what would be in the range of a unit's attacks were it so many inches longer."""
    field = state.battle.field
    return [
        (number, foe.id)
        for number, card in enumerate(unit.card.attacks)
        if card.kind == "ranged"
        for foe in state.foes(unit.owner)
        if field.shoots(state, unit.id, foe.id, card.range + more)
    ]


async def ended(table: Table, key: str, end: End | None) -> None:
    """Let follow what comes of a move that has ended: terrain, claims, what others say to it."""
    state: State = table.state
    if end is None:
        return
    await modes.of(state).moved(table, key)
    await followed(table, key, end)


async def followed(table: Table, key: str, end: End) -> None:
    """Let follow what comes after the claims of a move that has ended: terrain, and what others say to it."""
    await endanger(table, key, end.through)
    if table.state.units[key].here:
        await table.notice(Moment("move", key, rule="ASF-MOVE-02"))


async def endanger(table: Table, key: str, touched: Iterable[str], *, stayed: bool = False) -> None:
    """Let dangerous terrain hurt whoever acted on it or moved through it, once an action (ASF-TERR-12, -31).

    Nobody is credited with it (ASF-VIC-11).
    """
    state: State = table.state
    unit = state.units[key]
    if unit.here and "dangerous" in touched:
        least, most = HURTS
        die = await table.roll(most - least + 1, "ASF-TERR-12", who=unit.owner, unit=key)
        await wounds.suffer(table, key, least - 1 + die, -1, "ASF-TERR-12", cause="stood" if stayed else "crossed")
