"""The rules of the quest room."""
