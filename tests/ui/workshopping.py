"""Hands of a map maker for tests of the workshop: strokes on the board, tools, keys."""

from __future__ import annotations

import pygame

from game.content.editing.draft import Draft
from game.ui.screen import Screen
from game.ui.workshop.screen import WorkshopScreen


def go_on(app, frames=2):
    for _n in range(frames):
        app.frame(1 / 60)


def open_draft(app, path):
    """Open a file in the workshop."""
    if not app.screens:
        app.push(Screen())
    app.push(WorkshopScreen(Draft.of_file(path)))
    go_on(app)
    return app.top


def pixel(screen, point):
    x, y = screen.bench.board.camera.to_pixel(*point)
    return round(x), round(y)


def middle(square):
    return square[0] + 0.5, square[1] + 0.5


def send(app, kind, **about):
    app.handle(pygame.Event(kind, **about))


def stroke(app, *points, mods=0, button=1):
    """Go down at the first point of the board, over the others, and up at the last."""
    screen = app.top
    pixels = [pixel(screen, point) for point in points]
    pygame.key.set_mods(mods)
    send(app, pygame.MOUSEMOTION, pos=pixels[0], rel=(0, 0), buttons=(0, 0, 0))
    send(app, pygame.MOUSEBUTTONDOWN, pos=pixels[0], button=button)
    for at in pixels[1:]:
        send(app, pygame.MOUSEMOTION, pos=at, rel=(4, 4), buttons=(1, 0, 0))
    send(app, pygame.MOUSEBUTTONUP, pos=pixels[-1], button=button)
    pygame.key.set_mods(0)
    go_on(app)


def draw(app, *squares, mods=0, button=1):
    """Draw over the middles of squares."""
    stroke(app, *map(middle, squares), mods=mods, button=button)


def push(app, key):
    """Click a widget."""
    ui = app.top.ui
    ui.settle()
    area = ui.by_key[key].place()
    at = (round(area.cx * ui.scale), round(area.cy * ui.scale))
    send(app, pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    send(app, pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    send(app, pygame.MOUSEBUTTONUP, pos=at, button=1)
    go_on(app)


def press(app, key, mod=0):
    letter = chr(key) if 31 < key < 127 else ""
    send(app, pygame.KEYDOWN, key=key, mod=mod, unicode=letter)
    send(app, pygame.KEYUP, key=key, mod=mod)
    go_on(app)


def write(app, text):
    """Type a text into the field that has the keyboard."""
    for letter in text:
        send(app, pygame.TEXTINPUT, text=letter)
    go_on(app)
