"""What a player wants to know before deciding: odds with reasons, reach, dangers, ranges; the state is only read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.modifier import Number, Reason
from game.geometry.squares import counting
from game.i18n import _
from game.systems.skirmish import (
    aftermath,
    attacking,
    gates,
    leeway,
    morale,
    movement,
    numbers,
    opportunity,
    projection,
    space,
)
from game.systems.skirmish.gates import FACES

if TYPE_CHECKING:
    from game.geometry.squares.reach import Reach
    from game.systems.skirmish.aftermath import Consequence
    from game.systems.skirmish.gates import Gate
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


@dataclass(frozen=True, slots=True)
class Odds:
    """What an attack may come to; chances are fractions of 1.

    needs       lowest face that hits; 0 if no roll is made (helpless in melee)
    critical    lowest face that doubles, 21 if none does
    chance      chance to hit, and to pass every gate
    chances     what it takes from the target with which chance, whatever follows the blow included
    attack, armour, damage   the sums with their reasons
    brings      what a hit brings, a row each: what is saved against, and the face that saves
    average     mean of what it takes, misses included
    routs, destroys          chances that the target routs, is destroyed
    morale                   what is added to the morale save that a hit brings, None if it brings none
    morale_needs             lowest face that holds, None likewise
    """

    attacker: str
    target: str
    kind: str
    index: int
    why: str
    needs: int
    critical: int
    chance: float
    attack: Number
    armour: Number
    damage: Number
    doubled: Number
    average: float
    routs: float
    destroys: float
    morale: Number | None
    morale_needs: int | None
    chances: tuple[tuple[float, int], ...] = ()
    brings: tuple[Reason, ...] = ()


def odds(
    state: State,
    attacker: str,
    target: str,
    kind: str,
    index: int,
    why: str = "attack",
    spot: tuple[int, int] | None = None,
    *,
    riders: frozenset[str] = numbers.NO_RIDERS,
    explain: bool = True,
) -> Odds:
    """Return the odds of one attack, from where the attacker stands or from a planned place `spot`."""
    now = state if spot is None else projection.standing(state, attacker, spot)
    attempt = numbers.Attempt(
        now, now.units[attacker], now.units[target], kind, index, why, explain=explain, riders=riders
    )
    victim = attempt.target
    found = expected(attempt)
    destroys = sum(chance for chance, amount in found.chances if amount >= victim.hp)
    added = morale_needs = None
    routs = 0.0
    for chance, amount in found.chances:
        if chance and tests_morale(victim, amount):
            added = numbers.save(found.after, found.after.units[victim.id], "morale")
            morale_needs = numbers.needed(added.value, morale.MORALE_DC)
            routs += chance * (morale_needs - 1) / FACES
    bonus, armour, needs = found.reckoned.bonus, found.reckoned.armour, found.reckoned.needs
    if found.gates:
        bonus = Number(bonus.value, (*bonus.reasons, *(_gate_row(gate) for gate in found.gates)))
    return Odds(
        attacker, victim.id, kind, index, why, needs, found.critical, found.hits, bonus, armour,
        found.damage, found.doubled, found.average, routs, destroys, added, morale_needs, found.chances,
        tuple(_brought_row(found.after, victim.id, one) for one in found.brings),
    )  # fmt: skip


def _gate_row(gate: Gate) -> Reason:
    """Return what a gate does to hits, as a row of the attack."""
    if gate.what == "unseen" and gate.tries == 1:
        return Reason(_("Does not see its target: half of the hits are lost"), 0, gate.reason.rule)
    words = _("{why}: a hit counts on {n}+, in {chance} %")
    told = words.format(why=gate.reason.text, n=gate.needs, chance=round(100 * gate.passes))
    return Reason(told, 0, gate.reason.rule)


def _brought_row(state: State, unit_id: str, one: Consequence) -> Reason:
    """Return what a hit brings, as a row below the damage."""
    if not one.dc:
        return Reason(one.text, one.amount, one.rule, kind="brings")
    needs = numbers.needed(numbers.save(state, state.units[unit_id], one.key).value, one.dc)
    words = _("{what}: saves with {n}+")
    return Reason(words.format(what=one.text, n=needs), one.amount, one.rule, kind="brings")


@dataclass(frozen=True, slots=True)
class Expected:
    """What an attack does on the mean: chances to hit, and to hit critically among them, as fractions of 1.

    critical  the lowest face that doubles, 21 if none does
    gates     what a hit must still pass; it is in `hits` and `criticals`
    brings    what a hit brings; it is in `chances`
    after     the position in which saves are made that come after it: drained, if it drains
    """

    reckoned: numbers.Reckoning
    critical: int
    hits: float
    criticals: float
    damage: Number
    doubled: Number
    gates: tuple[Gate, ...]
    brings: tuple[Consequence, ...]
    chances: tuple[tuple[float, int], ...]
    after: State

    @property
    def average(self) -> float:
        """The mean of what it takes, misses included; who is destroyed outright loses all its hit points."""
        return sum(chance * amount for chance, amount in self.chances)


def expected(attempt: numbers.Attempt) -> Expected:
    """Return what an attack does on the mean, with everything that the rules count in its situation."""
    reckoned = numbers.reckon(attempt)
    plain, doubled = numbers.damages(attempt)
    if reckoned.sure:
        critical, hits, criticals = FACES + 1, FACES, 0
        plain = doubled
    else:
        hits = FACES + 1 - reckoned.needs
        criticals = 0 if reckoned.immune else FACES + 1 - reckoned.critical
        critical = FACES + 1 - criticals
    keeps = 1.0
    barred = gates.gates(attempt)
    for gate in barred:
        keeps *= gate.passes
    likely, twice = hits * keeps / FACES, criticals * keeps / FACES
    chances: tuple[tuple[float, int], ...] = ((likely - twice, plain.value), (twice, doubled.value))
    brings = tuple(aftermath.brought(attempt))
    after = attempt.state
    if brings:
        chances, after = aftermath.counted(attempt, chances, brings)
    return Expected(reckoned, critical, likely, twice, plain, doubled, barred, brings, chances, after)


def tests_morale(unit: Unit, amount: int) -> bool:
    """Tell whether losing so many hit points would bring a creature to its morale save (DDM-MOR-05)."""
    whole = unit.card.hp
    fallen = 2 * unit.hp > whole >= 2 * (unit.hp - amount) and unit.hp > amount
    return fallen and not unit.routing and not unit.half_save_done


@dataclass(frozen=True, slots=True)
class Reachable:
    """Where a creature may end a move: lower-left squares with their price in squares.

    `attack` are those from which an attack is still allowed, mostly within Speed; `whole` take the whole turn.
    """

    attack: dict[tuple[int, int], int] = field(default_factory=dict)
    whole: dict[tuple[int, int], int] = field(default_factory=dict)
    ways: Reach | None = None

    def cost(self, spot: tuple[int, int]) -> int | None:
        """Return the price of a place, None if it is out of reach."""
        return self.attack.get(spot, self.whole.get(spot))


def reachable(state: State, unit_id: str) -> Reachable:
    """Return where a creature may go from here with what is left of its turn (or in a turn that begins now)."""
    unit = state.units[unit_id]
    now = projection.turn_of(state, unit_id)
    left = leeway.allowance(state, unit, now) - now.spent
    if not unit.active or left <= 0:
        return Reachable()
    ways = leeway.ways(state, unit, unit.space, left, now.diagonals)
    strikes_to = max(attacking.striking(state, unit, now).values())
    attack, whole = {}, {}
    for spot, price in ways.places.items():
        if spot == (unit.x, unit.y):
            continue
        if now.spent + price <= strikes_to:
            attack[spot] = price
        else:
            whole[spot] = price
    if now.attacks:  # after the attack there is only one kind of move
        attack, whole = whole, {}
    return Reachable(attack, whole, ways)


def plan(state: State, unit_id: str, waypoints: list[tuple[int, int]]) -> list[movement.Going] | None:
    """Return the steps of a way through all waypoints (lower-left squares), each leg the cheapest, or None."""
    planned = projection.walked(state, unit_id, ())
    traveller, now = planned.units[unit_id], planned.turn
    assert now is not None  # noqa: S101 - walked opens a turn
    found: list[movement.Going] = []
    for waypoint in waypoints:
        left, _fresh = leeway.left_of(planned, traveller, now)
        ways = leeway.ways(planned, traveller, traveller.space, left, now.diagonals)
        moves = ways.moves(*waypoint)
        if not moves and (traveller.x, traveller.y) != waypoint:
            return None
        for wanted in moves:
            going = next((g for g in movement.goings(planned, traveller, now) if g.answer == wanted), None)
            if going is None:
                return None
            found.append(going)
            projection.step(planned, unit_id, going)
    return found


@dataclass(frozen=True, slots=True)
class Walker:
    """What decides how much a creature on its way can take: hit points now and whole, and its morale.

    `tests` tells whether falling to half would bring its one morale save, `morale_needs` the lowest face that holds.
    """

    hp: int
    whole: int
    tests: bool
    morale_needs: int


@dataclass(frozen=True, slots=True)
class Danger:
    """A step of a plan that lets an enemy react: number of the step, the place left, who may strike, and its odds."""

    step: int
    square: tuple[int, int]
    enemy: str
    odds: Odds
    walker: Walker


def dangers(state: State, unit_id: str, way: list[movement.Going]) -> list[Danger]:
    """Return the attacks of opportunity that a planned way would provoke, each enemy once (DDM-AOO-01, -02)."""
    planned = state.clone()
    traveller = planned.units[unit_id]
    walker = Walker(
        traveller.hp,
        traveller.card.hp,
        not (traveller.half_save_done or traveller.routing),
        numbers.needed(numbers.save(planned, traveller, "morale").value, morale.MORALE_DC),
    )
    found: list[Danger] = []
    struck: set[str] = set()
    now = planned.turn
    begun = now is not None and now.unit == unit_id and now.moved
    for number, going in enumerate(way):
        vacated = planned.space(traveller) & ~planned.field.mask(going.x, going.y, going.body)
        aloft = movement.aloft(planned, traveller, going, begun=number > 0 or begun)
        if not aloft and space.anybody_near(planned, traveller):
            for enemy in planned.enemies(traveller.side):
                if enemy.id not in struck and opportunity.spared(planned, enemy, traveller, vacated) is None:
                    struck.add(enemy.id)
                    best = max(
                        (
                            odds(planned, enemy.id, unit_id, "melee", index, "opportunity", explain=False)
                            for index in range(len(enemy.card.melee))
                        ),
                        key=lambda o: o.average,
                    )
                    found.append(Danger(number, (traveller.x, traveller.y), enemy.id, best, walker))
        projection.step(planned, unit_id, going)
    return found


def survives(found: list[Danger]) -> float:
    """Return the chance that a planned way is walked to its end.

    Several strikes add up: the walker is stopped when it is destroyed, or when the blow that takes it to half makes
    it rout (DDM-AOO-03, DDM-MOR-05).
    """
    if not found:
        return 1.0
    walker = found[0].walker
    standing = {walker.hp: 1.0}
    for danger in found:
        after: dict[int, float] = {}
        blows = ((1.0 - danger.odds.chance, 0), *danger.odds.chances)
        for hp, chance in standing.items():
            for likely, amount in blows:
                left = hp - amount
                holds = 1.0
                if walker.tests and 2 * hp > walker.whole >= 2 * left:
                    holds = (FACES + 1 - walker.morale_needs) / FACES
                if left > 0:
                    after[left] = after.get(left, 0.0) + chance * likely * holds
        standing = after
    return sum(standing.values())


def threatened_by(state: State, side: int) -> int:
    """Return the squares (mask) that the creatures of a side threaten now (DDM-THR-01)."""
    mask = 0
    for unit in state.on_map(side):
        mask |= space.threatened_squares(state, unit)
    return mask


def command_range(state: State, unit_id: str) -> int:
    """Return the squares (mask) within 6 of a creature, counted around walls (DDM-CMD-06)."""
    return counting.within(state.field, state.units[unit_id].space, space.COMMAND_RANGE)
