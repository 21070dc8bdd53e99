"""Attacks, saves, panic: dice as they are spoken (ASF-RES, ASF-BON, ASF-MOR, ASF-MOD, ASF-RER, ASF-SRG)."""

import pytest

from game.content.regiments.armies import Regiment
from game.content.regiments.cards import Ability, Attack
from game.systems.regiments.events.fighting import SavesCounted, TestTaken
from tests.regimented import BOW, CAVALRY, Side, StandIn, Trays, card, effect, officer, says, tactics, two

GUARDS = card("Halls", attacks=(Attack("Long sword", "melee", 4, (6, 5, 4)),))


def fight(**given):
    """A fight of guards with six dice against spears, up to the roll of the attack dice."""
    t = two(GUARDS, **given).touch("a1", "b1")
    return t.does("activate a1", "act melee", "strike 0 b1")


@pytest.mark.rule("ASF-RES-01", "ASF-RES-02", "ASF-RES-05", "ASF-RES-08", "ASF-EX-21", "ASF-EX-22")
def test_hits_are_rolled_saves_are_rolled_and_what_is_not_blocked_wounds():
    t = fight().rolls(6, 5, 4, 4, 2, 1).rolls(5, 4, 2, 1)
    assert t.unit("b1").lost == 2


@pytest.mark.rule("ASF-MOR-05", "ASF-MOR-07", "ASF-RES-09", "ASF-EX-20", "ASF-EX-23", "ASF-UNIT-12")
def test_a_failed_panic_test_costs_wounds_and_the_last_rank_goes_with_its_last_model():
    t = fight().rolls(6, 5, 4, 4, 2, 1).rolls(5, 4, 2, 1).rolls(2, 3, 1)
    assert (t.unit("b1").models, t.unit("b1").ranks) == (8, 2)


@pytest.mark.rule("ASF-MOR-01", "ASF-MOR-06", "ASF-EX-19")
def test_a_sum_as_high_as_morale_passes():
    t = fight().rolls(6, 5, 4, 4, 2, 1).rolls(5, 4, 2, 1).rolls(4, 2, 3)
    assert t.unit("b1").lost == 2


@pytest.mark.rule("ASF-RES-10", "ASF-COND-09")
def test_who_suffers_no_wound_passes_without_a_roll():
    t = fight(other=None).rolls(3, 3, 3, 2, 2, 1)
    tests = [e for e in t.log if isinstance(e, TestTaken)]
    assert [(e.unit, e.passed, e.dice) for e in tests] == [("b1", True, ())]


@pytest.mark.rule("ASF-RES-03")
def test_a_natural_one_misses_whatever_is_added():
    t = two(card(abilities=(says("", effect("modify", roll="hit", amount=5, whom="self")),))).touch("a1", "b1")
    t.does("activate a1", "act melee", "strike 0 b1").rolls(1, 1, 1, 1, 1, 1, 1)
    assert t.unit("b1").lost == 0


@pytest.mark.rule("ASF-RES-06", "ASF-MOD-03")
def test_a_natural_six_saves_whatever_is_taken_off():
    t = two(other=card(abilities=(says("", effect("modify", roll="defense", amount=-6, whom="self")),)))
    t.touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(6)
    assert t.unit("b1").lost == 0


@pytest.mark.rule("ASF-BON-02", "ASF-BON-04", "ASF-EX-17")
def test_an_attack_on_the_flank_takes_one_off_saves_and_panic():
    t = two().touch("a1", "b1", "front", "left")
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(4).rolls(3, 3, 1)
    assert t.unit("b1").lost == 1 + 2


@pytest.mark.rule("ASF-BON-03")
def test_an_attack_from_behind_takes_two_off():
    t = two().touch("a1", "b1", "front", "rear")
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(5).rolls(4, 3, 1)
    assert t.unit("b1").lost == 1 + 2


@pytest.mark.rule("ASF-MOD-04", "ASF-EX-28")
def test_a_modified_sum_is_never_below_nothing():
    t = two(other=card(abilities=(says("", effect("modify", roll="panic", amount=-4, whom="self")),)))
    t.touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1).rolls(
        1, 2, 1
    )
    assert [e.total for e in t.log if isinstance(e, TestTaken)] == [0]


@pytest.mark.rule("ASF-A-01", "ASF-EX-03", "ASF-EX-34", "ASF-CARD-13", "ASF-ABL-01")
def test_sundering_always_applies_and_once_only():
    sunder = Ability("sunder", "Sundering", "", key="sundering")
    own = card(attacks=(Attack("Halberd", "melee", 4, (7, 7, 4), abilities=(sunder,)),), abilities=(sunder,))
    t = (
        two(own)
        .touch("a1", "b1")
        .does("activate a1", "act melee", "strike 0 b1")
        .rolls(6, 6, 1, 1, 1, 1, 1)
        .rolls(4, 5)
    )
    assert next(e for e in t.log if isinstance(e, SavesCounted)).blocked == 1


@pytest.mark.rule("ASF-A-02")
def test_vicious_takes_two_off_the_panic_test():
    vicious = Ability("grim", "Grim", "", key="vicious")
    t = two(card(abilities=(vicious,))).touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1")
    t.rolls(6, 1, 1, 1, 1, 1, 1).rolls(1).rolls(4, 3, 2)
    assert t.unit("b1").lost == 1 + 3


@pytest.mark.rule("ASF-COND-04", "ASF-COND-06", "ASF-RER-03")
def test_a_vulnerable_unit_is_forced_to_roll_defense_dice_again():
    t = two().touch("a1", "b1")
    t.opening.units["b1"].tokens = ("vulnerable",)
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 6, 1, 1, 1, 1, 1).rolls(5, 1)
    t.asks(0, "reaction", "ASF-COND-04").does("spend b1").does("reroll 0").rolls(2)
    assert (t.unit("b1").lost, t.unit("b1").tokens) == (2, ())


@pytest.mark.rule("ASF-COND-07", "ASF-COND-02")
def test_a_weakened_attacker_is_forced_to_roll_attack_dice_again():
    t = two().touch("a1", "b1")
    t.opening.units["a1"].tokens = ("weakened",)
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1)
    t.asks(1, "reaction", "ASF-COND-04").does("spend a1").does("reroll 0").rolls(1)
    assert t.unit("b1").lost == 0


@pytest.mark.rule("ASF-COND-05", "ASF-MOR-08")
def test_a_panicked_unit_is_forced_to_roll_its_test_again_the_small_die_too():
    t = two().touch("a1", "b1")
    t.opening.units["b1"].tokens = ("panicked",)
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1).rolls(6, 1, 1)
    t.does("spend b1").does("reroll 0 2").rolls(1, 3)
    assert t.unit("b1").lost == 1 + 4


@pytest.mark.rule("ASF-RER-01", "ASF-BAD-25")
def test_a_die_is_rolled_again_once_by_the_effects_of_a_player():
    again = says("attack_rolled", effect("reroll", roll="attack", whose="self"), may=True)
    more = says("attack_rolled", effect("reroll", roll="attack", whose="self"), may=True, id="luck", name="Luck")
    t = two(card(abilities=(again, more))).touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1")
    t.rolls(1, 1, 1, 1, 1, 1, 1).does("may a1/drill", "may a1/luck").does("reroll 0 1").rolls(2, 2)
    assert t.refuses("reroll 1 2").rule == "ASF-RER-01"


@pytest.mark.rule("ASF-SRG-01", "ASF-SRG-03", "ASF-VIC-09", "ASF-RES-12")
def test_who_destroys_in_melee_may_surge_forth_and_scores():
    t = two().touch("a1", "b1")
    t.opening.units["b1"].lost = 11
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1)
    t.asks(0, "maneuver", "ASF-SRG-03")
    assert t.state.points == (1, 0)


@pytest.mark.rule("ASF-SRG-04")
def test_friends_who_fought_with_the_destroyed_unit_only_may_pivot():
    t = Trays(Side((card(), card("Pikes"))), Side((card(), card("Guards")))).touch("a1", "b1").touch("a2", "b1")
    t.opening.units["b1"].lost = 11
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1).does("stay")
    t.asks(0, "pivot", "ASF-SRG-04")


@pytest.mark.rule("ASF-WND-02", "ASF-WND-03", "ASF-WND-04", "ASF-EX-27", "ASF-BAD-28")
def test_riders_take_three_wounds_each():
    t = two(
        other=card("Riders", type="cavalry", tray=CAVALRY, wounds=3, attacks=(Attack("Lance", "melee", 4, (7, 4)),))
    )
    t.opening.units["b1"].lost = 4
    assert (t.unit("b1").models, t.unit("b1").hurt) == (3, 1)


@pytest.mark.rule("ASF-EX-01", "ASF-EX-02", "ASF-UNIT-13")
@pytest.mark.parametrize(("lost", "ranks"), [(3, 3), (4, 2), (11, 1)])
def test_a_rank_counts_while_one_model_is_left_in_it(lost, ranks):
    t = two()
    t.opening.units["a1"].lost = lost
    assert t.unit("a1").ranks == ranks


@pytest.mark.rule("ASF-CARD-02")
def test_attack_dice_fall_with_the_ranks():
    t = two().touch("a1", "b1")
    t.opening.units["a1"].lost = 8
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1).rolls(6)
    assert t.unit("b1").lost == 0


@pytest.mark.rule("ASF-ATT-09", "ASF-ABL-03", "ASF-EX-04")
def test_who_loses_its_abilities_loses_those_of_its_attachment():
    vicious = Ability("grim", "Grim", "", key="vicious")
    silence = tactics(
        "Hush", "attacked", effect("lose", what="abilities", whom="other", range=0, most=1, lasts="round")
    )
    regiment = Regiment(card(), (officer(abilities=(vicious,)),))
    t = Trays(Side((regiment, card("Guards"))), Side((card(), card("Guards")), deck=(silence,), hand=("hush",)))
    t.touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1").does("card b b.hush.1")
    assert not t.state.has("a1", "vicious")


@pytest.mark.rule("ASF-TERR-14", "ASF-ATK-07", "ASF-ATK-09")
def test_cover_takes_one_off_hits_at_range():
    ground = StandIn(cover={"b1"}, far={("a1", "b2"): 30})
    t = two(card(attacks=(BOW,)), ground=ground).does("activate a1", "act ranged", "stay", "shoot 0 b1")
    t.rolls(4, 4, 4, 4, 4, 4, 4)
    assert t.unit("b1").lost == 0


@pytest.mark.rule("ASF-ATK-11", "ASF-ATK-10", "ASF-EX-35", "ASF-VIC-11")
def test_friends_engaged_with_who_is_shot_take_a_panic_test():
    ground = StandIn(far={("a1", "b2"): 30})
    t = Trays(Side((card(attacks=(BOW,)), card("Pikes"))), Side((card(), card("Guards"))), ground=ground).touch(
        "a2", "b1"
    )
    t.does("activate a1", "act ranged", "stay", "shoot 0 b1").rolls(1, 1, 1, 1, 1, 1, 1).rolls(1, 1, 1)
    assert t.unit("a2").lost == 2


@pytest.mark.rule("ASF-TERR-11", "ASF-TERR-16", "ASF-AMB-32")
def test_inspiring_and_horrific_terrain_cancel_each_other():
    ground = StandIn(around={"b1": frozenset({"inspiring", "horrific"})})
    t = two(ground=ground).touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1")
    t.rolls(6, 1, 1, 1, 1, 1, 1).rolls(1).rolls(3, 3, 1)
    assert t.unit("b1").lost == 1
