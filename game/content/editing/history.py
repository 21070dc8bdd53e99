"""The history of a text: everything can be taken back and done again, however long ago it was."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Change:
    """One step: what it is called, and which part of the text it replaced by which."""

    label: str
    at: int
    old: str
    new: str

    @classmethod
    def between(cls, label: str, before: str, after: str) -> Change:
        """Return the step from one text to another: only the part in which they differ is kept."""
        start = _common(before, after)
        rest = before[start:], after[start:]
        tail = _common(rest[0][::-1], rest[1][::-1])
        return cls(label, start, rest[0][: len(rest[0]) - tail], rest[1][: len(rest[1]) - tail])

    def done(self, text: str) -> str:
        """Return the text after the step."""
        return text[: self.at] + self.new + text[self.at + len(self.old) :]

    def undone(self, text: str) -> str:
        """Return the text before the step."""
        return text[: self.at] + self.old + text[self.at + len(self.new) :]


def _common(one: str, other: str) -> int:
    """Return how many letters two texts have in common at their beginnings."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


class History:
    """A text with all its steps. `marked` is the number of steps after which it was last kept, None if that is gone."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.steps: list[Change] = []
        self.at = 0
        self.marked: int | None = 0

    def do(self, text: str, label: str) -> bool:
        """Take a new text; steps that were taken back are gone. False if it is the same text."""
        if text == self.text:
            return False
        if self.marked is not None and self.marked > self.at:
            self.marked = None
        del self.steps[self.at :]
        self.steps.append(Change.between(label, self.text, text))
        self.text = text
        self.at += 1
        return True

    @property
    def undoes(self) -> str:
        """Return what the step is called that can be taken back, "" if there is none."""
        return self.steps[self.at - 1].label if self.at else ""

    @property
    def redoes(self) -> str:
        """Return what the step is called that can be done again, "" if there is none."""
        return self.steps[self.at].label if self.at < len(self.steps) else ""

    def undo(self) -> bool:
        """Take the last step back; False if there is none."""
        if not self.at:
            return False
        self.at -= 1
        self.text = self.steps[self.at].undone(self.text)
        return True

    def redo(self) -> bool:
        """Do the step again that was taken back last; False if there is none."""
        if self.at >= len(self.steps):
            return False
        self.text = self.steps[self.at].done(self.text)
        self.at += 1
        return True

    def mark(self) -> None:
        """Take note that the text as it is now has been kept."""
        self.marked = self.at

    def unmark(self) -> None:
        """Take note that the text is kept nowhere."""
        self.marked = None

    @property
    def changed(self) -> bool:
        """Tell whether the text differs from what was kept last."""
        return self.marked != self.at
