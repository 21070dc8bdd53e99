"""Tables of the dial room while they are edited: how they are drawn whatever is wrong, and their start areas."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.dials.tables import LARGEST, SMALLEST, read_piece
from game.content.dials.terrain import SIDES, START_WIDTH, Start, Table, turn_of, usual_start
from game.content.inches.lengths import measured, thousandths
from game.content.inches.sheet import inches
from game.content.yaml_io import Document

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.content.dials.terrain import Piece, Side
    from game.content.inches.sheet import Where

NEEDED = ("south", "north")  # sides that every table has start areas at (MK-SETUP-03)


def drawn_table(document: Document, name: str, scenery: Mapping[str, Piece]) -> tuple[Table, tuple[Where, ...]]:
    """Return a table as it can be drawn, with the place in the file of each of its pieces.

    What cannot be read is as if it were not there. Shape faults of the document have been noted.
    """
    value: dict[str, Any] = document.value
    width, height = size_of(value)
    found: list[tuple[Where, Piece]] = []
    for key in ("laid", "own"):
        forms = value.get(key)
        for i, form in enumerate(forms if isinstance(forms, list) else ()):
            if document.good(key, i) and (piece := _piece((key, i), form, scenery)) is not None:
                found.append(((key, i), piece))
    points = value.get("points")
    shown = [one for i, one in enumerate(points if isinstance(points, list) else ()) if document.good("points", i)]
    table = Table(
        id=name,
        name=str(value.get("name", name)),
        width=width,
        height=height,
        pieces=tuple(piece for _where, piece in found),
        starts=tuple(_starts(document, width, height)),
        points=tuple((measured(x), measured(y)) for x, y in shown) or ((width // 2, height // 2),),
        theme=str(value["theme"]) if document.good("theme") else "meadow",
    )
    return table, tuple(where for where, _piece_ in found)


def size_of(value: Mapping[str, Any]) -> tuple[int, int]:
    """Return width and height of the table of a file in thousandths of an inch: the least where they can't be read."""
    given = value.get("size")
    sides = [_length(side) for side in given] if isinstance(given, list) else []
    if len(sides) != 2:
        return SMALLEST, SMALLEST
    width, height = (min(max(side or SMALLEST, SMALLEST), LARGEST) for side in sides)
    return width, height


def _length(given: Any) -> int | None:
    """Return a length of a file in thousandths of an inch, None if it is none."""
    return None if isinstance(given, bool) or not isinstance(given, (int, float)) else thousandths(given)


def _piece(where: Where, form: dict[str, Any], scenery: Mapping[str, Piece]) -> Piece | None:
    """Return a piece as it lies on the table, None if it is not known or has no outline."""
    key = "-".join(map(str, where))
    if where[0] == "laid":
        known = scenery.get(form["piece"])
        x, y = (measured(side) for side in form["at"])
        return None if known is None else known.laid(key, x, y, turn_of(form.get("turn", 0)), form.get("castle") or "")
    if form.get("size") is not None or not form.get("outline"):
        return None
    piece = read_piece(Document("", value={"own": [form]}), ("own", 0), form)
    return None if piece is None else replace(piece, id=key)


def _starts(document: Document, width: int, height: int) -> list[Start]:
    given = document.value.get("starts")
    if not isinstance(given, dict):
        return [usual_start(side, width, height) for side in SIDES]
    found = []
    for side in SIDES:
        form = given.get(side)
        if form is not None and document.good("starts", side, "first") and document.good("starts", side, "last"):
            edge = width if side in ("north", "south") else height
            first, last = (min(max(measured(form[end]), 0), edge) for end in ("first", "last"))
            found.append(Start(side, first, last))
    return found


class Starts:
    """The start areas of a table, as an editor changes them (MK-SETUP-03)."""

    def stretch(self, value: Mapping[str, Any], side: str) -> tuple[int, int] | None:
        """Return where the start area of a side is, thousandths from its left or upper end; None if there is none."""
        given = value.get("starts")
        form = given.get(side) if isinstance(given, dict) else None
        if isinstance(given, dict) and not isinstance(form, dict):
            return None
        if isinstance(form, dict):
            first, last = _length(form.get("first")), _length(form.get("last"))
            return None if first is None or last is None else (first, last)
        width, height = size_of(value)
        usual = usual_start(_side(side), width, height)
        return usual.first, usual.last

    def set(self, value: Mapping[str, Any], side: str, stretch: tuple[int, int] | None) -> dict[str, Any]:
        """Return the table with the start area of a side there, at least as wide as it must be; None: gone."""
        made: dict[str, Any] = deepcopy(dict(value))
        width, height = size_of(made)
        given = made.get("starts")
        if not isinstance(given, dict):
            given = {}
            for other in SIDES:
                usual = usual_start(other, width, height)
                given[other] = {"first": inches(usual.first), "last": inches(usual.last)}
        if stretch is None:
            if side not in NEEDED:
                given.pop(side, None)
        else:
            edge = width if side in ("north", "south") else height
            first = min(max(stretch[0], 0), edge - START_WIDTH)
            last = min(max(stretch[1], first + START_WIDTH), edge)
            given[side] = {"first": inches(first), "last": inches(last)}
        made["starts"] = {one: given[one] for one in SIDES if one in given}
        return made


def _side(word: str) -> Side:
    return next(side for side in SIDES if side == word)


def blank_table(name: str, width: int, height: int) -> dict[str, Any]:
    """Return what a new table says: nothing lies on it."""
    return {
        "name": name,
        "theme": "meadow",
        "size": [inches(width), inches(height)],
        "starts": {
            side: {"first": inches(start.first), "last": inches(start.last)}
            for side in NEEDED
            for start in [usual_start(_side(side), width, height)]
        },
    }
