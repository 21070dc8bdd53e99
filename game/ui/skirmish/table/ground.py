"""The map under a skirmish: its view, what stands on a square, and where the cursor of the keyboard goes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.geometry.squares import sight
from game.geometry.squares.grid import parse_label
from game.systems.skirmish import obstacles
from game.ui.skirmish import sealed
from game.ui.table.layout import parts_of

if TYPE_CHECKING:
    import pygame

    from game.systems.skirmish.state import State
    from game.ui.board import BoardView
    from game.ui.skirmish.table.asked import Asked
    from game.ui.skirmish.table.planning import Planning
    from game.ui.table.face import Frame

Square = tuple[int, int]


class Ground:
    """The map that is played on."""

    parts = staticmethod(parts_of)

    def __init__(self, frame: Frame, plan: Planning, asked: Asked) -> None:
        self.frame, self.plan, self.asked = frame, plan, asked

    @property
    def _state(self) -> State:
        state: State = self.frame.host.state
        return state

    def view(self, scale: float) -> BoardView:
        """Return a view of the map."""
        return sealed.view_of(self._state, scale)

    def shown_by(self, view: BoardView) -> bool:
        """Tell whether a view shows this map: it may be sealed, and rolled for, in the course of setting up."""
        return sealed.shows(view, self._state)

    def prepare(self) -> None:
        """Find out in the background what is seen from where, so that the first look at a target needs no time."""
        for battle_map in self._state.battle.maps:
            self.frame.app.in_background(partial(sight.sight_table, battle_map.field))

    def thing_at(self, place: Square | None) -> str | None:
        """Return the creature that stands on a square."""
        if place is None:
            return None
        state = self._state
        return next((unit.id for unit in obstacles.standing(state, state.field.bit(*place))), None)

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
