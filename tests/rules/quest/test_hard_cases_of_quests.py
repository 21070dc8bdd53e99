"""Hard cases of the rulebook: things at once, falls in the middle, empty piles, costs that buy nothing (WHQ)."""

import pytest

from game.content.quest.cards import Consequence, Ending, PerilEffect, SetUp
from game.systems.quest.state import Worn
from tests.quested import Condition, Cost, Party, Targets, at, den, find, fx, queen, rat, sheet, tool


def settlement(**given):
    """The settlement after a quest that was won."""
    first = sheet("first", victory=Ending("", ((Condition("phase", names=("location",)),),)), **given.pop("first", {}))
    second = sheet("second", setup=SetUp(bottom=("den",)))
    return Party(sheets=(first, second), campaign=True, phase="location", leader="ann", location="den", **given)


# --- attacks of enemies ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-ATK-05", "WHQ-EATK-04", "WHQ-EATK-05", "WHQ-EFF-10")
def test_who_falls_attacks_with_its_attack_value_as_it_was_auras_counted():
    walk = den("walk", clauses=(at("constant", fx("aura", zone="zone", attack=1)),))
    party = Party(cards=(walk, rat("imp", attack=2)), location="walk", places={"ann": ["imp"]})
    assert party.does("act attack").rolls("S S A").of("ann").wounds == 3


@pytest.mark.rule("WHQ-EATK-02", "WHQ-ATK-05")
def test_a_ranged_kill_in_the_shadows_does_not_attack():
    bow = {("ann", "attack"): {"targets": Targets(anywhere=True)}}
    party = Party(places={"shadows": ["ogre"], "ann": ["rat"]}, cards=(rat("ogre", attack=5),), deeds=bow)
    assert party.does("act attack", "attack e1").rolls("S S A").of("ann").wounds == 1


@pytest.mark.rule("WHQ-EATK-02", "WHQ-ATK-05")
def test_who_was_moved_away_does_not_attack_though_it_falls_after_that():
    bow = {("ann", "attack"): {"targets": Targets(anywhere=True)}}
    whistle = tool("whistle", clauses=(at("modify", fx("shadows", from_=("own",), max=1), cost=Cost(card="exhaust")),))
    party = Party(cards=(whistle,), places={"ann": ["rat"]}, deeds=bow).hero("ann", gear=["whistle"])
    party.does("act attack").rolls("S S A").does("use gear/ann/whistle/0")
    assert (party.where("e1"), party.of("ann").wounds) == ("", 0)


# --- defeat in the middle -------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-DEF-02", "WHQ-KEY-05")
def test_an_enemy_that_falls_in_its_own_activation_finishes_its_bar():
    thorns = tool("thorns", clauses=(at("would_engage", fx("wound_enemy", which="this_enemy", n=5)),))
    party = Party(
        cards=(thorns, rat("imp", bar=("advance", "inflict"), attack=2)), places={"shadows": ["imp"]}, slots=()
    )
    party.hero("ann", gear=["thorns"])
    assert (party.where("e1"), party.of("ann").wounds, party.state.round) == ("", 2, 2)


@pytest.mark.rule("WHQ-SPAWN-02", "WHQ-DEF-09")
def test_an_enemy_that_falls_as_it_spawns_is_discarded():
    thorns = tool("thorns", clauses=(at("would_engage", fx("wound_enemy", which="this_enemy", n=5)),))
    horn = {("ann", "rest"): {"before": (fx("spawn", n=1, face="up", where="zone"),)}}
    party = Party(cards=(thorns,), deeds=horn, decks={"enemy": ["rat"]}).hero("ann", gear=["thorns"])
    party.does("act rest").rolls("rat S S")
    assert (party.where("e1"), party.state.discards["enemy"]) == ("", ("rat",))


@pytest.mark.rule("WHQ-WND-04", "WHQ-EQUIP-06")
def test_a_hero_that_falls_and_lays_down_its_coat_has_no_more_wounds_than_health():
    box = find("box", treasure=1, effects=(fx("wound", who="self", n=1),))
    cards = (box, tool(), tool("coat", health=4))
    party = Party(cards=cards, decks={"dungeon": ["box"], "gear": ["tool"]}).hero("ann", gear=["coat"], wounds=12)
    party.does("act explore").rolls("D D box").does(("deck",)).rolls("tool").does("unequip coat", "equip tool")
    assert (party.of("ann").down, party.of("ann").wounds, party.state.health("ann")) == (True, 9, 9)


# --- costs that buy nothing -----------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-EFF-02", "WHQ-ACT-10")
def test_without_a_black_die_nobody_is_asked_to_roll_one_again():
    bone = tool("bone", clauses=(at("reroll", fx("reroll", dice="enemy", max=1), cost=Cost(card="exhaust")),))
    party = Party(cards=(bone,)).hero("ann", gear=["bone"]).does("act explore").rolls("S S")
    assert not party.of("ann").gear[0].exhausted
    party.asks(1, "activation")


@pytest.mark.rule("WHQ-EFF-02", "WHQ-WND-01")
def test_wounds_that_are_prevented_altogether_are_not_prevented_again():
    ward = tool("ward", clauses=(at("would_suffer", fx("prevent", n=3), cost=Cost(card="exhaust")),))
    cloak = tool("cloak", clauses=(at("would_suffer", fx("prevent", n=1), cost=Cost(card="exhaust")),))
    party = Party(cards=(ward, cloak), places={"ann": ["rat"]}, slots=()).hero("ann", gear=["ward", "cloak"])
    party.asks(0, "use").does("use gear/ann/ward/0")
    assert (party.of("ann").wounds, party.state.round) == (0, 2)


@pytest.mark.rule("WHQ-WND-01", "WHQ-EFF-03")
def test_what_follows_prevented_wounds_happens():
    ward = tool("ward", clauses=(at("would_suffer", fx("prevent", n=1, then=(fx("peril", n=1),))),))
    party = Party(cards=(ward,), places={"ann": ["rat"]}).hero("ann", gear=["ward"])
    party.does("act explore").rolls("S S A")
    assert (party.of("ann").wounds, party.state.peril) == (0, 1)


@pytest.mark.rule("WHQ-EFF-02", "WHQ-WND-01", "WHQ-WND-04")
def test_wounds_that_are_prevented_in_part_are_suffered_for_the_rest():
    cloak = tool("cloak", clauses=(at("would_suffer", fx("prevent", n=1), cost=Cost(card="exhaust")),))
    party = Party(cards=(cloak, rat(attack=3)), places={"ann": ["rat"]}, slots=()).hero("ann", gear=["cloak"])
    party.asks(0, "use").does("use gear/ann/cloak/0")
    assert party.of("ann").wounds == 2


@pytest.mark.rule("WHQ-EFF-02")
def test_of_several_cards_that_speak_at_a_moment_the_one_that_is_used_speaks():
    ring = tool("ring", clauses=(at("my_activation", fx("heal", who="self", n=1), cost=Cost(card="deplete")),))
    staff = tool("staff", clauses=(at("my_activation", fx("heal", who="self", n=3), cost=Cost(card="deplete")),))
    for used, wounds in (("ring", 4), ("staff", 2)):
        party = Party(cards=(ring, staff)).hero("ann", gear=["ring", "staff"], wounds=5)
        assert party.does(f"use gear/ann/{used}/0").of("ann").wounds == wounds


@pytest.mark.rule("WHQ-DUN-02")
def test_a_hero_chooses_which_item_it_discards_and_with_one_alone_is_not_asked():
    items = tuple(find(name, kind="item", clauses=(at("modify", fx("mod", S=1)),)) for name in ("salve", "rope"))
    price = {("ann", "rest"): {"before": (fx("discard_item", who="self", n=1),)}}
    party = Party(cards=items, deeds=price).hero("ann", items=("salve", "rope")).does("act rest")
    party.asks(0, "discard item").does("item rope")
    assert (party.of("ann").items, party.state.discards["dungeon"][-1:]) == (("salve",), ("rope",))
    party = Party(cards=items, deeds=price).hero("ann", items=("salve",)).does("act rest")
    assert party.of("ann").items == ()


@pytest.mark.rule("WHQ-EFF-02", "WHQ-ZONE-03")
def test_who_is_turned_away_once_is_not_turned_away_again():
    salt = tool("salt", clauses=(at("would_engage", fx("shadows", which="this_enemy"), cost=Cost(card="deplete")),))
    cloak = tool("cloak", clauses=(at("would_engage", fx("shadows", which="this_enemy"), cost=Cost(card="deplete")),))
    party = Party(cards=(salt, cloak, rat("imp", bar=("advance",))), places={"shadows": ["imp"]}, slots=())
    party.hero("ann", gear=["salt", "cloak"]).asks(0, "use").does("use gear/ann/salt/0")
    assert (party.where("e1"), party.state.round) == ("shadows", 2)
    assert [worn.depleted for worn in party.of("ann").gear] == [True, False]


@pytest.mark.rule("WHQ-EFF-08")
def test_what_does_not_exhaust_its_card_is_used_once_in_an_activation():
    beads = tool("beads", clauses=(at("my_activation", fx("heal", who="self", n=1), cost=Cost(tokens=1)),))
    party = Party(cards=(beads,), slots=("ann", "ann")).hero("ann", gear=["beads"], wounds=5, tokens={"aid": 2})
    party.does("use gear/ann/beads/0")
    assert party.refuses("use gear/ann/beads/0").rule == "WHQ-EFF-08"
    party.does("act explore").rolls("S S").asks(0, "activation").does("use gear/ann/beads/0")
    assert party.of("ann").wounds == 3


# --- one hero for two effects ---------------------------------------------------------------------------------------

TONIC = find(
    "tonic", kind="item",
    clauses=(at("my_activation", fx("heal", who="any", n=1), fx("cure", who="previous", name="any", n=1)),),
)  # fmt: skip


@pytest.mark.rule("WHQ-EFF-02", "WHQ-COND-02")
def test_who_is_healed_and_cured_may_need_only_one_of_both():
    party = Party(cards=(TONIC,)).hero("ann", items=("tonic",), wounds=1).hero("bob", conditions=("diseased",))
    party.does("use item/ann/tonic/0").asks(0, "pick hero")
    assert party.ways == {("hero", "ann"), ("hero", "bob")}
    assert party.does("hero bob").of("bob").conditions == ()
    party = Party(cards=(TONIC,)).hero("ann", items=("tonic",)).hero("bob", conditions=("diseased",))
    assert party.does("use item/ann/tonic/0").of("bob").conditions == ()


@pytest.mark.rule("WHQ-GOLD-06", "WHQ-COND-03")
def test_of_those_with_most_wounds_the_players_may_choose_one_whom_it_does_not_harm():
    gloom = sheet(track=("none", "red"), perils=(PerilEffect("red", "", (
        fx("condition", who="most_wounds", name="bleeding", otherwise=(fx("wound", who="most_wounds", n=1),)),)),))  # fmt: skip
    party = Party(phase="peril", leader="ann", location="den", sheets=(gloom,))
    party.hero("ann", conditions=("bleeding",)).asks(0, "pick hero")
    assert party.ways == {("hero", "ann"), ("hero", "bob")}
    party.does("hero ann")
    assert (party.of("ann").wounds, party.of("bob").conditions) == (1, ())


# --- order ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-ORD-02", "WHQ-EPH-08")
def test_several_enemies_that_act_at_once_act_by_rank():
    horn = {("ann", "rest"): {"before": (fx("activate_enemy", from_=("own", "shadows"), max=99),)}}
    cards = (rat("old", level=3), rat("big", attack=4), queen())
    party = Party(cards=cards, places={"ann": ["rat", "big"], "shadows": ["old", "queen"]}, deeds=horn)
    party.does("act rest")
    told = [event.key for event in party.happened("EnemyActivated")]
    assert told == ["e4", "e3", "e2", "e1"]


# --- set-up and settlement ------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-DECK-11", "WHQ-EX-30")
def test_cards_of_the_pool_are_shuffled_in_after_all_others_were_taken_out():
    cards = (find("a"), find("b"), find("c"), find("curse", quest_symbol=True), find("seal", quest_symbol=True))
    party = Party(phase="quest", cards=cards, pool=("curse", "seal"), sheets=(sheet(setup=SetUp(dungeon=3)),))
    out = []
    while party.session.pending.kind == "draw":
        choice = party.session.pending
        if choice.rule == "WHQ-DECK-11":
            out.append(set(choice.listed))
        party.session.answer(choice.listed[0])
    assert out == [{"a", "b", "c"}, {"b", "c"}]
    assert party.state.decks["dungeon"].cards == ("c", "curse", "seal")


@pytest.mark.rule("WHQ-LEG-02", "WHQ-SETT-05")
def test_two_fortunes_at_the_blacksmith_bring_two_different_cards_or_one():
    crown, ring = tool("crown", hero="ann"), tool("ring", hero="ann")
    party = settlement(cards=(crown, ring), decks={"gear": ["fortune", "fortune/2"]}).does("blacksmith")
    party.rolls("fortune crown fortune/2")
    assert set(party.session.pending.listed) == {"ring"}
    party.rolls("ring").does("gear ring", "equip ring")
    assert ([worn.id for worn in party.of("ann").gear], party.of("ann").legendary) == (["ring"], ("crown",))
    party = settlement(cards=(crown,), decks={"gear": ["fortune", "fortune/2"]}).does("blacksmith")
    party.rolls("fortune crown fortune/2").does("gear crown", "equip crown")
    assert ([worn.id for worn in party.of("ann").gear], party.of("ann").legendary) == (["crown"], ())
    assert party.state.discards["gear"] == ("fortune",)


@pytest.mark.rule("WHQ-EQUIP-05", "WHQ-SETT-01")
def test_gear_that_is_a_reward_may_take_the_place_of_a_depleted_card():
    gift = {"reward": Consequence("", (fx("gain_gear", who="each", n=1),))}
    party = settlement(first=gift, cards=(tool("a"), tool("b")), decks={"gear": ["a"]})
    party.opening.heroes["ann"].gear = (Worn("b", depleted=True),)
    party.does(("deck",)).rolls("a").does("unequip b", "equip a")
    assert party.of("ann").gear == (Worn("a"),)


@pytest.mark.rule("WHQ-ACT-08", "WHQ-COND-05")
def test_an_action_without_dice_gets_none_by_a_disease():
    party = Party(deeds={("ann", "explore"): {"dice": 0}}).hero("ann", conditions=("diseased",)).does("act explore")
    assert party.happened("Thrown") == []
