"""Before a quest, in the window: which quest, who plays which heroes, why a party cannot set out, and what helps."""

from __future__ import annotations

import pygame
import pytest

from game.ui.screens.new_game import NewGameScreen
from tests.ui.hands import press, push, settle


@pytest.fixture
def screen(window):
    window.push(NewGameScreen("quest"))
    settle(window)
    return window.top


def choose(window, name):
    push(window, f"scenario {name}")


def heroes(screen):
    return [member.hero for member in screen.preparing.party.scenario.party]


def text_of(screen, key):
    screen.ui.settle()
    return screen.ui.by_key[key].text


def test_campaigns_quests_and_delves_have_headings_and_quests_go_by_level(window, screen):
    groups = dict(screen.groups)
    assert set(groups) == {"For beginners", "Campaigns", "Single quests", "Delves"}
    levels = [screen.preparing.party.sheets(one)[0].level for one in groups["Single quests"]]
    assert levels == sorted(levels)
    choose(window, "the-drowned-bell")
    push(window, "quest 3")
    assert screen.preparing.party.sheets(screen.preparing.party.scenario)[3].name == "Under the Bell"
    assert screen.preparing._preview.number == 3


def test_another_hero_is_chosen_by_mouse_and_starts_the_quest(window, screen):
    choose(window, "the-drowned-bell")
    push(window, "change 1")
    push(window, "hero wolfsister")
    push(window, "take hero")
    assert heroes(screen) == ["bulwark", "wolfsister", "lightbearer"]
    push(window, "start")
    settle(window)
    assert list(window.top.host.state.heroes) == ["bulwark", "wolfsister", "lightbearer"]
    assert window.top.host.state.seat("wolfsister") == 1


def test_another_hero_is_chosen_by_keys_alone(window, screen):
    choose(window, "the-drowned-bell")
    screen.ui.focus_key("change 0")
    press(window, pygame.K_TAB)
    screen.ui.focus_key("change 0")
    screen.ui.ring = True
    press(window, pygame.K_RETURN)
    assert screen.preparing.choice.open
    press(window, pygame.K_RIGHT)
    looked = screen.preparing.choice.looked
    assert looked != "bulwark"
    press(window, pygame.K_RETURN)
    assert heroes(screen)[0] == looked
    assert not screen.preparing.choice.open
    screen.preparing.choice.show(1)
    press(window, pygame.K_ESCAPE)
    assert not screen.preparing.choice.open
    assert window.top is screen


@pytest.mark.rule("WHQ-SETUP-04")
def test_somebody_alone_with_three_heroes_reads_the_rule_and_gets_companions(window, screen):
    choose(window, "the-drowned-bell")
    screen.preparing.party.seats(1)
    settle(window)
    assert "WHQ-SETUP-04" in text_of(screen, "party fault")
    assert not screen.ui.by_key["start"].enabled
    push(window, "companions")
    assert screen.ai == {"A": None, "B": "normal", "C": "normal"}
    assert screen.ui.by_key["start"].enabled
    screen.preparing.party.seats(1)
    settle(window)
    push(window, "two heroes")
    assert len(heroes(screen)) == 2
    assert screen.ai == {"A": None}
    assert not screen.preparing.faults()


@pytest.mark.rule("WHQ-SETUP-03")
def test_a_player_without_a_hero_is_named_and_the_heroes_are_dealt_again(window, screen):
    choose(window, "under-the-bell")
    screen.preparing.party.play(1, 0)
    settle(window)
    assert "Player B" in text_of(screen, "party fault")
    assert "WHQ-SETUP-03" in text_of(screen, "party fault")
    push(window, "deal heroes")
    assert not screen.preparing.faults()


def test_more_players_than_heroes_bring_heroes_of_their_own(window, screen):
    choose(window, "shallow-graves")
    screen.preparing.party.seats(4)
    settle(window)
    assert len(set(heroes(screen))) == 4
    assert list(screen.ai) == ["A", "B", "C", "D"]
    assert [screen.player(seat) for seat in range(4)] == ["Player A", "Player B", "Player C", "Player D"]
    screen.preparing.party.size(2)
    settle(window)
    assert list(screen.ai) == ["A", "B"]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_everything_is_named_and_fits(window, screen, size):
    from tests.ui.hands import audited

    window.window.size = size
    for name in ("the-drowned-bell", "nine-teeth", "the-lightless-stair"):
        choose(window, name)
        for tab in ("tale", "sheet", "foes"):
            screen.preparing._preview.turn_to(tab)
            assert audited(window).faults() == [], (name, tab)
    screen.preparing.choice.show(0)
    for tab in ("basic", "advanced", "legendary"):
        screen.preparing.choice.turn_to(tab)
        assert audited(window).faults() == [], tab
