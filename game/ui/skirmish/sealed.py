"""A battle whose maps lie on the table face down until the reveal (DDM-WB-07, DDM-SET-01): what its board shows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.content.skirmish.formats import from_boosters
from game.engine.seats import LETTERS
from game.i18n import _
from game.ui import theme
from game.ui.board import BoardView, close_picture
from game.ui.kit import Area
from game.ui.kit.pen import Pen

if TYPE_CHECKING:
    from game.systems.skirmish.state import State
    from game.ui.board import Figure

MAP_CARD = (220, 150)  # layout px


def view_of(state: State, scale: float) -> BoardView:
    """Return a view of the map of a battle, covered while it is sealed."""
    view = BoardView(state.map, scale=scale)
    if state.sealed and not from_boosters(state.battle.scenario):
        view.cover = partial(face_down, state.battle.players)
    return view


def shows(view: BoardView, state: State) -> bool:
    """Tell whether a view still shows the map as it lies."""
    return view.map is state.map and view.covered == (state.sealed and not from_boosters(state.battle.scenario))


def glimpse(state: State, figures: list[Figure], size: tuple[int, int], scale: float) -> pygame.Surface:
    """Return a small picture of a battle: of the part of the map where the creatures stand, or of what lies sealed."""
    if not state.sealed or from_boosters(state.battle.scenario):
        return close_picture(state.map, figures, size, scale)
    picture = pygame.Surface(size)
    fits = min(size[0] / (2.4 * MAP_CARD[0]), size[1] / (1.6 * MAP_CARD[1]))
    face_down(state.battle.players, picture, picture.get_rect(), min(scale, fits))
    return picture


def face_down(players: tuple[str, ...], surface: pygame.Surface, view: pygame.Rect, scale: float) -> None:
    """Draw the table before the reveal: a map of each player, its back upwards."""
    pen = Pen(surface, scale)
    surface.fill(theme.INK0, view)
    w, h = MAP_CARD
    row = Area(view.x / scale, view.y / scale, view.w / scale, view.h / scale).centred(
        len(players) * (w + 40) - 40, h + 34
    )
    for letter, player, column in zip(LETTERS, players, row.columns(len(players), 40), strict=False):
        card = column.cut_top(h, 12)
        pen.box(card, theme.INK2, theme.BRASS_DARK, theme.R_PANEL, shadow=theme.SHADOW_PANEL)
        pen.hatch(card.inset(10, 10), theme.LINE)
        pen.badge(card.cx, card.cy, letter, 48)
        pen.text(
            column.cx, column.y + 10, _("{player} brings a map").format(player=player), colour=theme.TEXT2, align="c"
        )
