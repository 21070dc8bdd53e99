"""Scenarios of the quest room: who sets out where, alone or together, at the beginning or later (WHQ-SETUP)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from game.content.faults import ContentError, did_you_mean
from game.content.quest.box import Member, Scenario
from game.content.quest.cards import ACTION_TYPES, ROOM
from game.content.room import room_fault
from game.engine.seats import LETTERS
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.content.quest.cards import GearCard
    from game.content.quest.known import Cards
    from game.content.quest.library import Library
    from game.content.yaml_io import Document, Where

DECKS = ("enemy", "location", "dungeon", "gear")
MOST_OF_TYPE = {"weapon": 2, "armour": 1}
"""How many pieces of gear of a type a hero can have equipped (WHQ-EQUIP-03)."""


def build_scenario(document: Document, name: str, known: Library, source: Path | None = None) -> Scenario | None:
    """Make the scenario of a file whose shape is right; names that lead nowhere become faults."""
    form: dict[str, Any] = document.value
    room_fault(document, ROOM)
    if document.broken:
        return None
    party = tuple(
        Member(
            hero=one["hero"],
            seat=LETTERS.index(one.get("seat", "A")),
            advanced=tuple(one.get("advanced", ())),
            gear=tuple(one.get("gear", ())),
            limit=one.get("limit", 1),
        )
        for one in form["party"]
    )
    seats = max(member.seat for member in party) + 1
    players = form.get("players") or [_("Player {letter}").format(letter=letter) for letter in LETTERS[:seats]]
    if len(players) != seats:
        words = ngettext(
            "{n} player for {seats} seats; expected one name for each seat",
            "{n} players for {seats} seats; expected one name for each seat",
            len(players),
        )
        document.fault(("players",), words.format(n=len(players), seats=seats))
    scenario = Scenario(
        id=name,
        name=form["name"],
        party=party,
        quest=form.get("quest") or "",
        campaign=form.get("campaign") or "",
        pool=tuple(form.get("pool", ())),
        seats=seats,
        teams=(tuple(range(seats)),),
        players=tuple(players),
        description=form.get("description", ""),
        minutes=form.get("minutes", 60),
        beginners=form.get("beginners", False),
        source=source,
    )
    faults = [*scenario_faults(scenario, known), *_quest_faults(scenario, known)]
    for where, sentence in faults:
        document.fault(where, sentence)
    return None if document.broken else scenario


def scenario_faults(scenario: Scenario, cards: Cards) -> Iterator[tuple[Where, str]]:
    """Go through what is wrong with a party, its gear and the pool, beside the cards that there are."""
    if bool(scenario.quest) == bool(scenario.campaign):
        yield (), _("a scenario has either a quest or a campaign (WHQ-SETUP-01)")
    yield from _seats(scenario)
    yield from _heroes(scenario, cards)
    for n, member in enumerate(scenario.party):
        yield from _gear(scenario, n, member, cards)
    yield from _pool(scenario, cards)
    if scenario.campaign and grown(scenario):
        yield ("party",), _("a campaign begins with basic actions and no gear, and an empty pool (WHQ-SETUP-09)")


def _seats(scenario: Scenario) -> Iterator[tuple[Where, str]]:
    """Go through seats that play nobody; a lone player plays both heroes (WHQ-SETUP-03, -04)."""
    for seat in range(scenario.seats):
        if not any(member.seat == seat for member in scenario.party):
            words = _("the seat {letter} plays no hero (WHQ-SETUP-03)").format(letter=LETTERS[seat])
            yield ("party",), words


def _heroes(scenario: Scenario, cards: Cards) -> Iterator[tuple[Where, str]]:
    chosen = [member.hero for member in scenario.party]
    for n, member in enumerate(scenario.party):
        where: Where = ("party", n)
        if member.hero not in cards.heroes:
            words = _('unknown hero "{id}"').format(id=member.hero)
            yield (*where, "hero"), words + did_you_mean(member.hero, cards.heroes)
        if member.hero in chosen[:n]:
            words = _('the hero "{id}" is chosen twice (WHQ-SETUP-03)').format(id=member.hero)
            yield (*where, "hero"), words
        if len(set(member.advanced)) < len(member.advanced):
            words = _('an action of "{id}" is advanced twice (WHQ-SETT-04)').format(id=member.hero)
            yield (*where, "advanced"), words


def _gear(scenario: Scenario, number: int, member: Member, cards: Cards) -> Iterator[tuple[Where, str]]:
    """Go through gear that a hero cannot have equipped (WHQ-EQUIP-02, -03, WHQ-LEG-03, WHQ-GEAR-01)."""
    where: Where = ("party", number, "gear")
    taken = [name for other in scenario.party[:number] for name in other.gear]
    worn: list[GearCard] = []
    for k, name in enumerate(member.gear):
        card = cards.gear.get(name)
        if card is None:
            yield (*where, k), _('unknown gear "{id}"').format(id=name) + did_you_mean(name, cards.gear, listed=0)
            continue
        worn.append(card)
        if name in (*taken, *member.gear[:k]):
            yield (*where, k), _('there is one card of the gear "{id}" (WHQ-GEAR-01)').format(id=name)
        if card.legendary and card.hero != member.hero:
            words = _('"{id}" is legendary gear of "{hero}" (WHQ-LEG-01)').format(id=name, hero=card.hero)
            yield (*where, k), words
    if sum(not card.legendary for card in worn) > member.limit:
        words = _('"{id}" has more gear than its limit of {n} (WHQ-EQUIP-02)')
        yield where, words.format(id=member.hero, n=member.limit)
    there = Counter(card.type for card in worn)
    if any(there[kind] > most for kind, most in MOST_OF_TYPE.items()):  # type: ignore[index]
        words = _('"{id}" has more than two weapons or one armour (WHQ-EQUIP-03)').format(id=member.hero)
        yield where, words


def _pool(scenario: Scenario, cards: Cards) -> Iterator[tuple[Where, str]]:
    there = Counter(scenario.pool)
    for n, name in enumerate(scenario.pool):
        where: Where = ("pool", n)
        if name not in cards.poolable:
            words = _('"{id}" cannot be in a campaign pool: it has no quest symbol, or is not there (WHQ-POOL-01)')
            yield where, words.format(id=name) + did_you_mean(name, cards.poolable, listed=0)
        elif name in scenario.pool[:n] and there[name] > _copies(name, cards):
            yield where, _('there are not so many cards of "{id}"').format(id=name)


def _copies(name: str, cards: Cards) -> int:
    return cards.fortunes[name].copies if name in cards.fortunes else 1


def grown(scenario: Scenario) -> bool:
    """Tell whether somebody brings more than at the beginning of a campaign."""
    return bool(scenario.pool) or any(one.advanced or one.gear or one.limit > 1 for one in scenario.party)


def grown_too_soon() -> str:
    """Return the sentence about heroes who are not beginners in a delve."""
    return _("a delve begins with basic actions and no gear, and without a pool (WHQ-DELVE-01)")


def _quest_faults(scenario: Scenario, known: Library) -> Iterator[tuple[Where, str]]:
    """Go through what is wrong with the quest or the campaign of a scenario."""
    if scenario.campaign and scenario.campaign not in known.campaigns:
        words = _('unknown campaign "{id}"').format(id=scenario.campaign)
        yield ("campaign",), words + did_you_mean(scenario.campaign, known.campaigns)
    if not scenario.quest:
        return
    if scenario.quest not in known.sheets:
        words = _('unknown quest "{id}"').format(id=scenario.quest) + did_you_mean(scenario.quest, known.sheets)
        yield ("quest",), words
        return
    try:
        sheet = known.sheets[scenario.quest]
    except ContentError as trouble:
        yield ("quest",), _('the quest "{name}" has faults: {n}').format(name=scenario.quest, n=len(trouble.faults))
        return
    if sheet.delve and grown(scenario):
        yield ("quest",), grown_too_soon()


def not_there(library: Library, scenario: Scenario, kind: str, name: str) -> str:
    """Return why a lesson cannot point at that on the table of a scenario, "" if it can.

    Cards are named as they lie: "hero/bulwark", "deed/bulwark/attack", "place/old-drain", "deck/enemy", "out/gear",
    "sheet"; an enemy is "e1" and so on, by the order in which they come into play.
    """
    if kind == "place":
        return _("a card table has no places; point at a card or a pile")
    word, _slash, rest = name.partition("/")
    heroes = {member.hero for member in scenario.party}
    hero, _slash, action = rest.partition("/")
    there = {
        "sheet": not rest, "hero": rest in heroes, "deed": hero in heroes and action in ACTION_TYPES,
        "place": rest in library.locations, "deck": rest in DECKS, "out": rest in DECKS,
    }  # fmt: skip
    if there.get(word, name[:1] == "e" and name[1:].isdigit()):
        return ""
    return _('nothing on this table is called "{name}"; a hero is "hero/{hero}", an enemy "e1"').format(
        name=name, hero=scenario.party[0].hero
    )
