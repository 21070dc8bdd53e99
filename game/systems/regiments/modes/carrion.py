"""Carrion: the dead lie where they fell, and become what is fought for (ASF-FFC)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.regiments.cards import LONG
from game.content.regiments.lying import corners_of
from game.content.regiments.terrain import DEPTH, Laid
from game.engine.choice import Choice
from game.engine.options import Region
from game.i18n import _
from game.systems.regiments import ground, objectives
from game.systems.regiments.battle import INCH
from game.systems.regiments.carrying import Carrying
from game.systems.regiments.events.objectives import PieceLaid, TokenPlaced
from game.systems.regiments.ground import ALLOWED, GRID, Places, Why
from game.systems.regiments.modes import mode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.regiments.terrain import Point
    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.regiments.ground import Corners
    from game.systems.regiments.state import State

HEAPS = 4  # in play at most (ASF-FFC-06)
APART = INCH  # of a heap from other terrain and trays (ASF-FFC-06)
TURNS = (0, 450, 900, 1350)  # how a heap may be turned: an ellipse looks the same after half a turn


def heap(state: State, token: str) -> Corners:
    """Return the outline of the heap that an objective is linked to (ASF-FFC-07)."""
    x, y = dict(state.kept("heaps", ()))[token]
    found = next(one for one in ground.pieces(state) if one.kind.corpses and (one.x, one.y) == (x, y))
    return corners_of(found)


def touches(state: State, unit: str, token: str) -> bool:
    """Tell whether a tray touches the heap of an objective (ASF-FFC-10)."""
    return ground.close(ground.standing(state.units[unit]), heap(state, token), 0)


class Carrion(Carrying):
    """Every objective lies on a heap of the dead, and more heaps come."""

    section = "ASF-FFC"
    claims, taken, lost, scored = "08", "09", "11", "12"

    async def set_up(self, table: Table) -> None:
        """Lay two objectives with a heap under each (ASF-FFC-04)."""
        state: State = table.state
        await objectives.lay_fixed(table, "ASF-FFC-04")
        for token, x, y, _unit in state.tokens:
            await self.pile(table, token, x, y, 0, "ASF-FFC-04")

    async def pile(self, table: Table, token: str, x: int, y: int, turn: int, rule: str) -> None:
        """Lay a heap and link an objective to it (ASF-FFC-07)."""
        state: State = table.state
        kind = state.battle.played.corpses
        if kind is not None:
            await table.happen(PieceLaid(kind.id, kind.looks[0], x, y, turn, token, rule=rule))

    def spots(self, state: State, token: str, unit: str, rule: str) -> Places:
        """Return the places that touch the heap, under other trays too, not that of the unit (ASF-FFC-09, -10, -14)."""
        return ground.around(state, heap(state, token), 0, rule, only=unit)

    def heirs(self, state: State, token: str, unit: str) -> Sequence[str]:
        """Return the enemies that touch the heap (ASF-FFC-11)."""
        return [foe.id for foe in state.foes(state.units[unit].owner) if touches(state, foe.id, token)]

    async def acted(self, table: Table, unit: str) -> None:
        """Drop an objective whose heap the tray does not touch after its action (ASF-FFC-10)."""
        state: State = table.state
        for token, *_where in objectives.holds(state, unit):
            if not touches(state, unit, token):
                await self.move_away(table, token, unit, "ASF-FFC-10")

    async def falling(self, table: Table, unit: str) -> None:
        """Leave a heap with an objective where infantry falls, then lose what was carried (ASF-FFC-06, -11)."""
        state: State = table.state
        if state.units[unit].card.type == "infantry" and len(state.kept("heaps", ())) < HEAPS:
            space = heaps(state, unit)
            if space.any():
                token = f"t{len(state.tokens) + 1}"
                options = ground.only("ASF-FFC-06", Region("heap", token, space))
                seat = state.units[unit].owner
                _verb, _token, x, y, turn = await Choice(seat, "heap", options, "ASF-FFC-06", about={"unit": unit})
                await self.pile(table, token, x, y, turn, "ASF-FFC-06")
                await table.happen(TokenPlaced(token, x, y, rule="ASF-FFC-06"))
        await super().falling(table, unit)


def heaps(state: State, unit: str) -> Places:
    """Return where a fallen unit's heap may lie: within 12 inches, away from terrain and trays (ASF-FFC-06)."""
    kind = state.battle.played.corpses
    own = ground.standing(state.units[unit])
    others = [corners_of(one) for one in ground.pieces(state)]
    others += [ground.standing(one) for one in state.standing() if one.id != unit]
    table = (0, 0, state.battle.played.table.width, DEPTH)
    one = state.units[unit]
    far = LONG * INCH + one.card.tray.depth
    box = (max(0, one.x - far), max(0, one.y - far), min(table[2], one.x + far), min(DEPTH, one.y + far))
    inner, outer = ground.radii(corners_of(Laid(kind, 0, 0))) if kind is not None else (0, 0)

    def near(other: Corners, at: Point, there: Corners) -> bool:
        """Tell whether the heap comes too near to something: mostly its middle says so already."""
        if ground.nearer(other, at, inner + APART):
            return True
        return ground.nearer(other, at, outer + APART) and ground.close(there, other, APART)

    def why(x: int, y: int, turn: int) -> Why:
        if kind is None or turn not in TURNS:
            return "ASF-FFC-06", _("There is no heap to be laid.")
        there = corners_of(Laid(kind, x, y, turn))
        within = ground.nearer(own, (x, y), LONG * INCH - outer)
        within = within or all(ground.nearer(own, point, LONG * INCH + 1) for point in there)
        if not within or not ground.inside(table, there):
            return "ASF-FFC-06", _("The heap lies wholly within 12 inches of the fallen.")
        if any(near(other, (x, y), there) for other in others):
            return "ASF-FFC-06", _("That is less than an inch from terrain or another tray.")
        return ALLOWED

    return Heaping(box, why, TURNS)


class Heaping(Places):
    """Where a heap may lie; whether there is room is asked from the middle, where the unit fell, outwards."""

    def first(self) -> Answer | None:
        """Return the first legal place of the grid, None if none is."""
        left, low, right, top = self.box
        for y in sorted(range(low, top + 1, GRID), key=lambda y: abs(2 * y - low - top)):
            for x in sorted(range(left, right + 1, GRID), key=lambda x: abs(2 * x - left - right)):
                for turn in self.turns:
                    if not self.why(x, y, turn)[0]:
                        return (x, y, turn)
        return None


mode("carrion", Carrion)
