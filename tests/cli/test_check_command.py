"""`fieldglass check` and `fieldglass schema`."""

import json
import re


def test_a_good_map_has_no_faults(run, example):
    done = run("check", example)
    assert (done.status, done.out, done.err) == (0, "No faults.\n", "")


def test_every_fault_is_told_at_once_with_its_place(run, example):
    text = example.read_text().replace("grass,", "gras,").replace("[A1:A2]", "[Z9]")
    example.write_text(text)
    done = run("check", example)
    assert done.status == 1
    lines = done.err.splitlines()
    assert len(lines) >= 2
    assert all(line.startswith(f"{example}:") and line.split(":")[1].isdigit() for line in lines)
    assert "error" in done.out


def test_a_file_that_is_no_yaml_is_a_fault_and_no_traceback(run, tmp_path):
    path = tmp_path / "broken.yaml"
    path.write_text("name: [", encoding="utf-8")
    done = run("check", path)
    assert done.status == 1
    assert str(path) in done.err


def test_a_file_that_is_no_saved_battle_is_a_fault(run, tmp_path):
    path = tmp_path / "battle.json"
    path.write_text('{"format": 1', encoding="utf-8")
    done = run("check", path)
    assert done.status == 1
    assert f"{path}:1:13:" in done.err


def test_shipped_content_has_no_faults(run):
    done = run("check")
    assert (done.status, done.out.splitlines()[-1], done.err) == (0, "No faults.", "")
    for language in ("Magyar", "Polski"):
        assert f"{language}: " in done.out


def test_what_is_not_translated_is_listed_on_demand(run):
    done = run("check", "--missing", "pl")
    *lacking, told = [line for line in done.out.splitlines() if not line.startswith(("Magyar: ", "No faults."))]
    have, every, said, statements = map(int, re.findall(r"\d+", told))
    assert told.startswith("Polski: ")
    assert len(lacking) == every - have + statements - said
    assert run("check", "--missing", "xx").err == "There is no translation “xx”; there is: hu, pl.\n"


def test_a_catalogue_is_checked_by_its_name(run, tmp_path):
    path = tmp_path / "fieldglass.po"
    path.write_text(
        'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\nmsgid "{n} in"\nmsgstr "hüv."\n'
    )
    done = run("check", path)
    assert (done.status, done.out) == (1, "1 error, 0 warnings\n")
    assert done.err == f"{path}:4:1: 'hüv.': expected the gaps {{n}}\n"


def test_schemas_are_written_for_each_kind_of_file(run, tmp_path):
    done = run("schema", tmp_path / "schemas")
    names = sorted(path.name for path in (tmp_path / "schemas").iterdir())
    assert done.status == 0
    assert len(done.out.splitlines()) == len(names)
    assert "map.schema.json" in names
    for path in (tmp_path / "schemas").iterdir():
        assert json.loads(path.read_text(encoding="utf-8"))["type"] == "object"


def test_all_faults_of_a_saved_game_are_told(run, tmp_path):
    path = tmp_path / "game.json"
    path.write_text('{"format": 1, "system": "skirmsh", "seed": "x"}', encoding="utf-8")
    done = run("check", path)
    assert done.status == 1
    lines = done.err.splitlines()
    assert all(line.startswith(f"{path}:1:1: ") for line in lines)
    assert any('did you mean "skirmish"' in line for line in lines)
    assert any("seed" in line for line in lines)
    assert any("“answers” is missing" in line for line in lines)
