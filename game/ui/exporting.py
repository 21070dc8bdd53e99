"""Maps as files for others: a picture at any scale, a Universal VTT file, sheets to print. No window is needed.

    exported(ground, Path("map.png"), Wish(scale=70, grid=False))     # ground: game.content.room.ground_of(...)
    exported(ground, Path("map.pdf"), Wish(paper="letter"))
    exported(ground, Path("map.dd2vtt"), Wish())

`ENDINGS` are the kinds of file. Each returns an `Exported`: what was written, in words, and what was left out.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game import rooms
from game.content import room as content
from game.content.exchange.exported import left_out, own_picture, vtt_text
from game.content.pictures import LONGEST
from game.i18n import _, ngettext
from game.paths import write_named
from game.ui.board import Terrain
from game.ui.board.squares.picture import true_picture
from game.ui.printing import PAPERS, printed, sheets

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.content.room import Ground
    from game.ui.face import Face

ENDINGS = (".png", ".pdf", ".dd2vtt")
SMALLEST = 8  # px a square or an inch
MOST = 64_000_000  # pixels of a picture
USUAL = {".png": 96, ".pdf": 144, ".dd2vtt": 96}
"""Px a square or an inch, if nothing else is wished and the map is not too large for it."""


class ExportError(Exception):
    """A map that cannot be exported so; the text is the sentence."""


@dataclass(frozen=True, slots=True)
class Wish:
    """How a map is exported.

    scale  px a square or an inch; 0 for what is usual
    grid   whether the lines between squares are drawn, `marks` whether areas and exits are
    paper  of sheets to print: a key of `PAPERS`
    """

    scale: int = 0
    grid: bool = True
    marks: bool = True
    paper: str = next(iter(PAPERS))


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written: a line for people, plain values for programs, what was left out, what went wrong by the way."""

    words: str
    plain: dict[str, Any]
    left_out: tuple[str, ...] = ()
    trouble: str = ""


def exported(ground: Ground, path: Path, wish: Wish) -> Exported:
    """Write the map of a ground into a file whose ending says what kind it is. Raises ExportError, OSError."""
    pygame.display.init()
    place: Any = content.place_of(ground)
    if place is None:
        raise ExportError(_("“{name}” is not played on a map.").format(name=ground.card.name))
    writers: dict[str, Callable[[_Map, Path, Wish], Exported]] = {".png": _png, ".pdf": _pdf, ".dd2vtt": _vtt}
    return writers[path.suffix.lower()](_Map(ground.room, place), path, wish)


class _Map:
    """A map of squares or inches as it is exported."""

    def __init__(self, room: str, place: Any) -> None:
        self.room, self.place = room, place
        self.squares = place.board == "squares"
        self.trouble = ""
        self.size: tuple[float, float] = place.width, place.height
        if not self.squares:
            self.size = place.width / 1000, place.height / 1000

    def scale(self, wished: int, usual: int) -> int:
        """Return the px a unit that are wished or usual. Raises ExportError if the picture would be too large."""
        if not wished:
            return max(SMALLEST, min(usual, int((MOST / self.size[0] / self.size[1]) ** 0.5)))
        wide, high = self.pixels(wished)
        if wide * high > MOST or max(wide, high) > LONGEST:
            words = _("At scale {scale} the picture would be too large: {width} × {height}.")
            raise ExportError(words.format(scale=wished, width=wide, height=high))
        return wished

    def pixels(self, px: int) -> tuple[int, int]:
        """Return the size of the picture where a unit has `px`."""
        return round(self.size[0] * px), round(self.size[1] * px)

    def picture(self, px: int, wish: Wish) -> pygame.Surface:
        """Return the map without rulers or margins."""
        if self.squares:
            terrain = Terrain(self.place)
            found = true_picture(self.place, px, grid=wish.grid, marks=wish.marks, terrain=terrain)
            self.trouble = terrain.trouble
            return found
        face: Face = rooms.wing("ui", self.room)
        bare = face.ground_picture(self.place, px, marks=wish.marks)
        assert bare is not None  # noqa: S101 - a room with maps draws them
        return bare


def _png(found: _Map, path: Path, wish: Wish) -> Exported:
    px = found.scale(wish.scale, USUAL[".png"])
    surface = found.picture(px, wish)
    write_named(path, encoded(surface, "png"))
    wide, high = surface.get_size()
    words = _("{file}: {width} x {height} pixels").format(file=path, width=wide, height=high)
    return Exported(words, {"width": wide, "height": high, "scale": px}, trouble=found.trouble)


def _pdf(found: _Map, path: Path, wish: Wish) -> Exported:
    px = found.scale(wish.scale, USUAL[".pdf"])
    laid = sheets(*found.size, wish.paper)
    surface = found.picture(px, wish)
    write_named(path, printed(surface, laid, found.place.name))
    n = laid.columns * laid.rows
    words = ngettext(
        "{file}: {n} sheet of {paper}, {columns} × {rows}, true to scale: 1 inch is 1 inch",
        "{file}: {n} sheets of {paper}, {columns} × {rows}, true to scale: 1 inch is 1 inch",
        n,
    ).format(file=path, n=n, paper=laid.title, columns=laid.columns, rows=laid.rows)
    plain = {"sheets": n, "columns": laid.columns, "rows": laid.rows, "paper": wish.paper, "scale": px}
    return Exported(words, plain, trouble=found.trouble)


def _vtt(found: _Map, path: Path, wish: Wish) -> Exported:
    if not found.squares:
        raise ExportError(_("A table in inches has no squares: it becomes a picture (.png) or sheets to print (.pdf)."))
    own = own_picture(found.place) if not wish.scale else None
    if own is None:
        px = found.scale(wish.scale, USUAL[".dd2vtt"])
        data = encoded(found.picture(px, Wish(grid=False, marks=False)), "png")
    else:
        data, px = own
    write_named(path, vtt_text(found.place, data, px).encode("utf-8"))
    words = _("{file}: {width} × {height}; the pixels of a square are {scale}").format(
        file=path, width=found.place.width, height=found.place.height, scale=px
    )
    plain = {"width": found.place.width, "height": found.place.height, "scale": px, "own_picture": own is not None}
    return Exported(words, plain, tuple(left_out(found.place)), found.trouble)


def encoded(surface: pygame.Surface, kind: str) -> bytes:
    """Return a picture as the bytes of a file: "png" or "jpg"."""
    out = io.BytesIO()
    pygame.image.save(surface, out, f"picture.{kind}")
    return out.getvalue()
