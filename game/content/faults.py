"""Faults of content files: where, what, what was expected. They are collected, never raised one by one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing that is wrong in a file; lines and columns count from 1. What stands in no file has the name "".

    where  the keys and numbers that lead to the value in its file, () if that is not known
    """

    file: str
    line: int
    column: int
    message: str
    severity: Literal["error", "warning"] = "error"
    where: tuple[str | int, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        """Return the line that editors and people can follow: `file:line:column: message`."""
        words = self.message if self.severity == "error" else _("warning: {text}").format(text=self.message)
        return f"{self.file}:{self.line}:{self.column}: {words}" if self.file else words


class ContentError(Exception):
    """Content that cannot be used, with all its faults."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that was probably meant, if any is close."""
    import difflib  # only needed where something is wrong

    words = list(known)
    plain = {w.lower().replace("_", "-"): w for w in words}
    found = difflib.get_close_matches(word.lower().replace("_", "-").replace(" ", "-"), plain, n=1, cutoff=0.6)
    return plain[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str], *, listed: int = 20) -> str:
    """Return the tail of a message about an unknown word: the nearest known one, or the list if it is short."""
    words = list(dict.fromkeys(known))
    best = nearest(word, words)
    if best is not None:
        # Translators: follows a sentence about an unknown word, with nothing between.
        return _('; did you mean "{word}"?').format(word=best)
    if words and len(words) <= listed:
        # Translators: follows a sentence about an unknown word, with nothing between.
        return _("; known are {words}").format(words=", ".join(words))
    return ""
