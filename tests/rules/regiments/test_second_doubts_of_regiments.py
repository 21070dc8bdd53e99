"""What a second reading doubted: who forgoes on stakes, who has a word when a turn is passed, whose friend is attacked."""

from __future__ import annotations

import pytest

from game.engine.choice import Illegal
from game.systems.regiments.moving import Aiming
from tests.regimented import BOW, SWORD, Side, StandIn, Trays, card, courtier, effect, replace, says, tactics, two
from tests.rules.regiments.test_sights_of_regiments import table

GUARDS = card("Guards")
STRONGER = effect("modify", roll="hit", amount=1, whom="self", range=0, most=1, lasts="this")
DRAW = effect("draw", amount=1)


@pytest.mark.rule("ASF-TERR-12", "ASF-ACT-02")
def test_who_forgoes_its_action_on_dangerous_ground_does_nothing_there():
    t = two(ground=StandIn(terrain={"a1": frozenset({"dangerous"})})).does("activate a1", "forgo")
    assert t.unit("a1").lost == 0
    t.asks(1, "activate")


@pytest.mark.rule("ASF-RND-26", "ASF-RND-09", "ASF-COK-15")
def test_who_could_bring_a_reserve_and_passes_has_no_end_of_a_turn():
    late = tactics("Late", "turn_ends", DRAW)
    t = Trays(Side((card(), GUARDS), deck=(late,), hand=("late",)), Side((card(), GUARDS)), mode="muster")
    t.opening.round = 2
    t.opening.units["a1"].activated, t.opening.units["a2"].fate = True, "reserve"
    t.asks(0, "activate").does("pass").asks(1, "activate")
    assert t.state.hands[0] == ("a.late.1",)


def others():
    """Four who fight for themselves: a1 strikes c1, and everybody has a card for a friend that is attacked."""
    brave = tactics("Brave", "attacked", effect("modify", roll="defense", amount=1))
    return Trays(*(Side((card(), GUARDS), deck=(brave,), hand=("brave",)) for _seat in range(4))).touch("a1", "c1")


@pytest.mark.rule("ASF-GEN-17", "ASF-GEN-19", "ASF-FFA-08")
def test_among_several_enemies_only_whose_unit_is_attacked_helps_it():
    t = others().does("activate a1", "act melee", "strike 0 c1").asks(2, "reaction")
    t.does("pass").rolls(1, 1, 1, 1, 1, 1, 1).asks(1, "activate")


@pytest.mark.rule("ASF-TEAM-08", "ASF-TIME-07")
def test_the_mate_of_who_is_attacked_helps_too_with_a_card_of_his_own():
    brave = tactics("Brave", "attacked", effect("modify", roll="defense", amount=1))
    sides = (Side((card(), GUARDS), deck=(brave,), hand=("brave",)) for _seat in range(4))
    t = Trays(*sides, teams=((0, 2), (1, 3))).touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1")
    t.asks(1, "reaction").does("card b b.brave.1").asks(3, "reaction").does("card d d.brave.1")
    t.rolls(6, 1, 1, 1, 1, 1, 1).rolls(2)  # the same name does not stack: 2 + 1 is no 4
    assert t.unit("b1").lost == 1


# --- timing and dice --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ASF-RER-02", "ASF-TIME-05")
def test_who_kept_his_dice_does_not_roll_again_after_the_enemy_has():
    again = tactics("Again", "attack_rolled", effect("reroll", roll="attack"))
    worse = tactics("Worse", "enemy_attack_rolled", effect("reroll", roll="attack", whose="other"))
    sides = (
        Side((card(), GUARDS), deck=(again,), hand=("again",)),
        Side((card(), GUARDS), deck=(worse,), hand=("worse",)),
    )
    t = Trays(*sides).touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1").rolls(6, 6, 6, 6, 6, 6, 6)
    t.asks(0, "reaction").does("pass").asks(1, "reaction").does("card b b.worse.1", "reroll 0 1 2 3 4 5 6")
    t.rolls(1, 1, 1, 1, 1, 1, 1).asks(1, "activate")


@pytest.mark.rule("ASF-COND-05", "ASF-COND-06")
def test_two_tokens_of_a_unit_are_spent_each_on_its_own_roll():
    t = two().touch("a1", "b1")
    t.opening.units["b1"].tokens = ("vulnerable", "panicked")
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 6, 1, 1, 1, 1, 1).rolls(6, 6)
    t.does("spend b1", "reroll 0").rolls(1).rolls(6, 6, 1).does("spend b1", "reroll 0 1").rolls(1, 1)
    assert (t.unit("b1").lost, t.unit("b1").tokens) == (1 + 2, ())


@pytest.mark.rule("ASF-COND-04", "ASF-CHG-29")
def test_a_token_is_spent_on_the_test_of_a_failed_charge():
    t = two(ground=StandIn(apart=9))
    t.opening.units["a1"].tokens = ("panicked",)
    t.does("activate a1", "act charge", "charge b1").rolls(2).rolls(6, 6, 1).asks(1, "reaction")
    t.does("spend a1", "reroll 0 1").rolls(1, 1)
    assert t.unit("a1").lost == 2


@pytest.mark.rule("ASF-CHG-28", "ASF-ORD-04")
def test_a_disorderly_charge_silences_cards_and_not_orders():
    drill = says("attack_rolled", effect("reroll", roll="attack"), symbol="order")
    blow = tactics("Blow", "attacks", DRAW)
    sides = Side((card(abilities=(drill,)), GUARDS), deck=(blow,), hand=("blow",)), Side((card(), GUARDS))
    t = Trays(*sides, ground=StandIn(apart=6)).does("activate a1", "act charge", "charge b1").rolls(1)
    t.does("align a1 24000 10000 0").rolls(1, 1, 1, 1, 1, 1, 1).asks(0, "reaction")
    assert ("order", "a1/drill") in t.session.pending.listed


@pytest.mark.rule("ASF-NCU-10", "ASF-GEN-09", "ASF-ACT-04")
def test_an_activated_unit_strikes_for_the_combat_zone_and_does_nothing_else_there():
    t = Trays(Side((card(), GUARDS), (courtier(),)), Side((card(), GUARDS))).touch("a1", "b1")
    t.opening.units["a1"].activated = True
    t.does("activate an1", "claim combat", "choose a1")
    assert t.refuses("act march").rule == "ASF-MAR-01"
    t.does("act melee", "strike 0 b1").rolls(1, 1, 1, 1, 1, 1, 1).asks(1, "activate")


@pytest.mark.rule("ASF-CARD-02", "ASF-RES-01")
def test_an_attack_without_dice_left_hits_nobody():
    weak = effect("modify", roll="dice", amount=-6, whom="other", range=0, most=1, lasts="this")
    own = card(attacks=(replace(SWORD, dice=(5, 4, 3)),))
    sides = Side((own, GUARDS)), Side((card(), GUARDS), deck=(tactics("Weak", "attacked", weak),), hand=("weak",))
    t = Trays(*sides).touch("a1", "b1").does("activate a1", "act melee", "strike 0 b1", "card b b.weak.1")
    t.asks(1, "activate")
    assert t.unit("b1").lost == 0


# --- answers that are none --------------------------------------------------------------------------------------------

NONE = [
    None, "", "nonsense", (), ("activate",), ("activate", None), ("activate", "zz"), ("activate", "a1", "a2"),
    ("act", "fly"), ("activate", ["a1"]), 7, 1.5, True, ("pass",), ("activate", "b1"), ("card", "a", "zz"),
    ("order", "a1/zz"), {"a": 1},
]  # fmt: skip


@pytest.mark.rule("ASF-BAD-13")
@pytest.mark.parametrize("answer", NONE, ids=repr)
def test_an_answer_that_is_none_is_refused_in_a_sentence(answer):
    t = two()
    before = t.state.plain()
    with pytest.raises(Illegal) as refused:
        t.session.answer(answer)
    assert len(str(refused.value)) > 10
    assert t.state.plain() == before


MOVES = [
    (),
    (0, 0),
    ("x", 0, 0),
    (0, 10**9, 0),
    (0.5, 1, 1),
    (None, 0, 0),
    (True, 0, 0),
    (9_999_999, 100, 0),
    (0, -5, 0),
]


@pytest.mark.rule("ASF-BAD-17")
@pytest.mark.parametrize("numbers", MOVES, ids=repr)
def test_a_move_that_is_none_is_refused_in_a_sentence(numbers):
    t = table((24_000, 10_000, 0), (24_000, 34_000, 1800)).does("activate a1", "act maneuver")
    with pytest.raises(Illegal) as refused:
        t.session.answer(("maneuver", "a1", *numbers))
    assert "ASF" in str(refused.value)
    assert (t.unit("a1").x, t.unit("a1").y) == (24_000, 10_000)


@pytest.mark.rule("ASF-ORD-04", "ASF-TIME-06")
def test_an_order_is_not_given_by_a_unit_that_falls_before_it_is_resolved():
    blow = tactics("Blow", "attacks", effect("wounds", amount=5, whom="other"))
    order = says("attacked", effect("wounds", amount=2, whom="other"), symbol="order")
    t = Trays(Side((card(), GUARDS), deck=(blow,), hand=("blow",)), Side((card(abilities=(order,)), GUARDS)))
    t.touch("a1", "b1")
    t.opening.units["b1"].lost = 8
    t.does("activate a1", "act melee", "strike 0 b1", "card a a.blow.1", "order b1/drill")
    assert (t.unit("b1").here, t.unit("a1").lost) == (False, 0)


@pytest.mark.rule("ASF-ORD-04", "ASF-SRG-02")
def test_an_order_that_answers_the_attack_is_given_by_the_unit_that_fell_in_it():
    order = says("attacked_done", effect("wounds", amount=2, whom="other"), symbol="order")
    t = Trays(Side((card(), GUARDS)), Side((card(abilities=(order,)), GUARDS))).touch("a1", "b1")
    t.opening.units["b1"].lost = 11
    t.does("activate a1", "act melee", "strike 0 b1").rolls(6, 6, 1, 1, 1, 1, 1, 1, 1).does("order b1/drill")
    assert (t.unit("b1").here, t.unit("a1").lost) == (False, 2)


@pytest.mark.rule("ASF-RER-01")
def test_a_die_that_is_not_there_is_refused_as_such_and_not_as_one_rolled_again():
    t = Trays(Side((card(), GUARDS)), Side((card(), GUARDS))).touch("a1", "b1")
    t.opening.units["a1"].tokens = ("weakened",)
    t.opening.player = 1
    t.does("activate b1", "forgo", "activate a1", "act melee", "strike 0 b1")
    t.rolls(1, 1, 1, 1, 1, 1, 1).does("spend a1")
    for answer in ("reroll 7", "reroll -1", "reroll x"):
        assert str(t.refuses(answer).sentence).startswith("No such die lies on the table.")


@pytest.mark.rule("ASF-GEN-09", "ASF-ACT-04")
def test_who_makes_the_free_action_of_a_card_is_asked_once_among_those_that_can_make_it():
    dawn = tactics("Dawn", "turn_begins", effect("free", actions=("maneuver",), whom="friend", range=0))
    t = Trays(Side((card(), GUARDS, GUARDS), deck=(dawn,), hand=("dawn",)), Side((card(), GUARDS)))
    t.touch("a1", "b1").does("card a a.dawn.1").asks(0, "choose", "ASF-GEN-09")
    assert t.session.pending.listed == (("choose", "a2"), ("choose", "a3"), "nobody")
    t.does("choose a3").asks(0, "act")


@pytest.mark.rule("ASF-MOR-01", "ASF-MOR-03")
@pytest.mark.parametrize(("does", "test"), [("morale_test", "morale"), ("panic_test", "panic")])
def test_before_a_test_it_is_told_which_one_it_is(does, test):
    fright = tactics("Fright", "turn_begins", effect(does, amount=0, whom="enemies", range=0, otherwise="panicked"))
    firm = tactics("Firm", "tests", effect("modify", roll="morale", amount=2, whom="self", range=0, most=1))
    t = Trays(
        Side((card(), GUARDS), deck=(fright,), hand=("fright",)), Side((card(), GUARDS), deck=(firm,), hand=("firm",))
    )
    t.does("card a a.fright.1").asks(1, "reaction")
    assert t.session.pending.about["test"] == test


@pytest.mark.rule("ASF-ATK-06")
@pytest.mark.parametrize(("gap", "first"), [(range(590, 790), (900, 600)), (range(480, 2001), (900, 500)), ((), None)])
def test_a_shift_to_a_gap_of_a_fifth_of_an_inch_is_found_before_a_shot(monkeypatch, gap, first):
    battle = table((24_000, 10_000, 0), (24_000, 22_000, 1800), own=card(attacks=(SWORD, BOW)))
    moves = battle.opening.battle.field.shift(battle.opening, "a1", 2)
    monkeypatch.setattr(Aiming, "_aims", lambda _self, where: where[0] == 900 and where[1] in gap)
    assert Aiming(battle.opening, "a1", moves).first == first
