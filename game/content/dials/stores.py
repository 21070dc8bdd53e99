"""Items and spells from their files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from game.content.dials.cards import DamageType, Kind, Rank, SpeedType
from game.content.dials.equipment import (
    AT_ONCE,
    ITEM_STATS,
    LASTING,
    Affinity,
    Item,
    ItemChange,
    Requirement,
    Spell,
    SpellChange,
)
from game.content.dials.marks import SUBFACTIONS, AttackType
from game.content.entries import entries
from game.content.faults import did_you_mean
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping
    from pathlib import Path

    from game.content.dials.cards import Faction
    from game.content.yaml_io import Document, Where

VALUES: dict[str, tuple[str, ...]] = {
    "attack_type": get_args(AttackType),
    "speed_type": get_args(SpeedType),
    "damage_type": get_args(DamageType),
    "rank": get_args(Rank),
    "kind": get_args(Kind),
    "subfaction": tuple(SUBFACTIONS),
}
"""What a requirement may ask for, by the characteristic; factions are those of the files."""


def add_items(
    document: Document, items: dict[str, Item], factions: Mapping[str, Faction], source: Path | None = None
) -> None:
    """Take in the items of a file."""
    for i, form in entries(document, "items", items, _('there already is an item "{id}"')):
        before = len(document.faults)
        requires = _requires(document, ("items", i, "requires"), form, factions)
        changes: list[ItemChange] = []
        for j, change in enumerate(form["changes"]):
            changes += _item_changes(document, ("items", i, "changes", j), change, form["id"])
        if len(document.faults) == before:
            items[form["id"]] = Item(
                id=form["id"],
                name=form["name"],
                collector_no=form["collector_no"],
                points=form["points"],
                requires=requires,
                changes=tuple(changes),
                flavor=form.get("flavor", ""),
                source=source,
            )


def _item_changes(document: Document, where: Where, form: dict[str, Any], owner: str) -> Iterable[ItemChange]:
    when = form.get("when", "always")
    amounts = {stat: amount for stat, amount in form.items() if stat != "when" and amount is not None}
    if not amounts:
        document.fault(where, _('"{id}" changes nothing').format(id=owner))
    for stat, amount in amounts.items():
        if stat not in ITEM_STATS[when]:
            words = _('"{id}": with "when: {when}" only {stats} can change')
            text = words.format(id=owner, when=when, stats=", ".join(ITEM_STATS[when]))
            document.fault((*where, stat), text, key=True)
        else:
            yield ItemChange(when, stat, amount)


def _requires(
    document: Document, where: Where, form: dict[str, Any], factions: Container[str]
) -> tuple[Requirement, ...]:
    """Return the requirements of an item or a spell; words that nobody can have are faults."""
    found = []
    for trait, value in form.get("requires", {}).items():
        known = tuple(factions) if trait == "faction" else VALUES[trait]  # type: ignore[arg-type]
        if value not in known:
            words = _('"{id}" requires the {trait} "{value}", which nobody has')
            text = words.format(id=form["id"], trait=trait, value=value) + did_you_mean(value, known)
            document.fault((*where, trait), text)
        else:
            found.append(Requirement(trait, value))
    return tuple(found)


def add_spells(
    document: Document, spells: dict[str, Spell], factions: Mapping[str, Faction], source: Path | None = None
) -> None:
    """Take in the spells of a file."""
    for i, form in entries(document, "spellbook", spells, _('there already is a spell "{id}"')):
        before = len(document.faults)
        where: Where = ("spellbook", i)
        requires = _requires(document, (*where, "requires"), form, factions)
        clip = form.get("clip", False)
        changes = _spell_changes(document, (*where, "effect"), form, clip)
        affinity = form.get("affinity")
        if affinity is not None:
            _affinity_faults(document, (*where, "affinity"), form, changes)
        if len(document.faults) == before:
            spells[form["id"]] = Spell(
                id=form["id"],
                name=form["name"],
                collector_no=form["collector_no"],
                points=form["points"],
                hourglasses=form["hourglasses"],
                shape=form["shape"],
                distance=form["distance"],
                side=form["side"],
                targets=form.get("targets", 1),
                clip=clip,
                changes=changes,
                requires=requires,
                affinity=Affinity(affinity["of"], affinity["value"]) if affinity else None,
                flavor=form.get("flavor", ""),
                source=source,
            )


def _spell_changes(document: Document, where: Where, form: dict[str, Any], clip: bool) -> tuple[SpellChange, ...]:
    amounts = {stat: amount for stat, amount in form["effect"].items() if amount is not None}
    if not amounts:
        document.fault(where, _('"{id}" changes nothing').format(id=form["id"]))
    found = []
    for stat, amount in amounts.items():
        if stat not in (LASTING if clip else AT_ONCE):
            words = (
                _('"{id}" has a clip: it changes {stats} as long as it is attached (MK-SPELL-12)')
                if clip
                else _('"{id}" has no clip: it can do {stats} at once (MK-SPELL-12)')
            )
            text = words.format(id=form["id"], stats=", ".join(LASTING if clip else AT_ONCE))
            document.fault((*where, stat), text, key=True)
        elif not clip and amount <= 0:
            document.fault((*where, stat), _('"{id}": expected at least 1 {stat}').format(id=form["id"], stat=stat))
        else:
            found.append(SpellChange(stat, amount))
    return tuple(found)


def _affinity_faults(document: Document, where: Where, form: dict[str, Any], changes: tuple[SpellChange, ...]) -> None:
    """Note an affinity value that is no better than the printed one (MK-SUB-25)."""
    affinity = form["affinity"]
    of, value = affinity["of"], affinity["value"]
    printed = max((abs(change.amount) for change in changes), default=0) if of == "amount" else form.get(of, 1)
    if (value >= printed) if of == "hourglasses" else (value <= printed):
        words = _('the affinity value of "{id}" is no better than {printed}, which everybody has (MK-SUB-25)')
        document.fault((*where, "value"), words.format(id=form["id"], printed=printed))
