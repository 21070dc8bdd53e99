"""Lays scenery on a table by chance: apart from each other and from edges, the like of it for every side.

Places are thousandths of an inch from the upper left corner, y down, whatever the file counts from.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from game.content.generating.recipe import NoPlaceError
from game.content.inches.sheet import turned
from game.geometry.inches.polygons import apart
from game.geometry.inches.symmetry import FULL, Motion, Pose, motions

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.generating.chance import Chance

Point = tuple[int, int]
Corners = tuple[Point, ...]
Where = Literal["anywhere", "middle", "flanks", "home"]
"""On all of the table, in the third between the sides, in the outer quarters across, or in a side's own third."""

TRIES = 120
GRID = 500  # thousandths of an inch between two places that chance may pick
TURNS = 15  # degrees between two turns
ASIDE, ROUNDS = 2, 20  # inches by which the like of a thing lies elsewhere on a table without symmetry; tries for it


@dataclass(frozen=True)
class Lot:
    """Things of some kinds that are laid, so many for each side (least, most)."""

    of: tuple[str, ...]
    number: tuple[int, int] = (1, 1)
    where: Where = "anywhere"


@dataclass(frozen=True)
class Room:
    """The table on which is laid.

    sides   how many sides meet, 2 or 4
    gap     how far things are from each other at least
    margin  how far from the edges left and right, and from the others
    clear   places from which everything keeps away by `berth`
    """

    width: int
    height: int
    symmetry: str
    sides: int
    gap: int
    margin: tuple[int, int]
    clear: tuple[Point, ...] = ()
    berth: int = 0


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that has been laid."""

    kind: str
    pose: Pose
    corners: tuple[Point, ...]


class Laying:
    """Lays one lot after the other: `laid` is what lies there. `outline` gives corners of a kind about its centre."""

    def __init__(self, room: Room, outline: Callable[[str], Corners]) -> None:
        self.room, self._outline = room, outline
        self.laid: list[Thing] = []

    def lay(self, chance: Chance, lot: Lot) -> None:
        """Lay a lot. Raises NoPlaceError if not even the least number finds a place."""
        wanted, there = chance.between(*lot.number), 0
        for _try in range(TRIES):
            if there >= wanted:
                return
            group = self._group(chance, lot)
            if group:
                self.laid += group
                there += 1
        if there < lot.number[0]:
            raise NoPlaceError

    def _group(self, chance: Chance, lot: Lot) -> list[Thing]:
        """Return a thing and the likes of it for the other sides; none if one of them finds no place."""
        room = self.room
        first = self._thing(chance.one(lot.of), self._pose(chance, lot.where))
        if not self._fits(first, []):
            return []
        group = [first]
        for motion in self._motions():
            pose = motion.pose(first.pose, room.width, room.height)
            if room.symmetry != "none":
                found = [self._thing(first.kind, pose)]
            else:
                found = [self._like(chance, lot, pose) for _round in range(ROUNDS)]
            fitting = next((one for one in found if self._fits(one, group)), None)
            if fitting is None:
                return []
            group.append(fitting)
        return group

    def _motions(self) -> tuple[Motion, ...]:
        """Return how a thing comes to the other sides."""
        if self.room.symmetry != "none":
            return motions(self.room.symmetry, self.room.width, self.room.height)
        square = self.room.width == self.room.height
        return (Motion(1), Motion(2), Motion(3)) if self.room.sides > 2 and square else (Motion(2),)

    def _pose(self, chance: Chance, where: Where) -> Pose:
        w, h = self.room.width // GRID, self.room.height // GRID
        across, along = (0, w), (0, h)
        if where == "middle":
            along = (h // 3, h - h // 3)
        elif where == "home":
            along = (h - h // 3, h)
        elif where == "flanks":
            across = (0, w // 4)
        x, y = chance.between(*across), chance.between(*along)
        turn = chance.below(FULL // TURNS) * TURNS
        if where == "flanks" and chance.percent(50):
            x = w - x
        return Pose(x * GRID, y * GRID, turn)

    @staticmethod
    def _near(chance: Chance, place: int) -> int:
        return place // GRID * GRID + chance.between(-ASIDE, ASIDE) * GRID

    def _like(self, chance: Chance, lot: Lot, pose: Pose) -> Thing:
        near = Pose(self._near(chance, pose.x), self._near(chance, pose.y), chance.below(FULL // TURNS) * TURNS)
        return self._thing(chance.one(lot.of), near)

    def _thing(self, kind: str, pose: Pose) -> Thing:
        corners = [(pose.x + u, pose.y + v) for u, v in self._outline(kind)]
        return Thing(kind, pose, tuple(turned(corners, (pose.x, pose.y), pose.turn)))

    def _fits(self, thing: Thing, group: list[Thing]) -> bool:
        room, (aside, deep) = self.room, self.room.margin
        inside = all(
            aside <= x <= room.width - aside and deep <= y <= room.height - deep for x, y in thing.corners
        )  # fmt: skip
        if not inside or not all(apart(thing.corners, (place,) * 2, room.berth) for place in room.clear):
            return False
        return all(apart(thing.corners, other.corners, room.gap) for other in (*self.laid, *group))
