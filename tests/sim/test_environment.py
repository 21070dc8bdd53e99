"""Rooms as environments of PettingZoo: its own tests, masks, seeds, what an agent sees, who wins."""

from __future__ import annotations

import warnings

import pytest

pytest.importorskip("pettingzoo", reason="the optional extra gym is not installed")

import numpy as np

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # of the examples that its tests bring along
    from pettingzoo.test import api_test, seed_test

from game import rooms
from game.engine.answers import is_answer
from game.sim.candidates import candidates, seen_plain
from game.sim.environment import FEATURES, hashed, make

QUICK = {
    "skirmish": "quick-battle",
    "dials": "first-blood",
    "regiments": "ferry-fight",
    "quest": "shallow-graves",
    "toy": "duel",
}


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    """Let the toy room join for the test."""
    monkeypatch.setattr(rooms, "_joined", {"toy": "tests.rooms.toy"}, raising=False)


def walked(env, decisions, seed=3):
    """Let agents act by chance; return what the environment showed, question after question."""
    env.reset(seed=seed)
    pick = np.random.default_rng(seed)
    shown = []
    for _n in range(decisions):
        observation, _reward, over, cut, info = env.last()
        if over or cut:
            break
        (allowed,) = np.nonzero(observation["action_mask"])
        shown.append((env.agent_selection, info["question"], info["answers"], observation))
        env.step(int(pick.choice(allowed)))
    return shown


@pytest.mark.parametrize("room", list(QUICK))
def test_pettingzoos_own_tests_pass(room):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of what it calls unusual: masks, numbers without bounds
        api_test(make(room, QUICK[room]), num_cycles=40)
        seed_test(lambda: make(room, QUICK[room]), num_cycles=20)


@pytest.mark.parametrize("room", list(QUICK))
def test_every_action_that_is_not_masked_is_legal_and_every_other_one_refused(room):
    env = make(room, QUICK[room], candidates=24)
    env.reset(seed=1)
    for _n in range(60):
        observation, _reward, over, cut, info = env.last()
        if over or cut:
            break
        answers = info["answers"]
        choice = env.unwrapped.session.pending
        assert all(is_answer(answer) and choice.allows(answer) for answer in answers)
        assert observation["action_mask"].sum() == len(answers) == len(set(answers)) <= 24
        assert observation["actions"][len(answers) :].any() == False  # noqa: E712 - numpy's
        if len(answers) < 24:
            with pytest.raises(ValueError, match="is masked"):
                env.unwrapped.step(len(answers))
        env.step(_n % len(answers))


def test_equal_seeds_show_equal_games():
    one, other, third = (walked(make("dials", "first-blood"), 30, seed) for seed in (3, 3, 4))
    assert [(agent, question, answers) for agent, question, answers, _seen in one] == [
        (agent, question, answers) for agent, question, answers, _seen in other
    ]
    assert all((a[3]["observation"] == b[3]["observation"]).all() for a, b in zip(one, other, strict=True))
    assert [answers for _a, _q, answers, _s in one] != [answers for _a, _q, answers, _s in third]


def test_who_wins_is_rewarded_and_who_loses_is_not():
    env = make("toy", "duel")
    for seed in range(6):
        env.reset(seed=seed)
        rewards = {}
        pick = np.random.default_rng(seed)
        for agent in env.agent_iter():
            observation, reward, over, cut, _info = env.last()
            if over or cut:
                rewards[agent] = reward
                env.step(None)
                continue
            env.step(int(pick.choice(np.nonzero(observation["action_mask"])[0])))
        assert sorted(rewards.values()) in ([-1, 1], [0, 0])


def test_a_game_that_goes_on_too_long_is_cut_short():
    env = make("toy", "duel", most_decisions=5)
    assert len(walked(env, 100)) == 5
    assert all(env.truncations.values())


def test_an_agent_sees_no_card_of_another_hand():
    env = make("toy", "duel")
    env.reset(seed=1)
    while not any(env.unwrapped.session.state.hands[1]):
        env.step(0 if env.last()[4]["answers"][0] == "end" else env.last()[4]["answers"].index("end"))
    state = env.unwrapped.session.state
    view = seen_plain(env.unwrapped._system.view(state, 0))
    assert view["hands"][1] == [None] * len(state.hands[1])
    other = state.clone()
    other.hands[1] = tuple(sorted(f"spy-{n}" for n in range(1, 1 + len(other.hands[1]))))
    assert (hashed(view, FEATURES) == hashed(seen_plain(env.unwrapped._system.view(other, 0)), FEATURES)).all()


def test_candidates_hold_places_that_mean_something_and_others():
    env = make("toy", "duel", candidates=30)
    env.reset(seed=2)
    answers = env.last()[4]["answers"]
    assert len(answers) > 8
    middle = [answer for answer in answers if answer[0] == "move" and answer[2][0] == answer[2][1]]
    assert middle  # straight towards the middle of the table
    choice = env.unwrapped.session.pending
    assert candidates("toy", choice, _outlook(env), 30, 5) != candidates("toy", choice, _outlook(env), 30, 6)
    assert candidates("toy", choice, _outlook(env), 30, 5) == candidates("toy", choice, _outlook(env), 30, 5)


def _outlook(env):
    from game.engine.position import Outlook

    return Outlook(env.unwrapped.session, env.unwrapped.session.pending.player)


def test_a_scenario_of_another_room_is_refused():
    with pytest.raises(ValueError, match="quick-battle is a scenario of the room skirmish, not of dials"):
        make("dials", "quick-battle")
