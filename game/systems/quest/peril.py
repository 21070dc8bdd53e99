"""The peril phase: the token moves on, its colour strikes, the leader token is passed (WHQ-PPH, WHQ-LEAD-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.quest.atoms.registry import perform
from game.systems.quest.ending import judge, occur
from game.systems.quest.events.course import LeaderNamed, PerilMoved, PerilStruck
from game.systems.quest.events.heroes import GearReadied
from game.systems.quest.scope import Scope

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.quest.state import State


async def peril_phase(table: Table) -> None:
    """Move peril on and resolve its effect (WHQ-PPH-01 to -03, WHQ-PERIL-03); end the round (WHQ-PPH-05)."""
    state: State = table.state
    stays = state.peril == len(state.sheet.track) - 1
    if not stays:
        await occur(table, PerilMoved(state.peril + 1, rule="WHQ-PPH-01"))
    effect = state.sheet.peril(state.sheet.track[state.peril])  # that of its colour (WHQ-PERIL-02, WHQ-EFF-12)
    hero = state.led()
    if effect is not None and hero:
        await table.happen(PerilStruck(effect.colour, rule="WHQ-PPH-03" if stays else "WHQ-PPH-02"))
        await perform(table, effect.effects, Scope(hero, f"peril//{effect.colour}/0", "WHQ-PPH-02"))
    judge(state, "peril_end")
    await pass_leader(table)
    worn = [key for key, one in state.heroes.items() if any(card.exhausted for card in one.gear)]
    if worn:
        await table.happen(GearReadied(tuple(worn), rule="WHQ-PPH-05"))


async def pass_leader(table: Table) -> None:
    """Pass the leader token to the next hero that is not defeated (WHQ-LEAD-03, -04, -05)."""
    state: State = table.state
    following = [key for key in state.clockwise(state.leader)[1:] if not state.heroes[key].down]
    if following:
        await table.happen(LeaderNamed(following[0], rule="WHQ-LEAD-03"))
