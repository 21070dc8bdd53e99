"""Corners of the rules: edges that are slid along, room among several enemies, panic within an attack, who is out."""

from __future__ import annotations

import pytest

from game.content.regiments.armies import Regiment
from game.content.regiments.cards import Ability
from game.systems.regiments.sights import Sights
from tests.regimented import (
    BOW,
    CAVALRY,
    SOLO,
    SWORD,
    Side,
    StandIn,
    Trays,
    card,
    courtier,
    effect,
    officer,
    says,
    tactics,
    two,
)
from tests.rules.regiments.test_carried_objectives import feast
from tests.rules.regiments.test_sieges_of_regiments import siege
from tests.rules.regiments.test_sights_of_regiments import field, kind, laid, table

GUARDS = card("Guards")


def names(battle):
    return [type(one).__name__ for one in battle.log]


def put(battle, key, x, y, facing):
    unit = battle.opening.units[key]
    unit.x, unit.y, unit.facing = x, y, facing
    return battle


# --- charges along edges and among several enemies --------------------------------------------------------------------


@pytest.mark.rule("ASF-CHG-15", "ASF-CHG-24")
def test_a_charger_slides_along_the_edge_of_another_enemy_to_its_target():
    battle = put(table((24_000, 17_200, 0), (24_000, 30_000, 1800)), "b2", 29_500, 22_500, 1800)
    battle.does("activate a1", "act charge", "charge b1", "stay").rolls(3).asks(0, "align")


@pytest.mark.rule("ASF-CHG-14", "ASF-CHG-16", "ASF-CHG-29")
def test_an_enemy_that_stands_a_thousandth_in_the_way_stops_a_charger_an_inch_before_it():
    battle = put(table((24_000, 15_000, 0), (24_000, 28_000, 1800)), "b2", 29_490, 26_000, 1800)
    went = field(battle).charge(battle.opening, "a1", "b1", "front", 11)
    assert (went.reached, went.end.y) == (False, 26_000 - 2400 - 1000 - 2400)


@pytest.mark.rule("ASF-CHG-24", "ASF-GEN-13")
def test_two_enemies_met_at_once_are_both_engaged():
    battle = put(table((24_000, 17_200, 0), (21_200, 30_000, 1800)), "b2", 26_800, 30_000, 1800)
    battle.does("activate a1", "act charge", "charge b1", "stay").rolls(6).asks(0, "align")
    spots = [one for one in (-2750, 0, 2750) if battle.session.pending.options.allows(("align", "a1", one))]
    battle.does(("align", "a1", spots[-1]))
    assert set(battle.unit("a1").enemies) == {"b1", "b2"}
    assert "a1" in battle.unit("b2").enemies


@pytest.mark.rule("ASF-MOVE-06", "ASF-MOVE-10", "ASF-MEL-06")
def test_nobody_turns_in_melee_to_within_an_inch_of_an_enemy_that_it_does_not_fight():
    battle = put(table((24_000, 25_200, 0)).touch("a1", "b1"), "b2", 24_000 + 2750 + 5500 + 500, 22_000, 1800)
    battle.does("activate a1", "act melee").asks(0, "turn")
    battle.refuses("turn a1 2750")
    battle.does("turn a1 -2750")


@pytest.mark.rule("ASF-CHG-24", "ASF-MOVE-06", "ASF-MOVE-10")
def test_who_is_moved_aside_keeps_an_inch_from_the_chargers_friends():
    battle = table((24_000, 26_000, 0), (24_000, 30_800, 1800), a2=(29_150, 17_600, 0)).touch("a1", "b1")
    put(battle, "b2", 29_150, 24_000, 2700)  # down, 0.75 inches to the half, it would come to half an inch of a2
    ((key, end),) = field(battle).crowd(battle.opening, "a1", "b1")
    assert (key, end.x, end.y) == ("b2", 29_150, 28_750)


# --- free-for-all -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-FFA-07", "ASF-COK-16", "ASF-COK-05")
def test_who_is_out_of_a_free_for_all_brings_nobody_out_of_its_reserve():
    t = Trays(*(Side((card(), GUARDS)) for _seat in range(3)), mode="muster")
    t.opening.round = 2
    for key in ("b1", "b2"):
        t.opening.units[key].fate = "reserve"
    for key in ("a2", "c2"):
        t.opening.units[key].x = 8000
    t.does("activate a1", "act march", "march a1 24000 20000 0").asks(2, "activate")


@pytest.mark.rule("ASF-FFA-05", "ASF-FFA-07")
def test_the_marker_passes_over_who_is_out():
    t = Trays(*(Side((card(), GUARDS)) for _seat in range(3)))
    for key in ("b1", "b2"):
        t.opening.units[key].fate = "destroyed"
    t.does("activate a1", "forgo", "activate c1", "forgo", "activate a2", "forgo", "activate c2", "forgo")
    t.asks(2, "activate")
    assert t.state.first == 2


# --- panic and dice ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-BON-03", "ASF-A-02", "ASF-TERR-16", "ASF-MOD-04")
def test_rear_dread_and_horror_add_up_and_end_at_nothing():
    vicious = Ability("grim", "Grim", "", key="vicious")
    ground = StandIn(around={"b1": frozenset({"horrific"})})
    t = two(card(abilities=(vicious,)), card(morale=1), ground=ground).touch("a1", "b1", "front", "rear")
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1).rolls(2, 3, 1)
    assert t.unit("b1").lost == 1 + 2


@pytest.mark.rule("ASF-TIME-01", "ASF-TIME-07")
def test_of_two_units_orders_to_one_moment_a_player_gives_one():
    drill = says("attacked", effect("modify", roll="defense", amount=1), symbol="order")
    help_ = says("attacked", effect("modify", roll="defense", amount=1), symbol="order", id="help", name="Help")
    t = Trays(Side((card(), GUARDS)), Side((card(abilities=(drill, help_)), GUARDS))).touch("a1", "b1")
    t.does("activate a1", "act melee", "strike 0 b1").asks(1, "reaction").does("order b1/drill")
    t.rolls(1, 1, 1, 1, 1, 1, 1).asks(1, "activate")
    assert names(t).count("Used") == 1


@pytest.mark.rule("ASF-NCU-06", "ASF-SRG-03", "ASF-GEN-09")
def test_a_free_attack_of_the_court_that_destroys_lets_its_unit_surge_forth_and_act_yet():
    t = Trays(Side((card(), GUARDS), (courtier(),)), Side((card(), GUARDS))).touch("a1", "b1")
    t.opening.units["b1"].lost = 11
    t.does("activate an1", "claim combat", "choose a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1)
    t.asks(0, "maneuver", "ASF-SRG-03").does("stay").asks(1, "activate")
    assert not t.unit("a1").activated


@pytest.mark.rule("ASF-RET-02", "ASF-MOVE-08", "ASF-RET-08")
def test_nobody_retreats_off_the_table():
    battle = (
        table((24_000, 2400, 0), (24_000, 7200, 1800)).touch("a1", "b1").does("activate a1", "act retreat").rolls(6)
    )
    assert battle.refuses("retreat a1 1800 1000 0").rule == "ASF-MOVE-08"
    battle.does("retreat a1 900 6600 0").asks(1, "pivot")


@pytest.mark.rule("ASF-ABL-03", "ASF-ATT-09", "ASF-ORD-02")
def test_an_order_of_an_officer_is_not_given_once_its_unit_has_lost_its_abilities():
    drill = says("attacked", effect("modify", roll="defense", amount=1), symbol="order")
    led = Regiment(card(), (officer(abilities=(drill,)),))
    daze = tactics("Daze", "attacks", effect("lose", what="abilities", whom="other"))
    t = Trays(Side((card(), GUARDS), deck=(daze,), hand=("daze",)), Side((led, GUARDS))).touch("a1", "b1")
    t.does("activate a1", "act melee", "strike 0 b1").asks(0, "reaction")
    t.does("card a a.daze.1").asks(1, "reaction").does("order b1/drill")  # declared before either is resolved
    t.rolls(6, 1, 1, 1, 1, 1, 1).rolls(3)
    assert (t.unit("b1").lost, "Used" in names(t)) == (1, False)


@pytest.mark.rule("ASF-TERR-35", "ASF-TERR-19", "ASF-CHG-18")
def test_rough_ground_before_the_target_takes_an_inch_of_a_charge():
    rough = kind("brush", "rough", wide=6000, deep=1000)
    battle = laid(table((24_000, 17_200, 0), (24_000, 30_000, 1800)), (rough, 24_000, 25_000))
    battle.does("activate a1", "act charge", "charge b1", "stay").rolls(3).rolls(6, 6, 1)
    assert battle.unit("a1").y == 17_200 + 7000


@pytest.mark.rule("ASF-NCU-06", "ASF-WND-06")
def test_wealth_brings_a_rider_back_with_the_wounds_that_are_left():
    riders = card("Riders", type="cavalry", tray=CAVALRY, wounds=3)
    t = Trays(Side((riders, GUARDS), (courtier(),)), Side((card(), GUARDS)))
    t.opening.units["a1"].lost = 4
    t.does("activate an1", "claim wealth")
    assert (t.unit("a1").lost, t.unit("a1").models) == (1, 4)


@pytest.mark.rule("ASF-ATK-11", "ASF-FFA-08")
def test_among_three_who_shoots_at_two_that_fight_each_other_frightens_nobody():
    sides = (Side((card(attacks=(BOW, SWORD)), GUARDS)), Side((card(), GUARDS)), Side((card(), GUARDS)))
    t = Trays(*sides).touch("b1", "c1").does("activate a1", "act ranged", "stay", "shoot 0 b1")
    t.rolls(1, 1, 1, 1, 1, 1, 1).asks(1, "activate")


@pytest.mark.rule("ASF-FFC-10", "ASF-FFC-14")
def test_an_objective_that_was_dropped_lies_under_a_tray_at_its_heap_but_not_under_that_of_who_dropped_it():
    t = feast(("t1", 24_000, 10_000, "a1"), heaps=((24_000, 13_000),))
    put(t, "b2", 24_000, 12_000, 0)
    t.does("activate a1", "act march", "march a1 24000 20000 0").asks(1, "land", "ASF-FFC-10")
    assert t.refuses("land t1 24000 19000").rule == "ASF-FFC-10"
    assert t.does("land t1 24000 12000").state.tokens == (("t1", 24_000, 12_000, ""),)


# --- castle walls -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-SOS-15", "ASF-CHG-04")
def test_beside_a_guard_before_the_middle_of_a_wall_there_is_room_for_half_of_a_front():
    t = siege(ground=Sights())
    guard, one = t.opening.units["b1"], t.opening.units["a1"]
    guard.regiment, one.regiment = Regiment(card("Guard", tray=SOLO)), Regiment(card("Sapper", tray=SOLO))
    guard.x, guard.y, one.x, one.y = 24_000, 41_800, 27_500, 38_000
    t.does("activate a1", "act charge", "charge bw2")
    while t.session.pending.kind == "aim":
        t.does("stay")
    t.rolls(5).asks(0, "align")
    assert [t.session.pending.options.allows(("align", "a1", at)) for at in (5000, -5000, 0)] == [True, True, False]


# --- one thing in the middle of another -------------------------------------------------------------------------------


def relics(*sides, **given):
    t = Trays(*sides, mode="relics", **given)
    t.opening.tokens = (("t1", 24_000, 30_000, "b1"),)
    return t


@pytest.mark.rule("ASF-DWD-09", "ASF-ATK-12", "ASF-ATK-11")
def test_who_takes_the_relic_of_a_fallen_enemy_and_is_frightened_by_that_shot_loses_it_again():
    t = relics(Side((card(attacks=(BOW, SWORD)), GUARDS)), Side((card(), GUARDS))).touch("a2", "b1")
    t.opening.units["b1"].lost = 11
    t.does("activate a1", "act ranged", "stay", "shoot 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1)
    assert t.state.tokens == (("t1", 24_000, 30_000, "a2"),)
    t.rolls(1, 1, 1).asks(1, "land", "ASF-DWD-09")


@pytest.mark.rule("ASF-DWD-09", "ASF-DWD-07", "ASF-SRG-02", "ASF-SRG-03")
def test_who_destroys_the_bearer_of_a_relic_has_it_before_it_surges_forth_and_goes_two_inches():
    t = relics(Side((card(), GUARDS)), Side((card(), GUARDS))).touch("a1", "b1")
    t.opening.units["b1"].lost = 11
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1)
    assert t.state.tokens[0][3] == "a1"
    t.asks(0, "maneuver", "ASF-SRG-03").does("maneuver a1 24000 12000 0").asks(1, "activate")


@pytest.mark.rule("ASF-DWD-09", "ASF-RES-09")
def test_of_two_enemies_that_fight_who_panics_the_opponent_says_which_takes_its_relic():
    t = relics(Side((card(), GUARDS)), Side((card(), GUARDS))).touch("a1", "b1").touch("a2", "b1")
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1).rolls(1, 1, 1)
    t.asks(0, "choose", "ASF-DWD-09").does("choose a2")
    assert t.state.tokens[0][3] == "a2"


@pytest.mark.rule("ASF-SRG-03", "ASF-SRG-04", "ASF-FFA-07")
def test_who_has_destroyed_one_of_two_enemies_stays_and_a_friend_that_fought_the_fallen_only_turns():
    t = Trays(*(Side((card(), GUARDS)) for _seat in range(3)))
    t.touch("a1", "b1").touch("a1", "c1", "left").touch("a2", "b1", "front", "left")
    t.opening.units["b1"].lost = 11
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1)
    t.asks(0, "pivot", "ASF-SRG-04").does("stay").asks(1, "activate")


@pytest.mark.rule("ASF-SRG-04", "ASF-TEAM-08")
def test_the_unit_of_a_mate_that_fought_the_fallen_turns_as_its_own_player_likes():
    t = Trays(*(Side((card(), GUARDS)) for _seat in range(4)), teams=((0, 2), (1, 3)))
    t.touch("a1", "b1").touch("c1", "b1", "front", "left")
    t.opening.units["b1"].lost = 11
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1)
    t.asks(0, "maneuver").does("stay").asks(2, "pivot", "ASF-SRG-04")


@pytest.mark.rule("ASF-RER-01", "ASF-RER-02", "ASF-COND-07", "ASF-BON-01")
def test_dice_of_a_charge_that_were_rolled_again_are_rolled_a_third_time_for_a_token():
    t = two(ground=StandIn(apart=6))
    t.opening.units["a1"].tokens = ("weakened",)
    t.does("activate a1", "act charge", "charge b1").rolls(3).does("align a1 24000 10000 0")
    t.rolls(1, 6, 6, 6, 6, 6, 6).does("charge_bonus a1", "reroll 0").rolls(6)
    t.asks(1, "reaction").does("spend a1", "reroll 0 1 2 3 4 5 6").rolls(1, 1, 1, 1, 1, 1, 1).asks(1, "activate")
    assert t.unit("b1").lost == 0


@pytest.mark.rule("ASF-FAB-05", "ASF-MOD-05", "ASF-RES-01")
def test_a_marked_unit_of_one_rank_has_two_dice_more_than_its_last_number():
    t = two().touch("a1", "b1")
    t.opening.units["a1"].lost, t.opening.units["a1"].banner = 9, True
    t.does("activate a1", "act melee", "strike 0 b1").rolls(1, 1, 1, 1, 1, 1).asks(1, "activate")


@pytest.mark.rule("ASF-TERR-17", "ASF-TERR-18", "ASF-CHG-28", "ASF-TERR-20")
def test_through_stakes_onto_a_low_wall_a_two_is_disorder_and_the_defender_saves_better():
    ground = StandIn(apart=5, way=frozenset({"hindering", "fortified"}))
    t = two(ground=ground).does("activate a1", "act charge", "charge b1").rolls(2, 6)
    t.does("align a1 24000 10000 0").rolls(6, 1, 1, 1, 1, 1, 1).rolls(3)  # 3 + 1 blocks where a 4 is needed
    assert t.unit("b1").lost == 0
