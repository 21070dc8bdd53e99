"""`fieldglass import`: what it writes and tells, and that nothing is written over or half written."""

import json

import pytest

from game.cli import main
from game.content.room import map_of
from tests.exchange.tiled_maps import tiled, tiles
from tests.exchange.tiled_maps import write as write_tiled
from tests.exchange.vtt_files import places, portal, vtt, write


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Run the command in a folder; return status, output and what went to standard error."""
    monkeypatch.chdir(tmp_path)

    def call(*words):
        try:
            status = main(["import", *words])
        except SystemExit as usage:
            status = usage.code
        said = capsys.readouterr()
        return status, said.out, said.err

    return call


def mill(folder, **more):
    lines = [places((2, 1), (4, 1)), places((6.1, 2), (8, 4)), places((40, 40), (41, 40))]
    return write(folder, vtt(line_of_sight=lines, portals=[portal((3, 1), (4, 1))], lights=[{}], **more), "mill.dd2vtt")


def test_it_writes_the_map_and_its_picture_and_tells_everything(run, tmp_path):
    mill(tmp_path)
    status, out, err = run("mill.dd2vtt", "-o", "maps.yaml")
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "maps.yaml: Mill, 12 × 8, from Universal VTT 0.3",
        "Taken:",
        "  2 walls along the sides of squares",
        "  1 closed door: maps have none, so it stands open (D7 north)",
        "  the picture below the map: PNG, 120 × 80",
        "Snapped to the grid:",
        "  1 wall that did not lie on the grid, by 0.69 squares at most",
        "Left out:",
        "  1 wall beyond the map",
        "  1 light",
        "Added:",
        "  2 starting areas, proposed",
        "  2 victory areas, proposed",
        "  2 exits, proposed",
    ]
    assert map_of(tmp_path / "maps.yaml").art.image == "maps.png"


def test_json_is_one_document_with_counts(run, tmp_path):
    mill(tmp_path)
    status, out, _err = run("mill.dd2vtt", "-o", "a.yaml", "--json")
    told = json.loads(out)
    assert status == 0
    assert (told["file"], told["files"], told["name"], told["room"]) == (
        "a.yaml",
        ["a.yaml", "a.png"],
        "Mill",
        "skirmish",
    )
    assert (told["width"], told["height"], told["source"]) == (12, 8, "Universal VTT 0.3")
    assert {one["what"]: one["count"] for one in told["left_out"]} == {"walls beyond the map": 1, "lights": 1}
    assert told["taken"][1]["where"] == ["D7 north"]
    assert (told["warnings"], told["faults"]) == ([], [])


def test_nothing_is_written_over_unless_that_is_meant(run, tmp_path):
    mill(tmp_path)
    (tmp_path / "a.yaml").write_text("mine", "utf-8")
    assert run("mill.dd2vtt", "-o", "a.yaml") == (1, "", "a.yaml is there already; --replace writes over it.\n")
    (tmp_path / "b.png").write_text("mine", "utf-8")
    assert run("mill.dd2vtt", "-o", "b.yaml") == (1, "", "b.png is there already; --replace writes over it.\n")
    assert not (tmp_path / "b.yaml").exists()
    assert (tmp_path / "a.yaml").read_text("utf-8") == "mine"
    assert run("mill.dd2vtt", "-o", "a.yaml", "--replace")[0] == 0
    assert map_of(tmp_path / "a.yaml").name == "Mill"


def test_a_map_that_cannot_be_played_yet_is_written_and_its_faults_are_told(run, tmp_path):
    closed = [places((1, 1), (11, 1), (11, 7), (1, 7), (1, 1))]
    write(tmp_path, vtt(line_of_sight=closed), "cell.uvtt")
    status, out, err = run("cell.uvtt", "-o", "cell.yaml")
    assert (status, err) == (0, "")
    assert "What keeps it from being played, or makes it poor:" in out
    assert "there is no exit for A (DDM-MAP-01)" in out
    assert json.loads(run("cell.uvtt", "-o", "cell.yaml", "--replace", "--json")[1])["faults"]


def test_warnings_of_a_mapping_file_go_to_standard_error(run, tmp_path):
    write_tiled(tmp_path, tiled(tiles([[1] * 12] * 8), wide=12, high=8), "green.tmx")
    (tmp_path / "m.yaml").write_text("layers: {Roof: leave}\n", "utf-8")
    status, out, err = run("green.tmx", "-o", "green.yaml", "--mapping", "m.yaml")
    assert (status, err) == (0, 'm.yaml:1:10: warning: nothing in the file is called "Roof"\n')
    assert "96 squares with terrain" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("gone.dd2vtt", "-o", "a.yaml"), "gone.dd2vtt does not exist or is no file."),
        (("folder.dd2vtt", "-o", "a.yaml"), "folder.dd2vtt is a folder, no file."),
        (("mill.dd2vtt",), "mill.dd2vtt: name the map to write with -o MAP.yaml."),
        (("mill.dd2vtt", "-o", "a.json"), "a.json: the name must end with .yaml, .yml."),
        (("mill.dd2vtt", "-o", "no/a.yaml"), "{folder}/no is no folder."),
        (("mill.dd2vtt", "-o", "folder.yaml"), "folder.yaml is a folder, no file."),
        (("notes.txt", "-o", "a.yaml"), "notes.txt:1:1: files of this kind are not imported; there are .dd2vtt,"),
        (("empty.tmx", "-o", "a.yaml"), "empty.tmx:1:1: not JSON: Expecting value"),
        (("mill.dd2vtt", "-o", "a.yaml", "--mapping", "gone.yaml"), "gone.yaml:1:1: the file cannot be read"),
        (("mill.dd2vtt", "-o", "a.yaml", "--mapping", "bad.yaml"), 'bad.yaml:2:9: unknown terrain "gras"'),
        (("mill.dd2vtt", "-o", "a.yaml", "--mapping", "folder"), "folder:1:1: the file cannot be read"),
        (("/dev/zero", "-o", "a.yaml"), "/dev/zero does not exist or is no file."),
    ],
)  # fmt: skip
def test_wrong_input_is_one_sentence_and_nothing_is_written(run, tmp_path, words, sentence):
    mill(tmp_path)
    for name in ("folder", "folder.dd2vtt", "folder.yaml"):
        (tmp_path / name).mkdir()
    (tmp_path / "notes.txt").write_text("x", "utf-8")
    (tmp_path / "empty.tmx").write_bytes(b"")
    (tmp_path / "bad.yaml").write_text("name: A\nground: gras\n", "utf-8")
    status, out, err = run(*words)
    assert (status, out) == (1, "")
    assert err.startswith(sentence.format(folder=tmp_path))
    assert err.count("\n") == 1
    assert not list(tmp_path.glob("a.*"))


@pytest.mark.parametrize(
    "words", [(), ("a.dd2vtt", "-o", ""), ("a.dd2vtt", "--mapping", ""), ("a.dd2vtt", "b.dd2vtt", "-o", "c.yaml")]
)
def test_words_that_cannot_be_meant_are_bad_usage(run, words):
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert err.startswith("usage: fieldglass")
