"""A piece cut out of a map of squares, with thin walls and areas in it: turned, mirrored, and put somewhere else."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from game.content.squares.ground import Segment
    from game.content.squares.sheet import AreaKey, Sheet
    from game.geometry.squares.grid import Square


@dataclass(frozen=True)
class Clip:
    """Squares from (0, 0) at the lower left, each with its phrase, thin walls between and around them, and areas."""

    width: int
    height: int
    phrases: Mapping[Square, str]
    walls: frozenset[Segment] = frozenset()
    areas: Mapping[AreaKey, frozenset[Square]] = field(default_factory=dict)

    @classmethod
    def of(cls, sheet: Sheet, squares: Collection[Square], *, areas: bool = True) -> Clip:
        """Return what these squares of a map are, with the thin walls on their sides and, if asked for, their areas."""
        there = [square for square in squares if sheet.inside(square)]
        left, low = min(x for x, _y in there), min(y for _x, y in there)
        width, height = max(x for x, _y in there) - left + 1, max(y for _x, y in there) - low + 1
        inside = set(there)
        walls = {_moved(wall, -left, -low) for wall in walls_of(sheet, inside)}
        phrases = {(x - left, y - low): sheet.phrase((x, y)) for x, y in there}
        marked: dict[AreaKey, frozenset[Square]] = {}
        for key, area in sheet.named_areas() if areas else ():
            cut = frozenset((x - left, y - low) for x, y in area & inside)
            if cut:
                marked[key] = marked.get(key, frozenset()) | cut
        return cls(width, height, phrases, frozenset(walls), marked)

    def mirrored(self, *, across: bool) -> Clip:
        """Return the clip with left and right changed, or (`across`) upper and lower."""

        def point(x: int, y: int) -> Square:
            return (x, self.height - y) if across else (self.width - x, y)

        def square(x: int, y: int) -> Square:
            return (x, self.height - 1 - y) if across else (self.width - 1 - x, y)

        return Clip(
            self.width, self.height, {square(*one): phrase for one, phrase in self.phrases.items()},
            frozenset(_sorted(point(*a), point(*b)) for a, b in self.walls), self._areas(square),
        )  # fmt: skip

    def turned(self) -> Clip:
        """Return the clip after a quarter of a turn clockwise."""
        return Clip(
            self.height, self.width,
            {(y, self.width - 1 - x): phrase for (x, y), phrase in self.phrases.items()},
            frozenset(_sorted((y, self.width - x), (v, self.width - u)) for (x, y), (u, v) in self.walls),
            self._areas(lambda x, y: (y, self.width - 1 - x)),
        )  # fmt: skip

    def _areas(self, square: Callable[[int, int], Square]) -> dict[AreaKey, frozenset[Square]]:
        return {key: frozenset(square(*one) for one in squares) for key, squares in self.areas.items()}

    def lettered(self, letters: Mapping[str, str]) -> Clip:
        """Return the clip with its areas for others; areas for whom there are none are left out."""
        known = {key: squares for key, squares in self.areas.items() if key[1] in letters}
        return replace(self, areas={(kind, letters[of], word): squares for (kind, of, word), squares in known.items()})

    def squares(self, at: Square) -> dict[Square, str]:
        """Return what squares it makes, with its lower left one at a place."""
        return {(x + at[0], y + at[1]): phrase for (x, y), phrase in self.phrases.items()}

    def put(self, sheet: Sheet, at: Square) -> None:
        """Put the clip on a map: thin walls between its squares are replaced, its areas are added to those there."""
        squares = self.squares(at)
        sheet.paint(squares)
        gone = {wall for wall in sheet.walls if all(square in squares for square in _beside(wall))}
        sheet.set_walls((sheet.walls - gone) | {_moved(wall, *at) for wall in self.walls})
        for key, area in self.areas.items():
            sheet.add_area(key, {(x + at[0], y + at[1]) for x, y in area})


def walls_of(sheet: Sheet, squares: Collection[Square]) -> set[Segment]:
    """Return the thin walls on the sides of squares: those that a clip of them holds."""
    return {wall for wall in sheet.walls if any(square in squares for square in _beside(wall))}


def _moved(wall: Segment, dx: int, dy: int) -> Segment:
    (x, y), (x2, y2) = wall
    return (x + dx, y + dy), (x2 + dx, y2 + dy)


def _sorted(one: Square, other: Square) -> Segment:
    return (one, other) if one < other else (other, one)


def _beside(wall: Segment) -> tuple[Square, Square]:
    """Return the two squares that a thin wall parts."""
    (x, y), (x2, _y2) = wall
    return ((x - 1, y), (x, y)) if x == x2 else ((x, y - 1), (x, y))
