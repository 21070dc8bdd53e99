"""Locations: revealed with their enemies, explored, left; the location phase (WHQ-LOC, WHQ-LPH, WHQ-SPAWN-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.systems.quest import zones
from game.systems.quest.asking import among
from game.systems.quest.ending import judge, occur
from game.systems.quest.events.course import LocationLeft, LocationRevealed, PhaseBegan
from game.systems.quest.events.enemies import EnemyLeft
from game.systems.quest.moments import Moment
from game.systems.quest.state import SHADOWS

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.quest.state import State


async def reveal(table: Table, rule: str) -> None:
    """Reveal the next location and spawn its enemies: face up ones first, then those face down into the shadows.

    Then quest rules and the location itself speak (WHQ-QSET-08, WHQ-SPAWN-06, rulings at WHQ-SPAWN-06).
    """
    state: State = table.state
    card = await table.draw(state.decks["location"], rule, deck="location", open=True)
    await occur(table, LocationRevealed(card, rule=rule))
    place = state.adventure.locations[card]
    await zones.spawn(table, place.up, "WHQ-SPAWN-06")
    await zones.spawn(table, place.down, "WHQ-SPAWN-06", up=False, shadows=True)
    await table.happen(Moment("on_reveal", state.led(), rule="WHQ-LPH-04"))


async def location_phase(table: Table) -> None:
    """Run the location phase from its beginning (WHQ-LPH)."""
    state: State = table.state
    await table.happen(Moment("location_start", state.led(), rule="WHQ-LPH-04"))
    judge(state, "location")
    await table.happen(PhaseBegan("travel", rule="WHQ-LPH-01"))


async def travel_or_stay(table: Table) -> None:
    """Let the party travel if it may and likes to (WHQ-LPH-01, -02); then the phase ends."""
    state: State = table.state
    if state.explored and len(state.decks["location"]):
        options = among(("travel", "stay"), "WHQ-LPH-01")
        if await Choice(state.lead(), "travel", options, "WHQ-LPH-01", True) == "travel":
            await travel(table)
    await table.happen(Moment("location_end", state.led(), rule="WHQ-LPH-04"))
    judge(state, "location_end")
    await table.happen(PhaseBegan("peril", rule="WHQ-ROUND-01"))


async def travel(table: Table) -> None:
    """Travel to the next location (WHQ-LPH-03): what stands in the shadows is left behind (WHQ-ZONE-08).

    A nemesis there stays, face up (WHQ-NEM-07); engaged enemies stay too (ruling at WHQ-LPH-03).
    """
    state: State = table.state
    await table.happen(Moment("on_travel_from", state.led(), rule="WHQ-LPH-03"))
    for key in state.zone(SHADOWS):
        enemy = state.enemies[key]
        if not (enemy.up and state.enemy_card(key).kind == "nemesis"):
            await occur(table, EnemyLeft(key, enemy.card, rule="WHQ-ZONE-08"))
    await occur(table, LocationLeft(state.location, rule="WHQ-LPH-03"))
    await reveal(table, "WHQ-LPH-03")
