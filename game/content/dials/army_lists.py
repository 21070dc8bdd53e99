"""Armies from their files and back: the cards behind the ids, and every broken condition at its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.dials.armies import Army, Member, Recruit, army_faults
from game.content.entries import entries
from game.content.faults import did_you_mean
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.content.dials.equipment import Spell
    from game.content.dials.library import Library
    from game.content.yaml_io import Document, Where


def recruits_of(army: Army, library: Library) -> list[Recruit]:
    """Return the members of an army that the library holds, with their cards."""
    return [recruit_of(member, library) for member in army.members]


def spells_of(army: Army, library: Library) -> list[Spell]:
    """Return the spells of an army that the library holds."""
    return [library.spells[name] for name in army.spells]


def recruit_of(member: Member, library: Library) -> Recruit:
    """Return a member that the library holds with its cards."""
    return Recruit(
        figure=library.figures[member.figure],
        damage=member.damage,
        dial=library.spares[member.dial] if member.dial else None,
        items=tuple(library.items[name] for name in member.items),
        mount=library.figures[member.mount] if member.mount else None,
        leader=member.leader,
    )


def add_armies(document: Document, library: Library, source: Path | None = None) -> None:
    """Take in the legal armies of a file; of the others every broken condition is a fault."""
    for i, form in entries(document, "armies", library.armies, _('there already is an army "{id}"')):
        where: Where = ("armies", i)
        army = _army(form, source)
        if not _names_known(document, where, form, library):
            continue
        before = len(document.faults)
        for fault in army_faults(recruits_of(army, library), spells_of(army, library), army.points):
            place = where
            if fault.member is not None:
                place = (*where, "members", fault.member)
            elif fault.spell is not None:
                place = (*where, "spells", fault.spell)
            document.fault(place, f'"{army.id}": {fault.sentence} ({fault.rule})')
        if len(document.faults) == before:
            library.armies[army.id] = army


def _army(form: dict[str, Any], source: Path | None) -> Army:
    members = tuple(
        Member(
            figure=member["figure"],
            damage=member.get("damage", 0),
            dial=member.get("dial") or "",
            items=tuple(member.get("items", ())),
            mount=member.get("mount") or "",
            leader=member.get("leader", False),
        )
        for member in form["members"]
    )
    return Army(
        id=form["id"],
        name=form["name"],
        points=form["points"],
        members=members,
        spells=tuple(form.get("spells", ())),
        description=form.get("description", ""),
        players=form.get("players", 2),
        source=source,
    )


def _names_known(document: Document, where: Where, form: dict[str, Any], library: Library) -> bool:
    """Tell whether the library holds every card that an army names; a name that leads nowhere is a fault."""
    known: list[bool] = []

    def look(place: Where, name: str | None, shelf: Mapping[str, object], words: str) -> None:
        if name and name not in shelf:
            known.append(False)
            if name not in library.spoilt:
                text = words.format(army=form["id"], id=name) + did_you_mean(name, shelf, listed=0)
                document.fault((*where, *place), text)

    for j, member in enumerate(form["members"]):
        here: Where = ("members", j)
        look((*here, "figure"), member["figure"], library.figures, _('"{army}" has an unknown figure "{id}"'))
        look((*here, "mount"), member.get("mount"), library.figures, _('"{army}" has an unknown mount "{id}"'))
        look((*here, "dial"), member.get("dial"), library.spares, _('"{army}" has an unknown dial "{id}"'))
        for k, item in enumerate(member.get("items", ())):
            look((*here, "items", k), item, library.items, _('"{army}" has an unknown item "{id}"'))
    for k, spell in enumerate(form.get("spells", ())):
        look(("spells", k), spell, library.spells, _('"{army}" has an unknown spell "{id}"'))
    return not known


def army_text(army: Army) -> str:
    """Return the file that holds one army, for those that players build themselves."""
    from game.content.yaml_io import dump

    form: dict[str, Any] = {"id": army.id, "name": army.name, "points": army.points}
    if army.description:
        form["description"] = army.description
    if army.players != 2:
        form["players"] = army.players
    form["members"] = [_member_form(member) for member in army.members]
    if army.spells:
        form["spells"] = list(army.spells)
    return dump({"armies": [form]})


def _member_form(member: Member) -> dict[str, Any]:
    """Return a member as its file has it, without what is left out as usual."""
    form: dict[str, Any] = {"figure": member.figure}
    if member.damage:
        form["damage"] = member.damage
    if member.dial:
        form["dial"] = member.dial
    if member.items:
        form["items"] = list(member.items)
    if member.mount:
        form["mount"] = member.mount
    if member.leader:
        form["leader"] = True
    return form
