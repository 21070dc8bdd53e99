"""Where two rules of dials meet: units of two, sections of many, passengers, captives, formations, several deaths at once."""

import pytest

from game.systems.dials import space, victory
from tests.dialled import LONG, Table, block, many, ours, piece, theirs, titan

WAND = {"attack_type": "wand", "range_max": 10}
FAR = {"Q": ours(36, 3), "Y": theirs(36, 36)}
SHAKEN = [[8, 9, 15, 2]] * 3 + [[8, 9, 15, 2, "demoralized"]] * 3


def unit(seat, x, y, facing=0, mount=None, rider=None, keys="MR"):
    """A cavalry unit: its mount, its rider."""
    m, r = keys
    beast = {"kind": "mount", "base": LONG, "rider": r, "speed_type": "horseshoe", "mount_type": "horse"}
    man = {"fate": "riding", "mount": m, "mount_types": ("horse",)}
    return {
        m: piece(seat, x, y, facing, **(beast | (mount or {}))),
        r: piece(seat, x, y, facing, **(man | (rider or {}))),
    }


# --- units of two ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-WIN-07", "MK-WIN-08", "MK-UNIT-28")
def test_a_steady_rider_holds_a_point_on_a_shaken_mount():
    shaken = {"abilities": "demoralized"}
    assert victory.owners(Table(points=((10000, 10000),), **unit(0, 10, 10, mount=shaken), **FAR).state) == [(0,)]
    both = unit(0, 10, 10, mount=shaken, rider=shaken)
    assert victory.owners(Table(points=((10000, 10000),), **both, **FAR).state) == [()]


@pytest.mark.rule("MK-BREAK-01", "MK-BREAK-07", "MK-UNIT-27")
def test_a_steady_rider_holds_enemies_on_a_shaken_mount():
    shaken = {"abilities": "demoralized"}
    t = Table(A=ours(10, 8.5), **unit(1, 10, 10, mount=shaken), **FAR)
    assert t.refuses(*t.way("A", (10, 5))).rule == "MK-BREAK-01"
    t = Table(A=ours(10, 8.5), **unit(1, 10, 10, mount=shaken, rider=shaken), **FAR)
    assert t.offers(*t.way("A", (10, 5)))


@pytest.mark.rule("MK-DMG-16", "MK-UNIT-26", "MK-UNIT-27")
def test_a_commander_rallies_the_mount_under_him_and_the_rider_beside_him():
    for more in (
        unit(1, 20, 20, mount={"rows": SHAKEN, "turned": 3}, rider={"abilities": "command"}),
        {"K": theirs(20, 18.5, abilities="command")} | unit(1, 20, 20, rider={"rows": SHAKEN, "turned": 3}),
    ):
        t = Table(A=ours(5, 5), **more)
        t.does("end")
        while t.pending.player == 1 and t.pending.kind == "reaction":
            t.does(*t.pending.options.listed()[0])
            while t.pending.player == -1:
                t.rolls(3)
        assert sorted((t.shown("M"), t.shown("R"))) == [0, 1]


@pytest.mark.rule("MK-DMG-06", "MK-TURN-13")
def test_a_mounts_magic_does_not_strengthen_its_riders_shot():
    t = Table(**unit(0, 10, 10, mount={"abilities": "magic_enhancement"}, rider=WAND), X=theirs(18, 10), **FAR)
    t.does("ranged", "R", ("X",)).rolls(3, 3)
    assert t.shown("X") == 2


@pytest.mark.rule("MK-CVB-02")
def test_a_duck_is_held_against_all_the_defense_of_the_mount():
    for ground, mount in (((block("wood", 14, 8, 20, 12),), {}), ((), {"abilities": "battle_armor"})):
        target = unit(1, 16, 10, 180, mount={"defense": 13} | mount, rider={"defense": 11})
        t = Table(*ground, A=ours(10, 10, **WAND), **target, **FAR)
        t.does("ranged", "A", ("R",)).rolls(3, 3).asks(0, "act")  # 13 reach the bare mount, and no more
        assert (t.shown("R"), t.shown("M")) == (2, 0)


@pytest.mark.rule("MK-CVB-01", "MK-CVB-02", "MK-RC-18")
def test_of_several_targets_the_riders_own_total_is_held_against_his_mount():
    target = unit(1, 16, 12, 180, mount={"defense": 15}, rider={"defense": 12})
    t = Table(A=ours(10, 10, arrows=2, **WAND), X=theirs(16, 8, defense=10), **target, **FAR)
    t.does("ranged", "A", ("X", "R")).rolls(3, 3).does("divide", 1, 1).asks(0, "act")  # 15 met X, 13 the rider
    assert (t.shown("R"), t.shown("M")) == (1, 0)


@pytest.mark.rule("MK-CVB-06")
@pytest.mark.parametrize(
    ("mode", "mount", "asked"),
    [("fly", {"speed_type": "wing", "speed": 14}, True), ("fly", {"abilities": "flight", "speed": 14}, False),
     ("horseback", {}, True), ("trample", {}, True), ("charge", {"abilities": "charge"}, False)],
)  # fmt: skip
def test_a_unit_unseats_at_the_end_of_any_move_but_by_an_ability_of_its_speed(mode, mount, asked):
    t = Table(**unit(0, 10, 10, mount=mount), **unit(1, 20, 10, 180, keys="NS"), **FAR)
    t.moves("M", (17, 10), mode=mode)
    assert (t.pending.kind == "reaction") == asked


@pytest.mark.rule("MK-CVB-07", "MK-CAV-07")
def test_who_cannot_fly_falls_to_his_death_from_a_saddle_in_the_air():
    wings = {"speed_type": "wing", "speed": 14, "soaring": True}
    t = Table(**unit(0, 10, 10, mount=wings), **unit(1, 20, 10, 180, mount=wings, keys="NS"), **FAR)
    t.moves("M", (17, 10)).does("knockdown", "M", "S").rolls(6)
    assert (t["S"].fate, t["N"].rider) == ("dead", "")


@pytest.mark.rule("MK-CVB-03", "MK-CCA-15")
def test_a_rider_who_sweeps_impales_nobody():
    foes = {"X": theirs(11.899, 10.964), "Z": theirs(11.899, 9.036)}  # before the round end of the mount
    t = Table(**unit(0, 10, 10, mount={"front_arc": 1800}, rider={"abilities": "sweep"}), **foes, **FAR)
    t.does("use", "R", "sweep", 0).rolls(3, 3)
    assert (t.shown("X"), t.shown("Z")) == (2, 2)


@pytest.mark.rule("MK-UNIT-22", "MK-CCA-06")
def test_the_riders_bonus_goes_with_a_shockwave():
    rider = {"abilities": "shockwave", "rider_bonus": 2, "attack": 7} | WAND
    t = Table(**unit(0, 10, 10, rider=rider), X=theirs(14, 10, defense=15), **FAR)
    t.does("use", "R", "shockwave", 0).rolls(3, 3)
    assert t.shown("X") == 2


@pytest.mark.rule("MK-DEF-02", "MK-SPD-14", "MK-STYPE-09", "MK-UNIT-27")
def test_what_hurts_whoever_is_touched_hurts_mount_and_rider():
    t = Table(**unit(0, 10, 10), X=theirs(16, 10, abilities="pole_arm"), **FAR)
    t.moves("M", (13.75, 10)).does("pass")
    assert (t.shown("M"), t.shown("R")) == (1, 1)
    t = Table(A=ours(10, 10, abilities="ram"), **unit(1, 16, 10, 180), **FAR)
    t.moves("A", (13.75, 10)).does("ram", "A")
    assert (t.shown("M"), t.shown("R")) == (1, 1)
    t = Table(A=ours(10, 10, speed_type="horseshoe"), **unit(1, 7.75, 10), **FAR)
    t.does("break", "A").rolls(2)
    assert (t.shown("M"), t.shown("R")) == (1, 1)


@pytest.mark.rule("MK-CVB-06", "MK-DEF-02", "MK-SPD-14")
def test_a_rider_whom_a_pole_arm_fells_unseats_nobody():
    foe = unit(1, 16.75, 10, 180, mount={"abilities": "pole_arm"}, keys="NS")
    t = Table(**unit(0, 10, 10, mount={"abilities": "ram"}, rider={"number": 1}), **foe, **FAR)
    t.moves("M", (13.75, 10)).asks(0, "reaction").does("ram", "M")
    assert (t.shown("N"), t.shown("S"), t["R"].fate) == (1, 1, "dead")
    t.asks(0, "act")
    t = Table(**unit(0, 10, 10, rider={"rider_bonus": 2}), **foe, **FAR)
    t.moves("M", (13.75, 10)).asks(0, "reaction")
    assert t.shown("R") == 1  # struck before the other one is unseated
    t.does("knockdown", "M", "S").rolls(4).asks(1, "put")


@pytest.mark.rule("MK-PUSH-06", "MK-TURN-13")
def test_a_unit_whose_rider_fought_has_not_rested():
    t = Table(**unit(0, 10, 10, mount={"tokens": 1}), X=theirs(12.25, 10, 180), **FAR)
    t.does("close", "R", "X").rolls(3, 3).does("end")
    assert t["M"].tokens == (2,)


@pytest.mark.rule("MK-RIDE-07")
def test_a_unit_keeps_the_greater_number_of_tokens_and_gets_one():
    horse = {"kind": "mount", "base": LONG, "speed_type": "horseshoe", "mount_type": "horse", "tokens": 1}
    t = Table(M=ours(10, 10, **horse), R=ours(10, 11.5, mount_types=("horse",), tokens=1), **FAR)
    t.does("mount", "R", "M")
    assert (t["M"].tokens, t["M"].fate) == ((2,), "")


# --- sections of many -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-UNIT-08", "MK-DMG-06")
@pytest.mark.parametrize(("friend", "shown"), [((7, 10), 2), ((12.122, 12.121), 3)])
def test_magic_beside_one_section_strengthens_that_one_only(friend, shown):
    t = Table(
        C=many(0, 10, 10, sections={"front": WAND}), E=ours(*friend, abilities="magic_enhancement"), X=theirs(18, 10), **FAR
    )  # fmt: skip
    t.does("ranged", "C.front", ("X",)).rolls(3, 3)
    assert t.shown("X") == shown


@pytest.mark.rule("MK-UNIT-08", "MK-DEF-05")
@pytest.mark.parametrize(("friend", "hit"), [((13, 10), True), ((7.879, 12.121), False)])
def test_a_friend_beside_one_section_lends_its_defense_to_that_one_only(friend, hit):
    t = Table(A=ours(7, 10), C=many(1, 10, 10), D=theirs(*friend, abilities="defend", defense=20), **FAR)
    t.does("close", "A", "C.rear").rolls(3, 3)
    assert t["C"].turned == (0, 0, 2 * hit, 0)


@pytest.mark.rule("MK-UNIT-07", "MK-DEF-05")
@pytest.mark.parametrize(("section", "shown"), [("front", 2), ("rear", 0)])
def test_a_section_lends_its_defense_to_who_touches_it(section, shown):
    wagon = many(1, 8.5, 10, sections={section: {"abilities": "defend", "defense": 20}})
    t = Table(A=ours(4, 10), X=theirs(5.5, 10), C=wagon, **FAR)
    t.does("close", "A", "X").rolls(3, 3)
    assert t.shown("X") == shown


@pytest.mark.rule("MK-UNIT-08", "MK-SUB-16")
def test_a_wizard_mends_the_section_that_he_touches():
    t = Table(A=ours(5, 5), C=many(1, 20, 20, turned=(2, 2, 2, 2)), W=theirs(23, 20, subfaction="wizard_order"))
    t.does("end").asks(1, "reaction")
    assert [one[2] for one in t.pending.options.listed() if isinstance(one, tuple)] == ["C.front"]


@pytest.mark.rule("MK-UNIT-08", "MK-DEF-02")
def test_a_pole_arm_strikes_the_section_that_came():
    t = Table(C=many(0, 10, 10, 270), X=theirs(10, 17, 270, abilities="pole_arm"), **FAR)
    t.does("drive", "C", ("C.front",), ((10000, 14000),), 2700).does("pass")
    assert t["C"].turned == (0, 0, 1, 0)


@pytest.mark.rule("MK-UNIT-07", "MK-DMG-08", "MK-WIN-02")
def test_one_shaken_section_leaves_the_others_steady():
    wagon = many(0, 10, 10, sections={"front": {"abilities": "demoralized"}})
    t = Table(C=wagon, X=theirs(10, 13), Z=theirs(13, 10), points=((10000, 10000), (30000, 30000)), Y=theirs(36, 36))
    assert t.state.able(0)
    assert t.offers("close", "C.right", "X")
    assert t.refuses("close", "C.front", "Z").rule == "MK-DMG-08"
    shaken = {name: {"abilities": "demoralized"} for name in ("front", "right", "rear")}
    assert Table(C=many(0, 10, 10, sections=shaken), Y=theirs(36, 36)).state.able(0)
    assert not Table(C=many(0, 10, 10, sections=shaken, turned=(0, 0, 0, 6)), Y=theirs(36, 36)).state.able(0)


@pytest.mark.rule("MK-BREAK-01", "MK-TURN-10")
def test_the_player_says_which_section_tears_the_others_away():
    t = Table(C=many(0, 10, 10, tokens=(2, 0, 0, 0)), X=theirs(13, 10), **FAR)
    t.does("break", "C.left").rolls(1)
    assert t["C"].tokens == (2, 0, 0, 1)
    assert t.offers("close", "C.front", "X")
    t = Table(C=many(0, 10, 10, sections={"left": {"abilities": "quickness"}}), X=theirs(13, 10), actions=0, **FAR)
    assert t.refuses("break", "C.front").rule == "MK-TURN-04"
    assert t.offers("break", "C.left")


@pytest.mark.rule("MK-CC-08")
def test_a_helper_of_two_sections_helps_once():
    wagon = many(0, 15, 12, 135)  # the border of its front and its right touches X
    t = Table(A=ours(10.5, 12), C=wagon, X=theirs(12, 12), **FAR)
    assert [space.reaches(t.state, dial, t["X"]) for dial in t.state.dials("C")] == [True, True, False, False]
    t.does("close", "A", "X").rolls(3, 3)
    assert t.told("AttackRolled")[0].total == 16


# --- passengers -----------------------------------------------------------------------------------------------------


def aboard(a=None, **more):
    wagon = many(0, 10, 10, kind="chariot", passenger="A")
    return Table(C=wagon, A=ours(0, 0, fate="aboard", chariot="C", **(WAND | (a or {}))), **more, **FAR)


@pytest.mark.rule("MK-UNIT-16", "MK-PUSH-02", "MK-ATT-05", "MK-CAV-12")
def test_a_passengers_own_doing_hurts_it_as_anybody():
    t = aboard({"tokens": 1}, Z=theirs(10, 4))
    t.does("ranged", "A", ("Z",)).rolls(3, 3)
    assert (t["A"].tokens, t.shown("A")) == ((2,), 1)
    t = aboard(Z=theirs(10, 4))
    t.does("ranged", "A", ("Z",)).rolls(1, 1)
    assert t.shown("A") == 1
    t = aboard({"tokens": 2}, Z=theirs(10, 4))
    t.does("ranged", "A", ("Z",)).rolls(3, 3)
    assert (t["A"].fate, t["C"].passenger) == ("dead", "")


@pytest.mark.rule("MK-RC-02", "MK-UNIT-13", "MK-RC-23")
def test_who_touches_the_chariot_stops_no_passenger_and_is_no_target_of_its():
    t = aboard(X=theirs(13, 10), Z=theirs(10, 4))
    assert t.offers("ranged", "A", ("Z",))
    t = aboard(**unit(1, 13, 10, 90))
    assert t.refuses("ranged", "A", ("R",)).rule == "MK-RC-23"


# --- in the air, in a frenzy ----------------------------------------------------------------------------------------


@pytest.mark.rule("MK-SPD-01", "MK-SPD-07", "MK-CC-10", "MK-STYPE-17")
@pytest.mark.parametrize("mode", ["charge", "surge", "bound"])
def test_up_in_the_air_one_charges_surges_and_bounds_with_full_speed(mode):
    up = {"speed_type": "wing", "soaring": True}
    t = Table(A=ours(10, 10, abilities="charge bound", **up), X=theirs(19.5, 10, **up), **FAR)
    t.moves("A", (18, 10), mode=mode)
    assert (t["A"].centre, t["A"].soaring) == ((18000, 10000), True)


@pytest.mark.rule("MK-CVB-08", "MK-STYPE-15")
def test_up_in_the_air_nobody_tramples_or_doubles():
    t = Table(**unit(0, 10, 10, mount={"speed_type": "wing", "soaring": True}), **FAR)
    assert t.offers(*t.way("M", (14, 10), mode="horseback"))
    for mode in ("trample", "double", "fly", "take-off"):
        assert t.refuses(*t.way("M", (14, 10), mode=mode)).rule == "MK-STYPE-15"


@pytest.mark.rule("MK-SPD-11", "MK-SPD-03")
def test_a_frenzied_figure_that_may_not_act_keeps_nobody_waiting():
    t = Table(
        A=ours(10, 10, abilities="frenzy magic_levitation"), B=ours(11.5, 10, abilities="frenzy"), **FAR
    )  # fmt: skip
    assert t.refuses(*t.way("Q", (36, 5))).rule == "MK-SPD-11"
    t.does("use", "A", "magic_levitation", "B").does("put", "B", 15000, 10000, 0)
    assert t.offers(*t.way("Q", (36, 5)))


@pytest.mark.rule("MK-SPD-11", "MK-SPD-02")
def test_without_actions_left_no_frenzy_holds_the_quick():
    t = Table(A=ours(10, 10, abilities="quickness"), B=ours(15, 10, abilities="frenzy"), actions=0, **FAR)
    assert t.offers(*t.way("A", (10, 12)))


# --- captives -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-CAP-17", "MK-CAP-19", "MK-CC-04")
@pytest.mark.parametrize(("facing", "dead"), [(0, True), (180, False)])
def test_a_captive_is_killed_from_behind_more_easily_but_by_no_gang(facing, dead):
    captive = theirs(11.5, 10, facing, captor="A", defense=19)
    t = Table(A=ours(10, 10, captive="X"), B=ours(13, 10, 180), X=captive, **FAR)
    t.does("kill", "A").rolls(3, 3)  # 15, with the back 16, against 16
    assert (t["X"].fate == "dead") == dead


@pytest.mark.rule("MK-CAP-17", "MK-CAP-18", "MK-ATT-05")
def test_two_ones_free_even_the_weakest_captive():
    t = Table(A=ours(10, 10, captive="X"), X=theirs(11.5, 10, captor="A", defense=3), **FAR)
    t.does("kill", "A").rolls(1, 1)
    assert (t["X"].fate, t["X"].captor, t.shown("A")) == ("", "", 1)


# --- formations -----------------------------------------------------------------------------------------------------

BROKEN = [(7, 10, 0), (7.379, 11.459, 330.9), (7.379, 8.541, 29.1)]


@pytest.mark.rule("MK-CC-14", "MK-FORM-19")
def test_the_owner_says_which_section_a_formation_meets_for_a_broken_one():
    t = Table(
        **{key: ours(*at) for key, at in zip("ABD", BROKEN, strict=True)}, C=many(1, 10, 10, turned=(0, 0, 6, 0)), **FAR
    )  # fmt: skip
    t.does("form", "A", "close", "C.left").does("join", "B", "attack").does("join", "D", "attack")
    t.asks(1, "section", "MK-CC-14").does("section", "right").rolls(3, 3)
    assert t["C"].turned == (0, 2, 6, 0)


@pytest.mark.rule("MK-RC-16", "MK-FORM-26")
def test_the_owner_says_which_section_a_volley_meets_for_a_broken_one():
    line = {key: ours(1, 10 + 1.5 * n, **WAND) for key, n in (("A", 0), ("B", 1), ("D", -1))}
    t = Table(**line, C=many(1, 10, 10, turned=(0, 0, 6, 0)), **FAR)
    t.does("form", "A", "ranged", "C.left").does("join", "B", "attack").does("join", "D", "attack")
    t.asks(1, "section", "MK-RC-16").does("section", "right").rolls(3, 3)
    assert t["C"].turned == (0, 2, 6, 0)


def torn(leader=None, *ground, **members):
    """Three of ours in a column that an enemy holds; they break away."""
    found = {key: ours(10, 10 + 1.5 * n, **members) for n, key in enumerate("ABC")}
    t = Table(*ground, **(found | {"A": ours(10, 10, **(leader or {}))}), X=theirs(8.5, 10, 0), **FAR)
    t.does("form", "A", "move").does("join", "B", "").does("join", "C", "")
    return t.does("break").rolls(6)


@pytest.mark.rule("MK-FORM-16", "MK-SPD-08", "MK-SPD-09")
def test_a_formation_that_had_to_break_away_is_helped_by_none_of_its_abilities():
    wood = block("wood", 5, 5, 20, 20)
    assert not torn({"abilities": "scout"}, wood).offers(*Table(A=ours(10, 10), **FAR).way("A", (16, 10)))
    assert torn({}, wood).offers(*Table(A=ours(10, 10), **FAR).way("A", (14, 10)))
    t = torn({"abilities": "forced_march"}, speed=4)
    assert not t.offers(*t.way("B", (15, 11.5)))
    assert t.offers(*t.way("B", (14, 11.5)))
    t = torn({"subfaction": "free_companies"}, speed=4)  # no special ability, but its subfaction's
    assert t.offers(*t.way("B", (15, 11.5)))


@pytest.mark.rule("MK-SPD-09", "MK-CAP-11")
def test_no_forced_march_hastens_who_drags_a_captive_along():
    t = Table(
        A=ours(10, 10, abilities="forced_march", speed=10), B=ours(10, 11.5, speed=4, captive="X"), C=ours(10, 13),
        X=theirs(8.5, 11.5, captor="B"), **FAR,
    )  # fmt: skip
    t.does("form", "A", "move").does("join", "B", "").does("join", "C", "")
    assert t.offers(*t.way("B", (14, 11.5)))
    assert not t.offers(*t.way("B", (15, 11.5)))


@pytest.mark.rule("MK-FORM-24", "MK-SPD-08")
@pytest.mark.parametrize(("scout", "far"), [("A", True), ("B", False)])
def test_in_a_surge_the_leaders_scouting_counts_alone(scout, far):
    column = {key: ours(10, 10 + 1.5 * n, abilities="scout" if key == scout else "") for n, key in enumerate("ABC")}
    t = Table(block("wood", 5, 5, 20, 20), **column, **FAR)
    t.does("form", "A", "surge").does("join", "B", "attack").does("join", "C", "attack")
    assert t.offers(*t.way("C", (15, 13), mode="surge")) == far


@pytest.mark.rule("MK-FORM-14", "MK-BREAK-04", "MK-SUB-20")
def test_who_was_held_fast_moves_in_no_formation_in_that_turn():
    shamans = {key: ours(10, 10 + 1.5 * n, subfaction="chaos_shamans") for n, key in enumerate("ABC")}
    t = Table(**shamans, X=theirs(8.5, 10, 0), **FAR)
    t.does("break", "A").rolls(1).does("pass")
    assert t.refuses("form", "A", "move").rule == "MK-BREAK-04"
    t = Table(**shamans, X=theirs(8.5, 10, 0), **FAR)
    t.does("form", "A", "move").does("join", "B", "").does("join", "C", "").does("break").rolls(5)
    t.does("pass").does("pass").does("pass").asks(0, "act")
    assert t.refuses(*t.way("C", (10, 15))).rule == "MK-BREAK-04"


# --- shots ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-RC-29", "MK-RC-18")
@pytest.mark.parametrize("keys", ["XZ", "ZX"])
def test_a_long_shot_takes_its_two_off_what_is_divided_whoever_is_named_first(keys):
    bow = {"attack_type": "bow", "range_max": 10, "arrows": 2, "damage": 3}
    foes = dict(zip(keys, (titan(1, 25, 10, defense=12), theirs(16, 13, defense=12)), strict=True))
    t = Table(A=titan(0, 10, 10, **bow), **foes, **FAR)
    t.does("ranged", "A", tuple(foes)).rolls(3, 3).asks(0, "divide")
    assert t.offers("divide", 1, 0)
    assert not t.offers("divide", 2, 1)


# --- the end --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-WIN-02", "MK-CAV-11")
def test_a_malevolent_mount_is_nobodys_last_warrior():
    mount = ours(10, 10, kind="mount", base=LONG, intelligence="malevolent")
    t = Table(M=mount, A=ours(20, 20, tokens=2), X=theirs(30, 30))
    t.moves("A", (21, 20))
    assert t.state.winners == (1,)


@pytest.mark.rule("MK-WIN-07", "MK-STYPE-12")
def test_nobody_owns_a_point_from_the_air():
    for soaring, owners in ((True, [()]), (False, [(0,)])):
        t = Table(A=ours(10, 10, speed_type="wing", soaring=soaring), points=((10000, 10000),), **FAR)
        assert victory.owners(t.state) == owners


@pytest.mark.rule("MK-WIN-04", "MK-SETUP-07")
def test_a_leader_in_the_saddle_or_aboard_lives():
    t = Table(**unit(0, 10, 10), **FAR, leaders=("R", "Y"))
    t.moves("M", (12, 10)).asks(0, "act")
    t = aboard(leaders=("A", "Y"))
    t.moves("Q", (36, 5)).asks(0, "act")


@pytest.mark.rule("MK-WIN-03", "MK-CAV-11")
def test_who_is_eliminated_acts_no_more_even_with_what_obeys_him():
    mount = theirs(20, 20, kind="mount", base=LONG, intelligence="malevolent")
    t = Table(A=ours(10, 10, tokens=2), M=mount, X=theirs(11.5, 20), Z=piece(2, 30, 30), seats=3)
    t["M"].controller = 0
    t.again().moves("A", (12, 10)).asks(1, "act")
    assert (t.state.out, t["M"].fate) == ((0,), "")


@pytest.mark.rule("MK-WIN-03", "MK-SUB-06")
def test_the_called_dead_leave_with_the_player_who_called_them():
    caller = ours(10, 10, subfaction="dead_speakers", tokens=1)
    t = Table(A=caller, B=piece(2, 20, 20, fate="dead"), X=theirs(30, 30), Z=piece(2, 30, 3), seats=3)
    t.does("end").does("end").does("end").asks(0, "reaction").does("dead_speakers", "A", "B").does(
        "put", "B", 15000, 10000, 0
    )
    assert (t["B"].controller, t["B"].owner, t["B"].here) == (0, 2, True)
    t.runs(victory.eliminate, [0], "survival", "MK-WIN-02")
    assert t["B"].fate == "removed"
    assert t["Z"].here


@pytest.mark.rule("MK-WIN-01", "MK-WIN-05", "MK-WIN-09")
@pytest.mark.parametrize("seat", [0, 1])
def test_leaders_who_die_at_one_moment_leave_a_draw_whoever_struck(seat):
    other = 1 - seat
    bow = {"attack_type": "bow", "range_max": 10, "abilities": "bombardment"}
    leaders = ("L", "X") if seat == 0 else ("X", "L")
    t = Table(
        A=piece(seat, 10, 10, **bow), L=piece(seat, 17.6, 10, number=1), X=piece(other, 16, 10, number=1),
        G=piece(seat, 30, 3), H=piece(other, 30, 30), leaders=leaders, player=seat,
    )  # fmt: skip
    t.does("ranged", "A", ("X",)).does("bombardment", 0).rolls(4, 4)
    assert (t.state.winners, t.state.verdict, sorted(t.state.out)) == ((), "decapitation", [0, 1])
