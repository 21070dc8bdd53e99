"""Secrets between people at one computer: whose turn it is to look, and when the computer must be handed over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import DICE

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.choice import Choice


class Curtain:
    """Falls before a question when another person may be looking at what only the one who is asked may see."""

    def __init__(self) -> None:
        self.seated: int | None = None  # who has sat down last, so that nobody else looks

    def needed(self, choice: Choice | None, people: int, hides: Callable[[int], bool]) -> bool:
        """Tell whether a question may not be shown yet; `people` sit at this computer.

        `hides` tells whether a seat sees something that others do not: its hand lies open while it is asked.
        """
        if choice is None or people < 2 or choice.player == self.seated:
            return False
        return choice.secret or hides(choice.player)

    def raised(self, choice: Choice | None) -> None:
        """Note that the seat that is asked has sat down, and nobody else looks."""
        if choice is not None and choice.player != DICE:
            self.seated = choice.player
