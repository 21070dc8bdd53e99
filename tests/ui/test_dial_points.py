"""Adding strategic points in the window: what a pass leads to is said before it, and the pass is in the log."""

from __future__ import annotations

import pytest

from game.content.dials.library import load_library
from game.content.dials.room import ROOM as CONTENT
from game.systems.dials.events.moving import MoveBegan
from game.systems.dials.story import sentence
from game.ui.dials import asking
from game.ui.dials.card_words import trait_name
from game.ui.kit import Area
from game.ui.screen import Screen
from game.ui.screens import opening
from tests.dialled import Table, ours, theirs
from tests.ui.hands import audited, settle, unpainted

FIRST_TOUCH = "If nobody adds another, the first who alone touches the only point wins at once. MK-WIN-06"


@pytest.fixture
def adding(window):
    """A battle in which the first player is asked to add a strategic point."""
    with unpainted():
        opening.begin(window, CONTENT.scenario_of("first-blood"), seed=3)
        settle(window)
        host = window.top.host
        while host.pending.kind != "point":
            host.answer(host.pending.options.sample(lambda _n: 0))
        window.top.changed()
        settle(window)
    return window, window.top


@pytest.mark.rule("MK-WIN-06", "MK-SETUP-11")
def test_before_the_pass_it_is_said_that_the_first_touch_of_the_only_point_wins(adding):
    _app, screen = adding
    assert FIRST_TOUCH in screen.ui.by_key["asked"].text
    assert FIRST_TOUCH in next(one for one in screen.face.actions()[1] if one.key == "pass").tip


def test_the_pill_is_short_while_the_column_asks(adding):
    _app, screen = adding
    player = screen.host.players[screen.host.pending.player]
    assert screen.face.standing.turn_words() == (screen.host.pending.player, f"{player} decides")


@pytest.mark.rule("MK-WIN-06")
def test_with_two_points_on_the_table_it_says_that_all_of_them_win(adding):
    _app, screen = adding
    screen.host.answer(screen.host.pending.options.sample(lambda _n: 0))
    assert asking.warning(screen.host.state, screen.host.pending).startswith("If nobody adds another, whoever alone")


@pytest.mark.rule("MK-SETUP-11")
def test_a_pass_is_in_the_log_and_a_point_that_was_added_is_told_once(adding):
    app, screen = adding
    host = screen.host
    first = host.players[host.pending.player]
    host.answer("pass")
    second = host.players[host.pending.player]
    host.answer(host.pending.options.sample(lambda _n: 0))
    with unpainted():
        screen.changed()
        settle(app)
    lines = [entry.text.removesuffix(" MK-SETUP-11") for entry in screen.log.chronicle.entries]
    assert f"{first} adds no strategic point." in lines
    assert f"{second} puts down a strategic point." in lines
    assert f"{second} adds no strategic point." not in lines


def test_the_log_writes_inches_as_the_board_does():
    state = Table(A=ours(10, 10), X=theirs(13, 10)).state
    told = sentence(state, MoveBegan("A", "move", ((12_000, 10_000),), 5600, rule="MK-MOVE-01")).text
    assert told.endswith("moves 5.6 in.")


def test_types_of_mounts_have_words_of_their_own():
    kinds = {one.mount_type for one in load_library().figures.values() if one.mount_type}
    assert all("_" not in trait_name(("rides", kind)) for kind in kinds)
    assert trait_name(("rides", "horned_stag")) == "horned stag"


def test_the_tab_of_a_long_name_keeps_off_the_borders_of_its_cell(window):
    class Tabs(Screen):
        def build(self, ui):
            tabs = [(name, name, "") for name in ("Knight of the Last Vow", "Horned Strider")]
            ui.segments("tabs", Area(10, 10, 300, 36), tabs, "Knight of the Last Vow", lambda _one: None)

    window.push(Tabs())
    label = next(one for one in audited(window).labels if one.text == "Knight of the Last Vow")
    assert label.rect.left - label.box.left >= 6
    assert label.box.right - label.rect.right >= 6
