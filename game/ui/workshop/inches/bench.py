"""The bench for tables in inches: pieces are laid, moved and turned, shapes drawn and bent, edges and points marked."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.geometry.inches.symmetry import SYMMETRIES, possible
from game.i18n import _, decimal
from game.ui.board.heat import over_inches
from game.ui.board.inches.board import InchBoard
from game.ui.board.inches.live import LiveTerrain
from game.ui.board.inches.outlines import INCH
from game.ui.kit.keys import ARROWS, ENTER, with_ctrl, with_shift
from game.ui.workshop.clipping import clip_key
from game.ui.workshop.face import Entry
from game.ui.workshop.inches import actions, edges, offers, reach, taking
from game.ui.workshop.inches.over import Over
from game.ui.workshop.inches.panel import Panel
from game.ui.workshop.inches.selection import Selection
from game.ui.workshop.inches.state import Point, TableState
from game.ui.workshop.symmetry import named_symmetries

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.content.faults import Fault
    from game.ui.board.heat import Heated
    from game.ui.keys_card import Gesture
    from game.ui.kit import Area, Ui
    from game.ui.workshop.face import Desk, Finding, Layer, Property, Tool
    from game.ui.workshop.inches.room import InchRoom

STEP = 250  # thousandths of an inch that an arrow key moves by where nothing is rounded
TURN = 15  # degrees that a key turns by


class InchBench:
    """Edits one table: what its parts share is its `state`."""

    board: InchBoard

    def __init__(self, desk: Desk, room: InchRoom) -> None:
        self.desk, self.room = desk, room
        self.heated: Heated | None = None
        self.state = state = TableState(desk, room)
        self.board = InchBoard(
            state.now.table, scale=desk.ui.scale, names=state.now.names, terrain=LiveTerrain(state.now.table)
        )
        state.camera = self.board.camera
        self.selection = Selection(state, self.board.show)
        self.over = Over(state)
        self.panel = Panel(state, self.selection)
        self._held = False  # Enter has begun what the arrows go on with
        self._followed = True  # what is being done is on the board

    # --- the table ---
    def shown(self) -> None:
        """Take notice that the file says something else now."""
        self._show(self.desk.draft.value)
        there = set(self.state.sheet().things())
        self.state.selected = tuple(where for where in self.state.selected if where in there)
        self.desk.redraw()

    def _show(self, value: Mapping[str, Any]) -> None:
        """Show a state of the table on the board."""
        self.state.now = self.state.drawn(value)
        table = self.state.now.table
        if not self.desk.shows("things"):
            table = replace(table, pieces=())
        terrain = self.board.terrain
        fresh = None if isinstance(terrain, LiveTerrain) and terrain.show(table) else LiveTerrain(table)
        self.board.renew(table, self.state.now.names, fresh)

    def size(self) -> str:
        """Return how large the table is."""
        w, h = self.state.size_of()
        return _("{w} × {h} inches").format(w=decimal(w / INCH, "g"), h=decimal(h / INCH, "g"))

    # --- what there is ---
    def tools(self) -> Sequence[Tool]:
        """Return the tools."""
        return offers.tools(self.room)

    def layers(self) -> Sequence[Layer]:
        """Return what can be shown or hidden."""
        return offers.layers()

    def symmetries(self) -> Sequence[tuple[str, str]]:
        """Return the symmetries that a table of this size can have."""
        size = self.state.size_of()
        return named_symmetries(one for one in SYMMETRIES if possible(one, *size))

    def entries(self) -> Sequence[Entry]:
        """Return the question for another size."""
        return (Entry("size", "scaling", _("Size …"), self.panel.ask_size),)

    def properties(self) -> Sequence[Property]:
        """Return what the table says of itself."""
        return self.room.properties(self.state.sheet())

    def gestures(self) -> Sequence[Gesture]:
        """Return what keys and mouse do that no button says."""
        return offers.gestures()

    # --- pointer ---
    def place(self, pixel: tuple[int, int]) -> Point:
        """Return the place under a pixel; it may lie beside the table."""
        x, y = self.board.camera.to_point(pixel)
        return round(x * INCH), self.state.size_of()[1] - round(y * INCH)

    def press(self, pixel: tuple[int, int], mods: int) -> None:
        """Begin what the tool in hand does."""
        self.state.cursor = None
        self.begin(self.place(pixel), mods)

    def begin(self, at: Point, mods: int) -> None:
        """Begin at a place of the table."""
        tool, free = self.desk.tool, bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META))
        shift = bool(mods & pygame.KMOD_SHIFT) != self.state.taking
        common: dict[str, Any] = {"ground": self.state.ground(), "start": at, "at": at, "free": free}
        if tool == "pick":
            self.pick(at)
        elif tool == "select":
            self.state.action = taking.selecting(self.state, at, common, shift=shift)
        elif tool == "lay" and self.state.kind:
            self.state.action = actions.Laying(**common, kind=self.state.kind, degrees=self.state.turn)
        elif tool == "polygon":
            self._set_corner(at, free=free)
        elif tool in ("box", "round") and self.room.shapes is not None:
            self.state.action = actions.Drawing(**common, form=self.room.shapes, shape=tool)
        elif tool == "bend":
            self.state.action = taking.bending(self.state, at, common, shift=shift)
        elif tool == "area" and self.room.edges is not None:
            self.state.action = edges.Marking(**common, edges=self.room.edges, away=shift)
        elif tool == "point":
            self.state.action = taking.pointing(self.state, at, common, shift=shift)
        self.follow()

    def _set_corner(self, at: Point, *, free: bool) -> None:
        """Set the next corner of a polygon; at the first one it is closed."""
        if len(self.state.corners) >= 3 and math.dist(self.state.corners[0], at) <= self.state.reach():
            self.close()
            return
        self.state.corners = (*self.state.corners, at if free else self.state.ground().rounded(at))

    def close(self) -> None:
        """Close the polygon that is being drawn."""
        corners, self.state.corners = self.state.corners, ()
        if self.room.shapes is not None and len(corners) >= 3:
            drawing = actions.Drawing(
                self.state.ground(), corners[0], corners[-1], form=self.room.shapes, shape="polygon", corners=corners
            )
            self._take(drawing, _("Polygon"))

    def drag(self, pixel: tuple[int, int], mods: int) -> None:
        """Go on with it."""
        self.go(self.place(pixel), free=bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)))

    def go(self, at: Point, *, free: bool = False) -> None:
        """Go on to a place of the table."""
        self.state.hovered = at
        if self.state.action is not None:
            self.state.action.at, self.state.action.free = at, free
        self.follow()

    def release(self, _pixel: tuple[int, int], _mods: int) -> None:
        """End it."""
        self.end()

    def end(self) -> None:
        """End what is being done: that is a step of the history."""
        action, self.state.action = self.state.action, None
        if action is not None:
            names = {tool.key: tool.name for tool in self.tools()}
            words = {actions.Moving: _("Move"), actions.Turning: _("Turn"), actions.Scaling: _("Scale")}
            self._take(action, words.get(type(action), names.get(self.desk.tool, "")))

    def _take(self, action: actions.Action, label: str) -> None:
        sheet = self.state.sheet()
        chosen = action.put(sheet)
        if chosen is not None:
            self.state.selected = chosen
        if not self.desk.change(action.value(sheet), label):
            self.shown()
        self.desk.refresh()

    def follow(self) -> None:
        """Let the next frame show what the action would make of the table, however far the pointer has come by then."""
        self._followed = False
        self.desk.redraw()

    def _show_action(self) -> None:
        """Show what the action would make of the table."""
        action = self.state.action
        if action is not None and not isinstance(action, edges.Choosing) and self.state.quick():
            sheet = self.state.sheet()
            action.put(sheet)
            self._show(action.value(sheet))

    def point(self, pixel: tuple[int, int] | None) -> bool:
        """Take notice of where the pointer is."""
        before = self.state.thing_at(self.state.hovered) if self.state.hovered is not None else None
        inside = pixel is not None and self.board.pick(pixel) is not None
        was, self.state.hovered = self.state.hovered, self.place(pixel) if inside and pixel is not None else None
        if self.state.hovered is not None:
            self.state.cursor = None
        self.desk.redraw()
        after = self.state.thing_at(self.state.hovered) if self.state.hovered is not None else None
        return before != after or (was is None) != (self.state.hovered is None)

    def inspect(self, pixel: tuple[int, int]) -> None:
        """Take the kind of the piece under the pointer in hand."""
        self.pick(self.place(pixel))

    def pick(self, at: Point) -> None:
        """Take the kind of the piece at a place in hand."""
        where = self.state.thing_at(at)
        if where is not None and where[0] == "laid":
            sheet = self.state.sheet()
            self.state.kind, self.state.turn = sheet.kind(where), sheet.pose(where).turn
            self.desk.take("lay")
        self.desk.refresh()

    def tool_taken(self) -> None:
        """Take notice of another tool in hand."""
        self.state.action, self.state.corners, self._held = None, (), False
        self.state.taking = False
        self.shown()

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
            self.selection.turn_by(step if event.unicode in "]}" else -step)
            return True
        if event.key == pygame.K_n and not with_ctrl(event):
            self.selection.next(-1 if with_shift(event) else 1)
            return True
        if event.key == pygame.K_BACKSPACE and self.state.corners:
            self.state.corners = self.state.corners[:-1]
            self.desk.redraw()
            return True
        return clip_key(self.selection, event)

    def _arrow(self, dx: int, dy: int, *, far: bool) -> None:
        step = INCH if far else self.state.snap or STEP
        if self.state.selected and self.desk.tool == "select" and self.state.action is None:
            self.selection.nudge(dx * step, dy * step)
            return
        w, h = self.state.size_of()
        x, y = self.state.cursor or self.state.ground().rounded(self.state.hovered or (w // 2, h // 2))
        self.state.cursor = min(max(x + dx * step, 0), w), min(max(y + dy * step, 0), h)
        self.state.hovered = self.state.cursor
        self.board.show(self.state.cursor)
        if self.state.action is not None:
            self.state.action.at = self.state.cursor
        self.follow()
        self.desk.refresh()

    def _enter(self, mods: int) -> bool:
        """Close a polygon, or begin and end at the cursor what a drag does."""
        if (
            self.desk.tool == "polygon"
            and len(self.state.corners) >= 3
            and self.state.cursor in (None, self.state.corners[-1])
        ):
            self.close()
            return True
        if self.state.cursor is None:
            return False
        if self._held:
            self._held = False
            self.end()
            return True
        self.begin(self.state.cursor, mods)
        if self.desk.tool == "lay":
            self.end()
        elif self.desk.tool == "select":
            self.state.action = None if not isinstance(self.state.action, edges.Choosing) else self.state.action
            self._held = self.state.action is not None
        else:
            self._held = self.state.action is not None
        self.desk.redraw()
        self.desk.refresh()
        return True

    def back(self) -> bool:
        """Go one step back."""
        if self.panel.sizing:
            self.panel.close()
        elif self.state.action is not None:
            self.state.action, self._held = None, False
            self.shown()
        elif self.state.corners:
            self.state.corners = ()
        elif self.state.selected:
            self.state.selected = ()
        elif self.state.cursor is not None:
            self.state.cursor = None
        else:
            return False
        self.desk.redraw()
        self.desk.refresh()
        return True

    # --- picture ---
    def picture(self) -> None:
        """Tell the board what lies over the table now."""
        if not self._followed:
            self._followed = True
            self._show_action()
        over = self.over.overlays()
        self.board.overlays = over_inches(over, self.heated) if self.heated is not None else over

    def mark(self, found: Sequence[Finding], chosen: int | None) -> None:
        """Show findings on the table by their numbers; the chosen one comes into sight."""
        at = self.over.mark(found, chosen)
        if at is not None:
            self.board.show(at)
        self.desk.redraw()

    # --- what is told ---
    def place_pointed(self, grid: Any) -> int | None:
        """Return the place of a grid of heat maps that is pointed at."""
        at = self.state.cursor or self.state.hovered
        found: int | None = grid.holding(*at) if at is not None else None
        return found

    def pointed(self) -> tuple[str, Sequence[str]]:
        """Return what is at the pointer."""
        at = self.state.cursor or self.state.hovered
        if at is None:
            return "", ()
        sheet = self.state.sheet()
        x, y = sheet.spot(*at)
        spot = _("{x} and {y} inches").format(x=decimal(x), y=decimal(y))
        where = self.state.thing_at(at)
        if where is None or where not in set(sheet.things()):
            return spot, ()
        name, lines = self.room.telling(sheet, where)
        return name, [*lines, spot]

    def finding(self, fault: Fault) -> Finding:
        """Return a fault of the check with the outlines that it speaks of."""
        return self.panel.finding(fault, self.state.outlines())

    def hints(self) -> Sequence[Finding]:
        """Return what the check does not tell."""
        uneven = self.panel.asymmetry(self.state.outlines())
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
