"""The settlement between two quests, in the window: what is offered, what is refused and why, by mouse and by keys."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.engine.dice import seeded
from game.engine.session import Session
from game.sim.quest.quick import Quick
from game.systems.quest import SYSTEM
from game.ui.hosting import Host
from game.ui.screens import opening
from tests.ui.hands import audited, press, push, settle, unpainted, wait
from tests.ui.questing import CAPS, shipped, until

SEED = 5


@cache
def answers():
    """Return the answers that lead to the first settlement of a campaign."""
    session, quick = Session(SYSTEM, SYSTEM.setup(SYSTEM.describe(campaign())), seeded(SEED)), Quick(SEED)
    while session.pending.kind != "settlement":
        session.answer(quick.answer(session.pending, session.state))
    return [answer for answer, seat in zip(session.answers, session.asked, strict=True) if seat >= 0]


def campaign():
    return shipped().scenarios["the-drowned-bell"]


@pytest.fixture
def screen(window):
    setup = SYSTEM.describe(campaign())
    opening.show(window, Host.new(SYSTEM, setup, SEED, settings=window.settings, begun=answers()))
    settle(window)
    push(window, "to town")
    return window.top


def test_a_quest_is_played_out_to_its_end_and_the_settlement_is_the_players_again(window):
    setup = SYSTEM.describe(campaign())
    opening.show(window, Host.new(SYSTEM, setup, SEED, settings=window.settings, begun=answers()[:-9]))
    screen = window.top
    assert screen.host.state.phase != "settlement"
    for phase, quest in (("settlement", 0), ("leader", 1)):
        screen.menu.play_out()
        with unpainted():
            wait(window, lambda: not screen.menu.hurrying, step=0.05)
        assert (screen.host.state.phase, screen.host.state.quest) == (phase, quest)
        assert screen.host.person_asked
        assert not any(screen.host.seats.ai.values())


def turn(screen):
    return screen.host.pending.about["hero"]


def enabled(screen, key):
    screen.ui.settle()
    return screen.ui.by_key[key].enabled


def test_first_the_end_of_the_quest_is_told_and_what_it_brought(window, screen):
    screen.face.settlement.read = -1
    screen.redrawn()
    screen.ui.settle()
    assert "blacksmith" not in screen.ui.by_key
    assert screen.ui.by_key["tale words"].text.startswith("Grubjaw sits down")
    assert "Legendary Fortune" in screen.ui.by_key["tale foot"].text
    press(window, pygame.K_RETURN)
    assert "blacksmith" in screen.ui.by_key
    assert screen.host.pending.kind == "settlement", "nothing was answered by reading"


def test_the_settlement_lies_over_the_table_and_names_the_quest_before_and_the_next_one(window, screen):
    assert screen.host.pending.kind == "settlement"
    assert "settlement" in screen.ui.by_key
    assert {"trainer attack", "blacksmith", "arena", "tab bulwark"} <= set(screen.ui.by_key)
    assert screen.face.settlement._told(screen.host.state)[1] == "Next: The Sluice Gate, level 1"


@pytest.mark.rule("WHQ-SETT-04")
def test_a_click_on_an_advanced_card_learns_it(window, screen):
    hero = turn(screen)
    push(window, "better attack")
    assert screen.host.state.action_card(hero, "attack").tier == "advanced"
    assert not enabled(screen, "trainer explore")
    assert "better attack" not in screen.ui.by_key


@pytest.mark.rule("WHQ-SETT-02")
def test_a_second_visit_to_one_place_is_refused_with_the_rule(window, screen):
    push(window, "arena")
    assert not enabled(screen, "arena")
    assert "WHQ-SETT-02" in screen.ui.by_key["arena"].why
    hero = turn(screen)
    push(window, "trainer rest")
    assert turn(screen) != hero, "two actions are all"


@pytest.mark.rule("WHQ-SETT-05", "WHQ-GEAR-04")
def test_of_two_cards_of_the_blacksmith_one_is_kept_and_equipped(window, screen):
    hero = turn(screen)
    push(window, "blacksmith")
    cards = [one[1] for one in screen.host.pending.listed if isinstance(one, tuple)]
    assert len(cards) == 2
    push(window, f"keep {cards[0]}")
    assert screen.host.pending.kind == "claim"
    push(window, "equip")
    assert screen.host.state.heroes[hero].worn(cards[0]) is not None
    assert cards[1] in screen.host.state.discards["gear"]


@pytest.mark.rule("WHQ-SETT-05")
def test_none_of_the_cards_of_the_blacksmith_may_be_kept(window, screen):
    push(window, "blacksmith")
    push(window, "keep none")
    assert len(screen.host.state.discards["gear"]) >= 2


@pytest.mark.rule("WHQ-GEAR-07", "WHQ-EQUIP-02", "WHQ-EQUIP-04")
def test_gear_is_given_and_laid_down_where_the_limit_forbids_more(window, screen):
    first = turn(screen)
    push(window, "blacksmith")
    mine = next(one[1] for one in screen.host.pending.listed if isinstance(one, tuple))
    push(window, f"keep {mine}")
    push(window, "equip")
    push(window, "arena")
    push(window, "leave town")
    second = turn(screen)
    assert second != first
    push(window, "blacksmith")
    own = next(one[1] for one in screen.host.pending.listed if isinstance(one, tuple))
    push(window, f"keep {own}")
    push(window, "equip")
    push(window, f"gear {own}")
    assert {f"give {key}" in screen.ui.by_key for key in screen.host.state.heroes if key != second} == {True}
    assert f"give {second}" not in screen.ui.by_key
    third = next(key for key in screen.host.state.heroes if key not in (first, second))
    push(window, f"give {third}")
    push(window, "equip")
    assert screen.host.state.heroes[third].worn(own) is not None
    push(window, "arena")
    assert turn(screen) == third, "whoever has done two things and has nothing to give is asked no more"
    push(window, "blacksmith")
    more = next(one[1] for one in screen.host.pending.listed if isinstance(one, tuple))
    push(window, f"keep {more}")
    assert not enabled(screen, "equip")
    assert "WHQ-EQUIP-02" in screen.ui.by_key["equip"].why
    push(window, f"gear {own}")
    assert screen.host.state.heroes[third].worn(own) is None
    push(window, "equip")
    assert screen.host.state.heroes[third].worn(more) is not None


def test_the_settlement_is_gone_through_with_the_keyboard_alone(window, screen, monkeypatch):
    monkeypatch.setattr(screen.face, "click", lambda *_args: pytest.fail("a click"))
    for _ in range(60):
        choice = screen.host.pending
        if screen.host.state.phase != "settlement":
            break
        screen.ui.settle()
        key = next(w.shortcut for w in screen.ui.layers[0] if w.key.startswith("answer ") and w.shortcut in CAPS)
        press(window, CAPS[key])
        assert screen.host.pending is not choice
    assert screen.host.state.quest == 1


def test_another_hero_is_looked_at_but_does_nothing(window, screen):
    hero = turn(screen)
    other = next(key for key in screen.host.state.heroes if key != hero)
    push(window, f"tab {other}")
    assert not enabled(screen, "arena")
    name = screen.host.state.card(hero).name
    assert name in screen.ui.by_key["arena"].why
    push(window, f"tab {hero}")
    assert enabled(screen, "arena")


def test_the_card_under_the_pointer_is_read_in_large(window, screen):
    screen.ui.settle()
    area = screen.ui.by_key["better attack"].area
    window.handle(pygame.Event(pygame.MOUSEMOTION, pos=(round(area.cx), round(area.cy)), rel=(0, 0), buttons=(0, 0, 0)))
    settle(window)
    assert screen.face.settlement.staying.reading[0].card.tier == "advanced"
    window.handle(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    settle(window)
    assert screen.face.settlement.staying.reading is None


def test_what_a_card_is_on_the_table_below_is_not_clicked_through_the_settlement(window, screen, monkeypatch):
    monkeypatch.setattr(screen.face, "click", lambda *_args: pytest.fail("a click"))
    for x in range(20, 1260, 60):
        for y in range(60, 790, 60):
            if screen.ui.at(x, y) is not None and screen.ui.at(x, y).key == "settlement":
                window.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
                window.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1))
    assert screen.host.pending.kind == "settlement"


def test_undo_and_a_save_within_the_settlement(window, screen):
    before = screen.host.state.plain()
    push(window, "arena")
    push(window, "undo")
    assert screen.host.state.plain() == before
    push(window, "redo")
    again = Host.load(screen.host.save("in town"))
    assert again.state.plain() == screen.host.state.plain()
    assert again.pending.about == screen.host.pending.about
    again.close()


def test_what_the_blacksmith_has_shown_is_not_taken_back_by_the_fair_policy(window):
    setup = SYSTEM.describe(campaign())
    host = Host.new(SYSTEM, setup, SEED, settings=window.settings, begun=answers(), undo="fair")
    opening.show(window, host)
    settle(window)
    push(window, "to town")
    push(window, "arena")
    assert host.back.refusal() is None
    host.back.undo()
    window.top.changed()
    settle(window)
    push(window, "blacksmith")
    assert host.back.refusal() is not None


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_words_fit_at_every_size(window, screen, size):
    window.window.size = size
    assert audited(window).faults() == []
    push(window, "blacksmith")
    assert audited(window).faults() == []
    push(window, next(key for key in screen.ui.by_key if key.startswith("keep ") and key != "keep none"))
    assert audited(window).faults() == []


def test_the_next_quest_begins_on_the_table(window, screen):
    until(window, lambda s, _c: s.host.state.quest == 1)
    settle(window)
    assert "settlement" not in screen.ui.by_key
