"""Whether there is a display to open a window on, and how pictures are drawn without one."""

from __future__ import annotations

import os
import sys

from game.cli.trouble import TroubleError
from game.i18n import _


def need_display() -> None:
    """Raise TroubleError, naming what works without a display, if no window can be opened here."""
    if sys.platform.startswith(("win", "darwin")):
        return
    if any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        return
    raise TroubleError(
        _(
            "There is no display to open a window on; without one use `fieldglass simulate SCENARIO --games 10` "
            "or `fieldglass render MAP -o picture.png`."
        )
    )


def without_window() -> None:
    """Let pictures be drawn where there is no display; to be said before anything is drawn."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
