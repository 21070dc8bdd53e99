"""Fine points of set-up, gear and settlements, and positions that no rule has made (WHQ-DECK, -GEAR, -LEG, -SETT)."""

import json

import pytest

from game.content.quest.cards import MOST_TOKENS, Block, Consequence, Ending, SetUp
from game.systems.quest.state import Worn
from game.systems.quest.system import SYSTEM
from tests.damaged import put, refused
from tests.quested import Condition, Party, at, den, find, fx, queen, rat, sheet, tool

BEGUN = Ending("", ((Condition("phase", names=("location",)),),))


def built(setup, *cards, level=1, **given):
    """A quest that is set up, the first card drawn each time; what could be drawn for each rule."""
    party = Party(phase="quest", cards=cards, sheets=(sheet(setup=setup, level=level),), **given)
    told = []
    while party.session.pending.kind == "draw" and "open" in party.session.pending.about["deck"]:
        told.append(set(party.session.pending.listed))
        party.session.answer(party.session.pending.listed[0])
    return party, told


def settlement(reward=(), **given):
    """The settlement after a quest that was won."""
    first = sheet("first", victory=BEGUN, reward=Consequence("", reward))
    second = sheet("second", setup=SetUp(bottom=("den",)))
    return Party(sheets=(first, second), campaign=True, phase="location", location="den", **{"leader": "ann"} | given)


# --- decks ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-DECK-04", "WHQ-DELVE-02", "WHQ-LVL-01")
def test_a_card_that_is_drawn_is_not_drawn_again_and_others_of_the_level_stay_in_the_box():
    blocks = SetUp(enemies=(Block(1, standard=1), Block(1, standard=2)))
    party, told = built(blocks, rat(copies=3), rat("bat"), rat("orc", level=2))
    assert told == [{"bat", "rat", "rat/2", "rat/3"}, {"rat", "rat/2", "rat/3"}, {"rat", "rat/2"}]
    assert [segment.cards for segment in party.state.decks["enemy"].segments] == [("bat",), ("rat", "rat/2")]
    assert party.state.boxed["enemy"] == ("orc", "rat")


@pytest.mark.rule("WHQ-DECK-04", "WHQ-DECK-06", "WHQ-ICON-02", "WHQ-LVL-01")
def test_open_cards_have_the_level_of_the_quest_and_no_quest_symbol():
    cards = (rat("orc", level=2), den("hall", level=2), den("crypt", level=2, quest_symbol=True), den("nave", level=2))
    _party, told = built(SetUp(standard=1, open=2, bottom=("nave",)), *cards, level=2)
    assert told == [{"orc"}, {"hall"}]


@pytest.mark.rule("WHQ-DECK-13", "WHQ-DECK-03", "WHQ-NEM-01")
def test_a_nemesis_is_in_the_deck_if_the_sheet_says_so_and_not_with_its_set():
    party, _told = built(SetUp(sets=("rat",), nemeses=("duke",)), queen(set="rat"), queen("duke"))
    assert party.state.decks["enemy"].cards == ("duke", "rat")


@pytest.mark.rule("WHQ-DECK-07", "WHQ-DECK-11", "WHQ-ICON-02")
def test_what_is_taken_out_for_cards_of_the_pool_goes_back_to_the_box():
    cards = (find("a"), find("b"), find("c"), find("curse", quest_symbol=True), find("seal", quest_symbol=True))
    party, told = built(SetUp(dungeon=2), *cards, pool=("curse",))
    assert told == [{"a", "b", "c"}, {"b", "c"}, {"a", "b"}]
    assert (party.state.decks["dungeon"].cards, party.state.boxed["dungeon"]) == (("b", "curse"), ("a", "c"))
    party, told = built(SetUp(dungeon=1), *cards, pool=("curse", "seal"))
    assert party.state.decks["dungeon"].cards == ("curse", "seal")


@pytest.mark.rule("WHQ-DECK-08", "WHQ-QSET-01")
def test_gear_that_a_hero_owns_is_not_in_the_deck():
    _party, told = built(SetUp(gear=2), tool("a"), tool("b"), members={"ann": {"gear": ("a",)}})
    assert told == [{"b"}]


@pytest.mark.rule("WHQ-PERIL-01", "WHQ-QSET-06")
def test_peril_begins_no_further_than_the_track_and_only_once_so():
    party = Party(phase="quest", sheets=(sheet(setup=SetUp(bottom=("den",)), track=("none",) * 3),), peril_start=5)
    party.opening.defeated = ("rat",)
    assert (party.state.peril, party.state.peril_start, party.state.defeated) == (2, 0, ())


# --- gear -----------------------------------------------------------------------------------------------------------


def treasure(*cards, gear=(), change=lambda _party: None, **given):
    """Ann explores and draws a chest with one treasure."""
    party = Party(cards=(find("chest", treasure=1), *cards), decks={"dungeon": ["chest"], "gear": ["tool"]}, **given)
    change(party.hero("ann", gear=list(gear)))
    return party.does("act explore").rolls("S S chest")


@pytest.mark.rule("WHQ-LEG-03", "WHQ-EQUIP-02")
def test_legendary_gear_takes_no_room_of_other_gear():
    party = treasure(tool(), tool("crown", hero="ann"), gear=["crown"]).does(("deck",)).rolls("tool").does("equip tool")
    assert [worn.id for worn in party.of("ann").gear] == ["crown", "tool"]


@pytest.mark.rule("WHQ-EQUIP-06")
def test_wounds_as_many_as_health_without_it_keep_a_coat_on():
    party = treasure(tool(), tool("coat", health=4), gear=["coat"], change=lambda party: party.hero("ann", wounds=9))
    assert party.does(("deck",)).rolls("tool").refuses("unequip coat").rule == "WHQ-EQUIP-06"


@pytest.mark.rule("WHQ-DUN-05", "WHQ-LEG-02")
def test_a_fortune_among_the_discards_is_not_taken():
    there = {"enemy": (), "location": (), "dungeon": (), "gear": ("fortune", "cap")}
    party = treasure(tool(), tool("cap"), discards=there).asks(0, "treasure")
    assert party.ways == {("deck",), ("take", "cap"), "pass"}


@pytest.mark.rule("WHQ-DUN-05", "WHQ-GEAR-02", "WHQ-GOLD-08")
def test_an_effect_that_brings_gear_takes_discards_of_an_empty_deck_and_what_follows_only_if_some_was_taken():
    gift = find("gift", effects=(fx("gain_gear", who="self", n=1, then=(fx("progress", n=3),)),))
    there = {"enemy": (), "location": (), "dungeon": (), "gear": ("cap",)}
    for answer, progress in (("pass", 0), ("take cap", 3)):
        party = Party(cards=(gift, tool("cap")), decks={"dungeon": ["gift"]}, discards=there).does("act explore")
        party.rolls("D D gift").asks(0, "treasure").does(answer)
        if answer != "pass":
            party.does("discard cap")
        assert party.state.progress == progress


# --- settlements ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WHQ-SETT-02", "WHQ-SETT-03")
def test_the_leader_comes_first_and_nothing_is_done_twice():
    party = settlement(leader="bob", cards=(tool("a"), tool("b"), tool("c")), decks={"gear": ["a", "b", "c"]})
    party.asks(1, "settlement").does("arena")
    assert "arena" not in party.ways
    assert party.refuses("arena").rule == "WHQ-SETT-02"
    party.does("blacksmith").rolls("a b").does("pass").asks(0, "settlement").does("blacksmith").rolls("c").does("pass")
    assert party.refuses("blacksmith").rule == "WHQ-SETT-02"


@pytest.mark.rule("WHQ-SETT-05", "WHQ-SETT-02")
def test_the_blacksmith_is_visited_once_though_cards_are_left():
    party = settlement(cards=(tool("a"), tool("b"), tool("c")), decks={"gear": ["a", "b", "c"]})
    party.does("blacksmith").rolls("a b").does("pass")
    assert "blacksmith" not in party.ways
    assert party.state.discards["gear"] == ("a", "b")


@pytest.mark.rule("WHQ-EQUIP-05", "WHQ-EXH-06")
def test_a_depleted_coat_can_be_laid_down_whatever_the_wounds():
    party = settlement(cards=(tool("a"), tool("coat", health=4)), decks={"gear": ["a"]})
    party.opening.heroes["ann"].gear, party.opening.heroes["ann"].wounds = (Worn("coat", depleted=True),), 8
    party.does("blacksmith").rolls("a").does("gear a", "unequip coat", "equip a")
    assert party.of("ann").gear == (Worn("a"),)


@pytest.mark.rule("WHQ-POOL-01")
def test_a_card_comes_into_the_pool_again_unless_its_sheet_says_once():
    card = {"card": "fortune", "n": 1}
    assert settlement((fx("pool_add", **card),), pool=("fortune",)).state.pool == ("fortune", "fortune")
    assert settlement((fx("pool_add", once=True, **card),), pool=("fortune",)).state.pool == ("fortune",)


@pytest.mark.rule("WHQ-DELVE-03", "WHQ-EXH-06")
def test_a_delve_turns_depleted_gear_up_where_it_says_so():
    grow = at("on_travel_from", fx("refresh_gear", who="each"))
    party = Party(phase="travel", leader="ann", location="den", progress=5, cards=(tool("a"), tool("b")),
                  decks={"location": ["den"]}, sheets=(sheet(level=0, delve=True, clauses=(grow,)),))  # fmt: skip
    party.opening.heroes["ann"].gear = (Worn("a", depleted=True), Worn("b", exhausted=True))
    party.does("travel")
    assert party.of("ann").gear == (Worn("a"), Worn("b", exhausted=True))


# --- positions of files ---------------------------------------------------------------------------------------------


def position(party):
    """A position as a file holds it."""
    return json.loads(json.dumps(party.opening.plain()))


@pytest.mark.rule(
    "WHQ-ROUND-03", "WHQ-SETT-01", "WHQ-ACTIVE-01", "WHQ-EXH-03", "WHQ-DELVE-04", "WHQ-DEF-03", "WHQ-COND-03"
)
@pytest.mark.parametrize(
    ("way", "value", "word"),
    [
        (("phase",), "reward", "results"),
        (("phase",), "settlement", "quest"),
        (("results",), ["won"], "results"),
        (("quest",), 1, "quest"),
        (("leader",), "", "leader"),
        (("location",), "", "location"),
        (("active",), "bob", "active"),
        (("heroes", 0, "exhausted"), ["rest"], "exhausted"),
        (("heroes", 0, "exhausted"), ["aid", "aid"], "exhausted"),
        (("heroes", 0, "conditions"), ["diseased", "diseased"], "conditions"),
        (("heroes", 0, "cards", "attack"), "dance", "cards"),
        (("heroes", 0, "cards", "attack"), "bob-attack-basic", "cards"),
        (("heroes", 0, "cards", "attack"), "ann-explore-basic", "cards"),
        (("heroes", 0, "out"), True, "out"),
        (("heroes", 0, "down"), True, "zone"),
        (("heroes", 0, "wounds"), 10, "wounds"),
        (("enemies", 0, "wounds"), 2, "wounds"),
        (("enemies", 0, "up"), False, "zone"),
        (("enemies", 0, "key"), "e3", "enemies"),
        (("discards", "enemy"), ["rat"], "rat"),
        (("progress",), 6, "progress"),
        (("peril",), 10, "peril"),
        (("peril",), -1, "peril"),
        (("decks", "enemy"), [{"cards": ["nobody"], "known": []}], "enemy"),
        (("decks", "enemy"), [{"cards": ["rat", "rat"], "known": []}], "enemy"),
        (("heroes", 0, "gear"), [["tool", False, False], ["tool", False, False]], "gear"),
        (("heroes", 0, "legendary"), ["tool"], "gear"),
        (("heroes", 0, "tokens"), {"aid": 0}, "tokens"),
        (("heroes", 0, "tokens"), {"aid": MOST_TOKENS + 1}, "tokens"),
        (("winners",), [0], "phase"),
        (("made",), 1001, "made"),
        (("verdict",), "n" * 81, "verdict"),
    ],
)
def test_a_position_that_no_rule_has_made_is_refused_in_a_sentence(way, value, word):
    party = Party(places={"ann": ["rat"], "shadows": ["rat"]}, cards=(rat(copies=2), tool()))
    assert SYSTEM.restore(position(party), party.opening).plain() == party.opening.plain()
    sentence = refused(SYSTEM, put(position(party), way, value), party.opening)
    assert word in sentence


@pytest.mark.rule("WHQ-TOK-01")
def test_an_action_card_full_of_tokens_is_a_position_like_any_other():
    party = Party().hero("ann", tokens={"aid": MOST_TOKENS})
    assert SYSTEM.restore(position(party), party.opening).plain() == party.opening.plain()


@pytest.mark.rule("WHQ-WIN-03", "WHQ-GOLD-07", "WHQ-DELVE-04")
def test_what_the_penalty_of_a_delve_offers_is_asked_of_the_leader_though_all_are_out():
    offer = Consequence("", (fx("pool_add", card="fortune", n=1, may=True),))
    fall = find("fall", effects=(fx("wound", who="each", n=9),))
    party = Party(cards=(fall,), decks={"dungeon": ["fall"]}, sheets=(sheet(delve=True, level=0, penalty=offer),))
    party.does("act explore").rolls("S S fall").asks(0, "may").does("pass")
    assert (party.state.winners, party.state.pool) == ((), ())
