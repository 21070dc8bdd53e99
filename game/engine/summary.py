"""What is told alike of every game that is over: luck with the dice, moments that weighed most, lines of a report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar

from game.i18n import _, decimal

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_MOMENTS = 3  # that are told


class Moment(Protocol):
    """Something that happened in a game."""

    @property
    def at(self) -> int:
        """Return how many events came before it."""

    @property
    def weight(self) -> float:
        """Return how much it turned the game."""


M = TypeVar("M", bound=Moment)


@dataclass(slots=True)
class Luck:
    """The attack rolls of one seat: how many hit, how many should have, the sum of all dice, and how many were best."""

    rolls: int = 0
    hits: int = 0
    expected: float = 0.0
    dice: int = 0
    best: int = 0

    @property
    def average(self) -> float:
        """Return the average of a roll, 0 without one."""
        return self.dice / self.rolls if self.rolls else 0.0


def weightiest(moments: Iterable[M]) -> list[M]:
    """Return the moments that weighed most, in the order in which they came; of equals the first ones."""
    return sorted(sorted(moments, key=lambda one: -one.weight)[:MOST_MOMENTS], key=lambda one: one.at)


def attack_rolls(luck: Iterable[Luck]) -> int:
    """Return how many attacks were rolled by all together."""
    return sum(one.rolls for one in luck)


def piece_line(name: str, damage: int, points: int, fate: str) -> str:
    """Return the line of a piece: the damage it did, the points it took, what became of it."""
    words = _("{name}: damage {damage}, points {points}, {fate}")
    return "  " + words.format(name=name, damage=damage, points=points, fate=fate)


def luck_line(player: str, luck: Luck) -> str:
    """Return the line of a player's attack rolls."""
    words = _("{player}: attack rolls {rolls}, hits {hits}, {expected} expected, average {average}")
    expected, average = decimal(luck.expected), decimal(luck.average)
    return words.format(player=player, hits=luck.hits, rolls=luck.rolls, expected=expected, average=average)


def moment_line(number: int, text: str, rule: str) -> str:
    """Return the line of a moment that weighed, and of the round it came in."""
    return _("Round {n}: {text}. {rule}").format(n=number, text=text, rule=rule)


def seed_line(seed: int) -> str:
    """Return the line of the seed, which gives the same dice again."""
    return _("Seed of the dice: {seed}").format(seed=seed)
