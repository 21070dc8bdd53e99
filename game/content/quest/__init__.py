"""The quest room's files: heroes, cards, enemies, locations, quest sheets, campaigns, scenarios."""

from game.content.quest.room import ROOM

__all__ = ["ROOM"]
