"""Abilities on a card: which there are and what each may say, the rules hand down; what is wrong has a place."""

import pytest

from game.content.forms import Form, named_words, schema_of
from game.content.words import Borne, read_words
from game.content.yaml_io import parse

KNOWN = {
    "brave": {"title": "Brave", "words": "", "rule": "TOY-01", "form": []},
    "aura": {
        "title": "Aura", "words": "Enemies near it suffer.", "rule": "TOY-02",
        "form": [{"name": "range", "type": "number", "least": 1, "most": 12, "choices": [], "default": 6, "words": ""}],
    },
    "breath": {
        "title": "Breath", "words": "It breathes.", "rule": "TOY-03",
        "form": [
            {"name": "of", "type": "word", "choices": ["fire", "cold"]},
            {"name": "damage", "type": "number", "least": 5, "most": None, "default": None},
        ],
    },
    "named": {"title": "Named", "words": "", "rule": "TOY-04", "form": [{"name": "for", "type": "word"}]},
    "wary": {
        "title": "Wary", "words": "", "rule": "TOY-05",
        "form": [
            {"name": "of", "type": "words", "choices": ["fire", "cold"], "default": []},
            {"name": "always", "type": "flag"},
        ],
    },
}  # fmt: skip


def read(text):
    document = parse(f"abilities: {text}\n", "f")
    return read_words(document, ("abilities",), document.value["abilities"], KNOWN, "it"), document.faults


def test_a_word_stands_alone_or_with_its_parameters():
    found, faults = read("[brave, aura, {breath: {damage: 10, of: cold}}, {named: {for: Anna}}]")
    assert faults == []
    assert list(found) == ["brave", "aura", "breath", "named"]
    assert "aura" in found
    assert "fear" not in found
    assert dict(found["brave"]) == {}
    assert dict(found["aura"]) == {"range": 6}, "what is left out has its usual value"
    assert dict(found["breath"]) == {"of": "cold", "damage": 10}


def test_lists_of_words_and_flags_are_parameters_too():
    found, faults = read("[{wary: {of: [cold, fire], always: true}}]")
    assert faults == []
    assert dict(found["wary"]) == {"of": ("cold", "fire"), "always": True}
    assert found.plain() == {"wary": {"of": ["cold", "fire"], "always": True}}
    assert dict(read("[wary]")[0]["wary"]) == {"of": (), "always": False}


def test_what_the_registry_of_abilities_hands_down_is_understood():
    from game.engine.abilities import Abilities, Parameter

    registry = Abilities()
    form = [Parameter("range", least=1, most=9, default=6), Parameter("of", "word", choices=("fire",))]
    registry.ability("aura", rule="TOY-02", title="Aura", words="It burns.", form=form)(type("Aura", (), {}))
    document = parse("abilities: [{aura: {of: fire}}]", "f")
    found = read_words(document, ("abilities",), document.value["abilities"], registry.vocabulary(), "it")
    assert document.faults == []
    assert found == {"aura": {"range": 6, "of": "fire"}}


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("[brav]", (1, 13), 'unknown ability "brav" of "it"; did you mean "brave"?'),
        ("[{brav: {}}]", (1, 14), 'unknown ability "brav" of "it"; did you mean "brave"?'),
        ("[brave, brave]", (1, 20), 'ability "brave" of "it" is here twice'),
        ("[{aura: {rage: 6}}]", (1, 21), 'ability "aura" of "it" has no parameter "rage"; did you mean "range"?'),
        ("[{aura: {range: 0}}]", (1, 28), 'range of ability "aura" of "it": expected at least 1, found 0'),
        ("[{aura: {range: 13}}]", (1, 28), 'range of ability "aura" of "it": expected at most 12, found 13'),
        ("[{aura: {range: true}}]", (1, 28), 'range of ability "aura" of "it": expected a whole number'),
        ("[{aura: 6}]", (1, 20), 'ability "aura" of "it": expected its parameters, such as {range: …}'),
        ("[{brave: 6}]", (1, 21), 'ability "brave" of "it": it has no parameters'),
        ("[{brave: {}, aura: {}}]", (1, 13), 'abilities, entry 1 of "it": expected one word with its parameters, found 2'),
        ("[{}]", (1, 13), 'abilities, entry 1 of "it": expected one word with its parameters, found 0'),
        ("[{breath: {of: fire}}]", (1, 14), 'ability "breath" of "it" needs its parameter "damage": {breath: {damage: …}}'),
        (
            "[{breath: {damage: 5, of: fir}}]", (1, 38),
            'of of ability "breath" of "it": expected one of fire, cold; did you mean "fire"?',
        ),
        ("[{named: {for: 3}}]", (1, 27), 'for of ability "named" of "it": expected a word'),
        ("[{wary: {of: fire}}]", (1, 25), 'of of ability "wary" of "it": expected a list of words'),
        (
            "[{wary: {of: [fire, colt]}}]", (1, 25),
            'of of ability "wary" of "it": expected one of fire, cold; did you mean "cold"?',
        ),
        ("[{wary: {always: yes}}]", (1, 29), 'always of ability "wary" of "it": expected true or false'),
    ],
)  # fmt: skip
def test_what_is_wrong_has_its_place_and_a_sentence(text, place, message):
    _found, faults = read(text)
    assert [((f.line, f.column), f.message) for f in faults] == [(place, message)]


def test_the_schema_for_editors_knows_words_parameters_and_bounds():
    class Card(Form):
        abilities: named_words(KNOWN, "what it can")

    entry = schema_of(Card)["properties"]["abilities"]["items"]["anyOf"]
    assert entry[0] == {"enum": ["brave", "aura", "wary"]}
    assert set(entry[1]["properties"]) == {"aura", "breath", "named", "wary"}
    assert entry[1]["properties"]["aura"]["properties"]["range"] == {
        "type": "integer", "minimum": 1, "maximum": 12, "default": 6,
    }  # fmt: skip
    assert entry[1]["properties"]["breath"]["required"] == ["of", "damage"]


def test_words_of_a_card_compare_and_hash_by_what_they_say():
    one, same, other = Borne({"aura": {"range": 6}}), Borne({"aura": {"range": 6}}), Borne({"aura": {"range": 7}})
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert Borne(["brave"]).plain() == {"brave": {}}


def test_words_of_a_card_are_its_own():
    given = {"aura": {"range": 6}}
    borne = Borne(given)
    given["aura"]["range"] = 1
    assert borne["aura"]["range"] == 6
