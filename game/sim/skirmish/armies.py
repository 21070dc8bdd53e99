"""Legal warbands drawn by chance, for games that shall show more than the shipped warbands do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.skirmish.formats import from_boosters
from game.content.skirmish.library import load_library
from game.content.skirmish.warbands import minions_of, warband_faults
from game.engine.dice import picker
from game.engine.refusal import Refusal
from game.engine.seats import letter
from game.sim.brains import Drawn
from game.sim.skirmish.dealt import dealt
from game.systems.skirmish import opening, scenario_opening

if TYPE_CHECKING:
    from game.content.skirmish.cards import Creature, Scenario
    from game.engine.options import Pick

TRIES = 40  # creatures tried on top of a warband: most are turned away, copies of the Unique among them
AGREED = (10, 40, 120)  # other sizes that players may agree on, in per cent of the scenario's (DDM-SCN-02)
FEWEST = 20  # points that are agreed on: the least that a scenario may ask for, which buys somebody of each faction
SEATS = 4  # numbers of warbands that a seed has: as many seats as a scenario may have
Army = tuple[str, str, tuple["Creature", ...]]


def armies(scenario: Scenario, seed: int) -> Drawn:
    """Return the opening of a scenario with warbands drawn by the seed, often with a second map to choose from.

    Over one seed after the other every creature comes up equally often: see `dealt`.

    DDM-WB-01 to -07; what is turned away on the way is kept with its rule. Sometimes a smaller or larger Assault is
    agreed on (DDM-SCN-02); a Quick Battle gets two single creatures.
    """
    library = load_library()
    pick = picker(seed)
    if from_boosters(scenario):
        return Drawn(scenario_opening(scenario), ())  # what lies in boosters the dice decide
    if scenario.format == "assault" and not scenario.limits and not pick(4):
        scenario = replace(scenario, points=max(FEWEST, scenario.points * AGREED[pick(len(AGREED))] // 100))
    cards = list(library.creatures.values())
    refused: list[Refusal] = []
    drawn: list[Army] = []
    for seat in range(scenario.seats):
        number = seed * SEATS + seat
        if scenario.format == "quick":
            card, spare = cards[number % len(cards)], cards[pick(len(cards))]
            legal(card.factions[0], [card, spare], scenario, refused)  # one too many
            drawn.append((card.name, card.factions[0], (card,)))
        else:
            limited = replace(scenario, points=scenario.limit(seat)) if scenario.limits else scenario
            faction, members = dealt(cards, limited, number)
            drawn.append((f"{faction} {letter(seat)}", faction, filled(faction, members, limited, pick, refused)))
    maps = [library.maps[name] for name in scenario.maps]
    others = [
        one
        for one in library.scenarios.sound().values()
        if (one.format, one.teams) == (scenario.format, scenario.teams) and one != scenario
    ]
    if others and pick(2):
        other = others[pick(len(others))]
        maps += [library.maps[name] for name in other.maps if name not in scenario.maps][:1]
    return Drawn(opening(scenario, maps, drawn, scenario.players), tuple(refused))


def filled(
    faction: str, members: tuple[Creature, ...], scenario: Scenario, pick: Pick, refused: list[Refusal]
) -> tuple[Creature, ...]:
    """Return a warband with whoever else may join it, of some that are tried; of others the refusals are kept."""
    cards = list(load_library().creatures.values())
    for _try in range(TRIES):
        card = (*cards, *members)[pick(len(cards) + len(members))]
        if legal(faction, [*members, card], scenario, refused):
            members = (*members, card)
    return members


def legal(faction: str, members: list[Creature], scenario: Scenario, refused: list[Refusal]) -> bool:
    """Tell whether a warband is legal; its faults are added to `refused`."""
    minions = minions_of(members, load_library().creatures)
    faults = warband_faults(members, faction, scenario.points, scenario.format, minions)
    refused += [Refusal(fault.sentence, fault.rule) for fault in faults]
    return all(fault.warning for fault in faults)
