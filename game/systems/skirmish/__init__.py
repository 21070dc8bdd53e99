"""The skirmish room: two warbands on a battle map of squares, after the D&D Miniatures skirmish rules of 2006 (DDM)."""

from game.systems.skirmish.system import SYSTEM, opening, scenario_opening

ROOM = SYSTEM

__all__ = ["ROOM", "SYSTEM", "opening", "scenario_opening"]
