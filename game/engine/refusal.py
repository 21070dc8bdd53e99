"""Refusals: why something is not allowed, one sentence for a player and the rule ID behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class Refusal:
    """Why something is not allowed. `words` may be a function: the sentence is made only when somebody reads it.

    A verdict is asked for thousands of times and told once, so a function that captures plain values (never a state
    that goes on changing) keeps refusals cheap.

    short   the same in a few words, marked with N_: what stands below a button; "" if there is no room for the reason
    minor   whether a reason that is not minor tells more, where several answers are refused and one reason is shown
    """

    __slots__ = ("_short", "_words", "minor", "rule")

    def __init__(self, words: str | Callable[[], str], rule: str = "", short: str = "", *, minor: bool = False) -> None:
        self._words = words
        self._short = short
        self.rule = rule
        self.minor = minor

    @property
    def sentence(self) -> str:
        """The sentence for a player, in the language of the program."""
        if not isinstance(self._words, str):
            self._words = self._words()
        return self._words

    @property
    def short(self) -> str:
        """The caption for a player, in the language of the program, or ""."""
        return _(self._short) if self._short else ""

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


class Cause:
    """A reason written down once, for walks that remove many answers: nothing is made until somebody asks why.

    `text` and `short` are marked with N_; the gaps of the text are filled by `refusal`.
    """

    __slots__ = ("minor", "rule", "short", "text")

    def __init__(self, text: str, rule: str, short: str = "", *, minor: bool = False) -> None:
        self.text, self.rule, self.short, self.minor = text, rule, short, minor

    def refusal(self, **gaps: Any) -> Refusal:
        """Return the refusal; the gaps are plain values."""
        return Refusal(lambda: _(self.text).format(**gaps), self.rule, self.short, minor=self.minor)


def no(text: str, rule: str, short: str = "", /, **gaps: Any) -> Refusal:
    """Return a refusal by its `text`, marked with N_, and the plain values that fill its gaps when it is read."""
    return Refusal(lambda: _(text).format(**gaps), rule, short)


def minor(text: str, rule: str, short: str = "", /, **gaps: Any) -> Refusal:
    """Return a refusal that tells less than another one would, where only one of several can be shown."""
    return Refusal(lambda: _(text).format(**gaps), rule, short, minor=True)


def telling(refusals: Iterable[Refusal | None]) -> Refusal | None:
    """Return the reason to show where several answers are refused: the first that is not minor, else the first."""
    first: Refusal | None = None
    for refusal in refusals:
        if refusal is not None and not refusal.minor:
            return refusal
        first = first or refusal
    return first


class Illegal(Exception):  # noqa: N818 - the field's word for it
    """An answer that is not among the options; carries the `refusal` and changed nothing."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
