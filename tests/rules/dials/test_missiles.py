"""Bows, bombs and wands, and healing (MK-RC-27, MK-BOWA, MK-WND, MK-CCA)."""

import pytest

from game.systems.dials import damage
from tests.dialled import LONG, Table, block, many, ours, theirs, titan


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


# --- what a shockwave is, and what it is not ------------------------------------------------------------------------


def shaken(other="", mine="", m=None, **more):
    """A shockwave of A's, whose ranged damage is not its damage, at X alone."""
    usual = {"attack_type": "wand", "range_max": 8, "ranged_damage": 4}
    return Table(
        A=ours(10, 10, abilities=f"shockwave {mine}", **(usual | (m or {}))), R=ours(36, 3),
        X=theirs(13, 10, abilities=other, **more), Y=theirs(36, 36),
    ).does("use", "A", "shockwave", 0)  # fmt: skip


@pytest.mark.rule("MK-CCA-07")
def test_who_is_shaken_alone_takes_the_damage_of_the_dial():
    t = shaken().rolls(4, 4)
    assert t.shown("X") == 2


@pytest.mark.rule("MK-CCA-06", "MK-DEF-01", "MK-DEF-07", "MK-DEF-18")
@pytest.mark.parametrize("key", ["battle_armor", "invulnerability", "magic_resistance"])
def test_what_guards_against_shots_guards_against_a_shockwave(key):
    assert shaken(key).rolls(3, 3).shown("X") == 0


@pytest.mark.rule("MK-CCA-06", "MK-DEF-13")
def test_a_shockwave_may_be_dodged():
    assert shaken("dodge").rolls(4, 4).rolls(4).shown("X") == 0
    assert shaken("dodge").rolls(4, 4).rolls(3).shown("X") == 2


@pytest.mark.rule("MK-CCA-06", "MK-DEF-14", "MK-DMG-19")
def test_a_shockwave_is_answered_and_drains_as_any_ranged_attack():
    t = shaken("magic_retaliation").rolls(4, 4)
    assert (t.shown("X"), t.shown("A")) == (2, 1)
    shaken(mine="drain_life", m={"turned": 2}).rolls(4, 4).asks(0, "reaction", "MK-DMG-19")


@pytest.mark.rule("MK-CCA-06", "MK-DMG-21")
def test_a_shockwave_may_pierce_but_no_other_ability_goes_with_it():
    t = shaken("battle_armor toughness", "pierce firestorm magic_blast_wand magic_confusion").asks(0, "attack")
    assert not t.offers("firestorm", 0)
    t.does("pierce", 0).rolls(3, 3)
    assert t.shown("X") == 2


@pytest.mark.rule("MK-CCA-06", "MK-UNIT-22")
def test_a_riders_bonus_counts_in_his_shockwave():
    t = Table(
        M=ours(10, 10, rider="A", kind="mount", mount_type="strider", base=LONG, speed_type="horseshoe"),
        A=ours(0, 0, fate="riding", mount="M", abilities="shockwave", attack_type="wand", range_max=10, rider_bonus=2),
        R=ours(36, 3), X=theirs(14, 10, defense=17), Y=theirs(36, 36),
    )  # fmt: skip
    t.does("use", "A", "shockwave", 0).rolls(3, 3)
    assert t.shown("X") == 2


@pytest.mark.rule("MK-CCA-06", "MK-TERR-05", "MK-RC-08")
def test_no_line_counts_for_a_shockwave_and_nobody_is_shaken_from_behind():
    t = Table(
        block("wood", 11, 9, 12, 11), A=ours(10, 10, abilities="shockwave", attack_type="wand", range_max=8), R=ours(36, 3),
        X=theirs(13, 10, 0), Y=theirs(36, 36),
    )  # fmt: skip
    t.does("use", "A", "shockwave", 0).rolls(3, 3)
    told = t.told("AttackRolled")[0]
    assert (told.total, told.defense) == (15, 15)


# --- shots that are kept, and who is beside --------------------------------------------------------------------------


@pytest.mark.rule("MK-BOWA-07", "MK-TURN-03")
def test_a_kept_shot_is_made_though_the_dial_shows_no_snipe_any_more():
    rows = [[8, 9, 15, 2, "snipe"], [8, 9, 15, 2], [8, 9, 15, 2]]
    t = Table(
        A=ours(10, 10, rows=rows, attack_type="bow", range_max=20), R=ours(36, 3), X=theirs(28, 10), Y=theirs(36, 36),
    )  # fmt: skip
    t.does("use", "A", "snipe", 0).does("end").runs(damage.deal, damage.Blow("A", 1, "MK-CC-06")).does("end")
    t.asks(0, "strike", "MK-BOWA-07").does("ranged", "A", ("X",)).rolls(4, 4)
    assert (t.shown("X"), t.state.effects) == (2, ())


@pytest.mark.rule("MK-WND-03", "MK-UNIT-27")
def test_magic_heals_a_rider_from_afar_and_a_rider_heals_others():
    horse = {"kind": "mount", "mount_type": "strider", "base": LONG, "speed_type": "horseshoe"}
    wand = {"abilities": "magic_healing_ranged", "attack_type": "wand", "range_max": 8}
    t = Table(
        A=ours(10, 10, **wand), M=ours(15, 10, rider="R", **horse), R=ours(0, 0, fate="riding", mount="M", turned=2),
        X=theirs(36, 36),
    )  # fmt: skip
    t.does("use", "A", "magic_healing_ranged", "R").rolls(4, 4).rolls(2)
    assert t.shown("R") == 0
    t = Table(
        M=ours(10, 10, rider="R", turned=2, **horse), R=ours(0, 0, fate="riding", mount="M", **wand),
        B=ours(15, 10, turned=2), X=theirs(36, 36),
    )  # fmt: skip
    t.does("use", "R", "magic_healing_ranged", "B").rolls(4, 4).rolls(2)
    assert t.shown("B") == 0


@pytest.mark.rule("MK-CVB-02")
def test_a_shot_that_ducks_meets_the_mounts_defense_as_it_is_now():
    t = Table(
        block("wood", 14, 9, 18, 11), A=ours(10, 10, attack_type="wand", range_max=8), Q=ours(36, 3), Y=theirs(36, 36),
        M=theirs(16, 10, rider="R", defense=14, kind="mount", mount_type="strider", base=LONG, speed_type="horseshoe"),
        R=theirs(0, 0, fate="riding", mount="M", defense=12),
    )  # fmt: skip
    t.does("ranged", "A", ("R",)).rolls(4, 3).asks(0, "act")  # 14 is not 14 and 1 for the wood
    assert (t.shown("M"), t.shown("R")) == (0, 2)
