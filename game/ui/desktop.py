"""The desktop as the system tells it: the part that windows may use, frames round them, and how large things are.

pygame does not hand on these questions, so SDL is asked itself. Sizes and places are in the units of windows: real px,
on macOS points.
"""

from __future__ import annotations

import ctypes
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

Place = tuple[int, int, int, int]  # x, y, width, height; of a window without its frame
Frame = tuple[int, int, int, int]  # what the system draws above, left, below and right of a window
USUAL_FRAME: Frame = (32, 1, 1, 1)  # until a window stands nobody knows
DPI = 96.0  # of Windows at 100 %


@dataclass(frozen=True, slots=True)
class Desk:
    """A monitor: what windows may use of it, without task bars, and how much larger the system shows things (1.5)."""

    usable: Place
    factor: float = 1.0

    def inside(self, frame: Frame) -> Place:
        """Return where a window fits with its frame round it."""
        x, y, w, h = self.usable
        top, left, bottom, right = frame
        return x + left, y + top, w - left - right, h - top - bottom


class _Rect(ctypes.Structure):
    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int))


@cache
def _sdl() -> Any:
    """Return SDL as pygame has loaded it, or None."""
    try:
        # a library answers for those that it needs, except on Windows, where each has a name of its own
        return ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.display.__file__)
    except OSError:
        return None


def desks() -> list[Desk]:
    """Return the monitors, the main one first; the display must be open."""
    sizes = pygame.display.get_desktop_sizes()
    return [Desk(_usable(_sdl(), n) or (0, 0, *size), factor(_sdl(), n, sys.platform)) for n, size in enumerate(sizes)]


def _usable(sdl: Any, number: int) -> Place | None:
    rect = _Rect()
    try:
        failed = sdl.SDL_GetDisplayUsableBounds(number, ctypes.byref(rect))
    except AttributeError:  # no SDL, or one of before 2.0.5
        return None
    return None if failed or rect.w <= 0 or rect.h <= 0 else (rect.x, rect.y, rect.w, rect.h)


def factor(sdl: Any, number: int, platform: str) -> float:
    """Return how much larger the system shows things on a monitor: 1.5 where Windows says 150 %.

    macOS scales points by itself, and what Linux says of dots and inches is rarely true.
    """
    if platform != "win32":
        return 1.0
    dpi = ctypes.c_float()
    try:
        failed = sdl.SDL_GetDisplayDPI(number, ctypes.byref(dpi), None, None)
    except AttributeError:
        return 1.0
    return 1.0 if failed else min(3.0, max(1.0, dpi.value / DPI))


def frame_of(window: pygame.Window) -> Frame:
    """Return the frame of a window that is shown, as far as the system tells."""
    sdl = _sdl()
    sides = [ctypes.c_int() for _side in range(4)]
    try:
        sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
        known = ctypes.c_void_p(sdl.SDL_GetWindowFromID(ctypes.c_uint32(window.id)))
        failed = sdl.SDL_GetWindowBordersSize(known, *(ctypes.byref(side) for side in sides))
    except AttributeError:
        return USUAL_FRAME
    return USUAL_FRAME if failed else (sides[0].value, sides[1].value, sides[2].value, sides[3].value)


def placed(monitors: Sequence[Desk], wanted: Place, frame: Frame) -> Place:
    """Return the place next to the wanted one where the whole window can be seen, on the monitor that shows most of it.

    A place that no monitor shows goes to the middle of the first.
    """
    shares = [_common(desk.usable, wanted) for desk in monitors]
    best = max(shares)
    x, y, w, h = monitors[shares.index(best)].inside(frame)
    wide, high = min(wanted[2], w), min(wanted[3], h)
    if not best:
        return middle((x, y, w, h), (wide, high))
    return min(max(wanted[0], x), x + w - wide), min(max(wanted[1], y), y + h - high), wide, high


def middle(room: Place, size: tuple[int, int]) -> Place:
    """Return the place of a window of this size in the middle of a room."""
    x, y, w, h = room
    return x + (w - size[0]) // 2, y + (h - size[1]) // 2, *size


def _common(one: Place, other: Place) -> int:
    """Return how many dots two places share."""
    w = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    h = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0, w) * max(0, h)


def show_folder(folder: Path) -> str:
    """Show a folder in the file manager; return why that failed, or ""."""
    words = {"win32": ["explorer"], "darwin": ["open"]}.get(sys.platform, ["xdg-open"])
    try:
        subprocess.Popen(  # noqa: S603 - a folder of the program, no words of others
            [*words, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError as why:
        return why.strerror or str(why)
    return ""
