"""What a bug report needs to know of program, system and window: plain words, and nothing of persons."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from game import __version__, rooms
from game.files import contents
from game.paths import reports_folder, source_tree

if TYPE_CHECKING:
    from game.ui.settings import Settings

MOST_OF_A_REPORT = 20_000  # characters of the last report that go along
MOST_OF_A_FILE = 10_000_000  # bytes
TOLD = ("ui_scale", "animation", "reduced_motion", "dice", "dice_speed", "undo", "language", "maximized")


class Windowed(Protocol):
    """What is told of the window: its screen's size in real px, the UI scale, pygame's window, and the settings."""

    settings: Settings
    window: pygame.Window

    @property
    def size(self) -> tuple[int, int]:
        """Return the size in real px."""

    @property
    def scale(self) -> float:
        """Return the UI scale."""


def program() -> str:
    """Return version and kind of this program: frozen, installed or a source tree."""
    kind = "frozen" if getattr(sys, "frozen", False) else "source tree" if source_tree() else "installed"
    return f"{__version__} ({kind})"


def system() -> str:
    """Return system, processor and Python."""
    return f"{platform.platform()}, {platform.machine()}, Python {platform.python_version()}"


def libraries() -> str:
    """Return the libraries of the window, and what drives it."""
    sdl = ".".join(str(number) for number in pygame.get_sdl_version())
    return f"pygame-ce {pygame.version.ver}, SDL {sdl}, {pygame.display.get_driver()}"


def window(app: Windowed) -> str:
    """Return size and place of the window, its scale, and the monitors with what windows may use of them."""
    from game.ui.desktop import desks

    w, h = app.size
    x, y, *_size = (*app.window.position, *app.window.size)
    monitors = ", ".join(
        f"{wide} x {high} at {left}, {top} ({desk.factor:.0%})"
        for desk, (left, top, wide, high) in ((desk, desk.usable) for desk in desks())
    )
    return f"{w} x {h} at {x}, {y}, scale {app.scale:.3g}; monitors {monitors}"


def facts(app: Windowed) -> dict[str, str]:
    """Return what is told of program, system, window and settings, each under its word. Names of players stay out."""
    settings = app.settings
    return {
        "Fieldglass": program(),
        "System": system(),
        "Libraries": libraries(),
        "Window": window(app),
        "Rooms": ", ".join(sorted(rooms.wings("ui"))),
        "Settings": ", ".join(f"{name} {getattr(settings, name)}" for name in TOLD),
        "Own files": "kept in FIELDGLASS_HOME" if os.environ.get("FIELDGLASS_HOME") else "in the usual folders",
    }


def last_report() -> Path | None:
    """Return the newest report of what went wrong, or None."""
    try:
        files = [(file.stat().st_mtime, file) for file in reports_folder().glob("*.txt")]
    except OSError:
        return None
    return max(files, default=(0.0, None))[1]


def in_words(app: Windowed) -> str:
    """Return everything that a bug report needs: the facts, and the last report if there is one."""
    lines = [f"{name}: {words}" for name, words in facts(app).items()]
    file = last_report()
    if file is not None:
        try:
            text = contents(file, MOST_OF_A_FILE).decode("utf-8", errors="replace")
        except OSError as why:
            text = f"cannot be read: {why.strerror or why}"
        lines += ["", f"Last report, {file.name}:", text[-MOST_OF_A_REPORT:].strip()]
    return impersonal("\n".join(lines)) + "\n"


def impersonal(text: str) -> str:
    """Return the text with ~ for the folder of the person who plays, whose name is often that of the folder."""
    home = str(Path.home())
    if len(home) <= 1:
        return text
    return text.replace(home, "~").replace(home.replace("\\", "\\\\"), "~")  # as a traceback of Windows quotes it
