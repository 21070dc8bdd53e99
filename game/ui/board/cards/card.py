"""Cards and piles on a table in plain data: what they show, the zone in which they lie, how they lie, what is on them.

A picture of a side is made by whoever knows the game (`Picture`); equal makers make equal pictures, each of which is
painted once per size and kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.ui.board.figures import Figure

if TYPE_CHECKING:
    import pygame

Units = tuple[float, float]
Corner = str
"""Where a sign stands on a card: "tl", "tr", "bl", "br", or in the middle of an edge: "t", "b", "l", "r"."""

TONES: dict[str, tuple[str, str]] = {
    "plain": ("#E8E1CF", "#12151A"),
    "wound": ("#B5382E", "#FFF1E6"),
    "health": ("#E5786A", "#2A0C08"),
    "success": ("#F1D27A", "#241A06"),
    "progress": ("#8FC9E8", "#0A1B26"),
    "good": ("#6CC7A6", "#06211A"),
    "bad": ("#A6C25C", "#182006"),
    "leader": ("#E7C36B", "#1B1508"),
    "violet": ("#B48AD9", "#170B22"),
    "dark": ("#232932", "#EFE9DB"),
}
"""Ground and ink of a sign by its tone."""


class Picture(Protocol):
    """Makes the picture of one side of a card. It is hashable: equal ones look alike."""

    def paint(self, w: int, h: int, unit: float) -> pygame.Surface:
        """Return the picture, w x h real px; `unit` px are one unit of the table. The board rounds its corners."""

    def __hash__(self) -> int:
        """Return a number by which equal makers are found."""


@dataclass(frozen=True, slots=True)
class Badge:
    """A small sign on a card: icon, words or both. Where several stand at one corner they stand side by side."""

    icon: str = ""
    text: str = ""
    tone: str = "plain"
    corner: Corner = "tr"


@dataclass(frozen=True, slots=True)
class Gauge:
    """A bar along the lower edge with its numbers: wounds of health, progress of a goal. `tone` is that of its fill.

    left  it tells what is left: the bar is full while `value` is 0
    """

    value: int
    most: int
    tone: str = "health"
    icon: str = ""
    left: bool = False


@dataclass(frozen=True, slots=True)
class Pips:
    """Round tokens that lie on a card, side by side: `count` of them, and places for `most`.

    low  how far below the upper edge their middle is, in parts of the height
    """

    count: int
    most: int
    tone: str = "success"
    icon: str = ""
    low: float = 0.30


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card lies: its middle in units, its size upright, turned by how many degrees, how far its back shows.

    flip   0 face up, 1 face down, between them on the way
    lift   0 on the table, 1 in the air: its shadow falls farther and it seems larger
    alpha  0..1
    """

    x: float
    y: float
    w: float
    h: float
    turn: float = 0.0
    flip: float = 0.0
    lift: float = 0.0
    alpha: float = 1.0

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Return the rectangle that it takes: turned ones lie across."""
        w, h = (self.h, self.w) if self.turn > 45 else (self.w, self.h)
        return self.x - w / 2, self.y - h / 2, w, h


@dataclass(frozen=True, slots=True)
class Card(Figure):
    """One card. `zone` and `order` say where it lies; a card on its way has a `pose` of its own.

    front, back  its two sides; `up` says which is seen. A front that nobody knows is None
    exhausted    it lies turned by 90 degrees, smaller and dim
    grey         it is out of use: without colour
    """

    zone: str = ""
    order: float = 0.0
    front: Picture | None = None
    back: Picture | None = None
    up: bool = True
    exhausted: bool = False
    grey: bool = False
    badges: tuple[Badge, ...] = ()
    gauge: Gauge | None = None
    pips: Pips | None = None
    pose: Pose | None = None

    @property
    def centre(self) -> Units:
        """Return its middle while it is on its way; cards at rest lie where their zone puts them."""
        return (self.pose.x, self.pose.y) if self.pose is not None else (0.0, 0.0)

    @property
    def seen(self) -> Picture | None:
        """Return the side that is seen at rest."""
        return self.front if self.up and self.front is not None else self.back


@dataclass(frozen=True, slots=True)
class Pile(Figure):
    """Cards on top of each other: how many, and the side of the uppermost that is seen. An empty one is an outline."""

    zone: str = ""
    count: int = 0
    top: Picture | None = None

    @property
    def centre(self) -> Units:
        """Return nothing of meaning: a pile lies where its zone is."""
        return (0.0, 0.0)


def card(key: str, zone: str, order: float, front: Picture | None, back: Picture | None, **more: object) -> Card:
    """Return a card that is nobody's; `more` is whatever else a `Card` says."""
    return Card(key, "N", "", 0, 0, zone=zone, order=order, front=front, back=back, **more)  # type: ignore[arg-type]


def pile(key: str, zone: str, count: int, top: Picture | None) -> Pile:
    """Return a pile; its key is what a click on it means."""
    return Pile(key, "N", "", 0, 0, zone=zone, count=count, top=top)
