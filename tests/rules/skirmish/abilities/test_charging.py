"""Charges and what interrupts them: DDMG-ABIL-033, -050, -062, -074, DDMG-SPELLKW-010.10, .13; reach and no reach."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.geometry.squares.grid import DELTAS
from game.systems.skirmish import advice, space
from tests.drawn import archer, foe, hero

TWO = (Attack(5, 10), Attack(4, 10))
FAR = {"fate": "waiting"}


def run_on(t, end):
    """Charge on to the end by the shortest of the ways that are asked for; let everybody strike in vain."""

    def far(answer):
        dx, dy = DELTAS[answer[1]]
        return (t["H"].x + dx - end[0]) ** 2 + (t["H"].y + dy - end[1]) ** 2

    while t.pending.kind in ("route", "opportunity"):
        t.does("pass" if t.pending.kind == "opportunity" else min(t.pending.listed, key=far))


def rolled(t):
    return [(event.kind, event.index, event.why, event.bonus) for event in t.events("AttackRolled")]


@pytest.mark.rule(
    "DDMG-ABIL-050", "DDMG-ABIL-050.1", "DDMG-ABIL-050.2", "DDMG-ABIL-050.3", "DDMG-BAD-24", "DDMG-TERM-012.1"
)
def test_a_pounce_makes_all_melee_attacks_at_the_target_each_with_the_bonus(table):
    t = table("H....F", turn="H", H=hero(abilities=("pounce",), melee=TWO), F=foe())
    t.does(("charge", "F", (4, 0))).asks(0, "weapon")
    assert t.refuses("melee E 0" if "E" in t.state.units else ("ranged", "F", 0)).rule
    t.does("melee F 1").rolls(2, 2)
    assert rolled(t) == [("melee", 1, "charge", 6), ("melee", 0, "charge", 7)]


@pytest.mark.rule("DDMG-ABIL-050.2")
def test_a_pounce_ends_with_its_target(table):
    t = table(
        "H....F\n....E.",
        turn="H",
        H=hero(abilities=("pounce",), melee=(Attack(5, 50), Attack(4, 10))),
        F=foe(),
        E=foe(**FAR),
    )
    t.does(("charge", "F", (4, 1))).does("melee F 0").rolls(18)
    assert len(rolled(t)) == 1


@pytest.mark.rule("DDMG-ABIL-062", "DDMG-ABIL-062.1", "DDMG-ABIL-062.3")
def test_a_set_pike_hurts_the_charger_before_it_strikes(table):
    t = table("H....F", turn="H", H=hero(), F=foe(abilities={"set-against-charge": {"damage": 10}}, stunned=True))
    t.does(("charge", "F", (4, 0)))
    assert t["H"].hp == 30
    t.rolls(15)
    t.logged("ChargeBegan", "Damaged", "AttackRolled")


@pytest.mark.rule("DDMG-ABIL-062.3", "DDMG-Q-30")
def test_a_charger_that_the_pike_destroys_strikes_nobody(table):
    t = table(
        "H....F", turn="H", H=hero(hp=40, hp_now=10), F=foe(abilities={"set-against-charge": {"damage": 10}}), A=hero()
    )
    t.does(("charge", "F", (4, 0)))
    assert t["H"].fate == "destroyed"
    assert not t.happened("AttackRolled")


@pytest.mark.rule("DDMG-ABIL-062.2")
def test_nothing_that_reduces_attacks_reduces_the_pike(table):
    from game.systems.skirmish import damage

    packet = damage.of_ability(10, "", "pike", by="F", cause="set-against-charge", rule="", source="ability")
    assert packet.source != "attack"


HURL = {"abilities": ("hurling-charge",), "melee": (Attack(5, 10),)}


@pytest.mark.rule("DDMG-ABIL-033", "DDMG-ABIL-033.1", "DDMG-ABIL-033.3", "DDMG-Q-39")
def test_a_hurling_charge_throws_anywhere_on_the_way_without_the_bonus(table):
    t = table("H....F", turn="H", H=archer(**HURL), F=foe())
    t.does(("charge", "F", (4, 0))).asks(0, "reaction", "DDMG-ABIL-033").does("pass")
    t.does(("hurling-charge", "H", 0)).rolls(2)
    steps = [type(event).__name__ for event in t.session.log if type(event).__name__ in ("Stepped", "AttackRolled")]
    assert steps == ["Stepped", "AttackRolled", "Stepped", "Stepped", "Stepped"]
    t.rolls(2)
    assert rolled(t) == [("ranged", 0, "hurling-charge", 8), ("melee", 0, "charge", 7)]
    assert t["H"].x == 4


@pytest.mark.rule("DDMG-ABIL-033.2", "DDM-CHG-09")
def test_a_target_that_the_throw_fells_is_run_up_to_for_nothing(table):
    t = table("H....F\n.....E", turn="H", H=archer(**HURL), F=foe(hp=10), E=foe(ac=30))
    answer = next(a for a in t.pending.listed if a[0] == "charge" and a[1] == "F")
    t.does(answer, ("hurling-charge", "H", 0)).rolls(15)
    while t.pending is not None and t.pending.kind in ("opportunity", "route"):
        t.does("pass" if t.pending.kind == "opportunity" else t.pending.listed[0])
    assert (t["H"].x, t["H"].y) == answer[2]
    assert len(rolled(t)) == 1


@pytest.mark.rule("DDMG-ABIL-033.3", "DDMG-BAD-23")
def test_a_threatened_charger_throws_not_until_it_is_free(table):
    t = table("H....F", turn="H", H=archer(**HURL), F=foe())
    t.does(("charge", "F", (4, 0))).does("pass", "pass", "pass", "pass")
    assert t.pending.player == -1, "beside its target it is threatened: no throw there, only the blow"


@pytest.mark.rule("DDMG-ABIL-074", "DDMG-ABIL-074.1", "DDMG-ABIL-074.2", "DDMG-ABIL-074.3", "DDMG-BAD-22")
def test_a_staggerer_charges_round_a_corner_and_not_through_what_slows(table):
    drawing = "......\nH..A.F\n......"
    straight = table(drawing, turn="H", H=hero(), F=foe(), A=hero())
    assert not any(a[0] == "charge" for a in straight.pending.listed)
    t = table(drawing, turn="H", H=hero(abilities=("stagger",)), F=foe(), A=hero())
    t.does(("charge", "F", (4, 1)))
    t.does(t.pending.listed[0])
    run_on(t, (4, 1))
    t.rolls(15)
    assert (t["H"].x, t["H"].y, t["F"].hp) == (4, 1, 30)
    mud = table("%%%%%%\nH..A.F\n%%%%%%", turn="H", H=hero(abilities=("stagger",)), F=foe(), A=hero())
    assert mud.refuses(("charge", "F", (4, 1))).rule == "DDM-CHG-01"


@pytest.mark.rule("DDMG-ABIL-074.3", "DDMG-TERM-012.2")
def test_a_stagger_costs_no_more_than_double_speed(table):
    t = table(".....\n.....\nH...F", turn="H", H=hero(speed=3, abilities=("stagger",)), F=foe())
    t.does(("charge", "F", (3, 0)))
    t.does("step n", "step n")
    assert {a[1] for a in t.pending.listed} <= {"e", "se", "ne", "s"}
    run_on(t, (3, 0))
    t.rolls(2)
    assert t["H"].x == 3


PUSHER = {"abilities": ("pushback",), "size": "Large", "melee": (Attack(9, 5),)}


FOG = ".........\nH.......F\n...ff....\n...Gf...."  # nobody sees the pusher from afar, so it is not the nearest


def pushed_at_c3(table, spot):
    t = table(FOG, turn="H", H=hero(hp=80), F=foe(), G=foe(**PUSHER), on={"G": "fog"})
    t.does(("charge", "F", (7, 2))).asks(1, "opportunity").does("strike G 0").rolls(15)
    return t.asks(1, "reaction", "DDMG-ABIL-054").does(("pushback", "G", spot))


@pytest.mark.rule("DDMG-SPELLKW-010.9", "DDMG-SPELLKW-010.10", "DDMG-SPELLKW-010.13")
def test_a_push_off_its_line_breaks_a_charge_and_the_turn_goes_on(table):
    t = pushed_at_c3(table, (2, 3))
    assert t.happened("ChargeBroken")
    t.asks(0, "act")
    assert (t.state.turn.spent, t.state.turn.over) == (2, False), "the square of the push costs it nothing"
    assert "charge" not in {answer[0] for answer in t.pending.listed}


@pytest.mark.rule("DDMG-SPELLKW-010.13")
def test_a_push_back_along_the_line_does_not_break_a_charge(table):
    t = pushed_at_c3(table, (1, 2))
    assert not t.happened("ChargeBroken")
    t.rolls(2)
    assert t.last("AttackRolled").why == "charge"


@pytest.mark.rule(
    "DDMG-ABIL-041", "DDMG-ABIL-041.1", "DDMG-ABIL-041.3", "DDMG-ABIL-041.4", "DDMG-GEO-09", "DDMG-GEO-10", "DDMG-EX-16"
)
@pytest.mark.parametrize(
    ("at", "reached"), [("F..\n...\n..H", False), (".F.\n...\n..H", True), ("..F\n...\n..H", True)]
)
def test_reach_counts_diagonals_as_ever(table, at, reached):
    t = table(at, turn="H", H=hero(abilities={"melee-reach": {"squares": 2}}), F=foe())
    assert ("melee", "F", 0) in t.pending.listed if reached else t.refuses("melee F 0").rule == "DDMG-ABIL-041.1"
    assert space.in_reach(t.state, t["H"], t["F"]) is reached


@pytest.mark.rule("DDMG-ABIL-041.2", "DDMG-ABIL-041.8", "DDMG-GEO-09")
def test_a_strike_from_afar_is_covered_like_a_shot_and_needs_sight(table):
    reach = {"abilities": {"melee-reach": {"squares": 2}}}
    t = table("HSF", turn="H", H=hero(**reach), F=foe())
    odds = advice.odds(t.state, "H", "F", "melee", 0)
    assert odds.armour.value == 19
    wall = table("H#F\n...", turn="H", H=hero(**reach), F=foe())
    assert wall.refuses("melee F 0").rule in ("DDMG-ABIL-041.1", "DDMG-ABIL-041.2")


@pytest.mark.rule("DDMG-ABIL-041.5", "DDMG-TERM-016.1", "DDMG-TERM-017.1")
def test_reach_threatens_no_farther_and_strikes_at_nobody_that_passes_there(table):
    t = table("H..\n...\nF..", turn="H", H=hero(), F=foe(abilities={"melee-reach": {"squares": 2}}))
    assert not space.threatened_squares(t.state, t["F"]) & t.state.space(t["H"])
    t.does("step e").asks(0, "act")
    close = table("H..\nF..", turn="H", H=hero(), F=foe())
    assert space.engaged_with(close.state, close["H"], close["F"]) is None
    close.does("step e").asks(1, "opportunity")


@pytest.mark.rule("DDMG-ABIL-041.6")
def test_reach_stops_no_charge_before_its_end(table):
    t = table("H....F", turn="H", H=hero(abilities={"melee-reach": {"squares": 2}}), F=foe())
    assert [a[2] for a in t.pending.listed if a[0] == "charge"] == [(4, 0)]


@pytest.mark.rule("DDMG-ABIL-041.7", "DDMG-GEO-22")
def test_nobody_flanks_from_afar(table):
    t = table("H.FA", turn="H", H=hero(abilities={"melee-reach": {"squares": 2}}), F=foe(), A=hero())
    assert advice.odds(t.state, "H", "F", "melee", 0).attack.value == 5
    near = table(".HFA", turn="H", H=hero(), F=foe(), A=hero())
    assert advice.odds(near.state, "H", "F", "melee", 0).attack.value == 7


@pytest.mark.rule(
    "DDMG-ABIL-047", "DDMG-ABIL-047.1", "DDMG-ABIL-047.2", "DDMG-ABIL-047.3", "DDMG-ABIL-077.1", "DDMG-BAD-12"
)
@pytest.mark.parametrize("key", ["no-reach", "tiny-reach"])
def test_who_has_no_reach_threatens_and_lets_everybody_pass(table, key):
    t = table("H..\nF..", turn="H", H=archer(), F=foe(abilities=(key,)))
    assert t.refuses("ranged F 0").rule == "DDM-RNG-04"
    t.does("step e").asks(0, "act")
