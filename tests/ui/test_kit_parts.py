"""Where the parts of a table lie: the board beside the column, or the column over a board that takes the whole window."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit import Area
from game.ui.table.layout import Parts, parts_of


def over(window):
    page = window.copy()
    bar = page.cut_top(48)
    return Parts(bar, page, Area(0, 0, 0, 0), Area(900, 60, 360, 300), None, low=True, over=True)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_beside_the_column_all_of_the_board_is_drawn_again(size):
    parts = parts_of(Area(0, 0, *size))
    assert parts.clear() == [parts.board]


def test_of_a_board_below_a_column_what_is_covered_is_not_drawn_again():
    parts = over(Area(0, 0, 1280, 720))
    clear = [pygame.Rect(one.x, one.y, one.w, one.h) for one in parts.clear()]
    column = pygame.Rect(parts.column.x, parts.column.y, parts.column.w, parts.column.h)
    board = pygame.Rect(parts.board.x, parts.board.y, parts.board.w, parts.board.h)
    assert not any(one.colliderect(column) for one in clear)
    assert not any(a.colliderect(b) for n, a in enumerate(clear) for b in clear[n + 1 :])
    edge = column.inflate(16, 16)
    assert sum(one.w * one.h for one in clear) == board.w * board.h - edge.w * edge.h
