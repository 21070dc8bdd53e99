"""Armies from their files and back: the cards behind the ids, and every broken condition at its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.entries import entries
from game.content.faults import did_you_mean
from game.content.regiments.armies import Army, Fielded, Muster, Regiment
from game.content.regiments.legality import Roll, army_faults
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.content.regiments.decks import TacticsCard
    from game.content.regiments.library import Library
    from game.content.yaml_io import Document, Where


def roll_of(army: Army, library: Library) -> Roll:
    """Return an army with its cards, all of which the library holds."""
    regiments = tuple(
        Regiment(library.units[one.unit], tuple(library.attachments[name] for name in one.attachments))
        for one in army.units
    )
    ncus = tuple(library.ncus[name] for name in army.ncus)
    loose = tuple(library.attachments[name] for name in army.loose)
    roll = Roll(library.factions[army.faction], army.points, regiments, ncus, loose)
    deck = tuple(library.tactics[name] for name in army.deck) or usual_deck(roll, library)
    return Roll(roll.faction, army.points, regiments, ncus, loose, deck)


def usual_deck(roll: Roll, library: Library) -> tuple[TacticsCard, ...]:
    """Return the tactics cards of the faction as in the files, then the commander's (ASF-ARMY-09, ASF-CMD-04)."""
    commander = roll.commander
    names = commander.tactics if commander is not None else ()
    own = tuple(card for card in library.tactics.values() if card.faction == roll.faction.id)
    return own + tuple(library.tactics[name] for name in names if name in library.tactics)


def fielded(army: Army, library: Library) -> Fielded:
    """Return a legal army as it takes the field."""
    roll = roll_of(army, library)
    return Fielded(army.name, roll.faction, army.points, roll.regiments, roll.ncus, roll.deck)


def add_armies(document: Document, library: Library, source: Path | None = None) -> None:
    """Take in the legal armies of a file; of the others every broken condition is a fault."""
    for i, form in entries(document, "armies", library.armies, _('there already is an army "{id}"')):
        where: Where = ("armies", i)
        army = _army(form, source)
        if not _names_known(document, where, form, library):
            continue
        before = len(document.faults)
        for fault in army_faults(roll_of(army, library), library.factions.values()):
            place = fault.place if fault.place and fault.place[0] in form else ()
            document.fault((*where, *place), f'"{army.id}": {fault.sentence} ({fault.rule})')
        if len(document.faults) == before:
            library.armies[army.id] = army


def _army(form: dict[str, Any], source: Path | None) -> Army:
    return Army(
        id=form["id"],
        name=form["name"],
        faction=form["faction"],
        points=form["points"],
        units=tuple(Muster(one["unit"], tuple(one.get("attachments", ()))) for one in form["units"]),
        ncus=tuple(form.get("ncus", ())),
        loose=tuple(form.get("loose", ())),
        deck=tuple(form.get("deck", ())),
        description=form.get("description", ""),
        source=source,
    )


def _names_known(document: Document, where: Where, form: dict[str, Any], library: Library) -> bool:
    """Tell whether the library holds every card that an army names; a name that leads nowhere is a fault."""
    known: list[bool] = []

    def look(place: Where, name: str, shelf: Mapping[str, object], words: str) -> None:
        if name not in shelf:
            known.append(False)
            if name not in library.spoilt:
                text = words.format(army=form["id"], id=name) + did_you_mean(name, shelf, listed=0)
                document.fault((*where, *place), text)

    look(("faction",), form["faction"], library.factions, _('"{army}" is of the unknown faction "{id}"'))
    for j, one in enumerate(form["units"]):
        look(("units", j, "unit"), one["unit"], library.units, _('"{army}" has an unknown unit "{id}"'))
        for k, name in enumerate(one.get("attachments", ())):
            words = _('"{army}" has an unknown attachment "{id}"')
            look(("units", j, "attachments", k), name, library.attachments, words)
    for k, name in enumerate(form.get("ncus", ())):
        look(("ncus", k), name, library.ncus, _('"{army}" has nobody "{id}" at court'))
    for k, name in enumerate(form.get("loose", ())):
        look(("loose", k), name, library.attachments, _('"{army}" has an unknown attachment "{id}"'))
    for k, name in enumerate(form.get("deck", ())):
        look(("deck", k), name, library.tactics, _('"{army}" has an unknown tactics card "{id}"'))
    return not known


def army_text(army: Army) -> str:
    """Return the file that holds one army, for those that players build themselves."""
    from game.content.yaml_io import dump

    form: dict[str, Any] = {"id": army.id, "name": army.name}
    if army.description:
        form["description"] = army.description
    form |= {"faction": army.faction, "points": army.points, "units": [_muster(one) for one in army.units]}
    for key, names in (("ncus", army.ncus), ("loose", army.loose), ("deck", army.deck)):
        if names:
            form[key] = list(names)
    return dump({"armies": [form]})


def _muster(one: Muster) -> dict[str, Any]:
    """Return a unit as its file has it."""
    return {"unit": one.unit} | ({"attachments": list(one.attachments)} if one.attachments else {})
