"""Whole battles by events alone: once with nothing but the keyboard, once with nothing but the mouse; drawing is idle."""

from __future__ import annotations

import pygame
import pytest

from game.engine.answers import told
from game.engine.save import digest
from tests.ui.hands import click, hover, one_action, press, push, settle

MOST = 300  # actions of one battle
SMALL = (1280, 720)
ANSWERS = {
    "creature": "answer wood-elf-ranger",
    "set up first": "answer first",
    "letter": "answer A",
    "place": "auto",
    "first": "answer first",
}
SYMBOLS = {"Enter": pygame.K_RETURN}


def symbol(cap):
    """Return the key of a key cap."""
    return SYMBOLS.get(cap) or ord(cap.lower())


def answer_key(screen):
    """Return the key cap of the first answer of a question, as it stands on its button."""
    screen.ui.settle()
    for key, widget in screen.ui.by_key.items():
        if key.startswith(("answer ", "pick ", "strike", "auto")) and widget.shortcut:
            return symbol(widget.shortcut)
    return pytest.fail(f"no key answers {screen.host.pending.kind}")


def goal_of(screen):
    """Return the square to go to: as near as possible to an enemy, for an archer only so near that it sees one."""
    actor, reach = screen.face.plan.actor, screen.face.plan.could.reach()
    enemies = screen.host.state.enemies(actor.side)

    def far(spot):
        return min(max(abs(spot[0] - e.x), abs(spot[1] - e.y)) for e in enemies), spot

    return min({**reach.attack, **reach.whole}, key=far)


def attack_of(screen):
    """Return the key of an attack that is possible now, "" if there is none."""
    return next((kind for kind in ("melee", "ranged", "charge") if screen.face.plan.aims(kind)), "")


def may_move(screen):
    turn = screen.host.state.turn
    return bool(screen.face.plan.could.reach().attack) and (turn is None or not (turn.moved or turn.attacks))


def walk_by_keys(app, spot):
    """Lead the cursor to a square with the arrows, plan the way with Enter and go it with Enter."""
    screen = app.top
    press(app, pygame.K_m)
    while screen.pointing.cursor != spot:
        at = screen.pointing.cursor
        if at is None or at[0] == spot[0]:
            key = pygame.K_UP if at is None or spot[1] > at[1] else pygame.K_DOWN
        else:
            key = pygame.K_RIGHT if spot[0] > at[0] else pygame.K_LEFT
        app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        app.handle(pygame.Event(pygame.KEYUP, key=key, mod=0))
    press(app, pygame.K_RETURN)
    press(app, pygame.K_RETURN)


def turn_by_keys(app):
    screen = app.top
    if screen.face.plan.actor is None or not screen.face.plan.actor.active:
        press(app, pygame.K_RETURN)
        return
    kind = attack_of(screen)
    if kind:
        press(app, {"melee": pygame.K_a, "ranged": pygame.K_r, "charge": pygame.K_c}[kind])
        press(app, pygame.K_RETURN)
    elif may_move(screen):
        walk_by_keys(app, goal_of(screen))
    else:
        press(app, pygame.K_e)


def turn_by_mouse(app):
    screen = app.top
    if screen.face.plan.actor is None or not screen.face.plan.actor.active:
        push(app, "main")
        return
    kind = attack_of(screen)
    if kind:
        target = screen.host.state.units[screen.face.plan.aims(kind)[0].target]
        if screen.face.plan.aim is None:  # after one attack the next is planned already
            click(app, (target.x, target.y))
        assert screen.face.plan.aim.target == target.id
        push(app, "main")
    elif may_move(screen):
        spot = goal_of(screen)
        click(app, spot)
        assert screen.face.plan.way.end == spot
        click(app, spot)
    else:
        push(app, "end")


def test_a_quick_battle_is_played_to_its_end_by_keyboard_alone(open_battle):
    app, screen = open_battle("quick-battle", seed=3, size=SMALL)
    for _ in range(MOST):
        choice = screen.host.pending
        if choice is None:
            break
        if choice.kind in ("act", "activate"):
            turn_by_keys(app)
        else:
            press(app, answer_key(screen))
    assert screen.host.over
    assert screen.host.state.winner is not None


def test_a_quick_battle_is_played_to_its_end_by_mouse_alone(open_battle):
    app, screen = open_battle("quick-battle", seed=5, size=SMALL)
    for _ in range(MOST):
        choice = screen.host.pending
        if choice is None:
            break
        if choice.kind in ("act", "activate"):
            turn_by_mouse(app)
        else:
            push(app, ANSWERS.get(choice.kind, f"answer {told(choice.listed[0])}"))
    assert screen.host.over
    assert screen.host.state.winner is not None


def test_drawing_a_frame_of_any_phase_leaves_the_state_as_it_is(open_battle):
    app, screen = open_battle("brackwater-abbey", seed=3, size=SMALL)
    surface = app.window.get_surface()
    kinds = set()
    for _ in range(70):
        choice = screen.host.pending
        if choice is None or len(kinds) > 6:
            break
        if choice.kind not in kinds:
            kinds.add(choice.kind)
            before, answers = digest(screen.host.state), len(screen.host.session.answers)
            for square in ((2, 9), (12, 9)):
                hover(app, square)
                screen.ui.redraw()
                screen.draw(surface)
            assert digest(screen.host.state) == before
            assert len(screen.host.session.answers) == answers
        one_action(screen)
        settle(app)
    assert {"reveal", "set up first", "letter", "place", "first", "activate", "act"} <= kinds
