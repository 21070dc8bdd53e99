"""All words for effects, declared: whoever needs the whole vocabulary takes it from here."""

from game.systems.quest.atoms import holding, moving, questing, rolling, wounding
from game.systems.quest.atoms.registry import ATOMS

__all__ = ["ATOMS", "holding", "moving", "questing", "rolling", "wounding"]
