"""The dial room: armies of figures on combat dials, on a table measured in inches (MK)."""

from game.systems.dials.system import SYSTEM, opening

ROOM = SYSTEM

__all__ = ["ROOM", "SYSTEM", "opening"]
