"""Finds the map, the scenario or the saved battle that a word on the command line means."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.trouble import TroubleError
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.save import Battle, Loaded


def is_file(word: str) -> bool:
    """Tell whether a word names a file rather than an id."""
    return word.endswith((".yaml", ".yml", ".json")) or "/" in word or "\\" in word


def path_named(word: str) -> Path:
    """Read the name of a file or folder; argparse turns the error into bad usage."""
    if not word:
        raise argparse.ArgumentTypeError(_("an empty word names no file"))
    return Path(word)


def existing(word: str) -> Path:
    """Return the file that a word names; TroubleError if it is not there."""
    path = Path(word)
    if path.is_dir():
        raise TroubleError(_("{path} is a folder, no file.").format(path=word))
    if not path.is_file():
        raise TroubleError(_("{path} does not exist or is no file.").format(path=word))
    return path


def scenario(word: str) -> Any:
    """Return a scenario of any room by file or id."""
    from game.content import room

    return _found(word, room.scenario_of)


def battle_map(word: str) -> Any:
    """Return a map by the file or id of the map, or of a scenario that is played on it (its first map)."""
    from game.content import room

    return _found(word, room.map_of)


def ground(word: str) -> Any:
    """Return where games can be played: a scenario or a map of any room, by file or id."""
    from game.content import room

    return _found(word, room.ground_of)


def _found(word: str, find: Callable[[Path | str], Any]) -> Any:
    """Return what a file or an id stands for; a file that does not look like one is told apart from an unknown id."""
    from game.content.faults import ContentError

    if is_file(word):
        return find(existing(word))
    try:
        return find(word)
    except ContentError:
        if word and Path(word).is_dir():
            raise TroubleError(_("{path} is a folder, and no id of this name is known.").format(path=word)) from None
        if word and Path(word).is_file():
            words = _("{path} is no YAML file (its name would end with .yaml), and no id of this name is known.")
            raise TroubleError(words.format(path=word)) from None
        raise


def open_save(path: Path) -> tuple[Battle, Loaded]:
    """Return a saved battle, and the session in which it goes on, checked from its beginning. Raises SaveError."""
    from game import rooms
    from game.engine.dice import seeded
    from game.engine.save import SaveError, read, verified
    from game.sim.brains import unknown_level

    battle = read(path, partial(rooms.wing, "systems"))
    strange = unknown_level(battle.system, battle.hosting["ai"])
    if strange:
        raise SaveError(_("{file}: {why}.").format(file=path, why=strange))
    system = rooms.wing("systems", battle.system)
    return battle, verified(battle, system, lambda seed: None if seed is None else seeded(seed), str(path))
