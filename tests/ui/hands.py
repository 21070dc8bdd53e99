"""Hands of a player for tests of the battle screen: keys, clicks on squares and buttons, and a simple will."""

from __future__ import annotations

import time
from contextlib import contextmanager
from unittest.mock import patch

import pygame

from game.engine.dice import seeded
from game.engine.session import Session
from game.systems.skirmish import SYSTEM
from game.ui import app as shell
from game.ui.board import BoardView
from game.ui.hosting import Host
from game.ui.kit import Audit, Ui
from game.ui.screens import opening as doors
from game.ui.table.easing import Fade

PAINT = Ui.draw


@contextmanager
def unpainted():
    """Let frames go by as quickly as they come, with everything but paint; yield a list that grows with each of them.

    Nobody looks at what is between a key and its effect, and most of a test's time would be paint.
    """
    frames = []

    def passed_by(ui, _surface):
        ui.settle()
        ui.dirty = False
        frames.append(ui)

    with (
        patch.object(Ui, "draw", passed_by),
        patch.object(BoardView, "draw", lambda _view, _surface: None),
        patch.object(Fade, "draw", lambda _fade, _surface: None),
        patch.object(shell, "FRAME", 0.0),
    ):
        yield frames


def go_on(app):
    """Let the screen come to rest."""
    for _ in range(40):
        app.frame(0.05)
        if app.top.wake() != 0:
            return


def settle(app):
    """Let the screen come to rest, and paint it."""
    with unpainted() as frames:
        go_on(app)
    if frames:
        app.draw()


def wait(app, until, step=0.02, most=240.0):
    """Let frames of `step` seconds go by until something is so.

    What is waited for is done in threads, so it is given time on a busy machine and not a number of frames.
    """
    ends = time.monotonic() + most
    while not until():
        assert time.monotonic() < ends, "it never came"
        app.frame(step)
        time.sleep(0.005)


def audited(app):
    """Let a frame go by, then draw the screen once, even among frames without paint; return what became of its labels."""
    with unpainted():
        app.frame(1 / 60)
    ui = app.top.ui
    ui.audit = Audit()
    with patch.object(Ui, "draw", PAINT):
        app.draw()
    found, ui.audit = ui.audit, None
    assert found.labels
    return found


def press(app, key, mod=0):
    letter = chr(key) if 31 < key < 127 else ""
    app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter))
    app.handle(pygame.Event(pygame.KEYUP, key=key, mod=mod))
    settle(app)


def click(app, square, button=1, mods=0):
    x, y = app.top.board.camera.to_pixel(square[0] + 0.5, square[1] + 0.5)
    at = (round(x), round(y))
    pygame.key.set_mods(mods)
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))
    app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))
    pygame.key.set_mods(0)
    settle(app)


def hover(app, square):
    x, y = app.top.board.camera.to_pixel(square[0] + 0.5, square[1] + 0.5)
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(0, 0), buttons=(0, 0, 0)))
    settle(app)


def drag(app, start, *stops, drop=True):
    """Drag from the middle of a square over others; at the last one let go."""

    def send(kind, square, **about):
        x, y = app.top.board.camera.to_pixel(square[0] + 0.5, square[1] + 0.5)
        app.handle(pygame.Event(kind, pos=(round(x), round(y)), **about))

    send(pygame.MOUSEMOTION, start, rel=(0, 0), buttons=(0, 0, 0))
    send(pygame.MOUSEBUTTONDOWN, start, button=1)
    for stop in stops:
        send(pygame.MOUSEMOTION, stop, rel=(9, 9), buttons=(1, 0, 0))
        settle(app)
    if drop:
        send(pygame.MOUSEBUTTONUP, stops[-1], button=1)
        settle(app)


def one_action(screen):
    """Let the planner do what lies at hand: attack, come nearer, or end the turn."""
    plan, hands, choice = screen.face.plan, screen.face.hands, screen.host.pending
    if choice.kind == "place":
        screen.face.setting_up.place_all()
        return
    if choice.kind not in ("act", "activate"):
        screen.reply(choice.listed[0])
        return
    if choice.kind == "activate":
        plan.select(choice.listed[0][1])
    actor = plan.actor
    if not actor.active:
        hands.act_main()
        return
    for kind in ("melee", "ranged", "charge"):
        found = plan.aims(kind)
        if found:
            plan.take(found[0])
            hands.act_main()
            return
    turn, reach = screen.host.state.turn, plan.could.reach()
    if reach.attack and (turn is None or not (turn.moved or turn.attacks)):
        enemies = screen.host.state.enemies(actor.side)

        def far(spot):
            return min(max(abs(spot[0] - e.x), abs(spot[1] - e.y)) for e in enemies), spot

        plan.go_to(min({**reach.attack, **reach.whole}, key=far))
        hands.act_main()
    else:
        hands.end_turn()


def play_until(app, wanted, most=400):
    screen = app.top
    with unpainted():
        for _ in range(most):
            if screen.host.pending is None or wanted(screen):
                break
            one_action(screen)
            go_on(app)
    app.draw()
    return screen.host.pending


def first_activation(app):
    play_until(app, lambda s: s.host.pending.kind == "activate")
    return app.top


def push(app, key):
    """Click a widget."""
    screen = app.top
    screen.ui.settle()
    widget = screen.ui.by_key[key]
    area = widget.place()
    at = (round(area.cx * screen.ui.scale), round(area.cy * screen.ui.scale))
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    settle(app)


class Drawn:
    """The room, with a battle that begins where a drawn one stands."""

    def __init__(self, state):
        self.state = state

    def __getattr__(self, name):
        return getattr(SYSTEM, name)

    def setup(self, _plain):
        return self.state.clone()


def sit_down(app, table, asks=None):
    """Open a drawn battle in the middle of things (`tests.drawn.Table`) in a window, both sides by hand.

    With `asks` nothing happens in it but this question.
    """
    room = Drawn(table.state)
    if asks is not None:

        async def play(_table):
            await asks

        room.play = play
    doors.show(app, Host(Session(room, room.setup({}), seeded(1)), {}, 1, ai={}, settings=app.settings))
    settle(app)
    return app.top
