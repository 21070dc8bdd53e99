"""Keeps clicks and keys from a question that nobody can have read: it has just appeared under them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.choice import DICE

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.ui.settings import Settings

HARMLESS = {
    pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_LALT,
    pygame.K_RALT, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL,
    *(getattr(pygame, f"K_F{n}") for n in range(1, 13)),
}  # fmt: skip
"""Keys that answer nothing."""


class Guard:
    """Shuts the way to a new question until it has been seen for a moment, and whatever was pressed was let go since.

    The next question of a turn that goes on (the next step of the piece in hand) is no new one.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._question: object = None
        self._since = 0.0
        self._down: set[object] = set()  # buttons and keys that are pressed
        self._stale: set[object] = set()  # those of them that were pressed before the question was there

    def ask(self, choice: Choice | None, given: int) -> None:
        """Take notice of the question that is shown now; `given` answers came before it."""
        question = _identity(choice, given)
        if question == self._question:
            return
        if self._question is None:
            self._down |= _held()  # for the screen before: it opened this one
        self._since = time.monotonic()
        self._stale = set(self._down)
        self._question = question

    def stops(self, event: pygame.Event) -> bool:
        """Take notice of an event; tell whether it must not reach the question."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._pressed("button")
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._released("button")
        if event.type == pygame.KEYDOWN and event.key not in HARMLESS:
            return self._pressed(event.key)
        if event.type == pygame.KEYUP:
            self._released(event.key)
        return False

    def _pressed(self, what: object) -> bool:
        repeated = what in self._down
        self._down.add(what)
        if repeated and what in self._stale:
            return True  # the key repeats: it was pressed for what was there before
        if time.monotonic() - self._since < self._settings.answer_pause:
            self._stale.add(what)
            return True
        return False

    def _released(self, what: object) -> bool:
        self._down.discard(what)
        stale = what in self._stale
        self._stale.discard(what)
        return stale


def _held() -> set[object]:
    """Return which of the keys and buttons that answer most are pressed, whoever was told of it."""
    keys = pygame.key.get_pressed()
    found: set[object] = {key for key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) if keys[key]}
    return found | {"button"} if pygame.mouse.get_pressed()[0] else found


def _identity(choice: Choice | None, given: int) -> Any:
    """Return what makes a question another one than that before."""
    if choice is None:
        return "over"
    if choice.quiet and choice.player != DICE:
        return (choice.kind, choice.player, repr(choice.about))
    return (choice.kind, choice.player, given)
