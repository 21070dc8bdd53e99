"""Sheets to print at true scale: a map cut into overlapping pages with cut marks, as a PDF.

A unit of the map (a square, an inch) is one inch on paper. Each sheet repeats a strip of the one before it at its left
and upper edge; marks in the margin say where the strip ends, so that sheets can be cut and glued.
"""

from __future__ import annotations

import io
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pydyf
import pygame

from game.i18n import _
from game.ui.kit.fonts import line

if TYPE_CHECKING:
    from collections.abc import Iterator

PAPERS: dict[str, tuple[str, float, float]] = {
    "a4": ("A4", 210 / 25.4, 297 / 25.4),
    "letter": ("Letter", 8.5, 11.0),
}
"""Sizes of paper: what it is called, and its sides in inches."""
POINTS = 72  # of a PDF to an inch
MARGIN, FOOT = 0.4, 0.75  # inches round the picture that most printers leave white; FOOT holds the words
OVERLAP = 0.5  # inches of a sheet that the next one repeats
MARK = 0.22  # inches: length of a cut mark, drawn in the margin
GAP = 0.04  # inches between a mark and the picture
THIN = 0.5  # points: width of a line
WORDS = 9 / POINTS  # inches: height of the letters
FINE = 300  # px of the words to an inch


@dataclass(frozen=True, slots=True)
class Sheets:
    """How a map is cut into sheets; all lengths in inches.

    width, height      of the map
    page               size of a sheet as it is turned; `title` is the name of the paper
    inner              what of the map fits on a sheet
    columns, rows      of sheets
    """

    width: float
    height: float
    page: tuple[float, float]
    title: str
    inner: tuple[float, float]
    columns: int
    rows: int

    def part(self, column: int, row: int) -> tuple[float, float, float, float]:
        """Return left, top, width and height of the part of the map on a sheet."""
        left, top = column * (self.inner[0] - OVERLAP), row * (self.inner[1] - OVERLAP)
        return left, top, min(self.inner[0], self.width - left), min(self.inner[1], self.height - top)


def sheets(width: float, height: float, paper: str) -> Sheets:
    """Return how a map of so many inches is cut: upright or across, whichever takes fewer sheets."""
    title, short, long = PAPERS[paper]
    found = []
    for wide, high in ((short, long), (long, short)):
        inner = wide - 2 * MARGIN, high - MARGIN - FOOT
        columns, rows = (_needed(length, room) for length, room in zip((width, height), inner, strict=True))
        found.append(Sheets(width, height, (wide, high), title, inner, columns, rows))
    return min(found, key=lambda one: one.columns * one.rows)


def _needed(length: float, room: float) -> int:
    return 1 if length <= room else math.ceil(round((length - OVERLAP) / (room - OVERLAP), 6))


def printed(surface: pygame.Surface, laid: Sheets, name: str) -> bytes:
    """Return the PDF of a map's picture."""
    document = pydyf.PDF()
    document.info["Title"] = pydyf.String(name)
    document.info["Producer"] = pydyf.String("Fieldglass")
    for row in range(laid.rows):
        for column in range(laid.columns):
            _add_page(document, surface, laid, column, row, name)
    out = io.BytesIO()
    document.write(out)
    return out.getvalue()


def _add_page(document: pydyf.PDF, surface: pygame.Surface, laid: Sheets, column: int, row: int, name: str) -> None:
    wide, high = laid.page
    left, top, across, down = laid.part(column, row)
    px = surface.get_width() / laid.width, surface.get_height() / laid.height
    x0, y0 = round(left * px[0]), round(top * px[1])
    area = pygame.Rect(x0, y0, round((left + across) * px[0]) - x0, round((top + down) * px[1]) - y0)
    area.clamp_ip(surface.get_rect())
    picture = _image(document, surface.subsurface(area.clip(surface.get_rect())))
    number = row * laid.columns + column + 1
    told = _("{name}, sheet {n} of {all}: column {column}, row {row}. Print at 100 %; the bar is one inch long.")
    words = line(
        told.format(name=name, n=number, all=laid.columns * laid.rows, column=column + 1, row=row + 1),
        "regular", round(WORDS * FINE), "#000000",
    )  # fmt: skip
    label = pygame.Surface(words.get_size())
    label.fill("#FFFFFF")
    label.blit(words, (0, 0))
    shown = _image(document, label)
    stream = pydyf.Stream(compress=True)
    base = high - MARGIN - down
    _draw(stream, "Im1", MARGIN, base, across, down)
    stream.set_line_width(THIN)
    for ends in _marks(laid, column, row):
        _line(stream, *ends, high)
    room = wide - 2 * MARGIN - 1.2
    share = min(1.0, room / (label.get_width() / FINE))
    _draw(
        stream, "Im2", MARGIN + 1.2, MARGIN * 0.7, label.get_width() / FINE * share, label.get_height() / FINE * share
    )
    bar = high - MARGIN * 0.7 - 0.05
    _line(stream, MARGIN, bar, MARGIN + 1, bar, high)
    for end in (MARGIN, MARGIN + 1):
        _line(stream, end, bar - 0.05, end, bar + 0.05, high)
    document.add_object(stream)
    document.add_page(pydyf.Dictionary({
        "Type": "/Page",
        "Parent": document.pages.reference,
        "MediaBox": pydyf.Array([0, 0, round(wide * POINTS, 3), round(high * POINTS, 3)]),
        "Contents": stream.reference,
        "Resources": pydyf.Dictionary({
            "XObject": pydyf.Dictionary({"Im1": picture.reference, "Im2": shown.reference}),
        }),
    }))  # fmt: skip


def _marks(laid: Sheets, column: int, row: int) -> Iterator[tuple[float, float, float, float]]:
    """Yield the cut marks of a sheet, inches from its upper left: at its corners, and where a repeated strip ends."""
    _left, _top, across, down = laid.part(column, row)
    xs = [MARGIN, MARGIN + across, *([MARGIN + OVERLAP] if column else [])]
    ys = [MARGIN, MARGIN + down, *([MARGIN + OVERLAP] if row else [])]
    for x in xs:
        yield x, MARGIN - GAP - MARK, x, MARGIN - GAP
        yield x, MARGIN + down + GAP, x, MARGIN + down + GAP + MARK
    for y in ys:
        yield MARGIN - GAP - MARK, y, MARGIN - GAP, y
        yield MARGIN + across + GAP, y, MARGIN + across + GAP + MARK, y


def _line(stream: pydyf.Stream, x: float, y: float, x2: float, y2: float, high: float) -> None:
    """Draw a line; inches from the upper left."""
    stream.move_to(_point(x), _point(high - y))
    stream.line_to(_point(x2), _point(high - y2))
    stream.stroke()


def _draw(stream: pydyf.Stream, name: str, x: float, y: float, wide: float, high: float) -> None:
    """Draw a picture; inches from the lower left."""
    stream.push_state()
    stream.set_matrix(_point(wide), 0, 0, _point(high), _point(x), _point(y))
    stream.draw_x_object(name)
    stream.pop_state()


def _point(inches: float) -> float:
    return round(inches * POINTS, 3)


def _image(document: pydyf.PDF, surface: pygame.Surface) -> pydyf.Stream:
    """Add a picture to a document."""
    out = io.BytesIO()
    pygame.image.save(surface, out, "picture.jpg")
    wide, high = surface.get_size()
    made = pydyf.Stream([out.getvalue()], {
        "Type": "/XObject", "Subtype": "/Image", "Width": wide, "Height": high, "ColorSpace": "/DeviceRGB",
        "BitsPerComponent": 8, "Filter": "/DCTDecode",
    })  # fmt: skip
    document.add_object(made)
    return made
