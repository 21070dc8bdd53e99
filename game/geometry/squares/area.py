"""Areas of effect: radius, cone and line, and the squares of them that the effect reaches (DDM-GEO-20)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from game.geometry.squares.counting import within
from game.geometry.squares.grid import DELTAS, body_squares, count, straight_distance

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.geometry.squares.field import Field
    from game.geometry.squares.grid import Body, Square

CONE_LENGTH = 6
LINE_LENGTH = 12
QUADRANTS = ((1, 1), (-1, 1), (-1, -1), (1, -1))


@dataclass(frozen=True, slots=True)
class Area:
    """An area laid on the map: its origin (a grid corner), its squares, and those of them that are affected."""

    origin: Square
    template: int
    affected: int


def _quadrant_square(origin: Square, quadrant: Square, i: int, j: int) -> Square:
    """Return the square in column i and row j (from 0) of a quadrant seen from the origin."""
    (x, y), (right, up) = origin, quadrant
    return (x + i if right > 0 else x - 1 - i), (y + j if up > 0 else y - 1 - j)


def radius_origins(target: Body) -> tuple[Square, ...]:
    """Return where the middle of a radius may lie: a corner of a small target, an inner corner of a big one."""
    x, y, n = target
    if n == 1:
        return (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)
    return tuple((x + i, y + j) for j in range(1, n) for i in range(1, n))


def radius_template(field: Field, origin: Square, r: int) -> int:
    """Return the squares on the map whose far corner is within `r` of the origin: 12 for 2, 44 for 4."""
    mask = 0
    for quadrant in QUADRANTS:
        for j in range(r):
            for i in range(r):
                if count(i + 1, j + 1) <= r:
                    mask |= field.bit(*_quadrant_square(origin, quadrant, i, j))
    return mask


def cone_template(field: Field, origin: Square, direction: str) -> int:
    """Return the squares on the map of a cone of 6 from the origin: a quadrant for "ne" and so on, 24 squares; a cone
    along a grid line for "n" and so on, 28 squares.
    """
    dx, dy = DELTAS[direction]
    mask = 0
    for right, up in QUADRANTS:
        if (dx and right != dx) or (dy and up != dy):
            continue
        for j in range(CONE_LENGTH):
            for i in range(CONE_LENGTH):
                along, aside = (i, j) if dx else (j, i)
                narrow = (dx and dy) or aside <= along
                if narrow and count(i + 1, j + 1) <= CONE_LENGTH:
                    mask |= field.bit(*_quadrant_square(origin, (right, up), i, j))
    return mask


def start_side(field: Field, origin: Square, owner: Body) -> int:
    """Return the squares at the origin on the owner's side of the walls (DDM-GEO-20, DDM-SPL-14).

    The owner is the target of a radius, the acting piece of a cone or line.
    """
    x, y = origin
    upper_right, upper_left, lower_left, lower_right = round_corner = ((x, y), (x - 1, y), (x - 1, y - 1), (x, y - 1))
    # Two of the four squares are joined if the edge between them is open; the edge is kept at its left or lower one.
    joins = (
        (upper_right, upper_left, field.bit(*upper_left) & field.open_e),
        (upper_left, lower_left, field.bit(*lower_left) & field.open_n),
        (lower_left, lower_right, field.bit(*lower_left) & field.open_e),
        (lower_right, upper_right, field.bit(*lower_right) & field.open_n),
    )
    own = field.body_mask(owner)
    side = 0
    for square in round_corner:
        side |= field.bit(*square) & own & ~field.wall
    for _round in range(3):  # round the free end of a thin wall the farthest square is three edges away
        for first, second, is_open in joins:
            if is_open:
                both = field.bit(*first) | field.bit(*second)
                side |= both if side & both else 0
    return side


def reached_from(field: Field, origin: Square, side: int, far: int) -> int:
    """Return the squares that a line from the origin reaches, leaving into `side`, within `far` columns and rows.

    Walls stop a line wherever it touches them except at the origin. A free line can be turned a little, so it may be
    taken to pass through no other corner; the slopes still free are an open interval for each square entered.
    """
    reached = 0
    for quadrant in QUADRANTS:
        first = field.bit(*_quadrant_square(origin, quadrant, 0, 0))
        if not first & side & ~field.wall:
            continue
        # Slopes are kept as rise / (rise + run), between 0 and 1, so that the upright needs no infinity.
        waiting = [(0, 0, Fraction(0), Fraction(1))]
        while waiting:
            i, j, low, high = waiting.pop()
            x, y = _quadrant_square(origin, quadrant, i, j)
            reached |= field.bit(x, y)
            corner = Fraction(j + 1, i + j + 2)
            across, up = field.bit(min(x, x + quadrant[0]), y), field.bit(x, min(y, y + quadrant[1]))
            if i + 1 < far and low < corner and across & field.open_e:
                waiting.append((i + 1, j, low, min(high, corner)))
            if j + 1 < far and high > corner and up & field.open_n:
                waiting.append((i, j + 1, max(low, corner), high))
    return reached


def radius(field: Field, origin: Square, r: int, target: Body) -> Area:
    """Return a radius of 2 or 4 round the target and the squares it affects (DDM-GEO-20, DDMG-GEO-06)."""
    template = radius_template(field, origin, r)
    side = start_side(field, origin, target)
    return Area(origin, template, template & reached_from(field, origin, side, r))


def cone(field: Field, origin: Square, direction: str, acting: Body) -> Area | None:
    """Return a cone of the acting piece, None if the template would contain a square of it (DDM-GEO-20)."""
    template = cone_template(field, origin, direction)
    if template & field.body_mask(acting):
        return None
    side = start_side(field, origin, acting)
    return Area(origin, template, template & reached_from(field, origin, side, CONE_LENGTH))


def line(field: Field, origin: Square, through: Square, acting: Body) -> Area:
    """Return a line of 12 from a corner of the acting piece through a corner of the target (DDM-GEO-20).

    Every square that it passes or touches is affected until it touches a wall; contact at the origin does not count.
    Affected squares are within 12, counted round walls as every range (DDM-GEO-07); the template is as on open ground.
    """
    ray = _Ray(origin, through)
    stop = ray.stopped(field)
    side = start_side(field, origin, acting)
    leaving = 0
    for right, up in QUADRANTS:
        if ray.run * right >= 0 and ray.rise * up >= 0:
            leaving |= field.bit(*_quadrant_square(origin, (right, up), 0, 0))
    if not leaving & side:
        stop = 0
    template = affected = 0
    own = body_squares(acting)
    near = within(field, acting, LINE_LENGTH)
    for x, y in ray.squares(field.width, field.height):
        entered = ray.met(x, y, x + 1, y + 1)
        if entered is None or (x, y) in own or straight_distance(acting, (x, y, 1)) > LINE_LENGTH:
            continue
        template |= field.bit(x, y)
        if stop is None or entered < stop:
            affected |= field.bit(x, y)
    return Area(origin, template, affected & near)


class _Ray:
    """A line from one corner through another, without end, walked in whole numbers: its unit is 1 / (run x rise)."""

    __slots__ = ("along", "origin", "rise", "run", "up")

    def __init__(self, origin: Square, through: Square) -> None:
        self.origin = origin
        self.run, self.rise = through[0] - origin[0], through[1] - origin[1]
        if self.run == 0 and self.rise == 0:
            message = "a line needs two different corners"
            raise ValueError(message)
        self.along, self.up = abs(self.rise) or 1, abs(self.run) or 1

    def met(self, left: int, low: int, right: int, high: int) -> int | None:
        """Return where it enters a closed box (a square, or an edge without breadth), None if it passes by it.

        Contact at the origin alone counts as passing by.
        """
        enter, leave = 0, None
        for run, unit, start, near, far in (
            (self.run, self.along, self.origin[0], left, right),
            (self.rise, self.up, self.origin[1], low, high),
        ):
            if run == 0:
                if not near <= start <= far:
                    return None
                continue
            first, last = (near - start, far - start) if run > 0 else (start - far, start - near)
            enter = max(enter, first * unit)
            leave = last * unit if leave is None else min(leave, last * unit)
        assert leave is not None  # noqa: S101 - it runs or rises
        return enter if leave > 0 and enter <= leave else None

    def squares(self, width: int, height: int) -> list[Square]:
        """Return the squares of the map that may lie on it, as far as a line reaches and a little beyond."""
        (x0, y0), far = self.origin, LINE_LENGTH + 4  # a Huge piece is 3 wide
        low = x0 - far if self.run <= 0 else x0 - 1
        high = x0 + far if self.run >= 0 else x0
        found: list[Square] = []
        for x in range(max(low, 0), min(high + 1, width)):
            if self.run == 0:
                first, last = (y0 - 1, y0 + far) if self.rise > 0 else (y0 - far, y0)
            else:
                ends = sorted((x + step - x0) * self.rise // self.run for step in (0, 1))
                first, last = max(y0 + ends[0] - 1, y0 - far), min(y0 + ends[1] + 1, y0 + far)
            found.extend((x, y) for y in range(max(first, 0), min(last + 1, height)))
        return found

    def stopped(self, field: Field) -> int | None:
        """Return where it first touches a wall, a thin one or the edge of the map; None if nothing near stops it."""
        found: list[int | None] = []
        walls = field.wall
        for x, y in self.squares(field.width, field.height):
            if walls & field.bit(x, y):
                found.append(self.met(x, y, x + 1, y + 1))
        for (x1, y1), (x2, y2) in field.edges:
            found.append(self.met(x1, y1, x2, y2))
        w, h = field.width, field.height
        # Beyond each edge of the map all is wall, touched where the line leaves the map (DDM-Q-89).
        found += [
            self.met(*box)
            for box in ((-9, -9, 0, h + 9), (w, -9, w + 9, h + 9), (-9, -9, w + 9, 0), (-9, h, w + 9, h + 9))
        ]
        return min((t for t in found if t is not None), default=None)


# --- what is asked again and again -------------------------------------------------------------------------------

MOST_AREAS = 4_000  # that a map remembers


def line_squares(field: Field, origin: Square, through: Square, acting: Body) -> int:
    """Return the squares that a line affects, found once."""
    return _kept(field, ("line", origin, through, acting), lambda: line(field, origin, through, acting))


def cone_squares(field: Field, origin: Square, direction: str, acting: Body) -> int:
    """Return the squares that a cone affects, 0 if it would cover the acting piece, found once."""
    return _kept(field, ("cone", origin, direction, acting), lambda: cone(field, origin, direction, acting))


def radius_squares(field: Field, origin: Square, r: int, target: Body) -> int:
    """Return the squares that a radius affects, found once."""
    return _kept(field, ("radius", origin, r, target), lambda: radius(field, origin, r, target))


def _kept(field: Field, key: tuple[object, ...], lay: Callable[[], Area | None]) -> int:
    """Return the squares that an area affects: laid once, then remembered beside the other areas of the map."""
    known: dict[tuple[object, ...], int] = field.memory.setdefault(("areas",), {})
    found = known.get(key)
    if found is None:
        field.make_room(known, MOST_AREAS)
        laid = lay()
        found = known[key] = 0 if laid is None else laid.affected
    return found


def corners(body: Body) -> list[Square]:
    """Return the grid corners of the squares of a piece, row by row."""
    x, y, n = body
    return [(x + i, y + j) for j in range(n + 1) for i in range(n + 1)]
