"""The campaign log in the window: what it tells of quests and heroes, its notes, the way to it from play and saves."""

from __future__ import annotations

import pygame
import pytest

from game.ui.hosting import Host
from game.ui.quest.log_page import LogPage
from game.ui.screens.saves import SavesScreen
from tests.ui.hands import audited, press, push, settle
from tests.ui.questing import sit, until


def words(window, key):
    window.top.ui.settle()
    return window.top.ui.by_key[key].text


@pytest.fixture
def campaign(window):
    """A campaign in its second quest."""
    screen = sit(window, "the-drowned-bell", seed=5)
    until(window, lambda s, c: c.kind == "activation" and s.host.state.quest == 1, most=1500)
    settle(window)
    return screen


@pytest.mark.rule("WHQ-CAMP-06")
def test_the_log_tells_what_was_won_what_goes_on_and_what_is_ahead(window, campaign):
    press(window, pygame.K_j)
    assert isinstance(window.top, LogPage)
    state = campaign.host.state
    assert [window.top._road.stands(n) for n in range(5)] == [state.results[0], "now", "ahead", "ahead", "ahead"]
    told = words(window, "told 0")
    rounds = window.top._road.told[0].rounds
    assert f"in {rounds} rounds" in told
    assert "led by" in told
    assert "Round 1 at" in words(window, "told 1")
    assert words(window, "told 2") == "Level 2, still ahead"
    press(window, pygame.K_ESCAPE)
    assert window.top is campaign


@pytest.mark.rule("WHQ-CAMP-04", "WHQ-POOL-04")
def test_the_log_tells_what_heroes_have_learnt_and_wear_and_what_is_in_the_pool(window, campaign):
    push(window, "chronicle")
    state = campaign.host.state
    for key, hero in state.heroes.items():
        learnt = any(state.action_card(key, kind).tier == "advanced" for kind in hero.cards)
        assert (words(window, f"learnt {key}") != "Nothing learnt yet") == learnt
        for n, worn in enumerate(hero.gear):
            assert f"{key} {n} {worn.id}" in window.top.ui.by_key
    for n, card in enumerate(state.pool):
        assert f"pool {n} {card}" in window.top.ui.by_key


def test_the_tale_of_a_quest_is_read_but_not_of_one_that_is_ahead(window, campaign):
    push(window, "chronicle")
    push(window, "quest 0")
    assert campaign.host.state.adventure.sheets[0].intro[:20] in words(window, "tale words")
    press(window, pygame.K_ESCAPE)
    assert "tale words" not in window.top.ui.by_key
    assert window.top.ui.by_key["quest 3"].on_click is None


def test_notes_are_written_by_keys_and_kept_with_the_game(window, campaign):
    push(window, "chronicle")
    push(window, "line 0")
    for letter in "Nine teeth":
        window.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    press(window, pygame.K_RETURN)
    assert campaign.host.notes == ["Nine teeth"]
    push(window, "line 2")
    press(window, pygame.K_ESCAPE)
    assert campaign.host.notes == ["Nine teeth"]
    again = Host.load(campaign.host.save("kept"))
    assert again.notes == ["Nine teeth"]
    again.note(0, "  ")
    assert again.notes == []
    again.close()


def test_the_log_opens_from_the_list_of_saves(window, campaign):
    campaign.host.note(0, "Owes me a lamp")
    campaign.host.save("the bell")
    window.push(SavesScreen())
    settle(window)
    screen = window.top
    screen.choose(next(n for n, slot in enumerate(screen.shown) if slot.name == "the bell"))
    push(window, "chronicle")
    assert isinstance(window.top, LogPage)
    assert window.top.host.notes == ["Owes me a lamp"]
    assert window.top._road.told[0].rounds > 0, "the log of a save begins at the beginning"


def test_a_battle_of_another_room_has_no_such_page(window):
    from game.content.skirmish.library import load_scenario
    from game.ui.screens import opening

    opening.begin(window, load_scenario("quick-battle"), seed=3)
    settle(window)
    assert "chronicle" not in window.top.ui.by_key


def test_a_single_quest_has_a_page_too_with_its_tale(window):
    sit(window)
    push(window, "chronicle")
    assert "Sallow Weir" in words(window, "tale of it")
    assert "store" not in window.top.ui.by_key


def test_before_a_quest_its_tale_lies_on_the_table_until_somebody_leads(window):
    screen = sit(window, "under-the-bell")
    assert screen.host.state.sheet.intro[:20] in words(window, "tale words")
    press(window, pygame.K_1)
    assert "tale words" not in screen.ui.by_key


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_words_of_the_log_fit(window, campaign, size):
    window.window.size = size
    push(window, "chronicle")
    assert audited(window).faults() == []
    push(window, "quest 0")
    assert audited(window).faults() == []
