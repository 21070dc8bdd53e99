"""How far the picture is behind the game: while the stage plays, panels tell the state before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.ui.hosting import Host


class Course:
    """What panels tell. `caught`: everything that has happened is shown, and the present question may be asked."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.caught = False
        self.over = False  # the end has been shown
        self._before: Any = None  # the state at the last question
        self._told: Any = None  # what panels tell while the stage plays

    @property
    def state(self) -> Any:
        """Return the state that panels tell: while the stage plays, the one before."""
        return self._told or self.host.state

    def go(self) -> None:
        """Take notice of something that happens: it is still to be shown."""
        if self._told is None and self.caught:
            self._told = self._before
        self.caught = False

    def cut(self) -> None:
        """Take notice of a leap: what was told no longer holds."""
        self._told = None
        self.over = False
        self.caught = False

    def arrive(self) -> None:
        """Take notice of everything being shown."""
        self.caught = True
        self._told = None
        self._before = self.host.state.clone()
