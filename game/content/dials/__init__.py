"""The dial room's files: figures and their dials, items, spells, terrain, tables, armies, scenarios."""

from game.content.dials.room import ROOM

__all__ = ["ROOM"]
