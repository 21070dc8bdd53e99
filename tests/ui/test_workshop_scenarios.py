"""Scenarios in the workshop: who meets whom where is chosen, typed, taken back, mended and played."""

from __future__ import annotations

import pygame
import pytest

from game import rooms
from game.content.editing.draft import Draft
from game.content.room import files_of
from game.geometry.squares.grid import label
from game.paths import data_folder
from game.ui.building.screen import BuildingScreen
from game.ui.table.screen import TableScreen
from game.ui.workshop.scenarios import seats
from game.ui.workshop.screen import WorkshopScreen
from tests.ui.hands import audited
from tests.ui.workshopping import draw, go_on, open_draft, press, push, send, write

ABBEY = data_folder("scenarios") / "skirmish" / "brackwater-abbey.yaml"
GORGE = data_folder("scenarios") / "dials" / "cinder-gorge.yaml"
WATCH = data_folder("scenarios") / "regiments" / "first-watch.yaml"
MAP = data_folder("maps") / "skirmish" / "brackwater-abbey.yaml"
THREE = pytest.mark.parametrize("path", [ABBEY, GORGE, WATCH], ids=["skirmish", "dials", "regiments"])
EVERY = sorted(
    path
    for room, face in rooms.wings("ui").items()
    for sort in face.workshop()
    if sort.kind == "scenario"
    for path in (data_folder("scenarios") / room).glob("*.yaml")
)


def choose(app, key, value):
    """Choose something of a widget that may lie below the visible part of its list."""
    ui = app.top.ui
    ui.settle()
    ui.by_key[key].change(value)
    go_on(app)


def click(app, key):
    """Work a button that may lie below the visible part of its list."""
    ui = app.top.ui
    ui.settle()
    ui.by_key[key].on()
    go_on(app)


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_shipped_scenario_opens_without_a_change_and_without_faults(there, path):
    screen = open_draft(there, path)
    assert screen.draft.text.encode() == path.read_bytes()
    assert screen.found.checked == []
    assert isinstance(screen.bench.trial(), dict)
    assert not screen.draft.changed


@THREE
def test_a_scenario_is_seen_as_the_battle_may_begin(there, path):
    screen = open_draft(there, path)
    sides = {figure.side for figure in screen.bench.board.figures}
    assert {"A", "B"} <= sides
    push(there, "layer armies")
    assert list(screen.bench.board.figures) == []


@THREE
def test_another_army_is_one_line_of_the_file(there, path):
    screen = open_draft(there, path)
    key = screen.bench.room.armies_key
    others = [one for one in screen.bench.room.armies() if one.cost <= screen.bench.room.limit(screen.draft.value, 1)]
    army = next(one.id for one in others if one.id not in screen.draft.value[key])
    choose(there, "army 1", army)
    assert screen.draft.value[key][1] == army
    before, after = path.read_text("utf-8").split("\n"), screen.draft.text.split("\n")
    assert sum(a != b for a, b in zip(before, after, strict=True)) == 1
    press(there, pygame.K_z, pygame.KMOD_CTRL)
    assert screen.draft.text.encode() == path.read_bytes()


@THREE
def test_more_players_bring_armies_of_their_own(there, path):
    screen = open_draft(there, path)
    choose(there, "seats", "4")
    go_on(there)
    value = screen.draft.value
    assert value["seats"] == 4
    assert len(set(value[screen.bench.room.armies_key])) == 4
    choose(there, "scenario teams", "AC BD")
    assert screen.draft.value["teams"] == [["A", "C"], ["B", "D"]]
    assert [one.sentence for one in screen.found.checked if "seats" in one.sentence] == []
    screen.bench.panel.set_seats("2")
    assert "teams" not in screen.draft.value
    assert "seats" not in screen.draft.value


@THREE
def test_numbers_are_typed_and_stepped(there, path):
    screen = open_draft(there, path)
    key = "strength" if path == GORGE else "points"
    screen.ui.focus_text(f"scenario {key}", str(screen.draft.value[key]))
    write(there, "75")
    assert screen.draft.value[key] != 75, "it is not taken over while it is typed"
    press(there, pygame.K_RETURN)
    assert screen.draft.value[key] == 75
    click(there, f"scenario {key} more")
    assert screen.draft.value[key] > 75
    press(there, pygame.K_z, pygame.KMOD_CTRL)
    press(there, pygame.K_z, pygame.KMOD_CTRL)
    assert screen.draft.text.encode() == path.read_bytes()


def test_what_was_typed_is_taken_over_when_its_field_is_left(there):
    screen = open_draft(there, ABBEY)
    screen.ui.focus_text("scenario points", "200")
    write(there, "2000")
    push(there, "scenario uneven")
    assert screen.draft.value["limits"] == [2000, 2000], "2000 was typed before the box was ticked"


@THREE
def test_faults_of_armies_are_mended_with_a_button(there, path):
    screen = open_draft(there, path)
    key = screen.bench.room.armies_key
    known = screen.draft.value[key][1]
    screen.change({**screen.draft.value, key: ["nobody-knows-them", known]}, "Army")
    (fault,) = screen.found.checked
    assert fault.told == "Player A"
    screen.found.mend(fault)
    assert screen.found.checked == []
    assert len(set(screen.draft.value[key])) == 2
    screen.change({**screen.draft.value, key: [known]}, "Army")
    fault = next(one for one in screen.found.checked if one.mend is not None)
    screen.found.mend(fault)
    assert screen.found.checked == []


def test_armies_far_apart_and_unused_points_are_told(there):
    screen = open_draft(there, ABBEY)
    cheap = min(screen.bench.room.armies(), key=lambda one: one.cost)
    choose(there, "army 1", cheap.id)
    told = {one.severity: one.sentence for one in screen.found.all}
    assert "points apart" in told["warning"]
    assert "points unused" in told["note"]


@THREE
def test_it_is_played_as_it_stands(there, path):
    screen = open_draft(there, path)
    screen.change({**screen.draft.value, "name": "Quite Another"}, "Name")
    push(there, "play")
    assert isinstance(there.top, TableScreen)
    state = there.top.host.state
    assert rooms.wing("ui", screen.draft.content.name).headline(state).scenario == "Quite Another"


def test_the_program_plays_all_other_seats(there):
    screen = open_draft(there, data_folder("scenarios") / "skirmish" / "three-at-the-gates.yaml")
    push(there, "play")
    assert isinstance(there.top, TableScreen)
    assert [there.top.host.seats.ai.get(letter) for letter in "ABC"] == [None, "normal", "normal"]
    assert screen.draft.value["seats"] == 3


@THREE
def test_name_players_and_minutes_stand_in_a_dialog(there, path):
    screen = open_draft(there, path)
    screen.ask("properties")
    screen.ui.settle()
    choose(there, "value beginners", not screen.draft.value.get("beginners"))
    screen.ui.focus_text("value name", screen.draft.value["name"])
    write(there, "Once again")
    push(there, "done")
    assert screen.draft.value["name"] == "Once again"
    assert bool(screen.draft.value.get("beginners")) != bool(Draft.of_file(path).value.get("beginners"))


def test_formats_with_boosters_name_no_warbands(there):
    screen = open_draft(there, ABBEY)
    choose(there, "scenario format", "limited")
    assert "warbands" not in screen.draft.value
    assert "points" not in screen.draft.value
    assert screen.found.checked == []
    click(there, "scenario booster rare more")
    assert screen.draft.value["booster"] == {"rare": 2}
    choose(there, "scenario format", "assault")
    assert len(screen.draft.value["warbands"]) == 2
    assert "booster" not in screen.draft.value
    assert screen.found.checked == []


def test_several_maps_may_be_named(there):
    screen = open_draft(there, ABBEY)
    choose(there, "scenario maps more", "hollow-moor")
    assert screen.draft.value["maps"] == ["brackwater-abbey", "hollow-moor"]
    choose(there, "scenario maps 0", "")
    assert screen.draft.value["maps"] == ["hollow-moor"]
    assert screen.bench.board.map.name == "Hollow Moor"


def test_couriers_bring_reserves_along(there):
    screen = open_draft(there, GORGE)
    screen.ui.settle()
    choose(there, "scenario missions courier", True)
    assert len(screen.draft.value["reserves"]) == 2
    assert screen.found.checked == []
    choose(there, "scenario missions courier", False)
    assert "missions" not in screen.draft.value
    assert "reserves" not in screen.draft.value
    choose(there, "scenario conditions survival", False)
    assert screen.draft.value["conditions"] == ["points", "decapitation", "time"]
    choose(there, "scenario conditions survival", True)
    assert "conditions" not in screen.draft.value, "all of them is what is usual"


def test_a_scenario_without_a_table_is_played_on_a_bare_one(there):
    screen = open_draft(there, WATCH)
    choose(there, "scenario table", "")
    assert "table" not in screen.draft.value
    choose(there, "scenario size", "72")
    assert screen.found.checked == []
    assert screen.bench.board.table.width == 72_000


def test_a_scenario_with_faults_is_shown_all_the_same(there, tmp_path):
    file = tmp_path / "scenarios" / "skirmish" / "broken.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("room: skirmish\nname: Broken\nformat: assault\nmaps: [nowhere]\nwarbands: 3\n", "utf-8")
    screen = open_draft(there, file)
    assert screen.found.checked
    push(there, "play")
    assert there.top is screen
    assert audited(there).faults() == []


def test_a_scenario_is_begun_on_a_map_that_is_drawn(there):
    screen = open_draft(there, MAP)
    draw(there, (10, 3))
    screen.ask("file")
    click(there, "entry scenario")
    assert there.top is screen, "an unsaved map has no id that a scenario could name"
    press(there, pygame.K_s, pygame.KMOD_CTRL)
    write(there, " II")
    push(there, "save named")
    screen.ask("file")
    click(there, "entry scenario")
    made = there.top
    assert made is not screen
    assert made.draft.value["maps"] == [screen.draft.id]
    assert made.found.checked == []
    assert made.bench.board.map.kind(10, 3).id == "wall"
    push(there, "save")
    push(there, "save named")
    content = rooms.wing("content", "skirmish")
    kind = next(one for one in content.kinds if one.name == "scenario")
    assert made.draft.id in files_of(content, kind)
    made.ask("file")
    click(there, "entry map")
    assert isinstance(there.top, WorkshopScreen)
    assert there.top.draft.home == screen.draft.home


@THREE
def test_the_view_is_dragged_and_pieces_are_told(there, path):
    screen = open_draft(there, path)
    board = screen.bench.board
    board.camera.zoom_by(2, at_once=True)
    before = board.camera.x
    at = board.camera.rect.center
    send(there, pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    send(there, pygame.MOUSEMOTION, pos=(at[0] + 30, at[1]), rel=(30, 0), buttons=(1, 0, 0))
    send(there, pygame.MOUSEBUTTONUP, pos=(at[0] + 30, at[1]), button=1)
    assert board.camera.x < before
    board.camera.fit(at_once=True)
    figure = next(one for one in board.figures if one.side == "B")
    send(there, pygame.MOUSEMOTION, pos=board.figure_rect(figure).center, rel=(0, 0), buttons=(0, 0, 0))
    go_on(there)
    title, lines = screen.bench.pointed()
    assert title == screen.bench.state.name(figure.id)
    assert lines[0] == "a piece of B"


def test_where_nobody_stands_in_a_scenario_on_squares_the_square_is_told(there):
    screen = open_draft(there, ABBEY)
    board = screen.bench.board
    send(there, pygame.MOUSEMOTION, pos=board.camera.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    go_on(there)
    assert screen.bench.pointed()[0] == label(*board.pick(board.camera.rect.center))


@THREE
@pytest.mark.parametrize("players", [2, 4])
def test_everything_fits_on_the_screen(there, path, players):
    screen = open_draft(there, path)
    screen.bench.panel.set_seats(str(players))
    go_on(there)
    assert audited(there).faults() == []
    screen.ask("properties")
    assert audited(there).faults() == []


def test_teams_that_no_word_says_are_left_as_they_are():
    value = {"seats": 4, "teams": [["A"], ["B", "C", "D"]]}
    assert seats.team_word(value) == "?"
    assert seats.team_word({"seats": 4, "teams": [["A", "B"], ["C", "D"]]}) == "AB CD"
    assert seats.team_word({"seats": 2, "teams": [["A"], ["B"]]}) == ""


@THREE
def test_an_army_is_built_on_and_what_is_saved_is_what_the_seat_brings(there, path):
    screen = open_draft(there, path)
    click(there, "build 0")
    builder = there.top
    assert isinstance(builder, BuildingScreen)
    key = screen.bench.room.armies_key
    first = screen.draft.value[key][0]
    assert builder.draft.id == first, "it is opened on the army that the seat brings"
    assert audited(there).faults() == []
    builder.shuffle()
    go_on(there)
    builder.save()
    if builder.asking == "name":
        builder.propose("Quite Another")
        builder.save_named()
    go_on(there)
    assert there.top is screen
    brought = screen.draft.value[key][0]
    assert brought != first
    assert brought in {one.id for one in screen.bench.room.armies()}
    assert screen.found.checked == []
