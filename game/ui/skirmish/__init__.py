"""What the skirmish room shows: its face, and the screens and panels that only it has."""

from game.ui.skirmish.face import SkirmishFace

ROOM = SkirmishFace()

__all__ = ["ROOM"]
