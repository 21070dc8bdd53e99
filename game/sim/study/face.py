"""What a room says of itself so that its points and scenarios can be studied."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from game.i18n import N_

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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
    """A game that may begin: the scenario that is played, its opening state, and the plain setup of that state."""

    scenario: Any
    opening: Any
    setup: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Field:
    """What games are fought on, divided into cells: squares, or inches each way.

    Cells are counted from the lower left corner, row by row: cell `y * width + x`.
    `card` is the map as its file says, for a picture; None where there is no such thing.
    """

    id: str
    name: str
    width: int
    height: int
    card: Any = None


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
    """What came of a finished game; everything but the deeds is told of each seat, A first.

    points   by their source
    deeds    of each piece
    sides    the letter of the side of the field that each seat began on, () where that is its own letter
    firsts   which seat was the first to do something: one of FIRSTS
    field    the id of the field that it was fought on, "" for none
    walked   how often pieces of the seat came into a cell of the field
    lost     the cells in which pieces of the seat were lost, one each
    reached  by place (a word of PLACES, or ANYWHERE): the round in which the seat first stood there, 0 if it never did
    fought   by seat: which seat brought the army that it fought with, () where that is its own
    """

    points: tuple[dict[str, int], ...]
    deeds: tuple[Deeds, ...]
    sides: tuple[str, ...] = ()
    firsts: Mapping[str, int] = dataclasses.field(default_factory=dict)
    field: str = ""
    walked: tuple[Mapping[int, int], ...] = ()
    lost: tuple[tuple[int, ...], ...] = ()
    reached: Mapping[str, tuple[int, ...]] = dataclasses.field(default_factory=dict)
    fought: tuple[int, ...] = ()


FIRSTS = {"turn": N_("Who takes the first turn"), "set-up": N_("Who sets up first")}
"""What a seat may be the first to do, and how that is told."""

PLACES = {
    "north": N_("the north"), "south": N_("the south"), "east": N_("the east"), "west": N_("the west"),
    "north-east": N_("the north-east"), "north-west": N_("the north-west"), "south-east": N_("the south-east"),
    "south-west": N_("the south-west"), "middle": N_("the middle"),
}  # fmt: skip
"""What places that bring points are called by where they lie on the field, and how that is told."""

ANYWHERE = "any"
"""Stands among places for any that brings the seat points."""


def place_word(x: float, y: float, width: float, height: float) -> str:
    """Return the word of PLACES for a point of a field, y upwards: the middle third each way has no name of its own."""
    down = "south" if 3 * y < height else "north" if 3 * y > 2 * height else ""
    across = "west" if 3 * x < width else "east" if 3 * x > 2 * width else ""
    return "-".join(word for word in (down, across) if word) or "middle"


class Studied(Protocol):
    """One room, for studies. A ground is where games are played: a scenario of the room, or one of its maps.

    endings  what decides its games, by the word that its outcomes have for it
    sources  what brings points, by the word that its readings have for it
    """

    endings: Mapping[str, str]
    sources: Mapping[str, str]

    def armies(self, ground: Any) -> Sequence[str]:
        """Return the ids of all armies that suit a ground, in order; RANDOM comes last where armies can be drawn."""

    def usual(self, ground: Any) -> tuple[str, ...]:
        """Return the army of each seat where nothing is said: a scenario's own ones, or RANDOM."""

    def lay(self, ground: Any, brought: Sequence[Brought]) -> Laid:
        """Return a game on a ground with an army for each seat, A first."""

    def content(self, ground: Any, armies: Sequence[str]) -> Any:
        """Return as plain values everything that such games are played with: its digest stands in their rows."""

    def field(self, opening: Any, name: str) -> Field | None:
        """Return the field of games with this opening that a reading names, None if there is none."""

    def read(self, opening: Any, log: Sequence[Event]) -> Reading:
        """Return what came of a game that began with an opening state, by all its events."""

    def called(self, piece: str) -> str:
        """Return the name of a kind of piece, its id if it is known no more."""

    def army_called(self, army: str) -> str:
        """Return the name of an army by its id, "" if it is none of the room's, or no longer."""
