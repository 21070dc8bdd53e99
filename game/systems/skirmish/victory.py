"""Points and the end of a battle: eliminations, victory areas, stall and tie-breaks (DDM-WIN, -SCN, -TIE)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.geometry.squares import place
from game.systems.skirmish import control
from game.systems.skirmish.ailments import ENSLAVED, ROUTING
from game.systems.skirmish.events.rounds import BattleEnded, Scored

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.seats import Team
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

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
    """Return the points for a creature about to be eliminated: its cost goes to whoever destroyed it or made it rout.

    Whoever controls it for a turn scores it, nobody an enslaved one. Of two players or teams the other one gets it all,
    whatever it fell by. Of several, if no enemy did it, all opponents divide it, rounded down.
    """
    if state.has(unit.id, ENSLAVED):
        return []  # DDMG-ABIL-026.2
    if control.controlled(state, unit):
        return _shares(state, unit, unit.side, "elimination", "DDMG-COND-002.5")
    # DDM-CARD-07, DDM-Q-76, DDMG-TERM-038.4, DDMG-TERM-039.2
    return _shares(state, unit, state.units[by].side if by else unit.side, "elimination", "DDM-SCN-07")


def _shares(state: State, unit: Unit, side: int, why: str, rule: str) -> list[Scored]:
    """Return the points for a creature that a side is to have if it is a foe of its owner's, else all his foes."""
    foes = state.battle.foes[control.owner(state, unit)]
    rivals = [team for team in state.battle.scenario.teams if team[0] in foes]
    if side in foes or len(rivals) == 1:
        scorer = side if side in foes else rivals[0][0]
        return [Scored(scorer, unit.card.cost, why, unit.id, rule=rule)]  # of two the other one in any case: DDM-Q-28
    share = unit.card.cost // len(rivals)  # DDMG-TERM-039.3
    return [Scored(team[0], share, why, unit.id, rule="DDM-MP-05") for team in rivals]


async def eliminated(table: Table, side: int, scored: Sequence[Scored]) -> None:
    """Give the points for a creature of a side that has just left the battle, and see whether that decides it.

    Points come from eliminations and victory areas only (DDM-WIN-02, DDM-SCN-06, -07); the first team to reach the
    limit wins (DDM-WIN-01, DDM-SCN-05), or the last one with a creature left (DDM-Q-74). DDMG-TERM-038.4, -039.1, .2.
    """
    await credit(table, scored)
    await last_one(table, side)


async def credit(table: Table, scored: Sequence[Scored]) -> None:
    """Give points, and see whether somebody has enough of them (DDM-SCN-05)."""
    state: State = table.state
    if scored and not state.battle.quick:
        await table.happen(*scored)
        teams = state.battle.scenario.teams
        await _reached(table, [team for team in teams if any(one.side in team for one in scored)])


async def off_the_map(table: Table, unit: Unit, rule: str) -> None:
    """Score a creature that counts as eliminated while it is off the map.

    DDMG-COND-009.4, DDMG-ABIL-085.3, DDMG-Q-24.
    """
    state: State = table.state
    if not state.has(unit.id, ENSLAVED):
        await credit(table, _shares(state, unit, control.owner(state, unit), "away", rule))


async def revoke(table: Table, unit: Unit, rule: str) -> None:
    """Take back the points for a creature that comes into play, from whoever scored it (DDMG-TERM-038.5, DDMG-Q-24)."""
    state: State = table.state
    if not state.has(unit.id, ENSLAVED):
        scored = _shares(state, unit, control.owner(state, unit), "back", rule)
        await credit(table, [replace(one, amount=-one.amount) for one in scored])


async def last_one(table: Table, side: int) -> None:
    """End the battle if nobody of a side's team is left, and only one team stands (DDM-Q-74)."""
    state: State = table.state
    standing = [team for team in state.battle.scenario.teams if any(_stands(state, one) for one in team)]
    if side not in (one for team in standing for one in team) and len(standing) < 2:
        rivals = standing or [state.battle.foes[side]]
        await end(table, rivals[0][0], "last", "DDM-QB-10" if state.battle.quick else "DDM-Q-74")


def _stands(state: State, side: int) -> bool:
    """Tell whether a warband has a creature left, be it off the map for a while or about to come back this turn.

    DDMG-COND-009.8, DDMG-ABIL-060.1, DDMG-ABIL-085.4.
    """
    if any(not unit.gone and control.owner(state, unit) == side for unit in state.units.values()):
        return True
    return any(mark[:2] == ("turn", "respawn") and state.born[mark[2]] == side for mark in state.used)


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
