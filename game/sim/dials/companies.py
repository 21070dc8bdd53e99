"""Companies: which figures march together and how far, and who joins an attack with what (MK-FORM).

A player has few actions and many figures: a formation moves up to five of them with one. What a march or a joint attack
is worth is reckoned like any other plan; nothing is remembered between the announcement and those who join, for the
same state brings about the same company.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Any

from game.engine.answers import verb
from game.geometry.inches.directions import facing_along
from game.geometry.inches.path import judge
from game.sim.dials.judgement import INCH, apart, width
from game.sim.dials.odds import gain
from game.sim.dials.planning import Plan, price, standing
from game.systems.dials import formations, movement, space
from game.systems.dials.battle import Attack
from game.systems.dials.formations import CAPTURE, FEWEST, FORM, MARCH, MOST, RANGED, SURGE, Formation

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.sim.dials.judgement import Point, View
    from game.systems.dials.acting import Acting
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

TRIED = 6  # shifts that are judged
PARTS = 4  # of a way that a company tries to go, the whole of it first


def plans(view: View, acting: Acting) -> Iterator[Plan]:
    """Go through what formations may do now: marches, and attacks by which their leaders are helped."""
    seen: set[frozenset[str]] = set()
    for figure in view.state.army(view.seat):
        for word in acting.words(figure):
            if verb(word) != FORM:
                continue
            said: Any = word
            _form, leader, kind, *target = said
            if kind == MARCH:
                members = company(view.state, leader)
                if frozenset(members) not in seen:
                    seen.add(frozenset(members))
                    found = march(view, members)
                    if found is not None:
                        yield Plan(found[0], word, figure.id)
            elif kind not in (SURGE, CAPTURE):
                value, _joined = attack(view, Formation(kind, leader, target[0]))
                yield Plan(value, word, figure.id)


def company(state: State, leader: str) -> tuple[str, ...]:
    """Return the dials that would march with a leader, those nearest to him in the chain of contacts first."""
    formation = Formation(MARCH, leader)
    found, there = [leader], [formations.body_of(state, leader).id]
    for dial in found:  # grows while it is gone through
        for other in formations.around(state, (dial,)):
            here = formations.body_of(state, other).id
            if len(found) < MOST and here not in there and formations.unfit(state, formation, other) is None:
                found.append(other)
                there.append(here)
    return tuple(found)


# --- marches ------------------------------------------------------------------------------------------------------


def march(view: View, members: Sequence[str]) -> tuple[float, Point] | None:
    """Return the best shift of a company and what it is worth, None if it should stay: all go equally far, one way."""
    state = view.state
    figures = [state.figures[key] for key in members]
    if len(figures) < FEWEST or any(space.holders(state, one) for one in figures):
        return None
    most = min(movement.allowance(state, one, movement.WALK).value for one in figures) * INCH - 2
    spent = sum(price(view, key) for key in members) + sum(standing(view, one, one.centre) for one in figures)
    found = [
        (sum(standing(view, one, (one.x + dx, one.y + dy)) for one in figures) - spent, (dx, dy))
        for dx, dy in dict.fromkeys(shifts(view, figures, most))
    ]
    found.sort(key=lambda one: -one[0])
    return next(((value, shift) for value, shift in found[:TRIED] if free(state, figures, shift)), None)


def shifts(view: View, figures: Sequence[Figure], most: int) -> Iterator[Point]:
    """Go through the ways that bring one of a company to an enemy or to a strategic point, and half of each."""
    for dx, dy, far in _wishes(view, figures):
        whole = isqrt(dx * dx + dy * dy)
        for long in (min(far, most), min(far, most) // 2):
            if whole and long > INCH // 2:
                yield dx * long // whole, dy * long // whole


def _wishes(view: View, figures: Sequence[Figure]) -> Iterator[tuple[int, int, int]]:
    """Go through directions, each with how far it is sensible to go."""
    first = figures[0]
    for foe in sorted(view.foes, key=lambda foe: apart(first.centre, foe.centre))[: view.temper.looks]:
        one = min(figures, key=lambda figure: apart(figure.centre, foe.centre))
        far = apart(one.centre, foe.centre)
        yield foe.x - one.x, foe.y - one.y, far - width(one) - width(foe)
        reach = max(view.farthest(figure) for figure in figures)
        if reach:
            yield foe.x - one.x, foe.y - one.y, far - reach * 9 // 10
    if view.point_worth():
        for point in view.state.points:
            one = min(figures, key=lambda figure: apart(figure.centre, point))
            spot = view.spot(one, point)
            if spot is not None:
                road = view.road(one, spot)
                path = road.path(one.centre, 10**6) if road is not None else ()
                x, y = path[0] if path else spot
                yield x - one.x, y - one.y, apart(one.centre, (x, y))


def free(state: State, figures: Sequence[Figure], shift: Point) -> bool:
    """Tell whether every one of a company could go as a shift says, if only the others of it were not in its way."""
    layout = state.layout.without(*(one.id for one in figures))
    for one in figures:
        way = movement.Way(state, one, movement.WALK)
        path = ((one.x + shift[0], one.y + shift[1]),)
        if not judge(layout, way.mover, way.start, path, way.end(path, one.facing)).legal:
            return False
    return True


def looking(view: View, at: Point, otherwise: int) -> int:
    """Return how to stand somewhere: towards the nearest enemy."""
    foe = min(view.foes, key=lambda one: apart(at, one.centre), default=None)
    return otherwise if foe is None else facing_along(foe.x - at[0], foe.y - at[1])


# --- attacks ------------------------------------------------------------------------------------------------------


def attack(view: View, formation: Formation) -> tuple[float, tuple[tuple[str, str], ...]]:
    """Return what the best company for an attack is worth, and who joins it with what."""
    state = view.state
    value = _worth(view, formation)
    while answers := formations.joining(state, formation):
        options = [formation.joined_by(dial, adds) for _join, dial, adds in answers]
        values = [_worth(view, one) for one in options]
        best = max(range(len(options)), key=values.__getitem__)
        if len(formation.dials) >= FEWEST and values[best] <= value:
            break
        formation, value = options[best], values[best]
    return value, formation.members


def _worth(view: View, formation: Formation) -> float:
    kind = "ranged" if formation.kind == RANGED else "close"
    one = Attack(formation.leader, kind, (formation.target,), formation.kind == CAPTURE, formation.members)
    return gain(view.state, one) - sum(price(view, dial) for dial in formation.dials)
