"""What nobody sees may be imagined otherwise, what everybody has seen stays as it is (WHQ-DECK-02)."""

from __future__ import annotations

import pytest

from game.content.quest.cards import SetUp
from game.engine.dice import seeded
from game.engine.piles import Pile, Segment
from game.engine.view import Unknown
from game.systems.quest.adventure import labelled, unlabelled
from game.systems.quest.events import course, enemies, heroes
from game.systems.quest.events.course import DeckBuilt
from game.systems.quest.events.enemies import EnemySpawned
from game.systems.quest.events.heroes import TokenPlaced
from game.systems.quest.names import card_name
from game.systems.quest.system import SYSTEM
from tests.quested import Party, find, fx, rat, sheet, tool

CARDS = (rat(copies=2), rat("bat", copies=2), rat("owl", copies=2), *(tool(name) for name in ("a", "b", "c", "d")))


def hidden(**given):
    """A party with one enemy face down, two on the deck and others left in the box."""
    usually = {
        "places": {"hidden": ["rat"], "ann": ["rat"]},
        "boxed": {"enemy": ("owl", "owl", "bat"), "location": (), "dungeon": (), "gear": ("c", "d")},
    }
    party = Party(cards=CARDS, **usually | given)
    party.opening.decks["enemy"] = Pile.shuffled(("bat", "rat"))
    party.opening.decks["gear"] = Pile.shuffled(("a", "b"))
    return party


@pytest.mark.rule("WHQ-DECK-02", "WHQ-FD-04")
def test_imagined_quests_differ_in_what_lies_face_down_and_agree_in_all_else():
    party = hidden()
    position = party.session.position()
    forks = [SYSTEM.imagine(position, 0, seed).state for seed in range(40)]
    assert {fork.enemies["e1"].card for fork in forks} == {"rat", "bat", "owl"}
    assert {fork.enemies["e2"].card for fork in forks} == {"rat"}
    assert len({fork.decks["gear"].cards for fork in forks}) > 3
    for fork in forks:
        lying = [fork.enemies["e1"].card, *map(unlabelled, fork.decks["enemy"].cards), *fork.boxed["enemy"]]
        assert sorted(lying) == ["bat", "bat", "owl", "owl", "rat", "rat"]
        assert sorted([*fork.decks["gear"].cards, *fork.boxed["gear"]]) == ["a", "b", "c", "d"]


@pytest.mark.rule("WHQ-DECK-02", "WHQ-FD-02")
def test_what_was_turned_up_since_stays_what_it_was():
    lure = {
        ("ann", "rest"): {
            "before": (fx("engage", from_=("shadows",), to="self"),),
            "after": (fx("token", who="self", n=1),),
        }
    }
    party = hidden(deeds=lure).does("act rest").rolls("S S - -").asks(0, "place token")
    position = party.session.position()
    forks = [SYSTEM.imagine(position, 0, seed).session(seeded(seed)).state for seed in range(10)]
    assert {fork.enemies["e1"].card for fork in forks} == {"rat"}
    assert {fork.enemies["e1"].zone for fork in forks} == {"ann"}


@pytest.mark.rule("WHQ-DECK-02", "WHQ-SPAWN-02")
def test_what_was_drawn_since_stays_what_it_was():
    horn = {
        ("ann", "rest"): {
            "before": (fx("spawn", n=1, face="up", where="zone"),),
            "after": (fx("token", who="self", n=1),),
        }
    }
    party = hidden(deeds=horn).does("act rest").rolls("bat S S - -").asks(0, "place token")
    position = party.session.position()
    forks = [SYSTEM.imagine(position, 0, seed).session(seeded(seed)).state for seed in range(10)]
    assert {fork.enemies["e3"].card for fork in forks} == {"bat"}


@pytest.mark.rule("WHQ-DECK-02")
def test_nobody_reads_in_the_log_what_came_face_down():
    horn = {("ann", "rest"): {"before": (fx("spawn", n=1, face="down", where="shadows"),)}}
    party = hidden(deeds=horn).does("act rest").rolls("bat")
    (came,) = party.happened("EnemySpawned")
    assert came.seen(0).card == Unknown("enemy")
    told = SYSTEM.sentence(party.state, came.seen(0))
    assert "Bat" not in told.text


@pytest.mark.rule("WHQ-AID-02")
def test_tokens_that_a_hero_receives_one_after_the_other_are_told_as_one():
    party = hidden()
    one, other = (TokenPlaced(hero, "attack", rule="WHQ-AID-02") for hero in ("ann", "bob"))
    for since, n in (([], 1), ([one], 2), ([one, one], 3), ([other], 1), ([other, one], 1)):
        told = SYSTEM.sentence(party.state, one, since)
        assert (f" {n} success token" in told.text, told.lengthens) == (True, n > 1)


def test_cards_alike_are_told_apart_in_a_pile():
    assert labelled(["rat", "bat", "rat", "rat"]) == ("rat", "bat", "rat/2", "rat/3")
    assert [unlabelled(label) for label in ("rat", "rat/3")] == ["rat", "rat"]


@pytest.mark.rule("WHQ-DECK-02", "WHQ-FD-02", "WHQ-LOC-01")
def test_what_makes_a_card_known_is_said_by_its_event():
    known = {name for module in (course, enemies, heroes) for name, one in vars(module).items()
             if isinstance(one, type) and getattr(one, "reveals", False)}  # fmt: skip
    assert known == {"CardDrawn", "EnemyRevealed", "LocationRevealed"}


@pytest.mark.rule("WHQ-DECK-01", "WHQ-DECK-02")
def test_of_a_deck_that_is_built_everybody_sees_its_height_alone():
    built = DeckBuilt("enemy", Pile.shuffled(("rat", "bat", "rat/2")), ("owl",)).seen(0)
    assert built.pile.cards == (Unknown("card"),) * 3
    assert built.boxed == ()


@pytest.mark.rule("WHQ-SPAWN-02", "WHQ-FD-01")
def test_what_spawns_face_up_is_known_to_lie_in_the_deck_no_more():
    for up, left in ((True, {"rat"}), (False, {"rat", "bat"})):
        party = hidden()
        EnemySpawned("e3", "bat", "shadows", up).apply(party.opening)
        assert party.opening.decks["enemy"].cards == ("rat",)
        forks = [SYSTEM.imagine(party.session.position(), 0, seed).state for seed in range(30)]
        assert {unlabelled(fork.decks["enemy"].cards[0]) for fork in forks} >= left - {"bat"}
        assert {fork.enemies["e3"].card for fork in forks} == ({"bat"} if up else {"rat", "bat", "owl"})


@pytest.mark.rule("WHQ-QSET-05", "WHQ-DECK-02")
def test_of_the_sets_that_a_sheet_names_everybody_knows_that_they_are_in_the_deck():
    named = sheet(setup=SetUp(sets=("rat",)))
    party = hidden(sheets=(named,), places={"hidden": ["bat"]}, boxed={"enemy": ("owl", "owl", "bat"), "location": (),
                                                                      "dungeon": (), "gear": ("c", "d")})  # fmt: skip
    forks = [SYSTEM.imagine(party.session.position(), 0, seed).state for seed in range(30)]
    assert all("rat" not in fork.boxed["enemy"] for fork in forks)
    assert {fork.enemies["e1"].card for fork in forks} > {"rat"}


@pytest.mark.rule("WHQ-LEG-01")
def test_every_card_is_called_by_its_name():
    known = hidden().opening.adventure
    told = [card_name(known, card) for card in ("fortune", "rat/2", "a", "den", "ann", "bleeding", "nobody")]
    assert told == ["Fortune", "Rat", "A", "Den", "Ann", "Bleeding", "nobody"]


@pytest.mark.rule("WHQ-DECK-02", "WHQ-LEG-01")
def test_fortunes_stay_among_fortunes_as_gear_is_imagined():
    party = hidden(pool=("fortune",))
    party.opening.decks["gear"] = Pile.shuffled(("a", "fortune", "b"))
    forks = [SYSTEM.imagine(party.session.position(), 0, seed).state for seed in range(30)]
    assert all("fortune" in fork.decks["gear"].cards for fork in forks)
    assert len({frozenset(fork.decks["gear"].cards) for fork in forks}) > 1


@pytest.mark.rule("WHQ-DUN-01", "WHQ-DUN-05", "WHQ-LEG-02")
def test_what_is_drawn_from_the_dungeon_and_of_gear_lies_open():
    box = find("box", treasure=1)
    party = Party(cards=(box, tool()), decks={"dungeon": ["box"], "gear": ["tool"]})
    party.does("act explore").rolls("D D")
    assert party.session.pending.about["open"]
    party.rolls("box").does(("deck",))
    assert (party.session.pending.kind, party.session.pending.about["open"]) == ("draw", True)


@pytest.mark.rule("WHQ-DECK-02", "WHQ-DUN-01")
def test_a_card_on_top_that_the_players_have_looked_at_stays_there():
    party = hidden()
    party.opening.decks["gear"] = Pile((Segment(("a",), (0, 1)), Segment(("b",))))
    position = party.session.position()
    forks = [SYSTEM.imagine(position, 0, seed).state for seed in range(20)]
    assert {fork.decks["gear"].cards[0] for fork in forks} == {"a"}
    assert len({fork.decks["gear"].cards[1] for fork in forks}) > 1
