"""The log and the summary in words: what each event tells, with its rule, whose doing it is, its die and its weight."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.systems.skirmish import story
from game.systems.skirmish.events.attacks import AttackRolled, ConcealRolled, Damaged, Destroyed
from game.systems.skirmish.events.conditions import Rallied, Routed, SaveRolled
from game.systems.skirmish.events.movement import ChargeBegan, LeftMap, Relocated, RiskRolled, Stepped, Teleported
from game.systems.skirmish.events.rounds import (
    ActionsEnded,
    Activated,
    BattleEnded,
    FirstChosen,
    PhasePassed,
    RoundBegan,
    RoundEnded,
    Scored,
    TurnEnded,
)
from game.systems.skirmish.events.setup import (
    ContestRolled,
    CreaturesChosen,
    LetterChosen,
    MapChosen,
    Placed,
    SetupOrderChosen,
    WarbandsRevealed,
)
from game.systems.skirmish.summary import RoundPoints, report, summarise
from tests.drawn import foe, hero


@pytest.mark.parametrize(
    ("event", "text", "side", "die", "weight"),
    [
        (WarbandsRevealed(rule="DDM-SET-01"),
         "The warbands are revealed: Band A against Band B.", None, 0, 1),
        (ContestRolled("map", (4, 9), (0, 0), 1, rule="DDM-SET-02"),
         "Roll for the map: Anna 4 + 0 = 4, Petr 9 + 0 = 9. Petr decides.", 1, 0, 1),
        (ContestRolled("setup", (9, 4), (2, 1), 0, rule="DDM-SET-03"),
         "Roll for setting up: Anna 9 + 2 = 11, Petr 4 + 1 = 5. Anna decides.", 0, 0, 1),
        (ContestRolled("setup", (8, 9), (3, 2), 0, tie="DDM-SET-08", rule="DDM-SET-03"),
         "Roll for setting up: Anna 8 + 3 = 11, Petr 9 + 2 = 11. A tie; the higher rating wins, and Anna decides.", 0, 0, 1),
        (ContestRolled("creature", (7, 7), (0, 0), None, tie="DDM-Q-03", rule="DDM-QB-02"),
         "Roll for the creature: Anna 7 + 0 = 7, Petr 7 + 0 = 7. A tie; both roll again.", None, 0, 1),
        (ContestRolled("initiative", (8, 11), (4, 0), 0, rule="DDM-INIT-01"),
         "Initiative: Anna 8 + 4 = 12, Petr 11 + 0 = 11. Anna decides.", 0, 0, 1),
        (MapChosen("drawing", rule="DDM-SET-02"),
         "The battle is fought on Drawing.", None, 0, 1),
        (CreaturesChosen(1, "foe", False, rule="DDM-QB-02"),
         "Petr plays *Foe*.", 1, 0, 1),
        (SetupOrderChosen(1, rule="DDM-SET-03"),
         "Petr sets up first.", 1, 0, 1),
        (LetterChosen(0, "B", rule="DDM-SET-04"),
         "Anna takes starting area 2.", 0, 0, 1),
        (Placed("F", 3, 0, rule="DDM-SET-05"),
         "Petr sets up 1 creature.", 1, 0, 1),
        (RoundBegan(3, rule="DDM-RND-01"),
         "Round 3 begins.", None, 0, 1),
        (FirstChosen(1, rule="DDM-INIT-02"),
         "Petr goes first.", 1, 0, 1),
        (Activated("H", (), rule="DDM-PHS-01"),
         "*Hero* is activated.", 0, 0, 0),
        (Stepped("F", (3, 0), (2, 0), 1, "w", 1, 0, rule="DDM-MOVE-01"),
         "*Foe* moves from D1 to C1.", 1, 0, 1),
        (Stepped("F", (3, 0), (2, 0), 1, "w", 1, 0, "rout", rule="DDM-ROUT-01"),
         "*Foe* flees from D1 to C1.", 1, 0, 1),
        (Stepped("F", (3, 0), (2, 0), 1, "w", 1, 0, "charge", rule="DDM-CHG-01"),
         "*Foe* charges from D1 to C1.", 1, 0, 1),
        (ChargeBegan("H", "F", (2, 0), rule="DDM-CHG-01"),
         "*Hero* charges *Foe*.", 0, 0, 1),
        (Teleported("F", (3, 0), (1, 0), rule="DDM-TER-60"),
         "*Foe* teleports from D1 to B1.", 1, 0, 1),
        (Relocated("F", (3, 0), (1, 0), rule="DDM-AOO-07"),
         "*Foe* is moved from D1 to the nearest free place, B1.", 1, 0, 1),
        (AttackRolled("H", "F", "melee", 0, "attack", 12, 5, 15, True, False, 10, rule="DDM-ATK-02"),
         "*Hero* attacks *Foe*: 12 + 5 = 17 against AC 15. Hit.", 0, 12, 1),
        (AttackRolled("H", "F", "melee", 0, "attack", 9, 5, 15, False, False, 10, rule="DDM-ATK-02"),
         "*Hero* attacks *Foe*: 9 + 5 = 14 against AC 15. Miss.", 0, 9, 1),
        (AttackRolled("F", "H", "melee", 0, "opportunity", 20, 5, 15, True, True, 10, rule="DDM-AOO-01"),
         "*Foe* strikes at *Hero* in passing: 20 + 5 = 25 against AC 15. A critical hit.", 1, 20, 1),
        (AttackRolled("F", "H", "melee", 0, "charge", 1, 5, 15, False, False, 10, rule="DDM-CHG-02"),
         "*Foe* strikes *Hero* at the end of its charge: 1 + 5 = 6 against AC 15. A natural 1 misses.", 1, 1, 1),
        (AttackRolled("H", "F", "ranged", 0, "attack", 10, 5, 15, True, False, 10, rule="DDM-RNG-03"),
         "*Hero* shoots at *Foe*: 10 + 5 = 15 against AC 15. Hit.", 0, 10, 1),
        (AttackRolled("H", "F", "melee", 0, "attack", 0, 5, 15, True, False, 0, rule="DDM-ATK-02"),
         "*Hero* attacks the helpless *Foe*: a hit without a roll.", 0, 0, 1),
        (ConcealRolled("H", "F", 10, True, rule="DDM-MOD-07"),
         "*Hero* cannot see *Foe*: 10, under 11, and the blow is lost.", 0, 10, 1),
        (ConcealRolled("F", "H", 11, False, rule="DDM-MOD-07"),
         "*Foe* cannot see *Hero*, but finds it: 11.", 1, 11, 1),
        (Damaged("F", 10, 30, "H", "attack", rule="DDM-ATK-04"),
         "*Foe* loses 10: 30 of 40 HP.", 0, 0, 1),
        (Damaged("F", 50, -10, "H", "attack", rule="DDM-ATK-04"),
         "*Foe* loses 50: 0 of 40 HP.", 0, 0, 1),
        (Damaged("F", 5, 35, "", "spikes", rule="DDM-TER-50"),
         "The spike stones take 5 from *Foe*: 35 of 40 HP.", None, 0, 1),
        (Damaged("F", 10, 30, "", "risky", rule="DDM-TER-40"),
         "The ground takes 10 from *Foe*: 30 of 40 HP.", None, 0, 1),
        (Destroyed("F", "H", "damage", rule="DDM-DMG-02"),
         "*Foe* is destroyed.", 0, 0, 2),
        (Destroyed("F", "", "pit", rule="DDM-TER-33"),
         "*Foe* falls into a pit.", None, 0, 2),
        (SaveRolled("F", "morale", 15, 5, 20, True, rule="DDM-MOR-05"),
         "*Foe* tests morale: 15 + 5 = 20 against 20. It holds.", 1, 15, 1),
        (SaveRolled("F", "morale", 14, 5, 20, False, rule="DDM-MOR-05"),
         "*Foe* tests morale: 14 + 5 = 19 against 20. It fails.", 1, 14, 1),
        (SaveRolled("F", "rally", 15, 5, 20, True, rule="DDM-RALLY-01"),
         "*Foe* tries to rally: 15 + 5 = 20 against 20. It does.", 1, 15, 1),
        (SaveRolled("F", "rally", 14, 5, 20, False, rule="DDM-RALLY-01"),
         "*Foe* tries to rally: 14 + 5 = 19 against 20. It fails.", 1, 14, 1),
        (SaveRolled("F", "pit", 10, 5, 15, True, rule="DDM-TER-33"),
         "*Foe* clings to the edge: 10 + 5 = 15 against 15.", 1, 10, 1),
        (SaveRolled("F", "pit", 9, 5, 15, False, rule="DDM-TER-33"),
         "*Foe* loses its hold: 9 + 5 = 14 against 15.", 1, 9, 1),
        (Routed("F", "H", rule="DDM-MOR-09"),
         "*Foe* routs.", 1, 0, 2),
        (Rallied("F", "H", rule="DDM-RALLY-02"),
         "*Foe* rallies and does nothing else this turn.", 1, 0, 2),
        (LeftMap("F", rule="DDM-ROUT-05"),
         "*Foe* flees off the map.", 1, 0, 2),
        (RiskRolled("F", 5, rule="DDM-TER-40"),
         "The ground under *Foe*: 5, it gives way.", 1, 5, 1),
        (RiskRolled("F", 6, rule="DDM-TER-40"),
         "The ground under *Foe*: 6, it holds.", 1, 6, 1),
        (Scored(1, 10, "area", rule="DDM-SCN-08"),
         "Petr scores 10 for victory areas.", 1, 0, 1),
        (Scored(0, 20, "elimination", "F", rule="DDM-SCN-07"),
         "Anna scores 20 for *Foe*.", 0, 0, 1),
        (BattleEnded(-1, "draw", rule="DDM-Q-73"),
         "The battle is a draw: points, distances to the centre and costs are equal.", None, 0, 2),
        (BattleEnded(-1, "stall", rule="DDM-QB-10"),
         "The battle is a draw: fifty rounds have passed without a blow.", None, 0, 2),
        (BattleEnded(0, "points", rule="DDM-SCN-05"),
         "Anna wins: the target of 200 points is reached.", 0, 0, 2),
        (BattleEnded(1, "last", rule="DDM-Q-74"),
         "Petr wins: no enemy is left on the map.", 1, 0, 2),
        (BattleEnded(0, "rout", rule="DDM-QB-10"),
         "Anna wins: Band B routs.", 0, 0, 2),
        (BattleEnded(0, "stall", rule="DDM-TIE-01"),
         "Anna wins on points after ten rounds without a blow.", 0, 0, 2),
        (BattleEnded(1, "centre", rule="DDM-TIE-02"),
         "Petr wins: points are equal, and its creature is nearest to the centre.", 1, 0, 2),
        (BattleEnded(0, "cost", rule="DDM-TIE-03"),
         "Anna wins: points and distance to the centre are equal, and its creature there costs more.", 0, 0, 2),
    ],
)  # fmt: skip
def test_an_event_is_told_in_one_sentence(table, event, text, side, die, weight):
    t = table("H..F", H=hero(), F=foe())
    rule = "DDM-MOD-05" if "without a roll" in text else getattr(event, "tie", "") or event.rule
    told = story.sentence(t.state, event)
    assert replace(told, details=()) == story.Sentence(text, rule, side, die, weight)


@pytest.mark.rule("DDM-INIT-01", "DDM-Q-83")
def test_a_contest_says_whose_rating_is_added(table):
    t = table("H..F", H=hero(commander=4), F=foe())
    event = ContestRolled("initiative", (8, 11), (4, 0), 0, ("H", ""), rule="DDM-INIT-01")
    assert story.sentence(t.state, event).details == (
        ("+4 Anna: the commander rating of Hero", "DDM-INIT-01"),
        ("Petr: no commander, nothing is added.", "DDM-Q-83"),
    )


def test_steps_of_one_move_and_creatures_set_up_in_a_row_are_one_line(table):
    t = table("H..F", H=hero(), F=foe())
    first = Stepped("F", (3, 0), (2, 0), 1, "w", 1, 0, rule="DDM-MOVE-01")
    then = Stepped("F", (2, 0), (1, 0), 1, "w", 1, 0, rule="DDM-MOVE-01")
    told = story.sentence(t.state, then, [first])
    assert (told.text, told.lengthens) == ("*Foe* moves from D1 to B1.", True)
    other = Stepped("H", (0, 0), (0, 1), 1, "n", 1, 0, rule="DDM-MOVE-01")
    told = story.sentence(t.state, then, [other])
    assert (told.text, told.lengthens) == ("*Foe* moves from C1 to B1.", False)
    placed = Placed("F", 3, 0, rule="DDM-SET-05")
    told = story.sentence(t.state, placed, [placed])
    assert (told.text, told.lengthens) == ("Petr sets up 2 creatures.", True)
    told = story.sentence(t.state, placed, [Placed("H", 0, 0)])
    assert (told.text, told.lengthens) == ("Petr sets up 1 creature.", False)


def test_book_keeping_is_not_told(table):
    t = table("H..F", H=hero(), F=foe())
    for event in (TurnEnded("H"), RoundEnded(1), PhasePassed(1), ActionsEnded("H")):
        assert story.sentence(t.state, event) is None


# --- the summary -------------------------------------------------------------------------------------------------

REPORT = """\
Drawing: Anna (Band A) against Petr (Band B)
Anna wins. Band A passed 200 points in round 2: Lizard falls into a pit. DDM-SCN-05 DDM-TER-33
Points: 220 to 40 after 2 rounds.

A Band A: 220 for creatures, 0 for areas
  Hero: damage 80, points 60, stands
  Ally: damage 0, points 0, routing

B Band B: 0 for creatures, 40 for areas
  Foe: damage 0, points 0, destroyed
  Gnoll: damage 0, points 0, destroyed
  Kobold: damage 0, points 0, routed
  Lizard: damage 0, points 0, destroyed

Anna: attack rolls 3, hits 3, 2.0 expected, average 11.3
Petr: attack rolls 1, hits 0, 0.1 expected, average 1.0
Round 2: Kobold runs. DDM-MOR-09
Round 2: Kobold flees off the map. DDM-ROUT-05
Round 2: Lizard falls into a pit. DDM-TER-33
Seed of the dice: 7"""


def attack(attacker, target, kind="melee", why="attack", die=12, needs=10, hit=True):
    return AttackRolled(attacker, target, kind, 0, why, die, 5, 15, hit, die == 20, needs)


def fought(table):
    """A battle of two rounds as its log tells it, and the state after it."""
    t = table(
        "HA.FGKL", H=hero(cost=40), A=hero(name="Ally", cost=30, routing=True), F=foe(cost=25, fate="destroyed"),
        G=foe(name="Gnoll", cost=35, fate="destroyed"), K=foe(name="Kobold", cost=100, fate="routed"),
        L=foe(name="Lizard", cost=60, fate="destroyed"), vp=[220, 40], areas=[0, 40], round=2,
    )  # fmt: skip
    t.state.winner, t.state.verdict = 0, "points"
    return t.state, [
        RoundBegan(1),
        attack("H", "F"), Damaged("F", 10, 30, "H", "attack"),
        attack("F", "H", die=1, needs=18, hit=False),
        attack("H", "F", why="charge", die=20), Damaged("F", 50, -20, "H", "attack"),
        Destroyed("F", "H", "damage", rule="DDM-DMG-02"), Scored(0, 25, "elimination", "F"),
        Scored(1, 40, "area", rule="DDM-SCN-08"),
        RoundEnded(1), RoundBegan(2),
        SaveRolled("A", "morale", 3, 5, 20, False), Routed("A", "G", rule="DDM-MOR-09"),
        attack("A", "G", "ranged", die=0),  # at a helpless creature: no roll, no luck
        attack("H", "G", "ranged", die=2, needs=2), Damaged("G", 40, 0, "H", "attack"),
        Destroyed("G", "H", "damage", rule="DDM-DMG-02"), Scored(0, 35, "elimination", "G"),
        Rallied("A", "G", rule="DDM-RALLY-02"),
        Routed("K", "", rule="DDM-MOR-09"), LeftMap("K", rule="DDM-ROUT-05"),
        Scored(0, 100, "elimination", "K"),
        Damaged("L", 5, 35, "", "spikes"), Destroyed("L", "", "pit", rule="DDM-TER-33"),
        Scored(0, 60, "elimination", "L"),
        BattleEnded(0, "points", rule="DDM-SCN-05"),
    ]  # fmt: skip


def test_the_report_tells_a_battle_in_figures(table):
    state, log = fought(table)
    told = summarise(log, state)
    assert report(told, state, 7) == REPORT
    assert report(told, state) == REPORT.rpartition("\n")[0]
    assert told.rounds == (RoundPoints(0, (0, 0)), RoundPoints(1, (25, 40)), RoundPoints(2, (220, 40)))
    assert (told.target, told.attack_rolls, [luck.best for luck in told.luck]) == (200, 4, [1, 0])
    assert [luck.expected for luck in told.luck] == [pytest.approx(11 / 20 + 11 / 20 + 19 / 20), pytest.approx(3 / 20)]


def test_turning_points_weigh_by_cost_and_more_if_they_turn_the_lead(table):
    state, log = fought(table)
    turns = [(turn.at, turn.round, turn.side, turn.who, turn.text, turn.rule, turn.gain, turn.weight, turn.note)
             for turn in summarise(log, state).every_turning_point]  # fmt: skip
    assert turns == [
        (6, 1, 0, 0, "Hero charges and destroys Foe", "DDM-DMG-02", 25, 37.5, "Foe destroyed"),
        (8, 1, 1, 1, "Petr takes the lead with victory areas", "DDM-SCN-08", 40, 40.0, "Areas held"),
        (12, 2, 1, 0, "Ally fails morale by 12 and runs", "DDM-MOR-09", 0, 21.0, "Ally runs"),
        (16, 2, 0, 0, "Hero shoots Gnoll down", "DDM-DMG-02", 35, 52.5, "Gnoll destroyed"),
        (18, 2, 0, 0, "Ally rallies", "DDM-RALLY-02", 0, 15.0, "Ally rallies"),
        (19, 2, 0, 1, "Kobold runs", "DDM-MOR-09", 0, 70.0, "Kobold runs"),
        (20, 2, 0, 1, "Kobold flees off the map", "DDM-ROUT-05", 100, 100.0, "Kobold fled"),
        (23, 2, 0, 1, "Lizard falls into a pit", "DDM-TER-33", 60, 60.0, "Lizard destroyed"),
    ]


@pytest.mark.parametrize(
    ("winner", "how", "title", "verdict"),
    [
        (0, "last", "Anna wins", "No enemy is left on the map."),
        (1, "rout", "Petr wins", "Band A routs."),
        (0, "points", "Anna wins", "Both reached the target; more points decide."),
        (1, "stall", "Petr wins", "More points after ten rounds without a blow."),
        (0, "centre", "Anna wins", "Points are equal; its creature is nearest to the centre."),
        (0, "cost", "Anna wins", "Points and distance to the centre are equal; its creature there costs more."),
        (-1, "draw", "A draw", "Points, distance to the centre and costs are all equal."),
        (-1, "stall", "A draw", "Fifty rounds have passed without a blow."),
    ],
)
def test_the_verdict_is_one_sentence(table, winner, how, title, verdict):
    t = table("H..F", H=hero(), F=foe())
    t.state.winner, t.state.verdict = winner, how
    told = summarise([RoundBegan(1), BattleEnded(winner, how, rule="DDM-TIE-01")], t.state)
    assert (told.title, told.verdict, told.rules) == (title, verdict, ("DDM-TIE-01",))


def test_points_reached_by_areas_alone_name_no_creature(table):
    t = table("H..F", H=hero(), F=foe(), vp=[200, 0], areas=[200, 0], round=4)
    t.state.winner, t.state.verdict = 0, "points"
    told = summarise([BattleEnded(0, "points", rule="DDM-SCN-05")], t.state)
    assert told.verdict == "Band A reached 200 points in round 4."
    assert told.rules == ("DDM-SCN-05",)


def test_in_a_quick_battle_hit_points_stand_for_points(table):
    t = table("H..F", H=hero(), F=foe(hp_now=30), quick=True, round=1)
    told = summarise([RoundBegan(1), Damaged("F", 10, 30, "H", "attack"), RoundEnded(1)], t.state)
    assert told.rounds == (RoundPoints(0, (40, 40)), RoundPoints(1, (40, 30)))
    assert (told.target, told.points, told.title) == (0, (40, 30), "Not decided yet")
    assert "Hit points left: 40 and 30 after " in report(told, t.state)


def test_points_for_areas_after_the_last_round_stand_in_the_chart(table):
    t = table("HF", turn="H", H=hero(), F=foe())
    log = [RoundBegan(1), RoundEnded(1), Scored(0, 10, "area"), BattleEnded(0, "points")]
    assert summarise(log, t.state).rounds == (RoundPoints(0, (0, 0)), RoundPoints(1, (10, 0)))


@pytest.mark.rule("DDM-RND-01", "DDM-SCN-07", "DDM-DMG-02", "DDM-ROUT-01")
def test_a_round_is_summed_up_for_each_player(table):
    t = table("HFG", turn="H", H=hero(), F=foe(), G=foe())
    told = story.report(
        t.state,
        [
            RoundBegan(2), Damaged("F", 10, 30, "H", "attack"), Damaged("F", 30, 0, "H", "attack"),
            Destroyed("F", "H", "attack"), Scored(0, 20, "elimination", "F"), Routed("G", "H"),
            Damaged("H", 1, 39, "", "risky"),
        ],
    )  # fmt: skip
    assert told.text == "Round 2 is over."
    assert [words for words, _rule in told.details] == [
        f"Anna gains 20 points: 20 for {t.state.name('F')}.",
        f"Anna loses 1 hit point: 1 of {t.state.name('H')}.",
        f"Petr loses 40 hit points: 40 of {t.state.name('F')}.",
        f"Petr loses {t.state.name('F')}.",
        f"{t.state.name('G')} of Petr routed.",
    ]


def test_a_quiet_round_and_what_came_before_the_first_are_not_summed_up(table):
    t = table("HF", turn="H", H=hero(), F=foe())
    assert story.report(t.state, [RoundBegan(2)]) is None
    assert story.report(t.state, [Damaged("F", 10, 30, "H", "attack")]) is None


def test_areas_that_turn_the_lead_twice_are_two_turning_points_with_their_own_points(table):
    t = table("H..F", H=hero(), F=foe(), vp=[60, 40], areas=[60, 40], round=3)
    log = [RoundBegan(1), Scored(0, 20, "area"), Scored(1, 40, "area"), RoundBegan(2), Scored(0, 25, "area")]
    turns = summarise(log, t.state).every_turning_point
    assert [(turn.at, turn.side, turn.gain) for turn in turns] == [(2, 1, 40), (4, 0, 25)]
