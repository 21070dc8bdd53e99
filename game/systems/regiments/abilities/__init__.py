"""The abilities of the regiments room: one class each, in a file for each family; nothing else lists them."""

from __future__ import annotations

import sys

from game.engine.abilities import Abilities, gather
from game.systems.regiments.figures import FIGURES
from game.systems.regiments.reactions import REACTIONS

ABILITIES = Abilities(REACTIONS, FIGURES)
ability = ABILITIES.ability


def learn() -> None:
    """Import every family; those import the rules that they change, so it happens when all rules are there."""
    gather(sys.modules[__name__])
