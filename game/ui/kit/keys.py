"""Keys on key caps: "M", "Enter", "Ctrl+Z", "F1", "/" - read from events, never from the keyboard's state.

On a Mac what others do with Ctrl is done with Command, and the key that deletes is called and told otherwise.
"""

from __future__ import annotations

import sys
from functools import lru_cache

import pygame

_NAMES = {
    "enter": (pygame.K_RETURN, pygame.K_KP_ENTER),
    "esc": (pygame.K_ESCAPE,),
    "space": (pygame.K_SPACE,),
    "tab": (pygame.K_TAB,),
    "home": (pygame.K_HOME,),
    "end": (pygame.K_END,),
    "del": (pygame.K_DELETE,),
    "left": (pygame.K_LEFT,),
    "right": (pygame.K_RIGHT,),
    "up": (pygame.K_UP,),
    "down": (pygame.K_DOWN,),
    "pgup": (pygame.K_PAGEUP,),
    "pgdn": (pygame.K_PAGEDOWN,),
    **{f"f{n}": (getattr(pygame, f"K_F{n}"),) for n in range(1, 13)},
}
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ENTER = _NAMES["enter"]
PUSH = (*ENTER, pygame.K_SPACE)  # keys that push what is in focus
_ALT = pygame.KMOD_ALT | pygame.KMOD_MODE
_MAC_CAPS = {"Ctrl": "\N{PLACE OF INTEREST SIGN}", "Shift": "\N{UPWARDS WHITE ARROW}", "Del": "\N{ERASE TO THE LEFT}"}


def _mac() -> bool:
    return sys.platform == "darwin"


def on_this_system(cap: str) -> str:
    """Return what a key cap is called on this system: "Ctrl Z" is the Command sign and Z on a Mac."""
    if not _mac() or len(cap) == 1:
        return cap
    return "".join(_MAC_CAPS.get(part, part) for part in cap.replace("+", " ").split())


@lru_cache(maxsize=256)
def _parsed(cap: str) -> tuple[bool, bool, str]:
    parts = cap.replace(" ", "+").split("+") if len(cap) > 1 else [cap]
    return "Ctrl" in parts[:-1], "Shift" in parts[:-1], parts[-1].lower()


def pressed(cap: str, event: pygame.Event) -> bool:
    """Say whether this KEYDOWN event is what the cap shows; letters go by what the key types, so any layout works."""
    if not cap:
        return False
    ctrl, shift, name = _parsed(cap)
    if ctrl != with_ctrl(event) or event.mod & _ALT:
        return False
    if name == "del" and _mac() and event.key == pygame.K_BACKSPACE:
        return True
    if name in _NAMES:
        return event.key in _NAMES[name] and shift == bool(event.mod & pygame.KMOD_SHIFT)
    if len(name) == 1 and name.isalnum():
        return event.key == ord(name) and shift == bool(event.mod & pygame.KMOD_SHIFT)
    return getattr(event, "unicode", "") == name or event.key == ord(name)


def with_ctrl(event: pygame.Event) -> bool:
    """Say whether Ctrl is held in this event, on a Mac Command.

    The key Alt Gr, which types letters of many languages, comes from Windows as Ctrl with Alt and is neither.
    """
    return bool(event.mod & (pygame.KMOD_META if _mac() else pygame.KMOD_CTRL)) and not event.mod & _ALT


def with_shift(event: pygame.Event) -> bool:
    """Say whether Shift is held in this event."""
    return bool(event.mod & pygame.KMOD_SHIFT)
