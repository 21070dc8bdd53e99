"""Cards and parchment on panels: how a card lies in an area of a screen, and the page on which tales and logs stand."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

import numpy as np

from game.ui import theme
from game.ui.board.cards import stamps
from game.ui.board.cards.art import Plate
from game.ui.board.cards.lettering import FADED, INK
from game.ui.kit.boxes import surface_from

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.ui.board.cards.card import Picture
    from game.ui.kit import Area, Ui
    from game.ui.kit.pen import Pen
    from game.ui.kit.widget import Custom

CARD = 380.0
"""Units of a card in large; a sheet has SHEET of them, a small card SMALL."""
SHEET, SMALL, MIDDLE = 540.0, 104.0, 172.0
READABLE = 236.0
"""Layout px of width from which the words of a card in large can be read."""
TALL, SHEET_TALL = 1.4, 640 / 540
"""Height of a card and of a sheet by its width."""
PAPER_INK, PAPER_FADED = INK, FADED
CORNER = 8
"""Radius of the corners of a page, in layout px."""


def put_card(pen: Pen, a: Area, front: Picture, units: float, look: str = "") -> None:
    """Draw a card as large as its place, as if it were so many units wide; `look` as `stamps.finished` has it."""
    size = max(1, pen.px(a.w)), max(1, pen.px(a.h))
    x, y = pen.px(a.x + pen.dx), pen.px(a.y + pen.dy)
    dark, dx, dy = stamps.shadow(*size, 2)
    pen.surface.blit(dark, (x + dx, y + dy))
    pen.surface.blit(stamps.finished(front, size, round(size[0] / units, 3), look), (x, y))


def card(
    ui: Ui, area: Area, front: Picture, units: float, *, key: str = "", on: Callable[[], None] | None = None,
    tooltip: str = "", look: str = "", on_hover: Callable[[bool], None] | None = None, rule: str = "",
) -> Custom:  # fmt: skip
    """Declare a card; with `on` it can be clicked and reached by keys."""
    paint = partial(_painted, front, units, look)
    return ui.custom(area, paint, key=key, on=on, tooltip=tooltip, on_hover=on_hover, rule=rule)


def _painted(front: Picture, units: float, look: str, pen: Pen, a: Area) -> None:
    put_card(pen, a, front, units, look)


def paper(ui: Ui, area: Area, seed: int = 1) -> None:
    """Declare a sheet of parchment."""
    ui.custom(area, lambda pen, a: put_paper(pen, a, seed))


def put_paper(pen: Pen, a: Area, seed: int = 1) -> None:
    """Draw a sheet of parchment."""
    size = max(1, pen.px(a.w)), max(1, pen.px(a.h))
    pen.image(_paper(*size, seed, pen.px(CORNER)), a.x, a.y)


def name_lines(pen: Pen, name: str, room: float) -> list[str]:
    """Return a name below a small picture in one line, or in two of which only a longer second one is cut."""
    size, cut = theme.CAPTION, "semibold"
    words = name.split(" ")
    first = next((n for n in range(len(words), 1, -1) if pen.width(" ".join(words[:n]), size, cut) <= room), 1)
    lines = [" ".join(words[:first]), " ".join(words[first:])]
    return [pen.fitting(line, room, size, cut) for line in lines if line]


@lru_cache(maxsize=6)
def _paper(w: int, h: int, seed: int, corner: int) -> pygame.Surface:
    plate = Plate(w, h, "#14161A")
    plate.parchment(0, 0, w, h, 0, seed)
    cover = np.clip(0.5 - stamps.away(w, h, corner), 0, 1).astype(np.float32)
    return surface_from(plate.rgb, cover)
