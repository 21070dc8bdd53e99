"""What a room tells of a game that has ended; the frame (`screen`) draws it and knows no room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.ui.kit import Ui


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
    """What one piece did and what became of it; `icon` and `colour` of its fate, `out` if it is in play no longer.

    figures  numbers in place of damage and points, as many as `Ended.heads`
    letter   whose it is, where pieces of several seats stand together
    under    a second line where there is room for one, `tip` all that is told of it, rich text
    """

    name: str
    emblem: str
    damage: int
    points: int
    words: str
    icon: str
    colour: str
    out: bool
    figures: tuple[int, ...] = ()
    letter: str = ""
    under: str = ""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """A seat's pieces, under its name and a line of where its points come from."""

    name: str
    under: str
    fates: tuple[Fate, ...]


@dataclass(frozen=True, slots=True)
class Luck:
    """A seat's attack rolls, or other dice: how many hit, how many should have, and the rest in words."""

    rolls: int
    hits: int
    expected: float
    words: str


@dataclass(frozen=True, slots=True)
class Counted:
    """What is counted of dice, in words: of how many, of those that hit, and of nobody's."""

    rolls: Callable[[int, str], str]
    hits: Callable[[int], str]
    none: Callable[[], str]


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
    heads     what `Fate.figures` are, in place of damage and points
    dice      what is counted of dice, None: attack rolls that hit
    together  all seats have won or lost together: they have one score, and nothing to swap; `sign` is their icon
    tale      what is told after it: the label of its button, and what declares it over the screen and a way to close it
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
    heads: tuple[str, ...] = ()
    dice: Counted | None = None
    together: bool = False
    sign: str = ""
    tale: tuple[str, Callable[[Ui, Callable[[], None]], None]] | None = None
