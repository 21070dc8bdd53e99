"""Objectives that trays cover: claimed, contested, scored, and what their cards do (ASF-OBJ, ASF-GOT)."""

import pytest

from game.content.regiments.cards import Clause, effect
from game.content.regiments.decks import ObjectiveCard
from tests.regimented import SOLO, Side, StandIn, Trays, card

GUARDS = card("Guards")


class Ground(StandIn):
    """A stand-in where a tray covers a token that lies where its centre is; `partly` what it only overlaps."""

    def covers(self, state, unit, token, *, wholly):
        one = state.units[unit]
        return (one.x, one.y) == token or (not wholly and abs(one.x - token[0]) + abs(one.y - token[1]) < 3000)


def held(*tokens, sides=None, mode="banners", **given):
    """A battle of two with objectives where a1 and b1 stand."""
    sides = sides or (Side((card(), GUARDS)), Side((card(), GUARDS)))
    t = Trays(*sides, mode=mode, ground=Ground(), **given)
    t.opening.units["a2"].x = t.opening.units["b2"].x = 6000
    t.opening.tokens = tokens or (("t1", 24000, 10000, "a1"),)
    return t


def linked(t, *cards):
    """Give the objectives cards, the first one the first."""
    played = t.opening.battle.played
    object.__setattr__(played, "objectives", cards)
    t.opening.keep("cards", tuple((f"t{n}", one.id) for n, one in enumerate(cards, 1)))
    return t


def scores(name, *effects, points=0):
    """A card that says something when it is scored."""
    return ObjectiveCard(name, name.title(), "", "banners", (Clause("scored", effects),), points=points)


def idle(t, rounds=1):
    """Let everybody forgo until rounds are over."""
    until = t.state.round + rounds
    while t.state.round < until:
        choice = t.session.pending
        t.does(choice.options.listed()[0] if choice.kind == "activate" else "forgo")
    return t


def idle_until_dice(t):
    """Let everybody forgo until dice are rolled."""
    for key in ("a1", "b1", "a2", "b2"):
        t.does(f"activate {key}", "forgo")
    return t


@pytest.mark.rule("ASF-OBJ-01", "ASF-OBJ-05", "ASF-OBJ-06", "ASF-GOT-07")
def test_a_unit_that_ends_a_move_with_its_tray_on_a_token_claims_it():
    t = held(("t1", 24000, 15000, "")).does("activate a1", "act maneuver", "maneuver a1 24000 15000 0")
    assert t.state.tokens == (("t1", 24000, 15000, "a1"),)


@pytest.mark.rule("ASF-OBJ-05")
def test_who_moves_off_a_token_controls_it_no_longer():
    t = held().does("activate a1", "act maneuver", "maneuver a1 24000 15000 0")
    assert t.state.tokens == (("t1", 24000, 10000, ""),)


@pytest.mark.rule("ASF-OBJ-05")
def test_a_token_that_a_tray_only_overlaps_is_not_claimed():
    t = held(("t1", 24000, 14000, "")).does("activate a1", "act maneuver", "maneuver a1 24000 15000 0")
    assert t.state.tokens == (("t1", 24000, 14000, ""),)


@pytest.mark.rule("ASF-OBJ-02", "ASF-OBJ-03", "ASF-OBJ-06", "ASF-BAD-10")
@pytest.mark.parametrize(("lost", "points"), [(4, 0), (3, 2)])
def test_an_engaged_enemy_with_more_ranks_contests_and_with_as_many_does_not(lost, points):
    t = held(round=2).touch("a1", "b1")
    t.opening.units["a1"].lost = lost
    t.does("activate a2", "forgo", "activate b2", "forgo", "activate a1", "forgo", "activate b1", "forgo")
    assert t.state.points[0] == points // 2


@pytest.mark.rule("ASF-OBJ-04")
@pytest.mark.parametrize(("wounds", "points"), [(4, 1), (2, 0)])
def test_a_solo_weighs_as_much_as_it_has_wounds_left(wounds, points):
    solo = card("Bear", tray=SOLO, type="monster", wounds=wounds)
    t = held(sides=(Side((solo, GUARDS)), Side((card(), GUARDS))), round=2).touch("a1", "b1")
    t.does("activate a2", "forgo", "activate b2", "forgo", "activate a1", "forgo", "activate b1", "forgo")
    assert t.state.points[0] == points


@pytest.mark.rule("ASF-GOT-08")
@pytest.mark.parametrize(("number", "points"), [(1, (0, 0)), (2, (1, 1))])
def test_from_round_two_on_each_objective_is_a_point(number, points):
    t = idle(held(("t1", 24000, 10000, "a1"), ("t2", 24000, 30000, "b1"), ("t3", 4, 4, ""), round=number))
    assert t.state.points == points


@pytest.mark.rule("ASF-GOT-09", "ASF-GOT-10", "ASF-A-03")
def test_the_centre_is_worth_one_more_and_its_unit_takes_a_panic_test_with_two_less():
    t = linked(held(round=2), scores("king", effect("panic_test", amount=-2, whom="self", range=0, most=1), points=1))
    idle_until_dice(t).rolls(4, 3, 1)
    assert (t.state.points, t.unit("a1").lost) == ((2, 0), 2)


@pytest.mark.rule("ASF-GOT-11")
def test_players_resolve_what_scored_objectives_do_in_turn_the_first_player_first():
    heal = effect("token", kind="panicked", whom="self", range=0, most=1)
    mine = (("t1", 24000, 10000, "a1"), ("t2", 24000, 10000, "a1"), ("t3", 24000, 30000, "b1"))
    t = linked(held(*mine, round=2), *(scores(name, heal) for name in ("well", "mill", "gate")))
    idle_until_dice(t).asks(0, "reward", "ASF-GOT-11").does("reward t2")
    assert [event.unit for event in t.log if type(event).__name__ == "ConditionGiven"] == ["a1", "b1", "a1"]
    assert t.state.points == (2, 1)


@pytest.mark.rule("ASF-GOT-01", "ASF-GOT-06")
def test_who_holds_an_objective_has_what_its_card_says():
    bold = Clause("attacks", (effect("full_dice", whom="self", range=0, most=1, lasts="this"),))
    armoury = ObjectiveCard("armoury", "Armoury", "", "banners", (bold,))
    t = linked(held(round=1), armoury).touch("a1", "b1")
    t.opening.units["a1"].lost, t.opening.units["b1"].lost = 4, 8
    t.does("activate a1", "act melee", "strike 0 b1").rolls(1, 1, 1, 1, 1, 1, 1).asks(1, "activate")


@pytest.mark.rule("ASF-GOT-02", "ASF-GOT-03", "ASF-GOT-04", "ASF-GOT-05", "ASF-GOT-06")
def test_the_centre_lies_there_then_the_players_place_four_more_and_cards_are_drawn():
    cards = [ObjectiveCard("king", "King", "", "banners", (), place="centre")]
    cards += [scores(name) for name in ("well", "mill", "gate", "ford")]
    t = Trays(Side(), Side(), mode="banners", phase="zones")
    object.__setattr__(t.opening.battle.played, "objectives", tuple(cards))
    t.opening.round = 0
    t.rolls(3, 5).asks(1, "place", "ASF-GOT-04").does("place t2 12000 20000")
    t.asks(0, "place")
    assert t.refuses("place t3 12000 27000").rule == "ASF-GOT-04"
    assert t.refuses("place t3 30000 12000").rule == "ASF-GOT-04"
    t.does("place t3 12000 27400", "place t4 36000 20000", "place t5 36000 28000")
    t.rolls("ford", "gate", "mill", "well")
    assert t.state.kept("cards") == (("t1", "king"), ("t2", "ford"), ("t3", "gate"), ("t4", "mill"), ("t5", "well"))
    assert t.state.tokens[0] == ("t1", 24000, 24000, "")
