"""The course of a game, from any quiet state: quests with their rounds, settlements between them (WHQ-ROUND, -CAMP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.quest.ending import QuestOver
from game.systems.quest.enemy_phase import enemy_turn
from game.systems.quest.events.course import QuestEnded
from game.systems.quest.hero_phase import begin_round, hero_turn
from game.systems.quest.peril import peril_phase
from game.systems.quest.setting_up import choose_leader, set_up
from game.systems.quest.settlement import reward, settle
from game.systems.quest.travelling import location_phase, travel_or_stay

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.quest.state import State

STEPS = {
    "quest": set_up,
    "hero": hero_turn,
    "enemy": enemy_turn,
    "location": location_phase,
    "travel": travel_or_stay,
    "reward": reward,
    "settlement": settle,
}
PHASES = (*STEPS, "leader", "peril", "over")
"""What `State.phase` may be."""


async def play(table: Table) -> None:
    """Run the game until it is over (WHQ-ROUND-01 to -03)."""
    state: State = table.state
    while state.phase != "over":
        try:
            await _step(table)
        except QuestOver as over:  # at once (WHQ-ROUND-03)
            await table.happen(QuestEnded(state.quest, over.won, rule="WHQ-WIN-02" if over.won else "WHQ-WIN-03"))


async def _step(table: Table) -> None:
    state: State = table.state
    if state.phase == "leader":
        await choose_leader(table)
        await begin_round(table)
    elif state.phase == "peril":
        await peril_phase(table)
        await begin_round(table)
    else:
        await STEPS[state.phase](table)
