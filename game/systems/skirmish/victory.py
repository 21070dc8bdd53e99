"""Points and the end of a battle: eliminations, victory areas, stall and tie-breaks (DDM-WIN, -SCN, -TIE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares import place
from game.systems.skirmish import control
from game.systems.skirmish.events import BattleEnded, Scored

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.skirmish.state import State, Unit

STALL_ROUNDS = 10  # DDM-TIE-01
QUICK_STALL_ROUNDS = 50  # DDM-QB-10: only so that two players of the program come to an end


class BattleOver(Exception):  # noqa: N818 - a fact, not a fault
    """Raised by the rule that decided the battle: everything still in progress stops there."""


def award(state: State) -> int:
    """Return the points for holding victory areas in one round: 5 % of the limit (DDM-SCN-08, DDM-Q-71)."""
    return state.battle.scenario.points * 5 // 100


async def end(table: Table, winner: int, how: str, rule: str) -> None:
    """Decide the battle and stop every rule in progress."""
    await table.happen(BattleEnded(winner, how, rule=rule))
    raise BattleOver


async def eliminated(table: Table, unit: Unit, side: int, scorer: int | None) -> None:
    """Score a creature of a side that was destroyed or left the map, and see whether that decides it.

    Points come from eliminations and victory areas only (DDM-WIN-02, DDM-CARD-07, DDM-SCN-06, -07); the first side to
    reach the limit wins (DDM-WIN-01, DDM-SCN-05). Whatever it fell by, of two players the other one gets it all
    (DDM-Q-28, DDMG-TERM-039.3).
    """
    if scorer is not None:
        await _score(table, unit, scorer, unit.card.cost, "elimination", "DDM-SCN-07")
    await last_one(table, side)


async def credit(table: Table, unit: Unit, scorer: int | None, why: str, rule: str) -> None:
    """Score a creature that counts as eliminated, or is as good as that, though it is not gone for good.

    Why: it is "away" (DDMG-COND-009.4, DDMG-ABIL-085.3), or was "enslaved" (DDMG-ABIL-026.1).
    """
    if scorer is not None:
        await _score(table, unit, scorer, unit.card.cost, why, rule)


async def revoke(table: Table, unit: Unit, rule: str) -> None:
    """Take the points for a creature back from whoever has scored it, since it is in play again (DDMG-TERM-038.5)."""
    scorer = control.scorer(table.state, unit)
    if scorer is not None:
        await _score(table, unit, scorer, -unit.card.cost, "back", rule)


async def _score(table: Table, unit: Unit, side: int, points: int, why: str, rule: str) -> None:
    state: State = table.state
    if not state.battle.quick:
        await table.happen(Scored(side, points, why, unit.id, rule=rule))
        if state.vp[side] >= state.battle.scenario.points:
            await end(table, side, "points", "DDM-SCN-05")


async def last_one(table: Table, side: int) -> None:
    """End the battle if nobody of a side is left (DDM-Q-74): whoever is to come back from somewhere still is."""
    state: State = table.state
    left = any(not unit.gone and control.owner(state, unit) == side for unit in state.units.values())
    if not left and not any(what == "respawn" and state.born[who] == side for _turn, what, who in _queued(state)):
        await end(table, 1 - side, "last", "DDM-QB-10" if state.battle.quick else "DDM-Q-74")


def _queued(state: State) -> list[tuple[str, str, str]]:
    """Return what was used in this turn: a creature that comes back at its end is noted so (DDMG-ABIL-060.1)."""
    return [mark for mark in state.used if mark[0] == "turn"]


def holds_area(state: State, side: int) -> bool:
    """Tell whether any creature of a side is on one of its victory areas (DDM-SCN-09, DDM-MAP-04, DDM-Q-75)."""
    letter = state.letters[side]
    return any(state.occupied[side] & area.mask for area in state.map.victory if letter in area.letters)


async def round_end(table: Table) -> None:
    """Award victory areas to both sides at once, then look at the target (DDM-SCN-08, DDM-Q-73)."""
    state: State = table.state
    if state.battle.quick:
        return
    # Once a round, however many creatures and areas: DDM-BAD-36.
    scored = [Scored(side, award(state), "area", rule="DDM-SCN-08") for side in (0, 1) if holds_area(state, side)]
    if scored:
        await table.happen(*scored)
    target = state.battle.scenario.points
    reached = [side for side in (0, 1) if state.vp[side] >= target]
    if len(reached) == 1:
        await end(table, reached[0], "points", "DDM-SCN-05")
    if reached:
        await decide(table, "points", "DDM-Q-73")


async def stalled(table: Table) -> None:
    """End an Assault after 10 rounds without a blow; a Quick Battle is a draw after 50 (DDM-TIE-01, DDM-QB-10)."""
    if table.state.battle.quick:
        if table.state.stall >= QUICK_STALL_ROUNDS:
            await end(table, -1, "stall", "DDM-QB-10")
    elif table.state.stall >= STALL_ROUNDS:
        await decide(table, "stall", "DDM-TIE-01")


async def decide(table: Table, how: str, rule: str) -> None:
    """Most points win; then the creature nearest to the centre, then its cost, then nobody (DDM-TIE-01 to -03)."""
    state: State = table.state
    a, b = state.vp
    if a != b:
        await end(table, 0 if a > b else 1, how, rule)
    (far_a, cost_a), (far_b, cost_b) = (nearest_to_centre(state, side) for side in (0, 1))
    if far_a != far_b:
        await end(table, 0 if far_a < far_b else 1, "centre", "DDM-TIE-02")
    if cost_a != cost_b:
        await end(table, 0 if cost_a > cost_b else 1, "cost", "DDM-TIE-03")
    await end(table, -1, "draw", "DDM-Q-73")


def nearest_to_centre(state: State, side: int) -> tuple[int, int]:
    """Return how near a side's nearest creature is to the centre, and the highest cost of such (DDM-GEO-23)."""
    best: tuple[int, int] = (1 << 30, 0)
    for unit in state.on_map(side):
        far = place.centre_distance(state.field, unit.space)
        if far < best[0] or (far == best[0] and unit.card.cost > best[1]):
            best = (far, unit.card.cost)
    return best
