"""How heroes grow between and within quests: advanced actions and gear limits (WHQ-SETT-04, -06, WHQ-DELVE-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.quest.cards import ACTION_TYPES
from game.systems.quest.ending import occur
from game.systems.quest.events.course import ActionLearnt, LimitRaised

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.quest.state import State


def lessons(state: State, hero: str) -> list[str]:
    """Return the types of action of which a hero still has the basic card."""
    return [kind for kind in ACTION_TYPES if state.action_card(hero, kind).tier == "basic"]


async def learn(table: Table, hero: str, kind: str, rule: str) -> None:
    """Exchange a basic action card for the advanced one of its type (WHQ-SETT-04)."""
    state: State = table.state
    await table.happen(ActionLearnt(hero, kind, state.adventure.by_hero[hero, "advanced", kind], rule=rule))


async def raise_limit(table: Table, hero: str, number: int, rule: str) -> None:
    """Raise a gear limit and note it in the log (WHQ-SETT-06, WHQ-EQUIP-02)."""
    state: State = table.state
    await occur(table, LimitRaised(hero, state.heroes[hero].limit + number, rule=rule))
