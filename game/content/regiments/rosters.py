"""Trays, factions, abilities and everybody that an army buys, from their files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.entries import entries
from game.content.faults import did_you_mean
from game.content.inches.lengths import measured
from game.content.regiments.cards import (
    LONG,
    NCU,
    SHORT,
    Ability,
    Attachment,
    Attack,
    CombatUnit,
    Enlisted,
    Faction,
    Restriction,
    Tray,
)
from game.content.regiments.decks import COMMANDER_CARDS
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from pathlib import Path

    from game.content.regiments.decks import TacticsCard
    from game.content.regiments.effects import Meaning
    from game.content.yaml_io import Document, Where

RANGES = {"short": SHORT, "long": LONG}
RULES = ("needs", "without", "joins", "most")


def add_trays(document: Document, trays: dict[str, Tray]) -> None:
    """Take in the trays of a file."""
    for i, form in entries(document, "trays", trays, _('there already is a tray "{id}"')):
        width, depth = measured(form["width"]), measured(form["depth"])
        if not (0 < width <= 12_000 and 0 < depth <= 12_000) or width % 2 or depth % 2:
            words = _('"{id}": expected sizes above 0 and up to 12 inches, with halves in thousandths of an inch')
            document.fault(("trays", i), words.format(id=form["id"]))
            continue
        aside, ahead = form.get("arc", (1, 1))
        trays[form["id"]] = Tray(form["id"], form["name"], width, depth, form["ranks"], form["columns"], (aside, ahead))


def add_factions(document: Document, factions: dict[str, Faction]) -> None:
    """Take in the factions of a file."""
    for _i, form in entries(document, "factions", factions, _('there already is a faction "{id}"')):
        description = form.get("description", "")
        factions[form["id"]] = Faction(form["id"], form["name"], form.get("neutral", False), description)


def add_abilities(document: Document, abilities: dict[str, Ability], meaning: Meaning) -> None:
    """Take in the abilities of a file; words that the rules do not know are faults."""
    for i, form in entries(document, "abilities", abilities, _('there already is an ability "{id}"')):
        before, where = len(document.faults), ("abilities", i)
        ability = _ability(document, where, form, meaning)
        if len(document.faults) == before:
            abilities[ability.id] = ability


def _ability(document: Document, where: Where, form: dict[str, Any], meaning: Meaning) -> Ability:
    name, symbol, key = form["id"], form.get("symbol", ""), form.get("key") or ""
    clauses = meaning.clauses(document, where, form, name)
    if key:
        meaning.ability(document, (*where, "key"), key, name)
    if bool(key) == bool(clauses):
        words = _('"{id}" has either effects or the key of an ability of the rules').format(id=name)
        document.fault(where, words)
    if symbol == "order" and clauses and not clauses[0].trigger:
        document.fault(where, _('the order "{id}" has no trigger (ASF-ORD-02)').format(id=name))
    if (symbol == "influence") != bool(form.get("lies")):
        words = _('"{id}": an influence says on whose unit it lies, and nothing else does (ASF-NCU-11)')
        document.fault(where, words.format(id=name))
    return Ability(
        id=name,
        name=form["name"],
        text=form["text"],
        symbol=symbol,
        key=key,
        clauses=clauses,
        zones=tuple(form.get("zones", ())),
        lies=form.get("lies") or "",
    )


def read_attack(
    document: Document, where: Where, form: dict[str, Any], known: Mapping[str, Ability], spoilt: Container[str],
    owner: str,
) -> Attack:  # fmt: skip
    """Return an attack; what does not go together in it becomes faults."""
    kind, range_ = form.get("kind", "melee"), form.get("range")
    if (kind == "ranged") != bool(range_):
        words = _('"{id}": a ranged attack has a range, a melee attack has none (ASF-ATK-08)').format(id=owner)
        document.fault((*where, "range") if range_ else where, words, key=bool(range_))
    return Attack(
        name=form["name"],
        kind=kind,
        to_hit=form["to_hit"],
        dice=tuple(form["dice"]),
        range=RANGES.get(range_, 0),  # type: ignore[arg-type]
        abilities=named(document, (*where, "abilities"), form.get("abilities", ()), known, spoilt, owner),
    )


def named(
    document: Document, where: Where, words: list[str], known: Mapping[str, Ability], spoilt: Container[str], owner: str
) -> tuple[Ability, ...]:
    """Return abilities by their ids; those that are not there, or are there twice, become faults."""
    for n, word in enumerate(words):
        if word not in known and word not in spoilt:
            text = _('"{owner}" has an unknown ability "{id}"').format(owner=owner, id=word)
            document.fault((*where, n), text + did_you_mean(word, known, listed=0))
        if word in words[:n]:
            text = _('"{owner}" has the ability "{id}" twice (ASF-ABL-01)').format(owner=owner, id=word)
            document.fault((*where, n), text)
    return tuple(known[word] for word in words if word in known)


class Roster:
    """Takes in files of units, attachments and people at court beside what is there of other cards.

    `spoilt` are ids of cards that are there but have faults: naming one is no second fault.
    """

    def __init__(
        self, trays: Mapping[str, Tray], factions: Mapping[str, Faction], abilities: Mapping[str, Ability],
        tactics: Mapping[str, TacticsCard], spoilt: Container[str],
    ) -> None:  # fmt: skip
        self.trays, self.factions, self.abilities, self.tactics = trays, factions, abilities, tactics
        self.spoilt = spoilt

    def add(
        self, document: Document, units: dict[str, CombatUnit], attachments: dict[str, Attachment],
        ncus: dict[str, NCU], source: Path | None = None,
    ) -> None:  # fmt: skip
        """Take in one file; all three lists share their ids."""
        there: dict[str, Any] = {**units, **attachments, **ncus}
        kinds: tuple[tuple[str, Any, dict[str, Any]], ...] = (
            ("units", self._unit, units),
            ("attachments", self._attachment, attachments),
            ("ncus", self._ncu, ncus),
        )
        for key, made, shelf in kinds:
            for i, form in entries(document, key, there, _('there already is a card "{id}"')):
                before, where = len(document.faults), (key, i)
                common = self._common(document, where, form, source)
                card = made(document, where, form, common)
                if card is not None and len(document.faults) == before:
                    shelf[card.id] = card
                    there[card.id] = card

    def _common(self, document: Document, where: Where, form: dict[str, Any], source: Path | None) -> dict[str, Any]:
        """Return what all cards have."""
        name = form["id"]
        if form["faction"] not in self.factions:
            words = _('"{id}" is of the unknown faction "{faction}"').format(id=name, faction=form["faction"])
            document.fault((*where, "faction"), words + did_you_mean(form["faction"], self.factions))
        self._commander(document, where, form)
        words = form.get("abilities", [])
        found: dict[str, Any] = {key: form[key] for key in ("id", "name", "faction")}
        return found | {
            "cost": form.get("cost", 0),
            "abilities": named(document, (*where, "abilities"), words, self.abilities, self.spoilt, name),
            "keywords": tuple(form.get("keywords", ())),
            "person": form.get("person") or "",
            "tactics": tuple(form.get("tactics", ())),
            "restrictions": tuple(
                _restriction(document, (*where, "restrictions", n), one, name)
                for n, one in enumerate(form.get("restrictions", ()))
            ),
            "flavor": form.get("flavor", ""),
            "source": source,
        }

    def _commander(self, document: Document, where: Where, form: dict[str, Any]) -> None:
        """Note what a commander lacks, and what only a commander has (ASF-CMD-02, -05, ASF-ARMY-09)."""
        name, keywords, cards = form["id"], form.get("keywords", ()), form.get("tactics", [])
        if "commander" in keywords:
            if "character" not in keywords:
                document.fault((*where, "keywords"), _('the commander "{id}" is no character').format(id=name))
            if form.get("cost"):
                words = _('the commander "{id}" has a cost: commanders cost nothing (ASF-CMD-05)').format(id=name)
                document.fault((*where, "cost"), words)
            if len(set(cards)) != COMMANDER_CARDS:
                words = ngettext(
                    'the commander "{id}" brings {n} tactics card; expected {wanted} different ones (ASF-ARMY-09)',
                    'the commander "{id}" brings {n} tactics cards; expected {wanted} different ones (ASF-ARMY-09)',
                    len(set(cards)),
                )
                text = words.format(id=name, n=len(set(cards)), wanted=COMMANDER_CARDS)
                document.fault((*where, "tactics") if cards else where, text)
        elif cards:
            document.fault((*where, "tactics"), _('"{id}" brings tactics cards but is no commander').format(id=name))
        elif not form.get("cost"):
            document.fault(where, _('"{id}" has no cost').format(id=name))
        if form.get("person") and "character" not in keywords:
            document.fault((*where, "person"), _('"{id}" shows a person but is no character').format(id=name))
        self._tactics(document, where, form)

    def _tactics(self, document: Document, where: Where, form: dict[str, Any]) -> None:
        """Note tactics cards that are not there, or belong to a faction and not to a commander."""
        for n, word in enumerate(form.get("tactics", ())):
            place = (*where, "tactics", n)
            if word in self.tactics and self.tactics[word].faction:
                words = _('"{id}" names the tactics card "{card}", which is of a faction and of no commander')
                document.fault(place, words.format(id=form["id"], card=word))
            elif word not in self.tactics and word not in self.spoilt:
                words = _('"{id}" names an unknown tactics card "{card}"').format(id=form["id"], card=word)
                document.fault(place, words + did_you_mean(word, self.tactics, listed=0))

    def _unit(
        self, document: Document, where: Where, form: dict[str, Any], common: dict[str, Any]
    ) -> CombatUnit | None:
        name, tray = form["id"], self.trays.get(form["tray"])
        attacks = tuple(
            read_attack(document, (*where, "attacks", n), one, self.abilities, self.spoilt, name)
            for n, one in enumerate(form["attacks"])
        )
        if tray is None:
            words = _('"{id}" stands on the unknown tray "{tray}"').format(id=name, tray=form["tray"])
            document.fault((*where, "tray"), words + did_you_mean(form["tray"], self.trays))
            return None
        for n, attack in enumerate(attacks):
            if len(attack.dice) != tray.ranks:
                words = ngettext(
                    '"{id}": {n} number of dice for a tray of {ranks}; expected one for each rank (ASF-CARD-02)',
                    '"{id}": {n} numbers of dice for a tray of {ranks}; expected one for each rank (ASF-CARD-02)',
                    len(attack.dice),
                )
                text = words.format(id=name, n=len(attack.dice), ranks=tray.ranks)
                document.fault((*where, "attacks", n, "dice"), text)
        if "commander" in form.get("keywords", ()) and not tray.solo:
            words = _('"{id}": a commander is an attachment, at court or a solo unit (ASF-CMD-03)').format(id=name)
            document.fault((*where, "keywords"), words)
        return CombatUnit(
            **common,
            type=form["type"],
            tray=tray,
            speed=form["speed"],
            defense=form["defense"],
            morale=form["morale"],
            attacks=attacks,
            wounds=form.get("wounds", 1),
        )

    def _attachment(
        self, _document: Document, _where: Where, form: dict[str, Any], common: dict[str, Any]
    ) -> Attachment:
        return Attachment(**common, type=form["type"])

    def _ncu(self, _document: Document, _where: Where, _form: dict[str, Any], common: dict[str, Any]) -> NCU:
        return NCU(**common)


def _restriction(document: Document, where: Where, form: dict[str, Any], owner: str) -> Restriction:
    """Return what a card asks of its army; it asks one thing."""
    given = [rule for rule in RULES if form.get(rule) is not None]
    if len(given) != 1:
        words = _('a restriction of "{id}": expected one of {words}').format(id=owner, words=", ".join(RULES))
        document.fault(where, words)
        return Restriction("needs")
    value = form[given[0]]
    if given[0] == "most":
        return Restriction("most", number=value)
    return Restriction(given[0], tuple(value))  # type: ignore[arg-type]


def check_names(document: Document, known: Mapping[str, Enlisted], keywords: Container[str]) -> None:
    """Note restrictions that name neither a card nor a keyword of any card; asked when all cards are there."""
    for key in ("units", "attachments", "ncus"):
        listed = document.value.get(key)
        for i, form in enumerate(listed if isinstance(listed, list) else []):
            if not document.good(key, i):
                continue
            for n, one in enumerate(form.get("restrictions", ())):
                for rule in ("needs", "without", "joins"):
                    for k, word in enumerate(one.get(rule) or ()):
                        if word not in known and word not in keywords:
                            words = _('"{id}" names "{word}", which is neither a card nor a keyword')
                            text = words.format(id=form["id"], word=word) + did_you_mean(word, known, listed=0)
                            document.fault((key, i, "restrictions", n, rule, k), text)
