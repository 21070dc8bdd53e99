"""States that would be are what the rules make of the same answers, as long as nobody interrupts."""

from __future__ import annotations

import pytest

from game.content.skirmish.library import load_library
from game.engine.dice import seeded, splitmix
from game.engine.position import rehearse
from game.engine.session import Session
from game.systems.skirmish import SYSTEM, advice, projection, scenario_opening
from tests.drawn import archer, foe, hero

rule = pytest.mark.rule


@pytest.mark.parametrize("name", ["brackwater-abbey", "cinderdeep-mine", "frostgate-pass", "hollow-moor"])
def test_a_way_that_nobody_interrupts_is_projected_as_the_rules_walk_it(name):
    session = Session(SYSTEM, scenario_opening(load_library().scenarios[name]), seeded(3), history=False)
    compared = 0
    for n in range(420):
        choice = session.pending
        if choice is None:
            break
        if choice.kind in ("activate", "act") and n % 3 == 0:
            compared += compare(session, n)
        options = choice.listed
        session.answer(options[splitmix(17, n) % len(options)])
    assert compared > 20


@rule("DDM-PHS-01")
def test_who_is_not_active_is_looked_at_in_a_turn_of_its_own(table):
    t = table("H..F", turn="H", H=hero(), F=foe())
    assert projection.turn_of(t.state, "H") is t.state.turn
    assert projection.turn_of(t.state, "F").unit == "F"


def compare(session, n):
    """Hold a way to some place within reach against a rehearsal of its answers; tell whether there was one."""
    choice, state = session.pending, session.state
    ready = [answer[1] for answer in choice.listed] if choice.kind == "activate" else [choice.about["unit"]]
    unit = state.units[ready[splitmix(5, n) % len(ready)]]
    if not unit.active:
        return 0
    ahead = projection.begun(state, unit.id)
    reach = advice.reachable(ahead, unit.id)
    spots = sorted({**reach.attack, **reach.whole})
    if not spots:
        return 0
    way = advice.plan(ahead, unit.id, [spots[splitmix(6, n) % len(spots)]])
    if not way or advice.dangers(ahead, unit.id, way):
        return 0
    answers = [*([("activate", unit.id)] if choice.kind == "activate" else []), *(going.answer for going in way)]
    real = rehearse(session.position(), answers)
    there = projection.walked(state, unit.id, way)
    if real.state.phase != there.phase:  # nothing was left to do, so the rules have ended the turn
        return 0
    assert there.plain() == real.state.plain()
    return 1


@rule("DDM-TER-50", "DDM-TER-52")
def test_spikes_on_the_way_hurt_in_a_projection_too(table):
    t = table("H ^ . . F", turn="H", H=hero(speed=3, hp_now=8), F=foe())
    way = advice.plan(t.state, "H", [(2, 0)])
    assert projection.walked(t.state, "H", way).units["H"].hp == 3
    assert t["H"].hp == 8


@rule("DDM-ATK-02", "DDM-GEO-02", "DDM-BAD-20")
def test_why_a_pair_is_not_adjacent_is_told_truly(table):
    t = table("..\nHF", turn="H", H=hero(), F=foe(), edges=[((1, 0), (1, 1))])
    through = t.refuses("melee F 0")
    assert through.rule == "DDM-ATK-02"
    assert through.sentence == "A thin wall between A1 and B1 parts Foe from Hero."
    far = table("H . F", turn="H", H=hero(), F=foe()).refuses("melee F 0")
    assert far.rule == "DDM-ATK-02"
    assert far.sentence == "Foe is 2 squares away, Hero reaches 1."


@rule("DDM-RNG-04", "DDM-ACT-07", "DDM-TER-63")
def test_a_refusal_brings_its_caption(table):
    t = table("H F\n. .", turn="H", H=archer(), F=foe())
    assert t.refuses("ranged F 0").short == "an enemy threatens it"
    assert t.refuses("charge F 0,0").short == "needs a run-up"
