"""fieldglass generate: what it writes and prints, what it refuses, and that nobody's file is lost by it."""

import json

import pytest

from game.cli import main
from game.content.check import check
from game.tools import generator


def told(capsys):
    captured = capsys.readouterr()
    return captured.out.strip(), captured.err.strip()


def test_a_map_is_written_once_and_the_same_again(tmp_path, capsys):
    file = tmp_path / "hall.yaml"
    assert main(["generate", "ruins", "--seed", "7", "-o", str(file)]) == 0
    said, _fault = told(capsys)
    assert said.startswith(f"{file}: ")
    assert said.endswith(", 28x20, from the recipe “ruins” and seed 7")
    first = file.read_bytes()
    assert first.startswith(b"# fieldglass ")
    assert first.splitlines()[0].endswith(b": generate ruins --seed 7")
    assert check([file]) == []
    assert main(["generate", "ruins", "--seed", "7", "-o", str(file)]) == 1
    assert told(capsys)[1] == f"{file} is there already; --replace writes over it."
    assert main(["generate", "ruins", "--seed", "7", "-o", str(file), "--replace"]) == 0
    assert file.read_bytes() == first


def test_json_tells_what_sides_have(tmp_path, capsys):
    file = tmp_path / "hall.yaml"
    words = ["--size", "22x18", "--symmetry", "mirror-x"]
    assert main(["generate", "village", "--seed", "4", *words, "-o", str(file), "--json"]) == 0
    plain = json.loads(told(capsys)[0])
    assert (plain["room"], plain["recipe"], plain["seed"]) == ("skirmish", "village", 4)
    assert (plain["width"], plain["height"], plain["symmetry"]) == (22, 18, "mirror-x")
    assert [one["key"] for one in plain["balance"]] == ["way", "spread", "near", "first", "threat", "exposure", "cover"]
    assert {one["apart"] for one in plain["balance"]} == {0.0}


def test_recipes_are_listed(capsys):
    assert main(["generate", "--json"]) == 0
    listed = json.loads(told(capsys)[0])
    rooms = {one["recipe"]: one["room"] for one in listed}
    assert {"ruins", "forest", "dungeon", "village"} <= {name for name, room in rooms.items() if room == "skirmish"}
    assert {"dials", "regiments"} <= set(rooms.values())
    assert main(["generate"]) == 0
    assert "ruins" in told(capsys)[0]


def test_a_recipe_of_ones_own_is_used_by_its_file(tmp_path, capsys):
    text = (
        "name: Meadow\nsize: [20, 16]\nground: grass\nnames: {first: [Wide], last: [Meadow]}\n"
        "steps:\n  - {do: patches, of: forest, share: 10}\n"
    )
    file = tmp_path / "meadow.yaml"
    file.write_text(text, "utf-8")
    target = tmp_path / "wide.yaml"
    assert main(["generate", str(file), "--seed", "1", "-o", str(target)]) == 0
    assert "Wide Meadow, 20x16" in told(capsys)[0]
    assert check([target]) == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["ruin"], "There is no recipe “ruin”; did you mean “ruins”?"),
        (["ruins"], "ruins: name the map to write with -o MAP.yaml."),
        (["ruins", "-o", "x.png"], "x.png: the name must end with .yaml, .yml."),
        (["ruins", "-o", "x.yaml", "--size", "9"], "“9” is no size such as 28x20."),
        (["ruins", "-o", "x.yaml", "--size", "9x9"], "Ruins: a map of 9x9: expected 16 to 60 each way."),
        (
            ["ruins", "-o", "x.yaml", "--symmetry", "quarter-turns"],
            "A map of 28x20 cannot be symmetric by quarter-turns.",
        ),
        (["old-country", "-o", "x.yaml", "--size", "50x48"], "Old Country: a table of 50x48: expected 48x48, 72x48."),
        (["gone.yaml", "-o", "x.yaml"], "gone.yaml does not exist or is no file."),
    ],
)
def test_what_cannot_be_made_is_told_in_one_sentence(words, sentence, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["generate", *words]) == 1
    assert told(capsys)[1].replace('"', "").replace("“", "").replace("”", "") == sentence.replace("“", "").replace(
        "”", ""
    )
    assert list(tmp_path.iterdir()) == []


def test_faults_of_a_recipe_are_told_with_their_places(tmp_path, capsys):
    file = tmp_path / "bad.yaml"
    file.write_text(
        "name: Bad\nsize: [20, 16]\nground: gras\nnames: {first: [A], last: [B]}\nsteps:\n  - {do: nothing}\n", "utf-8"
    )
    assert main(["generate", str(file), "-o", str(tmp_path / "x.yaml")]) == 1
    assert told(capsys)[1].startswith(f"{file}:6:10: do of ")


def test_a_recipe_that_no_map_comes_of_says_so(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(generator, "DRAWS", 5)
    file = tmp_path / "full.yaml"
    file.write_text(
        "name: Full\nsize: [16, 16]\nground: grass\nnames: {first: [A], last: [B]}\n"
        "steps:\n  - {do: buildings, number: [20, 20], wide: [8, 8], deep: [8, 8]}\n",
        "utf-8",
    )
    assert main(["generate", str(file), "-o", str(tmp_path / "x.yaml")]) == 1
    assert told(capsys)[1] == (
        "The recipe “Full” has led to no fair map of 16x16 in 5 draws; try another seed or size."
    )
