"""Universal VTT files become maps: each kind of thing in them is taken, snapped or told of, and nothing gets lost."""

import base64
import json
import random
from itertools import pairwise
from math import cos, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.check import check
from game.content.exchange.imported import imported
from game.content.exchange.snapping import Grid
from game.content.faults import ContentError
from game.content.room import map_of
from tests.content.mutants import mutant
from tests.exchange.pictures import picture, webp
from tests.exchange.vtt_files import places, portal, vtt, write


@pytest.fixture
def taken(tmp_path):
    """Import a file, write the map, and return the map and the report by part and word."""

    def take(value, mapping="", name="the old_mill.dd2vtt"):
        file = write(tmp_path, value, name)
        told = None
        if mapping:
            told = tmp_path / "mapping.yaml"
            told.write_text(mapping, "utf-8")
        found = imported(file, told)
        found.keep(tmp_path / "mill.yaml")
        plain = found.report.as_json()
        parts = ("taken", "snapped", "left_out", "added")
        report = {part: {one["what"]: one["count"] for one in plain[part]} for part in parts}
        return map_of(tmp_path / "mill.yaml"), report

    return take


def read_or_refused(file):
    """Import a file; return the sentence that refuses it, "" if it is taken and can be written."""
    try:
        assert imported(file).text("damaged")
    except ContentError as fault:
        return str(fault)
    return ""


def upright(x, *rows):
    return [((x, y), (x, y + 1)) for y in rows]


def level(y, *columns):
    return [((x, y), (x + 1, y)) for x in columns]


def test_walls_on_the_grid_are_thin_walls_and_the_picture_lies_below(taken, tmp_path):
    found, report = taken(vtt(line_of_sight=[places((2, 1), (4, 1), (4, 3))]))
    assert (found.name, found.width, found.height) == ("The old mill", 12, 8)
    assert sorted(found.edges) == sorted(level(7, 2, 3) + upright(4, 5, 6))
    assert report["taken"] == {"walls": 1, "picture": 1}
    assert report["snapped"] == report["left_out"] == {}
    assert (found.art.image, found.art.pixels, found.art.left, found.art.top) == ("mill.png", 10, 0, 0)
    assert (tmp_path / "mill.png").read_bytes() == picture(120, 80)


def test_what_is_proposed_can_be_played_at_once(taken, tmp_path):
    _found, report = taken(vtt(line_of_sight=[places((2, 1), (4, 1), (4, 3))]))
    assert report["added"] == {"starting areas": 2, "victory areas": 2, "exits": 2}
    assert check([tmp_path / "mill.yaml"]) == []


@pytest.mark.parametrize("ending", ["dd2vtt", "uvtt", "df2vtt", "DD2VTT"])
@pytest.mark.parametrize("form", [0.2, 0.3])
def test_all_endings_and_both_formats_are_read(taken, ending, form):
    value = vtt(format=form, line_of_sight=[places((2, 1), (4, 1))])
    if form == 0.2:
        del value["objects_line_of_sight"]
    found, report = taken(value, name=f"mill.{ending}")
    assert list(found.edges) == level(7, 2, 3)
    assert report["left_out"] == {}


def test_a_cropped_export_begins_at_its_origin(taken):
    lines = [places((12, 21), (14, 21)), places((1, 1), (5, 1))]
    found, report = taken(vtt(origin=(10, 20), line_of_sight=lines))
    assert list(found.edges) == level(7, 2, 3)
    assert report["left_out"] == {"walls beyond the map": 1}
    assert (found.art.left, found.art.top) == (0, 0)


def test_a_crop_between_grid_lines_keeps_the_grid_and_moves_the_picture(taken):
    found, _report = taken(vtt(12, 7.5, origin=(10.5, 20.25), line_of_sight=[places((12, 22), (14, 22))]))
    assert (found.width, found.height) == (13, 8)
    assert list(found.edges) == level(6, 2, 3)
    assert (found.art.left, found.art.top) == (-5, -2.5)


def test_a_crop_whose_walls_were_written_without_its_origin_is_noticed_and_told(taken):
    lines = [places((2, 1), (4, 1)), places((0, 7), (9, 7))]
    found, report = taken(vtt(origin=(30, 20), line_of_sight=lines))
    assert level(7, 2, 3)[0] in found.edges
    assert report["snapped"] == {"origin": 1}


def test_walls_off_the_grid_are_snapped_and_counted_with_how_far(taken):
    lines = [places((2.1, 0.9), (4.2, 1.1)), places((6, 2), (8, 4)), places((9, 1), (9, 3))]
    found, report = taken(vtt(line_of_sight=lines))
    assert set(level(7, 2, 3)) <= set(found.edges)
    assert set(upright(9, 5, 6)) <= set(found.edges)
    assert len(found.edges) == 2 + 4 + 2, "the slanting one has become stairs"
    assert report["taken"]["walls"] == 3
    assert report["snapped"] == {"walls": 2}


def test_a_wobbling_wall_along_the_middle_of_squares_becomes_one_straight_wall(taken):
    line = places(*((x / 4, 3.5 + (0.06 if x % 2 else -0.06)) for x in range(8, 33)))
    found, _report = taken(vtt(line_of_sight=[line]))
    assert len({y for (_x, y), _end in found.edges}) == 1
    assert len(found.edges) == 6


def test_what_is_shorter_than_a_square_lies_at_the_edge_or_beyond_is_told(taken):
    lines = [
        places((2.1, 2.1), (2.2, 2.3)),
        places((0, 0), (12, 0), (12, 8)),
        places((40, 40), (50, 40)),
        places((3, 3)),
    ]
    _found, report = taken(vtt(line_of_sight=[*lines, []]))
    assert report["left_out"] == {"short walls": 1, "walls along the edge": 1, "walls beyond the map": 3}
    assert "walls" not in report["taken"]


def test_doors_are_gaps_open_or_closed_and_say_where(taken, tmp_path):
    room = places((2, 2), (6, 2), (6, 6), (2, 6), (2, 2))
    doors = [portal((3, 2), (4, 2)), portal((6, 4), (6, 5), closed=False), portal((80, 4), (80, 5))]
    found, report = taken(vtt(line_of_sight=[room], portals=doors))
    assert level(6, 3)[0] not in found.edges
    assert upright(6, 3)[0] not in found.edges
    assert len(found.edges) == 14
    assert report["taken"] == {"walls": 1, "open doors": 1, "closed doors": 1, "picture": 1}
    assert report["left_out"] == {"doors beyond the map": 1}
    where = {
        one["what"]: one.get("where") for one in imported(tmp_path / "the old_mill.dd2vtt").report.as_json()["taken"]
    }
    assert (where["open doors"], where["closed doors"]) == (["F4 east"], ["D6 north"])


def test_a_mapping_file_makes_closed_doors_walls_and_open_ones_stay_gaps(taken):
    doors = [portal((3, 2), (4, 2)), portal((5, 2), (6, 2), closed=False)]
    lines = [places((2, 2), (3, 2)), places((4, 2), (7, 2))]
    found, _report = taken(vtt(line_of_sight=lines, portals=doors), "doors: walls\n")
    assert list(found.edges) == level(6, 2, 3, 4, 6)


def test_a_door_of_which_only_the_middle_is_told_is_a_gap_along_the_way_it_is_turned(taken):
    walls = [places((2, 3), (8, 3)), places((5, 3), (5, 7))]
    doors = [
        {"position": {"x": 3.5, "y": 3}, "rotation": 0, "closed": True},
        {"position": {"x": 5, "y": 5.5}, "rotation": 1.5708},
    ]
    whole, _report = taken(vtt(line_of_sight=walls))
    found, report = taken(vtt(line_of_sight=walls, portals=doors))
    assert set(whole.edges) - set(found.edges) == {((3, 5), (4, 5)), ((5, 2), (5, 3))}
    assert report["taken"]["closed doors"] == 2


def test_a_door_too_narrow_for_the_grid_is_still_a_gap(taken):
    doors = [portal((3.55, 2), (4.15, 2))]
    found, _report = taken(vtt(line_of_sight=[places((2, 2), (3.55, 2)), places((4.15, 2), (7, 2))], portals=doors))
    assert list(found.edges) == level(6, 2, 4, 5, 6)


def test_things_that_hide_are_walls_unless_the_mapping_leaves_them(taken):
    value = vtt(objects_line_of_sight=[places((2, 2), (3, 2), (3, 3), (2, 3), (2, 2))])
    found, report = taken(value)
    assert len(found.edges) == 4
    assert report["taken"]["objects"] == 1
    found, report = taken(value, "objects: leave\n")
    assert len(found.edges) == 0
    assert report["left_out"] == {"objects": 1}


def test_lights_surroundings_unknown_entries_and_formats_are_listed(taken):
    light = {"position": {"x": 1, "y": 1}, "range": 3, "intensity": 1, "color": "ffeccd8b", "shadows": True}
    value = vtt(format=0.9, lights=[light, light], weather="rain", tokens=[])
    value["environment"]["ambient_light"] = "ff3a4a5c"
    _found, report = taken(value)
    assert report["left_out"] == {"format": 1, "lights": 2, "environment": 1, "unknown entries": 2}


@pytest.mark.parametrize(("data", "ending"), [(picture(120, 80, "jpeg"), ".jpg"), (webp(120, 80), ".webp")])
def test_pictures_of_other_kinds_keep_their_bytes(taken, tmp_path, data, ending):
    found, _report = taken(vtt(image=base64.b64encode(data).decode()))
    assert found.art.image == f"mill{ending}"
    assert (tmp_path / f"mill{ending}").read_bytes() == data


def test_a_file_without_picture_has_painted_ground_and_a_mapping_may_leave_the_picture(taken, tmp_path):
    found, report = taken(vtt(image=""))
    assert found.art is None
    assert report["added"]["painted ground"] == 1
    found, report = taken(vtt(), "picture: false\nname: Dry Mill\ntheme: winter\nground: snow\n")
    assert (found.art, found.name, found.theme, found.kind(0, 0).id) == (None, "Dry Mill", "winter", "snow")
    assert report["left_out"] == {"picture": 1}
    assert not (tmp_path / "mill.png").exists()


def test_a_picture_that_was_made_smaller_than_its_file_says_lies_right_all_the_same(taken):
    value = vtt()
    value["resolution"]["pixels_per_grid"] = 140
    found, report = taken(value)
    assert found.art.pixels == 10
    assert report["snapped"] == {"picture": 1}


def test_a_part_of_a_large_file_becomes_the_map(taken, tmp_path):
    value = vtt(100, 70, px=2, line_of_sight=[places((52, 31), (54, 31))])
    with pytest.raises(
        ContentError, match="the size of the map in squares is 100 × 70; a map here has 3 to 60 each way"
    ):
        imported(write(tmp_path, value))
    found, _report = taken(value, "part: {left: 50, top: 30, width: 12, height: 8}\n")
    assert list(found.edges) == level(7, 2, 3)
    assert (found.art.left, found.art.top, found.art.pixels) == (100, 60, 2)
    with pytest.raises(ContentError, match="ends beyond the map; its size in squares is 100 × 70"):
        taken(value, "part: {left: 50, top: 30, width: 51, height: 8}\n")


def test_a_cave_of_many_steps_is_a_map_that_can_be_read(taken, tmp_path):
    rings = [[places(*((30 + r * cos(n / 40), 30 + r * sin(n / 40)) for n in range(252)))] for r in range(3, 30)]
    found, _report = taken(vtt(60, 60, px=1, image="", line_of_sight=[line for ring in rings for line in ring]))
    assert len(found.edges) > 1500
    assert (tmp_path / "mill.yaml").read_text("utf-8").count("\n  - ") > 900, "more lines than hands would write"


def test_a_format_written_as_text_is_understood(tmp_path):
    assert imported(write(tmp_path, vtt(format="0.2"))).report.source == "Universal VTT 0.2"


HOSTILE = [
    ({"format": 0.3}, "this is no Universal VTT file: it lacks its format or its resolution"),
    ({"format": "x", "resolution": {}}, "format: expected a number of a reasonable size, found 'x'"),
    ({"format": True, "resolution": {}}, "format: expected a number"),
    ({}, "this is no Universal VTT file"),
    ([], "the file holds no mapping of keys and values"),
    (vtt(3e9, 8, px=1, image=""), "resolution, map_size, x: expected a number of a reasonable size, found 3000000000.0"),
    (vtt(9e6, 9e6, px=1, image=""), "the size of the map in squares is 9000000 × 9000000"),
    (vtt(2, 8, image=""), "the size of the map in squares is 2 × 8; a map here has 3 to 60 each way"),
    (vtt(-4, 8, image=""), "resolution, map_size: expected a size, found"),
    (vtt(line_of_sight=[places((1, 1), (1e30, 1))]), "line_of_sight, entry 1, x: expected a number"),
    (vtt(line_of_sight=[[{"x": "1", "y": 2}]]), "line_of_sight, entry 1, x: expected a number"),
    (vtt(line_of_sight=[[7]]), "line_of_sight, entry 1: expected a mapping of keys and values, found 7"),
    (vtt(line_of_sight={"x": 1}), "line_of_sight: expected a list"),
    (vtt(line_of_sight=[[]] * 20_001), "line_of_sight: a list of 20001; at most 20000 are taken"),
    (vtt(line_of_sight=[places((1, 1)) * 60_000]), "line_of_sight, entry 1: a list of 60000"),
    (vtt(line_of_sight=[places((1, 1)) * 30_000] * 2), "line_of_sight, entry 2: the walls have more than 50000 corners"),
    (vtt(portals=[{"bounds": places((1, 1))}]), "portals, entry 1, bounds: expected two places"),
    (vtt(portals=[{"bounds": 3}]), "portals, entry 1, bounds: expected a list"),
    (vtt(portals=[3]), "portals, entry 1: expected a mapping"),
    (vtt(lights=4), "lights: expected a list"),
    (vtt(image="?" * 100), "image: the picture is not written in base64"),
    (vtt(image=7), "image: expected text, found 7"),
    (vtt(image=base64.b64encode(b"GIF89a").decode()), "image: it is no picture of the kind PNG, WebP or JPEG"),
    (vtt(image="A" * 60_000_000), "image: the picture is larger than 40 MB"),
    (vtt(resolution={"map_size": {"x": 9, "y": 9}, "pixels_per_grid": 0}), "resolution, pixels_per_grid: expected a number"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "words"), HOSTILE)
def test_what_cannot_be_meant_is_refused_in_one_sentence(tmp_path, value, words):
    with pytest.raises(ContentError) as caught:
        imported(write(tmp_path, value))
    (fault,) = caught.value.faults
    assert words in fault.message
    assert len(str(fault).splitlines()) == 1
    assert len(str(fault)) < 400


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", ":1:1: not JSON: Expecting value"),
        (b'{"format": 0.3,\n  "resolution": }', ":2:17: not JSON: Expecting value"),
        (b'{"format": NaN}', ":1:1: not JSON: NaN is no number"),
        (b"\xff\xfe\x00", ":1:1: the file is not UTF-8 text"),
        (b"[" * 100_000, ":1:1: lists are nested too deeply"),
        (b'{"a":' * 200 + b"1" + b"}" * 200, ":1:1: lists are nested too deeply"),
        (b'{"format": ' + b"9" * 10_000 + b"}", ":1:1: not JSON: Exceeds the limit"),
    ],
)
def test_what_is_no_json_is_refused_with_its_line(tmp_path, text, words):
    file = tmp_path / "a.uvtt"
    file.write_bytes(text)
    with pytest.raises(ContentError) as caught:
        imported(file)
    assert str(caught.value).startswith(f"{file}{words}")


def test_500_damaged_files_are_read_or_refused_in_one_sentence(tmp_path):
    whole = vtt(
        6, 5, px=4, line_of_sight=[places((1, 1), (4, 1), (4, 3)), places((2.2, 2), (3.1, 4))], software="x",
        portals=[portal((1, 2), (2, 2))], lights=[{"position": {"x": 1, "y": 1}}], objects_line_of_sight=[places((1, 3), (2, 3))],
    )  # fmt: skip
    told = [read_or_refused(write(tmp_path, mutant(whole, random.Random(seed)), "a.dd2vtt")) for seed in range(500)]
    assert len([words for words in told if words]) > 200
    assert all(len(words.splitlines()) <= 1 for words in told)


def test_files_cut_or_changed_in_their_bytes_are_read_or_refused_in_one_sentence(tmp_path):
    whole = json.dumps(vtt(6, 5, px=2, line_of_sight=[places((1, 1), (4, 1))])).encode()
    for seed in range(200):
        dice = random.Random(seed)
        data = bytearray(whole)
        for _n in range(dice.choice((1, 3))):
            data[dice.randrange(len(data))] = dice.randrange(256)
        if seed % 2:
            del data[dice.randrange(len(data)) :]
        file = tmp_path / "damaged.uvtt"
        file.write_bytes(data)
        assert len(read_or_refused(file).splitlines()) <= 1


points = st.tuples(st.floats(-3, 15, allow_nan=False), st.floats(-3, 11, allow_nan=False))


@given(st.lists(points, min_size=2, max_size=12))
def test_a_snapped_line_has_no_gap_on_the_map_and_keeps_near_the_line(line):
    grid = Grid(12, 8)
    edges, off = grid.path(line)
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in edges)
    assert off < 3, "half a diagonal, the stairs and the wobble"
    inside = all(0 <= x <= 12 and 0 <= y <= 8 for x, y in line)
    if inside and edges:
        corners = {corner for edge in edges for corner in edge}
        reached = {edges[0][0]}
        while fresh := {b for edge in edges for a, b in (edge, edge[::-1]) if a in reached and b not in reached}:
            reached |= fresh
        assert reached == corners


@given(st.lists(st.tuples(st.integers(0, 12), st.integers(0, 8)), min_size=2, max_size=10))
def test_a_line_on_the_grid_is_not_moved(corners):
    line = [corners[0]]
    for x, y in corners[1:]:
        line += [(x, line[-1][1]), (x, y)]
    edges, off = Grid(12, 8).path([(float(x), float(y)) for x, y in line])
    assert off == 0
    long = sum(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(line))
    assert len(edges) == long
