"""Refusals: why something is not allowed, one sentence for a player, the rule ID behind it, what proves it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


@dataclass(frozen=True, slots=True)
class Evidence:
    """What on the board proves a refusal: pieces by id, places as the board counts them, traces of its geometry."""

    pieces: tuple[str, ...] = ()
    places: tuple[Any, ...] = ()
    traces: tuple[Any, ...] = ()


NOTHING = Evidence()


class Refusal:
    """Why something is not allowed. `words` may be a function: the sentence is made only when somebody reads it.

    A verdict is asked for thousands of times and told once, so a function that captures plain values (never a state
    that goes on changing) keeps refusals cheap.

    short   the same in a few words, marked with N_: what stands below a button; "" if there is no room for the reason
    minor   whether a reason that is not minor tells more, where several answers are refused and one reason is shown
    gaps    the plain values of the sentence: names, squares, and the `figures` among them
    """

    __slots__ = ("_evidence", "_short", "_words", "gaps", "minor", "rule")

    def __init__(
        self,
        words: str | Callable[[], str],
        rule: str = "",
        short: str = "",
        *,
        minor: bool = False,
        gaps: Mapping[str, Any] | None = None,
    ) -> None:
        self._words = words
        self._short = short
        self._evidence: Evidence | Callable[[], Evidence] = NOTHING
        self.rule = rule
        self.minor = minor
        self.gaps = gaps or {}

    def showing(self, evidence: Evidence | Callable[[], Evidence]) -> Refusal:
        """Take what the board shows of it, or a function that finds it when somebody looks; return the refusal."""
        self._evidence = evidence
        return self

    @property
    def evidence(self) -> Evidence:
        """What the board shows of it: who or what is in the way, and the lines that prove it."""
        if not isinstance(self._evidence, Evidence):
            self._evidence = self._evidence()
        return self._evidence

    @property
    def figures(self) -> dict[str, int]:
        """The distances, prices and limits that the sentence names."""
        return {name: value for name, value in self.gaps.items() if type(value) is int}

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
        return Refusal(lambda: _(self.text).format(**gaps), self.rule, self.short, minor=self.minor, gaps=gaps)


def no(text: str, rule: str, short: str = "", /, **gaps: Any) -> Refusal:
    """Return a refusal by its `text`, marked with N_, and the plain values that fill its gaps when it is read."""
    return Refusal(lambda: _(text).format(**gaps), rule, short, gaps=gaps)


def minor(text: str, rule: str, short: str = "", /, **gaps: Any) -> Refusal:
    """Return a refusal that tells less than another one would, where only one of several can be shown."""
    return Refusal(lambda: _(text).format(**gaps), rule, short, minor=True, gaps=gaps)


def counted(words: Callable[..., str], n: int, rule: str, short: str = "", /, **gaps: Any) -> Refusal:
    """Return a refusal whose sentence agrees with the number `n`: `words(n)` is the plural form, its gaps unfilled."""
    return Refusal(lambda: words(n).format(n=n, **gaps), rule, short, gaps={"n": n, **gaps})


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
