"""The regiments room: trays on a table measured in inches, people at court, tactics cards (ASF)."""

from game.systems.regiments.system import SYSTEM, opening

ROOM = SYSTEM

__all__ = ["ROOM", "SYSTEM", "opening"]
