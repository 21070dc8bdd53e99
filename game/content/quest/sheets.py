"""Quest sheets and campaigns, from their files, and what does not go together on a sheet (WHQ-SHEET, WHQ-CAMP)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.entries import entries
from game.content.faults import ContentError, did_you_mean
from game.content.quest.cards import (
    COLOURS,
    Block,
    Campaign,
    Consequence,
    Ending,
    PerilEffect,
    SetUp,
    Sheet,
)
from game.content.quest.known import no_location, wrong_conditions, wrong_names
from game.content.quest.never import never
from game.content.quest.spoken import of_sheet, walked
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.content.quest.cards import Conditions
    from game.content.quest.effects import Meaning
    from game.content.quest.known import Cards
    from game.content.quest.library import Library
    from game.content.yaml_io import Document, Where

START = "start"
ANY = "any"
PHASES = ("location", "location_end", "peril_end")
"""When a condition that names a phase is asked for: step 2 of the location phase, its end, that of the peril phase."""
CAMPAIGN_OPS = ("pool_add", "next_quest", "campaign_won", "campaign_lost")
"""What only a quest of a campaign brings (WHQ-CAMP-05)."""


def build_sheet(
    document: Document, name: str, cards: Cards, meaning: Meaning, source: Path | None = None
) -> Sheet | None:
    """Make the sheet of a file whose shape is right; what is wrong in its meaning becomes faults."""
    if document.broken:
        return None
    form: dict[str, Any] = document.value
    peril = form["peril"]
    track = peril["track"]
    if track[0] != START or START in track[1:]:
        words = _('the first space of the track, and no other, is "start" (WHQ-QSET-06)')
        document.fault(("peril", "track", 0), words)
    outro = form.get("outro") or {}
    sheet = Sheet(
        id=name,
        name=form["name"],
        setup=_set_up(form["setup"]),
        track=tuple("none" if space == START else space for space in track),
        perils=tuple(
            PerilEffect(
                colour, peril[colour]["text"], _effects(document, ("peril", colour), peril[colour], name, meaning)
            )
            for colour in COLOURS
            if peril.get(colour)
        ),
        victory=_ending(document, "victory", form, name, meaning),
        defeat=_ending(document, "defeat", form, name, meaning),
        reward=_consequence(document, "reward", form, name, meaning),
        penalty=_consequence(document, "penalty", form, name, meaning),
        level=form.get("level") or 0,
        delve=form.get("delve", False),
        intro=form.get("intro", ""),
        outro=(outro.get("won", ""), outro.get("lost", "")),
        rules=form.get("rules", ""),
        clauses=meaning.clauses(document, ("fx",), form.get("fx", ()), name),
        source=source,
    )
    if not document.broken:
        for where, sentence in sheet_faults(sheet, cards):
            document.fault(where, sentence)
    return None if document.broken else sheet


def _set_up(form: dict[str, Any]) -> SetUp:
    enemies, locations = form["enemies"], form["locations"]
    return SetUp(
        sets=tuple(enemies.get("sets", ())),
        standard=enemies.get("open_standard", 0),
        elite=enemies.get("open_elite", 0),
        lair=tuple(enemies.get("lair", ())),
        nemeses=tuple(enemies.get("nemeses", ())),
        open=locations.get("open", 0),
        bottom=tuple(locations.get("bottom", ())),
        enemies=tuple(
            Block(one["level"], one.get("open_standard", 0), one.get("open_elite", 0))
            for one in enemies.get("stacked", ())
        ),
        locations=tuple(Block(one["level"], open=one.get("open", 0)) for one in locations.get("stacked", ())),
        dungeon=form["dungeon"],
        gear=form["gear"],
    )


def _effects(document: Document, where: Where, form: dict[str, Any], name: str, meaning: Meaning) -> Any:
    return meaning.effects(document, (*where, "fx"), form.get("fx", ()), name)


def _consequence(document: Document, key: str, form: dict[str, Any], name: str, meaning: Meaning) -> Consequence:
    return Consequence(form[key]["text"], _effects(document, (key,), form[key], name, meaning))


def _ending(document: Document, key: str, form: dict[str, Any], name: str, meaning: Meaning) -> Ending:
    """Return a victory or a defeat: all that it asks for, or with "any" all of one of several entries."""
    when = form[key]["when"]
    where: Where = (key, "when")
    if ANY not in when:
        return Ending(form[key]["text"], (meaning.conditions(document, where, when, name),))
    options = when[ANY]
    if len(when) > 1 or not isinstance(options, list) or not 2 <= len(options) <= 4:
        words = _('"any" stands alone, with two to four entries, of which one is enough')
        document.fault((*where, ANY), words)
        return Ending(form[key]["text"], ((),))
    found: list[Conditions] = []
    for n, option in enumerate(options):
        if isinstance(option, dict) and 0 < len(option) <= 6:
            found.append(meaning.conditions(document, (*where, ANY, n), option, name))
        else:
            document.fault((*where, ANY, n), _("expected conditions, such as {{phase: location}}").format())
    return Ending(form[key]["text"], tuple(found))


# --- what does not go together -------------------------------------------------------------------------------------


def sheet_faults(sheet: Sheet, cards: Cards) -> Iterator[tuple[Where, str]]:
    """Go through what is wrong on a sheet beside the cards that there are: its place, and a sentence."""
    yield from _levels(sheet)
    yield from _decks(sheet, cards)
    yield from _perils(sheet)
    for spoken in of_sheet(sheet):
        yield from wrong_names(spoken, cards)
        yield from never(spoken)
        for said in walked(spoken.effects, spoken.where):
            if sheet.delve and said.effect.op in CAMPAIGN_OPS:
                words = _('"{id}" is no quest of a campaign (WHQ-CAMP-05): "{op}" does nothing')
                yield said.where, words.format(id=sheet.id, op=said.effect.op)
    yield from _endings(sheet, cards)
    yield from _elsewhere(sheet, cards)


def _levels(sheet: Sheet) -> Iterator[tuple[Where, str]]:
    setup = sheet.setup
    if sheet.delve == bool(sheet.level):
        words = _('"{id}": a quest of a campaign has a level, a delve has none (WHQ-LVL-01, WHQ-DELVE-02)')
        yield ("level",) if sheet.level else (), words.format(id=sheet.id)
    for key, stacked, plain in (
        ("enemies", setup.enemies, setup.standard + setup.elite),
        ("locations", setup.locations, setup.open),
    ):
        if sheet.delve and (plain or not stacked):
            words = _('"{id}": the decks of a delve are stacked by level (WHQ-DELVE-02)')
            yield ("setup", key), words.format(id=sheet.id)
        if not sheet.delve and stacked:
            words = _('"{id}": open cards are of the level of the quest (WHQ-DECK-04, -06); only a delve has "stacked"')
            yield ("setup", key, "stacked"), words.format(id=sheet.id)


def _decks(sheet: Sheet, cards: Cards) -> Iterator[tuple[Where, str]]:
    """Go through cards of the decks that are not there, or no such cards."""
    setup, sets, nemeses = sheet.setup, cards.sets, cards.nemeses
    for n, name in enumerate(setup.sets):
        where: Where = ("setup", "enemies", "sets", n)
        if name not in sets:
            words = _('unknown enemy set "{name}" of "{id}"').format(name=name, id=sheet.id)
            yield where, words + did_you_mean(name, sets, listed=0)
        if name in setup.sets[:n]:
            yield where, _('the enemy set "{name}" of "{id}" is here twice').format(name=name, id=sheet.id)
    for key, names in (("lair", setup.lair), ("nemeses", setup.nemeses)):
        for n, name in enumerate(names):
            if name not in nemeses:
                words = _('unknown nemesis "{name}" of "{id}"').format(name=name, id=sheet.id)
                yield ("setup", "enemies", key, n), words + did_you_mean(name, nemeses)
    both = (*setup.lair, *setup.nemeses)
    if len(set(both)) < len(both):
        yield ("setup", "enemies"), _('"{id}": a nemesis is there once (WHQ-NEM-01)').format(id=sheet.id)
    for n, name in enumerate(setup.bottom):
        where = ("setup", "locations", "bottom", n)
        if name not in cards.locations:
            yield where, no_location(name, sheet.id, cards)
        elif name in setup.bottom[:n]:
            yield where, _('the location "{name}" of "{id}" is here twice').format(name=name, id=sheet.id)
    if not setup.bottom and not setup.open and not any(block.open for block in setup.locations):
        yield ("setup", "locations"), _('"{id}" has no locations (WHQ-QSET-08)').format(id=sheet.id)
    if (
        not setup.sets
        and not setup.standard + setup.elite
        and not any(one.standard + one.elite for one in setup.enemies)
    ):
        yield ("setup", "enemies"), _('"{id}" has no enemies (WHQ-DECK-01)').format(id=sheet.id)


def _perils(sheet: Sheet) -> Iterator[tuple[Where, str]]:
    """Go through colours of the track without an effect, and effects without a space (WHQ-PERIL-02)."""
    told = {one.colour for one in sheet.perils}
    for n, space in enumerate(sheet.track):
        if space not in ("none", *told):
            words = _('"{id}": no effect belongs to the {colour} spaces of the track (WHQ-PERIL-02)')
            yield ("peril", "track", n), words.format(id=sheet.id, colour=space)
            break
    for one in sheet.perils:
        if one.colour not in sheet.track:
            words = _('"{id}": no space of the track is {colour}, its effect never happens (WHQ-PERIL-02)')
            yield ("peril", one.colour), words.format(id=sheet.id, colour=one.colour)


def _endings(sheet: Sheet, cards: Cards) -> Iterator[tuple[Where, str]]:
    """Go through endings that cannot come about."""
    met = {*sheet.setup.lair, *sheet.setup.nemeses, *sheet.setup.sets}
    met |= {card.id for name in sheet.setup.sets for card in cards.sets.get(name, ())}
    held = set(sheet.setup.lair) - set(_released(sheet))
    for key, ending in (("victory", sheet.victory), ("defeat", sheet.defeat)):
        for conditions in ending.when:
            where: Where = (key, "when")
            if not conditions:
                yield where, _('"{id}": what ends the quest is missing').format(id=sheet.id)
            yield from wrong_conditions(conditions, where, sheet.id, cards)
            for condition in conditions:
                place: Where = (*where, condition.word)
                if condition.word == "phase" and not set(condition.names) <= set(PHASES):
                    words = _('"{id}": a phase is one of {phases}')
                    yield place, words.format(id=sheet.id, phases=", ".join(PHASES))
                if condition.word == "defeated" and not met.intersection(condition.names):
                    words = _('"{id}": no enemy called {names} is in this quest')
                    yield place, words.format(id=sheet.id, names=", ".join(condition.names))
                if condition.word == "defeated" and set(condition.names) <= held:
                    words = _('"{id}": nothing brings {names} out of the lair (WHQ-LAIR-03)')
                    yield place, words.format(id=sheet.id, names=", ".join(condition.names))


def _elsewhere(sheet: Sheet, cards: Cards) -> Iterator[tuple[Where, str]]:
    """Go through locations that the sheet names, and that never come up in its quest."""
    setup = sheet.setup
    levels = {block.level for block in setup.locations if block.open} | ({sheet.level} if setup.open else set())
    named: list[tuple[Where, str]] = []
    for spoken in of_sheet(sheet):
        if spoken.clause is not None:
            named.append(((*spoken.head, "location"), spoken.clause.location))
            named += [((*spoken.head, "if", "location"), name) for name in _locations(spoken.clause.when)]
        for said in walked(spoken.effects, spoken.where):
            named += [((*said.where, "if", "location"), name) for name in _locations(said.effect.when)]
    for key, ending in (("victory", sheet.victory), ("defeat", sheet.defeat)):
        for conditions in ending.when:
            named += [((key, "when", "location"), name) for name in _locations(conditions)]
    for where, name in named:
        card = cards.locations.get(name)
        if card is not None and name not in setup.bottom and (card.quest_symbol or card.level not in levels):
            words = _('"{id}": the location "{name}" never comes up in this quest').format(id=sheet.id, name=name)
            yield where, words


def _locations(conditions: Conditions) -> Iterator[str]:
    return (name for condition in conditions if condition.word == "location" for name in condition.names)


def _released(sheet: Sheet) -> Iterator[str]:
    """Go through the nemeses that the sheet brings out of the lair (WHQ-LAIR-01)."""
    for spoken in of_sheet(sheet):
        for said in walked(spoken.effects, ()):
            which, zones = said.effect.given.get("which"), said.effect.given.get("from", ())
            if which:
                yield str(which)
            elif isinstance(zones, tuple) and "lair" in zones:
                yield from sheet.setup.lair


# --- campaigns -----------------------------------------------------------------------------------------------------


def add_campaigns(document: Document, campaigns: dict[str, Campaign]) -> None:
    """Take in the campaigns of a file; their quests are looked at when all sheets are there."""
    for _number, form in entries(document, "campaigns", campaigns, _('there already is a campaign "{id}"')):
        campaigns[form["id"]] = Campaign(form["id"], form["name"], tuple(form["quests"]), form.get("intro", ""))


def check_campaigns(document: Document, library: Library) -> None:
    """Note quests of campaigns that are not there, are delves or come twice; a campaign with faults goes."""
    listed = document.value.get("campaigns")
    for i, form in enumerate(listed if isinstance(listed, list) else []):
        if not document.good("campaigns", i):
            continue
        before = len(document.faults)
        for n, name in enumerate(form["quests"]):
            where: Where = ("campaigns", i, "quests", n)
            if name in form["quests"][:n]:
                document.fault(where, _('the quest "{name}" of "{id}" is here twice').format(name=name, id=form["id"]))
            elif words := _not_played(name, form["id"], library):
                document.fault(where, words)
        if len(document.faults) > before:
            library.campaigns.pop(form["id"], None)


def _not_played(name: str, owner: str, library: Library) -> str:
    """Return why a quest cannot be one of a campaign, "" if it can."""
    if name not in library.sheets:
        return _('unknown quest "{name}" of "{id}"').format(name=name, id=owner) + did_you_mean(name, library.sheets)
    try:
        sheet = library.sheets[name]
    except ContentError as trouble:
        return _('the quest "{name}" has faults: {n}').format(name=name, n=len(trouble.faults))
    if sheet.delve:
        return _('"{name}" is a delve, which is not played in a campaign (WHQ-CAMP-05)').format(name=name)
    return ""
