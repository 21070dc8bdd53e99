"""Advice on request, and what the enemies may do at most: asked by button or key, held against the rules."""

from __future__ import annotations

import pygame
import pytest

from game.engine.dice import seeded
from game.engine.position import Outlook
from game.sim.quest.advice import Way, advise
from game.systems.quest import foretold
from game.systems.quest.events.heroes import HeroWounded
from game.ui.quest import asking, counsel, danger
from tests.ui.hands import press, push, settle, wait
from tests.ui.questing import click_card, sit, to, to_kind, until


def thought(app):
    """Wait until the advice is there."""
    wait(app, lambda: not app.top.face.column.counsel.busy)
    settle(app)
    return app.top.face.column.counsel.found


def to_a_fight(app):
    return to(app, lambda s, c: c.kind == "activation" and not c.about["acted"]
              and s.host.state.ready_in(c.about["hero"]))  # fmt: skip


# --- advice ------------------------------------------------------------------------------------------------------------


def test_advice_names_one_of_the_answers_marks_its_card_and_changes_nothing(window):
    screen = to_a_fight(window)
    before = screen.host.state.plain(), len(screen.host.session.answers)
    push(window, "counsel ask")
    found = thought(window)
    choice = screen.host.pending
    assert choice.allows(found.best)
    assert {way.answer for way in found.ways} <= set(choice.listed)
    assert [way.worth for way in found.ways] == sorted((way.worth for way in found.ways), reverse=True)
    marked = {word.card for word in screen.board.overlays.words if word.icon == "lightbulb"}
    assert marked == set(screen.face.means.things(found.best))
    assert (screen.host.state.plain(), len(screen.host.session.answers)) == before
    screen.ui.settle()
    assert "counsel why" in screen.ui.by_key


def test_advice_is_asked_and_closed_by_key_and_gone_with_the_next_question(window):
    screen = to_a_fight(window)
    press(window, pygame.K_v)
    thought(window)
    press(window, pygame.K_ESCAPE)
    assert not screen.face.column.counsel.open
    press(window, pygame.K_v)
    found = thought(window)
    click_card(window, screen.face.means.things(found.best)[0])
    assert not screen.face.column.counsel.open


def test_equal_seeds_give_the_same_advice_whatever_the_dice_to_come(window):
    screen = to_a_fight(window)
    choice, session = screen.host.pending, screen.host.session
    told = [advise(choice, Outlook(session.fork(seeded(dice)), choice.player), 7, tries=3) for dice in (1, 2)]
    assert told[0] == told[1]


def test_why_names_only_what_was_better():
    one, other = Way("a", 9, 5.0, 2.0, 1.5, 4.0, 0.1, 0.6), Way("b", 9, 4.0, 3.0, 1.5, 4.1, 0.1, 0.3)
    assert counsel.compared(one, other) == [
        "the quest won in 60\u00a0% instead of 30\u00a0%",
        "2.0 wounds instead of 3.0",
    ]
    assert counsel.compared(one, one) == []


# --- danger ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-EPH-02", "WHQ-KEY-04")
def test_beside_each_hero_stands_the_worst_that_the_rules_know_of(window):
    screen = to_a_fight(window)
    state = screen.host.state
    found = foretold.dangers(state)
    assert any(one.wounds for one in found)
    told = [caption.text for caption in screen.board.overlays.captions]
    for one in found:
        assert not one.wounds or danger.short(one) in told
        assert str(one.wounds) in danger.short(one) or not one.wounds


def test_the_worst_is_shown_by_key_and_told_unasked_before_the_hero_phase_ends(window):
    screen = to_a_fight(window)
    screen.ui.settle()
    assert "danger" not in screen.ui.by_key
    press(window, pygame.K_d)
    hero = screen.host.pending.about["hero"]
    assert {"danger", f"danger {hero}"} <= set(screen.ui.by_key)
    press(window, pygame.K_d)
    assert "danger" not in screen.ui.by_key
    choice = until(window, lambda s, c: danger.due(s.host.state, c))
    if choice is not None:
        screen.ui.settle()
        assert "danger" in screen.ui.by_key
        assert choice.allows("end")


@pytest.mark.rule("WHQ-KEY-05")
def test_no_enemy_phase_does_more_than_was_foretold(window):
    """In many rounds, face-down enemies aside: the wounds by Inflict stay within what stood beside the hero."""
    screen = sit(window, "shallow-graves", seed=4)
    seen = 0
    for round_ in range(1, 9):
        choice = until(window, lambda s, c, n=round_: s.host.state.round == n and c.kind == "activation"
                       and len(s.host.state.slots) == 1)  # fmt: skip
        if choice is None:
            break
        until(window, lambda s, _c: s.host.state.phase != "hero" or s.host.state.slots == ())
        log = screen.host.log
        begins = max(n for n, one in enumerate(log) if type(one).__name__ == "PhaseBegan" and one.phase == "enemy")
        state = screen.host.opening.clone()
        for event in log[: begins + 1]:
            event.apply(state)
        worst = {one.hero: one for one in foretold.dangers(state)}
        until(window, lambda s, _c: s.host.state.phase != "enemy")
        for event in screen.host.log[begins:]:
            if type(event).__name__ == "PhaseBegan" and event.phase == "location":
                break
            if isinstance(event, HeroWounded) and event.why == "inflict" and not worst[event.hero].unknown:
                assert event.wounds <= worst[event.hero].wounds
                seen += 1
    assert seen


def test_questions_of_the_whole_party_name_the_leader_who_decides(window):
    screen = to_kind(window, "travel")
    choice = screen.host.pending
    state = screen.host.state
    assert choice.player == state.seat(state.leader)

    assert state.card(state.leader).name in asking.decides(state, choice)
