"""Effects on enemies: moved to zones and shadows, exhausted, spawned, and auras."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter
from game.i18n import N_
from game.systems.quest import zones
from game.systems.quest.activating import activate
from game.systems.quest.atoms.forms import most, number, places, which
from game.systems.quest.atoms.registry import atom
from game.systems.quest.events.enemies import EnemyDone
from game.systems.quest.moments import Moment
from game.systems.quest.ranking import highest
from game.systems.quest.state import SHADOWS
from game.systems.quest.whom import enemies, heroes, hit, reached

if TYPE_CHECKING:
    from game.content.quest.cards import Effect
    from game.engine.table import Table
    from game.systems.quest.scope import Scope
    from game.systems.quest.state import State

TO = ("self", "leader", "most_wounds", "target", "active")


def _could_engage(state: State, key: str, hero: str) -> bool:
    return state.enemies[key].zone != hero and not zones.held_back(state, key)


def _engageable(state: State, effect: Effect, scope: Scope) -> bool:
    goals = heroes(state, str(effect["to"]), scope)
    return any(_could_engage(state, key, hero) for key in enemies(state, effect, scope) for hero in goals)


@atom(
    "engage", "WHQ-ZONE-03", N_("Enemies move into a hero's zone."), places(), which(), most(),
    Parameter("to", "word", choices=TO, default="self"), able=_engageable,
)  # fmt: skip
async def engage(table: Table, effect: Effect, scope: Scope) -> bool:
    """Move enemies into a zone (WHQ-ZONE-03), out of the lair if a sheet says so (WHQ-LAIR-03)."""
    state: State = table.state
    goal = await hit(table, effect, scope, lambda _key: True, word=str(effect["to"]))
    if not goal:
        return False
    found = await reached(table, effect, scope, lambda key: _could_engage(state, key, goal[0]))
    did = False
    for key in found:
        if key in state.enemies:
            did = await zones.engage(table, key, goal[0], scope.rule) or did
    return did


def _elsewhere(state: State, effect: Effect, scope: Scope) -> bool:
    moment = scope.moment
    if isinstance(moment, Moment) and moment.at == "would_engage" and effect["which"] == "this_enemy":
        return moment.enemy in state.enemies and not moment.averted
    return any(state.enemies[key].zone != SHADOWS for key in enemies(state, effect, scope))


@atom("shadows", "WHQ-ZONE-06", N_("Enemies move to the shadows."), places(), which(), most(), able=_elsewhere)
async def shadows(table: Table, effect: Effect, scope: Scope) -> bool:
    """Move enemies to the shadows; who would enter a zone goes there instead (WHQ-ZONE-06)."""
    state: State = table.state
    moment = scope.moment
    if isinstance(moment, Moment) and moment.at == "would_engage" and effect["which"] == "this_enemy":
        moment.averted = True
        await zones.fall_back(table, moment.enemy, scope.rule)
        return True
    found = await reached(table, effect, scope, lambda key: state.enemies[key].zone != SHADOWS)
    for key in found:
        await zones.fall_back(table, key, scope.rule)
    return bool(found)


def _exhaustible(state: State, effect: Effect, scope: Scope) -> bool:
    return any(zones.exhaustible(state, key) for key in enemies(state, effect, scope))


@atom("exhaust_enemy", "WHQ-EXH-04", N_("Enemies are exhausted."), places(), which(), most(), able=_exhaustible)
async def exhaust_enemy(table: Table, effect: Effect, scope: Scope) -> bool:
    """Exhaust enemies (WHQ-EXH-04); "cannot" is absolute (WHQ-GOLD-04)."""
    state: State = table.state
    found = await reached(table, effect, scope, lambda key: zones.exhaustible(state, key))
    for key in found:
        await zones.exhaust(table, key, scope.rule)
    return bool(found)


def _anybody(state: State, effect: Effect, scope: Scope) -> bool:
    return bool(enemies(state, effect, scope))


@atom("activate_enemy", "WHQ-EPH-08", N_("Enemies are activated."), places(), which(), most(), able=_anybody)
async def activate_enemy(table: Table, effect: Effect, scope: Scope) -> bool:
    """Activate enemies outside the enemy phase, exhausted ones too (WHQ-EPH-08), by rank."""
    state: State = table.state
    found = await reached(table, effect, scope, lambda _key: True)
    before, left = state.active, list(found)
    while left := [key for key in left if key in state.enemies]:
        key, _card = await highest(table, [(key, state.enemies[key].card) for key in left])  # WHQ-ORD-02
        left.remove(key)
        await activate(table, scope.hero, key)
        await table.happen(EnemyDone(key, active=before, rule="WHQ-EPH-08"))
    return bool(found)


def _spawnable(state: State, _effect: Effect, _scope: Scope) -> bool:
    return bool(len(state.decks["enemy"]) or state.discards["enemy"])


@atom(
    "spawn", "WHQ-SPAWN-01", N_("Enemies spawn."), number(1, 6), Parameter("face", "word", choices=("up", "down")),
    Parameter("where", "word", choices=("zone", "shadows")), able=_spawnable,
)  # fmt: skip
async def spawn(table: Table, effect: Effect, _scope: Scope) -> bool:
    """Bring enemies into play (WHQ-SPAWN-01 to -05)."""
    shadows = effect["where"] == "shadows"
    up = effect["face"] == "up"
    return await zones.spawn(table, effect.number("n"), "WHQ-SPAWN-01", up=up, shadows=shadows) > 0


@atom(
    "aura", "WHQ-EFF-10", N_("Enemies in a place have another attack value."),
    Parameter("zone", "word", choices=("zone", "shadows")), Parameter("attack", "number", least=-5, most=5),
)  # fmt: skip
async def aura(_table: Table, _effect: Effect, _scope: Scope) -> bool:
    """Do nothing: an aura is read where attack values are (WHQ-EFF-10)."""
    return False
