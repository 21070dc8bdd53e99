"""Tables of the regiments room while they are edited: what lies on them as far as it can be read, and new ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.inches.lengths import measured
from game.content.regiments.terrain import WIDTHS, Laid, Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.content.inches.sheet import Where
    from game.content.regiments.terrain import TerrainKind
    from game.content.yaml_io import Document


def drawn_table(document: Document, name: str, kinds: Mapping[str, TerrainKind]) -> tuple[Table, tuple[Where, ...]]:
    """Return a table as it can be drawn, with the place in the file of each of its pieces.

    What cannot be read is as if it were not there. Shape faults of the document have been noted.
    """
    value: dict[str, Any] = document.value
    forms = value.get("laid")
    found: list[tuple[Where, Laid]] = []
    for i, form in enumerate(forms if isinstance(forms, list) else ()):
        kind = kinds.get(form["terrain"]) if document.good("laid", i) else None
        if kind is not None:
            x, y = (measured(one) for one in form["at"])
            look = form.get("look") if form.get("look") in kind.looks else kind.looks[0]
            found.append((("laid", i), Laid(kind, x, y, form.get("turn", 0) % 360 * 10, str(look))))
    given = value["width"] * 1000 if document.good("width") else WIDTHS[0]
    wide: Any = given if given in WIDTHS else WIDTHS[0]
    table = Table(
        id=name,
        name=str(value.get("name", name)),
        width=wide,
        pieces=tuple(piece for _where, piece in found),
        theme=str(value["theme"]) if document.good("theme") else "meadow",
    )
    return table, tuple(where for where, _piece in found)


def blank_table(name: str, width: int) -> dict[str, Any]:
    """Return what a new table says: nothing lies on it. The width is in inches."""
    return {"name": name, "theme": "meadow", "width": width}
