"""Terrain pieces, terrain sets and tables from their files: outlines, what goes with what, and what lies on what."""

from __future__ import annotations

from collections import Counter
from math import isqrt
from typing import TYPE_CHECKING, Any

from game.content.dials.terrain import (
    ACCESS_WIDTH,
    EDGES,
    IMPASSABLE,
    RAISED,
    SIDES,
    START_WIDTH,
    Access,
    Piece,
    Start,
    Table,
    TerrainSet,
    turn_of,
    usual_start,
)
from game.content.entries import entries
from game.content.faults import did_you_mean
from game.content.inches.lengths import measured
from game.geometry.inches.directions import rounded
from game.geometry.inches.ground import areas_overlap
from game.geometry.inches.polygons import is_simple, square_to_area
from game.i18n import _, proper

if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from pathlib import Path

    from game.content.dials.terrain import Point
    from game.content.yaml_io import Document, Where

SHORTEST, LONGEST = 4000, 8000  # the longer side of what players lay (G20)
SMALLEST, LARGEST = 8000, 100_000  # of a table
POINT_RADIUS = 500  # of a strategic point (MK data model)


def add_pieces(document: Document, pieces: dict[str, Piece]) -> None:
    """Take in the terrain pieces of a file; their outlines lie around their centres."""
    for i, form in entries(document, "pieces", pieces, _('there already is a piece "{id}"')):
        before = len(document.faults)
        piece = read_piece(document, ("pieces", i), form)
        if piece is not None and not SHORTEST <= max(piece.size) <= LONGEST:
            words = _('"{name}": the longer side of a piece is 4 to 8 inches (MK-SETUP-09)')
            document.fault(("pieces", i), words.format(name=proper(piece.name)))
        if piece is not None and len(document.faults) == before:
            pieces[piece.id] = piece


def read_piece(document: Document, where: Where, form: dict[str, Any]) -> Piece | None:
    """Return a piece of a document whose shape is right, None if its outline is none."""
    owner = form["id"]
    outline = _outline(document, where, form)
    _piece_faults(document, where, form)
    if outline is None:
        return None
    corners, access = _with_accesses(document, where, form, outline)
    castle = form.get("castle") or ""
    return Piece(
        id=owner,
        name=form["name"],
        kind=form.get("kind", "clear"),
        outline=corners,
        raised=bool(castle) or form.get("level") == "elevated",
        abrupt=bool(castle) or form.get("abrupt", False),
        low=form.get("low") or "",
        stairs=form.get("stairs", False),
        castle=castle,
        access=access,
        look=form.get("look", "plain"),
    )


def _outline(document: Document, where: Where, form: dict[str, Any]) -> tuple[Point, ...] | None:
    size, corners = form.get("size"), form.get("outline")
    if (size is None) == (corners is None):
        words = _('"{name}" has either a size or an outline').format(name=proper(form["name"]))
        document.fault((*where, "outline") if corners else where, words, key=bool(corners))
        return None
    if size is not None:
        wide, high = (measured(value) for value in size)
        if wide <= 0 or high <= 0:
            document.fault(
                (*where, "size"), _('size of "{name}": expected more than 0').format(name=proper(form["name"]))
            )
            return None
        x0, y0 = -(wide // 2), -(high // 2)
        return (x0, y0), (x0 + wide, y0), (x0 + wide, y0 + high), (x0, y0 + high)
    found = tuple((measured(x), measured(y)) for x, y in corners or ())
    if not is_simple(found):
        words = _('outline of "{name}": expected at least three corners in order, and sides that do not cross')
        document.fault((*where, "outline"), words.format(name=proper(form["name"])))
        return None
    return found


def _piece_faults(document: Document, where: Where, form: dict[str, Any]) -> None:
    """Note what does not go together in one piece of terrain."""

    def wrong(key: str, words: str) -> None:
        place: Where = (*where, key) if key in form else where
        document.fault(place, words.format(name=proper(form["name"])), key=key in form)

    castle, low, kind = form.get("castle"), form.get("low"), form.get("kind", "clear")
    raised = bool(castle) or form.get("level") == "elevated"
    abrupt = bool(castle) or form.get("abrupt", False)
    if raised and kind not in RAISED:
        wrong("kind", _('"{name}": clear, hindering and blocking terrain may be elevated, nothing else (MK-ELEV-01)'))
    if castle and kind != "clear":
        wrong("kind", _('"{name}": the top of a castle section is clear (MK-ELEV-16)'))
    if form.get("abrupt") and not raised:
        wrong("abrupt", _('"{name}" is abrupt but not elevated (MK-ELEV-12)'))
    if abrupt and not form.get("access"):
        wrong("access", _('"{name}" has no access: abrupt terrain has at least one (MK-ELEV-15)'))
    if form.get("access") and not abrupt:
        wrong("access", _('"{name}" has an access but is not abrupt: it can be entered anywhere (MK-ELEV-14)'))
    if low and (raised or kind != "clear"):
        wrong("low", _('"{name}": a low feature is clear terrain on the ground (MK-LOW-05)'))
    if form.get("stairs") and not low:
        wrong("stairs", _('"{name}" has stairs but is no low feature (MK-LOW-02)'))


def _with_accesses(
    document: Document, where: Where, form: dict[str, Any], outline: tuple[Point, ...]
) -> tuple[tuple[Point, ...], tuple[Access, ...]]:
    """Return the outline with the ends of accesses as corners: turned with it they stay sides of it, exactly."""
    kinds = dict.fromkeys(range(len(outline)), "")
    widths: dict[int, int] = {}
    for j, one in enumerate(form.get("access", ())):
        n, place = one["side"] - 1, (*where, "access", j)
        if n >= len(outline) or kinds[n]:
            words = (
                _('"{name}" has no side {n}: its outline has {sides} sides')
                if n >= len(outline)
                else _('"{name}" has two accesses on side {n}')
            )
            document.fault((*place, "side"), words.format(name=proper(form["name"]), n=n + 1, sides=len(outline)))
            continue
        kinds[n] = one["kind"]
        widths[n] = measured(one["width"]) if "width" in one else ACCESS_WIDTH
        if widths[n] <= 0:
            document.fault(
                (*place, "width"), _('width of "{name}": expected more than 0').format(name=proper(form["name"]))
            )
    corners: list[Point] = []
    access: list[Access] = []
    for n, (x, y) in enumerate(outline):
        corners.append((x, y))
        if not kinds[n]:
            continue
        u, v = outline[(n + 1) % len(outline)]
        long = isqrt((u - x) ** 2 + (v - y) ** 2)
        aside = (long - widths[n]) // 2
        if aside > 0:
            corners.append((x + rounded((u - x) * aside, long), y + rounded((v - y) * aside, long)))
        access.append(Access(kinds[n], len(corners) - 1))  # type: ignore[arg-type]
        if aside > 0:
            corners.append((u - rounded((u - x) * aside, long), v - rounded((v - y) * aside, long)))
    return tuple(corners), tuple(access)


def add_sets(
    document: Document,
    sets: dict[str, TerrainSet],
    pieces: Mapping[str, Piece],
    spoilt: Container[str],
    source: Path | None = None,
) -> None:
    """Take in the terrain sets of a file."""
    for i, form in entries(document, "sets", sets, _('there already is a terrain set "{id}"')):
        strange = [j for j, name in enumerate(form["pieces"]) if name not in pieces]
        for j in strange:
            name = form["pieces"][j]
            if name not in spoilt:
                words = _('"{set}" has an unknown piece "{id}"').format(set=form["id"], id=name)
                document.fault(("sets", i, "pieces", j), words + did_you_mean(name, pieces, listed=0))
        if not strange:
            sets[form["id"]] = TerrainSet(
                id=form["id"],
                name=form["name"],
                pieces=tuple(form["pieces"]),
                description=form.get("description", ""),
                theme=form.get("theme", "meadow"),
                source=source,
            )


def build_table(
    document: Document, name: str, scenery: Mapping[str, Piece], source: Path | None = None
) -> Table | None:
    """Make the table of a file; it may be used only if the document is not broken."""
    value: dict[str, Any] = document.value
    if document.bad:
        return None
    width, height = (measured(side) for side in value["size"])
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        document.fault(("size",), _("a table is 8 to 100 inches wide and high (MK-SETUP-01)"))
        return None
    found = _laid(document, scenery)
    for i, form in entries(document, "own", {one.id for _where, one in found}, _('there already is a piece "{id}"')):
        if form.get("size") is not None:
            words = _('"{name}" lies on this table only: it has an outline, no size').format(name=proper(form["name"]))
            document.fault(("own", i, "size"), words, key=True)
            continue
        piece = read_piece(document, ("own", i), form)
        if piece is not None:
            found.append((("own", i), piece))
    table = Table(
        id=name,
        name=value["name"],
        width=width,
        height=height,
        pieces=tuple(piece for _where, piece in found),
        starts=_starts(document, width, height),
        points=tuple((measured(x), measured(y)) for x, y in value.get("points") or ()) or ((width // 2, height // 2),),
        description=value.get("description", ""),
        theme=value.get("theme", "meadow"),
        source=source,
    )
    _lie_faults(document, table, [where for where, _piece in found])
    return table


def _laid(document: Document, scenery: Mapping[str, Piece]) -> list[tuple[Where, Piece]]:
    """Return the pieces of the scenery that lie on a table, each with its place in the file."""
    found: list[tuple[Where, Piece]] = []
    copies: Counter[str] = Counter()
    for i, form in enumerate(document.value.get("laid") or ()):
        name = form["piece"]
        if name not in scenery:
            words = _('unknown piece "{id}"').format(id=name)
            document.fault(("laid", i, "piece"), words + did_you_mean(name, scenery, listed=0))
            continue
        if form.get("castle") and not scenery[name].castle:
            words = _('"{name}" is no castle section').format(name=proper(scenery[name].name))
            document.fault(("laid", i, "castle"), words, key=True)
        copies[name] += 1
        key = name if copies[name] == 1 else f"{name}-{copies[name]}"
        x, y = (measured(side) for side in form["at"])
        piece = scenery[name].laid(key, x, y, turn_of(form.get("turn", 0)), form.get("castle") or "")
        found.append((("laid", i), piece))
    return found


def _starts(document: Document, width: int, height: int) -> tuple[Start, ...]:
    """Return the start areas in the order of sides; without any in the file each side has one (MK-SETUP-03)."""
    given = document.value.get("starts")
    if given is None:
        return tuple(usual_start(side, width, height) for side in SIDES)
    found = []
    for side in SIDES:
        form = given.get(side)
        if form is None:
            continue
        first, last = measured(form["first"]), measured(form["last"])
        edge = width if side in ("north", "south") else height
        if not 0 <= first <= last - START_WIDTH <= edge - START_WIDTH:
            words = _("the start area at {side}: expected at least 8 inches of an edge of {edge:g} (MK-SETUP-03)")
            document.fault(("starts", side), words.format(side=_(EDGES[side]), edge=edge / 1000))
        found.append(Start(side, first, last))
    if not {"south", "north"} <= {one.side for one in found}:
        document.fault(("starts",), _("a table has start areas south and north at least (MK-SETUP-03)"))
    return tuple(found)


def _lie_faults(document: Document, table: Table, places: list[Where]) -> None:
    """Note pieces off the table, on each other, on start areas, and strategic points that nobody can touch (G20)."""
    boxes = {one.side: table.start(one.side) for one in table.starts}
    for n, (where, piece) in enumerate(zip(places, table.pieces, strict=True)):
        if any(not (0 <= x <= table.width and 0 <= y <= table.height) for x, y in piece.outline):
            document.fault(
                where, _('"{name}" does not lie on the table with its whole outline').format(name=proper(piece.name))
            )
        for side, (x0, y0, x1, y1) in boxes.items():
            if areas_overlap(piece.outline, ((x0, y0), (x1, y0), (x1, y1), (x0, y1))):
                words = _('"{name}" lies on the start area at {side} (MK-SETUP-09)')
                document.fault(where, words.format(name=proper(piece.name), side=_(EDGES[side])))
        for other in table.pieces[:n]:
            if areas_overlap(piece.outline, other.outline) and not (piece.lies_upon(other) or other.lies_upon(piece)):
                words = _('"{name}" lies on "{other}" (MK-SETUP-09)').format(
                    name=proper(piece.name), other=proper(other.name)
                )
                document.fault(where, words)
    for i, point in enumerate(table.points):
        place: Where = ("points", i) if document.value.get("points") else ("size",)
        if any(one.kind in IMPASSABLE and _covers(one, point) for one in table.pieces):
            document.fault(place, _("a strategic point lies where nobody can touch it (MK-WIN-07)"))
        elif not (
            POINT_RADIUS <= point[0] <= table.width - POINT_RADIUS
            and POINT_RADIUS <= point[1] <= table.height - POINT_RADIUS
        ):
            document.fault(place, _("a strategic point does not lie on the table (MK-SETUP-10)"))


def _covers(piece: Piece, point: Point) -> bool:
    """Tell whether the disc of a strategic point reaches into a piece."""
    square, unit = square_to_area(piece.outline, point)
    return square < POINT_RADIUS * POINT_RADIUS * unit
