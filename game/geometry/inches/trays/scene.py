"""Who stands where: trays with their sides, terrain and walls on a table; what a tray there overlaps or comes near."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.geometry.inches.gaps import nearer, overlaps, touches
from game.geometry.inches.place import within_box

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from game.geometry.inches.layout import Base
    from game.geometry.inches.shapes import Shape
    from game.geometry.inches.trays.pieces import Piece

TABLE, TRAY, BARRED, NEAR = "table", "tray", "barred", "near"


class Trouble(NamedTuple):
    """Why a tray may not end somewhere: off the TABLE, on a TRAY, on something BARRED, too NEAR to a foe; and whose."""

    reason: str
    key: str = ""


class Scene:
    """Trays on a table of a size, never changed: a move makes another scene.

    `sides` says for each tray who its friends are: those of the same side. `barring` are the words of terrain that
    nobody may enter; `walls` are never entered either. All lengths are thousandths of an inch.
    """

    def __init__(
        self,
        size: tuple[int, int],
        trays: Iterable[Base],
        sides: Mapping[str, int],
        pieces: Iterable[Piece] = (),
        barring: Collection[str] = (),
        walls: Iterable[Piece] = (),
        tolerance: int = 1,
    ) -> None:
        self.width, self.height = size
        self.trays = {one.key: one for one in trays}
        self.sides = sides
        self.pieces, self.walls, self.tolerance = tuple(pieces), tuple(walls), tolerance
        self.barring = frozenset(barring)
        self.barred = (*(one for one in self.pieces if one.words & self.barring), *self.walls)

    def foes(self, key: str) -> list[Base]:
        """Return the trays of other sides than a tray's."""
        own = self.sides[key]
        return [one for one in self.trays.values() if self.sides[one.key] != own]

    def friends(self, key: str) -> list[Base]:
        """Return the other trays of a tray's side."""
        own = self.sides[key]
        return [one for one in self.trays.values() if self.sides[one.key] == own and one.key != key]

    def replaced(self, *moved: Base) -> Scene:
        """Return the scene with trays put elsewhere."""
        trays = (self.trays | {one.key: one for one in moved}).values()
        size = (self.width, self.height)
        return Scene(size, trays, self.sides, self.pieces, self.barring, self.walls, self.tolerance)

    def off_table(self, shape: Shape) -> bool:
        """Tell whether a shape is not wholly on the table."""
        return not within_box((0, 0, self.width, self.height), shape, self.tolerance)

    def overlap(self, one: Shape, other: Shape) -> bool:
        """Tell whether two convex shapes overlap by more than the tolerance."""
        return _boxes_meet(one, other) and overlaps(one, other, self.tolerance)

    def entered(self, shape: Shape, pieces: Iterable[Piece]) -> str:
        """Return the key of the first of some pieces that a shape reaches into, "" if it reaches into none."""
        return next((one.key for one in pieces if one.entered(shape, self.tolerance)), "")

    def all_entered(self, shape: Shape, pieces: Iterable[Piece]) -> list[Piece]:
        """Return those of some pieces that a shape reaches into."""
        return [one for one in pieces if one.entered(shape, self.tolerance)]

    def words(self, shape: Shape) -> frozenset[str]:
        """Return the words of all terrain that a shape reaches into."""
        entered = (one.words for one in self.pieces if one.entered(shape, self.tolerance))
        return frozenset(word for words in entered for word in words)

    def trouble(self, base: Base, gap: int = 0, ignoring: Collection[str] = ()) -> Trouble | None:
        """Return why a tray may not end where it is; None if it may.

        A gap to all foes is kept, less the tolerance, but to those to be ignored: these may only not be overlapped.
        """
        shape = base.shape
        if self.off_table(shape):
            return Trouble(TABLE)
        for other in self.trays.values():
            if other.key != base.key and self.overlap(shape, other.shape):
                return Trouble(TRAY, other.key)
        if barred := self.entered(shape, self.barred):
            return Trouble(BARRED, barred)
        if gap:
            for foe in self.foes(base.key):
                if foe.key not in ignoring and nearer(shape, foe.shape, gap - self.tolerance):
                    return Trouble(NEAR, foe.key)
        return None

    def troubles(self, base: Base, trouble: Trouble, gap: int = 0) -> bool:
        """Tell whether one trouble of a tray is there at another place too."""
        shape, key = base.shape, trouble.key
        if trouble.reason == TABLE:
            return self.off_table(shape)
        if trouble.reason == BARRED:
            return any(one.key == key and one.entered(shape, self.tolerance) for one in self.barred)
        if trouble.reason == TRAY:
            return self.overlap(shape, self.trays[key].shape)
        return nearer(shape, self.trays[key].shape, gap - self.tolerance)

    def clear(
        self, place: Callable[[int], Base], begin: int, limit: int, gap: int = 0, ignoring: Collection[str] = ()
    ) -> int | None:
        """Return the first of places in a row at which a tray may end, from one number to a limit; None if none.

        The places lie on a line, so that each thing is in the way for one stretch of them.
        """
        at, step = begin, 1 if limit > begin else -1
        while (found := self.trouble(place(at), gap, ignoring)) is not None:
            past = self._past(lambda more, at=at: place(at + step * more), abs(limit - at), found, gap)  # type: ignore[misc]
            if past is None:
                return None
            at += step * past
        return at

    def _past(self, place: Callable[[int], Base], most: int, trouble: Trouble, gap: int) -> int | None:
        """Return the number of the first place that a trouble leaves free, None if it is there at the last one yet."""

        def stays(more: int) -> bool:
            return self.troubles(place(more), trouble, gap)

        return None if stays(most) else last_that(stays, most) + 1

    def touching(self, base: Base) -> list[Base]:
        """Return the foes that a tray touches."""
        return [foe for foe in self.foes(base.key) if touches(base.shape, foe.shape, self.tolerance)]


def last_that(passes: Callable[[int], bool], most: int) -> int:
    """Return the greatest number up to `most` that passes, where all less than one that passes do; 0 if none does."""
    if passes(most):
        return most
    low, high = 0, most
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if passes(middle) else (low, middle)
    return low


def _boxes_meet(one: Shape, other: Shape) -> bool:
    a, b, s, t = one.box, other.box, one.scale, other.scale
    return a[0] * t < b[2] * s and b[0] * s < a[2] * t and a[1] * t < b[3] * s and b[1] * s < a[3] * t
