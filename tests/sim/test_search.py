"""The search for the best of several plans: equal shares, the worse half leaves, never more playouts than the budget."""

from __future__ import annotations

import pytest

from game.engine.dice import splitmix
from game.sim.search import search


class Die:
    """Stands in for an imagined game: its seed decides how a plan turns out."""

    def __init__(self, seed):
        self.seed, self.state = seed, 0.0


class Slots:
    """Plans are numbers: their mean; a playout adds a spread that depends on the dice alone."""

    def __init__(self, means, priors=None, spread=4.0):
        self.means, self.spread = means, spread
        self.priors = priors or [0.0] * len(means)
        self.played = []

    def plans(self, _state):
        return list(zip(range(len(self.means)), self.priors, strict=True))

    def playout(self, session, plan):
        self.played.append((plan, session.seed))
        session.state = self.means[plan] + self.spread * (splitmix(session.seed, plan) / (1 << 64) - 0.5)

    def evaluate(self, state):
        return state


class Outlook:
    """Imagines dice, and hurries after some of them."""

    state = None

    def __init__(self, patience=10**9):
        self.left = patience

    @property
    def hurried(self):
        return self.left <= 0

    def imagine(self, seed):
        self.left -= 1
        return Die(seed)


def test_the_best_plan_is_found_and_told_first():
    means = [0.0, 1.0, 0.5, 3.0, 0.2, 0.1, 2.0, 0.4]
    arms = search(Slots(means), Outlook(), 1, 240)
    assert [arm.plan for arm in arms[:2]] == [3, 6]
    assert sorted(arm.plan for arm in arms) == [*range(8)]


def test_who_stays_longer_is_played_more_often():
    arms = search(Slots([0.0, 1.0, 2.0, 3.0], spread=0.1), Outlook(), 1, 80)
    assert [(arm.plan, arm.playouts) for arm in arms] == [(3, 30), (2, 30), (1, 10), (0, 10)]


@pytest.mark.parametrize("budget", [0, 1, 7, 8, 20, 100])
def test_the_budget_is_never_exceeded(budget):
    slots = Slots([0.0] * 7)
    search(slots, Outlook(), 1, budget)
    assert len(slots.played) <= budget


def test_plans_are_played_on_the_same_dice():
    slots = Slots([0.0, 1.0, 2.0])
    search(slots, Outlook(), 5, 12)
    first = [seed for plan, seed in slots.played if plan == 0]
    assert first == [seed for plan, seed in slots.played if plan == 2][: len(first)]
    assert len(set(first)) == len(first)


def test_without_playouts_the_likelier_plan_is_taken():
    arms = search(Slots([0.0, 5.0], [1.0, 0.5]), Outlook(), 1, 0)
    assert [arm.plan for arm in arms] == [0, 1]


def test_what_was_expected_of_a_plan_weighs_as_much_as_some_playouts():
    (best, other) = search(Slots([1.0, 2.0], [4.0, 1.0], spread=0.0), Outlook(), 1, 10, doubt=5)
    assert (best.plan, best.value(5)) == (0, 2.5)
    assert other.value(5) == 1.5
    (best, _other) = search(Slots([1.0, 2.0], [4.0, 1.0], spread=0.0), Outlook(), 1, 100, doubt=5)
    assert best.plan == 1


def test_somebody_in_a_hurry_gets_the_best_so_far():
    slots = Slots([0.0, 1.0, 9.0, 3.0], spread=0.0)
    arms = search(slots, Outlook(patience=4), 1, 1000)
    assert len(slots.played) == 4
    assert arms[0].plan == 2


def test_equal_seeds_search_alike():
    one, other = Slots([0.0, 0.1, 0.2]), Slots([0.0, 0.1, 0.2])
    search(one, Outlook(), 3, 60)
    search(other, Outlook(), 3, 60)
    assert one.played == other.played
