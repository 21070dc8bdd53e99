"""How a quest ends: victory and defeat are looked for after every atomic effect (WHQ-WIN-01, WHQ-ROUND-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.quest.whether import met

if TYPE_CHECKING:
    from game.engine.event import Event
    from game.engine.table import Table
    from game.systems.quest.state import State


BEYOND = ("quest", "leader", "reward", "settlement", "over")
"""Phases before and after a quest: nothing ends it there."""


class QuestOver(Exception):  # noqa: N818 - no error: the rules in progress end with the quest
    """The quest is won or lost: every rule in progress ends here."""

    def __init__(self, *, won: bool) -> None:
        super().__init__("won" if won else "lost")
        self.won = won


async def occur(table: Table, *events: Event) -> bool:
    """Let something happen, then look whether it ends the quest; returns whether it happened."""
    happened = await table.happen(*events)
    judge(table.state)
    return happened


def judge(state: State, phase: str = "") -> None:
    """End the quest if its sheet says so now, victory first (WHQ-WIN-02, -03; ruling for both at once).

    Each sheet says how its quest ends (WHQ-SHEET-03), an empty location deck among it (WHQ-DISC-05). A condition that
    names a phase is looked at there only. Raises QuestOver.
    """
    if state.phase in BEYOND:
        return
    hero = state.leader
    for ending, won in ((state.sheet.victory, True), (state.sheet.defeat, False)):  # WHQ-WIN-01
        for conditions in ending.when:
            if met(state, conditions, hero, phase):
                raise QuestOver(won=won)
    if all(one.down for one in state.heroes.values()):  # on every sheet (ruling at WHQ-WIN-03)
        raise QuestOver(won=False)
