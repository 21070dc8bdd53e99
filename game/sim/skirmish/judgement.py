"""What a computer player thinks of a position: what creatures are worth, what blows gain, where it is dangerous."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.geometry.squares import adjacency, grid, placements, sight, waves
from game.systems.skirmish import advice, projection, space
from game.systems.skirmish.morale import MORALE_DC
from game.systems.skirmish.numbers import COVER, Attempt, needed, save, speed
from game.systems.skirmish.victory import areas_of

if TYPE_CHECKING:
    from game.content.skirmish.cards import Attack
    from game.geometry.squares.grid import Body
    from game.systems.skirmish.state import State, Unit

AREA_POINTS = 10  # what a victory area brings in a round of a 200-point battle; other sizes are in proportion
FAR = 60  # squares: farther than any way counts


@dataclass(frozen=True, slots=True)
class Temper:
    """How a player weighs things, in victory points.

    danger      weight of hits expected at the place where a turn ends
    approach    worth of a square nearer to the enemy, as a share of a creature's worth
    area        worth of a held victory area, in rounds of its points
    command     worth of a follower under command
    provoked    weight of attacks of opportunity on the way
    thrift      how much it minds sending costly creatures to stand on a victory area
    noise       spread of an error added to every plan, in victory points
    """

    danger: float = 0.45
    approach: float = 0.02
    area: float = 1.6
    command: float = 0.8
    provoked: float = 2.0
    thrift: float = 0.35
    noise: float = 0.0


def chance(bonus: int, armour: int) -> float:
    """Return the chance to hit (DDM-ATK-03, -05, -10)."""
    return (21 - needed(bonus, armour)) / 20


def blow(attack: Attack, bonus: int, armour: int) -> float:
    """Return the mean damage of one attack, critical hits included."""
    return chance(attack.bonus + bonus, armour) * (attack.damage + attack.extra) + attack.damage / 20


def balance(state: State, side: int) -> float:
    """Return how a position stands for a side, in points: what its creatures are worth, less those of the enemy.

    A creature counts half for being there and half for its hit points; a routing one counts little.
    """
    total = 0.0
    foes = state.battle.foes[side]
    for unit in state.on_map():
        worth = unit.card.cost * (0.5 + 0.5 * max(unit.hp, 0) / unit.card.hp)
        if not unit.active:
            worth *= 0.4
        total += -worth if unit.side in foes else worth
    return total


class Menace:
    """What one enemy may do to us in its next turn: the squares it can strike at, shoot at, or come to by a charge."""

    __slots__ = ("beside", "charge", "foe", "known", "near", "shots")

    def __init__(self, view: View, foe: Unit) -> None:
        state, field = view.state, view.field
        self.foe = foe
        self.known: dict[int, tuple[float, float, float, float]] = {}
        n = foe.n
        body = (foe.x, foe.y, n)
        table = placements.places(field, n)
        own = speed(state, foe)
        flies = foe.flies
        stopping = 0 if flies else view.own_mask | field.pit
        spread = waves.flood(
            field,
            table.legal,
            field.bit(foe.x, foe.y),
            slow=0 if flies else table.slow,
            barred=field.touching(stopping, n, n),
            budget=2 * own,
        )
        near = far = 0
        for cost, (even, odd) in enumerate(spread.layers):
            far |= even | odd
            if cost <= own:
                near = far
        contacts = adjacency.contacts(field)
        self.near = field.spread(_bodies(view, near, n), contacts)
        self.charge = field.spread(_bodies(view, far, n), contacts)
        self.beside = adjacency.threatened(field, body)
        self.shots = sight.visible(field, body) if foe.card.ranged else 0

    def harm(self, armour: int, at: int) -> tuple[float, float]:
        """Return the damage to expect in melee and from shots at a creature of an armour class on the squares `at`."""
        damages = self.known.get(armour)
        if damages is None:
            card = self.foe.card
            blows = [blow(attack, 0, armour) for attack in card.melee]
            shots = [blow(attack, 0, armour) for attack in card.ranged]
            damages = (sum(blows), max(blows), blow(card.melee[0], 2, armour) * 0.4, sum(shots) * 0.6)
            self.known[armour] = damages
        full, single, charged, shot = damages
        melee = full if at & self.beside else single if at & self.near else charged if at & self.charge else 0.0
        return melee, (shot if at & self.shots else 0.0)


def _bodies(view: View, anchors: int, n: int) -> int:
    """Return the squares of all n wide spaces with these lower-left squares."""
    found = anchors
    width = view.field.width
    for j in range(n):
        for i in range(n):
            found |= anchors << (j * width + i)
    return found & view.field.full


class View:
    """One position seen by one side, with everything that its plans need worked out once."""

    def __init__(self, state: State, side: int, temper: Temper) -> None:
        self.state, self.side, self.temper = state, side, temper
        self.field = state.field
        self.own = list(state.on_map(side))
        self.foes = state.enemies(side)
        self.foe_mask = state.held_by_foes(side)
        self.own_mask = space.others(state) & ~self.foe_mask  # those of teammates, too
        self.spaces = {unit.id: state.space(unit) for unit in (*self.own, *self.foes)}
        self.threats = [
            (foe, adjacency.threatened(self.field, foe.space)) for foe in self.foes if foe.active
        ]  # squares that may not be left unpunished
        self.threatened = 0
        for _foe, mask in self.threats:
            self.threatened |= mask
        scale = state.battle.scenario.points / 200
        self.areas = areas_of(state, side)
        self.foe_areas = 0
        for foe in state.battle.foes[side]:
            self.foe_areas |= areas_of(state, foe)
        self.area_worth = AREA_POINTS * scale * temper.area if self.areas else 0.0
        self._there: tuple[str, State] | None = None
        self._punished: dict[tuple[str, str], float] = {}
        self._menaces: list[Menace] | None = None
        self._ways: dict[tuple[str, int, bool], dict[tuple[int, int], int]] = {}
        self.worths = {unit.id: self._worth(unit) for unit in (*self.own, *self.foes)}
        self.leaders = [unit for unit in self.own if unit.card.commander is not None and unit.active]
        self.holder = self._holder()

    def _worth(self, unit: Unit) -> float:
        """Return what a creature is worth on the map: its points, what it commands, the area it holds."""
        worth = float(unit.card.cost)
        if unit.card.commander is not None:
            worth += 2.0 + 2.0 * unit.card.commander
        areas = self.areas if unit.side == self.side else self.foe_areas
        if self.spaces[unit.id] & areas:
            worth += AREA_POINTS
        return worth

    def _holder(self) -> str:
        """Return the id of the creature that should stand on the victory area, "" if there is none."""
        if not self.areas:
            return ""
        best, found = 1e9, ""
        for unit in self.own:
            if unit.routing or unit.helpless:
                continue
            far = 0 if self.spaces[unit.id] & self.areas else self.way("area", unit).get((unit.x, unit.y), FAR)
            price = 6.0 * far / max(unit.card.speed, 1) + self.temper.thrift * unit.card.cost
            price += 8.0 if unit.card.commander is not None else 0.0
            if price < best:
                best, found = price, unit.id
        return found

    @property
    def menaces(self) -> list[Menace]:
        """Return what the enemies able to act may do next, worked out when first asked for."""
        if self._menaces is None:
            self._menaces = [Menace(self, foe) for foe in self.foes if foe.active]
        return self._menaces

    def way(self, goal: str, unit: Unit) -> dict[tuple[int, int], int]:
        """Return for every place how many squares a creature has to go to the "area" or to strike at the "enemy"."""
        key = (goal, unit.n, unit.flies)
        found = self._ways.get(key)
        if found is None:
            field, n = self.field, unit.n
            table = placements.places(field, n)
            goals = self.areas
            if goal == "enemy":
                goals = 0
                for foe in self.foes:
                    goals |= adjacency.threatened(field, foe.space)
            start = field.touching(goals, n, n) & table.free
            flies = unit.flies
            barred = 0 if flies else field.touching(field.pit, n, n)
            spread = waves.flood(field, table.legal, start, slow=0 if flies else table.slow, barred=barred, budget=FAR)
            found = {}
            for cost, (even, odd) in enumerate(spread.layers):
                for spot in field.squares(even | odd):
                    found[spot] = cost
            self._ways[key] = found
        return found

    def danger(self, unit: Unit, at: int) -> float:
        """Return the damage to expect on the squares `at` until a creature's next turn: three in melee, two archers."""
        armour = unit.card.ac
        if at & self.field.forest:
            armour += COVER
        melee, shots = [], []
        for menace in self.menaces:
            blows, shot = menace.harm(armour, at)
            if blows:
                melee.append(blows)
            elif shot:
                shots.append(shot)
        melee.sort(reverse=True)
        shots.sort(reverse=True)
        return sum(melee[:3]) + sum(shots[:2])

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
        """Return the mean damage of an enemy's best attack of opportunity on a creature."""
        key = (unit.id, foe.id)
        found = self._punished.get(key)
        if found is None:
            blows = (Attempt(self.state, foe, unit, "melee", i, "opportunity") for i in range(len(foe.card.melee)))
            found = self._punished[key] = max(advice.expected(blow).average for blow in blows)
        return found

    def gain(self, target: Unit, strike: advice.Expected) -> float:
        """Return what one attack on an enemy is worth."""
        hp = target.hp
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
        return self.worths[target.id] * (shares + 0.1 * average / hp)

    def place_value(self, unit: Unit, spot: tuple[int, int]) -> float:
        """Return what it is worth to end a turn at a place, danger and the way to the enemy considered."""
        temper, field = self.temper, self.field
        x, y = spot
        body: Body = (x, y, unit.n)
        at = field.body_mask(body)
        value = 0.0
        worth = self.worths[unit.id]
        if temper.danger:
            value -= temper.danger * self.loss(unit, self.danger(unit, at))
        if self.areas:
            value += self._area_value(unit, spot, at)
        if unit.id != self.holder:
            value -= temper.approach * worth * self._distance_to_fight(unit, spot)
        value += self._ground(unit, at)
        return value + temper.command * self._command(unit, body, at)

    def _area_value(self, unit: Unit, spot: tuple[int, int], at: int) -> float:
        if at & self.areas:
            others = self.own_mask & ~self.spaces[unit.id] & self.areas
            return 0.5 if others else self.area_worth
        if unit.id == self.holder:
            return -0.3 * self.way("area", unit).get(spot, FAR)
        return 0.0

    def _distance_to_fight(self, unit: Unit, spot: tuple[int, int]) -> float:
        far = self.way("enemy", unit).get(spot, FAR)
        if unit.card.ranged:
            return max(far - 5, 0) + 0.7 * max(4 - far, 0)
        return far

    def _ground(self, unit: Unit, at: int) -> float:
        traits = self.state.map.traits
        value = 0.0
        if at & traits["sacred_circle"]:
            value += 0.8
        if at & traits["blood_rock"] and not unit.card.ranged:
            value += 0.3
        if at & self.field.forest:
            value += 0.3
        if at & traits["risky"]:
            value -= self.loss(unit, 2.5) + (3.0 if unit.hp <= 10 else 0.3)
        return value

    def _command(self, unit: Unit, body: Body, at: int) -> float:
        if unit.card.commander is not None:
            followers = 0
            for follower in self.own:
                if follower is not unit and grid.straight_distance(body, follower.space) <= space.COMMAND_RANGE:
                    followers += 1
            return 0.5 * followers
        for leader in self.leaders:
            if leader is not unit and (
                grid.straight_distance(body, leader.space) <= space.COMMAND_RANGE
                or sight.visible(self.field, leader.space) & at
            ):
                return 1.0
        return 0.0
