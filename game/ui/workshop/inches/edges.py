"""Drags over a table that lay nothing: a stretch of an edge becomes a start area, a box selects what lies in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.ui.workshop.inches.actions import Action

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.content.inches.sheet import Sheet, Where
    from game.ui.workshop.inches.room import Edges

Point = tuple[int, int]


@dataclass
class Marking(Action):
    """Marks the stretch of the nearest edge as a start area, and its images; or takes that of the side away."""

    edges: Edges | None = None
    away: bool = False

    def side(self) -> str:
        """Return the side whose edge is nearest to where the pointer went down."""
        x, y = self.start
        w, h = self.ground.width, self.ground.height
        far = {"north": y, "south": h - y, "west": x, "east": w - x}
        return min(far, key=lambda side: far[side])

    def stretch(self) -> tuple[int, int]:
        """Return from where to where along that edge, thousandths from its left or upper end."""
        one, other = (p if self.free else self.ground.rounded(p) for p in (self.start, self.at))
        along = 0 if self.side() in ("north", "south") else 1
        return min(one[along], other[along]), max(one[along], other[along])

    def put(self, sheet: Sheet) -> tuple[Where, ...] | None:  # noqa: ARG002 - as every action
        """Change nothing that lies there: `value` says what becomes of the table."""
        return None

    def value(self, sheet: Sheet) -> dict[str, Any]:
        """Return the table with the start areas changed."""
        value = sheet.value()
        if self.edges is None or (not self.away and not self.moved()):
            return value
        wanted: dict[str, tuple[int, int]] = {self.side(): self.stretch()}
        for side, stretch in self._images():
            known = wanted.get(side, stretch)
            wanted[side] = min(known[0], stretch[0]), max(known[1], stretch[1])
        for side, stretch in wanted.items():
            value = self.edges.set(value, side, None if self.away else stretch)
        return value

    def _images(self) -> list[tuple[str, tuple[int, int]]]:
        """Return sides and stretches that are like the one marked, on a symmetric table."""
        w, h = self.ground.width, self.ground.height
        side, (first, last) = self.side(), self.stretch()
        ends = {
            "north": ((first, 0), (last, 0)), "south": ((first, h), (last, h)), "west": ((0, first), (0, last)),
            "east": ((w, first), (w, last)),
        }[side]  # fmt: skip
        found = []
        for motion in self.ground.motions():
            (x, y), (u, v) = (motion.place(*end, w, h) for end in ends)
            flat = y == v
            image = ("north" if y == 0 else "south") if flat else ("west" if x == 0 else "east")
            found.append((image, (min(x, u), max(x, u)) if flat else (min(y, v), max(y, v))))
        return found


@dataclass
class Choosing(Action):
    """Selects what lies wholly in a box. `before` is what was selected and stays so."""

    outlines: Mapping[Where, tuple[Point, ...]] = field(default_factory=dict)
    before: tuple[Where, ...] = ()

    def box(self) -> list[Point]:
        """Return the corners of the box."""
        (x, y), (u, v) = self.start, self.at
        return [(x, y), (u, y), (u, v), (x, v)]

    def put(self, sheet: Sheet) -> tuple[Where, ...] | None:  # noqa: ARG002 - as every action
        """Select; the table stays as it is."""
        left, right = sorted((self.start[0], self.at[0]))
        top, low = sorted((self.start[1], self.at[1]))
        inside = [
            where
            for where, outline in self.outlines.items()
            if outline and all(left <= x <= right and top <= y <= low for x, y in outline)
        ]
        return (*self.before, *(where for where in inside if where not in self.before))
