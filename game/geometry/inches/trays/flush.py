"""Trays set flush to an edge of another one: where they may stand, whether there is room, who is moved aside for them.

Edges are named by the way of their tray to which they lie: FORWARD, RIGHT, BACK, LEFT. An offset runs along the edge,
from its middle to that of the front that is set to it, to the right of whom is set there: thousandths of an inch.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from game.geometry.inches.directions import DIRECTIONS, FULL, SCALE, ahead, rounded
from game.geometry.inches.gaps import touches
from game.geometry.inches.trays.ahead import BACK, FORWARD, LEFT, RIGHT, Ahead, strip

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from game.geometry.inches.layout import Base
    from game.geometry.inches.trays.scene import Scene

EDGES = (FORWARD, RIGHT, BACK, LEFT)
INCH, RAYS, FARTHEST = 1000, 72, 12_000


def size(base: Base, edge: int) -> tuple[int, int]:
    """Return how long an edge of a tray is, and how far it lies from the opposite one."""
    form = base.form
    return (form.width, form.depth) if edge in (FORWARD, BACK) else (form.depth, form.width)


def beside(base: Base, target: Base, edge: int, offset: int, own: int = FORWARD) -> Base:
    """Return a tray with an edge of its own, its front if none is said, flush on an edge of another one."""
    out = (target.facing + edge) % FULL
    (ox, oy), (rx, ry) = DIRECTIONS[out], DIRECTIONS[(out + LEFT) % FULL]
    away = size(target, edge)[1] + size(base, own)[1]
    x = target.x + rounded(away * ox + 2 * offset * rx, 2 * SCALE)
    y = target.y + rounded(away * oy + 2 * offset * ry, 2 * SCALE)
    return base.moved(x, y, (out + BACK - own) % FULL)


def places(scene: Scene, base: Base, target: str, edge: int, *, along: bool = False) -> tuple[int, ...]:
    """Return the offsets that a charger may choose on an edge of its target: none if there is no room.

    They are 0 for the whole width, half a width to either side for one half of the edge; where none of these is legal,
    those nearest to one of them. If it may stand anywhere `along` the edge with half of its front, they reach to where
    its middle is at an end of it.
    """
    half = base.form.width // 2
    far = max(half, size(scene.trays[target], edge)[0] // 2) if along else half
    host = scene.trays[target]

    def place(offset: int) -> Base:
        return beside(base, host, edge, offset)

    wished = (0, half, -half) if far == half else (0, half, -half, far, -far)
    legal = tuple(offset for offset in wished if scene.trouble(place(offset)) is None)
    if legal:
        return legal
    near = [
        (abs(found - offset), found)
        for offset in wished
        for limit in (-far, far)
        if (found := scene.clear(place, offset, limit)) is not None
    ]
    least = min(near, default=(0, 0))[0]
    return tuple(sorted({offset for away, offset in near if away == least}))


def contact_edges(base: Base, other: Base, tolerance: int) -> tuple[int, ...]:
    """Return the edges of a tray along which another one touches it: the longest contact, at a corner both of them.

    None if they do not touch.
    """
    if not touches(base.shape, other.shape, tolerance):
        return ()
    lengths: dict[int, Fraction] = {}
    for edge in EDGES:
        frame = Ahead(base, edge)
        # What of the other one lies in a thin strip along the edge, up to three times the tolerance before it.
        near = 3 * tolerance * frame.one
        corners = [(y - frame.long, x) for x, y in frame.local(other.shape)]
        found = strip(corners, near, closed=True)
        if found is not None:
            lengths[edge] = min(found[1], Fraction(frame.half)) - max(found[0], Fraction(-frame.half))
    most = max(lengths.values())
    if most <= 8 * tolerance * Ahead(base).one:
        return tuple(edge for edge, length in lengths.items() if length >= -8 * tolerance * Ahead(base).one)
    return tuple(edge for edge, length in lengths.items() if length == most)


class Aside(NamedTuple):
    """Where a tray goes that an aligned charger touches besides its target, and whether it still touches him."""

    base: Base
    engaged: bool


def moved_aside(
    scene: Scene, charger: Base, target: str, held: Mapping[str, Collection[str]] | None = None
) -> tuple[Aside, ...]:
    """Return where the foes go that a charger touches besides its target, one after the other.

    Each is set flush to the edge it touches, over one half of it, where its centre goes least far; else it stands an
    inch away, else as near as it can without contact. `held` says who is engaged with whom else: one that would lose
    such an engagement stays where it is.
    """
    found = []
    now = scene.replaced(charger)
    for foe in now.touching(charger):
        if foe.key == target:
            continue
        others = [now.trays[key] for key in (held or {}).get(foe.key, ()) if key in now.trays and key != charger.key]
        fought = (charger.key, *(one.key for one in others))
        place = _at_half(now, foe, charger, fought) or _away(now, foe, charger)
        if place is None or any(not touches(place.base.shape, one.shape, now.tolerance) for one in others):
            place = Aside(foe, engaged=True)
        found.append(place)
        now = now.replaced(place.base)
    return tuple(found)


def _at_half(scene: Scene, foe: Base, charger: Base, fought: Collection[str]) -> Aside | None:
    """Return the nearest place of a foe over half of the charger's edge that it touches; of a short one the whole.

    It turns by no more than 45 degrees to be flush: it keeps the edge that it had there. To its own foes it keeps an
    inch, but to those that it is engaged with.
    """
    best: tuple[int, int, Base] | None = None
    for edge in contact_edges(charger, foe, scene.tolerance):
        long = size(charger, edge)[0]
        for own in EDGES:
            wide = size(foe, own)[0]
            offset = wide // 2 if 2 * wide >= long else (long - wide) // 2
            for side in (offset, -offset):
                there = beside(foe, charger, edge, side, own)
                far = (there.x - foe.x) ** 2 + (there.y - foe.y) ** 2
                turn = min((there.facing - foe.facing) % FULL, (foe.facing - there.facing) % FULL)
                better = best is None or (far, turn) < best[:2]
                if better and turn <= FULL // 8 and scene.trouble(there, INCH, fought) is None:
                    best = (far, turn, there)
    return None if best is None else Aside(best[2], engaged=True)


def _away(scene: Scene, foe: Base, charger: Base) -> Aside | None:
    """Return the nearest place of a foe an inch away from the charger, else without contact (ASF-CHG-25, -26)."""
    for gap in (INCH, 2 * scene.tolerance + 1):
        found = [one for ray in range(0, FULL, FULL // RAYS) if (one := _along(scene, foe, charger, ray, gap))]
        if found:
            return Aside(min(found, key=lambda one: one[0])[1], engaged=False)
    return None


def _along(scene: Scene, foe: Base, charger: Base, ray: int, gap: int) -> tuple[int, Base] | None:
    """Return how far a foe must go along a ray to keep a gap to its own foes, and where it stands then."""
    ray += charger.facing

    def place(distance: int) -> Base:
        return foe.moved(*ahead(foe.x, foe.y, ray, distance))

    far = scene.clear(place, 0, FARTHEST, gap)
    return None if far is None else (far, place(far))


def halves(scene: Scene, base: Base, target: str, edge: int) -> tuple[int, ...]:
    """Return the offsets, whole or half, at which a tray may be set anew to the target that it touches.

    To every other foe it keeps an inch there.
    """
    half = base.form.width // 2
    return tuple(
        offset
        for offset in (0, half, -half)
        if scene.trouble(beside(base, scene.trays[target], edge, offset), INCH, (target,)) is None
    )


def side_of(target: Base, base: Base) -> int:
    """Return the side of a target, RIGHT or LEFT, at which the centre of another tray lies."""
    rx, ry = DIRECTIONS[(target.facing + RIGHT) % FULL]
    return RIGHT if (base.x - target.x) * rx + (base.y - target.y) * ry >= 0 else LEFT
