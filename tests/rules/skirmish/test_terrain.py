"""Chapter TER: what each kind of ground does to movement, sight, attacks, and to who stays on it."""

from __future__ import annotations

import pytest

from game.content.skirmish import ROOM
from game.content.skirmish.cards import Attack
from game.content.skirmish.library import load_library, load_map
from game.geometry.squares import sight
from game.systems.skirmish import advice, space
from tests.drawn import archer, foe, hero

rule = pytest.mark.rule


def answers(t, word):
    return [o for o in t.options if o.startswith(word)]


def reasons(t, word="armour", kind="melee", attacker="H", target="F"):
    found = advice.odds(t.state, attacker, target, kind, 0)
    number = found.attack if word == "attack" else found.armour
    return {reason.rule: reason.amount for reason in number.reasons}


# --- the price of a step -----------------------------------------------------------------------------------------

# ground, straight, first diagonal, second diagonal
PRICES = [
    pytest.param(".", 1, 1, 2, marks=rule("DDM-TER-01")),
    pytest.param("%", 2, 3, 3, marks=rule("DDM-TER-02")),
    pytest.param("r", 1, 1, 2, marks=rule("DDM-TER-03")),
    pytest.param("f", 1, 1, 2, marks=rule("DDM-TER-04")),
    pytest.param("T", 2, 3, 3, marks=rule("DDM-TER-05")),
    pytest.param("!", 2, 3, 3, marks=rule("DDM-TER-07")),
    pytest.param("*", 1, 1, 2, marks=rule("DDM-TER-08")),
    pytest.param("^", 2, 3, 3, marks=rule("DDM-TER-09")),
    pytest.param("S", 2, 3, 3, marks=rule("DDM-TER-10")),
    pytest.param("@", 1, 1, 2, marks=rule("DDM-TER-11")),
]


@rule("DDM-TER-01", "DDM-TER-02", "DDM-TER-03", "DDM-TER-04", "DDM-TER-05", "DDM-TER-07")
@rule("DDM-TER-08", "DDM-TER-09", "DDM-TER-10", "DDM-TER-11", "DDM-TER-14", "DDM-TER-17", "DDM-TER-55", "DDM-TER-60")
@pytest.mark.parametrize(("ground", "straight", "diagonal", "second"), PRICES)
def test_every_ground_has_its_price(table, ground, straight, diagonal, second):
    t = table(f"....\nH{ground}..", turn="H", H=hero(), F=foe(fate="waiting"))
    t.does("step e")
    assert t.state.turn.spent == straight
    t = table(f".{ground}..\nH...", turn="H", H=hero(), F=foe(fate="waiting"))
    t.does("step ne")
    assert t.state.turn.spent == diagonal
    t = table(f"..{ground}.\n....\nH...", turn="H", H=hero(), F=foe(fate="waiting"))
    t.does("step ne", "step ne")
    assert t.state.turn.spent == 1 + second


@rule("DDM-TER-02", "DDM-TER-03", "DDM-TER-04", "DDM-TER-05", "DDM-TER-07", "DDM-TER-08", "DDM-TER-09", "DDM-TER-11")
@pytest.mark.parametrize("ground", ["%", "r", "f", "T", "!", "*", "^", "@"])
def test_a_move_may_end_on_most_ground(table, ground):
    t = table(f"H{ground}..", turn="H", H=hero(), F=foe(fate="waiting"))
    t.does("step e")
    assert "end" in t.options


@rule("DDM-TER-06", "DDM-TER-12", "DDM-TER-30", "DDM-TER-70", "DDM-BAD-17")
@pytest.mark.parametrize(("ground", "because"), [("o", "DDM-TER-30"), ("#", "DDM-MOVE-10")])
def test_pits_and_walls_are_not_entered(table, ground, because):
    t = table(f"....\nH{ground}..", turn="H", H=hero(), F=foe(fate="waiting"))
    assert "step e" not in t.options
    assert t.refuses("step e").rule == because


@rule("DDM-TER-13", "DDM-TER-53")
def test_only_the_trait_of_a_square_counts_not_what_lies_on_it():
    kinds = load_library().terrain
    assert kinds["bones"].feature == "bones"
    assert not kinds["bones"].traits
    assert {kind.id for kind in kinds.values() if "spike_stones" in kind.traits} == {"spikes"}


@rule("DDM-TER-15", "DDM-TER-51")
@pytest.mark.parametrize("ground", ["%", "T", "!", "^", "S"])
def test_flyers_are_not_slowed(table, ground):
    t = table(f"H{ground}..", turn="H", H=hero(flies=True), F=foe(fate="waiting"))
    t.does("step e")
    assert t.state.turn.spent == 1
    assert t["H"].hp == 40


@rule("DDM-TER-16", "DDM-TER-34", "DDM-TER-02", "DDM-TER-06", "DDM-TER-08")
@pytest.mark.parametrize(
    "ground", ["difficult", "pit", "sacred_circle", "blood_rock", "risky", "spike_stones", "teleporter"]
)
def test_flat_ground_gives_no_cover_and_blocks_no_sight(table, ground):
    t = table("H...F", turn="H", H=archer(), F=foe(), on={"F": ground})
    assert answers(t, "ranged") == ["ranged F 0"]
    assert set(reasons(t, kind="ranged")) == {"DDM-CARD-10"}
    t = table("HF", turn="H", H=hero(), F=foe(), on={"F": ground})
    assert set(reasons(t)) == {"DDM-CARD-10"}


@rule("DDM-TER-34", "DDM-TER-06")
def test_pits_in_between_block_neither_sight_nor_effects(table):
    t = table("HoooF", turn="H", H=archer(), F=foe())
    assert space.sees(t.state, t["H"], t["F"])
    assert sight.affects(t.state.field, t["H"].space, t["F"].space)


@rule("DDM-TER-75", "DDM-BIG-03", "DDM-Q-25", "DDMG-TERM-019.1", "DDMG-GEO-02")
def test_a_big_creature_has_the_ground_of_any_of_its_squares(table):
    t = table(
        """
        * . . .
        L . F .
        """,
        turn="L", L=hero(size="Large", speed=6), F=foe(),
    )  # fmt: skip
    assert reasons(t, "attack", attacker="L")["DDM-TER-45"] == 2
    t = table("! . . .\nL . F .", turn="L", L=hero(size="Large"), F=foe())
    t.does("end").rolls(3)
    assert t["L"].hp == 30
    t = table("..o\nL..", turn="L", L=hero(size="Large"), F=foe(fate="waiting"))
    assert t.refuses("step e").rule == "DDM-TER-30"


# --- blood rock --------------------------------------------------------------------------------------------------


@rule("DDM-TER-20", "DDM-TER-03")
@pytest.mark.parametrize(("die", "hp"), [(18, 40), (19, 20), (20, 20)])
def test_on_blood_rock_a_19_is_a_critical_hit(table, die, hp):
    t = table("HF", turn="H", H=hero(melee=(Attack(0, 10),)), F=foe(ac=99), on={"H": "blood_rock"})
    t.does("melee F 0").rolls(die)
    assert t["F"].hp == hp


@rule("DDM-TER-20")
def test_blood_rock_under_the_defender_does_nothing(table):
    t = table("HF", turn="H", H=hero(melee=(Attack(0, 10),)), F=foe(ac=99), on={"F": "blood_rock"})
    t.does("melee F 0").rolls(19)
    assert t["F"].hp == 40


@rule("DDM-TER-21")
def test_blood_rock_does_not_help_a_shot(table):
    t = table("H..F", turn="H", H=archer(ranged=(Attack(0, 10, "ranged"),)), F=foe(ac=99), on={"H": "blood_rock"})
    t.does("ranged F 0").rolls(19)
    assert t["F"].hp == 40


# --- fog ---------------------------------------------------------------------------------------------------------


@rule("DDM-TER-22", "DDM-TER-04", "DDM-Q-19", "DDMG-TERR-003.1", "DDMG-RANGE-012.2")
def test_fog_blocks_sight_and_neither_steps_nor_effects(table):
    t = table("H.f.F", turn="H", H=archer(), F=foe())
    assert not space.sees(t.state, t["H"], t["F"])
    assert sight.affects(t.state.field, t["H"].space, t["F"].space)
    t.does("step e", "step e")
    assert t.state.turn.spent == 2


@rule("DDM-TER-23", "DDM-Q-16")
def test_in_fog_one_sees_and_is_seen_from_the_next_square_only(table):
    t = table("G.HF.", turn="H", H=archer(), F=foe(), G=foe(), on={"H": "fog"})
    assert space.sees(t.state, t["H"], t["F"])
    assert space.sees(t.state, t["F"], t["H"])
    assert not space.sees(t.state, t["H"], t["G"])
    assert not space.sees(t.state, t["G"], t["H"])
    t.does("melee F 0")
    assert t.pending.about["bonus"] == 5  # no Conceal and no other figure comes of fog
    t.rolls(15)
    assert not t.happened("ConcealRolled")


@rule("DDM-TER-24", "DDM-TER-04")
def test_blindsight_looks_through_fog_and_the_fog_still_covers(table):
    t = table("H.f.F", turn="H", H=archer(abilities=("blindsight",)), F=foe())
    assert space.sees(t.state, t["H"], t["F"])
    assert not space.sees(t.state, t["F"], t["H"])
    assert reasons(t, kind="ranged")["DDM-RCOV-02"] == 4


# --- forest ------------------------------------------------------------------------------------------------------


@rule("DDM-TER-25", "DDM-TER-05", "DDMG-TERM-013.3", "DDMG-TERR-005.1")
def test_in_forest_a_creature_has_cover_against_everything(table):
    t = table("HF", turn="H", H=hero(), F=foe(), on={"F": "forest"})
    assert reasons(t)["DDM-TER-25"] == 4
    t = table("H..F", turn="H", H=archer(), F=foe(), on={"F": "forest"})
    assert 4 in reasons(t, kind="ranged").values()


@rule("DDM-TER-26", "DDM-Q-11", "DDM-Q-19", "DDMG-TERR-005.1", "DDMG-RANGE-012.2")
def test_a_line_through_a_forest_square_is_no_sight_but_one_into_it_is(table):
    t = table("H.T.F", turn="H", H=archer(), F=foe())
    assert not space.sees(t.state, t["H"], t["F"])
    assert sight.affects(t.state.field, t["H"].space, t["F"].space)
    t = table("H...F", turn="H", H=archer(), F=foe(), on={"F": "forest"})
    assert space.sees(t.state, t["H"], t["F"])
    t = table("H...F", turn="H", H=archer(), F=foe(), on={"H": "forest"})
    assert space.sees(t.state, t["H"], t["F"])


@rule("DDM-Q-11", "DDM-TER-26")
def test_a_line_through_two_neighbouring_edges_of_a_forest_square_is_blocked_as_well(table):
    t = table("..F\n.T.\nH..", turn="H", H=archer(), F=foe())
    assert not space.sees(t.state, t["H"], t["F"])
    t = table("#..F\n.T..\nH#..", turn="H", H=archer(), F=foe())  # the free lines cut a corner of the forest
    assert not space.sees(t.state, t["H"], t["F"])


@rule("DDM-TER-27", "DDM-THR-06", "DDM-AOO-05", "DDM-RNG-04")
def test_who_stands_in_forest_provokes_nobody_and_shoots_beside_enemies(table):
    t = table("HF.\n...", turn="H", H=archer(), F=foe(), on={"H": "forest"})
    assert answers(t, "ranged") == ["ranged F 0"]
    t.does("step s").asks(0, "act")


@rule("DDM-TER-27", "DDM-Q-59")
def test_a_big_creature_with_one_square_outside_the_forest_provokes(table):
    big = hero(size="Large")
    t = table(". T T . .\n. L T F .", turn="L", L=big, F=foe(), on={"L": "forest"})
    t.does("step w").asks(0, "act")
    t = table(". T . . .\n. L T F .", turn="L", L=big, F=foe(), on={"L": "forest"})
    t.does("step w").asks(1, "opportunity")


# --- pits --------------------------------------------------------------------------------------------------------


@rule("DDM-TER-30", "DDM-TER-06")
def test_flyers_cross_pits(table):
    t = table("Hoo.", turn="H", H=hero(flies=True, speed=3), F=foe(fate="waiting"))
    t.does("step e", "step e", "step e")
    assert (t["H"].x, t["H"].fate) == (3, "")


@rule("DDM-BAD-35", "DDM-TER-31", "DDM-Q-09")
def test_no_flyer_stops_over_a_pit_of_its_own_will(table):
    t = table("Hoo.", turn="H", H=hero(flies=True, speed=3), F=foe(fate="waiting"))
    t.does("step e")
    assert "end" not in t.options
    assert t.refuses("end").rule == "DDM-TER-31"
    t = table("Hoooo.", turn="H", H=hero(flies=True, speed=2), F=foe(fate="waiting"))
    t.does("step e", "step e")
    assert t.refuses("step e").rule == "DDM-TER-31"  # from here 2 squares still lead back, not across


@rule("DDM-TER-31", "DDM-TER-32", "DDM-Q-09", "DDM-Q-22", "DDM-Q-70")
def test_a_flyer_that_routs_onto_a_pit_in_its_own_turn_is_eliminated(table):
    t = table(
        """
        # # # # # #
        H o o o o .
        # # # # # #
        """,
        turn="H", H=hero(flies=True, speed=1, routing=True, cost=30), F=foe(fate="waiting"), exits={"A": [(5, 1)]},
    )  # fmt: skip
    assert t["H"].fate == "destroyed"
    assert (t.last("Destroyed").cause, t.last("Destroyed").rule) == ("pit", "DDM-TER-32")
    assert t.state.vp == [0, 30]


@rule("DDM-TER-32", "DDM-Q-22")
def test_a_routing_flyer_crosses_pits_on_its_way(table):
    t = table("Hoo..", turn="H", H=hero(flies=True, speed=2, routing=True), F=foe(fate="waiting"), A=hero(fate="waiting"),
              exits={"A": [(4, 0)]})  # fmt: skip
    assert (t["H"].x, t["H"].fate) == (4, "")


CHASM = """
    # # # # # # #
    F H o o o o .
    # # # # # # #
    """


def routed_over_the_chasm(table, **values):
    """F made H, which flies, rout in F's turn: it hovers over the third pit now, and F's turn is over."""
    flyer = hero(**({"flies": True, "speed": 1} | values))
    t = table(CHASM, turn="F", player=1, F=foe(melee=(Attack(9, 20),)), H=flyer, exits={"A": [(6, 1)]})
    t.does("melee H 0").rolls(15, 1)
    if t.pending.kind == "act":
        t.does("end")
    return t


@rule("DDM-Q-09", "DDM-TER-32", "DDM-TER-33")
def test_a_flyer_that_routs_over_a_pit_in_anothers_turn_makes_no_save_and_flies_on_in_its_own(table):
    t = routed_over_the_chasm(table)
    assert (t["H"].x, t["H"].fate) == (3, "")
    assert [event.what for event in t.events("SaveRolled")] == ["morale"]
    t.does("activate H")
    assert t["H"].x == 5
    assert t["H"].fate == "destroyed"  # its own turn ended over the pit


@rule("DDM-TER-31", "DDM-Q-09")
def test_a_flyer_that_rallies_over_a_pit_falls(table):
    t = routed_over_the_chasm(table, commander=3)
    t.does("activate H").rolls(20)
    assert t["H"].fate == "destroyed"
    assert t.last("Destroyed").rule == "DDM-TER-31"


@rule("DDM-TER-33", "DDM-SAVE-01", "DDMG-TERM-030.1")
@pytest.mark.parametrize(("die", "fate"), [(10, ""), (9, "destroyed")])
def test_who_was_pushed_onto_a_pit_in_anothers_turn_saves_at_15_when_the_turn_ends(table, die, fate):
    t = table("....\n#F.H\n#...", turn="H", H=hero(), F=foe(level=5), G=foe(), on={"F": "pit"})
    t.does("end")
    assert (t.pending.about["for"], t.pending.about["against"]) == ("pit", 15)
    t.rolls(die)
    assert t["F"].fate == fate
    if fate == "":
        t.asks(1, "relocate", "DDM-TER-33")
        assert set(t.options) == {"to 0,2", "to 1,0", "to 1,2", "to 2,0", "to 2,1", "to 2,2"}
        t.does("to 2,1")
        assert t["F"].x == 2
        assert not t.happened("AttackRolled")


@rule("DDM-TER-33", "DDM-SCN-07", "DDMG-TERM-038.2")
def test_who_falls_into_a_pit_counts_as_eliminated(table):
    t = table("....\n.F.H", turn="H", H=hero(), F=foe(cost=17), G=foe(), on={"F": "pit"})
    t.does("end").rolls(1)
    assert t.state.vp == [17, 0]


@rule("DDM-Q-70", "DDM-TER-33")
def test_who_was_pushed_onto_a_pit_in_its_own_turn_saves_as_well(table):
    t = table("....\nH..F", turn="H", H=hero(level=5), A=hero(), F=foe(), on={"H": "pit"})
    t.state.turn.over = True
    t.does("end")
    assert t.pending.about == {"for": "pit", "who": "H", "bonus": 5, "against": 15}


# --- risky ground ------------------------------------------------------------------------------------------------


@rule("DDM-TER-40", "DDM-TER-41", "DDM-TER-07", "DDM-EX-34", "DDMG-TERR-006.1")
@pytest.mark.parametrize(("die", "hp"), [(1, 30), (5, 30), (6, 40), (20, 40)])
def test_example_34_at_the_end_of_its_turn_5_hurts_and_6_does_not(table, die, hp):
    t = table("H..F", turn="H", H=hero(level=19), F=foe(), on={"H": "risky"})
    t.does("end").asks(-1, "d20", "DDM-TER-40")
    t.rolls(die)
    assert t["H"].hp == hp
    assert not t.happened("SaveRolled")  # it is no save: the level does not count


@rule("DDM-TER-40")
def test_only_the_creature_whose_turn_ends_is_at_risk(table):
    t = table("H..F", turn="H", H=hero(), F=foe(), on={"F": "risky"})
    t.does("end")
    t.asks(1, "activate")


@rule("DDM-TER-40", "DDM-DMG-01")
def test_risky_ground_may_make_a_creature_rout_or_destroy_it(table):
    t = table("H..F", turn="H", H=hero(hp_now=10), A=hero(), F=foe(), on={"H": "risky"})
    t.does("end").rolls(5)
    assert t["H"].fate == "destroyed"
    assert t.state.vp == [0, 20]
    t = table("H..F", turn="H", H=hero(hp_now=25), A=hero(), F=foe(), on={"H": "risky"})
    t.does("end").rolls(5, 1)
    assert t["H"].routing


@rule("DDM-TER-42")
def test_risky_ground_adds_5_to_every_hit_in_melee_only(table):
    t = table("HF", turn="H", H=hero(), F=foe(), on={"H": "risky"})
    assert advice.odds(t.state, "H", "F", "melee", 0).damage.value == 15
    t = table("H..F", turn="H", H=archer(), F=foe(), on={"H": "risky"})
    assert advice.odds(t.state, "H", "F", "ranged", 0).damage.value == 10


@rule("DDM-Q-69", "DDM-TER-40", "DDM-AOO-07")
def test_at_the_end_of_a_turn_positions_come_before_pits_and_pits_before_risk(table):
    t = table("######\n#H!#PF\n######", turn="H", H=hero(), A=hero(), F=foe(), P=foe(), on={"P": "pit"})
    t["A"].fate = ""
    t.state.place(t["A"], 1, 1, 1)  # pushed onto H
    t.does("end").rolls(1, 1)
    t.logged("Relocated", "SaveRolled", "Destroyed", "RiskRolled", "Damaged", "TurnEnded")
    assert (t["H"].x, t["H"].hp, t["P"].fate) == (2, 30, "destroyed")


# --- circles -----------------------------------------------------------------------------------------------------


@rule("DDM-TER-45", "DDM-TER-46", "DDM-TER-08")
@pytest.mark.parametrize("kind", ["melee", "ranged"])
def test_a_sacred_circle_adds_2_to_every_attack_roll_and_costs_nothing(table, kind):
    t = table("HF" if kind == "melee" else "H..F", turn="H", H=archer(), F=foe(), on={"H": "sacred_circle"})
    assert reasons(t, "attack", kind=kind)["DDM-TER-45"] == 2
    t = table("HF", turn="H", H=archer(), F=foe(), on={"F": "sacred_circle"})
    assert "DDM-TER-45" not in reasons(t, "attack")


# --- spike stones ------------------------------------------------------------------------------------------------


@rule("DDM-TER-50", "DDM-TER-09")
def test_each_step_onto_spikes_hurts_for_5(table):
    t = table("H^^.", turn="H", H=hero(), F=foe(fate="waiting"))
    t.does("step e")
    assert t["H"].hp == 35
    t.does("step e", "step e")
    assert t["H"].hp == 30


@rule("DDM-TER-50", "DDM-Q-68", "DDM-GEO-21")
def test_a_big_creature_pays_once_for_a_step_onto_several_spikes(table):
    t = table("..^^.\nL.^^.", turn="L", L=hero(size="Large"), F=foe(fate="waiting"))
    t.does("step e")
    assert t["L"].hp == 35
    t.does("step e")
    assert t["L"].hp == 30
    t.does("step e")  # wholly off new spikes
    assert t["L"].hp == 30


@rule("DDM-TER-51")
def test_flyers_are_not_hurt_by_spikes(table):
    t = table("H^^.", turn="H", H=hero(flies=True), F=foe(fate="waiting"))
    t.does("step e", "step e")
    assert t["H"].hp == 40


@rule("DDM-TER-52", "DDM-BAD-20", "DDM-Q-10")
def test_nobody_walks_to_its_death_on_spikes(table):
    t = table("....\nH^..", turn="H", H=hero(hp_now=5), F=foe(fate="waiting"))
    assert "step e" not in t.options
    assert t.refuses("step e").rule == "DDM-TER-52"
    t = table("....\nH^..", turn="H", H=hero(hp_now=6), F=foe(fate="waiting"))
    t.does("step e")
    assert t["H"].hp == 1


@rule("DDM-TER-52", "DDM-Q-10")
def test_who_routs_may_run_to_its_death_on_spikes(table):
    t = table("####\nH^..\n####", turn="H", H=hero(hp_now=5, routing=True), A=hero(fate="waiting"), F=foe(fate="waiting"),
              exits={"A": [(3, 1)]})  # fmt: skip
    assert t["H"].fate == "destroyed"
    assert t.last("Damaged").rule == "DDM-TER-50"


# --- statues -----------------------------------------------------------------------------------------------------


@rule("DDM-TER-55", "DDM-TER-56", "DDM-TER-10", "DDM-BAD-17", "DDMG-TERR-008.1")
def test_a_statue_is_climbed_over_and_nobody_stops_on_it(table):
    t = table("HS..", turn="H", H=hero(), F=foe(fate="waiting"))
    t.does("step e")
    assert t.state.turn.spent == 2
    assert "end" not in t.options
    assert t.refuses("end").rule == "DDM-TER-56"
    t.does("step e", "end")
    assert t["H"].x == 2


@rule("DDM-TER-56", "DDM-BAD-17")
def test_a_step_onto_a_statue_that_leads_nowhere_is_refused(table):
    t = table("F###\nHS#.", turn="H", H=hero(speed=1), F=foe())
    assert t.refuses("step e").rule == "DDM-TER-56"


@rule("DDM-TER-57", "DDM-TER-10")
def test_a_statue_covers_who_is_behind_it_and_hides_nobody(table):
    t = table("H.S.F", turn="H", H=archer(), F=foe())
    assert answers(t, "ranged") == ["ranged F 0"]
    assert reasons(t, kind="ranged")["DDM-RCOV-02"] == 4
    t = table("H.F.S", turn="H", H=archer(), F=foe())
    assert "DDM-RCOV-02" not in reasons(t, kind="ranged")
    t = table(".F\nHS", turn="H", H=hero(), F=foe())
    assert set(reasons(t)) == {"DDM-CARD-10"}


# --- teleporters -------------------------------------------------------------------------------------------------

HALL = """
    @ . . . . .
    # # # # # #
    H @ . . . @
    """


@rule("DDM-TER-61", "DDM-TER-62", "DDM-TER-11")
def test_in_the_middle_of_a_move_one_teleports_and_goes_on(table):
    t = table(HALL, turn="H", H=hero(speed=6), F=foe(fate="waiting"))
    assert answers(t, "teleport") == []
    assert t.refuses("teleport 0,2").rule == "DDM-TER-61"
    t.does("step e")
    assert set(answers(t, "teleport")) == {"teleport 5,0", "teleport 0,2"}
    t.does("teleport 0,2", "step e")
    assert ((t["H"].x, t["H"].y), t.state.turn.spent) == ((1, 2), 2)


@rule("DDM-TER-61", "DDM-TER-62", "DDM-Q-67")
def test_who_starts_on_a_teleporter_may_go_and_make_all_its_attacks(table):
    t = table(
        """
        @ F . . . .
        # # # # # #
        H . . . . .
        """,
        turn="H", H=hero(melee=(Attack(5, 10), Attack(5, 10))), F=foe(hp=90), on={"H": "teleporter"},
    )  # fmt: skip
    t.does("teleport 0,2", "melee F 0").rolls(15)
    t.does("melee F 1").rolls(15)
    assert t["F"].hp == 70


@rule("DDM-TER-62")
def test_one_may_teleport_away_after_the_attack(table):
    t = table("...@..\n######\n@HF...", turn="H", H=hero(), F=foe(hp=90), on={"H": "teleporter"})
    t.does("melee F 0").rolls(15)
    t.does("teleport 3,2", "step w")
    assert (t["H"].x, t["H"].y) == (2, 2)


@rule("DDM-TER-63", "DDM-BAD-34")
def test_one_teleports_once_a_round(table):
    t = table(HALL, turn="H", H=hero(), F=foe(fate="waiting"), on={"H": "teleporter"})
    t.does("teleport 0,2")
    assert t.refuses("teleport 5,0").rule == "DDM-TER-63"
    assert answers(t, "teleport") == []


@rule("DDM-TER-63")
def test_in_the_next_round_one_may_teleport_again(table):
    t = table("@....F\n######\nH....@", turn="H", H=hero(), F=foe(), on={"H": "teleporter"})
    t.does("teleport 0,2", "end", "activate F", "end").rolls(15, 5)
    t.does("first", "activate H")
    assert answers(t, "teleport")


@rule("DDM-TER-64", "DDM-BAD-34")
@pytest.mark.parametrize("flies", [False, True])
def test_an_occupied_teleporter_is_no_destination(table, flies):
    t = table(
        "A....F\n######\nH....@",
        turn="H",
        H=hero(flies=flies),
        A=hero(),
        F=foe(),
        on={"H": "teleporter", "A": "teleporter"},
    )
    assert answers(t, "teleport") == ["teleport 5,0"]
    assert t.refuses("teleport 0,2").rule == "DDM-TER-64"


@rule("DDM-TER-65", "DDM-BAD-34")
def test_who_routs_uses_no_teleporter(table):
    t = table("@....E\n######\nH.....", H=hero(routing=True, speed=2), A=hero(fate="waiting"), F=foe(fate="waiting"), on={"H": "teleporter"},
              exits={"A": [(5, 2), (5, 0)]})  # fmt: skip
    t.does("activate H")
    assert not t.happened("Teleported")
    assert t["H"].y == 0


@rule("DDM-BAD-34", "DDM-TER-61")
def test_in_the_turn_of_another_nobody_teleports(table):
    t = table("@....F\n######\nH..A..", turn="A", A=hero(), H=hero(), F=foe(), on={"H": "teleporter"})
    assert answers(t, "teleport") == []
    assert t.refuses("teleport 0,2").rule == "DDM-TER-61"


@rule("DDM-Q-66")
def test_teleporting_provokes_nobody_and_costs_nothing(table):
    t = table("@....E\n######\nHF....", turn="H", H=hero(), F=foe(), on={"H": "teleporter"})
    t.does("teleport 0,2").asks(0, "act")
    assert (t.state.turn.spent, t.state.turn.diagonals) == (0, 0)
    t = table("...@..\n######\n.@....\nH.....", turn="H", H=hero(), F=foe(fate="waiting"))
    t.does("step ne", "teleport 3,3", "step e")
    assert (t.state.turn.spent, t.state.turn.diagonals) == (2, 1)


@rule("DDM-GEO-22", "DDM-Q-66")
def test_a_big_creature_goes_with_any_of_its_squares_and_its_owner_places_it(table):
    t = table(
        """
        . . . . . @ .
        . . . . . . .
        # # # # # # #
        @ . . . . . .
        L . . . . . .
        """,
        turn="L", L=hero(size="Large"), F=foe(fate="waiting"),
    )  # fmt: skip
    assert set(answers(t, "teleport")) == {"teleport 4,3", "teleport 5,3"}
    t.does("teleport 4,3")
    assert (t["L"].x, t["L"].y, t["L"].body) == (4, 3, 2)


@rule("DDM-TER-60")
def test_a_teleporter_is_clear_ground(table):
    t = table("H@F", turn="H", H=archer(), F=foe())
    assert space.sees(t.state, t["H"], t["F"])
    t.does("step e")
    assert "end" in t.options
    assert t.state.turn.spent == 1


# --- walls -------------------------------------------------------------------------------------------------------


@rule("DDM-TER-70", "DDM-TER-12")
def test_walls_block_steps_sight_and_shots(table):
    t = table("H#F", turn="H", H=archer(), F=foe())
    assert not space.sees(t.state, t["H"], t["F"])
    assert not sight.affects(t.state.field, t["H"].space, t["F"].space)


@rule("DDM-TER-71", "DDM-TER-70")
def test_nobody_cuts_the_corner_or_the_end_of_a_wall(table):
    t = table("..\nH#", turn="H", H=hero(), F=foe(fate="waiting"))
    assert t.refuses("step ne").rule == "DDM-TER-71"
    t = table("..\nH.", turn="H", H=hero(), F=foe(fate="waiting"), edges=[((1, 1), (2, 1))])
    assert t.refuses("step ne").rule == "DDM-TER-71"


@rule("DDM-TER-72", "DDM-CMD-06")
def test_command_is_counted_round_walls(table):
    t = table("H#F\n.#.\n.#.\n...", H=hero(), F=foe())
    assert space.distance(t.state, t["H"], t["F"]) == 7


@rule("DDM-TER-73", "DDM-TER-12")
def test_everything_impassable_is_wall_to_the_rules():
    kinds = load_library().terrain
    walls = {kind.feature for kind in kinds.values() if "wall" in kind.traits}
    assert len(walls) > 1  # palisades, rock and pillars are drawn otherwise and count alike


@rule("DDM-TER-74")
def test_a_map_carries_the_rules_printed_on_it(tmp_path):
    path = tmp_path / "own-moor.yaml"
    shipped = (ROOM.folders()["maps"] / "hollow-moor.yaml").read_text("utf-8")
    path.write_text(f"{shipped}\nrules: Nobody may shoot across the ice.\n", "utf-8")
    assert load_map(path).rules == "Nobody may shoot across the ice."
    assert load_map("hollow-moor").rules == ""


@rule("DDM-TER-61", "DDM-TER-62")
def test_after_a_charge_that_ends_on_a_teleporter_one_may_go(table):
    t = table("@......\n#######\nH...@F.", turn="H", H=hero(), F=foe(hp=90))
    t.does("charge F 4,0").rolls(15)
    assert set(t.options) == {"teleport 0,2", "end"}
    t.does("teleport 0,2")
    assert (t["H"].x, t["H"].y) == (0, 2)
    assert t.state.turn is None  # nothing is left to do


@rule("DDM-TER-61", "DDM-MOVE-11")
def test_after_the_minimum_move_onto_a_teleporter_one_may_go(table):
    t = table("@......\n#######\nH.....F", turn="H", H=hero(speed=0), F=foe(fate="waiting"), on={"H": "teleporter"})
    t = table("@......\n#######\nH@....F", turn="H", H=hero(speed=0), F=foe())
    t.does("step e")
    assert set(t.options) == {"teleport 0,2", "end"}
    assert t.refuses("step w").rule == "DDM-ACT-01"  # the turn is over but for swift actions
    t.does("end")
    assert ((t["H"].x, t["H"].y), t.state.turn) == ((1, 0), None)


@rule("DDM-MOVE-11")
def test_the_minimum_move_elsewhere_ends_the_turn(table):
    t = table("@......\n#######\nH.....F", turn="H", H=hero(speed=0), F=foe())
    t.does("step e")
    assert t.state.turn is None


@rule("DDM-TER-45")
def test_damage_from_a_sacred_circle_is_magic(table):
    t = table("HF", turn="H", H=hero(), F=foe(), on={"H": "sacred_circle"})
    assert ("DDM-TER-45", 0) in [(r.rule, r.amount) for r in advice.odds(t.state, "H", "F", "melee", 0).damage.reasons]
    assert "DDM-TER-45" not in [r.rule for r in advice.odds(t.state, "F", "H", "melee", 0).damage.reasons]
