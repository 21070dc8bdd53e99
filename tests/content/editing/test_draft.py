"""A file that is edited: kept whole, its last version beside it; nothing is lost by a kill or by another program."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.content.editing import unsaved
from game.content.editing.draft import ChangedOutsideError, Draft
from game.content.faults import ContentError
from game.content.skirmish.library import load_library
from game.paths import data_folder, drafts_folder, own_content_folder

ABBEY = data_folder("maps") / "skirmish" / "brackwater-abbey.yaml"


@pytest.fixture
def own(tmp_path):
    """A map of the player's own."""
    file = tmp_path / "two-wells.yaml"
    file.write_bytes(ABBEY.read_bytes())
    return Draft.of_file(file)


def renamed(draft, name):
    return {**draft.value, "name": name}


def test_a_shipped_file_is_never_written(own):
    draft = Draft.of_file(ABBEY)
    assert draft.home is None
    assert own.home is not None
    assert draft.folder == own_content_folder() / "maps"
    before = ABBEY.read_bytes()
    draft.change(renamed(draft, "Mine"), "Name")
    draft.keep_as(draft.folder / f"{draft.free_id('Mine')}.yaml")
    assert ABBEY.read_bytes() == before
    assert draft.home.name == "own-mine.yaml"
    assert load_library().maps["own-mine"].name == "Mine"


def test_a_kept_file_has_its_last_version_beside_it(own):
    before = own.home.read_bytes()
    own.change(renamed(own, "Three Wells"), "Name")
    own.keep()
    assert own.home.read_text("utf-8") == own.text
    assert own.home.with_name("two-wells.yaml.bak").read_bytes() == before
    assert not own.changed


def test_marks_and_line_ends_of_a_file_stay(tmp_path):
    file = tmp_path / "windows.yaml"
    data = b"\xef\xbb\xbf" + ABBEY.read_bytes().replace(b"\n", b"\r\n")
    file.write_bytes(data)
    draft = Draft.of_file(file)
    draft.keep()
    assert file.read_bytes() == data
    draft.change(renamed(draft, "Two Wells"), "Name")
    draft.keep()
    assert file.read_bytes() == data.replace(b"name: Brackwater Abbey\r\n", b"name: Two Wells\r\n")


def test_a_file_that_another_program_has_written_is_not_replaced_without_asking(own):
    own.change(renamed(own, "Mine"), "Name")
    own.home.write_bytes(b"name: theirs\n" + ABBEY.read_bytes().split(b"\n", 2)[2])
    assert own.outside()
    with pytest.raises(ChangedOutsideError):
        own.keep()
    theirs = own.home.read_bytes()
    own.disown()
    own.keep()
    assert "name: Mine" in own.home.read_text("utf-8")
    assert own.home.with_name("two-wells.yaml.bak").read_bytes() == theirs


def test_what_another_program_has_written_can_be_taken_and_given_back(own):
    mine = own.text
    own.home.write_text(mine.replace("Brackwater Abbey", "Theirs"), "utf-8")
    own.reload()
    assert own.value["name"] == "Theirs"
    assert not own.changed
    own.undo()
    assert own.text == mine


def test_a_file_that_is_gone_counts_as_changed(own):
    own.home.unlink()
    assert own.outside()
    own.keep(over=True)
    assert own.home.read_text("utf-8") == own.text


def test_a_kill_loses_nothing(own):
    own.change(renamed(own, "Killed"), "Name")
    (kept,) = unsaved.found()
    again = Draft.of_unsaved(kept)
    assert again.value["name"] == "Killed"
    assert again.home == own.home
    assert again.changed
    again.undo()
    assert again.text.encode() == own.home.read_bytes(), "the step before it is the file as it was saved"


def test_what_is_saved_or_given_up_is_not_offered_again(own):
    own.change(renamed(own, "Saved"), "Name")
    own.keep()
    assert unsaved.found() == []
    own.change(renamed(own, "Given up"), "Name")
    own.let_go()
    assert unsaved.found() == []


def test_taking_everything_back_leaves_nothing_to_recover(own):
    own.change(renamed(own, "Other"), "Name")
    own.undo()
    assert unsaved.found() == []


def test_damaged_drafts_are_left_out(own):
    own.change(renamed(own, "Whole"), "Name")
    folder = drafts_folder()
    whole = next(folder.glob("*.json")).read_text("utf-8")
    for n, text in enumerate(("", "{", "[]", '{"format": 2}', whole[:-30], whole.replace('"text"', '"tixt"'))):
        (folder / f"broken-{n}.json").write_text(text, "utf-8")
    (folder / "deep.json").write_text("[" * 100_000, "utf-8")
    assert [one.name for one in unsaved.found()] == ["two-wells"]


def test_a_process_killed_while_it_draws_leaves_its_last_step(tmp_path):
    file = tmp_path / "two-wells.yaml"
    file.write_bytes(ABBEY.read_bytes())
    code = (
        "import os, sys\nfrom pathlib import Path\nfrom game.content.editing.draft import Draft\n"
        "draft = Draft.of_file(Path(sys.argv[1]))\n"
        "for n in range(5):\n    draft.change({**draft.value, 'name': f'Step {n}'}, 'Name')\n"
        "os.kill(os.getpid(), 9)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(file)], env=os.environ, check=False)
    assert done.returncode != 0
    (kept,) = unsaved.found()
    assert Draft.of_unsaved(kept).value["name"] == "Step 4"
    assert file.read_bytes() == ABBEY.read_bytes()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no mapping"),
        ("- a\n", "no mapping"),
        ("name: [", "not YAML"),
        ("a: 1\n---\nb: 2\n", "second document"),
        ("creatures:\n  - {id: x}\n", "neither a map nor a scenario"),
        ("name: !!python/object x\n", "tags"),
    ],
)
def test_what_is_no_map_and_no_scenario_is_refused_with_a_sentence(tmp_path, text, words):
    file = tmp_path / "strange.yaml"
    file.write_text(text, "utf-8")
    with pytest.raises(ContentError) as trouble:
        Draft.of_file(file)
    assert words in str(trouble.value)
    assert "strange.yaml" in str(trouble.value)


def test_a_file_that_is_none_is_refused_with_a_sentence(tmp_path):
    for path in (tmp_path, tmp_path / "missing.yaml", Path("/dev/zero")):
        with pytest.raises(ContentError) as trouble:
            Draft.of_file(path)
        assert len(str(trouble.value).splitlines()) == 1


def test_the_check_of_a_draft_is_that_of_the_file(own):
    from game.content.check import check

    own.change({**own.value, "exits": {"A": "C3", "B": "Z12"}}, "Exits")
    own.keep()
    told = [(fault.line, fault.message) for fault in check([own.home])]
    assert [(fault.line, fault.message) for fault in own.checked().faults] == told
    assert told
    assert own.checked().faults[0].where == ("exits", "A")
