"""Keeps the armies that a player builds: one file each in the player's own folder, written whole or not at all."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.dials.army_lists import army_text
from game.content.dials.cards import ROOM
from game.content.dials.library import forget_libraries, load_library
from game.content.own_files import OwnFiles
from game.paths import write_whole

if TYPE_CHECKING:
    from game.content.dials.armies import Army

FILES = OwnFiles(f"rosters/{ROOM}", "army")


def is_own(army: Army) -> bool:
    """Tell whether an army is the player's own: it may be overwritten and deleted."""
    return FILES.has(army.source)


def keep_army(army: Army) -> Army:
    """Write an army and return it as it is kept; one that is not the player's own becomes a copy of its own.

    Raises OSError if it cannot be written. The library is read anew when it is next asked for.
    """
    if not is_own(army):
        army = replace(army, id=FILES.free_id(army.name, load_library().armies))
    file = FILES.file(army.id)
    write_whole(file, army_text(army))
    forget_libraries()
    return replace(army, source=file)


def delete_army(army: Army) -> None:
    """Remove one of the player's own armies. Raises OSError if it cannot be removed."""
    if army.source is not None and is_own(army):
        army.source.unlink(missing_ok=True)
        forget_libraries()
