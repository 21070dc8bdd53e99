"""Why a creature does not come to a square, or next to an enemy: what it would cost, and what is in the way (DDM-MOVE).

A move is answered step by step; these verdicts are about its end, for whoever plans it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.refusal import Evidence, Refusal, no
from game.geometry.squares import adjacency, reach
from game.geometry.squares import charge as charging
from game.geometry.squares.grid import label, straight_distance
from game.geometry.squares.hulls import sweep_hull
from game.i18n import N_, ngettext
from game.systems.skirmish import leeway, obstacles, space
from game.systems.skirmish.numbers import speed

if TYPE_CHECKING:
    from game.geometry.squares.grid import Square
    from game.geometry.squares.reach import Reach
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Turn, Unit

OUT_OF_REACH = N_("out of reach")


def unreached(state: State, unit: Unit, turn: Turn, square: Square) -> Refusal:
    """Return why the move of a creature cannot end on a square (DDM-MOVE-01, -05, -07, DDM-TER-30, -56, -71)."""
    field, name = state.field, state.name(unit.id)
    if (rests := leeway.rested(state, unit, turn)) is not None:
        return rests
    names = {"name": name, "square": label(*square)}
    bit = field.bit(*square)
    for mask, text, rule in (
        (field.wall, N_("A wall stands at {square}."), "DDM-TER-71"),
        (
            0 if unit.mover.aloft else field.pit,
            N_("There is a pit at {square}, which only flyers cross."),
            "DDM-TER-30",
        ),
        (field.pit, N_("{name} may not stop over the pit at {square}."), "DDM-TER-31"),
        (field.statue, N_("Nobody stops on the statue at {square}."), "DDM-TER-56"),
    ):
        if bit & mask:
            return no(text, rule, **names).showing(Evidence(places=(square,)))
    if there := obstacles.standing(state, bit, unit):
        return obstacles.occupied(state, there, square, "DDM-MOVE-05")
    if unit.n > 1 and (found := _too_narrow(state, unit, square)) is not None:
        return found
    return _too_far(state, unit, turn, square)


def _covering(unit: Unit, square: Square) -> list[Square]:
    """Return the lower-left squares of the spaces of a creature that cover a square."""
    x, y = square
    return [(x - dx, y - dy) for dx in range(unit.n) for dy in range(unit.n)]


def _too_narrow(state: State, unit: Unit, square: Square) -> Refusal | None:
    """Return what leaves a big creature no room over a square, None if it has room (DDM-BIG-02, DDM-MOVE-05)."""
    field = state.field
    shut = field.wall | field.statue | field.pit | space.others(state, unit)
    fits = [spot for spot in _covering(unit, square) if field.inside(*spot, unit.n)]
    if any(space.whole(field, *spot, unit.n) and not field.mask(*spot, unit.n) & shut for spot in fits):
        return None
    # Nobody takes room on both sides of a thin wall: DDM-TER-71.
    barriers = [(field.mask(*spot, unit.n) & shut, field.thin_walls_within(*spot, unit.n, unit.n)) for spot in fits]
    least, edges = min(barriers, key=lambda one: one[0].bit_count() + len(one[1]), default=(0, []))
    things, shown = obstacles.in_the_way(state, least, unit, edges=edges)
    gaps = {"name": state.name(unit.id), "square": label(*square), "n": unit.n}
    if not things.n:
        return no(N_("{name} takes {n} × {n} and has no room at {square}."), "DDM-BIG-01", **gaps)

    def words() -> str:
        text = ngettext(
            "{name} needs {n} × {n} squares, and at {square} {things} is in the way.",
            "{name} needs {n} × {n} squares, and at {square} {things} are in the way.",
            things.n,
        )
        return text.format(things=things.words, **gaps)

    return Refusal(words, "DDM-BIG-02", gaps=gaps).showing(shown)


def _ways(state: State, unit: Unit, turn: Turn, enemies: int, barred: int) -> Reach:
    """Return where a creature would come to with all the movement there is, past some enemies and spikes or not."""
    field = state.field
    far = field.width * field.height
    others = space.others(state, unit)
    return reach.reach(
        field, unit.mover, unit.space, far, turn.diagonals, enemies, others, barred=barred, squeeze=unit.n > 1
    )


def _nearest_end(ways: Reach, ends: list[Square]) -> tuple[int, Square] | None:
    """Return the cheapest of several places that can be come to, with its price."""
    priced = [(price, spot) for spot in ends if (price := ways.places.get(spot)) is not None]
    return min(priced, default=None)


def _too_far(state: State, unit: Unit, turn: Turn, square: Square) -> Refusal:
    """Say what the way to a square costs and what there is to spend, or who and what bars it (DDM-MOVE-01, -07)."""
    left, _fresh = leeway.left_of(state, unit, turn)
    ends = _covering(unit, square)
    blocked = space.blocking(state, unit)
    deadly = leeway.deadly_spikes(state, unit) & ~state.space(unit)
    found = _nearest_end(_ways(state, unit, turn, blocked, deadly), ends)
    cost = None if found is None else found[0]
    for enemies, barred in ((0, deadly), (blocked, 0), (0, 0)):
        free = _ways(state, unit, turn, enemies, barred)
        through = _nearest_end(free, ends)
        if through is None or through[0] > left:
            continue
        met = 0
        for body in free.bodies(*through[1]):
            met |= state.field.body_mask(body) & (blocked & ~enemies | deadly & ~barred)
        if met:
            return _barred(state, unit, square, met, cost, left)
    gaps = {"name": state.name(unit.id), "square": label(*square), "limit": left}
    if cost is None:
        return no(N_("No way leads {name} to {square}."), "DDM-MOVE-01", OUT_OF_REACH, **gaps)
    text = N_("The way to {square} costs {cost}, and {name} has {limit} to spend.")
    there = (*ends[0], unit.n)
    if straight_distance(unit.space, there) <= left:
        slow = 0 if unit.mover.aloft else state.field.slow | state.field.pit
        crossed = sweep_hull(state.field, unit.space, there)[0] & (state.field.wall | slow) & ~state.space(unit)
        ground = tuple(state.field.squares(crossed))
        if ground:
            things = obstacles.Obstacles(state.map, ground, costs=True).words
            text = N_("The way to {square} costs {cost}, and {name} has {limit} to spend; straight on: {things}.")
            return no(text, "DDM-MOVE-01", OUT_OF_REACH, cost=cost, things=things, **gaps).showing(Evidence((), ground))
    return no(text, "DDM-MOVE-01", OUT_OF_REACH, cost=cost, **gaps)


def _barred(state: State, unit: Unit, square: Square, met: int, cost: int | None, left: int) -> Refusal:
    """Say who and what bars the way that would be short enough, and what the way round costs (DDM-MOVE-07, -TER-52)."""
    things, shown = obstacles.in_the_way(state, met, unit)
    gaps = {"name": state.name(unit.id), "square": label(*square), "limit": left}
    if cost is not None:
        gaps["cost"] = cost

    def words() -> str:
        if cost is None:
            text = ngettext(
                "{things} stands in the way to {square}, and no way leads round.",
                "{things} stand in the way to {square}, and no way leads round.",
                things.n,
            )
        else:
            text = ngettext(
                "{things} stands in the way to {square}; the way round costs {cost}, and {name} has {limit} to spend.",
                "{things} stand in the way to {square}; the way round costs {cost}, and {name} has {limit} to spend.",
                things.n,
            )
        return obstacles.sentence(text.format(things=things.words, **gaps))

    return Refusal(words, "DDM-MOVE-07", OUT_OF_REACH, gaps=gaps).showing(shown)


def unapproached(state: State, unit: Unit, turn: Turn, target: Unit) -> Refusal:
    """Return why a creature cannot go next to another and attack it: what the nearest place costs (DDM-ACT-01)."""
    names = {"name": state.name(unit.id), "target": state.name(target.id)}
    field = state.field
    beside = charging.charge_candidates(field, unit.n, target.space)
    blocked, deadly = space.blocking(state, unit), leeway.deadly_spikes(state, unit) & ~state.space(unit)
    ways = _ways(state, unit, turn, blocked, deadly)
    found = _nearest_end(ways, field.squares(beside & ways.mask))
    if found is None:
        around = space.others(state, unit, target) & adjacency.threatened(field, target.space)
        things, shown = obstacles.in_the_way(state, around, unit, target)
        if not things.n:
            return no(N_("No way leads {name} to a place beside {target}."), "DDM-ACT-01", OUT_OF_REACH, **names)
        text = N_("No way leads {name} to a free place beside {target}; there: {things}.")
        return no(text, "DDM-ACT-01", OUT_OF_REACH, things=things.words, **names).showing(shown)
    cost, spot = found
    limit = max(0, speed(state, unit) - turn.spent)
    text = N_(
        "{target} is out of reach: {square} beside it costs {cost}, and {name} has {limit} to spend before it attacks."
    )
    places = tuple(field.squares(field.mask(*spot, unit.n)))
    refusal = no(text, "DDM-ACT-01", OUT_OF_REACH, square=label(*spot), cost=cost, limit=limit, **names)
    return refusal.showing(Evidence((target.id,), places))
