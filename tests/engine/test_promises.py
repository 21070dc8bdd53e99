"""What architecture.md promises, kept on random battles: quiet points, replay, undo, fork, clone, one writer, saves."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import fields, is_dataclass
from functools import partial

import pytest

from game import rooms
from game.content.skirmish.library import forget_libraries, load_scenario
from game.engine import save
from game.engine.choice import DICE, Illegal
from game.engine.dice import seeded, splitmix
from game.engine.session import Session
from game.paths import data_folder, own_content_folder
from game.systems.skirmish import SYSTEM, scenario_opening
from tests import roomful
from tests.resumed import resume
from tests.roomful import game as battle
from tests.roomful import opening, setup_of

room = partial(rooms.wing, "systems")

NAMES = roomful.some()
FIRST = roomful.first()


@pytest.fixture(autouse=True)
def annex():
    """The toy room has joined: every room keeps the promises."""
    with roomful.annex():
        yield


@pytest.mark.parametrize("name", NAMES)
def test_a_quiet_question_is_asked_again_from_a_clone(name):
    def same(session):
        if session.pending.quiet:
            again = Session(session.system, session.state, None, history=False).pending
            assert asks(again) == asks(session.pending)

    battle(name, 3, each=same)


@pytest.mark.parametrize("name", NAMES)
def test_answers_alone_rebuild_the_state_and_the_log(name):
    session = battle(name, 4)
    again = Session(session.system, opening(name), None, session.answers)
    assert save.digest(again.state) == save.digest(session.state)
    assert [e.plain() for e in again.log] == [e.plain() for e in session.log]


def test_the_digest_does_not_depend_on_the_hash_seed():
    """Another program with a hash seed of its own plays the same games as this one."""
    script = (
        f"from game import rooms; [rooms.join(*pair) for pair in {rooms.joined()!r}.items()];"
        "from tests.roomful import game; from game.engine import save;"
        f"print(hash('a'), *[save.digest(game(name, 5, 250).state) for name in {FIRST!r}])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONHASHSEED": "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"},
        capture_output=True,
        text=True,
        check=True,
    )
    told = done.stdout.split()
    assert told[0] != str(hash("a"))
    assert told[1:] == [save.digest(battle(name, 5, 250).state) for name in FIRST]


@pytest.mark.parametrize("name", NAMES)
def test_going_back_equals_a_fresh_replay(name):
    session = battle(name, 6, 300)
    answers = list(session.answers)
    ways, at = [], len(answers)  # back to an answer, and on to another, where snapshots are left to go back to
    for turn in range(12):
        back = splitmix(9, turn) % (at + 1)
        at = len(answers) if turn % 4 == 3 else back + splitmix(10, turn) % (len(answers) + 1 - back)
        ways.append((back, at))
    fresh, stood = Session(session.system, opening(name), None), {}
    for n in sorted({n for way in ways for n in way}):
        fresh.replay(answers[len(fresh.answers) : n])
        stood[n] = save.digest(fresh.state)
    for back, on in ways:
        session.goto(back)
        assert save.digest(session.state) == stood[back]
        session.replay(answers[back:on])
        assert save.digest(session.state) == stood[on]


@pytest.mark.parametrize("name", FIRST)
def test_forks_at_any_moment_go_their_own_way(name):
    def fork(session):
        if len(session.answers) % 7 == 0:
            before = save.digest(session.state)
            twin = session.fork(seeded(77))
            assert save.digest(twin.state) == before
            assert asks(twin.pending) == asks(session.pending)
            for n in range(5):
                if twin.pending is not None:
                    twin.answer(twin.pending.options.sample(lambda many, n=n: n % many))
            assert save.digest(session.state) == before

    battle(name, 8, 200, each=fork)


def asks(choice):
    """Return who is asked what, as far as questions can be compared."""
    listed = choice.options.listed()
    return choice.player, choice.kind, choice.rule, choice.about, None if listed is None else tuple(listed)


SHARED = {"battle", "born", "map", "field", "card"}
"""What never changes in a game and may be shared by all of its states."""


def slots_of(cls):
    """Return the attributes of a state, or of a part of one."""
    if is_dataclass(cls):
        return [f.name for f in fields(cls)]
    return [name for part in cls.__mro__ for name in getattr(part, "__slots__", ())]


def parts_of(value):
    """Yield what can be changed within a value: lists, dicts, and objects whose attributes can be set."""
    if isinstance(value, list):
        yield value
        for inner in value:
            yield from parts_of(inner)
    elif isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from parts_of(inner)
    elif is_dataclass(value) and not value.__dataclass_params__.frozen:
        yield value


@pytest.mark.parametrize("name", [*FIRST, "cinderdeep-mine"])
def test_a_clone_shares_nothing_that_can_change_and_forgets_no_field(name):
    session = battle(name, 2, 150)
    while session.pending is not None and getattr(session.state, "turn", session) is None:
        session.answer(session.pending.options.sample(lambda many: 0 % many))
    state = session.state
    before = json.dumps(state.plain(), sort_keys=True, default=str)
    for slot in slots_of(type(state)):
        twin = state.clone()
        assert hasattr(twin, slot), f"State.clone forgets {slot}"
        if slot in SHARED:
            continue
        own, given = list(parts_of(getattr(state, slot))), list(parts_of(getattr(twin, slot)))
        assert len(own) == len(given)
        for mine, other in zip(own, given, strict=True):
            assert mine is not other, f"State.clone shares {slot}"
            if is_dataclass(mine):
                for part in slots_of(type(mine)):
                    assert getattr(mine, part) == getattr(other, part), f"State.clone forgets {slot}.{part}"
                    if part not in SHARED:
                        setattr(other, part, None)
            else:
                assert len(mine) == len(other), f"State.clone forgets what is in {slot}"
                other.clear()
        setattr(twin, slot, None)
        assert json.dumps(state.plain(), sort_keys=True, default=str) == before, f"State.clone shares {slot}"


@pytest.mark.parametrize("name", [*FIRST, "cinderdeep-mine"])
def test_only_events_write(name):
    """Every write to state, units or turn outside Event.apply is caught by guards in the classes' own setters.

    Rules may think on copies: who is not of the state that is played is not guarded.
    """
    from game.engine import table as engine_table

    writing = {"allowed": True}
    faults = []

    def played():
        parts = [getattr(state, slot) for slot in slots_of(type(state)) if hasattr(state, slot)]
        inner = [one for part in parts for one in (part.values() if isinstance(part, dict) else (part,))]
        return {id(state), *map(id, inner)}

    def guard(cls):
        plain = cls.__setattr__

        def setter(self, name, value):
            if not writing["allowed"] and id(self) in played():
                faults.append((cls.__name__, name))
            plain(self, name, value)

        cls.__setattr__ = setter
        return plain

    state = opening(name)
    system = roomful.system_of(name)
    originals = {cls: guard(cls) for cls in roomful.written(system.name)}
    happen = engine_table.Table.happen

    async def guarded(self, *events):
        for event in events:
            apply = type(event).apply
            if not getattr(apply, "guarded", False):

                def allowed(self, state, apply=apply):
                    writing["allowed"] = True
                    apply(self, state)
                    writing["allowed"] = False

                allowed.guarded = True
                type(event).apply = allowed
        return await happen(self, *events)

    engine_table.Table.happen = guarded
    try:
        session = Session(system, state, seeded(1), history=False, forks=False)
        writing["allowed"] = False
        for n in range(300):
            if session.pending is None:
                break
            session.answer(session.pending.options.sample(lambda many, n=n: splitmix(3, n) % many))
        assert len(session.log) > 20
    finally:
        engine_table.Table.happen = happen
        for cls, plain in originals.items():
            cls.__setattr__ = plain
        from game.engine.event import EVENTS

        for event in EVENTS.values():
            if getattr(event.apply, "guarded", False):
                event.apply = event.apply.__defaults__[0]
    assert not faults, faults[:5]


@pytest.mark.parametrize("name", [*FIRST, "quick-battle"])
def test_every_wrong_answer_is_refused_and_changes_nothing(name):
    wrong = (*roomful.WRONG[roomful.system_of(name).name], "", 0, 21, None, 3.5)
    refused = set()

    def refuse(session):
        before, given = save.digest(session.state), len(session.answers)
        for answer in wrong:
            if session.pending.allows(answer):
                continue
            with pytest.raises(Illegal) as caught:
                session.answer(answer)
            assert caught.value.refusal.sentence
            assert caught.value.refusal.rule
            refused.add(answer)
        assert (save.digest(session.state), len(session.answers)) == (before, given)

    battle(name, 12, 60 if name == "quick-battle" else 250, each=refuse)
    assert refused == set(wrong)


@pytest.mark.parametrize("at", [0, 5, 33, 120, 257])
@pytest.mark.parametrize("name", FIRST)
def test_saved_loaded_and_gone_on_equals_gone_on(tmp_path, name, at):
    session = battle(name, 21, at, dice=True)
    path = tmp_path / "battle.json"
    save.write(path, save.record(session, setup_of(name), 21, {"name": "test"}))
    loaded, same_rules = resume(save.read(path, room), session.system, seeded, str(path))
    assert same_rules
    for n in range(60):
        if session.pending is None:
            break
        assert asks(loaded.pending) == asks(session.pending)
        answer = session.pending.options.sample(lambda many, n=n: splitmix(5, n) % many)
        session.answer(answer)
        loaded.answer(answer)
    assert save.digest(loaded.state) == save.digest(session.state)


def test_a_save_in_the_middle_of_a_rule_loads_too(tmp_path):
    session = battle("brackwater-abbey", 21, 700, dice=False)
    n = 0
    while session.pending is not None and session.pending.kind != "opportunity":
        options = session.pending.listed
        session.answer(options[splitmix(22, n) % len(options)])
        n += 1
    path = tmp_path / "battle.json"
    save.write(path, save.record(session, setup_of("brackwater-abbey"), None, {}))
    loaded, _same = resume(save.read(path, room), SYSTEM, lambda _seed: None, str(path))
    assert (loaded.pending.kind, loaded.pending.listed) == (session.pending.kind, session.pending.listed)


def test_if_the_rules_have_changed_the_snapshot_is_taken(tmp_path):
    session = battle("brackwater-abbey", 21, 200)
    document = save.record(session, setup_of("brackwater-abbey"), 21, {})
    document["answers"][3] = ["place", "a1", [99, 99]]  # an answer that today's rules do not understand
    path = tmp_path / "battle.json"
    save.write(path, document)
    loaded, same_rules = resume(save.read(path, room), SYSTEM, seeded, str(path))
    assert not same_rules
    assert save.digest(loaded.state) == save.digest(session.state)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "1:1"),
        ('{"format": 1, ', "1:"),
        ("[]", "format"),
        ("{}", "format"),
        ('{"format": 99}', "formats up to"),
        ('{"format": 1, "system": "skirmish"}', "setup"),
        (
            '{"format": 1, "system": 3, "setup": {}, "seed": 1, "answers": [], "mark": {}, "digest": "", "title": {}}',
            "system",
        ),
    ],
)
def test_a_broken_file_gets_one_sentence(tmp_path, text, words):
    path = tmp_path / "broken.json"
    path.write_text(text)
    with pytest.raises(save.SaveError) as caught:
        save.read(path, room)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_or_binary_file_gets_one_sentence(tmp_path):
    with pytest.raises(save.SaveError):
        save.read(tmp_path / "nothing.json", room)
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00\x01" * 20)
    with pytest.raises(save.SaveError):
        save.read(tmp_path / "binary.json", room)


@pytest.mark.parametrize(
    "setup",
    [{}, {"scenario": "no-such"}, {"scenario": "brackwater-abbey", "maps": ["no-such"], "warbands": [], "players": []}],
)
def test_a_setup_that_is_not_understood_gets_one_sentence(setup):
    kept = save.Battle("skirmish", setup, 1, [], {}, "", {})
    with pytest.raises(save.SaveError):
        resume(kept, SYSTEM, seeded, "file")


def test_a_battle_of_a_scenario_of_the_player_goes_on_also_when_its_file_is_gone(tmp_path):
    shipped = data_folder("scenarios") / "skirmish" / "brackwater-abbey.yaml"
    own = tmp_path / "own.yaml"
    own.write_text(shipped.read_text(encoding="utf-8"), encoding="utf-8")
    session = Session(SYSTEM, scenario_opening(load_scenario(own)), seeded(3))
    session.answer("reveal")
    path = tmp_path / "battle.json"
    save.write(path, save.record(session, session.state.battle.plain, 3, {}))
    forget_libraries()
    loaded, same_rules = resume(save.read(path, room), SYSTEM, seeded, str(path))
    assert same_rules
    assert save.digest(loaded.state) == save.digest(session.state)
    own.unlink()  # the save holds the scenario as it was played, and no longer asks for its file
    forget_libraries()
    loaded, same_rules = resume(save.read(path, room), SYSTEM, seeded, str(path))
    assert same_rules
    assert loaded.state.battle.scenario == session.state.battle.scenario


def test_a_save_of_format_1_finds_the_file_of_its_scenario_or_says_so():
    own = own_content_folder() / "scenarios" / "own.yaml"  # elsewhere no file is opened for a save
    own.parent.mkdir(parents=True)
    own.write_text((data_folder("scenarios") / "skirmish" / "brackwater-abbey.yaml").read_text("utf-8"), "utf-8")
    army = {"name": "Band", "faction": "LG", "members": ["edda-marrow"]}
    setup = {
        "scenario": "own", "file": str(own), "maps": ["brackwater-abbey"], "warbands": [army, army],
        "players": ["Anna", "Petr"],
    }  # fmt: skip
    assert SYSTEM.setup(setup).battle.scenario.id == "own"
    own.unlink()
    forget_libraries()
    with pytest.raises(ValueError, match="cannot be read"):
        SYSTEM.setup(setup)


def test_a_write_that_fails_leaves_the_old_file(tmp_path):
    path = tmp_path / "battle.json"
    save.write(path, {"old": True})
    with pytest.raises(TypeError):
        save.write(path, {"new": object()})
    assert json.loads(path.read_text()) == {"old": True}
    assert [p.name for p in tmp_path.iterdir()] == ["battle.json"]


def test_dice_are_asked_of_the_table_itself():
    session = Session(SYSTEM, opening("quick-battle"), None)
    session.answer("reveal")
    assert session.pending.player == DICE
