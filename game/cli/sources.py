"""Finds the map, the scenario or the saved battle that a word on the command line means."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.trouble import TroubleError
from game.i18n import _

if TYPE_CHECKING:
    from game.content.skirmish.cards import Scenario
    from game.content.squares.ground import BattleMap
    from game.engine.save import Battle
    from game.engine.session import Session


def is_file(word: str) -> bool:
    """Tell whether a word names a file rather than an id."""
    return word.endswith((".yaml", ".yml", ".json")) or "/" in word or "\\" in word


def existing(word: str) -> Path:
    """Return the file that a word names; TroubleError if it is not there."""
    path = Path(word)
    if not path.is_file():
        raise TroubleError(_("{path} does not exist or is no file.").format(path=word))
    return path


def scenario(word: str) -> Scenario:
    """Return a scenario by file or id."""
    from game.content.skirmish.library import load_scenario

    return load_scenario(existing(word) if is_file(word) else word)


def battle_map(word: str) -> BattleMap:
    """Return a map by the file or id of the map, or of a scenario that is played on it (its first map)."""
    from game.content.faults import did_you_mean
    from game.content.skirmish.library import load_library, load_map, load_scenario

    library = load_library()
    if is_file(word):
        path = existing(word)
        if _is_scenario(path):
            return library.maps[load_scenario(path).maps[0]]
        return load_map(path)
    if word in library.maps:
        return load_map(word)
    if word not in library.scenarios:
        known = [*library.maps, *library.scenarios]
        raise TroubleError(_("There is no map or scenario “{word}”").format(word=word) + did_you_mean(word, known))
    return library.maps[library.scenarios[word].maps[0]]


def _is_scenario(path: Path) -> bool:
    from game.content.shape import guess_kind
    from game.content.yaml_io import read

    return guess_kind(read(path), path.resolve().parts[:-1]) == "scenario"


def open_save(path: Path) -> tuple[Battle, Session, bool]:
    """Return a saved battle, its session, and whether today's rules replay it to the same state. Raises SaveError."""
    from game import rooms
    from game.engine.dice import seeded
    from game.engine.save import SaveError, read, resume
    from game.systems.skirmish.system import SYSTEM

    battle = read(path, partial(rooms.wing, "systems"))
    if battle.system != SYSTEM.name:
        raise SaveError(_("{file}: there is no room “{room}”.").format(file=path, room=battle.system))
    session, same = resume(battle, SYSTEM, lambda seed: None if seed is None else seeded(seed), str(path))
    return battle, session, same
