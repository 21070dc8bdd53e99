"""The canvas on which a map of squares is drawn by chance: grounds and features by square, thin walls, what stays free.

Whatever is laid is laid on all squares that are like one by the symmetry of the map. Where it has none, things come in
pairs: `spots` gives a second place, half a turn away, at which the same sort of thing is drawn by other dice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares.symmetry import edge_images, images

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from game.content.generating.chance import Chance
    from game.content.squares.ground import Segment
    from game.content.squares.terrain import Terrain
    from game.geometry.squares.grid import Square
    from game.geometry.squares.symmetry import Symmetry

SOLID = frozenset({"wall", "pit", "statue"})
"""Traits of squares in which nobody may stand or walk."""
SLOW = frozenset({"difficult", "risky", "spike_stones"})
SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))


class Canvas:
    """A map in the making.

    kept   squares that nothing solid may come to: areas, and ways to them
    bare   of these the ones on which nothing stands or lies at all: where sides start
    taken  squares that something is built on; buildings and roads keep off each other by it
    walls  thin walls
    """

    def __init__(self, width: int, height: int, symmetry: Symmetry, terrain: Terrain, ground: str) -> None:
        self.width, self.height, self.symmetry, self.ground = width, height, symmetry, ground
        self._terrain = terrain
        self._grounds = [[ground] * width for _y in range(height)]
        self._features: dict[Square, str] = {}
        self.kept: set[Square] = set()
        self.bare: set[Square] = set()
        self.taken: set[Square] = set()
        self.walls: set[Segment] = set()

    # --- places ---
    def inside(self, square: Square) -> bool:
        """Tell whether a square is on the map."""
        return 0 <= square[0] < self.width and 0 <= square[1] < self.height

    def squares(self) -> list[Square]:
        """Return all squares, row by row from below."""
        return [(x, y) for y in range(self.height) for x in range(self.width)]

    def alike(self, square: Square) -> list[Square]:
        """Return a square and those that are like it."""
        return [square, *images(self.symmetry, square, self.width, self.height)]

    def opposite(self, square: Square) -> Square:
        """Return the square half a turn away."""
        return self.width - 1 - square[0], self.height - 1 - square[1]

    def spots(self, square: Square) -> list[Square]:
        """Return where something is drawn so that all sides have the like of it."""
        there = [square, self.opposite(square)] if self.symmetry == "none" else [square]
        return list(dict.fromkeys(there))

    def beside(self, square: Square) -> list[Square]:
        """Return the squares at the sides of a square."""
        x, y = square
        return [at for dx, dy in SIDES if self.inside(at := (x + dx, y + dy))]

    # --- what is there ---
    def ground_at(self, square: Square) -> str:
        """Return the ground of a square."""
        return self._grounds[square[1]][square[0]]

    def feature_at(self, square: Square) -> str:
        """Return the feature of a square, "" for none."""
        return self._features.get(square, "")

    def traits(self, square: Square) -> frozenset[str]:
        """Return what the rules know of a square."""
        kind = self._terrain.kind(self.phrase(square))
        return frozenset() if kind is None else kind.traits

    def solid(self, square: Square) -> bool:
        """Tell whether nobody can stand in a square."""
        return bool(self.traits(square) & SOLID)

    def phrase(self, square: Square) -> str:
        """Return what a square is, in the words of a legend; what is wall has its usual ground below it."""
        ground, feature = self.ground_at(square), self.feature_at(square)
        if not feature:
            return ground
        card, usual = self._terrain.features[feature]
        return feature if ground == usual or "wall" in card.traits else f"{feature} on {ground}"

    # --- changes ---
    def lay(self, square: Square, phrase: str) -> bool:
        """Make a square what a phrase says: a ground, a feature, or one on the other; False if it must stay free.

        A feature alone comes on the ground that is there.
        """
        feature, _on, ground = phrase.partition(" on ")
        if not ground and feature in self._terrain.grounds:
            feature, ground = "", feature
        kind = self._terrain.kind(phrase)
        traits = frozenset() if kind is None else kind.traits
        there = [at for at in self.alike(square) if self.inside(at)]
        if any(at in self.bare for at in there) and (feature or traits & (SLOW | SOLID)):
            return False
        if any(at in self.kept for at in there) and traits & SOLID:
            return False
        for at in there:
            if ground:
                self._grounds[at[1]][at[0]] = ground
            if feature:
                self._features[at] = feature
            else:
                self._features.pop(at, None)
        return True

    def clear(self, square: Square, rest: str = "") -> None:
        """Let a square be walked through; `rest` is what lies there afterwards, "" for nothing."""
        for at in self.alike(square):
            self._features.pop(at, None)
            if self.traits(at) & SOLID:
                self._grounds[at[1]][at[0]] = self.ground
        if rest:
            self.lay(square, rest)

    def set_wall(self, wall: Segment, *, there: bool = True) -> None:
        """Build a thin wall, or take it away."""
        for one in (wall, *edge_images(self.symmetry, wall, self.width, self.height)):
            if there:
                self.walls.add(one)
            else:
                self.walls.discard(one)

    def take(self, squares: Iterable[Square]) -> None:
        """Note that something is built on squares."""
        for square in squares:
            self.taken.update(at for at in self.alike(square) if self.inside(at))


def blob(chance: Chance, start: Square, size: int, canvas: Canvas, allowed: Callable[[Square], bool]) -> list[Square]:
    """Return up to so many squares that hang together, grown from one of them, rather round than long."""
    found = [start] if allowed(start) else []
    while found and len(found) < size:
        inside = set(found)
        rim = list(dict.fromkeys(at for square in found for at in canvas.beside(square)
                                 if at not in inside and allowed(at)))  # fmt: skip
        if not rim:
            break
        picked = [chance.one(rim) for _n in range(2)]
        found.append(max(picked, key=lambda at: sum(one in inside for one in canvas.beside(at))))
    return found


def rectangle(x: int, y: int, width: int, height: int) -> list[Square]:
    """Return the squares of a rectangle by its lower left square."""
    return [(u, v) for v in range(y, y + height) for u in range(x, x + width)]


def rim_of(squares: Collection[Square]) -> list[Square]:
    """Return those of some squares that touch others, corners too."""
    whole = set(squares)
    around = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return [(x, y) for x, y in squares if any((x + dx, y + dy) not in whole for dx, dy in around)]
