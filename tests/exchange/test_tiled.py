"""Maps of Tiled become maps: terrain by properties, classes and mapping files; walls, doors, areas; all else is listed."""

import base64
import json
import random
import re
import zlib
from pathlib import Path

import pytest
from backports import zstd
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.check import check
from game.content.exchange.imported import imported
from game.content.exchange.mapping import read_mapping
from game.content.faults import ContentError
from game.content.skirmish.library import load_library
from game.content.squares.maps import build_map
from game.content.yaml_io import parse
from tests.content.mutants import mutant
from tests.exchange.pictures import picture
from tests.exchange.tiled_maps import PACKINGS, TOWN, packed, things, tiled, tiles, write

ROWS = [[1, 1, 1, 1, 1, 1], [1, 2, 2, 3, 1, 1], [1, 2, 0, 0, 0, 5], [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1]]
FORMS = ("tmx", "tmj")


@pytest.fixture(params=FORMS)
def take(request, tmp_path):
    """Import a map in either form; return the map and the report by part and word."""

    def take(value, mapping=""):
        file = write(tmp_path, value, f"green.{request.param}")
        told = None
        if mapping:
            told = tmp_path / "mapping.yaml"
            told.write_text(mapping, "utf-8")
        found = imported(file, told)
        return drawn(found), report(found)

    return take


def drawn(found):
    made = build_map(parse(found.text("green"), "green"), "green", load_library().grounds)
    assert made is not None
    return made


def report(found):
    plain = found.report.as_json()
    return {
        part: {one["what"]: one["count"] for one in plain[part]} for part in ("taken", "snapped", "left_out", "added")
    }


def kinds(found, *squares):
    return [found.kind(x, y).id for x, y in squares]


def refused(file, mapping=None):
    """Import a file; return the sentence that refuses it, "" if it is taken."""
    try:
        assert imported(file, mapping).text("a")
    except ContentError as fault:
        return str(fault)
    return ""


@pytest.mark.parametrize("packing", PACKINGS)
def test_tiles_say_what_squares_are_however_they_are_packed(take, packing):
    value = tiled(tiles(ROWS, packing=packing))
    found, told = take(value)
    assert (found.name, found.width, found.height) == ("Green", 6, 5)
    squares = kinds(found, (0, 4), (1, 3), (3, 3), (2, 2), (5, 2))
    assert squares == ["grass", "wall", "forest", "flagstone", "rubble on dirt"]
    assert told["taken"] == {"squares": 27}
    assert told["left_out"] == {}


def test_upper_layers_stand_on_lower_ones_and_grounds_cover_what_is_below(take):
    def only(number, *cells):
        return [[number if (x, y) in cells else 0 for x in range(6)] for y in range(5)]

    under = tiles([[1] * 6] * 5, "Ground")
    walls, trees, paving = only(2, (0, 0), (1, 0)), only(3, (2, 0)), only(1, (1, 0))
    found, _told = take(tiled(under, tiles(walls, "A"), tiles(trees, "B"), tiles(paving, "C")))
    assert kinds(found, (0, 4), (1, 4), (2, 4)) == ["wall on grass", "grass", "forest"]


def test_turned_and_mirrored_tiles_are_the_same_tiles(take):
    found, told = take(tiled(tiles([[2 | 0xE0000000] * 6, *ROWS[1:]], packing="zlib")))
    assert kinds(found, (0, 4), (5, 4)) == ["wall", "wall"]
    assert told["left_out"] == {}


def test_a_mapping_file_says_what_values_tiles_and_layers_become(take):
    mapping = """\
    ground: dirt
    theme: forest
    name: Old Town
    values: {tree: pines, grass: snow}
    tiles: {town/5: hearth, town/30-39: water, other/*: lava}
    layers: {Shrubs: scrub, Roofs: leave}
    """
    mapping = "\n".join(line.strip() for line in mapping.splitlines())
    rows = [[1, 4, 6, 31, 40, 41], *[[0] * 6] * 4]
    shrubs = [[0] * 6, [7] * 6, *[[0] * 6] * 3]
    value = tiled(tiles(rows), tiles(shrubs, "Shrubs"), tiles(ROWS, "Roofs"))
    value["tilesets"].append({"firstgid": 41, "name": "other", "tiles": [], "tilewidth": 16, "tileheight": 16})
    found, told = take(value, mapping)
    assert (found.name, found.theme) == ("Old Town", "forest")
    top = [(x, 4) for x in range(6)]
    assert kinds(found, *top) == ["snow", "pines", "hearth", "water", "water", "lava"]
    assert kinds(found, (0, 3), (0, 0)) == ["scrub", "dirt"]
    assert told["left_out"] == {"left": 1}


def test_tiles_of_which_nothing_is_known_are_counted_by_name(take, tmp_path):
    value = tiled(tiles([[6] * 6, [4] * 6, *[[1] * 6] * 3]))
    _found, told = take(value)
    assert told["left_out"] == {"unknown tiles": 12}
    (line,) = imported(write(tmp_path, value)).report.left_out
    assert line.where == ("town/5 × 6", "town/3 × 6")


def test_what_the_mapping_names_and_the_map_does_not_have_is_a_warning_with_its_place(tmp_path):
    mapping = tmp_path / "m.yaml"
    mapping.write_text("values:\n  grass: grass\n  brick: wall\nlayers: {Roof: leave}\n", "utf-8")
    found = imported(write(tmp_path, tiled(tiles(ROWS))), mapping)
    assert [str(one) for one in found.warnings] == [
        f'{mapping}:3:3: warning: nothing in the file is called "brick"',
        f'{mapping}:4:10: warning: nothing in the file is called "Roof"',
    ]


WRONG = [
    ("ground: gras\n", 1, 9, 'unknown terrain "gras"; did you mean "grass"?'),
    ("ground: wall\n", 1, 9, '"wall" is no ground'),
    ("values: {tree: forrest}\n", 1, 16, 'unknown terrain "forrest"'),
    ("values: {tree: rubble on durt}\n", 1, 16, 'unknown ground "durt"'),
    ("tiles: {town: wall}\n", 1, 9, "expected a tileset and tiles of it"),
    ("tiles: {town/9-2: wall}\n", 1, 9, "the row of tiles ends before it begins"),
    ("doors: ajar\n", 1, 8, "doors: expected one of open, walls"),
    ("part: {width: 2, height: 9}\n", 1, 15, "expected at least 3"),
    ("part: {left: 1, height: 5}\n", 1, 7, '"width" of "part" is missing'),
    ("colour: red\n", 1, 1, 'unknown key "colour"'),
    ("values: [a]\n", 1, 9, "expected a mapping of keys and values"),
    ("layers: {Roof: 3}\n", 1, 16, "expected text"),
    ("picture: yes\n", 1, 10, "expected true or false"),
    ("theme: Old Ruin\n", 1, 8, "expected lower-case words joined by hyphens"),
    ("ground: [\n", 2, 1, "not YAML"),
    ("", 1, 1, "the file is empty"),
    ("- a\n", 1, 1, "expected a mapping"),
]


@pytest.mark.parametrize(("text", "line", "column", "words"), WRONG)
def test_wrong_mapping_files_are_refused_with_file_line_and_column(tmp_path, text, line, column, words):
    mapping = tmp_path / "m.yaml"
    mapping.write_text(text, "utf-8")
    with pytest.raises(ContentError) as caught:
        imported(write(tmp_path, tiled(tiles(ROWS))), mapping)
    fault = caught.value.faults[0]
    assert (fault.file, fault.line, fault.column) == (str(mapping), line, column)
    assert words in fault.message


def test_a_mapping_file_that_is_not_there_is_told(tmp_path):
    assert "the file cannot be read" in refused(write(tmp_path, tiled(tiles(ROWS))), tmp_path / "gone.yaml")


# --- things ---
def test_lines_are_walls_and_doors_and_rectangles_are_areas(take):
    wall = {"x": 32, "y": 16, "class": "wall", "polyline": [{"x": 0, "y": 0}, {"x": 48, "y": 0}, {"x": 48, "y": 32}]}
    door = {"x": 48, "y": 16, "type": "door", "polyline": [{"x": 0, "y": 0}, {"x": 16, "y": 0}]}
    start = {"x": 0, "y": 0, "width": 16, "height": 80, "class": "starting", "name": "A"}
    other = {"x": 80, "y": 0, "width": 16, "height": 80, "name": "start B"}
    goal = {"x": 32, "y": 48, "width": 32, "height": 16, "class": "victory AB"}
    leave = {
        "x": 2,
        "y": 2,
        "point": True,
        "class": "exit",
        "properties": [{"name": "letter", "type": "string", "value": "A"}],
    }
    strange = {"x": 2, "y": 2, "name": "chest", "point": True}
    found, told = take(tiled(tiles([[1] * 6] * 5), things(wall, door, start, other, goal, leave, strange)))
    assert sorted(found.edges) == sorted([((2, 4), (3, 4)), ((4, 4), (5, 4)), ((5, 2), (5, 3)), ((5, 3), (5, 4))])
    assert found.cells(found.starting["A"][0]) == [(0, y) for y in range(5)]
    assert found.cells(found.starting["B"][0]) == [(5, y) for y in range(5)]
    assert [(found.cells(area.mask), area.letters) for area in found.victory] == [([(2, 1), (3, 1)], ("A", "B"))]
    assert found.cells(found.exits["A"]) == [(0, 4)]
    assert told["taken"] == {"squares": 30, "walls": 1, "doors": 1, "areas": 4}
    assert told["left_out"] == {"things": 1}
    assert told["added"] == {"exits": 1}
    assert found.cells(found.exits["B"]), "the file lacks it, so it is proposed"


@pytest.mark.parametrize(("x", "letter", "other"), [(0, "A", "B"), (80, "A", "B"), (0, "B", "A"), (80, "B", "A")])
def test_the_side_that_a_file_lacks_starts_where_the_other_one_does_not(take, x, letter, other):
    start = {"x": x, "y": 0, "width": 16, "height": 80, "class": "starting", "name": letter}
    found, told = take(tiled(tiles([[1] * 6] * 5), things(start)))
    far = found.cells(found.starting[other][0])
    assert {column for column, _y in far}.isdisjoint({x // 16})
    assert len(far) >= 5
    assert told["added"]["starting areas"] == 1


def test_turned_things_and_polygons_are_walls_where_they_lie(take):
    square = {"x": 32, "y": 32, "class": "wall", "width": 16, "height": 16}
    turned = {"x": 80, "y": 16, "class": "wall", "rotation": 90, "polyline": [{"x": 0, "y": 0}, {"x": 32, "y": 0}]}
    found, _told = take(tiled(tiles([[1] * 6] * 5), things(square, turned)))
    assert {((2, 2), (3, 2)), ((2, 3), (3, 3)), ((2, 2), (2, 3)), ((3, 2), (3, 3))} <= set(found.edges)
    assert {((5, 2), (5, 3)), ((5, 3), (5, 4))} <= set(found.edges)
    assert len(found.edges) == 6


def test_doors_may_become_walls(take):
    door = {"x": 48, "y": 16, "class": "door", "polyline": [{"x": 0, "y": 0}, {"x": 16, "y": 0}]}
    found, _told = take(tiled(tiles([[1] * 6] * 5), things(door)), "doors: walls\n")
    assert list(found.edges) == [((3, 4), (4, 4))]


def test_what_is_not_supported_is_listed_and_never_dropped_in_silence(take):
    odd = [
        {"class": "wall", "ellipse": True, "width": 16, "height": 16}, {"class": "wall", "template": "w.tx"},
        {"class": "wall", "gid": 3}, {"name": "note", "text": True}, {"class": "exit", "name": "Z", "width": 16, "height": 16},
        {"class": "victory", "name": "C", "width": 16, "height": 16}, {"class": "starting A", "x": 900, "width": 16, "height": 16},
    ]  # fmt: skip
    value = tiled(
        tiles([[1] * 6] * 5, tintcolor="#ff0000"), tiles(ROWS, "Cellar", visible=False), things(*odd),
        things(name="Hidden", visible=False), properties=[{"name": "music", "type": "string", "value": "drums"}],
    )  # fmt: skip
    value["tilesets"][0] = TOWN | {
        "firstgid": 1, "wangsets": [{"name": "a"}],
        "tiles": [*TOWN["tiles"][:5], {"id": 5, "animation": [1], "objectgroup": [1]}],
    }  # fmt: skip
    _found, told = take(value)
    assert told["left_out"] == {"things": 7, "left": 1, "looks": 4, "properties": 1}


# --- structure ---
def test_groups_keep_the_order_of_layers(take):
    inner = {"type": "group", "name": "G", "layers": [tiles([[2] * 6] * 5, "W"), tiles([[1] * 6] * 5, "G")]}
    found, _told = take(tiled(tiles([[3] * 6] * 5), inner))
    assert kinds(found, (0, 0)) == ["grass"]


def test_an_endless_map_is_as_large_as_what_is_drawn_on_it(take):
    def chunk(x, y, number, packing="zlib"):
        return {"x": x, "y": y, "width": 4, "height": 4, "data": packed([number] * 16, packing)[0]}

    layer = tiles([[1]], packing="zlib") | {"chunks": [chunk(-4, 0, 1), chunk(0, 0, 2)]}
    del layer["data"]
    wall = {"x": -16, "y": 16, "class": "wall", "polyline": [{"x": 0, "y": 0}, {"x": 16, "y": 0}]}
    found, _told = take(tiled(layer, things(wall), infinite=True, wide=0, high=0))
    assert (found.width, found.height) == (8, 4)
    assert kinds(found, (3, 0), (4, 0)) == ["grass", "wall"]
    assert list(found.edges) == [((3, 3), (4, 3))]


@pytest.mark.parametrize("ending", ["tsx", "tsj"])
def test_tilesets_in_files_of_their_own_are_read_beside_the_map_and_below(take, tmp_path, ending):
    write(tmp_path, TOWN, f"sets/town.{ending}")
    found, _told = take(tiled(tiles(ROWS), tilesets=[{"firstgid": 1, "source": f"sets/town.{ending}"}]))
    assert kinds(found, (0, 4), (1, 3)) == ["grass", "wall"]


def test_a_picture_layer_becomes_background_art(take, tmp_path):
    (tmp_path / "below.png").write_bytes(picture(96, 80))
    image = {"type": "imagelayer", "name": "Art", "image": "below.png", "visible": True, "offsetx": 8, "offsety": -16}
    more = {"type": "imagelayer", "name": "More", "image": "below.png", "visible": True}
    _found, told = take(tiled(image, more, tiles([[1] * 6] * 5)))
    assert told["taken"] == {"squares": 30, "picture": 1}
    assert told["left_out"] == {"left": 1}
    found = imported(write(tmp_path, tiled(image)))
    assert (found.backdrop.pixels, found.backdrop.left, found.backdrop.top) == (16, -8, 16)


def test_a_part_of_a_large_map(take):
    rows = [[2 if (x, y) == (71, 11) else 1 for x in range(80)] for y in range(20)]
    found, _told = take(
        tiled(tiles(rows, packing="zstd"), wide=80, high=20), "part: {left: 70, top: 10, width: 6, height: 5}\n"
    )
    assert kinds(found, (1, 3), (0, 3)) == ["wall", "grass"]


def test_what_is_imported_can_be_played_and_checked(tmp_path):
    found = imported(write(tmp_path, tiled(tiles([[1] * 12] * 8), wide=12, high=8)))
    found.keep(tmp_path / "out.yaml")
    assert check([tmp_path / "out.yaml"]) == []


# --- refusals ---
LEADS_OUT = ["../town.tsx", "/etc/passwd", "sets/../../town.tsx", "..\\town.tsx", "c:/town.tsx", "link.tsx", "\x00.tsx"]


@pytest.mark.parametrize("name", LEADS_OUT)
def test_paths_that_lead_out_are_refused(tmp_path, name):
    write(tmp_path, TOWN, "town.tsx")
    (tmp_path / "maps" / "sets").mkdir(parents=True)
    (tmp_path / "maps" / "link.tsx").symlink_to(tmp_path / "town.tsx")
    file = write(tmp_path, tiled(tiles(ROWS), tilesets=[{"firstgid": 1, "source": name}]), "maps/a.tmj")
    words = refused(file)
    assert len(words.splitlines()) == 1
    if not name.startswith(("c:", "\x00")):
        assert "leads out of the folder of the map" in words
    image = {"type": "imagelayer", "name": "Art", "image": "../secret.png"}
    assert "leads out of the folder of the map" in refused(write(tmp_path, tiled(image), "maps/b.tmj"))


BOMB = """<?xml version="1.0"?>
<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
<map orientation="orthogonal" width="6" height="5">&c;</map>"""
OUTSIDE = """<?xml version="1.0"?>
<!DOCTYPE map [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
<map orientation="orthogonal" width="6" height="5">&secret;</map>"""


@pytest.mark.parametrize("text", [BOMB, OUTSIDE])
def test_entities_are_refused_unread(tmp_path, text):
    file = tmp_path / "a.tmx"
    file.write_text(text, "utf-8")
    assert refused(file) == f"{file}:1:1: the XML defines entities or names outside files, which are not read"


def test_the_usual_document_type_of_old_maps_is_no_fault(tmp_path):
    file = write(tmp_path, tiled(tiles(ROWS)), "a.tmx")
    text = file.read_text("utf-8").replace("?>", '?><!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">', 1)
    file.write_text(text, "utf-8")
    assert refused(file) == ""


def bomb(packer, count):
    return base64.b64encode(packer(bytes(count))).decode()


HOSTILE = [
    (tiled(tiles(ROWS), orientation="isometric"), 'the map is "isometric"; only orthogonal ones have squares'),
    (tiled(tiles(ROWS), orientation="hexagonal"), 'the map is "hexagonal"'),
    (tiled(tiles(ROWS), wide=100_000_000), "width: expected a whole number of a reasonable size"),
    (tiled(tiles([[1] * 2] * 3), wide=2, high=3), "the size of the map in squares is 2 × 3; a map here has 3 to 60 each way"),
    (tiled(tiles(ROWS) | {"width": 90_000, "height": 90_000}), "with this layer the map has more than 8000000 tiles"),
    (tiled(tiles(ROWS) | {"width": 7}), "30 tiles where 35 were announced"),
    (tiled(tiles(ROWS) | {"data": bomb(zlib.compress, 50_000_000), "encoding": "base64", "compression": "zlib"}), "31 tiles where 30 were announced"),
    (tiled(tiles(ROWS) | {"data": bomb(zstd.compress, 50_000_000), "encoding": "base64", "compression": "zstd"}), "31 tiles where 30 were announced"),
    (tiled(tiles(ROWS) | {"data": "????", "encoding": "base64"}), "the tiles are not written in base64"),
    (tiled(tiles(ROWS) | {"data": "AAAA", "encoding": "base64", "compression": "zlib"}), "cannot be unpacked, they are damaged"),
    (tiled(tiles(ROWS) | {"data": "AAAA", "encoding": "base64", "compression": "zstd"}), "cannot be unpacked, they are damaged"),
    (tiled(tiles(ROWS) | {"data": "AAAA", "encoding": "base64", "compression": "lzma"}), "tiles are packed by “lzma”; there are"),
    (tiled(tiles(ROWS) | {"data": "AAAA", "encoding": "rot13"}), "tiles are written as “rot13”; there are csv and base64"),
    (tiled(tiles(ROWS) | {"data": [-1] * 30}), "expected whole numbers of tiles"),
    (tiled(tiles(ROWS) | {"data": [1 << 40] * 30}), "expected whole numbers of tiles"),
    (tiled(tiles(ROWS) | {"data": ["1"] * 30}), "expected whole numbers of tiles"),
    (tiled({"type": "holes"}), "layers, entry 1, type: expected a kind of layer, found 'holes'"),
    (tiled(*[tiles([[1]])] * 201), "layers: a list of 201; at most 200 are taken"),
    (tiled(things(*[{}] * 20_001)), "a list of 20001; at most 20000 are taken"),
    (tiled(things({"class": "wall", "polyline": [{"x": 0, "y": 0}] * 50_001})), "a list of 50001"),
    (tiled(things({"class": "wall", "x": 1e300})), "x: expected a number of a reasonable size"),
    (tiled(infinite=True), "nothing is drawn on the map"),
    (tiled(tiles(ROWS), tilesets=[{"firstgid": "x"}]), "tilesets, entry 1, firstgid: expected a whole number"),
    (tiled(tiles(ROWS), tilesets=[{"firstgid": 1, "source": "gone.tsx"}]), "“gone.tsx” is not there"),
    (tiled(tiles(ROWS), tilewidth=0), "tilewidth: expected a whole number"),
    ({"layers": []}, "this is no map of Tiled"),
    ([], "the file holds no mapping of keys and values"),
    (TOWN, "this is no map of Tiled"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "words"), HOSTILE)
def test_what_cannot_be_meant_is_refused_in_one_sentence(tmp_path, value, words):
    said = refused(write(tmp_path, value))
    assert words in said
    assert len(said.splitlines()) == 1
    assert len(said) < 400


def test_many_layers_that_unpack_to_much_are_refused_together(tmp_path):
    wide = [tiles([[1]], packing="zlib") | {"width": 1500, "height": 1500, "data": bomb(zlib.compress, 9_000_000)}] * 4
    assert "layers, entry 4: with this layer the map has more than 8000000" in refused(write(tmp_path, tiled(*wide)))


def test_groups_within_groups_end_somewhere(tmp_path):
    deep = tiles(ROWS)
    for _n in range(20):
        deep = {"type": "group", "name": "G", "layers": [deep]}
    for name in ("a.tmj", "a.tmx"):
        assert "groups are nested too deeply" in refused(write(tmp_path, tiled(deep), name))


def test_more_kinds_of_squares_than_a_legend_holds_are_refused(tmp_path):
    grounds = ["grass", "dirt", "snow", "sand", "cave", "moss", "marble", "planks", "carpet", "basalt"]
    features = ["rubble", "scrub", "crates", "forest", "fog", "statue", "wall", "bones", "hearth"]
    phrases = [f"{feature} on {ground}" for feature in features for ground in grounds]
    town = {"name": "t", "firstgid": 1, "tiles": [{"id": n, "type": one} for n, one in enumerate(phrases)]}
    rows = [[min(y * 10 + x, 89) + 1 for x in range(10)] for y in range(9)]
    said = refused(write(tmp_path, tiled(tiles(rows), wide=10, high=9, tilesets=[town])))
    assert "kinds of squares; 79 are taken" in said


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("<map", ":1:1: not XML: unclosed token"),
        ("<map>\n<layer></map>", ":2:10: not XML: mismatched tag"),
        ("<html/>", "this is no map of Tiled"),
        ("<tileset name='x'/>", "this is no map of Tiled"),
        ("<?xml version='1.0' encoding='martian'?><map/>", "not XML: "),
        (
            '<map orientation="orthogonal" width="six" height="5" tilewidth="16" tileheight="16"/>',
            "width: expected a whole",
        ),
    ],
)
def test_what_is_no_map_in_xml_is_refused_with_its_place(tmp_path, text, words):
    file = tmp_path / "a.tmx"
    file.write_text(text, "utf-8")
    assert words in refused(file)


def full():
    wall = {"x": 32, "y": 16, "class": "wall", "polyline": [{"x": 0, "y": 0}, {"x": 48, "y": 3}]}
    start = {"x": 0, "y": 0, "width": 16, "height": 80, "class": "starting", "name": "A"}
    group = {"type": "group", "name": "G", "layers": [tiles(ROWS, "Up", "zlib")]}
    return tiled(tiles(ROWS, packing="csv"), group, things(wall, start), properties=[{"name": "a", "value": "b"}])


def test_500_damaged_files_are_read_or_refused_in_one_sentence(tmp_path):
    told = [refused(write(tmp_path, mutant(full(), random.Random(seed)), "a.tmj")) for seed in range(300)]
    for seed in range(200):
        data = bytearray(write(tmp_path, full(), "a.tmx").read_bytes())
        dice = random.Random(seed)
        for _n in range(dice.choice((1, 4))):
            data[dice.randrange(len(data))] = dice.randrange(256)
        if seed % 2:
            del data[dice.randrange(len(data)) :]
        (tmp_path / "a.tmx").write_bytes(data)
        told.append(refused(tmp_path / "a.tmx"))
    assert len([words for words in told if words]) > 200
    assert all(len(words.splitlines()) <= 1 for words in told)


@settings(max_examples=30)
@given(st.lists(st.lists(st.integers(0, 5), min_size=6, max_size=6), min_size=5, max_size=5), st.sampled_from(PACKINGS))
def test_any_tiles_packed_in_any_way_in_both_forms_give_the_same_map(tmp_path_factory, rows, packing):
    folder = tmp_path_factory.mktemp("any")
    one = imported(write(folder, tiled(tiles(rows)), "a.tmj"))
    other = imported(write(folder, tiled(tiles(rows, packing=packing)), "a.tmx"))
    assert one.value == other.value


def test_json_with_two_equal_keys_and_numbers_without_end_are_no_trouble(tmp_path):
    file = tmp_path / "a.tmj"
    text = json.dumps(tiled(tiles(ROWS)))
    file.write_text(text.replace('"width": 6', '"width": 9, "width": 6', 1), "utf-8")
    assert refused(file) == ""
    file.write_text(text.replace('"width": 6', '"width": 1e999', 1), "utf-8")
    assert "expected a whole number" in refused(file)


def test_the_mapping_file_of_the_page_is_read(tmp_path):
    page = (Path(__file__).resolve().parents[2] / "docs" / "how-to" / "exchange-maps.md").read_text("utf-8")
    (text,) = re.findall(r"^```yaml\n# mapping: \S+\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    file = tmp_path / "m.yaml"
    file.write_text(text, "utf-8")
    found = read_mapping(file, load_library().grounds)
    assert (found.part, found.tile("town", 25), found.tile("town", 3)) == ((10, 0, 40, 30), "water", "leave")
