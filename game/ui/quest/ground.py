"""The table that a quest is played on: its board of cards for as many heroes as there are, and pictures of it."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.board.cards.board import CardBoard
from game.ui.board.cards.signs import CALM, CardOverlays, Large
from game.ui.quest import captions, layout
from game.ui.quest.figures import DECK, OUT, laid, large_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.systems.quest.state import State
    from game.ui.board.cards.card import Picture as Front
    from game.ui.board.cards.layout import Table
    from game.ui.quest.layout import Plan

NATURAL = (1600, 900)
"""The size of a picture in which everything can be read, in px."""
SHEET_LARGE = (540.0, 640.0)
CARD_LARGE = (380.0, 530.0)
READABLE = 960
"""The least width of a picture in which words on cards have their place, in px."""
TOPS = ("wood", "stone")
"""What tables are made of: campaigns are told at wooden ones, delves on stone."""


def top_of(state: State) -> str:
    """Return what the table of a game is made of."""
    return TOPS[state.sheet.delve]


def plan_of(state: State, height: float) -> Plan:
    """Return where everything lies on the table of a game, on a canvas so many units high."""
    return layout.plan(len(state.heroes), height, top_of(state))


class QuestBoard(CardBoard):
    """The table of a quest. Its overlays may be a function of the height of the canvas."""

    _wish: Any = CALM
    _told: tuple[Any, float, CardOverlays] = (None, 0.0, CALM)

    @property
    def overlays(self) -> CardOverlays:
        """Return what lies over the table."""
        if not callable(self._wish):
            found: CardOverlays = self._wish
            return found
        if self._told[:2] != (self._wish, self.table.height):
            self._told = self._wish, self.table.height, self._wish(self.table.height)
        return self._told[2]

    @overlays.setter
    def overlays(self, wish: Any) -> None:
        """Take overlays, or a function that makes them for a height of the canvas."""
        self._wish = wish


def _lay(heroes: int, top: str, height: float) -> Table:
    return layout.plan(heroes, height, top).table


def board_of(state: State, scale: float, *, disk: bool = True) -> QuestBoard:
    """Return the board of a game."""
    lay = partial(_lay, len(state.heroes), top_of(state))
    return QuestBoard(lay, low=layout.LOW, high=layout.HIGH, scale=scale, disk=disk)


def shown_by(board: CardBoard, state: State) -> bool:
    """Tell whether a board is the one for this game: for as many heroes, of the same stuff."""
    return board.table == plan_of(state, board.table.height).table


def words(state: State, height: float, *, pointed: str = "") -> CardOverlays:
    """Return overlays that are nothing but the words on the table, and a card that is pointed at in large."""
    plan = plan_of(state, height)
    front = large_of(state, pointed) if pointed else None
    large = in_large(front, pointed, plan, laid(state)) if front is not None else None
    return CardOverlays(captions=captions.told(state, plan), large=large)


def in_large(front: Front, about: str, plan: Plan, figures: Sequence[Any]) -> Large:
    """Return a card in large: piles, or all of the column of the hero where it lies, stay in sight beside it."""
    zone = next((one.zone for one in figures if one.id == about), "")
    _word, _space, number = zone.partition(" ")
    column = plan.columns[int(number)].box if number.isdigit() else None
    part = plan.piles if about.startswith((DECK, OUT)) else column
    return Large(front, about, SHEET_LARGE if about == "sheet" else CARD_LARGE, part)


def picture(state: State, size: tuple[int, int], scale: float, *, fine: bool = True) -> pygame.Surface:
    """Return the whole table with everything on it. A `fine` one may take seconds: in a thread.

    A small one is a large one made smaller: words on cards have a least size, and would lie over each other.
    """
    if size[0] < READABLE:
        times = math.ceil(READABLE / size[0])
        return pygame.transform.smoothscale(picture(state, (size[0] * times, size[1] * times), scale, fine=fine), size)
    board, surface = board_of(state, scale), pygame.Surface(size)
    board.set_rect(surface.get_rect(), scale)
    plan = plan_of(state, board.table.height)
    board.figures = laid(state)
    board.overlays = CardOverlays(captions=(*captions.told(state, plan), *captions.beside(state, plan)))
    if fine:
        board.top.finish(board.camera.px)
    board.draw(surface)
    return surface
