"""Chapters WIN, SET, RND, INIT, PHS, SCN, TIE: the course of a battle from the reveal to the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.content.skirmish.cards import Attack, Scenario
from game.content.skirmish.library import load_library
from game.engine.choice import DICE, Illegal
from game.engine.session import Session
from game.systems.skirmish import SYSTEM, opening
from game.systems.skirmish.words import answer_of, words_of
from tests.drawn import battle_map, creature, foe, hero

rule = pytest.mark.rule


class Course:
    """A battle from its very beginning, on a drawn map."""

    def __init__(self, cards=None, *, maps=1, drawing=None, points=200, starting=None, **areas):
        cards = cards or ([creature(id="a")], [creature(id="b")])
        drawing = drawing or "......\n......\n......\n......"
        starting = starting or {"A": [[(0, y) for y in range(4)]], "B": [[(5, y) for y in range(4)]]}
        one = battle_map(drawing, starting=starting, **areas)[0]
        made = [one, *(replace(one, id=f"{one.id}-{number}") for number in range(2, maps + 1))]
        scenario = Scenario("drawn", "Drawn", "assault", tuple(m.id for m in made), points, ("a", "b"))
        state = opening(scenario, made, [("Band A", "LG", cards[0]), ("Band B", "CE", cards[1])])
        self.session = Session(SYSTEM, state, None)

    def does(self, *answers):
        for answer in answers:
            self.session.answer(answer_of(answer))
        return self

    def rolls(self, *faces):
        for face in faces:
            assert self.pending.player == DICE, self.pending
            self.session.answer(face)
        return self

    @property
    def pending(self):
        return self.session.pending

    @property
    def options(self):
        return [words_of(option) for option in self.pending.listed]

    @property
    def state(self):
        return self.session.state

    def refuses(self, answer):
        with pytest.raises(Illegal) as caught:
            self.session.answer(answer_of(answer))
        return caught.value.refusal

    def set_up(self):
        self.does("reveal").rolls(15, 5).does("first", "A")
        while self.pending.kind == "place":
            self.does(self.options[0])
        return self


# --- setting up --------------------------------------------------------------------------------------------------


@rule("DDM-SET-01", "DDM-WB-08")
def test_both_warbands_are_revealed_first():
    assert Course().pending.kind == "reveal"


@rule("DDM-SET-02", "DDM-WB-07")
def test_the_winner_of_the_map_roll_chooses_one_of_the_two_maps():
    course = Course(([creature(commander=2)], [creature()]), maps=2).does("reveal")
    assert course.pending.about["for"] == "map"
    course.rolls(10, 11)
    assert (course.pending.player, course.pending.kind) == (0, "map")
    assert course.options == ["drawing", "drawing-2"]
    course.does("drawing-2")
    assert course.state.map.id == "drawing-2"


@rule("DDM-SET-02", "DDM-WB-07", "DDM-BAD-09")
def test_no_other_map_than_the_two_brought_can_be_chosen():
    course = Course(maps=2).does("reveal").rolls(10, 9)
    assert course.refuses("another-map").rule == "DDM-SET-02"


@rule("DDM-SET-03")
def test_the_winner_of_the_setup_roll_says_who_sets_up_first():
    course = Course().does("reveal").rolls(4, 9)
    assert (course.pending.player, course.pending.kind) == (1, "set up first")
    course.does("second")
    assert (course.pending.player, course.pending.kind) == (0, "letter")


@rule("DDM-SET-04", "DDM-SET-05", "DDM-MAP-02", "DDM-MAP-01")
def test_the_first_player_takes_a_letter_and_the_other_the_other():
    course = Course().does("reveal").rolls(15, 5).does("first", "B")
    assert course.state.letters == ["B", "A"]
    course.does("place a1 5,0")
    assert (course.pending.player, course.pending.kind) == (1, "place")
    course.does("place b1 0,3")
    assert course.state.round == 1


@rule("DDM-MAP-03")
def test_a_warband_may_be_split_among_the_areas_of_its_letter():
    areas = {"A": [[(0, 0)], [(0, 3)]], "B": [[(5, 0), (5, 1)]]}
    course = (
        Course(([creature(), creature()], [creature()]), starting=areas).does("reveal").rolls(15, 5).does("first", "A")
    )
    course.does("place a1 0,0", "place a2 0,3")


@rule("DDM-SET-06", "DDM-BAD-10")
@pytest.mark.parametrize("glyph", ["#", "o", "S"])
def test_nobody_is_set_up_on_walls_pits_and_statues(glyph):
    drawing = f"{glyph}.....\n......\n......\n......"
    course = Course(drawing=drawing).does("reveal").rolls(15, 5).does("first", "A")
    assert "place a1 0,3" not in course.options
    assert course.refuses("place a1 0,3").rule == "DDM-SET-06"


@rule("DDM-SET-06")
@pytest.mark.parametrize("glyph", ["%", "f", "T", "!", "*", "^", "@", "r"])
def test_every_other_terrain_is_allowed(glyph):
    drawing = f"{glyph}.....\n......\n......\n......"
    Course(drawing=drawing).does("reveal").rolls(15, 5).does("first", "A", "place a1 0,3")


@rule("DDM-SET-07", "DDM-BAD-10")
def test_a_big_creature_stands_wholly_inside():
    areas = {"A": [[(x, y) for x in (0, 1) for y in range(4)]], "B": [[(5, y) for y in range(4)]]}
    course = (
        Course(([creature(size="Large")], [creature()]), starting=areas).does("reveal").rolls(15, 5).does("first", "A")
    )
    assert set(course.options) == {"place a1 0,0", "place a1 0,1", "place a1 0,2"}
    assert course.refuses("place a1 1,0").rule == "DDM-SET-07"


@rule("DDM-BAD-10", "DDM-SET-04")
def test_outside_the_area_or_on_a_square_taken_is_refused():
    course = Course(([creature(), creature()], [creature()])).does("reveal").rolls(15, 5).does("first", "A")
    assert course.refuses("place a1 3,3").rule == "DDM-SET-04"
    assert course.refuses("place b1 0,0").rule == "DDM-SET-05"
    course.does("place a1 0,0")
    assert course.refuses("place a2 0,0").rule == "DDM-SET-04"
    assert course.refuses("place a1 0,1").rule == "DDM-SET-04"


@rule("DDM-BAD-11")
def test_nobody_is_left_out():
    course = (
        Course(([creature(), creature()], [creature()])).does("reveal").rolls(15, 5).does("first", "A", "place a1 0,0")
    )
    assert course.refuses("ready").rule == "DDM-SET-04"


@rule("DDM-Q-40")
def test_whoever_finds_no_room_stands_as_near_as_possible():
    areas = {"A": [[(0, 0)]], "B": [[(5, 0)]]}
    course = (
        Course(([creature(), creature()], [creature()]), starting=areas).does("reveal").rolls(15, 5).does("first", "A")
    )
    course.does("place a1 0,0")
    assert set(course.options) == {"place a2 0,1", "place a2 1,0", "place a2 1,1"}


@rule("DDM-SET-08", "DDM-INIT-03", "DDM-Q-03", "DDMG-TERM-037.1", "DDMG-TERM-037.2")
def test_a_tie_goes_to_the_higher_rating_and_is_rolled_again_without_one():
    course = Course(([creature(commander=3)], [creature(commander=1)])).does("reveal").rolls(10, 12)
    assert (course.pending.player, course.pending.kind) == (0, "set up first")
    assert course.session.log[-1].tie == "DDM-SET-08"
    course = Course().does("reveal").rolls(10, 10)
    assert course.pending.about["for"] == "setup"
    assert course.session.log[-1].tie == "DDM-SET-08"
    course.rolls(3, 4)
    assert course.pending.player == 1


# --- rounds ------------------------------------------------------------------------------------------------------


@rule("DDM-RND-01", "DDM-INIT-01", "DDM-INIT-02", "DDM-CARD-03")
def test_each_round_starts_with_initiative_and_the_winner_says_who_goes_first():
    course = Course(([creature(commander=4)], [creature()])).set_up()
    assert course.pending.about == {"for": "initiative", "who": 0, "bonus": 4}
    course.rolls(8, 11)
    assert (course.pending.player, course.pending.kind) == (0, "first")
    course.does("second")
    assert (course.pending.player, course.pending.kind) == (1, "activate")


def three_against_two(table):
    rows = "AB.....\nC......\n.......\n.......\n.......\nX.....Y"
    return table(rows, A=hero(), B=hero(), C=hero(), X=foe(), Y=foe())


@rule(
    "DDM-PHS-01", "DDM-PHS-03", "DDM-RND-02", "DDM-BAD-12", "DDMG-TERM-001.1", "DDMG-TERM-001.2", "DDMG-TERM-002.1",
    "DDMG-TERM-033.1",
)  # fmt: skip
def test_two_activations_a_phase_one_after_the_other(table):
    t = three_against_two(table)
    t.does("activate A")
    assert t.refuses("activate B").rule == "DDM-PHS-01"
    t.does("end")
    assert t.refuses("activate A").rule == "DDM-RND-02"
    assert t.refuses("activate X").rule == "DDM-PHS-01"
    t.does("activate B", "end")
    t.asks(1, "activate")
    assert t.refuses("activate C").rule == "DDM-PHS-01"


@rule("DDM-BAD-13", "DDM-PHS-01")
def test_the_second_activation_is_not_left_out(table):
    t = three_against_two(table).does("activate A", "end")
    assert t.refuses("pass").rule == "DDM-PHS-01"


@rule("DDM-PHS-02", "DDM-PHS-03", "DDM-RND-03", "DDM-PHS-04")
def test_a_last_creature_is_a_phase_of_its_own_and_then_the_round_ends(table):
    t = three_against_two(table)
    t.does("activate A", "end", "activate B", "end", "activate X", "end", "activate Y", "end")
    t.asks(0, "activate")
    assert t.options == ["activate C"]
    t.does("activate C", "end")
    assert t.state.round == 2
    assert not any(u.activated for u in t.state.units.values())


@rule("DDM-PHS-03", "DDM-RND-03")
def test_a_player_with_nothing_left_is_passed_over(table):
    rows = "ABC.\nDE..\n....\n....\nX..."
    t = table(rows, **{k: hero() for k in "ABCDE"}, X=foe())
    t.does("activate A", "end", "activate B", "end", "activate X", "end")
    for key in "CDE":
        t.asks(0, "activate").does(f"activate {key}", "end")
    assert t.state.round == 2


# --- scoring and the end -----------------------------------------------------------------------------------------


def rounds_over(t):
    """Play everybody's turn without action until the next round."""
    now = t.state.round
    while t.pending is not None and t.state.round == now:
        t.does(t.options[0] if t.pending.kind == "activate" else "end")
    return t


@rule("DDM-SCN-08", "DDM-EX-32", "DDM-MAP-04", "DDM-EX-30", "DDM-BAD-36", "DDM-Q-71", "DDMG-TERM-041.1")
def test_example_32_ten_points_a_round_however_many_creatures_and_areas(table):
    victory = [([(0, 0), (1, 0)], "A"), ([(2, 0)], "A"), ([(5, 0)], "A")]
    t = table("AB.C.F", A=hero(), B=hero(), C=hero(), F=foe(), victory=victory)
    t.state.place(t["C"], 2, 0, 1)
    rounds_over(t)
    assert t.state.vp == [10, 0]


@rule("DDM-Q-71", "DDM-SCN-08", "DDMG-TERM-034.1")
@pytest.mark.parametrize(("points", "awarded"), [(200, 10), (100, 5), (130, 6), (139, 6), (140, 7), (19, 0)])
def test_the_award_is_five_per_cent_of_the_limit_rounded_down(table, points, awarded):
    t = table("A....F", A=hero(), F=foe(), victory=[([(0, 0)], "A")], points=points)
    assert rounds_over(t).state.vp == [awarded, 0]


@rule("DDM-SCN-08")
def test_both_players_may_score_in_one_round(table):
    t = table("A....F", A=hero(), F=foe(), victory=[([(0, 0)], "A"), ([(5, 0)], "B")])
    assert rounds_over(t).state.vp == [10, 10]


@rule("DDM-SCN-09", "DDM-GEO-22")
def test_any_part_of_a_big_creature_is_enough(table):
    t = table("......\nA....F", A=hero(size="Large"), F=foe(), victory=[([(1, 1)], "A")])
    assert rounds_over(t).state.vp == [10, 0]


@rule("DDM-Q-75")
def test_routing_creatures_hold_areas_too(table):
    t = table("A....F", A=hero(), F=foe(routing=True, speed=0), victory=[([(5, 0)], "B")])
    assert rounds_over(t).state.vp == [0, 10]


@rule("DDM-SCN-05", "DDM-WIN-01", "DDM-SCN-02")
def test_the_first_to_reach_the_limit_wins_at_once(table):
    t = table("HF.G", turn="H", H=hero(melee=(Attack(20, 99),)), F=foe(cost=30), G=foe(), points=100, vp=[75, 90])
    t.does("melee F 0").rolls(10)
    assert t.pending is None
    assert (t.state.winner, t.state.verdict, t.state.vp) == (0, "points", [105, 90])


@rule("DDM-SCN-05", "DDM-SCN-02")
@pytest.mark.parametrize(("before", "winner"), [(169, None), (170, 0)])
def test_exactly_the_limit_is_enough_by_a_kill(table, before, winner):
    t = table("HF.G", turn="H", H=hero(melee=(Attack(20, 99),)), F=foe(cost=30), G=foe(), vp=[before, 0])
    t.does("melee F 0").rolls(10)
    assert (t.state.winner, t.state.vp) == (winner, [before + 30, 0])


@rule("DDM-SCN-05", "DDM-SCN-08")
@pytest.mark.parametrize(("before", "winner"), [(189, None), (190, 1)])
def test_exactly_the_limit_is_enough_by_an_area(table, before, winner):
    t = table("A....F", A=hero(), F=foe(), victory=[([(5, 0)], "B")], vp=[30, before])
    rounds_over(t)
    assert (t.state.winner, t.state.vp) == (winner, [30, before + 10])


@rule("DDM-Q-73")
def test_if_both_reach_it_together_the_higher_total_wins(table):
    areas = [([(0, 0)], "A"), ([(5, 0)], "B")]
    t = table("A....F", A=hero(), F=foe(), victory=areas, vp=[195, 199])
    rounds_over(t)
    assert (t.state.winner, t.state.vp) == (1, [205, 209])


@rule("DDM-Q-74")
def test_a_player_without_creatures_has_lost(table):
    t = table("HF", turn="H", H=hero(melee=(Attack(20, 99),)), F=foe(cost=3))
    t.does("melee F 0").rolls(10)
    assert (t.state.winner, t.state.verdict) == (0, "last")


@rule("DDM-TIE-01", "DDM-Q-79")
def test_ten_rounds_without_a_blow_end_the_battle_on_points(table):
    t = table("A....F", A=hero(), F=foe(), vp=[20, 30], stall=9)
    rounds_over(t)
    assert (t.state.winner, t.state.verdict) == (1, "stall")


@rule("DDM-TIE-01", "DDM-Q-79")
def test_an_attack_roll_starts_the_count_again(table):
    t = table("AF..", A=hero(), F=foe(), stall=9)
    t.does("activate A", "melee F 0").rolls(2).does("activate F", "end")
    assert t.state.stall == 0
    assert t.state.winner is None


@rule("DDM-TIE-01", "DDM-Q-79", "DDM-TER-50")
def test_what_the_ground_does_to_a_creature_is_no_blow(table):
    t = table("A^...F", A=hero(hp_now=25), F=foe(), vp=[20, 30], stall=9)
    t.does("activate A", "step e").rolls(15)  # 20 of 40 left: a save, and no enemy forced it
    assert t["A"].hp == 20
    t.does("end", "activate F", "end")
    assert (t.state.winner, t.state.verdict) == (1, "stall")


@rule("DDM-TIE-01", "DDM-Q-79")
def test_a_helpless_enemy_that_is_hurt_without_a_roll_starts_the_count_again(table):
    t = table("AF....", turn="A", A=hero(), F=foe(hp=90, helpless=True), stall=9)
    t.does("melee F 0")
    assert t.state.stirred


@rule("DDM-TIE-02", "DDM-GEO-23")
def test_on_equal_points_the_creature_nearest_to_the_centre_decides(table):
    t = table(".A....F", A=hero(), F=foe(), stall=9)
    rounds_over(t)
    assert (t.state.winner, t.state.verdict) == (0, "centre")


@rule("DDM-TIE-03")
def test_then_its_cost(table):
    t = table("A....F", A=hero(cost=20), F=foe(cost=25), stall=9)
    rounds_over(t)
    assert (t.state.winner, t.state.verdict) == (1, "cost")


@rule("DDM-Q-73", "DDM-TIE-03")
def test_then_nobody_wins(table):
    t = table("A....F", A=hero(), F=foe(), stall=9)
    rounds_over(t)
    assert (t.state.winner, t.state.verdict) == (-1, "draw")


@rule("DDM-SCN-01", "DDM-SCN-04", "DDM-SCN-10")
def test_every_shipped_assault_of_two_has_areas_on_the_other_side():
    library = load_library()
    taught = {lesson.scenario for lesson in library.lessons.sound().values()}
    for name in library.scenarios:
        scenario = library.scenarios[name]
        if scenario.format == "assault" and scenario.seats == 2:
            assert len(scenario.warbands) == 2
            assert scenario.points == (60 if name in taught else 200)
            for chosen in scenario.maps:
                made = library.maps[chosen]
                assert {letter for area in made.victory for letter in area.letters} == {"A", "B"}


@rule("DDM-QB-10", "DDM-TIE-01")
def test_a_quick_battle_is_a_draw_after_fifty_quiet_rounds_and_not_before(table):
    t = table("A....F", A=hero(), F=foe(), quick=True, stall=9)
    rounds_over(t)
    assert t.state.winner is None
    t = table("A....F", A=hero(), F=foe(), quick=True, stall=49)
    rounds_over(t)
    assert (t.state.winner, t.state.verdict) == (-1, "stall")
