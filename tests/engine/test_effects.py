"""Effects: what lasts, until when, what it grants or suppresses, and that clones and files keep it."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from game.engine.answers import frozen
from game.engine.bearers import Bearers
from game.engine.effects import FOREVER, Beginning, Effect, EffectChanged, began, ended, expire, params
from game.engine.reaction import Reaction, Reactions
from tests.engine.arena import Arena, Died, Pawn, run, told

TURN_OF_A = ("turn end", "a1", 0)


def arena():
    return Arena(a1=Pawn(0, card={"flight": {}}), a2=Pawn(0), b1=Pawn(1, card={"flight": {}, "stench": {"dc": 14}}))


def after(*steps):
    """The state after events and coroutine functions of a table, one after the other."""

    async def play(table):
        for step in steps:
            await (step(table) if callable(step) else table.happen(step))

    session = run(arena(), play)
    assert session.pending is None
    return session


STUNNED = Effect("stunned", "b1", "a1", until=TURN_OF_A)


def test_a_piece_bears_what_its_card_grants_and_what_lasts_on_it():
    state = after(began(STUNNED)).state
    assert state.has("a1", "stunned")
    assert state.has("a1", "flight")
    assert not state.has("b1", "stunned")
    assert not state.has("nobody", "flight")
    assert state.param("b1", "stench", "dc") == 14


def test_an_effect_that_ended_is_gone():
    session = after(began(STUNNED), ended(STUNNED, "TOY-08", "dispelled"))
    assert session.state.effects == ()
    assert not session.state.has("a1", "stunned")
    assert session.log[-1].plain() == {
        "event": "EffectEnded", "rule": "TOY-08", "why": "dispelled", "key": "stunned", "source": "b1", "target": "a1",
        "params": (), "until": TURN_OF_A,
    }  # fmt: skip


def test_of_two_equal_effects_one_ends():
    state = after(began(STUNNED), began(STUNNED), ended(STUNNED)).state
    assert state.effects == (STUNNED,)
    assert state.has("a1", "stunned")


def test_one_source_ends_the_other_lasts():
    other = Effect("stunned", "b2", "a1")
    assert after(began(STUNNED), began(other), ended(STUNNED)).state.effects == (other,)


def test_suppressed_is_not_borne_until_it_ends():
    grounded = Effect("grounded", "b1", "a1", params(suppresses=("flight",)))
    state = after(began(grounded)).state
    assert not state.has("a1", "flight")
    assert state.has("b1", "flight")
    assert state.bearers.count("flight") == 1
    assert after(began(grounded), ended(grounded)).state.has("a1", "flight")


def test_all_that_was_granted_may_be_suppressed_effects_stay():
    silenced = Effect("silenced", "a1", "b1", params(suppresses=("*",)))
    state = after(began(Effect("haste", "", "b1")), began(silenced)).state
    assert set(state.bearers.of["b1"]) == {"haste", "silenced"}


def test_a_temporary_ability_has_parameters_of_its_own():
    state = after(began(Effect("stench", "", "a1", params(dc=11, kind="foul")))).state
    assert (state.param("a1", "stench", "dc"), state.param("a1", "stench", "kind")) == (11, "foul")
    assert state.effects[0].param("dc") == 11
    assert state.effects[0].param("none", "?") == "?"


@pytest.mark.parametrize(
    ("moment", "whose", "number", "left"),
    [
        ("turn end", "a1", 1, {"round", "later"}),
        ("turn end", "b1", 1, {"turn", "round", "later"}),
        ("round end", "", 1, {"turn", "later"}),
        ("round end", "", 3, {"turn"}),
        ("turn begin", "a1", 9, {"turn", "round", "later"}),
    ],
)
def test_one_rule_ends_what_lasts_until_a_moment(moment, whose, number, left):
    until = {"turn": TURN_OF_A, "round": ("round end", "", 0), "later": ("round end", "", 3)}
    begun = [began(Effect(key, "", "a1", until=scope)) for key, scope in until.items()]
    forever = began(Effect("cursed", "", "a1", until=FOREVER))

    def expiring(table):
        return expire(table, moment, whose, number, rule="TOY-09")

    session = after(*begun, forever, expiring)
    assert {effect.key for effect in session.state.effects} == left | {"cursed"}
    assert all(event.rule == "TOY-09" for event in session.log if type(event).__name__ == "EffectEnded")


def test_a_save_may_decide_whether_an_effect_ends():
    asked = []

    async def saved(effect):
        asked.append(effect.key)
        return effect.param("dc") == 11

    held = Effect("held", "", "a1", params(dc=15), TURN_OF_A)
    burning = Effect("burning", "", "a1", params(dc=11), TURN_OF_A)
    state = after(began(held), began(burning), lambda table: expire(table, "turn end", "a1", ends=saved)).state
    assert (asked, state.effects) == (["held", "burning"], (held,))


def test_what_another_effect_s_end_has_ended_is_not_ended_twice():
    reactions = Reactions()

    async def both(table, _bearer, event, _argument):
        if event.key == "stunned":
            await table.happen(ended(table.state.effects[0]))

    reactions.declare(Reaction("both", "after", EffectChanged, "TOY-10", _when_ended, both, optional=False))

    async def play(table):
        await table.happen(began(STUNNED), began(Effect("held", "", "a1", until=TURN_OF_A)))
        await expire(table, "turn end", "a1")

    session = run(arena(), play, reactions=reactions)
    assert told(session) == ["EffectBegan", "EffectBegan", "EffectEnded", "EffectEnded"]


def _when_ended(_state, event):
    return ["a2"] if type(event).__name__ == "EffectEnded" and event.key == "stunned" else []


def test_effects_go_through_clone_and_json():
    state = after(began(Effect("stench", "b1", "a1", params(dc=11, on=("a", 2)), TURN_OF_A)), began(STUNNED)).state
    twin = state.clone()
    assert (twin.effects, twin.bearers) == (state.effects, state.bearers)
    again = Arena.restore(json.loads(json.dumps(state.plain())), arena())
    assert again.effects == state.effects
    assert again.bearers == state.bearers
    assert again.bearers.who == state.bearers.who
    assert again.bearers.keys == state.bearers.keys


def test_a_clone_is_left_alone():
    state = after(began(STUNNED)).state
    twin = state.clone()
    ended(STUNNED).apply(twin)
    assert state.has("a1", "stunned")
    assert not twin.has("a1", "stunned")


def test_bearers_are_counted_and_what_is_gone_bears_nothing():
    state = arena()
    assert (state.bearers.count("flight"), state.bearers.who["flight"]) == (2, ("a1", "b1"))
    Died("b1").apply(state)
    assert (state.bearers.count("flight"), state.bearers.count("stench")) == (1, 0)
    assert state.bearers.keys == {"flight"}


def test_bearers_don_t_depend_on_the_way_they_came_about():
    counted = Bearers()
    for bearer, borne in (("b", {"x": {}}), ("a", {"x": {}, "y": {}}), ("b", {"y": {}}), ("c", {"x": {}}), ("c", {})):
        counted = counted.changed(bearer, borne)
    fresh = Bearers({"a": {"x": {}, "y": {}}, "b": {"y": {}}})
    assert (counted, counted.who, counted.keys) == (fresh, fresh.who, fresh.keys)
    assert counted.changed("b", {"y": {}}) is counted


def test_a_change_of_parameters_alone_is_seen():
    counted = Bearers({"a": {"stench": {"dc": 14}}}).changed("a", {"stench": {"dc": 9}})
    assert counted.of["a"]["stench"]["dc"] == 9
    assert counted.who["stench"] == ("a",)


def test_parameters_have_one_order_and_are_answers():
    assert params(b=1, a=("x",)) == (("a", ("x",)), ("b", 1))
    assert frozen(json.loads(json.dumps(params(b=1)))) == (("b", 1),)


@dataclass(slots=True)
class Dazed(Beginning):
    """A room's own event for the beginning of an effect."""

    who: str

    @property
    def effect(self):
        return Effect("dazed", "", self.who)


def test_a_room_s_own_event_begins_an_effect_and_is_heard_as_such():
    heard = []
    reactions = Reactions()

    async def hear(_table, _bearer, event, _argument):
        heard.append((type(event).__name__, event.effect.key))

    reactions.declare(Reaction("hear", "after", EffectChanged, "TOY-10", lambda *_: ["a2"], hear, optional=False))

    async def play(table):
        await table.happen(Dazed("a1"))

    session = run(arena(), play, reactions=reactions)
    assert heard == [("Dazed", "dazed")]
    assert session.state.has("a1", "dazed")
    assert session.log[0].plain() == {"event": "Dazed", "rule": "", "who": "a1"}


def test_what_lasts_on_a_piece_is_found_and_released():
    state = after(began(STUNNED), began(Effect("held", "", "a1")), began(Effect("held", "", "b1"))).state
    assert state.lasting("a1", "stunned") == (STUNNED,)
    assert [effect.key for effect in state.lasting("a1")] == ["stunned", "held"]
    state.release("a1")
    assert [effect.target for effect in state.effects] == ["b1"]
    assert (state.has("a1", "held"), state.has("a1", "flight"), state.has("b1", "held")) == (False, True, True)
