"""The enemy phase: heroes in turn activate ready enemies, which do what their bars say (WHQ-EPH, WHQ-KEY)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Listed
from game.engine.refusal import no
from game.i18n import N_
from game.systems.quest import wounds, zones
from game.systems.quest.atoms import perform
from game.systems.quest.ending import occur
from game.systems.quest.events.course import PhaseBegan
from game.systems.quest.events.enemies import (
    EnemiesReadied,
    EnemyActivated,
    EnemyDone,
    EnemyExhausted,
    KeywordResolved,
)
from game.systems.quest.numbers import attack
from game.systems.quest.scope import Scope
from game.systems.quest.state import LAIR, SHADOWS
from game.systems.quest.whom import victim

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.quest.state import State

ADVANCE, RETREAT, INFLICT = "advance", "retreat", "inflict"
CORE = (ADVANCE, RETREAT, INFLICT)


def eligible(state: State, hero: str) -> list[str]:
    """Return the enemies of which a hero must choose one: ready in its zone, else ready in the shadows (WHQ-EPH-02)."""
    if state.heroes[hero].down:
        return []
    return state.ready_in(hero) or state.ready_in(SHADOWS)


def turn(state: State) -> str:
    """Return the next hero that has an enemy to activate, "" if all are done (WHQ-EPH-01, -03)."""
    return next((hero for hero in state.clockwise(state.pointer) if eligible(state, hero)), "")


async def enemy_turn(table: Table) -> None:
    """Let the next hero activate one enemy, or end the phase when every one has been activated (WHQ-EPH-01, -07)."""
    state: State = table.state
    hero = turn(state)
    if not hero:
        tired = [key for key, enemy in state.enemies.items() if enemy.exhausted]
        if tired:
            await table.happen(EnemiesReadied(tuple(tired), rule="WHQ-EPH-07"))
        await table.happen(PhaseBegan("location", rule="WHQ-ROUND-01"))
        return
    among = eligible(state, hero)
    key = among[0]
    if len(among) > 1:
        options = Listed([("enemy", one) for one in among], partial(_why, state))
        answer = await Choice(state.seat(hero), "enemy", options, "WHQ-EPH-02", True, {"hero": hero})
        key = answer[1]
    await activate(table, hero, key)


def _why(state: State, answer: Answer) -> Refusal | None:
    """Return why a hero may not activate that enemy (WHQ-EPH-02, -06)."""
    match answer:
        case ("enemy", str(key)) if key in state.enemies:
            enemy = state.enemies[key]
            if enemy.exhausted:
                return no(N_("It is exhausted and is not activated in this phase."), "WHQ-EPH-06")
            if enemy.zone == LAIR:
                return no(N_("A nemesis in its lair is not activated."), "WHQ-LAIR-03")
            if enemy.zone == SHADOWS:
                return no(N_("There is a ready enemy in the hero's own zone."), "WHQ-EPH-02")
            return no(N_("It stands in the zone of another hero."), "WHQ-EPH-02")
        case "pass":
            return no(N_("Where there is a ready enemy, one must be activated."), "WHQ-EPH-02")
    return None


async def activate(table: Table, hero: str, key: str) -> None:
    """Activate an enemy: turned up, its bar from left to right, then exhausted (WHQ-EPH-04, -05, WHQ-KEY-01).

    The hero who does it is active (WHQ-ACTIVE-02). An exhausted one that an effect activates stays exhausted
    (WHQ-EPH-08, ruling there).
    """
    state: State = table.state
    await occur(table, EnemyActivated(hero, key, rule="WHQ-EPH-01"))
    await wounds.reveal(table, key)
    for keyword in state.enemy_card(key).bar:
        if key not in state.enemies or not state.standing():
            break
        await table.happen(KeywordResolved(key, keyword, rule=_rule(keyword)))
        await _resolve(table, hero, key, keyword)
    if key in state.enemies:
        await occur(table, EnemyExhausted(key, rule="WHQ-EPH-05"))
    await table.happen(EnemyDone(key, state.clockwise(hero)[1], rule="WHQ-EPH-01"))


def _rule(keyword: str) -> str:
    return {ADVANCE: "WHQ-KEY-02", RETREAT: "WHQ-KEY-03", INFLICT: "WHQ-KEY-04"}.get(keyword, "WHQ-KEY-06")


async def _resolve(table: Table, hero: str, key: str, keyword: str) -> None:
    """Resolve one keyword (WHQ-KEY-02 to -06)."""
    state: State = table.state
    if keyword == ADVANCE:
        await zones.engage(table, key, hero, "WHQ-KEY-02")
    elif keyword == RETREAT:
        await zones.fall_back(table, key, "WHQ-KEY-03")
    elif keyword == INFLICT:
        engaged = state.enemies[key].zone in state.heroes
        scope = Scope(hero, f"enemy//{state.enemies[key].card}/0", "WHQ-KEY-04", enemy=key)
        rule = "WHQ-KEY-04" if engaged else "WHQ-KEY-05"
        await wounds.suffer(table, victim(state, scope), attack(state, key), "inflict", rule, key)
    else:
        scope = Scope(state.you(), f"enemy//{state.enemies[key].card}/0", "WHQ-KEY-06", enemy=key)
        await perform(table, state.adventure.keywords[keyword].effects, scope)
