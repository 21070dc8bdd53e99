"""How the game goes on by itself: clocks of the players, the program's answers, a game that is played out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.table.whole import Whole

THINKING_POLL = 0.03  # seconds between looks at the program's thoughts
LEISURE = 60.0  # seconds: longer than the program ever rests before an answer


class Pace:
    """Lets clocks run and takes the program's answers."""

    def __init__(self, frame: Whole) -> None:
        self.frame = frame
        self._times: list[str] = []  # what the clocks show

    def update(self, dt: float) -> None:
        """Take what the program has answered meanwhile, and tell what went wrong with it."""
        frame = self.frame
        if frame.menu.hurrying:
            self._hurry()
        elif frame.caught and not frame.tray.busy and frame.on_top and frame.host.poll(dt):
            frame.changed()
        if frame.host.trouble:
            frame.app.toast(frame.host.trouble)
            frame.host.trouble = ""

    def wake(self) -> list[float]:
        """Return in how many seconds something is to be looked at."""
        host = self.frame.host
        found = [1.0] if host.clock.limit and not host.over else []
        if host.thinking or (not host.person_asked and not host.over):
            found.append(THINKING_POLL)
        return found

    def tick(self) -> None:
        """Let the clock run while a person may answer, and tell it anew with every second."""
        frame, host = self.frame, self.frame.host
        host.tick(running=frame.caught and frame.on_top and not frame.ui.top)
        times = [host.clock.told(seat) for seat in range(len(host.players))] if host.clock.limit else []
        if times != self._times:
            self._times = times
            frame.ui.redraw()

    def _hurry(self) -> None:
        """Go on with a game that is played out: the program answers as quickly as it can, nothing is waited for."""
        frame = self.frame
        frame.menu.hurrying = not frame.host.over and not frame.host.person_asked
        if frame.host.poll(LEISURE):
            frame.stage.skip()
            frame.changed()
            frame.menu.hurried()
