"""Maps are exported as pictures of any scale, as sheets true to scale, and as Universal VTT files that come back."""

import io
import itertools
import json
import shutil
import subprocess
from dataclasses import replace

import pygame
import pypdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cli import main
from game.content.exchange.exported import chains, sides, vtt_text
from game.content.exchange.imported import imported
from game.content.room import Ground, ground_of, map_of
from game.content.skirmish.library import load_library
from game.content.squares.ground import masks_of_traits
from game.content.squares.maps import build_map
from game.content.yaml_io import parse
from game.ui.exporting import ExportError, Wish, exported
from game.ui.printing import FOOT, MARGIN, OVERLAP, PAPERS, sheets
from tests.drawn import PLAIN, battle_map
from tests.exchange.pictures import picture

MAP = """\
name: Two Yards
legend: {".": grass, "#": wall, "~": water}
rows: |
  ..........
  .##....~~.
  .##....~~.
  ..........
  ..........
  ..........
thin_walls: [D1:D3 east, H6 west]
starting: {A: [A1:A6], B: [J1:J6]}
victory: [{squares: "E3:F4", letters: AB}]
exits: {A: A1, B: J1}
"""


@pytest.fixture
def yards(tmp_path):
    """Return the ground of a map of 10 x 6 squares with walls thick and thin."""
    file = tmp_path / "yards.yaml"
    file.write_text(MAP, "utf-8")
    return ground_of(file)


def pixels(path):
    return pygame.image.load(path)


def test_a_picture_has_so_many_pixels_a_square_and_nothing_round_it(yards, tmp_path):
    for scale in (8, 20, 97):
        exported(yards, tmp_path / "a.png", Wish(scale=scale))
        assert pixels(tmp_path / "a.png").get_size() == (10 * scale, 6 * scale)


def test_grid_and_marks_are_there_or_not(yards, tmp_path):
    drawn = {}
    for grid in (True, False):
        for marks in (True, False):
            exported(yards, tmp_path / "a.png", Wish(scale=24, grid=grid, marks=marks))
            drawn[grid, marks] = pixels(tmp_path / "a.png")
    at_line, at_start = (5 * 24, 4 * 24 + 12), (12, 60)
    assert drawn[True, False].get_at(at_line) != drawn[False, False].get_at(at_line)
    assert drawn[False, True].get_at(at_line) == drawn[False, False].get_at(at_line)
    assert drawn[False, True].get_at(at_start) != drawn[False, False].get_at(at_start)


def test_tables_in_inches_become_pictures_and_sheets_but_no_squares(tmp_path):
    for word, size in (("practice-field", None), ("practice-ground", None)):
        table = map_of(word)
        ground = ground_of(word)
        done = exported(ground, tmp_path / "a.png", Wish(scale=10))
        assert pixels(tmp_path / "a.png").get_size() == (round(table.width / 100), round(table.height / 100)), size
        assert done.plain["scale"] == 10
        bare = tmp_path / "b.png"
        exported(ground, bare, Wish(scale=10, marks=False))
        assert bare.read_bytes() != (tmp_path / "a.png").read_bytes()
        with pytest.raises(ExportError, match="A table in inches has no squares"):
            exported(ground, tmp_path / "a.dd2vtt", Wish())


def test_a_scale_that_no_picture_could_have_is_refused_with_its_size(tmp_path):
    with pytest.raises(ExportError, match="At scale 600 the picture would be too large: 19200 × 14400"):
        exported(ground_of("ember-court"), tmp_path / "a.png", Wish(scale=600))


# --- sheets to print ---
def test_sheets_are_true_to_scale(yards, tmp_path):
    exported(yards, tmp_path / "a.pdf", Wish(scale=16))
    reader = pypdf.PdfReader(tmp_path / "a.pdf")
    laid = sheets(10, 6, "a4")
    assert (len(reader.pages), laid.columns, laid.rows) == (1, 1, 1), "A4 across takes 10 x 6 inches"
    page = reader.pages[0]
    assert [round(float(one)) for one in page.mediabox] == [0, 0, 842, 595]
    matrix = page.get_contents().get_data().decode().split(" cm")[0].split()[-6:]
    assert [float(one) for one in matrix[:4]] == [720.0, 0, 0, 432.0], "10 by 6 inches at 72 points"
    image = page["/Resources"]["/XObject"]["/Im1"]
    assert (image["/Width"], image["/Height"]) == (160, 96)
    drawn = pygame.image.load(io.BytesIO(image._data), "a.jpg")
    assert drawn.get_size() == (160, 96)
    assert reader.metadata.title == "Two Yards"


@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize(("width", "height"), [(28, 24), (60, 60), (72, 48), (7.4, 10), (3, 3), (39.37, 39.37)])
def test_sheets_together_hold_the_whole_map_and_neighbours_repeat_a_strip(paper, width, height):
    laid = sheets(width, height, paper)
    for count, long, k in ((laid.columns, width, 0), (laid.rows, height, 1)):
        parts = [laid.part(n, 0) if k == 0 else laid.part(0, n) for n in range(count)]
        begin, end = parts[0][k], parts[-1][k] + parts[-1][k + 2]
        assert (begin, round(end, 6)) == (0, round(long, 6))
        for one, other in itertools.pairwise(parts):
            assert one[k] + one[k + 2] - other[k] == pytest.approx(OVERLAP)
            assert other[k + 2] > OVERLAP or count == 1
        room = laid.page[k] - (2 * MARGIN if k == 0 else MARGIN + FOOT)
        assert all(part[k + 2] <= room + 1e-9 for part in parts)
    other = sheets(width, height, paper)
    assert laid == other


def test_every_sheet_has_its_part_its_marks_and_words(yards, tmp_path):
    ground = Ground(yards.room, "map", replace(yards.card, name="Źdźbło & Őrség"))
    done = exported(ground, tmp_path / "a.pdf", Wish(scale=16, paper="letter"))
    reader = pypdf.PdfReader(tmp_path / "a.pdf")
    assert len(reader.pages) == done.plain["sheets"] == 1
    big = ground_of("long-field")
    done = exported(big, tmp_path / "b.pdf", Wish(scale=8, paper="letter"))
    reader = pypdf.PdfReader(tmp_path / "b.pdf")
    laid = sheets(big.card.width / 1000, big.card.height / 1000, "letter")
    assert len(reader.pages) == laid.columns * laid.rows == done.plain["sheets"]
    for number, page in enumerate(reader.pages):
        row, column = divmod(number, laid.columns)
        _left, _top, across, down = laid.part(column, row)
        image = page["/Resources"]["/XObject"]["/Im1"]
        assert (image["/Width"], image["/Height"]) == pytest.approx((across * 8, down * 8), abs=1)
        lines = page.get_contents().get_data().decode().count(" l\n")
        corners = 8 + 2 * (column > 0) + 2 * (row > 0)
        assert lines == corners + 3, "marks, and the bar with its two ends"


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="pdftoppm is not there")
def test_another_reader_draws_the_sheets(yards, tmp_path):
    exported(yards, tmp_path / "a.pdf", Wish(scale=16))
    subprocess.run(["pdftoppm", "-r", "20", "-png", "a.pdf", "page"], cwd=tmp_path, check=True)
    (page,) = tmp_path.glob("page*.png")
    assert pixels(page).get_size() == (234, 165)


# --- Universal VTT ---
def again(found, folder):
    """Export a map and import it; return the map that came back."""
    file = folder / "out.dd2vtt"
    file.write_text(vtt_text(found, picture(found.width * 4, found.height * 4), 4), "utf-8")
    taken = imported(file)
    back = build_map(parse(taken.text("back"), "back"), "back", load_library().grounds)
    return back, taken.report


def test_export_and_import_give_the_same_walls(yards, tmp_path):
    found, report = again(yards.card, tmp_path)
    assert set(yards.card.edges) < sides(yards.card)
    assert set(found.edges) == sides(yards.card)
    assert report.snapped == report.left_out == []


@pytest.mark.parametrize("word", ["brackwater-abbey", "cragfell-keep", "widows-crown", "practice-yard"])
def test_shipped_maps_come_back_with_the_same_walls(word, tmp_path):
    one = map_of(word)
    found, report = again(one, tmp_path)
    assert set(found.edges) == sides(one)
    assert report.snapped == report.left_out == []


cells = st.sets(st.tuples(st.integers(0, 6), st.integers(0, 4)), max_size=20)
walls = st.sets(
    st.one_of(
        st.tuples(st.integers(1, 6), st.integers(0, 4)).map(lambda at: (at, (at[0], at[1] + 1))),
        st.tuples(st.integers(0, 6), st.integers(1, 4)).map(lambda at: (at, (at[0] + 1, at[1]))),
    ),
    max_size=40,
)


@settings(max_examples=40)
@given(cells, walls)
def test_any_walls_come_back(tmp_path_factory, solid, thin):
    plain, _spots = battle_map(
        "\n".join(["......."] * 5), edges=sorted(thin), starting={"A": [[(0, 0)]], "B": [[(6, 4)]]}
    )
    wall = replace(PLAIN, id="wall", traits=frozenset({"wall"}))
    kinds = tuple(wall if (n % 7, n // 7) in solid else PLAIN for n in range(35))
    one = replace(plain, kinds=kinds, traits=masks_of_traits(kinds))
    found, _report = again(one, tmp_path_factory.mktemp("any"))
    assert set(found.edges) == sides(one)


@given(walls)
def test_lines_go_once_along_each_side_and_turn_at_every_corner(thin):
    lines = chains(thin)
    gone = []
    for line in lines:
        assert all((a[0] == b[0]) != (a[1] == b[1]) for a, b in itertools.pairwise(line))
        for (x, y), (x2, y2) in itertools.pairwise(line):
            long = abs(x2 - x) + abs(y2 - y)
            dx, dy = (x2 - x) // long, (y2 - y) // long
            way = [(x + n * dx, y + n * dy) for n in range(long + 1)]
            gone += [(min(a, b), max(a, b)) for a, b in itertools.pairwise(way)]
    assert sorted(gone) == sorted(thin)


def with_art(folder, pixels=20, more=""):
    (folder / "yards.png").write_bytes(picture(200, 120))
    file = folder / "arty.yaml"
    file.write_text(MAP + f"art: {{image: yards.png, pixels: {pixels}{more}}}\n", "utf-8")
    return ground_of(file)


def test_background_art_is_carried_as_it_is(tmp_path):
    done = exported(with_art(tmp_path), tmp_path / "a.dd2vtt", Wish())
    assert done.plain["own_picture"]
    taken = imported(tmp_path / "a.dd2vtt")
    assert taken.backdrop.data == (tmp_path / "yards.png").read_bytes()
    assert (taken.backdrop.pixels, taken.backdrop.left, taken.backdrop.top) == (20, 0, 0)


@pytest.mark.parametrize(("pixels_each", "more"), [(10, ""), (20, ", left: 30"), (19.7, "")])
def test_art_that_is_not_the_picture_of_just_this_map_is_drawn_anew(tmp_path, pixels_each, more):
    done = exported(with_art(tmp_path, pixels_each, more), tmp_path / "a.dd2vtt", Wish(scale=8))
    assert not done.plain["own_picture"]
    head = imported(tmp_path / "a.dd2vtt").backdrop.head
    assert (head.kind, head.width, head.height) == ("png", 80, 48)
    assert not exported(with_art(tmp_path), tmp_path / "b.dd2vtt", Wish(scale=8)).plain["own_picture"]


# --- the command ---
def test_the_command_writes_each_kind_and_says_what_had_no_place(yards, tmp_path, capsys):
    source = str(tmp_path / "yards.yaml")
    for name in ("a.png", "a.pdf", "a.dd2vtt"):
        assert main(["export", source, "-o", str(tmp_path / name), "--scale", "8", "--no-grid", "--no-marks"]) == 0
        assert (tmp_path / name).stat().st_size > 1000
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"{tmp_path / 'a.png'}: 80 x 48 pixels"
    assert said[1] == f"{tmp_path / 'a.pdf'}: 1 sheet of A4, 1 × 1, true to scale: 1 inch is 1 inch"
    assert said[2] == f"{tmp_path / 'a.dd2vtt'}: 10 × 6; the pixels of a square are 8"
    assert (
        said[3] == "Left out, as such a file has no place for it: 4 squares with rules of their own; 5 areas and exits."
    )


def test_json_is_one_document(yards, tmp_path, capsys):
    words = ["export", str(tmp_path / "yards.yaml"), "-o", str(tmp_path / "a.dd2vtt"), "--json", "--scale", "8"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["width"], told["height"], told["scale"], told["own_picture"]) == (10, 6, 8, False)
    assert len(told["left_out"]) == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("two-wolves", "-o", "a.png"), "There is no map or scenario “two-wolves”"),
        (("hollow-moor", "-o", "a.gif"), "a.gif: the name must end with .png, .pdf, .dd2vtt, .fieldglass."),
        (("hollow-moor", "-o", "nowhere/a.png"), "{folder}/nowhere is no folder."),
        (("hollow-moor", "-o", "folder.png"), "folder.png is a folder, no file."),
        (("practice-ground", "-o", "a.dd2vtt"), "A table in inches has no squares"),
        (
            ("ember-court", "-o", "a.png", "--scale", "500"),
            "At scale 500 the picture would be too large: 16000 × 12000.",
        ),
    ],
)
def test_what_cannot_be_exported_is_refused_in_a_sentence(tmp_path, monkeypatch, capsys, words, sentence):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.png").mkdir()
    assert main(["export", *words]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(sentence.format(folder=tmp_path))
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        (), ("hollow-moor",), ("hollow-moor", "-o", ""), ("hollow-moor", "-o", "a.png", "--scale", "7"),
        ("hollow-moor", "-o", "a.png", "--scale", "601"), ("hollow-moor", "-o", "a.png", "--scale", "1e2"),
        ("hollow-moor", "-o", "a.pdf", "--paper", "a5"), ("hollow-moor", "-o", "a.png", "--grid"),
    ],
)  # fmt: skip
def test_words_that_cannot_be_meant_are_bad_usage(capsys, words):
    with pytest.raises(SystemExit) as status:
        main(["export", *words])
    assert status.value.code == 2
    assert capsys.readouterr().err.startswith("usage: fieldglass")
