"""Keys as Windows, Linux and a Mac have them: what they are called, and which event they are."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit import Area, Audit, Pen, keys
from game.ui.skirmish.guide import pages

MAC, WINDOWS, LINUX = "darwin", "win32", "linux"


@pytest.fixture
def on(monkeypatch):
    """Stand on a system."""
    return lambda platform: monkeypatch.setattr(keys.sys, "platform", platform)


def down(key, mod=0, unicode=""):
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)


@pytest.mark.parametrize(
    ("cap", "on_a_mac"),
    [("Ctrl Z", "⌘Z"), ("Ctrl+Y", "⌘Y"), ("Ctrl Shift Z", "⌘⇧Z"), ("Del", "⌫"), ("F11", "F11"), ("M", "M"), ("+", "+"),
     ("Enter", "Enter"), ("", "")],
)  # fmt: skip
def test_caps_are_called_as_the_system_calls_them(on, cap, on_a_mac):
    for platform in (LINUX, WINDOWS):
        on(platform)
        assert keys.on_this_system(cap) == cap
    on(MAC)
    assert keys.on_this_system(cap) == on_a_mac


@pytest.mark.parametrize(
    ("platform", "mod", "taken"),
    [(LINUX, pygame.KMOD_LCTRL, True), (WINDOWS, pygame.KMOD_RCTRL, True), (MAC, pygame.KMOD_LMETA, True),
     (MAC, pygame.KMOD_LCTRL, False), (WINDOWS, pygame.KMOD_LMETA, False), (LINUX, pygame.KMOD_LMETA, False)],
)  # fmt: skip
def test_command_on_a_mac_is_what_ctrl_is_elsewhere(on, platform, mod, taken):
    on(platform)
    assert keys.pressed("Ctrl Z", down(pygame.K_z, mod)) is taken
    assert keys.with_ctrl(down(pygame.K_LEFT, mod)) is taken


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL | pygame.KMOD_RALT, pygame.KMOD_MODE])
def test_alt_gr_types_letters_and_is_no_ctrl(on, mod):
    """Alt Gr A is an a with a tail in Polish, and must not choose the whole text of a field."""
    on(WINDOWS)
    assert not keys.with_ctrl(down(pygame.K_a, mod, "ą"))
    assert not keys.pressed("Ctrl A", down(pygame.K_a, mod, "ą"))
    assert not keys.pressed("A", down(pygame.K_a, mod, "ą"))


def test_the_key_that_deletes_is_backspace_on_a_mac(on):
    event = down(pygame.K_BACKSPACE)
    on(WINDOWS)
    assert not keys.pressed("Del", event)
    on(MAC)
    assert keys.pressed("Del", event)
    assert keys.pressed("Del", down(pygame.K_DELETE))


def test_a_drawn_cap_is_wide_enough_for_what_it_is_called(on):
    on(MAC)
    audit = Audit()
    pen = Pen(pygame.Surface((200, 50)), 1.0, audit)
    assert pen.keycap(10, 25, "Ctrl Z") == pen.keycap_width("Ctrl Z") < 50
    assert [label.text for label in audit.labels] == ["⌘Z"]
    assert audit.faults() == []


def test_the_signs_of_a_mac_are_in_the_font():
    from game.ui.kit.fonts import font

    assert all(font("medium", 20).metrics(sign)[0] for sign in "⌘⇧⌫")


def test_how_to_play_names_the_keys_of_the_system(on):
    on(MAC)
    assert "⌘Z takes the last action back" in pages()[0].after
    on(WINDOWS)
    assert "Ctrl Z takes the last action back" in pages()[0].after


def test_the_tip_of_a_button_names_the_key_of_the_system(on):
    from game.ui.kit import Ui

    on(MAC)
    ui = Ui(lambda ui: ui.icon_button("undo", Area(0, 0, 30, 30), "undo-2", print, "Undo", shortcut="Ctrl Z"))
    ui.settle()
    assert ui.by_key["undo"].tooltip == "Undo {m|(⌘Z)}"
