"""The result of a quest in the window: why it ended, what each hero did, what is told then, and once more."""

from __future__ import annotations

import re
from functools import cache

import pygame
import pytest

from game.engine.dice import seeded
from game.engine.session import Session
from game.sim.quest.quick import Quick
from game.systems.quest import SYSTEM
from game.systems.quest.events.actions import ActionBegan
from game.systems.quest.events.heroes import HeroWounded
from game.ui.hosting import Host
from game.ui.quest.result import result, told
from game.ui.screens import opening
from game.ui.screens.replay import ReplayScreen
from tests.ui.hands import audited, press, push, settle
from tests.ui.questing import shipped


@cache
def answers(name, seed):
    """Return the answers that lead to the end of a quest."""
    setup = SYSTEM.describe(shipped().scenarios[name])
    session, quick = Session(SYSTEM, SYSTEM.setup(setup), seeded(seed), draws=seeded(seed)), Quick(5)
    while session.pending is not None:
        session.answer(quick.answer(session.pending, session.state))
    return [answer for answer, seat in zip(session.answers, session.asked, strict=True) if seat >= 0]


def over(window, name, seed=5, ais=None):
    """Show the result of a quest that has been played to its end; return the screen."""
    setup = SYSTEM.describe(shipped().scenarios[name])
    host = Host.new(SYSTEM, setup, seed, ai=ais, settings=window.settings, begun=answers(name, seed))
    assert host.over
    opening.show(window, host)
    window.push(result(host))
    settle(window)
    return window.top


@pytest.mark.rule("WHQ-WIN-03")
def test_a_lost_quest_says_by_which_rule_and_who_fell(window):
    found = told(over(window, "shallow-graves").host)
    assert found.title == "The quest is lost"
    assert found.verdict == "All heroes are defeated. It took 7 rounds."
    assert "WHQ-WIN-03" in found.rules
    assert [one.words for one in found.sides[0].fates] == ["defeated", "defeated"]
    assert found.sides[0].under == "0 of 2 heroes stand"
    assert {turn.text for turn in found.turns} == {"Brunna Anvilback is defeated", "Osric Vell is defeated"}


@pytest.mark.rule("WHQ-WIN-02")
def test_a_won_quest_says_what_its_sheet_asked_for(window):
    found = told(over(window, "nine-teeth").host)
    assert found.title == "The quest is won"
    assert found.verdict.startswith("Vashka Nine-Teeth is defeated.")
    assert "WHQ-WIN-02" in found.rules
    assert any(turn.text == "Vashka Nine-Teeth falls" for turn in found.turns)


def test_what_each_hero_did_is_what_the_log_tells(window):
    host = over(window, "nine-teeth").host
    fates = dict(zip(host.state.heroes, told(host).sides[0].fates, strict=True))
    for key, one in fates.items():
        actions, successes, felled, _gear, wounds = one.figures
        assert actions == sum(isinstance(e, ActionBegan) and e.hero == key for e in host.log)
        assert wounds == sum(e.wounds for e in host.log if isinstance(e, HeroWounded) and e.hero == key)
        assert successes >= felled
    final = told(host).curves.rounds[-1][1]
    assert final == tuple(one.figures[1] for one in fates.values()), "each of the four has a seat of its own"
    assert "Vashka" in told(host).report() or "Vashka" in fates["bulwark"].tip


def test_standard_and_elite_enemies_of_a_name_are_felled_together(window):
    screen = over(window, "the-drowned-bell")
    for fate in told(screen.host).sides[0].fates:
        felled = re.findall(r"(?:Felled: |, )([^,]+) ×", fate.tip.partition("Gear used")[0])
        assert len(felled) == len(set(felled)) > 3


def test_a_party_has_no_sides_to_swap_and_plays_once_more_with_the_same_heroes(window):
    screen = over(window, "nine-teeth", ais={"B": "easy"})
    assert "swapped" not in screen.ui.by_key
    heroes = list(screen.host.state.heroes)
    push(window, "rematch")
    settle(window)
    again = window.top.host
    assert list(again.state.heroes) == heroes
    assert again.seats.ai["B"] == "easy"
    assert again.state.round == 0


def test_what_happened_then_is_told_and_a_moment_is_watched(window):
    screen = over(window, "nine-teeth")
    push(window, "what then")
    screen.ui.settle()
    assert screen.host.state.sheet.outro[0][:30] in screen.ui.by_key["tale words"].text
    press(window, pygame.K_ESCAPE)
    assert "tale words" not in screen.ui.by_key
    push(window, "turn 0")
    settle(window)
    assert isinstance(window.top, ReplayScreen)


def test_every_quest_of_a_campaign_but_the_last_is_a_turning_point_that_can_be_reached(window):
    screen = over(window, "the-drowned-bell")
    results, sheets = screen.host.state.results, screen.host.state.adventure.sheets
    texts = [turn.text for turn in screen.told.turns]
    ended = [f"{sheet.name} is {result}" for sheet, result in zip(sheets, results, strict=True)]
    assert [text for text in texts if text in ended] == ended[:-1]
    assert all(f"turn {n}" in screen.ui.by_key for n in range(len(texts)))


@pytest.mark.rule("WHQ-WIN-04")
def test_a_campaign_counts_its_quests_and_names_the_last_rule(window):
    found = told(over(window, "the-drowned-bell", seed=7).host)
    assert found.title == "The campaign is won"
    assert "WHQ-WIN-04" in found.rules
    assert found.scores == (2,)
    assert found.unit == "of 5 quests won"
    assert [words for _round, _seat, words in found.curves.notes] == ["1 lost", "2 lost", "3 lost", "4 won"]
    assert [number for number, _row in found.curves.rounds] == list(range(len(found.curves.rounds)))


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_words_of_the_result_fit(window, size):
    window.window.size = size
    over(window, "nine-teeth")
    assert audited(window).faults() == []
    push(window, "what then")
    assert audited(window).faults() == []
