"""Keeps the warbands that a player builds: one file each in the player's own folder, written whole or not at all."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.own_files import OwnFiles
from game.content.skirmish.library import forget_libraries, load_library
from game.content.skirmish.warbands import warband_text
from game.paths import write_whole

if TYPE_CHECKING:
    from game.content.skirmish.cards import Warband

FILES = OwnFiles("rosters", "warband")


def is_own(warband: Warband) -> bool:
    """Tell whether a warband is the player's own: it may be overwritten and deleted."""
    return FILES.has(warband.source)


def keep_warband(warband: Warband) -> Warband:
    """Write a warband and return it as it is kept; one that is not the player's own becomes a copy of its own.

    Raises OSError if it cannot be written. The library is read anew when it is next asked for.
    """
    if not is_own(warband):
        known = load_library().warbands
        warband = replace(warband, id=FILES.free_id(warband.name, known))
    file = FILES.file(warband.id)
    write_whole(file, warband_text(warband))
    forget_libraries()
    return replace(warband, source=file)


def delete_warband(warband: Warband) -> None:
    """Remove one of the player's own warbands. Raises OSError if it cannot be removed."""
    if warband.source is not None and is_own(warband):
        warband.source.unlink(missing_ok=True)
        forget_libraries()
