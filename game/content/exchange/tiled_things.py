"""Things on the object layers of a Tiled map: walls and doors drawn as lines, areas and exits drawn as rectangles.

The class of a thing, or else its name, says what it is: "wall", "door", "starting A", "victory AB", "exit B".
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.content.exchange.plain_files import refused
from game.content.squares.ground import EXTRA, LETTERS
from game.geometry.squares.grid import label
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from game.content.exchange.mapping import Mapping
    from game.content.exchange.report import Report
    from game.content.exchange.snapping import Grid, Point
    from game.content.exchange.tiled import Cell, TiledReader
    from game.content.squares.ground import Segment
    from game.geometry.squares.grid import Square

MOST_THINGS, MOST_POINTS = 20_000, 50_000
SORTS = {
    "wall": "wall", "walls": "wall", "door": "door", "doors": "door", "start": "starting", "starting": "starting",
    "victory": "victory", "exit": "exits", "exits": "exits",
}  # fmt: skip
"""The first word of a thing's class or name, and what that is."""
SCORING = ("A", "B", "AB")


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing: what it is ("wall", "starting"...), whose ("A"), its outline in tiles, and whether that is closed."""

    sort: str
    letters: str
    outline: tuple[Point, ...]
    closed: bool


class Things:
    """The things of a map."""

    def __init__(self, reader: TiledReader, tile: tuple[int, int]) -> None:
        self.reader, self.tile = reader, tile
        self.wish: Mapping = reader.wish
        self.found: list[Thing] = []
        self._count = self._points = 0
        self._strange: list[str] = []

    def add(self, layer: dict[str, Any]) -> None:
        """Take the things of a layer."""
        read, where = self.reader, layer["where"]
        things = read.listed(layer.get("objects"), f"{where}, objects", MOST_THINGS)
        self._count += len(things)
        if self._count > MOST_THINGS:
            raise refused(read.file, _("there are more than {n} things on the map").format(n=MOST_THINGS))
        for n, one in enumerate(things):
            spot = read.entry(f"{where}, objects", n)
            self._take(read.mapping(one, spot), spot)

    def _take(self, form: dict[str, Any], where: str) -> None:
        read = self.reader
        name, kind = (read.text(form.get(key) or "", f"{where}, {key}") for key in ("name", "type"))
        kind = read.text(form.get("class") or kind, f"{where}, class")
        sort, letters = self._meant(kind, name, read.properties(form.get("properties"), where))
        shape = self._outline(form, where)
        if not sort or shape is None or form.get("template") or form.get("visible") is False:
            self._strange.append((name or kind or "?")[:40])
            return
        self.found.append(Thing(sort, letters, *shape))

    def _meant(self, kind: str, name: str, told: dict[str, Any]) -> tuple[str, str]:
        for text in (kind, name):
            words = text.replace(":", " ").split()
            sort = SORTS.get(words[0].lower(), "") if words else ""
            if not sort:
                continue
            letters = str(told.get("letters") or told.get("letter") or "".join(words[1:]))
            if not letters and text is kind:
                letters = name
            letters = letters.strip().upper()
            known = SCORING if sort == "victory" else (*LETTERS, *EXTRA)
            if sort in ("wall", "door") or letters in known:
                return sort, letters
        return "", ""

    def _outline(self, form: dict[str, Any], where: str) -> tuple[tuple[Point, ...], bool] | None:
        """Return the outline of a thing in tiles and whether it is closed; None if it has none that counts here."""
        read = self.reader
        x, y = (read.number(form.get(key, 0), f"{where}, {key}") for key in "xy")
        turn = math.radians(read.number(form.get("rotation", 0), f"{where}, rotation"))
        points: list[Point] = []
        closed = True
        for key in ("polyline", "polygon"):
            if form.get(key) is not None:
                closed = key == "polygon"
                listed = read.listed(form[key], f"{where}, {key}", MOST_POINTS)
                self._points += len(listed)
                if self._points > MOST_POINTS:
                    raise refused(
                        read.file, _("the things on the map have more than {n} corners").format(n=MOST_POINTS)
                    )
                for at in listed:
                    place = read.mapping(at, f"{where}, {key}")
                    points.append(
                        (read.number(place.get("x"), f"{where}, {key}"), read.number(place.get("y"), f"{where}, {key}"))
                    )
        if form.get("ellipse") or form.get("text") or form.get("gid"):
            return None
        if not points:
            wide, high = (read.number(form.get(key, 0), f"{where}, {key}", least=0) for key in ("width", "height"))
            points = [(0, 0), (wide, 0), (wide, high), (0, high)]
        c, s = math.cos(turn), math.sin(turn)
        placed = (((x + u * c - v * s) / self.tile[0], (y + u * s + v * c) / self.tile[1]) for u, v in points)
        return tuple(placed), closed

    # --- walls ---
    def lines(self, corner: Cell) -> list[list[Point]]:
        """Return the lines of walls, counted from a corner of the map."""
        return [_line(one, corner) for one in self.found if one.sort == "wall"]

    def with_doors(self, grid: Grid, edges: set[Segment], corner: Cell, report: Report) -> set[Segment]:
        """Return walls with gaps where doors are, unless the mapping makes doors walls."""
        names: list[str] = []
        beyond = 0
        for one in self.found:
            if one.sort != "door":
                continue
            line = _line(one, corner)
            sides = {edge for edge in grid.path(line)[0] if grid.inner(edge)}
            if not sides:
                across = abs(line[-1][0] - line[0][0]) >= abs(line[-1][1] - line[0][1])
                nearest = grid.nearest(line[0], upright=not across)
                sides = {nearest} if grid.inner(nearest) else set()
            if not sides:
                beyond += 1
                continue
            edges = edges | sides if self.wish.doors == "walls" else edges - sides
            ((x, y), (x2, _y2)), *_rest = grid.upwards(sides)
            names.append(f"{label(x - 1, y)} east" if x == x2 else f"{label(x, y - 1)} north")
        n = len(names)
        if self.wish.doors == "walls":
            words = ngettext("{n} door, as a wall", "{n} doors, as walls", n)
        else:
            words = ngettext(
                "{n} door: maps have none, so it stands open", "{n} doors: maps have none, so they stand open", n
            )
        report.tell("taken", "doors", n, words.format(n=n), tuple(names))
        words = ngettext("{n} door beyond the map or at its edge", "{n} doors beyond the map or at its edge", beyond)
        report.tell("left_out", "doors beyond the map", beyond, words.format(n=beyond))
        return edges

    # --- areas ---
    def areas(self, corner: Cell, size: tuple[int, int], report: Report) -> dict[tuple[str, str], set[Square]]:
        """Return areas and exits with their squares, counted from below, and tell what of all things was left out."""
        found: dict[tuple[str, str], set[Square]] = {}
        count = 0
        for one in self.found:
            if one.sort in ("wall", "door"):
                continue
            squares = _squares(one, corner, size)
            count += bool(squares)
            if squares:
                found.setdefault((one.sort, one.letters), set()).update(squares)
            else:
                self._strange.append(f"{one.sort} {one.letters}")
        report.tell("taken", "areas", count, ngettext("{n} area or exit", "{n} areas and exits", count).format(n=count))
        n = len(self._strange)
        words = ngettext("{n} thing without a meaning here", "{n} things without a meaning here", n)
        report.tell("left_out", "things", n, words.format(n=n), tuple(self._strange[:20]))
        return found


def _line(one: Thing, corner: Cell) -> list[Point]:
    moved = [(x - corner[0], y - corner[1]) for x, y in one.outline]
    return [*moved, moved[0]] if one.closed else moved


def _squares(one: Thing, corner: Cell, size: tuple[int, int]) -> set[Square]:
    """Return the squares of the map whose middles lie in the box round a thing, or in which a point lies."""
    xs, ys = [x - corner[0] for x, _y in one.outline], [y - corner[1] for _x, y in one.outline]
    columns, rows = (
        range(max(0, math.ceil(min(at) - 0.5)), min(most, math.floor(max(at) - 0.5) + 1))
        for at, most in ((xs, size[0]), (ys, size[1]))
    )
    if max(xs) == min(xs) and max(ys) == min(ys):
        x, y = math.floor(xs[0]), math.floor(ys[0])
        inside = 0 <= x < size[0] and 0 <= y < size[1]
        return {(x, size[1] - 1 - y)} if inside else set()
    return {(x, size[1] - 1 - y) for x in columns for y in rows}
