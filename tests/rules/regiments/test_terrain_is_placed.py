"""Terrain that players place before a battle, by choice or by dice (ASF-SETUP-02 to -09)."""

from dataclasses import replace

import pytest

from game.content.regiments.terrain import Outline, TerrainKind
from game.engine.dice import picker, seeded
from game.engine.session import Session
from game.systems.regiments.system import SYSTEM
from tests.regimented import Side, Trays


def kind(name, *keywords, totals=(), looks=("plain",), corpses=False):
    """A square of 2 inches."""
    square = Outline("polygon", (2000, 2000), ((-1000, -1000), (1000, -1000), (1000, 1000), (-1000, 1000)))
    return TerrainKind(name, name.title(), keywords or ("rough",), square, totals, corpses, looks)


WOOD, FENCE = kind("wood", totals=(10,)), kind("fence", "impassable", totals=(5,))
WALL = kind("wall", totals=(8,), looks=("low", "broken"))
HEAP = kind("heap", "horrific", totals=(2, 3), corpses=True)
POOL = (WOOD, WOOD, FENCE, WALL, HEAP)


def before(method="chosen", mode="marked", pool=POOL, **given):
    """A battle before everything; terrain is placed by this method."""
    t = Trays(Side(), Side(), mode=mode, phase="zones")
    for unit in t.opening.units.values():
        unit.fate = "waiting"
    t.opening.round = 0
    played = t.opening.battle.played
    object.__setattr__(played, "scenario", replace(played.scenario, terrain=method, **given))
    object.__setattr__(played, "pool", pool)
    return t


@pytest.mark.rule("ASF-SETUP-06")
def test_the_winner_of_a_roll_places_a_piece_then_the_other_one_until_there_are_four():
    t = before().rolls(3, 3).rolls(2, 5).asks(1, "lay", "ASF-SETUP-06").does("lay wood 10000 24000 0")
    t.asks(0, "lay").does("lay wood 20000 24000 450").asks(1, "lay").does("lay fence 30000 24000 0")
    t.asks(0, "lay").does("lay heap 40000 24000 0")
    assert [one[0] for one in t.state.laid] == ["wood", "wood", "fence", "heap"]
    assert t.session.pending.rule == "ASF-SETUP-10"


@pytest.mark.rule("ASF-SETUP-06")
@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ("lay wood 10000 18999 0", "ASF-SETUP-06"),
        ("lay wood 10000 29001 0", "ASF-SETUP-06"),
        ("lay wood 999 24000 0", "ASF-SETUP-06"),
        ("lay wood 31999 24000 0", "ASF-SETUP-06"),
        ("lay wood 24000 24000 0", "ASF-SETUP-06"),
    ],
)
def test_terrain_lies_on_the_table_outside_of_zones_and_six_inches_from_other_terrain(answer, rule):
    t = before().rolls(5, 2).does("lay fence 24000 24000 0")
    assert t.refuses(answer).rule == rule
    t.does("lay wood 32000 24000 0", "lay wood 16000 19000 0")


@pytest.mark.rule("ASF-SETUP-06")
def test_a_piece_of_the_pool_is_picked_once():
    t = before(pool=(WOOD,)).rolls(5, 2).does("lay wood 24000 24000 0")
    assert t.session.pending.rule == "ASF-SETUP-10"


@pytest.mark.rule("ASF-SETUP-07")
def test_the_players_may_agree_on_more_pieces():
    t = before(pool=(WOOD,) * 6, pieces=5).rolls(5, 2)
    for n in range(5):
        t.does(f"lay wood {5000 + 9000 * n} 24000 0")
    assert t.session.pending.rule == "ASF-SETUP-10"


@pytest.mark.rule("ASF-SETUP-05")
def test_impassable_terrain_never_lies_on_an_objective():
    t = before(mode="relics").rolls(5, 2)
    assert t.refuses("lay fence 24000 24000 0").rule == "ASF-SETUP-05"
    assert t.refuses("lay fence 25699 24000 0").rule == "ASF-SETUP-05"
    t.does("lay fence 25700 24000 0")
    t.does("lay wood 6700 24000 0")


@pytest.mark.rule("ASF-SETUP-08", "ASF-SETUP-09")
def test_pieces_by_dice_are_d3_and_two_and_their_total_says_which():
    t = before("random").rolls(6, 1).rolls(1).rolls(4, 6).asks(0, "lay", "ASF-SETUP-09")
    t.does("lay wood 10000 24000 0").rolls(2, 3).asks(1, "lay")
    assert not t.session.pending.options.allows(("lay", "wood", 24000, 24000, 0))
    t.does("lay fence 24000 24000 0").rolls(3, 4).asks(0, "lay").does("lay heap 38000 24000 0")
    assert (len(t.state.laid), t.session.pending.rule) == (3, "ASF-SETUP-10")


@pytest.mark.rule("ASF-SETUP-08")
def test_who_rolled_a_wall_chooses_its_look():
    t = (
        before("random")
        .rolls(6, 1)
        .rolls(1)
        .rolls(4, 4)
        .does("lay wall 10000 24000 0")
        .asks(0, "look")
        .does("look broken")
    )
    assert t.state.laid == (("wall", "broken", 10000, 24000, 0),)


@pytest.mark.rule("ASF-FFC-03")
def test_where_crows_feast_heaps_are_not_picked_and_rolled_again():
    t = before(mode="carrion").rolls(6, 1)
    assert not t.session.pending.options.allows(("lay", "heap", 24000, 24000, 0))
    t = before("random", mode="carrion").rolls(6, 1).rolls(1).rolls(1, 2).rolls(3, 4)
    assert not t.session.pending.options.allows(("lay", "heap", 24000, 24000, 0))
    t.does("lay wood 24000 24000 0").rolls(2, 3)
    assert not t.session.pending.options.allows(("lay", "wood", 10000, 24000, 0))
    t.does("lay fence 10000 24000 0").rolls(6, 6).does("lay wall 38000 24000 0")


@pytest.mark.rule("ASF-FFC-05")
@pytest.mark.parametrize(("x", "allowed"), [(10699, False), (10700, True)])
def test_other_terrain_lies_an_inch_from_the_heaps_of_the_mode(x, allowed):
    t = before(mode="carrion")
    object.__setattr__(t.opening.battle.played, "corpses", replace(HEAP, outline=Outline("polygon", (4000, 4000), (
        (-2000, -2000), (2000, -2000), (2000, 2000), (-2000, 2000))), totals=()))  # fmt: skip
    object.__setattr__(t.opening.battle.played, "pool", (WOOD,))
    t.rolls(6, 1)
    assert t.session.pending.options.allows(("lay", "wood", x, 24000, 0)) == allowed


@pytest.mark.rule("ASF-SETUP-02", "ASF-SETUP-03", "ASF-SETUP-04")
def test_objectives_come_first_then_terrain_then_zones_then_armies():
    t = before(mode="relics", pool=(WOOD,)).asks(-1, "d6")
    assert len(t.state.tokens) == 3
    t.rolls(6, 1).asks(0, "lay").does("lay wood 15000 24000 0").rolls(6, 1).asks(0, "zone").does("edge 1")
    t.asks(0, "deploy", "ASF-SETUP-12")


@pytest.mark.rule("ASF-SETUP-01")
def test_terrain_that_lies_on_the_table_is_not_placed():
    before("laid").rolls(6, 1).asks(0, "zone")


@pytest.mark.parametrize("method", ["chosen", "random"])
def test_a_place_by_chance_is_a_legal_one(method):
    t = before(method)
    session, pick = Session(SYSTEM, t.opening, seeded(3), history=False), picker(3)
    while session.pending.kind != "zone":
        answer = session.pending.options.sample(pick)
        assert session.pending.options.allows(answer)
        session.answer(answer)
    assert len(session.state.laid) >= 3
