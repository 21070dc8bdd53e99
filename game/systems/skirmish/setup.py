"""Before the battle: reveal, map, who sets up first, where, and the Quick Battle's own start (DDM-SET, DDM-QB)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Listed
from game.geometry.squares import place
from game.systems.skirmish import command, space
from game.systems.skirmish.events import (
    ContestRolled,
    CreaturesChosen,
    LetterChosen,
    MapChosen,
    Placed,
    SetupOrderChosen,
    WarbandsRevealed,
)
from game.systems.skirmish.state import LETTERS

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.skirmish.state import State, Unit


Placement = tuple[str, str, tuple[int, int]]
"""("place", creature, (x, y))."""


async def reveal(table: Table) -> None:
    """Show both warbands and maps, hidden until now (DDM-SET-01, DDM-WB-08)."""
    await Choice(0, "reveal", Listed(("reveal",)), "DDM-SET-01", True, secret=True)
    await table.happen(WarbandsRevealed(rule="DDM-SET-01"))


async def contest(table: Table, what: str, rule: str) -> None:
    """Let both sides roll d20 + rating until one is higher; ties go to the higher rating, then are rolled again.

    DDM-SET-02, -03, -08, DDM-INIT-01 to -03; a Quick Battle has plain rolls (DDM-QB-05). The winner of the last
    contest rolls first, as the one whose turn it is outside any turn.
    """
    state: State = table.state
    rating = command.initiative_rating if what == "initiative" else command.setup_rating
    ratings = (0, 0) if state.battle.quick else (rating(state, 0), rating(state, 1))
    dice = [0, 0]
    for side in (state.lead, 1 - state.lead):
        dice[side] = await table.roll(20, rule, **{"for": what, "who": side, "bonus": ratings[side]})
    totals = (dice[0] + ratings[0], dice[1] + ratings[1])
    winner: int | None = None
    if totals[0] != totals[1]:
        winner = 0 if totals[0] > totals[1] else 1
    elif ratings[0] != ratings[1]:
        winner = 0 if ratings[0] > ratings[1] else 1
    await table.happen(ContestRolled(what, (dice[0], dice[1]), ratings, winner, rule=rule))


async def map_roll(table: Table) -> None:
    """Roll for the choice of the map (DDM-SET-02)."""
    await contest(table, "map", "DDM-SET-02")


async def choose_map(table: Table) -> None:
    """Let the winner choose one of the maps that the players brought (DDM-SET-02, DDM-WB-07)."""
    state: State = table.state
    answer = await Choice(state.player, "map", Listed(tuple(m.id for m in state.battle.maps)), "DDM-SET-02", True)
    await table.happen(MapChosen(answer, rule="DDM-SET-02"))


async def creature_roll(table: Table) -> None:
    """Roll for the choice of the creature in a Quick Battle (DDM-QB-02)."""
    await contest(table, "creature", "DDM-QB-02")


async def choose_creature(table: Table) -> None:
    """Let the higher roller take one of the two creatures (DDM-QB-02)."""
    state: State = table.state
    side = state.player
    cards = [unit.card.id for unit in state.units.values()]
    answer = await Choice(side, "creature", Listed(tuple(cards)), "DDM-QB-02", True)
    swapped = cards.index(answer) != side
    await table.happen(CreaturesChosen(side, answer, swapped, rule="DDM-QB-02"))


async def setup_roll(table: Table) -> None:
    """Roll for who sets up first (DDM-SET-03); in a Quick Battle the higher roller does (DDM-QB-04)."""
    await contest(table, "setup", "DDM-QB-04" if table.state.battle.quick else "DDM-SET-03")


async def setup_order(table: Table) -> None:
    """Let the winner choose which player sets up first (DDM-SET-03)."""
    state: State = table.state
    side = state.player
    if state.battle.quick:
        await table.happen(SetupOrderChosen(side, rule="DDM-QB-04"))
        return
    answer = await Choice(side, "set up first", Listed(("first", "second")), "DDM-SET-03", True)
    await table.happen(SetupOrderChosen(side if answer == "first" else 1 - side, rule="DDM-SET-03"))


async def choose_letter(table: Table) -> None:
    """Let the first player choose starting area A or B (DDM-SET-04, DDM-MAP-02)."""
    state: State = table.state
    rule = "DDM-QB-04" if state.battle.quick else "DDM-SET-04"
    letter = await Choice(state.player, "letter", Listed(LETTERS), rule, True)
    await table.happen(LetterChosen(state.player, letter, rule=rule))


async def place_one(table: Table) -> None:
    """Let the player place one more creature, until the whole warband stands (DDM-SET-04 to -07, DDM-BAD-11)."""
    state: State = table.state
    side = state.player
    rule = "DDM-QB-04" if state.battle.quick else "DDM-SET-04"
    _place, unit, (x, y) = await Choice(side, "place", Listed(placements(state, side)), rule, True)
    await table.happen(Placed(unit, x, y, rule=rule))


def placements(state: State, side: int) -> tuple[Placement, ...]:
    """Return every legal placement of every creature of a side that is still waiting."""
    found: list[Placement] = []
    by_size: dict[int, list[tuple[int, int]]] = {}
    for unit in state.units.values():
        if unit.side == side and unit.fate == "waiting":
            if unit.n not in by_size:
                by_size[unit.n] = spots(state, unit)
            found.extend(("place", unit.id, where) for where in by_size[unit.n])
    return tuple(found)


def starting_area(state: State, side: int) -> int:
    """Return the squares (mask) of a side's starting areas; it may split its warband among them (DDM-MAP-03)."""
    mask = 0
    for area in state.map.starting[state.letters[side]]:
        mask |= area
    return mask


def spots(state: State, unit: Unit) -> list[tuple[int, int]]:
    """Return where a creature may be set up: inside the area, on free ground (DDM-SET-06, -07).

    If there is no room left, as near as possible, partly inside while that is possible (DDM-Q-40).
    """
    field = state.field
    area = starting_area(state, unit.side)
    legal = place.legal_places(field, unit.n, field.wall | space.others(state, unit))
    inside = legal & ~field.touching(field.full & ~area, unit.n, unit.n)
    if inside:
        return field.squares(inside)
    free = field.squares(legal)
    partly = [(x, y) for x, y in free if field.mask(x, y, unit.n) & area]
    if partly:
        most = max((field.mask(x, y, unit.n) & area).bit_count() for x, y in partly)
        return [(x, y) for x, y in partly if (field.mask(x, y, unit.n) & area).bit_count() == most]
    return space.nearest_to(field, area, unit.n, free)
