"""Spells from their files, and the spells of a card: known by name, each effect with the keys that it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.faults import did_you_mean
from game.content.skirmish.spells import AFFLICTIONS, ALL, Effect, Known, Spell, Whom, misfit
from game.content.words import read_words
from game.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.content.words import Known as Word
    from game.content.yaml_io import Document, Where

NEEDS: dict[str, tuple[str, ...]] = {
    "damage": ("amount",), "heal": ("amount",), "hp": ("amount",), "afflict": ("condition",),
    "change": ("statistic", "amount"), "grant": ("gains",), "push": ("amount",), "pull": ("amount",),
    "slide": ("amount",), "switch": (), "summon": ("of",), "remove": ("of",), "destroy": (), "reroll": (),
}  # fmt: skip
"""The keys without which an effect says nothing."""
MAY: dict[str, tuple[str, ...]] = {
    "damage": ("type",), "afflict": ("again", "amount"), "change": ("kind",), "summon": ()
}  # fmt: skip
"""The keys that it may have besides; every other one is a fault."""


def add_spells(document: Document, spells: dict[str, Spell], spoilt: set[str], abilities: Mapping[str, Word]) -> None:
    """Take in the spells of a file; `abilities` are those that the rules know and a spell may grant.

    All ids go to `spoilt`, so that naming a spell with faults is no second fault.
    """
    entries = document.value["spells"] if isinstance(document.value.get("spells"), list) else []
    for i, form in enumerate(entries):
        if document.good("spells", i, "id"):
            spoilt.add(form["id"])
        if not document.good("spells", i):
            continue
        where: Where = ("spells", i)
        if form["id"] in spells:
            document.fault((*where, "id"), _('there already is a spell "{id}"').format(id=form["id"]))
            continue
        if form["id"] in abilities:
            document.fault((*where, "id"), _('there already is an ability "{id}"').format(id=form["id"]))
            continue
        before = len(document.faults)
        effects = tuple(
            _effect(document, (*where, "effects", j), entry, abilities, form["id"])
            for j, entry in enumerate(form["effects"])
        )
        if len(document.faults) == before:
            spell = _spell(form, effects)
            _sense(document, where, spell)
            if len(document.faults) == before:
                spells[spell.id] = spell


def _spell(form: dict[str, Any], effects: tuple[Effect, ...]) -> Spell:
    plain = {name: form[name] for name in form if name not in ("effects", "whom", "radius")}
    whom = form.get("whom", {})
    kept: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in whom.items()}
    return Spell(**plain, effects=effects, whom=Whom(**kept), radius=form.get("radius") or 0)


def _effect(document: Document, where: Where, form: dict[str, Any], known: Mapping[str, Word], owner: str) -> Effect:
    do = form["do"]
    allowed = (*NEEDS[do], *MAY.get(do, ()))
    for name in form:
        if name != "do" and name not in allowed:
            words = _('"{key}" has no meaning for "{do}" of "{id}"')
            document.fault((*where, name), words.format(key=name, do=do, id=owner), key=True)
    for name in NEEDS[do]:
        if name not in form:
            words = _('"{do}" of "{id}" needs "{key}"')
            document.fault((*where, "do"), words.format(key=name, do=do, id=owner))
    listed = [form["condition"]] if do == "afflict" and "condition" in form else form.get("of", ())
    if do in ("afflict", "remove"):
        choices = (*AFFLICTIONS, ALL) if do == "remove" else AFFLICTIONS
        for word in listed:
            if word not in choices:
                spot = (*where, "condition") if do == "afflict" else (*where, "of")
                words = _('unknown condition "{word}" of "{id}"').format(word=word, id=owner)
                document.fault(spot, words + did_you_mean(word, choices))
    gains = read_words(document, (*where, "gains"), form.get("gains", []), known, owner)
    return Effect(
        do,
        form.get("amount") or (1 if do == "summon" else 0),
        form.get("type") or "",
        form.get("condition") or form.get("statistic") or "",
        form.get("kind", "any"),
        form.get("again", False),
        gains,
        tuple(form.get("of", ())),
    )


MISFITS = {
    "radius": N_('"{id}": a cone, a line and a warband have no radius'),
    "negates": N_('"{id}": nothing is saved against without a "dc"'),
    "effects": N_('"{id}": nothing is saved against without a "dc"'),
    "moment": N_('"{id}": an immediate spell has a moment, others have none'),
    "reroll": N_('"{id}": a reroll goes with the moment of a roll'),
    "switch": N_('"{id}": places are switched with a single creature'),
    "summon": N_('"{id}": a spell that summons has range self and does nothing else'),
}
"""What is said of a spell that contradicts itself; other contradictions were told of the single effect."""


def _sense(document: Document, where: Where, spell: Spell) -> None:
    """Note what contradicts itself: a radius round nobody, a save for nothing, an immediate spell without a moment."""
    found = misfit(spell)
    if found is not None:
        document.fault(where, _(MISFITS[found]).format(id=spell.id))


def spells_of_card(
    document: Document, where: Where, form: dict[str, Any], spells: Mapping[str, Spell]
) -> tuple[Known, ...]:
    """Return the spells of a card in its order: those with boxes or none, those of its rows, its powers."""
    found: dict[str, Known] = {}
    owner = form["id"]

    def note(name: str, spot: Where, pay: str, amount: int, *, key: bool = False) -> None:
        spell = spells.get(name)
        if spell is None:
            words = _('unknown spell "{word}" of "{id}"').format(word=name, id=owner)
            document.fault(spot, words + did_you_mean(name, spells), key=key)
        elif name in found:
            document.fault(spot, _('spell "{word}" of "{id}" is here twice').format(word=name, id=owner), key=key)
        elif pay == "points" and spell.source != "power":
            document.fault(spot, _('"{word}" of "{id}" is no power').format(word=name, id=owner), key=key)
        else:
            found[name] = Known(spell, pay, amount)  # type: ignore[arg-type]

    for i, entry in enumerate(form.get("spells", [])):
        spot = (*where, "spells", i)
        if isinstance(entry, str):
            note(entry, spot, "free", 0)
        elif len(entry) != 1:
            document.fault(spot, _('spells, entry {n} of "{id}": expected one spell').format(n=i + 1, id=owner))
        else:
            ((name, boxes),) = entry.items()
            note(name, (*spot, name), "boxes", boxes, key=True)
    sorcerer = form.get("sorcerer") or {}
    for i, name in enumerate(sorcerer.get("spells", [])):
        note(name, (*where, "sorcerer", "spells", i), "rows", 0)
        if name in spells and spells[name].level > len(sorcerer["boxes"]):
            words = _('"{word}" of "{id}": there is no box of level {level}')
            spot = (*where, "sorcerer", "spells", i)
            document.fault(spot, words.format(word=name, id=owner, level=spells[name].level))
    for name, cost in ((form.get("psionics") or {}).get("powers") or {}).items():
        note(name, (*where, "psionics", "powers", name), "points", cost, key=True)
    return tuple(found.values())
