"""Parties drawn by chance, for games that shall show more than those of the shipped scenarios."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.quest.box import Member
from game.content.quest.library import load_library
from game.engine.dice import picker
from game.sim.brains import Drawn
from game.systems.quest import SYSTEM

if TYPE_CHECKING:
    from game.content.quest.box import Scenario


def party(scenario: Scenario, seed: int, size: int = 0) -> Scenario:
    """Return a scenario with other heroes: so many of them, or as many as the seed says; every seat plays one at least.

    What the members of the scenario bring goes on to those who take their place, legendary gear aside.
    """
    library = load_library()
    pick = picker(seed)
    least = max(2, scenario.seats)
    number = size or least + pick(4 - least + 1)
    heroes = sorted(library.heroes)
    members: list[Member] = []
    for place in range(number):
        hero = heroes.pop(pick(len(heroes)))
        model = scenario.party[place % len(scenario.party)]
        owned = {card for other in members for card in other.gear}
        gear = tuple(card for card in model.gear if not library.gear[card].legendary and card not in owned)
        members.append(Member(hero, place % scenario.seats, model.advanced, gear, model.limit))
    return replace(scenario, party=tuple(members))


def drawn(scenario: Scenario, seed: int) -> Drawn:
    """Return the opening of a scenario with a party drawn by the seed."""
    return Drawn(SYSTEM.setup(SYSTEM.describe(party(scenario, seed))))
