"""The enemy phase: heroes in turn activate ready enemies, until every one has acted (WHQ-EPH, WHQ-ACTIVE-05)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.refusal import no
from game.i18n import N_
from game.systems.quest.activating import activate
from game.systems.quest.asking import among
from game.systems.quest.events.course import PhaseBegan
from game.systems.quest.events.enemies import EnemiesReadied, EnemyDone
from game.systems.quest.state import LAIR, SHADOWS

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.quest.state import State


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
    ready = eligible(state, hero)  # until every one has been activated (WHQ-ACTIVE-05)
    key = ready[0]
    if len(ready) > 1:
        options = among([("enemy", one) for one in ready], "WHQ-EPH-02", partial(_why, state))
        answer = await Choice(state.seat(hero), "enemy", options, "WHQ-EPH-02", True, {"hero": hero})
        key = answer[1]
    await activate(table, hero, key)
    await table.happen(EnemyDone(key, state.clockwise(hero)[1], rule="WHQ-EPH-01"))


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
