"""The map under a skirmish: its view, what stands on a square, and where the cursor of the keyboard goes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.seats import LETTERS
from game.geometry.squares import sight
from game.geometry.squares.grid import parse_label
from game.i18n import _
from game.ui import theme
from game.ui.board import BoardView
from game.ui.kit import Area
from game.ui.kit.pen import Pen

if TYPE_CHECKING:
    import pygame

    from game.systems.skirmish.state import State
    from game.ui.skirmish.table.asked import Asked
    from game.ui.skirmish.table.planning import Planning
    from game.ui.table.face import Frame

Square = tuple[int, int]
MAP_CARD = (220, 150)  # a map that lies face down


class Ground:
    """The map that is played on."""

    def __init__(self, frame: Frame, plan: Planning, asked: Asked) -> None:
        self.frame, self.plan, self.asked = frame, plan, asked

    @property
    def _state(self) -> State:
        state: State = self.frame.host.state
        return state

    @property
    def _sealed(self) -> bool:
        """Whether the maps lie on the table face down (DDM-WB-07, DDM-SET-01)."""
        return self._state.battle.sealed and self._state.phase == "reveal"

    def view(self, scale: float) -> BoardView:
        """Return a view of the map."""
        view = BoardView(self._state.map, scale=scale)
        if self._sealed:
            view.cover = partial(_face_down, tuple(self.frame.host.players))
        return view

    def shown_by(self, view: BoardView) -> bool:
        """Tell whether a view shows this map: it may be sealed, and rolled for, in the course of setting up."""
        return view.map is self._state.map and (view.cover is not None) == self._sealed

    def prepare(self) -> None:
        """Find out in the background what is seen from where, so that the first look at a target needs no time."""
        for battle_map in self._state.battle.maps:
            self.frame.app.in_background(partial(sight.sight_table, battle_map.field))

    def thing_at(self, place: Square | None) -> str | None:
        """Return the creature that stands on a square."""
        if place is None:
            return None
        state = self._state
        bit = state.field.bit(*place)
        return next((unit.id for unit in state.on_map() if state.space(unit) & bit), None)

    def area_of(self, name: str) -> pygame.Rect | None:
        """Return the pixels of a square ("K6")."""
        try:
            x, y = parse_label(name)
        except ValueError:
            return None
        found = self._state.map
        return self.frame.board.camera.square_rect(x, y) if x < found.width and y < found.height else None

    def cursor(self, at: Square | None, dx: int, dy: int) -> Square:
        """Return the square of the cursor after a step, within the map; at None: where it appears."""
        x, y = self._first() if at is None else (at[0] + dx, at[1] + dy)
        battle_map = self._state.map
        return min(max(x, 0), battle_map.width - 1), min(max(y, 0), battle_map.height - 1)

    def _first(self) -> Square:
        """Return where the cursor appears: on a place that answers, on whoever acts, or in the middle."""
        state, choice = self._state, self.frame.host.pending
        spots = list(self.asked.spots(choice)) if choice is not None else []
        if spots:
            return spots[len(spots) // 2]
        unit = self.plan.actor or next(iter(state.on_map()), None)
        return (unit.x, unit.y) if unit is not None else (state.map.width // 2, state.map.height // 2)


def _face_down(players: tuple[str, ...], surface: pygame.Surface, view: pygame.Rect, scale: float) -> None:
    """Draw the table before the reveal: a map of each player, its back upwards."""
    pen = Pen(surface, scale)
    surface.fill(theme.INK0, view)
    w, h = MAP_CARD
    row = Area(view.x / scale, view.y / scale, view.w / scale, view.h / scale).centred(2 * w + 40, h + 34)
    for letter, player, column in zip(LETTERS, players, row.columns(2, 40), strict=False):
        card = column.cut_top(h, 12)
        pen.box(card, theme.INK2, theme.BRASS_DARK, theme.R_PANEL, shadow=theme.SHADOW_PANEL)
        pen.hatch(card.inset(10, 10), theme.LINE)
        pen.badge(card.cx, card.cy, letter, 48)
        pen.text(
            column.cx, column.y + 10, _("{player} brings a map").format(player=player), colour=theme.TEXT2, align="c"
        )
