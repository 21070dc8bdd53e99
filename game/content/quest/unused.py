"""Cards that no quest ever brings into play, and what a quest sheet asks for in vain: warnings of the check."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.content.quest.cards import ConditionCard, DungeonCard, EnemyCard, GearCard, Keyword, LocationCard
from game.content.quest.spoken import of_sheet, walked
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.content.quest.cards import Sheet
    from game.content.quest.known import Cards
    from game.content.yaml_io import Document, Where


@dataclass
class Used:
    """What quests and cards call for.

    open       levels of which a sheet takes open cards: "standard", "elite" and "location" with the level
    names      of sets, nemeses, locations and of cards that come into the campaign pool
    conditions and keywords that somebody gives or bears
    """

    open: set[tuple[str, int]] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    conditions: set[str] = field(default_factory=set)
    keywords: set[str] = field(default_factory=set)
    dungeon: bool = False
    gear: bool = False


def used(sheets: Iterable[Sheet], cards: Cards) -> Used:
    """Return what sheets and cards call for."""
    found = Used(keywords={word for card in cards.enemies.values() for word in card.bar})
    said = list(cards.spoken())
    for sheet in sheets:
        setup = sheet.setup
        found.names |= {*setup.sets, *setup.lair, *setup.nemeses, *setup.bottom}
        for level, standard, elite, open_ in (
            (sheet.level, setup.standard, setup.elite, setup.open),
            *((one.level, one.standard, one.elite, 0) for one in setup.enemies),
            *((one.level, 0, 0, one.open) for one in setup.locations),
        ):
            for kind, number in (("standard", standard), ("elite", elite), ("location", open_)):
                if number:
                    found.open.add((kind, level))
        found.dungeon |= setup.dungeon > 0
        found.gear |= setup.gear > 0
        said += of_sheet(sheet)
    for spoken in said:
        for _where, effect, _after in walked(spoken.effects, ()):
            if effect.op == "condition":
                found.conditions.add(str(effect.given.get("name")))
            elif effect.op == "pool_add":
                found.names.add(str(effect.given.get("card")))
    return found


def note_unused(document: Document, key: str, shelf: dict[str, Any], calls: Used) -> None:
    """Note the cards of a list that never come into play."""
    listed = document.value.get(key)
    for i, form in enumerate(listed if isinstance(listed, list) else []):
        if document.good(key, i) and form["id"] in shelf and not _comes(shelf[form["id"]], calls):
            words = _('"{id}" never comes into play: no quest and no card calls for it').format(id=form["id"])
            document.fault((key, i), words, warning=True)


def _comes(card: Any, calls: Used) -> bool:
    """Tell whether a card comes into play."""
    match card:
        case ConditionCard():
            return card.id in calls.conditions
        case Keyword():
            return card.id in calls.keywords
        case EnemyCard():
            named = card.id in calls.names or card.set in calls.names
            return named or bool({("standard", card.level), ("elite", card.level)} & calls.open)
        case LocationCard():
            return card.id in calls.names or ("location", card.level) in calls.open
        case DungeonCard():
            return card.id in calls.names if card.quest_symbol else calls.dungeon
        case GearCard():
            return calls.gear
    return True


def wanting(sheet: Sheet, cards: Cards) -> Iterator[tuple[Where, str]]:
    """Go through the decks of a sheet for which there are fewer cards than it asks for (ruling at WHQ-DECK-05)."""
    setup = sheet.setup
    asked: list[tuple[Where, int, int]] = []

    def enemies(kind: str, level: int) -> int:
        return sum(
            card.copies
            for card in cards.enemies.values()
            if card.kind == kind and card.level == level and card.set not in setup.sets
        )

    def places(level: int) -> int:
        return sum(card.level == level and card.id not in setup.bottom for card in cards.locations.values())

    found: Where = ("setup", "enemies")
    below: Where = ("setup", "locations")
    blocks = [(sheet.level, setup.standard, setup.elite, found)] if not sheet.delve else []
    blocks += [(one.level, one.standard, one.elite, (*found, "stacked")) for one in setup.enemies]
    for level, standard, elite, where in blocks:
        asked += [(where, standard, enemies("standard", level)), (where, elite, enemies("elite", level))]
    levels = [(sheet.level, setup.open, below)] if not sheet.delve else []
    levels += [(one.level, one.open, (*below, "stacked")) for one in setup.locations]
    asked += [(where, number, places(level)) for level, number, where in levels]
    asked.append((("setup", "dungeon"), setup.dungeon, sum(not one.quest_symbol for one in cards.dungeon.values())))
    asked.append((("setup", "gear"), setup.gear, len(cards.found_gear)))
    for where, number, there in asked:
        if number > there:
            words = _('"{id}" asks for {n} cards of a kind of which there are {there} (WHQ-DECK)')
            yield where, words.format(id=sheet.id, n=number, there=there)
