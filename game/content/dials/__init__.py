"""The dial room's files: figures and their dials, items, spells, terrain, tables, armies."""
