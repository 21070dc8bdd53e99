"""Bows, bombs and wands, and healing (MK-RC-27, MK-BOWA, MK-WND, MK-CCA)."""

import pytest

from tests.dialled import Table, block, many, ours, theirs, titan


def shot(mine="", m=None, o=None, **more):
    usual = {"attack_type": "wand", "range_max": 8}
    return Table(
        *more.pop("ground", ()), A=ours(10, 10, abilities=mine, **(usual | (m or {}))), R=ours(36, 3),
        X=theirs(16, 10, **(o or {})), Y=theirs(36, 36), **more,
    )  # fmt: skip


WALL = block("wall", 12, 5, 13, 15, "blocking")


@pytest.mark.rule("MK-RC-27", "MK-EX-20")
@pytest.mark.parametrize(("choice", "total", "clicks"), [("attack", 16, 2), ("damage", 15, 3)])
def test_point_blank_adds_to_attack_or_damage_within_half_the_range(choice, total, clicks):
    t = shot(m={"attack_type": "bow", "range_max": 11})
    t.does("ranged", "A", ("X",)).asks(0, "point blank", "MK-RC-27").does(choice).rolls(3, 3)
    assert (t.told("AttackRolled")[0].total, t.shown("X")) == (total, clicks)
    t = shot(m={"attack_type": "bow", "range_max": 10})
    t.does("ranged", "A", ("X",)).rolls(3, 3)


@pytest.mark.rule("MK-BOWA-01")
def test_an_arc_passes_over_figures_but_not_over_walls():
    assert shot("arc_fire", B=ours(13, 10)).offers("ranged", "A", ("X",))
    assert not shot("arc_fire", ground=(WALL,)).offers("ranged", "A", ("X",))


@pytest.mark.rule("MK-CCA-04")
def test_a_blast_goes_through_everything_and_may_roll_its_damage():
    t = shot("magic_blast", ground=(WALL,))
    t.does("ranged", "A", ("X",)).does("magic_blast", 0).rolls(3, 4).rolls(4)
    assert t.shown("X") == 4
    t = shot("magic_blast", ground=(WALL,))
    t.does("ranged", "A", ("X",)).does("done").rolls(3, 4)
    assert t.shown("X") == 2


@pytest.mark.rule("MK-WND-05")
def test_a_wands_blast_must_roll_where_nothing_else_reaches():
    t = shot("magic_blast_wand", ground=(WALL,))
    t.does("ranged", "A", ("X",)).rolls(3, 4).rolls(1)
    assert t.shown("X") == 1
    t = shot("magic_blast_wand")
    t.does("ranged", "A", ("X",)).asks(0, "attack").does("done").rolls(3, 4)
    assert t.shown("X") == 2


@pytest.mark.rule("MK-CCA-05", "MK-WND-04")
@pytest.mark.parametrize("key", ["flame_lightning", "firestorm"])
def test_fire_leaps_to_whoever_touches_the_target(key):
    t = shot(key, Z=theirs(17.5, 10), W=theirs(16, 11.5, defense=30))
    t.does("ranged", "A", ("X",)).does(key, 0).rolls(4, 4)
    assert (t.shown("X"), t.shown("Z"), t.shown("W")) == (2, 1, 0)


@pytest.mark.rule("MK-CCA-06", "MK-CCA-07", "MK-RC-12")
def test_a_shockwave_meets_everybody_near_friend_or_enemy():
    t = shot("shockwave", m={"range_max": 7, "damage": 3}, B=ours(12, 12), Z=theirs(10, 14))
    t.does("use", "A", "shockwave", 0).rolls(4, 4)
    assert (t.shown("X"), t.shown("B"), t.shown("Z"), t["A"].tokens) == (0, 1, 1, (1,))
    t = shot("shockwave", m={"range_max": 7, "damage": 3}, Z=theirs(10, 14))
    t.does("use", "A", "shockwave", 0).rolls(4, 4)
    assert t.shown("Z") == 3


@pytest.mark.rule("MK-BOWA-02", "MK-BOWA-04")
def test_a_bombardment_hits_everybody_within_three_inches_of_the_target():
    t = shot(
        "bombardment", m={"attack_type": "bow", "ranged_damage": 3}, B=ours(18, 12), Z=theirs(16, 13), W=theirs(16, 14)
    )
    t.does("ranged", "A", ("X",)).does("bombardment", 0).rolls(4, 4)
    assert [t.shown(key) for key in "XBZW"] == [3, 3, 3, 0]


@pytest.mark.rule("MK-BOWA-02", "MK-BOWA-05")
def test_a_bomb_needs_no_line_of_fire():
    t = shot(m={"attack_type": "bomb"}, ground=(WALL,))
    t.does("ranged", "A", ("X",)).asks(0, "bomb", "MK-BOWA-02").does("none").rolls(4, 4)
    assert t.told("AttackRolled")[0].total == 15


@pytest.mark.rule("MK-BOWA-06", "MK-BOWA-07")
def test_a_sniper_keeps_its_shot_for_the_next_turn():
    t = shot("snipe", m={"attack_type": "bow"})
    t.does("use", "A", "snipe", 0)
    assert t["A"].tokens == (1,)
    t.does("end").does("end").asks(0, "strike", "MK-BOWA-07").does("ranged", "A", ("X",)).rolls(4, 4)
    assert (t.shown("X"), t.state.actions, t["A"].tokens) == (2, 3, (1,))
    assert not t.state.effects


def healer(key, **more):
    return Table(
        A=ours(10, 10, abilities=key, damage=2, **more.pop("m", {})), B=ours(11.5, 10, turned=5, **more.pop("b", {})),
        R=ours(36, 3), X=theirs(30, 30), **more,
    )  # fmt: skip


@pytest.mark.rule("MK-CCA-01", "MK-CCA-02", "MK-CC-13")
def test_a_healer_gives_its_damage_or_a_die():
    t = healer("healing")
    t.does("use", "A", "healing", ("B", "damage")).rolls(3, 3)
    assert (t.shown("B"), t["A"].tokens) == (3, (1,))
    t = healer("healing")
    t.does("use", "A", "healing", ("B", "die")).rolls(3, 3).rolls(4)
    assert t.shown("B") == 1
    t = healer("healing")
    t.does("use", "A", "healing", ("B", "damage")).rolls(1, 1)
    assert (t.shown("A"), t.shown("B")) == (1, 5)
    t = healer("healing")
    t.does("use", "A", "healing", ("B", "damage")).rolls(6, 6)
    assert t.shown("B") == 2
    assert not healer("healing", b={"damage_type": "cog"}).offers("use", "A", "healing", ("B", "damage"))
    assert not healer("healing", Z=theirs(13, 10)).offers("use", "A", "healing", ("B", "damage"))


@pytest.mark.rule("MK-CCA-09", "MK-SUB-04")
def test_magic_heals_by_a_die_but_not_the_warded_city():
    t = healer("magic_healing_touch")
    t.does("use", "A", "magic_healing_touch", "B").rolls(3, 3).rolls(2)
    assert t.shown("B") == 3
    assert not healer("magic_healing_touch", b={"subfaction": "warded_city"}).offers(
        "use", "A", "magic_healing_touch", "B"
    )


@pytest.mark.rule("MK-WND-03")
def test_magic_heals_at_range():
    t = Table(
        A=ours(10, 10, abilities="magic_healing_ranged", attack_type="wand", range_max=6), B=ours(16, 10, turned=5),
        C=ours(16.5, 14, turned=5), X=theirs(30, 30),
    )  # fmt: skip
    assert not t.offers("use", "A", "magic_healing_ranged", "C")
    t.does("use", "A", "magic_healing_ranged", "B").rolls(3, 3).rolls(6)
    assert t.shown("B") == 0


@pytest.mark.rule("MK-CC-12")
def test_a_mechanical_figure_repairs_another():
    t = healer("", m={"damage_type": "cog"}, b={"damage_type": "cog", "repair": 2})
    t.does("repair", "A", "B").rolls(3, 3)
    assert t.shown("B") == 3
    assert healer("").refuses("repair", "A", "B").rule == "MK-CC-12"


@pytest.mark.rule("MK-SUB-01")
def test_golem_wrights_heal_past_the_triangle():
    t = healer("", m={"subfaction": "golem_wrights"}, b={"damage_type": "cog", "repair": 5})
    t.does("use", "A", "golem_wrights", "B").rolls(3, 3)
    assert t.shown("B") == 4


@pytest.mark.rule("MK-RC-29", "MK-RC-30")
def test_a_big_bow_reaches_something_big_twice_as_far_with_less_harm():
    def shoot(x, **more):
        giant = titan(0, 10, 10, attack_type="bow", range_max=6, ranged_damage=3, **more)
        return Table(A=giant, R=ours(36, 3), X=titan(1, x, 10), Z=theirs(20, 16), Y=theirs(36, 36))

    t = shoot(22)
    assert not t.offers("ranged", "A", ("Z",))
    t.does("ranged", "A", ("X",)).rolls(4, 4)
    assert t.shown("X") == 1
    assert shoot(22.1).refuses("ranged", "A", ("X",)).rule == "MK-RC-05"
    assert shoot(13, range_min=5).refuses("ranged", "A", ("X",)).rule in ("MK-RC-25", "MK-RC-02")
    t = shoot(15)
    t.does("ranged", "A", ("X",)).rolls(4, 4)
    assert t.shown("X") == 3


@pytest.mark.rule("MK-CAV-03", "MK-BOWA-03")
def test_what_reaches_an_area_hurts_mount_and_rider_and_the_section_that_is_seen():
    t = Table(
        A=ours(10, 10, abilities="bombardment", attack_type="bow", range_max=8), R=ours(36, 3), X=theirs(16, 10), Y=theirs(36, 36),
        M=theirs(16, 12.5, kind="mount", rider="K"), K=theirs(0, 0, fate="riding", mount="M"),
        C=many(1, 18.9, 10, sections={name: {"defense": 10} for name in ("front", "right", "rear", "left")}),
    )  # fmt: skip
    t.does("ranged", "A", ("X",)).does("bombardment", 0).rolls(4, 4)
    assert (t.shown("M"), t.shown("K"), t["C"].turned) == (2, 2, (0, 0, 2, 0))
