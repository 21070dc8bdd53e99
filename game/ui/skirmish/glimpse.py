"""What a saved battle looks like: a picture of the part of its map where the creatures stand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import rooms
from game.engine import save as saving
from game.engine.dice import seeded
from game.systems.skirmish import SYSTEM
from game.ui.board import BoardView
from game.ui.settings import Settings
from game.ui.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from game.engine.event import Event
    from game.systems.skirmish.state import State
    from game.ui.app import App

Key = tuple[str, float, tuple[int, int], float]
CLOSEST = 36  # layout px of a square at most
ROOM = 3  # squares of ground shown round the creatures
FADED = 0.4  # strength of the grid


@dataclass(slots=True)
class _Moment:
    """A battle that stands still, for the stage to show."""

    state: State
    log: Sequence[Event]
    revision: int = 0


def glimpse(file: Path, size: tuple[int, int], scale: float) -> pygame.Surface | None:
    """Return a picture of `size` real px, None if the battle cannot be resumed. May take seconds: in a thread."""
    try:
        battle = saving.read(file, partial(rooms.wing, "systems"))
        session = saving.load(battle, SYSTEM, lambda seed: seeded(seed or 0), str(file)).session
    except (saving.SaveError, OSError):
        return None
    state: State = session.state
    surface = pygame.Surface(size)
    view = BoardView(state.map, scale=scale)
    view.rulers, view.grid = False, FADED
    view.set_rect(surface.get_rect(), scale)
    view.figures = figures = Stage(_Moment(state, session.log), view, Settings()).figures()
    left, right, low, high = 0, state.map.width, 0, state.map.height
    if figures:
        left, right = min(f.x for f in figures), max(f.x + f.n for f in figures)
        low, high = min(f.y for f in figures), max(f.y + f.n for f in figures)
    fits = min(size[0] / (right - left + ROOM), size[1] / (high - low + ROOM), CLOSEST * scale)
    fills = max(size[0] / state.map.width, size[1] / state.map.height)
    camera = view.camera
    camera.zoom_by(max(fits, fills) / camera.px, at_once=True)
    cx = _within((left + right) / 2, size[0] / camera.px / 2, state.map.width)
    cy = _within((low + high) / 2, size[1] / camera.px / 2, state.map.height)
    camera.pan(cx - camera.x, cy - camera.y, at_once=True)
    view.terrain.finish(camera.px)
    view.draw(surface)
    return surface


def _within(at: float, half: float, length: int) -> float:
    """Return the middle of a view nearest to `at` that shows nothing beyond the map."""
    return min(max(at, half), length - half) if 2 * half < length else length / 2


class Glimpses:
    """Keeps the pictures of the battles in a list; each is drawn in the background when it is first asked for."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._found: dict[Key, pygame.Surface | None] = {}
        self._busy = False

    def picture(self, app: App, file: Path, size: tuple[int, int], scale: float) -> pygame.Surface | None:
        """Return the picture, or None until there is one; only one is drawn at a time, the one asked for last."""
        try:
            key: Key = (str(file), file.stat().st_mtime, size, scale)
        except OSError:
            return None
        if key not in self._found and not self._busy:
            self._busy = True
            app.in_background(lambda: glimpse(file, size, scale), lambda found: self._drawn(key, found))
        return self._found.get(key)

    def _drawn(self, key: Key, found: pygame.Surface | None) -> None:
        self._busy = False
        self._found[key] = found
        self._changed()
