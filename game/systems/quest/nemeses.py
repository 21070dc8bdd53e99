"""Nemesis effects: those of all nemeses in play, once each in an action, by rank (WHQ-NEM-02, -03, WHQ-ORD-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.quest.atoms.registry import perform
from game.systems.quest.events.enemies import NemesisEffect
from game.systems.quest.ranking import highest
from game.systems.quest.scope import Scope

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.quest.ranking import Ranked
    from game.systems.quest.state import State


def awake(state: State) -> list[Ranked]:
    """Return the nemeses whose effects are resolved: face up in a zone or the shadows, in the lair (WHQ-LAIR-02), and
    those that this action has defeated (WHQ-ATK-06).
    """  # fmt: skip
    there = [(key, enemy.card) for key, enemy in state.enemies.items() if enemy.up]  # else it is none (WHQ-FD-05)
    fallen = () if state.action is None else state.action.defeated
    return [one for one in (*there, *fallen) if state.adventure.enemies[one[1]].nemesis]


async def strike(table: Table) -> None:
    """Resolve each nemesis effect once, however many symbols show (WHQ-NEM-02, -03).

    The highest rank goes first (WHQ-ORD-02).
    """
    state: State = table.state
    left = awake(state)
    while left and state.you():
        key, card = chosen = await highest(table, left)
        left.remove(chosen)  # each once (WHQ-NEM-03)
        await table.happen(NemesisEffect(key, card, rule="WHQ-NEM-02"))
        scope = Scope(state.you(), f"enemy//{card}/0", "WHQ-NEM-02", enemy=key)
        await perform(table, state.adventure.enemies[card].nemesis, scope)
