"""Terrain that players lay by turns before the armies stand (MK-SETUP-09, MK-ELEV-15)."""

import pytest

from game.content.dials.terrain import Access, Piece
from game.engine.dice import picker
from game.systems.dials import SYSTEM
from tests.dialled import Table, block, ours, piece, theirs


def rectangle(key, wide, high, kind="hindering", **more):
    """A piece of the set: so many inches around its centre."""
    x, y = wide * 500, high * 500
    return Piece(key, key.capitalize(), kind, ((-x, -y), (x, -y), (x, y), (-x, y)), **more)


WOOD, WALL = rectangle("wood", 6, 4), rectangle("wall", 4, 2, "blocking")


def begun(*pieces, terrain=(), each=1, **more):
    """Two armies that are not placed yet, and terrain to lay; the dice have said that A begins."""
    given = {"A": ours(0, 0, fate="waiting"), "X": theirs(0, 0, fate="waiting")} | more
    given.setdefault("phase", "terrain")
    return Table(*terrain, pieces=pieces or (WOOD, WOOD, WALL), each=each, **given)


@pytest.mark.rule("MK-SETUP-09")
def test_after_the_dice_terrain_is_laid_and_then_the_point():
    t = begun(phase="first").rolls(5, 2).asks(0, "lay", "MK-SETUP-09")
    t.does("lay", "wood", 10000, 20000, 0).asks(1, "lay").does("lay", "wood", 30000, 20000, 450)
    t.asks(0, "point")
    assert t.state.points == ((19685, 19685),)


@pytest.mark.rule("MK-SETUP-09")
def test_one_piece_at_a_time_round_the_table_as_many_as_each_has_actions():
    t = begun(
        *[rectangle(f"wood{n}", 4, 2) for n in range(9)],
        each=2,
        phase="first",
        C=piece(2, 0, 0, fate="waiting"),
        seats=3,
    )
    t.rolls(1, 6, 2)
    for n, seat in enumerate((1, 2, 0, 1, 2, 0)):
        t.asks(seat, "lay").does("lay", f"wood{n}", 6000 + 4500 * n, 10000, 0)
    t.asks(1, "point")
    assert len(t.state.laid) == 6


@pytest.mark.rule("MK-SETUP-09")
def test_without_a_set_nobody_lays_anything():
    t = Table(A=ours(0, 0, fate="waiting"), X=theirs(0, 0, fate="waiting"), phase="first").rolls(5, 2).asks(0, "point")
    assert t.state.laid == ()


@pytest.mark.rule("MK-SETUP-09")
def test_each_piece_is_laid_once():
    t = begun(each=2).does("lay", "wall", 10000, 20000, 0)
    assert t.refuses("lay", "wall", 30000, 20000, 0).rule == "MK-SETUP-09"
    assert t.refuses("lay", "tower", 30000, 20000, 0).rule == "MK-SETUP-09"
    t.does("lay", "wood", 30000, 20000, 0).does("lay", "wood", 30000, 10000, 0).asks(0, "point")  # no more are there


@pytest.mark.rule("MK-SETUP-09")
@pytest.mark.parametrize(
    ("where", "fits"),
    [((3000, 20000, 0), True), ((2999, 20000, 0), False), ((2000, 20000, 900), True), ((20000, 34370, 0), True),
     ((20000, 34371, 0), False), ((20000, 5000, 0), True), ((20000, 4999, 0), False), ((2999, 1000, 900), False),
     ((19685, 17185, 0), True), ((19685, 17186, 0), False), ((35000, 20000, 0), True)],
)  # fmt: skip
def test_it_lies_on_the_table_off_start_areas_and_strategic_points(where, fits):
    t = begun()
    assert t.offers("lay", "wood", *where) == fits
    if not fits:
        assert t.refuses("lay", "wood", *where).rule == "MK-SETUP-09"


@pytest.mark.rule("MK-SETUP-09")
def test_it_lies_on_nothing_else_but_may_lie_at_it():
    t = begun(each=2).does("lay", "wood", 10000, 20000, 0)
    assert t.refuses("lay", "wood", 15999, 20000, 0).rule == "MK-SETUP-09"
    assert t.offers("lay", "wood", 16000, 25000, 0)
    assert t.offers("lay", "wood", 16000, 23000, 0)


@pytest.mark.rule("MK-SETUP-09", "MK-ELEV-01")
def test_a_raised_piece_may_lie_wholly_on_a_hill():
    hill, rocks = rectangle("hill", 8, 8, "clear", raised=True), rectangle("rocks", 4, 2, "hindering", raised=True)
    t = begun(hill, rocks, WOOD, each=2).does("lay", "hill", 10000, 20000, 0)
    assert t.offers("lay", "rocks", 10000, 20000, 0)
    assert not t.offers("lay", "rocks", 13000, 20000, 0)
    assert not t.offers("lay", "wood", 10000, 20000, 0)


@pytest.mark.rule("MK-ELEV-15")
def test_an_abrupt_piece_needs_an_access():
    bare = rectangle("mesa", 6, 6, "clear", raised=True, abrupt=True)
    assert not begun(bare, WOOD).offers("lay", "mesa", 10000, 20000, 0)
    climbed = rectangle("mesa", 6, 6, "clear", raised=True, abrupt=True, access=(Access("ladder", 0),))
    assert begun(climbed, WOOD).offers("lay", "mesa", 10000, 20000, 0)


@pytest.mark.rule("MK-SETUP-09", "MK-TERR-08")
def test_what_was_laid_is_ground_like_any_other():
    t = begun(WALL, WOOD, each=1, phase="first", conditions=("survival",)).rolls(5, 2)
    t.does("lay", "wall", 20000, 30000, 0).does("lay", "wood", 20000, 12000, 0)
    t.asks(0, "deploy").does("place", "A", 20000, 38000, 2700).does("place", "X", 20000, 1000, 900).asks(0, "act")
    assert t.refuses("double", "A", ((20000, 25000),), 2700).rule == "MK-TERR-08"
    assert [one.id for one in t.state.table.pieces] == ["wall-laid-1", "wood-laid-2"]
    assert t.state.layout.ground is t.state.ground


@pytest.mark.rule("MK-CAST-01", "MK-SETUP-09")
def test_castle_sections_laid_at_each_other_are_one_castle():
    section = rectangle("section", 6, 2, "clear", raised=True, abrupt=True, castle="any", access=(Access("stairs", 0),))
    t = begun(section, section, section, each=2)
    t.does("lay", "section", 10000, 20000, 0).does("lay", "section", 16000, 20000, 0)
    t.does("lay", "section", 30000, 20000, 0)
    castles = [one.castle for one in t.state.table.pieces]
    assert castles[0] == castles[1] != castles[2]


@pytest.mark.rule("MK-SETUP-09")
def test_chance_and_the_hand_find_places():
    t, pick = begun(each=2), picker(3)
    for _piece in range(3):
        options = t.pending.options
        near = options.near(("lay", "wood", 20000, 38000, 0)) or options.sample(pick)
        assert options.allows(near)
        assert options.near(near) == near
        t.does(*options.sample(pick))


@pytest.mark.rule("MK-SETUP-09")
def test_where_there_is_no_room_nobody_lays():
    full = block("full", 0, 3.2, 39.37, 36, "hindering")
    t = begun(terrain=[full])
    assert t.pending.kind == "lay"  # the ground of tests is not on the table of its file
    t = begun(rectangle("plain", 39, 36))
    t.asks(0, "point")


@pytest.mark.rule("MK-SETUP-09")
def test_it_is_taken_back_and_kept():
    t = begun(each=2).does("lay", "wood", 10000, 20000, 0).does("lay", "wall", 30000, 20000, 450)
    kept = t.state.plain()
    again = SYSTEM.restore(kept, t.state.clone())
    assert (again.table, again.plain()) == (t.state.table, kept)
    t.session.undo()
    t.session.undo()
    t.asks(0, "lay")
    assert t.state.laid == ()
    assert t.state.table is t.state.battle.table
    restored = SYSTEM.restore(kept, t.state)
    assert [one.name for one in restored.table.pieces] == ["Wood", "Wall"]
