"""Missions that score where objectives alone do not: the deck, what is fulfilled when, what it is worth (ASF-WOW)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.piles import Pile
from game.systems.regiments import goals, objectives
from game.systems.regiments.events.missions import (
    FallNoted,
    MissionDrawn,
    MissionFulfilled,
    MissionsRenewed,
    MissionsShuffled,
)
from game.systems.regiments.events.turns import Scored
from game.systems.regiments.objectives import Objectives

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.regiments.decks import MissionCard
    from game.engine.event import Event
    from game.engine.table import Table
    from game.systems.regiments.state import State

Aim = tuple[int, str, int]
"""A team, the key of a mission that it may fulfil, and the seat whose secret it is, -1 of an open one."""


def card_of(state: State, key: str) -> MissionCard:
    """Return the card of a mission by its key in the deck."""
    name = key.rpartition(".")[0]
    return next(card for card in state.battle.played.missions if card.id == name)


async def shuffle(table: Table, rule: str) -> None:
    """Make the deck: every mission as often as there are copies of it (ASF-WOW-17)."""
    cards = table.state.battle.played.missions
    keys = tuple(f"{card.id}.{copy}" for card in cards for copy in range(1, card.copies + 1))
    await table.happen(MissionsShuffled(keys, rule=rule))


async def draw(table: Table, seat: int, rule: str) -> None:
    """Let a seat draw a mission, of an empty deck none (ASF-WOW-17)."""
    pile = Pile.shuffled(table.state.kept("pile"))
    if len(pile):
        await table.happen(MissionDrawn(seat, await table.draw(pile, rule, who=seat), rule=rule))


async def uncover(table: Table, rule: str) -> str:
    """Draw a mission for everybody to see; returns its key, "" of an empty deck."""
    pile = Pile.shuffled(table.state.kept("pile"))
    return await table.draw(pile, rule, open=True) if len(pile) else ""


def aims(state: State) -> Iterator[Aim]:
    """Go through what may be fulfilled now: secret missions from the First Player on, then what lies open."""
    for seat in state.seats(state.first):
        if key := state.kept("errands")[seat]:
            yield state.team(seat), key, seat
    for key in state.kept("open", ()):
        for team in range(len(state.battle.teams)):
            yield team, key, -1


class Missions(Objectives):
    """A mode in which only missions score; it is won with two points more (ASF-WOW-11, ASF-DWW-09).

    section  how the numbers of its rules begin; `scored` the number of its rule about points, `lays` about objectives
    once     whether a team scores an open mission once a round only (ASF-WOW-08, ASF-DWW-15)
    late     goals that are judged at the end of the round whatever the card says (ASF-DWW-14)
    """

    combat = False  # ASF-WOW-14, ASF-DWW-12
    more = 2  # ASF-WOW-13, ASF-DWW-11
    section = ""
    scored = lays = ""
    once = False
    late: tuple[str, ...] = ()

    async def set_up(self, table: Table) -> None:
        """Lay the centre, let the players place four objectives more, shuffle the missions (ASF-WOW-03, ASF-DWW-03)."""
        rule = f"{self.section}-{self.lays}"
        await objectives.lay_fixed(table, rule)
        await objectives.place_rest(table, rule)
        await shuffle(table, rule)

    async def destroyed(self, table: Table, unit: str, by: int, attacker: str) -> None:  # noqa: ARG002 - the hook's
        """Note who fell, and score what is fulfilled by it at once (ASF-WOW-06)."""
        rule = f"{self.section}-{self.scored}"
        await table.happen(FallNoted(unit, by, rule=rule))
        await self.judge(table, ended=False)

    async def score(self, table: Table) -> None:
        """Score what is fulfilled at the end of the round, all at one moment (ASF-WOW-15, ASF-DWW-13)."""
        await self.judge(table, ended=True)

    async def judge(self, table: Table, *, ended: bool) -> None:
        """Score the missions that are fulfilled and were not yet, from round 2 on."""
        state: State = table.state
        if state.round < objectives.SCORED_FROM:
            return
        rule = f"{self.section}-{self.scored}"
        found: list[Event] = []
        for team, key, seat in aims(state):
            card = card_of(state, key)
            if not ended and (card.reveal != "moment" or card.goal.do in self.late):
                continue
            times = goals.times(state, team, card.goal)
            times = min(times, 1) if self.once or seat >= 0 else times
            before = {(one, what): n for one, what, n in state.kept("done", ())}.get((team, key), 0)
            if times > before:
                points = (times - before) * (card.points + goals.more(state, team, card.goal))
                found.append(MissionFulfilled(team, key, times, seat, rule=rule))
                found.append(Scored(team, points, "mission", rule=rule))
        if found:
            await table.happen(*found)

    async def renew(self, table: Table) -> None:
        """Forget what was done in this round."""
        await table.happen(MissionsRenewed(rule=f"{self.section}-{self.scored}"))
