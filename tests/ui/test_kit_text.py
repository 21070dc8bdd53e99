"""Rich text, fonts, colours and areas of the kit."""

from __future__ import annotations

import pytest

from game.ui import theme
from game.ui.kit import Area, escape, rich
from game.ui.kit.boxes import mix, rgb


def laid(text, room=300, **how):
    return rich.lay_out(text, room, 13, 19, **how)


def luminance(colour):
    parts = [c / 255 for c in rgb(colour)]
    r, g, b = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one, two):
    high, low = sorted((luminance(one), luminance(two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_rule_ids_become_links_in_mono():
    text = laid("Leaving K6 it may be attacked DDM-AOO-01, see DDM-Q-3.")
    assert text.links == ("DDM-AOO-01", "DDM-Q-3")
    assert {p.cut for p in text.pieces if p.link} == {"mono"}


def test_words_wrap_and_no_line_is_wider_than_its_room():
    text = laid("Vesper Arbalist is leaving K6, which **Cinder Howler 1** threatens. Attack it now?", 140)
    assert text.height >= 3 * 19
    assert all(p.x + p.w <= 140 for p in text.pieces)


def test_a_word_wider_than_the_line_is_torn_rather_than_cut_off():
    text = laid("/home/anna/" + "a" * 120 + ".json", 100)
    assert "".join(p.text for p in text.pieces) == "/home/anna/" + "a" * 120 + ".json"
    assert all(p.x + p.w <= 100 for p in text.pieces)


def test_names_with_signs_are_drawn_as_they_are():
    text = laid(escape("{b|Bold} ** not **"))
    assert "".join(p.text for p in text.pieces) == "{b|Bold} ** not **"
    assert {p.cut for p in text.pieces} == {"regular"}


def test_bold_and_styles_change_cut_and_colour():
    pieces = laid("**Edda** {a|A +19}").pieces
    assert [(p.text, p.cut) for p in pieces if p.text.strip()] == [("Edda", "semibold"), ("A +19", "semibold")]
    assert pieces[-1].colour == theme.SIDES["A"]


def test_a_line_end_in_the_text_begins_a_new_line():
    assert laid("one\ntwo").height == 2 * 19


@pytest.mark.parametrize("ground", [theme.INK0, theme.INK1, theme.INK2])
@pytest.mark.parametrize("text", ["TEXT1", "TEXT2", "TEXT3", "LINK", "BRASS", "YES", "WARN", "NO"])
def test_text_colours_reach_the_contrast_of_the_look(ground, text):
    assert contrast(getattr(theme, text), ground) >= 4.5


@pytest.mark.parametrize("kind", sorted(theme.BUTTONS))
def test_every_button_can_be_read(kind):
    look = theme.BUTTONS[kind]
    assert min(contrast(look.text, look.light), contrast(look.text, look.dark)) >= 4.5


def test_default_scale_goes_by_the_height_of_the_window():
    assert [theme.default_scale(h) for h in (720, 1199, 1200, 1439, 1440, 2159, 2160)] == [1, 1, 1.5, 1.5, 2, 2, 3]


def test_cutting_an_area_leaves_no_gap_and_no_overlap():
    area = Area(0, 0, 100, 60)
    top, left, right = area.cut_top(20, gap=5), area.cut_left(30), area.cut_right(10)
    assert (top.bottom, area.y, area.h) == (20, 25, 35)
    assert (left.right, area.x, area.right, right.x) == (30, 30, 90, 90)


def test_mixing_goes_from_one_colour_to_the_other():
    assert (mix("#000000", "#ffffff", 0), mix("#000000", "#ffffff", 1)) == ("#000000", "#ffffff")
