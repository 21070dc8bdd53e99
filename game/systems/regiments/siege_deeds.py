"""What the strategies of a siege do to walls and ground: words that no other card has (ASF-SOS-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.regiments.cards import SHORT
from game.content.regiments.terrain import DEPTH
from game.engine.abilities import Parameter
from game.engine.choice import Choice
from game.engine.effects import Effect as Lasting
from game.engine.effects import began, params
from game.engine.options import Listed, Region
from game.engine.refusal import no
from game.i18n import N_
from game.systems.regiments import ground, numbers, walls, wounds
from game.systems.regiments.battle import INCH
from game.systems.regiments.deeds import DIE, Deed, amount, choose, deed, rolled
from game.systems.regiments.events.fighting import Restored
from game.systems.regiments.events.moving import Deployed
from game.systems.regiments.events.siege import GroundCleared
from game.systems.regiments.unit import RESERVE

if TYPE_CHECKING:
    from game.content.regiments.cards import Effect
    from game.engine.options import Options
    from game.engine.table import Table
    from game.systems.regiments.state import State

RULE = "ASF-SOS-08"


def own(state: State, seat: int) -> list[str]:
    """Return the walls of a side that stand."""
    return [wall.id for wall in walls.standing(state) if state.friendly(seat, wall.owner)]


@deed("mend_wall", N_("A castle wall restores wounds."), amount(3))
async def _mend(table: Table, what: Deed, effect: Effect) -> None:
    state: State = table.state
    hurt = [key for key in own(state, what.seat) if state.units[key].lost]
    key = await choose(what.seat, hurt, RULE, what.name)
    if key:
        await table.happen(Restored(key, min(int(str(effect["amount"])), state.units[key].lost), rule=RULE))


@deed("batter", N_("Melee attacks of friendly units at walls hit better for a round."), amount(1))
async def _batter(table: Table, what: Deed, effect: Effect) -> None:
    values = params(figure=numbers.AT_WALLS, amount=int(str(effect["amount"])), name=what.name)
    for unit in table.state.army(what.seat):
        await table.happen(began(Lasting(numbers.BONUS, "", unit.id, values, ("round", "", 0)), RULE))


@deed(
    "pour", N_("Enemies near a castle wall suffer wounds."), amount(), DIE,
    Parameter("range", least=1, most=12, default=SHORT),
)  # fmt: skip
async def _pour(table: Table, what: Deed, effect: Effect) -> None:
    state: State = table.state
    wall = await choose(what.seat, own(state, what.seat), RULE, what.name)
    if not wall:
        return
    there, inches = walls.as_unit(state, wall), int(str(effect["range"]))
    near = [foe.id for foe in state.foes(what.seat) if state.battle.field.within(there, foe.id, wall, inches)]
    for key in near:
        await wounds.suffer(table, key, await rolled(table, what, effect), what.seat, RULE)


@deed("clear_ground", N_("A piece of terrain is removed."))
async def _clear(table: Table, what: Deed, _effect: Effect) -> None:
    state: State = table.state
    if state.laid:
        options = Listed(
            tuple(("raze", n) for n in range(len(state.laid))), lambda _a: no(N_("There is no such piece."), RULE)
        )
        _word, place = await Choice(what.seat, "clear", options, RULE)
        await table.happen(GroundCleared(what.seat, place, rule=RULE))


@deed("relief", N_("A unit of the reserve comes from a flank before its time."))
async def _relief(table: Table, what: Deed, _effect: Effect) -> None:
    state: State = table.state
    wide, depth = state.battle.played.table.width, SHORT * INCH
    strips = ((0, 0, depth, DEPTH), (wide - depth, 0, wide, DEPTH))
    waiting = [u.id for u in state.units.values() if u.fate == RESERVE and state.friendly(what.seat, u.owner)]
    spaces = [(key, state.battle.field.places(walls.shut(state), key, strips, RULE)) for key in waiting]
    parts: list[Options] = [Region("flank", key, space) for key, space in spaces if space.any()]
    if parts:
        _word, key, x, y, facing = await Choice(what.seat, "deploy", ground.only(RULE, *parts), RULE)
        await table.happen(Deployed(key, x, y, facing, rule=RULE))
