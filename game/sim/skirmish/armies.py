"""Legal warbands drawn by chance, for games that shall show more than the shipped warbands do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.skirmish.formats import FORMATS, from_boosters
from game.content.skirmish.library import load_library
from game.content.skirmish.warbands import REQUIRES, answers_to, listed, minions_of, warband_faults
from game.engine.dice import picker
from game.engine.refusal import Refusal
from game.engine.seats import letter
from game.sim.brains import Drawn
from game.systems.skirmish import opening, scenario_opening

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.content.skirmish.cards import Creature, Scenario
    from game.engine.options import Pick

TRIES = 40  # creatures tried for a warband: most that are too much are turned away for their points
AGREED = (10, 40, 120)  # other sizes that players may agree on, in per cent of the scenario's (DDM-SCN-02)
FEWEST = 20  # points that are agreed on: the least that a scenario may ask for, which buys somebody of each faction
SEATS = 4  # leads of a seed: as many seats as a scenario may have
Army = tuple[str, str, tuple["Creature", ...]]


def armies(scenario: Scenario, seed: int) -> Drawn:
    """Return the opening of a scenario with warbands drawn by the seed, often with a second map to choose from.

    Over one seed after the other every creature of the roster leads a warband equally often, and chance joins others.

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
        order = in_turn(scenario, cards, seed * SEATS + seat)
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


def in_turn(scenario: Scenario, cards: Sequence[Creature], place: int) -> list[Creature]:
    """Return the roster in the order in which a warband looks for its leader.

    The roster is shuffled over and over: the warband of a place begins with the card there, so that of as many places
    in a row as there are cards each begins with another one. Whom only an Epic Assault lets in leads there.
    """
    deal, first = divmod(place, len(cards))
    pick = picker(deal)
    shuffled = list(cards)
    for n in range(len(shuffled) - 1, 0, -1):
        other = pick(n + 1)
        shuffled[n], shuffled[other] = shuffled[other], shuffled[n]
    if FORMATS[scenario.format].epic:
        only = [card for card in cards if card.epic or card.size == "Huge"]
        return [only[place % len(only)], *shuffled]
    return shuffled[first:] + shuffled[:first]


def led(
    order: Sequence[Creature], scenario: Scenario, pick: Pick, refused: list[Refusal]
) -> tuple[str, tuple[Creature, ...]]:
    """Return a faction and a legal warband of it, led by the first of the order that may take part.

    With it comes somebody of whom its card speaks: whom it requires, a beast for a Beastmaster.
    """
    known = {card.id: card for card in order}
    faction, begun = next(
        (faction, begun)
        for card in order
        for faction in (card.factions[pick(len(card.factions))],)
        for begun in (*([card, other] for other in order if spoken_of(card, other)), [card])
        if legal(faction, begun, scenario, known, refused)
    )
    return faction, warband(order, faction, scenario, pick, refused, begun)


def spoken_of(card: Creature, other: Creature) -> bool:
    """Tell whether a card speaks of another creature by its name or kind: without such a one its words say nothing."""
    required = [str(card.abilities[REQUIRES]["of"])] if REQUIRES in card.abilities else []
    kinds = [kind for values in card.abilities.values() for kind in listed(values, "kinds")]
    return other is not card and any(answers_to(other, what) for what in (*required, *kinds))


def warband(
    cards: Sequence[Creature],
    faction: str,
    scenario: Scenario,
    pick: Pick,
    refused: list[Refusal],
    begun: Sequence[Creature] = (),
) -> tuple[Creature, ...]:
    """Return a legal warband of a faction; what was tried and turned away is added to `refused`.

    It has somebody wherever anybody may stand alone, and else nobody. It goes on from whoever is `begun` with.
    """
    known = {card.id: card for card in cards}
    members = list(begun)

    def joins(card: Creature) -> bool:
        return legal(faction, [*members, card], scenario, known, refused)

    for _try in range(TRIES):
        card = cards[pick(len(cards))]
        if joins(card):
            members.append(card)
    if not members and (alone := [card for card in cards if joins(card)]):
        members.append(alone[pick(len(alone))])
    return tuple(members)


def legal(
    faction: str, members: list[Creature], scenario: Scenario, known: Mapping[str, Creature], refused: list[Refusal]
) -> bool:
    """Tell whether a warband is legal; its faults are added to `refused`."""
    faults = warband_faults(members, faction, scenario.points, scenario.format, minions_of(members, known))
    refused += [Refusal(fault.sentence, fault.rule) for fault in faults]
    return all(fault.warning for fault in faults)
