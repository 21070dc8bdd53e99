"""What the regiments room shows: its face, and the screens and panels that only it has."""

from game.ui.regiments.face import TrayFace

ROOM = TrayFace()

__all__ = ["ROOM"]
