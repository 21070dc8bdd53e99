"""What lies over a table while it is edited: what is selected, what would be laid, grips, faults, areas and points."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.inches.sheet import middle
from game.ui.board.inches.outlines import INCH
from game.ui.board.inches.signs import GripMark, InchOverlays, LineMark, LitMark, NoteMark, ShapeMark
from game.ui.workshop.inches import actions, edges

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.workshop.face import Finding
    from game.ui.workshop.inches.state import Point, TableState

KINDS = {"error": "fault", "warning": "warning", "note": "note"}


class Over:
    """Works out what lies over the table. `notes` and `lit` are those of the findings."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.notes: tuple[NoteMark, ...] = ()
        self.lit: tuple[LitMark, ...] = ()

    def overlays(self) -> InchOverlays:
        """Return what lies over the table now."""
        state, desk = self.state, self.state.desk
        document = state.document(desk.draft.value)
        over = state.room.marks(document) if desk.shows("areas") else InchOverlays()
        faults = desk.shows("faults")
        return replace(
            over, names=desk.shows("names") and desk.shows("things"), grid=INCH if desk.shows("grid") else 0,
            shapes=self._shapes(), grips=self._grips(), handle=state.handle(), cursor=state.cursor,
            notes=self.notes if faults else (), lit=self.lit if faults else (), areas=self._areas(over),
            lines=self._axes(),
        )  # fmt: skip

    def _axes(self) -> tuple[LineMark, ...]:
        """Return the axes of the symmetry in which is drawn; of half a turn the middle."""
        w, h = self.state.size_of()
        upright, level = LineMark((w // 2, 0), (w // 2, h)), LineMark((0, h // 2), (w, h // 2))
        return {
            "mirror-x": (upright,), "mirror-y": (level,), "quarter-turns": (upright, level),
            "half-turn": (LineMark((w // 2 - INCH, h // 2), (w // 2 + INCH, h // 2)),
                          LineMark((w // 2, h // 2 - INCH), (w // 2, h // 2 + INCH))),
        }.get(self.state.desk.symmetry, ())  # fmt: skip

    def mark(self, found: Sequence[Finding], chosen: int | None) -> Point | None:
        """Take findings with their numbers; return where the chosen one is, to be brought into sight."""
        notes: list[NoteMark] = []
        for number, one in enumerate(found, 1):
            if one.places:
                x, y = _spot(one.places[0])
                while any(math.dist(note.at, (x, y)) < INCH for note in notes):
                    x += INCH
                notes.append(NoteMark((x, y), number, KINDS[one.severity]))
        self.notes, self.lit = tuple(notes), ()
        if chosen is None or chosen >= len(found) or not found[chosen].places:
            return None
        places = found[chosen].places
        self.lit = tuple(LitMark(tuple(outline), True) for outline in places if len(outline) > 2)
        return _spot(places[0])

    def _areas(self, over: InchOverlays) -> Any:
        if isinstance(self.state.action, edges.Marking):
            value = self.state.action.value(self.state.sheet())
            return self.state.room.marks(self.state.document(value)).areas
        return over.areas

    def _shapes(self) -> tuple[ShapeMark, ...]:
        found = [ShapeMark(outline) for where in self.state.selected if (outline := self.state.outline_of(where))]
        action = self.state.action
        if action is not None and isinstance(action, edges.Choosing):
            found.append(ShapeMark(tuple(action.box()), "planned"))
        elif action is not None and not self.state.quick():
            sheet = self.state.sheet()
            action.put(sheet)
            then = self.state.drawn(sheet.value())
            before = {tuple(piece.outline) for piece in self.state.now.table.pieces}
            found += [
                ShapeMark(tuple(p.outline), "planned") for p in then.table.pieces if tuple(p.outline) not in before
            ]
        if self.state.desk.tool == "lay" and action is None and self.state.hovered is not None and self.state.kind:
            found += [ShapeMark(outline, "planned") for outline in self._ghosts()]
        if self.state.corners:
            end = (self.state.ground().rounded(self.state.hovered),) if self.state.hovered is not None else ()
            found.append(ShapeMark((*self.state.corners, *end), "open"))
        return tuple(found)

    def _ghosts(self) -> list[tuple[Point, ...]]:
        """Return the outlines of the piece in hand where it would be laid."""
        assert self.state.hovered is not None  # noqa: S101 - asked before
        sheet = self.state.sheet()
        before = {tuple(piece.outline) for piece in self.state.now.table.pieces}
        at = self.state.hovered
        actions.Laying(self.state.ground(), at, at, kind=self.state.kind, degrees=self.state.turn).put(sheet)
        return [
            tuple(p.outline) for p in self.state.drawn(sheet.value()).table.pieces if tuple(p.outline) not in before
        ]

    def _grips(self) -> tuple[GripMark, ...]:
        grip = self.state.grip()
        found = [GripMark(grip, "scale")] if grip is not None else []
        found += [GripMark(corner) for corner in self.state.corners]
        if self.state.desk.tool == "bend":
            sheet = self.state.sheet()
            for where in sheet.things():
                if where[0] != "own" or (self.state.selected and where not in self.state.selected):
                    continue
                corners = sheet.outline(where)
                found += [GripMark(corner) for corner in corners]
                ends = [*corners[1:], corners[0]]
                found += [GripMark(((x + u) // 2, (y + v) // 2), "side")
                          for (x, y), (u, v) in zip(corners, ends, strict=True)]  # fmt: skip
        return tuple(found)


def _spot(outline: Sequence[Point]) -> Point:
    """Return the middle of an outline, or the place that stands for one."""
    return middle(outline)
