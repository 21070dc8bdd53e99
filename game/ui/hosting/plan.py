"""The plan in progress: answers still to come of one action, on hold while somebody else is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.choice import DICE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.choice import Choice

Held = tuple[str, list[Any]]


class Plan:
    """The plan of the piece whose turn it is.

    answers   still to come; a screen shows them as being on hold
    """

    def __init__(self) -> None:
        self.answers: list[Any] = []
        self._piece = ""
        self._before: dict[int, Held] = {}  # what was on hold before an answer, for undo

    def begin(self, answers: Sequence[Any], piece: str) -> None:
        """Take the answers that are to follow in the turn of a piece."""
        self.answers, self._piece = list(answers), piece

    def drop(self) -> None:
        """Give the plan up."""
        self.answers = []

    def put_to(self, choice: Choice | None, piece: str) -> bool:
        """Tell whether the turn loop asks the very piece whose plan is on hold: an answer then replaces the plan."""
        return choice is not None and choice.quiet and choice.player != DICE and bool(piece) and piece == self._piece

    def next(self, choice: Choice | None, piece: str) -> Any:
        """Return the answer with which the plan goes on, None if it waits or has come to nothing."""
        if choice is None or (piece and piece != self._piece):
            self.drop()
        elif choice.player != DICE and choice.allows(self.answers[0]):
            return self.answers.pop(0)
        elif choice.quiet:
            self.drop()
        return None

    # --- undo ---
    def held(self) -> Held:
        """Return what is on hold now."""
        return self._piece, list(self.answers)

    def note(self, n: int, held: Held) -> None:
        """Remember what was on hold before a person's answer `n`."""
        if held[1]:
            self._before[n] = held

    def go_back(self, n: int) -> None:
        """Be as it was before answer `n`."""
        self._piece, answers = self._before.get(n, ("", []))
        self.answers = list(answers)
        self._before = {at: held for at, held in self._before.items() if at < n}
