"""A thousand damaged files of every kind that is imported, through the command: taken in, or refused in a sentence."""

import json
import random
import zipfile

import pytest

from game.cli import main
from game.content.check import check
from game.paths import own_content_folder
from tests.content.mutants import mutant
from tests.exchange import tiled_maps
from tests.exchange.vtt_files import places, portal, vtt

ROWS = [[1, 1, 2, 2, 1, 1], [1, 1, 5, 1, 1, 1], [3, 3, 1, 1, 1, 1], [1, 1, 1, 1, 2, 1], [1, 1, 1, 1, 1, 1]]
MAPPING = "name: Mill\nground: grass\nvalues: {tree: forest}\ntiles: {town/5: rubble}\n"
MAP = """\
name: Packed
legend: {".": grass, "#": wall}
rows: |
  ........
  ..#.....
  ..#.....
  ........
starting: {A: [A1:B4], B: [G1:H4]}
victory: [{squares: "D1:E2", letters: AB}]
exits: {A: A1, B: H4}
"""


def universal():
    return json.dumps(vtt(
        6, 5, px=4, line_of_sight=[places((1, 1), (4, 1), (4, 3)), places((2.2, 2), (3.1, 4))], software="x",
        portals=[portal((1, 2), (2, 2))], lights=[{"position": {"x": 1, "y": 1}}],
        objects_line_of_sight=[places((1, 3), (2, 3))],
    ))  # fmt: skip


def tiled():
    wall = {"x": 32, "y": 16, "class": "wall", "polyline": [{"x": 0, "y": 0}, {"x": 48, "y": 3}]}
    start = {"x": 0, "y": 0, "width": 16, "height": 80, "class": "starting", "name": "A"}
    layers = [
        tiled_maps.tiles(ROWS, packing="csv"),
        tiled_maps.tiles(ROWS, "Up", "zlib"),
        tiled_maps.things(wall, start),
    ]
    return tiled_maps.tiled(*layers)


def pack(file):
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("pack.yaml", "format: 1\nname: Mill\n")
        archive.writestr("maps/packed.yaml", MAP)
    return file.read_bytes()


def whole_files(folder):
    """Return one sound file of each kind, by its name."""
    return {
        "a.dd2vtt": universal().encode(),
        "b.uvtt": universal().encode(),
        "c.df2vtt": universal().encode(),
        "d.tmj": json.dumps(tiled()).encode(),
        "e.tmx": tiled_maps.xml(tiled()).encode(),
        "f.fieldglass": pack(folder / "whole.fieldglass"),
        "g.yaml": MAPPING.encode(),
    }


def damaged(data, name, dice):
    """Return bytes that were changed as a bad disk, a broken download or a wrong program would."""
    if name.endswith(("vtt", "tmj")) and dice.random() < 0.5:
        return json.dumps(mutant(json.loads(data), dice)).encode()
    changed = bytearray(data)
    for _n in range(dice.choice((1, 2, 8))):
        at = dice.randrange(len(changed))
        how = dice.randrange(4)
        if how == 0:
            changed[at] = dice.randrange(256)
        elif how == 1:
            del changed[at : at + dice.randrange(1, 40)]
        elif how == 2:
            changed[at:at] = bytes(dice.randrange(256) for _k in range(dice.randrange(1, 12)))
        else:
            changed[at:at] = changed[max(0, at - 30) : at]
        changed = changed or bytearray(b"x")
    if dice.random() < 0.3:
        del changed[dice.randrange(len(changed)) :]
    return bytes(changed)


def brought_in(folder, name, data, capsys):
    """Import a file by the command; return its status and what it said on standard error."""
    file = folder / name
    file.write_bytes(data)
    target = folder / "made.yaml"
    target.unlink(missing_ok=True)
    words = [str(file)] if name.endswith("fieldglass") else [str(file), "-o", str(target), "--replace"]
    if name.endswith("yaml"):
        source = folder / "sound.tmj"
        source.write_text(json.dumps(tiled()), "utf-8")
        words = [str(source), "-o", str(target), "--replace", "--mapping", str(file)]
    status = main(["import", *words, *(["--replace"] if name.endswith("fieldglass") else [])])
    said = capsys.readouterr().err.strip()
    assert status in (0, 1)
    if status == 1:
        assert said
        assert "Traceback" not in said
        assert all(len(line) < 500 for line in said.splitlines())
        assert not target.exists(), "what is refused writes nothing"
    elif target.exists():
        check([target])
    return status, said


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("FIELDGLASS_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_sound_files_of_each_kind_are_taken(folder, capsys):
    for name, data in whole_files(folder).items():
        status, said = brought_in(folder, name, data, capsys)
        assert status == 0, (name, said)
    assert (own_content_folder() / "maps" / "packed.yaml").exists()


def run(folder, capsys, count):
    files = whole_files(folder)
    refused = 0
    for seed in range(count):
        dice = random.Random(seed)
        name = sorted(files)[seed % len(files)]
        status, said = brought_in(folder, name, damaged(files[name], name, dice), capsys)
        refused += status
        if status == 1 and not name.endswith(("fieldglass", "yaml")):
            assert len(said.splitlines()) == 1, (seed, said)
            assert name in said, (seed, said)
    return refused


def test_damaged_files_of_each_kind_are_taken_or_refused(folder, capsys):
    assert run(folder, capsys, 42) > 10


@pytest.mark.thorough
def test_1000_damaged_files_are_taken_or_refused(folder, capsys):
    assert run(folder, capsys, 1000) > 400
