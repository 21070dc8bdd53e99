"""Points and the end of a battle: eliminations, victory areas, stall and tie-breaks (DDM-WIN, -SCN, -TIE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares import place
from game.systems.skirmish.ailments import ROUTING
from game.systems.skirmish.events import BattleEnded, Eliminated, Scored

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.seats import Team
    from game.engine.table import Table
    from game.systems.skirmish.state import State, Unit

STALL_ROUNDS = 10  # DDM-TIE-01
QUICK_STALL_ROUNDS = 50  # DDM-QB-10: only so that two players of the program come to an end


class BattleOver(Exception):  # noqa: N818 - a fact, not a fault
    """Raised by the rule that decided the battle: everything still in progress stops there."""


def award(state: State) -> int:
    """Return the points for holding victory areas in one round: 5 % of the limit, rounded down.

    10 at 200 points, 25 at the 500 of an Epic Assault, 10 Out-of-the-Box (DDM-SCN-08, DDM-Q-71, DDMG-TERM-034.1,
    DDM-EPIC-08, DDM-Q-26, DDM-Q-81).
    """
    return state.battle.scenario.points * 5 // 100


async def end(table: Table, winner: int, how: str, rule: str) -> None:
    """Decide the battle and stop every rule in progress."""
    await table.happen(BattleEnded(winner, how, rule=rule))
    raise BattleOver


def causer(state: State, unit: Unit) -> str:
    """Return who made a creature rout, "" if nobody did: his owner scores when it leaves the map (DDM-Q-76)."""
    return next((effect.source for effect in state.lasting(unit.id, ROUTING) if effect.source), "")


def scores(state: State, unit: Unit, by: str) -> list[Scored]:
    """Return the points for a creature that is eliminated: its cost goes to whoever destroyed it or made it rout.

    DDM-SCN-07, DDM-CARD-07, DDM-Q-76, DDMG-TERM-038.4, DDMG-TERM-039.2. Of two players or teams the other one gets it
    all, whatever it fell by (DDM-Q-28). Of several, if no enemy did it, all opponents divide it, rounded down
    (DDM-MP-05, DDMG-TERM-039.3).
    """
    foes = state.battle.foes[unit.side]
    rivals = [team for team in state.battle.scenario.teams if team[0] in foes]
    side = state.units[by].side if by else unit.side
    if side in foes or len(rivals) == 1:
        scorer = side if side in foes else rivals[0][0]
        return [Scored(scorer, unit.card.cost, "elimination", unit.id, rule="DDM-SCN-07")]
    share = unit.card.cost // len(rivals)
    return [Scored(team[0], share, "elimination", unit.id, rule="DDM-MP-05") for team in rivals]


async def returned(table: Table, unit: Unit, by: str = "") -> None:
    """Take back the points for a creature that a spell or an ability has returned to play (DDMG-TERM-038.5).

    `by` is who had eliminated it, as it was told to `eliminated`.
    """
    if not table.state.battle.quick:
        lost = scores(table.state, unit, by)
        await table.happen(
            *(Scored(one.side, -one.amount, "returned", unit.id, rule="DDMG-TERM-038.5") for one in lost)
        )


async def eliminated(table: Table, unit: Unit, by: str = "") -> None:
    """Score a creature that was destroyed or left the map, and see whether that decides it (DDM-SCN-06, -07).

    `by` is whose doing it was, "" if nobody's. Points come from eliminations and victory areas only (DDM-WIN-02); the
    first team to reach the limit wins (DDM-WIN-01, DDM-SCN-05), or the last one with a creature on the map (DDM-Q-74).
    What else an elimination brings follows the points (Sequence 12 of the glossary).

    DDMG-TERM-038.4, -039.1, .2.
    """
    state: State = table.state
    teams = state.battle.scenario.teams
    if not state.battle.quick:
        scored = scores(state, unit, by)
        await table.happen(*scored)
        await _reached(table, [team for team in teams if any(one.side in team for one in scored)])
    await table.notice(Eliminated(unit.id, by, unit.fate == "destroyed", rule="DDM-SCN-06"))
    standing = [team for team in teams if any(True for side in team for _ in state.on_map(side))]
    if unit.side not in (side for team in standing for side in team) and len(standing) < 2:
        rivals = standing or [state.battle.foes[unit.side]]
        await end(table, rivals[0][0], "last", "DDM-QB-10" if state.battle.quick else "DDM-Q-74")


async def _reached(table: Table, teams: Sequence[Team]) -> None:
    """End the battle if one of some teams has reached the target, by points if several did at once.

    DDM-SCN-05, DDM-MP-02, DDM-Q-73.
    """
    state: State = table.state
    reached = [team for team in teams if state.points(team[0]) >= state.battle.scenario.goal]
    if len(reached) == 1:
        await end(table, reached[0][0], "points", "DDM-SCN-05")
    if reached:
        await decide(table, "points", "DDM-Q-73")


def areas_of(state: State, side: int) -> int:
    """Return the squares (mask) of the victory areas that a side scores for: those of its letter (DDM-MAP-04).

    Of several players on their own each scores for any area (DDM-MP-04).
    """
    letter, anybody = state.letters[side], len(state.battle.scenario.teams) > 2
    mask = 0
    for area in state.map.victory:
        if anybody or letter in area.letters:
            mask |= area.mask
    return mask


def holds_area(state: State, side: int) -> bool:
    """Tell whether any creature of a side is on one of its victory areas (DDM-SCN-09, DDM-Q-75, DDMG-TERM-041.1)."""
    return bool(state.occupied[side] & areas_of(state, side))


async def round_end(table: Table) -> None:
    """Award victory areas to all sides at once, then look at the target (DDM-SCN-08, DDM-Q-73)."""
    state: State = table.state
    if state.battle.quick:
        return
    # Once a round, however many creatures and areas: DDM-BAD-36.
    scored = [
        Scored(side, award(state), "area", rule="DDM-SCN-08") for side in state.sides() if holds_area(state, side)
    ]
    if scored:
        await table.happen(*scored)
    await _reached(table, state.battle.scenario.teams)


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
    left = list(state.battle.scenario.teams)
    best = max(state.points(team[0]) for team in left)
    left = [team for team in left if state.points(team[0]) == best]
    if len(left) == 1:
        await end(table, left[0][0], how, rule)
    near = {team: nearest_to_centre(state, team) for team in left}
    least = min(near[team][0] for team in left)
    left = [team for team in left if near[team][0] == least]
    if len(left) == 1:
        await end(table, left[0][0], "centre", "DDM-TIE-02")
    dearest = max(near[team][1] for team in left)
    left = [team for team in left if near[team][1] == dearest]
    if len(left) == 1:
        await end(table, left[0][0], "cost", "DDM-TIE-03")
    await end(table, -1, "draw", "DDM-Q-73")


def nearest_to_centre(state: State, team: Team) -> tuple[int, int]:
    """Return how near a team's nearest creature is to the centre, and the highest cost of such (DDM-GEO-23)."""
    best: tuple[int, int] = (1 << 30, 0)
    for unit in (unit for side in team for unit in state.on_map(side)):
        far = place.centre_distance(state.field, unit.space)
        if far < best[0] or (far == best[0] and unit.card.cost > best[1]):
            best = (far, unit.card.cost)
    return best
