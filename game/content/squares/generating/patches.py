"""Steps of a recipe that scatter: patches of ground and growth, and single things here and there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.content.squares.generating.canvas import blob

if TYPE_CHECKING:
    from game.content.generating.chance import Chance
    from game.content.squares.generating.canvas import Canvas
    from game.geometry.squares.grid import Square

TRIES = 200  # before a step leaves out what finds no place
ASIDE = 1  # squares by which the like of a patch lies elsewhere


@dataclass(frozen=True)
class Patches:
    """Patches of one terrain, each so many squares large, until a share of the map (in per cent) is covered."""

    of: str
    share: int = 10
    squares: tuple[int, int] = (3, 10)
    over: tuple[str, ...] = ()

    def words(self) -> list[tuple[tuple[Any, ...], str]]:
        """Return the terrain that is named, by where it stands in the step."""
        return [(("of",), self.of), *((("over", n), word) for n, word in enumerate(self.over))]

    def draw(self, canvas: Canvas, chance: Chance) -> None:
        """Draw it."""
        wanted = canvas.width * canvas.height * self.share // 100
        over = self.over or (canvas.ground,)

        def allowed(at: Square) -> bool:
            free = at not in canvas.taken and at not in canvas.bare
            return free and canvas.ground_at(at) in over and not canvas.feature_at(at)

        laid, every = 0, canvas.squares()
        for _try in range(TRIES):
            if laid >= wanted:
                return
            patch = blob(chance, chance.one(every), chance.between(*self.squares), canvas, allowed)
            for at in [*patch, *self._like(canvas, chance, patch)]:
                if canvas.inside(at) and allowed(at) and canvas.lay(at, self.of):
                    laid += len(set(canvas.alike(at)))

    @staticmethod
    def _like(canvas: Canvas, chance: Chance, patch: list[Square]) -> list[Square]:
        """Return the like of a patch on the other side of a map without symmetry: about there, and about as large."""
        if canvas.symmetry != "none" or not patch:
            return []
        dx, dy = chance.between(-ASIDE, ASIDE), chance.between(-ASIDE, ASIDE)
        there = [canvas.opposite(at) for at in patch]
        return [(x + dx, y + dy) for x, y in there]


@dataclass(frozen=True)
class Singles:
    """Single squares of one terrain, so many of them, each at least `apart` squares from the others."""

    of: str
    number: tuple[int, int] = (2, 4)
    apart: int = 3
    over: tuple[str, ...] = ()

    def words(self) -> list[tuple[tuple[Any, ...], str]]:
        """Return the terrain that is named, by where it stands in the step."""
        return [(("of",), self.of), *((("over", n), word) for n, word in enumerate(self.over))]

    def draw(self, canvas: Canvas, chance: Chance) -> None:
        """Draw it."""
        wanted, there = chance.between(*self.number), set[tuple[int, int]]()
        over = self.over or (canvas.ground,)
        every = canvas.squares()
        for _try in range(TRIES):
            if len(there) >= wanted:
                return
            spots = canvas.spots(chance.one(every))
            whole = [one for spot in spots for one in canvas.alike(spot)]
            if all(self._free(canvas, at, over) and self._alone(at, there, whole) for at in whole):
                for spot in spots:
                    if canvas.lay(spot, self.of):
                        there.update(canvas.alike(spot))

    @staticmethod
    def _free(canvas: Canvas, at: Square, over: tuple[str, ...]) -> bool:
        return (
            at not in canvas.taken and at not in canvas.kept
            and canvas.ground_at(at) in over and not canvas.feature_at(at)
        )  # fmt: skip

    def _alone(self, at: Square, there: set[Square], whole: list[Square]) -> bool:
        others = [*there, *(one for one in whole if one != at)]
        return all(max(abs(at[0] - x), abs(at[1] - y)) >= self.apart for x, y in others)
