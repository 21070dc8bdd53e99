"""Small pictures of tables for lists and previews: the ground is painted in a background thread, then kept."""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.board.inches.picture import drawn, fitted
from game.ui.board.inches.signs import CALM, InchOverlays

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.ui.board.inches.board import InchBoard

Key = tuple[str, tuple[int, int], float, InchOverlays]

_one_at_a_time = threading.Lock()


class TablePreviews:
    """Pictures of tables by size; `changed` is called, from any thread, when one that was asked for can be drawn.

    Grounds are painted one after the other, so that a processor is left to the window: the largest first.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._pictures: dict[Key, pygame.Surface] = {}
        self._ready: dict[Key, InchBoard] = {}
        self._wanted: dict[Key, InchBoard] = {}
        self._painter: threading.Thread | None = None
        self._lock = threading.Lock()

    def picture(
        self, table: Any, size: tuple[int, int], scale: float, overlays: InchOverlays = CALM,
        names: Mapping[str, tuple[str, str]] | None = None,
    ) -> pygame.Surface | None:  # fmt: skip
        """Return the picture of a table in `size` real px, or None until its ground has been painted."""
        key = (table.id, size, scale, overlays)
        if key not in self._pictures:
            with self._lock:
                ready = self._ready.get(key)
            if ready is None:
                self._want(key, fitted(table, size, overlays=overlays, names=names, scale=scale, ruled=False))
                return None
            self._pictures[key] = drawn(ready, size)
        return self._pictures[key]

    def _want(self, key: Key, board: InchBoard) -> None:
        with self._lock:
            self._wanted.setdefault(key, board)
            if self._painter is None:
                self._painter = threading.Thread(target=self._paint, name="previews", daemon=True)
                self._painter.start()

    def _paint(self) -> None:
        """Paint one ground after the other until none is wanted."""
        with suppress(RuntimeError, pygame.error):  # the program is being closed: nobody wants the picture any more
            while True:
                with self._lock:
                    if not self._wanted:
                        self._painter = None
                        return
                    key = max(self._wanted, key=lambda one: one[1])
                    board = self._wanted[key]
                with _one_at_a_time:
                    board.terrain.finish(board.camera.px)
                with self._lock:
                    self._ready[key] = board
                    del self._wanted[key]
                self._changed()
