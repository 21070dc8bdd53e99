"""Where cards lie on a table: zones as rectangles, and where in its zone each card comes to lie. All in units.

A unit is a hundredth of what the camera calls a square; the canvas is scaled as a whole and never scrolled: where a
zone has too many cards, they overlap.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from game.ui.board.cards.card import Card, Pile, Pose

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.ui.board.figures import Figure

HUNDRED = 100
"""Units of a square of the camera."""
Box = tuple[float, float, float, float]
"""Left, top, width, height in units, y downwards."""
Lies = Literal["row", "slots", "pile", "fan"]
THICK = 0.55
"""How far a card of a pile lies above the one below it, in units."""
MOST_THICK = 24
"""So many cards of a pile are seen at its edge at most."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the table where cards lie.

    card   width and height of a card in it
    lies   "row": side by side, overlapping if they must; "slots": on `most` fixed places; "pile": on top of each other;
           "fan": each a little below and to the right of the one before
    gap    between neighbours, as long as there is room
    align  of a row: "left" or "middle"
    label  what it is called, for who points at it
    """

    key: str
    box: Box
    card: tuple[float, float]
    lies: Lies = "row"
    most: int = 0
    gap: float = 6
    align: Literal["left", "middle"] = "left"
    label: str = ""

    def place(self, n: int, count: int) -> tuple[float, float]:
        """Return the middle of card `n` of `count`."""
        x, y, w, h = self.box
        wide, high = self.card
        if self.lies == "pile":
            return x + w / 2, y + h / 2
        if self.lies == "fan":
            step = min(0.22 * high, (h - high) / max(1, count - 1))
            return x + w / 2, y + high / 2 + step * n
        if self.lies == "slots" and count <= self.most:
            pitch = min(wide + self.gap, (w - wide) / max(1, self.most - 1))
            return x + wide / 2 + pitch * n, y + h / 2
        pitch = min(wide + self.gap, (w - wide) / max(1, count - 1))
        spare = w - wide - pitch * (count - 1)
        left = x + (spare / 2 if self.align == "middle" else 0)
        return left + wide / 2 + pitch * n, y + h / 2

    def slot(self, n: int) -> Box:
        """Return the rectangle of slot `n`."""
        cx, cy = self.place(n, self.most)
        return cx - self.card[0] / 2, cy - self.card[1] / 2, *self.card

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a point lies in it."""
        left, top, w, h = self.box
        return left <= x < left + w and top <= y < top + h


@dataclass(frozen=True, slots=True)
class Mat:
    """What is painted on the table below a zone: a recessed mat of leather, a band, a slot.

    kind   "mat" (leather with a seam), "slot" (a card's place), "band" (dark cloth), "plate" (a metal rim round a slot)
    hue    its colour, hexadecimal
    """

    box: Box
    kind: Literal["mat", "slot", "band", "plate"]
    hue: str = "#2A2320"
    radius: float = 10


@dataclass(frozen=True, slots=True)
class Table:
    """A whole table: its canvas in units, its zones in the order in which they are drawn, what is painted on it."""

    width: float
    height: float
    zones: tuple[Zone, ...]
    mats: tuple[Mat, ...] = ()
    top: str = "wood"
    by_key: Mapping[str, Zone] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_key", {one.key: one for one in self.zones})

    def zone_at(self, x: float, y: float) -> Zone | None:
        """Return the zone at a point, of several the one that is drawn last."""
        return next((one for one in reversed(self.zones) if one.contains(x, y)), None)


def poses(table: Table, figures: Iterable[Figure]) -> dict[str, Pose]:
    """Return how each card and pile lies; those on their way lie as they say themselves, of unknown zones nowhere."""
    lying: dict[str, list[Card]] = defaultdict(list)
    found: dict[str, Pose] = {}
    for one in figures:
        if isinstance(one, Pile) and one.zone in table.by_key:
            zone = table.by_key[one.zone]
            x, y = zone.place(0, 1)
            rise = min(one.count, MOST_THICK) * THICK
            found[one.id] = Pose(x - rise / 2, y - rise / 2, *zone.card)
        elif isinstance(one, Card) and not one.ghost:
            lying[one.zone].append(one)
    for key, cards in lying.items():
        zone_of = table.by_key.get(key)
        if zone_of is None:
            found.update((one.id, one.pose) for one in cards if one.pose is not None)
            continue
        cards.sort(key=lambda one: one.order)
        slots = zone_of.lies == "slots" and len(cards) <= zone_of.most
        for n, one in enumerate(cards):
            at = int(one.order) if slots else n
            found[one.id] = one.pose or at_rest(zone_of, one, at, len(cards))
    return found


def at_rest(zone: Zone, one: Card, n: int, count: int) -> Pose:
    """Return how a card lies that is number `n` of `count` in its zone: across and smaller if it is exhausted."""
    x, y = zone.place(n, count)
    w, h = zone.card
    if one.exhausted:
        shrunk = w / h
        return Pose(x, y, w * shrunk, h * shrunk, 90.0, 0.0 if one.up else 1.0)
    return Pose(x, y, w, h, 0.0, 0.0 if one.up else 1.0)
