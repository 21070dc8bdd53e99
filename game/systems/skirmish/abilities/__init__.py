"""The abilities of the skirmish room: one class each, in a file for each family; nothing else lists them.

A card names them by their keys; what a creature bears now, the state says (`state.has`).
"""

from __future__ import annotations

import sys

from game.engine.abilities import Abilities, gather
from game.systems.skirmish.figures import FIGURES
from game.systems.skirmish.opportunity import REACTIONS

ABILITIES = Abilities(REACTIONS, FIGURES)
ability = ABILITIES.ability

gather(sys.modules[__name__])
