"""Battle maps from their files: rows of characters, legend, thin walls, areas and exits."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from game.content.squares.art import build_art
from game.content.squares.ground import EXTRA, LETTERS, Area, BattleMap, Segment, TerrainKind, masks_of_traits
from game.geometry.squares.grid import label, parse_label
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from game.content.squares.terrain import Terrain
    from game.content.yaml_io import Document, Where

SMALLEST, LARGEST = 3, 60  # squares each way

Square = tuple[int, int]


def build_map(document: Document, name: str, terrain: Terrain, source: Path | None = None) -> BattleMap | None:
    """Make the map of a file as far as its squares are known; it may be used only if the document is not broken."""
    if not document.good("rows") or not isinstance(document.value.get("legend"), dict):
        return None
    value: dict[str, Any] = document.value
    legend = _legend(document, terrain)
    rows = value["rows"].rstrip("\n").split("\n")
    width = _width(document, rows)
    kinds = _kinds(document, rows, legend, width)
    frame = _Frame(document, width, len(rows))
    edges = frame.thin_walls()
    # Areas and exits are lettered: DDM-MAP-01, DDMG-TERM-042.1.
    letters = (*LETTERS, *_extra(document))
    starting = {letter: frame.areas("starting", letter) for letter in letters}
    victory = tuple(
        Area(frame.mask("victory", i, "squares"), tuple(form["letters"]), form.get("keyword", ""))
        for i, form in enumerate(value["victory"] if document.good("victory") else ())
    )
    ways_out = value["exits"] if isinstance(value.get("exits"), dict) else {}
    exits = {letter: frame.mask("exits", letter) if ways_out.get(letter) is not None else 0 for letter in letters}
    art = build_art(document, source)
    if len(kinds) != width * len(rows):
        return None
    return BattleMap(
        id=name,
        name=str(value.get("name", name)),
        width=width,
        height=len(rows),
        kinds=kinds,
        traits=masks_of_traits(kinds),
        edges=edges,
        starting=starting,
        victory=victory,
        exits=exits,
        description=value.get("description", ""),
        theme=value.get("theme", "meadow"),
        rules=value.get("rules", ""),
        epic=value.get("epic", False),
        quick=value.get("quick", False),
        art=art,
        source=source,
    )


def _extra(document: Document) -> list[str]:
    """Return the letters beyond A and B that have starting areas, and note exits of others."""
    value, found = document.value, []
    for letter in EXTRA:
        there = {part: value.get(part) for part in ("starting", "exits")}
        starts, leads_out = (isinstance(part, dict) and part.get(letter) is not None for part in there.values())
        if starts:
            found.append(letter)
        elif leads_out:
            words = _("{letter} has an exit but no starting area").format(letter=letter)
            document.fault(("exits", letter), words, key=True)
    return found


def _legend(document: Document, terrain: Terrain) -> dict[str, TerrainKind | None]:
    legend: dict[str, TerrainKind | None] = {}
    for glyph, phrase in document.value["legend"].items():
        where: Where = ("legend", glyph)
        if not isinstance(phrase, str):
            legend[glyph] = None
            continue
        if len(glyph) != 1 or glyph.isspace():
            document.fault(
                where, _('"{glyph}" in the legend: expected one visible character').format(glyph=glyph), key=True
            )
        kind = terrain.kind(phrase)
        if kind is None:
            document.fault(where, terrain.why_unknown(phrase))
        legend[glyph] = kind
    return legend


def _width(document: Document, rows: list[str]) -> int:
    """Return the width that most rows have, and note the rows that differ."""
    width = Counter(map(len, rows)).most_common(1)[0][0]
    for i, row in enumerate(rows):
        if len(row) != width:
            words = ngettext(
                "row {n} has {found} square, the others have {width}",
                "row {n} has {found} squares, the others have {width}",
                len(row),
            )
            mark = document.text_row(("rows",), i, max(0, min(len(row), width) - 1))
            document.fault_at(mark, words.format(n=len(rows) - i, found=len(row), width=width), ("rows", i))
    wide = ngettext(
        "the map is {n} square wide; expected {least} to {most}",
        "the map is {n} squares wide; expected {least} to {most}",
        width,
    )
    high = ngettext(
        "the map is {n} square high; expected {least} to {most}",
        "the map is {n} squares high; expected {least} to {most}",
        len(rows),
    )
    for size, words in ((width, wide), (len(rows), high)):
        if not SMALLEST <= size <= LARGEST:
            document.fault(("rows",), words.format(n=size, least=SMALLEST, most=LARGEST))
    return width


def _kinds(
    document: Document, rows: list[str], legend: dict[str, TerrainKind | None], width: int
) -> tuple[TerrainKind, ...]:
    told: set[str] = set()
    kinds: list[TerrainKind] = []
    for i in range(len(rows) - 1, -1, -1):
        for j, glyph in enumerate(rows[i][:width]):
            kind = legend.get(glyph)
            if glyph not in legend and glyph not in told:
                told.add(glyph)
                words = _('"{glyph}" at {square} is not in the legend')
                place = label(j, len(rows) - 1 - i)
                mark = document.text_row(("rows",), i, j)
                document.fault_at(mark, words.format(glyph=glyph, square=place), ("rows", i, j))
            if kind is not None:
                kinds.append(kind)
    used = {glyph for row in rows for glyph in row}
    for glyph in legend:
        if glyph not in used:
            words = _('"{glyph}" in the legend stands nowhere on the map')
            document.fault(("legend", glyph), words.format(glyph=glyph), key=True, warning=True)
    return tuple(kinds)


class _Frame:
    """Reads squares and sides by label, inside the frame of one map."""

    def __init__(self, document: Document, width: int, height: int) -> None:
        self.document = document
        self.width = width
        self.height = height

    def mask(self, *where: str | int) -> int:
        """Return the mask of a text such as "A1:C4 D2" at a place of the document; 0 if its shape is wrong."""
        mask = 0
        if self.document.good(*where):
            for x, y in self._squares(where, self._text(where)):
                mask |= 1 << (y * self.width + x)
        return mask

    def areas(self, *where: str | int) -> tuple[int, ...]:
        """Return the masks of a list of such texts."""
        return tuple(self.mask(*where, i) for i in range(len(self._list(where))))

    def _list(self, where: Where) -> list[Any]:
        value = self.document.value
        for step in where:
            value = value.get(step) if isinstance(value, dict) else None
        return value if isinstance(value, list) else []

    def thin_walls(self) -> tuple[Segment, ...]:
        """Return the unit segments of all thin walls, each once, in order."""
        found: set[Segment] = set()
        for i, text in enumerate(self._list(("thin_walls",))):
            where: Where = ("thin_walls", i)
            if not self.document.good(*where):
                continue
            squares, _space, side = text.rpartition(" ")
            found.update(self._side(where, self._squares(where, squares), side))
        return tuple(sorted(found))

    def _side(self, where: Where, squares: Iterable[Square], side: str) -> Iterable[Segment]:
        for x, y in squares:
            x1 = x + 1 if side == "east" else x
            y1 = y + 1 if side == "north" else y
            upright = side in ("east", "west")
            if (upright and not 0 < x1 < self.width) or (not upright and not 0 < y1 < self.height):
                words = _("the {side} side of {square} is the edge of the map, which is a wall already (DDM-MAP-06)")
                self.document.fault(where, words.format(side=side, square=label(x, y)))
                continue
            yield ((x1, y1), (x1, y1 + 1)) if upright else ((x1, y1), (x1 + 1, y1))

    def _text(self, where: Where) -> str:
        value = self.document.value
        for step in where:
            value = value[step]
        return str(value)

    def _squares(self, where: Where, text: str) -> list[Square]:
        found: list[Square] = []
        for part in text.split():
            first, _colon, last = part.partition(":")
            x1, y1 = parse_label(first)
            x2, y2 = parse_label(last or first)
            x1, x2, y1, y2 = min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)
            if x2 >= self.width or y2 >= self.height:
                words = _("{part} lies off the map, which ends at {corner}")
                self.document.fault(where, words.format(part=part, corner=label(self.width - 1, self.height - 1)))
                continue
            found += [(x, y) for y in range(y1, y2 + 1) for x in range(x1, x2 + 1)]
        return found
