"""The players of the program for the dial room."""

from game.sim.dials.brains import ROOM

__all__ = ["ROOM"]
