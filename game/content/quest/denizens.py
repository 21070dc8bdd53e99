"""Who and what waits below, from its files: keywords, enemy sets, nemeses (WHQ-KEY, WHQ-ENEM, WHQ-NEM), locations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.entries import entries
from game.content.faults import did_you_mean
from game.content.quest.cards import EnemyCard, Keyword, LocationCard
from game.content.quest.hoard import silent, wordless
from game.i18n import _

if TYPE_CHECKING:
    from game.content.quest.cards import EnemyKind
    from game.content.quest.effects import Meaning
    from game.content.quest.known import Cards
    from game.content.yaml_io import Document, Where

CORE = ("advance", "retreat", "inflict")
"""The keywords of the rules (WHQ-KEY-02 to -05)."""
ELITE = "-elite"
"""What the id of an elite card has after that of its set."""
COPIES = {"standard": 2, "elite": 1}
"""How many cards of a set there are, if its file does not say (WHQ-ENEM-02)."""


def add_keywords(document: Document, cards: Cards, meaning: Meaning) -> None:
    """Take in the keywords of a file."""
    for i, form in entries(document, "keywords", cards.keywords, _('there already is a keyword "{id}"')):
        before, where = len(document.faults), ("keywords", i)
        effects = meaning.effects(document, (*where, "fx"), form.get("fx", ()), form["id"])
        core = form.get("core", False)
        if core != (form["id"] in CORE):
            words = _('the core keywords are {names} (WHQ-KEY); "{id}" is wrong there')
            document.fault((*where, "id"), words.format(names=", ".join(CORE), id=form["id"]))
        if core == bool(effects):
            words = _('"{id}": a keyword has effects, those of the rules have none of their own (WHQ-KEY-06)')
            document.fault(where, words.format(id=form["id"]))
        if len(document.faults) == before:
            cards.keywords[form["id"]] = Keyword(form["id"], form["name"], form["text"], core, effects)


def add_enemies(document: Document, cards: Cards, meaning: Meaning) -> None:
    """Take in the enemy sets and nemeses of a file."""
    for i, form in entries(document, "enemies", cards.enemies, _('there already is an enemy "{id}"')):
        before, where = len(document.faults), ("enemies", i)
        elite = form["id"] + ELITE
        if elite in cards.enemies:
            document.fault((*where, "id"), _('there already is an enemy "{id}"').format(id=elite))
        both = [
            _enemy(document, (*where, "standard"), form, form["standard"], form["id"], "standard", meaning, cards),
            _enemy(document, (*where, "elite"), form, form["elite"], elite, "elite", meaning, cards),
        ]
        if len(document.faults) == before:
            cards.enemies.update({card.id: card for card in both})
    for i, form in entries(document, "nemeses", cards.enemies, _('there already is an enemy "{id}"')):
        before, where = len(document.faults), ("nemeses", i)
        card = _enemy(document, where, form, form, form["id"], "nemesis", meaning, cards)
        if len(document.faults) == before:
            cards.enemies[card.id] = card


def _enemy(
    document: Document, where: Where, form: dict[str, Any], body: dict[str, Any], name: str, kind: EnemyKind,
    meaning: Meaning, cards: Cards,
) -> EnemyCard:  # fmt: skip
    """Return one card; `form` says what all of a set have, `body` its own figures."""
    head: Where = where if kind == "nemesis" else where[:-1]
    flags = meaning.flags(document, (*head, "flags"), form.get("flags", []), name) if kind != "elite" else ()
    if bool(form.get("flags")) != bool(form.get("constant")) and kind != "elite":
        words = _('"{id}": its flags and the words "constant" go together').format(id=name)
        document.fault(head, words)
    for n, word in enumerate(body["bar"]):
        if word not in cards.keywords:
            words = _('unknown keyword "{word}" of "{id}"').format(word=word, id=name)
            document.fault((*where, "bar", n), words + did_you_mean(word, cards.keywords))
        elif "no_engage" in form.get("flags", ()) and _engages(word, cards):
            words = _('"{id}" cannot be in a zone, and never does "{word}" (WHQ-GOLD-04)')
            document.fault((*where, "bar", n), words.format(id=name, word=word))
    return EnemyCard(
        id=name,
        set=form["id"],
        name=form["name"],
        trait=form["trait"],
        kind=kind,
        attack=body["attack"],
        health=body["health"],
        bar=tuple(body["bar"]),
        level=form.get("level") or 0,
        resilience=body.get("resilience", 0),
        copies=body.get("copies") or COPIES.get(kind, 1),
        flags=flags or tuple(form.get("flags", ())),
        constant=form.get("constant", ""),
        text=form.get("text", ""),
        nemesis=meaning.effects(document, (*where, "fx"), form.get("fx", ()), name),
        flavor=form.get("flavor", ""),
    )


def _engages(word: str, cards: Cards) -> bool:
    """Tell whether a keyword does nothing but move its enemy into a zone."""
    effects = cards.keywords[word].effects
    return word == "advance" or any(one.op == "engage" and one.given.get("which") == "this" for one in effects)


def add_locations(document: Document, cards: Cards, meaning: Meaning) -> None:
    """Take in the locations of a file."""
    for i, form in entries(document, "locations", cards.locations, _('there already is a location "{id}"')):
        before, where = len(document.faults), ("locations", i)
        clauses = meaning.said(document, where, form, form["id"])
        silent(document, where, form, clauses)
        wordless(document, where, form, clauses)
        if form.get("quest_symbol") and form.get("level"):
            words = _('"{id}" has a quest symbol, so it is no open card and has no level (WHQ-ICON-02)')
            document.fault((*where, "level"), words.format(id=form["id"]), key=True)
        card = LocationCard(
            id=form["id"],
            name=form["name"],
            explore=form["explore"],
            up=form["up"],
            down=form["down"],
            text=form.get("text", ""),
            level=form.get("level") or 0,
            quest_symbol=form.get("quest_symbol", False),
            clauses=clauses,
        )
        if len(document.faults) == before:
            cards.locations[card.id] = card
