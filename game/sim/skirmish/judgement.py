"""What a computer player thinks of a position: what creatures are worth, what blows gain, where it is good to stand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from game.geometry.squares import adjacency, placements, tallies, waves
from game.sim.skirmish import standing
from game.sim.skirmish.menace import FAR, Memory, menaces
from game.systems.skirmish import advice, aftermath, projection, space
from game.systems.skirmish.ailments import AILMENTS
from game.systems.skirmish.morale import MORALE_DC
from game.systems.skirmish.numbers import Attempt, needed, save
from game.systems.skirmish.victory import areas_of, award

if TYPE_CHECKING:
    from game.geometry.squares.steps import Mover
    from game.geometry.squares.tallies import Tally
    from game.sim.skirmish.menace import Menace
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

LEADER, RATING = 2.0, 2.0  # points that a commander is worth besides its cost, and for each of its rating
DECISIVE = 0.6  # more that a creature is worth whose end decides the battle
ROUTING, HELD = 0.4, 1.0  # what a routing creature still counts; rounds of its points that a held area counts
HELPLESS, IDLE, HAMPERED = 0.5, 0.25, 0.15  # what a condition takes of a creature's worth, by what it keeps it from
MARGIN = 2  # squares beyond a double move within which others still matter
WON = 150.0  # points that the end of the battle is worth
FAR_AREA, LEADING = 6.0, 30.0  # price of each turn to a victory area, and of sending the only commander


@dataclass(frozen=True, slots=True)
class Temper:
    """How a player weighs things, in victory points.

    danger      weight of hits expected at the place where a turn ends
    approach    worth of a square nearer to the enemy, as a share of a creature's worth
    area        worth of a held victory area, in rounds of its points
    command     worth of a follower under command
    provoked    weight of attacks of opportunity on the way
    thrift      how much it minds sending costly creatures to stand on a victory area
    company     how much more danger weighs where too few friends are near
    errand      the same for whoever goes to a victory area: nobody comes after it
    doomed      how much of what it is worth to hold an area is lost where it would not live to hold it again
    nerve       how much less danger weighs when it is behind, and how much more when ahead
    noise       spread of an error added to every plan, in victory points
    lapses      share of activations in which whoever comes to mind goes, and does whatever comes to mind
    looks       places for which attacks are worked out exactly
    rough       whether it is enough to know what an attack usually brings
    wanted      ways that are worked out step by step until so many are better than any other could be
    """

    danger: float = 0.45
    approach: float = 0.02
    area: float = 1.6
    command: float = 0.8
    provoked: float = 5.0
    thrift: float = 0.35
    company: float = 0.3
    errand: float = 3.0
    doomed: float = 1.0
    nerve: float = 0.5
    noise: float = 0.0
    lapses: float = 0.0
    looks: int = 12
    rough: bool = False
    wanted: int = 3


def lead(state: State, side: int) -> float:
    """Return by how much of the points that win a side is ahead of its best enemy; less than 0 if behind."""
    return (state.vp[side] - rival(state, side)) / max(state.battle.scenario.points, 1)


def rival(state: State, side: int) -> int:
    """Return the points of the best enemy of a side."""
    return max((state.vp[foe] for foe in state.battle.foes[side]), default=0)


def balance(state: State, side: int) -> float:
    """Return how a position stands for a side, in points: what its creatures are worth, less those of the enemy.

    A creature counts half for being there and half for its hit points; a routing one counts little.
    """
    total = 0.0
    foes = state.battle.foes[side]
    for unit in state.on_map():
        worth = unit.card.cost * (0.5 + 0.5 * max(unit.hp, 0) / unit.card.hp)
        if not unit.active:
            worth *= ROUTING
        total += -worth if unit.side in foes else worth
    return total


def prospects(state: State, side: int) -> float:
    """Return how a position stands: creatures, points from areas, areas held now, and the end."""
    if state.winner is not None:
        won = 0.0 if state.winner < 0 else -WON if state.winner in state.battle.foes[side] else WON
        return balance(state, side) + won
    total = balance(state, side)
    for seat, points in enumerate(state.areas):
        own = points
        if any(state.space(unit) & areas_of(state, seat) for unit in state.on_map(seat)):
            own += award(state) // 2
        total += -own if seat in state.battle.foes[side] else own
    return total


def _ails(strike: advice.Expected, target: Unit) -> float:
    """Return what the conditions are worth that a hit may bring, as a share of the target's worth."""
    share = 0.0
    for one in strike.brings:
        if one.ailment:
            known = AILMENTS[one.ailment]
            worth = HELPLESS if known.helpless else IDLE if known.inactive or known.a_turn else HAMPERED
            share += worth * aftermath.fails(strike.after, strike.after.units[target.id], one)
    return share


class View:
    """One position seen by one side, with everything that its plans need worked out once, and when it is asked for."""

    def __init__(self, state: State, side: int, temper: Temper, memory: Memory | None = None) -> None:
        self.state, self.side, self.temper = state, side, temper
        self.field = state.field
        self.memory = (memory if memory is not None else Memory()).on(state.field)
        self.own = list(state.on_map(side))
        self.foes = state.enemies(side)
        self.spaces = {unit.id: state.space(unit) for unit in (*self.own, *self.foes)}
        self.foe_mask = state.held_by_foes(side)
        self.own_mask = space.others(state) & ~self.foe_mask  # those of teammates, too
        self._there: tuple[str, State] | None = None
        self._punished: dict[tuple[object, ...], float] = {}
        self._values: dict[str, Tally] = {}

    @cached_property
    def threats(self) -> list[tuple[Unit, int]]:
        """The enemies able to act, each with the squares that may not be left unpunished."""
        return [(foe, adjacency.threatened(self.field, foe.space)) for foe in self.foes if foe.active]

    @cached_property
    def threatened(self) -> int:
        """The squares that some enemy threatens."""
        found = 0
        for _foe, mask in self.threats:
            found |= mask
        return found

    @cached_property
    def areas(self) -> int:
        """The squares of the own victory areas."""
        return areas_of(self.state, self.side)

    @cached_property
    def area_worth(self) -> float:
        """What it is worth to hold an area at the end of the round."""
        return award(self.state) * self.temper.area if self.areas else 0.0

    @cached_property
    def worths(self) -> dict[str, float]:
        """What every creature is worth on the map: its points, what it commands, the area it holds."""
        return {unit.id: self._worth(unit) for unit in (*self.own, *self.foes)}

    @cached_property
    def leaders(self) -> list[Unit]:
        """The own commanders able to act."""
        return [unit for unit in self.own if unit.card.commander is not None and unit.active]

    @cached_property
    def lead(self) -> float:
        """By how much of the points that win the side is ahead."""
        return lead(self.state, self.side)

    @cached_property
    def menaces(self) -> list[Menace]:
        """What the enemies able to act may do next."""
        return menaces(self.state, self.foes, self.own_mask, self.memory)

    def _worth(self, unit: Unit) -> float:
        state = self.state
        worth = float(unit.card.cost)
        if unit.card.commander is not None:
            worth += LEADER + RATING * unit.card.commander
        if self.spaces[unit.id] & areas_of(state, unit.side):
            worth += HELD * award(state)
        taking = state.vp[self.side] if unit.side in state.battle.foes[self.side] else rival(state, self.side)
        if taking + unit.card.cost >= state.battle.scenario.points:
            worth *= 1.0 + DECISIVE
        return worth

    @cached_property
    def holder(self) -> str:
        """The id of the creature that should stand on the victory area, "" if there is none.

        The only commander is sent last: far off it commands nobody.
        """
        if not self.areas:
            return ""
        best, found = 1e9, ""
        for unit in self.own:
            if unit.routing or unit.helpless:
                continue
            far = 0.0 if self.spaces[unit.id] & self.areas else self.far("area", unit)
            price = FAR_AREA * far / max(unit.card.speed, 1) + self.temper.thrift * unit.card.cost
            if unit.card.commander is not None:
                price += LEADING / max(len(self.leaders), 1)
            if price < best:
                best, found = price, unit.id
        return found

    def far(self, goal: str, unit: Unit) -> float:
        """Return how many squares a creature has to go from where it is to the "area" or the "enemy"."""
        return float(self.way(goal, unit)[unit.y * self.field.width + unit.x])

    def way(self, goal: str, unit: Unit) -> Tally:
        """Return for every place how many squares a creature has to go to the "area" or to strike at the "enemy".

        Where the gaps are too narrow for it, it is taken to squeeze through: better a long way than none.
        """
        field = self.field
        goals = self.areas
        if goal == "enemy":
            goals = 0
            for foe in self.foes:
                goals |= adjacency.threatened(field, foe.space)
        key = (goals, unit.mover)
        found = self.memory.ways.get(key)
        if found is None:
            found = self._flooded(goals, unit.mover)
            if unit.n > 1:
                narrow = self._flooded(goals, replace(unit.mover, n=1)) + FAR / 2
                found = tallies.less(found, narrow)
            self.memory.ways[key] = found
        return found

    def _flooded(self, goals: int, mover: Mover) -> Tally:
        field, n = self.field, mover.n
        table = placements.places(field, n)
        start = field.touching(goals, n, n) & table.free
        spread = waves.flood(
            field,
            table.anywhere if mover.through else table.legal,
            start,
            slow=mover.slow(field),
            barred=field.touching(mover.barred(field, 0), n, n),
            budget=2 * FAR,
        )
        return tallies.costs(field, spread.layers, 2.0 * FAR)

    def loss(self, unit: Unit, damage: float) -> float:
        """Return what expected damage to an own creature costs: little at first, then its rout and its end."""
        share = damage / max(unit.hp, 1)
        return self.worths[unit.id] * (0.4 * min(share, 1.0) + 0.6 * min(max(share - 0.45, 0.0), 1.0))

    def standing(self, unit: Unit, spot: tuple[int, int]) -> State:
        """Return the position as it would be with a creature at a place; one copy serves all its places in turn."""
        if (unit.x, unit.y) == spot and unit.body == unit.n:
            return self.state
        if self._there is None or self._there[0] != unit.id:
            self._there = (unit.id, self.state.clone())
        there = self._there[1]
        projection.shift(there, unit.id, spot)
        return there

    def punished(self, unit: Unit, foe: Unit) -> float:
        """Return the mean damage of an enemy's best attack of opportunity on a creature; a rough player remembers."""
        known = self.memory.punished if self.temper.rough else self._punished
        key = (foe.id, foe.conditions, unit.id, unit.conditions)
        found = known.get(key)
        if found is None:
            blows = (Attempt(self.state, foe, unit, "melee", i, "opportunity") for i in range(len(foe.card.melee)))
            found = known[key] = max((advice.expected(blow).average for blow in blows), default=0.0)
        return found

    def gain(self, target: Unit, strike: advice.Expected) -> float:
        """Return what one attack on an enemy is worth."""
        hp = max(target.hp, 1)
        average = dies = routs = 0.0
        for likely, damage in strike.chances:
            average += likely * min(damage, hp)
            if damage >= hp:
                dies += likely
            elif likely and advice.tests_morale(target, damage):
                fails = (needed(save(self.state, target, "morale").value, MORALE_DC) - 1) / 20
                routs += likely * fails
        whole = target.card.hp
        shares = 0.45 * average / (0.5 * (hp + whole)) + 0.55 * dies + 0.4 * routs
        if strike.brings:
            stands = sum(likely for likely, damage in strike.chances if 0 < damage < hp)
            shares += stands * _ails(strike, target)
        return self.worths[target.id] * (shares + 0.1 * average / hp)

    def values(self, unit: Unit) -> Tally:
        """Return what it is worth for a creature to end its turn at every place."""
        found = self._values.get(unit.id)
        if found is None:
            found = self._values[unit.id] = standing.values(self, unit)
        return found

    def place_value(self, unit: Unit, spot: tuple[int, int]) -> float:
        """Return what it is worth to end a turn at a place, danger and the way to the enemy considered."""
        return float(self.values(unit)[spot[1] * self.field.width + spot[0]])


def surroundings(view: View, unit: Unit) -> tuple[object, ...]:
    """Return what a turn of a creature leans on: itself, the score, and everybody to whom it could come."""
    told: list[object] = [unit.id, unit.space, unit.conditions, *view.state.vp]
    x, y, n = unit.space
    reach = FAR if unit.card.ranged else 2 * unit.card.speed + MARGIN
    left, right, below, above = x - reach, x + n + reach, y - reach, y + n + reach
    for other in (*view.own, *view.foes):
        if left <= other.x < right and below <= other.y < above:
            told += (other.id, other.space, other.hp, other.conditions)
    return tuple(told)
