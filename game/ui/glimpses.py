"""What saved games look like: small pictures for lists, drawn in the background by the room of each game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game import rooms
from game.engine import save as saving
from game.engine.dice import seeded

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pygame

    from game.engine.system import System
    from game.ui.app import App
    from game.ui.face import Face

Key = tuple[str, float, tuple[int, int], float]


def glimpse(file: Path, size: tuple[int, int], scale: float) -> pygame.Surface | None:
    """Return a picture of `size` real px, None if the game cannot be resumed. May take seconds: in a thread."""
    try:
        battle = saving.read(file, partial(rooms.wing, "systems"))
        system: System = rooms.wing("systems", battle.system)
        session = saving.load(battle, system, lambda seed: seeded(seed or 0), str(file)).session
        face: Face = rooms.wing("ui", battle.system)
        return face.glimpse(session.state, size, scale)
    except Exception:  # noqa: BLE001 - what is wrong with the file is told when somebody opens it; this is a picture
        return None


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
