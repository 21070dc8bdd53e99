"""Abilities of speed, attack and defense (MK-SPD, MK-CCA, MK-DEF)."""

import pytest

from game.systems.dials import breaking
from tests.dialled import Table, block, duel, many, ours, shot, theirs, titan


def defense(t):
    return t.told("AttackRolled")[-1].defense


# --- speed --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-SPD-01")
def test_a_charge_is_a_move_and_a_blow_for_one_token():
    t = Table(A=ours(10, 10, abilities="charge", attack_type="bow"), R=ours(36, 3), X=theirs(17, 10), Y=theirs(36, 36))
    t.moves("A", (15.5, 10), mode="charge").does("pass").asks(0, "strike", "MK-SPD-01").does("close", "A", "X").rolls(
        4, 4
    )
    assert (t["A"].tokens, t.shown("A"), t.shown("X")) == ((1,), 0, 2)
    t = duel("charge")
    assert t.refuses(*t.way("A", (8, 10), mode="charge")).rule == "MK-SPD-01"
    assert t.refuses(*t.way("R", (35, 4), mode="charge")).rule == "MK-SPD-01"


@pytest.mark.rule("MK-SPD-07")
def test_a_bound_is_a_move_and_a_shot():
    t = Table(
        A=ours(10, 10, abilities="bound", attack_type="bow", range_max=5),
        R=ours(36, 3),
        X=theirs(18, 10),
        Y=theirs(36, 36),
    )
    t.moves("A", (14, 10), mode="bound").asks(0, "strike", "MK-SPD-07").does("ranged", "A", ("X",)).rolls(4, 4)
    assert (t["A"].tokens, t.shown("X")) == ((1,), 2)


@pytest.mark.rule("MK-SPD-02")
def test_a_quick_figures_move_takes_no_action_but_a_token():
    t = Table(A=ours(10, 10, abilities="quickness"), B=ours(10, 20), X=theirs(30, 30), actions=1)
    t.moves("A", (12, 10))
    assert (t["A"].tokens, t.state.actions) == ((1,), 1)
    t.moves("B", (12, 20)).asks(1, "act")


@pytest.mark.rule("MK-SPD-04", "MK-SPD-05")
def test_flight_and_swimming_come_with_the_click():
    t = Table(
        block("tarn", 12, 5, 16, 15, "deep_water"), A=ours(10, 10, abilities="aquatic"), B=ours(10, 13, abilities="flight"),
        X=theirs(30, 30),
    )  # fmt: skip
    assert t.offers(*t.way("A", (14, 10)))
    assert t.refuses(*t.way("B", (14, 13))).rule == "MK-TERR-12"
    assert t.offers(*t.way("B", (14, 13), mode="take-off"))


@pytest.mark.rule("MK-SPD-06")
def test_stealth_hides_behind_anything_that_hinders():
    wood = block("wood", 12, 5, 14, 15)
    usual = {"attack_type": "bow", "range_max": 8}
    t = Table(wood, A=ours(10, 10, **usual), R=ours(36, 3), X=theirs(16, 10, abilities="stealth"))
    assert t.refuses("ranged", "A", ("X",)).rule == "MK-SPD-06"
    t = Table(
        wood, A=ours(10, 10, subfaction="wild_guardians", **usual), R=ours(36, 3), X=theirs(16, 10, abilities="stealth")
    )
    assert t.offers("ranged", "A", ("X",))


@pytest.mark.rule("MK-SPD-08")
def test_a_scout_goes_through_woods_as_over_a_meadow():
    t = Table(block("wood", 10.5, 5, 20, 15), A=ours(10, 10, abilities="scout", speed=6), X=theirs(30, 30))
    assert t.offers(*t.way("A", (16, 10)))


@pytest.mark.rule("MK-SPD-10")
def test_the_nimble_turn_before_they_act_once():
    t = duel("nimble")
    t.does("free", "A", "nimble", 0).asks(0, "turn", "MK-SPD-10").does("turn", "A", 450)
    assert (t["A"].facing, t["A"].tokens, t.state.actions) == (450, (0,), 3)
    assert t.refuses("free", "A", "nimble", 0).rule == "MK-SPD-10"


@pytest.mark.rule("MK-SPD-11")
def test_the_frenzied_come_first():
    t = Table(A=ours(10, 10, abilities="frenzy"), B=ours(20, 10), X=theirs(30, 30))
    assert t.refuses(*t.way("B", (21, 10))).rule == "MK-SPD-11"
    t.moves("A", (11, 10))
    assert t.offers(*t.way("B", (21, 10)))
    t = Table(A=ours(10, 10, abilities="frenzy", tokens=2), B=ours(20, 10), X=theirs(30, 30))
    assert t.offers(*t.way("B", (21, 10)))


@pytest.mark.rule("MK-SPD-14", "MK-SPD-15")
def test_a_ram_hurts_whom_its_front_meets_and_nobody_is_shaken_off():
    t = Table(A=ours(10, 10, abilities="ram"), R=ours(36, 3), X=theirs(15, 10), Y=theirs(36, 36))
    t.moves("A", (13.5, 10)).does("pass").asks(0, "reaction", "MK-SPD-14").does("ram", "A")
    assert t.shown("X") == 1
    t = Table(
        A=ours(10, 10, abilities="ram", speed_type="horseshoe"), R=ours(36, 3), X=theirs(8.5, 10), Y=theirs(36, 36)
    )
    assert breaking.shaken_off(t.state, t["A"]) == ()


@pytest.mark.rule("MK-SPD-03", "MK-PUSH-09")
def test_levitation_carries_a_friend_ten_inches_and_he_acts_no_more():
    t = Table(A=ours(10, 10, abilities="magic_levitation"), B=ours(11.5, 10), X=theirs(30, 30))
    t.does("use", "A", "magic_levitation", "B").asks(0, "put", "MK-SPD-03")
    assert t.refuses("put", "B", 21600, 10000, 0).rule == "MK-SPD-03"
    t.does("put", "B", 21500, 10000, 900)
    assert (t["B"].centre, t["B"].tokens, t["A"].tokens) == ((21500, 10000), (0,), (1,))
    assert t.told("Levitated")


@pytest.mark.rule("MK-SPD-16")
def test_a_summoner_brings_back_a_cheaper_spawn_at_full_life():
    t = Table(
        A=ours(10, 10, abilities="summon"), R=ours(36, 3), S=ours(0, 0, faction="", fate="dead", turned=6),
        F=ours(0, 0, fate="dead"), X=theirs(30, 30),
    )  # fmt: skip
    assert not t.offers("use", "A", "summon", "F")
    t.does("use", "A", "summon", "S").asks(0, "put", "MK-SPD-16")
    assert not t.offers("put", "S", 13000, 10000, 0)
    t.does("put", "S", 11500, 10000, 0)
    assert (t["S"].fate, t.shown("S"), t["S"].tokens) == ("", 0, (0,))
    assert not duel("summon").offers("use", "A", "summon", "S")


# --- attack -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-CCA-03")
def test_a_weapon_master_rolls_for_the_damage():
    t = duel("weapon_master")
    t.does("close", "A", "X").asks(0, "attack", "MK-ATT-07").does("weapon_master", 0).rolls(4, 4).rolls(5)
    assert t.shown("X") == 5


@pytest.mark.rule("MK-CCA-08", "MK-EX-08")
def test_a_vampire_drinks_only_if_blood_flows():
    t = duel("vampirism", "toughness", m={"turned": 2})
    t.does("close", "A", "X").rolls(4, 4).asks(0, "reaction", "MK-CCA-08").does("vampirism", "A")
    assert (t.shown("X"), t.shown("A")) == (1, 1)
    t = duel("vampirism", "invulnerability", m={"turned": 2})
    t.does("close", "A", "X").rolls(4, 4).asks(0, "act")
    assert t.shown("A") == 2


@pytest.mark.rule("MK-CCA-10", "MK-EX-29")
def test_a_smash_goes_on_until_it_misses():
    t = duel("smash", m={"attack": 10, "damage": 1}, o={"defense": 17})
    t.does("close", "A", "X").does("smash", 0).rolls(2, 6, 4, 4, 3, 4)
    assert t.shown("X") == 2


@pytest.mark.rule("MK-CCA-11", "MK-EX-12")
@pytest.mark.parametrize(("die", "less"), [(1, 1), (2, 1), (3, 1), (6, 4)])
def test_a_parry_takes_a_die_less_two_off(die, less):
    t = duel("", "parry")
    t.does("close", "A", "X").asks(1, "defend", "MK-ATT-07").does("parry", 0).rolls(die, 3, 3)
    assert t.told("AttackRolled")[0].total == 15 - less


@pytest.mark.rule("MK-CCA-12")
def test_venom_bites_when_its_players_turn_begins():
    t = duel("", "venom")
    t.does("end")
    assert t.shown("A") == 1
    t = Table(A=titan(0, 9.25, 10), R=ours(36, 3), X=theirs(11.5, 10, abilities="venom"))
    t.does("end")
    assert t.shown("A") == 0


@pytest.mark.rule("MK-CCA-13", "MK-CCA-14")
def test_a_sneak_lets_nobody_turn_and_doubles_what_it_deals_from_behind():
    t = Table(A=ours(5, 10, abilities="sneak_attack"), R=ours(36, 3), X=theirs(12, 10, facing=0), Y=theirs(36, 36))
    t.moves("A", (10.5, 10)).asks(0, "act").does("end").does("end").does("close", "A", "X")
    t.does("sneak_attack", 0).rolls(6, 6)
    assert t.shown("X") == 5  # 2 doubled, then 1 for the twelve


@pytest.mark.rule("MK-CCA-15", "MK-CCA-16")
def test_a_sweep_meets_everybody_in_front():
    t = Table(
        A=ours(10, 10, abilities="sweep", front_arc=1800), R=ours(36, 3), X=theirs(11.5, 10), Z=theirs(10, 11.5, defense=30),
        Y=theirs(36, 36),
    )  # fmt: skip
    t.does("use", "A", "sweep", 0).rolls(4, 4)
    assert (t.shown("X"), t.shown("Z"), t["A"].tokens) == (2, 0, (1,))


@pytest.mark.rule("MK-CCA-17")
def test_a_riposte_answers_a_miss_without_a_token():
    t = duel("", "riposte")
    t.does("close", "A", "X").rolls(1, 2).asks(1, "reaction", "MK-CCA-17").does("riposte", "X").rolls(4, 4)
    assert (t.shown("A"), t["X"].tokens) == (2, (0,))


@pytest.mark.rule("MK-CCA-18", "MK-CCA-19")
def test_a_cleave_reaches_who_touches_the_target_and_costs_a_click():
    t = duel("cleave", Z=theirs(13, 10), W=theirs(11.5, 11.5, defense=30))
    t.does("close", "A", "X").does("cleave", 0).rolls(4, 4)
    assert (t.shown("X"), t.shown("Z"), t.shown("W"), t.shown("A")) == (2, 2, 0, 1)


# --- defense ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-DEF-01", "MK-DEF-07")
@pytest.mark.parametrize("key", ["battle_armor", "invulnerability"])
def test_armour_counts_against_shots_only(key):
    t = shot("", key)
    t.does("ranged", "A", ("X",)).rolls(2, 2)
    assert defense(t) == 17
    t = duel("", key)
    t.does("close", "A", "X").rolls(2, 2)
    assert defense(t) == 15


@pytest.mark.rule("MK-DEF-02")
def test_a_pole_arm_meets_who_comes_after_the_spin():
    t = Table(A=ours(5, 10), R=ours(36, 3), X=theirs(12, 10, facing=90, abilities="pole_arm"), Y=theirs(36, 36))
    t.moves("A", (10.5, 10)).does("spin", "X", 1800)
    assert t.shown("A") == 1
    t = Table(A=ours(5, 10), R=ours(36, 3), X=theirs(12, 10, facing=90, abilities="pole_arm"), Y=theirs(36, 36))
    t.moves("A", (10.5, 10)).does("pass")
    assert t.shown("A") == 0


@pytest.mark.rule("MK-DEF-03")
def test_the_immune_are_hit_by_wands_without_harm():
    t = shot("", "magic_immunity")
    t.does("ranged", "A", ("X",)).rolls(5, 5)
    assert t.shown("X") == 0
    t = shot("", "", o={"defense_type": "magic_immune"})
    t.does("ranged", "A", ("X",)).rolls(5, 5)
    assert t.shown("X") == 0
    t = duel("", "magic_immunity")
    t.does("close", "A", "X").rolls(5, 5)
    assert t.shown("X") == 2


@pytest.mark.rule("MK-DEF-04", "MK-DEF-08", "MK-SUB-18")
@pytest.mark.parametrize(
    ("o", "left"),
    [({"abilities": "toughness"}, 2), ({"abilities": "invulnerability"}, 1), ({"subfaction": "shadow_clans"}, 2)],
)
def test_thick_skins(o, left):
    t = Table(A=ours(10, 10, damage=3), R=ours(36, 3), X=theirs(11.5, 10, **o), Y=theirs(36, 36))
    t.does("close", "A", "X").rolls(4, 4)
    assert t.shown("X") == left


@pytest.mark.rule("MK-DEF-05", "MK-SUB-15", "MK-ATT-09")
@pytest.mark.parametrize("lender", [{"abilities": "defend"}, {"subfaction": "temple_masters"}])
def test_a_friends_defense_may_be_used(lender):
    t = duel(F=theirs(13, 10, defense=18, **lender))
    t.does("close", "A", "X").rolls(4, 4)
    assert defense(t) == 18


@pytest.mark.rule("MK-DEF-06", "MK-EX-12")
@pytest.mark.parametrize(("die", "healed"), [(1, 1), (2, 1), (3, 1), (6, 4)])
def test_regeneration_heals_a_die_less_two(die, healed):
    t = duel("regeneration", m={"turned": 5})
    t.does("use", "A", "regeneration", 0).rolls(die)
    assert (t.shown("A"), t["A"].tokens) == (5 - healed, (1,))


@pytest.mark.rule("MK-DEF-09")
def test_the_invulnerable_are_not_healed():
    assert not duel("regeneration invulnerability", m={"turned": 5}).offers("use", "A", "regeneration", 0)


@pytest.mark.rule("MK-DEF-10", "MK-DEF-11", "MK-DEF-15")
def test_ghosts_are_no_targets_and_no_cover_and_slip_away():
    assert shot("", "ghostform").refuses("ranged", "A", ("X",)).rule == "MK-DEF-10"
    assert shot("", "limited_invisibility").refuses("ranged", "A", ("X",)).rule == "MK-DEF-15"
    assert shot(B=ours(13, 10, abilities="ghostform")).offers("ranged", "A", ("X",))
    assert breaking.fails_up_to(duel("ghostform").state, duel("ghostform")["A"]) == 1


@pytest.mark.rule("MK-DEF-13")
@pytest.mark.parametrize(("die", "hurt"), [(3, 2), (4, 0)])
def test_who_dodges_is_missed_with_a_four(die, hurt):
    t = duel("", "dodge")
    t.does("close", "A", "X").rolls(4, 4).rolls(die)
    assert t.shown("X") == hurt


@pytest.mark.rule("MK-DEF-14")
def test_retaliation_answers_a_wound():
    t = duel("", "magic_retaliation")
    t.does("close", "A", "X").rolls(4, 4)
    assert t.shown("A") == 1
    t = duel("magic_immunity", "magic_retaliation")
    t.does("close", "A", "X").rolls(4, 4)
    assert t.shown("A") == 0


@pytest.mark.rule("MK-DEF-17")
def test_a_curse_adds_to_the_damage_of_wands():
    t = shot("", "cursed")
    t.does("ranged", "A", ("X",)).rolls(4, 4)
    assert t.shown("X") == 3


@pytest.mark.rule("MK-DEF-18", "MK-SUB-13")
def test_resistance_weakens_wands_but_not_those_of_anvil_masters():
    t = shot("", "magic_resistance")
    t.does("ranged", "A", ("X",)).rolls(3, 3)
    assert t.told("AttackRolled")[0].total == 12
    t = shot("", "magic_resistance magic_immunity", m={"subfaction": "anvil_masters"})
    t.does("ranged", "A", ("X",)).rolls(3, 3)
    assert (t.told("AttackRolled")[0].total, t.shown("X")) == (15, 2)


@pytest.mark.rule("MK-SUB-08")
def test_the_blood_order_heals_by_wounds():
    t = duel(m={"subfaction": "blood_order", "turned": 2})
    t.does("close", "A", "X").rolls(4, 4)
    assert t.shown("A") == 1


@pytest.mark.rule("MK-UNIT-08")
def test_what_touches_a_section_touches_that_section_only():
    t = Table(A=ours(10, 10, abilities="venom"), X=many(1, 13, 10, facing=180), Y=theirs(36, 36))
    assert [dial for dial in t.state.dials("X") if t.state.active(dial)] == ["X.front", "X.right", "X.rear", "X.left"]
    t.does("end").does("end")
    assert t["X"].turned == (0, 0, 0, 0)


# --- two of them at once ------------------------------------------------------------------------------------------


def between_two(abilities, **more):
    """A stands behind X and before Z, and can sweep at both."""
    return Table(
        A=ours(10, 10, front_arc=1800, abilities=abilities), R=ours(36, 3), X=theirs(11.5, 10, 0),
        **({"Z": theirs(10, 11.5, 270)} | more), Y=theirs(36, 36),
    )  # fmt: skip


@pytest.mark.rule("MK-CCA-14", "MK-CCA-15")
def test_a_sweep_doubles_only_the_wounds_from_behind():
    t = between_two("sweep sneak_attack")
    t.does("use", "A", "sweep", 0).does("sneak_attack", 0).rolls(4, 4)
    assert (t.shown("X"), t.shown("Z")) == (4, 2)


@pytest.mark.rule("MK-CCA-14", "MK-CCA-18")
def test_whoever_is_cleaved_from_the_front_is_not_wounded_twice():
    t = Table(
        A=ours(10, 10, abilities="cleave sneak_attack"), R=ours(36, 3), X=theirs(11.5, 10, 0), Z=theirs(13, 10, 180),
        Y=theirs(36, 36),
    )  # fmt: skip
    t.does("close", "A", "X").does("sneak_attack", 0).does("cleave", 0).rolls(4, 4)
    assert (t.shown("X"), t.shown("Z")) == (4, 2)


@pytest.mark.rule("MK-CCA-10", "MK-CCA-15", "MK-CCA-18")
def test_a_smash_is_for_one_enemy():
    t = between_two("sweep smash")
    t.does("use", "A", "sweep", 0).rolls(4, 4)  # it is not offered
    assert (t.shown("X"), t.shown("Z")) == (2, 2)
    t = duel("cleave smash", Z=theirs(13, 10))
    t.does("close", "A", "X").does("smash", 0).does("cleave", 0).rolls(4, 4).rolls(4, 4).rolls(1, 2)
    assert (t.shown("X"), t.shown("Z")) == (3, 2)


@pytest.mark.rule("MK-CCA-17", "MK-CCA-19", "MK-SUB-26")
def test_an_attack_that_is_answered_goes_on_and_is_paid_for():
    t = between_two("sweep cleave", Z=theirs(10, 11.5, 270, abilities="riposte", defense=25))
    t.does("use", "A", "sweep", 0).does("cleave", 0).rolls(4, 4).does("riposte", "Z").rolls(1, 2)
    assert (t.shown("X"), t.shown("A")) == (2, 1)
    t = duel("", "riposte", D=ours(30, 10, subfaction="dark_army", attack=11))
    t.does("close", "A", "X").does("dark_army", 11).rolls(1, 2).does("riposte", "X").rolls(1, 2)
    assert t.shown("A") == 1
