"""Who commands whom, and who hears no orders: Beastmaster, Countersong, Difficult, Independent, Relay Orders, Wild."""

from __future__ import annotations

import pytest

from game.content.skirmish.cards import Attack, CommanderEffect
from game.content.words import Borne
from game.engine.effects import Effect, began, params
from game.systems.skirmish import command, morale, numbers
from tests.drawn import foe, hero

rule = pytest.mark.rule
ORDER = CommanderEffect("Followers get +2 on attack rolls.", "followers", "attack", 2)
DREAD = CommanderEffect("Enemies get -2 on attack rolls.", "enemies", "attack", -2)
STRONG = (Attack(20, 20),)


def borne(**abilities):
    return Borne({key.replace("_", "-"): values for key, values in abilities.items()})


def leader(rating=3, **card):
    return hero(commander=rating, effects=(ORDER,), **card)


def commanded(t, key):
    return [one.id for one in command.commanders(t.state, t[key])]


def ordered(t, key):
    return [reason.amount for reason in command.effects(t.state, t[key], "attack", "melee")]


# --- wild, difficult, beastmaster ----------------------------------------------------------------------------------


@rule("DDMG-ABIL-087.1", "DDMG-ABIL-087.3")
def test_nobody_commands_a_wild_creature_and_it_gets_no_orders(table):
    t = table("LH......F", L=leader(), H=hero(abilities=("wild",)), F=foe())
    assert commanded(t, "H") == []
    assert ordered(t, "H") == []
    assert numbers.save(t.state, t["H"], "morale").value == 5


@rule("DDMG-ABIL-022.1", "DDMG-ABIL-022.2", "DDMG-ABIL-022.3", "DDMG-ABIL-022.4")
@pytest.mark.parametrize(("rating", "heard"), [(3, False), (4, True), (5, True)])
def test_a_difficult_creature_asks_for_a_rating_and_still_fears_enemies(table, rating, heard):
    stubborn = hero(abilities=borne(difficult={"rating": 4}))
    t = table("LH......F", L=leader(rating), H=stubborn, F=foe(commander=1, effects=(DREAD,)))
    assert commanded(t, "H") == (["L"] if heard else [])
    assert [amount for amount in ordered(t, "H") if amount > 0] == ([2] if heard else [])
    near = table("LHF", L=leader(rating), H=stubborn, F=foe(commander=1, effects=(DREAD,)))
    assert -2 in ordered(near, "H")


@rule("DDMG-ABIL-006.1", "DDMG-ABIL-006.2", "DDMG-ABIL-006.3", "DDMG-ABIL-006.4", "DDMG-ABIL-087.2")
def test_a_beastmaster_tames_beasts_up_to_its_level_while_it_is_in_the_battle(table):
    beast = {"type": "Animal", "level": 5}
    drawing = "LHM......F"

    def tamed(animal, master, **state):
        t = table(drawing, L=leader(), H=hero(**animal), M=hero(abilities=borne(**master), **state), F=foe())
        return commanded(t, "H") == ["L"]

    five = {"beastmaster": {"level": 5, "kinds": ("Animal", "Magical Beast")}}
    assert tamed(beast | {"abilities": ("wild",)}, five)
    assert tamed(beast | {"abilities": borne(difficult={"rating": 9})}, five)
    assert tamed(beast | {"abilities": ("wild",), "type": "Magical Beast"}, five)
    assert tamed(beast | {"abilities": ("wild",)}, five, stunned=True)
    assert not tamed(beast | {"abilities": ("wild",), "level": 6}, five)
    assert not tamed(beast | {"abilities": ("wild",), "type": "Humanoid"}, five)
    assert not tamed(beast | {"abilities": ("wild",)}, five, fate="destroyed")
    toads = {"beastmaster": {"level": 5, "kinds": ("Outsider",)}}
    assert tamed({"abilities": ("wild",), "level": 5, "type": "Outsider"}, toads)
    assert not tamed(beast | {"abilities": ("wild",)}, toads)


@rule("DDMG-EX-05")
def test_example_05_beastmaster_2_tames_wolves_of_level_2_and_no_beast_of_level_5(table):
    hard = borne(difficult={"rating": 9})
    pack = {
        "W": hero(type="Animal", level=2, abilities=("wild",)),
        "V": hero(type="Animal", level=2, abilities=hard),
        "O": hero(type="Magical Beast", level=5, abilities=hard),
    }
    master = hero(abilities=borne(beastmaster={"level": 2, "kinds": ("Animal", "Magical Beast")}), hp_now=5)
    t = table("L.......F\nWVO....MG", turn="G", L=leader(2), M=master, F=foe(), G=foe(), **pack)
    assert [commanded(t, key) for key in "WVO"] == [["L"], ["L"], []]
    t.does("melee M 0").rolls(15)
    assert t["M"].gone
    assert [commanded(t, key) for key in "WVO"] == [[], [], []]


@rule("DDMG-EX-09")
def test_example_09_of_two_commanders_near_difficult_4_only_the_one_of_rating_4_is_heard(table):
    bull = hero(abilities=borne(difficult={"rating": 4}), level=2)
    t = table("TH.......F", T=leader(3), H=bull, F=foe())
    assert (commanded(t, "H"), ordered(t, "H"), numbers.save(t.state, t["H"], "morale").value) == ([], [], 2)
    t = table("TH..L....F", T=leader(3), L=leader(4), H=bull, F=foe())
    assert (commanded(t, "H"), ordered(t, "H"), numbers.save(t.state, t["H"], "morale").value) == (["L"], [2], 6)


# --- songs ----------------------------------------------------------------------------------------------------------


@rule("DDMG-ABIL-016.1", "DDMG-ABIL-016.2", "DDMG-ABIL-016.3")
def test_within_6_squares_of_a_countersong_orders_are_lost_but_not_command(table):
    sung = table("LH.....F", L=leader(), H=hero(), F=foe(abilities=("countersong",)))
    assert ordered(sung, "H") == []
    assert commanded(sung, "H") == ["L"]
    away = table("LH......F", L=leader(), H=hero(), F=foe(abilities=("countersong",)))
    assert ordered(away, "H") == [2]
    at_the_leader = table("H.....LF", L=leader(), H=hero(), F=foe(abilities=("countersong",)))
    assert ordered(at_the_leader, "H") == []


@rule("DDMG-ABIL-016.2")
def test_a_countersong_silences_the_dread_of_a_commander_near_it(table):
    dreadful = foe(commander=2, effects=(DREAD,))
    assert ordered(table("HF", H=hero(), F=dreadful), "H") == [-2]
    assert ordered(table("HFN", H=hero(), N=hero(abilities=("countersong",)), F=dreadful), "H") == []


@rule("DDMG-ABIL-035.1", "DDMG-ABIL-035.2", "DDMG-ABIL-035.3", "DDMG-ABIL-035.4")
def test_an_improved_countersong_parts_commanders_from_others_not_from_themselves(table):
    song = ("improved-countersong",)
    follower = table("L......H.....F", L=leader(), H=hero(), F=foe(abilities=song))
    assert commanded(follower, "H") == []
    assert ordered(follower, "H") == []
    at_leader = table("H.......L..F", L=leader(), H=hero(), F=foe(abilities=song))
    assert commanded(at_leader, "H") == []
    assert commanded(at_leader, "L") == ["L"]
    assert numbers.save(at_leader.state, at_leader["L"], "morale").value == 8


# --- independent, not subject, relays -------------------------------------------------------------------------------


@rule("DDMG-ABIL-037.1", "DDMG-ABIL-037.2", "DDMG-ABIL-037.3", "DDMG-ABIL-037.4")
def test_an_independent_creature_rallies_alone_and_takes_orders(table):
    alone = table("H......F", H=hero(abilities=("independent",), routing=True), F=foe())
    assert command.under_command(alone.state, alone["H"])
    assert numbers.save(alone.state, alone["H"], "rally").value == 5
    alone.does("activate H")
    assert alone.pending.about["for"] == "rally"
    led = table("LH......F", L=leader(), H=hero(abilities=("independent",)), F=foe())
    assert ordered(led, "H") == [2]


@rule("DDMG-ABIL-048.1", "DDMG-ABIL-048.2")
def test_who_is_not_subject_gets_neither_orders_nor_dread(table):
    t = table("LHF", L=leader(), H=hero(abilities=("not-subject",)), F=foe(commander=1, effects=(DREAD,)))
    assert ordered(t, "H") == []
    assert commanded(t, "H") == ["L"]


@rule("DDMG-ABIL-056.1", "DDMG-ABIL-056.2", "DDMG-ABIL-056.3", "DDMG-TERM-026.1")
def test_a_relay_has_rating_and_effects_of_whoever_commands_it_but_no_relay_relays_a_relay(table):
    # L commands R from afar since R sees it; H is within 6 squares of R alone.
    relay = hero(abilities=("relay-orders",))
    t = table("L......R......H......F", L=leader(4), R=relay, H=hero(), F=foe())
    assert command.rating_of(t.state, t["R"]) == 4
    assert "R" in commanded(t, "H")
    assert ordered(t, "H") == []  # 7 squares from R: an order reaches 6
    near = table("L.......R.....H....F", L=leader(4), R=relay, H=hero(), F=foe())
    assert ordered(near, "H") == [2]
    chain = table("R.Q.....F", R=relay, Q=hero(abilities=("relay-orders",)), F=foe())
    assert command.rating_of(chain.state, chain["R"]) is None
    unled = table("R.H.....F", R=relay, H=hero(), F=foe())
    assert commanded(unled, "H") == []


@rule("DDMG-STAT-008.1", "DDMG-TERM-024.1", "DDMG-ABIL-005.4")
def test_a_rating_that_was_won_makes_a_commander_of_a_follower(table):
    t = table("HN.....F", H=hero(), N=hero(), F=foe())
    began(Effect("commander", "", "H", params(rating=1))).apply(t.state)
    assert commanded(t, "N") == ["H"]
    assert command.initiative_leader(t.state, 0).id == "H"


@rule("DDMG-COND-002.10")
def test_a_confused_commander_commands_nobody_and_adds_nothing_to_initiative(table):
    t = table("LH.....F", L=leader(), H=hero(), F=foe())
    began(Effect("confused", "", "L", params(dc=15))).apply(t.state)
    assert commanded(t, "H") == []
    assert ordered(t, "H") == []
    assert command.initiative_leader(t.state, 0) is None


# --- fearless, tyranny ----------------------------------------------------------------------------------------------


def struck(table, drawing="..HF......", **figures):
    figures.setdefault("H", hero(melee=STRONG))
    t = table(drawing, turn="H", exits={"A": [(0, 0)], "B": [(9, 0)]}, **figures)
    return t.does("melee F 0").rolls(15)


@rule("DDMG-ABIL-027.1", "DDMG-TYPE-012.2", "DDMG-TYPE-022.1", "DDMG-TYPE-025.2")
@pytest.mark.parametrize(
    "card", [{"abilities": ("fearless",)}, {"type": "Undead"}, {"type": "Construct"}, {"type": "Ooze"}]
)
def test_the_fearless_hold_without_a_roll(table, card):
    t = struck(table, F=foe(**card))
    saved = t.last("SaveRolled")
    assert (saved.die, saved.passed, saved.rule) == (0, True, "DDMG-ABIL-027.1")
    assert t["F"].half_save_done
    t.asks(0, "act")


@rule("DDMG-TYPE-019.2")
def test_a_living_construct_is_not_fearless(table):
    assert struck(table, F=foe(type="Living Construct")).pending.about["for"] == "morale"


TYRANT = borne(tyrannical_morale={"bonus": 4})


@rule("DDMG-ABIL-080.1", "DDMG-ABIL-080.4")
def test_a_tyrant_is_asked_before_the_die_and_adds_his_bonus(table):
    t = struck(table, "..HFK.....", K=foe(commander=2, abilities=TYRANT), F=foe())
    t.asks(1, "reaction")
    t.does("tyrannical-morale K")
    assert t.pending.about["bonus"] == 5 + 2 + 4
    t.rolls(9)
    assert not t["F"].routing
    assert not t.state.has("F", "driven")


@rule("DDMG-ABIL-080.2", "DDMG-ABIL-080.3")
def test_who_fails_although_driven_is_destroyed_and_scored(table):
    t = struck(table, "..HFK.....", K=foe(commander=2, abilities=TYRANT), F=foe(cost=20))
    t.does("tyrannical-morale K").rolls(2)
    assert t["F"].fate == "destroyed"
    assert t.last("Destroyed").by == "H"
    assert t.state.vp[0] == 20
    left = struck(table, "..HFK.....", K=foe(commander=2, abilities=TYRANT), F=foe())
    left.does("pass").rolls(2)
    assert left["F"].fate != "destroyed"


@rule("DDMG-ABIL-080.1")
@pytest.mark.parametrize(
    ("drawing", "card"),
    [("..HF......K", {"commander": 2}), ("..HFK.....", {"commander": 2, "routing": True})],
)
def test_no_tyrant_is_asked_from_afar_or_while_he_flees(table, drawing, card):
    t = struck(table, drawing, K=foe(abilities=TYRANT, **card), F=foe())
    assert t.pending.about["for"] == "morale"


def test_what_is_told_of_the_fearless_needs_no_die(table):
    from game.systems.skirmish.story import sentence

    t = struck(table, F=foe(abilities=("fearless",)))
    assert sentence(t.state, t.last("SaveRolled")).text == "*Foe* is fearless and tests no morale."
    assert morale.steadfast(t.state, t["F"], "pit") is None
