"""What the subfactions do (MK-SUB)."""

import pytest

from tests.dialled import LONG, Table, block, ours, theirs


def duel(order, m=None, o=None, **more):
    return Table(
        A=ours(10, 10, subfaction=order, **(m or {})), R=ours(36, 3), X=theirs(11.5, 10, **(o or {})), Y=theirs(36, 36), **more,
    )  # fmt: skip


def shot(order, m=None, o=None, *ground):
    usual = {"attack_type": "wand", "range_max": 8}
    return Table(
        *ground, A=ours(10, 10, subfaction=order, **(usual | (m or {}))), R=ours(36, 3), X=theirs(16, 10, **(o or {})),
        Y=theirs(36, 36),
    )  # fmt: skip


@pytest.mark.rule("MK-SUB-02")
def test_the_legion_rallies_by_itself():
    rows = [[8, 9, 15, 2], [8, 9, 15, 2], [8, 9, 15, 2, "demoralized"]]
    t = Table(A=ours(10, 10, subfaction="imperial_legion", rows=rows, turned=2), R=ours(36, 3), X=theirs(30, 30))
    t.does("end").does("end")
    assert t.shown("A") == 0


@pytest.mark.rule("MK-SUB-03", "MK-TURN-03")
def test_the_legion_kills_a_captive_without_a_roll():
    t = Table(
        A=ours(10, 10, subfaction="imperial_legion", captive="X"), R=ours(36, 3), X=theirs(11.5, 10, captor="A"), Y=theirs(30, 30)
    )  # fmt: skip
    t.does("end").does("end").asks(0, "prepare", "MK-TURN-03").does("use", "A", "imperial_legion", 0)
    assert (t["X"].fate, t["A"].tokens, t["A"].captive) == ("dead", (0,), "")


@pytest.mark.rule("MK-SUB-05")
def test_guardians_shoot_through_woods_and_melt_into_them():
    wood = block("wood", 12, 5, 14, 15)
    t = shot("wild_guardians", None, None, wood)
    t.does("ranged", "A", ("X",)).rolls(2, 2)
    assert t.told("AttackRolled")[0].defense == 15
    t = shot("", None, {"subfaction": "wild_guardians"}, block("wood", 15, 5, 18, 15))
    t.does("ranged", "A", ("X",)).rolls(2, 2)
    assert t.told("AttackRolled")[0].defense == 17


@pytest.mark.rule("MK-SUB-19")
def test_concealing_ground_protects_the_clans_twice():
    t = shot("", None, {"subfaction": "shadow_clans"}, block("grass", 15, 5, 18, 15, "concealing"))
    t.does("ranged", "A", ("X",)).rolls(2, 2)
    assert t.told("AttackRolled")[0].defense == 17


@pytest.mark.rule("MK-SUB-07", "MK-EX-30")
@pytest.mark.parametrize(("die", "attack"), [(3, 11), (4, 8)])
def test_druids_add_a_die_that_is_not_above_their_damage(die, attack):
    t = shot("storm_druids", {"ranged_damage": 3, "attack": 8})
    t.does("ranged", "A", ("X",)).rolls(die).rolls(2, 2)
    assert t.told("AttackRolled")[0].total == attack + 4


@pytest.mark.rule("MK-SUB-10", "MK-SUB-11", "MK-EX-31")
def test_the_thorn_order_turns_and_pierces():
    wood = block("wood", 12, 5, 14, 15)
    t = shot("thorn_order", None, {"defense": 16}, wood)
    t.does("free", "A", "thorn_order", 0).does("turn", "A", 100).does("ranged", "A", ("X",)).rolls(2, 2)
    assert t.told("AttackRolled")[0].defense == 15


@pytest.mark.rule("MK-SUB-12")
def test_northlanders_step_two_inches_before_they_act():
    t = Table(A=ours(10, 10, subfaction="northlanders", speed=6), R=ours(36, 3), X=theirs(30, 30))
    t.does("free", "A", "northlanders", 0)
    assert t.refuses(*t.way("A", (12.1, 10))).rule == "MK-MOVE-01"
    t.moves("A", (12, 10)).moves("A", (18, 10))
    assert (t["A"].tokens, t["A"].x) == ((1,), 18000)


@pytest.mark.rule("MK-SUB-16")
@pytest.mark.parametrize(("die", "shown"), [(6, 2), (5, 3)])
def test_wizards_heal_with_a_six(die, shown):
    t = Table(A=ours(10, 10, subfaction="wizard_order"), B=ours(11.5, 10, turned=3), X=theirs(30, 30))
    t.does("end").does("end").asks(0, "reaction", "MK-SUB-16").does("wizard_order", "A", "B").rolls(die)
    assert t.shown("B") == shown


@pytest.mark.rule("MK-SUB-09")
def test_the_cult_bleeds_a_friend_for_a_token():
    t = Table(A=ours(10, 10, subfaction="blood_cult"), B=ours(11.5, 10, abilities="toughness"), X=theirs(30, 30))
    t.moves("A", facing=10).does("end").does("end").asks(0, "reaction", "MK-SUB-09").does("blood_cult", "A", "B")
    assert (t["A"].tokens, t.shown("B")) == ((0,), 1)


@pytest.mark.rule("MK-SUB-17")
def test_a_broken_tusk_wounds_itself_to_wound_more():
    t = duel("broken_tusk", {"abilities": "toughness"}, {"abilities": "toughness"})
    t.does("close", "A", "X").rolls(4, 4).asks(0, "reaction", "MK-SUB-17").does("broken_tusk.rage", "A")
    assert (t.shown("A"), t.shown("X")) == (1, 2)


@pytest.mark.rule("MK-SUB-20")
def test_chaos_shamans_act_twice_and_are_pushed_for_it():
    t = Table(A=ours(10, 10, subfaction="chaos_shamans"), R=ours(36, 3), X=theirs(30, 30))
    t.moves("A", (12, 10)).moves("A", (14, 10))
    assert (t["A"].tokens, t.shown("A"), t.state.actions) == ((2,), 1, 1)
    assert t.refuses(*t.way("A", (15, 10))).rule == "MK-TURN-06"


@pytest.mark.rule("MK-UNIT-30")
def test_a_rider_does_not_use_the_ability_of_his_order():
    t = Table(
        M=ours(10, 10, kind="mount", rider="R"), R=ours(0, 0, fate="riding", mount="M", subfaction="shadow_clans"),
        K=ours(0, 0, fate="riding", mount="M", subfaction="death_knights"), X=theirs(30, 30),
    )  # fmt: skip
    assert not t.state.has("R", "shadow_clans")
    assert t.state.has("K", "death_knights")


@pytest.mark.rule("MK-SUB-11", "MK-WND-04")
@pytest.mark.parametrize(("defense", "clicks"), [(17, 1), (18, 0)])
def test_the_thorn_order_lowers_no_friends_defense(defense, clicks):
    t = Table(
        A=ours(10, 10, subfaction="thorn_order", abilities="firestorm", attack_type="bow", range_max=8), R=ours(36, 3),
        B=ours(16, 11.5, defense=defense), X=theirs(16, 10), Y=theirs(36, 36),
    )  # fmt: skip
    t.does("ranged", "A", ("X",)).does("firestorm", 0).rolls(5, 5)  # two less for shooting past a friend
    assert (t.shown("X"), t.shown("B")) == (2, clicks)


@pytest.mark.rule("MK-SUB-16", "MK-SUB-09", "MK-UNIT-27")
def test_wizards_and_the_cult_reach_riders_beside_them():
    unit = {
        "M": ours(12.25, 10, rider="R", kind="mount", mount_type="strider", base=LONG, speed_type="horseshoe"),
        "R": ours(0, 0, fate="riding", mount="M", turned=2),
    }
    t = Table(A=ours(10, 10, subfaction="wizard_order"), X=theirs(36, 36), **unit)
    t.does("end").does("end").does("wizard_order", "A", "R").rolls(6)
    assert t.shown("R") == 1
    t = Table(A=ours(10, 10, subfaction="blood_cult"), X=theirs(36, 36), **unit)
    t.moves("A", (10, 10.01)).does("end").does("end").does("blood_cult", "A", "R")
    assert (t.shown("R"), t["A"].tokens) == (3, (0,))


@pytest.mark.rule("MK-SUB-17")
def test_a_tusk_that_loses_heart_by_its_own_click_deals_no_more():
    rows = [[8, 9, 15, 2], [8, 9, 15, 2, "demoralized"], [8, 9, 15, 2]]
    t = duel("broken_tusk", m={"rows": rows})
    t.does("close", "A", "X").rolls(4, 4).does("broken_tusk.rage", "A")
    assert (t.shown("A"), t.shown("X")) == (1, 2)


@pytest.mark.rule("MK-SUB-17")
def test_a_tusk_goes_on_click_by_click():
    t = duel("broken_tusk", o={"number": 9})
    t.does("close", "A", "X").rolls(4, 4).does("broken_tusk.rage", "A").does("broken_tusk.more", "A").does("pass")
    assert (t.shown("A"), t.shown("X")) == (2, 4)
