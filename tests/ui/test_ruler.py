"""The ruler: distance, sight and cover between any two squares, at any time, in battles and replays."""

from __future__ import annotations

import pygame
import pytest

from game.engine.save import digest
from game.ui.kit import Audit
from game.ui.screens.replay import ReplayScreen
from game.ui.skirmish.measuring import measured
from tests.drawn import archer, foe, hero
from tests.ui.hands import click, drag, first_activation, hover, press, push

rule = pytest.mark.rule


def told(found):
    return " ".join((found.card.title, *found.card.lines))


@rule("DDM-GEO-07", "DDM-GEO-08", "DDM-GEO-11")
def test_a_free_line_is_clear_and_measured(table):
    t = table("H . . F\n. . . .", turn="H", H=archer(), F=foe())
    found = measured(t.state, (0, 1), (3, 1))
    assert found.card.title == "Hero (A2) to Foe (D2)"
    assert "3 squares" in told(found)
    assert "**Clear:**" in told(found)
    assert all(line.free for line in found.overlays.lines)
    assert found.overlays.tags[0].text == "3 squares"


@rule("DDM-GEO-08")
def test_what_blocks_sight_is_named_crossed_and_lit(table):
    t = table("H . # . F\n. . . . .", turn="H", H=archer(), F=foe())
    found = measured(t.state, (0, 1), (4, 1))
    assert "Blocked by a wall at C2." in told(found)
    assert found.overlays.blocked == {(2, 1)}
    assert any(line.met is not None for line in found.overlays.lines)
    assert found.overlays.tags[0].detail == "blocked"


@rule("DDM-GEO-09", "DDM-TER-22")
def test_fog_blocks_sight_and_lets_effects_pass(table):
    t = table("H . f . .", turn="H", H=archer(), F=foe(fate="waiting"))
    assert "Effects pass: no wall is between them. DDM-GEO-09" in measured(t.state, (0, 0), (2, 0)).card.lines
    walled = table("H#.", turn=None, H=archer(), F=foe(fate="waiting"))
    assert "Effects pass" not in told(measured(walled.state, (0, 0), (2, 0)))


@rule("DDM-GEO-11", "DDM-RCOV-01")
def test_cover_names_who_gives_it_with_its_amount(table):
    t = table("H . A F", turn="H", H=archer(), A=hero(name="Ally"), F=foe())
    found = measured(t.state, (0, 0), (3, 0))
    assert "Cover +4 against a shot" in told(found)
    assert "Ally at C1" in told(found)
    assert (2, 0) in found.overlays.cover


@rule("DDM-GEO-07")
def test_a_way_round_walls_is_counted_and_shown(table):
    t = table(". # .\n. # .\n. . .", turn=None, H=hero(fate="waiting"), F=foe(fate="waiting"))
    found = measured(t.state, (0, 2), (2, 2))
    assert "Counted around walls; straight on it would be 2." in told(found)
    assert found.overlays.instead.anchors[0] == (0, 2)


@rule("DDM-MOD-03")
def test_who_is_invisible_is_said_to_be(table):
    t = table("H . F", turn="H", H=archer(), F=foe(abilities=("invisible",)))
    assert "is invisible" in told(measured(t.state, (0, 0), (2, 0)))


def test_key_clicks_drag_and_escape_measure_and_answer_nothing(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = first_activation(app)
    before, answers = digest(screen.host.state), len(screen.host.session.answers)
    press(app, pygame.K_d)
    assert screen.ruler.on
    click(app, (10, 10))
    hover(app, (14, 10))
    assert "K11 to O11" in screen.ruler.found.card.title
    click(app, (15, 10))
    hover(app, (12, 5))
    assert (screen.ruler.start, screen.ruler.end) == ((10, 10), (15, 10))
    drag(app, (10, 12), (12, 13), (15, 13))
    assert (screen.ruler.start, screen.ruler.end) == ((10, 12), (15, 13))
    screen.ui.audit = Audit()
    app.draw()
    audit, screen.ui.audit = screen.ui.audit, None
    assert audit.faults() == []
    card = screen.ui.pen.rect(screen.ui.by_key["measured"].area)
    assert card.collidelist([screen.board.square_rect(10, 12), screen.board.square_rect(15, 13)]) < 0
    press(app, pygame.K_ESCAPE)
    assert not screen.ruler.on
    assert "measured" not in screen.ui.by_key
    assert (screen.menu.page, screen.face.plan.way) == ("", None)
    assert (digest(screen.host.state), len(screen.host.session.answers)) == (before, answers)


def test_the_keyboard_alone_measures(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = first_activation(app)
    press(app, pygame.K_d)
    press(app, pygame.K_RIGHT)
    start = screen.pointing.cursor
    press(app, pygame.K_RETURN)
    press(app, pygame.K_LEFT)
    press(app, pygame.K_LEFT)
    press(app, pygame.K_RETURN)
    assert (screen.ruler.start, screen.ruler.end) == (start, screen.pointing.cursor)
    assert screen.ruler.found.card is not None


def test_it_measures_while_the_program_is_asked_and_in_replays(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = first_activation(app)
    screen.host.seats.ai["AB"[screen.host.pending.player]] = "easy"
    press(app, pygame.K_d)
    assert screen.waiting()
    click(app, (10, 10))
    click(app, (12, 10))
    assert "2 squares" in told(screen.ruler.found)
    replay = ReplayScreen(screen.host, len(screen.host.log))
    app.push(replay)
    replay.play(on=False)
    push(app, "ruler")
    drag(app, (10, 10), (12, 10), (13, 10))
    assert "3 squares" in told(replay.ruler.found)
    assert replay.board.overlays.lines
    press(app, pygame.K_ESCAPE)
    assert app.top is replay
    assert not replay.board.overlays.lines


def test_its_button_stands_beside_the_other_one_where_the_board_is_everywhere(open_battle):
    app, _ = open_battle("brackwater-abbey")
    view, ruler = (app.top.ui.by_key[key].area for key in ("view", "ruler"))
    assert (ruler.x, ruler.y) == (view.right + 8, view.y)
