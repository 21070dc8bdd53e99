"""Universal VTT files (.dd2vtt, .uvtt, .df2vtt): a picture, the lines that hide what is behind them, doors, lights.

Formats 0.2 and 0.3 are known. Places are in squares of the whole drawing, x to the right and y down; the file shows the
part of it that begins at `map_origin`, which is not 0 where an export was cropped.
"""

from __future__ import annotations

import base64
import binascii
import math
import re
from typing import TYPE_CHECKING, Any

from game.content.exchange.brought import Backdrop, Brought, measured, tell_walls
from game.content.exchange.plain_files import Source, read_json, refused
from game.content.exchange.report import Report
from game.content.exchange.snapping import Grid
from game.content.pictures import MOST_BYTES, PictureError, head_of
from game.content.squares.art import FARTHEST, FINEST
from game.geometry.squares.grid import label
from game.i18n import _, decimal, ngettext

if TYPE_CHECKING:
    from pathlib import Path

    from game.content.exchange.mapping import Mapping
    from game.content.exchange.snapping import Point
    from game.content.squares.ground import Segment

ENDINGS = (".dd2vtt", ".uvtt", ".df2vtt")
LARGEST_FILE = 80_000_000  # bytes: a picture of MOST_BYTES in base64, and the lines
MOST_LINES, MOST_POINTS, MOST_DOORS, MOST_LIGHTS = 20_000, 50_000, 5_000, 50_000
KNOWN_FORMATS = (0.2, 0.3)
NUMBER = re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,3})?\Z", re.ASCII)
KNOWN = {
    "format", "resolution", "line_of_sight", "objects_line_of_sight", "portals", "lights", "environment", "image",
    "software", "creator",
}  # fmt: skip
SLACK = 0.01  # squares by which sizes are rounded
OFF = 0.02  # share by which a picture may be larger or smaller than the file says


def read_vtt(path: Path, mapping: Mapping) -> Brought:
    """Return what a file brings. Raises ContentError with the one sentence why it is not taken."""
    return _Reader(path, read_json(path, LARGEST_FILE), mapping).brought()


class _Reader(Source):
    """Reads one file."""

    def __init__(self, file: Path, value: dict[str, Any], mapping: Mapping) -> None:
        super().__init__(file)
        self.value, self.wish = value, mapping
        self.report = Report(self._format())
        self._points = 0

    def brought(self) -> Brought:
        """Return what the file brings."""
        form = self.mapping_of("resolution")
        origin = self._point(form.get("map_origin") or {"x": 0, "y": 0}, "resolution, map_origin")
        size = self._point(form.get("map_size"), "resolution, map_size")
        if min(size) <= 0:
            raise self.wrong("resolution, map_size", _("expected a size"), form.get("map_size"))
        x0, y0 = (math.floor(at + SLACK) for at in origin)
        width, height = (
            max(1, math.ceil(at + long - SLACK)) - first for at, long, first in zip(origin, size, (x0, y0), strict=True)
        )
        left, top, wide, high = measured(self.file, width, height, self.wish)
        lines, objects = (self._lines(key) for key in ("line_of_sight", "objects_line_of_sight"))
        off = x0 + left, y0 + top
        if self._begins_at_0([*lines, *objects], origin, size):
            off = left, top
            words = _("Cropped, but its walls lie as in a whole drawing: map_origin was not taken off.")
            self.report.tell("snapped", "origin", 1, words)
        grid = Grid(wide, high)
        found = grid.snap(_moved(lines, off))
        tell_walls(self.report, found, "walls")
        edges = set(found.edges)
        if self.wish.objects == "walls":
            things = grid.snap(_moved(objects, off))
            tell_walls(self.report, things, "objects")
            edges |= things.edges
        else:
            words = ngettext(
                "{n} outline of a thing, as the mapping says",
                "{n} outlines of things, as the mapping says",
                len(objects),
            )
            self.report.tell("left_out", "objects", len(objects), words.format(n=len(objects)))
        edges = self._doors(grid, edges, off)
        backdrop = self._picture(origin, size, (x0 + left, y0 + top))
        self._rest()
        return Brought(wide, high, self.report, walls=grid.upwards(edges), backdrop=backdrop)

    def mapping_of(self, key: str) -> dict[str, Any]:
        """Return a mapping that must be there."""
        return self.mapping(self.value.get(key), key)

    def _format(self) -> str:
        form = self.value.get("format")
        if form is None or "resolution" not in self.value:
            raise refused(self.file, _("this is no Universal VTT file: it lacks its format or its resolution"))
        if isinstance(form, str) and NUMBER.match(form):  # some programs write "0.3"
            form = self.value["format"] = float(form)
        self.number(form, "format", least=0)
        return f"Universal VTT {form}"

    def _point(self, value: Any, where: str) -> Point:
        form = self.mapping(value, where)
        return self.number(form.get("x"), f"{where}, x"), self.number(form.get("y"), f"{where}, y")

    # --- walls ---
    def _lines(self, key: str) -> list[list[Point]]:
        found = []
        for n, line in enumerate(self.listed(self.value.get(key), key, MOST_LINES)):
            where = self.entry(key, n)
            points = self.listed(line, where, MOST_POINTS)
            self._points += len(points)
            if self._points > MOST_POINTS:
                words = _("{where}: the walls have more than {n} corners; that many are not taken")
                raise refused(self.file, words.format(where=where, n=MOST_POINTS))
            found.append([self._point(at, where) for at in points])
        return found

    def _begins_at_0(self, lines: list[list[Point]], origin: Point, size: Point) -> bool:
        """Tell whether a cropped export gives places in the part that it shows, as some programs have done."""
        if max(map(abs, origin)) < 1:
            return False
        points = [at for line in lines for at in line]
        shares = [sum(_in_box(at, start, size) for at in points) for start in (origin, (0.0, 0.0))]
        return shares[1] == len(points) and shares[0] < shares[1] / 2

    # --- doors ---
    def _doors(self, grid: Grid, edges: set[Segment], off: tuple[int, int]) -> set[Segment]:
        """Return the walls after doors: open ones are gaps, and so are closed ones unless they shall be walls."""
        gaps: dict[str, list[str]] = {"open doors": [], "closed doors": []}
        beyond = 0
        ways: list[tuple[set[Segment], bool]] = []
        for n, portal in enumerate(self.listed(self.value.get("portals"), "portals", MOST_DOORS)):
            where = self.entry("portals", n)
            form = self.mapping(portal, where)
            ((start, end),) = _moved([self._ends(form, where)], off)
            sides = {edge for edge in grid.path([start, end])[0] if grid.inner(edge)}
            if not sides:
                middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
                nearest = grid.nearest(middle, upright=abs(end[1] - start[1]) >= abs(end[0] - start[0]))
                sides = {nearest} if grid.inner(nearest) else set()
            if not sides:
                beyond += 1
                continue
            closed = form.get("closed", True) is not False
            gaps["closed doors" if closed else "open doors"] += [_called(grid, edge) for edge in sorted(sides)[:1]]
            ways.append((sides, closed and self.wish.doors == "walls"))
        for sides, wall in sorted(ways, key=lambda one: one[1]):
            edges = edges | sides if wall else edges - sides
        self._tell_doors(gaps, beyond)
        return edges

    def _ends(self, form: dict[str, Any], where: str) -> list[Point]:
        """Return both ends of a door; some programs give only its middle, and how it is turned."""
        bounds = self.listed(form.get("bounds"), f"{where}, bounds", MOST_POINTS)
        if not bounds and form.get("position") is not None:
            x, y = self._point(form["position"], f"{where}, position")
            turn = self.number(form.get("rotation") or 0, f"{where}, rotation")
            dx, dy = math.cos(turn) / 2, math.sin(turn) / 2
            return [(x - dx, y - dy), (x + dx, y + dy)]
        if len(bounds) < 2:
            raise self.wrong(f"{where}, bounds", _("expected two places"), bounds)
        return [self._point(bounds[k], f"{where}, bounds") for k in (0, -1)]

    def _tell_doors(self, gaps: dict[str, list[str]], beyond: int) -> None:
        n = len(gaps["open doors"])
        words = ngettext("{n} open door, a gap in the wall", "{n} open doors, gaps in the wall", n)
        self.report.tell("taken", "open doors", n, words.format(n=n), tuple(gaps["open doors"]))
        n = len(gaps["closed doors"])
        if self.wish.doors == "walls":
            words = ngettext("{n} closed door, as a wall", "{n} closed doors, as walls", n)
        else:
            words = ngettext(
                "{n} closed door: maps have none, so it stands open",
                "{n} closed doors: maps have none, so they stand open",
                n,
            )
        self.report.tell("taken", "closed doors", n, words.format(n=n), tuple(gaps["closed doors"]))
        words = ngettext("{n} door beyond the map or at its edge", "{n} doors beyond the map or at its edge", beyond)
        self.report.tell("left_out", "doors beyond the map", beyond, words.format(n=beyond))

    # --- the picture ---
    def _picture(self, origin: Point, size: Point, corner: tuple[int, int]) -> Backdrop | None:
        form = self.mapping_of("resolution")
        given = self.number(form.get("pixels_per_grid"), "resolution, pixels_per_grid", least=1, most=FINEST)
        text = self.text(self.value.get("image") or "", "image")
        if not text:
            self.report.tell("added", "painted ground", 1, _("Painted ground: the file has no picture."))
            return None
        if not self.wish.picture:
            self.report.tell("left_out", "picture", 1, _("the picture, as the mapping says"))
            return None
        data = self._decoded(text)
        try:
            head = head_of(data)
        except PictureError as fault:
            raise refused(self.file, _("image: {why}").format(why=fault)) from None
        pixels = self._pixels(head.width, head.height, size, given)
        left, top = ((at - start) * pixels for at, start in zip(corner, origin, strict=True))
        if max(abs(left), abs(top)) > FARTHEST:
            raise refused(self.file, _("image: the map lies too far off the picture"))
        words = _("the picture below the map: {kind}, {width} × {height}").format(
            kind=head.kind.upper(), width=head.width, height=head.height
        )
        self.report.tell("taken", "picture", 1, words)
        return Backdrop(data, head, round(pixels, 4), round(left, 2), round(top, 2))

    def _decoded(self, text: str) -> bytes:
        if text.startswith("data:"):
            text = text.partition(",")[2]
        if len(text) > MOST_BYTES * 4 // 3 + 4:
            raise refused(self.file, _("image: the picture is larger than {n} MB").format(n=MOST_BYTES // 10**6))
        try:
            return base64.b64decode("".join(text.split()), validate=True)
        except (binascii.Error, ValueError):
            raise refused(self.file, _("image: the picture is not written in base64")) from None

    def _pixels(self, wide: int, high: int, size: Point, given: float) -> float:
        """Return how many pixels of the picture a square has: what the file says, or its picture if that lies."""
        across, down = wide / size[0], high / size[1]
        if abs(across - given) <= OFF * given and abs(down - given) <= OFF * given:
            return given
        if abs(across - down) <= OFF * across:
            words = _("In the picture the pixels of a square are {found}, not {given} as the file says.")
            self.report.tell(
                "snapped", "picture", 1, words.format(found=decimal(across, ".2f"), given=decimal(given, "g"))
            )
            return min(across, FINEST)
        words = _(
            "The picture is {width} × {height}, which does not suit its size in squares: it lies from the upper left "
            "corner, and the pixels of a square are {given}."
        )
        self.report.tell("snapped", "picture", 1, words.format(width=wide, height=high, given=decimal(given, "g")))
        return given

    # --- what has no place on a map ---
    def _rest(self) -> None:
        form = self.value["format"]
        if all(abs(form - known) > 1e-9 for known in KNOWN_FORMATS):
            words = _("Format {format} is not known: what it may have beyond that of 0.3")
            self.report.tell("left_out", "format", 1, words.format(format=form))
        n = len(self.listed(self.value.get("lights"), "lights", MOST_LIGHTS))
        self.report.tell("left_out", "lights", n, ngettext("{n} light", "{n} lights", n).format(n=n))
        around = self.value.get("environment")
        if isinstance(around, dict) and _dims(around.get("ambient_light")):
            self.report.tell("left_out", "environment", 1, _("the light of the surroundings"))
        strange = tuple(sorted(set(self.value) - KNOWN))
        words = ngettext("{n} entry that is not known", "{n} entries that are not known", len(strange))
        self.report.tell("left_out", "unknown entries", len(strange), words.format(n=len(strange)), strange[:20])


def _in_box(at: Point, start: Point, size: Point) -> bool:
    """Tell whether a place lies in a box, or within a square of it."""
    return all(low - 1 <= a <= low + long + 1 for a, low, long in zip(at, start, size, strict=True))


def _dims(light: Any) -> bool:
    """Tell whether a colour of light is less than full white: "ffffffff", with alpha first or last."""
    return isinstance(light, str) and bool(light.strip("#").lower().strip("f"))


def _moved(lines: list[list[Point]], off: tuple[int, int]) -> list[list[Point]]:
    return [[(x - off[0], y - off[1]) for x, y in line] for line in lines]


def _called(grid: Grid, edge: Segment) -> str:
    """Return what a side is called: "C4 east"."""
    (((x, y), (x2, _y2)),) = grid.upwards([edge])
    return f"{label(x - 1, y)} east" if x == x2 else f"{label(x, y - 1)} north"
