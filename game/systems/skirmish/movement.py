"""Movement in a creature's own turn: the steps it may take and what happens on the way (DDM-MOVE, -BIG, -SQZ)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Listed
from game.geometry.squares import grid, reach, squeezing, steps
from game.systems.skirmish import attack, space, teleport
from game.systems.skirmish.events import Stepped
from game.systems.skirmish.numbers import speed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.table import Table
    from game.geometry.squares.field import Field
    from game.geometry.squares.grid import Move
    from game.systems.skirmish.state import State, Turn, Unit

SPIKES_DAMAGE = 5  # once a step, however many spike squares are entered: DDM-TER-50, DDM-GEO-21
MOVERS = {(n, flies): steps.Mover(n, flies) for n in (1, 2, 3) for flies in (False, True)}
STEP = {name: ("step", name) for name in grid.DIRECTIONS}


@dataclass(slots=True)
class Going:
    """A step that may be taken: where to, its price in squares, and the diagonals counted after it."""

    answer: Move
    direction: str
    x: int
    y: int
    body: int
    cost: int
    diagonals: int
    spikes: bool
    whole_turn: bool = False  # the one step that costs more than there is (DDM-MOVE-11)


def allowance(turn: Turn, own_speed: int) -> int:
    """Return the squares a creature may spend in this turn as things stand, 0 if it may not move (DDM-ACT-01, -04)."""
    if turn.over or (turn.attacks and (turn.moved_first or turn.attacks > 1)):
        return 0
    return own_speed if turn.attacks else 2 * own_speed


def mover(unit: Unit) -> steps.Mover:
    """Return what geometry needs to know of a creature."""
    return MOVERS[unit.n, unit.card.flies]


def deadly_spikes(state: State, unit: Unit) -> int:
    """Return the spike stones (mask) that would destroy a creature: barred unless it routs (DDM-TER-52)."""
    return state.field.spikes if unit.hp <= SPIKES_DAMAGE and not unit.card.flies and not unit.routing else 0


def ways(state: State, unit: Unit, body: tuple[int, int, int], left: int, diagonals: int) -> reach.Reach:
    """Return where a creature can go from `body` with `left` squares, with what stands in its way (DDM-GEO-05)."""
    return reach.reach(
        state.field,
        mover(unit),
        body,
        left,
        diagonals,
        space.blocking(state, unit),
        space.others(state, unit),
        barred=deadly_spikes(state, unit) & ~state.space(unit),
    )


def may_stop(state: State, unit: Unit) -> bool:
    """Tell whether a creature may end its move here (DDM-MOVE-05, DDM-TER-56, DDM-SQZ-02, DDM-BAD-35)."""
    if unit.body != unit.n:
        return False
    mask = state.space(unit)
    field = state.field
    return not mask & (field.statue | field.pit) and not mask & space.others(state, unit)


def goings(state: State, unit: Unit, turn: Turn) -> Iterator[Going]:
    """Go through the steps that the creature may take now, in the order of the compass.

    Walls, enemies and pits stop a step, allies and statues are passed (DDM-GEO-03, DDM-GEO-05, DDM-MOVE-05, -07, -09,
    -10).
    """
    total = allowance(turn, speed(state, unit))
    left = total - turn.spent
    fresh = not turn.moved and not turn.attacks and not turn.over
    if left <= 0 and not fresh:
        return
    if unit.body == unit.n:
        for walk in _walks(state, unit, turn.diagonals, left, fresh):
            if not walk.through or _leads_on(state, unit, walk, turn.diagonals, left):
                yield _own_walking(unit, walk.step, turn.diagonals, left)
    if unit.n > 1:
        yield from _squeezing(state, unit, turn, left, fresh)


def walking(unit: Unit, step: steps.Step, diagonals: int) -> Going:
    """Return a plain step with its price, after so many unslowed diagonals (DDM-GEO-04)."""
    slowed = step.slow and not unit.card.flies
    price = steps.cost(step, diagonals, slowed)
    after = diagonals + 1 if step.diagonal and not slowed else diagonals
    return Going(STEP[step.direction], step.direction, step.x, step.y, unit.n, price, after, step.spikes and slowed)


def _own_walking(unit: Unit, step: steps.Step, diagonals: int, left: int) -> Going:
    """Return a plain step in the creature's own turn; one that costs more than is left is the whole turn."""
    going = walking(unit, step, diagonals)
    going.whole_turn = going.cost > left
    return going


async def choose_way(unit: Unit, ways: Sequence[steps.Step], rule: str, why: str) -> steps.Step:
    """Let the player choose among steps that are equally good, of a charge or a flight; a single one is not asked."""
    if len(ways) == 1:
        return ways[0]
    options = tuple(STEP[step.direction] for step in ways)
    answer = await Choice(unit.side, "route", Listed(options), rule, False, {"unit": unit.id, "why": why})
    return ways[options.index(answer)]


def answers(state: State, unit: Unit, turn: Turn) -> list[Move]:
    """Return the answers of `goings`, more quickly: they are asked for at every step of every battle."""
    left = allowance(turn, speed(state, unit)) - turn.spent
    fresh = not turn.moved and not turn.attacks and not turn.over
    if left <= 0 and not fresh:
        return []
    found: list[Move] = []
    if unit.body == unit.n:
        found = [
            walk.answer
            for walk in _walks(state, unit, turn.diagonals, left, fresh)
            if not walk.through or _leads_on(state, unit, walk, turn.diagonals, left)
        ]
    if unit.n > 1:
        found.extend(going.answer for going in _squeezing(state, unit, turn, left, fresh))
    return found


def going_of(state: State, unit: Unit, turn: Turn, answer: Move) -> Going:
    """Return what one of the `answers` means; that it is one of them is not asked again."""
    if unit.body == unit.n and answer[0] == "step":
        for step in steps.neighbours(state.field, unit.x, unit.y, unit.n):
            if STEP[step.direction] == answer:
                left = allowance(turn, speed(state, unit)) - turn.spent
                return _own_walking(unit, step, turn.diagonals, left)
    return next(going for going in goings(state, unit, turn) if going.answer == answer)


@dataclass(slots=True, eq=False)
class _Walk:
    """A plain step that nothing beside it forbids; `through` one on which nobody may stop: it must lead on."""

    step: steps.Step
    answer: Move
    price: int
    whole_turn: bool
    through: bool


MOST_WALKS = 200_000  # situations remembered for a map


def _walks(state: State, unit: Unit, diagonals: int, left: int, fresh: bool) -> tuple[_Walk, ...]:
    """Return the plain steps of a creature; what decides lies within one square of it, so they are remembered."""
    field = state.field
    x, y, n, flies = unit.x, unit.y, unit.n, unit.card.flies
    ring = field.mask(x - 1, y - 1, n + 2)
    barred = (space.blocking(state, unit) | deadly_spikes(state, unit)) & ring
    friends = space.others(state, unit) & ring
    # No step costs more than 3 squares, and of the diagonals only their parity counts (DDM-GEO-04).
    key = (x, y, n, flies, diagonals & 1, min(left, 3), fresh, barred, friends)
    known: dict[tuple[object, ...], tuple[_Walk, ...]] = field.memory.setdefault(("walks",), {})
    found = known.get(key)
    if found is None:
        if len(known) >= MOST_WALKS:
            known.clear()
        found = known[key] = tuple(_walks_among(field, x, y, n, flies, diagonals, left, fresh, barred, friends))
    return found


def _walks_among(
    field: Field,
    x: int,
    y: int,
    n: int,
    flies: bool,
    diagonals: int,
    left: int,
    fresh: bool,
    barred: int,
    friends: int,
) -> Iterator[_Walk]:
    for step in steps.neighbours(field, x, y, n):
        if step.entered & barred or (step.pit and not flies):
            continue
        price = steps.cost(step, diagonals, step.slow and not flies)
        stop = step.stop and not step.mask & friends
        whole_turn = price > left
        if whole_turn and not (fresh and stop):
            continue
        yield _Walk(step, STEP[step.direction], price, whole_turn, not stop)


def _leads_on(state: State, unit: Unit, walk: _Walk, diagonals: int, left: int) -> bool:
    """Tell whether a step onto a square where nobody may stop leads on to one where it may (DDM-MOVE-05)."""
    step = walk.step
    after = diagonals + 1 if step.diagonal and not (step.slow and not unit.card.flies) else diagonals
    if _can_go_on(state, unit, (step.x, step.y, unit.n), left - walk.price, after):
        return True
    return bool(teleport.places(state, unit, step.mask))  # an ally's teleporter leads on too (DDM-TER-62)


def _can_go_on(state: State, unit: Unit, body: tuple[int, int, int], left: int, diagonals: int) -> bool:
    """Tell whether a creature can come from a place where nobody may stop to one where it may (DDM-MOVE-05)."""
    x, y, wide = body
    if left <= 0 or (left == 1 and wide < unit.n):
        return False
    flies = unit.card.flies
    enemies = space.blocking(state, unit)
    taken = space.others(state, unit) | enemies | deadly_spikes(state, unit)
    # Mostly the very next square will do, and with little movement left it must.
    if wide == unit.n:
        for step in steps.neighbours(state.field, x, y, wide):
            slowed = step.slow and not flies
            if step.stop and not step.mask & taken and steps.cost(step, diagonals, slowed) <= left:
                return True
        if left == 1:
            return False
    else:
        for squeeze in squeezing.squeezes(state.field, (x, y, unit.n), body, enemies, flies=flies):
            if squeeze.stop and not squeeze.mask & taken and squeeze.cost <= left:
                return True
        if left < 3:  # what it takes to expand and walk on
            return False
    return bool(ways(state, unit, body, left, diagonals).mask)


def _squeezing(state: State, unit: Unit, turn: Turn, left: int, fresh: bool) -> Iterator[Going]:
    """Go through the steps of a big creature through a gap narrower than its space (DDM-SQZ-01 to -04, DDM-GEO-06)."""
    field = state.field
    whole = unit.body == unit.n
    if whole and not _hemmed_in(state, unit):
        return
    enemies, deadly = space.blocking(state, unit), deadly_spikes(state, unit)
    flies = unit.card.flies
    friends = space.others(state, unit)
    full = (unit.x, unit.y, unit.n)
    squeezed = None if whole else unit.space
    for squeeze in squeezing.squeezes(field, full, squeezed, enemies, flies=flies, barred=deadly):
        if squeeze.needless or squeeze.entered & deadly:
            continue
        stop = squeeze.stop and not squeeze.mask & friends
        whole_turn = squeeze.cost > left  # the minimum move asks no price (DDM-MOVE-11)
        if whole_turn and not (fresh and stop):
            continue
        if not stop and not _can_go_on(state, unit, squeeze.body, left - squeeze.cost, turn.diagonals):
            continue
        x, y, body = squeeze.body
        spikes = squeeze.spikes and not flies
        yield Going(squeeze.answer, squeeze.direction, x, y, body, squeeze.cost, turn.diagonals, spikes, whole_turn)


def _hemmed_in(state: State, unit: Unit) -> bool:
    """Tell whether anything next to the creature stops or slows its steps: else squeezing is of no use."""
    field = state.field
    hard = space.blocking(state, unit)
    if not unit.card.flies:
        hard |= field.pit | field.slow
    if hard & field.mask(unit.x - 1, unit.y - 1, unit.n + 2):
        return True
    return len(steps.neighbours(field, unit.x, unit.y, unit.n)) < len(grid.DIRECTIONS)


async def take_step(table: Table, unit: Unit, going: Going, why: str = "move", *, begun: bool = False) -> bool:
    """Take one step, with whatever interrupts it; tell whether the creature still goes on (DDM-AOO-03, DDM-TER-50).

    `begun` tells that it is not the first step of a flight to the exit: a flyer provokes only with the first of a turn.
    """
    was_routing = unit.routing
    turn = table.state.turn
    begun = begun or (turn is not None and turn.unit == unit.id and turn.moved)
    rule = {"move": "DDM-MOVE-01", "rout": "DDM-ROUT-01", "charge": "DDM-CHG-01"}[why]
    stepped = Stepped(
        unit.id,
        (unit.x, unit.y),
        (going.x, going.y),
        going.body,
        going.direction,
        going.cost,
        going.diagonals,
        why,
        unit.card.flies and begun,
        rule=rule,
    )
    if not await table.happen(stepped):
        return False
    if going.spikes:
        await attack.hurt(table, unit, SPIKES_DAMAGE, "", "spikes", "DDM-TER-50")
    return not unit.fate and unit.routing == was_routing and not unit.stunned and not unit.helpless
