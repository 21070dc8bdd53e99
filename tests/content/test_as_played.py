"""Content as played: what a save keeps equals the library's objects, and the library may change afterwards."""

import copy
import dataclasses
import json
import random

import pytest

from game.content.faults import ContentError
from game.content.plain import DamagedError, from_plain, to_plain
from game.content.skirmish import ROOM
from game.content.skirmish.as_played import as_played
from game.content.skirmish.cards import Attack, Creature
from game.content.skirmish.library import Library, load_library
from game.content.squares.as_played import map_from_plain, map_plain
from game.content.words import Borne
from game.systems.skirmish.system import SYSTEM, describe, scenario_opening

SCENARIOS = ("brackwater-abbey", "cinderdeep-mine", "quick-battle")


def setup(name):
    """A set-up as a file gives it back."""
    return json.loads(json.dumps(scenario_opening(load_library().scenarios[name]).battle.plain))


def test_every_card_comes_back_equal():
    for creature in load_library().creatures.values():
        assert from_plain(Creature, json.loads(json.dumps(to_plain(creature))), creature.id) == creature


def test_every_scenario_comes_back_equal_but_without_its_file():
    for name, scenario in load_library().scenarios.items():
        found = as_played(setup(name)).scenario
        assert found == scenario
        assert (found.source, found.room, found.seats, found.teams) == (None, "skirmish", 2, ((0,), (1,)))


def test_every_map_comes_back_equal_in_all_its_parts():
    fresh = Library()
    fresh.take_in(ROOM.folders())
    for found in fresh.maps.values():
        again = map_from_plain(json.loads(json.dumps(map_plain(found))))
        for part in dataclasses.fields(found):
            if part.compare:
                assert getattr(again, part.name) == getattr(found, part.name), (found.id, part.name)
        assert again is found, "of equal maps there is one, so that its field is made once"


def test_a_map_that_was_edited_is_another_one():
    plain = json.loads(json.dumps(map_plain(load_library().maps["hollow-moor"])))
    plain["rows"][0] = plain["rows"][0][::-1]
    again = map_from_plain(plain)
    assert again is not load_library().maps["hollow-moor"]
    assert again != load_library().maps["hollow-moor"]


@pytest.mark.parametrize("name", SCENARIOS)
def test_an_opening_from_the_file_is_the_same_opening(name):
    plain = setup(name)
    first, again = scenario_opening(load_library().scenarios[name]), SYSTEM.setup(plain)
    assert again.plain() == first.plain()
    assert again.battle.plain == plain
    assert [unit.card for unit in again.units.values()] == [unit.card for unit in first.units.values()]
    assert again.battle.maps == first.battle.maps


def test_cards_that_were_rebalanced_do_not_change_a_battle():
    plain = setup("brackwater-abbey")
    played = as_played(plain)
    library = load_library()
    changed = {key: dataclasses.replace(card, hp=card.hp + 5) for key, card in library.creatures.items()}
    other = Library()
    other.creatures = changed
    assert as_played(plain, other) == played
    assert as_played(plain, Library()) == played, "nor do cards, maps and scenarios that are gone"


def test_names_of_format_1_are_looked_up_in_the_library_of_today():
    library = load_library()
    warbands = [library.warbands[name] for name in library.scenarios["brackwater-abbey"].warbands]
    old = {
        "scenario": "brackwater-abbey",
        "maps": ["brackwater-abbey"],
        "warbands": [{"name": w.name, "faction": w.faction, "members": list(w.members)} for w in warbands],
        "players": ["Anna", "Petr"],
    }
    assert as_played(old) == as_played(setup("brackwater-abbey"))
    assert SYSTEM.setup(old).battle.plain == setup("brackwater-abbey")
    for key, value in (("scenario", "brakwater-abbey"), ("maps", ["brakwater-abbey"])):
        with pytest.raises(ContentError, match="did you mean"):
            as_played(old | {key: value})
    for key, value in (("maps", []), ("warbands", []), ("players", ["Anna"]), ("warbands", [{"name": "x"}] * 2)):
        with pytest.raises(DamagedError):
            as_played(old | {key: value})


def test_two_cards_of_one_id_are_both_kept():
    """A player's own card may bear the id of another one."""
    scenario = load_library().scenarios["quick-battle"]
    state = scenario_opening(scenario)
    cards = [unit.card for unit in state.units.values()]
    twins = [dataclasses.replace(cards[0], hp=1), cards[0]]
    played = dataclasses.replace(
        as_played(state.battle.plain), armies=(("One", "LG", (twins[0],)), ("Two", "CE", (twins[1],)))
    )
    again = as_played(json.loads(json.dumps(played.plain())))
    assert [card.hp for _n, _f, cards in again.armies for card in cards] == [1, cards[0].hp]


def test_abilities_keep_their_parameters():
    card = dataclasses.replace(
        load_library().creatures["edda-marrow"],
        abilities=Borne({"aura": {"range": 6, "of": ("fire", "cold"), "far": True}, "hunter": {}}),
    )
    again = from_plain(Creature, json.loads(json.dumps(to_plain(card))), "card")
    assert again == card
    assert list(again.abilities) == ["aura", "hunter"]


def test_a_field_that_a_card_did_not_have_yet_gets_its_usual_value():
    plain = to_plain(Attack(5, 10))
    del plain["extra_type"]
    assert from_plain(Attack, plain, "attack") == Attack(5, 10)


def test_describe_embeds_what_the_names_stand_for():
    library = load_library()
    scenario = library.scenarios["quick-battle"]
    bands = [library.warbands[name] for name in scenario.warbands]
    plain = describe(scenario, scenario.maps, [(b.name, b.faction, b.members) for b in bands], ("Anna", "Petr"))
    assert plain == setup("quick-battle")


def changes():
    """(path into a set-up, value to put there; ... deletes it)."""
    return [
        (("scenario",), None),
        (("scenario", "points"), "many"),
        (("scenario", "points"), True),
        (("scenario", "format"), "siege"),
        (("scenario", "maps"), "hollow-moor"),
        (("scenario", "name"), ...),
        (("scenario", "seats"), 3),
        (("scenario", "weather"), "rain"),
        (("maps",), []),
        (("maps",), {}),
        (("maps", 0, "rows"), []),
        (("maps", 0, "rows", 0), "aa"),
        (("maps", 0, "rows"), ["?" * 20] * 5),
        (("maps", 0, "kinds"), ...),
        (("maps", 0, "kinds", 0, "traits"), ["wet"]),
        (("maps", 0, "kinds", 0, "colour"), "red"),
        (("maps", 0, "edges"), [[0, 0, 5, 5]]),
        (("maps", 0, "edges"), [[0, 0]]),
        (("maps", 0, "edges"), [[1, 1, 1, True]]),
        (("maps", 0, "starting", "A"), ["-1"]),
        (("maps", 0, "starting", "A"), ["f" * 500]),
        (("maps", 0, "starting", "C"), ["1"]),
        (("maps", 0, "exits", "A"), ...),
        (("maps", 0, "exits", "A"), 5),
        (("maps", 0, "victory"), [{"squares": "1", "letters": ["Z"], "keyword": ""}]),
        (("maps", 0, "quick"), "no"),
        (("maps", 0, "weather"), "rain"),
        (("creatures",), []),
        (("creatures", "orc-mauler", "hp"), 0),
        (("creatures", "orc-mauler", "hp"), 5.5),
        (("creatures", "orc-mauler", "speed"), 10**9),
        (("creatures", "orc-mauler", "size"), "Big"),
        (("creatures", "orc-mauler", "melee"), [[5, 10]]),
        (("creatures", "orc-mauler", "abilities"), ["hunter"]),
        (("creatures", "orc-mauler", "abilities"), {"aura": {"range": [6]}}),
        (("creatures", "orc-mauler", "wings"), 2),
        (("creatures", "orc-mauler"), ...),
        (("warbands",), []),
        (("warbands", 0, "faction"), "XX"),
        (("warbands", 0, "members"), ["nobody"]),
        (("warbands", 0, "members"), ...),
        (("players",), ["Anna"]),
        (("players",), ["Anna", 5]),
        (("players",), ...),
    ]


@pytest.mark.parametrize(("where", "value"), changes(), ids=lambda part: str(part)[:50])
def test_damage_is_told_in_one_sentence(where, value):
    plain = copy.deepcopy(setup("quick-battle"))
    *way, last = where
    target = plain
    for step in way:
        target = target[step]
    if value is ...:
        del target[last]
    else:
        target[last] = value
    with pytest.raises(DamagedError) as caught:
        as_played(plain)
    assert "\n" not in str(caught.value)
    assert str(caught.value).endswith(".")
    assert ROOM.setup_fault(plain) == str(caught.value)
    with pytest.raises(ValueError, match=r"\."):
        SYSTEM.setup(plain)


def test_a_set_up_with_anything_anywhere_never_ends_in_a_traceback():
    dice = random.Random(5)
    whole = setup("quick-battle")
    told = 0
    for _ in range(300):
        plain = copy.deepcopy(whole)
        target, key = plain, dice.choice(list(plain))
        while isinstance(target[key], (dict, list)) and target[key] and dice.random() < 0.8:
            target = target[key]
            key = dice.choice(list(target)) if isinstance(target, dict) else dice.randrange(len(target))
        target[key] = dice.choice([None, True, -1, 10**30, "", "x", [], {}, [[]], {"x": 1}, 1.5])
        fault = ROOM.setup_fault(plain)
        assert "\n" not in fault
        told += bool(fault)
    assert told > 150
