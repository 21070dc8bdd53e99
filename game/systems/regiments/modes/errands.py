"""Errands: everybody has a secret mission each round, and one lies open for all (ASF-WOW)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.regiments.scenarios import MISSION_HAND
from game.engine.choice import Choice
from game.engine.options import Listed
from game.engine.refusal import no
from game.i18n import N_
from game.systems.regiments import deeds, missions, objectives
from game.systems.regiments.events.fighting import ConditionGiven
from game.systems.regiments.events.missions import MissionChosen, MissionDiscarded, MissionShown
from game.systems.regiments.modes import mode

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.regiments.state import State

ZONE = "tactics"  # whose effect may be replaced (ASF-WOW-10)
KEEP = "keep"


class Errands(missions.Missions):
    """Five missions in hand, one of them a round."""

    section, lays, scored = "ASF-WOW", "03", "15"

    async def set_up(self, table: Table) -> None:
        """Lay the objectives, deal the missions (ASF-WOW-03, -04)."""
        await super().set_up(table)
        for seat in table.state.seats():
            for _card in range(MISSION_HAND):
                await missions.draw(table, seat, "ASF-WOW-04")

    async def round_begins(self, table: Table) -> None:
        """Show the Open Mission, then let everybody choose in secret, from round 2 on (ASF-WOW-05, -08, -17)."""
        state: State = table.state
        if state.round < objectives.SCORED_FROM:
            return
        if key := await missions.uncover(table, "ASF-WOW-08"):
            await table.happen(MissionShown(key, rule="ASF-WOW-08"))
        for seat in state.seats(state.first):
            if not state.out(seat):
                await self.choose(table, seat, "ASF-WOW-05")

    async def choose(self, table: Table, seat: int, rule: str, *, may: bool = False) -> None:
        """Let a seat lay down a mission of its hand, face down; an empty hand means none (ASF-WOW-05, -17)."""
        hand = table.state.kept("missions")[seat]
        if not hand:
            return
        answers: tuple[Answer, ...] = (*(("mission", key) for key in hand), *((KEEP,) if may else ()))
        options = Listed(answers, lambda _a: no(N_("Choose one mission of your hand."), rule))
        answer = await Choice(seat, "mission", options, rule, secret=True)
        if answer != KEEP:
            await table.happen(MissionChosen(seat, str(answer[1]), rule=rule))

    async def zone_instead(self, table: Table, seat: int, zone: str) -> bool:
        """Let a player who claims the zone of tactics take a mission instead of its effect (ASF-WOW-10, ASF-A-08)."""
        state: State = table.state
        if zone != ZONE:
            return False
        options = Listed(
            (ZONE, "mission"), lambda _a: no(N_("Take the effect of the zone or a mission."), "ASF-WOW-10")
        )
        if await Choice(seat, "which effect", options, "ASF-WOW-10") == ZONE:
            return False
        unit = await deeds.choose(seat, [one.id for one in state.foes(seat)], "ASF-WOW-10", ZONE)
        if unit:
            kind = await deeds.kind_of_token(seat, unit, "ASF-WOW-10")
            await table.happen(ConditionGiven(unit, kind, rule="ASF-WOW-10"))
        await missions.draw(table, seat, "ASF-WOW-10")
        if state.kept("errands")[seat]:  # one that was revealed does not lie there any more
            await self.choose(table, seat, "ASF-WOW-10", may=True)
        return True

    async def after_check(self, table: Table) -> None:
        """Discard what was not fulfilled, and the Open Mission (ASF-WOW-07, -09)."""
        state: State = table.state
        for seat in state.seats(state.first):
            if key := state.kept("errands")[seat]:
                await table.happen(MissionDiscarded(key, seat, rule="ASF-WOW-07"))
        for key in state.kept("open", ()):
            await table.happen(MissionDiscarded(key, rule="ASF-WOW-09"))
        await self.renew(table)


mode("errands", Errands)
