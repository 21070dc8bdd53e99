"""The trace: one answer with its reason, which the board draws, the log tells and the command line prints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.geometry.squares.field import Edge
    from game.geometry.squares.grid import Square


@dataclass(frozen=True, slots=True)
class Line:
    """A line tested on the way to a verdict, in squares; `at` is where it meets what stops it, None if it is free."""

    x0: float
    y0: float
    x1: float
    y1: float
    free: bool
    at: tuple[float, float] | None = None

    def as_json(self) -> dict[str, Any]:
        """Return plain values."""
        return {
            "from": [self.x0, self.y0],
            "to": [self.x1, self.y1],
            "free": self.free,
            "at": None if self.at is None else list(self.at),
        }


@dataclass(frozen=True, slots=True)
class Trace:
    """A verdict of geometry and what led to it.

    `kind` names the question, `rule` the rule that decided, `lines` what was drawn, `blockers` the squares and `edges`
    the thin walls in the way, `value` a distance or cost in squares, `path` the squares passed, `note` the sentence.
    """

    kind: str
    verdict: bool
    rule: str
    lines: tuple[Line, ...] = ()
    blockers: tuple[Square, ...] = ()
    edges: tuple[Edge, ...] = ()
    value: int | None = None
    path: tuple[Square, ...] = ()
    note: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return plain values: what `fieldglass sight --json` prints."""
        return {
            "kind": self.kind,
            "verdict": self.verdict,
            "rule": self.rule,
            "lines": [line.as_json() for line in self.lines],
            "blockers": [list(square) for square in self.blockers],
            "edges": [[list(start), list(end)] for start, end in self.edges],
            "value": self.value,
            "path": [list(square) for square in self.path],
            "note": self.note,
        }
