"""What is said on a card, list by list: whose it is, when it comes up, and where it stands in its file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.quest.cards import (
        ActionCard,
        Clause,
        ConditionCard,
        DungeonCard,
        Effect,
        Effects,
        EnemyCard,
        GearCard,
        HeroCard,
        Keyword,
        LocationCard,
        Sheet,
    )
    from game.content.yaml_io import Where

Kind = Literal[
    "hero", "action", "gear", "item", "event", "condition", "location", "keyword", "nemesis", "sheet", "peril", "end",
]  # fmt: skip
Part = Literal["before", "after", "drawn", "bar", "nemesis", "peril", "end"]
"""When a list without a clause comes up: above and below an action, as an event is drawn, and so on."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A list of effects.

    owner    id of the card
    at       its moment, or the part of the card that it is (`Part`)
    action   the type of the action in which alone it comes up, "" for any or none
    where    of the list in the file, `head` of the clause or the card around it
    clause   around it, None for a list that is a part of its card
    """

    owner: str
    kind: Kind
    at: str
    effects: Effects
    where: Where
    head: Where
    action: str = ""
    clause: Clause | None = None


NAMING = (
    "wound", "heal", "token", "ready_action", "exhaust_action", "condition", "cure", "discard_item", "gain_gear",
    "revive",
)  # fmt: skip
"""Effects whose hero later ones of the list may call "previous"."""


class Said(NamedTuple):
    """An effect, where it stands, and whether an effect before it has hit a hero ("previous")."""

    where: Where
    effect: Effect
    after_hero: bool


def walked(effects: Effects, where: Where, *, after_hero: bool = False) -> Iterator[Said]:
    """Go through effects with those that stand in them."""
    for n, effect in enumerate(effects):
        place: Where = (*where, n)
        yield Said(place, effect, after_hero)
        hit = after_hero or effect.op in NAMING
        for m, option in enumerate(effect.among):
            yield from walked(option, (*place, "of", m), after_hero=after_hero)
        yield from walked(effect.then, (*place, "then"), after_hero=hit)
        yield from walked(effect.otherwise, (*place, "else"), after_hero=after_hero)
        after_hero = hit


def of_hero(card: HeroCard, where: Where = ()) -> Iterator[Spoken]:
    """Go through what a hero card says."""
    yield from _clauses(card.id, "hero", card.clauses, (*where, "fx"))


def of_action(card: ActionCard, where: Where = ()) -> Iterator[Spoken]:
    """Go through the lines of an action card (WHQ-ACT-04)."""
    parts: tuple[tuple[Part, Effects], ...] = (("before", card.before), ("after", card.after))
    for part, effects in parts:
        if effects:
            yield Spoken(card.id, "action", part, effects, (*where, part), where, card.type)


def of_gear(card: GearCard, where: Where = ()) -> Iterator[Spoken]:
    """Go through what a piece of gear says."""
    yield from _said(card.id, "gear", card.clauses, where)


def of_condition(card: ConditionCard, where: Where = ()) -> Iterator[Spoken]:
    """Go through what a condition says."""
    yield from _clauses(card.id, "condition", card.clauses, (*where, "fx"))


def of_keyword(card: Keyword, where: Where = ()) -> Iterator[Spoken]:
    """Go through what a keyword does."""
    if card.effects:
        yield Spoken(card.id, "keyword", "bar", card.effects, (*where, "fx"), where)


def of_enemy(card: EnemyCard, where: Where = ()) -> Iterator[Spoken]:
    """Go through the nemesis effects of an enemy."""
    if card.nemesis:
        yield Spoken(card.id, "nemesis", "nemesis", card.nemesis, (*where, "fx"), where)


def of_location(card: LocationCard, where: Where = ()) -> Iterator[Spoken]:
    """Go through what a location says."""
    yield from _said(card.id, "location", card.clauses, where)


def of_dungeon(card: DungeonCard, where: Where = ()) -> Iterator[Spoken]:
    """Go through what a dungeon card says."""
    if card.effects:
        yield Spoken(card.id, "event", "drawn", card.effects, (*where, "fx"), where, "explore")  # WHQ-EXPL-02
    yield from _said(card.id, "item", card.clauses, where)


def of_sheet(sheet: Sheet) -> Iterator[Spoken]:
    """Go through what a quest sheet says."""
    yield from _clauses(sheet.id, "sheet", sheet.clauses, ("fx",))
    for one in sheet.perils:
        yield Spoken(sheet.id, "peril", "peril", one.effects, ("peril", one.colour, "fx"), ("peril", one.colour))
    for key, consequence in (("reward", sheet.reward), ("penalty", sheet.penalty)):
        yield Spoken(sheet.id, "end", "end", consequence.effects, (key, "fx"), (key,))


def _clauses(owner: str, kind: Kind, clauses: tuple[Clause, ...], where: Where) -> Iterator[Spoken]:
    for n, clause in enumerate(clauses):
        yield _spoken(owner, kind, clause, (*where, n), "do")


def _said(owner: str, kind: Kind, clauses: tuple[Clause, ...], where: Where) -> Iterator[Spoken]:
    """Go through the clauses of a card whose first one stands in the card itself, the others under `also`."""
    for n, clause in enumerate(clauses):
        if n:
            yield _spoken(owner, kind, clause, (*where, "also", n - 1), "do")
        else:
            yield _spoken(owner, kind, clause, where, "fx")


def _spoken(owner: str, kind: Kind, clause: Clause, head: Where, key: str) -> Spoken:
    return Spoken(owner, kind, clause.at, clause.effects, (*head, key), head, clause.action, clause)
