"""What a table in inches draws over its ground, in plain data: the room says it, the board draws it, no rules."""

from __future__ import annotations

from dataclasses import dataclass

Place = tuple[int, int]
"""Thousandths of an inch, x to the right and y down."""


@dataclass(frozen=True, slots=True)
class AreaMark:
    """A rectangle of the table that belongs to a seat: two opposite corners, and the seat's letter."""

    least: Place
    most: Place
    side: str


@dataclass(frozen=True, slots=True)
class PointMark:
    """A strategic point: its disc, and the letter of who holds it, "" for nobody."""

    at: Place
    radius: int = 500
    side: str = ""


@dataclass(frozen=True, slots=True)
class TapeMark:
    """A tape along a bent way: its points; for each started inch where it begins and whether it is dear.

    ends   the place where the speed is used up, None where it is not reached
    text   the pill at its end; `legal` whether the way may be gone
    """

    points: tuple[Place, ...]
    dear: tuple[bool, ...] = ()
    ends: Place | None = None
    text: str = ""
    legal: bool = True


@dataclass(frozen=True, slots=True)
class LineMark:
    """A straight line from base to base: whether it is free, and where it meets what stops it."""

    start: Place
    end: Place
    free: bool = True
    met: Place | None = None


@dataclass(frozen=True, slots=True)
class TargetMark:
    """A figure that may be attacked: its chance in words; `chosen` has large corners."""

    figure: str
    text: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class WedgeMark:
    """An arc of a base with a range: where it is from, where it looks and how wide (tenths of a degree), how far."""

    at: Place
    facing: int
    wide: int
    far: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class LabelMark:
    """Words beside a place: amber for what costs or protects, "no" for what forbids."""

    at: Place
    text: str
    tone: str = "plain"


@dataclass(frozen=True, slots=True)
class InchOverlays:
    """Everything that may lie over a table; `names` shows those of the terrain."""

    areas: tuple[AreaMark, ...] = ()
    points: tuple[PointMark, ...] = ()
    tapes: tuple[TapeMark, ...] = ()
    lines: tuple[LineMark, ...] = ()
    targets: tuple[TargetMark, ...] = ()
    wedges: tuple[WedgeMark, ...] = ()
    labels: tuple[LabelMark, ...] = ()
    choices: tuple[Place, ...] = ()
    names: bool = True
    cursor: Place | None = None


CALM = InchOverlays()
