"""Content as played: what a save keeps equals the library's objects, and the library may change afterwards."""

import copy
import dataclasses
import json
import random
from typing import get_args, get_type_hints

import pytest

from game.content.faults import ContentError
from game.content.plain import Bounds, DamagedError, from_plain, to_plain
from game.content.skirmish import ROOM
from game.content.skirmish.as_played import as_played
from game.content.skirmish.cards import Attack, CommanderEffect, Creature, Scenario
from game.content.skirmish.forms import CreatureForm, EffectForm, ScenarioForm
from game.content.skirmish.library import Library, load_library
from game.content.squares.as_played import map_from_plain, map_plain
from game.content.words import Borne, borne_again
from game.engine.dice import seeded, splitmix
from game.engine.session import Session
from game.systems.skirmish.system import SYSTEM, describe, scenario_opening
from tests.content.mutants import mutant

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
        assert (found.source, found.room) == (None, "skirmish")
        assert (found.seats, found.teams) == (scenario.seats, scenario.teams)


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
        (("scenario", "room"), "toy"),
        (("scenario", "format"), "assault"),
        (("scenario", "points"), 0),
        (("scenario", "points"), 10**6),
        (("scenario", "minutes"), -1),
        (("scenario", "name"), ""),
        (("scenario", "name"), "a" * 41),
        (("scenario", "name"), "a\x00b"),
        (("scenario", "description"), "\ud800"),
        (("scenario", "maps"), []),
        (("scenario", "teams"), [[]]),
        (("scenario", "teams"), []),
        (("scenario", "teams"), [[0, 1]]),
        (("scenario", "teams"), [[0], [2]]),
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
        (("maps", 0, "quick"), False),
        (("maps", 0, "starting", "A"), []),
        (("maps", 0, "starting", "A"), ["0"]),
        (("maps", 0, "victory"), [{"squares": "0", "letters": ["A"], "keyword": ""}]),
        (("maps", 0, "victory"), [{"squares": "1", "letters": [], "keyword": ""}]),
        (("maps", 0, "victory"), [{"squares": "1", "letters": ["A", "A"], "keyword": ""}]),
        (("maps", 0, "edges"), [[1, 1, 1, 2]] * 2),
        (("maps", 0, "theme"), "../../meadow"),
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
        (("creatures", "orc-mauler", "hp"), 501),
        (("creatures", "orc-mauler", "speed"), -1),
        (("creatures", "orc-mauler", "ac"), 0),
        (("creatures", "orc-mauler", "cost"), 0),
        (("creatures", "orc-mauler", "level"), 41),
        (("creatures", "orc-mauler", "commander"), -1),
        (("creatures", "orc-mauler", "id"), "orc-maler"),
        (("creatures", "orc-mauler", "name"), ""),
        (("creatures", "orc-mauler", "emblem"), "../secret"),
        (("creatures", "orc-mauler", "rarity"), "odd"),
        (("creatures", "orc-mauler", "factions"), []),
        (("creatures", "orc-mauler", "factions"), ["XX"]),
        (("creatures", "orc-mauler", "factions"), ["CE", "CE"]),
        (("creatures", "orc-mauler", "melee"), []),
        (("creatures", "orc-mauler", "melee", 0, "bonus"), 100),
        (("creatures", "orc-mauler", "melee", 0, "damage"), -5),
        (("creatures", "orc-mauler", "melee", 0, "type"), "rain"),
        (("creatures", "orc-mauler", "melee", 0, "extra"), 5),
        (("creatures", "orc-mauler", "melee", 0, "range"), 6),
        (
            ("creatures", "orc-mauler", "effects"),
            [{"text": "x", "applies": "followers", "stat": "attack", "amount": 2, "kind": "any"}],
        ),
        (("creatures", "orc-mauler", "abilities"), {"swiming": {}}),
        (("creatures", "orc-mauler", "abilities"), {"hunter": {"range": 6}}),
        (("warbands", 0, "members"), []),
        (("warbands", 0, "members"), ["orc-mauler"] * 2),
        (("players",), ["Anna", "a" * 201]),
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


OF = {"name": "of", "type": "words", "choices": ["fire", "cold"], "default": ["fire"]}


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"hunter": {"range": 1}}, "has no parameter “range”"),
        ({"rain": {}}, "“rain” is not known"),
        ({"aura": {"range": 0}}, "expected at least 1"),
        ({"aura": {"range": 21}}, "expected at most 20"),
        ({"aura": {"range": True}}, "expected a whole number"),
        ({"aura": {"range": 6, "of": ("rain",)}}, "expected one of fire, cold"),
    ],
)
def test_abilities_of_a_card_are_those_that_the_rules_know(given, words):
    form = [{"name": "range", "type": "number", "least": 1, "most": 20}, OF]
    with pytest.raises(ValueError, match=words):
        borne_again(Borne(given), {"hunter": {"form": []}, "aura": {"form": form}})


def test_a_parameter_that_a_card_did_not_have_yet_gets_its_usual_value():
    known = {"aura": {"form": [{"name": "range", "type": "number", "default": 6}, {"name": "of", "type": "word"}]}}
    assert borne_again(Borne({"aura": {"of": "fire"}}), known) == Borne({"aura": {"range": 6, "of": "fire"}})
    with pytest.raises(ValueError, match="lacks its parameter “of”"):
        borne_again(Borne({"aura": {}}), known)


@pytest.mark.parametrize(
    ("card", "form"), [(Creature, CreatureForm), (CommanderEffect, EffectForm), (Scenario, ScenarioForm)]
)
def test_what_a_save_may_hold_is_what_a_file_may_hold(card, form):
    """Bounds of cards and forms are the same, so that nothing that was played is refused, and nothing else taken."""
    compared = 0
    for name, hint in get_type_hints(card, include_extras=True).items():
        inner = [part for part in get_args(hint) if part is not type(None)] if type(None) in get_args(hint) else [hint]
        bounds = next((part for part in getattr(inner[0], "__metadata__", ()) if isinstance(part, Bounds)), None)
        if bounds is None or name not in form.model_fields:
            continue
        asked = {}
        for mark in form.model_fields[name].metadata:
            for least_or_most in ("ge", "le", "min_length", "max_length"):
                if hasattr(mark, least_or_most):
                    asked[least_or_most] = getattr(mark, least_or_most)
        if asked and name not in ("melee", "ranged"):  # a text in the file
            assert bounds.most == asked.get("le", asked.get("max_length")), name
            assert bounds.least in (asked.get("ge", asked.get("min_length", 0)), 1), name
            compared += 1
    assert compared >= 2


def test_a_map_that_check_would_refuse_is_refused():
    plain = setup("quick-battle")
    plain["maps"][0]["starting"]["B"] = plain["maps"][0]["starting"]["A"]
    with pytest.raises(DamagedError, match=r"shares .* with one of A"):
        as_played(plain)
    plain = setup("quick-battle")
    for kind in plain["maps"][0]["kinds"]:
        kind["traits"] = ["wall"]
    with pytest.raises(DamagedError, match="nobody fits in"):
        as_played(plain)


def played(plain, answers):
    """Play on with a set-up: somebody without a plan gives answers, and everything is told."""
    session = Session(SYSTEM, SYSTEM.setup(plain), seeded(1), history=False, forks=False)
    for n in range(answers):
        if session.pending is None:
            break
        session.answer(session.pending.options.sample(lambda many, n=n: splitmix(8, n) % many))
    for event in session.log:
        SYSTEM.sentence(session.state, event)
    json.dumps(session.state.plain())


def survive(name, seeds, answers):
    """Let mutants of a set-up be refused in one sentence, or played; return how many were refused."""
    whole = setup(name)
    refused = 0
    for seed in seeds:
        plain = mutant(whole, random.Random(seed))
        fault = ROOM.setup_fault(plain)
        assert len(fault.splitlines()) <= 1, seed
        if fault:
            refused += 1
        else:
            played(plain, answers)
    return refused


@pytest.mark.parametrize(("name", "mutants", "answers"), [("quick-battle", 220, 40), ("brackwater-abbey", 40, 30)])
def test_content_with_anything_anywhere_is_refused_in_one_sentence_or_can_be_played(name, mutants, answers):
    assert survive(name, range(mutants), answers) > mutants // 2


@pytest.mark.slow
@pytest.mark.parametrize(("name", "mutants", "answers"), [("quick-battle", 4000, 2000), ("brackwater-abbey", 600, 300)])
def test_many_more_mutants(name, mutants, answers):
    assert survive(name, range(1000, 1000 + mutants), answers) > mutants // 2


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
