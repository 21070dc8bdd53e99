"""Legal warbands drawn by chance, for games that shall show more than the shipped warbands do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.skirmish.cards import FACTIONS
from game.content.skirmish.formats import from_boosters
from game.content.skirmish.library import load_library
from game.content.skirmish.warbands import minions_of, warband_faults
from game.engine.dice import picker
from game.engine.refusal import Refusal
from game.engine.seats import letter
from game.sim.brains import Drawn
from game.systems.skirmish import opening, scenario_opening

if TYPE_CHECKING:
    from game.content.skirmish.cards import Creature, Scenario
    from game.engine.options import Pick

TRIES = 40  # creatures tried for a warband: most that are too much are turned away for their points
AGREED = (10, 10, 40, 120)  # other sizes that players may agree on, in per cent of the scenario's (DDM-SCN-02)
FEWEST = 20  # points that are agreed on: the least that a scenario may ask for, which buys somebody of each faction
Army = tuple[str, str, tuple["Creature", ...]]


def armies(scenario: Scenario, seed: int) -> Drawn:
    """Return the opening of a scenario with warbands drawn by chance, often with a second map to choose from.

    DDM-WB-01 to -07; what is turned away on the way is kept with its rule. Sometimes a smaller or larger Assault is
    agreed on (DDM-SCN-02); a Quick Battle gets two single creatures.
    """
    library = load_library()
    pick = picker(seed)
    if from_boosters(scenario):
        return Drawn(scenario_opening(scenario), ())  # what lies in boosters the dice decide
    if scenario.format == "assault" and not scenario.limits and pick(2):
        scenario = replace(scenario, points=max(FEWEST, scenario.points * AGREED[pick(len(AGREED))] // 100))
    cards = list(library.creatures.values())
    refused: list[Refusal] = []
    drawn: list[Army] = []
    for seat in range(scenario.seats):
        if scenario.format == "quick":
            card, spare = cards[pick(len(cards))], cards[pick(len(cards))]
            faults = warband_faults([card, spare], card.factions[0], scenario.points, scenario.format)  # one too many
            refused += [Refusal(fault.sentence, fault.rule) for fault in faults]
            drawn.append((card.name, card.factions[0], (card,)))
        else:
            faction = FACTIONS[pick(len(FACTIONS))]
            limited = replace(scenario, points=scenario.limit(seat)) if scenario.limits else scenario
            members = warband(cards, faction, limited, pick, refused)
            drawn.append((f"{faction} {letter(seat)}", faction, members))
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


def warband(
    cards: list[Creature], faction: str, scenario: Scenario, pick: Pick, refused: list[Refusal]
) -> tuple[Creature, ...]:
    """Return a legal warband of a faction; what was tried and turned away is added to `refused`.

    It has somebody wherever anybody may stand alone, and else nobody.
    """
    known = {card.id: card for card in cards}
    members: list[Creature] = []

    def joins(card: Creature) -> bool:
        more = [*members, card]
        faults = warband_faults(more, faction, scenario.points, scenario.format, minions_of(more, known))
        refused.extend(Refusal(fault.sentence, fault.rule) for fault in faults)
        return all(fault.warning for fault in faults)

    for _try in range(TRIES):
        card = cards[pick(len(cards))]
        if joins(card):
            members.append(card)
    if not members and (alone := [card for card in cards if joins(card)]):
        members.append(alone[pick(len(alone))])
    return tuple(members)
