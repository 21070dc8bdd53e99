"""A hand that knows nothing of the program but its window: events are posted, and the window takes them from there."""

from __future__ import annotations

import time
from itertools import pairwise

import pygame

STEPS = 4  # places on the way between two of a drag


class Poster:
    """Posts events to a window; places of widgets and boards are looked up, nothing is called."""

    def __init__(self, app):
        self.app = app

    @property
    def screen(self):
        return self.app.top

    # --- time ---
    def go_on(self, frames=2):
        """Let the window take what was posted, and go on for some frames."""
        for _n in range(frames):
            for event in pygame.event.get():
                if self.app.screens:
                    self.app.handle(event)
            self.app.frame(1 / 60)

    def wait(self, ready, seconds=120.0):
        """Let the window go on until something is so."""
        last = time.monotonic() + seconds
        while not ready():
            assert time.monotonic() < last, "it never came"
            self.go_on(1)
            time.sleep(0.01)

    # --- keyboard ---
    def key(self, key, mod=0):
        """Press a key."""
        letter = chr(key) if 31 < key < 127 and not mod & pygame.KMOD_CTRL else ""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, mod=mod, unicode=letter))
        self.go_on()

    def type(self, text):
        """Type words, as a keyboard with its system sends them."""
        for letter in text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        self.go_on()

    # --- mouse ---
    def move(self, pixel, buttons=(0, 0, 0)):
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(3, 3), buttons=buttons))

    def press(self, pixel, button=1, *, up=False):
        kind = pygame.MOUSEBUTTONUP if up else pygame.MOUSEBUTTONDOWN
        pygame.event.post(pygame.Event(kind, pos=pixel, button=button))

    def click_at(self, pixel, button=1, mods=0):
        """Click a pixel of the window."""
        pygame.key.set_mods(mods)
        self.move(pixel)
        self.press(pixel, button)
        self.press(pixel, button, up=True)
        self.go_on()
        pygame.key.set_mods(0)

    def drag(self, *pixels, mods=0):
        """Go down at the first pixel, over the others, and up at the last."""
        pygame.key.set_mods(mods)
        self.move(pixels[0])
        self.press(pixels[0])
        for (x, y), (u, v) in pairwise(pixels):
            for n in range(1, STEPS + 1):
                self.move((x + (u - x) * n // STEPS, y + (v - y) * n // STEPS), (1, 0, 0))
        self.go_on()
        self.press(pixels[-1], up=True)
        self.go_on()
        pygame.key.set_mods(0)

    # --- widgets ---
    def push(self, key, part=(0, 1)):
        """Click a widget where it is seen: the wheel is turned until it is. `part` is which of how many, of a row."""
        ui = self.screen.ui
        ui.settle()
        widget = ui.by_key[key]
        area = self._in_sight(widget)
        n, many = part
        x = area.x + area.w * (2 * n + 1) / (2 * many)
        self.click_at((round(x * ui.scale), round(area.cy * ui.scale)))

    def _in_sight(self, widget):
        ui = self.screen.ui
        for _n in range(60):
            area = widget.place()
            frame = widget.owner.place() if widget.owner is not None else None
            if frame is None or (frame.y <= area.cy - 4 and area.cy + 4 <= frame.bottom):
                return area
            down = area.cy > frame.cy
            self.move((round(frame.cx * ui.scale), round(frame.cy * ui.scale)))
            pygame.event.post(
                pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1 if down else 1, precise_y=-1.0 if down else 1.0)
            )
            self.go_on()
            widget = ui.by_key[widget.key]
        raise AssertionError(f"{widget.key} never came into sight")

    # --- boards ---
    def pixel(self, point):
        """Return the pixel of a point of a board of squares, (0, 0) its lower left corner."""
        x, y = self.screen.bench.board.camera.to_pixel(*point)
        return round(x), round(y)

    def inch(self, x, y):
        """Return the pixel of a place of a table, in inches from its upper left corner."""
        u, v = self.screen.bench.board.pixel((round(x * 1000), round(y * 1000)))
        return round(u), round(v)
