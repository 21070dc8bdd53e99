"""What the enemies of a creature can do to it in a turn of theirs, if it stood on a square: who, how, and how hard.

Asked of the rules on a projected state: each enemy's own turn is opened there, and its best attack is looked for among
all attacks where it stands, one attack after a move, and a charge (DDM-ACT-01, -05, -06, DDM-CHG-02). Ways and shots
that other creatures would open or shut by moving first are not thought of, nor are abilities that replace attacks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.geometry.squares import charge as charging
from game.geometry.squares import grid, sight
from game.systems.skirmish import advice, charge, leeway, numbers, projection, space, turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.geometry.squares.reach import Reach
    from game.systems.skirmish.advice import Expected
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

Square = tuple[int, int]
TRIED = 4  # places of each kind, the cheapest first, from which an enemy's attack is reckoned
LOOKED_AT = 16  # places from which it is asked whether a shot is allowed, before that is taken for impossible


@dataclass(frozen=True, slots=True)
class Blow:
    """The best that one enemy can do: `kind` "melee", "ranged" or "charge", from `spot` (its lower-left square).

    chance    that at least one of its attacks hits, a fraction of 1
    average   mean damage of all of them, misses included
    spent     it has had its turn this round: it can do this in the next one only
    strikes   what the rules say of each of these attacks
    """

    enemy: str
    kind: str
    spot: Square
    chance: float
    average: float
    spent: bool
    strikes: tuple[advice.Expected, ...] = ()


@dataclass(frozen=True, slots=True)
class Peril:
    """What all enemies together can do to a creature on a square, the hardest blow first."""

    blows: tuple[Blow, ...] = ()

    @property
    def average(self) -> float:
        """The mean damage of all of them, each attacking once."""
        return sum(blow.average for blow in self.blows)

    @property
    def chance(self) -> float:
        """The chance that at least one of them hits."""
        unhurt = 1.0
        for blow in self.blows:
            unhurt *= 1 - blow.chance
        return 1 - unhurt


class Menace:
    """The enemies of one creature at one moment, asked about many squares; the state must not move on meanwhile.

    Where an enemy may go does not depend on a victim that is out of its way: that is found out once.
    """

    def __init__(self, state: State, victim: str) -> None:
        self.state, self.victim = state, victim
        self._ways: dict[tuple[str, int], tuple[Reach, int]] = {}

    def on(self, spot: Square) -> Peril:
        """Return what the enemies can do to the creature if it stood, full size, on a square.

        Routing, stunned and helpless ones do nothing (DDM-ACT-01).
        """
        there = projection.standing(self.state, self.victim, spot)
        target = there.units[self.victim]
        blows = [self._best(there, enemy, target) for enemy in there.enemies(target.side) if enemy.active]
        return Peril(
            tuple(sorted((one for one in blows if one is not None), key=lambda one: (-one.average, one.enemy)))
        )

    def _best(self, there: State, enemy: Unit, target: Unit) -> Blow | None:
        """Return the best attack of one enemy on its target, None if it has none."""
        best: Blow | None = None
        # A charge goes farthest: double Speed, and from its end a diagonal to the target may count 2.
        if (
            not enemy.card.ranged
            and grid.straight_distance(enemy.space, target.space) > 2 * numbers.speed(there, enemy) + 2
        ):
            return None
        home = (enemy.x, enemy.y)
        for kind, spot, strikes in self._chances(there, enemy, target):
            missed = 1.0
            for strike in strikes:
                missed *= 1 - strike.hits
            average = sum(strike.average for strike in strikes)
            if best is None or average > best.average:
                best = Blow(enemy.id, kind, spot, 1 - missed, average, enemy.activated, tuple(strikes))
        if (enemy.x, enemy.y) != home:
            projection.shift(there, enemy.id, home)
        return best

    def _chances(self, there: State, enemy: Unit, target: Unit) -> Iterator[tuple[str, Square, list[Expected]]]:
        """Go through the attacks that an enemy may make: how, from where, and each as the rules reckon it.

        The enemy of the copy stands on that place until the next one is asked for.
        """
        home = (enemy.x, enemy.y)
        beside = space.adjacent(there, enemy, target)
        if beside:  # all its attacks, for it need not move: DDM-ACT-06
            yield "melee", home, _all(there, enemy, target, "melee")
        opened = turn.activation(there, enemy).opened()
        shots = bool(enemy.card.ranged)
        if shots and _may_shoot(there, enemy, target):
            yield "ranged", home, _all(there, enemy, target, "ranged")
        if beside and not shots:
            return
        ways, elsewhere = self._ways_of(there, enemy, target), ~there.field.bit(*home)
        if not beside:
            around = charging.charge_candidates(there.field, enemy.n, target.space)
            for spot in ways.cheapest(around & elsewhere, TRIED):
                projection.shift(there, enemy.id, spot)
                yield "melee", spot, [_hardest(there, enemy, target, "melee", "attack")]
            projection.shift(there, enemy.id, home)
            for _verb, _name, spot in charge.options(there, enemy, opened, only=target):
                projection.shift(there, enemy.id, spot)
                yield "charge", spot, [_hardest(there, enemy, target, "melee", "charge")]
                projection.shift(there, enemy.id, home)
        if shots:
            seen = sight.visible(there.field, target.space)
            found = 0
            for spot in ways.cheapest(seen & elsewhere, LOOKED_AT):
                projection.shift(there, enemy.id, spot)
                if _may_shoot(there, enemy, target):
                    found += 1
                    yield "ranged", spot, [_hardest(there, enemy, target, "ranged", "attack")]
                if found == TRIED:
                    break

    def _ways_of(self, there: State, enemy: Unit, target: Unit) -> Reach:
        """Return where an enemy may go and still attack: beyond Speed it may not."""
        speed = numbers.speed(there, enemy)
        known = self._ways.get((enemy.id, speed))
        if known is not None and not known[1] & there.space(target):
            return known[0]
        ways = leeway.ways(there, enemy, enemy.space, speed, 0)
        if known is None:
            near = ways.near
            if not near & there.space(target):
                self._ways[enemy.id, speed] = (ways, near)
        return ways


def _may_shoot(there: State, enemy: Unit, target: Unit) -> bool:
    """Tell whether a shot at the target is allowed where the enemy stands now (DDM-RNG-04, -06, -08)."""
    return (
        not space.hinderers(there, enemy)
        and target in space.nearest_visible(there, enemy)
        and any(turn.within_range(there, enemy, target, index) for index in range(len(enemy.card.ranged)))
    )


def _all(there: State, enemy: Unit, target: Unit, kind: str, why: str = "attack") -> list[Expected]:
    """Return what each attack of a kind that reaches the target does on the mean."""
    listed = enemy.card.melee if kind == "melee" else enemy.card.ranged
    return [
        advice.expected(numbers.Attempt(there, enemy, target, kind, index, why))
        for index in range(len(listed))
        if kind == "melee" or turn.within_range(there, enemy, target, index)
    ]


def _hardest(there: State, enemy: Unit, target: Unit, kind: str, why: str) -> Expected:
    """Return the one attack that does most on the mean: after a move or a charge there is only one (DDM-ACT-05)."""
    return max(_all(there, enemy, target, kind, why), key=lambda strike: strike.average)
