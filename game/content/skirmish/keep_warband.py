"""Keeps the warbands that a player builds: one file each in the player's own folder, written whole or not at all."""

from __future__ import annotations

from game.content.own_files import OwnFiles
from game.content.skirmish.cards import Warband
from game.content.skirmish.library import forget_libraries, load_library
from game.content.skirmish.warbands import warband_text

FILES = OwnFiles[Warband]("rosters", "warband", lambda: load_library().warbands, warband_text, forget_libraries)
