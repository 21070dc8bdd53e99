"""Court, moves, fights, tests and timing of regiments where other pages are silent (ASF-NCU to -MOD)."""

import pytest

from game.content.regiments.cards import Attack
from game.content.regiments.kinds import folders
from game.content.regiments.library import Library
from game.systems.regiments import hands
from game.systems.regiments.events.fighting import HitsCounted, TestTaken
from game.systems.regiments.vocabulary import VOCABULARY
from tests.regimented import BOW, SWORD, Side, StandIn, Trays, card, courtier, effect, says, tactics, two
from tests.rules.regiments.test_terms_of_regiments import GUARDS, hits, idle, names, real

ZONES = ("crown", "wealth", "tactics", "combat", "maneuver")
WEAK = effect("token", kind="weakened", whom="self", range=0, most=1)
SCARED = effect("token", kind="panicked", whom="self", range=0, most=1)
SLOW = effect("modify", roll="hit", amount=-1, whom="self")


def sway(name="Sway"):
    """An influence on an enemy."""
    return says("", SLOW, symbol="influence", lies="enemy", name=name, id=name.lower())


# --- court --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-NCU-08")
def test_somebody_at_court_may_pass():
    t = Trays(Side(ncus=(courtier(),)), Side()).does("activate an1", "pass").asks(1, "activate")
    assert (t.state.court["an1"].zone, t.state.court["an1"].activated) == ("", True)


@pytest.mark.rule("ASF-NCU-09", "ASF-BAD-14")
def test_on_a_full_board_an_activation_ends_at_once_and_was_a_turn():
    t = Trays(Side(ncus=tuple(courtier(f"N{n}") for n in range(5))), Side(ncus=(courtier(),)))
    for n, zone in enumerate(ZONES, 1):
        t.opening.court[f"an{n}"].zone = zone
    t.opening.player = 1
    t.asks(1, "activate").does("activate bn1").asks(0, "activate")
    assert t.state.court["bn1"].activated


@pytest.mark.rule("ASF-NCU-12")
def test_a_unit_has_one_friendly_and_one_enemy_influence_at_most():
    t = Trays(Side((card(), GUARDS), (courtier("One", sway()), courtier("Two", sway("Other")))), Side((card(),), ()))
    t.does("activate an1", "claim tactics").asks(0, "token")
    assert t.state.court["an1"].lies == "b1"
    t.does("token weakened", "activate b1", "forgo", "activate an2", "claim crown")
    assert t.state.court["an2"].lies == ""


@pytest.mark.rule("ASF-NCU-13", "ASF-NCU-15", "ASF-ABL-04")
def test_an_influence_is_no_attachment_and_is_not_lost_with_abilities():
    hush = tactics("Hush", "attacked", effect("lose", what="abilities", whom="other", range=0, most=1, lasts="round"))
    t = Trays(Side((card(), GUARDS)), Side((card(), GUARDS), (courtier("Envoy", sway()),), (hush,), ("hush",)))
    t.opening.court["bn1"].lies = "a1"
    t.touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1", "card b b.hush.1")
    t.rolls(4, 4, 4, 4, 4, 4, 4).asks(1, "activate")
    assert (t.unit("b1").lost, t.unit("a1").attachments) == (0, ())


@pytest.mark.rule("ASF-NCU-16")
def test_an_influence_is_laid_before_the_effect_of_the_zone():
    t = Trays(Side((card(), GUARDS), (courtier("Envoy", sway()),)), Side((card(), GUARDS)))
    t.does("activate an1", "claim crown").asks(0, "choose", "ASF-NCU-11").does("choose b2")
    t.asks(0, "choose", "ASF-NCU-06")


# --- sight and moves ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-LOS-01")
def test_who_is_not_seen_is_neither_shot_nor_charged():
    blind = {("a1", "b1"), ("a1", "b2")}
    t = two(card(attacks=(BOW, SWORD)), ground=StandIn(blind=blind)).does("activate a1")
    assert t.refuses("act ranged").rule == "ASF-ATK-03"
    assert t.refuses("act charge").rule == "ASF-CHG-06"


@pytest.mark.rule("ASF-LOS-10", "ASF-CHG-08")
def test_the_arc_of_a_charge_is_settled_before_the_charger_moves():
    t = two(ground=StandIn(sides={("a1", "b1"): ("flank",)})).does("activate a1", "act charge", "charge b1").rolls(6)
    t.does("align a1 24000 10000 0").rolls(6, 1, 1, 1, 1, 1, 1).does("pass").rolls(4).rolls(6, 6, 1)
    told = names(t)
    assert told.index("ChargeDeclared") < told.index("Moved")
    assert (t.log[told.index("ChargeDeclared")].arc, t.unit("b1").lost) == ("flank", 1)


@pytest.mark.rule("ASF-BAD-23", "ASF-CHG-13", "ASF-CHG-18")
def test_after_the_roll_nobody_withdraws_stops_short_or_takes_another_target():
    t = two().does("activate a1", "act charge", "charge b1").rolls(6).asks(0, "align")
    assert [t.session.pending.options.allows(one) for one in ("stay", "pass", ("charge", "b2"))] == [False] * 3
    t = two().does("activate a1", "act charge", "charge b1").rolls(2).rolls(6, 6, 1).asks(1, "activate")
    assert names(t).count("ChargeResolved") == 1


@pytest.mark.rule("ASF-BAD-20", "ASF-ATK-05", "ASF-ATK-07")
def test_after_the_shift_only_who_is_in_sight_and_range_is_shot():
    ground = StandIn(far={("a1", "b1"): 30})
    t = two(card(attacks=(BOW,)), ground=ground).does("activate a1", "act ranged", "stay")
    assert t.refuses("shoot 0 b1").rule == "ASF-ATK-05"
    t.does("shoot 0 b2")


@pytest.mark.rule("ASF-BAD-27", "ASF-COND-04")
def test_an_owner_does_not_spend_the_tokens_of_his_own_unit():
    t = two().touch("a1", "b1")
    t.opening.units["a1"].tokens = ("weakened",)
    hits(t, 1, 1, 1, 1, 1, 1, 1).asks(1, "reaction")


@pytest.mark.rule("ASF-BAD-29", "ASF-WND-07")
def test_a_destroyed_unit_is_not_restored():
    t = Trays(Side((card(), GUARDS), (courtier(),)), Side())
    t.opening.units["a2"].fate, t.opening.units["a2"].lost = "destroyed", 12
    t.does("activate an1", "claim wealth").asks(1, "activate")
    assert t.unit("a2").lost == 12


@pytest.mark.rule("ASF-MOVE-02")
def test_pivots_are_parts_of_one_move():
    t = real().does("activate a1", "act maneuver", "maneuver a1 900 1000 900")
    assert (t.unit("a1").x, t.unit("a1").facing, names(t).count("Moved")) == (25_000, 1800, 1)


@pytest.mark.rule("ASF-MOVE-10", "ASF-MEL-09")
def test_a_unit_that_turns_in_melee_stays_in_contact():
    t = real(b1=(24_000, 14_800, 1800)).touch("a1", "b1", "front", "front")
    t.does("activate a1", "act melee").asks(0, "turn", "ASF-MEL-03")
    where = t.session.pending.options.sample(lambda _count: 0)
    t.does(where).asks(0, "target")
    assert t.unit("a1").enemies == ("b1",)


@pytest.mark.rule("ASF-RET-03")
def test_from_a_foe_on_the_flank_a_unit_retreats_forward_or_aside():
    t = real(b1=(29_150, 10_000, 2700)).touch("a1", "b1", "right", "front")
    space = t.ground.retreat(t.state, "a1", 8)
    assert [space.trace((way, 7000, 0)).verdict for way in (0, 1800)] == [True, False]


# --- attacks ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-ATK-01", "ASF-ATK-03", "ASF-MEL-02")
def test_a_unit_shoots_or_strikes_as_its_card_and_its_enemies_let_it():
    both = card(attacks=(BOW, SWORD))
    free, fighting = two(both).does("activate a1"), two(both).touch("a1", "b1").does("activate a1")
    assert [("act", "ranged") in t.session.pending.listed for t in (free, fighting)] == [True, False]
    assert [("act", "melee") in t.session.pending.listed for t in (free, fighting)] == [False, True]
    assert two(card()).does("activate a1").refuses("act ranged").rule == "ASF-ATK-03"
    archers = two(card(attacks=(BOW,))).touch("a1", "b1").does("activate a1")
    assert archers.refuses("act melee").rule == "ASF-MEL-02"


@pytest.mark.rule("ASF-ATK-04", "ASF-REF-01")
def test_before_a_shot_a_unit_shifts_up_to_two_inches():
    t = real(own=card(attacks=(BOW,)), b1=(24_000, 25_000, 1800)).does("activate a1", "act ranged")
    t.asks(0, "shift", "ASF-ATK-04")
    assert t.refuses("shift a1 0 2001").rule == "ASF-GEN-15"
    t.does("shift a1 0 2000", "shoot 0 b1")
    assert t.unit("a1").y == 12_000


@pytest.mark.rule("ASF-ATK-12", "ASF-BAD-27", "ASF-BAD-29")
@pytest.mark.parametrize("left", [1, 12])
def test_friends_in_the_fight_test_whether_the_target_suffers_falls_or_neither(left):
    ground = StandIn(far={("a1", "b2"): 30})
    t = Trays(Side((card(attacks=(BOW,)), card("Pikes"))), Side((card(), GUARDS)), ground=ground).touch("a2", "b1")
    t.opening.units["b1"].lost = 12 - left
    t.does("activate a1", "act ranged", "stay", "shoot 0 b1").rolls(6 if left == 1 else 1, 1, 1, 1, 1, 1, 1)
    if left == 1:
        t.rolls(1)
    t.rolls(1, 1, 1)
    assert (t.unit("b1").here, t.unit("a2").lost) == (left > 1, 2)


@pytest.mark.rule("ASF-MEL-07", "ASF-MEL-08")
def test_a_unit_chooses_its_melee_attack_and_any_enemy_that_it_touches_seen_or_not():
    own = card(attacks=(SWORD, Attack("Knife", "melee", 3, (1, 1, 1))))
    t = two(own, ground=StandIn(blind={("a1", "b1"), ("a1", "b2")})).touch("a1", "b1").touch("a1", "b2", "left")
    t.does("activate a1", "act melee")
    assert len(t.session.pending.listed) == 4
    t.does("strike 1 b2").rolls(2).asks(1, "activate")


@pytest.mark.rule("ASF-RES-04", "ASF-RES-07", "ASF-RES-11")
def test_each_step_of_an_attack_has_its_moment():
    words = ("attacks", "attack_rolled", "enemy_saves_rolled", "attack_done")
    does = [says(word, effect("token", kind="any", whom="self", range=0, most=1), id=word, name=word) for word in words]
    t = two(card(abilities=tuple(does))).touch("a1", "b1")
    t.does("activate a1", "act melee", "strike 0 b1").asks(0, "token").does("token panicked")
    t.rolls(6, 1, 1, 1, 1, 1, 1).asks(0, "token").does("token panicked").rolls(1).asks(0, "token")
    t.does("token panicked").rolls(6, 6, 1).asks(0, "token").does("token panicked").asks(1, "activate")


@pytest.mark.rule("ASF-RES-13")
def test_who_is_destroyed_by_wounds_takes_no_panic_test_and_what_is_left_of_them_is_lost():
    t = two().touch("a1", "b1")
    t.opening.units["b1"].lost = 11
    hits(t, 6, 6, 6, 1, 1, 1, 1).rolls(1, 1, 1).asks(0, "maneuver")
    assert [event for event in t.log if isinstance(event, TestTaken)] == []
    assert t.unit("b1").lost == 12


@pytest.mark.rule("ASF-SRG-05")
def test_who_destroys_at_range_does_not_surge_forth():
    t = two(card(attacks=(BOW,)), ground=StandIn(far={("a1", "b2"): 30}))
    t.opening.units["b1"].lost = 11
    t.does("activate a1", "act ranged", "stay", "shoot 0 b1").rolls(6, 1, 1, 1, 1, 1, 1).rolls(1).asks(1, "activate")


# --- tests --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-MOR-02")
@pytest.mark.parametrize(("dice", "tokens"), [((3, 2), ("vulnerable",)), ((3, 3), ())])
def test_a_morale_test_does_what_the_effect_says(dice, tokens):
    scare = effect("morale_test", amount=0, whom="enemy", range=0, most=1, otherwise="vulnerable")
    t = two(card(abilities=(says("activates", scare),))).does("activate a1", "choose b1").rolls(*dice)
    assert (t.unit("b1").tokens, t.unit("b1").lost) == (tokens, 0)


@pytest.mark.rule("ASF-MOR-03")
def test_what_counts_for_morale_tests_counts_for_panic_tests():
    brave = says("", effect("modify", roll="morale", amount=1, whom="self"))
    t = hits(two(other=card(abilities=(brave,))).touch("a1", "b1"), 6, 1, 1, 1, 1, 1, 1).rolls(1).rolls(3, 2, 1)
    assert t.unit("b1").lost == 1


@pytest.mark.rule("ASF-MOR-04", "ASF-MOR-09")
def test_other_effects_demand_panic_tests_and_their_wounds_demand_none():
    scare = effect("panic_test", amount=0, whom="enemy", range=0, most=1)
    t = two(card(abilities=(says("activates", scare),))).does("activate a1", "choose b1").rolls(1, 1, 2).asks(0, "act")
    assert (t.unit("b1").lost, sum(isinstance(event, TestTaken) for event in t.log)) == (3, 1)


# --- cards and timing ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-DECK-03")
def test_a_hand_is_three_cards_at_the_start():
    deck = tuple(tactics(name, "panics", WEAK) for name in ("One", "Two"))
    t = Trays(Side(deck=deck), Side(deck=deck), phase="first", mode="banners")
    t.opening.round = 0
    t.rolls("a.one.1", "a.one.2", "a.two.1", "b.one.1", "b.two.1", "b.two.2")
    assert [len(hand) for hand in t.state.hands] == [hands.HAND] * 2


@pytest.mark.rule("ASF-TIME-02", "ASF-TIME-03", "ASF-TIME-07")
def test_a_player_orders_his_own_effects_of_one_moment_and_abilities_are_not_limited():
    one, other = says("activates", WEAK, id="one", name="One"), says("activates", SCARED, id="two", name="Two")
    t = two(card(abilities=(one, other))).does("activate a1").asks(0, "reaction")
    t.does("ability a1/two", "forgo") if ("ability", "a1/two") in t.session.pending.listed else t.does("ability a1/one")
    assert t.unit("a1").tokens == ("panicked", "weakened")


@pytest.mark.rule("ASF-RER-02")
def test_the_player_whose_turn_it_is_rolls_again_first_then_his_opponent():
    t = two()
    t.opening.units["a1"].tokens = ("weakened",)
    t.does("activate a1", "act charge", "charge b1").rolls(6).does("align a1 24000 10000 0").rolls(1, 1, 1, 1, 1, 1, 1)
    t.asks(0, "reaction").does("charge_bonus a1", "reroll 0 1").rolls(6, 6).asks(1, "reaction").does("spend a1")
    t.does("reroll 0 1").rolls(1, 1).asks(1, "activate")
    assert t.unit("b1").lost == 0


@pytest.mark.rule("ASF-ABL-02")
def test_effects_of_different_names_add_up():
    keen = says("", effect("modify", roll="hit", amount=1, whom="self"), id="keen", name="Keen")
    sure = says("", effect("modify", roll="hit", amount=1, whom="self"), id="sure", name="Sure")
    t = hits(two(card(abilities=(keen, sure))).touch("a1", "b1"), 2, 1, 1, 1, 1, 1, 1).rolls(6)
    assert next(event for event in t.log if isinstance(event, HitsCounted)).hits == 1


@pytest.mark.rule("ASF-WND-06", "ASF-WND-07")
def test_restored_models_stand_again_up_to_full_strength_and_bring_their_rank_back():
    mend = says("activates", effect("restore", amount=9, die="none", whom="self", range=0, most=1))
    t = two(card(abilities=(mend,))).touch("a1", "b1")
    t.opening.units["a1"].lost = 5
    t.does("activate a1")
    assert (t.unit("a1").models, t.unit("a1").lost) == (12, 0)
    t.does("act melee", "strike 0 b1").rolls(1, 1, 1, 1, 1, 1, 1).asks(1, "activate")


@pytest.mark.rule("ASF-ORD-04")
def test_orders_are_declined_if_one_likes_and_two_units_have_one_each():
    order = says("activates", WEAK, symbol="order")
    t = Trays(Side((card(abilities=(order,)), card("Guards", abilities=(order,)))), Side((card(), GUARDS)))
    t.does("activate a1", "pass", "forgo")
    assert t.unit("a1").tokens == ()
    idle(t, "b1").does("activate a2", "order a2/drill", "forgo")
    assert t.unit("a2").tokens == ("weakened",)


@pytest.mark.rule("ASF-COND-01", "ASF-COND-02")
def test_there_are_three_conditions_and_one_token_of_each():
    t = Trays(Side(ncus=(courtier(),)), Side())
    t.opening.units["b1"].tokens = ("weakened",)
    t.does("activate an1", "claim tactics").asks(0, "token")
    assert {one[1] for one in t.session.pending.listed} == {"panicked", "vulnerable", "weakened"}
    assert t.does("token weakened").unit("b1").tokens == ("weakened",)


@pytest.mark.rule("ASF-MOD-01", "ASF-MOD-02")
def test_a_modifier_changes_the_result_and_not_the_face_of_a_die():
    keen = says("", effect("modify", roll="hit", amount=1, whom="self"))
    t = hits(two(card(abilities=(keen,))).touch("a1", "b1"), 3, 1, 1, 1, 1, 1, 1).rolls(6)
    told = next(event for event in t.log if isinstance(event, HitsCounted))
    assert (told.dice[0], told.hits) == (3, 1)


@pytest.mark.rule("ASF-A-09")
def test_set_spears_take_the_bonus_of_a_charger_and_wound_it_if_one_likes():
    library = Library(VOCABULARY)
    library.take_in(folders())
    t = two(other=card("Spearmen", abilities=(library.abilities["set-spears"],)))
    t.does("activate a1", "act charge", "charge b1").asks(1, "reaction").does("order b1/set-spears").rolls(2)
    t.rolls(6).does("align a1 24000 10000 0").rolls(1, 1, 1, 1, 1, 1, 1).asks(1, "activate")
    assert t.unit("a1").lost == 2


@pytest.mark.rule("ASF-A-09", "ASF-LOS-08")
@pytest.mark.parametrize(
    ("sides", "asked"), [(("front",), True), (("front", "flank"), True), (("flank",), False), (("rear",), False)]
)
def test_spears_are_set_against_whom_they_face_only(sides, asked):
    library = Library(VOCABULARY)
    library.take_in(folders())
    spears = card("Spearmen", abilities=(library.abilities["set-spears"],))
    t = two(other=spears, ground=StandIn(sides={("a1", "b1"): sides}))
    t.does("activate a1", "act charge", "charge b1")
    while t.session.pending.kind == "arc":
        t.does("arc front")
    assert (t.session.pending.kind == "reaction") is asked


@pytest.mark.rule("ASF-AMB-36", "ASF-RES-01")
def test_ranks_that_are_lost_after_the_dice_were_rolled_take_no_dice_away():
    thorns = says("enemy_attack_rolled", effect("wounds", amount=8, whom="other"))
    t = hits(two(other=card(abilities=(thorns,))).touch("a1", "b1"), 6, 6, 6, 6, 6, 6, 6)
    assert (t.unit("a1").lost_ranks, t.state.attack.dice, t.state.attack.hits) == (2, 7, 7)


@pytest.mark.rule("ASF-AMB-44")
def test_of_four_players_the_next_one_to_the_left_chooses_for_the_opponent():
    t = Trays(*(Side((card(),)) for _seat in range(4)))
    assert [t.state.opponent(seat) for seat in range(4)] == [1, 2, 3, 0]


DEADLY = effect("wounds", amount=12, whom="other")


class Strict(StandIn):
    """A stand-in that, like the table itself, knows nothing of who has left it."""

    def stands_on(self, state, unit):
        assert state.units[unit].here
        return super().stands_on(state, unit)


@pytest.mark.rule("ASF-UNIT-09", "ASF-ACT-03")
def test_who_falls_in_its_own_attack_has_done_its_action():
    t = two(other=card(abilities=(says("attacked_done", DEADLY),)), ground=Strict()).touch("a1", "b1")
    hits(t, 1, 1, 1, 1, 1, 1, 1).asks(1, "activate")
    assert t.unit("a1").fate == "destroyed"


@pytest.mark.rule("ASF-UNIT-09", "ASF-CHG-12")
def test_who_falls_while_it_rolls_for_its_charge_goes_nowhere():
    t = two(other=card(abilities=(says("enemy_charge_rolled", DEADLY),)))
    t.does("activate a1", "act charge", "charge b1").rolls(6).asks(1, "activate")
    assert t.unit("a1").fate == "destroyed"


@pytest.mark.rule("ASF-UNIT-09", "ASF-RET-01")
def test_who_falls_as_it_retreats_goes_nowhere():
    bold = says("retreats", effect("wounds", amount=12, whom="self"))
    t = two(card(abilities=(bold,))).touch("a1", "b1").does("activate a1", "act retreat").asks(1, "activate")
    assert t.unit("a1").fate == "destroyed"


@pytest.mark.rule("ASF-TERR-12", "ASF-TERR-21")
def test_who_tears_down_the_stakes_it_stands_on_is_hurt_by_them():
    stakes = frozenset({"dangerous", "destructible"})
    t = two(ground=StandIn(terrain={"a1": stakes}, around={"a1": stakes}))
    t.opening.laid = (("stakes", "plain", 24_000, 10_000, 0),)
    t.does("activate a1", "act raze", "raze 0").rolls(2).asks(1, "activate")
    assert (t.unit("a1").lost, t.state.laid) == (3, ())
