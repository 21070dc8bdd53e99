"""A campaign in the window: its quests and settlements by keys alone, undone by the fair policy, watched again."""

from __future__ import annotations

import pygame
import pytest

from game.engine import save
from game.sim.quest.quick import Quick
from game.ui.screens import opening
from tests.ui.hands import press, settle, unpainted
from tests.ui.questing import by_keys, point, sit, until


def played(app, most, ended):
    """Answer by keys as a rule of thumb decides until it has ended; return the phases that were come through."""
    screen, quick, phases = app.top, Quick(5), []
    with unpainted():
        for _ in range(most):
            state, choice = screen.host.state, screen.host.pending
            if choice is None or ended(state):
                break
            if not phases or phases[-1] != (state.quest, state.phase):
                phases.append((state.quest, state.phase))
            screen.ui.settle()
            if "to town" in screen.ui.by_key:
                press(app, pygame.K_RETURN)
            by_keys(app, quick.answer(choice, state))
    app.draw()
    return phases


@pytest.mark.rule("WHQ-CAMP-02", "WHQ-CAMP-03")
def test_a_quest_of_a_campaign_and_its_settlement_are_played_with_the_keyboard_alone(window, monkeypatch):
    screen = sit(window, "the-drowned-bell", seed=5)
    monkeypatch.setattr(screen.face, "click", lambda *_args: pytest.fail("a click"))
    phases = played(window, 400, lambda state: state.quest == 1 and state.phase == "hero")
    assert [phase for quest, phase in phases if quest == 0][-1] == "settlement"
    assert {"leader", "hero", "enemy", "travel"} <= {phase for quest, phase in phases if quest == 0}
    assert screen.host.state.quest == 1
    assert screen.host.state.results


def test_by_the_fair_policy_nothing_is_taken_back_from_one_quest_to_the_one_before(window):
    screen = sit(window, "the-drowned-bell", seed=5)
    screen.host.back.policy = "fair"
    until(window, lambda s, _c: s.host.state.quest == 1)
    assert screen.host.pending.kind == "leader"
    assert screen.host.back.refusal() is not None, "the decks of the next quest were shuffled"
    kept = save.digest(screen.host.state)
    assert not screen.host.back.undo()
    assert save.digest(screen.host.state) == kept


def test_in_a_replay_a_card_is_read_in_large_as_at_the_table(window):
    screen = sit(window, "the-drowned-bell", seed=5)
    until(window, lambda s, c: c.kind == "activation" and s.host.state.quest == 1)
    opening.watch(window, screen.host, 0)
    settle(window)
    replay = window.top
    replay.playing = False
    replay.tape.goto(len(replay.tape.events))
    replay.stage.update(0.0)
    replay.redrawn()
    settle(window)
    for thing in ("sheet", next(f"hero/{key}" for key in replay.tape.state.heroes)):
        point(window, thing)
        window.draw()
        assert replay.board.overlays.large.about == thing
        assert replay.board.large_rect is not None
        assert not replay.board.large_rect.colliderect(replay.board.figure_rect(thing))
    column = (window.window.size[0] - 20, 300)
    window.handle(pygame.Event(pygame.MOUSEMOTION, pos=column, rel=(0, 0), buttons=(0, 0, 0)))
    assert replay.board.overlays.large is None, "no card lies under the column"
