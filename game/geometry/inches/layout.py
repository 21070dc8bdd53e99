"""Who stands where: bases on the ground of an inch table, the level of each, and the pairs that touch."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from game.geometry.inches.ground import GROUND, SOARING
from game.geometry.inches.shapes import Shape, capsule, disc, rectangle

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.geometry.inches.ground import Ground
    from game.geometry.inches.shapes import Point


class Form(NamedTuple):
    """The form of a base, in thousandths of an inch: a disc, a capsule, or a rectangle if it has a `width`.

    `half` is half the axis of a capsule; `width` lies across the facing, `depth` along it.
    """

    radius: int = 0
    half: int = 0
    width: int = 0
    depth: int = 0

    def at(self, x: int, y: int, facing: int) -> Shape:
        """Return the shape of a base of this form."""
        if self.width:
            return rectangle(x, y, facing, self.width, self.depth)
        return capsule(x, y, facing, self.half, self.radius) if self.half else disc(x, y, self.radius)


@dataclass(frozen=True, slots=True)
class Base:
    """The base of a figure: its centre (thousandths of an inch), facing (tenths of a degree), form, and if it soars."""

    key: str
    x: int
    y: int
    facing: int
    form: Form
    soaring: bool = False
    shape: Shape = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "shape", self.form.at(self.x, self.y, self.facing))

    @property
    def at(self) -> Point:
        """Return the centre."""
        return self.x, self.y

    def moved(self, x: int, y: int, facing: int | None = None, soaring: bool | None = None) -> Base:
        """Return the base at another place."""
        return Base(
            self.key,
            x,
            y,
            self.facing if facing is None else facing,
            self.form,
            self.soaring if soaring is None else soaring,
        )


class Layout:
    """Bases on a ground, never changed: a move makes another layout."""

    def __init__(self, ground: Ground, bases: Iterable[Base] = ()) -> None:
        self.ground = ground
        self.bases = {one.key: one for one in bases}
        self.memory: dict[Any, Any] = {}
        """What was computed once for this layout, by keys of whoever did."""
        self._levels: dict[str, int] = {}

    def level_of(self, base: Base) -> int:
        """Return the level a base stands on: that of its centre, or SOARING."""
        return self.level(base.key) if self.bases.get(base.key) is base else self._level_of(base)

    def _level_of(self, base: Base) -> int:
        return SOARING if base.soaring else self.ground.level(base.at) if self.ground.raised else GROUND

    def level(self, key: str) -> int:
        """Return the level of one that stands here."""
        found = self._levels.get(key)
        if found is None:
            found = self._levels[key] = self._level_of(self.bases[key])
        return found

    def replaced(self, *bases: Base) -> Layout:
        """Return the layout with bases put down, or put elsewhere."""
        found = Layout(self.ground, ())
        found.bases = self.bases | {one.key: one for one in bases}
        changed = [one.key for one in bases]
        found._levels = {key: level for key, level in self._levels.items() if key not in changed}
        return found

    def without(self, *keys: str) -> Layout:
        """Return the layout with bases taken away."""
        found = Layout(self.ground, ())
        found.bases = {key: base for key, base in self.bases.items() if key not in keys}
        found._levels = self._levels
        return found

    @cached_property
    def close_pairs(self) -> tuple[tuple[str, str], ...]:
        """Return the pairs whose boxes are no farther apart than the tolerance, each in order of the layout."""
        order = {key: number for number, key in enumerate(self.bases)}
        boxes = []
        for key, base in self.bases.items():
            x0, y0, x1, y1 = base.shape.box
            scale = base.shape.scale
            boxes.append((x0 // scale, y0 // scale, -(-x1 // scale), -(-y1 // scale), key))
        boxes.sort()
        found = []
        near = self.ground.tolerance
        for number, (_x0, y0, x1, y1, key) in enumerate(boxes):
            for other in boxes[number + 1 :]:
                if other[0] - x1 > near:
                    break
                if other[1] - y1 <= near and y0 - other[3] <= near:
                    found.append((key, other[4]) if order[key] < order[other[4]] else (other[4], key))
        return tuple(sorted(found, key=lambda pair: (order[pair[0]], order[pair[1]])))
