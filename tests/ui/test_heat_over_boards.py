"""Heat maps over boards: which squares and cells are tinted, what the key says, what is pinned, the explaining page."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.content.room import ground_of, place_of
from game.geometry.heat.maps import HeatMap
from game.tools.analysis import Analysis, survey_of
from game.ui.board import OverlaySet, render_picture
from game.ui.board.heat import Heated, ends, explained, legend, over_inches, over_squares
from game.ui.board.inches import strokes
from game.ui.board.inches.signs import HeatSheet, InchOverlays
from game.ui.board.palette import HEAT
from game.ui.board.squares.signs import HeatMark

pytestmark = pytest.mark.usefixtures("painted")
NONE = float("nan")


@pytest.fixture(scope="module", autouse=True)
def screen():
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((64, 64))


def heat(*figures, **more):
    return HeatMap("exposure", "Squares that see this one", "squares", "About.", np.array(figures, float), **more)


def analysed(name, which):
    return Analysis(survey_of(ground_of(name)), [which]).finish()


def test_the_key_names_the_figures_of_each_hue():
    told = legend(heat(*range(10)))
    assert told == ("Squares that see this one", "0–1", "2–3", "4–5", "6–7", "8–9")


def test_a_hue_that_no_figure_has_is_not_in_the_key():
    assert legend(heat(0, 1)) == ("Squares that see this one", "0", "", "", "", "1")


def test_a_unit_that_the_title_does_not_name_stands_behind_it():
    found = HeatMap("cover", "Cover", "%", "About.", np.array([1.0]))
    assert legend(found)[0] == "Cover, in %"


def test_stretches_below_nothing_are_told_with_words():
    assert legend(heat(-9, 9, balanced=True))[1] == "\N{MINUS SIGN}9 to \N{MINUS SIGN}6"


def test_least_and_most_are_pinned_unless_all_is_alike():
    assert ends(heat(3, NONE, 7)) == ((0, "least 3"), (2, "most 7"))
    assert ends(heat(4, 4)) == ()


def test_squares_get_the_step_of_their_figure_and_walls_get_none():
    analysis = analysed("quick-battle-strip", "arrival:A")
    heated = Heated(analysis.maps["arrival:A"], analysis.survey)
    over = over_squares(OverlaySet(), heated)
    steps = {mark.square: mark.step for mark in over.heat}
    field = analysis.survey.field
    assert set(steps) == set(field.squares(analysis.survey.standing))
    start = analysis.survey.grid.square(analysis.survey.sides[0].start[0])
    assert steps[start] == 1
    assert [label.pin for label in over.labels] == [True, True]
    assert over.legend == legend(heated.heat)
    bare = over_squares(OverlaySet(), Heated(heated.heat, analysis.survey, keyed=False, named=False))
    assert (bare.legend, bare.labels) == ((), ())


def test_a_stronger_map_covers_more_of_the_ground():
    analysis = analysed("quick-battle-strip", "arrival:A")
    place = place_of(ground_of("quick-battle-strip"))
    pictures = [
        render_picture(place, (), over_squares(OverlaySet(), Heated(analysis.maps["arrival:A"], analysis.survey, strength, named=False)), (480, 240))
        for strength in (0.0, 0.5, 1.0)
    ]  # fmt: skip
    corner = analysis.survey.grid.square(analysis.survey.sides[0].start[0])
    shades = [pygame.surfarray.array3d(one).astype(int) for one in pictures]
    apart = [int(abs(shades[0] - one).sum()) for one in shades]
    assert corner is not None
    assert apart[0] < apart[1] < apart[2]


def test_areas_lie_over_a_heat_map_not_below():
    place = place_of(ground_of("merrow-vale"))
    analysis = analysed("merrow-vale", "arrival:A")
    from game.ui.board import areas_of

    plain, marked = (
        render_picture(
            place, (), over_squares(OverlaySet(areas=areas), Heated(analysis.maps["arrival:A"], analysis.survey, 1.0)), (704, 512)
        )
        for areas in ((), areas_of(place, victory=True, starting=True))
    )  # fmt: skip
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(marked, "RGB")


def test_a_table_gets_a_sheet_of_cells_and_the_areas_that_were_counted_for():
    analysis = analysed("practice-ground", "arrival:near")
    over = over_inches(InchOverlays(), Heated(analysis.maps["arrival:near"], analysis.survey))
    grid = analysis.survey.grid
    assert (over.heat.columns, over.heat.cell, len(over.heat.steps)) == (grid.columns, 1000, grid.columns * grid.rows)
    (near, far) = over.areas
    assert near.least == (0, 36_000)
    assert far.most == (grid.width, 12_000)
    assert not over.names


def test_a_sheet_is_tinted_cell_by_cell_where_it_has_a_step():
    sheet = HeatSheet(2, 0, 0, 1000, (1, 0, 0, 5), 1.0)
    stamp = strokes.heat_stamp(strokes.Inches(20, 1.0), sheet)
    colour = [stamp.picture.get_at(at)[:3] for at in ((6, 6), (34, 34))]
    assert colour == [tuple(pygame.Color(HEAT[step])[:3]) for step in (0, 4)]
    assert stamp.picture.get_at((34, 6))[3] == 0


def test_lines_part_cells_of_different_steps_and_no_others():
    one_step = HeatSheet(2, 0, 0, 1000, (3, 3), 0.5)
    two_steps = HeatSheet(2, 0, 0, 1000, (3, 4), 0.5)
    at = strokes.Inches(20, 1.0)
    border = [strokes.heat_stamp(at, sheet).picture.get_at((20, 10)) for sheet in (one_step, two_steps)]
    inside = strokes.heat_stamp(at, one_step).picture.get_at((10, 10))
    assert border[0] == inside
    assert border[1] != inside


@pytest.mark.parametrize("about", ["About.", "About. " * 60])
def test_the_page_below_a_picture_has_room_for_all_words(about):
    picture = pygame.Surface((640, 300))
    page = explained(picture, HeatMap("exposure", "Exposure", "", about, np.arange(9.0), told="Counted for all."))
    assert page.get_width() == 640
    lowest = pygame.surfarray.array3d(page)[:, -6:, :]
    assert (lowest == lowest[0, 0]).all(), "below the last line there is a margin"
    assert page.get_height() > picture.get_height() + 60


def test_marks_compare_by_value_so_that_the_same_map_is_drawn_once():
    one, other = (over_squares(OverlaySet(), Heated(heat(0, 5), Plain)) for _copy in range(2))
    assert one == other
    assert one.heat == (HeatMark((0, 0), 1), HeatMark((1, 0), 5))


class Plain:
    """The survey of two squares beside each other."""

    class grid:  # noqa: N801 - an attribute of surveys
        @staticmethod
        def square(cell):
            return (cell, 0)
