"""Legal armies drawn by chance, for games that shall show more than the shipped armies do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.dials.armies import Recruit, army_faults
from game.content.dials.army_lists import recruits_of, spells_of
from game.content.dials.as_played import Fielded, of_scenario
from game.content.dials.library import load_library
from game.content.dials.random_army import NUMBERS, random_army
from game.engine.dice import picker
from game.engine.refusal import Refusal
from game.sim.brains import Drawn
from game.systems.dials import SYSTEM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.dials.library import Library
    from game.content.dials.scenarios import Scenario
    from game.engine.options import Pick

SEATS = 4  # numbers of armies that a seed has: as many as seats that a scenario may have
TRIES = 6  # recruits that are held against a full army: almost all are turned away


def armies(scenario: Scenario, seed: int) -> Drawn:
    """Return the opening of a scenario with armies of its strength drawn by the seed (MK-SETUP-04, -05).

    Who would have joined them and may not is kept with the rule.
    """
    library = load_library()
    pick = picker(seed)
    fielded: list[Fielded] = []
    refused: list[Refusal] = []
    for seat in range(scenario.seats):
        army = random_army(library, scenario.strength, (seed * SEATS + seat) % NUMBERS)
        recruits, spells = recruits_of(army, library), spells_of(army, library)
        fielded.append(Fielded(army.name, tuple(recruits), tuple(spells)))
        for one in joining(library, pick):
            faults = army_faults([*recruits, one], spells, scenario.strength)
            refused += [Refusal(fault.sentence, fault.rule) for fault in faults]
    plain = replace(of_scenario(scenario, library), armies=tuple(fielded)).plain()
    return Drawn(SYSTEM.setup(plain), tuple(refused))


def joining(library: Library, pick: Pick) -> Iterator[Recruit]:
    """Go through recruits by chance, with whatever mount and items come up, legal or not."""
    figures = [library.figures[name] for name in sorted(library.figures)]
    items = [library.items[name] for name in sorted(library.items)]
    for _try in range(TRIES):
        one = Recruit(figures[pick(len(figures))])
        if items and not pick(2):
            one = replace(one, items=tuple(items[pick(len(items))] for _item in range(1 + pick(2))))
        if not pick(3):
            one = replace(one, mount=figures[pick(len(figures))])
        yield one
