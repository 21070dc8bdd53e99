"""Ending a turn: Enter does it when nothing useful is left, and a turn that was not used is asked about once."""

from __future__ import annotations

import pygame

from tests.ui.hands import first_activation, play_until, press, settle


def test_a_turn_that_was_not_used_is_asked_about_once(open_battle):
    app, _ = open_battle("brackwater-abbey", ask_idle=True)
    screen = first_activation(app)
    screen.face.hands.next_creature()
    settle(app)
    unit, answers = screen.face.plan.selected, len(screen.host.session.answers)
    press(app, pygame.K_e)
    assert len(screen.host.session.answers) == answers
    assert screen.ui.by_key["end"].caption == "press again to end it"
    press(app, pygame.K_e)
    assert ("activate", unit) in screen.host.session.answers[answers:]
    assert screen.host.state.units[unit].activated


def test_another_creature_is_asked_about_again(open_battle):
    app, _ = open_battle("brackwater-abbey", ask_idle=True)
    screen = first_activation(app)
    hands = screen.face.hands
    hands.next_creature()
    press(app, pygame.K_e)
    hands.next_creature()
    settle(app)
    assert screen.ui.by_key["end"].caption != "press again to end it"
    answers = len(screen.host.session.answers)
    press(app, pygame.K_e)
    assert len(screen.host.session.answers) == answers


def test_a_turn_in_which_something_was_done_ends_at_once(open_battle):
    app, _ = open_battle("brackwater-abbey", ask_idle=True)
    screen = first_activation(app)
    screen.face.hands.next_creature()
    settle(app)
    spot = min(screen.face.plan.could.reach().attack.items(), key=lambda item: (item[1], item[0]))[0]
    screen.face.plan.go_to(spot)
    screen.face.hands.act_main()
    settle(app)
    unit = screen.face.plan.selected
    assert screen.host.pending.kind == "act"
    press(app, pygame.K_e)
    assert screen.host.state.units[unit].activated
    assert screen.host.state.turn is None


def test_enter_ends_the_turn_when_nothing_useful_is_left(open_battle):
    app, _ = open_battle("brackwater-abbey")
    ended = 0

    def idle(screen):
        choice = screen.host.pending
        return choice.kind == "act" and screen.face.plan.could.nothing_useful()

    for _n in range(4):
        play_until(app, idle)
        screen = app.top
        if screen.host.pending is None:
            break
        settle(app)
        unit = screen.face.plan.selected
        assert screen.ui.by_key["main"].label == "End turn"
        press(app, pygame.K_RETURN)
        now = screen.host.state.turn
        assert now is None or now.unit != unit
        ended += 1
    assert ended


def test_enter_ends_no_turn_that_can_still_attack_or_has_not_been_used(open_battle):
    app, _ = open_battle("brackwater-abbey")
    screen = first_activation(app)
    screen.face.hands.next_creature()
    settle(app)
    assert not screen.face.plan.could.nothing_useful()
    assert screen.ui.by_key["main"].label == "Nothing planned"
