"""What a room says of itself so that its points and scenarios can be studied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event

RANDOM = "random"
"""Stands for an army drawn by chance, a new one with each seed, among the armies of a room that draws any."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What one seat brings: an army by its id, and the number of the one that is drawn if it is RANDOM.

    The numbers of a study follow each other without a gap, so that a room may deal out pieces evenly.
    """

    army: str
    chance: int = 0


@dataclass(frozen=True, slots=True)
class Laid:
    """A game that may begin: the scenario that is played, and its opening state."""

    scenario: Any
    opening: Any


@dataclass(frozen=True, slots=True)
class Deeds:
    """What one piece did in a game.

    piece      the id by which pieces of its kind are counted together
    took       points scored by what it did to others; `held` by where it stood
    damage     it did to others, in the room's measure
    survived   it was there at the end
    """

    piece: str
    seat: int
    cost: int
    took: float
    held: float
    damage: int
    survived: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of a finished game: the points of each seat by their source, and the deeds of each piece."""

    points: tuple[dict[str, int], ...]
    deeds: tuple[Deeds, ...]


class Studied(Protocol):
    """One room, for studies. A ground is where games are played: a scenario of the room, or one of its maps."""

    def armies(self, ground: Any) -> Sequence[str]:
        """Return the ids of all armies that suit a ground, in order; RANDOM comes last where armies can be drawn."""

    def usual(self, ground: Any) -> tuple[str, ...]:
        """Return the army of each seat where nothing is said: a scenario's own ones, or RANDOM."""

    def lay(self, ground: Any, brought: Sequence[Brought]) -> Laid:
        """Return a game on a ground with an army for each seat, A first."""

    def content(self, ground: Any, armies: Sequence[str]) -> Any:
        """Return as plain values everything that such games are played with: its digest stands in their rows."""

    def read(self, opening: Any, log: Sequence[Event]) -> Reading:
        """Return what came of a game that began with an opening state, by all its events."""

    def called(self, piece: str) -> str:
        """Return the name of a kind of piece, its id if it is known no more."""
