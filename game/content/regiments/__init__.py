"""The regiments room's files: units, attachments, people at court, decks, terrain, tables, armies, scenarios."""
