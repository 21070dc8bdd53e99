"""The bench for maps of squares: a board that is painted while the pointer goes over it, tools, palette, selection."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.content.squares.maps import build_map
from game.geometry.squares.grid import label
from game.geometry.squares.symmetry import SYMMETRIES, possible
from game.i18n import _, proper
from game.ui.board import BoardView
from game.ui.board.heat import over_squares
from game.ui.board.squares.live import LiveTerrain
from game.ui.kit.keys import ARROWS, ENTER, with_ctrl, with_shift
from game.ui.workshop.clipping import clip_key
from game.ui.workshop.face import Entry
from game.ui.workshop.squares import findings, mends, offers, strokes
from game.ui.workshop.squares.over import Over
from game.ui.workshop.squares.panel import Panel
from game.ui.workshop.squares.picturing import Picturing
from game.ui.workshop.squares.selection import Selection
from game.ui.workshop.squares.state import SquaresState
from game.ui.workshop.symmetry import named_symmetries

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.content.faults import Fault
    from game.content.squares.ground import BattleMap
    from game.content.squares.sheet import Sheet
    from game.geometry.squares.grid import Square
    from game.ui.board.heat import Heated
    from game.ui.keys_card import Gesture
    from game.ui.kit import Area, Ui
    from game.ui.workshop.face import Desk, Finding, Layer, Property, Tool
    from game.ui.workshop.squares.room import SquaresRoom

PAINTING = ("brush", "line", "box", "flood")
LARGEST_BRUSH = 5


class SquaresBench:
    """Edits one map of squares: what its parts share is its `state`."""

    board: BoardView

    def __init__(self, desk: Desk, room: SquaresRoom) -> None:
        self.desk, self.room = desk, room
        self.heated: Heated | None = None
        self.state = state = SquaresState(desk, room)
        self.selection = Selection(state)
        self.over, self.picturing = Over(state), Picturing(state)
        self.panel = Panel(state, self.selection)
        self.board = BoardView(state.map, scale=desk.ui.scale, terrain=LiveTerrain(state.map))
        self._held = False  # Enter has begun a stroke that the arrows go on with
        self._followed = True  # what is being drawn is on the board

    # --- the map ---
    def shown(self) -> None:
        """Take notice that the file says something else now."""
        state = self.state
        self.show(state.sheet())
        state.selected = frozenset(filter(state.inside, state.selected))
        if state.cursor is not None:
            state.cursor = state.nearest(state.cursor)

    def show(self, sheet: Sheet) -> None:
        """Show a state of the map on the board."""
        self.state.map = self.state.drawn(sheet)
        seen = self.state.hidden(self.state.map)
        now = self.board.map
        if (seen.kinds, seen.edges, seen.width, seen.art) != (now.kinds, now.edges, now.width, now.art):
            terrain = self.board.terrain
            fresh = None if isinstance(terrain, LiveTerrain) and terrain.show(seen) else LiveTerrain(seen)
            self.board.renew(seen, fresh)
        self.desk.redraw()

    def size(self) -> str:
        """Return how large the map is."""
        return _("{w} × {h} squares").format(w=self.state.map.width, h=self.state.map.height)

    # --- what there is ---
    def tools(self) -> Sequence[Tool]:
        """Return the tools."""
        return offers.tools()

    def layers(self) -> Sequence[Layer]:
        """Return what can be shown or hidden."""
        return offers.layers(pictured=self.picturing.art is not None)

    def symmetries(self) -> Sequence[tuple[str, str]]:
        """Return the symmetries that a map of this size can have."""
        size = self.state.map.width, self.state.map.height
        return named_symmetries(one for one in SYMMETRIES if possible(one, *size))

    def entries(self) -> Sequence[Entry]:
        """Return the question for another size, and what becomes of the picture below the map."""
        return (Entry("size", "scaling", _("Size …"), self.panel.ask_size), *self.picturing.entries())

    def gestures(self) -> Sequence[Gesture]:
        """Return what keys and mouse do that no button says."""
        return offers.gestures()

    def properties(self) -> Sequence[Property]:
        """Return what the map says of itself."""
        return [*self.panel.properties(), *self.picturing.properties()]

    # --- drawing ---
    def tool_taken(self) -> None:
        """Take notice of another tool in hand."""
        state = self.state
        state.stroke, state.lifted, state.grip, self._held = None, frozenset(), None, False
        state.taking = False
        self.shown()

    def _begun(self, point: strokes.Point, mods: int) -> strokes.Stroke | None:
        """Return the stroke that the tool in hand begins at a point."""
        tool, symmetry = self.desk.tool, self.desk.symmetry
        away = bool(mods & pygame.KMOD_SHIFT) != self.state.taking
        common: dict[str, Any] = {"points": [point], "symmetry": symmetry, "away": away}
        shapes = {
            "brush": strokes.brush(self.state.brush), "line": strokes.line(self.state.brush),
            "box": strokes.box(hollow=self.state.hollow), "flood": strokes.flood,
        }  # fmt: skip
        if tool in shapes:
            return strokes.Painting(**common, shape=shapes[tool], made=self.state.made)
        if tool == "wall":
            return strokes.Walling(**common)
        if tool == "door":
            return strokes.Breaching(**common, opened=self.state.opened)
        if tool == "area":
            return strokes.Marking(**common, kind=self.state.marking[0], letters=self.state.marking[1])
        if tool == "stamp" and self.state.clip is not None:
            usual = mends.usual_phrase(self.state.sheet())
            return strokes.Stamping(
                **common, clip=self.state.clip, grip=self.state.grip, lifted=self.state.lifted, ground=usual
            )
        return strokes.Stroke(**common) if tool == "select" else None

    def press(self, pixel: tuple[int, int], mods: int) -> None:
        """Begin to draw."""
        self.state.cursor = None
        self.begin(self.board.camera.to_point(pixel), mods)

    def begin(self, point: strokes.Point, mods: int) -> None:
        """Begin to draw at a point of the map."""
        square = int(point[0] // 1), int(point[1] // 1)
        if self.desk.tool == "pick":
            self.pick(square)
            return
        if self.desk.tool == "select" and square in self.state.selected and not mods & pygame.KMOD_SHIFT:
            self.selection.lift(point)
        self.state.stroke = self._begun(point, mods)
        if self.state.stroke is None and self.desk.tool == "stamp":
            self.desk.tell(_("Choose a piece in the palette, or copy something first."))
        self.follow()

    def drag(self, pixel: tuple[int, int], _mods: int) -> None:
        """Go on with it."""
        self.go(self.board.camera.to_point(pixel))

    def go(self, point: strokes.Point) -> None:
        """Go on to a point of the map."""
        self.state.hovered = point
        if self.state.stroke is not None:
            self.state.stroke.go(point)
        self.follow()

    def release(self, _pixel: tuple[int, int], _mods: int) -> None:
        """End it."""
        self.end()

    def end(self) -> None:
        """End what is being drawn: that is a step of the history."""
        stroke, self.state.stroke = self.state.stroke, None
        if stroke is None:
            return
        if self.desk.tool == "select":
            self.selection.choose(stroke)
            return
        sheet = self.state.sheet()
        stroke.put(sheet)
        names = {tool.key: tool.name for tool in self.tools()}
        moved = isinstance(stroke, strokes.Stamping) and bool(stroke.lifted)
        changed = self.desk.change(sheet.value(), _("Move") if moved else names[self.desk.tool])
        if moved and isinstance(stroke, strokes.Stamping):
            at = stroke.at()
            self.state.selected = (
                frozenset(s for s in stroke.clip.squares(at) if sheet.inside(s)) if stroke.clip else frozenset()
            )
            self.state.clip = None
            self.desk.take("select")
        elif not changed:
            self.shown()

    def follow(self) -> None:
        """Let the next frame show what the stroke would make of the map, however far the pointer has come by then."""
        self._followed = False
        self.desk.redraw()

    def _show_stroke(self) -> None:
        """Show what the stroke, or the piece in hand, would make of the map."""
        sheet = self.state.sheet()
        if self.state.stroke is not None and self.desk.tool != "select":
            self.state.stroke.put(sheet)
            self.show(sheet)
        elif self.desk.tool == "stamp" and self.state.clip is not None and self.state.hovered is not None:
            ghost = self._begun(self.state.hovered, 0)
            if ghost is not None:
                ghost.put(sheet)
            self.show(sheet)

    def inspect(self, pixel: tuple[int, int]) -> None:
        """Take the terrain under the pointer into the brush."""
        square = self.board.pick(pixel)
        if square is not None:
            self.pick(square)

    def pick(self, square: Square) -> None:
        """Take the terrain of a square into the brush."""
        state, sheet = self.state, self.state.sheet()
        kind = state.terrain.kind(sheet.phrase(square)) if sheet.inside(square) else None
        if kind is not None:
            state.phrase = sheet.phrase(square)
            state.kinds.setdefault(state.phrase, kind)
        if self.desk.tool not in PAINTING:
            self.desk.take("brush")
        self.desk.refresh()

    # --- pointer and keys ---
    def point(self, pixel: tuple[int, int] | None) -> bool:
        """Take notice of where the pointer is."""
        state, before = self.state, self.state.under()
        inside = pixel is not None and self.board.pick(pixel) is not None
        state.hovered = self.board.camera.to_point(pixel) if inside and pixel is not None else None
        if state.hovered is not None:
            state.cursor = None
        self.follow()
        return before != state.under()

    def key(self, event: pygame.Event) -> bool:
        """Take the keys of the cursor, of digits and of the brush."""
        if event.key in ARROWS and not with_ctrl(event):
            dx, dy = ARROWS[event.key]
            self._move_cursor(dx, -dy, drawing_on=with_shift(event))
            return True
        if event.key in ENTER or event.key == pygame.K_SPACE:
            return self._enter(event.mod)
        if event.unicode in ("[", "]"):
            self.state.brush = min(LARGEST_BRUSH, max(1, self.state.brush + (1 if event.unicode == "]" else -1)))
            self.desk.refresh()
            return True
        return clip_key(self.selection, event) or self.panel.digit(event)

    def _move_cursor(self, dx: int, dy: int, *, drawing_on: bool) -> None:
        state = self.state
        at = state.cursor or state.under() or (state.map.width // 2, state.map.height // 2)
        if drawing_on and state.stroke is None:
            self.begin((at[0] + 0.5, at[1] + 0.5), 0)
            self._held = True
        state.cursor = state.nearest((at[0] + dx, at[1] + dy))
        state.hovered = state.cursor[0] + 0.5, state.cursor[1] + 0.5
        self.board.show(state.cursor)
        if state.stroke is not None:
            state.stroke.go(state.hovered)
        self.follow()
        self.desk.refresh()

    def _enter(self, mods: int) -> bool:
        """Begin at the cursor what arrows go on with, or end it there; the brush paints at once."""
        if self.state.cursor is None:
            return False
        if self._held or self.state.stroke is not None:
            self._held = False
            self.end()
            return True
        self.begin((self.state.cursor[0] + 0.5, self.state.cursor[1] + 0.5), mods)
        if self.desk.tool in ("line", "box", "area", "select", "wall"):
            self._held = self.state.stroke is not None
        else:
            self.end()
        return True

    def back(self) -> bool:
        """Give up what is being drawn, what is in hand, what is selected."""
        if self.panel.sizing:
            self.panel.close()
        elif self.state.stroke is not None:
            self.state.stroke, self._held = None, False
            self.shown()
        elif self.desk.tool == "stamp" and self.state.clip is not None:
            self.state.clip, self.state.stamp, self.state.lifted = None, "", frozenset()
            self.desk.take("select" if self.state.selected else "brush")
        elif self.state.selected:
            self.state.selected = frozenset()
            self.desk.redraw()
        elif self.state.cursor is not None:
            self.state.cursor = None
            self.desk.redraw()
        else:
            return False
        self.desk.refresh()
        return True

    # --- picture ---
    def picture(self) -> None:
        """Tell the board what lies over the map now."""
        if not self._followed:
            self._followed = True
            self._show_stroke()
        self.board.grid = 1.0 if self.desk.shows("grid") else 0.0
        over = self.over.overlays()
        self.board.overlays = over_squares(over, self.heated) if self.heated is not None else over

    def mark(self, found: Sequence[Finding], chosen: int | None) -> None:
        """Show findings on the board by their numbers; the chosen one comes into sight."""
        at = self.over.mark(found, chosen)
        if at is not None:
            self.board.show(at)
        self.desk.redraw()

    # --- what is told ---
    def place_pointed(self, grid: Any) -> int | None:
        """Return the place of a grid of heat maps that is pointed at."""
        square = self.state.cursor or self.state.under()
        return grid.of(*square) if square is not None and self.state.inside(square) else None

    def pointed(self) -> tuple[str, Sequence[str]]:
        """Return what is at the pointer."""
        square = self.state.cursor or (self.state.under())
        if square is None or not (0 <= square[0] < self.state.map.width and 0 <= square[1] < self.state.map.height):
            return "", ()
        kind = self.state.map.kind(*square)
        lines = [_(kind.note)] if kind.note else []
        lines.append(" ".join(kind.rules))
        bit = 1 << (square[1] * self.state.map.width + square[0])
        for letter, masks in self.state.map.starting.items():
            if any(mask & bit for mask in masks):
                lines.append(_("starting area of {letter}").format(letter=letter))
        for area in self.state.map.victory:
            if area.mask & bit:
                words = _("victory area of {letters}").format(letters=" ".join(area.letters))
                lines.append(f"{words}: {area.keyword}" if area.keyword else words)
        for letter, mask in self.state.map.exits.items():
            if mask & bit:
                lines.append(_("exit of {letter}").format(letter=letter))
        return f"{label(*square)}, {proper(kind.name)}", lines

    def finding(self, fault: Fault) -> Finding:
        """Return a fault of the check with its squares."""
        return findings.finding(fault, self.desk.draft.value, self.state.kept, self.state.map)

    def hints(self) -> Sequence[Finding]:
        """Return what the check does not tell."""
        value, state = self.desk.draft.value, self.state
        return [findings.of_hint(hint, value, state.kept, state.map) for hint in self.room.hints(state.map)]

    def search(self) -> Iterator[Finding | None]:
        """Look for nothing more: what a map lacks is found at once."""
        return iter(())

    # --- what comes of it ---
    def card(self) -> BattleMap | None:
        """Return the map as the rules know it."""
        document = self.desk.draft.checked()
        if document.broken:
            return None
        return build_map(document, self.desk.draft.id, self.state.terrain, self.desk.draft.home)

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
