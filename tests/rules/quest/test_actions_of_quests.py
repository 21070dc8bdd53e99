"""Actions of heroes, step by step (WHQ-ACT, -EXPL, -REST, -AID, -TOK, -ATK, -EATK, -NEM)."""

import pytest

from tests.quested import Condition, Cost, Party, Targets, at, den, find, fx, queen, rat, tool


@pytest.mark.rule("WHQ-ACT-01", "WHQ-ACT-02")
def test_an_activated_hero_must_perform_one_of_four_actions():
    party = Party()
    assert party.asks(0, "activation").ways == {("act", kind) for kind in ("attack", "explore", "rest", "aid")}
    assert party.refuses("pass").rule == "WHQ-ACT-02"


@pytest.mark.rule("WHQ-ACT-05", "WHQ-EXH-01", "WHQ-EXH-02")
def test_an_exhausted_card_cannot_be_chosen():
    party = Party().hero("ann", exhausted=("attack",))
    assert party.refuses("act attack").rule == "WHQ-ACT-05"
    party.does("act explore").rolls("D D")
    assert party.of("ann").exhausted == ("attack", "explore")


@pytest.mark.rule("WHQ-ACT-06", "WHQ-ACT-07", "WHQ-TOK-02")
def test_tokens_on_the_chosen_card_are_successes():
    party = Party().hero("ann", tokens={"explore": 2, "rest": 1})
    party.does("act explore").asks(0, "spend")
    assert party.refuses("spend 3").rule == "WHQ-TOK-02"
    party.does("spend 2").rolls("S D")
    assert (party.state.progress, party.of("ann").tokens) == (3, {"rest": 1})


@pytest.mark.rule("WHQ-ACT-08", "WHQ-ACT-09", "WHQ-EATK-01", "WHQ-EATK-02")
def test_enemies_roll_with_the_hero_but_not_exhausted_ones():
    party = Party(places={"ann": ["rat", "rat"]}).tired("e2").does("act explore").rolls("S S A")
    assert party.of("ann").wounds == 1


@pytest.mark.rule("WHQ-ACT-11", "WHQ-ACT-12", "WHQ-EX-09")
def test_criticals_count_and_are_rolled_again_until_none_is_left():
    party = Party().hero("ann", tokens={"explore": 1})
    party.does("act explore", "spend 1").rolls("C D C S")
    assert party.state.progress == 4


@pytest.mark.rule("WHQ-ACT-14", "WHQ-EXPL-01", "WHQ-LOC-02")
def test_each_success_of_exploring_is_a_progress():
    assert Party().does("act explore").rolls("SS SD").state.progress == 3


@pytest.mark.rule("WHQ-EXPL-02", "WHQ-DUN-03")
def test_exploring_draws_a_dungeon_card_whatever_the_successes():
    party = Party(cards=(find(),), decks={"dungeon": ["find"]}).does("act explore").rolls("D D find")
    assert party.state.discards["dungeon"] == ("find",)


@pytest.mark.rule("WHQ-REST-01", "WHQ-HEAL-01")
def test_each_success_of_a_rest_heals_a_wound():
    assert Party().hero("ann", wounds=5).does("act rest").rolls("SS S").of("ann").wounds == 2


@pytest.mark.rule("WHQ-ACT-17", "WHQ-EXH-03")
def test_the_prepare_symbol_readies_all_four_cards():
    party = Party().hero("ann", exhausted=("attack", "explore")).does("act rest").rolls("S S")
    assert party.of("ann").exhausted == ()


@pytest.mark.rule("WHQ-AID-01", "WHQ-AID-04")
def test_whom_a_hero_aids_is_named_before_the_roll_and_is_not_itself():
    party = Party(3).does("act aid").asks(0, "aid")
    assert party.refuses("aid ann").rule == "WHQ-AID-04"
    party.does("aid cy")
    assert party.session.pending.kind == "hero"


@pytest.mark.rule("WHQ-AID-02", "WHQ-AID-03", "WHQ-TOK-01", "WHQ-TOK-05")
def test_the_target_lays_its_tokens_down_at_most_two_on_a_card():
    party = Party().does("act aid").rolls("SS S").asks(1, "place token")
    party.does("token rest", "token rest")
    assert ("token", "rest") not in party.ways
    assert party.does("token aid").of("bob").tokens == {"rest": 2, "aid": 1}


@pytest.mark.rule("WHQ-AID-05", "WHQ-ACT-18", "WHQ-EX-04")
def test_aid_may_be_performed_with_nobody_to_aid():
    party = Party().hero("bob", down=True).does("act aid").rolls("S S")
    assert party.of("bob").tokens == {}
    assert "aid" in party.of("ann").exhausted


@pytest.mark.rule("WHQ-ATK-01", "WHQ-WND-01", "WHQ-DEF-01", "WHQ-DEF-09")
def test_each_success_of_an_attack_is_a_wound():
    party = Party(places={"ann": ["rat"]}).does("act attack").rolls("S D -")
    assert party.state.enemies["e1"].wounds == 1
    party = Party(places={"ann": ["rat"]}).does("act attack").rolls("S S -")
    assert (party.where("e1"), party.state.discards["enemy"]) == ("", ("rat",))


@pytest.mark.rule("WHQ-ATK-02")
def test_several_targets_are_chosen_at_one_moment_before_the_roll():
    party = Party(places={"ann": ["rat", "rat"]}, deeds={("ann", "attack"): {"targets": Targets(2, "divide")}})
    party.does("act attack").asks(0, "aim")
    assert party.ways == {("attack", "e1"), ("attack", "e2"), ("attack", "e1", "e2")}
    party.does("attack e1 e2").rolls("SS S - -").asks(0, "divide")
    assert party.refuses("divide 1 1").sentence == "All successes are divided among the targets."
    assert party.refuses("divide 1 1").rule == "WHQ-ATK-01"
    assert party.ways == {("divide", n, 3 - n) for n in range(4)}
    party.does("divide 1 2")
    assert (party.state.enemies["e1"].wounds, party.where("e2")) == (1, "")


@pytest.mark.rule("WHQ-ATK-01", "WHQ-ATK-03", "WHQ-ATK-07")
def test_only_ranged_attacks_reach_the_shadows_and_other_zones():
    party = Party(places={"ann": ["rat", "rat"], "shadows": ["rat"], "bob": ["rat"]}).does("act attack")
    assert party.refuses("attack e3").rule == "WHQ-ATK-07"
    assert party.refuses("attack e4").rule == "WHQ-ATK-03"
    bow = {("ann", "attack"): {"targets": Targets(anywhere=True)}}
    party = Party(places={"shadows": ["rat"], "bob": ["rat"]}, deeds=bow).does("act attack")
    assert party.ways == {("attack", "e1"), ("attack", "e2")}


@pytest.mark.rule("WHQ-ATK-04")
def test_targets_of_a_ranged_attack_need_not_be_in_one_zone():
    bow = {("ann", "attack"): {"targets": Targets(2, anywhere=True)}}
    party = (
        Party(places={"shadows": ["rat"], "bob": ["rat"]}, deeds=bow).does("act attack", "attack e1 e2").rolls("S D")
    )
    assert [party.state.enemies[key].wounds for key in ("e1", "e2")] == [1, 1]


@pytest.mark.rule("WHQ-ATK-05", "WHQ-EX-05")
def test_a_defeated_enemy_still_attacks():
    party = Party(places={"ann": ["rat"]}).does("act attack").rolls("S S A")
    assert (party.where("e1"), party.of("ann").wounds) == ("", 1)


@pytest.mark.rule("WHQ-ATK-06", "WHQ-EX-06", "WHQ-ACT-16")
def test_a_defeated_nemesis_still_resolves_its_effect():
    party = Party(cards=(queen(),), places={"ann": ["queen"]})
    party.opening.enemies["e1"].wounds = 4
    party.does("act attack").rolls("S D N")
    assert (party.where("e1"), party.of("ann").wounds) == ("", 1)


@pytest.mark.rule("WHQ-EATK-03", "WHQ-EATK-04", "WHQ-EATK-05", "WHQ-ACT-15", "WHQ-EX-07")
def test_the_highest_attack_values_attack_less_defence():
    cards = tuple(rat(f"rat{n}", attack=n) for n in (1, 2, 3))
    party = Party(cards=cards, places={"ann": ["rat1", "rat2", "rat3"]}).does("act explore").rolls("S D A A -")
    assert party.of("ann").wounds == 4
    party = Party(cards=cards, places={"ann": ["rat3"]}).does("act explore").rolls("D D A")
    assert party.of("ann").wounds == 1


@pytest.mark.rule("WHQ-NEM-02", "WHQ-NEM-03", "WHQ-EX-08", "WHQ-LAIR-02")
def test_each_nemesis_effect_is_resolved_once_wherever_the_nemesis_is():
    cards = (queen(), rat(attack=3))
    party = Party(cards=cards, places={"ann": ["rat", "rat"], "lair": ["queen"]}).does("act explore")
    party.rolls("D D N N")
    assert party.of("ann").wounds == 1


@pytest.mark.rule("WHQ-NEM-02")
def test_a_nemesis_face_down_has_no_effect():
    party = Party(cards=(queen(),), places={"ann": ["rat"], "hidden": ["queen"]}).does("act explore").rolls("S S N")
    assert party.of("ann").wounds == 0


@pytest.mark.rule("WHQ-ACT-18", "WHQ-EX-03")
def test_an_attack_on_nobody_exhausts_the_card_and_its_lines_are_resolved():
    after = {("ann", "attack"): {"after": (fx("token", who="self", n=1),)}}
    party = Party(deeds=after).does("act attack").rolls("S S").does("token rest")
    assert (party.of("ann").exhausted, party.of("ann").tokens) == (("attack",), {"rest": 1})


@pytest.mark.rule("WHQ-ACT-03", "WHQ-ACT-04", "WHQ-ACTIVE-06")
def test_lines_above_come_before_and_lines_below_after_the_action():
    lines = {("ann", "rest"): {"before": (fx("wound", who="self", n=2),), "after": (fx("wound", who="self", n=1),)}}
    party = Party(deeds=lines).does("act rest").rolls("SS SS")
    assert [event.wounds for event in party.happened("HeroWounded")] == [2, 1]
    assert party.of("ann").wounds == 1


@pytest.mark.rule("WHQ-ACT-10", "WHQ-ACT-11")
def test_a_gear_rolls_dice_again_after_the_criticals_and_before_new_ones():
    staff = tool("staff", clauses=(at("reroll", fx("reroll", dice="hero", max=1), cost=Cost(card="exhaust")),))
    party = Party(cards=(staff,)).hero("ann", gear=["staff"])
    party.does("act explore").rolls("D C D").asks(0, "use", "WHQ-EFF-09")
    party.does("use gear/ann/staff/0", "die 0").rolls("C S")
    assert party.state.progress == 3
    assert party.of("ann").gear[0].exhausted


@pytest.mark.rule("WHQ-ACT-13", "WHQ-EFF-10", "WHQ-EFF-02")
def test_free_effects_change_symbols_by_themselves_if_their_conditions_hold():
    hero = {"ann": {"clauses": (at("modify", fx("mod", D=1), when=(Condition("enemies_self", ">=", 2),)),)}}
    party = Party(places={"ann": ["rat", "rat"]}, heroes=hero).does("act explore").rolls("S S A A")
    assert party.of("ann").wounds == 1
    party = Party(places={"ann": ["rat"]}, heroes=hero).does("act explore").rolls("S S A")
    assert party.of("ann").wounds == 1


@pytest.mark.rule("WHQ-DICE-01", "WHQ-DICE-02", "WHQ-DICE-03")
def test_a_changed_symbol_counts_as_never_rolled():
    charm = tool("charm", clauses=(at("modify", fx("swap", from_="N", to="blank", max=99), cost=Cost(card="deplete")),))
    party = Party(cards=(charm, queen()), places={"ann": ["rat"], "lair": ["queen"]}).hero("ann", gear=["charm"])
    party.does("act explore").rolls("S S N").does("use gear/ann/charm/0")
    assert party.of("ann").wounds == 0


@pytest.mark.rule("WHQ-COMP-02", "WHQ-COMP-01", "WHQ-EX-20")
def test_dice_are_unlimited():
    party = Party(deeds={("ann", "explore"): {"dice": 7}}).does("act explore").rolls("D D D D D D D")
    assert party.state.action is None


@pytest.mark.rule("WHQ-ATK-02")
def test_why_an_attack_is_not_aimed_so_is_said_of_the_target_first():
    party = Party(places={"ann": ["rat", "rat"], "bob": ["rat"]}, deeds={("ann", "attack"): {"targets": Targets(1)}})
    party.does("act attack").asks(0, "aim")
    answers = ("attack e3", "attack e1 e2", "dance e3", "attack e9")
    said = {answer: str(party.refuses(answer)) for answer in answers}
    assert "so many targets" in said["attack e1 e2"]
    assert "together" in said["attack e9"]
    assert len(set(said.values())) == 4


@pytest.mark.rule("WHQ-GOLD-05", "WHQ-DEF-05")
def test_who_falls_while_each_chooses_is_passed_over_and_the_others_choose():
    duel = fx("choose", who="each", among=((fx("wound", who="other", n=9),), (fx("peril", n=1),)))
    quest = den("quest", clauses=(at("location_start", duel),))
    party = Party(3, cards=(quest,), location="quest", phase="location", slots=())
    party.asks(0, "choose").does("option 0", "hero bob").asks(2, "choose").does("option 1")
    assert (party.of("bob").down, party.state.peril) == (True, 2)


@pytest.mark.rule("WHQ-AID-01", "WHQ-AID-04")
def test_why_a_hero_is_not_aided_so_is_said():
    party = Party(4, leader="bob", slots=("bob",)).hero("ann", down=True).does("act aid").asks(1, "aid")
    assert "itself" in str(party.refuses("aid bob"))
    assert "defeated" in str(party.refuses("aid ann"))


@pytest.mark.rule("WHQ-GOLD-11", "WHQ-EFF-02")
def test_why_a_card_is_not_used_in_an_activation_is_said():
    party = Party(cards=(tool("stone", clauses=(at("my_activation", fx("heal", who="self", n=1)),)),))
    party.hero("ann", gear=["stone"])
    assert "nothing now" in str(party.refuses("use gear/ann/stone/0"))
    for other in ("gear/ann/rope/0", "gear/ann/apple/0"):
        assert "in this activation" in str(party.refuses(f"use {other}"))
