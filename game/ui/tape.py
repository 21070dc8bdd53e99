"""A game that has been played, to be watched: events applied one by one from its opening, forwards and back."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any

from game import rooms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.engine.system import System
    from game.ui.room import Pace

KEEP_EVERY = 150  # events between kept states: going back costs at most so many


class Tape:
    """What a stage can show (`room`, `log`, `state`, `revision`), at any place of a game.

    events   all of the game; `at` counts those that have happened at this place
    rounds   for each round the number of the event that begins it
    """

    dice = "seeded"

    def __init__(self, room: str, opening: Any, every: Sequence[Event]) -> None:
        self.room = room
        self.events = list(every)
        self.log: list[Event] = []
        self.state = opening.clone()
        self.revision = 0
        self._pace: Pace = rooms.wing("ui", room).pace
        self._system: System = rooms.wing("systems", room)
        chapters = [self._system.chapter(event) for event in self.events]
        self.rounds = [n for n, chapter in enumerate(chapters) if chapter == "round"]
        self.turns = [n for n, chapter in enumerate(chapters) if chapter in ("round", "turn")]
        self._kept: list[tuple[int, Any]] = [(0, opening.clone())]

    @property
    def at(self) -> int:
        """Return how many events have happened at this place."""
        return len(self.log)

    @property
    def ended(self) -> bool:
        """Tell whether this is the end."""
        return self.at >= len(self.events)

    def forward(self) -> bool:
        """Let the next event happen; False at the end."""
        if self.ended:
            return False
        if self.at - self._kept[-1][0] >= KEEP_EVERY:
            self._kept.append((self.at, self.state.clone()))
        event = self.events[self.at]
        event.apply(self.state)
        self.log.append(event)
        return True

    def play_on(self) -> bool:
        """Let happen what belongs together: one event, or all steps of one way; False at the end."""
        if not self.forward():
            return False
        last = self.log[-1]
        while not self.ended and self._pace.goes_on(self.events[self.at], last):
            self.forward()
        return True

    def goto(self, n: int) -> None:
        """Go to the place after `n` events, at once."""
        n = max(0, min(n, len(self.events)))
        if n == self.at:
            return
        self.revision += 1
        if n < self.at:
            kept = self._kept[bisect_right([at for at, _state in self._kept], n) - 1]
            self.state = kept[1].clone()
            del self.log[kept[0] :]
        while self.at < n:
            self.forward()

    def told(self, n: int) -> bool:
        """Tell whether event `n` has a line in the log, so that stepping stops at it."""
        return self._system.sentence(self.state, self.events[n]) is not None

    def step_back(self) -> None:
        """Go back to before the last event that is told."""
        n = self.at - 1
        while n > 0 and not self.told(n):
            n -= 1
        self.goto(max(0, n))

    def step_on(self) -> bool:
        """Let events happen up to the next one that is told; False at the end."""
        moved = False
        while self.forward():
            moved = True
            if self.told(self.at - 1):
                break
        return moved

    def turn(self, way: int) -> int:
        """Return the place of the next or last turn, of a piece or of a round."""
        return self._mark(self.turns, way)

    def round(self, way: int) -> int:
        """Return the place where the next or last round begins."""
        return self._mark(self.rounds, way)

    def _mark(self, marks: Sequence[int], way: int) -> int:
        if way > 0:
            return next((n + 1 for n in marks if n + 1 > self.at), len(self.events))
        return next((n + 1 for n in reversed(marks) if n + 1 < self.at), 0)
