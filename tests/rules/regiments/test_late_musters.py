"""Reserves that come later and again, and three and four players (ASF-COK, ASF-FFA, ASF-TEAM)."""

import pytest

from game.content.regiments.armies import Regiment
from tests.regimented import Side, StandIn, Trays, card, officer

GUARDS, PIKES = card("Guards"), card("Pikes")
LEADER = Regiment(card(), (officer("Marshal", cost=0, keywords=("commander",)),))


class Ground(StandIn):
    """A stand-in where a tray covers the token at its centre."""

    def covers(self, state, unit, token, *, wholly):
        return (state.units[unit].x, state.units[unit].y) == token


def late(number=2, tokens=(), own=None, reserve=("a3",)):
    """A battle of three units each, of which some are in reserve."""
    t = Trays(Side((own or card(), GUARDS, PIKES)), Side((card(), GUARDS)), mode="muster", ground=Ground())
    for key in reserve:
        t.opening.units[key].fate = "reserve"
    t.opening.units["a2"].x = t.opening.units["b2"].x = 12000
    t.opening.round, t.opening.tokens = number, tokens
    return t


@pytest.mark.rule("ASF-COK-02", "ASF-COK-03", "ASF-COK-04")
def test_each_player_picks_two_units_and_the_rest_is_in_reserve():
    sides = (Side((card(), GUARDS, PIKES)), Side((card(), GUARDS)))
    t = Trays(*sides, mode="muster", phase="zones")
    for unit in t.opening.units.values():
        unit.fate = "waiting"
    t.opening.round = 0
    t.rolls(6, 2).does("edge 0").asks(0, "muster", "ASF-COK-04").does("muster a3", "muster a1").asks(0, "deploy")
    assert [key for key, unit in t.state.units.items() if unit.fate == "reserve"] == ["a2"]
    assert [one[1:3] for one in t.state.tokens] == [(24000, 24000), (10600, 24000), (37400, 24000)]


@pytest.mark.rule("ASF-COK-01", "ASF-COK-05", "ASF-COK-06", "ASF-BAD-31")
def test_instead_of_an_activation_a_unit_of_the_reserve_is_deployed_in_the_zone():
    t = late()
    assert t.refuses("deploy a3 40000 14000 0").rule == "ASF-COK-06"
    t.does("deploy a3 40000 6000 0").asks(1, "activate")
    assert (t.unit("a3").here, t.unit("a3").activated) == (True, False)


@pytest.mark.rule("ASF-COK-05")
def test_in_the_first_round_nobody_comes_out_of_the_reserve():
    assert not late(1).session.pending.options.allows(("deploy", "a3", 40000, 6000, 0))


@pytest.mark.rule("ASF-COK-06", "ASF-COK-07")
def test_nobody_is_deployed_less_than_an_inch_from_an_enemy():
    t = late()
    t.opening.units["b1"].x, t.opening.units["b1"].y = 40000, 13000
    assert t.refuses("deploy a3 40000 8000 0").rule == "ASF-COK-06"
    t.does("deploy a3 40000 7000 0")


@pytest.mark.rule("ASF-COK-07", "ASF-COK-12", "ASF-EX-32")
def test_the_right_objective_opens_the_left_flank_and_the_unit_is_activated_there():
    t = late(tokens=(("t3", 24000, 10000, "a1"),))
    assert t.refuses("flank a3 44000 24000 900").rule == "ASF-COK-07"
    t.does("flank a3 3000 24000 900")
    assert (t.unit("a3").here, t.unit("a3").activated) == (True, True)


@pytest.mark.rule("ASF-COK-12")
def test_without_an_objective_aside_no_flank_is_open():
    assert not late().session.pending.options.allows(("flank", "a3", 3000, 24000, 900))


@pytest.mark.rule("ASF-COK-08", "ASF-COK-15")
def test_a_destroyed_unit_is_in_reserve_at_full_strength():
    t = late(reserve=()).touch("a1", "b1")
    t.opening.units["b1"].lost = 11
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1).does("stay")
    assert (t.unit("b1").fate, t.unit("b1").lost, t.state.points) == ("reserve", 0, (1, 0))


@pytest.mark.rule("ASF-COK-09")
@pytest.mark.parametrize("activated", [True, False])
def test_who_was_activated_before_it_fell_does_not_come_back_this_round(activated):
    t = late()
    t.opening.units["a3"].activated = activated
    assert t.session.pending.options.allows(("deploy", "a3", 40000, 6000, 0)) != activated


@pytest.mark.rule("ASF-COK-15")
def test_who_has_only_a_reserve_left_to_act_may_pass():
    t = late().does("activate a1", "forgo", "activate b1", "forgo", "activate a2", "forgo", "activate b2", "forgo")
    assert t.state.round == 3
    t = late(reserve=("a2", "a3"))
    t.does("activate a1", "forgo", "activate b1", "forgo").asks(0, "activate").does("pass").asks(1, "activate")


@pytest.mark.rule("ASF-COK-16", "ASF-VIC-07")
def test_who_has_all_units_in_reserve_loses_at_once():
    t = late(reserve=("a3", "b2")).touch("a1", "b1")
    t.opening.units["b1"].lost = 11
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1)
    assert t.state.winners == (0,)


@pytest.mark.rule("ASF-COK-11", "ASF-COK-13", "ASF-COK-14")
@pytest.mark.parametrize(("own", "points"), [(card(), 1), (LEADER, 2)])
def test_objectives_score_and_one_more_for_the_commander(own, points):
    t = late(tokens=(("t1", 24000, 10000, "a1"),), own=own, reserve=())
    for key in ("a1", "b1", "a2", "b2", "a3"):
        t.does(f"activate {key}", "forgo")
    assert t.state.points == (points, 0)


# --- three and four players ---------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-FFA-02", "ASF-FFA-08")
def test_in_a_free_for_all_corners_are_chosen_in_the_order_of_a_roll():
    t = Trays(Side(), Side(), Side(), phase="zones")
    t.opening.round = 0
    t.rolls(2, 5, 5).rolls(1, 4).asks(2, "zone", "ASF-FFA-02").does("edge 3").asks(1, "zone")
    t.does("edge 0").asks(0, "zone").does("edge 1")
    assert t.state.edges == (1, 0, 3)


@pytest.mark.rule("ASF-FFA-03", "ASF-FFA-04", "ASF-FFA-05")
def test_the_highest_roll_is_first_and_turns_and_marker_go_to_the_left():
    t = Trays(Side(), Side(), Side(), mode="banners", phase="first")
    t.opening.round = 0
    t.rolls(2, 6, 5).asks(1, "activate").does("activate b1", "forgo", "activate c1", "forgo", "activate a1", "forgo")
    t.asks(2, "activate")
    assert t.state.first == 2


@pytest.mark.rule("ASF-FFA-07")
def test_who_has_no_unit_left_is_eliminated_and_the_others_play_on():
    t = Trays(Side(), Side(), Side(), mode="banners").touch("a1", "b1")
    t.opening.units["b1"].lost = 11
    t.opening.points = (0, 30, 0)
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1).does("stay")
    t.asks(2, "activate").does("activate c1", "forgo")
    assert (t.state.winners, t.state.round) == (None, 2)


@pytest.mark.rule("ASF-TEAM-06", "ASF-TEAM-07", "ASF-TEAM-08")
def test_a_team_activates_one_unit_of_any_of_its_players_and_scores_together():
    t = Trays(Side(), Side(), Side(), Side(), mode="banners", teams=((0, 2), (1, 3)))
    t.does("activate c1", "forgo").asks(1, "activate")
    assert t.refuses("activate a1").rule == "ASF-RND-04"
    assert len(t.state.points) == 2


@pytest.mark.rule("ASF-TEAM-05")
def test_the_marker_passes_between_teams():
    t = Trays(Side(), Side(), Side(), Side(), mode="banners", teams=((0, 2), (1, 3)))
    for key in ("a1", "b1", "c1", "d1"):
        t.does(f"activate {key}", "forgo")
    t.asks(1, "activate")
    assert t.state.first == 1


@pytest.mark.rule("ASF-TEAM-09")
def test_the_size_of_a_team_game_is_the_sum_of_one_team():
    t = Trays(Side(), Side(), Side(), Side(), mode="banners", points=20, teams=((0, 2), (1, 3)))
    t.opening.points = (10, 0)
    for key in ("a1", "b1", "c1", "d1"):
        t.does(f"activate {key}", "forgo")
    assert t.state.winners == (0, 2)
