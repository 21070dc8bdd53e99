"""A table in inches on the screen: what lies where, the same picture again, a battle of dials by mouse and keys."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game import i18n
from game.content.dials.room import ROOM as CONTENT
from game.geometry.inches.layout import Form
from game.systems.dials.system import SYSTEM
from game.ui import theme
from game.ui.board.inches.bases import BaseFigure, base_picture, rim_point
from game.ui.board.inches.board import InchBoard
from game.ui.board.inches.outlines import Outline
from game.ui.board.inches.terrain import Terrain
from game.ui.dials import ROOM as FACE
from game.ui.dials import marks
from game.ui.kit import fonts
from game.ui.screens import opening
from tests.ui.hands import settle

SQUARE = ((1000, 1000), (5000, 1000), (5000, 4000), (1000, 4000))


@pytest.fixture
def battle(window):
    """A battle of dials in a window that nobody sees."""
    opening.begin(window, CONTENT.scenario_of("cinder-gorge"), seed=3)
    settle(window)
    return window, window.top


def board_of(figures=()):
    board = InchBoard(CONTENT.map_of("cinder-gorge"))
    board.set_rect(pygame.Rect(0, 0, 940, 690))
    board.figures = figures
    return board


def base(**more):
    given = {"id": "a1", "side": "A", "emblem": "pikeman", "x": 0, "y": 0, "at": (20_000, 10_000)} | more
    return BaseFigure(**given)


def test_a_pixel_leads_to_the_place_it_was_drawn_from():
    board = board_of()
    for place in ((0, 0), (10_000, 2_000), (39_000, 39_000)):
        x, y = board.pixel(place)
        found = board.pick((round(x) + 0.0, round(y) + 0.0))
        assert max(abs(a - b) for a, b in zip(found, place, strict=True)) <= 80


def test_a_figure_is_found_on_its_base_and_nowhere_else():
    board = board_of([base()])
    assert board.figure_at(board.pixel((20_700, 10_000))) == "a1"
    assert board.figure_at(board.pixel((20_900, 10_000))) is None


def test_a_long_base_is_found_where_it_lies_and_not_in_the_disc_about_it():
    board = board_of([base(radius=750, reach=1500, facing=900)])
    assert board.figure_at(board.pixel((20_000, 12_100))) == "a1"
    assert board.figure_at(board.pixel((21_500, 10_000))) is None


def test_of_bases_over_each_other_the_one_on_top_is_found_also_where_another_centre_is_nearer():
    board = board_of([base(), base(id="b1", at=(21_000, 10_000), level="soaring")])
    assert board.figure_at(board.pixel((20_400, 10_000))) == "b1"
    board.figures = [base(), base(id="b1", at=(30_000, 10_000), level="soaring")]
    assert board.figure_at(board.pixel((20_400, 10_000))) == "a1"


class Tray(BaseFigure):
    """A base two inches wide and one deep."""

    @property
    def form(self):
        return Form(width=2000, depth=1000)


def test_a_rectangular_base_is_found_to_its_corners():
    board = board_of([Tray(id="a1", side="A", emblem="pikeman", x=0, y=0, at=(20_000, 10_000), facing=900)])
    assert board.figure_at(board.pixel((20_900, 10_400))) == "a1"  # it looks down: its width lies across
    assert board.figure_at(board.pixel((20_000, 10_700))) is None


def test_the_depth_in_an_outline_is_the_distance_to_its_border():
    outline = Outline(SQUARE)
    assert outline.depth(3, 2) == pytest.approx(1)
    assert outline.depth(3, 0) == pytest.approx(-1)


def test_things_scattered_in_an_outline_stand_inside_and_always_on_the_same_places():
    outline = Outline(SQUARE)
    there = outline.scattered(0.8, 0.2, 5)
    assert there
    assert all(1.2 <= x <= 4.8 and 1.2 <= y <= 3.8 for x, y, *_more in there)
    assert there == Outline(SQUARE).scattered(0.8, 0.2, 5)


@pytest.mark.slow
def test_the_ground_of_a_table_is_the_same_every_time(painted):
    one, other = (Terrain(CONTENT.map_of("millers-meadow"), disk=False).paint(6, 8, 3, 3, 6) for _ in range(2))
    assert (one == other).all()
    assert one.std() > 5


def test_the_rim_of_a_long_base_is_farthest_ahead_and_nearest_at_its_side():
    assert rim_point(0, 750, 750) == pytest.approx((1500, 0))
    assert rim_point(90, 750, 750) == pytest.approx((0, 750))


@pytest.mark.parametrize(
    "other",
    [{"facing": 900}, {"tokens": 1}, {"level": "soaring"}, {"side": "B"}, {"captive": ("hood", "B")}, {"pill": "3/6"}],
)
def test_what_a_base_says_can_be_seen_without_hues(other):
    plain, changed = (pygame.transform.grayscale(base_picture(base(**more), 40, 1.0)) for more in ({}, other))
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(changed, "RGBA")


def test_two_letters_of_an_ability_are_its_own_among_those_behind_one_value():
    assert marks.letters("toughness") == "To"
    assert marks.letters("arc_fire") == "AF"


@pytest.mark.slow
def test_a_picture_of_a_battle_shows_where_its_figures_stand():
    state = SYSTEM.setup(SYSTEM.describe(CONTENT.scenario_of("cinder-gorge")))
    bare = FACE.glimpse(state, (200, 200), 1.0)
    one = state.figures["a1"]
    one.fate, one.x, one.y = "", 20_000, 20_000
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(FACE.glimpse(state, (200, 200), 1.0), "RGB")


def test_a_figure_is_placed_by_a_click_in_the_start_area_and_refused_elsewhere(battle):
    app, screen = battle
    while screen.host.pending.kind != "deploy":
        screen.reply("pass" if screen.host.pending.allows("pass") else screen.host.pending.options.sample(lambda _n: 0))
        settle(app)
    seat = screen.host.pending.player
    area = screen.host.state.battle.table.start(("south", "north")[seat])
    key = screen.face.plan.figure
    screen.face.click((20_000, 20_000), None, 0)
    assert screen.host.state.figures[key].fate == "waiting"
    screen.face.click((20_000, (area[1] + area[3]) // 2), None, 0)
    settle(app)
    assert screen.host.state.figures[key].here


@pytest.mark.parametrize("facing", [2700, 2400, 3000])
@pytest.mark.parametrize("tokens", [1, 2])
def test_action_tokens_are_not_hidden_under_the_click_of_a_base_that_looks_up(facing, tokens):
    one = base(facing=facing, pill="1/5", tokens=tokens)
    with_tokens, without = (base_picture(figure, 16.0, 1.0) for figure in (one, replace(one, tokens=0)))
    seen, none = (sum(_brass(picture)) for picture in (with_tokens, without))
    assert seen - none >= 8 * tokens


def _brass(picture):
    wide, high = picture.get_size()
    for x in range(wide):
        for y in range(high):
            r, g, b, _a = picture.get_at((x, y))
            yield abs(r - 0xDD) + abs(g - 0xB6) + abs(b - 0x5C) < 60


@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_what_stands_below_the_name_of_a_value_ends_before_its_number(language):
    box, before, after = 140, 24, 34  # px of a value: all of it, left of the words, right of the number
    room = box - before - after - fonts.width("20", "display", theme.NAME)
    i18n.use_language(language)
    try:
        wide = {
            words: fonts.width(words, "semibold", theme.CAPTION) for words in (i18n._("may rise"), i18n._("changed"))
        }
    finally:
        i18n.use_language("en")
    assert max(wide.values()) <= room, wide
