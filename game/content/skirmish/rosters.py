"""Creatures from their files: attacks read, abilities and spells known, commander effects with commanders only."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

from game.content.faults import did_you_mean
from game.content.skirmish.cards import SHORT, Attack, CommanderEffect, Creature
from game.content.skirmish.grimoires import spells_of_card
from game.content.skirmish.warbands import BUILDING, MINIONS, listed
from game.content.words import read_words
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from game.content.skirmish.cards import DamageType
    from game.content.skirmish.spells import Spell
    from game.content.words import Known
    from game.content.yaml_io import Document

PARTS = re.compile(r"(?P<bonuses>[-+0-9/]+) \((?P<damages>[^)]+)\)(?: range (?P<range>[0-9]+))?\Z")
DAMAGE = re.compile(r"(?P<points>[0-9]+)(?: (?P<type>[a-z]+))?(?: \+ (?P<extra>[0-9]+) (?P<extra_type>[a-z]+))?\Z")


def parse_attacks(text: str, kind: str) -> tuple[Attack, ...]:
    """Return the attacks of a card's line (DDM-CARD-13, -14): "+10/+9 (10/5)", "+8 (10 magic + 5 fire)".

    One damage goes with every bonus; several go with the bonuses in order. `kind` is "melee" or "ranged".
    Raises ValueError with a sentence if the numbers of bonuses and damages do not fit.
    """
    found = PARTS.match(text)
    if found is None:
        raise ValueError(_("expected attacks as on the card, such as {example}").format(example='"+10/+9 (10/5)"'))
    # Several attacks are parted by "/": DDM-MULT-01.
    bonuses = [int(part) for part in found["bonuses"].split("/")]
    damages = found["damages"].split("/")
    if len(damages) == 1:
        damages *= len(bonuses)
    if len(damages) != len(bonuses):
        words = _("attack bonuses {bonuses}, damages {damages}; expected one damage, or one for each bonus")
        raise ValueError(words.format(bonuses=len(bonuses), damages=len(damages)))
    reach = int(found["range"]) if found["range"] else None
    return tuple(_attack(bonus, damage, kind, reach) for bonus, damage in zip(bonuses, damages, strict=True))


def _attack(bonus: int, damage: str, kind: str, reach: int | None) -> Attack:
    part = DAMAGE.match(damage.strip())
    if part is None:
        raise ValueError(_('"{damage}" is no damage; expected "10" or "10 magic + 5 fire"').format(damage=damage))
    extra = int(part["extra"] or 0)
    sort, extra_sort = cast("DamageType", part["type"] or kind), cast("DamageType", part["extra_type"] or "")
    return Attack(bonus, int(part["points"]), sort, extra, extra_sort, reach)


def add_creatures(
    document: Document,
    creatures: dict[str, Creature],
    spoilt: set[str],
    abilities: Mapping[str, Known],
    spells: Mapping[str, Spell],
) -> None:
    """Take in the creatures of a file; `abilities` are those that the rules know, `spells` those that were taken in.

    All ids go to `spoilt`, so that naming a card with faults is no second fault.
    """
    entries = document.value["creatures"] if isinstance(document.value.get("creatures"), list) else []
    for i, form in enumerate(entries):
        if document.good("creatures", i, "id"):
            spoilt.add(form["id"])
        if not document.good("creatures", i):
            continue
        name = form["id"]
        if name in creatures:
            document.fault(("creatures", i, "id"), _('there already is a creature "{id}"').format(id=name))
            continue
        _short_name(document, i, form, creatures)
        creature = _creature(document, i, form, abilities, spells)
        if creature is not None:
            creatures[name] = creature
    for i, form in enumerate(entries):
        if document.good("creatures", i) and form["id"] in creatures:
            _minions(document, i, creatures[form["id"]], creatures, spoilt)


def _minions(
    document: Document, i: int, card: Creature, creatures: Mapping[str, Creature], spoilt: Container[str]
) -> None:
    """Tell of minions that are no creature of this file or an earlier one (DDMG-ABIL-043.1)."""
    for name in listed(card.abilities.get(MINIONS, {}), "of"):
        if name not in creatures and name not in spoilt:
            words = _('"{id}" brings an unknown creature "{minion}"').format(id=card.id, minion=name)
            where = ("creatures", i, "abilities", list(card.abilities).index(MINIONS))
            document.fault(where, words + did_you_mean(name, creatures, listed=0))


def _short_name(document: Document, i: int, form: dict[str, Any], creatures: Mapping[str, Creature]) -> None:
    """Warn of a long name without a short one, and of a short one that already is another creature's."""
    short = form.get("short")
    if not short:
        if len(form["name"]) > SHORT:
            words = _('"{name}" has no room on every button; a short name of at most {n} signs would have')
            document.fault(("creatures", i, "name"), words.format(name=form["name"], n=SHORT), warning=True)
        return
    other = next((one for one in creatures.values() if one.short == short), None)
    if other is not None:
        words = _('"{short}" already is the short name of "{id}"').format(short=short, id=other.id)
        document.fault(("creatures", i, "short"), words, warning=True)


def _creature(
    document: Document, i: int, form: dict[str, Any], known: Mapping[str, Known], spells: Mapping[str, Spell]
) -> Creature | None:
    before = len(document.faults)
    attacks: dict[str, tuple[Attack, ...]] = {"melee": (), "ranged": ()}
    for kind in attacks:
        if form.get(kind):
            try:
                attacks[kind] = parse_attacks(form[kind], kind)
            except ValueError as trouble:
                words = _('{kind} of "{id}": {trouble}').format(kind=kind, id=form["id"], trouble=trouble)
                document.fault(("creatures", i, kind), words)
    abilities = read_words(document, ("creatures", i, "abilities"), form.get("abilities", []), known, form["id"])
    magic = spells_of_card(document, ("creatures", i), form, spells)
    for j, faction in enumerate(form["factions"]):
        if faction in form["factions"][:j]:
            words = _('faction {faction} of "{id}" is here twice').format(faction=faction, id=form["id"])
            document.fault(("creatures", i, "factions", j), words)
    if BUILDING in abilities and form.get("commander") is None:
        words = _('"{id}" has Warband Building, a commander effect, but no commander rating (DDMG-ABIL-084.1)')
        document.fault(("creatures", i, "abilities"), words.format(id=form["id"]), key=True)
    if form.get("effects") and form.get("commander") is None:
        words = _('"{id}" has a commander effect but no commander rating (DDM-CARD-18)').format(id=form["id"])
        document.fault(("creatures", i, "effects"), words, key=True)
    if len(document.faults) > before:
        return None
    return Creature(
        id=form["id"],
        name=form["name"],
        factions=tuple(form["factions"]),
        commander=form.get("commander"),
        cost=form["cost"],
        level=form["level"],
        speed=form["speed"],
        flies=form.get("flies", False),
        ac=form["ac"],
        hp=form["hp"],  # those it begins with: DDMG-STAT-006.1
        melee=attacks["melee"],
        ranged=attacks["ranged"],
        type=form["type"],
        size=form.get("size", "Medium"),  # DDMG-TYPE-002.2
        unique=form.get("unique", False),
        epic=form.get("epic", False),
        effects=tuple(_effect(effect) for effect in form.get("effects", ())),
        abilities=abilities,
        spells=magic,
        rows=tuple((form.get("sorcerer") or {}).get("boxes", ())),
        points=(form.get("psionics") or {}).get("points", 0),
        emblem=form.get("emblem", "visored-helm"),
        rarity=form.get("rarity", "common"),
        flavor=form.get("flavor", ""),
        short=form.get("short", ""),
    )


def _effect(form: dict[str, Any]) -> CommanderEffect:
    return CommanderEffect(
        form["text"], form.get("applies", "followers"), form["stat"], form["amount"], form.get("kind", "any")
    )
