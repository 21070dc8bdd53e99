"""Activating an enemy: it is turned up and does what the keywords of its bar say (WHQ-KEY, WHQ-EPH-04 to -08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.quest import wounds, zones
from game.systems.quest.atoms.registry import perform
from game.systems.quest.ending import occur
from game.systems.quest.events.enemies import EnemyActivated, EnemyExhausted, KeywordResolved
from game.systems.quest.numbers import attack
from game.systems.quest.scope import Scope
from game.systems.quest.whom import victim

if TYPE_CHECKING:
    from game.content.quest.cards import EnemyCard
    from game.engine.table import Table
    from game.systems.quest.state import State

ADVANCE, RETREAT, INFLICT = "advance", "retreat", "inflict"
CORE = (ADVANCE, RETREAT, INFLICT)


async def activate(table: Table, hero: str, key: str) -> None:
    """Activate an enemy: turned up, its bar from left to right, then exhausted (WHQ-EPH-04, -05, WHQ-ACTIVE-07).

    The hero who does it is active (WHQ-ACTIVE-02). It is the same at any time; who was exhausted stays so (WHQ-EPH-08).
    """
    state: State = table.state
    zone = state.enemies[key].zone
    others = sum(other != key for other in state.ready_in(zone))
    await occur(table, EnemyActivated(hero, key, zone, others, state.shown(key), rule="WHQ-EPH-01"))
    await wounds.reveal(table, key)  # WHQ-EPH-04
    card = state.enemy_card(key)
    for place, keyword in enumerate(card.bar, 1):  # each is carried out, fallen or not (WHQ-KEY-01, WHQ-DEF-02)
        await table.happen(KeywordResolved(key, keyword, card.id, place, rule=_rule(keyword)))
        await _resolve(table, hero, key, card, keyword)
    if key in state.enemies and not state.enemies[key].exhausted:
        await occur(table, EnemyExhausted(key, rule="WHQ-EPH-05"))


def _rule(keyword: str) -> str:
    return {ADVANCE: "WHQ-KEY-02", RETREAT: "WHQ-KEY-03", INFLICT: "WHQ-KEY-04"}.get(keyword, "WHQ-KEY-06")


async def _resolve(table: Table, hero: str, key: str, card: EnemyCard, keyword: str) -> None:
    """Resolve one keyword (WHQ-KEY-02 to -06); an enemy that has fallen moves no more, and is in nobody's zone."""
    state: State = table.state
    there = key in state.enemies
    if keyword == ADVANCE:
        if there:
            await zones.engage(table, key, hero, "WHQ-KEY-02")
    elif keyword == RETREAT:
        if there:
            await zones.fall_back(table, key, "WHQ-KEY-03")
    elif keyword == INFLICT:
        engaged = there and state.enemies[key].zone in state.heroes
        scope = Scope(hero, f"enemy//{card.id}/0", "WHQ-KEY-04", enemy=key)
        rule = "WHQ-KEY-04" if engaged else "WHQ-KEY-05"
        value = attack(state, key) if there else card.attack
        await wounds.suffer(table, victim(state, scope), value, "inflict", rule, key)
    else:
        scope = Scope(state.you(), f"enemy//{card.id}/0", "WHQ-KEY-06", enemy=key)
        await perform(table, state.adventure.keywords[keyword].effects, scope)
