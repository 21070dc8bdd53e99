"""Terrain that the players place before the battle, one piece each in turn, by choice or by dice (ASF-SETUP-06 to -09).

Answers are ("lay", kind, x, y, turn), thousandths of an inch and tenths of a degree.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.content.regiments.lying import GAP, corners_of
from game.content.regiments.modes import TOKEN
from game.content.regiments.terrain import CHOICE, Laid
from game.engine.choice import Choice
from game.engine.options import Either, Listed, Region
from game.engine.refusal import no
from game.geometry.inches.directions import FULL
from game.i18n import N_, _
from game.systems.regiments import ground, setup
from game.systems.regiments.battle import INCH
from game.systems.regiments.events.objectives import PieceLaid
from game.systems.regiments.ground import ALLOWED, Places, Why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.regiments.terrain import TerrainKind
    from game.engine.answers import Answer
    from game.engine.options import Options
    from game.engine.table import Table
    from game.systems.regiments.ground import Box, Corners
    from game.systems.regiments.state import State

LAY, ENOUGH = "lay", "enough"
TURNS = (0, 450, 900, 1350)  # how pieces are turned where any turn will do
RANDOM = 2  # pieces besides a D3 (ASF-SETUP-08)
HEAP_GAP = INCH  # of other terrain from the heaps of carrion (ASF-FFC-05)


async def lay(table: Table) -> None:
    """Let the players place terrain by the method of the scenario, after objectives and before zones (ASF-SETUP-02)."""
    state: State = table.state
    method = state.battle.played.scenario.terrain
    if method == "laid" or not pool(state):
        return
    if method == "chosen":
        await choose(table, state.battle.played.scenario.pieces)
    else:
        await roll(table)


def pool(state: State) -> list[TerrainKind]:
    """Return the pieces that may be placed yet; heaps of the dead are not chosen where they come of themselves
    (ASF-FFC-03).
    """
    used = Counter(one[0] for one in state.laid)
    used.subtract(Counter(one.kind.id for one in state.battle.played.table.pieces))
    found = []
    for kind in state.battle.played.pool:
        if state.battle.mode == "carrion" and kind.corpses:
            continue
        used[kind.id] -= 1
        if used[kind.id] < 0:
            found.append(kind)
    return found


async def choose(table: Table, number: int) -> None:
    """Let the sides pick pieces of the pool in turn, the winner of a roll first (ASF-SETUP-06, -07)."""
    state: State = table.state
    seat, _rolls = await setup.rolled_off(table, "ASF-SETUP-06")
    for _piece in range(number):
        if not await place(table, seat, pool(state), "ASF-SETUP-06"):
            return
        seat = state.following(seat)


async def roll(table: Table) -> None:
    """Let the sides roll for pieces in turn: D3 + 2 in all (ASF-SETUP-08, -09)."""
    state: State = table.state
    seat, _rolls = await setup.rolled_off(table, "ASF-SETUP-09")
    for _piece in range(await table.roll(3, "ASF-SETUP-08", who=seat) + RANDOM):
        await place(table, seat, await rolled(table, seat), "ASF-SETUP-09")
        seat = state.following(seat)


async def rolled(table: Table, seat: int) -> list[TerrainKind]:
    """Roll 2D6 for a piece; on a 7, and where no kind has that total, any may be taken.

    Where the dead leave heaps, a total that brings one is rolled again (ASF-FFC-03).
    """
    state: State = table.state
    kinds = list({kind.id: kind for kind in state.battle.played.pool}.values())
    while True:
        total = await table.roll(6, "ASF-SETUP-08", who=seat) + await table.roll(6, "ASF-SETUP-08", who=seat)
        found = [kind for kind in kinds if total in kind.totals]
        if state.battle.mode != "carrion":
            return kinds if total == CHOICE or not found else found
        if not any(kind.corpses for kind in found):
            common = [kind for kind in kinds if not kind.corpses]
            return common if total == CHOICE or not found else found


async def place(
    table: Table, seat: int, among: Sequence[TerrainKind], rule: str, *, away: Box | None = None, may: bool = False
) -> bool:
    """Let a player place one of some pieces; tell whether one was placed.

    away  a zone that it stays 6 inches from, where it may lie in all others (ASF-SOS-05); `may` he may place none
    """
    state: State = table.state
    spaces = {kind.id: places(state, kind, rule, away) for kind in among}
    parts: list[Options] = [Region(LAY, name, space) for name, space in spaces.items() if space.any()]
    if not parts:
        return False
    others = Listed((ENOUGH,) if may else (), lambda _a: no(N_("No such piece is to be placed now."), rule))
    answer = await Choice(seat, LAY, Either(*parts, others), rule)
    if answer == ENOUGH:
        return False
    _verb, name, x, y, turn = answer
    kind = next(one for one in among if one.id == name)
    look = kind.looks[0]
    if len(kind.looks) > 1:
        looks = Listed(tuple(("look", one) for one in kind.looks), lambda _a: no(N_("It has no such look."), rule))
        look = str((await Choice(seat, "look", looks, rule, about={"piece": name}))[1])
    await table.happen(PieceLaid(name, look, x, y, turn, rule=rule))
    return True


def places(state: State, kind: TerrainKind, rule: str, away: Box | None = None) -> Places:
    """Return where a piece may lie: on the table, outside of the zones, 6 inches from other terrain (ASF-SETUP-06).

    Impassable pieces never lie on objectives (ASF-SETUP-05), nothing on castle walls.
    """
    wide = state.battle.played.table.width
    zones = ground.zones(state) if away is None else []
    heaps = {where for _token, where in state.kept("heaps", ())}
    others = [
        (one, corners_of(one), HEAP_GAP if (one.x, one.y) in heaps and one.kind.corpses else GAP)
        for one in ground.pieces(state)
    ]
    inner, outer = ground.radii(corners_of(Laid(kind, 0, 0)))
    sizes = [ground.radii(corners_of(Laid(one.kind, 0, 0))) for one, _corners, _gap in others]

    def crowds(there: Corners, x: int, y: int) -> bool:
        """Tell whether a piece is too near to another one: mostly their middles say so already."""
        for (one, corners, gap), (least, most) in zip(others, sizes, strict=True):
            away = (one.x - x) ** 2 + (one.y - y) ** 2
            if away >= (most + outer + gap) ** 2:
                continue
            if away < (least + inner + gap) ** 2 or ground.close(there, corners, gap):
                return True
        return False

    tokens = [one[1:3] for one in state.tokens] if "impassable" in kind.keywords else []

    def why(x: int, y: int, turn: int) -> Why:
        if not 0 <= turn < FULL:
            return rule, _("That is no place on the table.")
        there = corners_of(Laid(kind, x, y, turn))
        if not ground.inside(ground.table_box(state), there):
            return rule, _("The piece lies wholly on the table.")
        if any(reaches(there, zone) for zone in zones):
            return rule, _("Terrain lies outside of the deployment zones.")
        if away is not None and ground.close(there, ground.corners(away), GAP):
            return rule, _("That is less than 6 inches from the defender’s zone.")
        if crowds(there, x, y):
            return rule, _("That is less than 6 inches from other terrain.")
        if any(ground.nearer(there, token, TOKEN) for token in tokens):
            return "ASF-SETUP-05", _("Impassable terrain never lies on an objective.")
        return ALLOWED

    low, high = 0, ground.table_box(state)[3]
    if len(zones) == 2 and not state.battle.played.scenario.free_for_all:
        low, high = zones[0][3], zones[1][1]
    return Lying((0, low, wide, high), why, TURNS)


class Lying(Places):
    """Where a piece may lie; whether there is room at all is asked of a wide grid, from the middle outwards."""

    STEP = 2 * INCH

    def first(self) -> Answer | None:
        """Return the first legal place of the grid, None if none is."""
        left, low, right, top = self.box
        for turn in self.turns[::2]:
            for y in sorted(range(low, top + 1, self.STEP), key=lambda y: abs(2 * y - low - top)):
                for x in range(left, right + 1, self.STEP):
                    if not self.why(x, y, turn)[0]:
                        return (x, y, turn)
        return None


def reaches(area: Corners, box: Box) -> bool:
    """Tell whether an area reaches into a box by more than a thousandth of an inch; touching it is no reaching."""
    left, low, right, top = box
    return ground.close(area, ground.corners((left + 1, low + 1, right - 1, top - 1)), 0)
