"""Keeps the armies that a player builds: one file each in the player's own folder, written whole or not at all."""

from __future__ import annotations

from game.content.dials.armies import Army
from game.content.dials.army_lists import army_text
from game.content.dials.cards import ROOM
from game.content.dials.library import forget_libraries, load_library
from game.content.own_files import OwnFiles

FILES = OwnFiles[Army](f"rosters/{ROOM}", "army", lambda: load_library().armies, army_text, forget_libraries)
