"""No click and no key answers a question that nobody has read: whatever appears under a finger waits for a moment."""

from __future__ import annotations

import pygame
import pytest

from game.engine.choice import Choice
from game.engine.options import Listed
from game.ui.settings import Settings
from game.ui.table import guard as guarding
from game.ui.table.guard import Guard
from tests.ui.hands import one_action, settle

ENTER = pygame.K_RETURN


@pytest.fixture
def clock(monkeypatch):
    """Hold the time in hand: clock[0] is now, in seconds."""
    pygame.display.init()  # keys and buttons are asked for
    now = [100.0]
    monkeypatch.setattr(guarding.time, "monotonic", lambda: now[0])
    return now


def question(kind, player=0, *, quiet=False, **about):
    return Choice(player, kind, Listed(("yes", "no")), "", quiet, about)


def down(key=ENTER):
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def up(key=ENTER):
    return pygame.Event(pygame.KEYUP, key=key, mod=0)


@pytest.fixture
def watched(clock):
    """A guard whose first question has been on the screen for long."""
    guard = Guard(Settings())
    guard.ask(question("activate", quiet=True), 5)
    clock[0] += 5
    return guard


def test_the_first_question_of_a_screen_waits_as_every_other(clock):
    guard = Guard(Settings())
    guard.ask(question("reveal"), 0)
    assert guard.stops(down())
    guard.stops(up())
    clock[0] += 0.31
    assert not guard.stops(down())


def test_what_opened_the_screen_and_is_still_held_answers_nothing(clock, monkeypatch):
    held = dict.fromkeys((pygame.K_KP_ENTER, pygame.K_SPACE), False) | {pygame.K_RETURN: True}
    monkeypatch.setattr(guarding.pygame.key, "get_pressed", lambda: held)
    guard = Guard(Settings())
    guard.ask(question("reveal"), 0)
    clock[0] += 5
    assert guard.stops(down(pygame.K_RETURN))
    guard.stops(up(pygame.K_RETURN))
    assert not guard.stops(down(pygame.K_RETURN))


def test_a_new_question_takes_no_key_at_once_but_after_a_moment(watched, clock):
    watched.ask(question("opportunity", 1), 6)
    assert watched.stops(down())
    watched.stops(up())
    clock[0] += 0.29
    assert watched.stops(down())
    watched.stops(up())
    clock[0] += 0.02
    assert not watched.stops(down())


def test_a_key_that_is_still_held_answers_nothing_however_long(watched, clock):
    assert not watched.stops(down())
    watched.ask(question("opportunity", 1), 6)
    clock[0] += 5
    assert watched.stops(down())  # it repeats
    watched.stops(up())
    assert not watched.stops(down())


def test_a_button_pressed_before_the_question_is_let_go_for_nothing(watched, clock):
    press = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    release = pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
    assert not watched.stops(press)
    watched.ask(question("opportunity", 1), 6)
    clock[0] += 5
    assert watched.stops(release)
    assert not watched.stops(press)
    assert not watched.stops(release)


def test_the_next_step_of_the_same_creature_is_no_new_question(watched):
    watched.ask(question("act", quiet=True, unit="a1"), 6)
    first = watched._since
    watched.ask(question("act", quiet=True, unit="a1"), 7)
    assert watched._since == first


def test_two_dice_to_type_are_two_questions(watched, clock):
    watched.ask(question("d20", -1), 6)
    clock[0] += 1
    watched.ask(question("d20", -1), 7)
    assert watched.stops(down(pygame.K_2))


def test_looking_and_leaving_are_free(watched):
    watched.ask(question("opportunity", 1), 6)
    for key in (pygame.K_ESCAPE, pygame.K_F1, pygame.K_LEFT, pygame.K_TAB):
        assert not watched.stops(down(key))
    assert not watched.stops(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3))


@pytest.mark.parametrize("pause", ["none", "short", "long"])
def test_the_moment_is_a_setting(clock, pause):
    guard = Guard(Settings(pause=pause))
    guard.ask(question("activate", quiet=True), 5)
    guard.ask(question("opportunity", 1), 6)
    clock[0] += 0.5
    assert guard.stops(down()) is (pause == "long")


def triple_clicks(app):
    """Click three times wherever something can be answered, and press what answers from the keyboard."""
    screen = app.top
    screen.ui.settle()
    spots = [
        (w.place().cx, w.place().cy)
        for w in screen.ui.layers[0]
        if w.focusable and w.place().y > screen.parts.bar.bottom
    ]
    board = screen.parts.board
    spots += [(board.x + board.w * a / 6, board.y + board.h * b / 6) for a in range(1, 6) for b in range(1, 6)]
    for x, y in spots:
        at = (round(x * screen.ui.scale), round(y * screen.ui.scale))
        for _n in range(3):
            app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
            app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_1, pygame.K_y, pygame.K_e, pygame.K_p):
        for _n in range(3):
            app.handle(down(key))
            app.handle(up(key))


@pytest.mark.parametrize(
    ("scenario", "dice"), [("quick-battle", "seeded"), ("broken-causeway", "seeded"), ("quick-battle", "typed")]
)
def test_triple_clicks_answer_no_question_of_any_kind_as_it_appears(open_battle, clock, scenario, dice):
    app, screen = open_battle(scenario, pause="short", dice=dice)
    host, tried = screen.host, set()
    for _n in range(30):
        choice = host.pending
        if choice is None:
            break
        given = len(host.session.answers)
        if choice.kind not in tried and given:
            tried.add(choice.kind)
            triple_clicks(app)
            assert len(host.session.answers) == given, choice.kind
            settle(app)
        clock[0] += 1
        if choice.player < 0:
            screen.reply(1 + given * 7 % choice.options.listed()[-1])
        else:
            one_action(screen)
        settle(app)
    assert {"place", "activate", "act"} <= tried or scenario == "quick-battle"
    assert len(tried) > 2
