"""Chapters LOS, RNG and RCOV: who sees whom, whom a creature may shoot at, and what covers the target."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack
from game.systems.skirmish import advice, space
from tests.drawn import archer, foe, hero

rule = pytest.mark.rule


def shots(t):
    return [o for o in t.options if o.startswith("ranged")]


def sees(t, viewer="H", target="F"):
    return space.sees(t.state, t[viewer], t[target])


def covered(t, attacker="H", target="F"):
    """Whether a shot meets cover (+4), the only reason of its kind."""
    found = advice.odds(t.state, attacker, target, "ranged", 0).armour
    amounts = [reason.amount for reason in found.reasons if reason.kind == "cover"]
    assert amounts in ([], [4])
    return amounts == [4]


# --- line of sight -----------------------------------------------------------------------------------------------


@rule("DDM-LOS-01", "DDM-LOS-02", "DDM-EX-18", "DDM-RNG-03", "DDMG-RANGE-012.1")
def test_example_18_a_wall_hides_the_orc_and_not_the_gnoll(table):
    t = table(
        """
        . . . . G
        H . . . .
        . . # . .
        . . # . .
        . . # . O
        """,
        turn="H", H=archer(), G=foe(), O=foe(),
    )  # fmt: skip
    assert sees(t, "H", "G")
    assert not sees(t, "H", "O")
    assert shots(t) == ["ranged G 0"]
    assert t.refuses("ranged O 0").rule == "DDM-RNG-03"


@rule("DDM-LOS-01", "DDM-LOS-02")
@pytest.mark.parametrize(("blocker", "seen"), [("#", False), ("f", False), ("T", False), ("S", True), ("o", True)])
def test_what_blocks_a_line(table, blocker, seen):
    t = table(f"H.{blocker}..F", turn="H", H=archer(), F=foe())
    assert sees(t) is seen
    assert sees(t, "F", "H") is seen
    assert bool(shots(t)) is seen


@rule("DDM-LOS-01")
def test_one_free_line_between_any_parts_of_big_creatures_is_enough(table):
    t = table(". . . . . .\nH . # . . F", turn="H", H=archer(), F=foe())
    assert not sees(t)
    t = table(". . . . . .\nH . # . F .", turn="H", H=archer(size="Large"), F=foe(size="Large"))
    assert sees(t)


@rule("DDM-LOS-03", "DDM-LOS-02", "DDM-EX-23")
def test_example_23_a_line_along_walls_or_between_corners_is_no_sight(table):
    t = table("#F\nH#", turn="H", H=archer(), F=foe())
    assert not sees(t)
    t = table("##..F\nH.##.", turn="H", H=archer(), F=foe())
    assert not sees(t)


@rule("DDM-LOS-04", "DDM-EX-23", "DDM-RCOV-04")
def test_example_23_where_another_line_is_free_the_wall_that_is_touched_gives_no_cover(table):
    t = table("##..F\nH....", turn="H", H=archer(), F=foe())
    assert sees(t)
    assert not covered(t)


@rule("DDM-LOS-05", "DDM-RCOV-01")
def test_creatures_never_block_sight_they_only_cover(table):
    t = table("HAG..F", turn="H", H=archer(), A=hero(), G=hero(), F=foe())
    assert sees(t)
    assert shots(t) == ["ranged F 0"]
    assert covered(t)


# --- who may be shot at ------------------------------------------------------------------------------------------


@rule("DDM-RNG-01", "DDM-CARD-15", "DDM-RNG-08")
def test_a_bow_reaches_as_far_as_the_eye_and_works_like_a_blow(table):
    t = table("H" + "." * 28 + "F", turn="H", H=archer(), F=foe(ac=15))
    t.does("ranged F 0").rolls(7)  # 7 + 8 reaches 15
    assert t["F"].hp == 30


@rule("DDM-RNG-02", "DDM-BAD-24", "DDM-CARD-15")
def test_without_a_ranged_attack_nobody_shoots(table):
    t = table("H..F", turn="H", H=hero(), F=foe())
    assert shots(t) == []
    assert t.refuses("ranged F 0").rule == "DDM-RNG-02"


@rule("DDM-RNG-03", "DDM-BAD-24")
def test_an_enemy_out_of_sight_is_not_shot_at(table):
    t = table("H.#.F", turn="H", H=archer(), F=foe())
    assert t.refuses("ranged F 0").rule == "DDM-RNG-03"


@rule("DDM-RNG-04", "DDM-BAD-24", "DDM-THR-04")
def test_an_enemy_beside_the_shooter_prevents_every_shot(table):
    t = table("F\nH\n.\n.\nG", turn="H", H=archer(), F=foe(), G=foe())
    assert shots(t) == []
    assert t.refuses("ranged F 0").rule == "DDM-RNG-04"
    assert t.refuses("ranged G 0").rule == "DDM-RNG-04"


@rule("DDM-RNG-04", "DDM-THR-06")
def test_behind_a_wall_end_one_shoots_although_an_enemy_is_beside(table):
    t = table(". F .\nH . .", turn="H", H=archer(), F=foe(), edges=[((1, 1), (2, 1))])
    assert shots(t) == ["ranged F 0"]


@rule("DDM-RNG-05", "DDM-THR-06")
def test_an_enemy_that_does_not_see_the_shooter_does_not_prevent_the_shot(table):
    t = table("HF.", turn="H", H=archer(abilities=("invisible",)), F=foe())
    assert shots(t) == ["ranged F 0"]
    t = table("HF.", turn="H", H=archer(), F=foe())
    assert shots(t) == []


@rule("DDM-RNG-01", "DDM-Q-62")
@pytest.mark.parametrize("state", ["stunned", "helpless", "routing"])
def test_an_adjacent_enemy_that_threatens_nobody_is_shot_at(table, state):
    t = table("HF..G", turn="H", H=archer(), F=foe(**{state: True}), G=foe())
    assert shots(t) == ["ranged F 0"]


@rule("DDM-RNG-06", "DDM-BAD-24")
def test_the_nearest_enemy_in_sight_is_shot_at_even_if_only_it_has_cover(table):
    t = table(
        """
        . . . . . . .
        H . S F . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        G . . . . . .
        """,
        turn="H", H=archer(), F=foe(), G=foe(),
    )  # fmt: skip
    assert shots(t) == ["ranged F 0"]
    assert covered(t)
    assert not covered(t, target="G")
    assert t.refuses("ranged G 0").rule == "DDM-RNG-06"


@rule("DDM-RNG-06", "DDM-GEO-18", "DDMG-TERM-031.1")
def test_a_nearer_enemy_out_of_sight_protects_nobody(table):
    t = table("F.......\n###.....\nH......G", turn="H", H=archer(), F=foe(), G=foe())
    assert shots(t) == ["ranged G 0"]


@rule("DDM-GEO-18", "DDM-MOVE-04", "DDM-Q-17", "DDMG-TERM-031.2", "DDMG-GEO-03")
def test_nearness_is_counted_with_diagonals_and_ties_are_the_shooters_choice(table):
    t = table(
        """
        . . . . . . .
        . . . G . . .
        . . . . . . .
        . . . . . . .
        H . . . F . .
        """,
        turn="H", H=archer(), F=foe(), G=foe(),
    )  # fmt: skip
    assert shots(t) == ["ranged F 0", "ranged G 0"]  # 4 straight; 3 and half of 3, rounded down


@rule("DDM-GEO-18", "DDM-GEO-07", "DDM-RNG-06")
def test_for_nearness_walls_are_counted_round_even_if_they_are_seen_past(table):
    ends = [((6, 2), (6, 3)), ((7, 2), (7, 3)), ((8, 1), (8, 2)), ((9, 1), (9, 2))]  # no diagonal is counted past them
    drawing = "...........\n.........F.\nG....H.....\n..........."
    t = table(drawing, turn="H", H=archer(), F=foe(), G=foe(), edges=ends)
    assert shots(t) == ["ranged F 0", "ranged G 0"]  # 5 squares each; straight through F would be 4 away
    assert shots(table(drawing, turn="H", H=archer(), F=foe(), G=foe())) == ["ranged F 0"]


@rule("DDM-GEO-18", "DDMG-TERM-031.4", "DDMG-GEO-03")
def test_for_nearness_ground_does_not_count(table):
    t = table(
        """
        . . . . . . .
        G % o . H . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . F .
        """,
        turn="H", H=archer(), F=foe(), G=foe(),
    )  # fmt: skip
    assert shots(t) == ["ranged F 0", "ranged G 0"]  # 4 squares each


@rule("DDM-RNG-07")
def test_after_each_shot_the_nearest_enemy_is_looked_for_again(table):
    two = (Attack(10, 10, "ranged"), Attack(9, 10, "ranged"))
    t = table("H..F....G", turn="H", H=archer(ranged=two), F=foe(hp=10), G=foe())
    t.does("ranged F 0").rolls(15)
    assert t["F"].fate == "destroyed"
    assert shots(t) == ["ranged G 1"]


@rule("DDM-RNG-07", "DDM-Q-91")
def test_if_the_nearest_routs_the_next_shot_goes_at_whoever_is_nearest_then(table):
    two = (Attack(10, 20, "ranged"), Attack(9, 10, "ranged"))
    t = table(
        ". . . . . . . . . . . . . . . .\nH . . F . . G . . . . . . . . .",
        turn="H", H=archer(ranged=two), F=foe(), G=foe(), exits={"B": [(15, 1)]},
    )  # fmt: skip
    t.does("ranged F 0").rolls(15, 1)
    while t.pending.kind == "route":
        t.does(t.options[0])
    assert t["F"].x > t["G"].x
    assert shots(t) == ["ranged G 1"]


@rule("DDM-RNG-08", "DDM-BAD-24")
def test_a_short_ranged_attack_ends_at_6_squares(table):
    javelin = (Attack(8, 10, "ranged", range=6),)
    t = table("H.....F", turn="H", H=archer(ranged=javelin), F=foe())
    assert shots(t) == ["ranged F 0"]
    t = table("H......F", turn="H", H=archer(ranged=javelin), F=foe())
    assert shots(t) == []
    assert t.refuses("ranged F 0").rule == "DDM-RNG-08"


@rule("DDM-RNG-08", "DDM-GEO-07")
def test_the_six_squares_are_counted_round_walls(table):
    javelin = (Attack(8, 10, "ranged", range=6),)
    drawing = ". . . . . F\n. . . . . .\nH . . . . ."
    t = table(drawing, turn="H", H=archer(ranged=javelin), F=foe())
    assert shots(t) == ["ranged F 0"]
    t = table(drawing, turn="H", H=archer(ranged=javelin), F=foe(), edges=[((1, 0), (1, 1)), ((5, 2), (5, 3))])
    assert sees(t)
    assert t.refuses("ranged F 0").rule == "DDM-RNG-08"  # 7 squares: round the ends of both walls


@rule("DDM-Q-63")
@pytest.mark.parametrize("state", ["routing", "helpless", "stunned"])
def test_the_nearest_enemy_may_be_one_that_cannot_fight(table, state):
    t = table("H..F...G", turn="H", H=archer(), F=foe(**{state: True}), G=foe())
    assert shots(t) == ["ranged F 0"]


@rule("DDM-Q-63", "DDM-MOD-07")
def test_an_enemy_that_is_not_seen_is_not_the_nearest_one(table):
    t = table("H..F...G", turn="H", H=archer(), F=foe(abilities=("invisible",)), G=foe())
    assert shots(t) == ["ranged G 0"]


# --- cover -------------------------------------------------------------------------------------------------------


@rule("DDM-RCOV-01", "DDM-RCOV-02", "DDM-TER-57", "DDMG-TERM-013.2", "DDMG-TERR-008.1")
@pytest.mark.parametrize(("between", "cover"), [("A", True), ("S", True), ("o", False), ("%", False), (".", False)])
def test_creatures_and_statues_cover_and_flat_ground_does_not(table, between, cover):
    t = table(f"H.{between}.F", turn="H", H=archer(), F=foe(), **({"A": hero()} if between == "A" else {}))
    assert covered(t) is cover


@rule("DDM-RCOV-01", "DDM-MOD-08")
def test_an_enemy_in_the_way_covers_as_well_as_a_friend(table):
    t = table("H.....\n...G..\n.....F", turn="H", H=archer(), F=foe(), G=foe(stunned=True))
    assert covered(t)


@rule("DDM-RCOV-03", "DDM-EX-19")
def test_example_19_a_wall_in_every_triangle_from_a_corner_covers(table):
    t = table("H . . . .\n. . . # .\n. . . . F", turn="H", H=archer(), F=foe())
    assert sees(t)
    assert covered(t)
    assert shots(t) == ["ranged F 0"]


@rule("DDM-RCOV-04", "DDM-RCOV-05", "DDM-EX-21")
def test_example_21_the_shooter_at_the_corner_meets_no_cover_the_shot_back_does(table):
    t = table(". . . F\nH # # .", turn="H", H=archer(), F=foe(ranged=(Attack(1, 1, "ranged"),)))
    assert not covered(t)
    assert covered(t, "F", "H")


@rule("DDM-RCOV-04")
def test_a_line_along_the_edge_of_a_covering_square_is_free(table):
    t = table(". . S . .\nH . . . F\n. . S . .", turn="H", H=archer(), F=foe())
    assert not covered(t)


@rule("DDM-RCOV-06", "DDM-EX-22", "DDM-MOD-08")
@pytest.mark.parametrize("friend", [True, False])
def test_example_22_all_squares_of_a_big_target_count_for_a_shot(table, friend):
    ranger = hero() if friend else foe(stunned=True)
    drawing = ". . . # . .\nH . . R O ."
    t = table(drawing, turn="H", H=archer(), O=foe(size="Large"), R=ranger)
    found = advice.odds(t.state, "H", "O", "ranged", 0).armour
    assert found.value == 15 + 4 + (4 if friend else 0)


@rule("DDM-RCOV-06", "DDM-EX-22")
def test_example_22_the_wall_alone_covers_the_big_target(table):
    t = table(". . . # . .\nH . . . O .", turn="H", H=archer(), O=foe(size="Large"))
    assert covered(t, target="O")
    t = table(". . . . . .\nH . . . O .", turn="H", H=archer(), O=foe(size="Large"))
    assert not covered(t, target="O")


@rule("DDM-RCOV-07", "DDM-RCOV-02", "DDM-MCOV-01", "DDMG-TERM-013.1")
def test_there_is_cover_in_melee_too_and_it_is_as_much(table):
    t = table(".F\nH#", turn="H", H=hero(), F=foe())
    found = advice.odds(t.state, "H", "F", "melee", 0).armour
    assert [reason.amount for reason in found.reasons if reason.kind == "cover"] == [4]


@rule("DDM-Q-31", "DDM-RCOV-03")
def test_a_thin_wall_covers_like_a_thick_one(table):
    drawing = "H . . . .\n. . . . .\n. . . . F"
    t = table(drawing, turn="H", H=archer(), F=foe())
    assert not covered(t)
    t = table(drawing, turn="H", H=archer(), F=foe(), edges=[((3, 1), (4, 1))])
    assert sees(t)
    assert covered(t)


@rule("DDM-Q-60", "DDM-RCOV-03", "DDM-TER-24")
@pytest.mark.parametrize("between", ["T", "f", "S"])
def test_forest_fog_and_statues_in_the_way_all_cover(table, between):
    t = table(f"H . . . .\n. . . {between} .\n. . . . F", turn="H", H=archer(), F=foe())
    assert sees(t)
    assert covered(t)


@rule("DDM-Q-61")
def test_own_squares_and_those_of_the_target_never_cover(table):
    t = table("H...F", turn="H", H=archer(), F=foe(), on={"H": "fog"})
    assert not sees(t)
    t = table(
        ". . . . .\nL . . F .", turn="L", L=archer(size="Large"), F=foe(size="Large"), on={"L": "statue", "F": "statue"}
    )
    assert not covered(t, "L", "F")


@rule("DDM-Q-61", "DDM-RCOV-06")
def test_a_big_shooter_chooses_any_corner_of_any_of_its_squares(table):
    t = table("L . . . .\n. . . # .\n. . . . F", turn="L", L=archer(), F=foe())
    assert covered(t, "L", "F")
    t = table(". . . . .\nL . . # .\n. . . . F", turn="L", L=archer(size="Large"), F=foe())
    assert not covered(t, "L", "F")


@rule("DDM-BAD-24", "DDM-ATK-11")
def test_every_forbidden_shot_is_refused_with_its_own_reason(table):
    t = table(
        """
        . . . . . . . . . A
        H . . F . . G . . .
        # # # # # # # # # #
        . . . . . E . . . .
        """,
        turn="H", H=archer(ranged=(Attack(8, 10, "ranged", range=2),)), A=hero(), F=foe(), G=foe(), E=foe(),
    )  # fmt: skip
    refused = {target: t.refuses(f"ranged {target} 0").rule for target in "AFGE"}
    assert refused == {"A": "DDM-ATK-11", "F": "DDM-RNG-08", "G": "DDM-RNG-06", "E": "DDM-RNG-03"}
