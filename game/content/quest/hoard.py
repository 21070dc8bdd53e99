"""What heroes find and carry, from its files: gear, Legendary Fortune, conditions, cards of the dungeon."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.entries import entries
from game.content.quest.cards import ConditionCard, Cost, DungeonCard, Fortune, GearCard
from game.i18n import _

if TYPE_CHECKING:
    from game.content.quest.cards import Clause
    from game.content.quest.effects import Meaning
    from game.content.quest.known import Cards
    from game.content.yaml_io import Document, Where

MOMENT = ("at", "action", "who", "location", "if", "may", "cost")
"""What a card says of the moment of its effects."""


def add_gear(document: Document, cards: Cards, meaning: Meaning) -> None:
    """Take in the gear of a file, and the card that stands for legendary gear."""
    form = document.value.get("fortune")
    if form is not None and document.good("fortune"):
        if form["id"] in cards.fortunes or cards.fortunes:
            words = _('there already is a card that brings legendary gear, "{id}" (WHQ-LEG-02)')
            document.fault(("fortune",), words.format(id=next(iter(cards.fortunes))), key=True)
        else:
            cards.fortunes[form["id"]] = Fortune(form["id"], form["name"], form["copies"], form["text"])
    for i, one in entries(document, "gear", cards.gear, _('there already is a gear card "{id}"')):
        before = len(document.faults)
        card = read_gear(document, ("gear", i), one, meaning)
        twin = next((other for other in cards.gear.values() if other.name == card.name), None)
        if twin is not None:
            words = _('"{id}" has the name of "{other}"; each piece of gear has its own (WHQ-GEAR-01)')
            document.fault(("gear", i, "name"), words.format(id=card.id, other=twin.id))
        if len(document.faults) == before:
            cards.gear[card.id] = card


def read_gear(document: Document, where: Where, form: dict[str, Any], meaning: Meaning, hero: str = "") -> GearCard:
    """Return a piece of gear; what is wrong with it becomes faults. Legendary gear has a hero (WHQ-LEG-01)."""
    name = form["id"]
    clauses = meaning.said(document, where, form, name)
    silent(document, where, form, clauses)
    if not clauses and not form.get("health"):
        document.fault(where, _('"{id}" does nothing: it has an ability (WHQ-GEAR-01)').format(id=name))
    return GearCard(
        id=name,
        name=form["name"],
        type=form["type"],
        text=form["text"],
        health=form.get("health", 0),
        clauses=clauses,
        hero=hero,
    )


def silent(document: Document, where: Where, form: dict[str, Any], clauses: tuple[Clause, ...]) -> None:
    """Note that a card says when it does something, and does nothing."""
    said = [key for key in MOMENT if form.get(key)]
    if said and not clauses:
        words = _('"{id}" says when it does something, but not what: it needs "fx"').format(id=form["id"])
        document.fault((*where, said[0]), words, key=True)


def wordless(document: Document, where: Where, form: dict[str, Any], clauses: tuple[Clause, ...]) -> None:
    """Note that a card does something without a word, or says something and does nothing."""
    if bool(clauses) != bool(form.get("text")):
        words = _('"{id}": what it does and its text go together').format(id=form["id"])
        document.fault((*where, "text") if form.get("text") else where, words)


def add_conditions(document: Document, cards: Cards, meaning: Meaning) -> None:
    """Take in the conditions of a file (WHQ-COND-01, -02)."""
    for i, form in entries(document, "conditions", cards.conditions, _('there already is a condition "{id}"')):
        before, where = len(document.faults), ("conditions", i)
        card = ConditionCard(
            id=form["id"],
            name=form["name"],
            bad=form["bad"],
            text=form["text"],
            ends=form["ends"],
            clauses=meaning.clauses(document, (*where, "fx"), form["fx"], form["id"]),
        )
        used = any(clause.cost.card == "discard" for clause in card.clauses)
        if used != (card.ends == "use"):
            words = _('"{id}" is discarded by using it, at a cost, or else after an action (WHQ-COND-02)')
            document.fault((*where, "ends"), words.format(id=card.id))
        if len(document.faults) == before:
            cards.conditions[card.id] = card


def add_dungeon(document: Document, cards: Cards, meaning: Meaning) -> None:
    """Take in the cards of the dungeon of a file (WHQ-DUN-01 to -03, -05)."""
    for i, form in entries(document, "dungeon", cards.dungeon, _('there already is a dungeon card "{id}"')):
        before, where = len(document.faults), ("dungeon", i)
        card = (
            _item(document, where, form, meaning) if form["kind"] == "item" else _event(document, where, form, meaning)
        )
        if len(document.faults) == before:
            cards.dungeon[card.id] = card


def _item(document: Document, where: Where, form: dict[str, Any], meaning: Meaning) -> DungeonCard:
    """Return an item: using it costs the card itself (WHQ-DUN-02)."""
    clauses = tuple(_discarded(clause) for clause in meaning.said(document, where, form, form["id"]))
    if not clauses:
        words = _('the item "{id}" is for nothing: it needs "at" and "fx" (WHQ-DUN-02)')
        document.fault(where, words.format(id=form["id"]))
    return _dungeon(form, clauses=clauses)


def _discarded(clause: Clause) -> Clause:

    return replace(clause, cost=Cost(clause.cost.tokens, clause.cost.wounds, clause.cost.card or "discard"))


def _event(document: Document, where: Where, form: dict[str, Any], meaning: Meaning) -> DungeonCard:
    """Return an event: it is resolved as it is drawn (WHQ-DUN-03)."""
    for key in (*MOMENT, "also"):
        if form.get(key):
            words = _('the event "{id}" is resolved as it is drawn (WHQ-DUN-03): it has no "{key}"')
            document.fault((*where, key), words.format(id=form["id"], key=key), key=True)
    effects = meaning.effects(document, (*where, "fx"), form.get("fx", ()), form["id"])
    if not effects and not form.get("treasure"):
        document.fault(where, _('the event "{id}" does nothing (WHQ-DUN-03)').format(id=form["id"]))
    return _dungeon(form, effects=effects)


def _dungeon(form: dict[str, Any], **given: Any) -> DungeonCard:
    return DungeonCard(
        id=form["id"],
        name=form["name"],
        kind=form["kind"],
        text=form["text"],
        treasure=form.get("treasure", 0),
        quest_symbol=form.get("quest_symbol", False),
        shuffle_back=form.get("shuffle_back", False),
        **given,
    )
