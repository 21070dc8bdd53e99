"""Quests in a window that nobody sees: opened, played by mouse or by keys as a rule of thumb decides."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pygame

from game.content.quest.kinds import folders
from game.content.quest.library import Library
from game.sim.quest.quick import Quick
from game.systems.quest.vocabulary import VOCABULARY
from game.ui.screens import opening
from tests.ui.hands import go_on, press, push, settle, unpainted

if TYPE_CHECKING:
    from game.ui.kit import Ui

CAPS = {str(n): getattr(pygame, f"K_{n}") for n in range(10)} | {"P": pygame.K_p, "Enter": pygame.K_RETURN}


@cache
def shipped():
    """Return the shipped content of the room."""
    library = Library(VOCABULARY)
    assert library.take_in(folders()) == []
    return library


def sit(app, name="shallow-graves", seed=5, ais=None):
    """Open a shipped quest; return its screen."""
    opening.begin(app, shipped().scenarios[name], seed=seed, ais=ais)
    settle(app)
    return app.top


def until(app, wanted, most=400, seed=5):
    """Let a rule of thumb answer until a question is the wanted one; return it, None at the end."""
    screen, quick = app.top, Quick(seed)
    with unpainted():
        for _ in range(most):
            choice = screen.host.pending
            if choice is None or wanted(screen, choice):
                break
            screen.reply(quick.answer(choice, screen.host.state))
            go_on(app)
    app.draw()
    return screen.host.pending


GAMES = tuple((name, seed) for seed in range(2, 8) for name in ("nine-teeth", "the-stolen-beacon", "shallow-graves"))
"""Games that are looked through for a question: rules and cards may change what comes up in one of them."""


def to(app, wanted):
    """Open quests until in one of them a question is the wanted one; return its screen."""
    for name, seed in GAMES:
        screen = sit(app, name, seed)
        if until(app, wanted) is not None:
            return screen
        app.home()
        settle(app)
    raise AssertionError("no quest comes to such a question")


def to_kind(app, kind, **about):
    """Open quests until a question of a kind is asked about these things."""
    return to(app, lambda _s, c: c.kind == kind and all(c.about.get(k) == v for k, v in about.items()))


def asked(app, kind, **about):
    """Go on until a question of a kind is asked about these things."""
    found = until(app, lambda _s, c: c.kind == kind and all(c.about.get(k) == v for k, v in about.items()))
    assert found is not None, kind
    return found


def send(app, kind, at, **about):
    app.handle(pygame.Event(kind, pos=(round(at[0]), round(at[1])), **about))


def point(app, thing):
    """Point at a card, where no other one lies over it; return where."""
    at = spot_of(app.top.board, thing)
    send(app, pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0))
    settle(app)
    return at


def spot_of(board, thing):
    """Return a pixel at which a card is the uppermost one."""
    rect = board.figure_rect(thing)
    for dy in (2, 4, 8, 1):
        for n in range(1, 12):
            at = rect.x + rect.w * n / 12, rect.y + rect.h * dy / 9
            if board.figure_at(at) == thing:
                return at
    raise AssertionError(f"{thing} cannot be pointed at")


def click_card(app, thing, button=1):
    """Click a card."""
    at = point(app, thing)
    send(app, pygame.MOUSEBUTTONDOWN, at, button=button)
    send(app, pygame.MOUSEBUTTONUP, at, button=button)
    settle(app)


def by_mouse(app, answer):
    """Give an answer with the mouse: on the card that it is about, if that says it, else on its button."""
    face = app.top.face
    means, choice = face.means, app.top.host.pending
    if choice.kind == "aim" and not means.single():
        for key in answer[1:]:
            click_card(app, key)
        push(app, "main")
        return "card"
    if choice.kind == "divide":
        for key, share in zip(choice.about["targets"], answer[1:], strict=True):
            for _one in range(share):
                click_card(app, key)
        push(app, "main")
        return "card"
    board = app.top.board
    for thing in means.things(answer):
        if means.meant(thing) == [answer] and board.area_of(thing) is not None and not _covered(app.top, thing):
            click_card(app, thing)
            return "card"
    _bring_into_sight(app, f"answer {means.listed().index(answer)}")
    push(app, f"answer {means.listed().index(answer)}")
    return "button"


def _covered(screen, thing):
    """Tell whether the tray lies over a card: then its button is there for it."""
    screen.ui.settle()
    tray = screen.ui.by_key.get("tray")
    return tray is not None and bool(screen.ui.pen.rect(tray.area).colliderect(screen.board.area_of(thing)))


def _bring_into_sight(app, key):
    """Turn the wheel over the answers until a button is in sight."""
    ui: Ui = app.top.ui
    ui.settle()
    button = ui.by_key[key]
    if button.owner is None:
        return
    for _ in range(30):
        ui.settle()
        button, around = ui.by_key[key], ui.by_key["answers"].area
        if around.y <= button.place().y and button.place().bottom <= around.bottom + 1:
            return
        at = around.cx * ui.scale, around.cy * ui.scale
        send(app, pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0))
        way = 1 if button.place().y < around.y else -1
        app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=way, precise_x=0.0, precise_y=float(way), flipped=False))
        settle(app)


def by_keys(app, answer):
    """Give an answer with the keyboard alone: the key on the cap of its button, or Tab to it and Enter."""
    face = app.top.face
    choice = app.top.host.pending
    if choice.kind == "aim" and not face.means.single():
        for key in answer[1:]:
            _cap(app, f"target {key}")
        press(app, pygame.K_RETURN)
        return
    if choice.kind == "divide":
        for key, share in zip(choice.about["targets"], answer[1:], strict=True):
            for _one in range(share):
                _cap(app, f"more {key}")
        press(app, pygame.K_RETURN)
        return
    _cap(app, f"answer {face.means.listed().index(answer)}")


def _cap(app, key):
    ui: Ui = app.top.ui
    ui.settle()
    cap = ui.by_key[key].shortcut
    if cap:
        press(app, CAPS[cap])
        return
    for _ in range(80):
        if ui.focused is not None and ui.focused.key == key:
            press(app, pygame.K_RETURN)
            return
        press(app, pygame.K_TAB)
    raise AssertionError(f"{key} cannot be reached by Tab")
