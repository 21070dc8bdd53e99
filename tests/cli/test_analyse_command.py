"""`fieldglass analyse`: what it prints, the files it writes, and what it refuses; heat maps over rendered pictures."""

import csv
import json

import pygame
import pytest


def test_it_prints_ends_means_balance_and_what_was_counted(run, example):
    done = run("analyse", example)
    assert done.status == 0
    for word in ("exposure", "arrival:A", "threat:B", "chokepoints", "arrival:A-B", "Balance", "ahead"):
        assert word in done.out
    assert "Counted for a creature of size Medium and Speed 6 without wings." in done.out
    assert "\N{NEGATIVE SQUARED LATIN CAPITAL LETTER A}" not in done.out


def test_json_is_one_document_with_everything(run, example):
    done = run("analyse", example, "--json", "--heat", "exposure", "--speed", "8", "--size", "large")
    found = json.loads(done.out)
    assert (found["ground"], found["room"]) == ("example", "skirmish")
    assert found["grid"] == {"columns": 10, "rows": 7, "unit": "square"}
    assert (found["walker"]["size"], found["walker"]["speed"], found["walker"]["turn"]) == (2, 8, 16)
    assert list(found["maps"]) == ["exposure"]
    assert found["sides"]["A"] == {"title": "starting area 1", "places": 2}


def test_a_table_of_values_has_all_maps_and_every_square(run, example, tmp_path):
    done = run("analyse", example, "-o", tmp_path / "all.csv")
    assert done.status == 0
    rows = list(csv.DictReader((tmp_path / "all.csv").read_text(encoding="utf-8").splitlines()))
    assert len(rows) == 70
    corner = next(row for row in rows if row["place"] == "A1")
    assert (corner["arrival:A"], corner["column"], corner["row"]) == ("0", "1", "7")


def test_a_picture_shows_one_map_with_its_key_below(run, example, tmp_path):
    picture = tmp_path / "exposure.png"
    assert run("analyse", example, "--heat", "exposure", "-o", picture).status == 0
    wide, high = pygame.image.load(picture).get_size()
    assert wide >= 10 * 48
    assert high > 7 * 48 + 60


@pytest.mark.parametrize("word", ["practice-field", "practice-ground"])
def test_tables_in_inches_are_pictured_too(run, tmp_path, word):
    picture = tmp_path / "heat.png"
    done = run("analyse", word, "--heat", "exposure", "-o", picture, "--json")
    assert done.status == 0
    assert json.loads(done.out)["grid"]["unit"] == "inch"
    assert picture.exists()


def test_from_a_place_three_maps_are_counted(run, example):
    found = json.loads(run("analyse", example, "--from", "c3", "--json").out)
    assert (found["from"], list(found["maps"])) == ("C3", ["sight", "cover", "reach"])
    assert found["maps"]["reach"]["most"]["figure"] > 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--heat", "expsure"), "There is no heat map “expsure”; did you mean"),
        (("--from", "ZZ9"), "ZZ9 is not on the map."),
        (("--from", "12,5"), "“12,5” is no place such as A6."),
        (("--from", "E2"), "Nobody of this size can stand at E2."),
        (("--size", "titanic"), "“titanic” is no size of a creature"),
        (("-o", "x.txt"), "x.txt: the name must end with .png or .csv."),
        (("-o", "nowhere/x.csv"), "is no folder."),
        (("-o", "x.png"), "A picture shows one map: name it with --heat"),
    ],
)
def test_wrong_words_are_refused_with_one_sentence(run, example, monkeypatch, tmp_path, words, sentence):
    monkeypatch.chdir(tmp_path)
    done = run("analyse", example, *words)
    assert done.status == 1
    assert sentence in done.err
    assert done.err.count("\n") == 1
    assert (done.out, list(tmp_path.glob("x.*"))) == ("", [])


@pytest.mark.parametrize("words", [("--speed", "0"), ("--speed", "fast"), ("--heat",)])
def test_wrong_usage_ends_with_status_2(run, example, words):
    assert run("analyse", example, *words).status == 2


def test_render_lays_a_heat_map_over_its_picture(run, example, tmp_path):
    plain, hot = tmp_path / "plain.png", tmp_path / "hot.png"
    assert run("render", example, "-o", plain, "--size", "400x300").status == 0
    assert run("render", example, "-o", hot, "--size", "400x300", "--overlay", "heat:arrival:A").status == 0
    one, other = (pygame.image.tobytes(pygame.image.load(file), "RGB") for file in (plain, hot))
    assert one != other


def test_render_lays_one_heat_map_over_a_table(run, tmp_path):
    words = ("render", "practice-field", "-o", tmp_path / "x.png", "--size", "400x300", "--overlay", "heat:exposure")
    assert run(*words).status == 0
    done = run(*words, "--overlay", "heat:cover")
    assert (done.status, done.err) == (1, "One heat map lies over a picture, not several.\n")
    done = run("render", "practice-field", "-o", tmp_path / "y.png", "--overlay", "heat:heights")
    assert done.status == 1
    assert "There is no heat map “heights”" in done.err
