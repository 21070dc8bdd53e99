"""Which cards speak at a moment: the sheet, the active location, heroes, their conditions, gear and items.

A card that speaks is named by a word for what it is, its holder, its id and the number of the clause, joined by
slashes: "gear/bulwark/notched-greatblade/0", "sheet///1", "location//bell-rope-shaft/0".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.systems.quest.moments import OF_QUEST
from game.systems.quest.whether import met

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.quest.cards import Clause
    from game.systems.quest.adventure import Said
    from game.systems.quest.state import Hero, State, Worn


class Voice(NamedTuple):
    """A clause of a card that may speak now. `kind`: "sheet", "location", "hero", "condition", "gear", "item"."""

    kind: str
    holder: str
    card: str
    number: int
    clause: Clause

    @property
    def key(self) -> str:
        """Its name."""
        return f"{self.kind}/{self.holder}/{self.card}/{self.number}"


def voices(state: State, at: str, hero: str, action: str = "", *, optional: bool | None = None) -> Iterator[Voice]:
    """Go through the clauses that speak at a moment of a hero and whose conditions hold (WHQ-EFF-02).

    `optional` asks for those alone that may be left out, or that may not.

    Quest and location first (WHQ-ORD-01), then the play areas clockwise from that hero. What a card says counts for as
    long as it says so, what the sheet says against all cards (WHQ-GOLD-02, -03).
    """
    for voice in _present(state, at):
        clause = voice.clause
        if optional is not None and clause.optional != optional:
            continue
        if clause.action and clause.action != action:
            continue
        if clause.location and clause.location != state.location:
            continue
        if voice.holder and at not in OF_QUEST and (voice.holder == hero) != (clause.by == "holder"):
            continue
        if met(state, clause.when, hero):
            yield voice


def _present(state: State, at: str) -> Iterator[Voice]:
    said = state.adventure.said(at)
    for number, clause in said.sheets.get(state.quest, ()):
        yield Voice("sheet", "", "", number, clause)
    for number, clause in said.places.get(state.location, ()):
        yield Voice("location", "", state.location, number, clause)
    for key, hero in state.heroes.items():
        if not hero.down:
            yield from _area(said, key, hero)


def _area(said: Said, key: str, hero: Hero) -> Iterator[Voice]:
    """Go through what a hero's play area says (WHQ-GOLD-11, -12): depleted gear says nothing (WHQ-EXH-06)."""
    for number, clause in said.heroes.get(key, ()):
        yield Voice("hero", key, key, number, clause)
    if said.conditions:
        for card in hero.conditions:
            for number, clause in said.conditions.get(card, ()):
                yield Voice("condition", key, card, number, clause)
    if said.gear:
        for worn in hero.gear:
            for number, clause in said.gear.get(worn.id, ()):
                if usable(worn, clause):
                    yield Voice("gear", key, worn.id, number, clause)
    if said.items:
        for card in dict.fromkeys(hero.items):
            for number, clause in said.items.get(card, ()):
                yield Voice("item", key, card, number, clause)


def usable(worn: Worn, clause: Clause) -> bool:
    """Tell whether gear can be used: exhausted it serves if it need not be exhausted for it (WHQ-EXH-05)."""
    return not worn.depleted and not (worn.exhausted and clause.cost.card == "exhaust")


def voice(state: State, key: str, at: str) -> Voice:
    """Return a clause that speaks at a moment by its name."""
    return next(one for one in _present(state, at) if one.key == key)
