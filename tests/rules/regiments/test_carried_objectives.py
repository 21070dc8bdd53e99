"""Objectives that units carry: relics, and what lies on heaps of the dead (ASF-DWD, ASF-FFC)."""

import pytest

from game.content.regiments.armies import Regiment
from game.content.regiments.cards import Ability, Clause, effect
from game.content.regiments.decks import ObjectiveCard
from game.content.regiments.kinds import folders
from game.content.regiments.library import Library
from game.content.regiments.terrain import Outline, TerrainKind
from game.systems.regiments import clauses
from game.systems.regiments.vocabulary import VOCABULARY
from tests.regimented import SOLO, Side, StandIn, Trays, card, courtier, officer

GUARDS = card("Guards")
HEAP = TerrainKind("heap", "Heap", ("horrific",), Outline("ellipse", (5000, 3500)), corpses=True)
LEADER = Regiment(card(), (officer("Marshal", cost=0, keywords=("commander",)),))


class Near(StandIn):
    """A stand-in where a tray lies on a token that is less than 3 inches from its centre."""

    def covers(self, state, unit, token, *, wholly):
        one = state.units[unit]
        return not wholly and abs(one.x - token[0]) + abs(one.y - token[1]) < 3000


def carried(*tokens, mode="relics", own=None, other=None, **given):
    """A battle of two: a1 at (24, 10), b1 at (24, 30), the other two far aside."""
    foes = other or Side((card(), GUARDS))
    t = Trays(Side((own or card(), GUARDS)), foes, mode=mode, ground=Near(), **given)
    t.opening.units["a2"].x = t.opening.units["b2"].x = 6000
    t.opening.tokens = tokens or (("t1", 24000, 10000, "a1"),)
    return t


def feast(*tokens, heaps=((24000, 15000),), **given):
    """The same among heaps of the dead, one for each token."""
    t = carried(*tokens, mode="carrion", **given)
    object.__setattr__(t.opening.battle.played, "corpses", HEAP)
    t.opening.laid = tuple(("heap", "plain", x, y, 0) for x, y in heaps)
    t.opening.keep("heaps", tuple((f"t{n}", at) for n, at in enumerate(heaps, 1)))
    return t


@pytest.mark.rule("ASF-DWD-05")
def test_a_relic_is_claimed_by_a_tray_that_lies_on_a_part_of_it():
    t = carried(("t1", 24000, 16000, "")).does("activate a1", "act maneuver", "maneuver a1 24000 15000 0")
    assert t.state.tokens == (("t1", 24000, 16000, "a1"),)


@pytest.mark.rule("ASF-DWD-06")
def test_who_carries_a_relic_never_marches():
    assert carried().does("activate a1").refuses("act march").rule == "ASF-DWD-06"


@pytest.mark.rule("ASF-DWD-07", "ASF-DWD-12")
def test_who_carries_a_relic_has_a_speed_of_two():
    t = carried().does("activate a1", "act maneuver", "maneuver a1 24000 12000 0")
    assert t.unit("a1").y == 12000


@pytest.mark.rule("ASF-DWD-08", "ASF-BAD-32")
def test_a_second_relic_is_moved_within_two_inches_by_the_opponent():
    t = carried(("t1", 24000, 10000, "a1"), ("t2", 24000, 13000, ""))
    t.does("activate a1", "act maneuver", "maneuver a1 24000 12000 0").asks(1, "land", "ASF-DWD-08")
    assert t.refuses("land t2 24000 20000").rule == "ASF-DWD-08"
    assert t.refuses("land t2 24000 14000").rule == "ASF-DWD-08"
    assert t.does("land t2 24000 16000").state.tokens[1] == ("t2", 24000, 16000, "")


@pytest.mark.rule("ASF-DWD-09")
def test_an_enemy_that_is_engaged_takes_the_relic_of_who_panics():
    t = carried().touch("a1", "b1").does("activate a1", "forgo", "activate b1", "act melee", "strike 0 a1")
    t.rolls(6, 1, 1, 1, 1, 1, 1).rolls(1).rolls(1, 1, 1)
    assert t.state.tokens == (("t1", 24000, 10000, "b1"),)


@pytest.mark.rule("ASF-DWD-09")
def test_of_who_panics_unengaged_the_opponent_moves_the_relic_away():
    t = carried().does("activate a1", "act charge", "charge b1").rolls(1).rolls(1, 1, 1).asks(1, "land", "ASF-DWD-09")
    assert t.does("land t1 24000 14000").state.tokens == (("t1", 24000, 14000, ""),)


@pytest.mark.rule("ASF-DWD-10", "ASF-DWD-11", "ASF-FFC-12", "ASF-FFC-13")
@pytest.mark.parametrize("mode", ["relics", "carrion"])
@pytest.mark.parametrize(("own", "number", "points"), [(card(), 1, 0), (card(), 2, 1), (LEADER, 2, 2)])
def test_what_is_carried_scores_from_round_two_on_and_one_more_for_the_commander(mode, own, number, points):
    make = carried if mode == "relics" else feast
    t = make(own=own, round=number, **({} if mode == "relics" else {"heaps": ((24000, 12000),)}))
    for key in ("a1", "b1", "a2", "b2"):
        t.does(f"activate {key}", "forgo")
    assert t.state.points == (points, 0)


@pytest.mark.rule("ASF-DWD-01", "ASF-DWD-02", "ASF-DWD-03", "ASF-DWD-04")
def test_the_blade_lies_in_the_centre_and_the_horn_left_of_who_chose_his_zone():
    t = Trays(Side(), Side(), mode="relics", phase="zones")
    t.opening.round = 0
    clause = Clause("scored", (effect("draw", amount=1),))
    cards = tuple(ObjectiveCard(p, p, "", "relics", (clause,), place=p) for p in ("left", "centre", "right"))
    object.__setattr__(t.opening.battle.played, "objectives", cards)
    t.rolls(6, 2).does("edge 1")
    assert dict(t.state.kept("cards")) == {"t1": "centre", "t3": "left", "t2": "right"}
    assert [one[1:3] for one in t.state.tokens] == [(24000, 24000), (6700, 24000), (41300, 24000)]


def shipped(place, *tokens, **given):
    """A battle for the relic that the shipped deck has for a place."""
    library = Library(VOCABULARY)
    library.take_in(folders())
    card = next(one for one in library.objectives.values() if one.place == place and one.deck == "relics")
    t = carried(*tokens, **given)
    object.__setattr__(t.opening.battle.played, "objectives", (card,))
    t.opening.keep("cards", (("t1", card.id),))
    return t


@pytest.mark.rule("ASF-A-04")
def test_the_horn_makes_one_enemy_vulnerable_and_weakened_when_it_is_scored():
    t = shipped("left", round=2)
    for key in ("a1", "b1", "a2", "b2"):
        t.does(f"activate {key}", "forgo")
    t.does("choose b2")
    assert (t.unit("b2").tokens, t.unit("b1").tokens) == (("vulnerable", "weakened"), ())


@pytest.mark.rule("ASF-A-05")
def test_the_blade_cuts_deep_and_frightens_and_drinks_from_its_bearer():
    t = shipped("centre").touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1")
    t.rolls(6, 1, 1, 1, 1, 1, 1).rolls(4).rolls(4, 3, 2).rolls(3)
    assert (t.unit("b1").lost, t.unit("a1").lost) == (1 + 3, 3)


@pytest.mark.rule("ASF-A-06")
def test_the_seal_takes_all_abilities_of_somebody_at_an_enemys_court_while_it_is_held():
    bold = Clause("attacks", (effect("full_dice", whom="self", range=0, most=1, lasts="this"),))
    sway = Ability("sway", "Sway", "", symbol="influence", lies="friendly", clauses=(bold,))
    foes = Side((card(), GUARDS), (courtier("Envoy", sway), courtier("Clerk")))
    t = shipped("right", ("t1", 24000, 16000, ""), other=foes)
    t.opening.court["bn1"].lies = "b1"
    t.does("activate a1", "act maneuver", "maneuver a1 24000 15000 0").asks(0, "choose").does("choose bn1")
    assert clauses.influences(t.state, "b1") == []
    t.does("activate bn1", "claim crown")
    assert [event for event in t.log if type(event).__name__ == "InfluenceLaid"] == []
    t.state.tokens = (("t1", 24000, 16000, ""),)
    assert len(clauses.influences(t.state, "b1")) == 1


@pytest.mark.rule("ASF-FFC-02", "ASF-FFC-04", "ASF-FFC-07")
def test_two_objectives_lie_at_the_flanks_each_on_a_heap():
    t = feast(heaps=(), phase="zones")
    t.opening.tokens, t.opening.round = (), 0
    t.rolls(6, 2)
    assert [one[:3] for one in t.state.tokens] == [("t1", 6700, 24000), ("t2", 41300, 24000)]
    assert [(x, y) for _kind, _look, x, y, _turn in t.state.laid] == [(6700, 24000), (41300, 24000)]


@pytest.mark.rule("ASF-FFC-08", "ASF-FFC-10", "ASF-FFC-14")
def test_who_leaves_the_heap_drops_its_objective():
    t = feast(("t1", 24000, 10000, "a1"), heaps=((24000, 9000),)).does("activate a1", "act march")
    t.does("march a1 24000 20000 0").asks(1, "land", "ASF-FFC-10")
    assert t.refuses("land t1 24000 16000").rule == "ASF-FFC-10"
    assert t.does("land t1 24000 9000").state.tokens == (("t1", 24000, 9000, ""),)


@pytest.mark.rule("ASF-FFC-09")
def test_a_second_objective_is_moved_to_its_heap():
    t = feast(("t1", 24000, 10000, "a1"), ("t2", 24000, 16000, ""), heaps=((24000, 12000), (24000, 19000)))
    t.does("activate a1", "act maneuver", "maneuver a1 24000 15000 0").asks(1, "land", "ASF-FFC-09")
    assert t.does("land t2 24000 19000").state.tokens == (("t1", 24000, 10000, "a1"), ("t2", 24000, 19000, ""))


@pytest.mark.rule("ASF-FFC-11")
def test_an_enemy_at_the_heap_takes_the_objective_of_who_panics():
    t = feast(("t1", 24000, 10000, "a1"), heaps=((24000, 12000),)).touch("a1", "b1")
    t.opening.units["b1"].y = 15000
    t.does("activate a1", "forgo", "activate b1", "act melee", "strike 0 a1")
    t.rolls(6, 1, 1, 1, 1, 1, 1).rolls(1).rolls(1, 1, 1)
    assert t.state.tokens == (("t1", 24000, 10000, "b1"),)


def falls(kind="infantry", heaps=((6700, 24000), (41300, 24000))):
    """b1 falls to a1."""
    tokens = tuple((f"t{n}", x, y, "") for n, (x, y) in enumerate(heaps, 1))
    t = feast(*tokens, heaps=heaps).touch("a1", "b1")
    b1 = t.opening.units["b1"]
    b1.regiment = Regiment(card("Prey", type=kind, tray=SOLO))
    return t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1)


@pytest.mark.rule("ASF-FFC-01", "ASF-FFC-06")
def test_where_infantry_falls_its_owner_lays_a_heap_with_an_objective():
    t = falls().asks(1, "heap", "ASF-FFC-06")
    assert t.refuses("heap t3 24000 12000 0").rule == "ASF-FFC-06"
    assert t.refuses("heap t3 24000 46000 0").rule == "ASF-FFC-06"
    t.does("heap t3 24000 30000 0")
    assert (t.state.tokens[2], len(t.state.laid)) == (("t3", 24000, 30000, ""), 3)


@pytest.mark.rule("ASF-FFC-06")
@pytest.mark.parametrize(
    ("kind", "heaps"),
    [("monster", ((6700, 24000),)), ("infantry", ((6700, 24000), (41300, 24000), (9000, 40000), (40000, 40000)))],
)
def test_no_heap_is_laid_for_others_or_when_there_are_four(kind, heaps):
    assert len(falls(kind, heaps).state.laid) == len(heaps)
