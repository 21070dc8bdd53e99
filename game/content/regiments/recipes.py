"""Recipes of tables for regiments: terrain far enough from each other, free of the zones in which armies deploy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.content.inches.generating.laying import Room
from game.content.inches.generating.recipe import INCH, TableRecipe, read_table_recipe
from game.content.inches.sheet import Sheet
from game.content.regiments.lying import GAP, outline_of
from game.content.regiments.tables import build_table
from game.content.regiments.terrain import DEPTH, WIDTHS
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.content.generating.chance import Chance
    from game.content.generating.recipe import Size
    from game.content.inches.generating.laying import Corners, Thing
    from game.content.regiments.terrain import Table, TerrainKind
    from game.content.yaml_io import Document

ZONE = 12  # inches from the edges of both players that stay free if nothing else is said
HIGH = DEPTH // INCH
SIZES = tuple((width // INCH, HIGH) for width in WIDTHS)


@dataclass(frozen=True)
class RegimentRecipe(TableRecipe):
    """How tables of one sort are made; so many inches from the edges of both players stay free (`zone`)."""

    zone: int = ZONE

    largest = ("cavalry",)
    """Trays that come from everywhere to everywhere, besides the usual one."""

    @property
    def sizes(self) -> tuple[Size, ...]:
        """Return the sizes that there are."""
        return SIZES

    def size_fault(self, size: Size) -> str:
        """Return the sentence why there is no table of this size, "" if there is."""
        if size in SIZES:
            return ""
        words = _("a table of {w}x{h}: expected {sizes}")
        return words.format(w=size[0], h=size[1], sizes=", ".join(f"{w}x{h}" for w, h in SIZES))

    def outline(self, kind: str) -> Corners:
        """Return the corners of a piece about its centre, y down."""
        return tuple((x, -y) for x, y in outline_of(self.cards[kind].outline))

    def room(self, size: Size, symmetry: str) -> Room:
        """Return the table on which is laid."""
        return Room(size[0] * INCH, DEPTH, symmetry, self.sides, self.apart, (0, self.zone * INCH))

    def value(self, chance: Chance, size: Size, words: Mapping[str, str], laid: list[Thing]) -> dict[str, Any]:
        """Return what the file says of a table on which things lie."""
        width = {"width": size[0]} if size != SIZES[0] else {}
        sheet = Sheet({**words, **width}, "terrain", flipped=DEPTH)
        for thing in laid:
            look = chance.one(self.cards[thing.kind].looks)
            usual = look == self.cards[thing.kind].looks[0]
            sheet.lay(thing.kind, thing.pose, **({} if usual else {"look": look}))
        return sheet.value()

    def card(self, document: Document, name: str) -> Table | None:
        """Return the table of a document, None if it has faults."""
        found = build_table(document, name, self.cards)
        return None if document.broken else found


def build_recipe(
    document: Document, name: str, kinds: Mapping[str, TerrainKind], source: Path | None = None
) -> RegimentRecipe | None:
    """Make the recipe of a file; it may be used only if the document is not broken."""
    parts = read_table_recipe(document, name, kinds, GAP, source)
    if parts is None:
        return None
    value = document.value
    return RegimentRecipe(
        **parts, size=(value.get("width", SIZES[0][0]), HIGH), symmetry=value.get("symmetry", "half-turn"), sides=2,
        zone=value.get("zone", ZONE),
    )  # fmt: skip
