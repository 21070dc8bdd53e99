"""Whatever a file or a name holds can be measured, laid out and drawn, and takes no time worth speaking of."""

from __future__ import annotations

import time

import pygame
import pytest

from game.i18n import UNSHOWN, escaped
from game.ui.kit import Area, Pen, escape, fonts, rich

LONG = 20_000
TEXTS = (
    "a\x00b", "\x00", "\ud800", "x\udfffy", "\x1b[31m", "a\nb\tc", "a" * LONG, "i" * LONG, "W" * LONG, "AA-" * (LONG // 3),
    "**" * (LONG // 2), "{" * LONG, "{b|" * (LONG // 3), "\u0301" * LONG, "a " * (LONG // 2), "\x00" * LONG, "\ud800" * LONG,
    "\n" * 2_000, " " * LONG, "**a" * (LONG // 3), "{m|" + "x" * LONG + "}", "DDM-" * 5_000 + "1", "\u202eabc", "🀄" * LONG,
)  # fmt: skip


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: repr(text[:6]))
@pytest.mark.parametrize("made", [str, escape], ids=["marks", "escaped"])
def test_any_text_can_be_drawn_in_no_time(text, made):
    pen = Pen(pygame.Surface((400, 300)), 1.0)
    area = Area(0, 0, 300, 200)
    started = time.process_time()
    laid = pen.lay_out(made(text), 300)
    pen.rich(laid, 0, 0)
    for align in "lcr":
        pen.text(10, 10, text, align=align, box=area)
    pen.chip(0, 0, text)
    pen.heading(area, text, text)
    assert time.process_time() - started < 3
    assert laid.width <= 300 or len(text) < 3
    for piece in laid.pieces:
        assert piece.w <= 300


def test_a_word_wider_than_the_line_is_torn_where_it_is_full():
    word = "Wanderlust" * 40
    laid = rich.lay_out(word, 200, 13, 19)
    assert "".join(piece.text for piece in laid.pieces) == word
    for piece, after in zip(laid.pieces, laid.pieces[1:], strict=False):
        assert fonts.width(piece.text, "regular", 13) <= 200
        assert fonts.width(piece.text + after.text[0], "regular", 13) > 200


def test_what_cannot_be_shown_has_a_sign_and_plain_text_stays():
    assert fonts.drawable("a\x00b\ud800") == "a\ufffdb\ufffd"
    assert fonts.drawable("a\nb\tc") == "a b c"
    assert fonts.drawable("Zażółć gęślą jaźń, 漢字 − × “x”") == "Zażółć gęślą jaźń, 漢字 − × “x”"
    assert len(fonts.drawable("a" * LONG)) == fonts.LONGEST


def test_what_steers_a_terminal_is_written_out():
    assert escaped("a\x1b[31m\x9b\x00\ud800b\n\t") == "a\\x1b[31m\\x9b\\x00\\ud800b\n\t"
    assert not UNSHOWN.search(escaped("".join(map(chr, range(0x110000)))))


def test_rule_ids_are_still_links():
    laid = rich.lay_out("See DDM-AOO-01, DDMG-COND-013.8 and (DDMG-ABIL-076.3).", 900, 13, 19)
    assert laid.links == ("DDM-AOO-01", "DDMG-COND-013.8", "DDMG-ABIL-076.3")
