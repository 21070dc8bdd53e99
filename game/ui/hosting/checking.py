"""The check of a loaded game between frames: until it is done, undo and log begin at the snapshot of its file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.refusal import Refusal
from game.i18n import _

if TYPE_CHECKING:
    from game.engine.save import Loaded

SLICE = 200  # answers checked in a frame: some 10 ms


class Checking:
    """Replays what came before the snapshot, a slice at a time."""

    def __init__(self, loaded: Loaded) -> None:
        self._loaded = loaded

    @property
    def going(self) -> bool:
        """Tell whether something is still to be checked."""
        return not self._loaded.verification.done

    @property
    def sentence(self) -> str:
        """Return what a player should be told by now, or ""."""
        return self._loaded.sentence

    def step(self) -> bool:
        """Check a slice; tell whether the session has been handed its history now."""
        if not self.going:
            return False
        verification = self._loaded.verification
        return verification.step(SLICE) and verification.same

    def finish(self) -> None:
        """Check all of it at once, as for a replay."""
        while self.going:
            self.step()

    def refusal(self) -> Refusal:
        """Return why what came before the snapshot cannot be taken back."""
        if self.going:
            return Refusal(_("What came before is still being checked; in a moment it can be taken back."))
        return Refusal(_("What came before was played under other rules and cannot be taken back."))
