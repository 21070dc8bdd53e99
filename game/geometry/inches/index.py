"""Candidates, picks and dragging on an inch table, by pymunk: quick and good enough to look where, never a verdict.

pymunk works with floats, and counts what touches one way and not the other. Here it says which bases may be near, which
one the mouse is over, and where a dragged base comes to lie when it slides along others and snaps into contact. Whether
it may lie there, the exact geometry says.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

import pymunk
from pymunk.autogeometry import convex_decomposition

from game.geometry.inches.polygons import doubled_area

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from game.geometry.inches.layout import Base, Layout
    from game.geometry.inches.shapes import Point, Shape

SPARE = 2.0
"""How much farther (thousandths of an inch) candidates are looked for than asked, since floats are rounded."""
STEP, SNAP, PUSHES = 200.0, 120.0, 12


def _parts(body: pymunk.Body, shape: Shape, more: float = 0.0) -> list[pymunk.Shape]:
    """Return a shape, grown by some thousandths of an inch, as pymunk knows it: convex parts."""
    core = [(x / shape.scale, y / shape.scale) for x, y in shape.core]
    rim = shape.rim / shape.scale + more
    if len(core) == 1:
        return [pymunk.Circle(body, rim, core[0])]
    if len(core) == 2:
        return [pymunk.Segment(body, core[0], core[1], rim)]
    if doubled_area(shape.core) < 0:
        core.reverse()
    return [pymunk.Poly(body, part, radius=more) for part in convex_decomposition([*core, core[0]], 0)]


class Index:
    """The bases and terrain of a layout, found by where they are. Keys come in the order of the layout."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._space = pymunk.Space()
        self._keys: dict[pymunk.Shape, str] = {}
        self._order = {key: number for number, key in enumerate((*layout.bases, *layout.ground.piece))}
        for key, base in layout.bases.items():
            self._add(key, base.shape)
        for piece in layout.ground.pieces:
            self._add(piece.key, piece.shape)

    @staticmethod
    def of(layout: Layout) -> Index:
        """Return the index of a layout, made once."""
        found: Index | None = layout.memory.get("index")
        if found is None:
            found = layout.memory["index"] = Index(layout)
        return found

    def _add(self, key: str, shape: Shape) -> None:
        for part in _parts(self._space.static_body, shape):
            self._space.add(part)
            self._keys[part] = key

    def _named(self, shapes: Iterable[pymunk.Shape | None]) -> list[str]:
        found = dict.fromkeys(self._keys[one] for one in shapes if one is not None)
        return sorted(found, key=self._order.__getitem__)

    def near(self, p: Point, distance: int) -> list[str]:
        """Return every base and piece that may be within a distance of a point, and perhaps some that are not."""
        found = self._space.point_query(p, distance + SPARE, pymunk.ShapeFilter())
        return self._named(one.shape for one in found)

    def along(self, p: Point, q: Point, aside: int = 0) -> list[str]:
        """Return every base and piece that a line so wide may meet, and perhaps some that it does not."""
        found = self._space.segment_query(p, q, aside + SPARE, pymunk.ShapeFilter())
        return self._named(one.shape for one in found)

    def bases_at(self, p: Point, slack: int = 0) -> list[str]:
        """Return the bases under the mouse, the nearest centre first; `slack` is how far off still hits."""
        found = [key for key in self.near(p, slack) if key in self._layout.bases]
        return sorted(
            found, key=lambda key: hypot(*(a - b for a, b in zip(self._layout.bases[key].at, p, strict=True)))
        )

    def dragged(self, base: Base, goal: Point, barred: Collection[str] = (), ignoring: Collection[str] = ()) -> Base:
        """Return a base dragged from where it is towards a goal: it slides along what is in its way, and snaps.

        In its way are bases, terrain of barred kinds and the edge of the table. It may end where it may not stand.
        """
        body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        parts = _parts(body, base.form.at(0, 0, base.facing))
        ground = self._layout.ground
        aside = [
            *(key for key in self._layout.bases if key == base.key or key in ignoring),
            *(one.key for one in ground.pieces if base.soaring or not one.is_of(barred)),
        ]
        x, y = float(base.x), float(base.y)
        steps = int(hypot(goal[0] - x, goal[1] - y) / STEP) + 1
        for left in range(steps, 0, -1):
            x, y = x + (goal[0] - x) / left, y + (goal[1] - y) / left
            x, y = self._pushed(body, parts, x, y, aside)
        if hypot(goal[0] - x, goal[1] - y) <= STEP:
            x, y = self._snapped(base, x, y, aside)
        return base.moved(round(x), round(y))

    def _touching(
        self, body: pymunk.Body, parts: list[pymunk.Shape], x: float, y: float, aside: Collection[str]
    ) -> list[tuple[float, float, float]]:
        """Return what a body at a place reaches into: the way out (a unit vector) and how deep."""
        body.position = x, y
        found = []
        for part in parts:
            part.cache_bb()
            for met in self._space.shape_query(part):
                if met.shape is not None and self._keys[met.shape] not in aside:
                    normal = met.contact_point_set.normal
                    depth = max((-point.distance for point in met.contact_point_set.points), default=0.0)
                    if depth > 0:
                        found.append((-normal.x, -normal.y, depth))
        return found

    def _pushed(
        self, body: pymunk.Body, parts: list[pymunk.Shape], x: float, y: float, aside: Collection[str]
    ) -> tuple[float, float]:
        """Return where a body comes to lie when all that it reaches into pushes it out."""
        ground = self._layout.ground
        for _push in range(PUSHES):
            body.position = x, y
            boxes = [part.cache_bb() for part in parts]
            x += max(0.0, -min(one.left for one in boxes)) - max(0.0, max(one.right for one in boxes) - ground.width)
            y += max(0.0, -min(one.bottom for one in boxes)) - max(0.0, max(one.top for one in boxes) - ground.height)
            touching = self._touching(body, parts, x, y, aside)
            if not touching:
                break
            out_x, out_y, depth = max(touching, key=lambda one: one[2])
            x, y = x + out_x * depth, y + out_y * depth
        return x, y

    def _snapped(self, base: Base, x: float, y: float, aside: Collection[str]) -> tuple[float, float]:
        """Return where a base comes to lie when it is drawn to the nearest other one, if that is hardly any way off."""
        body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        pieces = self._layout.ground.piece
        near = self._touching(body, _parts(body, base.form.at(0, 0, base.facing), SNAP), x, y, (*aside, *pieces))
        if not near:
            return x, y
        out_x, out_y, depth = max(near, key=lambda one: one[2])
        return x - out_x * (SNAP - depth), y - out_y * (SNAP - depth)
