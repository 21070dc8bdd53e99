"""Grounds painted in the background for previews: one after the other, so that a processor is left to the window."""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

K = TypeVar("K", bound="Hashable")
G = TypeVar("G")
"""What is painted: a ground of a kind of board, by its key."""

_one_at_a_time = threading.Lock()


class Painter(Generic[K, G]):
    """Paints what is wanted in a thread, and keeps it.

    `paint` paints one, `first` says which of those that are wanted comes next, `changed` is called from the thread when
    one is ready.
    """

    def __init__(
        self, paint: Callable[[K, G], None], first: Callable[[Mapping[K, G]], K], changed: Callable[[], None]
    ) -> None:
        self.changed = changed
        self._paint, self._first = paint, first
        self._ready: dict[K, G] = {}
        self._wanted: dict[K, G] = {}
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def ready(self, key: K) -> G | None:
        """Return what has been painted, None if it has not been yet."""
        with self._lock:
            return self._ready.get(key)

    def want(self, grounds: Mapping[K, G], *, urgent: bool = False) -> None:
        """Have grounds painted that are not ready yet; if `urgent` before all others."""
        with self._lock:
            new = {key: self._wanted.get(key, ground) for key, ground in grounds.items() if key not in self._ready}
            self._wanted = new | {**self._wanted, **new} if urgent else self._wanted | new
            if self._wanted and self._thread is None:
                self._thread = threading.Thread(target=self._work, name="previews", daemon=True)
                self._thread.start()

    def _work(self) -> None:
        """Paint until none is wanted."""
        with suppress(RuntimeError, pygame.error):  # the program is being closed: nobody wants the picture any more
            while True:
                with self._lock:
                    if not self._wanted:
                        self._thread = None
                        return
                    key = self._first(self._wanted)
                    ground = self._wanted[key]
                with _one_at_a_time:
                    self._paint(key, ground)
                with self._lock:
                    self._ready[key] = ground
                    self._wanted.pop(key, None)
                self.changed()
