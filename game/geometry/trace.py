"""The trace: one answer with its reason, which the board draws, the log tells and the command line prints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.geometry.squares.field import Edge
    from game.geometry.squares.grid import Square


@dataclass(frozen=True, slots=True)
class Line:
    """A line tested on the way to a verdict; `at` is where it meets what stops it, None if it is free.

    In squares on a board of squares, in thousandths of an inch on a table measured in inches.
    """

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


@dataclass(frozen=True, slots=True)
class Mark:
    """An inch mark of a path: where it lies (thousandths of an inch, rounded), and what the inch that begins costs."""

    x: int
    y: int
    inch: int
    price: int

    def as_json(self) -> dict[str, Any]:
        """Return plain values."""
        return {"at": [self.x, self.y], "inch": self.inch, "price": self.price}


@dataclass(frozen=True, slots=True)
class Wedge:
    """An arc that was asked about: its centre (thousandths of an inch) and its borders (tenths of a degree).

    `holds` tells whether it holds the point in question.
    """

    x: int
    y: int
    first: int
    last: int
    holds: bool

    def as_json(self) -> dict[str, Any]:
        """Return plain values."""
        return {"at": [self.x, self.y], "from": self.first, "to": self.last, "holds": self.holds}


@dataclass(frozen=True, slots=True)
class InchTrace(Trace):
    """A verdict about a table measured in inches; lengths in thousandths of an inch, points rounded to them.

    `pieces` are the bases and pieces of terrain that decided, by their keys, `points` where lines cross or bases touch,
    `marks` the inches of a path with their prices, `arcs` those that hold a point or not; `path` has way points.
    """

    pieces: tuple[str, ...] = ()
    points: tuple[tuple[int, int], ...] = ()
    marks: tuple[Mark, ...] = ()
    arcs: tuple[Wedge, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return plain values: what `fieldglass sight --json` prints."""
        return {
            "kind": self.kind,
            "verdict": self.verdict,
            "rule": self.rule,
            "lines": [line.as_json() for line in self.lines],
            "pieces": list(self.pieces),
            "points": [list(point) for point in self.points],
            "marks": [mark.as_json() for mark in self.marks],
            "arcs": [arc.as_json() for arc in self.arcs],
            "value": self.value,
            "path": [list(point) for point in self.path],
            "note": self.note,
        }
