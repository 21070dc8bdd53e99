"""Where the parts of the workshop stand: bar, tools and palette, board with what is told below it, faults."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.kit import Area  # noqa: TC001 - the parts are areas, and a dataclass is read at run time

BAR, LEFT, GAP, EDGE = 56.0, 228.0, 8.0, 12.0
BELOW = 74.0
RIGHT, NARROW_RIGHT = 292.0, 276.0
LOW = 780.0  # layouts lower than this have a narrower column of faults


@dataclass(frozen=True, slots=True)
class Parts:
    """The areas of the parts."""

    bar: Area
    left: Area
    board: Area
    below: Area
    right: Area


def parts_of(window: Area) -> Parts:
    """Return the parts of a window of this size."""
    page = window.copy()
    bar = page.cut_top(BAR)
    page = page.inset(EDGE)
    left = page.cut_left(LEFT, GAP)
    right = page.cut_right(RIGHT if window.h >= LOW else NARROW_RIGHT, GAP)
    below = page.cut_bottom(BELOW, GAP)
    return Parts(bar, left, page, below, right)
