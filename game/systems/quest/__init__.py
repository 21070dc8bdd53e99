"""The rules of the quest room: heroes against the dungeon, round by round (WHQ)."""

from game.systems.quest.system import SYSTEM

ROOM = SYSTEM

__all__ = ["ROOM", "SYSTEM"]
