"""`fieldglass rules`."""

import json

import pytest

from game.paths import data_folder


def test_rules_alone_lists_the_chapters_of_each_room(run):
    done = run("rules")
    assert done.status == 0
    assert "Skirmish: the rules" in done.out
    assert "Attacks of opportunity" in done.out


def test_a_room_prints_all_its_rules(run):
    done = run("rules", "skirmish")
    assert done.out.count("DDM-AOO-0") >= 7
    assert done.status == 0


def test_one_rule_is_found_by_its_short_id(run):
    for words in (("skirmish", "DDM-AOO-04"), ("skirmish", "aoo-4"), ("ddm-aoo-04",)):
        assert run("rules", *words).out.strip() == (
            "DDM-AOO-04  A creature with several melee attacks chooses which one it uses."
        )


def test_one_rule_as_json_is_one_document(run):
    assert json.loads(run("rules", "skirmish", "Q-06", "--json").out) == {
        "id": "DDM-Q-06",
        "chapter": "Q",
        "text": (
            "(ruling) How long is the enemy that caused a rout barred from an attack of opportunity against the router? "
            "Until the end of the current turn, and only that enemy."
        ),
        "ruling": True,
    }


def test_a_chapter_and_a_room_as_json(run):
    chapter = json.loads(run("rules", "skirmish", "INIT", "--json").out)
    assert [rule["id"] for rule in chapter] == ["DDM-INIT-01", "DDM-INIT-02", "DDM-INIT-03"]
    rooms = json.loads(run("rules", "--json").out)
    assert rooms["skirmish"]["rules"] == len(json.loads(run("rules", "skirmish", "--json").out))


def test_a_rule_of_an_entry_is_told_with_its_entry(run):
    assert run("rules", "term-4.2").out.startswith("DDMG-TERM-004.2  Adjacent: ")
    assert json.loads(run("rules", "term-4.2", "--json").out)["entry"] == "Adjacent"
    chapter = run("rules", "TERM").out.splitlines()
    assert chapter.index("Adjacent") == chapter.index("DDMG-TERM-004.1") - 1


def test_an_unknown_rule_is_told_with_the_nearest_one(run):
    done = run("rules", "skirmish", "AOO-77")
    assert done.status == 1
    assert done.out == ""
    assert done.err.startswith("There is no rule “AOO-77” in skirmish. The nearest is DDM-AOO-")


def test_a_chapter_is_found_without_its_room(run):
    for words in (("init",), ("DDM-INIT",)):
        assert run("rules", *words).out == run("rules", "skirmish", "INIT").out != ""


@pytest.mark.parametrize("word", ["", " ", "9" * 5000, "aoo-" + "9" * 5000, "aoo-0"])
def test_what_is_no_rule_at_all_is_told_in_one_sentence(run, word):
    done = run("rules", "skirmish", word)
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(f"There is no rule “{word}” in skirmish.")
    assert "nearest" not in done.err or word.strip()
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("measure", [("--coverage",), ("--played", "1")])
@pytest.mark.parametrize("words", [("skirmish", "AOO-04"), ("aoo-4",)])
def test_a_measure_of_whole_rooms_refuses_a_single_rule(run, measure, words):
    done = run("rules", *words, *measure)
    assert (done.status, done.out) == (2, "")
    assert f"measure whole rooms; leave out “{words[-1]}”" in done.err
    assert "without ID" in run("rules", "--help").out


def test_an_unknown_room_is_told_with_the_known_ones(run):
    done = run("rules", "cards")
    assert (done.status, done.err) == (1, "There is no room “cards”; there is: skirmish, dials, regiments, quest.\n")


def test_coverage_as_json_has_the_agreed_keys(run):
    done = run("rules", "--coverage", "--json")
    plain = json.loads(done.out)["skirmish"]
    assert done.status == 0
    assert set(plain) == {"total", "implemented", "tested", "excluded", "partly", "missing"}
    books = [path.read_text("utf-8") for path in (data_folder("assets") / "rules").glob("skirmish*.md")]
    assert plain["total"] == sum(book.count("\n- **DDM") for book in books)
    assert all(isinstance(reason, str) and reason for reason in plain["excluded"].values())
    assert not set(plain["missing"]) & set(plain["excluded"])


def test_coverage_as_a_table_has_a_row_for_each_chapter_and_the_reasons(run):
    done = run("rules", "skirmish", "--coverage")
    assert done.status == 0
    assert "Attacks of opportunity" in done.out
    assert "flavour and print, without effect on play" in done.out


def test_coverage_outside_a_source_tree_is_refused_with_a_sentence(run, monkeypatch):
    monkeypatch.setattr("game.tools.coverage.source_tree", lambda: None)
    done = run("rules", "--coverage", "--json")
    assert (done.status, done.out) == (1, "")
    assert done.err == "Coverage is read from the sources and tests: run this from a source tree.\n"
