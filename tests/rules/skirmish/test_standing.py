"""What a card says of a creature at this moment, with rule numbers: command, conditions, ground, what it may still do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import i18n
from game.content.skirmish.cards import CommanderEffect
from game.content.skirmish.spells import old_flame_strike
from game.systems.skirmish import standing
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.standing import filled
from tests.drawn import archer, creature, foe, hero

ORDER = CommanderEffect("Followers attack with +1.", "followers", "attack", 1)
OUT = ("Out of command", 0, "DDM-CMD-05")
IDLE = ("Does nothing in its next turn; then the stun ends", 0, "DDMG-COND-013.6")
ALL = ("Move 6 and attack, or move 12", 0, "DDM-ACT-01")


def told(t, unit):
    return [(reason.text, reason.amount, reason.rule) for reason in standing.reasons(t.state, t[unit])]


@pytest.mark.rule("DDM-CMD-01", "DDM-CMD-05", "DDM-CMD-11", "DDM-CE-02")
def test_a_card_says_who_commands_and_who_is_commanded(table):
    leader = {"name": "Leader", "commander": 3, "effects": (ORDER,)}
    t = table("H.A...L...F", turn="H", H=hero(), A=hero(stunned=True), L=hero(**leader), F=foe())
    led = [("Commanded by Leader", 0, "DDM-CMD-05"), ("Leader’s order: attack rolls", 1, "DDM-CE-02")]
    assert told(t, "H") == [*led, ("Moved 0; squares left: 12", 0, "DDM-ACT-01")]
    assert told(t, "A") == [("Stunned: AC −2, not active", -2, "DDM-MOD-04"), *led, IDLE]
    assert told(t, "L") == [("Commander, rating 3", 3, "DDM-CMD-01"), ALL]
    assert told(t, "F") == [OUT, ALL]
    t = table("H..F", H=hero(commander=2, routing=True), F=foe())
    assert told(t, "H") == [
        ("Routing towards its exit", 0, "DDM-ROUT-07"),
        ("Commander, rating 2; commands nobody now", 2, "DDM-CMD-11"),
        ("In its turn it tries to rally, or else flees 12 squares", 0, "DDM-RALLY-01"),
    ]


@pytest.mark.rule("DDM-CE-02", "DDM-CE-03", "DDM-CARD-09")
def test_a_card_says_what_makes_its_figures_other_than_printed(table):
    haste = CommanderEffect("Followers have Speed +2.", "followers", "speed", 2)
    guard = CommanderEffect("Followers have AC +1.", "followers", "armour class", 1)
    t = table("H.L..F", turn="H", H=hero(), L=hero(name="Leader", commander=3, effects=(haste, guard)), F=foe())
    assert ("Leader’s order: AC", 1, "DDM-CE-02") in told(t, "H")
    assert ("Leader’s order: Speed", 2, "DDM-CE-02") in told(t, "H")
    assert not any("order" in text for text, _amount, _rule in told(t, "L"))


@pytest.mark.rule("DDM-ROUT-09", "DDM-RALLY-01", "DDMG-COND-013.6", "DDMG-COND-013.8", "DDMG-COND-004")
def test_a_card_says_what_the_turn_of_a_creature_that_does_not_act_is_like(table):
    def last(**card):
        t = table("H..F", H=hero(**card), F=foe())
        return told(t, "H")[-1]

    assert last(stunned=True) == IDLE
    assert last(helpless=True) == ("Does nothing in its turns while it is helpless", 0, "DDMG-COND-004")
    assert last(routing=True) == ("In its turn it flees 12 squares", 0, "DDM-ROUT-09")
    assert last(routing=True, stunned=True) == ("In its turn it does not even flee", 0, "DDMG-COND-013.8")
    rallying = ("In its turn it tries to rally; it does not move", 0, "DDMG-COND-013.8")
    assert last(routing=True, stunned=True, commander=1) == rallying
    assert last(speed=0) == ("Attack where it stands: its Speed is 0", 0, "DDM-ACT-01")


@pytest.mark.rule("DDMG-ABIL-012", "DDM-CE-01")
def test_a_card_names_what_its_creature_bears_with_its_effects_on_others_first(table):
    spell = (old_flame_strike(boxes=2, damage=30, dc=16),)
    chief = hero(abilities=("cleave",), spells=spell, effects=(ORDER,), commander=2, type="Undead")
    t = table("H..F", H=chief, F=foe(stunned=True))
    borne = standing.abilities(t.state, t["H"])
    assert [title for title, _words, _rule in borne] == [
        "Commander effect", "Fearless", "Cleave", "Immune", "Flame strike □□",
    ]  # fmt: skip
    assert borne[4][1] == "Replaces its attacks. Sight; radius 2; 30 fire damage; DC 16. 2 uses left."
    assert borne[2][2] == "DDMG-ABIL-012"
    kinds = "confusion, critical hits, domination, inciting, paralysis, poison, sleep, sneak attacks, stunning"
    assert borne[3][1:] == (f"Not affected by {kinds}.", "DDMG-TYPE-025.3")
    assert standing.abilities(t.state, t["F"]) == []  # a condition is told elsewhere


@pytest.mark.rule("DDM-ACT-01", "DDM-ACT-04", "DDM-PHS-04")
def test_a_card_says_what_its_creature_may_still_do(table):
    t = table("H....F", turn="H", H=hero(), F=foe())
    t.does("step e", "step e", "step e")
    assert told(t, "H")[-1] == ("Moved 3; squares left: 9", 0, "DDM-ACT-01")
    t.state.turn.over = True
    assert told(t, "H")[-1] == ("Its turn is over", 0, "DDM-ACT-01")
    t = table("...HF", turn="H", H=hero(melee=hero().card.melee * 2), F=foe(hp=90, stunned=True))
    t.does("melee F 0").rolls(3)
    assert told(t, "H")[-1] == ("Attacks made: 1; squares left: 6", 0, "DDM-ACT-04")
    t.does("step w", "step w")
    assert told(t, "H")[-1] == ("Attacks made: 1; squares left: 4", 0, "DDM-ACT-04")
    t = table("H..F", H=hero(activated=True), F=foe())
    assert told(t, "H")[-1] == ("Activated this round", 0, "DDM-PHS-04")


@pytest.mark.rule("DDM-SCN-06", "DDM-MOD-05", "DDM-RNG-04")
def test_a_card_says_what_became_of_its_creature(table):
    t = table("H.F", H=hero(), A=hero(fate="destroyed"), B=hero(fate="routed"), F=foe(helpless=True))
    assert told(t, "A") == [("Destroyed", 0, "DDM-SCN-06")]
    assert told(t, "B") == [("Off the map", 0, "DDM-SCN-06")]
    assert told(t, "F") == [
        ("Helpless", 0, "DDM-MOD-05"), OUT, ("Does nothing in its turns while it is helpless", 0, "DDMG-COND-004"),
    ]  # fmt: skip
    t = table("HF", quick=True, H=archer(), F=foe())  # nobody is in command in a Quick Battle, and nobody misses it
    assert told(t, "H") == [("Threatened by Foe: may not shoot", 0, "DDM-RNG-04"), ALL]


@pytest.mark.parametrize(
    ("ground", "text", "rule"),
    [
        ("blood_rock", "On blood rock: critical on 19 and 20 in melee", "DDM-TER-20"),
        ("fog", "In fog: seen only from next to it", "DDM-TER-23"),
        ("forest", "In forest: cover against every attack", "DDM-TER-25"),
        ("risky", "On risky ground: 10 damage on 1 to 5 at the end of its turn", "DDM-TER-40"),
        ("sacred_circle", "In a sacred circle: attacks +2", "DDM-TER-45"),
        ("teleporter", "On a teleporter", "DDM-TER-61"),
    ],
)
def test_a_card_says_on_what_ground_its_creature_stands(table, ground, text, rule):
    t = table("H...F", H=hero(), F=foe(), on={"H": ground})
    assert told(t, "H") == [OUT, (text, 0, rule), ALL]
    assert told(t, "F") == [OUT, ALL]


def test_in_little_room_a_creature_is_called_by_its_short_name_and_never_by_a_part_of_its_name(table):
    t = table("HIJ..F", H=hero(name="Ilsa Thornheart", short="Ilsa"), I=hero(), J=hero(), F=foe())
    t["I"].card, t["I"].copy = t["H"].card, 2
    t["J"].card = replace(t["H"].card, short="")
    assert [t.state.short(unit) for unit in "HIJ"] == ["Ilsa", "Ilsa 2", "Ilsa Thornheart"]


def test_what_fills_the_blanks_of_a_card_is_told_in_words():
    card = creature(abilities={"bane": {"condition": "skips-turn", "dc": 14, "again": 1}})
    told = filled(ABILITIES["bane"], card.abilities["bane"], {})
    assert "skips-turn" not in told
    assert ABILITIES["skips-turn"].named in told
    assert told.endswith("another save at the end of each turn")
    never = creature(abilities={"bane": {"condition": "skips-turn", "dc": 14, "again": 0}})
    assert "another save" not in filled(ABILITIES["bane"], never.abilities["bane"], {})


def test_what_fills_the_blanks_of_a_card_is_told_in_the_language_that_is_spoken():
    i18n.use_language("pl")
    told = filled(ABILITIES["slow-attack"], {"kind": "melee"}, {})
    immune = filled(ABILITIES["spell-immunity"], {"spells": ("spark",)}, {"spark": "Spark"})
    i18n.use_language("en")
    assert told.endswith("Rodzaj ataku: wręcz")
    assert immune.endswith("Te czary: Iskra")
