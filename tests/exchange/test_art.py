"""Background art of maps: shown where the file says it lies, told about once where it is missing, kept by saves."""

import contextlib
import json
from dataclasses import replace

import numpy as np
import pygame
import pytest

from game.cli import main
from game.content.check import check
from game.content.editing.draft import Draft
from game.content.pictures import MOST_PIXELS, Head, PictureError, head_of
from game.content.plain import DamagedError
from game.content.room import map_of
from game.content.squares.art import picture_file
from game.content.squares.as_played import map_from_plain, map_plain
from game.content.squares.sheet import Sheet
from game.paths import own_content_folder
from game.ui.board.squares.live import LiveTerrain
from game.ui.board.squares.terrain import Terrain
from tests.exchange.pictures import BLUE, RED, colour_at, near, picture, webp

PLAIN = """\
name: Two Halves
legend: {".": grass, "%": rubble}
rows: |
  ........
  ........
  ..%.....
  ........
  ........
  ........
thin_walls: [D1:D2 east]
starting: {A: [A1:B6], B: [G1:H6]}
victory: [{squares: "D3:E4", letters: AB}]
exits: {A: A1, B: H1}
"""


@pytest.fixture
def made(tmp_path):
    """Make a map with a picture of 80 x 60 pixels beside it, and return what the board shows of it."""

    def make(art, data=None, name="halves.png"):
        (tmp_path / name).write_bytes(picture(80, 60) if data is None else data)
        file = tmp_path / "halves.yaml"
        file.write_text(PLAIN + f"art: {art}\n", "utf-8")
        return map_of(file)

    return make


def shown(found, px=24):
    terrain = Terrain(found, disk=False)
    terrain.finish(px)
    return terrain, terrain.picture(px)


@pytest.mark.parametrize("data", [picture(70, 50), picture(70, 50, "jpeg"), webp(70, 50)])
def test_the_head_of_a_picture_tells_its_kind_and_size(data):
    found = head_of(data)
    assert (found.width, found.height) == (70, 50)
    assert found.ending in (".png", ".jpg", ".webp")


@pytest.mark.parametrize("kind", ["png", "jpeg"])
def test_a_picture_that_is_cut_off_or_something_else_is_refused_whatever_is_left_of_it(kind):
    whole = picture(70, 50, kind)
    for end in range(200):
        with contextlib.suppress(PictureError):
            found = head_of(whole[:end])
            assert (found.width, found.height) == (70, 50)
    with pytest.raises(PictureError, match="no picture of the kind"):
        head_of(b"GIF89a" + whole)


def test_a_picture_that_claims_too_many_pixels_is_refused_before_anybody_makes_room():
    bomb = bytearray(picture(70, 50))
    bomb[16:24] = (60_000).to_bytes(4, "big") * 2
    with pytest.raises(PictureError, match=f"a size of 60000 × 60000; at most 20000 a side and {MOST_PIXELS} in all"):
        head_of(bytes(bomb))
    assert head_of(webp(16_000, 5_000)) == Head("webp", 16_000, 5_000)


def test_a_picture_is_stretched_over_the_map_if_nothing_else_is_said(made):
    _terrain, board = shown(made("{image: halves.png}"))
    assert near(colour_at(board, 1.5, 1.5, 24), RED)
    assert near(colour_at(board, 6.5, 1.5, 24), BLUE)
    assert near(colour_at(board, 3.6, 0.5, 24), RED)
    assert near(colour_at(board, 4.4, 0.5, 24), BLUE)


def test_pixels_and_corner_say_where_the_picture_lies_and_beyond_it_the_ground_is_painted(made):
    _terrain, board = shown(made("{image: halves.png, pixels: 20, left: 10, top: -20}"))
    assert near(colour_at(board, 0.5, 1.5, 24), RED)
    assert near(colour_at(board, 1.4, 1.5, 24), RED)
    assert near(colour_at(board, 1.6, 1.5, 24), BLUE)
    for x, y in ((0.5, 0.5), (6.5, 2.5), (0.5, 4.5)):
        assert not near(colour_at(board, x, y, 24), RED, 60)
        assert not near(colour_at(board, x, y, 24), BLUE, 60)


def test_what_slows_shows_through_and_thin_walls_stand_on_the_picture(made):
    found = made("{image: halves.png}")
    _terrain, board = shown(found)
    assert not near(colour_at(board, 2.5, 2.5, 24), RED, 20), "rubble at C4"
    assert near(colour_at(board, 2.5, 3.5, 24), RED)
    pixels = pygame.surfarray.array3d(board)[round(3.9 * 24) : round(4.1 * 24), round(4.2 * 24) : round(5.8 * 24)]
    assert np.abs(pixels.astype(int) - np.array(RED)).sum(axis=2).min() > 30, "the wall between D2 and E2"


def test_a_fully_transparent_picture_leaves_the_painted_ground(made):
    _terrain, board = shown(made("{image: halves.png}", picture(80, 60, alpha=0)))
    bare = made("{image: halves.png}")
    object.__setattr__(bare, "art", None)
    _bare, painted = shown(bare)
    assert near(colour_at(board, 6.5, 1.5, 24), colour_at(painted, 6.5, 1.5, 24), 3)


def test_other_bytes_are_another_picture_on_disk(made):
    before = Terrain(made("{image: halves.png}")).words()
    made("{image: halves.png}", picture(80, 64))
    assert Terrain(made("{image: halves.png}")).words() != before
    assert Terrain(made("{image: halves.png, left: 2}")).words() != before


def test_a_missing_picture_is_one_warning_and_the_ground_is_painted(made, tmp_path):
    found = made("{image: gone.webp}")
    assert picture_file(found) is None
    faults = check([tmp_path / "halves.yaml"])
    assert [(one.line, one.severity) for one in faults] == [(14, "warning")]
    assert "the picture gone.webp is not beside the map" in faults[0].message
    terrain, board = shown(found)
    assert terrain.backing.trouble == "The picture gone.webp of the map Two Halves is missing: its ground is painted."
    assert not near(colour_at(board, 1.5, 1.5, 24), RED, 60)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "it is no picture of the kind"),
        (picture(80, 60)[:120], ""),
        (b"\x89PNG\r\n\x1a\n" + bytes(40), "it is no picture of the kind"),
        (webp(80, 60), ""),
    ],
)  # fmt: skip
def test_a_picture_that_cannot_be_decoded_is_told_of_and_the_ground_is_painted(made, data, why):
    terrain, board = shown(made("{image: halves.png}", data))
    assert terrain.backing.trouble.startswith("The picture halves.png of the map Two Halves cannot be shown: " + why)
    assert terrain.backing.trouble.endswith("The ground is painted.")
    assert not near(colour_at(board, 1.5, 1.5, 24), RED, 60)


@pytest.mark.parametrize(
    ("art", "words"),
    [
        ("{image: ../halves.png}", "expected the name of a picture beside the map"),
        ("{image: /etc/halves.png}", "expected the name of a picture beside the map"),
        ("{image: 'c:halves.png'}", "expected the name of a picture beside the map"),
        ("{image: halves.gif}", "expected the name of a picture beside the map"),
        ("{image: .png}", "expected the name of a picture beside the map"),
        ("{pixels: 70}", '"image" of "art" is missing'),
        ("{image: halves.png, pixels: 0}", "expected more than 0"),
        ("{image: halves.png, pixels: many}", "expected a number, found"),
        ("{image: halves.png, left: 100000}", "expected at most 40000"),
        ("{image: halves.png, right: 1}", 'unknown key "right"'),
        ("halves.png", "expected a mapping of keys and values"),
    ],
)
def test_what_cannot_be_meant_has_file_line_and_column(made, tmp_path, art, words):
    with pytest.raises(Exception, match="14"):
        made(art)
    faults = check([tmp_path / "halves.yaml"])
    assert len(faults) == 1
    assert faults[0].line == 14
    assert words in faults[0].message


def test_saved_games_keep_the_art_and_find_its_picture_among_own_maps(made, tmp_path):
    found = made("{image: halves.png, pixels: 10, left: 2.5}")
    plain = json.loads(json.dumps(map_plain(found)))
    again = map_from_plain(plain | {"name": "Others"})  # not the same map as the one in use
    assert again.art == found.art
    assert picture_file(again) is None
    folder = own_content_folder() / "maps"
    folder.mkdir(parents=True)
    for name in ("halves.yaml", "halves.png"):
        (folder / name).write_bytes((tmp_path / name).read_bytes())
    assert picture_file(again) == folder / "halves.png"
    assert "art" not in map_plain(map_from_plain({key: value for key, value in plain.items() if key != "art"}))


@pytest.mark.parametrize(
    "art",
    [
        {}, [], 7, {"image": "x.png", "pixels": 1, "left": 0}, {"image": "../x.png", "pixels": 1, "left": 0, "top": 0},
        {"image": "x.png", "pixels": -1, "left": 0, "top": 0},
        {"image": "x.png", "pixels": 1, "left": float("nan"), "top": 0},
        {"image": "x.png", "pixels": 1, "left": 10**9, "top": 0},
        {"image": "x.png", "pixels": True, "left": 0, "top": 0},
        {"image": "x.png", "pixels": 1, "left": 0, "top": 0, "more": 0},
    ],
)  # fmt: skip
def test_damaged_art_of_a_saved_game_is_refused_in_one_sentence(made, art):
    plain = map_plain(made("{image: halves.png}")) | {"art": art}
    with pytest.raises(DamagedError) as caught:
        map_from_plain(plain)
    assert str(caught.value).startswith("map halves, art")


def test_render_tells_of_a_missing_picture_in_one_line_and_draws_all_the_same(made, tmp_path, capsys):
    made("{image: gone.webp}")
    assert main(["render", str(tmp_path / "halves.yaml"), "-o", str(tmp_path / "map.png"), "--size", "200x200"]) == 0
    said = capsys.readouterr().err
    assert said == "The picture gone.webp of the map Two Halves is missing: its ground is painted.\n"
    assert pygame.image.load(tmp_path / "map.png").get_size() == (200, 200)


def test_a_sheet_that_grows_leaves_the_picture_where_it_lies():
    sheet = Sheet({"rows": "...\n...\n...\n", "legend": {".": "grass"}, "art": {"image": "x.png", "pixels": 12.5}})
    assert sheet.resize(2, 1, 0, 1, "grass")
    assert sheet.value()["art"] == {"image": "x.png", "pixels": 12.5, "left": -25, "top": -12.5}
    assert sheet.resize(-2, 0, 0, -1, "grass")
    assert sheet.value()["art"] == {"image": "x.png", "pixels": 12.5, "left": 0, "top": 0}


@pytest.mark.parametrize("art", [7, {"image": 3}, {"image": "x.png", "pixels": "12"}, {"image": "x.png", "more": 1}])
def test_art_that_cannot_be_meant_is_left_out_of_what_the_workshop_draws(art):
    sheet = Sheet({"rows": "...\n...\n...\n", "legend": {".": "grass"}, "art": art})
    assert "art" not in sheet.sound()
    assert sheet.resize(1, 1, 1, 1, "grass")
    assert sheet.value()["art"] == art


def test_ground_that_is_edited_shows_the_picture_and_another_one_needs_another_ground(made):
    found = made("{image: halves.png}")
    ground = LiveTerrain(found)
    ground.finish(24)
    assert near(colour_at(ground.picture(24), 1.5, 1.5, 24), RED)
    kinds = list(found.kinds)
    kinds[4 * 8 + 1] = replace(kinds[0], traits=frozenset({"difficult"}), feature="rubble")
    changed = replace(found, kinds=tuple(kinds))
    assert ground.show(changed)
    assert not near(colour_at(ground.picture(24), 1.5, 1.5, 24), RED, 20)
    assert near(colour_at(ground.picture(24), 0.5, 4.5, 24), RED)
    assert not ground.show(replace(changed, art=None))


def test_a_map_that_is_saved_elsewhere_takes_its_picture_along(made, tmp_path):
    made("{image: halves.png}")
    draft = Draft.of_file(tmp_path / "halves.yaml")
    target = own_content_folder() / "maps" / "own-halves.yaml"
    draft.keep_as(target)
    assert (target.parent / "halves.png").read_bytes() == picture(80, 60)
    assert picture_file(map_of(target)) == target.parent / "halves.png"
    assert target.read_text("utf-8") == (tmp_path / "halves.yaml").read_text("utf-8")


def test_where_another_picture_has_its_name_it_is_called_after_the_map(made, tmp_path):
    made("{image: halves.png}  # scanned")
    folder = own_content_folder() / "maps"
    folder.mkdir(parents=True)
    (folder / "halves.png").write_bytes(picture(20, 20))
    draft = Draft.of_file(tmp_path / "halves.yaml")
    draft.keep_as(folder / "own-halves.yaml")
    assert (folder / "own-halves.png").read_bytes() == picture(80, 60)
    assert (folder / "halves.png").read_bytes() == picture(20, 20)
    assert "art: {image: own-halves.png}  # scanned" in (folder / "own-halves.yaml").read_text("utf-8")


def test_a_missing_picture_does_not_keep_a_map_from_being_saved(made, tmp_path):
    made("{image: gone.png}")
    draft = Draft.of_file(tmp_path / "halves.yaml")
    draft.keep_as(own_content_folder() / "maps" / "own-halves.yaml")
    assert map_of("own-halves").art.image == "gone.png"
