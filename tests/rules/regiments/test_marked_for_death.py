"""Marked for death: marks, markers and what destroying is worth (ASF-FAB)."""

import pytest

from game.content.regiments.armies import Regiment
from game.systems.regiments.state import State
from game.systems.regiments.system import SYSTEM
from tests.regimented import SOLO, Side, StandIn, Trays, card, officer

GUARDS, RIDERS = card("Guards"), card("Riders")
LEADER = Regiment(card(), (officer("Marshal", cost=0, keywords=("commander",)),))
FRAIL = card("Frail", tray=SOLO, type="monster", defense=6)


def before(*sides, **given):
    """A battle after deployment, in which the First Player is to be named."""
    return Trays(*sides, phase="first", round=0, **given)


def killing(mine="", theirs="", markers=0):
    """a1 destroys b1 with its first hits; `mine` and `theirs` are marked, markers lie on b1."""
    t = Trays(Side((card(), GUARDS)), Side((FRAIL, GUARDS))).touch("a1", "b1")
    for key in filter(None, (mine, theirs)):
        t.opening.units[key].banner = True
    t.opening.units["b1"].price = markers
    t.does("activate a1", "act melee", "strike 0 b1")
    return t.rolls(*[6] * (9 if mine else 7)).rolls(*[1] * (9 if mine else 7))


@pytest.mark.rule("ASF-FAB-03")
def test_the_players_mark_two_units_of_each_side_in_turn_the_first_player_first():
    t = before(Side((card(), GUARDS, RIDERS)), Side((card(), GUARDS, RIDERS))).does(("first", 1))
    t.asks(1, "choose", "ASF-FAB-03").does("choose a2").asks(0, "choose").does("choose b1")
    t.asks(1, "choose").does("choose a3").asks(0, "choose").does("choose b3").asks(1, "activate")
    assert [key for key, unit in t.state.units.items() if unit.banner] == ["a2", "a3", "b1", "b3"]


@pytest.mark.rule("ASF-FAB-03")
def test_a_marked_or_own_unit_is_not_marked():
    t = before(Side((card(), GUARDS, RIDERS)), Side((card(), GUARDS, RIDERS))).does(("first", 0), "choose b1")
    assert t.does("choose a1").refuses("choose b1").rule == "ASF-FAB-03"
    assert t.refuses("choose a2").rule == "ASF-FAB-03"


@pytest.mark.rule("ASF-FAB-04", "ASF-FAB-10")
def test_who_costs_nothing_is_not_marked_and_fewer_are_marked_then():
    free = card("Free", cost=0)
    t = before(Side((card(), free)), Side((card(), GUARDS))).does(("first", 0), "choose b1")
    assert [key for key, unit in t.state.units.items() if unit.banner] == ["a1", "b1", "b2"]


@pytest.mark.rule("ASF-FAB-03", "ASF-FFA-08")
def test_of_three_players_each_has_two_marked_units():
    sides = [Side((card(), GUARDS, RIDERS))] * 3
    t = before(*sides).rolls(6, 3, 2)
    while t.session.pending.kind == "choose":
        seat, first = t.session.pending.player, t.session.pending.options.listed()[0]
        assert t.state.owner(first[1]) != seat
        t.does(first)
    marked = [unit.owner for unit in t.state.units.values() if unit.banner]
    assert marked == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("ASF-FAB-05")
def test_a_marked_unit_attacks_with_two_more_dice():
    t = Trays(Side((card(), GUARDS)), Side((card(), GUARDS))).touch("a1", "b1")
    t.opening.units["a1"].banner = True
    t.does("activate a1", "act melee", "strike 0 b1")
    assert t.state.attack.dice == 9


@pytest.mark.rule("ASF-FAB-06")
def test_the_unit_of_the_commander_may_put_a_marker_on_an_enemy_within_long_range():
    far = StandIn(far={("a1", "b2"): 13})
    t = Trays(Side((LEADER, GUARDS)), Side((card(), GUARDS)), ground=far).does("activate a1")
    t.asks(0, "choose", "ASF-FAB-06")
    assert t.refuses("choose b2").rule == "ASF-FAB-06"
    assert t.does("choose b1").unit("b1").price == 1


@pytest.mark.rule("ASF-FAB-06")
def test_nobody_must_put_a_marker_and_others_cannot():
    t = Trays(Side((LEADER, GUARDS)), Side((card(), GUARDS))).does("activate a1", "nobody").asks(0, "act")
    assert t.unit("b1").price == 0
    Trays(Side((LEADER, GUARDS)), Side((card(), GUARDS))).does("activate a2").asks(0, "act")


@pytest.mark.rule("ASF-FAB-10")
def test_markers_pile_up_and_are_kept():
    t = Trays(Side((LEADER,)), Side((card(),)))
    t.opening.units["b1"].price = 1
    t.does("activate a1", "choose b1")
    again = State.restore(t.state.plain(), t.opening)
    assert again.units["b1"].price == 2


@pytest.mark.rule("ASF-FAB-07", "ASF-FAB-08", "ASF-FAB-09", "ASF-FAB-10")
@pytest.mark.parametrize(
    ("mine", "theirs", "markers", "points"),
    [("", "", 0, 1), ("a1", "", 0, 2), ("", "b1", 0, 3), ("", "", 2, 3), ("a1", "b1", 2, 6), ("", "b2", 0, 1)],
)
def test_what_destroying_a_unit_is_worth(mine, theirs, markers, points):
    assert killing(mine, theirs, markers).state.points == (points, 0)


@pytest.mark.rule("ASF-FAB-10", "ASF-VIC-10")
def test_who_is_destroyed_by_nobody_is_worth_one_point_whatever_lies_on_it():
    ground = StandIn(way=frozenset({"dangerous"}))
    t = Trays(Side((FRAIL, GUARDS)), Side((card(), GUARDS)), ground=ground)
    t.opening.units["a1"].banner, t.opening.units["a1"].price = True, 3
    t.does("activate a1", "act maneuver", ("maneuver", "a1", 24000, 15000, 0)).rolls(3)
    assert not t.unit("a1").here
    assert t.state.points == (0, 1)


@pytest.mark.rule("ASF-FAB-01")
def test_undo_takes_a_mark_back():
    t = before(Side((card(), GUARDS, RIDERS)), Side((card(), GUARDS, RIDERS))).does(("first", 0), "choose b1")
    t.session.undo()
    assert not t.unit("b1").banner
    assert SYSTEM.outcome(t.state) is None
