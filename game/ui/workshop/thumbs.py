"""What files of maps and scenarios look like: small pictures for lists, drawn in the background one after the other."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pygame

from game import rooms
from game.content.faults import ContentError
from game.content.room import ground_of, place_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from game.ui.app import App

LEAST = 16  # px of a square or an inch that is painted; the picture is made smaller afterwards

Key = tuple[str, float, tuple[int, int]]


def called(files: Iterable[Path]) -> dict[Path, str]:
    """Return what the cards in files are called, but for files with faults."""
    found = {}
    for file in files:
        with suppress(ContentError):
            found[file] = ground_of(file).card.name
    return found


def pictured(room: str, place: Any, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of a map that fills `size` px, cut at the longer sides. May take a second: in a thread."""
    unit = 1 if place.board == "squares" else 1000
    wide, high = place.width / unit, place.height / unit
    px = max(LEAST, round(max(size[0] / wide, size[1] / high)))
    whole: pygame.Surface = rooms.wing("ui", room).ground_picture(place, px)
    share = max(size[0] / whole.get_width(), size[1] / whole.get_height())
    filled = max(size[0], round(whole.get_width() * share)), max(size[1], round(whole.get_height() * share))
    scaled = pygame.transform.smoothscale(whole, filled)
    return scaled.subsurface(((filled[0] - size[0]) // 2, (filled[1] - size[1]) // 2, *size)).copy()


class Thumbs:
    """Keeps the pictures of a list; `changed` is called when one that was asked for is there."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._found: dict[Key, pygame.Surface | None] = {}
        self._busy = False

    def of(self, app: App, file: Path, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the picture of a file in `size` px, None until it has been drawn and for a file with faults."""
        try:
            key: Key = (str(file), file.stat().st_mtime, size)
        except OSError:
            return None
        if key not in self._found and not self._busy:
            self._busy = True
            app.in_background(lambda: _drawn(file, size), lambda found: self._take(key, found))
        return self._found.get(key)

    def _take(self, key: Key, found: pygame.Surface | None) -> None:
        self._busy = False
        self._found[key] = found
        self._changed()


def _drawn(file: Path, size: tuple[int, int]) -> pygame.Surface | None:
    try:
        ground = ground_of(file)
        place = place_of(ground)
    except ContentError:
        return None
    return None if place is None else pictured(ground.room, place, size)
