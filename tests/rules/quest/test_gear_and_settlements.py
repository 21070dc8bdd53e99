"""Gear, treasure, set-up, settlements and campaigns (WHQ-GEAR, -EQUIP, -LEG, -DUN, -QSET, -DECK, -SETT, -POOL, -CAMP)."""

import pytest

from game.content.quest.cards import Block, Consequence, Ending, PerilEffect, SetUp
from tests.quested import NEVER, Condition, Cost, Party, at, den, find, fx, queen, rat, sheet, tool

LOST = Ending("", ((Condition("any_hero_up"),),))
QUIET = {"victory": Ending("", (NEVER,))}


def chest(treasure=1, **given):
    return find("chest", treasure=treasure, **given)


def opened(*cards, treasure=1, gear=(), limit=1, deck=("tool",), discards=(), **given):
    """Ann explores and draws a chest."""
    party = Party(
        cards=(chest(treasure), *cards), decks={"dungeon": ["chest"], "gear": list(deck)},
        discards={"enemy": (), "location": (), "dungeon": (), "gear": tuple(discards)}, **given,
    )  # fmt: skip
    return party.hero("ann", gear=list(gear), limit=limit).does("act explore").rolls("S S chest")


@pytest.mark.rule("WHQ-DUN-05", "WHQ-GEAR-05", "WHQ-GEAR-04", "WHQ-EQUIP-01", "WHQ-GEAR-03")
def test_treasure_brings_the_top_gear_card_or_a_chosen_discard():
    party = opened(tool(), tool("cap"), discards=("cap",)).asks(0, "treasure")
    assert party.ways == {("deck",), ("take", "cap"), "pass"}
    party.does("take cap").asks(0, "claim").does("equip cap")
    assert [worn.id for worn in party.of("ann").gear] == ["cap"]


@pytest.mark.rule("WHQ-DUN-05", "WHQ-EX-28")
def test_two_symbols_are_two_picks():
    party = opened(tool(), tool("cap"), treasure=2, limit=2, discards=("cap",)).does(("deck",))
    party.rolls("tool").does("equip tool").asks(0, "treasure").does("take cap", "discard cap")
    assert ([worn.id for worn in party.of("ann").gear], party.state.discards["gear"]) == (["tool"], ("cap",))


@pytest.mark.rule("WHQ-DUN-05")
def test_gear_of_the_deck_is_not_chosen():
    assert opened(tool(), tool("cap")).refuses("take cap").rule


@pytest.mark.rule("WHQ-EQUIP-02", "WHQ-EQUIP-04", "WHQ-EQUIP-07")
def test_the_gear_limit_holds_until_something_is_unequipped():
    party = opened(tool(), tool("cap"), gear=["cap"]).does(("deck",)).rolls("tool").asks(0, "claim")
    assert party.refuses("equip tool").rule == "WHQ-EQUIP-02"
    party.does("unequip cap", "equip tool")
    assert ([worn.id for worn in party.of("ann").gear], party.state.discards["gear"]) == (["tool"], ("cap",))


@pytest.mark.rule("WHQ-EQUIP-03", "WHQ-GEAR-01")
def test_two_weapons_and_one_armour_at_most():
    swords = tuple(tool(f"sword{n}", type="weapon") for n in (1, 2, 3))
    party = opened(*swords, gear=["sword1", "sword2"], limit=5, deck=("sword3",)).does(("deck",)).rolls("sword3")
    assert party.refuses("equip sword3").rule == "WHQ-EQUIP-03"
    mail = tuple(tool(f"mail{n}", type="armour") for n in (1, 2))
    party = opened(*mail, gear=["mail1"], limit=5, deck=("mail2",)).does(("deck",)).rolls("mail2")
    assert party.refuses("equip mail2").rule == "WHQ-EQUIP-03"


@pytest.mark.rule("WHQ-EQUIP-05")
def test_depleted_gear_cannot_be_unequipped():
    from game.systems.quest.state import Worn

    party = Party(cards=(chest(), tool(), tool("cap")), decks={"dungeon": ["chest"], "gear": ["tool"]})
    party.opening.heroes["ann"].gear = (Worn("cap", depleted=True),)
    party.does("act explore").rolls("S S chest").does(("deck",)).rolls("tool")
    assert party.refuses("unequip cap").rule == "WHQ-EQUIP-05"


@pytest.mark.rule("WHQ-EQUIP-06", "WHQ-EX-12", "WHQ-EFF-10")
def test_gear_without_which_its_hero_would_fall_cannot_be_unequipped():
    party = Party(cards=(chest(), tool(), tool("coat", health=4)), decks={"dungeon": ["chest"], "gear": ["tool"]})
    party.hero("ann", gear=["coat"], wounds=10)
    party.does("act explore").rolls("S S chest").does(("deck",)).rolls("tool")
    assert party.refuses("unequip coat").rule == "WHQ-EQUIP-06"
    assert party.state.health("ann") == 13


@pytest.mark.rule("WHQ-GEAR-02")
def test_an_empty_gear_deck_leaves_the_discards():
    party = opened(tool("cap"), deck=(), discards=("cap",)).asks(0, "treasure")
    assert party.ways == {("take", "cap"), "pass"}


@pytest.mark.rule("WHQ-LEG-01", "WHQ-LEG-02", "WHQ-LEG-03", "WHQ-SETUP-08")
def test_a_legendary_fortune_brings_a_legendary_card_of_ones_own():
    crown = (tool("crown", hero="ann"), tool("ring", hero="bob"))
    party = opened(*crown, tool("cap"), gear=["cap"], deck=("fortune",)).does(("deck",)).rolls("fortune crown")
    party.does("equip crown")
    assert [worn.id for worn in party.of("ann").gear] == ["cap", "crown"]
    assert (party.state.set_aside, party.of("ann").legendary) == (("fortune",), ())


@pytest.mark.rule("WHQ-LEG-06", "WHQ-EFF-07")
def test_discarded_legendary_gear_goes_back_to_its_heros_own():
    crown = tool(
        "crown", hero="ann", clauses=(at("my_activation", fx("token", who="self", n=1), cost=Cost(card="discard")),)
    )
    party = Party(cards=(crown,)).hero("ann", gear=["crown"]).does("use gear/ann/crown/0", "token rest")
    assert (party.of("ann").gear, party.of("ann").legendary, party.state.discards["gear"]) == ((), ("crown",), ())


@pytest.mark.rule("WHQ-EFF-05", "WHQ-EFF-06", "WHQ-EFF-09", "WHQ-EXH-06")
def test_a_depleted_card_serves_no_more_in_this_quest():
    bag = tool("bag", clauses=(at("my_activation", fx("heal", who="self", n=1), cost=Cost(card="deplete")),), health=2)
    party = Party(cards=(bag,)).hero("ann", gear=["bag"], wounds=5).does("use gear/ann/bag/0")
    assert party.of("ann").gear[0].depleted
    assert party.refuses("use gear/ann/bag/0").rule == "WHQ-GOLD-11"
    assert party.state.health("ann") == 9


@pytest.mark.rule("WHQ-GOLD-11", "WHQ-DUN-02", "WHQ-DUN-01", "WHQ-DISC-01", "WHQ-DISC-06")
def test_an_item_is_claimed_and_used_once():
    salve = find("salve", kind="item", clauses=(at("my_activation", fx("heal", who="any", n=3)),))
    party = Party(cards=(salve,), decks={"dungeon": ["salve"]}, slots=("ann", "ann")).hero("ann", wounds=4)
    party.does("act explore").rolls("S S salve")
    assert party.of("ann").items == ("salve",)
    party.does("use item/ann/salve/0")
    assert (party.of("ann").items, party.state.discards["dungeon"], party.of("ann").wounds) == ((), ("salve",), 1)


@pytest.mark.rule("WHQ-DUN-06", "WHQ-DUN-04")
def test_without_a_dungeon_card_exploring_draws_none():
    assert Party().does("act explore").rolls("S S").happened("CardDrawn") == []


@pytest.mark.rule("WHQ-DUN-03")
def test_a_card_may_say_that_it_is_shuffled_back():
    party = Party(cards=(find(shuffle_back=True),), decks={"dungeon": ["find"]}).does("act explore").rolls("S S find")
    assert (party.state.decks["dungeon"].cards, party.state.discards["dungeon"]) == (("find",), ())


# --- set-up ---------------------------------------------------------------------------------------------------------

ENEMIES = (rat(copies=2), rat("rat-elite", set="rat", kind="elite"), rat("bat", copies=2), rat("bat-elite", set="bat", kind="elite"),
           rat("orc", level=2, copies=2), queen())  # fmt: skip


def drawn(party):
    """Draw whatever is asked for, the first card each time; return what was drawn by rule."""
    told = []
    while party.session.pending is not None and party.session.pending.kind == "draw":
        choice = party.session.pending
        told.append((choice.rule, set(choice.listed)))
        party.session.answer(choice.listed[0])
    return told


@pytest.mark.rule(
    "WHQ-DECK-01", "WHQ-DECK-03", "WHQ-DECK-04", "WHQ-DECK-05", "WHQ-DECK-12", "WHQ-LVL-01", "WHQ-EX-13", "WHQ-EX-14",
    "WHQ-ICON-01", "WHQ-ICON-02", "WHQ-QSET-05",
)  # fmt: skip
def test_an_enemy_deck_is_whole_sets_and_single_open_cards_of_the_level():
    party = Party(phase="quest", cards=ENEMIES, sheets=(sheet(setup=SetUp(sets=("rat",), standard=1, elite=1)),))
    told = drawn(party)
    assert told == [("WHQ-DECK-04", {"bat", "bat/2"}), ("WHQ-DECK-05", {"bat-elite"})]
    assert party.state.decks["enemy"].cards == ("bat", "bat-elite", "rat", "rat-elite", "rat/2")


@pytest.mark.rule("WHQ-DECK-10", "WHQ-DECK-13", "WHQ-POOL-02", "WHQ-NEM-05")
def test_nemeses_of_sheet_and_pool_go_where_they_are_said_to():
    cards = (*ENEMIES, queen("duke"))
    party = Party(
        phase="quest", cards=cards, pool=("duke",), sheets=(sheet(setup=SetUp(sets=("rat",), lair=("queen",))),)
    )
    drawn(party)
    assert party.where("e1") == "lair"
    assert "duke" in party.state.decks["enemy"].cards
    assert "queen" not in party.state.decks["enemy"].cards


@pytest.mark.rule("WHQ-DECK-06", "WHQ-QSET-08", "WHQ-DELVE-02")
def test_open_locations_lie_on_those_that_are_named():
    cards = (*(den(f"den{n}") for n in (1, 2)), den("vault", level=0, quest_symbol=True))
    party = Party(phase="quest", cards=cards, sheets=(sheet(setup=SetUp(open=1, bottom=("vault",))),))
    assert drawn(party) == [("WHQ-DECK-06", {"den", "den1", "den2"})]
    assert [segment.cards for segment in party.state.decks["location"].segments] == [("den",), ("vault",)]


@pytest.mark.rule("WHQ-DECK-07", "WHQ-DECK-11", "WHQ-EX-30")
def test_each_dungeon_card_of_the_pool_takes_the_place_of_a_random_one():
    cards = (find("a"), find("b"), find("c"), find("curse", quest_symbol=True))
    party = Party(phase="quest", cards=cards, pool=("curse",), sheets=(sheet(setup=SetUp(dungeon=2)),))
    told = drawn(party)
    assert [rule for rule, _cards in told] == ["WHQ-DECK-07", "WHQ-DECK-07", "WHQ-DECK-11"]
    assert len(party.state.decks["dungeon"]) == 2
    assert "curse" in party.state.decks["dungeon"].cards


@pytest.mark.rule("WHQ-DECK-08", "WHQ-DECK-09", "WHQ-LEG-01")
def test_a_gear_deck_has_random_gear_and_the_fortunes_of_the_pool():
    cards = (tool("a"), tool("b"), tool("crown", hero="ann"))
    party = Party(phase="quest", cards=cards, pool=("fortune",), sheets=(sheet(setup=SetUp(gear=2)),))
    assert drawn(party)[0] == ("WHQ-DECK-08", {"a", "b"})
    assert party.state.decks["gear"].cards == ("a", "b", "fortune")


@pytest.mark.rule("WHQ-DECK-02", "WHQ-GOLD-10")
def test_nobody_sees_open_cards_or_what_lies_face_down():
    from game.engine.view import Unknown
    from game.systems.quest.system import SYSTEM

    party = Party(phase="quest", cards=ENEMIES, sheets=(sheet(setup=SetUp(sets=("rat",), standard=1)),))
    drawn(party)
    seen = SYSTEM.view(party.state, 0)
    assert {type(card) for card in seen.decks["enemy"].cards} == {Unknown}
    hidden = Party(places={"hidden": ["rat"], "ann": ["rat"]})
    cards = [enemy.card for enemy in SYSTEM.view(hidden.state, 0).enemies.values()]
    assert [type(card) for card in cards] == [Unknown, str]


@pytest.mark.rule("WHQ-QSET-06", "WHQ-QSET-07", "WHQ-QSET-04", "WHQ-QSET-01", "WHQ-SHEET-01")
def test_the_party_chooses_its_leader_as_the_token_stands_on_the_start_space():
    party = Party(phase="quest", sheets=(sheet(setup=SetUp(bottom=("den",))),)).asks(0, "leader")
    assert party.state.peril == 0
    party.does("leader bob").rolls("den").asks(1, "activation")
    assert (party.state.leader, party.state.location, party.state.round) == ("bob", "den", 1)


@pytest.mark.rule("WHQ-SETUP-05", "WHQ-SETUP-06", "WHQ-SETUP-07", "WHQ-SETUP-09", "WHQ-QSET-02", "WHQ-WND-05")
def test_heroes_begin_with_basic_cards_and_the_health_of_their_number():
    card = {"ann": {"health": (20, 12, 9)}}
    assert [Party(n, heroes=card).state.health("ann") for n in (2, 3, 4)] == [20, 12, 9]
    one = Party(cards=(tool("crown", hero="ann"),)).of("ann")
    assert (set(one.cards.values()), one.gear, one.limit) == ({f"ann-{kind}-basic" for kind in one.cards}, (), 1)
    assert one.legendary == ("crown",)


@pytest.mark.rule("WHQ-DELVE-02", "WHQ-DELVE-01")
def test_a_delve_has_blocks_of_levels_the_first_on_top():
    setup = SetUp(enemies=(Block(1, standard=1), Block(2, standard=1)), locations=(Block(1, open=1),))
    party = Party(phase="quest", cards=ENEMIES, sheets=(sheet(level=0, delve=True, setup=setup),))
    drawn(party)
    assert [segment.cards for segment in party.state.decks["enemy"].segments][1] == ("orc",)


@pytest.mark.rule("WHQ-DELVE-04")
def test_who_is_defeated_in_a_delve_is_out_of_the_game():
    party = Party(
        places={"ann": ["ogre"]}, cards=(rat("ogre", attack=9),), sheets=(sheet(delve=True, level=0),), slots=()
    )
    assert party.of("ann").out


# --- campaigns ------------------------------------------------------------------------------------------------------


def campaign(reward=(), penalty=(), won=True, **given):
    """Two quests; the first one ends as the location phase begins."""
    ends = {"victory": LOST} if won else {"victory": Ending("", (NEVER,)), "defeat": LOST}
    ends = {
        key: Ending("", ((Condition("phase", names=("location",)),),)) if one is LOST else one
        for key, one in ends.items()
    }
    first = sheet("first", reward=Consequence("", reward), penalty=Consequence("", penalty), **ends)
    second = sheet("second", setup=given.pop("setup", SetUp(bottom=("den",))))
    return Party(sheets=(first, second), campaign=True, phase="location", leader="ann", location="den", **given)


def settled(party):
    """Go to the arena and the trainer with everybody who is asked."""
    while party.session.pending.kind == "settlement":
        ways = party.ways
        party.does("arena" if "arena" in ways else next(way for way in sorted(ways, key=str) if way[0] == "trainer"))
    return party


@pytest.mark.rule(
    "WHQ-SETT-02", "WHQ-SETT-03", "WHQ-SETT-04", "WHQ-SETT-06", "WHQ-SETT-07", "WHQ-CAMP-02", "WHQ-ROUND-03"
)
def test_each_hero_takes_two_different_settlement_actions():
    party = campaign().asks(0, "settlement")
    assert party.refuses("blacksmith").rule == "WHQ-SETT-07"
    party.does("trainer attack")
    assert party.refuses("trainer rest").rule == "WHQ-SETT-02"
    party.does("arena").asks(1, "settlement")
    assert (party.of("ann").cards["attack"], party.of("ann").limit) == ("ann-attack-advanced", 2)


@pytest.mark.rule("WHQ-SETT-05", "WHQ-GEAR-06")
def test_the_blacksmith_shows_two_cards_of_which_one_may_be_kept():
    party = campaign(cards=(tool("a"), tool("b")), decks={"gear": ["a", "b"]}).does("blacksmith").rolls("a b")
    party.asks(0, "blacksmith").does("gear b", "equip b")
    assert ([worn.id for worn in party.of("ann").gear], party.state.discards["gear"]) == (["b"], ("a",))


@pytest.mark.rule("WHQ-GEAR-07", "WHQ-LEG-05")
def test_gear_can_be_given_but_no_legendary_gear():
    cards = (tool("a"), tool("crown", hero="ann"))
    party = campaign(cards=cards).hero("ann", gear=["a", "crown"])
    assert party.refuses("give crown bob").rule == "WHQ-LEG-05"
    assert party.refuses(("give",)).rule == "WHQ-GEAR-07"
    party.does("give a bob").asks(1, "claim").does("equip a")
    assert [worn.id for worn in party.of("bob").gear] == ["a"]


@pytest.mark.rule("WHQ-SETT-08", "WHQ-SETT-09", "WHQ-DEF-06", "WHQ-CAMP-04", "WHQ-DUN-04")
def test_after_the_settlement_everybody_is_whole_and_keeps_what_it_owns():
    from game.systems.quest.state import Worn

    party = campaign(cards=(tool("a"), find("salve", kind="item")))
    one = party.opening.heroes["ann"]
    one.down, one.wounds, one.exhausted, one.items, one.tokens = True, 9, ("attack",), ("salve",), {"rest": 1}
    one.gear = (Worn("a", depleted=True),)
    while party.session.pending.kind == "settlement":
        party.does("done" if "done" in party.ways else ("arena" if "arena" in party.ways else "trainer rest"))
    one = party.of("ann")
    assert (one.down, one.wounds, one.exhausted, one.items, one.tokens) == (False, 0, (), (), {})
    assert (one.gear, one.limit, one.cards["rest"]) == ((Worn("a"),), 2, "ann-rest-advanced")


@pytest.mark.rule(
    "WHQ-CAMP-03", "WHQ-WIN-03", "WHQ-SETT-01", "WHQ-POOL-01", "WHQ-CAMP-01", "WHQ-SETUP-02", "WHQ-CAMP-06"
)
def test_win_or_lose_the_campaign_goes_on_with_what_the_sheet_brings():
    party = settled(campaign(won=False, cards=(queen(),), penalty=(fx("pool_add", card="queen", n=1),)))
    assert (party.state.results, party.state.quest, party.state.pool) == (("lost",), 1, ("queen",))
    party.asks(0, "leader")
    assert "queen" in party.state.decks["enemy"].cards


@pytest.mark.rule("WHQ-WIN-02", "WHQ-LEG-04", "WHQ-POOL-04")
def test_a_reward_is_resolved_after_a_victory():
    party = campaign(reward=(fx("pool_add", card="fortune", n=1), fx("gear_limit", who="each", n=1)))
    assert party.state.pool == ("fortune",)
    assert party.of("bob").limit == 2


@pytest.mark.rule("WHQ-NEM-06", "WHQ-POOL-03")
def test_a_defeated_nemesis_of_the_pool_is_used_no_more():
    party = Party(cards=(queen(),), places={"ann": ["queen"]}, pool=("queen", "fortune"))
    party.opening.enemies["e1"].wounds = 4
    party.does("act attack").rolls("S S -")
    assert (party.state.pool, party.state.discards["enemy"]) == (("fortune",), ())


@pytest.mark.rule("WHQ-WIN-04")
def test_the_last_quest_decides_about_the_campaign():
    ends = {"victory": Ending("", ((Condition("phase", names=("location",)),),))}
    first = sheet("first", defeat=Ending("", ((Condition("phase", names=("location",)),),)))
    party = Party(
        sheets=(first, sheet("second", **ends)), campaign=True, phase="location", leader="ann", location="den"
    )
    party.state.heroes  # noqa: B018 - the session begins
    assert party.state.results == ("lost",)
    last = Party(
        sheets=(first, sheet("second", **ends)),
        campaign=True,
        phase="location",
        leader="ann",
        location="den",
        quest=1,
        results=("lost",),
    )
    assert (last.state.winners, last.state.verdict) == ((0, 1), "won")


@pytest.mark.rule("WHQ-DELVE-03")
def test_a_delve_lets_heroes_grow_where_its_sheet_says():
    grow = at(
        "on_travel_from",
        fx(
            "choose", who="each", among=((fx("upgrade_action", who="self", n=1),), (fx("gear_limit", who="self", n=1),))
        ),
        fx("refresh_gear", who="each"),
    )
    one = sheet(level=0, delve=True, clauses=(grow,))
    party = Party(phase="travel", leader="ann", location="den", progress=5, decks={"location": ["den"]}, sheets=(one,))
    party.does("travel").asks(0, "choose").does("option 1").asks(1, "choose").does("option 0", "card rest").rolls("den")
    assert (party.of("ann").limit, party.of("bob").cards["rest"]) == (2, "bob-rest-advanced")


@pytest.mark.rule("WHQ-GOLD-02", "WHQ-GOLD-03", "WHQ-SHEET-02", "WHQ-ORD-01")
def test_the_sheet_speaks_before_everything_else():
    rule = at("modify", fx("mod", S=-1), action="explore", location="den")
    lamp = tool("lamp", clauses=(at("modify", fx("mod", S=1)),))
    party = (
        Party(cards=(lamp,), sheets=(sheet(clauses=(rule,)),))
        .hero("ann", gear=["lamp"])
        .does("act explore")
        .rolls("S S")
    )
    assert [event.by for event in party.happened("SymbolsChanged")] == ["sheet///0", "gear/ann/lamp/0"]
    assert party.state.progress == 2


@pytest.mark.rule("WHQ-PERIL-01")
def test_a_penalty_may_begin_the_next_quest_with_more_peril():
    party = settled(campaign(won=False, penalty=(fx("next_quest", peril_start=1),)))
    assert party.state.peril == 1


PERIL = PerilEffect("red", "")


@pytest.mark.rule("WHQ-EQUIP-06", "WHQ-GEAR-07")
def test_gear_without_which_its_hero_would_fall_is_not_given_away():
    party = campaign(cards=(tool("coat", health=4), tool("a"))).hero("ann", gear=["coat", "a"], wounds=9)
    assert party.refuses("give coat bob").rule == "WHQ-EQUIP-06"
    assert ("give", "a", "bob") in party.ways
    party = campaign(cards=(tool("coat", health=4),)).hero("ann", gear=["coat"], wounds=8)
    assert ("give", "coat", "bob") in party.ways


@pytest.mark.rule("WHQ-EQUIP-05")
def test_in_a_settlement_a_depleted_card_can_be_laid_down():
    from game.systems.quest.state import Worn

    party = campaign(cards=(tool("a"), tool("b")), decks={"gear": ["a"]})
    party.opening.heroes["ann"].gear = (Worn("b", depleted=True),)
    party.does("blacksmith").rolls("a").does("gear a", "unequip b", "equip a")
    assert [worn.id for worn in party.of("ann").gear] == ["a"]


@pytest.mark.rule("WHQ-DUN-05")
def test_who_declines_one_treasure_is_offered_the_next():
    party = opened(tool(), tool("cap"), treasure=2, limit=2, deck=("tool", "cap")).does("pass").asks(0, "treasure")
    party.does(("deck",)).rolls("tool").does("equip tool")
    assert [worn.id for worn in party.of("ann").gear] == ["tool"]
