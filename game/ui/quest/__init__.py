"""What the quest room shows: its face, the table of cards and the faces of the cards on it."""

from game.ui.quest.face import QuestFace

ROOM = QuestFace()

__all__ = ["ROOM"]
