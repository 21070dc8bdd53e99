"""Flame strike: a radius in place of attacks, a save for half, a box for each use (DDM-SPL, DDMG-RANGE-007)."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.content.skirmish.spells import old_flame_strike
from game.engine.choice import DICE
from game.engine.effects import Effect, began
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.story import sentence
from tests.drawn import foe, hero

SPELL = (old_flame_strike(boxes=2, damage=30, dc=16),)
OPEN = "........\n.H......\n......F.\n....E...\n........"


def caster(**card):
    return hero(spells=SPELL, **card)


def fails(t, face=2):
    """Let every die show a face: saves fail."""
    while t.pending.player == DICE:
        t.rolls(face)


def strikes(t):
    return [answer for answer in t.pending.listed if answer[0] == "flame-strike"]


@pytest.mark.rule(
    "DDM-SPL-03", "DDM-SPL-11", "DDM-SPL-15", "DDMG-RANGE-004.1", "DDMG-GEO-04", "DDMG-RANGE-007.2", "DDMG-RANGE-007.3"
)
def test_the_nearest_enemy_is_in_the_middle_at_any_of_its_corners(table):
    t = table(OPEN, turn="H", H=caster(), F=foe(), E=foe())
    assert {answer[1][0] for answer in strikes(t)} == {"E"}
    assert {answer[1][1] for answer in strikes(t)} == {(4, 1), (5, 1), (4, 2), (5, 2)}
    assert t.refuses(("flame-strike", ("F", (5, 2)))).rule == "DDM-SPL-03"
    assert t.refuses(("flame-strike", ("E", (7, 2)))).rule == "DDMG-RANGE-007.2"
    assert t.refuses(("flame-strike", ("H", (1, 3)))).rule == "DDMG-RANGE-004.1"


@pytest.mark.rule(
    "DDM-SPL-03", "DDMG-RANGE-004.1", "DDMG-RANGE-007.4", "DDMG-RANGE-007.5", "DDMG-TERM-032.1", "DDMG-EX-15"
)
def test_the_nearest_ally_may_be_aimed_at_and_big_ones_are_hit_in_their_middle(table):
    t = table("H.......\n.....F..\n..A.....", turn="H", H=caster(), F=foe(size="Large"), A=hero())
    corners = {}
    for _key, (target, corner) in strikes(t):
        corners.setdefault(target, set()).add(corner)
    assert set(corners) == {"F", "A"}
    assert corners["F"] == {(6, 2)}
    assert len(corners["A"]) == 4
    huge = table("H.......\n........\n.....F..", turn="H", H=caster(), F=foe(size="Huge", fate=""))
    assert {answer[1][1] for answer in strikes(huge)} == {(6, 1), (7, 1), (6, 2), (7, 2)}


@pytest.mark.rule(
    "DDM-SPL-01", "DDM-SPL-09", "DDM-SPL-23", "DDM-SPL-24", "DDM-SPL-25", "DDMG-RANGE-007", "DDMG-RANGE-007.1",
    "DDMG-SPELLKW-002.1", "DDMG-SPELLKW-002.2", "DDM-CARD-19", "DDMG-READ-001.11", "DDMG-TERM-030.1", "DDMG-TERM-049.1",
)  # fmt: skip
def test_all_in_the_radius_save_for_half_rounded_down_to_fives(table):
    t = table(OPEN, turn="H", H=caster(), F=foe(), E=foe())
    t.does(("flame-strike", ("E", (5, 2))))
    assert t.pending.about["against"] == 16
    t.rolls(11)  # level 5: exactly 16
    t.rolls(10)
    assert sorted([t["E"].hp, t["F"].hp]) == [10, 25]
    assert t.state.used == (("game", "flame-strike", "H"),)
    half = t.events("SaveRolled")[0]
    assert (half.what, half.passed, half.rule) == ("flame-strike", True, "DDM-SPL-24")


@pytest.mark.rule("DDMG-RANGE-007.1", "DDMG-TERM-035.1", "DDMG-TERM-035.3", "DDMG-READ-001.10")
def test_the_caster_and_its_friends_burn_too(table):
    t = table(".......\n..HAF..\n.......", turn="H", H=caster(), A=hero(), F=foe())
    answer = next(a for a in strikes(t) if a[1][0] == "A" and a[1][1] == (3, 1))
    t.does(answer)
    fails(t)
    assert [event.unit for event in t.events("SaveRolled") if event.what == "flame-strike"][-1] == "F"  # theirs last
    burnt = {event.unit for event in t.events("Damaged")}
    assert {"H", "A"} <= burnt


@pytest.mark.rule("DDM-SPL-12", "DDM-SPL-13", "DDM-SPL-14", "DDMG-RANGE-007.6")
def test_walls_shield_from_the_middle_of_the_template(table):
    t = table("......\nH..F#E\n......", turn="H", H=caster(), F=foe(), E=foe())
    t.does(("flame-strike", ("F", (3, 1))))
    fails(t)
    assert {event.unit for event in t.events("Damaged")} == {"F"}


@pytest.mark.rule(
    "DDM-SPL-01", "DDM-SPL-02", "DDM-SA-03", "DDMG-SPELLKW-013.1", "DDMG-SPELLKW-013.2", "DDM-ACT-02",
    "DDMG-TERM-050.1", "DDMG-BAD-33", "DDMG-BAD-41",
)  # fmt: skip
def test_it_takes_the_place_of_the_attacks_before_or_after_a_move(table):
    t = table(OPEN, turn="H", H=caster(ranged=(Attack(5, 10, "ranged"),)), F=foe(hp=100), E=foe(hp=100))
    t.does(("flame-strike", ("E", (5, 1))))
    fails(t, 20)
    assert (t.state.turn.attacks, t.state.turn.kind) == (1, "flame-strike")
    assert t.refuses(("flame-strike", ("E", (5, 1)))).rule == "DDM-SPL-02"
    assert t.refuses("ranged E 0").rule == "DDM-SPL-01"
    t.does("step w")
    t.asks(0, "act")
    after = table(OPEN, turn="H", H=caster(ranged=(Attack(5, 10, "ranged"),)), F=foe(), E=foe())
    after.does("step w")
    assert strikes(after)
    after.does("end")
    shot = table(OPEN, turn="H", H=caster(ranged=(Attack(5, 10, "ranged"), Attack(5, 10, "ranged"))), F=foe(), E=foe())
    shot.does("ranged E 0").rolls(2)
    assert shot.refuses(("flame-strike", ("E", (5, 1)))).rule == "DDM-SPL-01"


@pytest.mark.rule("DDM-SPL-05", "DDM-SPL-06", "DDM-SPL-07", "DDM-THR-03", "DDM-BAD-28")
def test_an_enemy_beside_it_prevents_casting_unless_it_does_not_see_it_or_has_cover(table):
    t = table("HF..\n....", turn="H", H=caster(), F=foe())
    assert t.refuses(("flame-strike", ("F", (1, 1)))).rule == "DDM-SPL-05"
    assert ABILITIES.refusal(t.state, "act", "H", ("flame-strike", "")).rule == "DDM-SPL-05"
    routed = table("HF..\n....", turn="H", H=caster(), F=foe(routing=True))
    assert strikes(routed)
    hidden = table("HF..\n....", turn="H", H=caster(), F=foe())
    began(Effect("invisible", "", "H")).apply(hidden.state)
    assert ABILITIES.refusal(hidden.state, "act", "H", ("flame-strike", ("F", (1, 1)))) is None
    wooded = table("HF..\n....", turn="H", on={"H": "forest"}, H=caster(), F=foe())
    assert ABILITIES.refusal(wooded.state, "act", "H", ("flame-strike", ("F", (1, 1)))) is None


@pytest.mark.rule(
    "DDM-SPL-09", "DDM-CARD-19", "DDM-BAD-29", "DDM-BAD-30", "DDMG-SPELLKW-013.3", "DDMG-READ-001.7", "DDMG-BAD-33"
)
def test_a_box_for_each_use_and_only_in_its_own_turn(table):
    t = table(OPEN, turn="H", H=caster(), F=foe(), E=foe(), A=hero(fate="destroyed"))
    t.state.used = (("game", "flame-strike", "H"),) * 2
    assert ABILITIES.offered(t.state, "act", "H") == []
    assert ABILITIES.refusal(t.state, "act", "H", ("flame-strike", ("E", (5, 1)))).rule == "DDM-SPL-09"
    other = table(OPEN, turn="F", H=caster(), F=foe(), E=foe())
    assert ABILITIES.refusal(other.state, "act", "H", ("flame-strike", ("E", (5, 1)))).rule == "DDM-SA-03"
    assert ABILITIES.offered(other.state, "act", "H") == []


@pytest.mark.rule("DDM-SPL-08")
def test_it_says_whom_it_would_reach_and_the_log_tells_it(table):
    t = table(OPEN, turn="H", H=caster(), F=foe(), E=foe())
    answer = ("flame-strike", ("E", (5, 2)))
    assert ABILITIES.told(t.state, "act", "H", answer) == "2 creatures: Foe, Foe"
    assert ABILITIES.area(t.state, "act", "H", answer).bit_count() == 12
    t.does(answer)
    fails(t)
    told = [line.text for event in t.session.log if (line := sentence(t.state, event)) is not None]
    assert any("uses Flame strike" in text for text in told)
    assert any("fails against Flame strike" in text for text in told)
