"""The clock of a hosted game: how long each person has thought, against a limit that only tells and ends nothing."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence


class Clock:
    """Seconds used by each seat.

    limit   seconds that each person has for the whole game, 0 for no clock
    """

    def __init__(self, seats: int, limit: int = 0, used: Sequence[float] = ()) -> None:
        self.limit = limit
        self.used = [*used[:seats], *(0.0 for _seat in range(seats - len(used)))]
        self._seat: int | None = None
        self._since = 0.0

    def run(self, seat: int | None) -> None:
        """Let the time of a seat run from now on, None for nobody's; what has passed is counted."""
        now = time.monotonic()
        if self._seat is not None:
            self.used[self._seat] += now - self._since
        self._seat, self._since = seat, now

    def left(self, seat: int) -> int:
        """Return the whole seconds that a seat has left; less than 0 when its time is over."""
        running = time.monotonic() - self._since if seat == self._seat else 0.0
        return int(self.limit - self.used[seat] - running)

    def told(self, seat: int) -> str:
        """Return the time that is left as people write it: "12:05", or "-0:30" after the limit."""
        left = self.left(seat)
        minutes, seconds = divmod(abs(left), 60)
        return f"{'-' if left < 0 else ''}{minutes}:{seconds:02}"

    def plain(self) -> dict[str, Any]:
        """Return it as plain values for the game's file; nothing without a limit."""
        return {"limit": self.limit, "used": [round(used, 1) for used in self.used]} if self.limit else {}
