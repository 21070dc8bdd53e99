"""The course of the dial room: it begins as its file says, and goes on by what the player does."""

from __future__ import annotations

from game.content.dials.library import load_library
from game.content.dials.scenarios import not_there
from game.ui.dials import ROOM as FACE
from game.ui.screens import opening
from tests.ui.hands import settle


def test_the_course_begins_with_the_players_turn_and_goes_on_by_what_is_done(window):
    opening.learn(window, "dials")
    settle(window)
    screen = window.top
    assert (screen.host.pending.kind, screen.host.pending.player) == ("act", 0)
    lesson = screen.lesson
    assert lesson.lesson.id == FACE.lesson
    screen.face.click(None, "a3", 0)
    for _frame in range(20):
        window.frame(0.2)
        if lesson.at:
            break
    assert lesson.at == 1
    lesson.go_on()
    screen.face.click((13_000, 12_500), None, 0)
    for _frame in range(20):
        window.frame(0.2)
        if lesson.at > 2:
            break
    assert lesson.at == 3
    screen.face.enter((13_000, 12_500), None, 0)
    settle(window)
    assert lesson.at == 4
    assert screen.host.state.figures["a3"].y < 18_000


def test_a_lesson_points_at_figures_and_places_of_its_scenario_only():
    library = load_library()
    scenario = library.scenarios["practice-field"]
    assert not_there(library, scenario, "figure", "a3") == ""
    assert not_there(library, scenario, "place", "13,12.5") == ""
    for kind, name in (("figure", "a4"), ("figure", "c1"), ("place", "K6"), ("place", "13,40")):
        assert name in not_there(library, scenario, kind, name)


def test_the_field_of_the_course_is_no_scenario_to_choose():
    library = load_library()
    assert {lesson.scenario for lesson in library.lessons.values()} == {"practice-field"}
    beginners = [one for one in library.scenarios.values() if one.beginners]
    assert len(beginners) >= 2


def test_each_condition_of_victory_has_a_scenario_of_its_own_and_each_number_of_players():
    ones = load_library().scenarios.values()
    for word in ("points", "survival", "decapitation"):
        assert any(one.conditions == (word,) for one in ones), word
    assert any("time" in one.conditions and "points" not in one.conditions for one in ones)
    assert {one.seats for one in ones} == {2, 3, 4}
