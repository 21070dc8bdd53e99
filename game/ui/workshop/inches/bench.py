"""The bench for tables in inches: pieces are laid, moved and turned, shapes drawn and bent, edges and points marked."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.content.inches.sheet import Sheet, inches, middle
from game.content.shape import shape_faults
from game.content.yaml_io import Document
from game.geometry.inches.polygons import holds, square_to_area
from game.geometry.inches.symmetry import SYMMETRIES, Pose, possible
from game.i18n import _
from game.ui.board.inches.board import InchBoard
from game.ui.board.inches.live import LiveTerrain
from game.ui.board.inches.outlines import INCH
from game.ui.board.inches.signs import GripMark, HandleMark, InchOverlays, LitMark, NoteMark, ShapeMark
from game.ui.board.painted import level_for
from game.ui.keys_card import Gesture
from game.ui.kit.keys import ARROWS, ENTER, with_ctrl, with_shift
from game.ui.workshop.clipping import clip_key
from game.ui.workshop.face import Entry, Finding, Layer, Property, Tool
from game.ui.workshop.inches import actions, edges, reach
from game.ui.workshop.inches.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.content.faults import Fault
    from game.content.inches.sheet import Where
    from game.ui.kit import Area, Ui
    from game.ui.workshop.face import Desk
    from game.ui.workshop.inches.room import Drawn, InchRoom

Point = tuple[int, int]
STEP = 250  # thousandths of an inch that an arrow key moves by where nothing is rounded
TURN = 15  # degrees that a key turns by
GRIP = 9  # layout px: how near to a grip or an outline the pointer means it
FAR = 900  # thousandths of an inch between a thing and its handle
LIVE = 120_000  # px of ground that is painted while something is dragged; more is drawn as outlines until it is let go
SHAPES = {"polygon": "polygon", "box": "box", "round": "round"}


class InchBench:
    """Edits one table.

    kind, turn  the piece in hand and how it is turned
    snap        thousandths of an inch that places are rounded to, 0 for none
    selected    where in the file stands what is selected
    corners     of a polygon that is being drawn
    cursor      the place of the keyboard, None while the pointer is used
    """

    def __init__(self, desk: Desk, room: InchRoom) -> None:
        self.desk, self.room = desk, room
        self.kind = next((one.id for one in room.kinds()), "")
        self.turn, self.snap = 0, 500
        self.selected: tuple[Where, ...] = ()
        self.clip: list[tuple[dict[str, Any], str, Pose]] = []
        self.corners: tuple[Point, ...] = ()
        self.cursor: Point | None = None
        self.hovered: Point | None = None
        self.action: actions.Action | None = None
        self._notes: tuple[NoteMark, ...] = ()
        self._lit: tuple[LitMark, ...] = ()
        self._held = False
        self.panel = Panel(self)
        self.now: Drawn = self._drawn(desk.draft.value)
        self.board = InchBoard(
            self.now.table, scale=desk.ui.scale, names=self.now.names, terrain=LiveTerrain(self.now.table)
        )

    # --- the table ---
    def sheet(self) -> Sheet:
        """Return the table as the file has it, to be changed."""
        value = self.desk.draft.value
        return Sheet(value, self.room.word, self.room.flipped(value))

    def _document(self, value: Mapping[str, Any]) -> Document:
        document = Document("", value=value)
        shape_faults(document, self.desk.draft.kind.form())
        return document

    def _drawn(self, value: Mapping[str, Any]) -> Drawn:
        return self.room.drawn(self._document(value), self.desk.draft.id)

    def size_of(self) -> Point:
        """Return width and height in thousandths of an inch."""
        return self.now.table.width, self.now.table.height

    def ground(self) -> actions.Ground:
        """Return what actions are done on."""
        return actions.Ground(*self.size_of(), self.desk.symmetry, self.snap)

    def shown(self) -> None:
        """Take notice that the file says something else now."""
        self._show(self.desk.draft.value)
        there = set(self.sheet().things())
        self.selected = tuple(where for where in self.selected if where in there)
        self.picture()

    def _show(self, value: Mapping[str, Any]) -> None:
        """Show a state of the table on the board."""
        self.now = self._drawn(value)
        table = self.now.table
        if not self.desk.shows("things"):
            table = replace(table, pieces=())
        terrain = self.board.terrain
        fresh = None if isinstance(terrain, LiveTerrain) and terrain.show(table) else LiveTerrain(table)
        self.board.renew(table, self.now.names, fresh)

    def size(self) -> str:
        """Return how large the table is."""
        w, h = self.size_of()
        return _("{w} × {h} inches").format(w=f"{w / INCH:g}", h=f"{h / INCH:g}")

    # --- what there is ---
    def tools(self) -> Sequence[Tool]:
        """Return the tools that the room's tables know."""
        found = [
            Tool("select", "mouse-pointer-2", _("Select"), "V",
                 _("Selects, moves, and by the handle turns. Right click takes a piece in hand.")),
            Tool("lay", "stamp", _("Lay a piece"), "S", _("Lays the piece of the list where you click.")),
        ]  # fmt: skip
        if self.room.shapes is not None:
            found += [
                Tool("polygon", "pentagon", _("Polygon"), "P", _("Draws a shape corner by corner; Enter closes it.")),
                Tool("box", "square", _("Rectangle"), "R", _("Draws a rectangle.")),
                Tool("round", "circle", _("Ellipse"), "E", _("Draws a round shape.")),
                Tool("bend", "spline", _("Corners"), "C",
                     _("Moves corners of a shape; a side gets a new one, Shift takes one away.")),
            ]  # fmt: skip
        if self.room.edges is not None:
            found.append(Tool("area", "flag", _("Start area"), "A",
                              _("Drag along an edge: the start area of that side. Shift takes it away.")))  # fmt: skip
        if self.room.points:
            found.append(Tool("point", "target", _("Strategic point"), "O",
                              _("Puts a strategic point or moves one; Shift takes it away.")))  # fmt: skip
        return (*found, Tool("pick", "pipette", _("Take a piece"), "I", _("Takes the kind of a piece in hand.")))

    def layers(self) -> Sequence[Layer]:
        """Return what can be shown or hidden."""
        return (
            Layer("faults", "circle-alert", _("Faults")),
            Layer("areas", "flag", _("Areas and points")),
            Layer("names", "type", _("Names of terrain")),
            Layer("things", "trees", _("Terrain")),
            Layer("grid", "grid-3x3", _("Grid of inches"), on=False),
        )

    def symmetries(self) -> Sequence[tuple[str, str]]:
        """Return the symmetries that a table of this size can have."""
        words = {
            "none": _("No symmetry"), "half-turn": _("Half a turn"), "mirror-x": _("Mirror left and right"),
            "mirror-y": _("Mirror top and bottom"), "quarter-turns": _("Quarters of a turn"),
        }  # fmt: skip
        return tuple((one, words[one]) for one in SYMMETRIES if possible(one, *self.size_of()))

    def entries(self) -> Sequence[Entry]:
        """Return the question for another size."""
        return (Entry("size", "scaling", _("Size …"), self.panel.ask_size),)

    def properties(self) -> Sequence[Property]:
        """Return what the table says of itself."""
        return self.room.properties(self.sheet())

    def gestures(self) -> Sequence[Gesture]:
        """Return what keys and mouse do that no button says."""
        return (
            Gesture(_("Click, drag"), _("select, move; with Ctrl to any place")),
            Gesture(_("Shift click"), _("select more, or less")),
            Gesture(_("Drag the handle"), _("turn; the diamond scales a shape")),
            Gesture(_("Right click"), _("take a piece in hand")),
            Gesture(_("Right drag, wheel"), _("move the view, nearer or farther")),
            Gesture(_("Arrows"), _("move what is selected, or the cursor; Shift goes farther")),
            Gesture("N", _("select the next thing")),
            Gesture("[  ]", _("turn by 15 degrees; with Shift by one")),
            Gesture(_("Alt"), _("hide all overlays while held")),
        )

    # --- pointer ---
    def place(self, pixel: tuple[int, int]) -> Point:
        """Return the place under a pixel; it may lie beside the table."""
        x, y = self.board.camera.to_point(pixel)
        return round(x * INCH), self.size_of()[1] - round(y * INCH)

    def _reach(self) -> float:
        """Return how near the pointer must come to something, in thousandths of an inch."""
        return GRIP * self.desk.ui.scale * INCH / self.board.camera.zoom

    def thing_at(self, at: Point) -> Where | None:
        """Return where in the file the uppermost thing at a place stands."""
        near = round(self._reach() / 2) ** 2
        for where, piece in reversed(list(zip(self.now.wheres, self.now.table.pieces, strict=True))):
            square, unit = square_to_area(piece.outline, at)
            if holds(piece.outline, at) or square <= near * unit:
                return where
        return None

    def outline_of(self, where: Where) -> tuple[Point, ...]:
        """Return the outline of a thing as it lies on the table."""
        return self._outlines().get(where, ())

    def _outlines(self) -> dict[Where, tuple[Point, ...]]:
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

    def press(self, pixel: tuple[int, int], mods: int) -> None:
        """Begin what the tool in hand does."""
        self.cursor = None
        self.begin(self.place(pixel), mods)

    def begin(self, at: Point, mods: int) -> None:
        """Begin at a place of the table."""
        shift, free = bool(mods & pygame.KMOD_SHIFT), bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META))
        tool = self.desk.tool
        common: dict[str, Any] = {"ground": self.ground(), "start": at, "at": at, "free": free}
        if tool == "pick":
            self.pick(at)
        elif tool == "select":
            self.action = self._selecting(at, common, shift=shift)
        elif tool == "lay" and self.kind:
            self.action = actions.Laying(**common, kind=self.kind, degrees=self.turn)
        elif tool == "polygon":
            self._set_corner(at, free=free)
        elif tool in ("box", "round") and self.room.shapes is not None:
            self.action = actions.Drawing(**common, form=self.room.shapes, shape=tool)
        elif tool == "bend":
            self.action = self._bending(at, common, shift=shift)
        elif tool == "area" and self.room.edges is not None:
            self.action = edges.Marking(**common, edges=self.room.edges, away=shift)
        elif tool == "point":
            self.action = self._pointing(at, common, shift=shift)
        self.follow()

    def _selecting(self, at: Point, common: dict[str, Any], *, shift: bool) -> actions.Action | None:
        handle, grip = self.handle(), self.grip()
        if handle is not None and math.dist(handle.grip, at) <= self._reach():
            return actions.Turning(**common, wheres=self.selected, about=handle.at)
        if grip is not None and math.dist(grip, at) <= self._reach():
            return actions.Scaling(**common, where=self.selected[0])
        thing = self.thing_at(at)
        if thing is None:
            return edges.Choosing(**common, outlines=self._outlines(), before=self.selected if shift else ())
        if shift:
            self.selected = tuple(one for one in self.selected if one != thing) if thing in self.selected else (
                *self.selected, thing)  # fmt: skip
            return None
        if thing not in self.selected:
            self.selected = (thing,)
        return actions.Moving(**common, wheres=self.selected)

    def _bending(self, at: Point, common: dict[str, Any], *, shift: bool) -> actions.Action | None:
        sheet = self.sheet()
        own = [where for where in sheet.things() if where[0] == "own"]
        for where in sorted(own, key=lambda one: one not in self.selected):
            corners = sheet.outline(where)
            for n, corner in enumerate(corners):
                if math.dist(corner, at) > self._reach():
                    continue
                self.selected = (where,)
                if not shift:
                    return actions.Bending(**common, where=where, corner=n)
                if len(corners) > 3:
                    sheet.set_outline(where, [one for k, one in enumerate(corners) if k != n])
                    self.desk.change(sheet.value(), _("Corner"))
                return None
            for n, corner in enumerate(corners):
                following = corners[(n + 1) % len(corners)]
                between = (corner[0] + following[0]) // 2, (corner[1] + following[1]) // 2
                if math.dist(between, at) <= self._reach() and not shift:
                    self.selected = (where,)
                    return actions.Bending(**common, where=where, corner=n + 1, new=True)
        thing = self.thing_at(at)
        self.selected = (thing,) if thing is not None and thing[0] == "own" else ()
        return None

    def _pointing(self, at: Point, common: dict[str, Any], *, shift: bool) -> actions.Action | None:
        sheet = self.sheet()
        points = sheet.points()
        near = [n for n, point in enumerate(points) if math.dist(point, at) <= max(self._reach(), 500)]
        if shift:
            if near:
                sheet.set_points([point for n, point in enumerate(points) if n != near[0]])
                self.desk.change(sheet.value(), _("Strategic point"))
            return None
        return actions.Pointing(**common, number=near[0] if near else None)

    def _set_corner(self, at: Point, *, free: bool) -> None:
        """Set the next corner of a polygon; at the first one it is closed."""
        if len(self.corners) >= 3 and math.dist(self.corners[0], at) <= self._reach():
            self.close()
            return
        self.corners = (*self.corners, at if free else self.ground().rounded(at))

    def close(self) -> None:
        """Close the polygon that is being drawn."""
        corners, self.corners = self.corners, ()
        if self.room.shapes is not None and len(corners) >= 3:
            drawing = actions.Drawing(
                self.ground(), corners[0], corners[-1], form=self.room.shapes, shape="polygon", corners=corners
            )
            self._take(drawing, _("Polygon"))

    def drag(self, pixel: tuple[int, int], mods: int) -> None:
        """Go on with it."""
        self.go(self.place(pixel), free=bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)))

    def go(self, at: Point, *, free: bool = False) -> None:
        """Go on to a place of the table."""
        self.hovered = at
        if self.action is not None:
            self.action.at, self.action.free = at, free
        self.follow()

    def release(self, _pixel: tuple[int, int], _mods: int) -> None:
        """End it."""
        self.end()

    def end(self) -> None:
        """End what is being done: that is a step of the history."""
        action, self.action = self.action, None
        if action is not None:
            names = {tool.key: tool.name for tool in self.tools()}
            words = {actions.Moving: _("Move"), actions.Turning: _("Turn"), actions.Scaling: _("Scale")}
            self._take(action, words.get(type(action), names.get(self.desk.tool, "")))

    def _take(self, action: actions.Action, label: str) -> None:
        sheet = self.sheet()
        chosen = action.put(sheet)
        if chosen is not None:
            self.selected = chosen
        if not self.desk.change(action.value(sheet), label):
            self.shown()
        self.desk.refresh()

    def follow(self) -> None:
        """Show what the action would make of the table."""
        action = self.action
        if action is not None and not isinstance(action, edges.Choosing) and self._quick():
            sheet = self.sheet()
            action.put(sheet)
            self._show(action.value(sheet))
        self.picture()
        self.desk.redraw()

    def _quick(self) -> bool:
        """Tell whether the ground that an action touches can be painted while the pointer moves."""
        level = level_for(self.board.camera.px, self.board.terrain.levels)
        boxes = [self.outline_of(where) for where in self.selected]
        areas = [(max(x for x, _y in b) - min(x for x, _y in b) + 3200) * (max(y for _x, y in b) - min(y for _x, y in b)
                 + 3200) for b in boxes if b]  # fmt: skip
        return 2 * (sum(areas) or 64_000_000) / INCH / INCH * level * level <= LIVE

    def point(self, pixel: tuple[int, int] | None) -> bool:
        """Take notice of where the pointer is."""
        before = self.thing_at(self.hovered) if self.hovered is not None else None
        inside = pixel is not None and self.board.pick(pixel) is not None
        was, self.hovered = self.hovered, self.place(pixel) if inside and pixel is not None else None
        if self.hovered is not None:
            self.cursor = None
        self.picture()
        after = self.thing_at(self.hovered) if self.hovered is not None else None
        return before != after or (was is None) != (self.hovered is None)

    def inspect(self, pixel: tuple[int, int]) -> None:
        """Take the kind of the piece under the pointer in hand."""
        self.pick(self.place(pixel))

    def pick(self, at: Point) -> None:
        """Take the kind of the piece at a place in hand."""
        where = self.thing_at(at)
        if where is not None and where[0] == "laid":
            sheet = self.sheet()
            self.kind, self.turn = sheet.kind(where), sheet.pose(where).turn
            self.desk.take("lay")
        self.desk.refresh()

    def tool_taken(self) -> None:
        """Take notice of another tool in hand."""
        self.action, self.corners, self._held = None, (), False
        self.shown()

    # --- what is done with what is selected ---
    def _change(self, sheet: Sheet, label: str) -> None:
        self.desk.change(sheet.value(), label)
        self.picture()
        self.desk.refresh()

    def copy(self) -> None:
        """Keep what is selected, to be laid again."""
        sheet = self.sheet()
        self.clip = [(dict(sheet.form(where)), str(where[0]), sheet.pose(where)) for where in self.selected]
        if self.clip:
            self.desk.tell(_("Copied. Ctrl V puts it."))

    def cut(self) -> None:
        """Keep what is selected and take it away."""
        self.copy()
        self.remove()

    def paste(self) -> None:
        """Lay again what was copied, an inch beside it or where the pointer is."""
        if not self.clip:
            self.desk.tell(_("Nothing has been copied yet."))
            return
        sheet = self.sheet()
        first = self.clip[0][2]
        at = self.hovered or self.cursor
        by = (at[0] - first.x, at[1] - first.y) if at is not None else (INCH, INCH)
        laid = []
        for form, key, pose in self.clip:
            goal = Pose(*self.ground().rounded((pose.x + by[0], pose.y + by[1])), pose.turn)
            if key == "laid":
                rest = {word: said for word, said in form.items() if word not in (self.room.word, "at", "turn")}
                laid.append(sheet.lay(str(form[self.room.word]), goal, **rest))
            else:
                where = sheet.draw(form, [])
                sheet.form(where)["outline"] = form["outline"]
                sheet.set_pose(where, Pose(goal.x, goal.y))
                laid.append(where)
        self.selected = tuple(laid)
        self.desk.take("select")
        self._change(sheet, _("Paste"))

    def remove(self) -> None:
        """Take what is selected away, and what is like it on the other sides of a symmetric table."""
        if self.selected:
            sheet, gone = self.sheet(), list(self.selected)
            for where in self.selected:
                gone += [other for _motion, other in actions.partners(sheet, where, self.ground())]
            sheet.remove(gone)
            self.selected = ()
            self._change(sheet, _("Delete"))

    def turn_by(self, degrees: int) -> None:
        """Turn what is selected or in hand."""
        if self.desk.tool == "lay" or not self.selected:
            self.turn = (self.turn + degrees) % 360
            self.picture()
            self.desk.redraw()
            self.desk.refresh()
            return
        sheet = self.sheet()
        actions.turn(sheet, self.selected, degrees, self.middle_of_selected(), self.ground())
        self._change(sheet, _("Turn"))

    def mirror(self, across: str) -> None:
        """Mirror what is selected about its middle; pieces of the scenery turn as they would in a mirror."""
        if not self.selected:
            return
        sheet = self.sheet()
        x, y = self.middle_of_selected()
        for where in self.selected:
            pose = sheet.pose(where)
            goal = (2 * x - pose.x, pose.y) if across == "x" else (pose.x, 2 * y - pose.y)
            if where[0] == "own":
                flipped = [(2 * x - u, v) if across == "x" else (u, 2 * y - v) for u, v in sheet.outline(where)]
                sheet.set_outline(where, flipped)
            else:
                turn = -pose.turn if across == "x" else 180 - pose.turn
                sheet.set_pose(where, Pose(*goal, turn % 360))
        self._change(sheet, _("Mirror"))

    def scale_by(self, share: tuple[int, int]) -> None:
        """Make shapes of the table's own larger or smaller."""
        sheet = self.sheet()
        actions.scale(sheet, self.selected, share, self.ground())
        self._change(sheet, _("Scale"))

    def raise_(self, *, lowest: bool) -> None:
        """Let what is selected be drawn over the others, or below them."""
        if len(self.selected) == 1:
            sheet = self.sheet()
            self.selected = (sheet.raise_(self.selected[0], lowest=lowest),)
            self._change(sheet, _("To the back") if lowest else _("To the front"))

    def resize(self, width: int, height: int) -> None:
        """Give the table another size."""
        made = self.room.resized(self.sheet(), width, height)
        if isinstance(made, str):
            self.desk.tell(made)
        else:
            self.selected = ()
            self.desk.change(made, _("Size"))

    # --- keys ---
    def key(self, event: pygame.Event) -> bool:
        """Take the keys of cursor and selection."""
        if event.key in ARROWS and not with_ctrl(event):
            self._arrow(*ARROWS[event.key], far=with_shift(event))
            return True
        if event.key in ENTER or event.key == pygame.K_SPACE:
            return self._enter(event.mod)
        if event.unicode in ("[", "]", "{", "}") and event.unicode:
            step = TURN if event.unicode in "[]" else 1
            self.turn_by(step if event.unicode in "]}" else -step)
            return True
        if event.key == pygame.K_n and not with_ctrl(event):
            self._next(-1 if with_shift(event) else 1)
            return True
        if event.key == pygame.K_BACKSPACE and self.corners:
            self.corners = self.corners[:-1]
            self.picture()
            return True
        return clip_key(self, event)

    def select_all(self) -> None:
        """Select everything that lies on the table."""
        self.desk.take("select")
        self.selected = tuple(self.sheet().things())
        self.picture()
        self.desk.refresh()

    def _arrow(self, dx: int, dy: int, *, far: bool) -> None:
        step = INCH if far else self.snap or STEP
        if self.selected and self.desk.tool == "select" and self.action is None:
            sheet = self.sheet()
            actions.move(sheet, self.selected, (dx * step, dy * step), self.ground())
            self._change(sheet, _("Move"))
            return
        w, h = self.size_of()
        x, y = self.cursor or (self.ground().rounded(self.hovered) if self.hovered else (w // 2, h // 2))
        self.cursor = min(max(x + dx * step, 0), w), min(max(y + dy * step, 0), h)
        self.hovered = self.cursor
        self.board.show(self.cursor)
        if self.action is not None:
            self.action.at = self.cursor
        self.follow()
        self.desk.refresh()

    def _enter(self, mods: int) -> bool:
        """Close a polygon, or begin and end at the cursor what a drag does."""
        if self.desk.tool == "polygon" and len(self.corners) >= 3 and self.cursor in (None, self.corners[-1]):
            self.close()
            return True
        if self.cursor is None:
            return False
        if self._held:
            self._held = False
            self.end()
            return True
        self.begin(self.cursor, mods)
        if self.desk.tool == "lay":
            self.end()
        elif self.desk.tool == "select":
            self.action = None if not isinstance(self.action, edges.Choosing) else self.action
            self._held = self.action is not None
        else:
            self._held = self.action is not None
        self.picture()
        self.desk.refresh()
        return True

    def _next(self, step: int) -> None:
        """Select the next thing on the table."""
        things = list(self.sheet().things())
        if not things:
            return
        at = things.index(self.selected[0]) + step if self.selected and self.selected[0] in things else 0
        self.desk.take("select")
        self.selected = (things[at % len(things)],)
        self.board.show(self.middle_of_selected())
        self.picture()
        self.desk.refresh()

    def back(self) -> bool:
        """Go one step back."""
        if self.panel.sizing:
            self.panel.close()
        elif self.action is not None:
            self.action, self._held = None, False
            self.shown()
        elif self.corners:
            self.corners = ()
        elif self.selected:
            self.selected = ()
        elif self.cursor is not None:
            self.cursor = None
        else:
            return False
        self.picture()
        self.desk.refresh()
        return True

    # --- picture ---
    def picture(self) -> None:
        """Tell the board what lies over the table now."""
        desk = self.desk
        over = self.room.marks(self._document(desk.draft.value)) if desk.shows("areas") else InchOverlays()
        faults = desk.shows("faults")
        self.board.overlays = replace(
            over, names=desk.shows("names") and desk.shows("things"), grid=INCH if desk.shows("grid") else 0,
            shapes=self._shapes(), grips=self._grips(), handle=self.handle(), cursor=self.cursor,
            notes=self._notes if faults else (), lit=self._lit if faults else (), areas=self._areas(over),
        )  # fmt: skip

    def _areas(self, over: InchOverlays) -> Any:
        if isinstance(self.action, edges.Marking):
            value = self.action.value(self.sheet())
            return self.room.marks(self._document(value)).areas
        return over.areas

    def _shapes(self) -> tuple[ShapeMark, ...]:
        found = [ShapeMark(outline) for where in self.selected if (outline := self.outline_of(where))]
        action = self.action
        if action is not None and isinstance(action, edges.Choosing):
            found.append(ShapeMark(tuple(action.box()), "planned"))
        elif action is not None and not self._quick():
            sheet = self.sheet()
            action.put(sheet)
            then = self._drawn(sheet.value())
            before = {tuple(piece.outline) for piece in self.now.table.pieces}
            found += [
                ShapeMark(tuple(p.outline), "planned") for p in then.table.pieces if tuple(p.outline) not in before
            ]
        if self.desk.tool == "lay" and action is None and self.hovered is not None and self.kind:
            found += [ShapeMark(outline, "planned") for outline in self._ghosts()]
        if self.corners:
            end = (self.ground().rounded(self.hovered),) if self.hovered is not None else ()
            found.append(ShapeMark((*self.corners, *end), "open"))
        return tuple(found)

    def _ghosts(self) -> list[tuple[Point, ...]]:
        """Return the outlines of the piece in hand where it would be laid."""
        assert self.hovered is not None  # noqa: S101 - asked before
        sheet = self.sheet()
        before = {tuple(piece.outline) for piece in self.now.table.pieces}
        at = self.hovered
        actions.Laying(self.ground(), at, at, kind=self.kind, degrees=self.turn).put(sheet)
        return [tuple(p.outline) for p in self._drawn(sheet.value()).table.pieces if tuple(p.outline) not in before]

    def _grips(self) -> tuple[GripMark, ...]:
        grip = self.grip()
        found = [GripMark(grip, "scale")] if grip is not None else []
        found += [GripMark(corner) for corner in self.corners]
        if self.desk.tool == "bend":
            sheet = self.sheet()
            for where in sheet.things():
                if where[0] != "own" or (self.selected and where not in self.selected):
                    continue
                corners = sheet.outline(where)
                found += [GripMark(corner) for corner in corners]
                ends = [*corners[1:], corners[0]]
                found += [GripMark(((x + u) // 2, (y + v) // 2), "side")
                          for (x, y), (u, v) in zip(corners, ends, strict=True)]  # fmt: skip
        return tuple(found)

    def mark(self, found: Sequence[Finding], chosen: int | None) -> None:
        """Show findings on the table by their numbers; the chosen one comes into sight."""
        kinds = {"error": "fault", "warning": "warning", "note": "note"}
        notes: list[NoteMark] = []
        for number, one in enumerate(found, 1):
            if one.places:
                x, y = middle(one.places[0]) if len(one.places[0]) > 2 else one.places[0][0]
                while any(math.dist(note.at, (x, y)) < INCH for note in notes):
                    x += INCH
                notes.append(NoteMark((x, y), number, kinds[one.severity]))
        self._notes, self._lit = tuple(notes), ()
        if chosen is not None and chosen < len(found) and found[chosen].places:
            places = found[chosen].places
            self._lit = tuple(LitMark(tuple(outline), True) for outline in places if len(outline) > 2)
            self.board.show(middle(places[0]) if len(places[0]) > 2 else places[0][0])
        self.picture()

    # --- what is told ---
    def pointed(self) -> tuple[str, Sequence[str]]:
        """Return what is at the pointer."""
        at = self.cursor or self.hovered
        if at is None:
            return "", ()
        sheet = self.sheet()
        x, y = sheet.spot(*at)
        spot = _("{x} and {y} inches").format(x=f"{x:.1f}", y=f"{y:.1f}")
        where = self.thing_at(at)
        if where is None or where not in set(sheet.things()):
            return spot, ()
        name, lines = self.room.telling(sheet, where)
        return name, [*lines, spot]

    def finding(self, fault: Fault) -> Finding:
        """Return a fault of the check with the outlines that it speaks of."""
        return self.panel.finding(fault, self._outlines())

    def hints(self) -> Sequence[Finding]:
        """Return what the check does not tell."""
        uneven = self.panel.asymmetry(self._outlines())
        return [uneven] if uneven is not None else []

    def search(self) -> Iterator[Finding | None]:
        """Look for what cannot be come to, slice by slice."""
        card = self.card()
        return reach.unreached(self.desk.draft.content.name, card, self.room.large) if card is not None else iter(())

    # --- what comes of it ---
    def card(self) -> Any | None:
        """Return the table as the rules know it."""
        document = self.desk.draft.checked()
        return None if document.broken else self.room.card(document, self.desk.draft)

    def trial(self) -> dict[str, Any] | str:
        """Return the setup of a game on the table."""
        card = self.card()
        if card is None:
            return _("The map has faults that keep it from being played; they stand in the list at the right.")
        return self.room.trial(card, self.desk.draft)

    def palette(self, ui: Ui, area: Area) -> None:
        """Declare what the tool in hand works with."""
        self.panel.declare(ui, area)

    def dialogs(self, ui: Ui) -> None:
        """Declare the question for another size."""
        self.panel.dialogs(ui)


def lengths(*values: int) -> str:
    """Return thousandths of an inch in words, with a comma between."""
    return ", ".join(f"{inches(value):g}" for value in values)
