"""Keeps the armies that a player builds: one file each in the player's own folder, written whole or not at all."""

from __future__ import annotations

from game.content.own_files import OwnFiles
from game.content.regiments.armies import Army
from game.content.regiments.army_lists import army_text
from game.content.regiments.cards import ROOM
from game.content.regiments.library import forget_libraries, load_library

FILES = OwnFiles[Army](f"rosters/{ROOM}", "army", lambda: load_library().armies, army_text, forget_libraries)
