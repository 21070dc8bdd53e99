"""Tables in inches that are changed: what lies there, shapes of their own, the file's own way of counting."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.dials.drawn_tables import Starts, blank_table, drawn_table
from game.content.dials.library import load_library
from game.content.dials.tables import build_table
from game.content.editing.draft import Draft
from game.content.inches.sheet import Sheet, inches, scaled, turned
from game.content.yaml_io import parse
from game.geometry.inches.symmetry import Motion, Pose
from game.paths import data_folder

TABLES = sorted((data_folder("maps") / "dials").glob("*.yaml"))
FIELDS = sorted((data_folder("maps") / "regiments").glob("*.yaml"))
GORGE = data_folder("maps") / "dials" / "cinder-gorge.yaml"
spots = st.tuples(st.integers(0, 39_370), st.integers(0, 39_370))


@pytest.mark.parametrize("path", TABLES + FIELDS, ids=lambda path: path.stem)
def test_a_shipped_table_says_the_same_after_nothing_was_changed(path):
    draft = Draft.of_file(path)
    word, flipped = ("piece", None) if path in TABLES else ("terrain", 48_000)
    sheet = Sheet(draft.value, word, flipped)
    for where in sheet.things():
        pose = sheet.pose(where)
        sheet.set_pose(where, pose if where[0] == "laid" else Pose(pose.x, pose.y))
    draft.change(sheet.value(), "nothing")
    assert draft.text.encode() == path.read_bytes()


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_a_table_is_drawn_as_it_is_built(path):
    document = Draft.of_file(path).checked()
    pieces = load_library().pieces
    built = build_table(document, path.stem, pieces, path)
    shown, wheres = drawn_table(document, path.stem, pieces)
    assert [piece.outline for piece in shown.pieces] == [piece.outline for piece in built.pieces]
    assert (shown.width, shown.height, shown.starts, shown.points) == (
        built.width, built.height, built.starts, built.points)  # fmt: skip
    assert len(wheres) == len(shown.pieces)


@settings(max_examples=60)
@given(spots, st.integers(0, 359), st.integers(0, 9))
def test_a_moved_piece_lies_where_it_was_put_and_changes_its_line_only(spot, turn, n):
    draft = Draft.of_file(GORGE)
    sheet = Sheet(draft.value, "piece")
    sheet.set_pose(("laid", n), Pose(*spot, turn))
    draft.change(sheet.value(), "Move")
    assert Sheet(draft.value, "piece").pose(("laid", n)) == Pose(*spot, turn)
    before, after = GORGE.read_text("utf-8").split("\n"), draft.text.split("\n")
    assert len(before) == len(after)
    assert sum(a != b for a, b in zip(before, after, strict=True)) <= 1


@settings(max_examples=40)
@given(st.lists(spots, min_size=3, max_size=6, unique=True), spots, st.integers(-359, 359))
def test_a_shape_moves_and_turns_as_a_whole(corners, spot, turn):
    draft = Draft.of_file(GORGE)
    sheet = Sheet(draft.value, "piece")
    where = sheet.draw({"id": "shape", "name": "Pond", "kind": "deep_water", "outline": []}, corners)
    assert sheet.outline(where) == tuple(corners)
    before = sheet.pose(where)
    sheet.set_pose(where, Pose(*spot))
    moved = sheet.outline(where)
    dx, dy = spot[0] - before.x, spot[1] - before.y
    assert moved == tuple((x + dx, y + dy) for x, y in corners)
    draft.change(sheet.value(), "Polygon")
    draft.undo()
    assert draft.text.encode() == GORGE.read_bytes()


def test_a_shape_gets_an_id_that_nothing_else_has():
    sheet = Sheet(Draft.of_file(GORGE).value, "piece")
    form = {"id": "west-gorge", "name": "Gorge"}
    names = [sheet.kind(sheet.draw(form, [(0, 0), (1000, 0), (0, 1000)])) for _n in range(2)]
    assert names == ["west-gorge-2", "west-gorge-3"]


def test_places_count_away_from_the_first_player_where_files_do():
    value = {"laid": [{"terrain": "knoll", "at": [10, 8.5]}]}
    sheet = Sheet(value, "terrain", 48_000)
    assert sheet.pose(("laid", 0)) == Pose(10_000, 39_500)
    sheet.set_pose(("laid", 0), Pose(10_000, 40_000, 30))
    assert sheet.value()["laid"] == [{"terrain": "knoll", "at": [10, 8], "turn": 30}]


def test_what_is_taken_away_leaves_no_empty_list():
    sheet = Sheet({"name": "x", "laid": [{"piece": "copse", "at": [5, 5]}]}, "piece")
    sheet.remove([("laid", 0)])
    assert sheet.value() == {"name": "x"}


def test_what_cannot_be_read_is_left_alone():
    value = {"laid": [3, {"piece": "copse"}, {"piece": "copse", "at": ["a", 2]}, {"piece": "copse", "at": [1, 2]}]}
    sheet = Sheet(value, "piece")
    assert list(sheet.things()) == [("laid", 3)]
    assert sheet.value() == value


@given(st.lists(spots, min_size=3, max_size=8), spots)
def test_a_whole_turn_and_a_scale_of_one_change_nothing(corners, about):
    assert turned(corners, about, 360) == corners
    assert scaled(corners, about, (7, 7)) == corners


@given(spots, st.integers(0, 359))
def test_motions_of_a_symmetry_come_back_to_where_they_began(spot, turn):
    pose = Pose(*spot, turn)
    for motion, times in (
        (Motion(1), 4),
        (Motion(2), 2),
        (Motion(3), 4),
        (Motion(mirror="x"), 2),
        (Motion(mirror="y"), 2),
    ):
        there = pose
        for _n in range(times):
            there = motion.pose(there, 39_370, 39_370)
        assert there == pose


def test_lengths_are_written_as_people_write_them():
    assert [inches(one) for one in (12_000, 8_500, 39_370, 0)] == [12, 8.5, 39.37, 0]


@pytest.mark.rule("MK-SETUP-03")
def test_a_start_area_is_set_where_it_was_drawn_and_at_least_eight_inches_wide():
    starts = Starts()
    value = blank_table("X", 39_370, 39_370)
    assert starts.stretch(value, "west") is None
    value = starts.set(value, "west", (5_000, 9_000))
    assert starts.stretch(value, "west") == (5_000, 13_000)
    value = starts.set(value, "west", None)
    assert starts.stretch(value, "west") is None
    kept = starts.set(value, "south", None)
    assert starts.stretch(kept, "south") == (3_000, 36_370), "every table has one in the south"


def test_a_table_whose_file_has_faults_is_drawn_all_the_same():
    text = "name: X\nsize: [39, big]\nlaid:\n  - {piece: nothing, at: [3, 3]}\n  - {piece: copse, at: [9, 9]}\n  - 4\n"
    document = parse(text, "x")
    from game.content.dials.table_forms import TableForm
    from game.content.shape import shape_faults

    shape_faults(document, TableForm)
    shown, wheres = drawn_table(document, "x", load_library().pieces)
    assert wheres == (("laid", 1),)
    assert (shown.width, shown.height) == (39_000, 8_000)
