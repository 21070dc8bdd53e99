"""Who answers, what may be taken back, and that a kill loses nothing."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from game import rooms
from game.content.skirmish.library import load_scenario
from game.engine.choice import DICE, Illegal
from game.engine.save import SaveError, digest
from game.engine.view import Unknown
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import SYSTEM
from game.ui.glimpses import glimpse
from game.ui.hosting import Host
from game.ui.hosting.curtain import PUBLIC, Curtain
from game.ui.hosting.report import what_is_going_on
from game.ui.screens import opening
from game.ui.settings import Settings
from game.ui.skirmish.setting_up import setup_of
from game.ui.skirmish.table.known import known_sides
from game.ui.slots import FolderShelf
from game.ui.table.bars import _by_team
from game.ui.table.told import Score
from tests.asking import answer_by
from tests.ui.hands import press, push, settle


@pytest.fixture
def quick(tmp_path):
    """A Quick Battle with free undo."""

    def make(**options):
        return Host.new(
            SYSTEM,
            setup_of(load_scenario("quick-battle")),
            5,
            folder=tmp_path / "saves",
            **({"undo": "free"} | options),
        )

    return make


@pytest.fixture
def assault(tmp_path):
    """An Assault before the reveal, whose warbands were chosen in secret."""

    def make(*, sealed=True, **options):
        setup = setup_of(replace(load_scenario("brackwater-abbey"), sealed=sealed))
        return Host.new(SYSTEM, setup, 5, folder=tmp_path / "saves", **options)

    return make


def play(host, until=lambda host: False, seed=1):
    """Let random people answer until something is true or the battle ends."""
    agent = make_agent("random", seed)
    for _n in range(20_000):
        if host.pending is None or until(host):
            return
        host.answer(answer_by(agent, host.session))
    pytest.fail("the battle has no end")


def acting(host):
    return host.pending is not None and host.pending.kind == "act"


def wait(host):
    """Poll until the program has answered."""
    for _n in range(400):
        if host.poll(0.1):
            return
        time.sleep(0.005)
    pytest.fail("the program does not answer")


def test_an_illegal_answer_is_refused_and_changes_nothing(quick):
    host = quick()
    before = digest(host.state)
    with pytest.raises(Illegal) as caught:
        host.answer("fly")
    assert caught.value.refusal.sentence
    assert digest(host.state) == before


def test_a_killed_battle_goes_on_where_its_last_answer_left_it(quick, tmp_path):
    host = quick()
    play(host, acting)
    again = Host.load(host.files.unfinished, folder=tmp_path / "saves")
    assert digest(again.state) == digest(host.state)
    assert again.session.answers == host.session.answers
    assert again.back.policy == "free"
    assert again.back.undo()
    host.back.undo()
    assert digest(again.state) == digest(host.state)


PLAYING = """
import sys
from pathlib import Path
from game.content.skirmish.library import load_scenario
from game.sim.skirmish.agents import make_agent
from game.engine.position import Outlook
from game.systems.skirmish import SYSTEM
from game.ui.hosting import Host
from game.ui.hosting.report import what_is_going_on
from game.ui.skirmish.setting_up import setup_of
host = Host.new(SYSTEM, setup_of(load_scenario("brackwater-abbey")), 9, folder=Path(sys.argv[1]))
agent = make_agent("random", 3)
while host.pending is not None:
    host.answer(agent.answer(host.pending, Outlook(host.session, host.pending.player)))
    print(len(host.session.answers), flush=True)
"""


@pytest.mark.slow
@pytest.mark.parametrize("after", [1, 40, 171])
def test_a_program_killed_at_any_moment_has_lost_nothing_that_was_shown(tmp_path, after):
    game = subprocess.Popen([sys.executable, "-c", PLAYING, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert game.stdout is not None
    shown = [int(game.stdout.readline()) for _n in range(after)]
    time.sleep(0.003 * (after % 7))  # anywhere in the next answers, in the middle of writing, too
    game.kill()
    shown += [int(line) for line in game.stdout.read().split("\n")[:-1]]
    game.wait()
    game.stdout.close()
    host = Host.load(FolderShelf(tmp_path).latest().file, folder=tmp_path)
    assert len(host.session.answers) >= shown[-1]
    assert host.pending is not None
    assert host.back.undo() or host.back.refusal() is not None


def test_the_menu_finds_the_battle_to_continue_until_it_is_finished(quick):
    host = quick()
    play(host, acting)
    slot = host.files.shelf.latest()
    assert slot is not None
    assert slot.round == host.state.round
    assert host.players[host.pending.player] in slot.line()
    play(host)
    assert host.over
    assert host.files.shelf.latest() is None
    recording = next(slot for slot in host.files.shelf.slots() if slot.finished)
    assert recording.file == host.files.recording
    assert Host.load(recording.file, folder=host.files.shelf.folder).over


def test_undo_takes_back_one_action_with_its_dice_and_redo_does_it_again(quick):
    host = quick()
    play(host, lambda h: acting(h) and any(isinstance(x, int) for x in h.session.answers[-1:]))
    answers, here = list(host.session.answers), digest(host.state)
    assert host.back.undo()
    assert not isinstance(host.session.answers[-1:], int)
    assert host.pending is not None
    assert host.pending.player != DICE
    assert host.back.revision == 1
    assert host.back.redo()
    assert host.session.answers == answers
    assert digest(host.state) == here
    assert not host.back.may_redo


def test_a_whole_battle_can_be_undone_and_done_again(quick):
    host = quick()
    play(host)
    answers = list(host.session.answers)
    while host.back.undo():
        pass
    assert host.session.answers == []
    while host.back.redo():
        pass
    assert host.session.answers == answers
    assert host.over


def test_fair_undo_stops_at_a_die_and_at_the_reveal_and_says_so(quick):
    host = quick(undo="fair")
    assert "Nothing" in str(host.back.refusal())
    host.answer("reveal")
    assert "rolled" in str(host.back.refusal()) or "revealed" in str(host.back.refusal())
    assert not host.back.undo()
    play(host, lambda h: acting(h) and any(x[0] == "step" for x in h.pending.listed))
    step = next(x for x in host.pending.listed if x[0] == "step")
    host.follow([step])
    if not isinstance(host.session.answers[-1], int):
        assert host.back.refusal() is None
        assert host.back.undo()


def test_no_undo_where_it_is_switched_off(quick):
    host = quick(undo="off")
    play(host, acting)
    assert "switched off" in str(host.back.refusal())
    assert not host.back.undo()


def test_a_plan_is_one_action_for_undo(quick):
    host = quick()
    play(host, lambda h: acting(h) and any(x[0] == "step" for x in h.pending.listed))
    word = next(x for x in host.pending.listed if x[0] == "step")
    before, n = digest(host.state), len(host.session.answers)
    host.follow([word, "end"])
    assert len(host.session.answers) > n + 1
    assert host.back.undo()
    assert digest(host.state) == before


def test_a_plan_that_has_become_impossible_is_dropped(quick):
    host = quick()
    play(host, lambda h: acting(h) and any(x[0] == "step" for x in h.pending.listed))
    step = next(x for x in host.pending.listed if x[0] == "step")
    host.follow([step, ("teleport", (99, 99)), "end"])
    assert host.plan == []
    assert host.pending.kind in {"act", "opportunity"}


def test_typed_dice_wait_for_a_person_and_can_be_corrected(quick):
    host = quick(dice="typed")
    host.answer("reveal")
    assert host.pending.player == DICE
    assert host.person_asked
    with pytest.raises(Illegal):
        host.answer(21)
    host.answer(3)
    host.answer(17)
    assert host.back.undo()
    assert host.session.answers == ["reveal", 3]


def test_typed_dice_stay_typed_after_a_load(quick, tmp_path):
    host = quick(dice="typed")
    host.answer("reveal")
    again = Host.load(host.files.unfinished, folder=tmp_path / "saves")
    assert again.dice == "typed"
    assert again.pending.player == DICE


def test_the_program_plays_its_side_and_undo_goes_back_to_the_person(quick):
    host = quick(ai={"B": "random"})
    agent = make_agent("random", 2)
    answered = False
    while host.pending is not None and not (answered and host.asked == "A" and acting(host)):
        if host.asked == "B":
            assert not host.poll(0.0)
            assert host.thinking or host.poll(0.4) or True
            wait(host)
            answered = True
        else:
            host.answer(answer_by(agent, host.session))
    assert host.back.undo()
    assert host.asked in {"A", None}


def test_two_programs_play_a_battle_to_its_end_without_a_person(quick):
    host = quick(ai={"A": "random", "B": "random"})
    assert not host.person_asked
    for _n in range(12):
        if host.over:
            break
        wait(host)
    assert len(host.session.answers) >= 12 or host.over


def test_a_saved_battle_is_listed_by_its_name_loaded_and_deleted(quick):
    host = quick()
    play(host, acting)
    file = host.save("Before the bridge: con?")
    slot = next(s for s in host.files.shelf.slots() if s.file == file)
    assert slot.name == "Before the bridge: con?"
    assert digest(Host.load(file, folder=host.files.shelf.folder).state) == digest(host.state)
    host.files.shelf.delete(slot)
    assert not file.exists()
    assert host.save("NUL").name == "battle-NUL.json"


def test_a_garbled_file_gives_one_sentence(tmp_path):
    file = tmp_path / "broken.json"
    file.write_text('{"format": 1, "answers"')
    with pytest.raises(SaveError, match=r"broken\.json"):
        Host.load(file)


def loaded_at_once(quick, tmp_path):
    """Return a battle in its third round, and the same one loaded from its file but not checked yet."""
    host = quick()
    play(host, lambda h: acting(h) and h.state.round == 3)
    return host, Host.load(host.save("Long"), folder=tmp_path / "saves", whole=False)


def test_a_loaded_battle_is_there_at_once_and_checked_between_frames(quick, tmp_path):
    host, again = loaded_at_once(quick, tmp_path)
    assert digest(again.state) == digest(host.state)
    assert again.session.begins > 0
    assert len(again.log) < len(host.log)
    assert again.thinking
    refusal = again.back.refusal()
    assert refusal is None or "checked" in str(refusal)
    revision = again.back.revision
    wait(again)
    assert not again.thinking
    assert again.back.revision > revision
    assert again.session.begins == 0
    assert [type(event) for event in again.log] == [type(event) for event in host.log]
    assert digest(again.opening) == digest(host.opening)
    while again.back.undo():
        pass
    assert again.session.answers == []


def test_a_battle_of_other_rules_goes_on_from_its_position_and_nothing_before_it_is_taken_back(quick, tmp_path):
    host = quick()
    play(host, lambda h: acting(h) and h.state.round == 3)
    file = host.save("Other rules")
    document = json.loads(file.read_text(encoding="utf-8"))
    step = next(n for n, answer in enumerate(document["answers"]) if isinstance(answer, list) and answer[0] == "step")
    assert step < document["mark"]["at"]
    document["answers"][step] = ["step", "nowhere"]
    file.write_text(json.dumps(document), encoding="utf-8")
    again = Host.load(file, folder=tmp_path / "saves")
    assert "other rules" in again.trouble
    assert digest(again.state) == digest(host.state)
    while again.back.undo():
        pass
    assert "other rules" in str(again.back.refusal())


# --- other rooms, other numbers of seats ---


@pytest.fixture
def table(bids, tmp_path):
    """A game of bids; its seats by their names."""

    def make(*players, **options):
        return Host.new(bids, {"scenario": "three", "players": list(players)}, 5, folder=tmp_path, **options)

    return make


def test_a_game_of_three_is_hosted_seat_by_seat(table):
    host = table("Ann", "Bob", "Cy", undo="free")
    assert host.seats.ai == {"A": None, "B": None, "C": None}
    asked = []
    while host.headline.round == 1:
        asked.append(host.asked)
        host.answer(("bid", 3 if host.asked == "C" else 1))
    assert asked == ["A", "B", "C"]
    assert host.headline.scores[:2] == ("0", "0")
    assert host.headline.scores[2] != "0"
    assert host.back.undo()
    assert (host.asked, host.headline.round) == ("C", 1)
    assert "Cy" in " ".join(what_is_going_on(host))


def test_the_third_and_fourth_seat_may_be_the_programs(table):
    host = table("Ann", "Bob", "Cy", "Di", ai={"C": "normal", "D": "normal", "B": None}, undo="free")
    assert host.seats.people == [0, 1]
    host.answer(("bid", 2))
    host.answer(("bid", 3))
    assert not host.person_asked
    wait(host)
    assert host.asked == "D"
    wait(host)
    assert host.asked == "A"
    assert host.back.undo()
    assert host.asked == "B"  # what the program did after it is taken back, too
    assert str(host._givers) == "P"


def test_a_game_of_five_is_refused(table):
    with pytest.raises(ValueError, match="5"):
        table("Ann", "Bob", "Cy", "Di", "Eve")


def test_the_curtain_falls_whenever_another_person_is_asked_in_secret(table):
    host = table("Ann", "Bob", "Cy", ai={"C": "normal"})
    assert host.curtain.needed() == "A"
    host.curtain.raised()
    assert host.curtain.needed() is None
    host.answer(("bid", 1))
    assert host.curtain.needed() == "B"
    host.curtain.raised()
    host.answer(("bid", 2))
    wait(host)
    assert host.curtain.needed() == "A"  # Bob has looked since
    assert table("Ann", "Bob", ai={"B": "normal"}).curtain.needed() is None


def test_where_cards_lie_face_down_no_curtain_falls_and_who_turns_them_up_reads_until_another_person_is_asked():
    session = SimpleNamespace(pending=SimpleNamespace(player=0), state=None)
    seats, settings = SimpleNamespace(people=[0, 1]), SimpleNamespace(curtain=True)
    curtain = Curtain(session, seats, settings, face_down=True)
    assert (curtain.needed(), curtain.reader()) == (None, PUBLIC)
    curtain.raised()
    assert curtain.reader() == 0
    session.pending = SimpleNamespace(player=DICE)
    assert curtain.reader() == 0  # nobody else is asked
    session.pending = SimpleNamespace(player=1)
    assert (curtain.needed(), curtain.reader()) == (None, PUBLIC)
    session.pending = SimpleNamespace(player=0)
    assert curtain.reader() == PUBLIC  # he turns them up anew
    seats.people = [1]
    assert curtain.reader() == 1


def test_without_a_curtain_the_log_tells_the_secrets_of_who_is_asked_and_of_nobody_else():
    session = SimpleNamespace(pending=SimpleNamespace(player=DICE), state=None)
    curtain = Curtain(session, SimpleNamespace(people=[0, 1]), SimpleNamespace(curtain=False), face_down=True)
    assert curtain.reader() == PUBLIC
    session.pending = SimpleNamespace(player=0)
    assert curtain.reader() == 0
    session.pending = SimpleNamespace(player=DICE)
    assert curtain.reader() == 0
    session.pending = SimpleNamespace(player=1)
    assert curtain.reader() == 1
    session.pending = None
    assert curtain.reader() is None


def test_fair_undo_stops_where_something_hidden_was_shown(table):
    host = table("Ann", "Bob", undo="fair", dice="typed")
    host.answer(("bid", 1))
    assert host.back.refusal() is None
    host.answer(("bid", 2))
    assert host.back.refusal() is None
    host.answer(4)
    assert "rolled" in str(host.back.refusal())
    host._givers.rolled_since = lambda _start: False
    assert "revealed" in str(host.back.refusal())


def test_a_save_is_opened_by_the_wing_of_its_room(table, tmp_path):
    host = table("Ann", "Bob", "Cy", ai={"B": "normal"}, undo="off")
    host.answer(("bid", 2))
    again = Host.load(host.save("Bids"), folder=tmp_path)
    assert again.room == "bids"
    assert (again.seats.ai, again.back.policy, again.dice) == (host.seats.ai, "off", "seeded")
    assert digest(again.state) == digest(host.state)
    assert str(again._givers) == "P"
    saved = json.loads((tmp_path / "Bids.json").read_text(encoding="utf-8"))
    assert set(saved["hosting"]) == {"ai", "dice", "undo", "by", "plan", "clock"}
    assert not set(saved["hosting"]) & set(saved["title"])


def test_a_save_of_a_room_that_is_not_here_is_refused_with_one_sentence(table, tmp_path):
    file = table("Ann", "Bob").save("Bids")
    rooms.leave("bids")
    try:
        with pytest.raises(SaveError, match=r"Bids\.json: .* room “bids”"):
            Host.load(file, folder=tmp_path)
        assert glimpse(file, (100, 100), 1.0) is None
    finally:
        rooms.join("bids", "tests.ui.bids")


@pytest.mark.rule("DDM-SET-01", "DDM-WB-08")
def test_two_people_reveal_together_and_nobody_has_to_look_away(assault):
    host = assault(settings=Settings(curtain=True))
    assert host.curtain.needed() is None  # there is nothing to choose
    assert known_sides(host) == []
    host.answer("reveal")
    assert known_sides(host) == [0, 1]
    assert known_sides(assault(ai={"A": "random"})) == [1]
    assert known_sides(assault(sealed=False, settings=Settings(curtain=True))) == [0, 1]  # chosen openly


@pytest.mark.rule("DDM-SET-01")
def test_before_the_reveal_the_view_of_a_seat_holds_nothing_of_the_other_warband(assault):
    host = assault()
    seen = host.session.system.view(host.state, 1)
    assert {key for key, unit in seen.units.items() if unit == Unknown("creature")} == {
        unit.id for unit in host.state.units.values() if unit.side == 0
    }
    assert {host.state.units[key].side for key in seen.bearers.of} <= {1}
    host.answer("reveal")
    assert host.session.system.view(host.state, 1) is host.state


@pytest.mark.rule("DDM-QB-01")
def test_a_quick_battle_hides_nothing_and_has_no_curtain(quick):
    host = quick(settings=Settings(curtain=True))
    assert host.curtain.needed() is None
    assert known_sides(host) == [0, 1]


def test_it_can_say_what_is_going_on(quick):
    host = quick()
    play(host, acting)
    told = " ".join(what_is_going_on(host))
    assert f"Round {host.state.round}" in told
    assert host.players[host.pending.player] in told


def test_an_answer_with_its_autosave_takes_a_few_milliseconds(quick):
    host = quick()
    agent = make_agent("random", 4)
    taken = []
    for _n in range(60):
        if host.pending is None:
            break
        answer = answer_by(agent, host.session)
        start = time.thread_time()
        host.answer(answer)
        taken.append(time.thread_time() - start)
    assert sorted(taken)[len(taken) // 2] < 0.02  # the rulebook of this program: save under 20 ms


DAMAGED = {
    "truncated": lambda text: text[: len(text) // 2],
    "empty": lambda _text: "",
    "ten megabytes of garbage": lambda _text: "[" + "\x00{garbage}\xfe" * 800_000,
    "ten megabytes of brackets": lambda _text: "[" * 10_000_000,
    "a newer format": lambda text: text.replace('"format":2', '"format":3', 1),
    "no room": lambda text: text.replace('"system":"skirmish"', '"system":"attic"', 1),
    "another room": lambda text: text.replace('"system":"skirmish"', '"system":"bids"', 1),
    "no setup": lambda text: json.dumps(json.loads(text) | {"setup": {}}),
    "a setup of words": lambda text: json.dumps(json.loads(text) | {"setup": dict.fromkeys(json.loads(text)["setup"], "x")}),
    "a hole in the setup": lambda text: json.dumps(json.loads(text) | {"setup": _holed(json.loads(text)["setup"])}),
    "no position and other answers": lambda text: json.dumps(
        json.loads(text) | {"mark": {"at": 0, "state": {}}, "answers": ["no"], "asked": [0], "digest": "00"}
    ),
    "answers of another kind": lambda text: json.dumps(json.loads(text) | {"answers": [1.5], "asked": [0]}),
    "a list": lambda _text: "[1, 2, 3]",
}  # fmt: skip


def _holed(setup):
    return {name: value for n, (name, value) in enumerate(sorted(setup.items())) if n}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_file_is_one_sentence_the_window_stays_and_nothing_is_lost(
    quick, bids, tmp_path, damage, monkeypatch
):
    host = quick()
    play(host, lambda h: len(h.session.answers) > 30)
    file = host.save("Damaged")
    kept = {one: one.read_bytes() for one in file.parent.iterdir()}
    file.write_text(DAMAGED[damage](file.read_text(encoding="utf-8")), encoding="utf-8")
    kept[file] = file.read_bytes()
    told, shown = [], []
    app = SimpleNamespace(settings=Settings(), toast=told.append)
    monkeypatch.setattr(opening, "show", lambda *words: shown.append(words))
    opening.go_on(app, file)
    opening.replay(app, file)
    assert len(told) == 2
    assert all(sentence.count("\n") == 0 and str(file) in sentence for sentence in told)
    assert max(map(len, told)) < len(str(file)) + 300
    assert shown == []
    assert {one: one.read_bytes() for one in file.parent.iterdir()} == kept
    assert {slot.file.name for slot in FolderShelf(file.parent).slots()} == {"Damaged.json", host.files.unfinished.name}


@pytest.mark.parametrize(
    ("teams", "left", "right"),
    [
        ((), [0, 1], [2, 3]),
        (((0, 2), (1, 3)), [0, 2], [1, 3]),
        (((0,), (1, 2, 3)), [0], [1, 2, 3]),
        (((0, 1, 2, 3),), [0, 1], [2, 3]),
        (((0,), (1,), (2,), (3,)), [0, 1], [2, 3]),
    ],
)
def test_a_team_stands_together_in_the_bar_on_top(teams, left, right):
    scores = [Score(seat, str(seat), ("",), 0, None, "") for seat in range(4)]
    assert [[one.seat for one in part] for part in _by_team(scores, teams)] == [left, right]


def test_the_curtain_shows_a_way_out_and_keeps_nothing_for_later(open_battle, monkeypatch):
    app, screen = open_battle()
    monkeypatch.setattr(screen.host.curtain, "needed", lambda: "A")
    screen.changed()
    press(app, pygame.K_ESCAPE)
    assert screen.menu.page == ""  # no menu waits behind the curtain
    left = []
    app.home = lambda: left.append(screen.host.files.unfinished.exists())
    push(app, "leave curtain")
    assert left == [True]  # and the battle is kept


@pytest.mark.rule("DDM-WB-08")
def test_nothing_tells_of_a_map_that_lies_face_down(open_battle):
    app, _ = open_battle()
    opening.begin(app, replace(load_scenario("brackwater-abbey"), sealed=True), seed=3)
    settle(app)
    screen = app.top
    assert screen.board.covered
    press(app, pygame.K_RIGHT)
    assert screen.pointing.cursor is None
    screen.board.camera.zoom_by(3, at_once=True)
    screen.refresh()
    settle(app)
    assert not {"ruler", "overview"} & set(screen.ui.by_key)
    screen.reply("reveal")
    settle(app)
    assert not screen.board.covered
    assert "ruler" in screen.ui.by_key
