"""Fine points of actions: what comes before what, costs, targets, symbols, who is asked (WHQ-ACT, -ATK, -EFF, -ORD)."""

import pytest

from game.systems.quest.numbers import attack, rank_of
from game.systems.quest.state import Worn
from tests.quested import Condition, Cost, Party, Targets, at, den, find, fx, queen, rat, sheet, tool


def gear(name, moment, *effects, **given):
    """Gear with one clause."""
    more = {part: given.pop(part) for part in ("type", "health", "hero") if part in given}
    return tool(name, clauses=(at(moment, *effects, **given),), **more)


# --- what comes first -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-ACT-14", "WHQ-ACT-15")
def test_a_rest_heals_before_enemies_attack():
    party = Party(places={"ann": ["rat"]}).hero("ann", wounds=8).does("act rest").rolls("SS D A")
    assert (party.of("ann").down, party.of("ann").wounds) == (False, 6)
    party = Party(places={"ann": ["ogre"]}, cards=(rat("ogre", attack=3),)).hero("ann", wounds=8)
    assert party.does("act rest").rolls("SS S A").of("ann").wounds == 8


@pytest.mark.rule("WHQ-ACT-15", "WHQ-ACT-16")
def test_enemies_attack_before_nemesis_effects():
    party = Party(cards=(queen(), rat(attack=3)), places={"ann": ["rat", "rat"], "lair": ["queen"]})
    party.does("act explore").rolls("S S A N")
    assert [event.why for event in party.happened("HeroWounded")] == ["attack", "effect"]


@pytest.mark.rule("WHQ-EXPL-02", "WHQ-ACT-04")
def test_the_dungeon_card_comes_before_what_speaks_after_an_action():
    cards = (
        find("trap", effects=(fx("wound", who="self", n=2),)),
        gear("balm", "after_action", fx("heal", who="self", n=2)),
    )
    party = Party(cards=cards, decks={"dungeon": ["trap"]}).hero("ann", gear=["balm"])
    assert party.does("act explore").rolls("S S trap").of("ann").wounds == 0


@pytest.mark.rule("WHQ-ACT-17", "WHQ-EXH-01")
def test_a_prepare_card_readies_all_four_even_if_it_is_readied_itself():
    party = Party().hero("ann", conditions=("empowered",), exhausted=("attack", "aid")).does("act rest").rolls("S D")
    assert party.does("use condition/ann/empowered/0").of("ann").exhausted == ()


@pytest.mark.rule("WHQ-ACT-06", "WHQ-ACT-07", "WHQ-REST-01")
def test_tokens_may_be_kept_and_heal_if_they_are_spent_on_a_rest():
    party = Party().hero("ann", tokens={"rest": 2}, wounds=5).does("act rest")
    assert party.ways == {("spend", 0), ("spend", 1), ("spend", 2)}
    assert party.does("spend 0").rolls("S D").of("ann").wounds == 4
    party = Party(places={"ann": ["rat"]}).hero("ann", tokens={"rest": 2}, wounds=5).does("act rest", "spend 2")
    assert party.rolls("S S A").of("ann").wounds == 2  # tokens are successes, not defence


@pytest.mark.rule("WHQ-ACT-06", "WHQ-ACT-07")
def test_a_token_that_is_not_spent_stays_on_its_card():
    party = Party().hero("ann", tokens={"explore": 2}).does("act explore", "spend 1").rolls("D D")
    assert (party.state.progress, party.of("ann").tokens) == (1, {"explore": 1})


# --- targets --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-ATK-01", "WHQ-ATK-02")
def test_successes_are_divided_among_those_that_are_left():
    oil = gear("oil", "modify", fx("wound_enemy", from_=("own",), n=2), cost=Cost(card="exhaust"))
    deeds = {("ann", "attack"): {"targets": Targets(2, "divide")}}
    party = Party(cards=(oil, rat("ogre", health=9)), places={"ann": ["rat", "ogre"]}, deeds=deeds).hero(
        "ann", gear=["oil"]
    )
    party.does("act attack", "attack e1 e2").rolls("SS S - -").does("use gear/ann/oil/0", "enemy e1")
    assert party.state.enemies["e2"].wounds == 3


def burst(**given):
    """Ann may pay a wound to attack two enemies."""
    targets = Targets(1, extra=given.pop("extra", Cost(wounds=1)), more=2, **given.pop("targets", {}))
    return Party(deeds={("ann", "attack"): {"targets": targets}}, **given)


@pytest.mark.rule("WHQ-ATK-02", "WHQ-EFF-08", "WHQ-EFF-09")
def test_more_targets_are_paid_for_as_they_are_chosen():
    party = burst(places={"ann": ["rat", "rat", "rat"]}).does("act attack")
    pairs = {("paid", "e1", "e2"), ("paid", "e1", "e3"), ("paid", "e2", "e3")}
    assert party.ways == pairs | {("attack", key) for key in ("e1", "e2", "e3")}
    assert party.refuses("attack e1 e2").rule == "WHQ-ATK-02"
    party.does("paid e1 e3").rolls("S S - - -")
    assert (party.of("ann").wounds, list(party.state.enemies)) == (1, ["e2"])


@pytest.mark.rule("WHQ-ATK-02", "WHQ-ATK-04")
def test_targets_that_must_stand_together_stand_together():
    party = burst(
        places={"ann": ["rat"], "bob": ["rat"], "shadows": ["rat", "rat"]},
        targets={"anywhere": True, "same_zone": True},
    )
    party.does("act attack")
    assert {way for way in party.ways if way[0] == "paid"} == {("paid", "e3", "e4")}


@pytest.mark.rule("WHQ-EFF-09", "WHQ-ATK-02")
def test_what_cannot_be_paid_for_is_not_offered():
    party = burst(places={"ann": ["rat", "rat"]}, extra=Cost(tokens=1)).does("act attack")
    assert {way[0] for way in party.ways} == {"attack"}


@pytest.mark.rule("WHQ-DEF-02", "WHQ-DEF-03", "WHQ-EFF-08", "WHQ-DEF-05")
def test_who_falls_by_paying_for_its_attack_finishes_it():
    party = burst(places={"ann": ["rat", "rat"]}).hero("ann", wounds=8).does("act attack", "paid e1 e2").rolls("S D")
    assert (party.of("ann").down, party.where("e1"), party.state.enemies["e1"].wounds) == (True, "shadows", 1)


@pytest.mark.rule("WHQ-DEF-05", "WHQ-DEF-02")
def test_who_falls_before_its_rest_does_not_heal():
    lines = {("ann", "rest"): {"before": (fx("wound", who="self", n=1),)}}
    party = Party(deeds=lines).hero("ann", wounds=8).does("act rest").rolls("S S")
    assert (party.of("ann").down, party.of("ann").wounds) == (True, 9)


@pytest.mark.rule("WHQ-AID-04", "WHQ-AID-01")
def test_nobody_aids_the_defeated():
    party = Party(4).hero("bob", down=True).does("act aid").asks(0, "aid")
    assert party.ways == {("aid", "cy"), ("aid", "dot")}
    assert party.refuses("aid bob").rule == "WHQ-AID-04"
    assert Party(3).hero("bob", down=True).does("act aid").rolls("S D").asks(2, "place token")


@pytest.mark.rule("WHQ-LPH-04", "WHQ-ACTIVE-03", "WHQ-EFF-08")
def test_a_location_may_offer_something_to_whoever_is_active():
    forge = den("forge", clauses=(at("my_activation", fx("heal", who="self", n=1), cost=Cost(tokens=1)),))
    party = Party(cards=(forge,), location="forge", slots=("bob", "ann")).hero("bob", tokens={"aid": 2}, wounds=2)
    party.does("use location//forge/0")
    assert (party.of("bob").wounds, party.of("bob").tokens) == (1, {"aid": 1})
    assert party.refuses("use location//forge/0").rule == "WHQ-EFF-08"


@pytest.mark.rule("WHQ-AID-02", "WHQ-DEF-05")
def test_whoever_falls_before_aid_comes_gets_no_tokens():
    lines = {("ann", "aid"): {"before": (fx("wound", who="target", n=9),)}}
    party = Party(deeds=lines).does("act aid").rolls("S S").asks(0, "activation")
    assert (party.of("bob").down, party.of("bob").tokens) == (True, {})


@pytest.mark.rule("WHQ-FD-01", "WHQ-FD-02", "WHQ-RES-01")
def test_a_face_down_target_is_turned_up_by_the_first_success_and_its_resilience_counts():
    bow = {("ann", "attack"): {"targets": Targets(anywhere=True)}}
    party = Party(cards=(rat("crab", resilience=1),), places={"hidden": ["crab"]}, deeds=bow).does("act attack")
    assert not party.rolls("D D").state.enemies["e1"].up
    party = Party(cards=(rat("crab", resilience=1),), places={"hidden": ["crab"]}, deeds=bow).does("act attack")
    one = party.rolls("S S").state.enemies["e1"]
    assert (one.up, one.wounds) == (True, 1)


@pytest.mark.rule("WHQ-EATK-02", "WHQ-ATK-05")
def test_who_was_exhausted_since_the_roll_does_not_attack_even_if_it_falls():
    net = gear("net", "modify", fx("exhaust_enemy", from_=("own",)), cost=Cost(card="exhaust"))
    for deed, dice in (("act explore", "S S A"), ("act attack", "S S A")):
        party = Party(cards=(net,), places={"ann": ["rat"]}).hero("ann", gear=["net"]).does(deed).rolls(dice)
        assert party.does("use gear/ann/net/0").of("ann").wounds == 0


# --- costs ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-EXH-06", "WHQ-EFF-06", "WHQ-EFF-07", "WHQ-DEF-01")
@pytest.mark.parametrize("cost", ["deplete", "discard"])
def test_who_needs_the_health_of_a_card_falls_as_it_is_given_up(cost):
    coat = gear("coat", "my_activation", fx("token", who="self", n=1), cost=Cost(card=cost), health=2)
    party = Party(cards=(coat,)).hero("ann", gear=["coat"], wounds=9).does("use gear/ann/coat/0")
    assert (party.of("ann").down, party.of("ann").wounds) == (True, 9)


@pytest.mark.rule("WHQ-EFF-08")
def test_wounds_paid_as_a_cost_are_not_prevented():
    ward = gear("ward", "would_suffer", fx("prevent", n=3), cost=Cost(card="exhaust"))
    blood = gear("blood", "my_activation", fx("token", who="self", n=1), cost=Cost(wounds=1))
    party = Party(cards=(ward, blood)).hero("ann", gear=["ward", "blood"]).does("use gear/ann/blood/0")
    assert party.asks(0, "place token").of("ann").wounds == 1


@pytest.mark.rule("WHQ-EFF-02", "WHQ-DEF-05")
def test_a_fallen_hero_is_offered_nothing_that_it_would_pay_for():
    pool = den("pool", clauses=(at("after_action", fx("progress", n=1), cost=Cost(tokens=1)),))
    party = Party(cards=(pool, rat(attack=9)), location="pool", places={"ann": ["rat"]}, slots=("ann", "bob"))
    party.hero("ann", tokens={"aid": 1}).does("act explore").rolls("S S A").asks(1, "activation")
    assert party.state.progress == 2


@pytest.mark.rule("WHQ-DEF-03", "WHQ-GOLD-11")
def test_gear_of_a_fallen_hero_protects_nobody():
    shield = gear("shield", "would_suffer", fx("prevent", n=1), by="other_hero", cost=Cost(card="exhaust"))
    party = Party(cards=(shield,), places={"ann": ["rat"]}).hero("bob", gear=["shield"], down=True)
    assert party.does("act explore").rolls("S S A").of("ann").wounds == 1
    party = Party(cards=(shield,), places={"ann": ["rat"]}).hero("bob", gear=["shield"])
    party.does("act explore").rolls("S S A").asks(1, "use").does("use gear/bob/shield/0")
    assert party.of("ann").wounds == 0
    banner = gear("banner", "modify", fx("mod", S=1), by="other_hero")
    for down, progress in ((True, 2), (False, 3)):
        party = Party(cards=(banner,)).hero("bob", gear=["banner"], down=down)
        assert party.does("act explore").rolls("S S").state.progress == progress


@pytest.mark.rule("WHQ-EFF-02", "WHQ-EFF-08")
def test_a_card_of_the_moment_that_cannot_be_paid_for_is_refused_otherwise_than_one_of_another_moment():
    cards = (
        gear("oil", "modify", fx("mod", S=1), cost=Cost(tokens=1)),
        gear("lamp", "modify", fx("mod", S=1), cost=Cost(card="exhaust")),
        gear("mail", "would_suffer", fx("prevent", n=1), cost=Cost(card="exhaust")),
    )
    party = Party(cards=cards).hero("ann", gear=["oil", "lamp", "mail"]).does("act explore").rolls("S D")
    assert party.refuses("use gear/ann/oil/0").rule == "WHQ-EFF-08"
    assert party.refuses("use gear/ann/mail/0").rule == "WHQ-EFF-02"


@pytest.mark.rule("WHQ-EXH-05", "WHQ-EXH-01")
def test_exhausted_gear_serves_for_what_does_not_exhaust_it():
    spikes = gear("spikes", "my_activation", fx("heal", who="self", n=1), cost=Cost(tokens=1))
    party = Party(cards=(spikes,)).hero("ann", tokens={"aid": 1}, wounds=1)
    party.opening.heroes["ann"].gear = (Worn("spikes", exhausted=True),)
    assert party.does("use gear/ann/spikes/0").of("ann").wounds == 0


@pytest.mark.rule("WHQ-DUN-02", "WHQ-EFF-08")
def test_two_items_of_a_kind_may_both_be_used_in_one_activation():
    salve = find("salve", kind="item", clauses=(at("my_activation", fx("heal", who="self", n=1)),))
    party = Party(cards=(salve,)).hero("ann", items=("salve", "salve"), wounds=2)
    assert party.does("use item/ann/salve/0", "use item/ann/salve/0").of("ann").wounds == 0


@pytest.mark.rule("WHQ-HERO-02", "WHQ-ACT-02", "WHQ-GOLD-11")
def test_after_its_action_a_hero_may_use_cards_and_then_ends():
    salve = find("salve", kind="item", clauses=(at("my_activation", fx("heal", who="any", n=1)),))
    party = Party(cards=(salve,)).hero("ann", items=("salve",), wounds=5).hero("bob", items=("salve",))
    assert party.refuses("end").rule == "WHQ-ACT-02"
    assert party.refuses("use item/bob/salve/0").rule == "WHQ-GOLD-11"
    party.does("act explore").rolls("S S").asks(0, "activation")
    assert party.ways == {("use", "item/ann/salve/0"), "end"}
    assert party.refuses("act rest").rule == "WHQ-HERO-02"
    assert party.does("end").asks(1, "activation").of("ann").items == ("salve",)


# --- symbols --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-DICE-01", "WHQ-DICE-03")
def test_no_more_symbols_are_changed_than_there_are():
    pick = gear("pick", "modify", fx("swap", from_="D", to="S", max=2), cost=Cost(card="exhaust"))
    party = Party(cards=(pick,), places={"ann": ["rat"]}).hero("ann", gear=["pick"]).does("act explore").rolls("D S A")
    party.does("use gear/ann/pick/0")
    assert (party.state.progress, party.of("ann").wounds) == (2, 1)


@pytest.mark.rule("WHQ-ACT-10")
def test_only_dice_of_the_kind_that_is_named_are_rolled_again():
    staff = gear("staff", "reroll", fx("reroll", dice="hero", max=2), cost=Cost(card="exhaust"))
    party = Party(cards=(staff,), places={"ann": ["rat"]}).hero("ann", gear=["staff"]).does("act explore")
    party.rolls("D D A").does("use gear/ann/staff/0")
    assert party.ways == {("die", 0), ("die", 1)}
    party.does("die 1").asks(0, "pick die").does("pass").rolls("SS")
    assert (party.state.progress, party.of("ann").wounds) == (2, 0)


@pytest.mark.rule("WHQ-ORD-03", "WHQ-DICE-01")
def test_players_say_whether_a_symbol_is_added_before_others_are_changed():
    cards = (gear("lamp", "modify", fx("mod", S=1)), gear("grave", "modify", fx("swap", from_="S", to="blank", max=99)))
    party = Party(cards=cards).hero("ann", gear=["lamp", "grave"]).does("act explore").rolls("S S").asks(0, "order")
    assert party.does("first gear/ann/grave/0").state.progress == 1


@pytest.mark.rule("WHQ-ORD-01")
def test_the_sheet_speaks_before_the_location():
    rule, place = at("modify", fx("mod", S=1)), den("pit", clauses=(at("modify", fx("mod", S=1)),))
    party = Party(cards=(place,), location="pit", sheets=(sheet(clauses=(rule,)),)).does("act explore").rolls("D D")
    assert [event.by for event in party.happened("SymbolsChanged")] == ["sheet///0", "location//pit/0"]


@pytest.mark.rule("WHQ-GOLD-05", "WHQ-EFF-09")
def test_the_acting_hero_is_asked_before_those_who_follow():
    cards = tuple(gear(name, "modify", fx("mod", S=1), by=by, cost=Cost(card="exhaust"))
                  for name, by in (("own", "holder"), ("other", "other_hero")))  # fmt: skip
    party = Party(3, cards=cards, slots=("bob",)).hero("bob", gear=["own"]).hero("ann", gear=["other"])
    party.does("act explore").rolls("D D").asks(1, "use").does("pass").asks(0, "use").does("use gear/ann/other/0")
    party.asks(1, "use").does("pass")
    assert party.state.progress == 1


# --- figures --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-EFF-10", "WHQ-RANK-01", "WHQ-EFF-02")
def test_an_aura_counts_where_it_reaches_as_long_as_it_holds_and_never_below_nothing():
    wick = den("wick", clauses=(at("constant", fx("aura", zone="shadows", attack=1), when=(Condition("nemesis_in", names=("queen", "shadows")),)),))  # fmt: skip
    party = Party(cards=(wick, queen()), location="wick", places={"shadows": ["rat", "queen"], "ann": ["rat"]})
    state = party.state
    assert [attack(state, key) for key in ("e1", "e2", "e3")] == [2, 3, 1]
    assert rank_of(state, "e1", "rat") > rank_of(state, "e3", "rat")
    hidden = Party(cards=(wick, queen()), location="wick", places={"shadows": ["rat"], "hidden": ["queen"]})
    assert attack(hidden.state, "e1") == 1
    fog = den("fog", clauses=(at("constant", fx("aura", zone="zone", attack=-5)),))
    still = Party(cards=(fog, queen()), location="fog", places={"ann": ["rat"], "lair": ["queen"]}).state
    assert [attack(still, key) for key in ("e1", "e2")] == [0, 2]


@pytest.mark.rule("WHQ-EATK-02")
def test_each_of_two_auras_of_a_place_counts_for_itself():
    never = (Condition("nemesis_in", names=("queen", "shadows")),)
    auras = (
        at("constant", fx("aura", zone="zone", attack=3), when=never),
        at("constant", fx("aura", zone="zone", attack=1)),
    )
    party = Party(cards=(den("both", clauses=auras), queen()), location="both", places={"ann": ["rat"]})
    assert attack(party.state, "e1") == 2


@pytest.mark.rule("WHQ-EFF-02")
def test_a_condition_may_ask_for_so_many_at_most():
    thief = {"ann": {"clauses": (at("modify", fx("mod", S=1), when=(Condition("enemies_self", "<=", 1), Condition("fully_explored", holds=False))),)}}  # fmt: skip
    assert Party(heroes=thief, places={"ann": ["rat"]}).does("act explore").rolls("S D -").state.progress == 2
    assert Party(heroes=thief, places={"ann": ["rat", "rat"]}).does("act explore").rolls("S D - -").state.progress == 1


@pytest.mark.rule("WHQ-EFF-09", "WHQ-GOLD-07")
def test_a_question_about_a_card_says_at_which_moment_of_whom():
    shield = gear("shield", "would_suffer", fx("prevent", n=1), cost=Cost(card="exhaust"))
    party = Party(cards=(shield,), places={"ann": ["rat"]}).hero("ann", gear=["shield"])
    about = party.does("act explore").rolls("S S A").asks(0, "use").session.pending.about
    assert (about["at"], about["hero"], about["amount"]) == ("would_suffer", "ann", 1)
