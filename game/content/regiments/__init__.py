"""The regiments room's files: units, attachments, people at court, decks, terrain, tables, armies, scenarios."""

from game.content.regiments.room import ROOM

__all__ = ["ROOM"]
