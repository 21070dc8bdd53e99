"""Atomic effects of cards: each word of the vocabulary is one function (WHQ-EFF-01)."""

from game.systems.quest.atoms import holding, moving, questing, rolling, wounding
from game.systems.quest.atoms.registry import ATOMS, can, perform

__all__ = ["ATOMS", "can", "holding", "moving", "perform", "questing", "rolling", "wounding"]
