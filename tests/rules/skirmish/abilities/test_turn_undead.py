"""Turn undead: the nearest undead makes a morale save in spite of being fearless, or flees (DDMG-ABIL-079)."""

from __future__ import annotations

import pytest

from game.content.words import Borne
from tests.drawn import foe, hero

rule = pytest.mark.rule
EXITS = {"A": [(0, 0)], "B": [(29, 0)]}


def priest(level=5, boxes=0, **card):
    return hero(abilities=Borne({"turn-undead": {"level": level, "boxes": boxes}}), **card)


def dead(**card):
    return foe(**({"type": "Undead", "level": 5} | card))


def offered(t):
    return [answer[1] for answer in t.pending.listed if answer[0] == "turn-undead"]


def board(table, drawing, **figures):
    return table(drawing.ljust(30, "."), turn="H", exits=EXITS, **figures)


@rule("DDMG-ABIL-079.3", "DDMG-ABIL-079.4", "DDMG-ABIL-027.2", "DDMG-TYPE-025.5")
@pytest.mark.parametrize(("die", "flees"), [(14, True), (15, False)])
def test_an_undead_saves_against_20_and_flees_if_it_fails(table, die, flees):
    t = board(table, "H....F..........", H=priest(), F=dead())
    t.does(("turn-undead", "F"))
    assert t.pending.about == {"for": "turning", "who": "F", "bonus": 5, "against": 20}
    t.rolls(die)
    assert t["F"].routing is flees


@rule("DDMG-ABIL-079.5")
def test_its_commander_adds_to_the_save(table):
    t = board(table, "H....FL.........", H=priest(), F=dead(), L=foe(commander=3))
    t.does(("turn-undead", "F"))
    assert t.pending.about["bonus"] == 8


@rule("DDMG-ABIL-079.5", "DDMG-ABIL-079.6", "DDMG-TYPE-025.5")
def test_the_turned_rally_by_a_roll_and_are_fearless_again_afterwards(table):
    t = board(table, "H....FL.........", H=priest(), F=dead(), L=foe(commander=3))
    t.does(("turn-undead", "F")).rolls(2)
    assert t["F"].routing
    t.does("end")
    t.state.phase, t.state.player, t.state.activations = "activate", 1, 0
    t.state.units["F"].activated = False
    while t.pending.kind == "activate" and t.pending.player == 0:
        t.does("activate H", "end")
    t.does("activate F")
    assert t.pending.about["for"] == "rally"
    t.rolls(20)
    assert not t.state.has("F", "turned")
    assert not t["F"].routing


@rule("DDMG-ABIL-079.1", "DDMG-ABIL-079.2", "DDMG-ABIL-079.7")
def test_the_nearest_of_a_level_that_can_be_turned_counts_friend_or_enemy(table):
    t = board(table, "H..P..F..G......", H=priest(), P=dead(level=6), F=dead(), G=dead())
    assert offered(t) == ["F"]
    assert t.refuses(("turn-undead", "P")).rule == "DDMG-ABIL-079.1"
    assert t.refuses(("turn-undead", "G")).rule == "DDMG-ABIL-079.7"
    ally = board(table, "H..A..F.........", H=priest(), A=hero(type="Undead"), F=dead())
    assert offered(ally) == ["A"]
    tie = board(table, "F..H..A.........", H=priest(), A=hero(type="Undead"), F=dead())
    assert sorted(offered(tie)) == ["A", "F"]


@rule("DDMG-ABIL-079.2")
@pytest.mark.parametrize(
    ("drawing", "seen"), [("H...........F...", True), ("H............F..", False), ("H.#..F..........", False)]
)
def test_it_reaches_12_squares_and_needs_sight(table, drawing, seen):
    t = board(table, drawing, H=priest(), F=dead())
    assert bool(offered(t)) is seen
    if not seen:
        assert t.refuses(("turn-undead", "F")).rule == "DDMG-ABIL-079.2"
    assert t.refuses(("turn-undead", "H")).rule == "DDMG-ABIL-079.1"


@rule("DDMG-ABIL-079.1", "DDM-SA-03")
def test_it_takes_the_place_of_attacks_and_costs_a_box(table):
    t = board(table, "H....F..........", H=priest(boxes=1), F=dead())
    t.does(("turn-undead", "F")).rolls(20)
    assert t.state.turn.attacks == 1
    t.state.turn.attacks = 0
    assert t.refuses(("turn-undead", "F")).rule == "DDM-CARD-19"


@rule("DDMG-ABIL-079.8")
def test_who_flees_already_flees_on_as_it_did(table):
    t = board(table, "H....F..........", H=priest(), F=dead(routing=True))
    t.does(("turn-undead", "F")).rolls(2)
    assert t["F"].routing
    assert not t.happened("Routed")
