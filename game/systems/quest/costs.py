"""Costs of effects: success tokens, wounds, and what becomes of the card (WHQ-EFF-04 to -09)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.quest.cards import ACTION_TYPES
from game.systems.quest import wounds
from game.systems.quest.asking import pick
from game.systems.quest.ending import occur
from game.systems.quest.events.heroes import (
    ConditionDiscarded,
    GearDiscarded,
    GearTurned,
    ItemDiscarded,
    TokenDiscarded,
)

if TYPE_CHECKING:
    from game.content.quest.cards import Cost
    from game.engine.table import Table
    from game.systems.quest.scope import Scope
    from game.systems.quest.speaking import Voice
    from game.systems.quest.state import State


def payable(state: State, hero: str, cost: Cost) -> bool:
    """Tell whether a hero can pay tokens and wounds in full; spent tokens do not count (WHQ-TOK-03)."""
    return bool(hero) and not state.heroes[hero].down and state.heroes[hero].held >= cost.tokens


async def pay(table: Table, scope: Scope, cost: Cost) -> None:
    """Let the hero of a scope pay tokens and wounds."""
    await discard_tokens(table, scope, scope.hero, cost.tokens)
    if cost.wounds:
        await wounds.suffer(table, scope.hero, cost.wounds, "cost", "WHQ-EFF-08")


async def discard_tokens(table: Table, scope: Scope, hero: str, number: int) -> int:
    """Let a hero discard tokens from any of its action cards (WHQ-EFF-04, WHQ-TOK-04); return how many it had."""
    state: State = table.state
    gone = 0
    while gone < number and state.heroes[hero].held:
        tokens = state.heroes[hero].tokens
        kinds = [("token", kind) for kind in ACTION_TYPES if tokens.get(kind)]
        answer = await pick(table, scope.of(hero), "pay token", kinds, left=number - gone)
        await occur(table, TokenDiscarded(hero, str(answer[1]), rule="WHQ-EFF-04"))  # type: ignore[index]
        gone += 1
    return gone


async def pay_with_card(table: Table, voice: Voice) -> None:
    """Exhaust, deplete or discard the card whose effect is used (WHQ-EFF-05 to -07).

    An item is discarded by its use (WHQ-DUN-02), a condition goes back to its stack (WHQ-COND-02).
    """
    cost, hero = voice.clause.cost.card, voice.holder
    if voice.kind == "item":
        await occur(table, ItemDiscarded(hero, voice.card, rule="WHQ-DUN-02"))
    elif voice.kind == "condition":
        if cost:
            await occur(table, ConditionDiscarded(hero, voice.card, rule="WHQ-COND-02"))
    elif cost == "exhaust":
        await occur(table, GearTurned(hero, voice.card, exhausted=True, rule="WHQ-EFF-05"))
    elif cost == "deplete":
        await occur(table, GearTurned(hero, voice.card, depleted=True, rule="WHQ-EFF-06"))
        await wounds.fall(table, hero)  # its health is gone with it (ruling at WHQ-EXH-06)
    elif cost == "discard":
        await occur(table, GearDiscarded(hero, voice.card, rule="WHQ-EFF-07"))
        await wounds.fall(table, hero)
