"""The skirmish room's files: creatures, warbands, scenarios and the library that finds them."""

from game.content.skirmish.room import ROOM

__all__ = ["ROOM"]
