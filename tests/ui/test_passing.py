"""Moments at which something could be used pass unasked where a player wants that, and nothing else does."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.engine.dice import seeded
from game.engine.reaction import PASS
from game.engine.session import Session
from game.systems.regiments.system import SYSTEM
from game.ui.hosting import Host
from game.ui.hosting.givers import PASSED
from game.ui.kit import Area, Audit, Ui
from game.ui.regiments import ROOM as FACE
from game.ui.regiments.ask_marks import AskMarks, triggers
from game.ui.screens.passing import PassingScreen
from game.ui.settings import Settings, load
from game.ui.table.log import Chronicle
from tests.regimented import Side, Trays, card, effect, says, tactics
from tests.ui.hands import push, settle

LIFT = effect("modify", roll="hit", amount=1, whom="self", range=0, most=1, lasts="this")
READY = tactics("Ready", "enemy_activates", LIFT)
DRILL = tactics("Drill", "activates", LIFT)
ORDER = says("enemy_activates", LIFT, id="brace", name="Brace", symbol="order")


class Begun:
    """The room, with a battle that begins where a drawn one stands."""

    def __init__(self, state):
        self.state = state

    def __getattr__(self, name):
        return getattr(SYSTEM, name)

    def setup(self, _plain):
        return self.state.clone()


def hosted(*, passes=(), ask_me=(), deck=(READY, DRILL), hand=("ready",), theirs=()):
    """A battle in which A activates while B holds a card."""
    drawn = Trays(Side((card(),)), Side((card(abilities=theirs),), deck=deck, hand=hand))
    room = Begun(drawn.opening)
    settings = Settings(
        passes=[f"regiments/{one}" for one in passes], ask_me=[f"regiments/{one}" for one in ask_me], undo="free"
    )
    host = Host(Session(room, room.setup({}), seeded(1)), {}, 1, ai={}, settings=settings, autosaves=False)
    host.answer(("activate", "a1"))
    return host


def test_a_player_is_asked_whenever_something_could_be_used_and_the_question_tells_by_which_trigger():
    host = hosted()
    assert (host.pending.kind, host.pending.player) == ("reaction", 1)
    assert host.pending.about["occasions"] == [("ready", "enemy_activates")]


@pytest.mark.rule("ASF-DECK-04")
def test_where_no_card_of_the_hand_answers_nobody_is_asked():
    assert hosted(hand=("drill",)).pending.kind == "act"
    assert hosted(hand=()).pending.kind == "act"


def test_a_trigger_that_is_let_pass_is_not_asked_and_the_answer_is_given_for_the_player():
    host = hosted(passes=("enemy_activates",))
    assert (host.pending.kind, host.pending.player) == ("act", 0)
    assert host.session.answers[-1] == PASS
    assert str(host._givers)[-1] == PASSED
    assert [seat for _event, seat in host.passed] == [1]


def test_another_trigger_that_is_let_pass_takes_no_chance_away():
    assert hosted(passes=("activates", "enemy_moves")).pending.kind == "reaction"


def test_a_card_that_is_marked_is_asked_about_all_the_same():
    assert hosted(passes=("enemy_activates",), ask_me=("ready",)).pending.kind == "reaction"
    assert hosted(passes=("enemy_activates",), ask_me=("drill",)).pending.kind == "act"


def test_an_order_of_the_same_moment_that_is_marked_is_asked_about_with_the_card():
    host = hosted(passes=("enemy_activates",), ask_me=("brace",), theirs=(ORDER,))
    assert {what for what, _trigger in host.pending.about["occasions"]} == {"ready", "brace"}
    assert hosted(passes=("enemy_activates",), theirs=(ORDER,)).pending.kind == "act"


def test_what_passed_unasked_is_taken_back_and_done_again_with_the_action_that_brought_it():
    host = hosted(passes=("enemy_activates",))
    assert host.back.undo()
    assert (host.pending.kind, host.passed) == ("activate", [])
    assert host.back.redo()
    assert (host.pending.kind, [seat for _event, seat in host.passed]) == ("act", [1])


def test_the_log_says_who_let_something_pass_unasked():
    host = hosted(passes=("enemy_activates",))
    host.answer(("act", "forgo") if host.pending.allows(("act", "forgo")) else "forgo")
    told = Chronicle("regiments", passed=lambda: host.passed, players=host.players)
    told.follow(host.state, host.log, len(host.log), host.revision)
    unasked = [entry for entry in told.entries if "unasked" in entry.text]
    assert [(entry.side, entry.text.split("**")[1]) for entry in unasked] == [(1, host.players[1])]


def test_what_is_chosen_is_kept_and_what_is_no_list_of_words_is_refused(tmp_path):
    file = tmp_path / "settings.json"
    Settings(passes=["regiments/attacked"], ask_me=["regiments/ready"], file=file).save()
    found, trouble = load(file)
    assert (found.passes, found.ask_me, trouble) == (["regiments/attacked"], ["regiments/ready"], "")
    file.write_text('{"passes": [1]}', encoding="utf-8")
    assert "passes" in load(file)[1]


def test_every_trigger_that_can_be_asked_for_has_words_and_a_rule():
    found = FACE.occasions()
    assert "" not in found
    assert {"attacked", "spend", "charge_bonus"} <= set(found)
    assert all(sentence.endswith(".") and rule.startswith("ASF-") for sentence, rule in found.values())


def test_an_ability_that_just_happens_has_no_trigger_to_let_pass():
    assert triggers(ORDER) == ["enemy_activates"]
    assert triggers(says("attacks", LIFT)) == []
    assert triggers(says("attacks", LIFT, may=True)) == ["attacks"]
    assert triggers(READY) == ["enemy_activates"]


def test_moments_are_chosen_on_a_screen_and_all_of_them_taken_back(window):
    window.push(PassingScreen())
    settle(window)
    ui = window.top.ui
    ui.audit = Audit()
    ui.refresh()
    window.draw()
    assert ui.audit.faults() == []
    window.top.put("regiments/attacked", passed=True)
    settle(window)
    assert window.settings.passes == ["regiments/attacked"]
    push(window, "clear")
    assert window.settings.passes == []


def test_a_mark_is_set_and_taken_away_by_a_click(window):
    settings = Settings(passes=["regiments/enemy_activates"], file=window.settings.file)
    frame = SimpleNamespace(
        app=SimpleNamespace(settings=settings), host=SimpleNamespace(room="regiments"), redrawn=lambda: None
    )
    marks, declared = AskMarks(frame), []
    ui = Ui(lambda ui: declared.extend(marks.declare(ui, Area(0, 0, 22, 22), one) for one in (READY, DRILL)), 1.0,
            (100, 100))  # fmt: skip
    ui.refresh()
    ui.settle()
    assert declared == [True, False]
    ui.by_key["ask me ready"].activate(ui)
    assert settings.ask_me == ["regiments/ready"]
    ui.by_key["ask me ready"].activate(ui)
    assert settings.ask_me == []
