"""What would come of something, for screens and players of the program: nothing here changes a state."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from math import comb
from typing import TYPE_CHECKING

from game.systems.regiments import clauses, moving, numbers, walls
from game.systems.regiments.charging import ignores
from game.systems.regiments.events.fighting import AttackDeclared
from game.systems.regiments.figures import FIGURES, Fight, Showing

if TYPE_CHECKING:
    from game.engine.modifier import Number
    from game.systems.regiments.battle import Attack
    from game.systems.regiments.state import State

SIDES = 6
ORDERLY = "orderly"
HINDERED = 2  # up to this die a hindered charge is disorderly (ASF-TERR-18, -34)


@dataclass(frozen=True, slots=True)
class ChargeOdds:
    """How a charge from a facing would go.

    need        the least die that carries it there, 7 if none does
    chance      that it arrives; `disorderly` that it arrives or fails in disorder (ASF-CHG-17)
    hindered    whether two dice are rolled, of which the lower counts (ASF-TERR-17)
    through     the keywords of terrain that it goes from, through or onto
    """

    need: int
    chance: Fraction
    disorderly: Fraction
    hindered: bool
    through: frozenset[str] = frozenset()


def charge(state: State, key: str, target: str, facing: int) -> ChargeOdds:
    """Return how a charge would go if the unit pivoted to a facing (ASF-CHG-11 to -17): geometry judges each die."""
    speed = numbers.speed(state, key)
    inches, words = state.battle.field.needs(state, key, target, facing, speed + moving.BEST)
    hindered = "hindering" in words and not ignores(state, key, "hindering")
    need = SIDES + 1 if inches is None else max(1, inches - speed)
    orderly = any(True for _one in clauses.constant(state, key, ORDERLY))
    worst = 0 if orderly else HINDERED if hindered else 1
    wild = 1 - _at_least(worst + 1, hindered=hindered)
    return ChargeOdds(need, _at_least(need, hindered=hindered), wild, hindered, words)


def _at_least(need: int, *, hindered: bool) -> Fraction:
    """Return the chance of a die that is at least so high, of the lower of two if hindered."""
    one = Fraction(max(0, SIDES + 1 - need), SIDES)
    return one * one if hindered else one


@dataclass(frozen=True, slots=True)
class AttackOdds:
    """What an attack would come to if nobody used anything.

    dice, hit, save, morale   the numbers with their reasons; `hit` and `save` are added to each die
    hits, blocks              the chance that one die hits, that one hit is blocked
    wounds                    the chance of 0, 1, 2, ... wounds by the attack itself
    fails                     the chance that the panic test after it fails (ASF-MOR-05)
    destroyed                 the chance that the attack itself destroys the defender
    """

    dice: Number
    hit: Number
    save: Number
    morale: Number
    hits: Fraction
    blocks: Fraction
    wounds: tuple[Fraction, ...]
    fails: Fraction
    destroyed: Fraction

    @property
    def average(self) -> float:
        """How many wounds the attack itself makes on average."""
        return float(sum(number * chance for number, chance in enumerate(self.wounds)))

    @property
    def panics(self) -> Fraction:
        """The chance that the defender suffers wounds, stands, and then fails its panic test (ASF-RES-09, -10)."""
        return (1 - self.wounds[0] - self.destroyed) * self.fails


def attack(state: State, made: Attack) -> AttackOdds:
    """Return what an attack would come to: the rules' own numbers, every die counted exactly (ASF-RES-01 to -09)."""
    built, there = state.units[made.defender].built, walls.as_unit(state, made.defender).clone()
    AttackDeclared(made).apply(there)
    now, other = there.attack, there.units[made.defender]
    fight = Fight(there, now)
    dice, hit = FIGURES.number("dice", fight), FIGURES.number("hit", fight)
    save = FIGURES.number("save", Fight(there, now, made.defender))
    morale = FIGURES.number("morale", Showing(there, made.defender, panic=True, attacked=True))
    hits = _share(hit.value, made.card.to_hit)
    if made.bonus:
        hits += (1 - hits) * hits  # misses are rolled again (ASF-BON-01)
    blocks = Fraction(0) if built else _share(save.value, other.card.defense)  # a wall saves and tests nothing
    spread = _binomial(max(0, dice.value), hits * (1 - blocks))
    fails = Fraction(0) if other.built else _failing(morale.value, other.card.morale)
    return AttackOdds(dice, hit, save, morale, hits, blocks, spread, fails, sum(spread[other.life :], Fraction(0)))


@cache
def _failing(modifier: int, need: int) -> Fraction:
    """Return the chance that a morale test fails."""
    sums = [one + two for one in range(1, SIDES + 1) for two in range(1, SIDES + 1)]
    return Fraction(sum(numbers.clamped(one + modifier, numbers.SUM) < need for one in sums), len(sums))


@cache
def _share(modifier: int, need: int) -> Fraction:
    """Return the chance that a die succeeds."""
    return Fraction(sum(numbers.counts(die, modifier, need) for die in range(1, SIDES + 1)), SIDES)


@lru_cache(maxsize=1 << 12)
def _binomial(number: int, chance: Fraction) -> tuple[Fraction, ...]:
    """Return the chance of 0, 1, ... successes of so many dice."""
    return tuple(comb(number, k) * chance**k * (1 - chance) ** (number - k) for k in range(number + 1))
