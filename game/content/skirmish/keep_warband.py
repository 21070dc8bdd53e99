"""Keeps the warbands that a player builds: one file each in the player's own folder, written whole or not at all."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.skirmish.library import forget_libraries, load_library
from game.content.skirmish.warbands import warband_text
from game.paths import own_content_folder, write_whole

if TYPE_CHECKING:
    from collections.abc import Container
    from pathlib import Path

    from game.content.skirmish.cards import Warband

PREFIX = "own-"


def own_folder() -> Path:
    """Return where own warbands are kept, so that `load_library` finds them."""
    return own_content_folder() / "rosters"


def _file(warband: str) -> Path:
    return own_folder() / f"{warband}.yaml"


def is_own(warband: Warband) -> bool:
    """Tell whether a warband is the player's own: it may be overwritten and deleted."""
    return warband.source is not None and warband.source.parent == own_folder()


def free_id(name: str, taken: Container[str]) -> str:
    """Return an id for a warband of this name that no other one has, nor a file that cannot be read."""
    word = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40] or "warband"
    number = 1
    while (wanted := PREFIX + word + (f"-{number}" if number > 1 else "")) in taken or _file(wanted).exists():
        number += 1
    return wanted


def keep_warband(warband: Warband) -> Warband:
    """Write a warband and return it as it is kept; one that is not the player's own becomes a copy of its own.

    Raises OSError if it cannot be written. The library is read anew when it is next asked for.
    """
    if not is_own(warband):
        known = load_library().warbands
        warband = replace(warband, id=free_id(warband.name, known))
    file = _file(warband.id)
    write_whole(file, warband_text(warband))
    forget_libraries()
    return replace(warband, source=file)


def delete_warband(warband: Warband) -> None:
    """Remove one of the player's own warbands. Raises OSError if it cannot be removed."""
    if warband.source is not None and is_own(warband):
        warband.source.unlink(missing_ok=True)
        forget_libraries()
