"""What the workshop tells of a ground while it is drawn: heat maps over the board, fairness, test games."""

from __future__ import annotations

import pygame
import pytest

from game.content.room import Ground
from game.paths import data_folder
from game.tools.analysis import Analysis, survey_of
from game.ui.studies.screen import StudyScreen
from game.ui.workshop.analysing import CALM, REST
from tests.ui.hands import audited, unpainted
from tests.ui.workshopping import draw, go_on, middle, open_draft, pixel, press, push, send

ABBEY = data_folder("maps") / "skirmish" / "brackwater-abbey.yaml"
GORGE = data_folder("maps") / "dials" / "cinder-gorge.yaml"


@pytest.fixture
def abbey(there):
    """A map in the workshop; what is counted in the background is counted at once."""
    return open_draft(there, ABBEY)


def point_at(app, square):
    send(app, pygame.MOUSEMOTION, pos=pixel(app.top, middle(square)), rel=(0, 0), buttons=(0, 0, 0))
    go_on(app)


def counted(path, name):
    from game.content.skirmish.library import load_library

    analysis = Analysis(survey_of(Ground("skirmish", "map", load_library().maps[path.stem])), [name]).finish()
    return analysis.maps[name]


def test_a_heat_map_lies_over_the_board_and_the_place_pointed_at_has_its_figure(window, abbey):
    abbey.analysing.further(CALM)
    go_on(window)
    abbey.ui.settle()
    abbey.ui.by_key["heat"].change("exposure")
    go_on(window)
    heat = counted(ABBEY, "exposure")
    over = abbey.bench.board.overlays
    assert len(over.heat) == len(heat.known)
    assert over.legend == (), "the panel below explains the hues"
    point_at(window, (12, 13))
    cell = abbey.analysing.survey.grid.of(12, 13)
    assert any(heat.words(heat.at(cell)) in line for line in abbey.analysing.told())
    assert abbey.analysing.legend()[0] == heat.title
    assert audited(window).faults() == []


def test_heat_maps_can_be_chosen_soon_after_a_map_has_been_opened(window, abbey):
    assert abbey.analysing.due <= REST
    abbey.analysing.further(REST)
    go_on(window)
    assert "exposure" in dict(abbey.analysing.choices())


def test_an_open_list_keeps_the_keys_to_itself(window, abbey):
    abbey.analysing.further(REST)
    go_on(window)
    before = abbey.draft.text
    press(window, pygame.K_RIGHT)
    push(window, "heat")
    for key in (pygame.K_DOWN, pygame.K_RETURN):
        press(window, key)
    assert abbey.analysing.chosen == "exposure"
    assert abbey.draft.text == before


def test_the_place_pointed_at_has_its_exposure_and_ways_without_a_heat_map(window, abbey):
    abbey.analysing.further(CALM)
    go_on(window)
    point_at(window, (12, 13))
    cell = abbey.analysing.survey.grid.of(12, 13)
    seen, way = counted(ABBEY, "exposure"), counted(ABBEY, "arrival:A")
    told = abbey.analysing.told()
    assert f"Exposure: {seen.words(seen.at(cell))}" in told
    assert f"Ways of A: {way.words(way.at(cell))}" in told
    draw(window, (10, 3))
    assert abbey.analysing.told() == [], "nothing is told of a ground that has changed since"


def test_the_heat_is_counted_again_once_nothing_is_drawn_for_a_while(window, abbey):
    abbey.analysing.choose("exposure")
    go_on(window)
    before = abbey.bench.heated.heat
    for y in range(5, 15):
        draw(window, (11, y))
    assert abbey.bench.heated.heat is before
    assert abbey.analysing.share() == 0
    abbey.analysing.further(REST)
    go_on(window)
    after = abbey.bench.heated.heat
    assert after.mean() < before.mean(), "a wall hides one half from the other"
    assert abbey.analysing.share() == 1


def test_fairness_stands_below_the_faults(window, abbey):
    abbey.analysing.further(CALM)
    go_on(window)
    keys = [one.key for one in abbey.analysing.balance]
    assert keys == ["way", "spread", "near", "first", "exposure", "cover", "threat"]
    assert abbey.analysing.verdict() == "Nothing is more than 5 % apart."
    push(window, "tool line")
    draw(window, (20, 14), (20, 9))
    draw(window, (20, 9), (24, 9))
    abbey.analysing.further(CALM)
    go_on(window)
    assert "has the better of it" in abbey.analysing.verdict()
    assert audited(window).faults() == []


def test_of_three_or_four_sides_no_comparison_is_cut(there):
    screen = open_draft(there, data_folder("maps") / "dials" / "millers-meadow.yaml")
    screen.analysing.further(REST)
    found = audited(there)
    assert {one.title for one in screen.analysing.balance} <= {label.text for label in found.labels}
    assert found.faults() == []


def test_one_looks_from_a_place_that_is_clicked(window, abbey):
    abbey.analysing.further(CALM)
    go_on(window)
    abbey.analysing.choose("sight from")
    assert abbey.analysing.aiming
    text = abbey.draft.text
    point_at(window, (3, 3))
    draw(window, (3, 3))
    go_on(window)
    assert abbey.draft.text == text, "the click chose the place and painted nothing"
    assert not abbey.analysing.aiming
    heat = abbey.bench.heated.heat
    grid = abbey.analysing.survey.grid
    assert heat.at(grid.of(4, 3)) == 1
    assert heat.at(grid.of(20, 18)) == 0
    push(window, "aim")
    assert abbey.analysing.aiming
    press(window, pygame.K_ESCAPE)
    assert not abbey.analysing.aiming
    assert window.top is abbey


def test_a_place_is_looked_from_with_the_keyboard(window, abbey):
    abbey.analysing.further(CALM)
    go_on(window)
    press(window, pygame.K_UP)
    abbey.analysing.choose("reach from")
    press(window, pygame.K_RETURN)
    assert not abbey.analysing.aiming
    assert abbey.bench.heated.heat.at(abbey.analysing.place) == 0


def test_nobody_looks_from_where_nobody_stands(window, abbey):
    abbey.analysing.further(CALM)
    go_on(window)
    abbey.analysing.choose("sight from")
    draw(window, (0, 0))  # a wall
    assert abbey.analysing.aiming
    assert abbey.analysing.place is None


def test_heat_of_a_ground_of_another_size_is_forgotten(window, abbey):
    abbey.analysing.choose("exposure")
    go_on(window)
    abbey.bench.selection.resize(0, 0, 0, 1)
    go_on(window)
    assert abbey.bench.heated is None
    abbey.analysing.further(REST)
    go_on(window)
    assert len(abbey.bench.board.overlays.heat) == len(abbey.bench.heated.heat.known)


def test_a_map_with_faults_is_not_counted_and_not_tested(window, abbey):
    abbey.analysing.further(CALM)
    go_on(window)
    assert abbey.analysing.balance
    abbey.change({**abbey.draft.value, "starting": {"A": "A1:D4"}}, "Areas")
    abbey.analysing.further(CALM)
    go_on(window)
    assert abbey.analysing.balance == ()
    push(window, "test")
    assert window.top is abbey


def test_heat_lies_over_tables_in_inches_too(window, monkeypatch):
    monkeypatch.setattr(window, "in_background", lambda work, then=None: (then or (lambda _found: None))(work()))
    with unpainted():
        screen = open_draft(window, GORGE)
        screen.analysing.choose("arrival:south")
        go_on(window)
        assert screen.bench.board.overlays.heat is not None
        assert len(screen.analysing.balance) == 7
        assert audited(window).faults() == []


@pytest.mark.parametrize("path", [ABBEY, GORGE], ids=lambda path: path.stem)
def test_test_games_are_played_on_what_is_drawn(window, path):
    with unpainted():
        screen = open_draft(window, path)
        screen.change({**screen.draft.value, "name": "Quite Another"}, "Name")
        push(window, "test")
        assert isinstance(window.top, StudyScreen)
        assert window.top.subject.ground.card.name == "Quite Another"
        press(window, pygame.K_ESCAPE)
        assert window.top is screen
