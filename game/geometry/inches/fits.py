"""Places where a base fits: the nearest to a wished one, and those where it touches another base.

Both look at many places of the lattice in a fixed order and let `place` judge each, so that what they find is legal,
and found again. Round a base they look along all 3600 directions: where none of these fits, nothing does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.geometry.inches.contact import contact
from game.geometry.inches.directions import DIRECTIONS, FULL, QUARTER, SCALE, ahead, facing_along, rounded
from game.geometry.inches.gaps import alike
from game.geometry.inches.ground import Ground
from game.geometry.inches.layout import Layout
from game.geometry.inches.place import trouble

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from game.geometry.inches.directions import Arc
    from game.geometry.inches.layout import Base
    from game.geometry.inches.shapes import Box

Pick = Callable[[int], int]
RING, RINGS, RAYS = 40, 75, 36
"""How far apart (thousandths of an inch) the rings about a wished place are, how many, and how many rays cut them."""

COARSE = 50


def nearest_fit(
    layout: Layout, base: Base, barred: Collection[str] = (), ignoring: Collection[str] = ()
) -> Base | None:
    """Return the base where it is if it fits there, else where it fits next to that, None if nowhere near."""
    if trouble(layout, base, barred, ignoring) is None:
        return base
    far = RING * (RINGS + 1)
    x0, y0, x1, y1 = base.shape.box
    scale = base.shape.scale
    near = _part(layout, (x0 // scale - far, y0 // scale - far, -(-x1 // scale) + far, -(-y1 // scale) + far))
    found = [one for one in _pushed(near, base, ignoring) if trouble(near, one, barred, ignoring) is None]
    best = min(found, key=lambda one: (_square(one, base), one.at), default=None)
    for ring in range(1, RINGS + 1):
        if best is not None and _square(best, base) <= ((ring + 1) * RING) ** 2:
            return best
        for ray in range(RAYS):
            one = base.moved(*ahead(base.x, base.y, ray * FULL // RAYS, ring * RING))
            if trouble(near, one, barred, ignoring) is None:
                return one
    return best


def _square(one: Base, other: Base) -> int:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2


def _pushed(layout: Layout, base: Base, ignoring: Collection[str]) -> Iterator[Base]:
    """Yield places where the base just touches one of the bases about, straight away from it."""
    for key, host in layout.bases.items():
        if key != base.key and key not in ignoring:
            yield from beside(base, host, facing_along(base.x - host.x, base.y - host.y), 0)


def _part(layout: Layout, box: Box) -> Layout:
    """Return the layout with only those bases and pieces whose boxes meet a box."""
    ground = layout.ground
    pieces = [one for one in ground.pieces if _meet(one.box, 1, box)]
    if len(pieces) < len(ground.pieces):
        ground = Ground(ground.width, ground.height, pieces, ground.tolerance)
    return Layout(ground, [one for one in layout.bases.values() if _meet(one.shape.box, one.shape.scale, box)])


def _meet(one: Box, scale: int, box: Box) -> bool:
    x0, y0, x1, y1 = box
    return one[0] <= x1 * scale and x0 * scale <= one[2] and one[1] <= y1 * scale and y0 * scale <= one[3]


def beside(base: Base, host: Base, direction: int, gap: int) -> Iterator[Base]:
    """Yield the base where it is a gap away from another one, which it then touches with what looks that way.

    Mostly that is one place; two if a straight side of both looks that way, at the ends of the stretch they share.
    """
    one, other = alike(base.shape, host.shape)
    scale = one.scale
    c, s = DIRECTIONS[direction % FULL]
    if len(one.core) == 1 == len(other.core):
        reach = one.rim + other.rim + gap
        yield base.moved(host.x + rounded(c * reach, SCALE), host.y + rounded(s * reach, SCALE))
        return
    corners = {(hx - bx + base.x * scale, hy - by + base.y * scale) for hx, hy in other.core for bx, by in one.core}
    most = max(x * c + y * s for x, y in corners)
    reach = one.rim + other.rim + gap * scale
    for x, y in sorted(corner for corner in corners if corner[0] * c + corner[1] * s == most):
        yield base.moved(rounded(x * SCALE + c * reach, scale * SCALE), rounded(y * SCALE + s * reach, scale * SCALE))


def at_random(base: Base, host: Base, pick: Pick) -> Base:
    """Return the base touching another one with what looks some way that is picked; `pick(n)` gives 0 to n - 1.

    Where straight sides of both look that way it lies anywhere along the stretch they share.
    """
    ends = list(beside(base, host, pick(FULL), 0))
    first, last = ends[0], ends[-1]
    if first is last:
        return first
    steps = max(abs(last.x - first.x), abs(last.y - first.y)) + 1
    n = pick(steps)
    return base.moved(
        first.x + rounded((last.x - first.x) * n, steps), first.y + rounded((last.y - first.y) * n, steps)
    )


def places_in_contact(
    layout: Layout,
    base: Base,
    host: Base,
    barred: Collection[str] = (),
    ignoring: Collection[str] = (),
    arc: Arc | None = None,
    every: int = COARSE,
) -> Iterator[Base]:
    """Yield legal places of the base where it touches another one; with an arc of that one only where that holds it.

    One for every so many tenths of a degree; only if none of these is legal, the first that any direction has.
    """
    near = _part(layout, _about(base, host))
    found = False
    for one in _round(base, host, range(0, FULL, every), (0,)):
        if _suits(near, one, host, barred, ignoring, arc):
            found = True
            yield one
    if not found:
        tolerance = layout.ground.tolerance
        # The lattice takes up to 0.71 of a thousandth, so the borders of the tolerance are tried from one inside them.
        for one in _round(base, host, range(FULL), (0, tolerance - 1, 1 - tolerance)):
            if _suits(near, one, host, barred, ignoring, arc):
                yield one
                return


def _about(base: Base, host: Base) -> Box:
    """Return a box that a base beside another one cannot reach out of."""
    wide = []
    for one in (base, host):
        x0, y0, x1, y1 = one.shape.box
        wide.append(-(-(x1 - x0 + y1 - y0) // one.shape.scale))
    far = sum(wide) + QUARTER
    return host.x - far, host.y - far, host.x + far, host.y + far


def _round(base: Base, host: Base, directions: range, gaps: tuple[int, ...]) -> Iterator[Base]:
    """Yield the base at every place beside another one, by directions; along straight sides an inch tenth by tenth."""
    along = dict.fromkeys(_sides_look(base, host))
    for gap in gaps:
        for direction in directions:
            if direction not in along:
                yield from beside(base, host, direction, gap)
        for direction in along:
            ends = list(beside(base, host, direction, gap))
            first, last = ends[0], ends[-1]
            steps = max(abs(last.x - first.x), abs(last.y - first.y)) // 100 + 1
            for n in range(steps + 1):
                x = first.x + rounded((last.x - first.x) * n, steps)
                y = first.y + rounded((last.y - first.y) * n, steps)
                yield base.moved(x, y)


def _sides_look(base: Base, host: Base) -> list[int]:
    """Return the directions that straight sides of the two look, to the tenth of a degree."""
    found = []
    for one in (base, host):
        core = one.shape.core
        if len(core) > 1:
            found += [(one.facing + quarter * QUARTER) % FULL for quarter in range(4)]
    return found


def _suits(
    layout: Layout, base: Base, host: Base, barred: Collection[str], ignoring: Collection[str], arc: Arc | None
) -> bool:
    if trouble(layout, base, barred, ignoring) is not None:
        return False
    touch = contact(layout, host, base)
    return touch is not None and (arc is None or touch.held_by(arc))
