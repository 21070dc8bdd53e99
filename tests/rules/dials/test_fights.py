"""Attacks in close combat and at range (MK-ATT, MK-CC, MK-RC, MK-CAP-01 to -10)."""

import pytest

from game.systems.dials import space
from tests.dialled import LONG, Table, block, many, ours, theirs, titan


def duel(mine=None, other=None, **more):
    """Two figures face to face, touching; others far away."""
    return Table(
        A=ours(10, 10, **(mine or {})), R=ours(36, 3), X=theirs(11.5, 10, **(other or {})), Y=theirs(36, 36), **more
    )  # fmt: skip


def far(mine=None, other=None, **more):
    """A shooter and a target 6 inches apart."""
    usual = {"attack_type": "bow", "range_max": 8}
    return Table(
        A=ours(10, 10, **(usual | (mine or {}))), R=ours(36, 3), X=theirs(16, 10, **(other or {})), Y=theirs(36, 36), **more
    )  # fmt: skip


def parts(event):
    return {rule: amount for _words, amount, rule in event.parts}


# --- the procedure ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-CC-02", "MK-CC-05", "MK-CC-06", "MK-ATT-07", "MK-ATT-08", "MK-EX-14")
@pytest.mark.parametrize(("dice", "hit"), [((3, 4), True), ((2, 4), False)])
def test_two_dice_and_the_attack_against_the_defense(dice, hit):
    t = duel({"attack": 10}, {"defense": 17})
    t.does("close", "A", "X").rolls(*dice)
    rolled = t.told("AttackRolled")[0]
    assert (rolled.total, rolled.defense, rolled.hit) == (10 + sum(dice), 17, hit)
    assert t.shown("X") == (2 if hit else 0)
    order = ["ActionGiven", "AttackDeclared", "Thrown", "AttackRolled", "Struck", "AttackOver", "TokensPlaced"]
    assert [name for name in t.told() if name in order] == order


@pytest.mark.rule("MK-ATT-05", "MK-ATT-06", "MK-EX-15")
def test_two_is_a_miss_that_hurts_and_twelve_a_hit_that_hurts_more():
    t = duel({"attack": 2}, {"defense": 30})
    t.does("close", "A", "X").rolls(6, 6)
    assert t.shown("X") == 3
    t = duel({"attack": 20}, {"defense": 10})
    t.does("close", "A", "X").rolls(1, 1)
    assert (t.shown("A"), t.shown("X")) == (1, 0)


@pytest.mark.rule("MK-ATT-03", "MK-ATT-04", "MK-CC-01", "MK-CAP-10")
def test_who_may_not_be_attacked():
    t = Table(
        A=ours(10, 10), B=ours(10, 11.5), C=ours(20, 10, captive="Z"), X=theirs(8.5, 10), Z=theirs(21.5, 10, captor="C"),
        Y=theirs(36, 36),
    )  # fmt: skip
    assert t.refuses("close", "A", "B").rule == "MK-ATT-03"
    assert t.refuses("close", "A", "A").rule == "MK-ATT-04"
    assert t.refuses("close", "A", "X").rule == "MK-CC-01"  # behind it
    assert t.refuses("close", "A", "Z").rule == "MK-CAP-10"
    assert t.refuses("close", "A", "Y").rule == "MK-CC-01"


@pytest.mark.rule("MK-CORE-10", "MK-CC-01")
def test_the_border_of_the_front_arc_belongs_to_it():
    t = Table(A=ours(10, 10), R=ours(36, 3), X=theirs(11.061, 11.061), Y=theirs(36, 36))
    assert t.offers("close", "A", "X")
    t = Table(A=ours(10, 10), R=ours(36, 3), X=theirs(11.06, 11.062), Y=theirs(36, 36))
    assert not t.offers("close", "A", "X")


@pytest.mark.rule("MK-STYPE-19")
def test_only_who_soars_fights_who_soars():
    t = Table(A=ours(10, 10), X=theirs(13, 10, speed_type="wing", soaring=True))
    assert t.refuses("close", "A", "X").rule == "MK-STYPE-19"
    t = Table(
        A=ours(10, 10, speed_type="wing", soaring=True), X=theirs(11.5, 10, speed_type="wing", soaring=True), Y=theirs(30, 30)
    )  # fmt: skip
    assert t.offers("close", "A", "X")


# --- close combat: the sums ---------------------------------------------------------------------------------------


@pytest.mark.rule("MK-CC-03", "MK-ATT-01", "MK-ATT-02")
@pytest.mark.parametrize(("kind", "bonus"), [("sword", 2), ("bow", 0), ("wand", 0)])
def test_only_a_swords_bonus_counts_in_close_combat(kind, bonus):
    t = duel({"attack_type": kind, "attack_bonus": 2})
    t.does("close", "A", "X").rolls(3, 3)
    assert t.told("AttackRolled")[0].total == 15 + bonus


@pytest.mark.rule("MK-ATT-02")
def test_a_figure_without_a_type_may_attack():
    t = duel({"attack_type": "none"})
    assert t.offers("close", "A", "X")


@pytest.mark.rule("MK-CC-04", "MK-CORE-11")
def test_from_behind_adds_one():
    t = duel({}, {})
    t.does("close", "A", "X").rolls(3, 3)
    assert "MK-CC-04" not in parts(t.told("AttackRolled")[0])
    t = Table(A=ours(10, 10), R=ours(36, 3), X=theirs(11.5, 10, facing=0), Y=theirs(36, 36))
    t.does("close", "A", "X").rolls(3, 3)
    assert parts(t.told("AttackRolled")[0])["MK-CC-04"] == 1


@pytest.mark.rule("MK-CC-08", "MK-CC-09", "MK-EX-22")
def test_every_rested_friend_with_a_sword_in_front_of_the_target_adds_one():
    def total(**last):
        t = Table(
            A=ours(10, 10), B=ours(11.5, 8.5, facing=90), C=ours(13, 10, facing=180), D=ours(11.5, 11.5, facing=270, **last),
            X=theirs(11.5, 10), Y=theirs(36, 36),
        )  # fmt: skip
        t.does("close", "A", "X").rolls(2, 2)
        assert t["B"].tokens == (0,)
        return parts(t.told("AttackRolled")[0]).get("MK-CC-08", 0)

    assert total() == 3
    assert total(tokens=1) == 2
    assert total(attack_type="bow") == 2


@pytest.mark.rule("MK-CC-09")
def test_only_a_sword_is_helped():
    t = Table(
        A=ours(10, 10, attack_type="wand"), B=ours(11.5, 8.5, facing=90), X=theirs(11.5, 10), Y=theirs(36, 36)
    )  # fmt: skip
    t.does("close", "A", "X").rolls(2, 2)
    assert "MK-CC-08" not in parts(t.told("AttackRolled")[0])


@pytest.mark.rule("MK-SUB-28")
def test_nobody_gangs_up_near_a_minion_of_the_apocalypse():
    t = Table(
        A=ours(10, 10), B=ours(11.5, 8.5, facing=90), X=theirs(11.5, 10), Y=theirs(22, 11, subfaction="apocalypse"),
    )  # fmt: skip
    t.does("close", "A", "X").rolls(2, 2)
    assert parts(t.told("AttackRolled")[0])["MK-CC-08"] == 1  # more than 10 inches from both
    t = Table(
        A=ours(10, 10), B=ours(11.5, 8.5, facing=90), X=theirs(11.5, 10), Y=theirs(18, 10, subfaction="apocalypse"),
    )  # fmt: skip
    t.does("close", "A", "X").rolls(2, 2)
    assert "MK-CC-08" not in parts(t.told("AttackRolled")[0])


@pytest.mark.rule("MK-CC-07", "MK-EX-25", "MK-RC-11")
def test_what_many_dials_deal_is_never_lessened():
    t = Table(
        A=many(0, 10, 10, sections={"front": {"damage": 1}}), R=ours(36, 3),
        X=theirs(13, 10, abilities="toughness"), Y=theirs(36, 36),
    )  # fmt: skip
    t.does("close", "A.front", "X").rolls(4, 4)
    assert t.shown("X") == 1
    assert t.told("Damaged")[0].kind == "pushing"


@pytest.mark.rule("MK-CC-10", "MK-CC-11")
def test_a_surge_is_a_move_and_a_blow_that_costs_a_click():
    t = Table(A=ours(10, 10, speed=6), R=ours(36, 3), X=theirs(17, 10), Y=theirs(36, 36))
    t.moves("A", (15.5, 10), mode="surge").does("pass").asks(0, "strike", "MK-CC-10")
    t.does("close", "A", "X").rolls(4, 4)
    assert (t.shown("X"), t.shown("A"), t["A"].tokens) == (2, 1, (1,))
    assert t.told("Damaged")[-1].cause == "surge"
    t = Table(A=ours(10, 10, attack_type="bow"), R=ours(36, 3), X=theirs(17, 10))
    assert t.refuses(*t.way("A", (15, 10), mode="surge")).rule == "MK-CC-10"


@pytest.mark.rule("MK-CC-14", "MK-UNIT-02", "MK-UNIT-08")
def test_instead_of_an_inactive_section_its_neighbours_are_struck():
    def struck(turned):
        other = many(1, 13, 10, facing=180, sections={"front": {"number": 1}}, turned=turned)
        return Table(A=ours(10, 10), R=ours(36, 3), X=other, Y=theirs(36, 36))

    t = struck(0)
    assert t.offers("close", "A", "X.front")
    assert not t.offers("close", "A", "X.left")
    t = struck((1, 0, 0, 0))
    assert t.refuses("close", "A", "X.front").rule == "MK-CC-14"
    assert t.offers("close", "A", "X.left")


# --- captives -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-CAP-01", "MK-CAP-03", "MK-CAP-04", "MK-CAP-05", "MK-CAP-06", "MK-CAP-07", "MK-CAP-09", "MK-EX-24")
def test_a_captive_is_taken_against_three_more_unhurt_and_obeys_nobody():
    t = duel({"attack": 9}, {"defense": 15, "tokens": 1})
    t.does("capture", "A", "X").rolls(4, 4)  # 17: not 18
    assert not t["X"].captor
    t = duel({"attack": 9}, {"defense": 15, "tokens": 1, "abilities": "toughness"})
    t.does("capture", "A", "X").rolls(4, 5)
    assert (t["X"].captor, t["A"].captive, t["X"].tokens, t.shown("X")) == ("A", "X", (0,), 0)
    assert not t.state.has("X", "toughness")
    assert not t.state.enemies(t["A"], t["X"])
    assert not t.state.friends(t["Y"], t["X"])


@pytest.mark.rule("MK-CAP-01", "MK-CAP-02", "MK-SPD-12", "MK-DMG-05", "MK-DMG-07", "MK-DMG-17")
@pytest.mark.parametrize(
    ("mine", "other", "rule"),
    [
        ({"attack_type": "bow"}, {}, "MK-CAP-01"), ({"abilities": "frenzy"}, {}, "MK-CAP-02"),
        ({"abilities": "battle_fury"}, {}, "MK-CAP-02"), ({"abilities": "berserk"}, {}, "MK-CAP-02"),
        ({}, {"abilities": "command"}, "MK-CAP-02"), ({}, {"abilities": "frenzy"}, "MK-CAP-02"),
        ({}, {"abilities": "berserk"}, "MK-CAP-02"), ({}, {"abilities": "battle_fury"}, "MK-CAP-02"),
    ],
)  # fmt: skip
def test_who_neither_takes_captives_nor_is_taken(mine, other, rule):
    assert duel(mine, other).refuses("capture", "A", "X").rule == rule


@pytest.mark.rule("MK-CAP-02")
def test_titans_cannot_be_captured():
    t = Table(A=ours(10, 10), R=ours(36, 3), X=titan(1, 12.25, 10))
    assert t.refuses("capture", "A", "X").rule == "MK-CAP-02"


@pytest.mark.rule("MK-CAP-16")
def test_a_captor_attacks_nobody_else():
    t = Table(A=ours(10, 10, captive="Z"), R=ours(36, 3), Z=theirs(8.5, 10, captor="A"), X=theirs(11.5, 10))
    assert t.refuses("close", "A", "X").rule == "MK-CAP-16"


@pytest.mark.rule("MK-CAP-20")
def test_when_the_captor_dies_the_captive_is_free():
    t = Table(
        A=ours(10, 10), R=ours(36, 3), X=theirs(11.5, 10, number=1, captive="Z"), Z=ours(13, 10, captor="X"), Y=theirs(36, 36)
    )  # fmt: skip
    t.does("close", "A", "X").rolls(4, 4).does("pass")
    assert t["X"].fate == "dead"
    assert not t["Z"].captor
    assert t.offers(*t.way("Z", (15, 10)))


# --- ranged combat ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-RC-01", "MK-RC-03", "MK-RC-05", "MK-RC-07", "MK-RC-09", "MK-RC-10")
def test_a_shot_adds_the_bonus_of_its_type_and_deals_the_damage_beside_the_range():
    t = far({"attack_bonus": 1, "ranged_damage": 3, "attack": 8}, {"defense": 15})
    t.does("ranged", "A", ("X",)).rolls(3, 3)
    rolled = t.told("AttackRolled")[0]
    assert (rolled.total, rolled.hit, t.shown("X")) == (15, True, 3)
    t = far({"ranged_damage": None, "damage": 2})
    t.does("ranged", "A", ("X",)).rolls(5, 5)
    assert t.shown("X") == 2


@pytest.mark.rule("MK-RC-01", "MK-RC-02", "MK-RC-04", "MK-RC-05", "MK-RC-06", "MK-DMG-04")
def test_why_a_shot_is_not_possible():
    assert far({"range_max": 0}).refuses("ranged", "A", ("X",)).rule == "MK-RC-01"
    assert far({"range_max": 5}).refuses("ranged", "A", ("X",)).rule == "MK-RC-05"
    assert far({"abilities": "berserk"}).refuses("ranged", "A", ("X",)).rule == "MK-DMG-04"
    assert far(Z=theirs(11.5, 10)).refuses("ranged", "A", ("X",)).rule == "MK-RC-02"
    assert far(B=ours(13, 10)).refuses("ranged", "A", ("X",)).rule == "MK-RC-06"
    t = Table(A=ours(10, 10, 90, attack_type="bow", range_max=8), R=ours(36, 3), X=theirs(16, 10))
    assert t.refuses("ranged", "A", ("X",)).rule == "MK-RC-04"


@pytest.mark.rule("MK-RC-05")
def test_range_is_inclusive():
    assert far({"range_max": 6}).offers("ranged", "A", ("X",))


@pytest.mark.rule("MK-RC-06", "MK-TERR-09")
def test_blocking_ground_blocks_and_a_tangent_base_does_not():
    wall = block("wall", 12, 5, 13, 15, "blocking")
    t = Table(wall, A=ours(10, 10, attack_type="bow", range_max=8), R=ours(36, 3), X=theirs(16, 10))
    assert t.refuses("ranged", "A", ("X",)).rule == "MK-TERR-09"
    assert far(B=ours(13, 10.75)).offers("ranged", "A", ("X",))


@pytest.mark.rule("MK-RC-08")
def test_a_shot_from_behind_adds_one():
    t = Table(
        A=ours(10, 10, attack_type="wand", range_max=8), R=ours(36, 3), X=theirs(16, 10, facing=0), Y=theirs(36, 36)
    )
    t.does("ranged", "A", ("X",)).rolls(3, 3)
    assert parts(t.told("AttackRolled")[0])["MK-RC-08"] == 1


@pytest.mark.rule("MK-RC-12", "MK-RC-28")
def test_only_bows_shoot_at_who_touches_a_friend_with_two_less():
    t = far({"attack_type": "wand"}, B=ours(16, 11.5))
    assert t.refuses("ranged", "A", ("X",)).rule == "MK-RC-12"
    t = far(B=ours(16, 11.5))
    t.does("ranged", "A", ("X",)).rolls(3, 3)
    assert parts(t.told("AttackRolled")[0])["MK-RC-28"] == -2


@pytest.mark.rule("MK-RC-17", "MK-RC-18", "MK-RC-19", "MK-EX-16")
def test_several_targets_share_the_damage_and_each_takes_the_critical_click():
    t = far({"ranged_damage": 3, "arrows": 2}, Z=theirs(15, 13))
    t.does("ranged", "A", ("X", "Z")).rolls(6, 6).asks(0, "divide", "MK-RC-18")
    assert len(t.pending.listed) == 4
    t.does("divide", 2, 1)
    assert (t.shown("X"), t.shown("Z")) == (3, 2)
    assert far({"arrows": 1}, Z=theirs(15, 13)).refuses("ranged", "A", ("X", "Z")).rule == "MK-RC-17"


@pytest.mark.rule("MK-RC-24", "MK-RC-25", "MK-RC-26", "MK-EX-19")
def test_a_throw_goes_over_everything_between_its_ranges():
    mine = {"attack_type": "bow", "range_min": 4, "range_max": 10, "attack": 8, "ranged_damage": 1}
    wall = block("wall", 12, 5, 13, 15, "blocking")
    t = Table(wall, A=ours(10, 10, **mine), R=ours(36, 3), X=theirs(20, 10), Y=theirs(13.9, 10))
    assert t.refuses("ranged", "A", ("Y",)).rule == "MK-RC-25"
    t.does("ranged", "A", ("X",)).rolls(4, 4)
    assert (t.told("AttackRolled")[0].total, t.shown("X")) == (15, 3)


@pytest.mark.rule("MK-TERR-05", "MK-TERR-06", "MK-TERR-07", "MK-EX-03", "MK-TERR-10")
@pytest.mark.parametrize("kind", ["hindering", "concealing"])
def test_a_wood_protects_whom_the_line_crosses_it_to(kind):
    wood = block("wood", 8, 5, 12, 15, kind)
    t = Table(
        wood,
        A=ours(10, 10, attack_type="bow", range_max=8),
        R=ours(36, 3),
        X=theirs(16, 10, attack_type="bow", range_max=8),
    )
    t.does("ranged", "A", ("X",)).rolls(2, 2)
    assert t.told("AttackRolled")[0].defense == 15  # out of the wood in which it stands wholly
    t.does("end").does("ranged", "X", ("A",)).rolls(2, 2)
    assert t.told("AttackRolled")[1].defense == 16


@pytest.mark.rule("MK-STYPE-18", "MK-STYPE-20")
def test_the_sky_protects_from_below_and_nothing_blocks_up_there():
    wall = block("wall", 12, 5, 13, 15, "blocking")
    t = Table(
        wall,
        A=ours(10, 10, attack_type="bow", range_max=8),
        R=ours(36, 3),
        X=theirs(16, 10, speed_type="wing", soaring=True),
    )
    t.does("ranged", "A", ("X",)).rolls(2, 2)
    assert t.told("AttackRolled")[0].defense == 16


@pytest.mark.rule("MK-ELEV-08", "MK-ELEV-09", "MK-EX-02", "MK-ELEV-05", "MK-ELEV-07")
def test_height_and_a_wood_on_the_hill_add_up():
    hill = block("hill", 14, 5, 20, 15, "hindering", raised=True)
    t = Table(
        hill,
        A=ours(10, 10, attack=9, attack_type="wand", range_max=8),
        R=ours(36, 3),
        X=theirs(16, 10),
        Y=theirs(36, 36),
    )
    t.does("ranged", "A", ("X",)).rolls(3, 4)
    rolled = t.told("AttackRolled")[0]
    assert (rolled.total, rolled.defense, rolled.hit) == (16, 17, False)


@pytest.mark.rule("MK-ELEV-04")
def test_a_hill_between_two_on_the_ground_blocks():
    hill = block("hill", 12, 5, 14, 15, "clear", raised=True)
    t = Table(hill, A=ours(10, 10, attack_type="bow", range_max=8), R=ours(36, 3), X=theirs(16, 10))
    assert t.refuses("ranged", "A", ("X",)).rule == "MK-ELEV-04"


@pytest.mark.rule("MK-RC-13", "MK-RC-14")
def test_a_shot_at_many_dials_meets_the_section_it_comes_through():
    t = Table(
        A=ours(10, 10, attack_type="bow", range_max=9), R=ours(36, 3), X=many(1, 18, 10, facing=180), Y=theirs(36, 36)
    )
    assert t.offers("ranged", "A", ("X.front",))
    assert not t.offers("ranged", "A", ("X.rear",))


@pytest.mark.rule("MK-CAP-10")
def test_long_bases_touch_along_their_sides():
    t = Table(A=ours(10, 10, base=LONG, facing=90), R=ours(36, 3), X=theirs(11.5, 10.5), Y=theirs(36, 36))
    assert t["X"] in space.touching(t.state, t["A"])
