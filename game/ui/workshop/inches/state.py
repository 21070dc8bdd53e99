"""What the parts of the bench for tables share: what the file says, what is in hand, selected and pointed at."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from game.content.inches.sheet import Sheet, middle
from game.content.shape import shape_faults
from game.content.yaml_io import Document
from game.geometry.inches.polygons import holds, square_to_area
from game.ui.board.inches.outlines import INCH
from game.ui.board.inches.signs import HandleMark
from game.ui.board.live import LEVELS
from game.ui.board.painted import level_for
from game.ui.workshop.inches import actions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.content.inches.sheet import Where
    from game.geometry.inches.symmetry import Pose
    from game.ui.camera import Camera
    from game.ui.workshop.face import Desk
    from game.ui.workshop.inches.room import Drawn, InchRoom

Point = tuple[int, int]
GRIP = 9  # layout px: how near to a grip or an outline the pointer means it
FAR = 900  # thousandths of an inch between a thing and its handle
LIVE = 120_000  # px of ground that is painted while something is dragged; more is drawn as outlines until it is let go


class TableState:
    """The state of the bench.

    kind, turn  the piece in hand and how it is turned
    taking      whether start areas and points are taken away, as with Shift
    snap        thousandths of an inch that places are rounded to, 0 for none
    selected    where in the file stands what is selected
    clip        what was copied: what the file says of it, the list it stood in, and where it lay
    corners     of a polygon that is being drawn
    cursor      the place of the keyboard, None while the pointer is used
    hovered     the place that is pointed at
    action      what is being done
    now         the table as it is drawn
    camera      how the board is seen, once there is one
    """

    camera: Camera

    def __init__(self, desk: Desk, room: InchRoom) -> None:
        self.desk, self.room = desk, room
        self.kind = next((one.id for one in room.kinds()), "")
        self.turn, self.snap = 0, 500
        self.taking = False
        self.selected: tuple[Where, ...] = ()
        self.clip: list[tuple[dict[str, Any], str, Pose]] = []
        self.corners: tuple[Point, ...] = ()
        self.cursor: Point | None = None
        self.hovered: Point | None = None
        self.action: actions.Action | None = None
        self.now: Drawn = self.drawn(desk.draft.value)

    def sheet(self) -> Sheet:
        """Return the table as the file has it, to be changed."""
        value = self.desk.draft.value
        return Sheet(value, self.room.word, self.room.flipped(value))

    def document(self, value: Mapping[str, Any]) -> Document:
        """Return what a file would say, with the faults of its shape."""
        document = Document("", value=value)
        shape_faults(document, self.desk.draft.kind.form())
        return document

    def drawn(self, value: Mapping[str, Any]) -> Drawn:
        """Return the table of what a file would say, as it is drawn."""
        return self.room.drawn(self.document(value), self.desk.draft.id)

    def size_of(self) -> Point:
        """Return width and height in thousandths of an inch."""
        return self.now.table.width, self.now.table.height

    def ground(self) -> actions.Ground:
        """Return what actions are done on."""
        return actions.Ground(*self.size_of(), self.desk.symmetry, self.snap)

    def reach(self) -> float:
        """Return how near the pointer must come to something, in thousandths of an inch."""
        return GRIP * self.desk.ui.scale * INCH / self.camera.zoom

    def thing_at(self, at: Point) -> Where | None:
        """Return where in the file the uppermost thing at a place stands."""
        near = round(self.reach() / 2) ** 2
        for where, piece in reversed(list(zip(self.now.wheres, self.now.table.pieces, strict=True))):
            square, unit = square_to_area(piece.outline, at)
            if holds(piece.outline, at) or square <= near * unit:
                return where
        return None

    def outline_of(self, where: Where) -> tuple[Point, ...]:
        """Return the outline of a thing as it lies on the table."""
        return self.outlines().get(where, ())

    def outlines(self) -> dict[Where, tuple[Point, ...]]:
        """Return the outlines of everything on the table, by where it stands in the file."""
        there = zip(self.now.wheres, self.now.table.pieces, strict=True)
        return {where: tuple(piece.outline) for where, piece in there}

    def middle_of_selected(self) -> Point:
        """Return the middle of what is selected."""
        sheet = self.sheet()
        if len(self.selected) == 1:
            pose = sheet.pose(self.selected[0])
            return pose.x, pose.y
        return middle([corner for where in self.selected for corner in self.outline_of(where)] or [(0, 0)])

    def handle(self) -> HandleMark | None:
        """Return the handle that turns what is selected."""
        if not self.selected or self.desk.tool != "select":
            return None
        about, turn = self.middle_of_selected(), 0
        corners = [corner for where in self.selected for corner in self.outline_of(where)]
        if not corners:
            return None
        if len(self.selected) == 1:
            turn = self.sheet().pose(self.selected[0]).turn
        far = max(math.dist(about, corner) for corner in corners)
        return HandleMark(about, (turn * 10 + 2700) % 3600, round(far) + FAR)

    def grip(self) -> Point | None:
        """Return where a shape of the table's own is taken hold of to be scaled."""
        if len(self.selected) != 1 or self.selected[0][0] != "own" or self.desk.tool != "select":
            return None
        outline = self.outline_of(self.selected[0])
        return (max(x for x, _y in outline), max(y for _x, y in outline)) if outline else None

    def quick(self) -> bool:
        """Tell whether the ground that an action touches can be painted while the pointer moves."""
        level = level_for(self.camera.px, LEVELS)
        boxes = [self.outline_of(where) for where in self.selected]
        areas = [(max(x for x, _y in b) - min(x for x, _y in b) + 3200) * (max(y for _x, y in b) - min(y for _x, y in b)
                 + 3200) for b in boxes if b]  # fmt: skip
        return 2 * (sum(areas) or 64_000_000) / INCH / INCH * level * level <= LIVE
