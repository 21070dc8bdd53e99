"""Effects on wounds: suffered, healed, distributed, prevented, dealt to enemies; defeated heroes revived."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter
from game.i18n import N_
from game.systems.quest import wounds
from game.systems.quest.asking import pick
from game.systems.quest.atoms.forms import most, number, places, which, who
from game.systems.quest.atoms.registry import atom
from game.systems.quest.ending import occur
from game.systems.quest.events.heroes import HeroRevived
from game.systems.quest.moments import Moment
from game.systems.quest.whom import able, enemies, heroes, hit, reached

if TYPE_CHECKING:
    from game.content.quest.cards import Effect
    from game.engine.table import Table
    from game.systems.quest.scope import Scope
    from game.systems.quest.state import State


def _anyone(state: State, effect: Effect, scope: Scope) -> bool:
    return bool(heroes(state, str(effect["who"]), scope))


def _hurt(state: State, effect: Effect, scope: Scope) -> bool:
    return able(state, effect, scope, lambda key: state.heroes[key].wounds > 0)


@atom("wound", "WHQ-WND-01", N_("A hero suffers wounds."), who(), number(), able=_anyone)
async def wound(table: Table, effect: Effect, scope: Scope) -> bool:
    """Let heroes suffer wounds, without dice and so without defence (WHQ-WND-01)."""
    found = await hit(table, effect, scope, lambda _key: True)
    for hero in found:
        await wounds.suffer(table, hero, effect.number("n"), "effect", scope.rule, scope.enemy)
        scope.previous = hero
    return bool(found)


@atom("heal", "WHQ-HEAL-01", N_("A hero heals wounds."), who(), number(), able=_hurt)
async def heal(table: Table, effect: Effect, scope: Scope) -> bool:
    """Let heroes heal (WHQ-HEAL-01)."""
    state: State = table.state
    found = await hit(table, effect, scope, lambda key: state.heroes[key].wounds > 0)
    for hero in found:
        await wounds.heal(table, hero, effect.number("n"), scope.rule)
        scope.previous = hero
    return bool(found)


@atom("distribute_wounds", "WHQ-DIST-01", N_("The party distributes wounds among its heroes."), number())
async def distribute_wounds(table: Table, effect: Effect, scope: Scope) -> bool:
    """Let the party distribute wounds among standing heroes; the leader decides (WHQ-DIST-01, WHQ-GOLD-07)."""
    state: State = table.state
    for left in range(effect.number("n"), 0, -1):  # one by one (WHQ-DIST-01)
        standing = [("hero", key) for key in state.standing()]
        answer = await pick(table, scope, "distribute", standing, seat=state.lead(), left=left)
        if answer is None:
            break
        await wounds.suffer(table, str(answer[1]), 1, "effect", scope.rule)  # type: ignore[index]
    return True


def _coming(_state: State, _effect: Effect, scope: Scope) -> bool:
    return isinstance(scope.moment, Moment) and scope.moment.amount > 0


@atom("prevent", "WHQ-WND-01", N_("A hero suffers fewer wounds."), number(), able=_coming)
async def prevent(_table: Table, effect: Effect, scope: Scope) -> bool:
    """Lower the wounds that would be suffered now."""
    assert scope.moment is not None  # noqa: S101 - declared for this moment only
    scope.moment.amount = max(0, scope.moment.amount - effect.number("n"))
    return True


def _there(state: State, effect: Effect, scope: Scope) -> bool:
    return bool(enemies(state, effect, scope))


@atom(
    "wound_enemy", "WHQ-EFF-03", N_("Enemies suffer wounds directly: resilience does not count."),
    places(), which(), most(), number(), able=_there,
)  # fmt: skip
async def wound_enemy(table: Table, effect: Effect, scope: Scope) -> bool:
    """Deal wounds to enemies directly (WHQ-EFF-03, WHQ-RES-02)."""
    found = await reached(table, effect, scope, lambda _key: True)
    for key in found:
        await wounds.wound_enemy(table, key, effect.number("n"), "effect", "WHQ-EFF-03")
    return bool(found)


def _wounded(state: State, effect: Effect, scope: Scope) -> bool:
    return any(state.enemies[key].wounds for key in enemies(state, effect, scope))


@atom("heal_enemy", "WHQ-HEAL-01", N_("Enemies heal wounds."), places(), which(), most(99), number(), able=_wounded)
async def heal_enemy(table: Table, effect: Effect, scope: Scope) -> bool:
    """Let enemies heal (WHQ-HEAL-01)."""
    state: State = table.state
    found = await reached(table, effect, scope, lambda key: state.enemies[key].wounds > 0)
    for key in found:
        await wounds.heal_enemy(table, key, effect.number("n"), scope.rule)
    return bool(found)


@atom(
    "revive", "WHQ-DEF-07", N_("A defeated hero is turned up again, then heals."), who("any_defeated"),
    Parameter("heal", "number", least=0, most=30, default=0), able=_anyone,
)  # fmt: skip
async def revive(table: Table, effect: Effect, scope: Scope) -> bool:
    """Turn a defeated hero's card up (WHQ-DEF-07); reviving heals nothing by itself (WHQ-DEF-08)."""
    found = await hit(table, effect, scope, lambda _key: True)
    for hero in found:
        await occur(table, HeroRevived(hero, rule="WHQ-DEF-07"))
        await wounds.heal(table, hero, effect.number("heal"), scope.rule)
        scope.previous = hero
    return bool(found)
