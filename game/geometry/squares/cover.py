"""Cover: melee cover round corners and wall ends, ranged cover from corners (DDM-GEO-10, DDM-GEO-11)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.geometry.squares.adjacency import adjacent_pairs
from game.geometry.squares.grid import label
from game.geometry.squares.hulls import corner_hull, corners, crossed_by_wall, sweep_hull
from game.geometry.squares.placements import places
from game.geometry.squares.segments import first_crossing
from game.geometry.trace import Line, Trace
from game.i18n import _

if TYPE_CHECKING:
    from game.geometry.squares.field import Edge, Field
    from game.geometry.squares.grid import Body, Square
    from game.geometry.squares.hulls import Crossing
    from game.geometry.squares.segments import Point


def melee_cover(field: Field, attacker: Body, target: Body) -> bool:
    """Tell whether the target has cover against melee attacks of an adjacent attacker (DDM-GEO-10).

    It has none if one pair of adjacent squares has none: no wall in the hull of the two and the target's is no forest
    (DDM-MCOV-02, -05, -06). Pieces never give it (DDM-MCOV-04, DDMG-TERM-013.3), and between two single
    squares walls give it to both (DDM-MCOV-03).
    So whoever stands in forest with all squares provokes nobody and may shoot beside enemies (DDM-TER-27).
    Between squares that is where a one-square step is legal. Bodies that are not adjacent count as covered.
    """
    struck = field.struck_by.get(attacker)
    if struck is None:
        struck = struck_squares(field, attacker)
    return struck & field.body_mask(target) == 0


def struck_squares(field: Field, attacker: Body) -> int:
    """Return the squares in which a target has no cover against melee attacks of this attacker (DDM-GEO-10)."""
    struck = field.struck_by.get(attacker)
    if struck is None:
        reached = field.spread(field.body_mask(attacker), places(field, 1).legal)
        struck = field.struck_by[attacker] = reached & ~field.forest
    return struck


def melee_cover_trace(field: Field, attacker: Body, target: Body) -> Trace:
    """Test the pairs of adjacent squares; without cover the free pair is shown, with cover all of them (DDM-GEO-10)."""
    pairs = adjacent_pairs(field, attacker, target)
    lines: list[Line] = []
    blockers: list[Square] = []
    edges: list[Edge] = []
    for a, b in pairs:
        crossing = sweep_hull(field, (*a, 1), (*b, 1))
        forest = bool(field.bit(*b) & field.forest)
        line = Line(a[0] + 0.5, a[1] + 0.5, b[0] + 0.5, b[1] + 0.5, free=not forest)
        if crossed_by_wall(field, crossing):
            blockers += field.squares(crossing[0] & field.wall)
            edges += field.thin_walls(crossing[1], crossing[2])
            at = ((a[0] + b[0] + 1) / 2, (a[1] + b[1] + 1) / 2)
            line = Line(line.x0, line.y0, line.x1, line.y1, free=False, at=at)
        elif forest:
            blockers.append(b)
        else:
            note = _("No melee cover: nothing stands between {a} and {b}.").format(a=label(*a), b=label(*b))
            return Trace("melee_cover", verdict=False, rule="DDM-GEO-10", lines=(line,), note=note)
        lines.append(line)
    if not pairs:
        note = _("They are not adjacent: no melee attack.")
    elif all(field.bit(*b) & field.forest for _a, b in pairs):
        note = _("Melee cover: the forest.")
        return Trace(
            "melee_cover", verdict=True, rule="DDM-TER-25", lines=(*lines,), blockers=_once(blockers), note=note
        )
    else:
        note = _("Melee cover: a wall reaches between them at {squares}.").format(squares=_where(blockers, edges))
    return Trace(
        "melee_cover", True, "DDM-GEO-10", tuple(lines), _once(blockers), tuple(dict.fromkeys(edges)), note=note
    )


def ranged_cover(field: Field, attacker: Body, target: Body, others: int) -> bool:
    """Tell whether the target has cover from every corner of the attacker's squares (DDM-GEO-11).

    The attacker takes the best corner (DDM-RCOV-03, -05) of any of its squares, and all squares of a big target count
    (DDM-RCOV-06). Walls, pieces and statues cover (DDM-RCOV-01, DDM-TER-57, DDMG-TERM-013.2, DDMG-TERR-008.1); what a
    line only touches or runs along does not (DDM-RCOV-04, DDM-LOS-04).
    `others` are the squares of all other pieces; squares of the two themselves are taken out here.
    """
    space = field.body_mask(target)
    if space & field.forest:
        return True  # one square of it is enough: DDM-Q-59
    # Statue, fog and forest in between, never on the squares of the two: DDM-Q-60, DDM-Q-61.
    covering = field.wall | ((field.statue | field.fog | field.forest | others) & ~(space | field.body_mask(attacker)))
    x, y, n = attacker
    for j in range(n + 1):
        for i in range(n + 1):
            crossing = corner_hull(field, (x + i, y + j), target)
            if crossing[0] & covering == 0 and not (field.edges and crossed_by_wall(field, crossing)):
                return False
    return True


def ranged_cover_trace(field: Field, attacker: Body, target: Body, others: int, chosen: Square | None = None) -> Trace:
    """Find the best corner and show its lines to the target; with cover, show what covers (DDM-GEO-11).

    With a `chosen` corner of the attacker only that one is tried (DDM-RCOV-03).
    """
    space = field.body_mask(target)
    covering = field.wall | ((field.statue | field.fog | field.forest | others) & ~(space | field.body_mask(attacker)))
    x, y, n = attacker
    tx, ty, tn = target
    tried: list[tuple[tuple[int, int, int], Square, Crossing]] = []
    for j in range(n + 1):
        for i in range(n + 1):
            corner = (x + i, y + j)
            if chosen not in (None, corner):
                continue
            crossing = corner_hull(field, corner, target)
            walls = field.thin_walls(crossing[1], crossing[2])
            # The fewest things in the way, then the corner nearest to the target's middle, then the lower left one.
            away = (2 * corner[0] - 2 * tx - tn) ** 2 + (2 * corner[1] - 2 * ty - tn) ** 2
            tried.append((((crossing[0] & covering).bit_count() + len(walls), away, len(tried)), corner, crossing))
    (score, _away, _place), corner, crossing = min(tried)
    blockers = tuple(field.squares(crossing[0] & covering))
    edges = tuple(field.thin_walls(crossing[1], crossing[2]))
    lines = _cover_lines(corner, target, blockers, edges)
    named = label(*_square_at(attacker, corner))
    if space & field.forest:
        blockers = (*blockers, *field.squares(space & field.forest))
        note = _("Cover: the target stands in forest.")
        return Trace("ranged_cover", True, "DDM-TER-25", lines, blockers, edges, note=note)
    if score and chosen is not None:
        note = _("Cover from this corner of {square}: {squares}.").format(square=named, squares=_where(blockers, edges))
        return Trace("ranged_cover", True, "DDM-GEO-11", lines, blockers, edges, note=note)
    if score:
        note = _("Cover from every corner; the best one, of {square}, still meets {squares}.").format(
            square=named, squares=_where(blockers, edges)
        )
        return Trace("ranged_cover", True, "DDM-GEO-11", lines, blockers, edges, note=note)
    note = _("No cover: from a corner of {square} all lines to the target are free.").format(square=named)
    return Trace("ranged_cover", False, "DDM-GEO-11", lines, note=note)


def _cover_lines(
    corner: Square, target: Body, blockers: tuple[Square, ...], edges: tuple[Edge, ...]
) -> tuple[Line, ...]:
    """Draw lines from the corner to the corners of the target, and one through what covers if none of them meets it."""
    x, y, n = target
    lines = [_cover_line(corner, end, blockers, edges) for end in corners(target)]
    if (blockers or edges) and all(line.free for line in lines):
        rim = [Fraction(part * n, 16) for part in range(1, 16)]
        sides: list[Point] = [(x + part, end) for part in rim for end in (y, y + n)]
        sides += [(end, y + part) for part in rim for end in (x, x + n)]
        more = [_cover_line(corner, end, blockers, edges) for end in sides]
        lines += [line for line in more if not line.free][:1]
    return tuple(lines)


def _cover_line(corner: Point, end: Point, blockers: tuple[Square, ...], edges: tuple[Edge, ...]) -> Line:
    at = first_crossing(corner, end, blockers, edges)
    return Line(float(corner[0]), float(corner[1]), float(end[0]), float(end[1]), free=at is None, at=at)


def _square_at(body: Body, corner: Square) -> Square:
    """Return the square of the body that has this corner."""
    x, y, n = body
    return min(max(corner[0], x), x + n - 1), min(max(corner[1], y), y + n - 1)


def _once(squares: list[Square]) -> tuple[Square, ...]:
    return tuple(sorted(set(squares)))


def _where(blockers: list[Square] | tuple[Square, ...], edges: list[Edge] | tuple[Edge, ...]) -> str:
    names = [label(*square) for square in sorted(set(blockers))[:4]]
    names += [_("a thin wall at {square}").format(square=label(*start)) for start, _end in sorted(set(edges))[:2]]
    return ", ".join(names)
