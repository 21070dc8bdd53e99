"""What one seat sees: the placeholder for what it does not, and the log as it is told to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.event import Event


@dataclass(frozen=True, slots=True)
class Unknown:
    """Stands in a seat's view of the state where something lies that it cannot see; `what` says which kind of thing.

    It has no order, no length and no id: whoever computes with it by mistake gets a TypeError, not a wrong number.
    """

    what: str = ""

    def __str__(self) -> str:
        """Return it for a message."""
        return f"unknown {self.what}".rstrip()


def seen(events: Iterable[Event], seat: int) -> Iterator[Event]:
    """Go through the events that a seat sees, each as the seat sees it."""
    for event in events:
        told = event.seen(seat)
        if told is not None:
            yield told
