"""What fresh eyes doubted: how long effects last, what a move is worth before the attack after it, whom a failure engages."""

from __future__ import annotations

import pytest

from game.content.regiments.cards import Clause
from game.content.regiments.decks import ObjectiveCard
from tests.regimented import BOW, SWORD, Side, StandIn, Trays, card, effect, says, tactics, two
from tests.rules.regiments.test_carried_objectives import Near
from tests.rules.regiments.test_sights_of_regiments import kind, laid, table

GUARDS = card("Guards")
RUN_ON = tactics("Run", "moves", effect("draw", amount=1))
FRIGHT = effect("panic_test", amount=0, whom="other", range=0, most=1)
QUICK = effect("modify", roll="speed", amount=3, whom="self", range=0, most=1, lasts="this")


# --- how long effects last ------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-CHG-28", "ASF-BAD-24", "ASF-SRG-03")
def test_in_a_disorderly_charge_no_card_is_played_after_its_attack_either():
    sides = Side((card(), GUARDS), deck=(RUN_ON,), hand=("run",)), Side((card(), GUARDS))
    t = Trays(*sides, ground=StandIn(apart=6))
    t.opening.units["b1"].lost = 11
    t.does("activate a1", "act charge", "charge b1").rolls(1).does("align a1 24000 10000 0")
    t.rolls(6, 1, 1, 1, 1, 1, 1, 1).asks(0, "maneuver", "ASF-SRG-03").does("maneuver a1 24000 15000 0")
    t.asks(1, "activate")
    assert t.state.hands[0] == ("a.run.1",)


@pytest.mark.rule("ASF-GEN-06", "ASF-TIME-06")
def test_what_lasts_for_an_activation_is_not_over_with_a_test_in_it():
    sides = (
        Side((card(), GUARDS), deck=(tactics("Haste", "activates", QUICK),), hand=("haste",)),
        Side((card(), GUARDS), deck=(tactics("Fright", "enemy_activates", FRIGHT),), hand=("fright",)),
    )
    t = Trays(*sides).does("activate a1", "card a a.haste.1", "card b b.fright.1").rolls(6, 6, 1)
    t.does("act march", "march a1 24000 26000 0")
    assert t.unit("a1").y == 26_000


@pytest.mark.rule("ASF-TIME-06", "ASF-RES-11")
def test_an_attack_within_an_attack_ends_nothing_that_lasts_for_the_outer_one():
    blow = effect("free", actions=("melee",), whom="self", range=0, most=1)
    strong = effect("modify", roll="hit", amount=2, whom="self", range=0, most=1, lasts="this")
    sides = (
        Side((card(), GUARDS), deck=(tactics("Strong", "attacks", strong),), hand=("strong",)),
        Side((card(), GUARDS), deck=(tactics("Back", "attacked", blow),), hand=("back",)),
    )
    t = Trays(*sides).touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1")
    t.does("card a a.strong.1", "card b b.back.1", "choose b1", "act melee", "strike 0 a1").rolls(1, 1, 1, 1, 1, 1, 1)
    t.rolls(2, 2, 2, 2, 2, 2, 2)
    hits = [one for one in t.log if type(one).__name__ == "HitsCounted"]
    assert [one.hits for one in hits] == [0, 7]


@pytest.mark.rule("ASF-MOR-02", "ASF-TIME-06")
def test_what_lasts_for_a_test_counts_in_that_test_only():
    brave = tactics(
        "Brave", "tests", effect("modify", roll="morale", amount=4, whom="self", range=0, most=1, lasts="this")
    )
    again = says("attacked_done", effect("panic_test", amount=0, whom="self", range=0, most=1))
    sides = Side((card(), GUARDS)), Side((card(abilities=(again,)), GUARDS), deck=(brave,), hand=("brave",))
    t = Trays(*sides).touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1")
    t.rolls(6, 1, 1, 1, 1, 1, 1, 1).does("card b b.brave.1").rolls(1, 1, 1, 1, 1, 1)
    tests = [one for one in t.log if type(one).__name__ == "TestTaken"]
    assert [one.passed for one in tests] == [True, False]


# --- moves before attacks -------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-DWD-05", "ASF-A-05", "ASF-CHG-07", "ASF-CHG-21")
def test_a_charger_that_ends_on_a_relic_has_it_when_it_attacks():
    blade = ObjectiveCard("blade", "Blade", "", "relics", (Clause("attacks", (effect("grant", ability="sundering"),)),))
    t = Trays(Side((card(), GUARDS)), Side((card(), GUARDS)), mode="relics", ground=Near())
    t.opening.units["a2"].x = t.opening.units["b2"].x = 6000
    t.opening.tokens = (("t1", 24_000, 11_000, ""),)
    object.__setattr__(t.opening.battle.played, "objectives", (blade,))
    t.opening.keep("cards", (("t1", "blade"),))
    t.does("activate a1", "act charge", "charge b1").rolls(5).does("align a1 24000 10000 0")
    assert t.state.tokens == (("t1", 24_000, 11_000, "a1"),)
    t.rolls(6, 1, 1, 1, 1, 1, 1)
    if t.session.pending.kind == "reaction":
        t.does("pass")
    t.rolls(4)  # a four saves no longer
    assert t.unit("b1").lost == 1


@pytest.mark.rule("ASF-TERR-12", "ASF-ATK-04")
def test_who_shifts_out_of_dangerous_ground_before_a_shot_has_moved_through_it():
    stakes = kind("stakes", "dangerous", wide=4000, deep=2000)
    battle = table((24_000, 10_000, 0), (24_000, 24_000, 1800), own=card(attacks=(BOW, SWORD)))
    laid(battle, (stakes, 24_000, 7400))
    battle.does("activate a1", "act ranged", "shift a1 0 2000", "shoot 0 b1").rolls(1, 1, 1, 1, 1, 1, 1)
    battle.rolls(2)
    assert battle.unit("a1").lost == 3


@pytest.mark.rule("ASF-TERR-12", "ASF-GEN-15")
def test_a_card_that_shifts_a_unit_through_dangerous_ground_hurts_it():
    slide = effect("shift", distance=2, whom="self", range=0, most=1)
    battle = table((24_000, 10_000, 0), (24_000, 34_000, 1800), own=card(abilities=(says("activates", slide),)))
    laid(battle, (kind("stakes", "dangerous", wide=4000, deep=2000), 24_000, 14_400))
    battle.does("activate a1", "shift a1 0 2000").rolls(3)
    assert battle.unit("a1").lost == 4


# --- who has destroyed whom -----------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-SRG-01", "ASF-SRG-05")
def test_who_falls_by_what_a_card_does_after_the_attack_was_not_destroyed_by_it():
    spite = says("attack_done", effect("wounds", amount=3, whom="other", range=0, most=1))
    t = two(card(abilities=(spite,))).touch("a1", "b1")
    t.opening.units["b1"].lost = 10
    t.does("activate a1", "act melee", "strike 0 b1").rolls(1, 1, 1, 1, 1, 1, 1)
    assert t.unit("b1").fate == "destroyed"
    t.asks(1, "activate")


# --- contact --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-GEN-13", "ASF-CHG-16", "ASF-CHG-13")
def test_a_charge_that_fails_beside_another_enemy_is_engaged_with_it():
    battle = table((24_000, 10_000, 0), (24_000, 25_500, 1800))
    battle.opening.units["b2"].x, battle.opening.units["b2"].y = 29_500, 18_000
    battle.does("activate a1", "act charge", "charge b1", "stay").rolls(4).rolls(6, 6, 1)
    assert battle.unit("a1").y == 19_000
    assert battle.unit("a1").touching == (("b2", "right"),)
    assert battle.unit("b2").touching == (("a1", "right"),)


# --- set-up ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-SETUP-18")
def test_who_found_no_room_comes_into_the_zone_as_its_activation_in_round_one():
    t = two()
    t.opening.units["a1"].fate = "waiting"
    t.does("deploy a1 24000 6000 0").asks(1, "activate")
    assert (t.unit("a1").here, t.unit("a1").activated) == (True, True)


@pytest.mark.rule("ASF-CHG-31", "ASF-CHG-16")
def test_a_charge_at_who_falls_after_it_was_declared_fails_on_the_real_table():
    smite = effect("wounds", amount=12, whom="other", range=0, most=1)
    battle = table(own=card(abilities=(says("charges", smite),)))
    battle.does("activate a1", "act charge", "charge b1").rolls(4).rolls(6, 6, 1)
    assert battle.unit("b1").fate == "destroyed"
    assert (battle.unit("a1").y, battle.unit("a1").activated) == (26_200, True)


@pytest.mark.rule("ASF-RND-06")
def test_at_the_end_of_a_turn_the_enemy_has_a_word_too():
    late = tactics("Late", "enemy_turn_ends", effect("draw", amount=1))
    sides = Side((card(), GUARDS)), Side((card(), GUARDS), deck=(late,), hand=("late",))
    t = Trays(*sides).does("activate a1", "forgo").asks(1, "reaction").does("card b b.late.1").rolls("b.late.2")
    assert (t.state.hands[1], t.state.player) == (("b.late.2",), 1)


# --- terrain and hits -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-TERR-20", "ASF-CHG-19")
def test_who_is_aligned_onto_a_low_wall_has_ended_its_charge_on_it():
    low = kind("low", "fortified", wide=1000, deep=1000)
    battle = laid(table(), (low, 19_500, 27_000))
    battle.does("activate a1", "act charge", "charge b1", "stay").rolls(6).does("align a1 -2750")
    battle.rolls(1, 1, 1, 1, 1, 1, 1).asks(1, "activate")  # no dice are rolled again
    straight = laid(table(), (low, 19_500, 27_000))
    straight.does("activate a1", "act charge", "charge b1", "stay").rolls(6).does("align a1 0")
    straight.rolls(1, 1, 1, 1, 1, 1, 1).asks(0, "reaction", "ASF-BON-01")


@pytest.mark.rule("ASF-TERR-12", "ASF-CHG-19")
def test_who_is_aligned_onto_stakes_is_hurt_by_them():
    stakes = kind("stakes", "dangerous", wide=1000, deep=1000)
    battle = laid(
        table(own=card(abilities=(says("attack_rolled", effect("draw", amount=0)),))), (stakes, 19_500, 27_000)
    )
    battle.does("activate a1", "act charge", "charge b1", "stay").rolls(6).does("align a1 -2750")
    battle.rolls(1, 1, 1, 1, 1, 1, 1)
    if battle.session.pending.kind == "reaction":
        battle.does("pass")
    battle.rolls(2)
    assert battle.unit("a1").lost == 3


@pytest.mark.rule("ASF-GEN-23", "ASF-GEN-24", "ASF-BON-02")
def test_hits_of_a_card_before_an_attack_count_once_and_are_saved_as_by_themselves():
    volley = says("attacks", effect("hits", amount=2, die="none", whom="other", range=0, most=1))
    t = two(card(abilities=(volley,))).touch("a1", "b1", theirs="right").does("activate a1", "act melee", "strike 0 b1")
    t.rolls(4, 1).rolls(1, 1, 1, 1, 1, 1, 1)  # a four saves against what comes from no flank
    assert t.unit("b1").lost == 1
    t.asks(1, "activate")


@pytest.mark.rule("ASF-ATK-11", "ASF-TIME-03")
def test_who_shoots_into_two_fights_of_his_own_chooses_who_is_tested_first():
    archers = card("Archers", attacks=(BOW,))
    t = Trays(Side((card(), card("Pikes"), archers)), Side((card(), GUARDS)))
    t.touch("a1", "b1").touch("a2", "b1", theirs="right").does("activate a3", "act ranged", "stay", "shoot 0 b1")
    t.rolls(1, 1, 1, 1, 1, 1, 1).asks(0, "choose", "ASF-TIME-03").does("choose a2").rolls(1, 1, 1)
    assert (t.unit("a1").lost, t.unit("a2").lost) == (0, 2)
    t.rolls(6, 6, 1).asks(1, "activate")


@pytest.mark.rule("ASF-A-09", "ASF-CHG-31")
def test_who_falls_before_spears_are_set_against_him_is_before_nobody():
    ward = says("charged", effect("wounds", amount=12, whom="other", range=0, most=1), id="ward")
    spears = says(
        "charged", effect("wounds", amount=1, whom="other", range=0, most=1), when=("other_before",), symbol="order"
    )
    battle = table(other=card(abilities=(ward, spears)))
    battle.does("activate a1", "act charge", "charge b1", "order b1/drill").asks(1, "activate")
    assert battle.unit("a1").fate == "destroyed"


@pytest.mark.rule("ASF-UNIT-09", "ASF-TERR-03")
def test_who_has_fallen_stands_on_no_terrain():
    last = says("destroyed", effect("draw", amount=1), when=("on_terrain",))
    battle = table((24_000, 10_000, 0), (24_000, 14_800, 1800), other=card(abilities=(last,))).touch("a1", "b1")
    battle.opening.units["b1"].lost = 11
    battle.does("activate a1", "act melee", "stay", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1, 1)
    assert battle.unit("b1").fate == "destroyed"


@pytest.mark.rule("ASF-GEN-26", "ASF-UNIT-09")
def test_nobody_is_in_range_of_who_has_fallen():
    curse = says("destroyed", effect("wounds", amount=1, whom="enemies", range=6, most=1))
    battle = table((24_000, 10_000, 0), (24_000, 14_800, 1800), other=card(abilities=(curse,))).touch("a1", "b1")
    battle.opening.units["b1"].lost = 11
    battle.does("activate a1", "act melee", "stay", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1, 1)
    assert (battle.unit("b1").fate, battle.unit("a1").lost) == ("destroyed", 0)
