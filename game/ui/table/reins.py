"""Pointer and keyboard: what is pointed at, clicks on the board, the cursor of squares."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

import pygame

from game.ui.kit.keys import ARROWS, ENTER
from game.ui.skirmish.table.choosing import Decisions

Square = tuple[int, int]


class Reins(Decisions):
    """Hands events to widgets first, then to the board."""

    # --- events ---
    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in (pygame.K_LALT, pygame.K_RALT):
            self.board.overlays_hidden = event.type == pygame.KEYDOWN
            self.board_moved = True
            return True
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        elif event.type == pygame.WINDOWLEAVE:
            self.pointer = None
        if self.fade.going and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.fade.skip()
            self.ui.redraw()
        if self.stage.busy and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.stage.skip()
            self.catch_up()
            if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
                return True
        if self.ui.handle(event):
            if event.type == pygame.MOUSEMOTION and not self.carried:
                self._point(None)
            return True
        if self.ui.top:
            if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                self.back()
            return True
        return self._board_event(event)

    def _board_event(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._pressed = self.parts.board.contains(event.pos[0] / self.ui.scale, event.pos[1] / self.ui.scale)
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if self.board.handle(event):
            self._pressed = False
            self.board_moved = True
            return True
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._pressed and event.button in (1, 3):
            self._pressed = False
            self._point(event.pos)
            self.pointing.cursor = None
            square = self.board.pick(event.pos)
            if square is None:
                return False
            if event.button == 3:
                self._inspect()
            else:
                self.click(square, self.pointing.unit, shift=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def back(self) -> None:
        if self.menu:
            self.menu = ""
        elif self.view_open:
            self.view_open = False
        elif self.pointing.cursor is not None and not (self.plan.aim or self.plan.way or self.plan.mode):
            self.pointing.cursor = None
        elif not self.plan.step_back():
            self.menu = "menu"
        self.redrawn()

    def _point(self, pixel: tuple[int, int] | None) -> None:
        square = self.board.pick(pixel) if pixel is not None else None
        unit = self.unit_at(square)
        if pixel is not None and square is not None:
            unit = self.board.figure_at(pixel) or unit
        if (square, unit) != (self.pointing.square, self.pointing.unit) or (pixel and self.pointing.cursor):
            self.pointing.square, self.pointing.unit = square, unit
            if pixel is not None:
                self.pointing.cursor = None
            self.redrawn()

    def _inspect(self) -> None:
        self.plan.inspected = self.pointing.unit
        self.redrawn()

    # --- keys ---
    def _key(self, event: pygame.Event) -> bool:
        if event.key in ARROWS and not event.mod & pygame.KMOD_CTRL:
            dx, dy = ARROWS[event.key]
            self.move_cursor(dx, -dy)
            return True
        if event.key in ENTER and self.pointing.cursor is not None:
            self.act_at_cursor(shift=bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if event.key == pygame.K_l:
            self.ui.settle()
            first = next((key for key in self.ui.by_key if key.startswith("entry ")), "log all")
            self.ui.focus_key(first)
            self.ui.ring = True
            self.ui.redraw()
            return True
        return False

    def move_cursor(self, dx: int, dy: int) -> None:
        """Move the cursor of the keyboard by squares."""
        at = self.pointing.cursor
        if at is None:
            at = self._cursor_start()
        else:
            at = (at[0] + dx, at[1] + dy)
        x = min(max(at[0], 0), self.board.map.width - 1)
        y = min(max(at[1], 0), self.board.map.height - 1)
        self.pointing.cursor = (x, y)
        self.pointing.square = None
        self.pointing.unit = self.unit_at((x, y))
        self.ui.focus_key("board")
        self.board.camera.show(x + 0.5, y + 0.5)
        self.redrawn()

    def _cursor_start(self) -> Square:
        """Return where the cursor appears: on a place that answers, on whoever acts, or in the middle."""
        choice = self.host.pending
        spots = list(self.painter.choice_spots(choice, self.pick)) if choice is not None else []
        if spots:
            return spots[len(spots) // 2]
        unit = self.plan.actor or next(iter(self.host.state.on_map()), None)
        return (unit.x, unit.y) if unit is not None else (self.board.map.width // 2, self.board.map.height // 2)

    def act_at_cursor(self, *, shift: bool = False) -> None:
        """Do at the cursor what a click would do; where that is nothing, do what the main button says."""
        cursor = self.pointing.cursor
        if cursor is None:
            return
        unit_id, plan = self.unit_at(cursor), self.plan
        asked = not self.hides_question() and plan.kind in ("act", "activate")
        helpless = plan.actor is not None and (plan.actor.routing or not plan.actor.active)
        if unit_id is not None and unit_id == plan.selected and (plan.way or plan.aim or helpless):
            self.act_main()
        elif asked and unit_id is None and plan.actor is None:
            self.next_creature()
        elif asked and unit_id is None and helpless:
            self.act_main()
        else:
            self.click(cursor, unit_id, shift=shift)
