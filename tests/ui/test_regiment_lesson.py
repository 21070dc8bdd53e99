"""The course of the regiments room: it begins as its file says, and every step comes by what the player does."""

from __future__ import annotations

from game import rooms
from game.content.regiments.library import load_library
from game.content.regiments.scenarios import not_there
from game.engine.position import Outlook
from game.ui.regiments import ROOM as FACE
from game.ui.regiments.preparing import TrayPreparing
from game.ui.screens import opening
from game.ui.screens.new_game import NewGameScreen
from tests.ui.hands import settle, wait

WISHED = {"march": "march", "maneuver": "maneuver", "charge": "charge"}


def test_the_course_begins_with_the_players_turn_and_goes_on_by_clicks(window):
    opening.learn(window, "regiments")
    settle(window)
    screen, lesson = window.top, window.top.lesson
    assert (screen.host.pending.kind, screen.host.pending.player) == ("activate", 0)
    assert lesson.lesson.id == FACE.lesson
    screen.face.click(None, "a1", 0)
    wait(window, lambda: lesson.at == 1, 0.2)
    lesson.go_on()
    screen.reply(("act", "march"))
    settle(window)
    unit = screen.host.state.units["a1"]
    began = unit.y
    place = (unit.x, 48_000 - unit.y - 8000)
    screen.face.click(place, None, 0)
    screen.face.enter(place, None, 0)
    wait(window, lambda: lesson.at == 3, 0.2)
    assert screen.host.state.units["a1"].y == began + 8000


def test_every_step_of_the_course_comes_in_a_battle_that_is_played_as_it_says(window):
    """The player does what a step asks for where he can, and else what the program would do in his place."""
    opening.learn(window, "regiments")
    settle(window)
    screen, lesson = window.top, window.top.lesson
    agent = rooms.wing("sim", "regiments").agent("normal", 3)
    steps = len(lesson.lesson.steps)
    for _answer in range(400):
        wait(window, lambda: screen.host.person_asked or screen.host.pending is None, 0.2)
        if lesson.at >= steps or screen.host.pending is None:
            break
        done = lesson.lesson.steps[lesson.at].goal
        if done is None or (done.kind == "round" and screen.host.state.round >= done.number):
            lesson.go_on()  # nothing is waited for, or it was there before the step came: the card has a button
            continue
        choice = screen.host.pending
        wanted = [("act", word) for word in done.names if word in WISHED]
        answer = next((one for one in wanted if choice.kind == "act" and choice.allows(one)), None)
        if answer is None:
            answer = agent.answer(choice, Outlook(screen.host.session, choice.player))
        screen.reply(answer)
        settle(window)
    assert lesson.at >= steps


def test_the_course_points_at_units_and_places_of_its_scenario_only():
    library = load_library()
    scenario = library.scenarios["practice-ground"]
    assert not_there(library, scenario, "figure", "a2") == ""
    assert not_there(library, scenario, "place", "24,24") == ""
    for kind, name in (("figure", "a3"), ("figure", "c1"), ("place", "K6"), ("place", "24,50")):
        assert name in not_there(library, scenario, kind, name)


def test_the_ground_of_the_course_is_no_scenario_to_choose_and_two_others_are_for_beginners(window):
    found = TrayPreparing(NewGameScreen("regiments")).scenarios()
    assert "practice-ground" not in {one.id for one in found}
    assert len([one for one in found if one.beginners]) == 2
