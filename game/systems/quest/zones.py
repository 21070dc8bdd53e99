"""Where enemies are: they engage heroes, fall back into the shadows, spawn and are exhausted (WHQ-ZONE, WHQ-SPAWN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.quest import numbers, wounds
from game.systems.quest.adventure import unlabelled
from game.systems.quest.ending import occur
from game.systems.quest.events.course import EnemyDeckRenewed
from game.systems.quest.events.enemies import EnemyExhausted, EnemyMoved, EnemySpawned
from game.systems.quest.moments import Moment
from game.systems.quest.speaking import voices
from game.systems.quest.state import SHADOWS

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.quest.state import State


def held_back(state: State, key: str) -> bool:
    """Tell whether an enemy cannot be in any zone; its own card says so only face up (WHQ-GOLD-04, WHQ-FD-04)."""
    return state.enemies[key].up and "no_engage" in state.enemy_card(key).flags


def exhaustible(state: State, key: str) -> bool:
    """Tell whether an effect can exhaust an enemy: face down its own immunity is off (WHQ-FD-04, WHQ-EXH-04)."""
    enemy = state.enemies[key]
    return not enemy.exhausted and not (enemy.up and "no_exhaust" in state.enemy_card(key).flags)


async def engage(table: Table, key: str, hero: str, rule: str) -> bool:
    """Move an enemy into a hero's zone (WHQ-ZONE-03); return whether it is there now.

    It is turned up first (WHQ-FD-02); what cannot be moved there stays where it is (WHQ-FD-03), and nobody moves to a
    defeated hero (ruling at WHQ-ZONE-03). A full zone sends it to the shadows (WHQ-ZONE-05).
    """
    state: State = table.state
    if state.enemies[key].zone == hero or state.heroes[hero].down:
        return False
    await wounds.reveal(table, key)
    if held_back(state, key):
        return False
    return await _enter(table, key, hero, rule, numbers.attack(state, key))


async def _enter(table: Table, key: str, hero: str, rule: str, value: int) -> bool:
    """Let an enemy that counts with an attack value where it comes from into a zone; return whether it is there now."""
    state: State = table.state
    if any(voices(state, "would_engage", hero)):
        moment = Moment("would_engage", hero, "" if state.action is None else state.action.type, key, rule=rule)
        await table.happen(moment)
        if moment.averted or key not in state.enemies or state.heroes[hero].down:
            return False
    if state.full(hero):
        await _overflow(table, key, hero, value)
        return False
    await occur(table, EnemyMoved(key, hero, "engage", state.shown(key), rule=rule))
    return True


async def _overflow(table: Table, key: str, hero: str, value: int) -> None:
    """Send a fourth enemy to the shadows; the hero suffers its attack value (WHQ-ZONE-05)."""
    state: State = table.state
    if state.enemies[key].zone != SHADOWS:
        await occur(table, EnemyMoved(key, SHADOWS, "full", state.shown(key), rule="WHQ-ZONE-05"))
    await wounds.suffer(table, hero, value, "zone", "WHQ-ZONE-05", key)


async def fall_back(table: Table, key: str, rule: str) -> bool:
    """Move an enemy to the shadows; return whether it was elsewhere."""
    state: State = table.state
    if state.enemies[key].zone == SHADOWS:
        return False
    await occur(table, EnemyMoved(key, SHADOWS, "shadows", state.shown(key), rule=rule))
    return True


async def exhaust(table: Table, key: str, rule: str) -> None:
    """Exhaust an enemy by an effect, if it is ready and can be (WHQ-EXH-04)."""
    if exhaustible(table.state, key):
        await occur(table, EnemyExhausted(key, rule=rule))


async def spawn(table: Table, number: int, rule: str, *, up: bool = True, shadows: bool = False) -> int:
    """Bring enemies from the deck into play, one at a time (WHQ-SPAWN-01); return how many came.

    Each goes into the zone of the next hero, from the active one or else from the party leader (WHQ-SPAWN-02, -04), or
    into the shadows (WHQ-SPAWN-03). Defeated heroes are passed over (ruling at WHQ-SPAWN-02).
    """
    state: State = table.state
    came = 0
    turn = state.active or state.leader  # in an activation the active hero's zone comes first (WHQ-SPAWN-04)
    while came < number:
        heroes = state.standing(turn)
        if not heroes or not await _one(table, "" if shadows else heroes[0], up, rule):
            break
        came += 1
        turn = state.clockwise(heroes[0])[1]
    return came


async def _one(table: Table, hero: str, up: bool, rule: str) -> bool:
    """Draw one enemy and lay it down; False if none is left (WHQ-DISC-04, ruling at WHQ-DECK-05)."""
    state: State = table.state
    if not len(state.decks["enemy"]):
        if not state.discards["enemy"]:
            return False
        await table.happen(EnemyDeckRenewed(rule="WHQ-DISC-04"))
    label = await table.draw(state.decks["enemy"], rule, deck="enemy", open=up, hero=hero)
    key = f"e{state.made + 1}"
    if not hero:
        await occur(table, EnemySpawned(key, label, SHADOWS, up, rule=rule))  # face up or down (WHQ-ZONE-07)
        return True
    barred = "no_engage" in state.adventure.enemies[unlabelled(label)].flags
    # its own zone, unless an effect names another place above (WHQ-SPAWN-02, -03)
    where = SHADOWS if barred or state.full(hero) or any(voices(state, "would_engage", hero)) else hero
    await occur(table, EnemySpawned(key, label, where, up, rule="WHQ-SPAWN-05" if barred else rule))
    if where == SHADOWS and not barred:  # it comes from the deck: no aura has reached it (ruling at WHQ-SPAWN-02)
        await _enter(table, key, hero, rule, state.enemy_card(key).attack)
    return True
