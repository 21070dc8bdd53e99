"""Off the map for a while: phased out, lying in wait, coming back at the end of a turn."""

from __future__ import annotations

import json

import pytest

from game.engine.effects import began
from game.systems.skirmish import conditions
from game.systems.skirmish.events.attacks import Destroyed
from game.systems.skirmish.state import State
from tests.drawn import foe, hero

rule = pytest.mark.rule
ROW = "H...A....F"
FADE = {"fade": {"boxes": 1}}
AREAS = [([(4, 0), (5, 0)], "AB")]


def faded(table, drawing=ROW, **figures):
    given = {"H": hero(abilities=FADE, cost=20), "A": hero(), "F": foe()} | figures
    return table(drawing, turn="H", **given).does("fade out")


@rule("DDMG-COND-009.1", "DDMG-COND-009.3", "DDMG-COND-009.4", "DDMG-COND-009.8")
def test_out_of_reach_and_worth_its_points(table):
    t = faded(table, "H...A....F", A=hero(abilities=("battlefield-promotion", "cowardly")))
    assert t["H"].fate == "away"
    assert t.state.vp == [0, 20]
    assert not t.state.occupied[0] & t.state.field.bit(0, 0)
    assert conditions.afflicted(t.state, t["H"], "blinded", "F") is None
    assert not t.happened("Eliminated")
    assert not t["A"].routing


@rule("DDMG-COND-009.2", "DDMG-COND-009.4", "DDMG-COND-009.5", "DDMG-COND-009.7", "DDMG-TERM-038.5")
def test_it_has_its_turn_and_brings_itself_back(table):
    t = faded(table).does("activate A", "end", "activate F", "end").rolls(15, 3).does("first")
    assert "activate H" in t.options
    t.does("activate H").asks(0, "act")
    assert (t["H"].fate, t["H"].space) == ("", (0, 0, 1))
    assert t.state.vp == [0, 0]


@rule("DDMG-COND-009.5", "DDMG-COND-009.7")
def test_without_anything_that_brings_it_back_its_turn_is_spent(table):
    t = table(ROW, H=hero(), A=hero(), F=foe())
    began(conditions.afflicted(t.state, t["H"], "phased-out", "F")).apply(t.state)
    t.does("activate H").asks(0, "activate")
    assert t.logged("Activated", "ActionsEnded", "TurnEnded")
    assert t["H"].fate == "away"


@rule("DDMG-COND-009.6")
def test_if_its_place_is_taken_its_owner_puts_it_next_to_it(table):
    t = faded(table)
    t.state.place(t["A"], 0, 0, 1)
    t.does("activate A", "end", "activate F", "end").rolls(15, 3).does("first", "activate H")
    assert t["H"].space == (1, 0, 1)
    assert t["A"].space == (0, 0, 1)


@rule("DDMG-COND-009.8")
def test_a_warband_whose_last_one_is_away_is_not_beaten(table):
    t = table("H........F", turn="H", H=hero(abilities=FADE), F=foe())
    t.does("fade out").asks(1, "activate")
    assert t.state.winner is None


@rule("DDMG-COND-009.4")
def test_its_points_may_decide_the_battle(table):
    t = table("H........F", turn="H", points=20, H=hero(abilities=FADE, cost=20), F=foe())
    t.does("fade out")
    assert t.state.winner == 1


def test_who_is_away_survives_a_file(table):
    t = faded(table)
    again = State.restore(json.loads(json.dumps(t.state.plain())), t.state)
    assert again.units["H"].fate == "away"
    assert again.plain() == t.state.plain()


# --- lying in wait ------------------------------------------------------------------------------------------------


def ambushed(table, **options):
    figures = {"H": hero(), "L": hero(abilities=("waylay",), cost=24, fate="ambush"), "F": foe()}
    return table("H........F", phase="round", round=0, victory=AREAS, **figures, **options)


@rule("DDMG-ABIL-085.1", "DDMG-ABIL-085.3")
def test_who_waylays_begins_off_the_map_and_scores(table):
    homes = {"A": [[(0, 0), (1, 0)]], "B": [[(8, 0), (9, 0)]]}
    t = table("..........", phase="letter", round=0, starting=homes, victory=AREAS, H=hero(fate="waiting"),
              L=hero(abilities=("waylay",), cost=24, fate="waiting"), F=foe(fate="waiting"))  # fmt: skip
    t.does("A")
    assert t["L"].fate == "ambush"
    assert t.state.vp == [0, 24]
    assert all(option[1] == "H" for option in t.pending.listed)


@rule("DDMG-ABIL-085.1", "DDMG-ABIL-085.2", "DDMG-ABIL-085.4", "DDMG-TERM-038.5")
def test_before_initiative_it_may_come_out_in_a_victory_area_once(table):
    t = ambushed(table, vp=[0, 24]).asks(0, "reaction")
    assert t.refuses(("waylay", "L", (0, 0)))
    t.does(("waylay", "L", (4, 0)))
    assert (t["L"].fate, t["L"].space) == ("", (4, 0, 1))
    assert t.state.vp == [0, 0]
    t.rolls(15, 3).does("first")
    assert "activate L" in t.options
    t.does("activate L", "end", "activate H", "end", "activate F", "end")
    assert t.pending.kind == "d20"  # nobody is asked again


@rule("DDMG-ABIL-085.1")
def test_it_may_wait_for_another_round(table):
    t = ambushed(table).does("pass").rolls(15, 3).does("first")
    assert t.options == ["activate H"]
    t.does("activate H", "end", "activate F", "end").asks(0, "reaction")


@rule("DDMG-ABIL-085.4", "DDMG-TERM-035.4")
def test_both_decide_as_the_last_initiative_went(table):
    figures = {"H": hero(), "L": hero(abilities=("waylay",), fate="ambush"), "F": foe(),
               "M": foe(abilities=("waylay",), fate="ambush")}  # fmt: skip
    t = table("H........F", phase="round", round=0, victory=AREAS, first=1, **figures)
    t.asks(1, "reaction").does("pass").asks(0, "reaction")  # as they set up
    t = table("H........F", phase="round", round=1, victory=AREAS, first=1, lead=0, **figures)
    t.asks(0, "reaction").does("pass").asks(1, "reaction")


# --- coming back ------------------------------------------------------------------------------------------------


HOMES = {"A": [[(0, 0), (1, 0), (2, 0)]], "B": [[(9, 0)]]}


@rule("DDMG-ABIL-060.1", "DDMG-ABIL-060.2", "DDMG-ABIL-060.3")
def test_it_comes_back_at_the_end_of_the_turn_in_which_it_fell(table):
    t = table("...HF.A...", turn="F", starting=HOMES, H=hero(abilities={"respawn": {"boxes": 1}}, hp_now=5, cost=7,
              under={"poisoned": {"damage": 5}}), A=hero(), F=foe())  # fmt: skip
    t.does("melee H 0").rolls(15)
    assert t.state.vp == [0, 7]
    t.does("end").asks(0, "relocate", "DDMG-ABIL-060.1")
    assert {option[1] for option in t.pending.listed} == {(0, 0), (1, 0), (2, 0)}
    t.does(("to", (1, 0)))
    assert (t["H"].fate, t["H"].space, t["H"].hp) == ("", (1, 0, 1), 40)
    assert not t.state.has("H", "poisoned")
    assert t["H"].activated
    assert t.state.vp == [0, 7]
    assert "activate H" not in t.options


@rule("DDMG-ABIL-060.3", "DDMG-ABIL-060.1")
def test_boxes_count_how_often(table):
    t = table("...HF.A...", turn="F", starting=HOMES, H=hero(abilities={"respawn": {"boxes": 1}}, hp_now=5), A=hero(),
              F=foe(), used=(("game", "respawn", "H"),))  # fmt: skip
    t.does("melee H 0").rolls(15)
    assert t["H"].fate == "destroyed"
    assert t.pending.kind != "relocate"


@rule("DDMG-ABIL-060.4")
def test_without_room_at_home_the_nearest_place_will_do(table):
    t = table("AH...F....", turn="F", starting={"A": [[(0, 0)]], "B": [[(9, 0)]]},
              H=hero(abilities={"respawn": {"boxes": 1}}, hp_now=5), A=hero(), F=foe())  # fmt: skip
    Destroyed("H", "F", "damage").apply(t.state)
    t.state.used = (("turn", "respawn", "H"),)
    t.does("end")
    assert t["H"].space == (1, 0, 1)


@rule("DDMG-ABIL-060.1")
def test_a_warband_whose_last_one_comes_back_is_not_beaten(table):
    t = table("...HF.....", turn="F", starting=HOMES, H=hero(abilities={"respawn": {"boxes": 1}}, hp_now=5), F=foe())
    t.does("melee H 0").rolls(15)
    assert t.state.winner is None
