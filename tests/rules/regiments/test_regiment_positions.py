"""A position of regiments in a file is of this battle, of the right types and within bounds, or a sentence says so."""

from __future__ import annotations

import json

import pytest

from game.content.regiments.library import load_library
from game.engine.dice import picker, seeded
from game.engine.session import Session
from game.systems.regiments.system import SYSTEM
from tests.damaged import mostly_refused, put, refused
from tests.regimented import Side, StandIn, Trays, card, courtier, effect, says, tactics

LIFT = effect("modify", roll="hit", amount=1, whom="self", range=0, most=1, lasts="round")
BOLD = tactics("Bold", "attacks", LIFT)
ORDER = says("attacks", LIFT, symbol="order")


class Rooted(StandIn):
    """A stand-in for geometry in which nobody leaves the table, because nobody leaves his place."""

    def _here(self, state, unit, dy=0):
        return super()._here(state, unit, 0 * dy)


def opening():
    """Before a battle with orders, people at court and cards."""
    side = Side((card(abilities=(ORDER,)), card("Guards")), (courtier(),), (BOLD,))
    return Trays(side, side, ground=Rooted()).opening


def written(state):
    return json.loads(json.dumps(state.plain()))


CHANGES = [
    (("first",), 2), (("first",), True), (("player",), None), (("round",), 10**30), (("phase",), "rain"),
    (("phase",), "over"), (("winners",), [0]), (("verdict",), 3), (("edges",), [0]), (("edges",), [0, 7]),
    (("points",), [1]), (("points",), [1, "x"]), (("points",), [1, -1]), (("laid",), [["oak", "", 1, 1, 0]]),
    (("tokens",), [["well", 1, 1, "z9"]]), (("tokens",), [["well", 1]]), (("bag",), {}), (("bag",), [["b", 1], ["a", 1]]),
    (("bag",), [["a", 1.5]]), (("bag",), [["a"]]), (("weather",), "rain"),
    (("hands",), [[]]), (("hands",), [["a.bold.1"], []]), (("hands",), [["z.bold.1"], []]), (("discards",), None),
    (("decks",), []), (("decks",), [[], []]), (("decks", 0, 0, "cards"), ["a.bold.1"]), (("decks", 0, 0, "known"), [5]),
    (("decks", 0, 0, "cards"), ["a.bold.2", "a.bold.1"]), (("decks", 0, 0, "colour"), 1),
    (("units",), []), (("units", "a1"), ...), (("units", "z9"), {}), (("units", "a1", "x"), 10**5),
    (("units", "a1", "y"), -1), (("units", "a1", "facing"), 3600), (("units", "a1", "fate"), "lost"),
    (("units", "a1", "fate"), "destroyed"), (("units", "a1", "lost"), 12), (("units", "a1", "lost"), 13),
    (("units", "a1", "fallen"), 1), (("units", "a1", "activated"), 1), (("units", "a1", "tokens"), ["wet"]),
    (("units", "a1", "tokens"), ["weakened", "panicked"]), (("units", "a1", "touching"), [["b1", "front"]]),
    (("units", "a1", "touching"), [["z9", "front"]]), (("units", "a1", "touching"), [["a2", "top"]]),
    (("units", "a1", "luck"), 3), (("units", "a1", "price"), ...),
    (("court",), []), (("court", "an1"), ...), (("court", "an1", "zone"), "moon"), (("court", "an1", "lies"), "z9"),
    (("court", "an1", "luck"), 1), (("effects",), "x"), (("effects",), [["bonus", "", "z9", [], ["", "", 0]]]),
    (("used",), [["turn", "x", "z9"]]), (("used",), [["year", "x", "a1"]]), (("used",), [["turn", "x"]]), (("used",), 5),
]  # fmt: skip


@pytest.mark.parametrize(("way", "value"), CHANGES, ids=lambda part: str(part)[:50])
def test_damage_of_a_regiment_position_is_one_sentence(way, value):
    begun = opening()
    refused(SYSTEM, put(written(begun), way, value), begun)


def test_two_at_court_are_not_in_one_zone():
    begun = opening()
    plain = put(put(written(begun), ("court", "an1", "zone"), "crown"), ("court", "bn1", "zone"), "crown")
    refused(SYSTEM, plain, begun)


def test_friends_do_not_fight_each_other():
    begun = opening()
    plain = put(written(begun), ("units", "a1", "touching"), [["a2", "front"]])
    refused(SYSTEM, put(plain, ("units", "a2", "touching"), [["a1", "front"]]), begun)


def test_every_quiet_moment_of_battles_by_chance_is_read_as_it_was_written():
    seen, used = 0, False
    for seed in range(4):
        begun, pick = opening(), picker(seed)
        session = Session(SYSTEM, begun, seeded(seed))
        while session.pending is not None and len(session.answers) < 2000:
            if session.pending.quiet:
                plain = written(session.state)
                assert written(SYSTEM.restore(plain, begun)) == plain
                seen, used = seen + 1, used or "used" in plain
            session.answer(session.pending.options.sample(pick))
    assert seen > 60
    assert used


@pytest.mark.parametrize("number", [150, pytest.param(4_000, marks=pytest.mark.slow)])
def test_a_damaged_regiment_position_is_refused_in_one_sentence_or_read(number):
    begun = opening()
    mostly_refused(SYSTEM, written(begun), begun, number)


def test_a_battle_is_set_up_again_from_what_was_written_down():
    plain = SYSTEM.describe(load_library().scenarios.get("first-watch"), ("Ann", "Ben"))
    state = SYSTEM.setup(plain)
    assert state.battle.players == ("Ann", "Ben")
    assert SYSTEM.restore(state.plain(), state).plain() == state.plain()


def test_there_were_no_battles_of_regiments_in_old_formats():
    with pytest.raises(ValueError, match="no battles of regiments in format 1"):
        SYSTEM.upgrade({"format": 1})
