"""Sieges: sides, castle walls, strategies, reserves of the besieged and returns of the besiegers (ASF-SOS)."""

import pytest

from game.content.regiments.armies import Regiment
from game.content.regiments.cards import Attack, CastleWall, Clause
from game.content.regiments.decks import SiegeCard
from game.content.regiments.terrain import Outline, TerrainKind
from game.engine.view import Unknown
from game.systems.regiments import advice, walls
from game.systems.regiments.battle import Attack as Fought
from game.systems.regiments.sights import Sights
from game.systems.regiments.system import SYSTEM
from tests.regimented import SOLO, Side, StandIn, Trays, card, effect, officer, tactics

GUARDS = card("Guards")
WALL = CastleWall("wall", "Wall", 10_000, 1750, 8, Attack("Arrows", "ranged", 4, (8,), 12))
SQUARE = Outline("polygon", (2000, 2000), ((-1000, -1000), (1000, -1000), (1000, 1000), (-1000, 1000)))
WOOD = TerrainKind("wood", "Wood", ("rough",), SQUARE)
HERO = officer("Hero", keywords=("character",))
NAMES = ("ram", "tower", "tunnel", "tar", "stores", "sally")
TOKEN = effect("token", kind="weakened", whom="enemy", range=0, most=1)
CARDS = tuple(
    SiegeCard(name, name.title(), "", "attacker" if n < 3 else "defender", Clause("turn_begins", (TOKEN,)))
    for n, name in enumerate(NAMES)
)


def walled(t, defender=None):
    """Give a battle walls: those of a seat are built."""
    played = t.opening.battle.played
    object.__setattr__(played, "wall", WALL)
    object.__setattr__(played, "sieges", CARDS)
    t.opening.units |= walls.raised(played)
    if defender is not None:
        t.opening.keep("defender", defender)
        t.opening.keep("strategies", ((), ()))
        for key, x, y, facing in walls.places(t.opening, defender):
            wall = t.opening.units[key]
            wall.fate, wall.x, wall.y, wall.facing = "wall", x, y, facing
    return t


def siege(own=None, other=None, ground=None, **given):
    """A siege of two units each in which seat B defends at the far edge; nobody is near a wall."""
    sides = (Side((own or card(), GUARDS)), Side((other or card(), GUARDS)))
    t = Trays(*sides, mode="siege", ground=ground or StandIn(apart=20), **given)
    t.opening.units["a2"].x = t.opening.units["b2"].x = 12000
    return walled(t, 1)


def before(units=1, pool=()):
    """A siege before everything."""
    t = Trays(Side((card(),) * units), Side((card(),) * units), mode="siege", phase="zones", ground=StandIn())
    for unit in t.opening.units.values():
        unit.fate = "waiting"
    t.opening.round = 0
    object.__setattr__(t.opening.battle.played, "pool", pool)
    return walled(t)


def at_wall(**given):
    """A siege in which a1 stands at the wall bw2."""
    return siege(ground=StandIn(apart=20, far={("a1", "bw2"): 0}), **given)


def idle(t, *keys):
    """Let units forgo."""
    for key in keys:
        t.does(f"activate {key}", "forgo")
    return t


# --- before the battle --------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-SOS-01", "ASF-SOS-03", "ASF-SOS-23")
def test_the_winner_of_a_roll_takes_a_side_and_the_defender_his_edge():
    t = before().rolls(4, 4).rolls(2, 6).asks(1, "side", "ASF-SOS-03").does("side attacker")
    t.asks(0, "zone", "ASF-SOS-23").does("edge 1")
    assert (t.state.edges, t.state.kept("chooser"), t.state.kept("defender")) == ((1, 0), 0, 0)


@pytest.mark.rule("ASF-SOS-04", "ASF-BAD-12", "ASF-BAD-21", "ASF-BAD-31")
@pytest.mark.parametrize(("edge", "y", "facing"), [(0, 3875, 0), (1, 44125, 1800)])
def test_three_walls_stand_three_inches_from_the_edge_and_four_from_each_other(edge, y, facing):
    t = before().rolls(6, 2).does("side defender", f"edge {edge}")
    built = [(unit.x, unit.y, unit.facing) for unit in t.state.units.values() if unit.fate == "wall"]
    assert built == [(10000, y, facing), (24000, y, facing), (38000, y, facing)]
    assert [key for key, unit in t.state.units.items() if unit.fate == "unbuilt"] == ["bw1", "bw2", "bw3"]


@pytest.mark.rule("ASF-SOS-05")
def test_the_defender_places_up_to_four_pieces_six_inches_from_his_zone():
    t = before(pool=(WOOD,) * 6).rolls(6, 2).does("side defender", "edge 0").asks(0, "lay", "ASF-SOS-05")
    assert t.refuses("lay wood 24000 18999 0").rule == "ASF-SOS-05"
    t.does("lay wood 24000 19000 0")
    assert t.refuses("lay wood 24000 26999 0").rule == "ASF-SOS-05"
    t.does("lay wood 24000 27000 0").asks(0, "lay").does("lay wood 24000 45000 0", "lay wood 6000 45000 0")
    assert (len(t.state.laid), t.session.pending.kind) == (4, "draw")
    t = before(pool=(WOOD,) * 6).rolls(6, 2).does("side defender", "edge 0").does("enough")
    assert t.session.pending.kind == "draw"


@pytest.mark.rule("ASF-SOS-08")
def test_each_player_draws_three_strategies_of_his_own_side_unseen():
    t = before().rolls(6, 2).does("side defender", "edge 0").rolls("tar", "stores", "sally").rolls("ram", "tower")
    assert not t.session.pending.options.allows("tar")
    t.rolls("tunnel")
    assert t.state.kept("strategies") == (("sally", "stores", "tar"), ("ram", "tower", "tunnel"))
    assert SYSTEM.view(t.state, 0).kept("strategies")[1] == (Unknown("card"),) * 3
    drawn = [event for event in t.log if type(event).__name__ == "StrategyDrawn"]
    assert drawn[0].seen(1).card == Unknown("card")


@pytest.mark.rule("ASF-SOS-11")
def test_half_of_the_defenders_units_rounded_up_start_in_reserve():
    t = before(units=3).rolls(6, 2).does("side defender", "edge 0")
    t.rolls("tar", "stores", "sally", "ram", "tower", "tunnel").asks(0, "reserve", "ASF-SOS-11")
    t.does("reserve a1")
    assert t.refuses("reserve a1").rule == "ASF-SOS-11"
    t.does("reserve a3").asks(0, "deploy")
    assert {key for key, unit in t.state.units.items() if unit.fate == "reserve"} == {"a1", "a3"}


@pytest.mark.rule("ASF-SOS-02", "ASF-SOS-19", "ASF-SOS-23")
def test_the_defender_deploys_twelve_inches_deep_and_not_behind_his_walls_the_attacker_eighteen():
    t = before(units=2).rolls(6, 2).does("side defender", "edge 0")
    t.rolls("tar", "stores", "sally", "ram", "tower", "tunnel").does("reserve a1").asks(0, "deploy")
    options = t.session.pending.options
    allowed = {y: options.allows(("deploy", "a2", 24000, y, 0)) for y in (7000, 7150, 9600, 9700)}
    assert allowed == {7000: False, 7150: True, 9600: True, 9700: False}
    assert not options.allows(("deploy", "a2", 17000, 2400, 900))
    assert options.allows(("deploy", "a2", 2400, 3000, 900))
    t.does("deploy a2 24000 9600 0").asks(1, "deploy").does("deploy b1 24000 32400 1800")
    assert t.refuses("deploy b2 30000 32398 1800").rule == "ASF-SETUP-13"


@pytest.mark.rule("ASF-SOS-19")
@pytest.mark.parametrize("edge", [0, 1])
def test_not_even_the_gaps_between_walls_are_deployed_in(edge):
    t = before(units=2)
    t.opening.units["a2"].regiment = Regiment(card("Bear", tray=SOLO, type="monster"))
    t.rolls(6, 2).does("side defender", f"edge {edge}")
    t.rolls("tar", "stores", "sally", "ram", "tower", "tunnel").does("reserve a1").asks(0, "deploy")

    def allowed(x, y):
        return t.session.pending.options.allows(("deploy", "a2", x, y if edge == 0 else 48_000 - y, 0))

    assert [allowed(17_000, y) for y in (1500, 3000, 6100, 6140)] == [False, False, False, True]
    assert [allowed(x, 1500) for x in (3600, 3700, 44_300, 44_400)] == [True, False, False, True]


# --- walls --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-SOS-14")
def test_no_effect_finds_a_wall():
    t = siege()
    assert [foe.id for foe in t.state.foes(0)] == ["b1", "b2"]
    assert {unit.id for unit in t.state.standing()} == {"a1", "a2", "b1", "b2"}


@pytest.mark.rule("ASF-SOS-16")
def test_what_is_foretold_of_an_attack_on_a_wall_counts_neither_saves_nor_panic():
    t = at_wall()
    odds = advice.attack(t.opening, Fought("a1", "bw2", t.unit("a1").card.attacks[0]))
    assert (float(odds.average), odds.panics) == (3.5, 0)  # seven dice at 4+


@pytest.mark.rule("ASF-SOS-15", "ASF-SOS-16", "ASF-MEL-01")
def test_who_touches_a_wall_attacks_it_and_it_neither_saves_nor_tests():
    t = at_wall().does("activate a1", "act melee")
    assert t.refuses("strike 0 bw1").rule == "ASF-MEL-07"
    t.does("strike 0 bw2").rolls(6, 6, 6, 1, 1, 1, 1).asks(1, "activate")
    assert (t.unit("bw2").lost, t.unit("a1").engaged) == (3, False)


@pytest.mark.rule("ASF-SOS-15", "ASF-SOS-21")
def test_a_wall_is_charged_and_the_charger_is_not_engaged_by_it():
    t = siege(ground=StandIn(apart=20, far={("a1", "bw2"): 8})).does("activate a1", "act charge", "charge bw2")
    t.rolls(4).does("align a1 24000 10000 0").rolls(6, 6, 1, 1, 1, 1, 1).does("charge_bonus a1").does(("reroll",))
    assert (t.unit("bw2").lost, t.unit("a1").engaged) == (2, False)


@pytest.mark.rule("ASF-SOS-15")
def test_nobody_charges_or_attacks_the_walls_of_his_own_side():
    t = siege(ground=StandIn(apart=20, far={("b1", "bw2"): 0}))
    idle(t, "a1").asks(1, "activate").does("activate b1")
    assert t.refuses("act melee").rule == "ASF-MEL-01"


@pytest.mark.rule("ASF-SOS-17", "ASF-SOS-18", "ASF-SOS-21")
def test_a_destroyed_wall_is_worth_five_points_and_stays_and_nobody_surges_forth():
    t = at_wall()
    t.opening.units["bw2"].lost = 6
    t.does("activate a1", "act melee", "strike 0 bw2").rolls(6, 6, 1, 1, 1, 1, 1).asks(1, "activate")
    assert (t.state.points, t.unit("bw2").fate, t.unit("bw2").y) == ((5, 0), "ruin", 44125)
    assert not t.session.pending.options.allows(("wall", 2))


@pytest.mark.rule("ASF-SOS-20")
def test_a_wall_is_activated_instead_of_a_unit_and_shoots_its_arrows():
    t = siege(ground=StandIn(apart=20, far={("a1", "bw2"): 12, ("a2", "bw2"): 13}))
    t.ground.cover.add("a1")
    idle(t, "a2").asks(1, "activate").does("wall 2").asks(1, "arrows", "ASF-SOS-20")
    assert t.refuses("shoot 0 a2").rule == "ASF-SOS-20"
    t.does("shoot 0 a1").rolls(4, 4, 4, 1, 1, 1, 1, 1).rolls(1, 1, 4).rolls(6, 6, 1).asks(0, "activate")
    assert (t.unit("a1").lost, t.unit("bw2").activated) == (2, True)


@pytest.mark.rule("ASF-SOS-14", "ASF-SOS-20")
def test_no_card_speaks_of_a_wall_that_shoots():
    grim = tactics(
        "Grim", "attack_done", effect("morale_test", amount=0, whom="enemies", range=6, otherwise="panicked")
    )
    ground = StandIn(apart=20, far={("a1", "bw2"): 8})
    sides = (Side((card(), GUARDS)), Side((card(), GUARDS), deck=(grim,), hand=("grim",)))
    t = walled(Trays(*sides, mode="siege", ground=ground), 1)
    t.opening.units["a2"].x = t.opening.units["b2"].x = 12000
    idle(t, "a1").does("wall 2").asks(1, "arrows").does("shoot 0 a1")
    t.rolls(1, 1, 1, 1, 1, 1, 1, 1).asks(0, "activate")
    assert t.state.hands[1] == ("b.grim.1",)


@pytest.mark.rule("ASF-SOS-20")
def test_a_wall_may_pass_and_acts_once_a_round():
    t = idle(siege(), "a1").does("wall 1", "forgo").asks(0, "activate")
    idle(t, "a2").asks(1, "activate")
    assert not t.session.pending.options.allows(("wall", 1))
    assert t.session.pending.options.allows(("wall", 3))


@pytest.mark.rule("ASF-SOS-20", "ASF-ATK-11")
def test_arrows_into_a_fight_frighten_the_defenders_in_it():
    t = siege(ground=StandIn(apart=20, far={("a1", "bw2"): 12})).touch("a1", "b1")
    idle(t, "a2").does("wall 2", "shoot 0 a1").rolls(1, 1, 1, 1, 1, 1, 1, 1).rolls(1, 1, 1)
    assert t.unit("b1").lost == 2


@pytest.mark.rule("ASF-SOS-21", "ASF-RND-08", "ASF-RND-10")
def test_the_phase_ends_when_the_defender_declines_the_walls_that_are_left():
    t = idle(siege(), "a1", "b1", "a2", "b2").asks(1, "activate").does("wall 1", "forgo").asks(1, "activate")
    assert t.state.round == 1
    t.does("pass").asks(1, "activate")
    assert t.state.round == 2


@pytest.mark.rule("ASF-SOS-21", "ASF-RND-08")
def test_who_has_a_unit_to_activate_may_not_rest_on_his_walls():
    t = idle(siege(), "a1").asks(1, "activate")
    assert t.refuses("pass").rule == "ASF-RND-08"


@pytest.mark.rule("ASF-SOS-21", "ASF-LOS-06")
def test_walls_block_the_way_and_no_sight():
    t = siege(ground=Sights())
    one, other = t.opening.units["a1"], t.opening.units["b1"]
    one.x, one.y, other.x, other.y, other.facing = 24000, 39000, 24000, 45400 + 2000, 1800
    other.y = 45600
    assert t.ground.sees(t.state, "a1", "b1")
    assert not t.ground.maneuver(t.state, "a1", 6).trace((24000, 43000, 0)).verdict


@pytest.mark.rule("ASF-SOS-15")
@pytest.mark.parametrize(("y", "reached"), [(39000, True), (29000, False)])
def test_geometry_judges_a_charge_at_a_wall_as_at_a_unit(y, reached):
    t = siege(ground=Sights())
    one = t.opening.units["a1"]
    one.x, one.y = 24000, y
    t.does("activate a1")
    assert t.session.pending.options.allows(("act", "charge")) == reached
    if reached:
        t.does("act charge", "charge bw2")
        while t.session.pending.kind == "aim":
            t.does("stay")
        t.rolls(5).does(t.session.pending.options.sample(lambda _count: 0))
        assert t.unit("a1").y == 43250 - 2400
        assert walls.touched(t.state, "a1") == ["bw2"]


@pytest.mark.rule("ASF-SOS-20")
@pytest.mark.parametrize(("x", "y", "hit"), [(24000, 29000, True), (24000, 28800, False), (24000, 46500, False)])
def test_arrows_fly_from_the_middle_of_the_outer_edge_to_what_lies_before_it(x, y, hit):
    t = siege(ground=Sights())
    for key in ("a2", "b1", "b2"):
        t.opening.units[key].y = 2000
    one = t.opening.units["a1"]
    one.x, one.y = x, y
    assert walls.shots(t.state, "bw2") == (["a1"] if hit else [])


# --- those who come again and later -------------------------------------------------------------------------------


@pytest.mark.rule("ASF-SOS-09", "ASF-SOS-10", "ASF-SOS-22")
def test_destroyed_attackers_come_again_at_the_start_of_a_round_without_their_characters():
    t = siege(Regiment(card(), (HERO,)), phase="round")
    t.opening.round = 1
    fallen = t.opening.units["a1"]
    fallen.fate, fallen.lost, fallen.fallen = "destroyed", 12, 1
    t.asks(0, "deploy", "ASF-SOS-09")
    assert t.refuses("deploy a1 30000 15602 0").rule == "ASF-SOS-09"
    t.does("deploy a1 30000 15600 0").asks(0, "activate")
    assert (t.unit("a1").here, t.unit("a1").lost, t.unit("a1").attachments) == (True, 0, ())


@pytest.mark.rule("ASF-SOS-09")
def test_nobody_has_to_come_again():
    t = siege(phase="round")
    t.opening.round = 1
    t.opening.units["a1"].fate, t.opening.units["a1"].lost = "destroyed", 12
    t.asks(0, "deploy").does("done").asks(0, "activate")
    assert t.unit("a1").fate == "destroyed"


@pytest.mark.rule("ASF-SOS-10", "ASF-SOS-22")
@pytest.mark.parametrize("key", ["a1", "b1"])
def test_characters_and_defenders_do_not_come_again(key):
    t = siege(card("King", keywords=("character",)), phase="round")
    t.opening.round = 1
    t.opening.units[key].fate, t.opening.units[key].lost = "destroyed", 12
    t.asks(0, "activate")


@pytest.mark.rule("ASF-SOS-12", "ASF-SOS-13")
@pytest.mark.parametrize(("number", "open_to"), [(2, False), (3, True)])
def test_from_round_three_on_the_reserve_of_the_defender_comes_from_a_flank_and_acts(number, open_to):
    t = siege(round=number)
    t.opening.units["b2"].fate = "reserve"
    idle(t, "a1").asks(1, "activate")
    assert t.session.pending.options.allows(("flank", "b2", 3000, 24000, 900)) == open_to
    assert not t.session.pending.options.allows(("flank", "b2", 3700, 24000, 900))
    if open_to:
        t.does("flank b2 3000 24000 900").asks(1, "act").does("forgo").asks(0, "activate")
        assert t.unit("b2").activated


@pytest.mark.rule("ASF-SOS-13")
def test_a_reserve_that_is_left_may_come_when_everybody_has_acted():
    t = siege(round=3)
    t.opening.units["b2"].fate = "reserve"
    for key in ("bw1", "bw2", "bw3"):
        t.opening.units[key].fate = "ruin"
    idle(t, "a1", "b1", "a2").asks(1, "activate").does("flank b2 3000 24000 900", "forgo")
    assert t.state.round == 4


# --- strategies ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-SOS-08")
def test_a_strategy_is_played_once_at_its_moment_besides_other_cards():
    t = siege()
    t.opening.keep("strategies", (("ram",), ("tar",)))
    t.asks(0, "reaction").does("strategy a ram", "choose b1").asks(0, "activate")
    assert (t.state.kept("strategies"), t.state.kept("played")) == (((), ("tar",)), ((0, "ram"),))
    assert t.unit("b1").tokens == ("weakened",)
    idle(t, "a1").asks(1, "reaction")


def planned(word, *, side=0, **given):
    """A siege in which a seat plays a strategy of one effect when its turn begins."""
    t = siege(ground=StandIn(apart=20, far={("a1", "bw2"): 0, ("a2", "bw2"): 6}))
    who = "attacker" if side == 0 else "defender"
    plot = SiegeCard("plot", "Plot", "", who, Clause("turn_begins", (effect(word, **given),)))
    object.__setattr__(t.opening.battle.played, "sieges", (plot,))
    t.opening.keep("strategies", (("plot",), ()) if side == 0 else ((), ("plot",)))
    t.opening.player = side
    return t


@pytest.mark.rule("ASF-SOS-08")
def test_a_wall_is_mended():
    t = planned("mend_wall", side=1, amount=3)
    t.opening.units["bw1"].lost, t.opening.units["bw3"].lost = 2, 5
    t.does("strategy b plot", "choose bw3")
    assert (t.unit("bw1").lost, t.unit("bw3").lost) == (2, 2)


@pytest.mark.rule("ASF-SOS-08")
def test_a_ram_hits_walls_better_and_nothing_else():
    t = planned("batter", amount=1).does("strategy a plot", "activate a1", "act melee", "strike 0 bw2")
    t.rolls(3, 3, 2, 2, 2, 2, 2)
    assert t.unit("bw2").lost == 2
    t = planned("batter", amount=1).touch("a1", "b1").does("strategy a plot", "activate a1", "act melee")
    t.does("strike 0 b1").rolls(3, 3, 2, 2, 2, 2, 2).asks(1, "activate")


@pytest.mark.rule("ASF-SOS-08")
def test_tar_is_poured_on_all_enemies_near_one_wall():
    t = planned("pour", side=1, amount=0, die="d3", range=6).does("strategy b plot", "choose bw2").rolls(2, 3)
    assert (t.unit("a1").lost, t.unit("a2").lost, t.unit("b1").lost) == (2, 3, 0)


@pytest.mark.rule("ASF-SOS-08")
def test_a_piece_of_terrain_is_cleared_away():
    t = planned("clear_ground")
    t.opening.laid = (("wood", "plain", 10000, 20000, 0), ("wood", "plain", 30000, 20000, 0))
    t.does("strategy a plot", "raze 0")
    assert t.state.laid == (("wood", "plain", 30000, 20000, 0),)


@pytest.mark.rule("ASF-SOS-08", "ASF-SOS-12")
def test_a_unit_of_the_reserve_comes_before_its_time():
    t = planned("relief", side=1)
    t.opening.units["b2"].fate = "reserve"
    t.does("strategy b plot").asks(1, "deploy").does("flank b2 3000 24000 900").asks(1, "activate")
    assert (t.unit("b2").here, t.unit("b2").activated) == (True, False)


@pytest.mark.rule("ASF-SOS-08")
def test_what_is_imagined_of_strategies_is_of_the_side_of_their_owner():
    t = siege(phase="round")
    t.opening.keep("strategies", (("ram",), ("tar", "sally")))
    forks = [SYSTEM.imagine(t.session.position(), 0, seed).state for seed in range(20)]
    dealt = {fork.kept("strategies") for fork in forks}
    assert {hands[0] for hands in dealt} == {("ram",)}
    assert {hands[1] for hands in dealt} == {("sally", "stores"), ("sally", "tar"), ("stores", "tar")}


# --- points and the end -------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-SOS-06", "ASF-SOS-07")
@pytest.mark.parametrize(("attacker", "defender", "points"), [("a1", "b1", (1, 0)), ("b1", "a1", (0, 0))])
def test_the_attacker_scores_for_what_he_destroys_and_the_defender_never(attacker, defender, points):
    t = siege().touch("a1", "b1")
    t.opening.units[defender].lost = 11
    if attacker == "b1":
        idle(t, "a2")
    t.does(f"activate {attacker}", "act melee", f"strike 0 {defender}").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1)
    assert t.state.points == points


@pytest.mark.rule("ASF-SOS-07")
@pytest.mark.parametrize(("points", "winner"), [(9, 1), (10, 0)])
def test_after_the_last_round_the_defender_has_won_unless_the_attacker_has_points_enough(points, winner):
    t = siege(round=6)
    t.opening.points = (points, 0)
    idle(t, "a1", "b1", "a2", "b2").does("pass")
    assert (t.state.winners, t.state.verdict) == ((winner,), "siege" if winner else "points")


@pytest.mark.rule("ASF-SOS-06", "ASF-VIC-01")
def test_the_attacker_wins_in_the_usual_way_before_it():
    t = siege(round=2)
    t.opening.points = (10, 0)
    assert idle(t, "a1", "b1", "a2", "b2").does("pass").state.winners == (0,)


@pytest.mark.rule("ASF-SOS-09", "ASF-VIC-07")
def test_an_attacker_without_a_unit_has_lost_before_anybody_comes_again():
    t = siege().touch("a1", "b1")
    t.opening.units["a2"].fate = "destroyed"
    t.opening.units["a1"].lost = 11
    t.opening.player = 1
    t.does("activate b1", "act melee", "strike 0 a1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1)
    assert t.state.winners == (1,)
