"""The keys by which things are copied, cut, put and deleted, the same on every bench."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui.kit.keys import pressed

if TYPE_CHECKING:
    from collections.abc import Callable


class Clipping(Protocol):
    """A bench on which things can be selected."""

    def copy(self) -> None:
        """Keep what is selected."""

    def cut(self) -> None:
        """Keep what is selected and take it away."""

    def paste(self) -> None:
        """Put what was kept."""

    def remove(self) -> None:
        """Take what is selected away."""

    def select_all(self) -> None:
        """Select everything."""


def clip_key(bench: Clipping, event: pygame.Event) -> bool:
    """Take a key of the clipboard; say whether it was one."""
    if event.type != pygame.KEYDOWN:
        return False
    keys: dict[str, Callable[[], None]] = {
        "Ctrl C": bench.copy, "Ctrl X": bench.cut, "Ctrl V": bench.paste, "Ctrl A": bench.select_all,
        "Del": bench.remove,
    }  # fmt: skip
    for cap, on in keys.items():
        if pressed(cap, event):
            on()
            return True
    return False
