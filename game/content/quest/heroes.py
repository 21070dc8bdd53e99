"""Heroes with their action cards and legendary gear, from their files (WHQ-SETUP-05 to -08)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, get_args

from game.content.entries import entries
from game.content.quest.cards import ACTION_TYPES, ActionCard, ActionType, Cost, HeroCard, Targets, Tier
from game.content.quest.hoard import read_gear, wordless
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.content.quest.cards import GearCard
    from game.content.quest.effects import Meaning
    from game.content.quest.known import Cards
    from game.content.yaml_io import Document, Where

LEGENDARY = 3
"""Pieces of legendary gear of a hero (WHQ-SETUP-08)."""
KINDS: list[tuple[Tier, ActionType]] = [(tier, kind) for tier in get_args(Tier) for kind in ACTION_TYPES]
"""What the eight action cards of a hero are."""


def add_heroes(document: Document, cards: Cards, meaning: Meaning) -> None:
    """Take in the heroes of a file; one whose cards have faults is left out with all of them."""
    for i, form in entries(document, "heroes", cards.heroes, _('there already is a hero "{id}"')):
        before, where = len(document.faults), ("heroes", i)
        name = form["id"]
        hero = HeroCard(
            id=name,
            name=form["name"],
            title=form["title"],
            kin=form["kin"],
            health=tuple(form["health"]),
            text=form.get("text", ""),
            clauses=meaning.clauses(document, (*where, "fx"), form.get("fx", ()), name),
            flavor=form.get("flavor", ""),
        )
        wordless(document, where, form, hero.clauses)
        actions = [_action(document, (*where, "actions", n), one, name, meaning) for n, one in _new(
            document, (*where, "actions"), form["actions"], cards.actions, _('there already is an action card "{id}"')
        )]  # fmt: skip
        legendary = [read_gear(document, (*where, "legendary", n), one, meaning, name) for n, one in _new(
            document, (*where, "legendary"), form["legendary"], cards.gear, _('there already is a gear card "{id}"')
        )]  # fmt: skip
        if len(document.faults) == before:
            for sentence in hero_faults(hero, actions, legendary):
                document.fault((*where, "actions"), sentence, key=True)
        if len(document.faults) == before:
            cards.heroes[name] = hero
            cards.actions.update({card.id: card for card in actions})
            cards.gear.update({card.id: card for card in legendary})


def _new(
    document: Document, where: Where, forms: list[dict[str, Any]], there: Any, what: str
) -> Iterator[tuple[int, dict[str, Any]]]:
    """Go through entries; an id that is there already is a fault."""
    taken: set[str] = set()
    for n, form in enumerate(forms):
        if form["id"] in there or form["id"] in taken:
            document.fault((*where, n, "id"), what.format(id=form["id"]))
        taken.add(form["id"])
        yield n, form


def _action(document: Document, where: Where, form: dict[str, Any], hero: str, meaning: Meaning) -> ActionCard:
    name = form["id"]
    targets = form.get("targets")
    if targets is not None and form["type"] != "attack":
        words = _('"{id}": only an attack has targets that are enemies (WHQ-ATK-01)').format(id=name)
        document.fault((*where, "targets"), words, key=True)
    return ActionCard(
        id=name,
        hero=hero,
        tier=form["tier"],
        type=form["type"],
        name=form["name"],
        dice=form["dice"],
        text=form["text"],
        prepare=form.get("prepare", False),
        targets=_targets(document, (*where, "targets"), targets or {}, name, meaning),
        before=meaning.effects(document, (*where, "before"), form.get("before", ()), name),
        after=meaning.effects(document, (*where, "after"), form.get("after", ()), name),
    )


def _targets(document: Document, where: Where, form: dict[str, Any], owner: str, meaning: Meaning) -> Targets:
    extra = form.get("extra")
    most, more = form.get("max", 1), 0 if extra is None else extra["max"]
    cost = Cost() if extra is None else meaning.cost(document, (*where, "extra", "cost"), extra["cost"], owner)
    if extra is not None and more <= most:
        words = _('"{id}": more targets are paid for than {n}').format(id=owner, n=most)
        document.fault((*where, "extra", "max"), words)
    if cost.card:
        words = _('"{id}": targets are paid for with success tokens or wounds').format(id=owner)
        document.fault((*where, "extra", "cost", cost.card), words, key=True)
    return Targets(
        most=most,
        mode=form.get("mode", "each"),
        anywhere=form.get("zones") == "any",
        extra=cost,
        more=more,
        same_zone=extra is not None and extra.get("same_zone", False),
    )


def hero_faults(hero: HeroCard, actions: Sequence[ActionCard], legendary: Sequence[GearCard]) -> Iterator[str]:
    """Go through what is wrong with the cards of a hero, in sentences (WHQ-SETUP-08, WHQ-ACT-17)."""
    there = Counter((card.tier, card.type) for card in actions)
    for tier, kind in KINDS:
        if there[tier, kind] != 1:
            words = _('"{id}" has exactly one {tier} card of each type; of {kind} it has {n} (WHQ-SETUP-08)')
            yield words.format(id=hero.id, tier=tier, kind=kind, n=there[tier, kind])
    prepared = sorted((card.tier, card.type) for card in actions if card.prepare)
    if len(prepared) != 2 or prepared[0][1] != prepared[1][1] or prepared[0][0] == prepared[1][0]:
        words = _('"{id}" has the prepare symbol on one basic card and on the advanced one of its type (WHQ-ACT-17)')
        yield words.format(id=hero.id)
    if len(legendary) != LEGENDARY:
        words = _('"{id}" has 3 pieces of legendary gear, not {n} (WHQ-SETUP-08)')
        yield words.format(id=hero.id, n=len(legendary))
