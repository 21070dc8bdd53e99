"""The bench for maps of squares: a board that is painted while the pointer goes over it, tools, palette, selection."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.content.squares.clip import Clip
from game.content.squares.maps import build_map
from game.content.squares.sheet import Sheet
from game.content.yaml_io import Document
from game.geometry.squares import drawing
from game.geometry.squares.grid import label
from game.geometry.squares.symmetry import SYMMETRIES, possible
from game.i18n import _, proper
from game.ui.board import AreaMark, BoardView, ExitMark, LineMark, NoteMark, OverlaySet
from game.ui.board.squares.live import LiveTerrain
from game.ui.keys_card import Gesture
from game.ui.kit.keys import ARROWS, ENTER, with_ctrl, with_shift
from game.ui.workshop.clipping import clip_key
from game.ui.workshop.face import Entry, Finding, Layer, Property, Tool
from game.ui.workshop.squares import findings, strokes
from game.ui.workshop.squares.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.content.faults import Fault
    from game.content.squares.ground import BattleMap, TerrainKind
    from game.geometry.squares.grid import Square
    from game.ui.kit import Area, Ui
    from game.ui.workshop.face import Desk
    from game.ui.workshop.squares.room import SquaresRoom

PAINTING = ("brush", "line", "box", "flood")
SOLID = ("wall", "pit")  # traits that fill a square: their ground is not seen
LARGEST_BRUSH = 5
THEMES = ("meadow", "moor", "ruin", "cave", "forest", "winter")


class SquaresBench:
    """Edits one map of squares.

    phrase    the terrain that is painted with
    marking   what the area tool marks: kind and letters, as ("starting", "A")
    brush     how many squares a side the brush has
    hollow    whether rectangles are drawn as their rims
    keeps     whether features keep the ground below them
    selected  the squares that are selected
    clip      what is stamped, None if nothing has been cut out or chosen yet
    cursor    the square of the keyboard, None while the pointer is used
    """

    board: BoardView

    def __init__(self, desk: Desk, room: SquaresRoom) -> None:
        self.desk, self.room = desk, room
        self.terrain = room.terrain()
        self.kinds = self.terrain.kinds()
        self.phrase = "wall" if "wall" in self.kinds else next(iter(self.kinds))
        self.marking = ("starting", "A")
        self.brush, self.hollow, self.keeps = 1, False, True
        self.selected: frozenset[Square] = frozenset()
        self.clip: Clip | None = None
        self.stamp = ""
        self.cursor: Square | None = None
        self.hovered: tuple[float, float] | None = None
        self.stroke: strokes.Stroke | None = None
        self.lifted: frozenset[Square] = frozenset()
        self._notes: tuple[NoteMark, ...] = ()
        self._lit: frozenset[Square] = frozenset()
        self._held = False  # Enter has begun a stroke that the arrows go on with
        legend = desk.draft.value.get("legend")
        self.kept = frozenset(legend if isinstance(legend, dict) else ())
        self.panel = Panel(self)
        self.map = self.drawn(self.sheet())
        self.board = BoardView(self.map, scale=desk.ui.scale, terrain=LiveTerrain(self.map))

    # --- the map ---
    def sheet(self) -> Sheet:
        """Return the map as the file has it, to be changed."""
        return Sheet(self.desk.draft.value, self.kept)

    def drawn(self, sheet: Sheet) -> BattleMap:
        """Return the map as it is drawn: what cannot be read is as if it were not there, hidden layers are left out."""
        value = sheet.sound()
        for glyph, phrase in value["legend"].items():
            if self.terrain.kind(phrase) is None:
                value["legend"][glyph] = next(iter(self.terrain.grounds))
        for row in value["rows"]:
            if row != "\n" and row not in value["legend"]:
                value["legend"][row] = next(iter(self.terrain.grounds))
        found = build_map(Document("", value=value), self.desk.draft.id, self.terrain, self.desk.draft.home)
        assert found is not None  # noqa: S101 - it has been made sound
        return found

    def _hidden(self, found: BattleMap) -> BattleMap:
        """Return a map without what hidden layers hold."""
        walls, things = self.desk.shows("walls"), self.desk.shows("things")
        if walls and things:
            return found
        kinds = tuple(kind if self._seen(kind, walls=walls, things=things) else _bare(kind) for kind in found.kinds)
        return replace(found, kinds=kinds, edges=found.edges if walls else ())

    @staticmethod
    def _seen(kind: TerrainKind, *, walls: bool, things: bool) -> bool:
        return not kind.feature or (walls if "wall" in kind.traits else things)

    def shown(self) -> None:
        """Take notice that the file says something else now."""
        self.show(self.sheet())
        self.selected = frozenset(s for s in self.selected if s[0] < self.map.width and s[1] < self.map.height)
        if self.cursor is not None:
            self.cursor = min(self.cursor[0], self.map.width - 1), min(self.cursor[1], self.map.height - 1)

    def show(self, sheet: Sheet) -> None:
        """Show a state of the map on the board."""
        self.map = self.drawn(sheet)
        seen = self._hidden(self.map)
        now = self.board.map
        if (seen.kinds, seen.edges, seen.width, seen.art) != (now.kinds, now.edges, now.width, now.art):
            terrain = self.board.terrain
            fresh = None if isinstance(terrain, LiveTerrain) and terrain.show(seen) else LiveTerrain(seen)
            self.board.renew(seen, fresh)
        self.picture()

    def size(self) -> str:
        """Return how large the map is."""
        return _("{w} × {h} squares").format(w=self.map.width, h=self.map.height)

    # --- what there is ---
    def tools(self) -> Sequence[Tool]:
        """Return the tools."""
        return (
            Tool("brush", "brush", _("Brush"), "B", _("Paints squares. Right click takes the terrain of a square.")),
            Tool("line", "slash", _("Line"), "L", _("Paints a straight line.")),
            Tool("box", "square", _("Rectangle"), "R", _("Paints a rectangle, or its rim.")),
            Tool("flood", "paint-bucket", _("Fill"), "G", _("Paints what hangs together and is alike.")),
            Tool("stamp", "stamp", _("Stamp"), "S", _("Puts a piece: one of the list, or what was copied.")),
            Tool("wall", "brick-wall", _("Thin wall"), "W", _("Draws walls along grid lines; Shift takes them away.")),
            Tool("door", "door-open", _("Door"), "D", _("Opens a way: takes a thin wall or a wall away.")),
            Tool("area", "flag", _("Area"), "A", _("Marks starting areas, victory areas and exits; Shift takes away.")),
            Tool("select", "square-dashed", _("Select"), "V", _("Selects squares, and moves what is selected.")),
            Tool("pick", "pipette", _("Take terrain"), "I", _("Takes the terrain of a square into the brush.")),
        )

    def layers(self) -> Sequence[Layer]:
        """Return what can be shown or hidden."""
        return (
            Layer("faults", "circle-alert", _("Faults")),
            Layer("areas", "flag", _("Areas and exits")),
            Layer("walls", "brick-wall", _("Walls and doors")),
            Layer("things", "trees", _("Things on the ground")),
            Layer("signs", "triangle", _("Signs of slow ground"), on=False),
            Layer("grid", "grid-3x3", _("Grid")),
        )

    def symmetries(self) -> Sequence[tuple[str, str]]:
        """Return the symmetries that a map of this size can have."""
        words = {
            "none": _("No symmetry"), "half-turn": _("Half a turn"), "mirror-x": _("Mirror left and right"),
            "mirror-y": _("Mirror top and bottom"), "quarter-turns": _("Quarters of a turn"),
        }  # fmt: skip
        return tuple((one, words[one]) for one in SYMMETRIES if possible(one, self.map.width, self.map.height))

    def entries(self) -> Sequence[Entry]:
        """Return the question for another size."""
        return (Entry("size", "scaling", _("Size …"), self.panel.ask_size),)

    def gestures(self) -> Sequence[Gesture]:
        """Return what keys and mouse do that no button says."""
        return (
            Gesture(_("Drag"), _("draw with the tool in hand")),
            Gesture(_("Shift drag"), _("take away: thin walls, areas")),
            Gesture(_("Right click"), _("take the terrain of a square")),
            Gesture(_("Right drag, wheel"), _("move the view, nearer or farther")),
            Gesture(_("Arrows, Enter"), _("move the cursor, begin and end there")),
            Gesture("1 – 0", _("take terrain of the palette")),
            Gesture("[  ]", _("smaller or larger brush")),
            Gesture(_("Alt"), _("hide all overlays while held")),
        )

    def properties(self) -> Sequence[Property]:
        """Return what the map says of itself."""
        return self.panel.properties()

    # --- drawing ---
    def tool_taken(self) -> None:
        """Take notice of another tool in hand."""
        self.stroke, self.lifted, self._held = None, frozenset(), False
        self.shown()

    def _begun(self, point: strokes.Point, mods: int) -> strokes.Stroke | None:
        """Return the stroke that the tool in hand begins at a point."""
        tool, symmetry = self.desk.tool, self.desk.symmetry
        common: dict[str, Any] = {"points": [point], "symmetry": symmetry, "away": bool(mods & pygame.KMOD_SHIFT)}
        shapes = {
            "brush": strokes.brush(self.brush), "line": strokes.line(self.brush),
            "box": strokes.box(hollow=self.hollow), "flood": strokes.flood,
        }  # fmt: skip
        if tool in shapes:
            return strokes.Painting(**common, shape=shapes[tool], made=self.made)
        if tool == "wall":
            return strokes.Walling(**common)
        if tool == "door":
            return strokes.Breaching(**common, opened=self._opened)
        if tool == "area":
            return strokes.Marking(**common, kind=self.marking[0], letters=self.marking[1])
        if tool == "stamp" and self.clip is not None:
            usual = findings.usual_phrase(self.sheet())
            return strokes.Stamping(**common, clip=self.clip, lifted=self.lifted, ground=usual)
        return strokes.Stroke(**common) if tool == "select" else None

    def made(self, sheet: Sheet, square: Square) -> str:
        """Return what a square becomes under the brush: features keep the ground below them."""
        chosen = self.kinds.get(self.phrase)
        if chosen is None or not chosen.feature or not self.keeps or chosen.traits & set(SOLID):
            return self.phrase
        below = sheet.phrase(square)
        ground = below.partition(" on ")[2] or (self._usual_ground(below) if below in self.terrain.features else below)
        feature = self.phrase.partition(" on ")[0]
        if ground not in self.terrain.grounds or ground == self._usual_ground(feature):
            return self.phrase
        return f"{feature} on {ground}"

    def _usual_ground(self, feature: str) -> str:
        return self.terrain.features[feature][1] if feature in self.terrain.features else ""

    def _opened(self, sheet: Sheet, square: Square) -> str | None:
        """Return what a wall becomes that is opened, None where no wall is: the ground beside it."""
        kind = self.terrain.kind(sheet.phrase(square)) if sheet.inside(square) else None
        if kind is None or "wall" not in kind.traits:
            return None
        x, y = square
        beside = [s for s in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if sheet.inside(s)]
        kinds = {s: self.terrain.kind(sheet.phrase(s)) for s in beside}
        open_ones = [s for s, one in kinds.items() if one is not None and "wall" not in one.traits]
        grounds = [sheet.phrase(s).partition(" on ")[2] or sheet.phrase(s) for s in open_ones]
        found = next((one for one in grounds if one in self.terrain.grounds), "")
        return found or self._usual_ground(sheet.phrase(square).partition(" on ")[0]) or findings.usual_phrase(sheet)

    def press(self, pixel: tuple[int, int], mods: int) -> None:
        """Begin to draw."""
        self.cursor = None
        self.begin(self.board.camera.to_point(pixel), mods)

    def begin(self, point: strokes.Point, mods: int) -> None:
        """Begin to draw at a point of the map."""
        square = int(point[0] // 1), int(point[1] // 1)
        if self.desk.tool == "pick":
            self.pick(square)
            return
        if self.desk.tool == "select" and square in self.selected and not mods & pygame.KMOD_SHIFT:
            self.lift()
        self.stroke = self._begun(point, mods)
        if self.stroke is None and self.desk.tool == "stamp":
            self.desk.tell(_("Choose a piece in the palette, or copy something first."))
        self.follow()

    def drag(self, pixel: tuple[int, int], _mods: int) -> None:
        """Go on with it."""
        self.go(self.board.camera.to_point(pixel))

    def go(self, point: strokes.Point) -> None:
        """Go on to a point of the map."""
        self.hovered = point
        if self.stroke is not None:
            self.stroke.go(point)
        self.follow()

    def release(self, _pixel: tuple[int, int], _mods: int) -> None:
        """End it."""
        self.end()

    def end(self) -> None:
        """End what is being drawn: that is a step of the history."""
        stroke, self.stroke = self.stroke, None
        if stroke is None:
            return
        if self.desk.tool == "select":
            self._select(stroke)
            return
        sheet = self.sheet()
        stroke.put(sheet)
        names = {tool.key: tool.name for tool in self.tools()}
        moved = isinstance(stroke, strokes.Stamping) and bool(stroke.lifted)
        changed = self.desk.change(sheet.value(), _("Move") if moved else names[self.desk.tool])
        if moved and isinstance(stroke, strokes.Stamping):
            at = stroke.at()
            self.selected = (
                frozenset(s for s in stroke.clip.squares(at) if sheet.inside(s)) if stroke.clip else frozenset()
            )
            self.lifted, self.clip = frozenset(), None
            self.desk.take("select")
        elif not changed:
            self.shown()

    def follow(self) -> None:
        """Show what the stroke would make of the map."""
        if self.stroke is not None and self.desk.tool != "select":
            sheet = self.sheet()
            self.stroke.put(sheet)
            self.show(sheet)
        elif self.desk.tool == "stamp" and self.clip is not None and self.hovered is not None:
            sheet = self.sheet()
            ghost = self._begun(self.hovered, 0)
            if ghost is not None:
                ghost.put(sheet)
            self.show(sheet)
        else:
            self.picture()
        self.desk.redraw()

    def inspect(self, pixel: tuple[int, int]) -> None:
        """Take the terrain under the pointer into the brush."""
        square = self.board.pick(pixel)
        if square is not None:
            self.pick(square)

    def pick(self, square: Square) -> None:
        """Take the terrain of a square into the brush."""
        sheet = self.sheet()
        if sheet.inside(square) and sheet.phrase(square) in self.kinds:
            self.phrase = sheet.phrase(square)
        elif sheet.inside(square) and self.terrain.kind(sheet.phrase(square)) is not None:
            self.phrase = sheet.phrase(square)
            self.kinds[self.phrase] = self.terrain.kinds().get(self.phrase) or self._kind(self.phrase)
        if self.desk.tool not in PAINTING:
            self.desk.take("brush")
        self.desk.refresh()

    def _kind(self, phrase: str) -> TerrainKind:
        found = self.terrain.kind(phrase)
        assert found is not None  # noqa: S101 - it stands on the map
        return found

    # --- selection ---
    def _select(self, stroke: strokes.Stroke) -> None:
        squares = {s for s in drawing.rectangle(*stroke.ends) if s[0] < self.map.width and s[1] < self.map.height}
        squares = {s for s in squares if s[0] >= 0 and s[1] >= 0}
        plain = len(stroke.points) == 1 or stroke.ends[0] == stroke.ends[1]
        if plain and not stroke.away and self.selected and stroke.ends[0] not in self.selected:
            squares = set()
        self.selected = self.selected ^ frozenset(squares) if stroke.away else frozenset(squares)
        self.picture()
        self.desk.refresh()

    def select_all(self) -> None:
        """Select the whole map."""
        self.selected = frozenset(self.sheet().squares())
        self.desk.take("select")

    def copy(self) -> None:
        """Keep what is selected, to be stamped."""
        if self.selected:
            self.clip, self.stamp = Clip.of(self.sheet(), self.selected), ""
            self.desk.tell(_("Copied. Ctrl V puts it."))

    def cut(self) -> None:
        """Keep what is selected and clear its squares."""
        if self.selected:
            self.copy()
            self.remove()

    def paste(self) -> None:
        """Take what was copied into the hand."""
        if self.clip is None:
            self.desk.tell(_("Nothing has been copied yet."))
            return
        self.lifted = frozenset()
        self.desk.take("stamp")

    def lift(self) -> None:
        """Take what is selected off the map, to be put elsewhere."""
        squares = self.selected
        self.clip, self.stamp = Clip.of(self.sheet(), squares), ""
        self.desk.take("stamp")
        self.lifted = squares

    def remove(self) -> None:
        """Make what is selected the usual ground, without thin walls in it."""
        if not self.selected:
            return
        sheet = self.sheet()
        sheet.paint(dict.fromkeys(self.selected, findings.usual_phrase(sheet)))
        inner = {w for w in sheet.walls if w not in drawing.border(self.selected)}
        sheet.set_walls(w for w in sheet.walls if w not in inner or not self._within(w))
        self.desk.change(sheet.value(), _("Clear"))

    def _within(self, wall: Any) -> bool:
        (x, y), (x2, _y2) = wall
        beside = ((x - 1, y), (x, y)) if x == x2 else ((x, y - 1), (x, y))
        return all(square in self.selected for square in beside)

    def fill(self) -> None:
        """Make what is selected the terrain in the brush."""
        if self.selected:
            sheet = self.sheet()
            sheet.paint({square: self.made(sheet, square) for square in self.selected})
            self.desk.change(sheet.value(), _("Fill"))

    def turn(self, how: str) -> None:
        """Turn or mirror what is in hand, or else what is selected, where it lies: "turn", "across" or "along"."""
        if self.desk.tool == "stamp" and self.clip is not None:
            self.clip = _turned(self.clip, how)
            self.follow()
            return
        if not self.selected:
            return
        sheet = self.sheet()
        left, low = min(x for x, _y in self.selected), min(y for _x, y in self.selected)
        clip = _turned(Clip.of(sheet, self.selected), how)
        sheet.paint(dict.fromkeys(self.selected, findings.usual_phrase(sheet)))
        clip.put(sheet, (left, low))
        self.selected = frozenset(s for s in clip.squares((left, low)) if sheet.inside(s))
        self.desk.change(sheet.value(), _("Turn") if how == "turn" else _("Mirror"))

    def crop(self) -> None:
        """Cut the map down to the rectangle round what is selected."""
        if not self.selected:
            return
        left, right = min(x for x, _y in self.selected), max(x for x, _y in self.selected)
        low, high = min(y for _x, y in self.selected), max(y for _x, y in self.selected)
        self.resize(-left, -low, right + 1 - self.map.width, high + 1 - self.map.height)

    def resize(self, left: int, below: int, right: int, above: int) -> None:
        """Add columns and rows at the sides, or cut them off."""
        sheet = self.sheet()
        if not sheet.resize(left, below, right, above, findings.usual_phrase(sheet)):
            self.desk.tell(_("A map is 3 to 60 squares wide and high."))
            return
        self.selected = frozenset()
        self.desk.change(sheet.value(), _("Size"))

    # --- pointer and keys ---
    def point(self, pixel: tuple[int, int] | None) -> bool:
        """Take notice of where the pointer is."""
        before = None if self.hovered is None else (int(self.hovered[0] // 1), int(self.hovered[1] // 1))
        inside = pixel is not None and self.board.pick(pixel) is not None
        self.hovered = self.board.camera.to_point(pixel) if inside and pixel is not None else None
        after = None if self.hovered is None else (int(self.hovered[0] // 1), int(self.hovered[1] // 1))
        if self.hovered is not None:
            self.cursor = None
        self.follow()
        return before != after

    def key(self, event: pygame.Event) -> bool:
        """Take the keys of the cursor, of digits and of the brush."""
        if event.key in ARROWS and not with_ctrl(event):
            dx, dy = ARROWS[event.key]
            self._move_cursor(dx, -dy, drawing_on=with_shift(event))
            return True
        if event.key in ENTER or event.key == pygame.K_SPACE:
            return self._enter(event.mod)
        if event.unicode in ("[", "]"):
            self.brush = min(LARGEST_BRUSH, max(1, self.brush + (1 if event.unicode == "]" else -1)))
            self.desk.refresh()
            return True
        return clip_key(self, event) or self.panel.digit(event)

    def _move_cursor(self, dx: int, dy: int, *, drawing_on: bool) -> None:
        at = self.cursor or (self._square() if self.hovered else (self.map.width // 2, self.map.height // 2))
        if drawing_on and self.stroke is None:
            self.begin((at[0] + 0.5, at[1] + 0.5), 0)
            self._held = True
        self.cursor = min(max(at[0] + dx, 0), self.map.width - 1), min(max(at[1] + dy, 0), self.map.height - 1)
        self.hovered = self.cursor[0] + 0.5, self.cursor[1] + 0.5
        self.board.show(self.cursor)
        if self.stroke is not None:
            self.stroke.go(self.hovered)
        self.follow()
        self.desk.refresh()

    def _square(self) -> Square:
        assert self.hovered is not None  # noqa: S101 - asked before
        return int(self.hovered[0] // 1), int(self.hovered[1] // 1)

    def _enter(self, mods: int) -> bool:
        """Begin at the cursor what arrows go on with, or end it there; the brush paints at once."""
        if self.cursor is None:
            return False
        if self._held or self.stroke is not None:
            self._held = False
            self.end()
            return True
        self.begin((self.cursor[0] + 0.5, self.cursor[1] + 0.5), mods)
        if self.desk.tool in ("line", "box", "area", "select", "wall"):
            self._held = self.stroke is not None
        else:
            self.end()
        return True

    def back(self) -> bool:
        """Give up what is being drawn, what is in hand, what is selected."""
        if self.panel.sizing:
            self.panel.close()
        elif self.stroke is not None:
            self.stroke, self._held = None, False
            self.shown()
        elif self.desk.tool == "stamp" and self.clip is not None:
            self.clip, self.stamp, self.lifted = None, "", frozenset()
            self.desk.take("select" if self.selected else "brush")
        elif self.selected:
            self.selected = frozenset()
            self.picture()
        elif self.cursor is not None:
            self.cursor = None
            self.picture()
        else:
            return False
        self.desk.refresh()
        return True

    # --- picture ---
    def picture(self) -> None:
        """Tell the board what lies over the map now."""
        desk, m = self.desk, self.map
        areas: list[AreaMark] = []
        exits: list[ExitMark] = []
        if desk.shows("areas"):
            areas += [AreaMark(_cells(m, a.mask), a.letters, "victory", a.keyword) for a in m.victory]
            areas += [AreaMark(_cells(m, one), (k,), "start") for k, ones in m.starting.items() for one in ones if one]
            exits += [ExitMark(_cells(m, mask), letter) for letter, mask in m.exits.items() if mask]
        if self.selected:
            areas.append(AreaMark(self.selected, (), "selection"))
        if isinstance(self.stroke, strokes.Stroke) and desk.tool == "select":
            inside = {s for s in drawing.rectangle(*self.stroke.ends) if 0 <= s[0] < m.width and 0 <= s[1] < m.height}
            areas.append(AreaMark(frozenset(inside), (), "selection"))
        self.board.grid = 1.0 if desk.shows("grid") else 0.0
        square = self._square() if self.hovered is not None and self.cursor is None else None
        lines = desk.tool in ("wall", "door") and self.hovered is not None
        over = OverlaySet(
            areas=tuple(areas), exits=tuple(exits), slow=desk.shows("signs"), lines=self._axes(),
            notes=self._notes if desk.shows("faults") else (), cover=self._lit if desk.shows("faults") else frozenset(),
            hover=square if not lines else None, cursor=self.cursor,
            thin=frozenset(self._course()) if lines else frozenset(),
            ruler_squares=frozenset([self.cursor] if self.cursor else [square] if square else []),
        )  # fmt: skip
        self.board.overlays = over

    def _course(self) -> Iterable[Any]:
        assert self.hovered is not None  # noqa: S101 - asked before
        if isinstance(self.stroke, strokes.Walling):
            return self.stroke.edges()
        return [strokes.nearest_edge(self.hovered)]

    def _axes(self) -> tuple[LineMark, ...]:
        """Return the axes of the symmetry in which is drawn."""
        w, h = self.map.width, self.map.height
        upright, level = LineMark(w / 2, 0, w / 2, h), LineMark(0, h / 2, w, h / 2)
        return {
            "mirror-x": (upright,), "mirror-y": (level,), "quarter-turns": (upright, level),
            "half-turn": (LineMark(w / 2 - 1, h / 2, w / 2 + 1, h / 2), LineMark(w / 2, h / 2 - 1, w / 2, h / 2 + 1)),
        }.get(self.desk.symmetry, ())  # fmt: skip

    def mark(self, found: Sequence[Finding], chosen: int | None) -> None:
        """Show findings on the board by their numbers; the chosen one comes into sight."""
        kinds = {"error": "fault", "warning": "warning", "note": "note"}
        taken: set[Square] = set()
        notes = []
        for number, one in enumerate(found, 1):
            place = next((s for s in one.places if s not in taken), None)
            if place is not None:
                taken.add(place)
                notes.append(NoteMark(place[0], place[1], number, kinds[one.severity]))
        self._notes = tuple(notes)
        self._lit = frozenset(found[chosen].places) if chosen is not None and chosen < len(found) else frozenset()
        if self._lit:
            self.board.show(min(self._lit))
        self.picture()

    # --- what is told ---
    def pointed(self) -> tuple[str, Sequence[str]]:
        """Return what is at the pointer."""
        square = self.cursor or (self._square() if self.hovered is not None else None)
        if square is None or not (0 <= square[0] < self.map.width and 0 <= square[1] < self.map.height):
            return "", ()
        kind = self.map.kind(*square)
        lines = [_(kind.note)] if kind.note else []
        lines.append(" ".join(kind.rules))
        bit = 1 << (square[1] * self.map.width + square[0])
        for letter, masks in self.map.starting.items():
            if any(mask & bit for mask in masks):
                lines.append(_("starting area of {letter}").format(letter=letter))
        for area in self.map.victory:
            if area.mask & bit:
                words = _("victory area of {letters}").format(letters=" ".join(area.letters))
                lines.append(f"{words}: {area.keyword}" if area.keyword else words)
        for letter, mask in self.map.exits.items():
            if mask & bit:
                lines.append(_("exit of {letter}").format(letter=letter))
        return f"{label(*square)}, {proper(kind.name)}", lines

    def finding(self, fault: Fault) -> Finding:
        """Return a fault of the check with its squares."""
        return findings.finding(fault, self.desk.draft.value, self.kept, self.map)

    def hints(self) -> Sequence[Finding]:
        """Return what the check does not tell."""
        value = self.desk.draft.value
        return [findings.of_hint(hint, value, self.kept) for hint in self.room.hints(self.map)]

    def search(self) -> Iterator[Finding | None]:
        """Look for nothing more: what a map lacks is found at once."""
        return iter(())

    # --- what comes of it ---
    def card(self) -> BattleMap | None:
        """Return the map as the rules know it."""
        document = self.desk.draft.checked()
        if document.broken:
            return None
        return build_map(document, self.desk.draft.id, self.terrain, self.desk.draft.home)

    def trial(self) -> dict[str, Any] | str:
        """Return the setup of a game on the map."""
        card = self.card()
        if card is None:
            return _("The map has faults that keep it from being played; they stand in the list at the right.")
        return self.room.trial(card, self.desk.draft)

    def palette(self, ui: Ui, area: Area) -> None:
        """Declare what the tool in hand draws with."""
        self.panel.declare(ui, area)

    def dialogs(self, ui: Ui) -> None:
        """Declare the question for another size."""
        self.panel.dialogs(ui)


def _bare(kind: TerrainKind) -> TerrainKind:
    """Return the ground of a kind of terrain without what stands on it, as far as it is drawn."""
    return replace(kind, feature="", traits=frozenset())


def _cells(found: BattleMap, mask: int) -> frozenset[Square]:
    return frozenset(found.cells(mask))


def _turned(clip: Clip, how: str) -> Clip:
    if how == "turn":
        return clip.turned()
    return clip.mirrored(across=how == "across")


def blank(words: Mapping[str, Any], width: int, height: int, ground: str) -> dict[str, Any]:
    """Return what a new map says: ground everywhere, areas at two ends, exits behind them."""
    deep, high = min(4, width // 4), min(4, height // 3)
    low = (height - high) // 2
    value = {
        **words, "theme": "meadow", "legend": {".": ground}, "rows": ("." * width + "\n") * height,
        "starting": {"A": [], "B": []}, "victory": [], "exits": {"A": "", "B": ""},
    }  # fmt: skip
    sheet = Sheet(value)
    ends = {
        "A": {(x, y) for x in range(deep) for y in range(low, low + high)},
        "B": {(x, y) for x in range(width - deep, width) for y in range(height - low - high, height - low)},
    }
    for letter, squares in ends.items():
        sheet.set_starting(letter, squares)
        sheet.set_exit(letter, {s for s in squares if s[0] in (0, width - 1)})
    far = {letter: {(width - 1 - x, y) for x, y in squares} for letter, squares in ends.items()}
    for letter, squares in far.items():
        inner = {(x + (-deep if x > width / 2 else deep), y) for x, y in squares}
        sheet.set_victory(letter, inner)
    return sheet.value()
