"""Set-up and victory (MK-SETUP, MK-WIN)."""

import pytest

from game.content.dials.scenarios import actions
from game.systems.dials import setup
from tests.dialled import Table, block, ours, piece, theirs, titan


def waiting(*terrain, **more):
    """Two armies that are not placed yet."""
    given = {"A": ours(0, 0, fate="waiting"), "B": ours(0, 0, fate="waiting"), "X": theirs(0, 0, fate="waiting")} | more
    return Table(*terrain, **({"phase": "first"} | given))


def begun(*terrain, **more):
    """The same when it is A's turn to place."""
    return waiting(*terrain, **({"phase": "deploy"} | more))


@pytest.mark.rule("MK-SETUP-08")
def test_the_highest_die_begins_and_equal_ones_roll_again():
    t = Table(
        A=ours(0, 0, fate="waiting"),
        B=theirs(0, 0, fate="waiting"),
        C=piece(2, 0, 0, fate="waiting"),
        seats=3,
        phase="first",
    )
    t.rolls(3, 5, 5)
    assert t.told() == []
    t.rolls(2, 6)
    assert t.state.first == 2
    assert t.told("FirstChosen")[0].rolls == ((1, 2), (2, 6))


@pytest.mark.rule("MK-SETUP-10", "MK-SETUP-11")
def test_a_point_in_the_middle_then_each_may_add_one_beyond_it():
    t = waiting().rolls(4, 2)
    assert t.state.points == ((19685, 19685),)
    t.asks(0, "point", "MK-SETUP-11")
    assert t.refuses("point", "A", (20000, 20000)).rule == "MK-SETUP-11"  # A sits below: beyond is above
    assert t.refuses("point", "A", (20000, 19000)).rule == "MK-SETUP-11"  # over the one in the middle
    t.does("point", "A", (20000, 10000)).asks(1, "point").does("pass").asks(0, "deploy")
    assert len(t.state.points) == 2


@pytest.mark.rule("MK-SETUP-11")
def test_a_point_wished_into_a_corner_lies_in_it_wholly_on_the_table():
    t = waiting().rolls(4, 2)
    assert t.pending.options.near(("point", "A", (0, 0))) == ("point", "A", (500, 500))


@pytest.mark.rule("MK-SETUP-02", "MK-SETUP-03", "MK-SETUP-13")
def test_whole_bases_are_placed_inside_the_own_start_area_first_player_first():
    t = begun()
    t.asks(0, "deploy", "MK-SETUP-13")
    assert t.refuses("place", "A", 20000, 30000, 2700).rule == "MK-SETUP-13"
    assert t.refuses("place", "A", 20000, 37000, 2700).rule == "MK-SETUP-13"
    assert t.refuses("place", "A", 3600, 38000, 2700).rule == "MK-SETUP-13"
    assert t.refuses("place", "X", 20000, 38000, 2700).rule == "MK-SETUP-13"
    t.does("place", "A", 20000, 38000, 2700)
    assert t.refuses("place", "B", 21000, 38000, 2700).rule == "MK-MOVE-05"
    t.does("place", "B", 22000, 38000, 2700).asks(1, "deploy").does("place", "X", 20000, 1000, 900)
    assert t.state.round == 1
    t.asks(0, "act")


@pytest.mark.rule("MK-SETUP-13")
@pytest.mark.parametrize(("seat", "looks"), [(0, 2700), (1, 0), (2, 900), (3, 1800)])
def test_who_is_set_up_looks_over_the_table_from_its_side(seat, looks):
    t = Table(**{key: piece(n, 0, 0, fate="waiting") for n, key in enumerate("ABCD")}, seats=4, phase="deploy")
    assert setup.spot(t.state, t["ABCD"[seat]]).first().facing == looks


@pytest.mark.rule("MK-SETUP-13")
def test_a_base_deeper_than_the_area_reaches_inwards_from_the_edge():
    big = titan(0, 0, 0, fate="waiting").card
    wide = ours(0, 0, fate="waiting", base=big.base)
    t = begun(A=wide)
    assert t.offers("place", "A", 20000, 37870, 2700)
    assert not t.offers("place", "A", 20000, 37500, 2700)


@pytest.mark.rule("MK-SETUP-14")
def test_wings_may_begin_in_the_air():
    t = begun(A=ours(0, 0, fate="waiting", speed_type="wing"))
    assert t.refuses("soar", "B", 20000, 38000, 2700).rule == "MK-SETUP-14"
    t.does("soar", "A", 20000, 38000, 2700)
    assert t["A"].soaring


@pytest.mark.rule("MK-TERR-08")
def test_nobody_is_placed_on_what_bars_him():
    t = begun(block("ruin", 18, 36, 22, 39, "blocking"))
    assert t.refuses("place", "A", 20000, 38000, 2700).rule == "MK-TERR-08"


@pytest.mark.rule("MK-SETUP-13")
def test_the_nearest_place_is_pushed_into_the_area():
    t = begun()
    options = t.pending.options
    near = options.near(("place", "A", 20000, 10000, 2700))
    assert options.allows(near)
    assert options.near(near) == near


@pytest.mark.rule("MK-SETUP-01", "MK-SETUP-04", "MK-SETUP-06", "MK-EX-13")
def test_actions_follow_from_the_agreed_strength():
    assert [actions(n) for n in (199, 200, 250, 399, 400, 999, 1000, 1999, 2000, 2999, 3000)] == [
        1, 2, 2, 2, 3, 3, 5, 5, 7, 7, 9,
    ]  # fmt: skip


# --- victory ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-WIN-01", "MK-WIN-02", "MK-WIN-03")
def test_who_has_nobody_able_is_out_and_the_last_one_wins():
    t = Table(A=ours(10, 10), X=theirs(11.5, 10, number=1), Y=theirs(30, 30, abilities="demoralized"))
    t.does("close", "A", "X").rolls(4, 4)
    assert t.pending is None
    assert (t.state.winners, t.state.verdict, t["Y"].fate) == ((0,), "survival", "removed")
    assert t.session.system.outcome(t.state).winners == (0,)


@pytest.mark.rule("MK-WIN-01")
def test_a_captive_is_not_able():
    t = Table(A=ours(10, 10), X=theirs(11.5, 10))
    t.does("capture", "A", "X").rolls(5, 5)
    assert t.state.winners == (0,)


@pytest.mark.rule("MK-WIN-04", "MK-WIN-05", "MK-SETUP-07")
def test_a_fallen_leader_takes_his_army_with_him():
    t = Table(A=ours(10, 10), X=theirs(11.5, 10, number=1), Y=theirs(30, 30), leaders=("A", "X"))
    t.does("close", "A", "X").rolls(4, 4)
    assert (t.state.winners, t.state.verdict) == ((0,), "decapitation")
    t = Table(
        A=ours(10, 10), X=theirs(11.5, 10, number=1), Y=theirs(30, 30), leaders=("A", "X"), conditions=("survival",)
    )
    t.does("close", "A", "X").rolls(4, 4)
    assert t.state.winners is None


@pytest.mark.rule("MK-WIN-03")
def test_with_three_players_the_battle_goes_on_without_the_one_who_is_out():
    t = Table(A=ours(10, 10), B=ours(30, 5), X=theirs(11.5, 10, number=1), C=piece(2, 30, 30), seats=3)
    t.does("close", "A", "X").rolls(4, 4)
    assert (t.state.out, t.state.winners) == ((1,), None)
    t.does("end").asks(2, "act")


@pytest.mark.rule("MK-WIN-06", "MK-WIN-07")
def test_who_owns_all_points_wins_at_once():
    t = Table(A=ours(10, 10), B=ours(30, 5), X=theirs(30, 30), points=((15000, 10000),))
    t.moves("A", (13, 10))
    assert t.state.winners is None
    t = Table(A=ours(10, 10), B=ours(30, 5), X=theirs(30, 30), points=((15000, 10000),))
    t.moves("A", (13.74, 10))
    assert (t.state.winners, t.state.verdict) == ((0,), "points")


@pytest.mark.rule("MK-WIN-07", "MK-WIN-08", "MK-DMG-10")
@pytest.mark.parametrize("abilities", ["", "demoralized"])
def test_an_enemy_on_the_point_keeps_it_unless_he_is_demoralized(abilities):
    t = Table(
        A=ours(10, 10), B=ours(30, 5), X=theirs(16.2, 10, abilities=abilities), Y=theirs(30, 30), points=((15000, 10000),)
    )  # fmt: skip
    t.moves("A", (13.8, 10))
    assert (t.state.winners is None) == (abilities == "")


@pytest.mark.rule("MK-WIN-09")
def test_when_the_time_is_up_who_owns_more_points_wins():
    points = ((5000, 5000), (35000, 35000), (30000, 5000))
    t = Table(A=ours(5, 5), X=theirs(30, 30), Y=theirs(34.5, 35.9), rounds=1, points=(*points, (20000, 20000)))
    t.does("end").does("end")
    assert (t.state.winners, t.state.verdict) == ((), "time")  # one each
    t = Table(A=ours(5, 5), X=theirs(30, 30), rounds=1, points=points)
    t.does("end").does("end")
    assert t.state.winners == (0,)


# --- who is placed last ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MK-SETUP-17", "MK-DEF-12")
def test_infiltrators_are_placed_last_in_cover_near_their_area_with_a_token():
    wood, far = block("wood", 15, 28, 22, 34), block("far", 15, 20, 22, 25)
    t = begun(wood, far, A=ours(0, 0, fate="waiting", abilities="infiltrate", speed=6), B=ours(10, 38))
    t.asks(0, "deploy").does("keep").asks(1, "deploy").does("place", "X", 20000, 1000, 900)
    t.asks(0, "lurk", "MK-SETUP-17")
    assert t.refuses("lurk", "A", 18000, 35500, 2700).rule == "MK-DEF-12"  # no cover
    assert t.refuses("lurk", "A", 18000, 24000, 2700).rule == "MK-DEF-12"  # too far
    t.does("lurk", "A", 18000, 31000, 2700)
    assert (t["A"].tokens, t["A"].centre) == ((1,), (18000, 31000))
    t.asks(0, "act")


@pytest.mark.rule("MK-SETUP-17", "MK-SPD-19")
def test_who_submerges_lies_in_any_water_but_touches_no_enemy_and_walks_out():
    tarn = block("tarn", 15, 10, 22, 20, "deep_water")
    t = begun(tarn, A=ours(0, 0, fate="waiting", abilities="submerge"), B=ours(10, 38), X=theirs(18, 9))
    t.does("keep").asks(0, "lurk")
    assert t.refuses("lurk", "A", 18000, 10510, 0).rule == "MK-DEF-12"
    t.does("lurk", "A", 20000, 15000, 0).asks(0, "act")
    assert t.offers(*t.way("A", (24, 15)))
    assert t.offers(*t.way("A", (20.5, 15)))


@pytest.mark.rule("MK-SETUP-17")
def test_the_players_place_their_last_ones_in_turn():
    wood, other = block("wood", 15, 28, 22, 34), block("other", 15, 5, 22, 11)
    lurker = {"fate": "waiting", "abilities": "infiltrate"}
    t = begun(wood, other, A=ours(0, 0, **lurker), B=ours(0, 0, **lurker), X=theirs(0, 0, **lurker))
    t.does("keep").does("keep").asks(0, "lurk").does("lurk", "A", 17000, 31000, 2700)
    t.asks(1, "lurk").does("lurk", "X", 17000, 8000, 900).asks(0, "lurk")
