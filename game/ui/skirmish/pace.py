"""How the events and answers of the skirmish room follow each other in time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.answers import verb
from game.systems.skirmish.events.movement import Stepped

if TYPE_CHECKING:
    from game.engine.event import Event

BEFORE = {"activate": 0.5, "melee": 0.4, "ranged": 0.4, "charge": 0.4, "end": 0.25, "strike": 0.4}
"""Seconds that the program waits before such an answer; steps follow at once."""


class SkirmishPace:
    """The pace of the skirmish room."""

    def before(self, answer: Any) -> float:
        """Return the seconds that the program waits before it gives an answer."""
        return BEFORE.get(str(verb(answer)), 0.0)

    def goes_on(self, event: Event, last: Event) -> bool:
        """Tell whether an event is the next step of the same creature."""
        return isinstance(event, Stepped) and isinstance(last, Stepped) and event.unit == last.unit
