"""Banners: five objectives, each of which does something (ASF-GOT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.regiments import objectives
from game.systems.regiments.modes import mode

if TYPE_CHECKING:
    from game.engine.table import Table


class Banners(objectives.Objectives):
    """Four objectives are placed by the players around the one in the centre; each has a card."""

    async def set_up(self, table: Table) -> None:
        """Lay the centre, let the rest be placed, draw the cards (ASF-GOT-03 to -06)."""
        await objectives.lay_fixed(table, "ASF-GOT-03")
        await objectives.place_rest(table, "ASF-GOT-04")
        await objectives.link(table, objectives.CENTRE, "centre", "ASF-GOT-05")
        await objectives.draw_cards(table, "ASF-GOT-06")

    async def score(self, table: Table) -> None:
        """Score all objectives at one moment, then what their cards say (ASF-GOT-08 to -11)."""
        await objectives.score(table, "ASF-GOT-08")


mode("banners", Banners)
