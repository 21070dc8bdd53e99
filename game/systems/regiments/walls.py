"""Castle walls: neither terrain nor units, and yet targets of charges and melee attacks (ASF-SOS-14 to -21).

Either side has three in every siege, built or not: who defends is rolled for. A wall is a `Unit` that never stands
among the others, so that no effect and no rule finds it but those that look for walls. Geometry is asked about it with
a state in which it stands there as a unit of its side would.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.regiments.armies import Regiment
from game.content.regiments.cards import CombatUnit, Tray
from game.content.regiments.terrain import DEPTH
from game.engine.seats import LETTERS
from game.systems.regiments import victory
from game.systems.regiments.battle import INCH, Attack
from game.systems.regiments.events.siege import WallFell
from game.systems.regiments.unit import UNBUILT, WALL, Unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.content.regiments.as_played import AsPlayed
    from game.engine.table import Table
    from game.systems.regiments.field import Engagement
    from game.systems.regiments.state import State

NUMBER = 3
FROM_EDGE, GAP = 3 * INCH, 4 * INCH  # of the near long edge from the table's, and between walls (ASF-SOS-04)
WORTH = 5  # points for a wall (ASF-SOS-17)
HALF_PLANE = (12_000, 1)  # the arc of arrows: all that is before the outer edge
SLIT = 2  # thousandths of an inch: arrows leave from the middle of that edge


def raised(played: AsPlayed) -> dict[str, Unit]:
    """Return the walls of a siege by id, three for each side: "aw1" is one of the first side's; none in other modes."""
    wall = played.wall
    if wall is None:
        return {}
    tray = Tray("wall", wall.name, wall.width, wall.depth, 1, 1)
    card = CombatUnit(
        id=wall.id, name=wall.name, faction="", cost=0, type="war_machine", tray=tray, speed=1, defense=6, morale=2,
        attacks=(wall.attack,), wounds=wall.wounds,
    )  # fmt: skip
    keys = [
        (team[0], f"{LETTERS[team[0]].lower()}w", n) for team in played.scenario.teams for n in range(1, NUMBER + 1)
    ]
    return {f"{key}{n}": Unit(f"{key}{n}", seat, Regiment(card), n, fate=UNBUILT) for seat, key, n in keys}


def places(state: State, seat: int) -> list[tuple[str, int, int, int]]:
    """Return where a side's walls are built, id, place and facing: one in the middle, two beside it (ASF-SOS-04)."""
    table, wall = state.battle.played.table, state.battle.played.wall
    assert wall is not None  # noqa: S101 - of a siege
    team = state.battle.teams[state.team(seat)]
    y = FROM_EDGE + wall.depth // 2
    y, facing = (y, 0) if state.edges[seat] == 0 else (DEPTH - y, 1800)
    middle, step = table.width // 2, wall.width + GAP
    letter = LETTERS[team[0]].lower()
    return [(f"{letter}w{n}", middle + (n - 2) * step, y, facing) for n in range(1, NUMBER + 1)]


def standing(state: State) -> Iterator[Unit]:
    """Go through the walls that are not destroyed."""
    return (unit for unit in state.units.values() if unit.fate == WALL)


def against(state: State, seat: int) -> list[str]:
    """Return the walls that a seat may attack (ASF-SOS-15)."""
    return [wall.id for wall in standing(state) if not state.friendly(seat, wall.owner)]


def touched(state: State, unit: str) -> list[str]:
    """Return the enemy walls that a tray is in contact with: it may attack them (ASF-SOS-21)."""
    one = state.units[unit]
    return [key for key in against(state, one.owner) if state.battle.field.within(as_unit(state, key), unit, key, 0)]


def as_unit(state: State, key: str) -> State:
    """Return the state with a wall as the unit that charges and attacks take it for; itself for a unit (ASF-SOS-15)."""
    if state.units[key].fate != WALL:
        return state
    there = state.clone()
    there.units[key].fate = ""
    return there


def archers(state: State, key: str) -> State:
    """Return the state with the archers of a wall as a unit that is as wide as a slit in the middle of its front."""
    there = as_unit(state, key)
    wall = there.units[key]
    slit = replace(wall.card, tray=replace(wall.card.tray, width=SLIT, arc=HALF_PLANE))
    wall.regiment = Regiment(slit)
    return there


def shut(state: State) -> State:
    """Return the state in which the ground between the walls and the table's edge is a wall too (ASF-SOS-19)."""
    walls = [unit for unit in state.units.values() if unit.built and unit.y]
    if not walls:
        return state
    there, wall = state.clone(), walls[0]
    left = min(one.x for one in walls) - wall.card.tray.width // 2
    right = max(one.x for one in walls) + wall.card.tray.width // 2
    deep = FROM_EDGE + wall.card.tray.depth
    behind = there.units[wall.id]
    behind.x, behind.y = (left + right) // 2, deep // 2 if wall.facing == 0 else DEPTH - deep // 2
    behind.regiment = Regiment(replace(wall.card, tray=replace(wall.card.tray, width=right - left, depth=deep)))
    return there


def shots(state: State, key: str) -> list[str]:
    """Return whom the arrows of a wall reach: enemies in sight and range (ASF-SOS-20)."""
    there, wall = archers(state, key), state.units[key]
    field, inches = state.battle.field, wall.card.attacks[0].range
    foes = [foe.id for foe in state.foes(wall.owner)]
    return [foe for foe in foes if field.shoots(there, key, foe, inches) and field.sees(there, key, foe)]


def arrows(state: State, key: str, target: str) -> Attack:
    """Return the attack of a wall: without cover, flank and rear (ASF-SOS-20)."""
    return Attack(key, target, state.units[key].card.attacks[0])


def engaged(state: State, touching: Iterable[Engagement]) -> tuple[Engagement, ...]:
    """Return the engagements with units: who touches a wall may move on freely (ASF-SOS-21)."""
    return tuple(one for one in touching if not state.units[one[0]].built)


async def fall(table: Table, key: str, by: int) -> None:
    """Destroy a wall: it stays on the table, and is worth points to the besiegers (ASF-SOS-17, -18)."""
    state: State = table.state
    await table.happen(WallFell(key, by, rule="ASF-SOS-18"))
    if by >= 0:
        await victory.score(table, state.team(by), WORTH, "wall", "ASF-SOS-17", key)
