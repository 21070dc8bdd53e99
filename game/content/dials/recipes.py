"""Recipes of tables for dials: pieces laid off start areas and strategic points, for two sides or four."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.content.dials.tables import LARGEST, POINT_RADIUS, build_table
from game.content.dials.terrain import SEATED, START_DEPTH, usual_start
from game.content.inches.generating.laying import Room
from game.content.inches.generating.recipe import INCH, TableRecipe, read_table_recipe
from game.content.inches.sheet import Sheet, inches
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.content.dials.terrain import Piece, Table
    from game.content.generating.chance import Chance
    from game.content.generating.recipe import Size
    from game.content.inches.generating.laying import Corners, Thing
    from game.content.yaml_io import Document

APART = 2 * INCH  # a figure on foot comes through
LEAST, MOST = 24, LARGEST // INCH
BERTH = 2 * POINT_RADIUS  # from a strategic point to what lies on the table


@dataclass(frozen=True)
class DialRecipe(TableRecipe):
    """How tables of one sort are made; `points` says how many strategic points there are, 1 or 3."""

    points: int = 1
    largest = ("titan",)
    """Sizes of bases that come from everywhere to everywhere, besides the usual one."""

    @property
    def sizes(self) -> tuple[Size, ...]:
        """Return sizes to choose from."""
        w, h = self.size
        return tuple(dict.fromkeys(((max(LEAST, w - 8), max(LEAST, h - 8)), self.size, (w + 8, h + 8))))

    def size_fault(self, size: Size) -> str:
        """Return the sentence why there is no table of this size, "" if there is."""
        if all(LEAST <= side <= MOST for side in size):
            return ""
        words = _("a table of {w}x{h}: expected {least} to {most} each way")
        return words.format(w=size[0], h=size[1], least=LEAST, most=MOST)

    def outline(self, kind: str) -> Corners:
        """Return the corners of a piece about its centre."""
        found: Corners = self.cards[kind].outline
        return found

    def room(self, size: Size, symmetry: str) -> Room:
        """Return the table on which is laid."""
        aside = START_DEPTH if self.sides > 2 else 0
        width, height = size[0] * INCH, size[1] * INCH
        places = tuple(self._points(width, height))
        return Room(width, height, symmetry, self.sides, self.apart, (aside, START_DEPTH), places, BERTH)

    def _points(self, width: int, height: int) -> list[tuple[int, int]]:
        across = (1, 2, 3) if self.points == 3 else (2,)
        return [(width * n // 4, height // 2) for n in across]

    def value(self, _chance: Chance, size: Size, words: Mapping[str, str], laid: list[Thing]) -> dict[str, Any]:
        """Return what the file says of a table on which things lie."""
        width, height = size[0] * INCH, size[1] * INCH
        sheet = Sheet({**words, "size": list(size)}, "piece")
        for thing in laid:
            sheet.lay(thing.kind, thing.pose)
        value = sheet.value()
        if self.sides == 2:
            starts = {side: usual_start(side, width, height) for side in SEATED[2]}
            value["starts"] = {
                side: {"first": inches(one.first), "last": inches(one.last)} for side, one in starts.items()
            }
        if self.points > 1:
            value["points"] = [sheet.spot(*point) for point in self._points(width, height)]
        return value

    def card(self, document: Document, name: str) -> Table | None:
        """Return the table of a document, None if it has faults."""
        found = build_table(document, name, self.cards)
        return None if document.broken else found


def build_recipe(
    document: Document, name: str, pieces: Mapping[str, Piece], source: Path | None = None
) -> DialRecipe | None:
    """Make the recipe of a file; it may be used only if the document is not broken."""
    parts = read_table_recipe(document, name, pieces, APART, source)
    if parts is None:
        return None
    value = document.value
    sides, (width, height) = value.get("sides", 2), value["size"]
    usual = "half-turn" if sides == 2 else "quarter-turns" if width == height else "none"
    found = DialRecipe(
        **parts,
        size=(width, height), symmetry=value.get("symmetry", usual), sides=sides, points=value.get("points", 1),
    )  # fmt: skip
    if fault := found.size_fault(found.size):
        document.fault(("size",), fault)
    elif found.symmetry not in found.symmetries(found.size):
        words = _("symmetry: expected one of {words}")
        document.fault(("symmetry",), words.format(words=", ".join(found.symmetries(found.size))))
    return found
