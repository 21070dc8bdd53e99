"""The players of the program for the quest room."""

from game.sim.quest.brains import ROOM

__all__ = ["ROOM"]
