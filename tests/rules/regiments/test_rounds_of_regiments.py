"""Rounds, turns, court, cards and timing (ASF-RND, ASF-NCU, ASF-DECK, ASF-TIME, ASF-ORD, ASF-VIC, ASF-CHG)."""

import pytest

from game.engine.dice import picker, seeded
from game.engine.session import Session
from game.systems.regiments.system import SYSTEM
from tests.regimented import Side, StandIn, Trays, card, courtier, effect, says, tactics, two

GUARDS = card("Guards")
BOLD = tactics("Bold", "attacks", effect("modify", roll="hit", amount=1, whom="self", range=0, most=1, lasts="this"))
FIRM = tactics(
    "Firm", "attacked", effect("modify", roll="defense", amount=1, whom="self", range=0, most=1, lasts="this")
)
CHEER = effect("modify", roll="hit", amount=1, whom="self", range=0, most=1, lasts="this")


@pytest.mark.rule("ASF-RND-08", "ASF-BAD-13")
def test_who_has_a_unit_to_activate_may_not_pass():
    assert two().refuses("pass").rule == "ASF-RND-08"


@pytest.mark.rule("ASF-RND-04", "ASF-ACT-03")
def test_a_unit_is_activated_once_a_round():
    t = two().does("activate a1", "forgo", "activate b1", "forgo")
    assert t.refuses("activate a1").rule == "ASF-RND-04"


@pytest.mark.rule("ASF-RND-07", "ASF-RND-09")
def test_turns_alternate_and_who_has_nobody_left_passes():
    t = Trays(Side((card(),)), Side((card(), GUARDS)))
    t.does("activate a1", "forgo", "activate b1", "forgo").asks(1, "activate")


@pytest.mark.rule("ASF-RND-10", "ASF-RND-15", "ASF-RND-22", "ASF-RND-23", "ASF-RND-02")
def test_after_the_clean_up_the_opponent_is_first_player():
    t = Trays(Side(), Side()).does("activate a1", "forgo", "activate b1", "forgo").asks(1, "activate")
    assert (t.state.round, t.state.first, t.unit("a1").activated) == (2, 1, False)


@pytest.mark.rule("ASF-RND-18", "ASF-RND-19", "ASF-RND-20", "ASF-RND-21", "ASF-BAD-30")
def test_cards_are_discarded_then_hands_are_filled_to_three():
    t = Trays(Side(deck=(BOLD, FIRM), hand=("bold",)), Side()).does("activate a1", "forgo", "activate b1", "forgo")
    t.asks(0, "discard").does("discard a.bold.1").rolls("a.bold.2", "a.firm.1", "a.firm.2")
    assert (len(t.state.hands[0]), t.state.discards[0]) == (3, ("a.bold.1",))


@pytest.mark.rule("ASF-MAN-01", "ASF-MAR-01", "ASF-CHG-01", "ASF-ATK-02", "ASF-RET-01", "ASF-MEL-01", "ASF-BAD-16")
def test_what_is_done_unengaged_is_refused_engaged_and_the_other_way_round():
    t = two().touch("a1", "b1").does("activate a1")
    found = [t.refuses(f"act {action}").rule for action in ("maneuver", "march", "charge", "ranged")]
    assert found == ["ASF-MAN-01", "ASF-MAR-01", "ASF-CHG-01", "ASF-ATK-02"]
    t = two().does("activate a1")
    assert [t.refuses(f"act {action}").rule for action in ("retreat", "melee")] == ["ASF-RET-01", "ASF-MEL-01"]


@pytest.mark.rule("ASF-NCU-04", "ASF-NCU-05", "ASF-BAD-15")
def test_a_claimed_zone_cannot_be_claimed_again():
    t = Trays(Side(ncus=(courtier(),)), Side(ncus=(courtier(),))).does("activate an1", "claim wealth", "activate bn1")
    assert t.refuses("claim wealth").rule == "ASF-NCU-04"


@pytest.mark.rule("ASF-NCU-06", "ASF-NCU-10")
def test_the_crown_makes_an_enemy_take_a_panic_test_with_one_less():
    t = Trays(Side(ncus=(courtier(),)), Side((card(), GUARDS))).does("activate an1", "claim crown", "choose b1")
    t.rolls(4, 2, 1)
    assert t.unit("b1").lost == 2


@pytest.mark.rule("ASF-NCU-06", "ASF-WND-05")
def test_wealth_restores_three_wounds():
    t = Trays(Side(ncus=(courtier(),)), Side())
    t.opening.units["a1"].lost = 5
    t.does("activate an1", "claim wealth")
    assert t.unit("a1").lost == 2


@pytest.mark.rule("ASF-NCU-07", "ASF-RND-16")
def test_a_zone_is_controlled_until_the_clean_up():
    t = Trays(Side(ncus=(courtier(),)), Side()).does("activate an1", "claim wealth")
    assert t.state.controller("wealth") == 0
    t.does("activate b1", "forgo", "activate a1", "forgo")
    assert t.state.controller("wealth") is None


@pytest.mark.rule("ASF-NCU-11", "ASF-NCU-14", "ASF-RND-17")
def test_an_influence_lies_on_a_unit_until_the_clean_up():
    grip = says("", effect("modify", roll="hit", amount=-1, whom="self"), symbol="influence", lies="enemy")
    t = Trays(Side(ncus=(courtier("Envoy", grip),)), Side((card(), GUARDS)))
    t.does("activate an1", "claim wealth", "choose b2")
    assert t.state.court["an1"].lies == "b2"
    t.does("activate b1", "forgo", "activate a1", "forgo", "activate b2", "forgo")
    assert t.state.court["an1"].lies == ""


@pytest.mark.rule("ASF-TIME-04", "ASF-TIME-06", "ASF-EX-25", "ASF-DECK-05")
def test_the_player_whose_turn_it_is_declares_first_then_his_opponent():
    t = Trays(
        Side((card(), GUARDS), deck=(BOLD,), hand=("bold",)), Side((card(), GUARDS), deck=(FIRM,), hand=("firm",))
    )
    t.touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1").asks(0, "reaction").does("card a a.bold.1")
    t.asks(1, "reaction").does("card b b.firm.1").rolls(3, 1, 1, 1, 1, 1, 1).rolls(3)
    assert (t.unit("b1").lost, t.state.discards) == (0, (("a.bold.1",), ("b.firm.1",)))


@pytest.mark.rule("ASF-TIME-06", "ASF-DECK-05")
def test_a_card_that_was_declared_is_played_and_cannot_be_discarded_before_its_turn():
    robber = tactics("Robber", "attacks", effect("discard", amount=1))
    t = Trays(
        Side((card(), GUARDS), deck=(robber,), hand=("robber",)), Side((card(), GUARDS), deck=(FIRM,), hand=("firm",))
    )
    t.touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1", "card a a.robber.1", "card b b.firm.1")
    assert (t.state.hands[1], t.state.discards) == ((), (("a.robber.1",), ("b.firm.1",)))


@pytest.mark.rule("ASF-TIME-05", "ASF-EX-26", "ASF-BAD-26")
def test_who_has_passed_may_not_play_after_the_opponent():
    t = Trays(
        Side((card(), GUARDS), deck=(BOLD,), hand=("bold",)), Side((card(), GUARDS), deck=(FIRM,), hand=("firm",))
    )
    t.touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1", "pass", "card b b.firm.1")
    t.rolls(3, 1, 1, 1, 1, 1, 1)
    assert t.state.hands[0] == ("a.bold.1",)


@pytest.mark.rule("ASF-TIME-01", "ASF-DECK-07", "ASF-EX-24")
def test_one_card_or_order_for_a_trigger():
    order = says("attacks", CHEER, symbol="order")
    t = Trays(Side((card(abilities=(order,)), GUARDS), deck=(BOLD,), hand=("bold",)), Side((card(), GUARDS)))
    t.touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1", "order a1/drill").rolls(3, 1, 1, 1, 1, 1, 1)
    assert t.state.hands[0] == ("a.bold.1",)


@pytest.mark.rule("ASF-ORD-01", "ASF-ORD-03", "ASF-RND-24")
def test_an_order_is_given_once_a_round():
    order = says("turn_ends", effect("draw", amount=1), symbol="order")
    t = Trays(Side((card(abilities=(order,)), GUARDS)), Side((card(), GUARDS)))
    t.does("activate a1", "forgo", "order a1/drill", "activate b1", "forgo", "activate a2", "forgo")
    t.asks(1, "activate").does("activate b2", "forgo", "activate b1", "forgo", "activate a1", "forgo")
    t.asks(0, "reaction")


@pytest.mark.rule("ASF-CHG-15", "ASF-CHG-22", "ASF-BON-01", "ASF-EX-16")
def test_a_charge_that_reaches_its_target_may_roll_attack_dice_again():
    t = two().does("activate a1", "act charge", "charge b1").rolls(3)
    t.does("align a1 24000 10000 0").rolls(1, 1, 1, 1, 1, 1, 1).asks(0, "reaction", "ASF-BON-01")


@pytest.mark.rule("ASF-CHG-16", "ASF-CHG-29", "ASF-EX-18")
def test_a_failed_charge_ends_in_a_panic_test():
    t = two().does("activate a1", "act charge", "charge b1").rolls(2).rolls(1, 1, 2)
    assert (t.unit("a1").lost, t.unit("a1").activated) == (3, True)


@pytest.mark.rule("ASF-CHG-17", "ASF-CHG-27")
def test_a_one_makes_a_charge_disorderly_and_takes_its_bonus():
    t = two(ground=StandIn(apart=6)).does("activate a1", "act charge", "charge b1").rolls(1)
    t.does("align a1 24000 10000 0").rolls(1, 1, 1, 1, 1, 1, 1).asks(1, "activate")


@pytest.mark.rule("ASF-CHG-28", "ASF-BAD-24")
def test_no_cards_are_played_in_a_disorderly_charge_of_ones_own():
    sides = Side((card(), GUARDS), deck=(BOLD,), hand=("bold",)), Side((card(), GUARDS))
    t = Trays(*sides, ground=StandIn(apart=6)).does("activate a1", "act charge", "charge b1").rolls(1)
    t.does("align a1 24000 10000 0").rolls(1, 1, 1, 1, 1, 1, 1)
    assert t.state.hands[0] == ("a.bold.1",)


@pytest.mark.rule("ASF-TERR-17", "ASF-TERR-18", "ASF-TERR-34")
def test_hindering_terrain_takes_the_lower_of_two_dice_and_disorders_on_a_two():
    t = two(ground=StandIn(apart=7, way=frozenset({"hindering"}))).does("activate a1", "act charge", "charge b1")
    t.rolls(2, 6).does("align a1 24000 10000 0").rolls(1, 1, 1, 1, 1, 1, 1).asks(1, "activate")


@pytest.mark.rule("ASF-CHG-05", "ASF-CHG-03", "ASF-BAD-22")
def test_who_is_too_far_or_unseen_cannot_be_charged():
    t = two(ground=StandIn(far={("a1", "b1"): 12})).does("activate a1", "act charge")
    assert t.refuses("charge b1").rule == "ASF-CHG-05"
    t = two(ground=StandIn(blind={("a1", "b1")})).does("activate a1", "act charge")
    assert t.refuses("charge b1").rule == "ASF-CHG-03"


@pytest.mark.rule("ASF-RET-02", "ASF-RET-06")
def test_a_retreat_rolls_goes_and_lets_the_enemy_pivot():
    t = two().touch("a1", "b1").does("activate a1", "act retreat").rolls(2).does("retreat a1 24000 3000 0")
    t.asks(1, "pivot", "ASF-RET-06")
    assert not t.unit("b1").engaged


@pytest.mark.rule("ASF-TERR-12", "ASF-VIC-10")
def test_dangerous_terrain_wounds_whoever_moves_through_it():
    t = two(ground=StandIn(way=frozenset({"dangerous"}))).does("activate a1", "act march", "march a1 24000 20000 0")
    t.rolls(2)
    assert t.unit("a1").lost == 3


@pytest.mark.rule("ASF-VIC-07")
def test_who_has_no_unit_left_on_the_battlefield_loses_at_once():
    t = Trays(Side(), Side()).touch("a1", "b1")
    t.opening.units["b1"].lost = 11
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1)
    assert (t.state.winners, t.state.verdict) == ((0,), "survival")


@pytest.mark.rule("ASF-VIC-01", "ASF-EX-33")
@pytest.mark.parametrize(("points", "winners"), [((10, 10), None), ((10, 9), (0,)), ((9, 8), None)])
def test_ten_points_and_more_than_the_opponent_win_a_game_of_forty(points, winners):
    t = Trays(Side(), Side(), points=40)
    t.opening.points = points
    t.does("activate a1", "forgo", "activate b1", "forgo")
    assert t.state.winners == winners


@pytest.mark.rule("ASF-VIC-04", "ASF-VIC-05", "ASF-VIC-06")
@pytest.mark.parametrize(("points", "cost", "winners"), [((3, 2), 5, (0,)), ((2, 2), 6, (1,)), ((2, 2), 5, ())])
def test_after_the_sixth_round_points_then_armies_decide(points, cost, winners):
    t = Trays(Side(), Side((card(cost=cost),)))
    t.opening.points, t.opening.round = points, 6
    t.does("activate a1", "forgo", "activate b1", "forgo")
    assert t.state.winners == winners


@pytest.mark.rule("ASF-SETUP-10", "ASF-SETUP-11", "ASF-SETUP-12", "ASF-SETUP-16", "ASF-SETUP-17")
def test_the_winner_of_a_roll_chooses_a_zone_and_deploys_first_the_other_names_the_first_player():
    t = Trays(Side(), Side(), phase="zones")
    for unit in t.opening.units.values():
        unit.fate = "waiting"
    t.opening.round = 0
    t.rolls(2, 2, 3, 5).asks(1, "zone").does("edge 1").asks(1, "deploy").does("deploy b1 24000 42000 1800")
    t.does("deploy a1 24000 6000 0").asks(0, "first").does("first 0").asks(0, "activate")
    assert t.state.round == 1


@pytest.mark.parametrize("seed", range(6))
def test_random_battles_come_to_an_end_and_tell_the_same_from_their_answers(seed):
    sides = [
        Side((card(), GUARDS, card("Pikes")), (courtier(), courtier("Spy")), (BOLD, FIRM), ("bold", "firm"))
        for _seat in range(2)
    ]
    t = Trays(*sides)
    session, pick = Session(SYSTEM, t.opening, seeded(seed)), picker(seed)
    while session.pending is not None and len(session.answers) < 3000:
        session.answer(session.pending.options.sample(pick))
    assert session.state.winners is not None
    again = Session(SYSTEM, t.opening, None, session.answers)
    assert again.state.plain() == session.state.plain()
    assert SYSTEM.restore(session.state.plain(), t.opening).plain() == session.state.plain()
