"""The palette of the bench for squares: swatches of terrain as it is painted, areas to mark, pieces to stamp."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

import pygame

from game.i18n import _, proper
from game.ui import theme
from game.ui.board.squares.ground import paint
from game.ui.board.squares.plan import Plan
from game.ui.kit import Area, Ui

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.content.squares.ground import TerrainKind
    from game.geometry.squares.grid import Square
    from game.ui.kit.pen import Pen

DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0")
COLUMNS, SWATCH_HEIGHT, WORDS_HEIGHT, LINE_HEIGHT, GAP = 3, 42, 19, 13, 5
BESIDE = 4  # how much of the gaps at both sides a name may take
PIECE = 44  # how high the row of a piece to stamp is
SQUARES = (3, 2)  # wide and high, on a swatch


@dataclass(frozen=True, slots=True)
class _Sample:
    """A map of nothing but one kind of terrain, for its swatch."""

    kinds: tuple[Any, ...]
    width: int
    height: int
    id: str = "swatch"
    edges: tuple[Any, ...] = ()


@lru_cache(maxsize=256)
def swatch(kind: TerrainKind, ground: TerrainKind, px: int) -> pygame.Surface:
    """Return how a kind of terrain is painted, in squares of `px` pixels; a feature stands on its ground."""
    w, h = SQUARES[0] + 2, SQUARES[1] + 2
    inner = {(x, y) for x in range(1, w - 1) for y in range(1, h - 1)}
    alone = {(2, 1), (2, 2)} if kind.traits & {"statue", "pit", "teleporter"} else inner
    kinds = tuple(kind if (x, y) in alone else ground for y in range(h) for x in range(w))
    pixels = paint(Plan(_Sample(kinds, w, h)), 1, 1, SQUARES[0], SQUARES[1], px)
    return pygame.image.frombuffer(pixels.tobytes(), (SQUARES[0] * px, SQUARES[1] * px), "RGB")


@lru_cache(maxsize=64)
def piece(phrases: tuple[tuple[Square, TerrainKind], ...], ground: TerrainKind, px: int) -> pygame.Surface:
    """Return how a piece to stamp is painted on a ground, on a square of `px` pixels, whole and in its middle."""
    wide = max(x for (x, _y), _kind in phrases) + 1
    high = max(y for (_x, y), _kind in phrases) + 1
    side = max(wide, high) + 2
    dx, dy = (side - wide) // 2, (side - high) // 2
    there = {(x + dx, y + dy): kind for (x, y), kind in phrases}
    kinds = tuple(there.get((x, y), ground) for y in range(side) for x in range(side))
    finer = max(4, -(-px // side))
    pixels = paint(Plan(_Sample(kinds, side, side)), 0, 0, side, side, finer)
    whole = pygame.image.frombuffer(pixels.tobytes(), (side * finer, side * finer), "RGB")
    return pygame.transform.smoothscale(whole, (px, px))


def pieces(
    ui: Ui, area: Area, listed: Sequence[tuple[str, str, Callable[[int], pygame.Surface] | None]], chosen: str,
    pick: Callable[[str], None],
) -> None:  # fmt: skip
    """Declare a list of pieces to stamp: (key, words, what paints it, in pixels; None for a copy)."""
    with ui.scroll("stamp", Area(area.x, area.y, area.w + 10, area.h)) as room:
        for key, words, painted in listed:
            ui.row(
                f"stamp {key}", room.cut_top(PIECE, 3), _piece_painter(words, painted), partial(pick, key),
                group="stamp", selected=key == chosen,
            )  # fmt: skip


def _piece_painter(words: str, painted: Callable[[int], pygame.Surface] | None) -> Callable[[Pen, Area, bool], None]:
    def draw(pen: Pen, a: Area, on: bool) -> None:
        box = Area(a.x + 4, a.y + 3, PIECE - 6, PIECE - 6)
        if painted is not None:
            pen.image(painted(pen.px(box.w)), box.x, box.y)
            pen.box(box, None, theme.BRASS if on else theme.LINE, 4)
        else:
            pen.icon("copy", box.cx, box.cy, 18, theme.TEXT2)
        room = Area(box.right + 10, a.y, a.right - box.right - 14, a.h)
        pen.text(room.x, a.cy, pen.fitting(words, room.w), theme.TEXT, "regular", theme.TEXT1, "l", room)

    return draw


def swatches(
    ui: Ui, area: Area, kinds: Sequence[tuple[str, TerrainKind, TerrainKind]], chosen: str, pick: Callable[[str], None]
) -> None:
    """Declare a swatch for each kind of terrain: its phrase, the kind, and what lies round it."""
    with ui.scroll("palette", Area(area.x, area.y, area.w + 10, area.h)) as rows:
        width = (rows.w - GAP * (COLUMNS - 1)) / COLUMNS
        for first in range(0, len(kinds), COLUMNS):
            some = kinds[first : first + COLUMNS]
            told = [lines_below(ui.pen, proper(kind.name), width) for _phrase, kind, _ground in some]
            row = rows.cut_top(SWATCH_HEIGHT + WORDS_HEIGHT + LINE_HEIGHT * (max(map(len, told)) - 1), GAP)
            for n, ((phrase, kind, ground), lines) in enumerate(zip(some, told, strict=True), first):
                key = f"{{m|({DIGITS[n]})}}" if n < len(DIGITS) else ""
                words = f"{proper(kind.name)}{': ' + _(kind.note) if kind.note else ''} {' '.join(kind.rules)} {key}"
                ui.row(
                    f"terrain {phrase}", row.cut_left(width, GAP), _painter(kind, ground, lines), partial(pick, phrase),
                    group="palette", selected=phrase == chosen, tooltip=words.strip(),
                )  # fmt: skip


def lines_below(pen: Pen, name: str, width: float) -> list[str]:
    """Return a name in the lines that it has below a swatch of a width: a second one if it needs it."""
    first, rest, room = name, "", width + BESIDE
    while " " in first and pen.width(first, theme.CAPTION) > room:
        first, _space, word = first.rpartition(" ")
        rest = f"{word} {rest}".rstrip()
    return [pen.fitting(line, room, theme.CAPTION) for line in (first, rest) if line]


def _painter(kind: TerrainKind, ground: TerrainKind, lines: Sequence[str]) -> Callable[[Pen, Area, bool], None]:
    def draw(pen: Pen, a: Area, on: bool) -> None:
        room = Area(a.x + 3, a.y + 3, a.w - 6, SWATCH_HEIGHT - 5)
        size = (pen.px(room.w), pen.px(room.h))
        px = max(1, -(-size[0] // SQUARES[0]))
        picture = swatch(kind, ground, px)
        cut = pygame.Rect(0, max(0, (picture.get_height() - size[1]) // 2), *size).clip(picture.get_rect())
        pen.image(picture.subsurface(cut), room.x, room.y)
        pen.box(room, None, theme.BRASS if on else theme.LINE, 4)
        wide = Area(a.x - BESIDE / 2, a.y, a.w + BESIDE, a.h)
        for n, words in enumerate(lines):
            y = a.y + SWATCH_HEIGHT + WORDS_HEIGHT / 2 + n * LINE_HEIGHT
            pen.text(a.cx, y, words, theme.CAPTION, "regular", theme.TEXT1, "c", wide)

    return draw


def named_rows(
    ui: Ui, area: Area, group: str, rows: Sequence[tuple[str, str, str, str]], chosen: str, pick: Callable[[str], None]
) -> None:
    """Declare a list to choose one of: (key, badge of a seat or "", icon or "", words)."""
    with ui.scroll(group, Area(area.x, area.y, area.w + 10, area.h)) as room:
        for key, seats, icon, words in rows:
            ui.row(
                f"{group} {key}", room.cut_top(32, 3), _row_painter(seats, icon, words), partial(pick, key),
                group=group, selected=key == chosen,
            )  # fmt: skip


def _row_painter(seats: str, icon: str, words: str) -> Callable[[Pen, Area, bool], None]:
    def draw(pen: Pen, a: Area, _on: bool) -> None:
        x = a.x + 18
        if icon:
            pen.icon(icon, x, a.cy, 16, theme.TEXT2)
            x += 22
        for letter in seats:
            pen.badge(x, a.cy, letter, 18)
            x += 20
        pen.text(x + (6 if seats else 0) - 4, a.cy, words, theme.TEXT, "regular", theme.TEXT1, "l", a)

    return draw
