"""Lessons are played by clicks: each step goes on by itself, can be skipped, left and gone on with after a kill."""

from __future__ import annotations

import pygame
import pytest

from game.content.skirmish.library import load_scenario
from game.engine.seats import LETTERS
from game.ui import app as shell
from game.ui import settings as stored
from game.ui.kit import Audit
from game.ui.play import EveryDoor
from game.ui.screens import opening
from game.ui.screens.menu import MenuScreen
from game.ui.table.screen import TableScreen
from tests.ui.hands import click, hover, press, push, settle, unpainted, wait

ARCHER, WARDEN, SLINGER = (7, 3), (5, 9), (12, 1)


@pytest.fixture
def open_menu(tmp_path, monkeypatch):
    """Open the menu in a window that nobody sees, without a demonstration."""
    monkeypatch.setattr("game.ui.screens.scene.Scene.update", lambda _scene, _dt: None)
    opened = []

    def make(size=(1280, 800), scale=0.0, **choices):
        wanted = {
            "mute": True,
            "animation": "off",
            "dice_speed": "off",
            "pause": "none",
            "names": dict.fromkeys(LETTERS, ""),
        } | choices
        settings, trouble = stored.load(tmp_path / "settings.json")
        assert trouble == ""
        for name, value in (wanted | {"ui_scale": scale}).items():
            setattr(settings, name, value)
        app = shell.App(shell.open_window(size), settings, EveryDoor())
        opened.append(app)
        app.push(MenuScreen())
        app.frame(0.01)
        return app

    yield make
    for app in opened:
        app.quit()
        app.window.destroy()
    pygame.display.quit()


def learn(app):
    push(app, "learn")
    push(app, "room skirmish")
    assert isinstance(app.top, TableScreen)
    look_on(app)
    return app.top


def look_on(app, seconds=1.0):
    with unpainted():
        for _ in range(20):
            app.frame(seconds / 20)
    app.draw()


def step(app):
    return app.top.lesson.at


def finish_program(app):
    """Let the program play until a person is asked."""
    app.frame(0.2)
    wait(app, lambda: app.top.host.person_asked and app.top.caught, step=0.2)


def take_part(app, until):
    """Answer whatever is asked by the plainest button until the lesson has come so far."""
    for _ in range(60):
        finish_program(app)
        look_on(app)
        if step(app) >= until:
            return
        kind = app.top.host.pending.kind
        if kind == "activate":
            press(app, pygame.K_RETURN)
            press(app, pygame.K_e)
        elif kind == "act":
            push(app, "end")
        else:
            push(app, "pass" if kind == "opportunity" else next(k for k in app.top.ui.by_key if k.startswith("answer")))
    pytest.fail("the round does not end")


def test_the_first_battle_is_learnt_by_clicks_alone(open_menu):
    app = open_menu()
    screen = learn(app)
    assert step(app) == 0
    click(app, ARCHER)
    look_on(app)
    assert step(app) == 1
    hover(app, SLINGER)
    look_on(app)
    assert step(app) == 2
    click(app, (7, 2))
    hover(app, SLINGER)
    look_on(app)
    assert step(app) == 3
    click(app, (7, 2))
    look_on(app)
    assert step(app) == 4
    click(app, SLINGER)
    push(app, "main")
    look_on(app)
    assert step(app) == 5
    names = [type(event).__name__ for event in screen.host.log]
    assert "Routed" in names, "the dice of the seed show what the step speaks of"
    click(app, WARDEN)
    hover(app, (3, 9))
    look_on(app)
    assert step(app) == 6
    push(app, "view")
    push(app, "view command")
    look_on(app)
    assert step(app) == 7
    push(app, "view")
    take_part(app, 8)
    assert screen.lesson.over
    assert app.settings.learnt == ["skirmish/first-battle"]
    assert app.settings.lessons == {}
    push(app, "lesson end")
    assert screen.lesson.hidden
    assert "lesson" not in screen.ui.by_key


def test_a_lesson_is_left_and_gone_on_with_after_the_program_was_closed(open_menu):
    app = open_menu()
    learn(app)
    click(app, ARCHER)
    look_on(app)
    push(app, "lesson next")
    assert step(app) == 2
    app.quit()
    again = open_menu()
    assert again.settings.lessons == {"skirmish/first-battle": 2}
    push(again, "learn")
    assert "Go on" in again.top.ui.by_key["room skirmish"].label
    again.top.back()
    screen = learn(again)
    assert step(again) == 2
    push(again, "lesson leave")
    assert "lesson" not in screen.ui.by_key, "the battle goes on without the card"
    again.home()
    learn(again)
    assert step(again) == 2
    assert "lesson" in again.top.ui.by_key


def test_a_lesson_that_is_learnt_leaves_the_top_of_the_menu_for_how_to_play(open_menu):
    app = open_menu()
    assert next(key for key in app.top.ui.by_key if not key.startswith("#")) == "learn"
    assert app.top.ui.by_key["learn"].sub == "Skirmish, Dials, Regiments and Quest"
    app.settings.note_lesson("skirmish/first-battle", 8, over=True)
    app.top.ui.refresh()
    app.top.ui.settle()
    assert app.top.ui.by_key["learn"].sub == "Dials, Regiments and Quest"
    app.settings.note_lesson("dials/first-steps", 8, over=True)
    app.settings.note_lesson("quest/first-quest", 14, over=True)
    app.top.ui.refresh()
    app.top.ui.settle()
    assert "learn" not in app.top.ui.by_key
    assert app.top.ui.by_key["learn regiments"].label == "Learn to play Regiments"
    press(app, pygame.K_F1)
    push(app, "learn skirmish")
    look_on(app)
    assert step(app) == 0
    assert app.settings.learnt == ["skirmish/first-battle", "dials/first-steps", "quest/first-quest"]


def test_what_is_passed_over_is_not_shown_and_what_was_done_before_is_not_asked_again(open_menu):
    app = open_menu()
    learn(app)
    click(app, ARCHER)
    assert step(app) == 0, "not before it has been seen for a moment"
    look_on(app)
    hover(app, SLINGER)
    app.frame(0.2)
    hover(app, (2, 2))
    look_on(app)
    assert step(app) == 1
    click(app, (7, 2))
    hover(app, SLINGER)
    look_on(app)
    assert step(app) == 2
    look_on(app)
    assert step(app) == 2, "what it waits for is on the screen already: its words would not be read"
    assert app.top.ui.by_key["lesson next"].label == "Go on"
    push(app, "lesson next")
    assert step(app) == 3


def test_another_battle_of_the_same_scenario_is_no_lesson(open_menu):
    app = open_menu()
    learn(app)
    app.home()
    opening.begin(app, load_scenario("practice-yard"), seed=1)
    settle(app)
    assert app.top.lesson is None


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_the_card_fits_and_covers_neither_its_thing_nor_the_question(open_menu, size):
    app = open_menu(size=size)
    screen = learn(app)
    for number in range(9):
        assert step(app) == number
        screen.ui.audit = Audit()
        app.draw()
        found, screen.ui.audit = screen.ui.audit, None
        assert found.faults() == []
        card, parts = screen.ui.pen.rect(screen.ui.by_key["lesson"].area), screen.parts
        assert screen.ui.pen.rect(parts.board).contains(card)
        rect = screen.lesson._rect()
        assert rect is None or not card.colliderect(rect)
        for key in ("pill", "view"):
            assert not card.colliderect(screen.ui.pen.rect(screen.ui.by_key[key].area))
        if number < 8:
            push(app, "lesson next")


def test_a_click_on_the_card_does_nothing_on_the_board(open_menu):
    app = open_menu()
    screen = learn(app)
    push(app, "lesson text")
    assert screen.face.in_hand() == ""
    assert len(screen.host.session.answers) == len(screen.host.session.asked) == 14
