"""The result of a battle of dials: what decided it, strength by round, what each figure did, and what to do next."""

from __future__ import annotations

import pygame
import pytest

from game.content.dials.armies import points_of
from game.content.dials.army_lists import recruits_of
from game.content.dials.cards import Level
from game.content.dials.library import load_library
from game.content.dials.room import ROOM as CONTENT
from game.sim.dials.brains import ROOM as BRAINS
from game.systems.dials import story, victory
from game.systems.dials.events.fighting import AttackRolled, Captured, Damaged, Died, Freed
from game.systems.dials.events.turns import BattleEnded, TurnBegan, TurnEnded
from game.systems.dials.summary import strengths, summarise
from game.systems.dials.system import SYSTEM
from game.ui.dials.result import result
from game.ui.hosting import Host
from game.ui.screens.replay import ReplayScreen
from tests.asking import answer_by
from tests.dialled import Table, item, ours, theirs
from tests.ui.hands import audited, press, unpainted

ANSWERS: list = []  # of the one battle that is played, then repeated


@pytest.fixture
def finished(tmp_path):
    """A battle that two easy players have fought to its end."""
    scenario = CONTENT.scenario_of("first-blood")
    host = Host.new(SYSTEM, SYSTEM.describe(scenario, scenario.players), 3, folder=tmp_path / "saves")
    if not ANSWERS:
        agents = [BRAINS.agent("easy", 0), BRAINS.agent("easy", 1)]
        while host.pending is not None:
            host.session.answer(answer_by(agents[max(0, host.pending.player)], host.session))
        ANSWERS.extend(host.session.answers)
    else:
        host.session.dice = None
        host.session.goto(0)
        host.session.replay(ANSWERS)
    host.keep()
    return host


def test_points_left_by_round_begin_with_the_armies_and_end_where_the_state_ends(finished):
    told = summarise(finished.opening, finished.log)
    recruits = [
        recruits_of(load_library().armies[army], load_library()) for army in finished.state.battle.scenario.armies
    ]
    assert told.rounds[0] == (0, tuple(points_of(army) for army in recruits))
    assert told.rounds[-1] == (finished.state.round, strengths(finished.state))
    assert [number for number, _left in told.rounds] == list(range(finished.state.round + 1))


def test_luck_counts_the_attack_rolls_of_both(finished):
    told = summarise(finished.opening, finished.log)
    rolls = [event for event in finished.log if isinstance(event, AttackRolled)]
    assert told.attack_rolls == len(rolls) > 0
    assert sum(luck.hits for luck in told.luck) == sum(event.hit for event in rolls)
    assert all(luck.expected <= luck.rolls and (luck.expected > 0) == (luck.rolls > 0) for luck in told.luck)


def fought(*events, at=None):
    """Return a summary of events between our A and their X, both in play, in round 1."""
    state = at or Table(A=ours(10, 10), X=theirs(13, 10)).state
    return state, summarise(state, [TurnBegan(0, 1), *events, BattleEnded((0,), "survival", rule="MK-WIN-01")])


def test_whoever_brings_an_enemy_down_has_its_points_and_the_clicks_that_were_left_to_lose():
    state, told = fought(Damaged("X", 99, "normal", "attack", by="A"), Died("X", by="A", rule="MK-CORE-16"))
    worth = state.figures["X"].card.points
    assert (told.deeds["A"].points, told.deeds["X"].fate, told.deeds["A"].fate) == (worth, "fallen", "stands")
    assert told.deeds["A"].damage == len(state.figures["X"].card.sections[0].dial.clicks) - state.figures["X"].turned[0]
    assert [(one.seat, one.who, one.points) for one in told.turning_points] == [(1, 0, worth)]
    assert told.rounds[-1][1] == (*strengths(state)[:1], 0)


@pytest.mark.rule("MK-CORE-13", "MK-ITEM-07")
def test_a_hero_counts_as_what_it_cost_at_the_damage_chosen_for_it_with_its_items():
    hero = {"levels": (Level(0, 40), Level(2, 25)), "kind": "hero", "item_slots": 1}
    table = Table(A=ours(10, 10), X=theirs(13, 10, **hero), items={"X": "hookblade"})
    table["X"].limits = table["X"].turned = (2,)
    cost = 25 + item("hookblade").points
    state, told = fought(Died("X", by="A", rule="MK-CORE-16"), at=table.state)
    assert (state.cost("X"), strengths(state)[1], told.deeds["A"].points) == (cost, cost, cost)


def test_a_push_is_no_damage_done_to_an_enemy():
    _state, told = fought(Damaged("A", 1, "pushing", "push", by="A"))
    assert told.deeds["A"].damage == 0


def test_a_captive_counts_once_and_its_fate_is_told():
    state, told = fought(Captured("X", "A", rule="MK-CAP-04"), Died("X", by="A", rule="MK-CAP-17"))
    assert told.deeds["A"].points == state.figures["X"].card.points
    state, told = fought(Captured("X", "A", rule="MK-CAP-04"))
    assert told.deeds["X"].fate == "captive"


def test_a_captive_that_falls_together_with_its_captor_counts_once():
    falls = [Died(key, by="Y", rule="MK-CORE-16") for key in "AX"]
    table = Table(A=ours(10, 10), X=theirs(13, 10), Y=theirs(16, 10))
    state, told = fought(Captured("X", "A", rule="MK-CAP-04"), *falls, at=table.state)
    assert [told.deeds[key].points for key in "AY"] == [state.cost("X"), state.cost("A")]
    assert [loss.weight for loss in told.losses if loss.seat == 1] == [state.cost("X"), 0]


@pytest.mark.rule("MK-CAP-20")
def test_who_comes_free_again_and_falls_then_counts_once_and_for_whoever_felled_it():
    events = Captured("X", "A", rule="MK-CAP-04"), Freed("X", "A", 0, rule="MK-CAP-20")
    table = Table(A=ours(10, 10), B=ours(16, 10), X=theirs(13, 10))
    state, told = fought(*events, Died("X", by="B", rule="MK-CORE-16"), at=table.state)
    assert (told.deeds["A"].points, told.deeds["B"].points) == (0, state.cost("X"))
    assert [loss.text for loss in told.losses] == ["Plain brings Plain down"]
    assert fought(*events, at=table.state)[1].losses == []


def test_a_round_is_counted_when_all_have_had_their_turn():
    _state, told = fought(TurnEnded(0, 1, False), TurnBegan(1, 1), TurnEnded(1, 0, True), TurnBegan(0, 2))
    assert [number for number, _left in told.rounds] == [0, 1, 2]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 800), 1.0), ((2560, 1440), 2.0)])
def test_every_label_of_the_result_fits_its_box(window, finished, size, scale):
    window.window.size = size
    window.settings.ui_scale = scale
    with unpainted():
        screen = result(finished)
        window.push(screen)
        assert audited(window).faults() == []
        screen.ask_name()
        assert audited(window).faults() == []


def test_the_result_leads_to_the_replay_to_a_save_and_to_a_rematch_with_armies_changed(window, finished, monkeypatch):
    begun = []
    monkeypatch.setattr("game.ui.screens.opening.show", lambda _app, host, **_more: begun.append(host))
    with unpainted():
        screen = result(finished)
        window.push(screen)
        window.frame(1 / 60)
        press(window, pygame.K_w)
        assert isinstance(window.top, ReplayScreen)
        press(window, pygame.K_ESCAPE)
        assert window.top is screen
    screen.set_name("The last of the Copse")
    screen.save()
    assert "The last of the Copse" in [slot.name for slot in finished.files.shelf.slots()]
    screen.rematch(swapped=True)
    assert begun[0].setup["armies"] == finished.setup["armies"][::-1]


def test_the_report_names_winner_figures_and_seed(finished):
    told = result(finished).told
    text = told.report()
    assert told.title in text
    assert all(finished.state.name(key) in text for key in finished.state.figures)
    assert all(f"{player}: attack rolls" in text for player in finished.players)
    assert all(f"Round {turn.round}: {turn.text}. {turn.rule}" in text for turn in told.turns)
    assert text.endswith("Seed of the dice: 3")


@pytest.mark.rule("MK-WIN-05")
@pytest.mark.parametrize(
    ("winners", "verdict", "words"),
    [
        ((0,), "decapitation", "The leaders of all others have fallen."),
        ((), "decapitation", "The last leaders have fallen together."),
        ((0,), "survival", "Nobody else is left."),
        ((), "survival", "Nobody is left."),
        ((), "time", "The time is up, and nobody holds more points."),
    ],
)
def test_a_draw_is_told_in_other_words_than_a_victory(winners, verdict, words):
    state = Table(A=ours(10, 10), X=theirs(13, 10)).state
    BattleEnded(winners, verdict, rule="MK-WIN-05").apply(state)
    assert story.decided(state)[0] == words
    assert victory.owners(state) == [()] * len(state.points)
