"""Files of format 2 and loads that begin at the snapshot; no rule of a room is needed."""

from __future__ import annotations

import json

import pytest

from game.engine import save
from game.engine.dice import seeded, splitmix
from game.engine.session import Session
from tests.engine.ledger import Ledger, Room

ROOMS = {"ledger": Room()}
SETUP = {"turns": 5000}
HOSTING = {"ai": {"A": "hard", "C": None}, "dice": "typed", "undo": "fair", "by": "Pd"}


def session_of(answers, seed=3):
    session = Session(Room(), Ledger(5000), seeded(7))
    while len(session.answers) < answers:
        listed = session.pending.listed
        session.answer(listed[splitmix(seed, len(session.answers)) % len(listed)])
    return session


def file_of(session, path, **changed):
    document = save.record(session, SETUP, 7, {"name": "test"}, HOSTING) | changed
    save.write(path, document)
    return path


def loaded(path, room=None):
    room = room or Room()
    return save.load(save.read(path, {"ledger": room}.__getitem__), room, lambda seed: seeded(seed or 0), path.name)


def test_a_file_says_everything_about_a_battle(tmp_path):
    session = session_of(50)
    battle = save.read(file_of(session, tmp_path / "a.json"), ROOMS.__getitem__)
    assert (battle.system, battle.setup, battle.seed, battle.title) == ("ledger", SETUP, 7, {"name": "test"})
    assert (battle.answers, battle.asked) == (session.answers, session.asked)
    assert battle.hosting == HOSTING
    assert battle.mark["at"] <= 50
    assert battle.digest == save.digest(session.state)


def test_lists_of_a_file_are_answers_as_tuples(tmp_path):
    path = file_of(session_of(1), tmp_path / "a.json", answers=[["move", "u7", [[1, 2], [3, 4]], 90]], asked=[0])
    assert save.read(path, ROOMS.__getitem__).answers == [("move", "u7", ((1, 2), (3, 4)), 90)]


def test_a_load_begins_at_the_snapshot_and_is_given_its_history_when_it_is_checked(tmp_path):
    session = session_of(700)
    battle = loaded(file_of(session, tmp_path / "a.json"))
    late, check = battle.session, battle.verification
    assert save.digest(late.state) == save.digest(session.state)
    assert not check.done
    assert late.begins > 690
    assert len(late.log) < 10
    steps = 0
    while not check.step(100):
        steps += 1
        assert late.begins > 690
        assert 0 < check.share < 1
    assert 6 <= steps <= 8
    assert check.same
    assert battle.same
    assert battle.sentence == ""
    assert (late.begins, late.answers, late.asked) == (0, session.answers, session.asked)
    assert [e.plain() for e in late.log] == [e.plain() for e in session.log]
    late.goto(123)
    assert save.digest(late.state) == save.digest(session_of(123).state)


def test_a_battle_goes_on_while_it_is_being_checked(tmp_path):
    session = session_of(300)
    battle = loaded(file_of(session, tmp_path / "a.json"))
    late = battle.session
    for n in range(60):
        for each in (session, late):
            each.answer(each.pending.listed[n % len(each.pending.listed)])
        if n % 10 == 0:
            battle.verification.step(40)
        if n % 7 == 0:
            assert late.undo() == session.undo()
    while not battle.verification.step(1):
        pass
    assert late.answers == session.answers
    assert [e.plain() for e in late.log] == [e.plain() for e in session.log]
    for each in (session, late):
        each.goto(200)
    assert save.digest(late.state) == save.digest(session.state)


def test_undo_ends_at_the_snapshot_until_it_is_checked(tmp_path):
    battle = loaded(file_of(session_of(200), tmp_path / "a.json"))
    while battle.session.undo():
        pass
    assert len(battle.session.answers) == battle.session.begins > 190
    while not battle.verification.step(1000):
        pass
    assert battle.session.undo()


def test_other_rules_before_the_snapshot_are_noticed_and_the_battle_goes_on_from_there(tmp_path):
    session = session_of(300)
    battle = loaded(file_of(session, tmp_path / "a.json"), Room(most=5))  # a bid of 9 long ago
    assert battle.same
    while not battle.verification.step(50):
        pass
    assert not battle.verification.same
    assert not battle.same
    assert "other rules" in battle.sentence
    assert battle.session.begins > 290
    assert battle.dropped == 0


def test_refused_answers_after_the_snapshot_are_dropped_and_counted(tmp_path):
    session = session_of(120)
    while not session.pending.quiet:
        session.answer(session.pending.listed[0])
    at = len(session.answers)
    session.answer(9)
    session.answer("yes")
    document = save.record(session, SETUP, 7, {})
    path = tmp_path / "a.json"
    mark = {"at": at, "state": session_at(session, at).plain()}
    save.write(path, document | {"mark": mark})
    battle = loaded(path, Room(most=5))
    dropped = len(session.answers) - at
    assert dropped > 1
    assert battle.dropped == dropped
    assert f"last {dropped} answers are dropped" in battle.sentence
    assert len(battle.session.answers) == len(battle.session.asked) == at
    assert battle.session.state.plain() == mark["state"]
    assert battle.session.pending.kind == "bid"


def session_at(session, n):
    twin = Session(Room(), Ledger(5000), None, session.answers[:n])
    return twin.state


def test_answers_after_the_snapshot_that_lead_elsewhere_are_told(tmp_path):
    session = session_of(100)
    path = file_of(session, tmp_path / "a.json", digest="0" * 32)
    battle = loaded(path)
    assert battle.changed
    assert not battle.same
    assert "other rules" in battle.sentence


def test_a_snapshot_that_is_not_understood_is_made_good_by_replaying(tmp_path):
    session = session_of(90)
    document = save.record(session, SETUP, 7, {})
    document["mark"]["state"]["sums"] = [1]
    path = tmp_path / "a.json"
    save.write(path, document)
    battle = loaded(path)
    assert battle.verification.done
    assert (battle.same, battle.session.begins) == (True, 0)
    assert save.digest(battle.session.state) == save.digest(session.state)
    save.write(path, document | {"answers": ["no", *session.answers[1:]]})
    with pytest.raises(save.SaveError, match=r"a\.json: the saved position is not understood"):
        loaded(path)


def test_the_opening_itself_needs_no_check(tmp_path):
    battle = loaded(file_of(Session(Room(), Ledger(5000), None), tmp_path / "a.json"))
    assert battle.verification.done
    assert battle.same


def test_a_setup_that_leads_to_another_opening_is_told(tmp_path):
    path = file_of(Session(Room(), Ledger(5000), None), tmp_path / "a.json", setup={"turns": 7})
    assert not loaded(path).same


def test_typed_dice_wait_and_cards_come_from_the_seed(tmp_path):
    session = Session(Room(), Ledger(5000), None, [4, "yes"])
    path = file_of(session, tmp_path / "a.json")
    room = Room()
    late = save.load(save.read(path, ROOMS.__getitem__), room, lambda _seed: None, "a").session
    assert late.pending.kind == "d6"
    assert late.dice is None
    assert late.draws is not None


def test_a_whole_document_of_format_1_is_converted_before_it_is_read(tmp_path):
    old = {
        "format": 1, "system": "ledger", "title": {}, "setup": SETUP, "seed": 7, "answers": ["bid 5", 2],
        "mark": {"at": 0, "state": {}}, "digest": "",
    }  # fmt: skip
    path = tmp_path / "old.json"
    save.write(path, old)
    battle = save.read(path, ROOMS.__getitem__)
    assert battle.answers == [("bid", "5"), 2]
    assert battle.asked == [0, 0]


def test_a_room_that_cannot_read_an_old_document_is_one_sentence(tmp_path):
    class Forgetful(Room):
        def upgrade(self, document):
            raise KeyError("cards")

    path = tmp_path / "old.json"
    save.write(path, {"format": 1, "system": "ledger", "title": {}, "setup": {}, "seed": None, "answers": [],
                      "mark": {"at": 0, "state": {}}, "digest": ""})  # fmt: skip
    with pytest.raises(save.SaveError, match=r"old\.json: the battle of an older format is not understood"):
        save.read(path, {"ledger": Forgetful()}.__getitem__)


def test_a_battle_of_a_room_that_is_not_there_is_one_sentence(tmp_path):
    path = file_of(session_of(3), tmp_path / "a.json", system="dials")
    with pytest.raises(save.SaveError, match="room “dials”, which this program does not have"):
        save.read(path, ROOMS.__getitem__)


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("system", 3), ("title", []), ("setup", None), ("seed", True), ("seed", "7"), ("seed", 1.5),
        ("answers", {}), ("answers", [1.5, "yes"]), ("answers", [None, 1]), ("answers", [["step", True], 1]),
        ("answers", [{"a": 1}, 1]), ("asked", [0]), ("asked", [0, 4]), ("asked", [0, -2]), ("asked", [0, True]),
        ("asked", ["A", "B"]), ("mark", 1), ("mark", {"at": 9, "state": {}}), ("mark", {"at": -1, "state": {}}),
        ("mark", {"at": True, "state": {}}), ("mark", {"at": 0}), ("digest", None), ("hosting", None), ("hosting", {}),
        ("hosting", HOSTING | {"ai": ["hard"]}), ("hosting", HOSTING | {"ai": {"E": "hard"}}),
        ("hosting", HOSTING | {"ai": {"A": 1}}), ("hosting", HOSTING | {"dice": "loaded"}),
        ("hosting", HOSTING | {"undo": "often"}), ("hosting", HOSTING | {"notes": ["x" * 91]}), ("hosting", HOSTING | {"by": 3}),
    ],
)  # fmt: skip
def test_every_entry_is_of_its_kind_or_the_file_is_refused_in_one_sentence(tmp_path, entry, value):
    session = Session(Room(), Ledger(5000), None, [4, "no"])
    path = file_of(session, tmp_path / "a.json", **{entry: value})
    with pytest.raises(save.SaveError) as caught:
        save.read(path, ROOMS.__getitem__)
    told = str(caught.value)
    assert "a.json:1:1: the entry “" + entry in told
    assert "\n" not in told


def test_an_entry_that_is_missing_is_named(tmp_path):
    document = save.record(session_of(5), SETUP, 7, {})
    for entry in ("system", "title", "setup", "seed", "answers", "asked", "mark", "digest", "hosting"):
        path = tmp_path / "a.json"
        save.write(path, {name: value for name, value in document.items() if name != entry})
        with pytest.raises(save.SaveError, match=f"“{entry}” is missing"):
            save.read(path, ROOMS.__getitem__)


def test_a_file_as_deep_as_a_well_is_one_sentence(tmp_path):
    path = tmp_path / "a.json"
    path.write_text('{"format": 2, "answers": ' + "[" * 100_000 + "]" * 100_000 + "}")
    with pytest.raises(save.SaveError):
        save.read(path, ROOMS.__getitem__)


@pytest.mark.parametrize("depth", [13, 500, 900])
def test_an_answer_that_is_nested_deeply_is_none(tmp_path, depth):
    answer = "x"
    for _n in range(depth):
        answer = [answer]
    path = file_of(session_of(5), tmp_path / "a.json")
    document = json.loads(path.read_text())
    path.write_text(json.dumps(document | {"answers": [*document["answers"][:-1], answer]}))
    with pytest.raises(save.SaveError):
        save.document(path)


def test_a_list_of_saves_needs_no_room(tmp_path):
    path = file_of(session_of(5), tmp_path / "a.json", system="dials")
    assert save.document(path)["title"] == {"name": "test"}
    assert json.loads(path.read_text())["format"] == save.FORMAT == 2


def test_a_keeper_writes_what_is_written_at_once_also_after_taking_back(tmp_path):
    session, keeper = session_of(40), save.Keeper()
    for steps in (0, 1, 5, -7, 3, -30, 2, 0):
        for _n in range(-steps):
            session.undo()
        for n in range(steps):
            listed = session.pending.listed
            session.answer(listed[splitmix(steps, n) % len(listed)])
        document = save.record(session, SETUP, 7, {"name": f"after {steps}"}, HOSTING)
        save.write(tmp_path / "once.json", document)
        keeper.write(tmp_path / "again.json", document)
        assert (tmp_path / "again.json").read_text() == (tmp_path / "once.json").read_text()
    keeper.write(
        tmp_path / "again.json",
        document | {"setup": {"turns": 9}, "answers": [], "asked": [], "mark": {"at": 0, "state": {}}},
    )
    found = save.document(tmp_path / "again.json")
    assert (found["setup"], found["answers"], found["asked"]) == ({"turns": 9}, [], [])
