"""The screens of a battle in a language whose words are longer, in a window of their own."""

from __future__ import annotations

import pygame
import pytest

from game import i18n, rooms
from game.ui.quest.faces.backs import Back
from game.ui.screens import opening
from game.ui.screens.settings import SettingsScreen
from game.ui.table.screen import TableScreen
from tests.ui.hands import one_action, press, settle
from tests.ui.longer import Longer, measured


@pytest.mark.parametrize(("scenario", "actions"), [("quick-battle", 15), ("brackwater-abbey", 60)])
def test_a_battle_is_told_in_the_words_of_the_catalogue(open_battle, monkeypatch, scenario, actions):
    """Every kind of question once, with its panels, captions and odds: all collected, no name as the file has it."""
    monkeypatch.setattr(i18n, "_current", Longer())
    app, screen = open_battle(scenario, size=(1280, 720))
    seen = set()
    for _n in range(actions):
        choice = screen.host.pending
        if choice is None:
            break
        if choice.kind not in seen:
            seen.add(choice.kind)
            if choice.kind == "activate":
                screen.face.hands.next_creature()
                settle(app)
            assert measured(app, screen) == [], choice.kind
        one_action(screen)
        settle(app)
    assert len(seen) > 4


@pytest.mark.parametrize("room", ["skirmish", "quest"])
def test_a_game_that_goes_on_speaks_another_language_as_soon_as_it_is_chosen(window, monkeypatch, room):
    content = rooms.wing("content", room)
    opening.begin(window, content.scenario_of({"skirmish": "quick-battle", "quest": "shallow-graves"}[room]), seed=3)
    settle(window)
    before = window.top
    press(window, pygame.K_F9)
    assert isinstance(window.top, SettingsScreen)
    monkeypatch.setattr(i18n, "_current", Longer())
    monkeypatch.setattr(i18n, "_language", "longer")
    press(window, pygame.K_ESCAPE)
    settle(window)
    assert isinstance(window.top, TableScreen)
    assert window.top is not before
    assert window.top.host is before.host
    assert measured(window, window.top) == []


def test_the_face_of_a_card_is_another_picture_in_another_language(monkeypatch):
    before = Back("enemy")
    assert before == Back("enemy")
    monkeypatch.setattr(i18n, "_language", "longer")
    assert before != Back("enemy")
