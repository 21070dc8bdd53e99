"""Movement in a creature's own turn: the steps it may take and what happens on the way (DDM-MOVE, -BIG, -SQZ)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.answers import verb
from game.engine.choice import Choice
from game.engine.options import Listed
from game.engine.refusal import Evidence, Refusal, minor, no
from game.geometry.squares import grid, squeezing, steps
from game.i18n import N_, ngettext
from game.systems.skirmish import attack, damage, entangling, leeway, obstacles, space, squeezes, teleport
from game.systems.skirmish.events.movement import Stepped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.geometry.squares.grid import Move
    from game.geometry.trace import Trace
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Turn, Unit

    _Walk = tuple[steps.Step, int, str]

SIDESTEP = "sidestep"
RULES = {"move": "DDM-MOVE-01", "rout": "DDM-ROUT-01", "charge": "DDM-CHG-01", SIDESTEP: "DDMG-ABIL-063.1"}


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


def goings(state: State, unit: Unit, turn: Turn) -> Iterator[Going]:
    """Go through the steps that the creature may take now, in the order of the compass.

    Walls, enemies and pits stop a step, allies and statues are passed (DDM-GEO-03, DDM-GEO-05, DDM-MOVE-05, -07, -09,
    -10).
    """
    left, fresh = leeway.left_of(state, unit, turn)
    if left <= 0 and not fresh:
        return
    crowd = leeway.Crowd(state, unit)
    if unit.body == unit.n:
        for step in _open_steps(state, unit, turn, left, fresh, crowd):
            going = walking(unit, step, turn.diagonals)
            going.whole_turn = going.cost > left
            yield going
    if unit.n > 1 and not unit.mover.through:
        for squeeze in _squeezing(state, unit, turn, left, fresh, crowd):
            yield _narrowly(unit, squeeze, turn.diagonals, left)


def walking(unit: Unit, step: steps.Step, diagonals: int) -> Going:
    """Return a plain step with its price, after so many unslowed diagonals (DDM-GEO-04)."""
    slowed = unit.mover.slows(step)  # wings are not slowed, and not hurt: DDM-TER-15, -51, DDMG-ABIL-029.2
    price = steps.cost(step, diagonals, slowed)  # the same for several reasons to be slow: DDM-Q-46
    after = diagonals + 1 if step.diagonal and not slowed else diagonals
    spikes = step.spikes and not unit.mover.sure
    return Going(step.answer, step.direction, step.x, step.y, unit.n, price, after, spikes)


def _narrowly(unit: Unit, squeeze: squeezing.Squeeze, diagonals: int, left: int) -> Going:
    """Return a squeezing step with its price; it counts no diagonal (DDM-SQZ-03)."""
    x, y, body = squeeze.body
    spikes, whole_turn = squeeze.spikes and not unit.mover.sure, squeeze.cost > left
    return Going(squeeze.answer, squeeze.direction, x, y, body, squeeze.cost, diagonals, spikes, whole_turn)


async def choose_way(unit: Unit, ways: Sequence[steps.Step], rule: str, why: str) -> steps.Step:
    """Let the player choose among steps that are equally good, of a charge or a flight; a single one is not asked."""
    if len(ways) == 1:
        return ways[0]

    def refuse(answer: Answer) -> Refusal | None:
        if verb(answer) == "teleport" and why == "rout":
            return no(N_("A routing creature flees on foot and uses no teleporter."), "DDM-TER-65")
        if verb(answer) != "step":
            return None
        if why == "charge":
            return no(N_("A charge takes the shortest way, within the straight line."), "DDM-CHG-01")
        return no(N_("That way is longer; only equally short ways may be chosen."), "DDM-ROUT-03")

    options = tuple(step.answer for step in ways)
    answer = await Choice(unit.side, "route", Listed(options, refuse), rule, False, {"unit": unit.id, "why": why})
    return ways[options.index(answer)]


def answers(state: State, unit: Unit, turn: Turn) -> list[Move]:
    """Return the answers of `goings`, more quickly: they are asked for at every step of every battle."""
    left, fresh = leeway.left_of(state, unit, turn)
    if left <= 0 and not fresh:
        return []
    crowd = leeway.Crowd(state, unit)
    found: list[Move] = []
    if unit.body == unit.n:
        here = steps.foothold(state.field, unit.mover, unit.x, unit.y)
        if left >= here.dearest and not (here.doubtful or crowd.taken & here.around):
            found = list(here.answers)  # the ground alone decides, and mostly there is room enough not to squeeze
            if not here.rough:
                return found
        else:
            found = [step.answer for step in _open_steps(state, unit, turn, left, fresh, crowd)]
    if unit.n > 1 and not unit.mover.through:
        found.extend(squeeze.answer for squeeze in _squeezing(state, unit, turn, left, fresh, crowd))
    return found


def going_of(state: State, unit: Unit, turn: Turn, answer: Move) -> Going:
    """Return what one of the `answers` means; that it is one of them is not asked again."""
    if unit.body == unit.n and answer[0] == "step":
        step = steps.foothold(state.field, unit.mover, unit.x, unit.y).by_answer[answer]
        going = walking(unit, step, turn.diagonals)
        going.whole_turn = leeway.fresh(turn) and going.cost > leeway.allowance(state, unit, turn)
        return going
    listed = squeezes.needed(state, unit, leeway.Crowd(state, unit))
    squeeze = next(one for one in listed if one.answer == answer)
    return _narrowly(unit, squeeze, turn.diagonals, leeway.left_of(state, unit, turn)[0])


def _walks(
    unit: Unit, here: steps.Foothold, diagonals: int, left: int, fresh: bool, crowd: leeway.Crowd
) -> list[_Walk]:
    """Return the plain steps that walls permit, each with its price and what forbids it.

    "" nothing, "through" nobody may stop there, so it must lead on, "barrier" an enemy or a pit, "spikes" deadly ones,
    "price" one that nobody can pay.
    """
    aloft, others, enemies, deadly = unit.mover.aloft, crowd.others, crowd.enemies, crowd.deadly
    found: list[_Walk] = []
    for step, price in zip(here.steps, here.prices[diagonals % 2], strict=True):
        stop = step.stop and not step.mask & others
        if step.entered & enemies or (step.pit and not aloft):
            why = "barrier"  # to the minimum move too: DDM-MOVE-12, DDMG-ABIL-029.4
        elif step.entered & deadly:
            why = "spikes"
        elif price > left and not (fresh and stop):  # the minimum move asks no price (DDM-MOVE-11)
            why = "price"
        else:
            why = "" if stop else "through"
        found.append((step, price, why))
    return found


def _open_steps(state: State, unit: Unit, turn: Turn, left: int, fresh: bool, crowd: leeway.Crowd) -> list[steps.Step]:
    """Return the plain steps that nothing forbids."""
    here = steps.foothold(state.field, unit.mover, unit.x, unit.y)
    return [
        step
        for step, price, why in _walks(unit, here, turn.diagonals, left, fresh, crowd)
        if not why or (why == "through" and _leads_on(state, unit, step, turn.diagonals, left - price, crowd))
    ]


def step_refusal(state: State, unit: Unit, turn: Turn, direction: str) -> Refusal | None:
    """Return why a creature may not take a plain step: the walk that lists the steps says it (DDM-BAD-14 to -18)."""
    name = state.name(unit.id)
    if (rests := leeway.rested(state, unit, turn)) is not None:
        return rests
    left, fresh = leeway.left_of(state, unit, turn)
    step: steps.Step | None = None
    price, why = 0, ""
    if unit.body == unit.n:
        here, crowd = steps.foothold(state.field, unit.mover, unit.x, unit.y), leeway.Crowd(state, unit)
        walks = _walks(unit, here, turn.diagonals, left, fresh, crowd)
        step, price, why = next((walk for walk in walks if walk[0].direction == direction), (None, 0, ""))
        if step is not None and not why:
            return None
        if step is not None and why == "through":
            on = _leads_on(state, unit, step, turn.diagonals, left - price, crowd)
            return None if on else _no_way_on(state, unit, step)
    if step is None or why == "barrier":
        dx, dy = grid.DELTAS[direction]
        trace = steps.step_trace(state.field, unit.space, dx, dy, space.blocking(state, unit), unit.mover)
        if not trace.verdict:
            return _barred(state, unit, trace)
    if step is None:
        text = N_("{name} is squeezing: its next step is a squeeze too, at double cost.")
        return minor(text, "DDM-SQZ-03", name=name)
    if why == "spikes":
        return leeway.SPIKED.refusal(name=name, hp=unit.hp)
    return leeway.too_dear(name, turn, price, left)


def _barred(state: State, unit: Unit, trace: Trace) -> Refusal:
    """Say what bars a step: ground as geometry tells it, or an enemy by name (DDM-MOVE-07, DDM-MOVE-10, DDM-BIG-02)."""
    mask = 0
    for square in trace.blockers:
        mask |= state.field.bit(*square)
    enemies = obstacles.standing(state, mask & space.blocking(state, unit), unit)
    if not enemies:
        return Refusal(trace.note, trace.rule, minor=True).showing(Evidence(traces=(trace,)))
    found = obstacles.Obstacles(state.map, who=obstacles.named(state, enemies))

    def words() -> str:
        text = ngettext("{enemies} bars the step.", "{enemies} bar the step.", found.n)
        return text.format(enemies=found.words)

    return Refusal(words, trace.rule, minor=True).showing(Evidence(obstacles.ids(enemies)))


def _no_way_on(state: State, unit: Unit, step: steps.Step) -> Refusal:
    """Say that a step would end where nobody may stop, and lead nowhere (DDM-MOVE-05, DDM-TER-31, DDM-TER-56)."""
    field, name, where = state.field, state.name(unit.id), grid.label(step.x, step.y)
    if not step.stop:
        text = N_("{name} could not get off {square} again, and may not stop there.")
        pit = bool(step.mask & field.pit)
        rule, short = ("DDM-TER-31", N_("over a pit")) if pit else ("DDM-TER-56", N_("on a statue"))
        places = tuple(field.squares(step.mask & (field.pit | field.statue)))
        return minor(text, rule, short, name=name, square=where).showing(Evidence(places=places))
    there = obstacles.standing(state, step.mask, unit)
    text = N_("{who} stands at {square}, and {name} has too little movement left to get past.")
    short, who = N_("others stand in the way"), state.name(there[0].id)
    found = minor(text, "DDM-MOVE-05", short, who=who, name=name, square=where)
    return found.showing(Evidence(obstacles.ids(there)))


def _leads_on(state: State, unit: Unit, step: steps.Step, diagonals: int, rest: int, crowd: leeway.Crowd) -> bool:
    """Tell whether a step onto a square where nobody may stop leads on, for the `rest`, to one where it may.

    DDM-MOVE-05.
    """
    after = diagonals + 1 if step.diagonal and not unit.mover.slows(step) else diagonals
    if leeway.can_go_on(state, unit, (step.x, step.y, unit.n), rest, after, crowd):
        return True
    return bool(teleport.places(state, unit, step.mask))  # an ally's teleporter leads on too (DDM-TER-62)


def _squeezing(
    state: State, unit: Unit, turn: Turn, left: int, fresh: bool, crowd: leeway.Crowd
) -> list[squeezing.Squeeze]:
    """Return the steps of a big creature through gaps narrower than its space (DDM-SQZ-01 to -04, DDM-GEO-06)."""
    if unit.body == unit.n:
        here = steps.foothold(state.field, unit.mover, unit.x, unit.y)
        if not (here.rough or crowd.enemies & here.around):
            return []  # nothing next to it stops or slows its steps: squeezing is of no use
    return [
        squeeze
        for squeeze in squeezes.needed(state, unit, crowd)
        if squeezes.shut(state, unit, turn, squeeze, left, fresh, crowd) is None
    ]


def stepped(state: State, unit: Unit, going: Going, why: str, *, begun: bool = False) -> Stepped:
    """Return the event of one step; `begun` as in `take_step`."""
    return Stepped(
        unit.id, (unit.x, unit.y), (going.x, going.y), going.body, going.direction, going.cost, going.diagonals, why,
        aloft(state, unit, going, why, begun=begun), rule=RULES[why],
    )  # fmt: skip


def aloft(state: State, unit: Unit, going: Going, why: str = "move", *, begun: bool = False) -> bool:
    """Tell whether nobody can strike at a creature that takes a step: of a flyer that has taken off, of what burrows or
    steps aside, into a wall or out of one (DDMG-ABIL-010.4, -029.7, -036.6, -063.1, DDMG-GEO-15).
    """
    mover = unit.mover
    if not mover.aloft:
        return why == SIDESTEP
    if why == SIDESTEP or mover.burrows or (mover.flies and begun):
        return True
    if not mover.through:
        return False
    return bool((state.space(unit) | state.field.mask(going.x, going.y, going.body)) & state.field.wall)


def along(state: State, unit: Unit, path: Sequence[grid.Square]) -> list[Going]:
    """Return the plain steps along lower-left squares, from the first of them on."""
    found: list[Going] = []
    diagonals = 0
    for (x, y), there in pairwise(path):
        step = next(s for s in steps.paces(state.field, unit.mover, x, y) if (s.x, s.y) == there)
        found.append(walking(unit, step, diagonals))
        diagonals = found[-1].diagonals
    return found


async def take_step(table: Table, unit: Unit, going: Going, why: str = "move", *, begun: bool = False) -> bool:
    """Take one step, with whatever interrupts it; tell whether the creature still goes on (DDM-AOO-03, DDM-TER-50).

    `begun` tells that it is not the first step of a flight to the exit: a flyer provokes only with the first of a turn.
    """
    was_in = unit.conditions
    if entangling.caught(table.state, unit) and not await entangling.frees(table, unit):
        return False
    turn = table.state.turn
    # Whatever it did between its steps: DDMG-ABIL-029.8.
    begun = begun or (turn is not None and turn.unit == unit.id and turn.moved)
    if not await table.happen(stepped(table.state, unit, going, why, begun=begun)):
        return False
    if going.spikes:
        # Once for the step, however many squares of it have spikes: DDM-Q-68, DDM-GEO-21.
        await attack.deal(table, unit, damage.of_ground(leeway.SPIKES_DAMAGE, "spikes", "DDM-TER-50"))
    return not unit.fate and unit.conditions == was_in  # who is stunned or helpless takes no step at all
