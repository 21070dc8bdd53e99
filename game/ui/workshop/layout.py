"""Where the parts of the workshop stand: bar, tools and palette, board with what is told below it, faults."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.kit import Area

BAR, LEFT, GAP, EDGE = 56.0, 228.0, 8.0, 12.0
BELOW, TESTING = 74.0, 76.0
RIGHT, NARROW_RIGHT = 292.0, 276.0
LOW = 780.0  # layouts lower than this have a narrower column of faults


@dataclass(frozen=True, slots=True)
class Parts:
    """The areas of the parts; that of test games is empty where there are none."""

    bar: Area
    left: Area
    board: Area
    below: Area
    testing: Area
    right: Area


def parts_of(window: Area, *, testing: bool = False) -> Parts:
    """Return the parts of a window of this size, with room for test games if there are any."""
    page = window.copy()
    bar = page.cut_top(BAR)
    page = page.inset(EDGE)
    left = page.cut_left(LEFT, GAP)
    right = page.cut_right(RIGHT if window.h >= LOW else NARROW_RIGHT, GAP)
    games = page.cut_bottom(TESTING, GAP) if testing else Area(page.x, page.bottom, page.w, 0)
    below = page.cut_bottom(BELOW, GAP)
    return Parts(bar, left, page, below, games, right)
