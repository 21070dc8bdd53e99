"""What comes with the program for quests: every word of the rules is on a card, and every card comes into play."""

import json
import re
from collections import Counter
from dataclasses import replace

import pytest

from game.content.forms import schema_of
from game.content.quest.as_played import as_played, of_scenario
from game.content.quest.cards import ACTION_TYPES, FREE, GEAR_TYPES, MOST_TOKENS
from game.content.quest.effects import ALL
from game.content.quest.kinds import CARD_KINDS, SHEET_KIND, scenario_form
from game.content.quest.spoken import of_sheet, walked
from game.content.shape import shape_faults
from game.content.yaml_io import read
from game.paths import data_folder
from game.systems.quest.faces import SYMBOLS
from game.systems.quest.vocabulary import VOCABULARY
from game.systems.quest.whom import FROM, WHO
from release import quest_words
from release.quest_words import complaints


def test_all_files_are_without_faults_and_every_card_comes_into_play(shipped):
    for kind in (*CARD_KINDS, SHEET_KIND):
        for path in sorted((data_folder("assets") / kind.folder / "quest").glob("*.yaml")):
            document = read(path)
            if kind is not SHEET_KIND and kind.name not in document.value:
                continue
            shape_faults(document, kind.form())
            kind.checks(shipped, document, path)
            assert [str(fault) for fault in document.faults] == []
    assert shipped.sheets.sorted_out()[1] == []
    assert shipped.scenarios.sorted_out()[1] == []


@pytest.fixture(scope="module")
def spoken(shipped):
    """Everything that is said on cards and sheets."""
    sheets = [one for name in shipped.sheets for one in of_sheet(shipped.sheets[name])]
    return [*shipped.spoken(), *sheets]


@pytest.fixture(scope="module")
def effects(spoken):
    return [one.effect for part in spoken for one in walked(part.effects, part.where)]


@pytest.fixture(scope="module")
def endings(shipped):
    return [end for name in shipped.sheets for end in (shipped.sheets[name].victory, shipped.sheets[name].defeat)]


def test_there_is_as_much_as_was_asked_for(shipped):
    counts = {
        "heroes": (len(shipped.heroes), 8),
        "enemy sets": (len(shipped.sets), 16),
        "nemeses": (len(shipped.nemeses), 4),
        "locations": (len(shipped.locations), 24),
        "gear": (len(shipped.found_gear), 30),
        "legendary gear": (len(shipped.gear) - len(shipped.found_gear), 8),
        "dungeon cards": (len(shipped.dungeon), 40),
        "conditions": (len(shipped.conditions), 4),
        "campaigns": (len(shipped.campaigns), 2),
        "delves": (sum(shipped.sheets[name].delve for name in shipped.sheets), 2),
    }
    assert [what for what, (there, wanted) in counts.items() if there < wanted] == []
    assert {len(campaign.quests) for campaign in shipped.campaigns.values()} == {5}


def test_every_word_that_the_rules_know_is_on_a_card(spoken, effects, endings, shipped):
    clauses = [part.clause for part in spoken if part.clause is not None]
    conditions = [one for part in (*clauses, *effects) for one in part.when]
    conditions += [one for ending in endings for option in ending.when for one in option]
    assert {effect.op for effect in effects} == set(VOCABULARY["effects"])
    assert {clause.at for clause in clauses} == set(VOCABULARY["moments"])
    assert {one.word for one in conditions} == set(VOCABULARY["conditions"])
    assert {flag for enemy in shipped.enemies.values() for flag in enemy.flags} == set(VOCABULARY["flags"])
    assert {one.sign for one in conditions if one.word in VOCABULARY["conditions"] and one.number} == {">=", "<="}
    assert any(one.sign == "==" for one in conditions)


def test_every_word_for_heroes_enemies_symbols_and_costs_is_on_a_card(spoken, effects):
    given = [effect.given for effect in effects]
    assert {one["who"] for one in given if "who" in one} == set(WHO)
    places = {place for one in given if isinstance(one.get("from"), tuple) for place in one["from"]}
    assert places == set(FROM) - {"this", "this_enemy", "facedown"}
    assert {"this", "this_enemy", "facedown", "grubjaw"} <= {one.get("which") for one in given}
    assert {one["to"] for one in given if "which" in one and "to" in one} >= {"self", "leader", "most_wounds"}
    swaps = [effect for effect in effects if effect.op == "swap"]
    assert {effect["from"] for effect in swaps} == set(SYMBOLS) - {"C"}
    assert {effect["to"] for effect in swaps} == {"S", "D", "blank"}
    assert {(effect["dice"], effect["max"] == ALL) for effect in effects if effect.op == "reroll"} == {
        ("hero", False), ("hero", True), ("enemy", False), ("enemy", True),
    }  # fmt: skip
    clauses = [part.clause for part in spoken if part.clause is not None]
    assert {clause.cost.card for clause in clauses} == {"", "exhaust", "deplete", "discard"}
    assert {clause.by for clause in clauses} == {"holder", "other_hero"}
    assert {clause.action for clause in clauses} == {"", *ACTION_TYPES}
    for parts in (clauses, effects):
        assert any(part.cost.tokens for part in parts)
        assert any(part.cost.wounds for part in parts)
        assert any(part.cost == FREE and part.may for part in parts) or parts is clauses
    assert any(effect.then for effect in effects)
    assert any(effect.otherwise for effect in effects)


@pytest.mark.rule("WHQ-SETUP-06", "WHQ-SETUP-08", "WHQ-ACT-17", "WHQ-LEG-01", "WHQ-TOK-01")
def test_heroes_have_their_cards_and_are_hardier_in_smaller_parties(shipped):
    for hero in shipped.heroes.values():
        two, three, four = hero.health
        assert two > three > four
        assert sum(card.hero == hero.id for card in shipped.actions.values()) == 8
        assert Counter(card.type for card in shipped.gear.values() if card.hero == hero.id) == Counter(GEAR_TYPES)
    prepared = [card for card in shipped.actions.values() if card.prepare and card.tier == "basic"]
    assert {card.type for card in prepared} == set(ACTION_TYPES)
    assert all(1 <= card.dice <= 4 for card in shipped.actions.values())
    assert MOST_TOKENS == 2


@pytest.mark.rule("WHQ-ATK-02", "WHQ-ATK-03")
def test_attacks_are_of_every_kind(shipped):
    aims = [card.targets for card in shipped.actions.values() if card.type == "attack"]
    assert {(aim.mode, aim.anywhere) for aim in aims} == {
        (mode, far) for mode in ("each", "divide") for far in (False, True)
    }
    assert any(aim.extra != FREE and aim.same_zone for aim in aims)


@pytest.mark.rule("WHQ-DECK-04", "WHQ-DECK-05", "WHQ-DECK-06", "WHQ-LVL-02")
def test_there_are_enough_open_cards_of_every_level(shipped):
    for level in (1, 2, 3):
        enemies = [card for card in shipped.enemies.values() if card.level == level]
        assert sum(card.copies for card in enemies if card.kind == "standard") >= 10
        assert sum(card.copies for card in enemies if card.kind == "elite") >= 5
        assert sum(card.level == level for card in shipped.locations.values()) >= 5
    assert any(not card.level and card.kind == "standard" for card in shipped.enemies.values())


@pytest.mark.rule("WHQ-LPH-01")
def test_nothing_keeps_the_party_from_travelling_for_ever(spoken):
    """Progress that is taken before the party may travel, every round, would hold it where it is."""
    early = [part for part in spoken if part.at == "location_start"]
    takes = [one.effect for part in early for one in walked(part.effects, ()) if one.effect.given.get("n", 0) < 0]
    takes = [effect for effect in takes if effect.op == "progress"]
    assert len(takes) >= 2
    assert all(any(one.word == "fully_explored" and not one.holds for one in effect.when) for effect in takes)


@pytest.mark.rule("WHQ-PPH-03")
def test_peril_on_its_last_space_drives_every_quest_to_its_end(shipped):
    """Red is resolved each round from then on: heroes who only rest must not be able to sit it out."""
    for name in shipped.sheets:
        sheet = shipped.sheets[name]
        assert sheet.track[-1] == "red"
        ends = any(one.word == "peril_last" for option in sheet.victory.when for one in option)
        assert ends or any(effect.op == "spawn" for effect in sheet.peril("red").effects), name


def test_every_sheet_tells_a_story(shipped):
    for name in shipped.sheets:
        sheet = shipped.sheets[name]
        assert len(sheet.intro) > 300
        assert all(len(told) > 200 for told in sheet.outro)
        assert sheet.track.count("red") >= 1
        assert {one.colour for one in sheet.perils} == {"green", "blue", "red"}
    assert all(len(campaign.intro) > 200 for campaign in shipped.campaigns.values())


def test_there_is_a_scenario_for_every_campaign_and_quest_with_parties_of_all_sizes(shipped):
    scenarios = [shipped.scenarios[name] for name in shipped.scenarios]
    assert {one.campaign for one in scenarios} - {""} == set(shipped.campaigns)
    assert {one.quest for one in scenarios} - {""} == set(shipped.sheets)
    assert {len(one.party) for one in scenarios} == {2, 3, 4}
    assert {one.seats for one in scenarios} == {1, 2, 3, 4}
    assert {member.hero for one in scenarios for member in one.party} == set(shipped.heroes)
    assert sum(one.beginners for one in scenarios) == 2
    assert all(one.teams == (tuple(range(one.seats)),) for one in scenarios)


def test_the_text_of_every_card_says_what_its_effects_do(shipped):
    told = list(quest_words.told(shipped))
    assert len(told) > 500
    assert [(name, wrong) for name, _text, wrong in told if wrong] == []


def test_no_number_of_a_text_can_be_changed_unnoticed(shipped):
    """A card is not the one to be mistaken for: another number, or one effect fewer, and its text is wrong."""
    changed = 0
    for card in quest_words.cards(shipped):
        for found in re.finditer(r"(?<!step )\d+", card.text, re.IGNORECASE):
            other = int(found[0]) % 9 + 1
            text = f"{card.text[: found.start()]}{other}{card.text[found.end() :]}"
            assert complaints(card._replace(text=text)), (card.name, text)
            changed += 1
    assert changed > 400


def test_no_effect_can_be_left_out_unnoticed(shipped):
    """Without what stands behind it, each text promises something in vain."""
    told = [card for card in quest_words.cards(shipped) if card.behind and card.text]
    nothing = {"wanted": (), "behind": frozenset(), "numbers": frozenset()}
    assert [card.name for card in told if not complaints(card._replace(**nothing))] == []


def test_cards_whose_text_is_wrong_are_printed(shipped, monkeypatch, capsys):
    monkeypatch.setattr(quest_words, "load_library", lambda: shipped)
    quest_words.main()
    assert capsys.readouterr().out == ""
    salve = shipped.dungeon["marsh-salve"]
    monkeypatch.setitem(shipped.dungeon, "marsh-salve", replace(salve, text=salve.text.replace("3", "2")))
    quest_words.main()
    assert capsys.readouterr().out.startswith("marsh-salve: Discard during your activation: 1 hero heals 2 wounds.\n")


@pytest.mark.rule("WHQ-GEAR-01", "WHQ-SETUP-08")
def test_names_are_there_once(shipped):
    for shelf in (
        shipped.heroes,
        shipped.actions,
        shipped.gear,
        shipped.locations,
        shipped.dungeon,
        shipped.conditions,
    ):
        assert [name for name, n in Counter(one.name for one in shelf.values()).items() if n > 1] == []
    sets = Counter(cards[0].name for cards in shipped.sets.values())
    assert max(sets.values()) == 1


def test_shipped_scenarios_are_played_with_everything_they_need_and_come_back(shipped):
    for name in shipped.scenarios:
        played = of_scenario(shipped.scenarios[name], shipped)
        assert as_played(json.loads(json.dumps(played.plain())), VOCABULARY) == played


def test_shipped_schemas_are_those_of_the_forms():
    """`game.content.check.write_schemas(Path("assets/schemas"))` writes them anew."""
    forms = {kind.name: kind.form() for kind in (*CARD_KINDS, SHEET_KIND)} | {"quest-scenario": scenario_form()}
    for name, form in forms.items():
        file = data_folder("assets") / "schemas" / f"{name}.schema.json"
        assert json.loads(file.read_text("utf-8")) == schema_of(form), name
