"""The card of every key and mouse action: opened by ?, in each screen, and nothing on a key cap is left out."""

from __future__ import annotations

import pygame
import pytest

from game import i18n
from game.content.editing.draft import Draft
from game.paths import data_folder
from game.ui.keys_card import on_caps
from game.ui.kit import Audit
from game.ui.kit.keys import on_this_system
from game.ui.screen import Screen
from game.ui.workshop.screen import WorkshopScreen
from tests.ui.hands import audited, first_activation, push, settle
from tests.ui.workshopping import open_draft


def question_mark(app):
    app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_QUESTION, mod=0, unicode="?"))
    app.handle(pygame.Event(pygame.KEYUP, key=pygame.K_QUESTION, mod=0))
    settle(app)


def escape(app):
    app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    app.handle(pygame.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0))
    settle(app)


def faults(app):
    ui = app.top.ui
    ui.audit = Audit()
    app.draw()
    found, ui.audit = ui.audit, None
    return found.faults()


def test_the_card_tells_every_key_cap_of_the_battle_and_what_has_none(open_battle):
    app, _ = open_battle("brackwater-abbey", size=(1280, 720))
    screen = first_activation(app)
    screen.face.hands.next_creature()
    settle(app)
    caps = {widget.shortcut for widget in screen.ui.layers[0] if widget.shortcut}
    told = {one.how for one in on_caps(screen.ui.layers[0])}
    assert caps == told
    hows = " ".join(one.how + " " + one.what for one in screen.gestures())
    for word in ("way point", "move the view", "whole board", "whole card", "Shift click", "Home"):
        assert word in hows
    question_mark(app)
    assert screen.keys_shown
    assert faults(app) == []
    answers = len(screen.host.session.answers)
    push(app, "close keys")
    assert not screen.keys_shown
    assert len(screen.host.session.answers) == answers


def test_escape_closes_the_card_and_nothing_else(open_battle):
    app, screen = open_battle("quick-battle")
    question_mark(app)
    escape(app)
    assert not screen.keys_shown
    assert app.top is screen
    assert screen.menu.page == ""


def test_menu_settings_and_how_to_play_open_it_too(open_battle):
    app, screen = open_battle("quick-battle", size=(1280, 720))
    screen.menu.turn_to("menu")
    push(app, "menu keys")
    assert screen.keys_shown
    escape(app)
    for opened in (app.open_settings, app.open_guide):
        opened()
        settle(app)
        push(app, "keys")
        assert app.top.keys_shown
        assert faults(app) == []
        escape(app)
        assert not app.top.keys_shown
        escape(app)
        assert app.top is screen


def test_a_question_mark_typed_into_a_field_is_a_letter(open_battle):
    app, screen = open_battle("quick-battle")
    screen.menu._ask_name()
    settle(app)
    question_mark(app)
    assert not screen.keys_shown


def test_tools_stand_on_the_card_by_their_names_alone(window):
    window.push(Screen())
    window.push(WorkshopScreen(Draft.of_file(data_folder("maps") / "skirmish" / "brackwater-abbey.yaml")))
    window.frame(1 / 60)
    told = {one.how: one.what for one in on_caps(window.top.ui.layers[0])}
    assert told["B"] == "Brush"
    assert not [words for words in told.values() if "*" in words]


@pytest.mark.parametrize("language", ["en", "pl", "hu"])
@pytest.mark.parametrize("name", ["skirmish/brackwater-abbey", "dials/millers-meadow", "regiments/crossways"])
def test_no_key_cap_lies_over_what_it_does_in_the_workshop(there, language, name):
    i18n.use_language(language)
    try:
        open_draft(there, data_folder("maps") / f"{name}.yaml")
        question_mark(there)
        labels = {label.text: label for label in audited(there).labels}
        for one in there.top.gestures():
            assert labels[on_this_system(one.how)].rect.right < labels[one.what].rect.left, one
        assert faults(there) == []
    finally:
        i18n.use_language("en")
