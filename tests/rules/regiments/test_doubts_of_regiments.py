"""What fresh eyes doubted: how long effects last, what a move is worth before the attack after it, whom a failure engages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.content.regiments.cards import Ability, Clause
from game.content.regiments.decks import ObjectiveCard
from game.engine.limits import Used
from game.systems.regiments.events.fighting import Destroyed
from game.systems.regiments.events.moving import Deployed
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


# --- whose test, whose doing ----------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-BON-02", "ASF-A-02")
def test_only_the_panic_test_of_the_attack_itself_suffers_from_flank_and_dread():
    fierce = replace(SWORD, abilities=(Ability("dreadful", "Dreadful", "", key="vicious"),))
    scare = says("attack_done", effect("panic_test", amount=0, whom="other", range=0, most=1))
    t = two(card(attacks=(fierce,), abilities=(scare,))).touch("a1", "b1", theirs="right")
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1, 1)
    t.rolls(5, 3, 1)  # an eight less three fails where a six is needed
    t.rolls(3, 3, 1)  # a six will do
    tests = [one for one in t.log if type(one).__name__ == "TestTaken"]
    assert [(one.total, one.passed) for one in tests] == [(5, False), (6, True)]


@pytest.mark.rule("ASF-FAB-07")
@pytest.mark.parametrize(("banner", "points"), [(True, 2), (False, 1)])
def test_a_marked_unit_that_destroys_by_its_ability_scores_for_it_too(banner, points):
    spite = says("attack_done", effect("wounds", amount=3, whom="other", range=0, most=1))
    t = two(card(abilities=(spite,))).touch("a1", "b1")
    t.opening.units["b1"].lost, t.opening.units["a1"].banner = 10, banner
    t.does("activate a1", "act melee", "strike 0 b1").rolls(*[1] * (9 if banner else 7))
    assert (t.unit("b1").fate, t.state.points) == ("destroyed", (points, 0))


@pytest.mark.rule("ASF-UNIT-09", "ASF-CARD-13")
def test_who_destroys_by_its_ability_has_destroyed():
    spite = says("attack_done", effect("wounds", amount=3, whom="other", range=0, most=1), id="spite")
    glory = says("destroys", effect("restore", amount=2, whom="self", range=0, most=1), id="glory")
    t = two(card(abilities=(spite, glory))).touch("a1", "b1")
    t.opening.units["b1"].lost, t.opening.units["a1"].lost = 10, 4
    t.does("activate a1", "act melee", "strike 0 b1").rolls(*[1] * t.state.units["a1"].card.attacks[0].dice[1])
    assert (t.unit("b1").fate, t.unit("a1").lost) == ("destroyed", 2)


@pytest.mark.rule("ASF-CARD-14", "ASF-CARD-13")
def test_of_an_ability_that_does_one_thing_and_may_do_another_the_other_is_asked_for():
    clauses = (
        Clause("attack_done", (effect("draw", amount=1),)),
        Clause("attack_done", (effect("restore", amount=1, whom="self", range=0, most=1),), may=True),
    )
    deck = (tactics("Late", "enemy_turn_ends", effect("draw", amount=1)),)
    sides = (
        Side((card(abilities=(Ability("drill", "Drill", "", clauses=clauses),)), GUARDS), deck=deck),
        Side((card(),)),
    )
    t = Trays(*sides).touch("a1", "b1")
    t.opening.units["a1"].lost = 2
    t.does("activate a1", "act melee", "strike 0 b1").rolls(1, 1, 1, 1, 1, 1, 1)
    t.asks(0, "reaction", "ASF-CARD-14").does("pass").rolls("a.late.1").asks(1, "activate")
    assert (t.unit("a1").lost, t.state.hands[0]) == (2, ("a.late.1",))


@pytest.mark.rule("ASF-VIC-10", "ASF-UNIT-09")
def test_who_falls_by_nobodys_doing_was_destroyed_by_no_enemy():
    glory = says("destroys", effect("restore", amount=2, whom="self", range=0, most=1), id="glory")
    loot = tactics("Loot", "destroys", effect("draw", amount=1))
    sides = Side((card(), GUARDS)), Side((card(abilities=(glory,)), GUARDS), deck=(loot,), hand=("loot",))
    t = Trays(*sides, ground=StandIn(apart=10))
    t.opening.units["a1"].lost, t.opening.units["b1"].lost = 11, 4
    t.does("activate a1", "act charge", "charge b1").rolls(2).rolls(1, 1, 1).asks(1, "activate")
    assert (t.unit("a1").fate, t.unit("b1").lost) == ("destroyed", 4)


@pytest.mark.rule("ASF-MOR-07", "ASF-CARD-07")
def test_whoever_gloats_when_an_enemy_panics_does_so_whoever_attacked_him():
    gloat = says("enemy_panics", effect("restore", amount=1, whom="self", range=0, most=1), id="gloat")
    t = Trays(Side((card(), card("Ravens", abilities=(gloat,)))), Side((card(),))).touch("a1", "b1")
    t.opening.units["a2"].lost = 3
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1, 1).rolls(1, 1, 1)
    assert t.unit("a2").lost == 2


# --- who is gone ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-CHG-28", "ASF-UNIT-09")
def test_who_falls_in_a_disorderly_charge_plays_no_card_over_it():
    last = tactics("Last", "destroyed", effect("draw", amount=1))
    sides = Side((card(), GUARDS), deck=(last,), hand=("last",)), Side((card(), GUARDS))
    t = Trays(*sides, ground=StandIn(apart=10))
    t.opening.units["a1"].lost = 11
    t.does("activate a1", "act charge", "charge b1").rolls(1).rolls(1, 1, 1)
    assert (t.unit("a1").fate, t.state.hands[0]) == ("destroyed", ("a.last.1",))


@pytest.mark.rule("ASF-FFA-07", "ASF-RND-18")
def test_who_is_out_of_a_free_for_all_is_asked_for_no_discards():
    late = tactics("Late", "charges", effect("draw", amount=1))
    side = Side((card(),), deck=(late,), hand=("late",))
    t = Trays(side, side, side, points=30)
    t.opening.units["b1"].fate = "destroyed"
    for one in t.opening.units.values():
        one.activated = True
    t.asks(0, "discard", "ASF-RND-18").does("done").asks(2, "discard")


@pytest.mark.rule("ASF-FFA-07", "ASF-COND-04")
def test_who_is_out_of_a_free_for_all_decides_nothing_for_others():
    t = Trays(*[Side((card(),))] * 3, points=30)
    t.opening.units["b1"].fate = "destroyed"
    assert t.state.opponent(0) == 2
    assert Trays(*[Side((card(),))] * 3, points=30).state.opponent(0) == 1


@pytest.mark.rule("ASF-COK-15", "ASF-ORD-03")
def test_who_comes_back_in_the_same_round_has_no_order_tokens():
    rally = says("activates", effect("draw", amount=0), symbol="order")
    t = two(card(abilities=(rally,)))
    Used("a1", "drill", "round").apply(t.opening)
    Used("a2", "drill", "round").apply(t.opening)
    Destroyed("a1", 1).apply(t.opening)
    Deployed("a1", 24_000, 6000, 0).apply(t.opening)
    assert t.opening.used == (("round", "drill", "a2"),)
