"""Moves, speed types and breaking away (MK-MOVE, MK-STYPE, MK-BREAK, MK-TERR)."""

import pytest

from tests.dialled import Table, block, ours, theirs, titan


@pytest.mark.rule("MK-MOVE-01", "MK-MOVE-02")
def test_a_move_is_measured_along_its_way_points_up_to_the_speed():
    t = Table(A=ours(10, 10, speed=6), X=theirs(30, 30))
    assert t.offers(*t.way("A", (13, 10), (13, 13)))
    assert t.refuses(*t.way("A", (13, 10), (13, 13.001))).rule == "MK-MOVE-01"
    t.moves("A", (13, 10), (13, 13))
    assert t["A"].centre == (13000, 13000)
    assert len(t.told("Walked")) == 2


@pytest.mark.rule("MK-MOVE-03", "MK-MOVE-05")
def test_no_way_goes_over_a_base_and_the_whole_base_must_fit_where_it_ends():
    t = Table(A=ours(10, 10), B=ours(13, 10), X=theirs(30, 30))
    assert t.refuses(*t.way("A", (16, 10))).rule == "MK-MOVE-03"
    assert t.refuses(*t.way("A", (10, 12), (12, 11))).rule == "MK-MOVE-05"
    assert t.offers(*t.way("A", (10, 12), (15, 12)))  # its own width does not matter on the way


@pytest.mark.rule("MK-MOVE-04", "MK-EX-32")
def test_nobody_passes_between_bases_that_touch_and_any_gap_is_enough():
    t = Table(A=ours(10, 10), B=ours(13, 9.25), C=ours(13, 10.75), X=theirs(30, 30))
    assert t.refuses(*t.way("A", (16, 10))).rule == "MK-MOVE-04"
    t = Table(A=ours(10, 10), B=ours(13, 9.225), C=ours(13, 10.775), X=theirs(30, 30))
    assert t.offers(*t.way("A", (16, 10)))


@pytest.mark.rule("MK-MOVE-06", "MK-MOVE-12")
def test_after_moving_it_faces_any_way_and_turning_alone_is_a_move():
    t = Table(R=ours(36, 3), A=ours(10, 10), B=ours(20, 20), X=theirs(30, 30))
    t.moves("A", (12, 10), facing=213.7)
    assert t["A"].facing == 2137
    t.moves("B", facing=90)
    assert (t["B"].facing, t["B"].tokens, t.state.actions) == (900, (1,), 1)


@pytest.mark.rule("MK-MOVE-13", "MK-MOVE-14")
def test_nobody_leaves_the_table_and_speed_nothing_only_turns():
    t = Table(A=ours(1, 1, speed=0), B=ours(2, 10), X=theirs(30, 30))
    assert t.refuses(*t.way("B", (0.7, 10))).rule == "MK-MOVE-13"
    assert t.refuses(*t.way("A", (1.5, 1))).rule == "MK-MOVE-01"
    assert t.offers(*t.way("A", facing=45))


@pytest.mark.rule("MK-MOVE-02")
def test_what_is_no_way_is_refused():
    t = Table(A=ours(10, 10), X=theirs(30, 30))
    many = tuple((10000, 10000 + n) for n in range(13))
    for wrong in (
        ("move", "A", many, 0),
        ("move", "A", ((1, 2, 3),), 0),
        ("move", "A", (), 3600),
        ("move", "A", (), -1),
    ):
        assert t.refuses(*wrong).rule == "MK-MOVE-02"


@pytest.mark.rule("MK-STYPE-04", "MK-STYPE-06", "MK-STYPE-07", "MK-EX-11")
def test_double_time_doubles_the_speed_for_two_tokens_and_a_boots_click():
    t = Table(A=ours(5, 5, speed=4), H=ours(5, 15, speed=4, speed_type="horseshoe"), X=theirs(30, 30))
    assert t.refuses(*t.way("A", (13.1, 5), mode="double")).rule == "MK-MOVE-01"
    t.moves("A", (13, 5), mode="double")
    assert (t["A"].tokens, t.shown("A")) == ((2,), 1)
    t.moves("H", (13, 15), mode="double")
    assert (t["H"].tokens, t.shown("H")) == ((2,), 0)


@pytest.mark.rule("MK-STYPE-05")
@pytest.mark.parametrize("one", [ours(5, 5, tokens=1), titan(0, 5, 5), ours(5, 5, speed_type="wave")])
def test_who_is_tired_big_or_of_another_gait_goes_no_double_time(one):
    t = Table(A=one, X=theirs(30, 30))
    assert t.refuses(*t.way("A", (6, 5), mode="double")).rule in ("MK-STYPE-05", "MK-STYPE-04")


@pytest.mark.rule("MK-STYPE-08")
def test_double_time_ends_the_action_without_an_attack():
    t = Table(R=ours(36, 3), A=ours(5, 10), X=theirs(12, 10))
    t.moves("A", (10.5, 10), mode="double").does("pass")  # X may turn to meet it
    t.asks(0, "act")
    assert t.refuses("close", "A", "X").rule == "MK-TURN-06"


@pytest.mark.rule("MK-STYPE-01", "MK-STYPE-03")
def test_whoever_is_met_may_turn_to_meet_it():
    t = Table(A=ours(5, 10), X=theirs(12, 10, facing=90), Y=theirs(30, 30))
    t.moves("A", (10.5, 10)).asks(1, "spin", "MK-STYPE-01")
    assert t.refuses("spin", "X", 900).rule == "MK-STYPE-03"
    t.does("spin", "X", 1800)
    assert (t["X"].facing, t["X"].tokens) == (1800, (0,))
    assert t.told("Turned")[-1].free


@pytest.mark.rule("MK-MOVE-06")
def test_who_turns_at_the_end_of_its_own_move_meets_nobody():
    t = Table(A=ours(5, 10), X=theirs(30, 30)).moves("A", (10, 10), facing=90)
    assert not t.told("Turned")[-1].free


@pytest.mark.rule("MK-STYPE-02")
@pytest.mark.parametrize("one", [titan(1, 12.75, 10), theirs(12, 10, speed_type="horseshoe")])
def test_titans_and_horseshoes_have_no_free_spin(one):
    t = Table(R=ours(36, 3), A=ours(5, 10), X=one, Y=theirs(30, 30))
    t.moves("A", (10.5, 10)).asks(0, "act")


@pytest.mark.rule("MK-STYPE-10", "MK-STYPE-15", "MK-STYPE-16", "MK-STYPE-17", "MK-EX-21")
def test_wings_take_off_land_and_fly_over_things_with_half_their_speed_rounded_up():
    wall = block("wall", 9, 0, 10, 39, "blocking")
    t = Table(wall, R=ours(36, 3), A=ours(7, 10, speed=9, speed_type="wing"), X=theirs(35, 35))
    assert t.refuses(*t.way("A", (12, 10))).rule == "MK-TERR-08"
    assert t.refuses(*t.way("A", (12.001, 10), mode="fly")).rule == "MK-MOVE-01"
    assert t.offers(*t.way("A", (12, 10), mode="fly"))
    t.moves("A", (9.5, 10), mode="take-off")
    assert t["A"].soaring
    t.does("end").does("end")
    assert t.offers(*t.way("A", (18.5, 10)))
    assert t.refuses(*t.way("A", mode="land")).rule == "MK-TERR-08"
    t.moves("A", (12, 10), mode="land")
    assert not t["A"].soaring


@pytest.mark.rule("MK-STYPE-11", "MK-STYPE-12", "MK-STYPE-13", "MK-STYPE-14")
def test_the_air_is_above_everything_but_nobody_ends_over_a_base():
    t = Table(
        R=ours(36, 3),
        A=ours(8, 10, speed_type="wing", soaring=True),
        B=ours(20, 11),
        X=theirs(11, 10),
        Y=theirs(35, 35),
    )
    assert t.refuses(*t.way("A", (11, 10.2))).rule == "MK-STYPE-13"
    t.moves("A", (14, 10)).asks(0, "act")  # it flew over X, met nobody
    assert t.refuses(*t.way("B", (14, 10.5))).rule == "MK-STYPE-13"
    assert t.offers(*t.way("B", (12.2, 11.2)))  # below the soaring base and past it


@pytest.mark.rule("MK-STYPE-21", "MK-TERR-12", "MK-TERR-13")
def test_waves_swim():
    water = block("tarn", 12, 5, 20, 15, "deep_water")
    t = Table(water, A=ours(10, 10, speed_type="wave"), B=ours(10, 7), X=theirs(35, 35))
    assert t.refuses(*t.way("B", (15, 7))).rule == "MK-TERR-12"
    assert t.offers(*t.way("A", (15, 10)))
    ford = block("ford", 12, 5, 20, 15, "shallow_water")
    t = Table(ford, A=ours(11.5, 10, speed_type="wave"), B=ours(11.5, 7), X=theirs(35, 35))
    assert t.offers(*t.way("A", (19.5, 10)))
    assert t.refuses(*t.way("B", (19.5, 7))).rule == "MK-TERR-04"


@pytest.mark.rule("MK-STYPE-22")
def test_a_wave_in_water_is_hard_to_hit():
    ford = block("ford", 10, 5, 20, 15, "shallow_water")
    t = Table(ford, A=ours(12, 10), X=theirs(13.5, 10, speed_type="wave"), Y=theirs(35, 35))
    t.does("close", "A", "X").rolls(3, 4)
    assert t.told("AttackRolled")[0].defense == 17


@pytest.mark.rule("MK-TERR-02", "MK-TERR-03", "MK-TERR-04", "MK-EX-01")
def test_an_inch_that_begins_in_a_wood_costs_two():
    wood = block("wood", 12, 5, 20, 15)
    t = Table(wood, A=ours(10, 10, speed=6), B=ours(10, 7, speed=5), X=theirs(35, 35))
    assert t.offers(*t.way("A", (14, 10)))
    assert t.refuses(*t.way("B", (14, 7))).rule == "MK-TERR-04"
    assert t.offers(*t.way("B", (13, 7)))


@pytest.mark.rule("MK-TERR-01", "MK-TERR-08", "MK-TERR-10", "MK-TERR-11")
@pytest.mark.parametrize(
    ("kind", "rule"), [("clear", ""), ("concealing", ""), ("blocking", "MK-TERR-08"), ("chasm", "MK-TERR-11")]
)
def test_what_each_ground_lets_through(kind, rule):
    t = Table(block("it", 12, 5, 14, 15, kind), A=ours(10, 10, speed=6), X=theirs(35, 35))
    answer = t.way("A", (16, 10))
    assert (t.refuses(*answer).rule if rule else t.offers(*answer)) == (rule or True)


@pytest.mark.rule("MK-BREAK-01", "MK-BREAK-02", "MK-BREAK-04", "MK-BREAK-06", "MK-EX-17", "MK-MOVE-10")
def test_who_is_held_must_break_away_and_then_only_moves():
    t = Table(R=ours(36, 3), A=ours(10, 10), X=theirs(11.5, 10), Y=theirs(30, 30))
    assert t.refuses(*t.way("A", (8, 10))).rule == "MK-BREAK-01"
    assert t.refuses(*t.way("A", facing=90)).rule == "MK-BREAK-01"
    t.does("break", "A").rolls(3).asks(0, "turn", "MK-BREAK-04").does("turn", "A", 900)
    assert (t["A"].centre, t["A"].facing, t["A"].tokens, t.state.actions) == ((10000, 10000), 900, (1,), 2)
    t = Table(R=ours(36, 3), A=ours(10, 10), X=theirs(11.5, 10), Y=theirs(9.5, 12), Z=theirs(30, 30))
    t.does("break", "A").rolls(4).asks(0, "go", "MK-BREAK-06").moves("A", (8.22, 11.21)).does("pass")
    assert t.refuses("close", "A", "Y").rule == "MK-TURN-06"


@pytest.mark.rule("MK-BREAK-03", "MK-BREAK-05", "MK-STYPE-09")
def test_a_horseshoe_fails_only_on_1_may_not_turn_then_and_shakes_off_who_is_not_in_front():
    t = Table(R=ours(36, 3), A=ours(10, 10, speed_type="horseshoe"), X=theirs(11.5, 10), Y=theirs(8.5, 10))
    t.does("break", "A").rolls(1).asks(0, "act")
    t = Table(R=ours(36, 3), A=ours(10, 10, speed_type="horseshoe"), X=theirs(11.5, 10), Y=theirs(8.5, 10))
    t.does("break", "A").rolls(2).asks(0, "go")
    assert (t.shown("X"), t.shown("Y")) == (0, 1)


@pytest.mark.rule("MK-BREAK-03")
@pytest.mark.parametrize("one", [titan(0, 10, 10), ours(9.25, 10, speed_type="wing", base=titan(0, 0, 0).card.base)])
def test_titans_and_wings_fail_only_on_1(one):
    gap = 12.25
    t = Table(A=one, X=theirs(gap if one.state["x"] == 10000 else 11.5, 10), Y=theirs(30, 30))
    t.does("break", "A").rolls(2).asks(0, "go")


@pytest.mark.rule("MK-BREAK-07", "MK-DMG-11", "MK-BREAK-08")
def test_nobody_is_held_by_demoralized_enemies_or_captives():
    t = Table(
        A=ours(10, 10), B=ours(20, 10, captive="Y"), X=theirs(11.5, 10, abilities="demoralized"),
        Y=theirs(21.5, 10, captor="B"), Z=theirs(30, 30),
    )  # fmt: skip
    assert t.offers(*t.way("A", (8, 10)))
    assert t.offers(*t.way("B", facing=90))
    assert t.refuses("break", "A").rule == "MK-BREAK-01"


@pytest.mark.rule("MK-DMG-08", "MK-DMG-09")
def test_the_demoralized_only_move_and_keep_away():
    t = Table(A=ours(10, 10, abilities="demoralized"), B=ours(30, 5), X=theirs(14, 10), Y=theirs(11.5, 10, facing=0))
    assert t.refuses("close", "A", "Y").rule == "MK-DMG-08"
    t = Table(A=ours(10, 10, abilities="demoralized"), B=ours(30, 5), X=theirs(14, 10))
    assert t.refuses(*t.way("A", (12.5, 10))).rule == "MK-DMG-09"
    assert t.offers(*t.way("A", (12, 10)))


@pytest.mark.rule("MK-MOVE-01")
def test_the_nearest_way_is_as_far_as_it_goes():
    t = Table(A=ours(10, 10, speed=6), X=theirs(30, 30))
    options = t.pending.options
    near = options.near(t.way("A", (30, 10)))
    assert options.allows(near)
    assert 15500 < near[2][-1][0] <= 16000
    assert options.near(near) == near
