"""What a room tells of a game that has ended; the frame (`screen`) draws it and knows no room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame


@dataclass(frozen=True, slots=True)
class Curves:
    """A number of every seat round by round.

    title    what is counted
    rounds   for each round its number and the numbers of all seats; round 0 is the start
    target   the number that wins, 0 if none does
    notes    what weighed most: the round, whose curve it is about, and short words
    """

    title: str
    rounds: tuple[tuple[int, tuple[int, ...]], ...]
    target: int = 0
    notes: tuple[tuple[int, int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Fate:
    """What one piece did and what became of it; `icon` and `colour` of its fate, `out` if it is in play no longer."""

    name: str
    emblem: str
    damage: int
    points: int
    words: str
    icon: str
    colour: str
    out: bool


@dataclass(frozen=True, slots=True)
class Side:
    """A seat's pieces, under its name and a line of where its points come from."""

    name: str
    under: str
    fates: tuple[Fate, ...]


@dataclass(frozen=True, slots=True)
class Luck:
    """A seat's attack rolls: how many hit, how many should have, and the rest in words."""

    rolls: int
    hits: int
    expected: float
    words: str


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment that weighed: `at` counts the events before it, `seat` is whose doing it was; `full` tells more."""

    at: int
    round: int
    seat: int
    text: str
    full: str
    rule: str


@dataclass(frozen=True, slots=True)
class Ended:
    """A finished game.

    name      under which its recording is kept unless somebody says otherwise
    title     who has won; `letter` of the winners' banner, "N" in a draw
    verdict   how, in a sentence, with its `rules`
    scores    a number for each seat, `unit` says of what
    turns     the moments that weighed most, `none` what is said where there are none
    picture   draws the ground in a size, `report` all of it as plain text for a message
    """

    name: str
    title: str
    letter: str
    verdict: str
    rules: tuple[str, ...]
    scores: tuple[int, ...]
    unit: str
    curves: Curves
    sides: tuple[Side, ...]
    luck: tuple[Luck, ...]
    turns: tuple[TurningPoint, ...]
    none: str
    picture: Callable[[tuple[int, int]], pygame.Surface]
    report: Callable[[], str]
