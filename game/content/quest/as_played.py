"""A game's content as it was played: scenario, players and the box with all its cards as plain JSON values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from game.content.plain import Bounds, DamagedError, entry, from_plain, wrong
from game.content.quest.box import AsPlayed, Box, Scenario
from game.content.quest.cards import ROOM
from game.content.quest.heroes import hero_faults
from game.content.quest.known import cards_of, wrong_names
from game.content.quest.never import never
from game.content.quest.said_again import said_again
from game.content.quest.scenarios import grown, grown_too_soon, scenario_faults
from game.content.quest.sheets import sheet_faults
from game.content.room import vocabulary
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.content.quest.known import Cards
    from game.content.quest.library import Library
    from game.content.words import Vocabulary


def of_scenario(scenario: Scenario, library: Library, players: Sequence[str] = ()) -> AsPlayed:
    """Return what a scenario is played with as it stands: its file was refused if something is not there."""
    heroes = [member.hero for member in scenario.party]
    campaign = library.campaigns[scenario.campaign] if scenario.campaign else None
    quests = campaign.quests if campaign is not None else (scenario.quest,)
    box = Box(
        heroes=tuple(library.heroes[name] for name in heroes),
        actions=tuple(card for card in library.actions.values() if card.hero in heroes),
        gear=tuple(card for card in library.gear.values() if not card.legendary or card.hero in heroes),
        conditions=tuple(library.conditions.values()),
        keywords=tuple(library.keywords.values()),
        enemies=tuple(library.enemies.values()),
        locations=tuple(library.locations.values()),
        dungeon=tuple(library.dungeon.values()),
        fortune=next(iter(library.fortunes.values())),
        sheets=tuple(library.sheets[name] for name in quests),
        campaign=campaign,
    )
    return AsPlayed(scenario, tuple(players or scenario.players), box)


def as_played(plain: dict[str, Any], words: Vocabulary | None = None) -> AsPlayed:
    """Return what a set-up holds; `words` are those that the rules know, without them the room's.

    Raises DamagedError with one sentence if it is damaged.
    """
    words = words if words is not None else vocabulary(ROOM)
    scenario = from_plain(Scenario, plain.get("scenario"), "scenario")
    players = entry(plain, "players", tuple[Annotated[str, Bounds(0, 200)], ...], "setup")
    box = said_again(from_plain(Box, plain.get("box"), "box"), words, "box")
    if scenario.teams != (tuple(range(scenario.seats)),):
        raise wrong("scenario, teams", [list(team) for team in scenario.teams])
    if any(member.seat >= scenario.seats for member in scenario.party):
        raise wrong("scenario, seats", scenario.seats)
    if len(players) != scenario.seats:
        raise wrong("players", len(players))
    sentence = next(_faults(scenario, box), "")
    if sentence:
        raise DamagedError(sentence)
    return AsPlayed(scenario, players, box)


def _faults(scenario: Scenario, box: Box) -> Iterator[str]:
    """Go through what does not go together in a game: each card once, every name one of a card that is there."""
    yield from _doubles(box)
    cards = cards_of(box)
    if [card.id for card in box.heroes] != [member.hero for member in scenario.party]:
        yield _("The heroes of the box are not those of the party.")
    for hero in box.heroes:
        actions = [card for card in box.actions if card.hero == hero.id]
        yield from hero_faults(hero, actions, [card for card in box.gear if card.hero == hero.id])
    for _where, sentence in scenario_faults(scenario, cards):
        yield sentence
    played = (scenario.quest,) if box.campaign is None else box.campaign.quests
    if tuple(sheet.id for sheet in box.sheets) != played:
        yield _("The quest sheets of the box are not those that are played.")
    if ("" if box.campaign is None else box.campaign.id) != scenario.campaign:
        yield _("The campaign of the box is not the one that is played.")
    if any(sheet.delve for sheet in box.sheets) and (box.campaign is not None or grown(scenario)):
        yield grown_too_soon()
    for enemy in box.enemies:
        if lacking := next((word for word in enemy.bar if word not in cards.keywords), ""):
            yield _('unknown keyword "{word}" of "{id}"').format(word=lacking, id=enemy.id)
    yield from _speech(box, cards)


def _doubles(box: Box) -> Iterator[str]:
    parts: tuple[Iterable[Any], ...] = (
        box.heroes, box.actions, box.gear, box.conditions, box.keywords, box.enemies, box.locations, box.dungeon,
    )  # fmt: skip
    for part in parts:
        ids = [card.id for card in part]
        if len(set(ids)) < len(ids):
            yield _('The card "{id}" is in the box twice.').format(id=next(one for one in ids if ids.count(one) > 1))


def _speech(box: Box, cards: Cards) -> Iterator[str]:
    for spoken in cards.spoken():
        for _where, sentence in (*wrong_names(spoken, cards), *never(spoken)):
            yield sentence
    for sheet in box.sheets:
        for _where, sentence in sheet_faults(sheet, cards):
            yield sentence
