"""Words on the faces of cards: as large as they may be and still fit their box, wrapped, never cut off in silence."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.icons import icon
from game.ui.kit import fonts, rich

if TYPE_CHECKING:
    import pygame

    from game.ui.board.cards.layout import Box

LEAST = 8
"""Real px: nothing is written smaller (look.md allows it for letters on tokens)."""
INK, FADED, LINK = "#241C10", "#5E4F36", "#1D4F86"
"""On parchment: words, captions, rule IDs."""
LINE = 1.26
_MARKS = re.compile(r"\{icon:[^}]*\}|\{\w+\|(?P<body>[^{}]*)\}")
_RULE = re.compile(rich.RULE_ID)


@dataclass(frozen=True, slots=True)
class Written:
    """Words laid out for a box: lines in px of their type; `whole` tells whether all of them fit."""

    text: rich.RichText
    px: int
    whole: bool


def fitted(
    text: str,
    w: float,
    h: float,
    most: float,
    least: float = LEAST,
    *,
    cut: str = "regular",
    colour: str = INK,
    align: str = "l",
    tight: bool = False,
) -> Written:
    """Lay rich text out in w x h px, with type of `most` px, or as much smaller as it must be, `least` at the most."""
    room = max(1, round(w))
    px, low = max(LEAST, round(most)), max(LEAST, round(least))
    lead = 1.12 if tight else LINE
    words = _words(text)
    laid = rich.lay_out(text, room, px, round(px * lead), cut, colour, align)
    while px > low and not _fits(laid, words, cut, room, h, px):
        px -= 1
        laid = rich.lay_out(text, room, px, round(px * lead), cut, colour, align)
    return Written(laid, px, _fits(laid, words, cut, room, h, px))


@lru_cache(maxsize=1024)
def _words(text: str) -> tuple[str, ...]:
    """Return the longest words of rich text: those that a narrow line might tear apart."""
    plain = _MARKS.sub(lambda found: found["body"] or "", text).replace("**", "")
    return tuple(sorted(set(plain.split()), key=len)[-4:])


def _fits(laid: rich.RichText, words: tuple[str, ...], cut: str, room: int, h: float, px: int) -> bool:
    """Tell whether lines fit, and no word is torn apart."""
    whole = all(fonts.width(word, cut, px) <= room for word in words if not _RULE.fullmatch(word))
    return laid.width <= room + 1 and laid.height <= h + px * 0.24 and whole


def write(target: pygame.Surface, written: Written, x: float, y: float, *, dark: bool = False) -> None:
    """Write what was laid out, from its upper left; rule IDs in the blue of links, a deeper one on parchment."""
    text = written.text
    for p in text.pieces:
        cap = round(fonts.cap_height("regular") * text.px)
        base = round(y) + p.y + (text.line_height + cap) // 2
        colour = LINK if p.link and not dark else p.colour
        if p.icon:
            side = round(p.px * 1.08)
            target.blit(icon(p.icon, side, colour, 2.4), (round(x) + p.x, base - cap // 2 - side // 2))
            continue
        line = fonts.line(p.text, p.cut, p.px, colour)
        target.blit(line, (round(x) + p.x, base - fonts.font(p.cut, p.px).get_ascent()))


def put(
    target: pygame.Surface,
    text: str,
    box: Box,
    most: float,
    least: float = LEAST,
    *,
    cut: str = "semibold",
    colour: str = theme.TEXT1,
    align: str = "c",
    shadow: str = "",
    middle: bool = True,
    tight: bool = True,
) -> Written:
    """Write rich text into a box of px, in its middle or from its top; `shadow` is the colour of a dark edge below."""
    x, y, w, h = box
    written = fitted(text, w, h, most, least, cut=cut, colour=colour, align=align, tight=tight)
    top = y + max(0.0, (h - written.text.height) / 2) if middle else y
    if shadow:
        under = fitted(text, w, h, written.px, written.px, cut=cut, colour=shadow, align=align, tight=tight)
        write(target, under, x + max(1, written.px / 14), top + max(1, written.px / 11))
    write(target, written, x, top, dark=True)
    return written
