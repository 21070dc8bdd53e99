"""Beginning in victory areas instead of the starting area: Scout, Cave Setup, or by chance (DDMG-TERM-041.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Listed
from game.engine.refusal import no
from game.geometry.squares import place
from game.geometry.squares.grid import label
from game.i18n import N_
from game.systems.skirmish import space
from game.systems.skirmish.events.setup import AreaDrawn, Placed

if TYPE_CHECKING:
    from game.content.squares.ground import Area
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.geometry.squares.grid import Square
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

SCOUT, CAVE_SETUP, WANDERING = "scout", "cave-setup", "wandering-monster"
BEYOND = frozenset({SCOUT, CAVE_SETUP})
"""The abilities that add places to those of the starting area."""
CAVE = "cave"  # the keyword, however a map writes it


def inside(state: State, unit: Unit, area: int) -> int:
    """Return where a creature may be put in an area (mask of lower-left squares): all of its space, legal and free.

    DDM-SET-06, -07, DDMG-GEO-20, DDMG-ABIL-011.3, DDMG-ABIL-061.4.
    """
    field = state.field
    legal = place.legal_places(field, unit.n, field.wall | space.others(state, unit))
    return legal & ~field.touching(field.full & ~area, unit.n, unit.n)


def beyond(state: State, unit: Unit) -> list[Square]:
    """Return where abilities let a creature be set up besides its starting area: mostly nowhere (DDMG-TERM-041.2)."""
    if BEYOND.isdisjoint(state.bearers.keys):
        return []
    found = 0
    for area in state.map.victory:
        if barred(state, unit, area) is None:
            found |= inside(state, unit, area.mask)
    return state.field.squares(found)


def barred(state: State, unit: Unit, area: Area) -> Refusal | None:
    """Return why a creature is not set up in a victory area, whoever scores there; None if it may be.

    A Scout goes where nobody is as it is placed (DDMG-ABIL-061.4), a cave may be shared (DDMG-ABIL-011.3), but never by
    two Scouts.
    """
    name, scouts = state.name(unit.id), state.has(unit.id, SCOUT)
    caves = state.has(unit.id, CAVE_SETUP)
    if not scouts and not caves:
        return no(N_("{name} is not set up in a victory area."), "DDM-SET-04", name=name)
    there = [other for other in state.on_map() if state.space(other) & area.mask]
    if scouts and any(state.has(other.id, SCOUT) for other in there):
        # Of whichever side: DDMG-ABIL-061.2.
        return no(N_("A Scout has been set up in that victory area."), "DDMG-ABIL-061.2")
    if scouts and not there:
        return None  # DDMG-ABIL-061.1
    if caves and CAVE in area.keyword.casefold().split():
        return None  # DDMG-ABIL-011.2
    if scouts:
        text = N_("{other} is in that victory area: a Scout is set up where nobody is.")
        return no(text, "DDMG-ABIL-061.1", other=state.name(there[0].id))  # DDMG-BAD-04
    return no(N_("That victory area is not a cave."), "DDMG-ABIL-011.2")


def unfit(state: State, unit: Unit, spot: Square) -> Refusal | None:
    """Return why a creature that may be set up in victory areas is not at a place in one; None outside all of them."""
    mask = state.field.mask(*spot, unit.n)
    there = [area for area in state.map.victory if area.mask & mask]
    if BEYOND.isdisjoint(state.bearers.of.get(unit.id, ())) or not there:
        return None
    for area in there:
        refusal = barred(state, unit, area)
        if refusal is not None:
            return refusal
    rule = "DDMG-ABIL-061.4" if state.has(unit.id, SCOUT) else "DDMG-ABIL-011.3"
    return no(N_("{name} must stand wholly inside the victory area."), rule, name=state.name(unit.id))


async def wander(table: Table, side: int) -> bool:
    """Set up a wandering monster of a side in a victory area drawn by chance; tell whether one was still waiting.

    All areas of the map that can hold it are as likely, whoever scores there; its owner says where in it
    (DDMG-ABIL-083.1, .3). It comes before the others of its warband, so that nobody takes its place on purpose; if no
    area can hold it, it is set up like anybody else (rulings).
    """
    state: State = table.state
    for bearer in state.bearers.who.get(WANDERING, ()):
        unit = state.units[bearer]
        rooms = _rooms(state, unit) if unit.side == side and unit.fate == "waiting" else {}
        if rooms:
            await _appear(table, unit, rooms)  # DDMG-Q-21
            return True
    return False


async def _appear(table: Table, unit: Unit, rooms: dict[int, int]) -> None:
    """Draw one of the areas that can hold a creature, and let its owner say where in it."""
    state: State = table.state
    numbers, die, rule = list(rooms), 1, "DDMG-ABIL-083.1"
    if len(numbers) > 1:
        die = await table.roll(len(numbers), "DDMG-ABIL-083.3", **{"for": WANDERING, "who": unit.id})
    area = numbers[die - 1]
    await table.happen(AreaDrawn(unit.id, area, rule=rule))
    answers = tuple(("place", unit.id, spot) for spot in state.field.squares(rooms[area]))
    options = Listed(answers, lambda answer: _elsewhere(state, unit.id, answer))
    _place, _unit, (x, y) = await Choice(unit.side, "place", options, rule, False, {"unit": unit.id})
    await table.happen(Placed(unit.id, x, y, rule=rule))


def _rooms(state: State, unit: Unit) -> dict[int, int]:
    """Return the victory areas that can hold a creature, by their places on the map, each with where it may stand."""
    found = ((number, inside(state, unit, area.mask)) for number, area in enumerate(state.map.victory))
    return {number: spots for number, spots in found if spots}


def _elsewhere(state: State, bearer: str, answer: Answer) -> Refusal | None:
    match answer:
        case ("place", str(key), (int(x), int(y))) if key in state.units:
            name = state.name(bearer)
            if key != bearer:
                return no(N_("{name} is set up first: its victory area is drawn."), "DDMG-ABIL-083.1", name=name)
            text = N_("{square} is not in the victory area that was drawn for {name}.")
            return no(text, "DDMG-ABIL-083.1", square=label(x, y), name=name)
    return None
