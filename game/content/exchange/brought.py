"""What a file of another program brings for a map of squares, whatever kind of file it was."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.content.exchange.plain_files import refused
from game.content.squares.maps import LARGEST, SMALLEST
from game.i18n import _, decimal, ngettext

if TYPE_CHECKING:
    from pathlib import Path

    from game.content.exchange.mapping import Mapping
    from game.content.exchange.report import Report
    from game.content.exchange.snapping import Snapped
    from game.content.pictures import Head
    from game.content.squares.ground import Segment
    from game.geometry.squares.grid import Square


@dataclass(slots=True)
class Backdrop:
    """A picture that lies below the map: its bytes and head, and where it lies as in `Art`."""

    data: bytes
    head: Head
    pixels: float
    left: float
    top: float


@dataclass(slots=True)
class Brought:
    """Squares count from the lower left. Squares without a phrase are the ground of the mapping.

    areas  squares of ("starting", "A"), ("victory", "AB"), ("exits", "B")
    """

    width: int
    height: int
    report: Report
    phrases: dict[Square, str] = field(default_factory=dict)
    walls: list[Segment] = field(default_factory=list)
    areas: dict[tuple[str, str], set[Square]] = field(default_factory=dict)
    backdrop: Backdrop | None = None


def measured(file: Path, width: int, height: int, mapping: Mapping) -> tuple[int, int, int, int]:
    """Return left, top, width and height of the part that becomes the map. Raises ContentError if there is none such.

    `width` and `height` are those of the file, in squares.
    """
    if mapping.part is None:
        if not SMALLEST <= width <= LARGEST or not SMALLEST <= height <= LARGEST:
            words = _(
                "the size of the map in squares is {width} × {height}; a map here has {least} to {most} each way "
                "(a mapping file can name a part of it)"
            )
            raise refused(file, words.format(width=width, height=height, least=SMALLEST, most=LARGEST))
        return 0, 0, width, height
    left, top, wide, high = mapping.part
    if left + wide > width or top + high > height:
        words = _("the part of the mapping ends beyond the map; its size in squares is {width} × {height}")
        raise refused(file, words.format(width=width, height=height))
    return mapping.part


def tell_walls(report: Report, found: Snapped, what: str) -> None:
    """Note what became of lines that are walls ("walls") or things that hide something ("objects")."""
    taken = ngettext("{n} wall along the sides of squares", "{n} walls along the sides of squares", found.lines)
    moved = ngettext(
        "{n} wall that did not lie on the grid, by {far} squares at most",
        "{n} walls that did not lie on the grid, by {far} squares at most",
        found.moved,
    )
    lost = ngettext("{n} wall shorter than a square", "{n} walls shorter than a square", found.lost)
    outside = ngettext("{n} wall beyond the map", "{n} walls beyond the map", found.outside)
    rim = ngettext(
        "{n} wall along the edge of the map, which is one already (DDM-MAP-06)",
        "{n} walls along the edge of the map, which is one already (DDM-MAP-06)",
        found.rim,
    )
    if what == "objects":
        taken = ngettext("{n} outline of a thing, as walls", "{n} outlines of things, as walls", found.lines)
        moved = ngettext(
            "{n} outline that did not lie on the grid, by {far} squares at most",
            "{n} outlines that did not lie on the grid, by {far} squares at most",
            found.moved,
        )
        lost = ngettext(
            "{n} outline of a thing smaller than a square", "{n} outlines of things smaller than a square", found.lost
        )
        outside = ngettext("{n} thing beyond the map", "{n} things beyond the map", found.outside)
        rim = ngettext("{n} outline along the edge of the map", "{n} outlines along the edge of the map", found.rim)
    report.tell("taken", what, found.lines, taken.format(n=found.lines))
    report.tell("snapped", what, found.moved, moved.format(n=found.moved, far=decimal(found.farthest, ".2f")))
    report.tell("left_out", f"short {what}", found.lost, lost.format(n=found.lost))
    report.tell("left_out", f"{what} beyond the map", found.outside, outside.format(n=found.outside))
    report.tell("left_out", f"{what} along the edge", found.rim, rim.format(n=found.rim))
