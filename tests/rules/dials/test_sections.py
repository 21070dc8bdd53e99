"""Which section of a multi-dial figure an attack or a repair meets, and what sections deal (MK-RC-12 to -16, MK-CC-07, -12)."""

import pytest

from tests.dialled import LONG, Table, many, ours, theirs

BOW = {"attack_type": "bow", "range_max": 12}
WAND = {"attack_type": "wand", "range_max": 12}


def shot(shooter=None, facing=180.0, turned=0, **more):
    """A shoots at the multi-dial X that looks at it."""
    return Table(
        A=ours(10, 10, **(WAND | (shooter or {}))), R=ours(36, 3), Y=theirs(36, 36),
        X=many(1, 20, 10, facing=facing, turned=turned, sections={name: {"number": 1} for name in ("front", "left")}),
        **more,
    )  # fmt: skip


@pytest.mark.rule("MK-RC-16", "MK-RC-13")
def test_of_two_sections_on_whose_border_a_shot_comes_the_owner_chooses():
    t = shot(facing=135)  # its front and left rims meet where the line of fire comes in
    assert t.offers("ranged", "A", ("X.front",))
    t.does("ranged", "A", ("X.front",)).asks(1, "section", "MK-RC-16")
    assert t.refuses("section", "rear").rule == "MK-RC-16"
    other = next(one for one in ("left", "right") if t.offers("section", one))
    t.does("section", other).rolls(4, 4)
    assert t.told("AttackRolled")[0].target == f"X.{other}"


@pytest.mark.rule("MK-RC-14", "MK-RC-16")
def test_instead_of_an_inactive_section_the_owner_says_which_neighbour_is_shot_at():
    t = shot(turned=(1, 0, 0, 0))
    t.does("ranged", "A", ("X.right",)).asks(1, "section", "MK-RC-16").does("section", "left").rolls(4, 4)
    assert t.told("AttackRolled")[0].target == "X.left"


@pytest.mark.rule("MK-CC-14")
def test_instead_of_an_inactive_section_the_owner_says_which_neighbour_is_struck():
    other = many(1, 13, 10, facing=180, sections={"front": {"number": 1}}, turned=(1, 0, 0, 0))
    t = Table(A=ours(10, 10), R=ours(36, 3), X=other, Y=theirs(36, 36))
    t.does("close", "A", "X.left").asks(1, "section", "MK-CC-14").does("section", "right").rolls(4, 4)
    assert t["X"].turned == (1, 2, 0, 0)


@pytest.mark.rule("MK-RC-15", "MK-RC-12")
def test_a_section_that_touches_no_friend_may_be_shot_at_though_another_does():
    assert shot(B=ours(23, 10)).offers("ranged", "A", ("X.front",))
    assert shot(B=ours(20, 7, 90)).offers("ranged", "A", ("X.front",))
    assert shot(B=ours(17.5, 11.66)).refuses("ranged", "A", ("X.front",)).rule == "MK-RC-15"


@pytest.mark.rule("MK-RC-15")
def test_if_both_sections_in_question_touch_a_friend_nobody_shoots():
    t = shot(turned=(1, 0, 0, 0), B=ours(20, 7, 90), C=ours(20, 13, 270))
    assert t.refuses("ranged", "A", ("X.left",)).rule == "MK-RC-15"
    assert t.refuses("ranged", "A", ("X.right",)).rule == "MK-RC-15"
    t = shot(turned=(1, 0, 0, 0), B=ours(20, 7, 90))
    one = next(name for name in ("left", "right") if t.offers("ranged", "A", (f"X.{name}",)))
    t.does("ranged", "A", (f"X.{one}",)).rolls(4, 4)  # nothing is left to choose
    assert t.told("AttackRolled")[0].target == f"X.{one}"


@pytest.mark.rule("MK-RC-28", "MK-RC-15")
def test_a_bow_loses_two_only_for_the_section_that_touches_a_friend():
    seen = {}
    for name in ("left", "right"):
        t = shot(BOW, turned=(1, 0, 0, 0), B=ours(20, 7, 90))
        t.does("ranged", "A", ("X.left",)).does("section", name).rolls(3, 3)
        seen[name] = {rule for _words, _n, rule in t.told("AttackRolled")[0].parts}
    assert sum("MK-RC-28" in rules for rules in seen.values()) == 1


@pytest.mark.rule("MK-CC-12", "MK-UNIT-08")
def test_of_a_multi_dial_friend_only_the_section_that_is_touched_is_repaired():
    wagon = many(0, 13, 10, 180, damage_type="cog", turned=2)
    t = Table(A=ours(10, 10, damage_type="cog"), C=wagon, R=ours(36, 3), X=theirs(30, 30))
    assert t.offers("repair", "A", "C.front")
    assert not t.offers("repair", "A", "C.rear")


@pytest.mark.rule("MK-CCA-01", "MK-UNIT-27")
def test_a_rider_in_the_saddle_may_be_healed():
    horse = {"kind": "mount", "mount_type": "strider", "base": LONG}
    t = Table(
        A=ours(10, 10, abilities="healing"), M=ours(12.25, 10, rider="S", **horse), R=ours(36, 3), X=theirs(30, 30),
        S=ours(0, 0, fate="riding", mount="M", turned=2),
    )  # fmt: skip
    t.does("use", "A", "healing", ("S", "damage")).rolls(6, 5)
    assert t.shown("S") == 0


@pytest.mark.rule("MK-CC-07")
def test_whatever_a_section_deals_is_pushing_damage():
    wagon = many(0, 10, 10, sections={"front": {"abilities": "ram"}})
    t = Table(A=wagon, R=ours(36, 3), X=theirs(14, 10, 0, abilities="toughness"), Y=theirs(36, 36))
    t.does("drive", "A", ("A.front",), ((11000, 10000),), 0).does("pass").does("ram", "A.front")
    assert t.shown("X") == 1


# --- what reaches those who stand beside a target ---
@pytest.mark.rule("MK-CCA-18", "MK-UNIT-08")
def test_a_cleave_meets_the_section_that_touches_its_target():
    t = Table(
        A=ours(10, 10, abilities="cleave"), R=ours(36, 3), X=theirs(11.5, 10), W=many(1, 14.5, 10, 0), Y=theirs(36, 36)
    )  # fmt: skip
    t.does("close", "A", "X").does("cleave", 0).rolls(4, 4)
    assert (t.shown("X"), t["W"].turned) == (2, (0, 0, 2, 0))


@pytest.mark.rule("MK-CCA-05", "MK-UNIT-08")
def test_a_flame_meets_the_section_that_touches_its_target():
    t = Table(
        A=ours(10, 10, abilities="flame_lightning", **BOW), R=ours(36, 3), X=theirs(18, 10), W=many(1, 21, 10, 0),
        Y=theirs(36, 36),
    )  # fmt: skip
    t.does("ranged", "A", ("X",)).does("flame_lightning", 0).rolls(4, 4)
    assert (t.shown("X"), t["W"].turned) == (2, (0, 0, 1, 0))


@pytest.mark.rule("MK-CCA-06", "MK-RC-13")
def test_a_shockwave_meets_the_section_that_faces_it():
    t = Table(
        A=ours(10, 10, abilities="shockwave", **WAND), R=ours(36, 3), W=many(1, 15, 10, 90), X=theirs(10, 14), Y=theirs(36, 36)
    )  # fmt: skip
    t.does("use", "A", "shockwave", 0).rolls(4, 4)
    assert (t.shown("X"), sum(t["W"].turned), t["W"].turned[0]) == (1, 1, 0)
    assert t["W"].turned[1] == 1  # it looks down: its right side is to the left
