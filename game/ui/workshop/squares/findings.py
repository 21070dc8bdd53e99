"""Where on a map of squares a fault of its file lies, and what is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.squares.labels import squares_legible
from game.content.squares.sheet import Sheet
from game.geometry.squares.grid import label
from game.i18n import _
from game.ui.workshop.face import Finding
from game.ui.workshop.squares.mends import mend_of, mend_of_hint

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from game.content.faults import Fault
    from game.content.squares.ground import BattleMap
    from game.content.squares.hints import Hint
    from game.geometry.squares.grid import Square

SHOWN = 60  # squares that are lit for one finding


def told(squares: Collection[Square]) -> str:
    """Return where squares are, in words: "K14", "V5 to W3"."""
    if not squares:
        return ""
    left, right = min(x for x, _y in squares), max(x for x, _y in squares)
    low, high = min(y for _x, y in squares), max(y for _x, y in squares)
    if (left, low) == (right, high):
        return label(left, low)
    return _("{first} to {last}").format(first=label(left, high), last=label(right, low))


def finding(fault: Fault, value: Mapping[str, Any], kept: Collection[str], shown: BattleMap) -> Finding:
    """Return a fault of the check with its squares, and what would mend it."""
    sheet = Sheet(value, kept)
    squares = tuple(_squares(fault.where, sheet))[:SHOWN]
    return Finding(fault.message, fault.severity, squares, told(squares), mend_of(fault, value, kept, shown))


def of_hint(hint: Hint, value: Mapping[str, Any], kept: Collection[str], shown: BattleMap) -> Finding:
    """Return a hint as a finding."""
    mend = mend_of_hint(hint, value, kept, shown) if hint.mend else None
    return Finding(hint.sentence, hint.severity, hint.squares[:SHOWN], told(hint.squares), mend)


def _squares(where: tuple[Any, ...], sheet: Sheet) -> Iterator[Square]:
    kind = where[0] if where else ""
    if kind == "rows" and len(where) > 1:
        y = sheet.height - 1 - int(where[1])
        yield from [(int(where[2]), y)] if len(where) > 2 else [(x, y) for x in range(sheet.width)]
    elif kind in ("starting", "victory", "exits"):
        for area, squares in sorted(sheet.areas().items(), key=str):
            common = min(len(where), len(area))
            if len(where) > 1 and area[:common] == where[:common]:
                yield from sorted(squares)
    elif kind == "thin_walls" and len(where) > 1:
        texts = sheet.word("thin_walls")
        word = str(texts[where[1]]).rpartition(" ")[0] if isinstance(texts, list) else ""
        yield from filter(sheet.inside, squares_legible(word))
