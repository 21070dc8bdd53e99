"""Terrain laid by players in the window: a piece is chosen, turned, laid by a click, or refused with the reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.content.dials.room import ROOM as CONTENT
from game.ui.screens import opening
from tests.ui.hands import settle


@pytest.fixture
def screen(window):
    """A battle before which terrain is laid."""
    opening.begin(window, replace(CONTENT.scenario_of("first-blood"), terrain="green-country"), seed=3)
    settle(window)
    return window.top


@pytest.mark.rule("MK-SETUP-09")
def test_a_piece_is_chosen_turned_and_laid_by_a_click(window, screen):
    laying, state = screen.face.laying, screen.host.state
    first, second = laying.pieces()[:2]
    assert laying.piece == first
    screen.ui.by_key[f"piece {second.id}"].activate(screen.ui)
    assert laying.piece == second
    assert screen.face.wheel(-1, 0)
    screen.face.click((12_000, 15_000), None, 0)
    settle(window)
    (laid,) = screen.host.state.laid
    assert laid[0] == second.id
    assert laid[-1] == 150
    assert len(screen.host.state.table.pieces) == len(state.battle.table.pieces) + 1


@pytest.mark.rule("MK-SETUP-09")
def test_a_piece_that_may_not_lie_there_says_why_and_stays_in_hand(window, screen):
    x0, y0, x1, _y1 = screen.host.state.table.start("south")
    screen.face.click(((x0 + x1) // 2, y0), None, 0)
    settle(window)
    assert screen.host.state.laid == ()
    answer = screen.face.laying.answer(((x0 + x1) // 2, y0))
    assert "start area" in screen.face.plan.refusal(answer).sentence
