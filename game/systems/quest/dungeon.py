"""Dungeon cards: drawn, claimed as items or resolved as events, with their treasure (WHQ-DUN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.quest import gear
from game.systems.quest.adventure import unlabelled
from game.systems.quest.atoms.registry import perform
from game.systems.quest.ending import occur
from game.systems.quest.events.course import CardDiscarded, CardDrawn, ShuffledBack
from game.systems.quest.events.heroes import ItemClaimed
from game.systems.quest.scope import Scope

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.quest.state import State


async def draw(table: Table, hero: str, rule: str) -> None:
    """Let a hero draw a dungeon card, if there is one left (WHQ-EXPL-02, WHQ-DUN-06).

    An item is claimed (WHQ-DUN-02), an event resolved (WHQ-DUN-03): its text first, then treasure (ruling at
    WHQ-DUN-05).
    """
    state: State = table.state
    if not len(state.decks["dungeon"]):
        return
    label = await table.draw(state.decks["dungeon"], rule, deck="dungeon", open=True, hero=hero)
    await occur(table, CardDrawn("dungeon", label, hero, rule=rule))
    name = unlabelled(label)
    card = state.adventure.dungeon[name]
    if card.kind == "item":
        await occur(table, ItemClaimed(hero, name, rule="WHQ-DUN-02"))
    else:
        await perform(table, card.effects, Scope(hero, f"dungeon/{hero}/{name}/0", "WHQ-DUN-03"))
    await gear.treasure(table, hero, card.treasure)
    if card.kind == "event":
        back = card.shuffle_back
        await occur(
            table, ShuffledBack(name, rule="WHQ-DUN-03") if back else CardDiscarded("dungeon", name, rule="WHQ-DUN-03")
        )
