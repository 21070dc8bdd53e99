"""Tidings: three missions lie open, and both sides try to fulfil them (ASF-DWW)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.regiments.scenarios import TIDINGS
from game.engine.choice import Choice
from game.engine.options import Listed
from game.engine.refusal import no
from game.i18n import N_
from game.systems.regiments import missions
from game.systems.regiments.events.missions import MissionShown
from game.systems.regiments.modes import mode

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.regiments.state import State


class Tidings(missions.Missions):
    """Nobody has secrets; what cards say of open and of secret missions is not read (ASF-DWW-06)."""

    section, lays, scored = "ASF-DWW", "03", "13"
    once = True
    late = ("three_of_a_kind",)

    async def set_up(self, table: Table) -> None:
        """Lay the objectives, show three missions (ASF-DWW-03 to -05)."""
        await super().set_up(table)
        for _card in range(TIDINGS):
            if key := await missions.uncover(table, "ASF-DWW-05"):
                await table.happen(MissionShown(key, rule="ASF-DWW-05"))

    async def after_check(self, table: Table) -> None:
        """Let the First Player of the round replace a mission by a new one (ASF-DWW-07, -15)."""
        state: State = table.state
        if key := await missions.uncover(table, "ASF-DWW-07"):
            among = tuple(("replace", shown) for shown in state.kept("open"))
            options = Listed(among, lambda _a: no(N_("Choose one of the missions that lie open."), "ASF-DWW-07"))
            about = {"mission": key}
            first = next(seat for seat in state.seats(state.first) if not state.out(seat))
            answer = await Choice(first, "replace", options, "ASF-DWW-07", about=about)
            await table.happen(MissionShown(key, str(answer[1]), rule="ASF-DWW-07"))
        await self.renew(table)


mode("tidings", Tidings)
