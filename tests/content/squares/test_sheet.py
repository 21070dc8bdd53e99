"""Maps of squares that are changed: what the file says afterwards is what was drawn, and nothing else has moved."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.editing.draft import Draft
from game.content.skirmish.library import load_library
from game.content.squares.clip import Clip
from game.content.squares.labels import squares_named, squares_text, walls_named, walls_texts
from game.content.squares.maps import build_map
from game.content.squares.sheet import Sheet
from game.content.yaml_io import Document
from game.paths import data_folder

FILES = sorted((data_folder("maps") / "skirmish").glob("*.yaml"))
ABBEY = data_folder("maps") / "skirmish" / "brackwater-abbey.yaml"
PHRASES = ("grass", "wall", "rubble on dirt", "lava", "forest", "circle")
squares = st.tuples(st.integers(0, 25), st.integers(0, 19))
walls = st.tuples(squares, st.booleans()).map(
    lambda one: (one[0], (one[0][0], one[0][1] + 1) if one[1] else (one[0][0] + 1, one[0][1]))
)


def built(sheet):
    document = Document("", value=sheet.value())
    found = build_map(document, "x", load_library().grounds)
    assert not document.broken, document.faults
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_shipped_map_says_the_same_after_nothing_was_changed(path):
    value = Draft.of_file(path).value
    assert Sheet(value).value() == value


@given(st.sets(squares, max_size=40))
def test_squares_are_named_and_found_again(some):
    assert set(squares_named(squares_text(some))) == some


@given(st.sets(walls, max_size=30))
def test_thin_walls_are_named_and_found_again(some):
    inner = {wall for wall in some if wall[0][0] > 0 and wall[0][1] > 0}
    assert {wall for text in walls_texts(inner) for wall in walls_named(text)} == inner


@settings(max_examples=40)
@given(st.dictionaries(squares, st.sampled_from(PHRASES), max_size=12), st.sets(walls, max_size=5), st.data())
def test_what_is_drawn_is_what_the_rules_read(painted, walled, data):
    draft = Draft.of_file(ABBEY)
    sheet = Sheet(draft.value)
    before = {square: sheet.phrase(square) for square in sheet.squares()}
    sheet.paint(painted)
    sheet.set_walls(sheet.walls | walled)
    area = data.draw(st.sets(squares, min_size=1, max_size=6))
    sheet.set_starting("A", sheet.starting("A") | area)
    sheet.set_victory("B", area)
    expected = (sheet.walls, sheet.starting("A"), sheet.starting("B"), sheet.victory("B"))
    draft.change(sheet.value(), "all of it")
    again = Sheet(draft.value)
    assert (again.walls, again.starting("A"), again.starting("B"), again.victory("B")) == expected
    found = built(again)
    for square in again.squares():
        assert found.kind(*square).id == painted.get(square, before[square])
    assert {s for mask in found.starting["A"] for s in found.cells(mask)} == set(expected[1])
    assert set(found.edges) == set(expected[0])
    draft.undo()
    assert draft.text.encode() == ABBEY.read_bytes()


@settings(max_examples=40)
@given(*[st.integers(-4, 6) for _side in range(4)])
def test_a_map_of_another_size_keeps_what_is_still_on_it(left, below, right, above):
    draft = Draft.of_file(ABBEY)
    before = Sheet(draft.value)
    sheet = Sheet(draft.value)
    assert sheet.resize(left, below, right, above, "moss")
    draft.change(sheet.value(), "Size")
    after = Sheet(draft.value)
    assert (after.width, after.height) == (26 + left + right, 20 + below + above)
    for x, y in after.squares():
        old = (x - left, y - below)
        assert after.phrase((x, y)) == (before.phrase(old) if before.inside(old) else "moss")
    kept = {(x + left, y + below) for x, y in before.starting("B")}
    assert after.starting("B") == {square for square in kept if after.inside(square)}
    draft.undo()
    assert draft.text.encode() == ABBEY.read_bytes()


def test_a_map_is_not_made_too_small_or_too_large():
    sheet = Sheet(Draft.of_file(ABBEY).value)
    assert not sheet.resize(-24, 0, 0, 0, "grass")
    assert not sheet.resize(40, 0, 0, 0, "grass")
    assert sheet.value() == Draft.of_file(ABBEY).value


def test_new_squares_join_the_area_that_they_touch_and_others_make_one_of_their_own():
    sheet = Sheet(Draft.of_file(ABBEY).value)
    sheet.set_starting("A", sheet.starting("A") | {(5, 6), (12, 12)})
    assert sheet.value()["starting"]["A"] == ["A7:F7 A8:E10", "M13"]


def test_an_area_without_squares_is_none():
    sheet = Sheet(Draft.of_file(ABBEY).value)
    sheet.set_victory("A", ())
    assert sheet.value()["victory"] == [{"squares": "B2:G5", "letters": "B"}]


def test_a_legend_loses_only_what_was_added_to_it_and_is_used_no_longer():
    draft = Draft.of_file(ABBEY)
    kept = tuple(draft.value["legend"])
    sheet = Sheet(draft.value, kept)
    sheet.paint({(0, 0): "lava"})
    draft.change(sheet.value(), "Brush")
    assert "lava" in draft.value["legend"].values()
    sheet = Sheet(draft.value, kept)
    sheet.paint({(0, 0): "wall", (19, 3): "grass", (20, 2): "grass"})
    value = sheet.value()
    assert "lava" not in value["legend"].values()
    assert set(kept) <= set(value["legend"])


def test_a_faulty_map_is_read_as_far_as_it_goes():
    value = {"name": 3, "legend": {".": "grass", "#": 4}, "rows": "...\n.#\n?", "starting": {"A": ["A1", 7]}}
    sheet = Sheet(value)
    assert (sheet.width, sheet.height) == (3, 3)
    assert sheet.starting("A") == {(0, 0)}
    assert sheet.value()["rows"] == value["rows"]


@given(st.sets(squares, min_size=1, max_size=9))
def test_a_clip_turned_four_times_or_mirrored_twice_is_itself(some):
    sheet = Sheet(Draft.of_file(ABBEY).value)
    sheet.set_walls(sheet.walls | {((3, 3), (3, 4)), ((3, 4), (4, 4))})
    clip = Clip.of(sheet, some)
    assert clip.turned().turned().turned().turned() == clip
    for across in (True, False):
        assert clip.mirrored(across=across).mirrored(across=across) == clip
    assert clip.turned().turned() == clip.mirrored(across=True).mirrored(across=False)


def test_a_clip_is_put_with_its_thin_walls():
    sheet = Sheet(Draft.of_file(ABBEY).value)
    sheet.set_walls({((1, 1), (1, 2))})
    clip = Clip.of(sheet, {(0, 1), (1, 1)})
    clip.put(sheet, (10, 15))
    assert ((11, 15), (11, 16)) in sheet.walls
    assert sheet.phrase((11, 15)) == sheet.phrase((1, 1))


def test_a_clip_is_put_with_its_areas_and_keywords_and_exits_only_at_the_edge():
    sheet = Sheet(Draft.of_file(ABBEY).value)
    start, victory = sheet.starting("A"), sheet.victory("A")
    first = next(where for where in sheet.areas() if where[0] == "victory" and sheet.scores(where) == "A")
    sheet.set_keyword(first, "tower")
    clip = Clip.of(sheet, start | victory)
    left, low = min(x for x, _y in start | victory), min(y for _x, y in start | victory)
    assert clip.areas["victory", "A", "tower"] == {(x - left, y - low) for x, y in victory}
    assert any(kind == "exits" for kind, _letters, _word in clip.areas)
    sheet.clear_areas(start | victory)
    assert not sheet.starting("A") | sheet.victory("A") | sheet.exit("A")
    clip.put(sheet, (left + 1, low))
    assert sheet.starting("A") == {(x + 1, y) for x, y in start}
    assert sheet.exit("A") == set()
    again = next(where for where in sheet.areas() if where[0] == "victory" and sheet.scores(where) == "A")
    assert sheet.keyword(again) == "tower"


@pytest.mark.parametrize("how", ["turned", "mirrored"])
def test_areas_of_a_clip_turn_with_its_squares(how):
    sheet = Sheet(Draft.of_file(ABBEY).value)
    sheet.clear_areas(sheet.squares())
    sheet.paint({(0, 0): "water"})
    sheet.set_starting("A", [(0, 0)])
    clip = Clip.of(sheet, {(x, y) for x in range(3) for y in range(2)})
    clip = clip.turned() if how == "turned" else clip.mirrored(across=False)
    (marked,) = clip.areas.values()
    assert [clip.phrases[square] for square in marked] == ["water"]
