"""The players of the program for the skirmish room."""

from game.sim.skirmish.brains import ROOM

__all__ = ["ROOM"]
