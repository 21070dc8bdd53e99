"""Missions: secret and open ones, what they ask for, when they score and go (ASF-WOW, ASF-DWW)."""

import pytest

from game.content.regiments.armies import Regiment
from game.content.regiments.cards import effect
from game.content.regiments.decks import MissionCard
from game.content.regiments.terrain import Laid, Outline, Table, TerrainKind
from game.engine.view import Unknown
from game.systems.regiments import goals
from game.systems.regiments.system import SYSTEM
from tests.regimented import Side, StandIn, Trays, card, courtier, officer

GUARDS = card("Guards")
CHIEF = Regiment(card(), (officer("Marshal", cost=0, keywords=("commander",)),))
CUNNING = Regiment(card(), (officer("Scout", keywords=("character",)),))


class Ground(StandIn):
    """A stand-in where a tray covers the token at its centre."""

    def covers(self, state, unit, token, *, wholly):
        return (state.units[unit].x, state.units[unit].y) == token


def mission(name, goal, points=2, reveal="end", copies=2):
    """A mission card."""
    return MissionCard(name, name.title(), "", goal, points, reveal, copies)


COURT = mission("court", effect("zone_count", number=1))
KILL = mission("kill", effect("destroy_commander"), 3, "moment")
BLOOD = mission("blood", effect("destroy_after_loss"), 2, "moment")
GROUND = mission("ground", effect("more_objectives"))
FEAR = mission("fear", effect("three_of_a_kind", number=1), 2, "moment")


def errands(mine=(), theirs=(), pile=(), shown=(), chosen=("", ""), sides=None, mode="errands", **given):
    """A battle of two units each in round 2 with these missions in hands and pile."""
    sides = sides or (Side((card(), GUARDS), (courtier(),)), Side((card(), GUARDS)))
    t = Trays(*sides, mode=mode, ground=Ground(), **{"round": 2} | given)
    object.__setattr__(t.opening.battle.played, "missions", (COURT, KILL, BLOOD, GROUND, FEAR))
    t.opening.units["a2"].x = t.opening.units["b2"].x = 12000
    for name, value in (("missions", (mine, theirs)), ("errands", chosen), ("pile", pile), ("open", shown)):
        t.opening.keep(name, value)
    return t


def tidings(*shown, **given):
    """A battle of two units each in round 2 with these missions open."""
    return errands(shown=shown, mode="tidings", **given)


def over(t):
    """Let everybody who has not acted forgo, and the round end; nobody claims a zone."""
    until = t.state.round + 1
    while t.state.winners is None and t.session.pending.kind in ("activate", "act", "claim", "discard"):
        kind = t.session.pending.kind
        if kind == "activate" and t.state.round == until:
            break
        t.does({"act": "forgo", "claim": "pass", "discard": "done"}.get(kind) or t.session.pending.options.listed()[0])
    return t


def kill(t, attacker="a1", target="b1"):
    """Let a unit destroy the one that it is engaged with."""
    t.opening.units[target].lost = 11
    return t.does(f"activate {attacker}", "act melee", f"strike 0 {target}").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1)


# --- set-up and choice --------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-WOW-01", "ASF-WOW-02", "ASF-WOW-03", "ASF-WOW-04")
def test_five_objectives_are_laid_and_each_player_draws_five_missions_that_only_he_sees():
    t = Trays(Side(), Side(), mode="errands", phase="zones")
    cards = (COURT, KILL, BLOOD, GROUND, FEAR)
    object.__setattr__(t.opening.battle.played, "missions", cards)
    t.opening.round = 0
    t.rolls(5, 3).does("place t2 12000 20000", "place t3 12000 28000", "place t4 36000 20000", "place t5 36000 28000")
    names = [card.id for card in cards]
    t.rolls(*(f"{name}.1" for name in names), *(f"{name}.2" for name in names)).rolls(6, 1)
    assert t.state.tokens[0] == ("t1", 24000, 24000, "")
    assert [len(hand) for hand in t.state.kept("missions")] == [5, 5]
    assert t.state.kept("pile") == ()
    drawn = [event for event in t.log if type(event).__name__ == "MissionDrawn"]
    assert {event.seen(1).card for event in drawn[:5]} == {Unknown("card")}
    seen = SYSTEM.view(t.state, 1)
    assert seen.kept("missions") == ((Unknown("card"),) * 5, t.state.kept("missions")[1])


@pytest.mark.rule("ASF-WOW-05", "ASF-WOW-08", "ASF-WOW-17", "ASF-BAD-31")
def test_from_round_two_on_the_open_mission_is_drawn_and_then_everybody_chooses_one_in_secret():
    t = errands(("kill.1", "court.1"), ("blood.1",), ("ground.1",), phase="round")
    t.opening.round = 1
    t.rolls("ground.1").asks(0, "mission", "ASF-WOW-05").does("mission kill.1").asks(1, "mission")
    assert t.state.kept("open") == ("ground.1",)
    assert t.refuses("mission court.1").rule == "ASF-WOW-05"
    t.does("mission blood.1")
    assert SYSTEM.view(t.state, 1).kept("errands") == (Unknown("card"), "blood.1")
    assert SYSTEM.view(t.state, 0).kept("errands") == ("kill.1", Unknown("card"))


@pytest.mark.rule("ASF-WOW-05", "ASF-WOW-08")
def test_in_the_first_round_there_are_no_missions():
    t = errands(("kill.1",), ("blood.1",), ("ground.1",), phase="round")
    t.opening.round = 0
    t.asks(0, "activate")


@pytest.mark.rule("ASF-WOW-17")
def test_an_empty_hand_and_an_empty_deck_mean_no_mission():
    t = errands(phase="round")
    t.opening.round = 1
    t.asks(0, "activate")


@pytest.mark.rule("ASF-WOW-01", "ASF-WOW-04")
def test_what_is_imagined_of_secret_missions_is_dealt_anew():
    t = errands(("kill.1",), ("blood.1", "court.1"), ("ground.1", "fear.1"), chosen=("court.2", "kill.2"))
    forks = [SYSTEM.imagine(t.session.position(), 0, seed).state for seed in range(30)]
    assert {fork.kept("missions")[0] for fork in forks} == {("kill.1",)}
    assert {fork.kept("errands")[0] for fork in forks} == {"court.2"}
    assert len({fork.kept("errands")[1] for fork in forks}) > 3
    every = sorted(("blood.1", "court.1", "ground.1", "fear.1", "kill.2"))
    assert all(
        sorted((*fork.kept("missions")[1], fork.kept("errands")[1], *fork.kept("pile"))) == every for fork in forks
    )


# --- scoring ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-WOW-06", "ASF-WOW-07", "ASF-WOW-15", "ASF-WOW-16")
def test_a_mission_of_the_round_scores_at_its_end_and_is_discarded_done_or_not():
    t = errands(mine=("fear.1",), theirs=("fear.2",), chosen=("court.1", "kill.1"))
    t.does("activate an1", "claim crown", "choose b1").rolls(6, 6, 1)
    over(t)
    assert t.state.points == (2, 0)
    assert (t.state.kept("errands"), t.state.kept("spent")) == (("", ""), ("court.1", "kill.1"))


@pytest.mark.rule("ASF-WOW-15")
def test_nothing_is_fulfilled_in_the_first_round():
    t = errands(chosen=("court.1", ""), round=1)
    t.does("activate an1", "claim crown", "choose b1").rolls(6, 6, 1)
    assert over(t).state.points == (0, 0)


@pytest.mark.rule("ASF-WOW-06", "ASF-WOW-16")
def test_a_mission_of_a_moment_is_revealed_and_scored_at_that_moment():
    t = errands(chosen=("kill.1", ""), sides=(Side((card(), GUARDS)), Side((CHIEF, GUARDS)))).touch("a1", "b1")
    kill(t)
    assert (t.state.points, t.state.kept("errands"), t.state.kept("spent")) == ((3, 0), ("", ""), ("kill.1",))


@pytest.mark.rule("ASF-WOW-08", "ASF-WOW-09")
def test_the_open_mission_scores_for_everybody_and_as_often_as_it_is_fulfilled_and_goes_at_the_end():
    sides = (Side((card(), GUARDS, GUARDS)), Side((CHIEF, CUNNING, GUARDS)))
    t = errands(shown=("kill.1",), sides=sides).touch("a1", "b1").touch("a2", "b2")
    t.opening.units["b2"].lost = 11
    kill(t).does("stay", "activate b3", "forgo", "activate a2", "act melee", "strike 0 b2")
    t.rolls(6, 1, 1, 1, 1, 1, 1).rolls(1)
    assert t.state.points == (6, 0)
    over(t.does("stay"))
    assert (t.state.kept("open"), t.state.kept("spent"), t.state.kept("fallen", ())) == ((), ("kill.1",), ())


@pytest.mark.rule("ASF-WOW-14", "ASF-DWW-12", "ASF-BAD-10")
@pytest.mark.parametrize("mode", ["errands", "tidings"])
def test_destroying_a_unit_scores_nothing_by_itself(mode):
    assert kill(errands(mode=mode).touch("a1", "b1")).state.points == (0, 0)


@pytest.mark.rule("ASF-WOW-13", "ASF-DWW-11")
@pytest.mark.parametrize("mode", ["errands", "tidings"])
@pytest.mark.parametrize(("points", "winners"), [(11, None), (12, (0,))])
def test_to_win_takes_two_points_more(mode, points, winners):
    t = errands(mode=mode)
    t.opening.points = (points, 0)
    assert over(t).state.winners == winners


@pytest.mark.rule("ASF-WOW-11", "ASF-WOW-12", "ASF-DWW-09", "ASF-DWW-10")
@pytest.mark.parametrize("mode", ["errands", "tidings"])
@pytest.mark.parametrize(("shown", "points"), [((), (0, 0)), (("ground.1",), (2, 0))])
def test_objectives_score_only_what_a_mission_says_of_them(mode, shown, points):
    t = errands(shown=shown, mode=mode)
    t.opening.tokens = (("t1", 24000, 10000, "a1"),)
    assert over(t).state.points == points


@pytest.mark.rule("ASF-WOW-10", "ASF-A-08")
def test_whoever_claims_the_zone_of_tactics_may_take_a_mission_instead_and_swap_his_own():
    t = errands(("blood.1",), (), ("ground.1",), chosen=("kill.1", "")).does("activate an1", "claim tactics")
    t.asks(0, "which effect", "ASF-WOW-10").does("mission", "choose b1", "token weakened").rolls("ground.1")
    t.asks(0, "mission").does("mission ground.1")
    assert (t.unit("b1").tokens, t.state.kept("errands")[0]) == (("weakened",), "ground.1")
    assert t.state.kept("missions")[0] == ("blood.1", "kill.1")


@pytest.mark.rule("ASF-WOW-10")
def test_the_effect_of_the_zone_may_be_taken_and_a_revealed_mission_is_not_swapped():
    t = errands(("blood.1",), (), ("ground.1",), chosen=("kill.1", "")).does("activate an1", "claim tactics")
    t.does("tactics", "choose b1", "token weakened").asks(1, "activate")
    assert t.state.kept("pile") == ("ground.1",)
    t = errands(("blood.1",), (), ("ground.1",)).does("activate an1", "claim tactics", "mission")
    t.does("choose b1", "token weakened").rolls("ground.1").asks(1, "activate")


# --- tidings ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-DWW-01", "ASF-DWW-02", "ASF-DWW-03", "ASF-DWW-05")
def test_three_missions_are_shown_to_all():
    t = Trays(Side(), Side(), mode="tidings", phase="zones")
    object.__setattr__(t.opening.battle.played, "missions", (COURT, KILL, BLOOD, GROUND, FEAR))
    t.opening.round = 0
    t.rolls(5, 3).does("place t2 12000 20000", "place t3 12000 28000", "place t4 36000 20000", "place t5 36000 28000")
    t.rolls("kill.1", "court.2", "fear.1").rolls(6, 1)
    assert t.state.kept("open") == ("court.2", "fear.1", "kill.1")
    assert [SYSTEM.view(t.state, seat).kept("open") for seat in (0, 1)] == [("court.2", "fear.1", "kill.1")] * 2


@pytest.mark.rule("ASF-DWW-04")
def test_objectives_are_not_put_on_impassable_terrain():
    t = Trays(Side(), Side(), mode="tidings", phase="zones")
    fence = TerrainKind("fence", "Fence", ("impassable",), Outline("ellipse", (6000, 6000)))
    laid = Table("bare", "Bare", 48_000, (Laid(fence, 12000, 20000),))
    object.__setattr__(t.opening.battle.played, "table", laid)
    t.opening.round, t.opening.laid = 0, (("fence", "plain", 12000, 20000, 0),)
    assert t.rolls(5, 3).refuses("place t2 12000 20000").rule == "ASF-SETUP-05"
    t.does("place t2 18000 12700")


@pytest.mark.rule("ASF-DWW-06", "ASF-DWW-13", "ASF-DWW-15")
def test_each_side_scores_each_shown_mission_once_a_round_and_it_stays():
    sides = (Side((card(), GUARDS, GUARDS)), Side((CHIEF, CUNNING, GUARDS)))
    t = tidings("kill.1", sides=sides).touch("a1", "b1").touch("a2", "b2")
    t.opening.units["b2"].lost = 11
    kill(t).does("stay", "activate b3", "forgo", "activate a2", "act melee", "strike 0 b2")
    t.rolls(6, 1, 1, 1, 1, 1, 1).rolls(1)
    assert (t.state.points, t.state.kept("open")) == ((3, 0), ("kill.1",))


@pytest.mark.rule("ASF-DWW-07", "ASF-DWW-15")
def test_after_the_check_the_first_player_replaces_a_shown_mission_by_a_new_one():
    t = tidings("court.1", "fear.1", "kill.1", pile=("ground.1",))
    t.opening.tokens = (("t1", 24000, 10000, "a1"),)
    over(t).rolls("ground.1").asks(0, "replace", "ASF-DWW-07")
    assert t.refuses("replace ground.1").rule == "ASF-DWW-07"
    t.does("replace fear.1")
    assert t.state.kept("open") == ("court.1", "ground.1", "kill.1")
    assert t.state.points == (0, 0)


@pytest.mark.rule("ASF-DWW-14", "ASF-A-07")
def test_three_of_a_kind_is_judged_at_the_end_of_the_round():
    t = tidings("fear.1").touch("a1", "b1")
    t.opening.units["b2"].tokens = ("weakened",)
    assert kill(t).state.points == (0, 0)
    assert over(t.does("stay")).state.points == (2, 0)


@pytest.mark.rule("ASF-DWW-15")
def test_a_mission_scores_again_in_the_next_round():
    t = tidings("ground.1")
    t.opening.tokens = (("t1", 24000, 10000, "a1"),)
    assert over(over(t)).state.points == (4, 0)


# --- goals --------------------------------------------------------------------------------------------------------


def judged(t, word, team=0, **given):
    """How often a team has fulfilled a goal."""
    return int(goals.times(t.state, team, effect(word, **given)))


@pytest.mark.rule("ASF-WOW-06")
@pytest.mark.parametrize(("near", "apart", "more"), [(6, 6, 1), (6, 7, 0), (0, 1, 0)])
def test_the_centre_is_held_and_an_enemy_near_it_is_worth_one_more(near, apart, more):
    t = errands()
    t.ground.apart = apart
    t.opening.tokens = (("t1", 24000, 10000, "a1"), ("t2", 24000, 30000, "b1"))
    goal = effect("hold_centre", near=near)
    assert (judged(t, "hold_centre", near=near), judged(t, "hold_centre", 1, near=near)) == (1, 0)
    assert int(goals.more(t.state, 0, goal)) == more


@pytest.mark.rule("ASF-WOW-06", "ASF-NCU-07")
@pytest.mark.parametrize(("held", "fulfilled"), [(("combat", "tactics"), (1, 0)), (("combat", "crown"), (0, 0))])
def test_zones_are_all_controlled_by_one_side(held, fulfilled):
    t = errands(sides=(Side((card(), GUARDS), (courtier("One"), courtier("Two"))), Side((card(), GUARDS))))
    for key, zone in zip(("an1", "an2"), held, strict=True):
        t.opening.court[key].zone = zone
    zones = ("combat", "tactics")
    assert (judged(t, "zones", zones=zones), judged(t, "zones", 1, zones=zones)) == fulfilled
    assert (judged(t, "zone_count", number=2), judged(t, "zone_count", number=3)) == (1, 0)


@pytest.mark.rule("ASF-WOW-06")
@pytest.mark.parametrize(
    ("fallen", "times"),
    [
        ((("b1", 0),), 0),
        ((("b1", 0), ("a2", 1)), 1),
        ((("b1", 0), ("a2", -1), ("b2", 0)), 2),
        ((("b1", -1), ("a2", 1)), 0),
        ((("b1", 1), ("a2", 1)), 0),
    ],
)
def test_a_loss_is_paid_back_by_what_the_side_itself_destroys(fallen, times):
    t = errands()
    t.opening.keep("fallen", fallen)
    assert judged(t, "destroy_after_loss") == times


@pytest.mark.rule("ASF-WOW-06")
def test_commanders_and_characters_count_and_common_units_do_not():
    t = errands(sides=(Side((card(), GUARDS)), Side((CHIEF, CUNNING, GUARDS))))
    t.opening.keep("fallen", (("b1", 0), ("b2", 0), ("b3", 0)))
    assert judged(t, "destroy_commander") == 2


@pytest.mark.rule("ASF-WOW-06")
@pytest.mark.parametrize(("y", "fulfilled"), [(45600, 1), (44400, 1), (44399, 0)])
def test_a_unit_is_wholly_in_the_zone_of_an_enemy(y, fulfilled):
    t = errands()
    t.opening.units["a1"].y = y
    assert judged(t, "enter_zone") == fulfilled


@pytest.mark.rule("ASF-WOW-06")
@pytest.mark.parametrize(("lost", "fulfilled"), [(0, (0, 0)), (4, (0, 1))])
def test_engaged_units_outrank_their_enemies_in_all(lost, fulfilled):
    t = errands().touch("a1", "b1")
    t.opening.units["a1"].lost = lost
    assert (judged(t, "outrank"), judged(t, "outrank", 1)) == fulfilled


@pytest.mark.rule("ASF-A-07", "ASF-WOW-06")
def test_tokens_of_one_kind_are_counted_apart():
    t = errands()
    t.opening.units["b1"].tokens, t.opening.units["b2"].tokens = ("panicked", "weakened"), ("weakened",)
    assert (judged(t, "three_of_a_kind", number=2), judged(t, "three_of_a_kind", number=3)) == (1, 0)
    assert judged(t, "three_of_a_kind", 1, number=1) == 0


@pytest.mark.rule("ASF-WOW-06")
def test_more_objectives_than_each_other_side_are_held():
    t = errands()
    t.opening.tokens = (("t1", 24000, 10000, "a1"), ("t2", 24000, 30000, "b1"))
    assert (judged(t, "more_objectives"), judged(t, "more_objectives", 1)) == (0, 0)
    t.opening.tokens = t.opening.tokens[1:]
    assert judged(errands(), "more_objectives") == 0
    assert int(goals.times(t.opening, 1, effect("more_objectives"))) == 1
