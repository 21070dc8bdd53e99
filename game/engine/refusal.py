"""Refusals: why something is not allowed, one sentence for a player and the rule ID behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Refusal:
    """Why something is not allowed. `words` may be a function: the sentence is made only when somebody reads it.

    A verdict is asked for thousands of times and told once, so a function that captures plain values (never a state
    that goes on changing) keeps refusals cheap.
    """

    __slots__ = ("_words", "rule")

    def __init__(self, words: str | Callable[[], str], rule: str = "") -> None:
        self._words = words
        self.rule = rule

    @property
    def sentence(self) -> str:
        """The sentence for a player, in the language of the program."""
        if not isinstance(self._words, str):
            self._words = self._words()
        return self._words

    def __str__(self) -> str:
        """Return the sentence with its rule ID."""
        return f"{self.sentence} {self.rule}".rstrip()

    def __repr__(self) -> str:
        """Return it for a test's message."""
        return f"Refusal({self.sentence!r}, {self.rule!r})"

    def __eq__(self, other: object) -> bool:
        """Refusals are equal if they say the same."""
        return isinstance(other, Refusal) and (self.rule, self.sentence) == (other.rule, other.sentence)

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash((self.rule, self.sentence))


class Illegal(Exception):  # noqa: N818 - the field's word for it
    """An answer that is not among the options; carries the `refusal` and changed nothing."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
