"""Victory points, and how a battle ends (ASF-VIC)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.regiments import modes
from game.systems.regiments.events.turns import BattleEnded, Scored

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.regiments.state import State

BRACKET, LEAST, STEP = 10, 30, 2
BASE = 8  # points that win a game of 30 points (ASF-VIC-02)
LAST = 6  # the last round (ASF-VIC-04)


class BattleOver(Exception):  # noqa: N818 - it is how a battle stops, not an error
    """The battle has been decided in the middle of a rule."""


def required(state: State) -> int:
    """Return the points that win: 8 at 30 points, 2 more for every further 10 (ASF-VIC-02, -03).

    The size of a team game is the sum of the limits of one team (ASF-TEAM-09).
    """
    size = state.battle.played.scenario.points * max(map(len, state.battle.teams))
    return BASE + STEP * (max(size, LEAST) // BRACKET - LEAST // BRACKET) + modes.of(state).more


def scores(state: State, team: int) -> bool:
    """Tell whether a team scores points at all in this mode (ASF-SOS-07)."""
    return modes.of(state).scores(state, team)


async def score(table: Table, team: int, amount: int, why: str, rule: str, unit: str = "") -> None:
    """Let a team score points, if it scores any in this mode (ASF-TEAM-07, ASF-SOS-07)."""
    if amount and scores(table.state, team):
        await table.happen(Scored(team, amount, why, unit, rule=rule))


async def credit(table: Table, unit: str, by: int) -> None:
    """Score for a destroyed unit: its destroyer, or every opponent of its owner (ASF-VIC-09, -10, -11)."""
    state: State = table.state
    if not modes.of(state).combat:
        return
    own = state.team(state.units[unit].owner)
    if by >= 0 and state.team(by) != own:
        await score(table, state.team(by), 1, "combat", "ASF-VIC-09", unit)
        return
    for team in range(len(state.battle.teams)):
        if team != own:
            await score(table, team, 1, "combat", "ASF-VIC-10", unit)


def alive(state: State) -> list[int]:
    """Return the teams that have a combat unit on the battlefield; a reserve is none (ASF-VIC-07, -08, ASF-COK-16)."""
    teams = {state.team(unit.owner) for unit in state.standing()}
    return sorted(teams)


async def check(table: Table) -> None:
    """End the battle if a side has no combat unit left, at any moment (ASF-VIC-07, -08, ASF-FFA-07)."""
    state: State = table.state
    if state.round == 0 or state.winners is not None:
        return
    left = alive(state)
    if len(left) == 1:
        await end(table, left, "survival", "ASF-VIC-07")
    if not left:
        await end(table, leading(state), "survival", "ASF-VIC-08")


def leading(state: State) -> list[int]:
    """Return the team with the most points, none if several have them; who is eliminated is none (ASF-FFA-07)."""
    among = alive(state) or list(range(len(state.points)))
    most = max(state.points[team] for team in among)
    teams = [team for team in among if state.points[team] == most]
    return teams if len(teams) == 1 else []


async def round_over(table: Table) -> None:
    """Look at the end of a round whether somebody has won: enough points, and more than anybody else.

    Only then, in a free-for-all too (ASF-GEN-04, ASF-VIC-01, ASF-FFA-06).
    """
    state: State = table.state
    first = [team for team in leading(state) if state.points[team] >= required(state)]
    if first:
        await end(table, first, "points", "ASF-VIC-01")
    if state.round >= LAST:
        await modes.of(state).last_round(table)
        if leading(state):
            await end(table, leading(state), "lead", "ASF-VIC-04")
        await end(table, standing_most(state), "army", "ASF-VIC-05")


def standing_most(state: State) -> list[int]:
    """Return who of the leading teams has the most army points on the battlefield (ASF-VIC-05, -06)."""
    among = alive(state)
    most = max(state.points[team] for team in among)
    left = {team: 0 for team in among if state.points[team] == most}
    for unit in state.standing():
        team = state.team(unit.owner)
        if team in left:
            left[team] += unit.regiment.points
    best = max(left.values())
    teams = [team for team, points in left.items() if points == best]
    return teams if len(teams) == 1 else []


async def end(table: Table, teams: list[int], verdict: str, rule: str) -> None:
    """End the battle."""
    winners = tuple(sorted(seat for team in teams for seat in table.state.battle.teams[team]))
    await table.happen(BattleEnded(winners, verdict, rule=rule))
    raise BattleOver
