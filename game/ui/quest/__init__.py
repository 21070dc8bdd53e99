"""The quest room's wing of the ui: cards, table, screens."""
