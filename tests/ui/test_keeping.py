"""Nothing that was played is lost: every battle has a file of its own, and one may go back to any round of it."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.content.skirmish.library import load_scenario
from game.engine.answers import frozen
from game.engine.save import digest
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import SYSTEM
from game.ui.hosting import Host
from game.ui.screens import menu, saves
from game.ui.skirmish.setting_up import setup_of
from game.ui.slots import LEFT_OVER, MOST_UNFINISHED, FolderShelf, is_autosave, surplus, unfinished
from tests.asking import answer_by


@pytest.fixture
def begin(tmp_path):
    """Begin battles whose files lie in one folder."""

    def started(seed=9, scenario="brackwater-abbey", **how):
        return Host.new(SYSTEM, setup_of(load_scenario(scenario)), seed, folder=tmp_path, **how)

    return started


def play(host, until, seed=3):
    """Let both sides be played at random until something is so, or the battle is over."""
    agent = make_agent("random", seed)
    while host.pending is not None and not until(host):
        host.answer(answer_by(agent, host.session))


def later(file, seconds):
    """Let a file be that much younger."""
    stat = file.stat()
    os.utime(file, (stat.st_atime + seconds, stat.st_mtime + seconds))


def test_a_new_battle_leaves_the_unfinished_one_alone(begin, tmp_path):
    first, second = begin(1), begin(2)
    play(first, lambda host: len(host.session.answers) > 20)
    play(second, lambda host: len(host.session.answers) > 30)
    later(second.files.unfinished, 5)
    shelf = FolderShelf(tmp_path)
    assert [slot.answers for slot in unfinished(shelf.slots())] == [
        len(second.session.answers),
        len(first.session.answers),
    ]
    assert shelf.latest().file == second.files.unfinished
    assert digest(Host.load(first.files.unfinished, folder=tmp_path).state) == digest(first.state)


def test_two_battles_of_one_scenario_and_seed_begun_at_once_have_two_files(begin):
    assert begin(4).files.unfinished != begin(4).files.unfinished


def test_a_continued_battle_goes_on_in_its_own_file(begin, tmp_path):
    host = begin()
    play(host, lambda host: len(host.session.answers) > 20)
    again = Host.load(host.files.unfinished, folder=tmp_path)
    play(again, lambda host: len(host.session.answers) > 40)
    assert again.files.unfinished == host.files.unfinished
    assert len(list(tmp_path.glob("*.json"))) == 1


def test_a_battle_loaded_by_name_leaves_its_save_as_it_is(begin, tmp_path):
    host = begin()
    play(host, lambda host: len(host.session.answers) > 20)
    file = host.save("Before the bridge")
    kept = file.read_bytes()
    again = Host.load(file, folder=tmp_path)
    play(again, lambda host: len(host.session.answers) > 40)
    assert file.read_bytes() == kept
    assert again.files.unfinished not in (file, host.files.unfinished)


@pytest.mark.parametrize(("first", "second"), [("Evening", "Evening"), ("evening 1", "evening-1"), ("?", "!!")])
def test_no_name_replaces_the_save_of_another_battle(begin, first, second):
    one, other = begin(1), begin(2)
    files = [one.save(first), other.save(second)]
    assert files[0] != files[1]
    for host, file in zip((one, other), files, strict=True):
        assert digest(Host.load(file, folder=file.parent).state) == digest(host.state)
    assert one.save(first) == files[0]  # the same battle again: that is what the name is for


def test_two_windows_with_the_same_battle_lose_neither(begin, tmp_path):
    host = begin()
    play(host, lambda host: len(host.session.answers) > 20)
    other = Host.load(host.files.unfinished, folder=tmp_path)
    play(other, lambda host: len(host.session.answers) > 30)
    play(host, lambda host: len(host.session.answers) > 50, seed=5)
    assert other.files.unfinished != host.files.unfinished
    for window in (host, other):
        assert digest(Host.load(window.files.unfinished, folder=tmp_path).state) == digest(window.state)


def test_a_finished_battle_takes_its_own_file_away_and_no_other(begin, tmp_path):
    first, second = begin(1, "quick-battle"), begin(2)
    kept = second.files.unfinished
    play(first, lambda _host: False)
    assert first.over
    assert {file.name for file in tmp_path.glob("*.json")} == {kept.name, first.files.recording.name}


def test_the_oldest_beyond_twenty_are_offered_for_deletion(begin, tmp_path):
    text = begin().files.unfinished.read_text(encoding="utf-8")
    for n in range(MOST_UNFINISHED + 2):
        file = tmp_path / f"autosave-2026-01-01-{n:06}-x.json"
        file.write_text(text, encoding="utf-8")
        later(file, n - 1000)
    shelf = FolderShelf(tmp_path)
    told = []
    screen = saves.SavesScreen(shelf)
    screen.app = SimpleNamespace(toast=told.append)
    screen.entered()
    assert [slot.file.name[20:26] for slot in screen.surplus] == ["000002", "000001", "000000"]
    screen.ask_surplus(asking=True)  # the button asks first
    assert len(shelf.slots()) == MOST_UNFINISHED + 3
    screen.delete_surplus()
    assert surplus(shelf.slots()) == []
    assert len(unfinished(shelf.slots())) == MOST_UNFINISHED


def test_halves_of_files_are_cleared_away_but_not_those_being_written(tmp_path):
    old, young = tmp_path / "autosave-1.jsonabc.part", tmp_path / "autosave-2.jsonabc.part"
    for file in (old, young):
        file.write_text("{", encoding="utf-8")
    later(old, -2 * LEFT_OVER)
    FolderShelf(tmp_path).tidy()
    assert not old.exists()
    assert young.exists()


def test_a_damaged_file_does_not_hide_the_battle_to_continue(begin, tmp_path):
    host = begin()
    broken = tmp_path / "autosave-2026-11-22-000000-x.json"
    broken.write_text("{", encoding="utf-8")
    later(broken, 60)
    assert FolderShelf(tmp_path).latest().file == host.files.unfinished


# --- what was on hold ---


def test_a_plan_on_hold_comes_back_with_the_question(begin, tmp_path):
    """A move planned past an enemy waits for the attack of opportunity; after a kill both are there again."""
    host = begin()
    host._plan.begin([("step", "ne"), ("melee", "b1", 0)], "a3")
    host.keep()
    again = Host.load(host.files.unfinished, folder=tmp_path)
    assert again.plan == [("step", "ne"), ("melee", "b1", 0)]
    assert again._plan.held()[0] == "a3"


@pytest.mark.parametrize("plan", [{"a": 1}, [1, "end"], ["a1", 1.5], ["a1", {}], "words"])
def test_a_damaged_plan_is_one_sentence(begin, tmp_path, plan):
    file = begin().files.unfinished
    kept = json.loads(file.read_text(encoding="utf-8"))
    kept["hosting"]["plan"] = plan
    file.write_text(json.dumps(kept), encoding="utf-8")
    slot = FolderShelf(tmp_path).slots()[0]
    assert "hosting.plan" in slot.trouble


# --- rounds ---


def test_one_may_go_back_to_the_beginning_of_any_round_and_forward_again(begin):
    host = begin(undo="free")
    play(host, lambda host: host.state.round == 3)
    play(host, lambda host: len(host.session.answers) % 7 == 3, seed=6)
    before, answers = digest(host.state), list(host.session.answers)
    starts = host.back.rounds()
    assert len(starts) == 3
    assert host.back.go_back(starts[1])
    assert host.state.round == 2
    assert host.session.answers == answers[: starts[1]]
    assert host.pending.player >= 0
    while host.back.may_redo:
        host.back.redo()
    assert digest(host.state) == before


def test_what_is_gone_back_from_is_kept_as_a_battle_of_its_own(begin, tmp_path):
    host = begin(undo="free")
    play(host, lambda host: host.state.round == 3)
    before = digest(host.state)
    host.keep_aside()
    assert host.back.go_back(host.back.rounds()[0])
    kept = [Host.load(slot.file, folder=tmp_path) for slot in unfinished(host.files.shelf.slots())]
    assert before in {digest(one.state) for one in kept}
    assert len(kept) == 2


def test_fair_undo_does_not_go_back_past_dice(begin):
    host = begin(undo="fair")
    play(host, lambda host: host.state.round == 2)  # and its initiative has been rolled
    assert not host.back.go_back(host.back.rounds()[0])
    assert "die" in host.back.refusal_from(host.back.rounds()[0]).sentence


def test_rounds_are_found_again_after_a_load(begin, tmp_path):
    host = begin()
    play(host, lambda host: host.state.round == 3)
    again = Host.load(host.files.unfinished, folder=tmp_path, whole=False)
    assert len(again.back.rounds()) < 3
    while again.thinking:
        again.poll(0.1)
    assert again.back.rounds() == host.back.rounds()


# --- a disk that is full ---


def test_a_full_disk_stops_nothing_and_saving_is_tried_again(begin, monkeypatch):
    host = begin()
    kept = host.files.unfinished.read_bytes()
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def no_room(*_words):
        raise full

    with monkeypatch.context() as disk:
        disk.setattr("game.engine.save.write_whole", no_room)
        play(host, lambda host: len(host.session.answers) > 10)
        assert host.unsaved == os.strerror(errno.ENOSPC)
        assert host.files.unfinished.read_bytes() == kept
    play(host, lambda host: len(host.session.answers) > 12)
    assert host.unsaved == ""
    written = json.loads(host.files.unfinished.read_text(encoding="utf-8"))
    assert [frozen(answer) for answer in written["answers"]] == host.session.answers


def test_the_menu_continues_the_latest_battle(begin, tmp_path, monkeypatch):
    begin(1)
    second = begin(2)
    later(second.files.unfinished, 5)
    monkeypatch.setattr(menu, "FolderShelf", lambda: FolderShelf(tmp_path))
    assert menu.FolderShelf().latest().file == second.files.unfinished


@pytest.mark.parametrize("name", ["autosave", "Autosave", "AUTOSAVE-2026"])
def test_no_name_of_a_player_is_that_of_an_autosave_where_systems_see_no_case(name):
    assert is_autosave(Path(f"{name}.json"))
    assert not is_autosave(Path(f"battle-{name}.json"))
    assert not is_autosave(Path("Autosaved.json"))
