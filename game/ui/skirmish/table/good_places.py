"""Where to set creatures up sensibly: big ones first, fighters in front, archers and commanders behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares import counting
from game.systems.skirmish import projection, victory
from game.systems.skirmish import setup as rules

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


def waiting_of(state: State, side: int) -> list[Unit]:
    """Return the creatures of a side that are still to be set up."""
    return [unit for unit in state.units.values() if unit.side == side and unit.fate == "waiting"]


def good_places(state: State, choice: Choice) -> list[Answer]:
    """Return placements for all that wait: big ones first, fighters in front, archers and commanders behind.

    Whoever must go where chance sends it comes first; another one that must is asked for when its turn comes.
    """
    planned, side = state.clone(), choice.player
    goals = _goals(state, side)
    far = [counting.distances(state.field, (*goal, 1)) for goal in goals]
    found: list[Answer] = []
    sent = choice.about.get("unit")
    if sent is not None:
        x, y = _good_place(planned, state.units[sent], far, [option[2] for option in choice.listed])
        found.append(("place", sent, (x, y)))
        projection.place(planned, sent, (x, y))
    while waiting := waiting_of(planned, side):
        unit = min(waiting, key=lambda one: (-one.n, _behind(one), one.id))
        x, y = _good_place(planned, unit, far)
        found.append(("place", unit.id, (x, y)))
        projection.place(planned, unit.id, (x, y))
    return found


def _behind(unit: Unit) -> bool:
    return unit.card.commander is not None or bool(unit.card.ranged)


def _good_place(
    state: State, unit: Unit, far: list[list[int | None]], among: list[tuple[int, int]] | None = None
) -> tuple[int, int]:
    """Return a place near the front, or two squares behind it, with some room around and good ground.

    `among` are the only places there are, if it is not free to stand anywhere in the starting area.
    """
    spots = rules.spots(state, unit) if among is None else among
    width = state.field.width
    away = {spot: min(one[spot[1] * width + spot[0]] or 99 for one in far) for spot in spots}
    wanted = min(away.values()) + (2 if _behind(unit) else 0)
    taken = [(other.x, other.y) for other in state.on_map(unit.side)]

    def worth(spot: tuple[int, int]) -> tuple[float, int, int]:
        crowd = sum(1 for x, y in taken if max(abs(x - spot[0]), abs(y - spot[1])) <= 1)
        ground = bool(state.field.mask(*spot, unit.n) & state.field.slow)
        return (abs(away[spot] - wanted) + 0.4 * crowd + 1.5 * ground, spot[1], spot[0])

    return min(spots, key=worth)


def _goals(state: State, side: int) -> list[tuple[int, int]]:
    """Return squares to look towards: the side's victory areas, else the middle of the map."""
    squares = state.field.squares(victory.areas_of(state, side))
    if not squares:
        return [(state.map.width // 2, state.map.height // 2)]
    step = max(1, len(squares) // 6)
    return squares[::step]
