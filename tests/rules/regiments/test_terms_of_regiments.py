"""Terms, rounds, units, cards and attachments of regiments, each as the rules mean it (ASF-GEN to -ATT)."""

import pytest

from game.content.regiments import modes as content
from game.content.regiments.armies import Regiment
from game.content.regiments.cards import ZONES
from game.systems.regiments import modes
from game.systems.regiments.queries import QUERIES
from game.systems.regiments.sights import Sights
from tests.regimented import BOW, Side, StandIn, Trays, card, courtier, effect, officer, says, tactics, two

GUARDS = card("Guards")
HURT = effect("wounds", amount=2, die="none", whom="enemy", range=0, most=1)
WEAK = effect("token", kind="weakened", whom="self", range=0, most=1)
HUSH = effect("lose", what="abilities", whom="other", range=0, most=1, lasts="round")


class Ground(Sights, StandIn):
    """The real geometry in the tests' battle."""

    def __init__(self):
        StandIn.__init__(self)
        Sights.__init__(self)


def real(a1=(24_000, 10_000, 0), b1=(24_000, 30_000, 1800), own=None):
    """A battle of two on the table itself, the other two far aside."""
    t = two(own or card(), card(), ground=Ground())
    for key, (x, y, facing) in {"a1": a1, "a2": (6000, 6000, 0), "b1": b1, "b2": (6000, 42_000, 1800)}.items():
        unit = t.opening.units[key]
        unit.x, unit.y, unit.facing = x, y, facing
    return t


def names(t):
    """The events by name."""
    return [type(event).__name__ for event in t.log]


def idle(t, *keys):
    """Let units forgo."""
    for key in keys:
        t.does(f"activate {key}", "forgo")
    return t


def hits(t, *dice):
    """Let a1 strike b1 with these dice."""
    return t.does("activate a1", "act melee", "strike 0 b1").rolls(*dice)


# --- terms --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-GEN-01", "ASF-BAD-28")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_two_to_four_players_have_an_army_each(number):
    t = Trays(*(Side() for _seat in range(number)), mode="banners")
    assert [unit.owner for unit in t.state.units.values()] == list(range(number))


@pytest.mark.rule("ASF-GEN-04", "ASF-RND-14")
def test_points_enough_win_at_the_end_of_the_round_and_not_before():
    t = two()
    t.opening.points = (12, 0)
    idle(t, "a1", "b1", "a2")
    assert t.state.winners is None
    assert idle(t, "b2").state.winners == (0,)


@pytest.mark.rule("ASF-GEN-05", "ASF-GEN-25")
def test_a_turn_is_one_activation_and_each_unit_has_one_a_round():
    t = idle(two(), "a1", "b1", "a2", "b2")
    assert (names(t).count("TurnEnded"), names(t).count("ActivationEnded"), t.state.round) == (4, 4, 2)


@pytest.mark.rule("ASF-GEN-09", "ASF-GEN-10", "ASF-ACT-04")
@pytest.mark.parametrize("activated", [False, True])
def test_a_free_action_neither_needs_nor_uses_up_an_activation(activated):
    t = Trays(Side((card(), GUARDS), (courtier(),)), Side((card(), GUARDS))).touch("a1", "b1")
    t.opening.units["a1"].activated = activated
    t.does("activate an1", "claim combat", "choose a1", "act melee", "strike 0 b1").rolls(1, 1, 1, 1, 1, 1, 1)
    assert t.unit("a1").activated == activated


@pytest.mark.rule("ASF-ACT-04")
def test_a_free_action_obeys_the_rules_of_the_action():
    t = Trays(Side((card(), GUARDS), (courtier(),)), Side((card(), GUARDS))).touch("a1", "b1")
    t.does("activate an1", "claim maneuver", "choose a1")
    assert t.refuses("act maneuver").rule == "ASF-MAN-01"


@pytest.mark.rule("ASF-GEN-06")
def test_what_happens_at_an_activation_does_not_happen_at_a_free_action():
    keen = says("activates", WEAK)
    t = Trays(Side((card(abilities=(keen,)), GUARDS), (courtier(),)), Side((card(), GUARDS)))
    t.does("activate an1", "claim maneuver", "choose a1", "act maneuver", "maneuver a1 24000 15000 0")
    assert t.unit("a1").tokens == ()
    idle(t, "b1", "a1")
    assert t.unit("a1").tokens == ("weakened",)


@pytest.mark.rule("ASF-GEN-07", "ASF-GEN-08")
def test_who_attacks_is_the_attacker_and_who_is_attacked_the_defender():
    t = hits(two().touch("a1", "b1"), 1, 1, 1, 1, 1, 1, 1)
    made = next(event.attack for event in t.log if type(event).__name__ == "AttackDeclared")
    assert (made.attacker, made.defender) == ("a1", "b1")


@pytest.mark.rule("ASF-GEN-11", "ASF-GEN-29", "ASF-UNIT-04")
def test_terrain_and_tokens_are_no_models():
    t = two()
    t.opening.laid, t.opening.tokens = (("wood", "plain", 24000, 10000, 0),), (("t1", 24000, 10000, ""),)
    assert [unit.models for unit in t.state.standing()] == [12] * 4


@pytest.mark.rule("ASF-GEN-12", "ASF-GEN-13")
def test_contact_with_an_enemy_engages_and_only_that():
    t = two().touch("a1", "b1")
    assert [t.unit(key).engaged for key in ("a1", "b1", "a2", "b2")] == [True, True, False, False]


@pytest.mark.rule("ASF-GEN-14", "ASF-RND-02")
def test_the_first_player_activates_first():
    t = two(phase="round", first=1)
    t.opening.round = 1
    t.asks(1, "activate")


@pytest.mark.rule("ASF-GEN-17", "ASF-GEN-18", "ASF-GEN-19", "ASF-GEN-27")
def test_a_friendly_unit_may_be_the_one_itself_and_enemies_are_all_the_others():
    mend = says("activates", effect("token", kind="weakened", whom="friend", range=6, most=1), id="mend")
    hurt = says("turn_ends", HURT, id="hurt", name="Hurt")
    ground = StandIn(far={("a1", "a2"): 30})
    t = two(card(abilities=(mend,)), ground=ground).does("activate a1", "forgo")
    assert t.unit("a1").tokens == ("weakened",)
    t = two(card(abilities=(hurt,))).does("activate a1", "forgo").asks(0, "choose")
    assert set(t.session.pending.listed) == {("choose", "b1"), ("choose", "b2")}


@pytest.mark.rule("ASF-GEN-20", "ASF-GEN-21", "ASF-UNIT-08")
def test_wounds_of_an_effect_remove_models_without_saves():
    t = two(card(abilities=(says("activates", HURT),))).does("activate a1", "choose b1", "forgo")
    assert (t.unit("b1").models, "SavesCounted" in names(t)) == (10, False)


@pytest.mark.rule("ASF-GEN-22", "ASF-GEN-23", "ASF-GEN-24")
def test_hits_rolled_and_automatic_ones_are_saved_together():
    more = says("attack_rolled", effect("hits", amount=2, die="none", whom="other", range=0, most=1))
    t = hits(two(card(abilities=(more,))).touch("a1", "b1"), 4, 1, 1, 1, 1, 1, 1).rolls(4, 4, 3).rolls(6, 6, 1)
    assert t.unit("b1").lost == 1


@pytest.mark.rule("ASF-GEN-28")
def test_tokens_neither_stop_nor_hide_anybody():
    t = real()
    t.opening.tokens = (("t1", 24_000, 16_000, ""),)
    assert t.ground.sees(t.state, "a1", "b1")
    t.does("activate a1", "act maneuver", "maneuver a1 0 5000 0")
    assert t.unit("a1").y == 15_000


@pytest.mark.rule("ASF-GEN-30")
def test_distances_are_asked_at_any_time_and_change_nothing():
    assert any("range" in str(kind) for kind in QUERIES)
    t = real()
    before = t.state.plain()
    assert [t.ground.within(t.state, "a1", "b1", inches) for inches in (15, 16)] == [False, True]
    assert t.state.plain() == before


@pytest.mark.rule("ASF-GEN-31")
def test_every_mode_is_found_by_its_name():
    assert set(modes.MODES) == set(content.MODES)


# --- rounds -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-RND-01", "ASF-RND-11", "ASF-RND-13")
def test_a_round_is_activations_then_the_clean_up_in_its_order():
    side = Side((card(), GUARDS), (courtier(),))
    t = Trays(side, side, mode="muster")
    t.opening.round, t.opening.tokens = 2, (("t1", 24000, 10000, "a1"),)
    t.ground.covers = lambda _state, unit, _token, wholly: unit == "a1"
    for key in ("a1", "b1", "a2", "b2"):
        idle(t, key)
    t.does("activate an1", "pass", "activate bn1", "pass")
    order = ["CleanUpBegan", "Scored", "TokensCleared", "BoardCleared", "InfluencesEnded", "RoundEnded"]
    found = [names(t).index(name) for name in order]
    assert found == sorted(found)


@pytest.mark.rule("ASF-RND-12")
def test_effects_of_the_end_of_the_round_come_before_points_and_victory():
    late = says("round_ends", HURT)
    t = two(card(abilities=(late,)))
    t.opening.units["b1"].lost, t.opening.points = 10, (9, 0)
    idle(t, "a1", "b1", "a2", "b2").does("choose b1")
    assert t.state.winners == (0,)


@pytest.mark.rule("ASF-RND-03")
def test_effects_of_the_start_of_a_turn_come_before_anybody_is_activated():
    t = two(card(abilities=(says("turn_begins", HURT),))).asks(0, "choose").does("choose b1").asks(0, "activate")
    assert t.unit("b1").lost == 2


@pytest.mark.rule("ASF-RND-05")
def test_an_activation_is_one_action():
    t = two().does("activate a1", "act maneuver", "maneuver a1 24000 15000 0").asks(1, "activate")
    assert names(t).count("Moved") == 1


@pytest.mark.rule("ASF-RND-06")
def test_after_the_action_both_players_may_play_once_more():
    last = tactics("Last", "turn_ends", effect("draw", amount=1))
    t = Trays(Side((card(), GUARDS), deck=(last,), hand=("last",)), Side((card(), GUARDS)))
    t.does("activate a1", "forgo").asks(0, "reaction").does("card a a.last.1").rolls("a.last.2").asks(1, "activate")


@pytest.mark.rule("ASF-RND-25", "ASF-COND-03")
def test_condition_tokens_and_wounds_outlast_the_clean_up():
    t = two()
    t.opening.units["a1"].tokens, t.opening.units["a1"].lost = ("panicked",), 3
    idle(t, "a1", "b1", "a2", "b2")
    assert (t.state.round, t.unit("a1").tokens, t.unit("a1").lost) == (2, ("panicked",), 3)


@pytest.mark.rule("ASF-RND-26")
def test_a_passed_turn_has_no_start_and_no_end():
    begin, end = tactics("Dawn", "turn_begins", WEAK), tactics("Dusk", "turn_ends", WEAK)
    t = Trays(Side((card(), GUARDS)), Side((card(),), deck=(begin, end)))
    hand = ("b.dawn.1", "b.dusk.1")
    t.opening.hands = ((), hand)
    idle(t, "a1").asks(1, "reaction").does("pass", "activate b1", "forgo").asks(1, "reaction").does("pass")
    idle(t, "a2").asks(1, "discard")


# --- units and cards ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-UNIT-01", "ASF-UNIT-02", "ASF-NCU-02")
def test_combat_units_stand_on_the_table_and_others_at_court():
    t = Trays(Side(ncus=(courtier(),)), Side())
    assert (list(t.state.units), list(t.state.court)) == (["a1", "b1"], ["an1"])


@pytest.mark.rule("ASF-UNIT-03")
@pytest.mark.parametrize(("kind", "tokens"), [("cavalry", ("weakened",)), ("infantry", ())])
def test_effects_speak_of_types(kind, tokens):
    spite = says("attacks", effect("token", kind="weakened", whom="other", range=0, most=1), when=("other_cavalry",))
    t = two(card(abilities=(spite,)), card("Foe", type=kind)).touch("a1", "b1")
    hits(t, 1, 1, 1, 1, 1, 1, 1)
    assert t.unit("b1").tokens == tokens


@pytest.mark.rule("ASF-UNIT-07", "ASF-ATK-09")
@pytest.mark.parametrize(("y", "near"), [(26_800, True), (26_810, False)])
def test_shots_are_measured_from_the_front_arrow(y, near):
    assert real(b1=(24_000, y, 1800)).ground.shoots(real(b1=(24_000, y, 1800)).state, "a1", "b1", 12) == near


@pytest.mark.rule("ASF-UNIT-09")
def test_who_loses_its_last_wound_leaves_the_table():
    t = two().touch("a1", "b1")
    t.opening.units["b1"].lost = 11
    hits(t, 6, 1, 1, 1, 1, 1, 1).rolls(1)
    assert (t.unit("b1").here, t.unit("a1").engaged) == (False, False)


@pytest.mark.rule("ASF-UNIT-10", "ASF-LOS-02", "ASF-LOS-07")
@pytest.mark.parametrize(
    ("x", "y", "arc"), [(24_000, 18_000, "front"), (33_000, 30_000, "flank"), (24_000, 40_000, "rear")]
)
def test_each_tray_has_front_flanks_and_rear(x, y, arc):
    t = real(a1=(x, y, 0))
    assert t.ground.arcs(t.state, "a1", "b1") == (arc,)


@pytest.mark.rule("ASF-UNIT-14")
def test_a_tray_stays_as_large_as_it_is_however_few_stand_on_it():
    t = real()
    before = [t.ground.within(t.state, "a1", "b1", inches) for inches in (15, 16)]
    t.opening.units["a1"].lost = 11
    assert [t.ground.within(t.opening, "a1", "b1", inches) for inches in (15, 16)] == before


@pytest.mark.rule("ASF-CARD-03")
@pytest.mark.parametrize("speed", [4, 6])
def test_speed_says_how_far_a_unit_moves(speed):
    t = real(own=card(speed=speed)).does("activate a1", "act maneuver")
    assert t.refuses(f"maneuver a1 0 {speed * 1000 + 1} 0").rule == "ASF-MAN-02"
    t.does(f"maneuver a1 0 {speed * 1000} 0")


@pytest.mark.rule("ASF-CARD-04")
@pytest.mark.parametrize(("morale", "lost"), [(5, 1), (7, 4)])
def test_a_lower_morale_number_is_better(morale, lost):
    t = hits(two(other=card(morale=morale)).touch("a1", "b1"), 6, 1, 1, 1, 1, 1, 1).rolls(1).rolls(3, 3, 2)
    assert t.unit("b1").lost == lost


@pytest.mark.rule("ASF-CARD-05")
@pytest.mark.parametrize(("defense", "lost"), [(3, 0), (5, 1)])
def test_a_lower_defense_number_is_better(defense, lost):
    t = hits(two(other=card(defense=defense)).touch("a1", "b1"), 6, 1, 1, 1, 1, 1, 1).rolls(4)
    if lost:
        t.rolls(6, 6, 1)
    assert t.unit("b1").lost == lost


@pytest.mark.rule("ASF-CARD-06", "ASF-CARD-15")
def test_a_card_has_a_crest_and_the_cost_of_its_full_tray():
    t = two(card(cost=7, faction="ember"))
    assert (t.unit("a1").card.faction, t.unit("a1").regiment.points) == ("ember", 7)


@pytest.mark.rule("ASF-CARD-09")
def test_the_range_of_an_attack_is_not_lost_with_abilities():
    hush = tactics("Hush", "activates", effect("lose", what="abilities", whom="self", range=0, most=1, lasts="round"))
    t = Trays(Side((card(attacks=(BOW,)), GUARDS), deck=(hush,), hand=("hush",)), Side((card(), GUARDS)))
    t.does("activate a1", "card a a.hush.1", "act ranged", "stay", "shoot 0 b1")
    assert t.session.pending.kind == "d6"


@pytest.mark.rule("ASF-CARD-10")
def test_an_order_is_an_ability_with_its_symbol_that_is_used_up_in_a_round():
    order, other = says("activates", WEAK, symbol="order"), says("turn_ends", WEAK)
    t = two(card(abilities=(order,))).does("activate a1").asks(0, "reaction").does("order a1/drill", "forgo")
    assert t.unit("a1").tokens == ("weakened",)
    assert two(card(abilities=(other,))).does("activate a1").asks(0, "act")


@pytest.mark.rule("ASF-CARD-12")
def test_several_wounds_a_model_are_never_lost_with_abilities():
    hush = tactics("Hush", "attacked", HUSH)
    sides = Side((card(wounds=3), GUARDS), deck=()), Side((card(), GUARDS), deck=(hush,), hand=("hush",))
    t = Trays(*sides).touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1", "card b b.hush.1")
    assert (t.unit("a1").card.life, t.unit("a1").models) == (36, 12)


@pytest.mark.rule("ASF-CARD-14")
def test_an_ability_that_says_may_is_declined_if_one_likes():
    t = two(card(abilities=(says("activates", WEAK, may=True),))).does("activate a1").asks(0, "reaction")
    assert t.does("pass", "forgo").unit("a1").tokens == ()


# --- attachments --------------------------------------------------------------------------------------------------

BANNER = officer("Banner", cost=2, abilities=(says("activates", WEAK),))


@pytest.mark.rule("ASF-ATT-06", "ASF-ATT-08", "ASF-ATT-10", "ASF-CMD-04")
@pytest.mark.parametrize("keywords", [(), ("commander",)])
def test_an_attachment_is_one_of_the_models_with_its_abilities_and_leaves_last(keywords):
    one = officer("Banner", cost=2, abilities=(says("activates", WEAK),), keywords=keywords)
    t = Trays(Side((Regiment(card(), (one,)), GUARDS)), Side((card(), GUARDS)), mode="banners")
    t.opening.units["a1"].lost = 11
    t.does("activate a1", "forgo")
    assert (t.unit("a1").card.life, len(t.unit("a1").attachments)) == (12, 1)
    assert t.unit("a1").tokens == ("weakened",)
    assert t.unit("a1").regiment.points == (5 if keywords else 7)


@pytest.mark.rule("ASF-ATT-07", "ASF-ATT-11")
def test_of_two_attachments_the_second_falls_first_and_is_never_restored():
    pair = Regiment(card(), (officer("First"), BANNER))
    mend = says("turn_begins", effect("restore", amount=6, die="none", whom="self", range=0, most=1))
    t = Trays(Side((Regiment(card(abilities=(mend,)), pair.attachments), GUARDS)), Side((card(), GUARDS)))
    t.touch("a1", "b1")
    t.opening.units["a1"].lost, t.opening.player = 10, 1
    t.does("activate b1", "act melee", "strike 0 a1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1).rolls(6, 6, 1)
    assert ([one.name for one in t.unit("a1").attachments], t.unit("a1").models) == (["First"], 7)
    idle(t, "a1")
    assert t.unit("a1").tokens == ()


@pytest.mark.rule("ASF-CMD-01", "ASF-CMD-06")
def test_the_unit_of_the_commander_is_the_one_that_he_is_in_and_one_at_court_has_none():
    chief = officer("Marshal", cost=0, keywords=("commander",))
    lone = card("Lone", keywords=("commander",))
    t = Trays(Side((Regiment(card(), (chief,)), GUARDS)), Side((lone, GUARDS)), Side(ncus=(courtier(),)))
    assert [unit.id for unit in t.state.units.values() if unit.commander] == ["a1", "b1"]


@pytest.mark.rule("ASF-NCU-03")
def test_the_board_has_five_zones():
    t = Trays(Side(ncus=(courtier(),)), Side()).does("activate an1")
    assert [one[1] for one in t.session.pending.listed if one != "pass"] == list(ZONES)
    assert len(ZONES) == 5
