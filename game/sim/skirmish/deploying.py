"""Setting up: which end of the map to take, and who stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares import grid, placements, sight, waves
from game.geometry.squares.grid import DELTAS
from game.geometry.squares.steps import Mover
from game.sim.skirmish.menace import FAR, blow
from game.systems.skirmish.setup import starting_area
from game.systems.skirmish.state import SIDES
from game.systems.skirmish.victory import areas_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.geometry.squares.field import Field
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

TYPICAL_ARMOUR = 16
MUCH_NEARER = 4  # squares that make it worth to choose the end of the map
ALONE = 14  # squares from the enemy's start at which a fighter may hold a victory area by itself from the first round
HOLDS = 2.0  # what that is worth, in squares of bad placing


def stepped(x: int, y: int, direction: str) -> tuple[int, int]:
    """Return the square that a step leads to."""
    dx, dy = DELTAS[direction]
    return x + dx, y + dy


def distances(field: Field, goals: int, mover: Mover) -> dict[tuple[int, int], int]:
    """Return for every place of a creature how many squares it is from the goals."""
    n, table = mover.n, placements.places(field, mover.n)
    found: dict[tuple[int, int], int] = {}
    start = field.touching(goals, n, n) & table.free
    legal = table.anywhere if mover.through else table.legal
    spread = waves.flood(field, legal, start, slow=mover.slow(field), budget=FAR)
    for cost, (even, odd) in enumerate(spread.layers):
        for spot in field.squares(even | odd):
            found[spot] = cost
    return found


def letter(state: State, letters: Sequence[str]) -> str:
    """Return the starting area, of those that are left, from which the own victory areas are nearest."""
    return min(letters, key=lambda name: _far_from_areas(state, name))


def ends_differ(state: State) -> bool:
    """Tell whether one starting area is much nearer to its victory areas than another."""
    found = [_far_from_areas(state, name) for name in SIDES[: len(state.vp)]]
    return max(found) - min(found) >= MUCH_NEARER


def _far_from_areas(state: State, name: str) -> int:
    """Return how many squares a starting area is from the victory areas of whoever sets up there."""
    anybody = len(state.battle.scenario.teams) > 2  # DDM-MP-04
    start = areas = 0
    for mask in state.map.starting[name]:
        start |= mask
    for area in state.map.victory:
        if anybody or name in area.letters:
            areas |= area.mask
    ways = distances(state.field, areas, Mover(1))
    return min((ways.get(square, FAR) for square in state.field.squares(start)), default=FAR)


def role(unit: Unit) -> int:
    """Return how many squares behind the front a creature belongs: fighters 0, commanders that fight badly 2."""
    card = unit.card
    strength = sum(blow(attack, 0, TYPICAL_ARMOUR) for attack in card.melee)
    if card.ranged:
        return 1
    if card.commander is not None:
        return 2 if strength < 12 else 1
    return 0


def _outpost(space: int, areas: int, far: int, behind: int) -> float:
    """Return what a place in a victory area is worth to whoever may begin in it or at home."""
    return HOLDS - 0.01 * far if space & areas and far >= ALONE and behind == 0 else -float(FAR)


def place(state: State, choice: Choice) -> Answer:
    """Return the best placement of the next creature: big ones and fighters first, near the front and together.

    Whoever may begin in a victory area does so if it scores there and nobody is near (DDMG-TERM-041.2).
    """
    side = choice.player
    named = {option[1] for option in choice.listed}  # all that wait, or the one that chance has sent somewhere
    waiting = [unit for unit in state.units.values() if unit.id in named]
    unit = min(waiting, key=lambda unit: (-unit.n, role(unit), -unit.card.cost, unit.id))
    goals = 0
    for foe in state.battle.foes[side]:
        goals |= starting_area(state, foe)
    ways = distances(state.field, goals, unit.mover)
    areas = areas_of(state, side)
    home = distances(state.field, areas, unit.mover) if areas else {}
    behind = role(unit)
    spots = [option[2] for option in choice.listed if option[1] == unit.id]
    inside = starting_area(state, side)

    def space(spot: tuple[int, int]) -> int:
        return state.field.mask(*spot, unit.n)

    ordinary = [spot for spot in spots if space(spot) & inside]
    front = min((ways.get(spot, FAR) for spot in ordinary or spots), default=0)
    friends = list(state.on_map(side))

    def value(spot: tuple[int, int]) -> float:
        if ordinary and not space(spot) & inside:
            return _outpost(space(spot), areas, ways.get(spot, FAR), behind)
        worth = -abs(ways.get(spot, FAR) - front - behind) - 0.15 * home.get(spot, FAR)
        body = (*spot, unit.n)
        for friend in friends:
            far = grid.straight_distance(body, friend.space)
            worth -= 0.12 * max(far - 2, 0)
            if friend.card.commander is not None or unit.card.commander is not None:
                worth -= 0.3 * max(far - 5, 0)
        if unit.card.ranged:
            worth += 0.01 * sight.visible(state.field, body).bit_count()
        return worth

    best = max(spots, key=lambda spot: (value(spot), -spot[0], -spot[1]))
    return ("place", unit.id, best)
