"""Passengers, strong fliers, captors with gaits of their own, and sections that owners choose.

MK-UNIT-10, -11, -14, -16, -17, MK-SPD-17, -18, MK-CAP-13, MK-RC-13, -15, -16, MK-CC-14.
"""

import pytest

from tests.dialled import LONG, Table, block, many, ours, theirs, titan


def wagon(**more):
    return many(0, 10, 10, kind="chariot", **more)


# --- passengers -----------------------------------------------------------------------------------------------------


def set_up(**more):
    pieces = {"C": many(0, 20, 37, 270, kind="chariot"), "A": ours(0, 0, fate="waiting"), "X": theirs(20, 1)}
    return Table(**({"phase": "deploy"} | pieces | more))


@pytest.mark.rule("MK-UNIT-10", "MK-UNIT-12")
def test_a_chariot_may_begin_with_its_passenger_aboard():
    t = set_up(B=ours(0, 0, fate="waiting"))
    t.asks(0, "deploy").does("board", "A", "C")
    assert (t["A"].fate, t["C"].passenger, t["A"].tokens) == ("aboard", "A", (0,))
    assert t.refuses("board", "B", "C").rule == "MK-UNIT-12"
    assert t.refuses("board", "A", "C").rule == "MK-UNIT-10"
    t.does("place", "B", 10000, 38000, 2700)
    assert t.state.round == 1


@pytest.mark.rule("MK-UNIT-10")
def test_nobody_boards_a_chariot_that_is_not_placed_yet():
    t = set_up(C=many(0, 0, 0, kind="chariot", fate="waiting"))
    assert t.refuses("board", "A", "C").rule == "MK-UNIT-10"


@pytest.mark.rule("MK-UNIT-11")
@pytest.mark.parametrize(
    "unfit",
    [titan(0, 0, 0, fate="waiting"), many(0, 0, 0, fate="waiting"), ours(0, 0, fate="waiting", speed_type="horseshoe"),
     ours(0, 0, fate="waiting", kind="mount")],
)  # fmt: skip
def test_the_big_horseshoes_and_mounts_are_no_passengers(unfit):
    assert set_up(A=unfit, B=ours(0, 0, fate="waiting")).refuses("board", "A", "C").rule == "MK-UNIT-11"


@pytest.mark.rule("MK-UNIT-11")
def test_neither_cavalry_nor_enemies_ride_along():
    t = set_up(
        M=ours(0, 0, fate="waiting", kind="mount", rider="R"), R=ours(0, 0, fate="waiting", mount="M"),
        Z=theirs(0, 0, fate="waiting"),
    )  # fmt: skip
    assert t.refuses("board", "R", "C").rule == "MK-UNIT-11"
    assert t.refuses("board", "Z", "C").rule == "MK-UNIT-10"
    t = Table(C=wagon(), R=ours(36, 3), X=theirs(7, 10))
    t.does("end")
    assert t.refuses("board", "X", "C").rule == "MK-UNIT-12"


def aboard(a=None, **more):
    """A is aboard of C."""
    return Table(
        C=wagon(passenger="A"), A=ours(0, 0, fate="aboard", chariot="C", **(a or {})), Q=ours(36, 3), Y=theirs(36, 36), **more
    )  # fmt: skip


@pytest.mark.rule("MK-UNIT-17", "MK-CORE-07")
def test_a_passengers_speed_abilities_do_not_work_its_others_do():
    t = aboard({"abilities": "nimble magic_levitation frenzy regeneration", "turned": 2}, B=ours(7, 10))
    assert not t.offers("free", "A", "nimble", 0)
    assert not t.offers("use", "A", "magic_levitation", "B")
    assert t.offers("end")
    assert t.offers(*t.way("B", (5, 10)))  # no frenzy comes first
    assert t.state.has("A", "regeneration")


@pytest.mark.rule("MK-UNIT-17")
def test_they_work_again_when_it_gets_off_and_end_when_it_goes_aboard():
    t = aboard({"abilities": "flight"})
    t.does("leave", "A").does("put", "A", 7000, 10000, 0)
    assert t.state.has("A", "flight")
    t = Table(C=wagon(), A=ours(7, 10, abilities="flight"), Q=ours(36, 3), X=theirs(30, 30))
    t.does("board", "A", "C")
    assert not t.state.has("A", "flight")


@pytest.mark.rule("MK-UNIT-14", "MK-UNIT-16", "MK-UNIT-13")
def test_a_passengers_shot_is_its_own_action_with_a_token_of_its_own():
    bow = {"attack_type": "wand", "range_max": 8}
    t = aboard(bow, X=theirs(17, 10))
    t.does("ranged", "A", ("X",)).rolls(3, 3)
    assert (t["A"].tokens, t["C"].tokens, t.state.actions) == ((1,), (0, 0, 0, 0), 2)
    t = aboard(bow, X=theirs(13, 10))  # it touches the chariot, and nobody aboard
    assert t.refuses("close", "A", "X").rule == "MK-CC-01"
    t.does("close", "C.front", "X").rolls(3, 3)
    assert (t["A"].tokens, t["C"].tokens) == ((0,), (1, 0, 0, 0))


@pytest.mark.rule("MK-RC-20")
def test_nobody_shoots_from_a_chariot_that_broke_away():
    t = aboard({"attack_type": "wand", "range_max": 8}, X=theirs(13, 10), Z=theirs(2, 10))
    t.does("break", "C.front").rolls(2).does("drive", "C", ("C.front",), ((8000, 10000),), 1800)
    assert t.refuses("ranged", "A", ("Z",)).rule == "MK-RC-20"


# --- strong fliers --------------------------------------------------------------------------------------------------


def flier(b=None, *ground, **more):
    """A flies, B touches it."""
    return Table(
        *ground, A=ours(10, 10, speed=8, speed_type="wing", abilities="strong_flier"), B=ours(10, 11.5, **(b or {})),
        Q=ours(36, 3), **({"X": theirs(30, 30)} | more),
    )  # fmt: skip


@pytest.mark.rule("MK-SPD-17", "MK-SPD-18")
def test_a_strong_flier_takes_a_friend_along_for_one_action_and_a_token_each():
    t = flier()
    t.does("use", "A", "strong_flier", "B").asks(0, "go", "MK-SPD-17").moves("A", (17, 10)).asks(0, "put", "MK-SPD-17")
    assert t.refuses("put", "B", 17000, 13000, 0).rule == "MK-SPD-17"
    t.does("put", "B", 18500, 10000, 900)
    assert (t["A"].centre, t["B"].centre, t["B"].facing) == ((17000, 10000), (18500, 10000), 900)
    assert (t["A"].tokens, t["B"].tokens, t.state.actions) == ((1,), (1,), 2)
    for key in "AB":
        assert t.refuses(*t.way(key, (20, 15))).rule == "MK-SPD-18"


@pytest.mark.rule("MK-SPD-17", "MK-STYPE-16")
def test_it_goes_over_things_with_half_its_speed_and_needs_room_for_two():
    wall = block("wall", 11.5, 0, 12.5, 39, "blocking")
    t = flier(None, wall)
    t.does("use", "A", "strong_flier", "B")
    assert t.refuses(*t.way("A", (14, 10))).rule == "MK-TERR-08"
    assert t.refuses(*t.way("A", (14.1, 10), mode="fly")).rule == "MK-MOVE-01"
    t.moves("A", (14, 10), mode="fly").does("put", "B", 15500, 10000, 0)
    assert not t["A"].soaring
    walls = block("w", 11.5, 8, 13.2, 12, "blocking"), block("n", 13.2, 8, 14.8, 9.2, "blocking")
    walls += block("s", 13.2, 10.8, 14.8, 12, "blocking"), block("e", 14.8, 8, 16, 12, "blocking")
    t = flier(None, *walls)
    t.does("use", "A", "strong_flier", "B")
    assert t.refuses(*t.way("A", (14, 10), mode="fly")).rule == "MK-SPD-17"


@pytest.mark.rule("MK-SPD-17", "MK-SPD-18")
@pytest.mark.parametrize(
    "b",
    [{"acted": 1}, {"base": LONG, "kind": "mount"}, {"base": titan(0, 0, 0).card.base, "damage_type": "fist"},
     {"x": 5}, {"captive": "Z"}],
)  # fmt: skip
def test_nobody_is_taken_along_who_is_big_has_acted_or_is_elsewhere(b):
    b = dict(b)
    one = ours(b.pop("x", 10), 11.5, **b)
    t = Table(
        A=ours(10, 10 if "base" not in b else 9.25, speed_type="wing", abilities="strong_flier"), B=one, Q=ours(36, 3),
        Z=theirs(10, 13, **({"captor": "B"} if "captive" in b else {"fate": "dead"})), X=theirs(30, 30),
    )  # fmt: skip
    assert not t.offers("use", "A", "strong_flier", "B")


@pytest.mark.rule("MK-SPD-17", "MK-BREAK-01")
def test_enemies_hold_flier_and_friend_as_ever():
    assert flier().offers("use", "A", "strong_flier", "B")
    assert not flier(X=theirs(8.5, 10)).offers("use", "A", "strong_flier", "B")
    assert not flier(X=theirs(10, 13)).offers("use", "A", "strong_flier", "B")


@pytest.mark.rule("MK-SPD-17")
def test_only_wings_on_the_ground_carry():
    soaring = ours(10, 10, speed_type="wing", abilities="strong_flier", soaring=True)
    for a in (soaring, ours(10, 10, abilities="strong_flier")):
        friend = ours(10, 11.5, speed_type="wing", soaring=a is soaring)
        t = Table(A=a, B=friend, Q=ours(36, 3), X=theirs(30, 30))
        assert not t.offers("use", "A", "strong_flier", "B")


@pytest.mark.rule("MK-SPD-17", "MK-STYPE-01", "MK-DMG-09")
def test_whoever_the_two_meet_may_turn_and_the_demoralized_keep_away():
    t = flier(X=theirs(20, 10, facing=90))
    t.does("use", "A", "strong_flier", "B").moves("A", (17, 10)).does("put", "B", 18500, 10000, 0)
    t.asks(1, "spin").does("spin", "X", 1800)
    t = flier({"abilities": "demoralized"}, X=theirs(20, 10, facing=90))
    t.does("use", "A", "strong_flier", "B").moves("A", (17, 10))
    assert t.refuses("put", "B", 18500, 10000, 0).rule == "MK-DMG-09"


@pytest.mark.rule("MK-SPD-03", "MK-PUSH-06", "MK-PUSH-09")
def test_who_was_levitated_acts_no_more_and_rests():
    t = Table(
        A=ours(10, 10, abilities="magic_levitation"), B=ours(11.5, 10, tokens=1, abilities="nimble", subfaction="chaos_shamans"),
        Q=ours(36, 3), X=theirs(30, 30),
    )  # fmt: skip
    t.does("use", "A", "magic_levitation", "B").does("put", "B", 15000, 10000, 0)
    assert t.refuses(*t.way("B", (16, 10))).rule == "MK-SPD-03"
    assert not t.offers("free", "B", "nimble", 0)
    t.does("end")
    assert t["B"].tokens == (0,)


# --- captors --------------------------------------------------------------------------------------------------------


def captor(a, *ground, **more):
    return Table(
        *ground, A=ours(10, 10, captive="X", **a), Q=ours(36, 3), X=theirs(10, 11.5, captor="A"), Y=theirs(36, 36), **more
    )  # fmt: skip


@pytest.mark.rule("MK-CAP-13", "MK-CAP-12")
def test_a_captors_gait_of_the_dial_carries_both_that_of_the_base_does_not():
    tarn = block("tarn", 11.5, 5, 20, 15, "deep_water")
    assert captor({"speed_type": "wave"}, tarn).refuses(*captor({}).way("A", (15, 10))).rule == "MK-TERR-12"
    t = captor({"abilities": "aquatic"}, tarn)
    t.moves("A", (15, 10)).does("put", "X", 15000, 11500, 0)
    assert t["X"].centre == (15000, 11500)


@pytest.mark.rule("MK-CAP-13", "MK-STYPE-15")
def test_a_captor_that_flies_by_an_ability_takes_the_captive_into_the_air():
    t = captor({"abilities": "flight"})
    t.moves("A", mode="take-off").asks(0, "put", "MK-CAP-14").does("put", "X", 10000, 11500, 0)
    assert (t["A"].soaring, t["X"].soaring, t["X"].captor) == (True, True, "A")
    t.does("end").does("end").moves("A", (12, 10), mode="land").does("put", "X", 12000, 11500, 0)
    assert (t["A"].soaring, t["X"].soaring) == (False, False)


@pytest.mark.rule("MK-CAP-13", "MK-SPD-08", "MK-SPD-02", "MK-SPD-10")
def test_scouts_the_quick_and_the_nimble_stay_so_with_a_captive():
    wood = block("wood", 5, 5, 20, 15)
    t = captor({"abilities": "scout quickness nimble", "speed": 6}, wood)
    t.does("free", "A", "nimble", 0).does("turn", "A", 900)
    t.moves("A", (16, 10)).does("put", "X", 16000, 11500, 0)
    assert (t["A"].centre, t.state.actions) == ((16000, 10000), 3)


@pytest.mark.rule("MK-CAP-11")
def test_half_of_the_lower_speed_counts_in_the_air():
    t = Table(
        A=ours(10, 10, captive="X", abilities="flight", speed=9), Q=ours(36, 3), X=theirs(10, 11.5, captor="A", speed=5),
        Y=theirs(36, 36),
    )  # fmt: skip
    assert t.refuses(*t.way("A", (13.1, 10), mode="fly")).rule == "MK-MOVE-01"
    assert t.offers(*t.way("A", (13, 10), mode="fly"))


# --- sections -------------------------------------------------------------------------------------------------------

TOUGH = {name: {"defense": 12} for name in ("front", "right", "rear", "left")}


def aimed(c, **more):
    return Table(
        A=ours(10, 10, attack_type="wand", range_max=20), Q=ours(36, 3), C=c, Y=theirs(36, 36), **more,
    )  # fmt: skip


@pytest.mark.rule("MK-RC-13")
def test_a_section_to_which_no_line_comes_is_not_shot_at():
    t = aimed(many(1, 20, 10, sections=TOUGH))
    assert t.refuses("ranged", "A", ("C.front",)).rule == "MK-RC-13"


@pytest.mark.rule("MK-RC-16")
def test_where_one_section_is_met_nobody_is_asked():
    t = aimed(many(1, 20, 10, sections=TOUGH))
    t.does("ranged", "A", ("C.rear",)).rolls(3, 3)
    assert t["C"].turned == (0, 0, 2, 0)


@pytest.mark.rule("MK-RC-15", "MK-RC-12")
def test_a_section_that_a_friend_of_the_shooter_touches_is_spared():
    t = aimed(many(1, 20, 10, sections=TOUGH), B=ours(17, 10))
    assert t.refuses("ranged", "A", ("C.rear",)).rule == "MK-RC-15"
    t = aimed(many(1, 20, 10, sections=TOUGH), B=ours(23, 10))  # at its front: the rear may be shot at
    assert t.offers("ranged", "A", ("C.rear",))
    t = aimed(many(1, 20, 10, sections=TOUGH, turned=(0, 0, 6, 0)), B=ours(20, 13))  # on its right
    t.does("ranged", "A", ("C.left",)).rolls(3, 3)  # the one that is left, and nothing to ask
    assert t["C"].turned == (0, 0, 6, 2)


@pytest.mark.rule("MK-RC-15", "MK-RC-28")
@pytest.mark.parametrize(("friend", "total"), [((17.18, 8.974), 13), ((23, 10), 15)])
def test_a_bow_shoots_at_the_touched_section_too_but_worse(friend, total):
    t = Table(
        A=ours(10, 10, attack_type="bow", range_max=12), B=ours(*friend), Q=ours(36, 3), C=many(1, 20, 10, sections=TOUGH),
        Y=theirs(36, 36),
    )  # fmt: skip
    t.does("ranged", "A", ("C.rear",)).rolls(3, 3)
    assert t.told("AttackRolled")[0].total == total


@pytest.mark.rule("MK-CCA-15", "MK-RC-16")
def test_a_sweep_meets_one_section_of_each():
    t = Table(
        A=ours(10, 10, 0, abilities="sweep", front_arc=1800), Q=ours(36, 3), X=theirs(10, 11.5),
        C=many(1, 13, 10, 180, sections=TOUGH, turned=(6, 0, 0, 0)), Y=theirs(36, 36),
    )  # fmt: skip
    t.does("use", "A", "sweep", 0).asks(1, "section").does("section", "right").rolls(5, 4)
    assert (t["C"].turned, t.shown("X")) == ((6, 2, 0, 0), 2)


# --- champions, titans ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-UNIT-19", "MK-CAP-02")
def test_a_titan_is_never_anybody_elses():
    t = Table(A=ours(10, 10), Q=ours(36, 3), T=titan(1, 12.25, 10), Y=theirs(36, 36))
    assert t.refuses("capture", "A", "T").rule == "MK-CAP-02"
    t.does("close", "A", "T").rolls(6, 5)
    assert t["T"].controller == t["T"].owner == 1


@pytest.mark.rule("MK-UNIT-34", "MK-UNIT-31")
def test_a_champion_keeps_the_dial_that_was_put_in():
    rows = [[8, 9, 15, 2, "flight"], [7, 8, 14, 2]]
    t = Table(
        A=ours(0, 0, kind="champion", rank="unique", rows=rows, dial_id="stormborn", faction="", fate="dead", turned=2),
        B=ours(10, 10, abilities="summon"), Q=ours(36, 3), X=theirs(30, 30),
    )  # fmt: skip
    card = t["A"].card
    t.does("use", "B", "summon", "A").does("put", "A", 11500, 10000, 0)
    assert (t["A"].card, t["A"].card.dial_id, t.shown("A")) == (card, "stormborn", 0)
    assert "card" not in t.state.plain()["figures"]["A"]  # no file brings another one
