"""Setting up an army of dials in the window: the program does it for whoever asks for that, as one action."""

from __future__ import annotations

import pygame
import pytest

from game.content.dials.room import ROOM as CONTENT
from game.systems.dials import setup
from game.ui.screens import opening
from tests.ui.hands import audited, press, settle, unpainted


@pytest.fixture
def deploying(window):
    """A battle in which the first player is asked to place his figures."""
    with unpainted():
        opening.begin(window, CONTENT.scenario_of("first-blood"), seed=3)
        settle(window)
        host = window.top.host
        while host.pending.kind != "deploy":
            host.answer("pass" if host.pending.allows("pass") else host.pending.options.sample(lambda _n: 0))
        window.top.changed()
        settle(window)
    return window, window.top


@pytest.mark.rule("MK-SETUP-13")
def test_the_program_sets_up_the_whole_army_of_whoever_asks_for_it_and_nobody_else_s(deploying):
    app, screen = deploying
    host = screen.host
    seat = host.pending.player
    with unpainted():
        press(app, pygame.K_f)
        settle(app)
    assert setup.waiting(host.state, seat) == []
    assert setup.waiting(host.state, 1 - seat)
    assert (host.pending.kind, host.pending.player) == ("deploy", 1 - seat)
    assert {one.owner for one in host.state.standing()} == {seat}


def test_setting_all_up_is_one_action_that_is_taken_back_at_once(deploying):
    _app, screen = deploying
    host = screen.host
    seat, before = host.pending.player, len(host.session.answers)
    with unpainted():
        screen.face.column.place_all()
        host.back.undo()
    assert (host.pending.player, len(host.session.answers)) == (seat, before)
    assert not list(host.state.standing())


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 800), 1.0), ((2560, 1440), 2.0)])
def test_every_label_of_setting_up_fits_its_box(deploying, size, scale):
    app, screen = deploying
    app.window.size = size
    app.settings.ui_scale = scale
    screen.refresh()
    with unpainted():
        assert audited(app).faults() == []
        assert screen.ui.by_key["auto"].area.bottom <= screen.parts.above_log(screen.parts.column).bottom


def test_the_ruler_s_button_keeps_off_the_table_where_there_is_room_beside(deploying):
    app, screen = deploying
    view, ruler = (screen.ui.by_key[key].area for key in ("view", "ruler"))
    assert (ruler.x, ruler.bottom) == (view.x, view.y - 8)
    assert screen.board.pick(screen.ui.pen.rect(ruler).topright) is None
    with unpainted():
        press(app, pygame.K_v)
    assert screen.ui.by_key["view panel"].area.bottom < screen.ui.by_key["ruler"].area.y
