"""The quest room's files: heroes, cards, enemies, locations, quest sheets, campaigns, scenarios."""
