"""Muster: two units hold the ground until the others come, and who falls comes back (ASF-COK)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.regiments.cards import SHORT
from game.content.regiments.terrain import DEPTH
from game.engine.choice import Choice
from game.engine.options import Listed, Region
from game.engine.refusal import no
from game.i18n import N_
from game.systems.regiments import ground, objectives
from game.systems.regiments.battle import INCH
from game.systems.regiments.events.moving import Deployed
from game.systems.regiments.events.objectives import Reserved
from game.systems.regiments.events.turns import ActivationEnded
from game.systems.regiments.modes import mode
from game.systems.regiments.unit import RESERVE, WAITING

if TYPE_CHECKING:
    from game.engine.options import Options
    from game.engine.table import Table
    from game.systems.regiments.state import State

AT_FIRST = 2  # units of each player that are deployed before the battle (ASF-COK-04)


def flanks(state: State, seat: int) -> tuple[ground.Box, ...]:
    """Return the strips along the flank edges that a seat controls: each is opposite to its objective (ASF-COK-12)."""
    wide, depth = state.battle.played.table.width, SHORT * INCH
    mine = {token[0] for token, _key in objectives.held(state, state.team(seat))}
    left, right = (0, 0, depth, DEPTH), (wide - depth, 0, wide, DEPTH)
    return tuple(strip for token, strip in (("t3", left), ("t2", right)) if token in mine)


class Muster(objectives.Objectives):
    """Most units are in reserve."""

    commanders = True

    async def set_up(self, table: Table) -> None:
        """Lay three objectives (ASF-COK-03)."""
        await objectives.lay_fixed(table, "ASF-COK-03")

    async def zones_chosen(self, table: Table) -> None:
        """Let each player pick the two units that he deploys; the rest are his reserve (ASF-COK-04)."""
        state: State = table.state
        for seat in state.seats(state.player):
            own = [one.id for one in state.units.values() if one.owner == seat and one.fate == WAITING]
            picked: list[str] = []
            while len(picked) < min(AT_FIRST, len(own)) < len(own):
                among = tuple(("muster", key) for key in own if key not in picked)
                options = Listed(among, lambda _a: no(N_("Pick another unit of your own."), "ASF-COK-04"))
                answer = await Choice(seat, "muster", options, "ASF-COK-04")
                picked.append(str(answer[1]))
            for key in own if picked else ():
                if key not in picked:
                    await table.happen(Reserved(key, rule="ASF-COK-04"))

    def instead(self, state: State, seat: int) -> tuple[Options, ...]:
        """Return where a unit of the reserve may be deployed instead of an activation, from round 2 on (ASF-COK-05).

        Who has nobody left on the battlefield has lost, whatever is in reserve (ASF-COK-16, ASF-FFA-07).
        """
        if state.round < objectives.SCORED_FROM or state.out(seat):
            return ()
        found: list[Options] = []
        field = state.battle.field
        for one in state.units.values():
            if one.fate == RESERVE and not one.activated and state.friendly(seat, one.owner):
                zone = field.places(state, one.id, (ground.zone(state, one.owner),), "ASF-COK-06")
                found += [Region("deploy", one.id, zone)] if zone.any() else []
                strips = flanks(state, one.owner)
                flank = field.places(state, one.id, strips, "ASF-COK-07") if strips else None
                found += [Region("flank", one.id, flank)] if flank is not None and flank.any() else []
        return tuple(found)

    async def done_instead(self, table: Table, answer: Any) -> None:
        """Deploy a unit; from a flank it has its activation token at once (ASF-COK-06, -07)."""
        way, key, x, y, facing = answer
        rule = "ASF-COK-06" if way == "deploy" else "ASF-COK-07"
        await table.happen(Deployed(key, x, y, facing, rule=rule))
        if way == "flank":
            await table.happen(ActivationEnded(key, rule=rule))
        await self.moved(table, key)

    async def destroyed(self, table: Table, unit: str, by: int, attacker: str) -> None:  # noqa: ARG002 - the hook's
        """Take a destroyed unit back into its owner's reserve (ASF-COK-08)."""
        await table.happen(Reserved(unit, rule="ASF-COK-08"))

    async def score(self, table: Table) -> None:
        """Score controlled objectives (ASF-COK-13, -14)."""
        await objectives.score(table, "ASF-COK-13")


mode("muster", Muster)
