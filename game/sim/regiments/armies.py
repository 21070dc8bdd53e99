"""Legal armies drawn by chance, for games that shall show more than the shipped armies do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.regiments.army_lists import fielded
from game.content.regiments.as_played import of_scenario
from game.content.regiments.library import load_library
from game.content.regiments.random_army import NUMBERS, random_army
from game.sim.brains import Drawn
from game.systems.regiments import SYSTEM

if TYPE_CHECKING:
    from game.content.regiments.scenarios import Scenario

SEATS = 4  # numbers of armies that a seed has: as many as seats that a scenario may have


def armies(scenario: Scenario, seed: int) -> Drawn:
    """Return the opening of a scenario with armies of its size drawn by the seed (ASF-ARMY-01 to -16)."""
    library = load_library()
    numbers = [(seed * SEATS + seat) % NUMBERS for seat in range(scenario.seats)]
    drawn = tuple(fielded(random_army(library, scenario.points, number), library) for number in numbers)
    plain = replace(of_scenario(scenario, library), armies=drawn).plain()
    return Drawn(SYSTEM.setup(plain))
