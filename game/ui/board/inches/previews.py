"""Small pictures of tables for lists and previews: the ground is painted in a background thread, then kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.board.inches.picture import drawn, fitted
from game.ui.board.inches.signs import CALM, InchOverlays
from game.ui.board.painter import Painter

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import pygame

    from game.ui.board.inches.board import InchBoard

Key = tuple[str, tuple[int, int], float, InchOverlays]


class TablePreviews:
    """Pictures of tables by size; `changed` is called, from any thread, when one that was asked for can be drawn.

    The ground of the largest is painted first.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self._pictures: dict[Key, pygame.Surface] = {}
        self._painter: Painter[Key, InchBoard] = Painter(
            lambda _key, board: board.terrain.finish(board.camera.px),
            lambda wanted: max(wanted, key=lambda one: one[1]),
            changed,
        )

    def picture(
        self, table: Any, size: tuple[int, int], scale: float, overlays: InchOverlays = CALM,
        names: Mapping[str, tuple[str, str]] | None = None,
    ) -> pygame.Surface | None:  # fmt: skip
        """Return the picture of a table in `size` real px, or None until its ground has been painted."""
        key = (table.id, size, scale, overlays)
        if key not in self._pictures:
            ready = self._painter.ready(key)
            if ready is None:
                board = fitted(table, size, overlays=overlays, names=names, scale=scale, ruled=False)
                self._painter.want({key: board})
                return None
            self._pictures[key] = drawn(ready, size)
        return self._pictures[key]
