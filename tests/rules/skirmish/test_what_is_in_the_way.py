"""Refusals name distances and limits in figures, and name and show who and what is in the way."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.systems.skirmish import whither
from game.systems.skirmish.attacking import busy
from tests.drawn import Turn, archer, foe, hero

rule = pytest.mark.rule


def unreached(t, square):
    unit = t.state.units[t.state.turn.unit]
    return whither.unreached(t.state, unit, t.state.turn, square)


@rule("DDM-ATK-02")
def test_a_foe_too_far_for_a_blow_is_refused_with_its_distance_and_the_reach(table):
    refusal = table("H....F", turn="H", H=hero(), F=foe()).refuses("melee F 0")
    assert refusal.sentence == "Foe is 5 squares away, Hero reaches 1."
    assert (refusal.figures["far"], refusal.figures["limit"]) == (5, 1)
    assert refusal.evidence.traces[0].value == 5


@rule("DDM-ATK-02", "DDM-GEO-02")
def test_a_wall_between_neighbours_is_named_and_shown(table):
    t = table("..\nHF", turn="H", H=hero(), F=foe(), edges=[((1, 0), (1, 1))])
    refusal = t.refuses("melee F 0")
    assert refusal.sentence == "A thin wall between A1 and B1 parts Foe from Hero."
    assert refusal.evidence.traces[0].edges == (((1, 0), (1, 1)),)


@rule("DDM-RNG-08")
def test_a_shot_beyond_its_range_is_refused_with_both_figures(table):
    bow = Attack(8, 10, "ranged", range=6)
    refusal = table("H.......F", turn="H", H=hero(ranged=(bow,)), F=foe()).refuses("ranged F 0")
    assert (refusal.rule, refusal.figures["far"], refusal.figures["limit"]) == ("DDM-RNG-08", 8, 6)


@rule("DDM-RNG-06")
def test_the_nearer_foe_that_a_shot_must_take_is_named_with_both_distances(table):
    refusal = table("H..F...G", turn="H", H=archer(), F=foe(), G=foe(name="Far")).refuses("ranged G 0")
    assert refusal.sentence.startswith("Foe at D1 is nearer, 3 against 7,")
    assert refusal.evidence.pieces == ("F",)


@rule("DDM-RNG-04")
def test_everybody_who_threatens_a_shooter_is_named_with_a_square(table):
    refusal = table("F . .\nH . E\nG . .", turn="H", H=archer(), F=foe(), G=foe(name="Gnoll"), E=foe()).refuses(
        "ranged E 0"
    )
    assert refusal.sentence == "Foe at A3 and Gnoll at A1 threaten Hero, so it may not shoot."
    assert refusal.evidence.pieces == ("F", "G")


@rule("DDM-RNG-03", "DDM-LOS-01")
def test_what_blocks_sight_is_named_by_its_kind_and_square(table):
    refusal = table("H . # . F", turn="H", H=archer(), F=foe()).refuses("ranged F 0")
    assert refusal.sentence == "Hero does not see Foe: a wall at C1 blocks every line."
    (trace,) = refusal.evidence.traces
    assert (trace.blockers, trace.verdict) == (((2, 0),), False)
    assert any(line.at is not None for line in trace.lines)


@rule("DDM-TER-23")
def test_fog_that_hides_somebody_is_told_with_the_distance(table):
    t = table("H . . F", turn="H", H=archer(), F=foe(), on={"F": "fog"})
    refusal = t.refuses("ranged F 0")
    assert "in fog sight reaches 1, and Foe is 3 away" in refusal.sentence
    assert refusal.evidence.places == ((3, 0),)


@rule("DDM-CHG-05")
def test_ground_and_creature_in_the_straight_way_of_a_charge_are_named_and_shown(table):
    refusal = table("H . S . . F", turn="H", H=hero(), F=foe()).refuses("charge F")
    assert refusal.sentence == "A statue at C1 stands in the straight way to E1."
    t = table("H . S A . F", turn="H", H=hero(), F=foe(), A=hero(name="Ally"))
    refusal = t.refuses("charge F")
    assert refusal.sentence == "A statue at C1 and Ally at D1 stand in the straight way to E1."
    assert (refusal.rule, refusal.evidence.places, refusal.evidence.pieces) == ("DDM-CHG-05", ((2, 0),), ("A",))
    assert len(refusal.evidence.traces[0].lines) == 2


@rule("DDM-CHG-01")
def test_a_charge_that_is_too_long_is_refused_with_its_length_and_the_limit(table):
    refusal = table("H.........F", turn="H", H=hero(speed=4), F=foe()).refuses("charge F")
    assert refusal.sentence == "J1, the nearest place beside Foe, is 9 away, and a charge reaches 8."
    assert (refusal.figures["far"], refusal.figures["limit"]) == (9, 8)


@rule("DDM-ACT-08")
def test_the_nearest_foe_that_must_be_charged_is_named_with_both_ways(table):
    refusal = table("H...F...G\n.........", turn="H", H=hero(), F=foe(), G=foe(name="Far")).refuses("charge G")
    assert (refusal.figures, refusal.evidence.pieces) == ({"a": 3, "b": 7}, ("F",))
    assert "Foe at E2" in refusal.sentence


@rule("DDM-CHG-02")
def test_a_charge_without_run_up_names_the_neighbour(table):
    refusal = table("HF...G", turn="H", H=hero(), F=foe(), G=foe()).refuses("charge G")
    assert (refusal.rule, refusal.figures["limit"], refusal.evidence.pieces) == ("DDM-CHG-02", 2, ("F",))


@rule("DDM-MOVE-07")
def test_an_enemy_that_bars_a_step_is_named(table):
    refusal = table("HF.", turn="H", H=hero(), F=foe()).refuses("step e")
    assert (refusal.sentence, refusal.evidence.pieces) == ("Foe at B1 bars the step.", ("F",))


@rule("DDM-MOVE-01")
def test_a_square_too_far_away_is_refused_with_its_price_and_what_there_is(table):
    refusal = unreached(table("H.........", turn="H", H=hero(speed=3), F=foe(fate="waiting")), (8, 0))
    assert refusal.sentence == "The way to I1 costs 8, and Hero has 6 to spend."
    assert (refusal.figures["cost"], refusal.figures["limit"]) == (8, 6)


@rule("DDM-MOVE-07")
def test_who_bars_the_way_to_a_square_is_named_with_the_price_of_the_way_round(table):
    t = table("# # # # # #\nH F . . . .\n. # # # # .\n. . . . . .", turn="H", H=hero(speed=2), F=foe())
    refusal = unreached(t, (4, 2))
    assert refusal.sentence == ("Foe at B3 stands in the way to E3; the way round costs 10, and Hero has 4 to spend.")
    assert refusal.evidence.pieces == ("F",)
    closed = unreached(table("H F .", turn="H", H=hero(), F=foe()), (2, 0))
    assert closed.sentence == "Foe at B1 stands in the way to C1, and no way leads round."


@rule("DDM-TER-71", "DDM-TER-56", "DDM-TER-30", "DDM-MOVE-05")
def test_ground_or_somebody_on_the_square_itself_is_named(table):
    t = table("H # S o A\n. . . . .", turn="H", H=hero(), A=hero(name="Ally"), F=foe(fate="waiting"))
    for square, rule_id in (((1, 1), "DDM-TER-71"), ((2, 1), "DDM-TER-56"), ((3, 1), "DDM-TER-30")):
        refusal = unreached(t, square)
        assert (refusal.rule, refusal.evidence.places) == (rule_id, (square,))
    refusal = unreached(t, (4, 1))
    assert (refusal.sentence, refusal.evidence.pieces) == ("Ally stands at E2 already.", ("A",))


@rule("DDM-BIG-02")
def test_what_leaves_a_big_creature_no_room_is_named(table):
    t = table("L . . .\n. . . #", turn="L", L=hero(size="Large"), F=foe(fate="waiting"))
    refusal = unreached(t, (3, 1))
    assert refusal.sentence == "Hero needs 2 × 2 squares, and at D2 a wall at D1 is in the way."
    assert refusal.evidence.places == ((3, 0),)


@rule("DDM-BIG-02", "DDM-TER-71")
def test_a_thin_wall_that_leaves_a_big_creature_no_room_is_named(table):
    t = table("L . . .\n. . . .", turn="L", L=hero(size="Large"), F=foe(fate="waiting"), edges=[((3, 1), (4, 1))])
    assert unreached(t, (3, 1)).sentence == (
        "Hero needs 2 × 2 squares, and at D2 a thin wall between D1 and D2 is in the way."
    )
    less = [((4, 0), (4, 1)), ((4, 1), (4, 2)), ((3, 1), (3, 2))]  # two walls to its right, one to its left
    t = table("L . . . .\n. . . . .", turn="L", L=hero(size="Large"), F=foe(fate="waiting"), edges=less)
    assert "a thin wall between C2 and D2 is in the way" in unreached(t, (3, 1)).sentence


@rule("DDM-ACT-01")
def test_an_enemy_out_of_reach_of_move_and_blow_is_told_with_the_price_of_the_place_beside_it(table):
    t = table("H.........F", turn="H", H=hero(speed=4), F=foe())
    refusal = whither.unapproached(t.state, t["H"], t.state.turn, t["F"])
    assert refusal.sentence == ("Foe is out of reach: J1 beside it costs 9, and Hero has 4 to spend before it attacks.")
    t = table("H . . A F", turn="H", H=hero(), A=hero(name="Ally"), F=foe())
    refusal = whither.unapproached(t.state, t["H"], t.state.turn, t["F"])
    assert (refusal.evidence.pieces, "Ally at D1" in refusal.sentence) == (("A",), True)


@rule("DDM-RND-02")
def test_who_has_had_its_turn_is_told_with_the_round(table):
    t = table("H.A..F", None, H=hero(activated=True), A=hero(), F=foe(), round=4)
    assert t.refuses("activate H").sentence == "Hero has been activated in this round, round 4."


@rule("DDM-ACT-05", "DDM-MULT-05")
def test_attacks_that_are_used_up_are_counted(table):
    two = (Attack(5, 1), Attack(5, 1))
    t = table("HF", turn="H", H=hero(melee=two), F=foe())
    refusal = busy(t.state, t["H"], Turn("H", spent=1, moved=True, attacks=1, kind="melee"), "melee")
    assert (refusal.rule, refusal.figures) == ("DDM-ACT-05", {"spent": 1, "limit": 1})
    refusal = t.does("melee F 0").rolls(2).pending.refuse(("melee", "F", 0))
    assert (refusal.rule, refusal.figures) == ("DDM-MULT-05", {"made": 1, "limit": 2})
