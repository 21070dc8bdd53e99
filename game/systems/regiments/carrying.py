"""Objectives that units carry: claimed by a tray that touches them, lost in panic and in death (ASF-FFC, ASF-DWD)."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Region
from game.systems.regiments import deeds, ground, objectives
from game.systems.regiments.events.objectives import TokenPlaced
from game.systems.regiments.modes import Mode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.table import Table
    from game.systems.regiments.ground import Places
    from game.systems.regiments.state import State

LAND = "land"


class Carrying(Mode):
    """A mode in which a unit takes an objective along, one at a time.

    section  how the numbers of its rules begin
    claims   the number of its rule about claims, `taken` about tokens of who has one already, `lost` about losses,
             `scored` about points
    """

    section = ""
    claims = taken = lost = scored = ""
    commanders = True

    @abstractmethod
    def spots(self, state: State, token: str, unit: str, rule: str) -> Places:
        """Return where the opponent may put an objective that a unit cannot take or has lost."""

    @abstractmethod
    def heirs(self, state: State, token: str, unit: str) -> Sequence[str]:
        """Return the enemies that may take an objective from a unit that loses it."""

    def rule(self, number: str) -> str:
        """Return the ID of a rule of this mode."""
        return f"{self.section}-{number}"

    async def moved(self, table: Table, unit: str) -> None:
        """Claim what any part of the tray lies on; who has one already has it moved away (ASF-FFC-08, ASF-DWD-05)."""
        state: State = table.state
        for token, x, y, by in state.tokens:
            here = state.units[unit].here and not by
            if not here or not state.battle.field.covers(state, unit, (x, y), wholly=False):
                continue
            if objectives.holds(state, unit):
                await self.move_away(table, token, unit, self.rule(self.taken))
            else:
                await objectives.claim(table, token, unit, self.rule(self.claims))

    async def move_away(self, table: Table, token: str, unit: str, rule: str) -> None:
        """Let the opponent of a unit put an objective somewhere near (ASF-FFC-09, ASF-DWD-08)."""
        state: State = table.state
        seat, space = state.opponent(state.units[unit].owner), self.spots(state, token, unit, rule)
        if not space.any():  # no room at all: it is put where it lay, and whoever moves there next claims it
            x, y = next(one[1:3] for one in state.tokens if one[0] == token)
            await table.happen(TokenPlaced(token, x, y, rule=rule))
            return
        _verb, _token, x, y = await Choice(
            seat, LAND, ground.only(rule, Region(LAND, token, space)), rule, about={"unit": unit}
        )
        await table.happen(TokenPlaced(token, x, y, rule=rule))

    async def drop(self, table: Table, unit: str) -> None:
        """Let an enemy claim what a unit loses, else the opponent moves it away (ASF-FFC-11, ASF-DWD-09)."""
        state: State = table.state
        rule, seat = self.rule(self.lost), state.opponent(state.units[unit].owner)
        for token, *_where in objectives.holds(state, unit):
            among = [key for key in self.heirs(state, token, unit) if not objectives.holds(state, key)]
            heir = await deeds.choose(seat, among, rule, "objective")
            if heir:
                await objectives.claim(table, token, heir, rule)
            else:
                await self.move_away(table, token, unit, rule)

    async def failed(self, table: Table, unit: str) -> None:
        """Lose what it carries: it failed a panic test."""
        await self.drop(table, unit)

    async def falling(self, table: Table, unit: str) -> None:
        """Lose what it carries: it is destroyed."""
        await self.drop(table, unit)

    async def score(self, table: Table) -> None:
        """Score what is carried at the end of the round (ASF-FFC-12, -13, ASF-DWD-10, -11)."""
        await objectives.score(table, self.rule(self.scored))
