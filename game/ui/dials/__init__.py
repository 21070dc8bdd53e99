"""What the dial room shows: its face, and the screens and panels that only it has."""

from game.ui.dials.face import DialFace

ROOM = DialFace()

__all__ = ["ROOM"]
