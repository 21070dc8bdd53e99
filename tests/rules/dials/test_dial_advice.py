"""What would come of an answer: the rules say it beforehand, and it comes as they say."""

from __future__ import annotations

import pytest

from game.systems.dials import advice
from game.systems.dials.events.fighting import AttackDeclared, DieRolled
from tests.dialled import LONG, Table, many, ours, theirs


def duel(mine=None, other=None, **more):
    """Two figures face to face, touching; others far away."""
    return Table(
        A=ours(10, 10, **(mine or {})), R=ours(36, 3), X=theirs(11.5, 10, **(other or {})), Y=theirs(36, 36), **more
    )  # fmt: skip


def expected(table, *answer):
    return advice.expected(table.session.position(), answer)


def test_the_chance_of_a_blow_counts_the_throws_that_reach_the_defense():
    found = advice.odds(duel({"attack": 9}, {"defense": 16}).state, ("close", "A", "X"))
    assert (found.hits, found.needs, found.clicks, found.critical) == (21, 7, 2, 3)
    assert found.average == pytest.approx((2 * 20 + 3) / 36)


def test_a_chance_is_never_none_and_never_certain():
    hopeless = advice.odds(duel({"attack": 2}, {"defense": 20}).state, ("close", "A", "X"))
    certain = advice.odds(duel({"attack": 20}, {"defense": 10}).state, ("close", "A", "X"))
    assert (hopeless.hits, hopeless.needs) == (1, 12)
    assert (certain.hits, certain.needs) == (35, 3)


def test_what_the_target_shows_after_a_hit_is_told_beforehand():
    rows = [(8, 9, 15, 2, "toughness"), (8, 9, 15, 2, ""), (8, 9, 15, 2, "battle_armor")]
    found = advice.odds(duel(other={"rows": rows}).state, ("close", "A", "X"))
    assert (found.clicks, found.gained, found.lost) == (1, (), ("toughness",))


def test_a_hit_that_turns_to_the_skulls_kills():
    found = advice.odds(duel(other={"number": 2}).state, ("close", "A", "X"))
    assert (found.dies, found.dies_critical) == (True, True)
    later = advice.odds(duel(other={"number": 3}).state, ("close", "A", "X"))
    assert (later.dies, later.dies_critical) == (False, True)


def test_an_attempt_to_capture_hurts_nobody():
    found = advice.odds(duel().state, ("capture", "A", "X"))
    assert (found.capture, found.clicks, found.dies) == (True, 0, False)


def test_a_move_into_contact_tells_who_may_turn_to_it():
    t = Table(A=ours(10, 10), R=ours(36, 3), X=theirs(14, 10, 0), Y=theirs(36, 36))
    found = expected(t, *t.way("A", (12.5, 10)))
    assert [(ask.kind, ask.figure, ask.about) for ask in found.asks] == [("spin", "X", "A")]
    assert t.state.figures["A"].centre == (10_000, 10_000)


def test_a_move_before_a_pole_arm_tells_of_it_and_of_its_click():
    t = Table(A=ours(10, 10), R=ours(36, 3), X=theirs(14, 10, abilities="pole_arm"), Y=theirs(36, 36))
    found = expected(t, *t.way("A", (12.5, 10)))
    assert [one.dial for one in found.clicks("pole_arm")] == ["A"]


def test_what_may_be_used_is_used_when_it_is_told_beforehand():
    horse = {"kind": "mount", "mount_type": "strider", "base": LONG, "speed_type": "horseshoe", "attack_type": "none"}
    t = Table(
        M=ours(10, 10, rider="R", **horse), R=ours(0, 0, fate="riding", mount="M"), Q=ours(36, 3),
        X=theirs(20, 10, rider="Z", **horse), Z=theirs(0, 0, fate="riding", mount="X"), Y=theirs(36, 36),
    )  # fmt: skip
    found = expected(t, *t.way("M", (17, 10)))
    assert [(ask.kind, ask.about) for ask in found.asks] == [("reaction", "knockdown")]
    assert [one.dial for one in found.events if isinstance(one, DieRolled)] == ["Z"]


def test_nobody_strikes_when_a_charge_is_told_beforehand():
    t = Table(A=ours(10, 10, abilities="charge"), R=ours(36, 3), X=theirs(14, 10), Y=theirs(36, 36))
    found = expected(t, *t.way("A", (12.5, 10), mode="charge"))
    assert [ask.kind for ask in found.asks] == ["spin", "strike"]
    assert not any(isinstance(one, AttackDeclared) for one in found.events)


def test_a_second_action_in_a_row_tells_of_the_push():
    t = Table(A=ours(10, 10, tokens=1), R=ours(36, 3), X=theirs(20, 10), Y=theirs(36, 36))
    assert [one.amount for one in expected(t, *t.way("A", (12, 10))).clicks("push")] == [1]
    fresh = Table(A=ours(10, 10), R=ours(36, 3), X=theirs(20, 10), Y=theirs(36, 36))
    assert not expected(fresh, *fresh.way("A", (12, 10))).clicks("push")


def test_a_push_that_kills_is_told():
    t = Table(A=ours(10, 10, tokens=1, number=1), R=ours(36, 3), X=theirs(20, 10), Y=theirs(36, 36))
    assert expected(t, *t.way("A", (12, 10))).ends == ("A",)


@pytest.mark.parametrize(("speed_type", "frees"), [("boot", 3), ("wing", 5)])
def test_the_chance_to_break_away_is_that_of_the_base(speed_type, frees):
    t = duel({"speed_type": speed_type})
    found = advice.break_away(t.state, t["A"])
    assert (found.holders, found.frees) == (("X",), frees)
    assert advice.break_away(t.state, t["R"]) is None


def test_a_bow_in_range_threatens_the_place_it_looks_at():
    bow = {"attack_type": "bow", "range_max": 8, "damage": 3}
    t = Table(A=ours(4, 10), R=ours(36, 3), X=theirs(20, 10, **bow), Y=theirs(36, 36))
    near, far = (t["A"].base().moved(x, 10_000) for x in (13_000, 8_000))
    assert [(one.figure, one.mode, one.far) for one in advice.threats(t.state, t["A"], near)] == [("X", "ranged", 7000)]
    assert not advice.threats(t.state, t["A"], far)


def test_whoever_could_charge_threatens_as_far_as_it_goes():
    t = Table(A=ours(4, 10), R=ours(36, 3), X=theirs(20, 10, abilities="charge"), Y=theirs(36, 36))
    near, far = (t["A"].base().moved(x, 10_000) for x in (11_000, 9_000))
    assert [(one.figure, one.mode) for one in advice.threats(t.state, t["A"], near)] == [("X", "charge")]
    assert not [one for one in advice.threats(t.state, t["A"], far) if one.mode == "charge"]


@pytest.mark.rule("MK-ATT-06")
def test_what_only_a_twelve_hits_is_told_with_the_click_more_of_a_critical_hit():
    t = duel({"attack": 3}, {"defense": 20})
    found = advice.odds(t.state, ("close", "A", "X"))
    assert (found.hits, found.clicks, found.critical) == (1, 3, 3)


MOUNT = {"kind": "mount", "base": LONG, "attack_type": "none", "speed_type": "horseshoe"}


def threatened(t, key="A"):
    return {
        one.figure: (one.mode, one.odds.target, one.odds.clicks)
        for one in advice.threats(t.state, t[key], t[key].base())
    }


@pytest.mark.rule("MK-CVB-05")
def test_a_unit_threatens_as_far_as_it_rides_with_its_riders_blow():
    t = Table(
        A=ours(10, 10), X=theirs(20, 10, rider="K", speed=12, **MOUNT), K=theirs(20, 10, fate="riding", mount="X"),
        Y=theirs(10, 25, rider="L", speed=12, **MOUNT), L=theirs(10, 25, fate="riding", mount="Y", abilities="demoralized"),
    )  # fmt: skip
    assert threatened(t) == {"X": ("horseback", "A", 4)}


@pytest.mark.rule("MK-CVB-05")
def test_of_a_charge_and_a_ride_the_worse_is_threatened():
    t = Table(
        A=ours(10, 10), X=theirs(20, 10, rider="K", speed=12, abilities="charge", damage=1, **MOUNT),
        K=theirs(20, 10, fate="riding", mount="X", damage=4),
    )  # fmt: skip
    assert threatened(t)["X"][:2] == ("horseback", "A")


@pytest.mark.rule("MK-CAV-01", "MK-DEF-08")
def test_of_a_unit_whoever_suffers_is_threatened_and_who_hurts_nobody_is_no_threat():
    unit = {
        "A": ours(10, 10, rider="K", abilities="invulnerability", **MOUNT),
        "K": ours(10, 10, fate="riding", mount="A"),
    }
    t = Table(**unit, X=theirs(12.25, 10))
    assert threatened(t) == {"X": ("close", "K", 2)}
    t = Table(A=ours(10, 10, abilities="invulnerability"), X=theirs(11.5, 10))
    assert threatened(t) == {}


@pytest.mark.rule("MK-RC-20")
def test_a_passenger_of_a_chariot_threatens_too():
    t = Table(
        A=ours(10, 10), X=many(1, 16, 10, kind="chariot", passenger="K"),
        K=theirs(16, 10, fate="aboard", chariot="X", attack_type="bow", range_max=8),
    )  # fmt: skip
    assert threatened(t) == {"X": ("ranged", "A", 2)}


@pytest.mark.rule("MK-BREAK-02", "MK-BREAK-03", "MK-DEF-11")
@pytest.mark.parametrize(
    ("given", "frees", "rule"),
    [({}, 3, "MK-BREAK-02"), ({"speed_type": "wing"}, 5, "MK-BREAK-03"), ({"abilities": "ghostform"}, 5, "MK-DEF-11")],
)
def test_the_chance_to_break_away_is_told_with_the_rule_that_makes_it(given, frees, rule):
    t = duel(given)
    found = advice.break_away(t.state, t["A"])
    assert (found.frees, found.rule) == (frees, rule)
