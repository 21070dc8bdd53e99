"""Legal warbands drawn by chance, for games that shall show more than the shipped warbands do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.skirmish.formats import FORMATS, from_boosters
from game.content.skirmish.library import load_library
from game.content.skirmish.warbands import REQUIRES, minions_of, warband_faults
from game.engine.dice import picker
from game.engine.refusal import Refusal
from game.engine.seats import letter
from game.sim.brains import Drawn
from game.systems.skirmish import opening, scenario_opening

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.content.skirmish.cards import Creature, Scenario
    from game.engine.options import Pick

TRIES = 40  # creatures tried for a warband by chance: most that are too much are turned away for their points
TWICE = 4  # of so many creatures that were taken one is tried again: copies come up, and Unique ones are turned away
AGREED = (10, 40, 120)  # other sizes that players may agree on, in per cent of the scenario's (DDM-SCN-02)
FEWEST = 20  # points that are agreed on: the least that a scenario may ask for, which buys somebody of each faction
SEATS = 4  # leads of a seed: as many seats as a scenario may have
Army = tuple[str, str, tuple["Creature", ...]]


def armies(scenario: Scenario, seed: int) -> Drawn:
    """Return the opening of a scenario with warbands drawn by the seed, often with a second map to choose from.

    Over one seed after the other every creature leads a warband equally often: see `dealt`.

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
        order = tried_in(scenario, cards, seed * SEATS + seat)
        if scenario.format == "quick":
            card, spare = order[:2]
            faults = warband_faults([card, spare], card.factions[0], scenario.points, scenario.format)  # one too many
            refused += [Refusal(fault.sentence, fault.rule) for fault in faults]
            drawn.append((card.name, card.factions[0], (card,)))
        else:
            limited = replace(scenario, points=scenario.limit(seat)) if scenario.limits else scenario
            faction, members = led(order, limited, pick, refused)
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


def dealt(cards: list[Creature], place: int) -> list[Creature]:
    """Return the roster in the order in which a warband tries it.

    The roster is dealt over and over, each time shuffled anew: the warband of a place begins with the card there, so
    that of as many places in a row as there are cards each begins with another one.
    """
    deal, first = divmod(place, len(cards))
    pick = picker(deal)
    shuffled = list(cards)
    for n in range(len(shuffled) - 1, 0, -1):
        other = pick(n + 1)
        shuffled[n], shuffled[other] = shuffled[other], shuffled[n]
    return shuffled[first:] + shuffled[:first]


def tried_in(scenario: Scenario, cards: list[Creature], place: int) -> list[Creature]:
    """Return the roster as a warband of a place tries it; whom only an Epic Assault lets in leads there."""
    order = dealt(cards, place)
    if FORMATS[scenario.format].epic:
        return [*dealt([card for card in cards if card.epic or card.size == "Huge"], place), *order]
    return order


def led(
    order: list[Creature], scenario: Scenario, pick: Pick, refused: list[Refusal]
) -> tuple[str, tuple[Creature, ...]]:
    """Return a faction and a legal warband of it; what was tried and turned away is added to `refused`.

    The first of the order that may take part leads it, with somebody whom its card requires.
    """
    known = {card.id: card for card in order}

    def fits(faction: str, more: list[Creature]) -> bool:
        return legal(faction, more, scenario, known, refused)

    faction, members = next(
        (faction, begun)
        for card in order
        for faction in (card.factions[pick(len(card.factions))],)
        for begun in ([card], *([card, other] for other in order if REQUIRES in card.abilities))
        if fits(faction, begun)
    )
    for card in order:
        if card not in members and fits(faction, [*members, card]):
            members.append(card)
            if not pick(TWICE) and fits(faction, [*members, card]):
                members.append(card)
    return faction, tuple(members)


def warband(
    cards: list[Creature], faction: str, scenario: Scenario, pick: Pick, refused: list[Refusal]
) -> tuple[Creature, ...]:
    """Return a legal warband of a faction by chance; what was tried and turned away is added to `refused`.

    It has somebody wherever anybody may stand alone, and else nobody.
    """
    known = {card.id: card for card in cards}
    members: list[Creature] = []
    for _try in range(TRIES):
        card = cards[pick(len(cards))]
        if legal(faction, [*members, card], scenario, known, refused):
            members.append(card)
    if not members and (alone := [card for card in cards if legal(faction, [card], scenario, known, refused)]):
        members.append(alone[pick(len(alone))])
    return tuple(members)


def legal(
    faction: str,
    members: list[Creature],
    scenario: Scenario,
    known: Mapping[str, Creature],
    refused: list[Refusal],
) -> bool:
    """Tell whether a warband is legal; its faults are added to `refused`."""
    faults = warband_faults(members, faction, scenario.points, scenario.format, minions_of(members, known))
    refused += [Refusal(fault.sentence, fault.rule) for fault in faults]
    return all(fault.warning for fault in faults)
