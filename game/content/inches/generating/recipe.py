"""Recipes of tables in inches from their files: lots of scenery; what tables say besides is for the room's wing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.content.faults import did_you_mean
from game.content.generating.naming import Naming, read_naming
from game.content.generating.recipe import FAIR
from game.content.inches.generating.laying import Laying, Lot, Room
from game.content.inches.lengths import measured
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.content.generating.chance import Chance
    from game.content.generating.recipe import Size
    from game.content.inches.generating.laying import Corners, Thing
    from game.content.yaml_io import Document

INCH = 1000


@dataclass(frozen=True)
class TableRecipe:
    """How tables of one sort are made. Lengths are thousandths of an inch, sizes of tables whole inches.

    cards    the cards of all that may be laid, by their ids
    sides    how many sides meet, 2 or 4
    apart    how far things lie from each other at least
    """

    id: str
    name: str
    description: str
    theme: str
    size: Size
    symmetry: str
    fair: int
    naming: Naming
    lots: tuple[Lot, ...]
    apart: int
    sides: int
    cards: Mapping[str, Any] = field(repr=False, compare=False)
    source: Path | None = field(default=None, compare=False)

    def symmetries(self, size: Size) -> tuple[str, ...]:
        """Return the symmetries that a table of this size can have: things are laid turned, never in a mirror."""
        if self.sides == 2:
            return ("half-turn", "none")
        return ("quarter-turns", "none") if size[0] == size[1] else ("none",)

    def draw(self, chance: Chance, size: Size, symmetry: str) -> dict[str, Any]:
        """Return what the file of a table says. Raises NoPlaceError."""
        laying = Laying(self.room(size, symmetry), self.outline)
        for lot in self.lots:
            laying.lay(chance, lot)
        words = {**self.naming.draw(chance), "theme": self.theme}
        return self.value(chance, size, words, laying.laid)

    def wrong(self, _card: Any) -> list[str]:
        """Return nothing: whoever measures the table finds out who comes where."""
        return []

    # --- what the room says ---
    def outline(self, kind: str) -> Corners:
        """Return the corners of something that is laid, about its centre, y down."""
        raise NotImplementedError

    def room(self, size: Size, symmetry: str) -> Room:
        """Return the table on which is laid."""
        raise NotImplementedError

    def value(self, chance: Chance, size: Size, words: Mapping[str, str], laid: list[Thing]) -> dict[str, Any]:
        """Return what the file says of a table on which things lie."""
        raise NotImplementedError


def read_table_recipe(
    document: Document, name: str, cards: Mapping[str, Any], usual_gap: int, source: Path | None
) -> dict[str, Any] | None:
    """Return the parts of a table's recipe that are the same in all rooms; None if its shape is wrong."""
    if document.bad:
        return None
    value: dict[str, Any] = document.value
    lots = []
    for n, form in enumerate(value["lots"]):
        for k, kind in enumerate(form["of"]):
            if kind not in cards:
                words = _('unknown piece "{id}"').format(id=kind)
                document.fault(("lots", n, "of", k), words + did_you_mean(kind, cards, listed=0))
        number = form.get("number", list(Lot.number))
        if number[0] > number[1]:
            words = _("{key}: expected the least number first, then the most").format(key="number")
            document.fault(("lots", n, "number"), words)
        lots.append(Lot(tuple(form["of"]), (number[0], number[1]), form.get("where", Lot.where)))
    return {
        "id": name,
        "name": value["name"],
        "description": value.get("description", ""),
        "theme": value.get("theme", "meadow"),
        "fair": value.get("fair", FAIR),
        "naming": read_naming(value),
        "lots": tuple(lots),
        "apart": measured(value["apart"]) if "apart" in value else usual_gap,
        "cards": cards,
        "source": source,
    }
