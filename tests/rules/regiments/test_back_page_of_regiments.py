"""Rules of teams, terrain, charges and set-up that no other page asks about (ASF-TEAM, -TERR, -CHG, -VIC, -REF)."""

import pytest

from game.content.regiments.armies import Regiment
from game.content.regiments.cards import Attack
from game.content.regiments.terrain import KEYWORDS
from game.systems.regiments.field import End, Pushed
from game.systems.regiments.victory import required
from tests.regimented import BOW, Side, StandIn, Trays, card, courtier, effect, officer, says, tactics, two

GUARDS = card("Guards")
DRAW = tactics("Scouts", "turn_begins", effect("draw", amount=1))
COUPLES = ((0, 2), (1, 3))


def waits(t):
    """Let all units wait to be deployed."""
    for unit in t.opening.units.values():
        unit.fate = "waiting"
    t.opening.round = 0
    return t


class Way(StandIn):
    """A stand-in in which a charge ends on what a test says, touching whom it says."""

    ends = frozenset()
    crowds = ()

    def charge(self, state, unit, target, arc, inches):
        pushed = super().charge(state, unit, target, arc, inches)
        end = pushed.end
        return Pushed(pushed.reached, End(end.x, end.y, end.facing, end.through | self.ends, touching=end.touching))

    def crowd(self, _state, _unit, _target):
        return self.crowds


# --- teams and free-for-alls --------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-TEAM-03")
def test_each_player_of_a_team_has_a_deck_of_his_own():
    side = Side(deck=(DRAW,))
    t = Trays(side, side, side, side, mode="banners", teams=COUPLES)
    assert [set(pile.cards) for pile in t.state.decks] == [{f"{who}.scouts.1", f"{who}.scouts.2"} for who in "abcd"]


@pytest.mark.rule("ASF-TEAM-01", "ASF-TEAM-04")
def test_set_up_of_a_team_game_is_that_of_two_and_team_mates_share_an_edge():
    t = waits(Trays(Side(), Side(), Side(), Side(), mode="relics", teams=COUPLES, points=20, phase="zones"))
    t.rolls(2, 6).asks(1, "zone").does("edge 0")
    assert (t.state.edges, len(t.state.tokens)) == ((1, 0, 1, 0), 3)
    t.does("deploy b1 24000 6000 0").asks(2, "deploy").does("deploy a1 24000 42000 1800").asks(3, "deploy")


@pytest.mark.rule("ASF-FFA-06", "ASF-VIC-01")
@pytest.mark.parametrize(("points", "winners"), [((10, 9, 0), (0,)), ((10, 10, 0), None), ((9, 9, 9), None)])
def test_a_free_for_all_lasts_until_one_has_enough_and_more_than_everybody_else(points, winners):
    t = Trays(Side(), Side(), Side(), mode="banners", points=40)
    t.opening.points = points
    for key in ("a1", "b1", "c1"):
        t.does(f"activate {key}", "forgo")
    assert t.state.winners == winners


# --- victory ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-VIC-02", "ASF-VIC-03")
@pytest.mark.parametrize(
    ("size", "needed"), [(20, 8), (30, 8), (39, 8), (40, 10), (49, 10), (50, 12), (60, 14), (75, 16)]
)
def test_the_points_that_win_grow_by_two_with_every_ten_of_the_army(size, needed):
    assert required(two(points=size).state) == needed


@pytest.mark.rule("ASF-VIC-08")
@pytest.mark.parametrize(("points", "winners"), [((3, 4), (1,)), ((3, 3), ()), ((4, 3), (0,))])
def test_if_both_lose_their_last_unit_by_one_effect_points_decide(points, winners):
    blow = tactics("Blow", "destroyed", effect("wounds", amount=12, die="none", whom="other", range=0, most=1))
    t = Trays(Side(), Side(deck=(blow,), hand=("blow",))).touch("a1", "b1")
    t.opening.points, t.opening.units["b1"].lost = points, 11
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1)
    t.does("card b b.blow.1")
    assert (t.state.winners, t.state.points) == (winners, (points[0] + 1, points[1] + 1))


@pytest.mark.rule("ASF-SRG-02")
def test_a_destroyed_unit_has_its_last_word_before_the_attacker_surges_forth():
    last = says("destroyed", effect("token", kind="weakened", whom="other", range=0, most=1))
    t = two(other=card("Martyrs", abilities=(last,))).touch("a1", "b1")
    t.opening.units["b1"].lost = 11
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1).asks(0, "maneuver")
    assert t.unit("a1").tokens == ("weakened",)


@pytest.mark.rule("ASF-VIC-08")
def test_nobody_loses_before_deployment_is_over():
    t = waits(Trays(Side(), Side(), mode="relics", phase="deploy"))
    t.does("deploy a1 24000 6000 0").asks(1, "deploy")
    assert t.state.winners is None


# --- set-up -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-SETUP-14", "ASF-SETUP-15", "ASF-ATT-02", "ASF-NCU-01")
def test_attachments_are_deployed_with_their_unit_and_people_at_court_never():
    own = Side((Regiment(card(), (officer(),)),), (courtier(),))
    t = waits(Trays(own, Side(), mode="relics", phase="deploy"))
    assert t.refuses("deploy an1 24000 6000 0").rule in ("ASF-SETUP-12", "")
    t.does("deploy a1 24000 6000 0", "deploy b1 24000 42000 1800")
    assert (t.state.phase, [one.name for one in t.unit("a1").attachments]) == ("first", ["Captain"])
    t.does("first 0").asks(0, "activate").does("activate an1").asks(0, "claim")


# --- terrain ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-TERR-31")
@pytest.mark.parametrize("way", [frozenset({"dangerous"}), frozenset({"dangerous", "rough"})])
def test_dangerous_terrain_hurts_once_an_action_however_much_of_it_is_touched(way):
    t = two(ground=StandIn(way=way, terrain={"a1": way})).does("activate a1", "act maneuver")
    t.does("maneuver a1 24000 15000 0").rolls(2).asks(1, "activate")
    assert t.unit("a1").lost == 3


@pytest.mark.rule("ASF-TERR-21", "ASF-TERR-32")
def test_a_destructible_piece_is_torn_down_without_dice_engaged_or_not():
    t = two(ground=StandIn(around={"a1": frozenset({"destructible"})}))
    t.opening.laid = (("fence", "plain", 20000, 10000, 0),)
    t.does("activate a1", "act raze", "raze 0").asks(1, "activate")
    assert t.state.laid == ()
    t = two(ground=StandIn(around={"a1": frozenset({"destructible"})})).touch("a1", "b1")
    t.opening.laid = (("fence", "plain", 20000, 10000, 0),)
    assert t.does("activate a1", "act raze", "raze 0").state.laid == ()


@pytest.mark.rule("ASF-TERR-32")
def test_who_has_no_melee_attack_tears_nothing_down():
    t = two(card(attacks=(BOW,)), ground=StandIn(around={"a1": frozenset({"destructible"})}))
    t.opening.laid = (("fence", "plain", 20000, 10000, 0),)
    assert t.does("activate a1").refuses("act raze").rule == "ASF-TERR-32"


@pytest.mark.rule("ASF-TERR-20", "ASF-CHG-33")
def test_a_charge_onto_fortified_terrain_has_no_bonus_and_the_defender_saves_better():
    ground = Way()
    ground.ends = frozenset({"fortified"})
    t = two(ground=ground).does("activate a1", "act charge", "charge b1").rolls(6).does("align a1 24000 10000 0")
    t.rolls(6, 6, 1, 1, 1, 1, 1).rolls(3, 2).rolls(6, 6, 1).asks(1, "activate")
    assert t.unit("b1").lost == 1


@pytest.mark.rule("ASF-TERR-36", "ASF-MOD-05")
def test_cover_adds_up_with_other_modifiers():
    keen = says("", effect("modify", roll="hit", amount=1, whom="self"))
    t = two(card(attacks=(BOW,), abilities=(keen,)), ground=StandIn(cover={"b1"}, far={("a1", "b2"): 30}))
    t.does("activate a1", "act ranged", "stay", "shoot 0 b1").rolls(4, 4, 3, 3, 3, 3, 3).rolls(6, 6)
    assert t.unit("b1").lost == 0


@pytest.mark.rule("ASF-TERR-36")
def test_fortified_terrain_and_the_flank_cancel_each_other():
    ground = Way(sides={("a1", "b1"): ("flank",)})
    ground.ends = frozenset({"fortified"})
    t = two(ground=ground).does("activate a1", "act charge", "charge b1").rolls(6).does("align a1 24000 10000 0")
    t.rolls(6, 1, 1, 1, 1, 1, 1).rolls(4).asks(1, "activate")
    assert t.unit("b1").lost == 0


# --- charges ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-CHG-02", "ASF-CHG-07", "ASF-REF-01")
def test_the_steps_of_a_charge_are_target_roll_move_align_attack():
    t = two().does("activate a1", "act charge").asks(0, "charge", "ASF-CHG-02").does("charge b1").rolls(6)
    t.asks(0, "align", "ASF-CHG-19").does("align a1 24000 10000 0").rolls(1, 1, 1, 1, 1, 1, 1)
    told = [getattr(event, "how", type(event).__name__) for event in t.log]
    order = [told.index(word) for word in ("ChargeDeclared", "charge", "ChargeResolved", "align", "AttackDeclared")]
    assert order == sorted(order)


@pytest.mark.rule("ASF-CHG-21", "ASF-CHG-23")
def test_a_charge_is_one_melee_attack_and_nobody_turns_in_it():
    two_swords = (Attack("Sword", "melee", 4, (7, 5, 4)), Attack("Knife", "melee", 4, (1, 1, 1)), BOW)
    t = two(card(attacks=two_swords)).does("activate a1", "act charge", "charge b1").rolls(6)
    t.does("align a1 24000 10000 0").asks(0, "target", "ASF-CHG-21")
    assert t.refuses("strike 2 b1").rule == "ASF-CHG-21"
    t.does("strike 1 b1").rolls(1).does("pass").asks(1, "activate")
    assert [event.how for event in t.log if type(event).__name__ == "Moved"] == ["charge", "align"]


@pytest.mark.rule("ASF-CHG-26")
def test_who_cannot_be_set_beside_the_charger_is_placed_without_being_engaged():
    ground = Way()
    ground.crowds = (("b2", End(40_000, 30_000, 1800)),)
    t = two(ground=ground).does("activate a1", "act charge", "charge b1").rolls(6).does("align a1 24000 10000 0")
    assert (t.unit("b2").x, t.unit("b2").engaged) == (40_000, False)


@pytest.mark.rule("ASF-CHG-30")
def test_a_failed_free_charge_ends_only_that_action():
    sally = tactics("Sally", "turn_begins", effect("free", actions=("charge",), whom="friend", range=0, most=1))
    t = Trays(Side((card(), GUARDS), deck=(sally,), hand=("sally",)), Side((card(), GUARDS)))
    t.does("card a a.sally.1", "choose a1")
    if t.session.pending.kind == "choose":
        t.does("choose a1")
    t.does("act charge", "charge b1").rolls(2).rolls(6, 6, 1).asks(0, "activate")
    assert not t.unit("a1").activated


@pytest.mark.rule("ASF-CHG-30")
def test_the_test_of_a_failed_charge_may_destroy_the_charger():
    t = two()
    t.opening.units["a1"].lost = 11
    t.does("activate a1", "act charge", "charge b1").rolls(2).rolls(1, 1, 1)
    assert (t.unit("a1").fate, t.state.points) == ("destroyed", (0, 1))


@pytest.mark.rule("ASF-CHG-31")
def test_a_declared_charge_goes_on_when_its_target_is_gone_and_fails():
    trap = says("charged", effect("wounds", amount=12, die="none", whom="self", range=0, most=1))
    t = two(other=card("Bait", abilities=(trap,))).does("activate a1", "act charge", "charge b1").rolls(6)
    t.rolls(6, 6, 1).asks(1, "activate")
    assert (t.unit("b1").fate, t.unit("a1").activated) == ("destroyed", True)


@pytest.mark.rule("ASF-CHG-34")
def test_who_has_no_melee_attack_charges_nobody():
    assert two(card(attacks=(BOW,))).does("activate a1").refuses("act charge").rule == "ASF-CHG-34"


# --- the back page ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-REF-01")
@pytest.mark.parametrize(("action", "end"), [("maneuver", 15000), ("march", 20000)])
def test_a_maneuver_is_speed_and_a_march_twice_that(action, end):
    t = two().does("activate a1", f"act {action}", f"{action} a1 24000 {end} 0")
    assert t.unit("a1").y == end


@pytest.mark.rule("ASF-REF-01")
def test_a_retreat_is_speed_and_a_die():
    t = two().touch("a1", "b1").does("activate a1", "act retreat").rolls(4).does("retreat a1 24000 1000 0")
    assert t.unit("a1").y == 1000


@pytest.mark.rule("ASF-REF-02")
@pytest.mark.parametrize(("dice", "lost"), [((3, 3, 2), 1), ((3, 2, 2), 4)])
def test_a_failed_panic_test_costs_a_wound_and_a_d3(dice, lost):
    t = two().touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1")
    t.rolls(6, 1, 1, 1, 1, 1, 1).rolls(1).rolls(*dice)
    assert t.unit("b1").lost == lost


@pytest.mark.rule("ASF-REF-03")
@pytest.mark.parametrize(("edge", "saves", "test", "lost"), [("front", 4, 6, 0), ("left", 4, 7, 1), ("rear", 5, 8, 1)])
def test_flank_and_rear_take_one_and_two_off_saves_and_tests(edge, saves, test, lost):
    t = two().touch("a1", "b1", "front", edge).does("activate a1", "act melee", "strike 0 b1")
    t.rolls(6, 1, 1, 1, 1, 1, 1).rolls(saves)
    if lost:
        t.rolls(test - 3, 3, 1).asks(1, "activate")
    assert t.unit("b1").lost == lost


@pytest.mark.rule("ASF-REF-04")
@pytest.mark.parametrize("kind", ["weakened", "vulnerable", "panicked"])
def test_each_condition_forces_its_own_roll(kind):
    t = two().touch("a1", "b1")
    t.opening.units["a1" if kind == "weakened" else "b1"].tokens = (kind,)
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 1, 1, 1, 1, 1, 1)
    if kind != "weakened":
        t.rolls(1)
    if kind == "panicked":
        t.rolls(6, 6, 1)
    t.asks(1 if kind == "weakened" else 0, "reaction", "ASF-COND-04")


@pytest.mark.rule("ASF-REF-05")
def test_there_are_eleven_keywords_of_terrain():
    assert len(KEYWORDS) == 11


@pytest.mark.rule("ASF-TERR-04", "ASF-TERR-03")
def test_a_piece_on_which_a_tray_stands_stays_in_the_rules():
    ground = StandIn(terrain={"a1": frozenset({"dangerous"})})
    t = two(ground=ground)
    t.opening.laid = (("bog", "plain", 24000, 10000, 0),)
    t.touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1").rolls(1, 1, 1, 1, 1, 1, 1).rolls(1)
    assert (t.unit("a1").lost, len(t.state.laid)) == (2, 1)
