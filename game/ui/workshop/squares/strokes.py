"""What a hand does on a map of squares from pressing to letting go: a tool gives a stroke, a stroke changes a sheet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.content.squares.clip import walls_of
from game.geometry.squares import drawing
from game.geometry.squares.symmetry import Symmetry, edge_images, images

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.content.squares.clip import Clip
    from game.content.squares.sheet import Sheet
    from game.geometry.squares.field import Edge
    from game.geometry.squares.grid import Square

Point = tuple[float, float]
"""In squares, (0, 0) the lower left corner of the map."""
PARTNERS = {"A": "B", "B": "A", "C": "D", "D": "C", "AB": "AB"}
"""Whose an area becomes on the other half of a symmetric map."""


@dataclass
class Stroke:
    """A tool at work. `points` are where the pointer has been, the first where it went down."""

    points: list[Point]
    symmetry: Symmetry = "none"
    away: bool = False
    """Whether it takes away what it usually brings: Shift is held."""

    def go(self, point: Point) -> None:
        """Go on to a point."""
        self.points.append(point)

    @property
    def trail(self) -> list[Square]:
        """Return the squares that the pointer has been on, without gaps."""
        found = [_square(self.points[0])]
        for point in self.points[1:]:
            found += drawing.line(found[-1], _square(point))[1:]
        return found

    @property
    def ends(self) -> tuple[Square, Square]:
        """Return the first and the last square."""
        return _square(self.points[0]), _square(self.points[-1])

    def put(self, sheet: Sheet) -> None:
        """Change the sheet."""
        raise NotImplementedError


@dataclass
class Painting(Stroke):
    """Paints squares. `shape` returns which, `made` what a square becomes."""

    shape: Callable[[Stroke, Sheet], Iterable[Square]] = field(default=lambda stroke, _sheet: stroke.trail)
    made: Callable[[Sheet, Square], str] = field(default=lambda sheet, square: sheet.phrase(square))

    def put(self, sheet: Sheet) -> None:
        """Paint."""
        squares = [s for s in with_images(self.symmetry, self.shape(self, sheet), sheet) if sheet.inside(s)]
        sheet.paint({square: self.made(sheet, square) for square in squares})


def brush(size: int) -> Callable[[Stroke, Sheet], Iterable[Square]]:
    """Return the shape of a brush."""
    return lambda stroke, _sheet: drawing.brush(stroke.trail, size)


def line(size: int) -> Callable[[Stroke, Sheet], Iterable[Square]]:
    """Return the shape of a straight line as wide as a brush."""
    return lambda stroke, _sheet: drawing.brush(drawing.line(*stroke.ends), size)


def box(*, hollow: bool) -> Callable[[Stroke, Sheet], Iterable[Square]]:
    """Return the shape of a rectangle."""
    return lambda stroke, _sheet: drawing.rectangle(*stroke.ends, hollow=hollow)


def flood(stroke: Stroke, sheet: Sheet) -> Iterable[Square]:
    """Return what hangs together with the square where the pointer is."""
    _first, last = stroke.ends
    return drawing.flood(last, sheet.width, sheet.height, sheet.phrase) if sheet.inside(last) else ()


@dataclass
class Walling(Stroke):
    """Sets thin walls on the grid lines that the pointer goes along, or takes them away."""

    def edges(self) -> list[Edge]:
        """Return the sides of squares along the way; a press alone means the side that is nearest."""
        crossings = [_crossing(self.points[0])]
        found: list[Edge] = []
        for point in self.points[1:]:
            to = _crossing(point)
            if to != crossings[-1]:
                found += drawing.course(crossings[-1], to)
                crossings.append(to)
        return found or [nearest_edge(self.points[-1])]

    def put(self, sheet: Sheet) -> None:
        """Set or take away."""
        edges = set(self.edges())
        for edge in list(edges):
            edges.update(edge_images(self.symmetry, edge, sheet.width, sheet.height))
        sheet.set_walls(sheet.walls - edges if self.away else sheet.walls | edges)


@dataclass
class Breaching(Walling):
    """Opens a way: takes thin walls along the way, and walls on squares, away. `opened` says what a square becomes."""

    opened: Callable[[Sheet, Square], str | None] = field(default=lambda _sheet, _square: None)

    def put(self, sheet: Sheet) -> None:
        """Open."""
        self.away = True
        beside = nearest_edge(self.points[-1])
        square = _square(self.points[-1])
        made = self.opened(sheet, square) if len(self.points) < 2 and beside not in sheet.walls else None
        if made is None:
            super().put(sheet)
            return
        sheet.paint(dict.fromkeys(with_images(self.symmetry, [square], sheet), made))


@dataclass
class Marking(Stroke):
    """Adds a rectangle of squares to an area, or takes it away. `kind` is "starting", "victory" or "exits"."""

    kind: str = "starting"
    letters: str = "A"

    def put(self, sheet: Sheet) -> None:
        """Mark."""
        squares = drawing.rectangle(*self.ends)
        if self.kind == "exits":
            squares = {s for s in squares if s[0] in (0, sheet.width - 1) or s[1] in (0, sheet.height - 1)}
        self._mark(sheet, self.letters, squares)
        others = [_only_images(self.symmetry, square, sheet) for square in squares]
        if self.symmetry != "quarter-turns":
            self._mark(sheet, PARTNERS[self.letters], {image for found in others for image in found})
        else:  # half a turn leads to the partner; what lies between belongs to nobody that is known
            self._mark(sheet, PARTNERS[self.letters], {found[1] for found in others if len(found) > 1})

    def _mark(self, sheet: Sheet, letters: str, squares: set[Square]) -> None:
        if not squares:
            return
        before = sheet.area(self.kind, letters)
        after = before - squares if self.away else before | squares
        sheet.set_area(self.kind, letters, after)


def _only_images(symmetry: Symmetry, square: Square, sheet: Sheet) -> list[Square]:
    return images(symmetry, square, sheet.width, sheet.height)


@dataclass
class Stamping(Stroke):
    """Puts a clip where the pointer is, held by its middle or by `grip`, a point counted from its lower left corner.

    `lifted` are squares that it has been taken from, with their thin walls, and with their areas if it has any.
    """

    clip: Clip | None = None
    grip: Point | None = None
    lifted: frozenset[Square] = frozenset()
    ground: str = "grass"

    def at(self) -> Square:
        """Return where the lower left square of the clip comes to lie."""
        assert self.clip is not None  # noqa: S101 - nobody stamps with nothing
        held = self.grip or (self.clip.width / 2, self.clip.height / 2)
        x, y = self.points[-1]
        return round(x - held[0]), round(y - held[1])

    def put(self, sheet: Sheet) -> None:
        """Stamp, and on a symmetric map its images: mirrored or turned as they are."""
        if self.clip is None:
            return
        gone = with_images(self.symmetry, self.lifted, sheet)
        sheet.set_walls(sheet.walls - walls_of(sheet, gone))
        sheet.paint(dict.fromkeys(gone, self.ground))
        if self.clip.areas:
            sheet.clear_areas(gone)
        x, y = self.at()
        self.clip.put(sheet, (x, y))
        w, h = sheet.width, sheet.height
        clip = self.clip.lettered(PARTNERS)
        if self.symmetry == "mirror-x":
            clip.mirrored(across=False).put(sheet, (w - x - clip.width, y))
        elif self.symmetry == "mirror-y":
            clip.mirrored(across=True).put(sheet, (x, h - y - clip.height))
        elif self.symmetry == "half-turn":
            clip.turned().turned().put(sheet, (w - x - clip.width, h - y - clip.height))
        elif self.symmetry == "quarter-turns" and w == h:
            for n in range(3):  # half a turn leads to the partner; what lies between belongs to nobody that is known
                x, y = y, w - x - clip.width
                clip = clip.turned()
                (clip if n == 1 else clip.lettered({})).put(sheet, (x, y))


def with_images(symmetry: Symmetry, squares: Iterable[Square], sheet: Sheet) -> set[Square]:
    """Return squares with all that are like them on a map of a symmetry."""
    found = set(squares)
    return found | {one for s in found for one in images(symmetry, s, sheet.width, sheet.height)}


def nearest_edge(point: Point) -> Edge:
    """Return the side of a square that is nearest to a point."""
    x, y = _square(point)
    fx, fy = point[0] - x, point[1] - y
    sides: dict[Edge, float] = {
        ((x, y), (x, y + 1)): fx, ((x + 1, y), (x + 1, y + 1)): 1 - fx,
        ((x, y), (x + 1, y)): fy, ((x, y + 1), (x + 1, y + 1)): 1 - fy,
    }  # fmt: skip
    return min(sides, key=lambda side: sides[side])


def _square(point: Point) -> Square:
    return int(point[0] // 1), int(point[1] // 1)


def _crossing(point: Point) -> Square:
    return round(point[0]), round(point[1])
