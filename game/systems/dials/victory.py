"""Who has won, and who is out of the battle (MK-WIN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.seats import team_of
from game.systems.dials import space
from game.systems.dials.events.turns import BattleEnded, Eliminated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.seats import Team
    from game.engine.table import Table
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State


class BattleOver(Exception):  # noqa: N818 - a fact, not a fault
    """Raised by the rule that decided the battle: everything still in progress stops there."""


async def end(table: Table, winners: Team, verdict: str, rule: str) -> None:
    """Decide the battle and stop every rule in progress."""
    await table.happen(BattleEnded(winners, verdict, rule=rule))
    raise BattleOver


def owners(state: State) -> list[Team]:
    """Return for each strategic point the team that owns it, () for nobody.

    A figure of theirs touches it and no enemy does; demoralized figures and captives do not count (MK-WIN-07, -08,
    MK-DMG-10).
    """
    found: list[Team] = []
    counting = [one for one in state.standing() if not one.captor and not one.soaring and not space.cowed(state, one)]
    there = space.at_points(state)
    for at in there:
        teams = {team_of(state.battle.scenario.teams, one.controller) for one in counting if one.id in at}
        found.append(teams.pop() if len(teams) == 1 else ())
    return found


def held(state: State, seat: int) -> int:
    """Return how many strategic points the team of a seat owns."""
    return sum(seat in team for team in owners(state))


def leaderless(state: State) -> list[int]:
    """Return the seats still in whose leader has died (MK-WIN-04)."""
    return [
        seat
        for seat, leader in enumerate(state.leaders)
        if leader and seat not in state.out and not state.figures[leader].in_play
    ]


async def check(table: Table) -> None:
    """See whether something has decided the battle, or put a player out of it.

    Of several conditions fulfilled at one event the strategic points come first, then survival, then decapitation
    (MK-WIN-01, -02, -04, -06). Before the armies stand nobody wins.
    """
    state: State = table.state
    if not state.round:
        return
    conditions = state.battle.scenario.conditions
    if "points" in conditions and state.points:
        teams = set(owners(state))
        if len(teams) == 1 and (team := teams.pop()):
            await end(table, team, "points", "MK-WIN-06")
    fallen = [seat for seat in state.seats(state.player) if seat not in state.out and not state.able(seat)]
    if fallen:
        await eliminate(table, fallen, "survival", "MK-WIN-02")
    if "decapitation" in conditions and (fallen := leaderless(state)):
        await eliminate(table, fallen, "decapitation", "MK-WIN-04")


def side(state: State, figure: Figure) -> int:
    """Return the seat with which a figure leaves: its owner's, or of who was called back that of its caller."""
    from game.systems.dials.death import CALLED  # it knows of victory itself

    return figure.controller if state.lasting(figure.id, CALLED) else figure.owner


async def eliminate(table: Table, seats: Sequence[int], verdict: str, rule: str) -> None:
    """Put players out of the battle with all their figures; the last team left has won (MK-WIN-01, -03, -05).

    Those who fall at one event fall together: where nobody is left it is a draw (ruling).
    """
    state: State = table.state
    from game.systems.dials import death  # it knows of victory itself

    gone = [figure for figure in state.figures.values() if figure.in_play and side(state, figure) in seats]
    fallen = await death.unseated(table, gone)
    if fallen:
        await death.leave(table, fallen)
    freed = [state.figures[one.captive] for one in gone if one.captive]
    carried = [state.figures[one.passenger] for one in gone if one.passenger]
    out = [Eliminated(seat, tuple(one.id for one in gone if side(state, one) == seat), rule=rule) for seat in seats]
    await table.happen(*death.loosened(state, gone), *out)
    await death.strand(table, freed)
    left = {team_of(state.battle.scenario.teams, one) for one in state.seats() if one not in state.out}
    if len(left) <= 1:
        rule = "MK-WIN-01" if verdict == "survival" else "MK-WIN-05"
        await end(table, left.pop() if left else (), verdict, rule)
    await death.look_about(table, [*freed, *carried])


async def time_out(table: Table) -> None:
    """Decide a battle whose time is over: who owns more strategic points wins; equal is a draw (MK-WIN-09)."""
    state: State = table.state
    held = owners(state)
    counts = {team: held.count(team) for team in state.battle.scenario.teams}
    most = max(counts.values())
    best = [team for team, count in counts.items() if count == most]
    await end(table, best[0] if len(best) == 1 else (), "time", "MK-WIN-09")
