"""Wounds, healing and defeat, of heroes and of enemies (WHQ-WND, WHQ-HEAL, WHQ-RES, WHQ-DEF)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.quest.ending import occur
from game.systems.quest.events.enemies import (
    EnemyDefeated,
    EnemyHealed,
    EnemyMoved,
    EnemyRevealed,
    EnemyWounded,
)
from game.systems.quest.events.heroes import HeroDefeated, HeroHealed, HeroWounded
from game.systems.quest.moments import Moment
from game.systems.quest.numbers import attack
from game.systems.quest.speaking import voices
from game.systems.quest.state import SHADOWS

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.quest.state import State


async def suffer(table: Table, hero: str, number: int, why: str, rule: str, enemy: str = "") -> None:
    """Let a hero suffer wounds after what prevents them (WHQ-WND-01, -04).

    Wounds paid as a cost cannot be prevented (ruling at WHQ-EFF-08).
    """
    state: State = table.state
    if state.heroes[hero].down or number <= 0:
        return
    if why != "cost" and any(voices(state, "would_suffer", hero)):
        moment = Moment(
            "would_suffer", hero, "" if state.action is None else state.action.type, enemy, number, rule=rule
        )
        await table.happen(moment)
        number = moment.amount
        if number <= 0 or state.heroes[hero].down:
            return
    await occur(table, HeroWounded(hero, number, why, enemy, state.shown(enemy), rule=rule))
    await fall(table, hero)


async def fall(table: Table, hero: str) -> None:
    """Defeat a hero whose wounds equal its health, at once, even in its own activation (WHQ-DEF-01, -02, -03)."""
    state: State = table.state
    one = state.heroes[hero]
    if one.down or one.wounds < state.health(hero):
        return
    for key in state.zone(hero):
        await table.happen(EnemyMoved(key, SHADOWS, "defeat", state.shown(key), rule="WHQ-DEF-03"))
    eliminated = state.sheet.delve
    await occur(table, HeroDefeated(hero, eliminated, rule="WHQ-DELVE-04" if eliminated else "WHQ-DEF-03"))


async def heal(table: Table, hero: str, number: int, rule: str) -> None:
    """Let a hero heal; defeated ones cannot (WHQ-HEAL-01, WHQ-DEF-05)."""
    state: State = table.state
    healed = min(number, state.heroes[hero].wounds)
    if healed > 0 and not state.heroes[hero].down:
        await occur(table, HeroHealed(hero, healed, rule=rule))


async def wound_enemy(table: Table, key: str, number: int, why: str, rule: str) -> None:
    """Let an enemy suffer wounds.

    Resilience takes away from those of an attack only (WHQ-RES-01, -02). Who lies face down is turned up first
    (WHQ-FD-02, ruling: before resilience counts).
    """
    state: State = table.state
    if number <= 0 or key not in state.enemies:
        return
    await reveal(table, key)
    if key not in state.enemies:
        return
    card = state.enemy_card(key)
    ignored = min(number, card.resilience) if why == "attack" else 0
    await occur(table, EnemyWounded(key, number - ignored, why, ignored, card.id, rule=rule))
    if state.enemies[key].wounds >= card.health:
        pooled = card.kind == "nemesis" and card.id in state.pool
        value = attack(state, key)
        await occur(table, EnemyDefeated(key, card.id, pooled, value, rule="WHQ-NEM-06" if pooled else "WHQ-DEF-09"))


async def heal_enemy(table: Table, key: str, number: int, rule: str) -> None:
    """Let a wounded enemy heal, down to none of its wounds (WHQ-HEAL-01)."""
    state: State = table.state
    await occur(table, EnemyHealed(key, min(number, state.enemies[key].wounds), state.shown(key), rule=rule))


async def reveal(table: Table, key: str) -> None:
    """Turn up an enemy that lies face down (WHQ-FD-02)."""
    state: State = table.state
    enemy = state.enemies[key]
    if not enemy.up:
        await occur(table, EnemyRevealed(key, enemy.card, rule="WHQ-FD-02"))
