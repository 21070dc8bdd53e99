"""The players of the program for the regiments room."""

from game.sim.regiments.brains import ROOM

__all__ = ["ROOM"]
