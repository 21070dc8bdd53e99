"""What goes on by itself in a quest: step by step, faster, skipped; and why, in the log."""

from __future__ import annotations

import pygame
import pytest

from game.systems.quest.events.enemies import EnemyActivated, KeywordResolved
from game.ui.quest import deeds
from game.ui.screens import opening
from tests.ui.hands import unpainted
from tests.ui.questing import Quick, sit, to, until


def begun(app, *, steps, animation="normal"):
    """Open a quest with moving cards; let it come to the first enemy phase, every step held if it is to be."""
    app.settings.steps, app.settings.animation = steps, animation
    screen = sit(app, "nine-teeth", seed=2)
    screen.face.column.course.follow()
    return screen


def to_enemies(app, screen, most=200):
    """Answer until an enemy is about to do something."""
    quick = Quick(5)
    with unpainted():
        for _ in range(most):
            while screen.stage.busy and not screen.stage.held:
                screen.stage.skip()
                screen.catch_up()
            if screen.stage.held:
                break
            app.frame(0.01)
            screen.reply(quick.answer(screen.host.pending, screen.host.state))
    app.draw()


@pytest.mark.rule("WHQ-EPH-01", "WHQ-KEY-01")
def test_every_word_of_an_enemy_waits_until_it_is_let_go_on(window):
    screen = begun(window, steps=True)
    to_enemies(window, screen)
    assert screen.stage.held
    event = screen.host.log[screen.stage.shown]
    assert isinstance(event, KeywordResolved)
    assert screen.stage.playing.deed == deeds.told(screen.stage.playing.state, event)
    assert screen.stage.actor == event.key
    screen.ui.settle()
    assert screen.ui.by_key["step on"].enabled
    shown = screen.stage.shown
    for _ in range(20):
        window.frame(0.2)
    assert screen.stage.shown == shown, "nothing goes on by itself"
    push_unsettled(window, "step on")
    assert screen.stage.shown in (shown, shown + 1), "the click has skipped nothing"
    for _ in range(60):
        window.frame(0.1)
        if screen.stage.held and screen.stage.shown > shown:
            break
    assert shown < screen.stage.shown < len(screen.host.log)


def push_unsettled(app, key):
    """Click a widget without waiting for anything."""
    screen = app.top
    screen.ui.settle()
    area = screen.ui.by_key[key].place()
    at = (round(area.cx * screen.ui.scale), round(area.cy * screen.ui.scale))
    for kind, more in (
        (pygame.MOUSEMOTION, {"rel": (0, 0), "buttons": (0, 0, 0)}), (pygame.MOUSEBUTTONDOWN, {"button": 1}),
        (pygame.MOUSEBUTTONUP, {"button": 1}),
    ):  # fmt: skip
        app.handle(pygame.Event(kind, pos=at, **more))


def test_enter_goes_on_and_any_other_key_shows_the_step_at_once(window):
    screen = begun(window, steps=True)
    to_enemies(window, screen)
    first = screen.stage.shown
    window.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert not screen.stage.held
    assert screen.stage.shown == first
    for _ in range(60):
        window.frame(0.1)
        if screen.stage.held:
            break
    second = screen.stage.shown
    window.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    assert screen.stage.shown > second
    assert screen.stage.held or screen.stage.caught_up


def test_whoever_stops_stepping_is_waited_for_no_longer_and_it_is_kept(window):
    screen = begun(window, steps=True)
    to_enemies(window, screen)
    window.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b"))
    assert (window.settings.steps, screen.stage.playing.steps, screen.stage.held) == (False, False, False)
    for _ in range(400):
        window.frame(0.2)
        if screen.stage.caught_up:
            break
    assert screen.stage.caught_up


def test_a_click_makes_it_faster_and_does_not_skip(window):
    screen = begun(window, steps=True)
    to_enemies(window, screen)
    shown = screen.stage.shown
    for pace in (2.0, 4.0, 1.0):
        push_unsettled(window, "speed")
        window.frame(0.01)
        assert (screen.stage.pace, screen.stage.shown) == (pace, shown)


def test_without_steps_nothing_is_held(window):
    screen = begun(window, steps=False, animation="off")
    until(window, lambda s, _c: s.host.state.round >= 2)
    assert screen.stage.caught_up
    assert any(isinstance(event, KeywordResolved) for event in screen.host.log)


@pytest.mark.rule("WHQ-EPH-02", "WHQ-KEY-01", "WHQ-RANK-01")
def test_the_log_says_why_an_enemy_acts_and_what_each_word_does(window):
    screen = to(window, lambda s, _c: any(isinstance(one, EnemyActivated) and one.card for one in s.host.log))
    entries = screen.log.entries
    acts = {n for n, event in enumerate(screen.host.log) if isinstance(event, EnemyActivated)}
    words = {n for n, event in enumerate(screen.host.log) if isinstance(event, KeywordResolved)}
    told = [entry for entry in entries if entry.first in acts]
    assert told
    assert all("WHQ-EPH-02" in " ".join(one.details) for one in told)
    assert any("WHQ-KEY-01" in " ".join(one.details) for one in told)
    assert {entry.first for entry in entries} >= words
    assert all(entry.details and "WHQ-KEY-" in entry.details[0] for entry in entries if entry.first in words)


def test_the_log_names_enemies_that_have_fallen_since(window):
    screen = to(window, lambda s, _c: len(s.host.state.defeated) >= 2)
    host = screen.host
    gone = [
        event for event in host.log if type(event).__name__ == "EnemyWounded" and event.key not in host.state.enemies
    ]
    assert gone
    screen.log.chronicle.entries.clear()
    for event in gone:
        entry = host.session.system.sentence(host.state, event)
        assert host.state.adventure.enemies[event.card].name in entry.text
        assert "face-down" not in entry.text


def test_in_a_replay_nothing_waits_for_steps(window):
    screen = to(window, lambda s, _c: s.host.state.round >= 2)
    window.settings.steps = True
    opening.watch(window, screen.host, 0)
    replay = window.top
    for _ in range(400):
        replay.tape.forward()
        replay.stage.update(0.5)
    assert (replay.stage.held, replay.stage.playing.steps) == (False, False)
    assert replay.tape.ended
