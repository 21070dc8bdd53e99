"""What a quest is played with, written down: what is damaged in it is told in one sentence."""

import copy
import json
import random

import pytest

from game.content.plain import DamagedError
from game.content.quest.as_played import as_played, of_scenario
from game.systems.quest.vocabulary import VOCABULARY

PARTS = ("scenario", "players", "box")
GEAR, FIRST = ("box", "gear", 0), ("box", "gear", 0, "clauses", 0)
SAID = (*FIRST, "effects", 0, "said")


@pytest.fixture(scope="module")
def set_ups(shipped):
    played = {name: of_scenario(shipped.scenarios[name], shipped).plain() for name in shipped.scenarios}
    return json.loads(json.dumps(played))


def fault(plain):
    try:
        as_played(plain, VOCABULARY)
    except DamagedError as damage:
        return str(damage)
    return ""


def changed(plain, path, value):
    """A copy with another value at a place; a function makes the new value of the old one."""
    found = copy.deepcopy(plain)
    held = found
    for step in path[:-1]:
        held = held[step]
    held[path[-1]] = value(held[path[-1]]) if callable(value) else value
    return found


def test_a_set_up_has_these_parts_and_none_may_be_missing(set_ups):
    for plain in set_ups.values():
        assert tuple(plain) == PARTS
        assert fault(plain) == ""
        for part in PARTS:
            assert fault({name: value for name, value in plain.items() if name != part})


def test_players_are_called_as_they_like(shipped):
    scenario = shipped.scenarios["a-theft-of-fire"]
    assert of_scenario(scenario, shipped).players == ("Player A", "Player B")
    assert of_scenario(scenario, shipped, ["Anna", "Petr"]).players == ("Anna", "Petr")


def test_the_box_holds_the_cards_of_the_party_and_all_others(shipped):
    box = of_scenario(shipped.scenarios["the-drowned-bell"], shipped).box
    assert [hero.id for hero in box.heroes] == ["bulwark", "trailkeeper", "lightbearer"]
    assert {card.hero for card in box.actions} == {card.hero for card in box.gear if card.legendary}
    assert len(box.actions) == 3 * 8
    assert sum(card.legendary for card in box.gear) == 3 * 3
    assert sum(not card.legendary for card in box.gear) == len(shipped.found_gear)
    assert [sheet.id for sheet in box.sheets] == list(shipped.campaigns["the-drowned-bell"].quests)
    alone = of_scenario(shipped.scenarios["shallow-graves"], shipped).box
    assert (alone.campaign, [sheet.id for sheet in alone.sheets]) == (None, ["shallow-graves"])


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("players",), ["Anna"], "players"),
        (("scenario", "teams"), [[0], [1]], "scenario, teams"),
        (("scenario", "seats"), 1, "scenario, teams"),
        (("scenario", "party", 1, "seat"), 0, "the seat B plays no hero (WHQ-SETUP-03)"),
        (("scenario", "party", 1, "seat"), 3, "scenario, seats"),
        (("scenario", "party", 1, "hero"), "wolfsister", "The heroes of the box are not those of the party."),
        (("scenario", "party"), [], "party"),
        (("scenario", "party", 0, "gear"), ["excalibur"], 'unknown gear "excalibur"'),
        (("scenario", "party", 0, "gear"), ["padded-hauberk", "ironscale-coat"], "more gear than its limit of 1"),
        (("scenario", "pool"), ["marsh-salve"], "WHQ-POOL-01"),
        (("scenario", "quest"), "shallow-graves", "The quest sheets of the box are not those that are played."),
        (("scenario", "quest"), "", "either a quest or a campaign"),
        (("scenario", "campaign"), "the-drowned-bell", "either a quest or a campaign"),
        (("box", "sheets", 0, "delve"), True, "begins with basic actions|has a level, a delve has none"),
        (("box", "heroes", 0, "health"), [1, 2], "health"),
        (("box", "heroes", 0, "health"), [1, 2, 0], "health"),
        (("box", "actions"), lambda cards: cards[:-1], "has exactly one"),
        (("box", "actions", 4, "prepare"), lambda prepare: not prepare, "WHQ-ACT-17"),
        (("box", "actions", 0, "targets", "most"), 13, "most"),
        (("box", "gear"), lambda cards: cards[:-1], "pieces of legendary gear"),
        (("box", "gear"), lambda cards: [*cards, cards[0]], 'The card "notched-greatblade" is in the box twice.'),
        (("box", "conditions"), [], "names the unknown condition"),
        (("box", "keywords"), lambda cards: cards[1:], 'unknown keyword "advance"'),
        (
            ("box", "enemies"),
            lambda cards: [card for card in cards if card["set"] != "marsh-wisp"],
            "unknown enemy set",
        ),
        (("box", "locations"), lambda cards: cards[:5], "unknown location"),
        (("box", "dungeon"), lambda cards: cards[:5], "campaign pool"),
        (("box", "enemies", 8, "flags"), ["no_fun"], "“no_fun” is not known"),
        (("box", "sheets", 0, "track", 1), "violet", "track"),
        (("box", "sheets", 0, "perils"), lambda perils: perils[:1], "WHQ-PERIL-02"),
        (("box", "sheets", 0, "victory", "when"), [[]], "what ends the quest is missing"),
        ((*FIRST, "at"), "after_action", '"notched-greatblade", "mod"'),
        ((*FIRST, "at"), "noon", "at"),
        ((*FIRST, "cost", "card"), "burn", "card"),
        ((*FIRST, "when"), [{"word": "wet"}], "“wet” is not known"),
        ((*FIRST, "when"), [{"word": "ranged", "names": ["so"]}], "notched-greatblade, ranged"),
        ((*FIRST, "when"), [{"word": "location"}], "notched-greatblade, location"),
        (SAID, {"fly": {}}, "“fly” is not known"),
        (SAID, {}, "[] cannot stand here"),
        (SAID, {"mod": {"S": 1}, "peril": {"n": 1}}, "cannot stand here"),
        (SAID, {"mod": {"S": 99}}, "at most 6"),
        (SAID, {"wound": {"n": 1}}, "lacks its parameter"),
        (SAID, {"mod": {"T": 1}}, "has no parameter"),
        ((*FIRST, "effects", 0, "among"), [[]], "among"),
        (SAID, {"choose": {"who": "self"}}, "choose"),
    ],
)
def test_what_does_not_go_together_in_a_set_up_is_told(set_ups, path, value, words):
    plain = changed(set_ups["a-theft-of-fire"], path, value)
    assert any(word in fault(plain) for word in words.split("|")), fault(plain)


def test_campaign_and_sheets_are_those_that_are_played(set_ups):
    plain = set_ups["the-drowned-bell"]
    assert fault(changed(plain, ("box", "sheets"), lambda sheets: sheets[::-1])) == (
        "The quest sheets of the box are not those that are played."
    )
    assert "not the one that is played" in fault(changed(plain, ("box", "campaign", "id"), "the-stolen-beacon"))
    assert "The quest sheets" in fault(changed(plain, ("box", "campaign"), None))
    assert "a campaign begins with" in fault(changed(plain, ("scenario", "pool"), ["soot-hex"]))
    assert "a delve begins with" in fault(changed(set_ups["the-toll-house"], ("scenario", "pool"), ["soot-hex"]))


def test_a_parameter_added_since_has_its_usual_value(set_ups):
    plain = set_ups["a-theft-of-fire"]
    assert plain["box"]["gear"][0]["clauses"][0]["effects"][0]["said"] == {"mod": {"S": 1, "D": 0}}
    older = changed(plain, SAID, {"mod": {"S": 1}})
    assert as_played(older, VOCABULARY).plain() == plain


@pytest.mark.parametrize("rounds", [40, pytest.param(2000, marks=pytest.mark.slow)])
def test_a_set_up_damaged_anywhere_is_told_or_still_one(set_ups, rounds):
    dice = random.Random(rounds)
    told = 0
    for _ in range(rounds):
        damaged = copy.deepcopy(set_ups[dice.choice(sorted(set_ups))])
        held, last = damaged, None
        while isinstance(held, (dict, list)) and held and (last is None or dice.random() < 0.9):
            key = dice.choice(sorted(held)) if isinstance(held, dict) else dice.randrange(len(held))
            last, held = (held, key), held[key]
        last[0][last[1]] = dice.choice((None, -1, 10**9, "x", [], {}, True, [[]], 2.5))
        sentence = fault(damaged)
        told += bool(sentence)
        assert "\n" not in sentence
    assert told > rounds // 2
