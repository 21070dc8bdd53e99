"""What comes with the program for regiments: every word of the rules is on a card, and every card costs what it should."""

import json
from collections import Counter

import pytest

from game.content.forms import schema_of
from game.content.plain import from_plain, to_plain
from game.content.regiments.army_lists import roll_of
from game.content.regiments.as_played import as_played, of_scenario
from game.content.regiments.cards import UNIT_TYPES, ZONES
from game.content.regiments.decks import COMMANDER_CARDS, FACTION_CARDS
from game.content.regiments.kinds import CARD_KINDS, TABLE_KIND, scenario_form
from game.content.regiments.legality import army_faults
from game.content.regiments.modes import FACTS, MODES
from game.content.regiments.random_army import FRONT, random_army
from game.content.regiments.terrain import CHOICE, KEYWORDS, TOTALS, Table
from game.paths import data_folder
from game.systems.regiments.vocabulary import VOCABULARY
from release import regiment_costs, regiment_words

CONSTANT = {"modify", "ignore", "orderly", "hand"}
"""What can always hold; the other effects happen at a moment."""
THROWN = {
    "attack": {"attack_rolled", "enemy_attack_rolled"},
    "defense": {"saves_rolled", "enemy_saves_rolled"},
    "morale": {"test_rolled", "enemy_test_rolled"},
    "charge": {"charge_rolled", "enemy_charge_rolled"},
}
"""When the dice of a roll lie on the table."""
NOBODY = {
    "round_begins", "round_ends", "turn_begins", "turn_ends", "enemy_turn_begins", "enemy_turn_ends", "claims",
    "enemy_claims",
}  # fmt: skip
"""Moments without a unit: a card that is no unit's has no "self" there."""
FOES = {"enemy_activates", "enemy_moves", "enemy_tests", "enemy_test_rolled", "enemy_panics"}
"""Moments of any enemy: there is the enemy, and no unit of one's own."""


def spoken(library):
    """Return every clause with whose it is: "unit", "court", "hand", "holder" or "siege", and its id."""
    for ability in library.abilities.values():
        court = any(clause.trigger == "claims" for clause in ability.clauses)
        for clause in ability.clauses:
            yield "court" if court else "unit", ability.id, clause
    for card in library.tactics.values():
        yield "hand", card.id, card.clause
    for aim in library.objectives.values():
        for clause in aim.clauses:
            yield "holder", aim.id, clause
    for siege in library.sieges.values():
        yield "siege", siege.id, siege.clause


def effects(library):
    bonuses = [effect for card in library.tactics.values() if card.bonus for effect in card.bonus.effects]
    return [effect for _whose, _name, clause in spoken(library) for effect in clause.effects] + bonuses


def test_five_factions_one_of_them_neutral_have_units_of_all_types_officers_people_at_court_and_commanders(shipped):
    assert [faction.neutral for faction in shipped.factions.values()] == [False] * 4 + [True]
    for name in shipped.factions:
        units = [one for one in shipped.units.values() if one.faction == name and not one.commander]
        assert len(units) >= 10
        assert {one.type for one in units} == set(UNIT_TYPES)
        assert any(one.tray.solo and one.character for one in units)
        for shelf in (shipped.attachments, shipped.ncus):
            assert len([one for one in shelf.values() if one.faction == name and not one.commander]) >= 4
        assert len([one for one in shipped.enlisted.values() if one.faction == name and one.commander]) == 2


@pytest.mark.rule("ASF-CMD-03", "ASF-ARMY-13", "ASF-ARMY-15")
def test_commanders_are_of_every_kind_and_somebody_is_there_in_two_versions(shipped):
    kinds = {type(one).__name__ for one in shipped.enlisted.values() if one.commander}
    assert kinds == {"CombatUnit", "Attachment", "NCU"}
    versions = Counter(one.who for one in shipped.enlisted.values() if one.character)
    assert max(versions.values()) == 2
    asked = {restriction.rule for one in shipped.enlisted.values() for restriction in one.restrictions}
    assert asked == {"needs", "without", "joins", "most"}


def test_names_are_there_once(shipped):
    for shelf in (shipped.enlisted, shipped.abilities, shipped.tactics, shipped.terrain, shipped.armies):
        assert [name for name, n in Counter(one.name for one in shelf.values()).items() if n > 1] == []


@pytest.mark.rule("ASF-DECK-02", "ASF-ARMY-09")
def test_every_faction_has_a_deck_and_every_commander_cards_of_his_own(shipped):
    assert set(Counter(card.faction for card in shipped.tactics.values() if card.faction).values()) == {FACTION_CARDS}
    named = Counter(name for one in shipped.enlisted.values() for name in one.tactics)
    assert set(named) == {card.id for card in shipped.tactics.values() if not card.faction}
    assert set(named.values()) == {1}
    assert len(named) == 10 * COMMANDER_CARDS
    assert {zone for card in shipped.tactics.values() if card.bonus for zone in card.bonus.zones} == set(ZONES)


def test_every_word_that_the_rules_know_is_on_a_card(shipped):
    said = [clause for _whose, _name, clause in spoken(shipped)]
    done = effects(shipped)
    assert {clause.trigger for clause in said} == set(VOCABULARY["triggers"])
    assert {word for clause in said for word in clause.when} == set(VOCABULARY["conditions"])
    assert {effect.do for effect in done} == set(VOCABULARY["effects"])
    assert {mission.goal.do for mission in shipped.missions.values()} == set(VOCABULARY["goals"])
    keys = {ability.key for ability in shipped.abilities.values() if ability.key}
    assert keys == set(VOCABULARY["abilities"])
    assert {effect["ability"] for effect in done if effect.do == "grant"} == keys
    assert {effect["kind"] for effect in done if effect.do == "token"} == {"panicked", "vulnerable", "weakened", "any"}
    assert {ability.symbol for ability in shipped.abilities.values()} == {"", "melee", "ranged", "order", "influence"}
    assert {ability.lies for ability in shipped.abilities.values()} == {"", "friendly", "enemy"}


@pytest.mark.rule("ASF-CARD-01", "ASF-CARD-02", "ASF-CARD-08", "ASF-ATK-08")
def test_attacks_have_dice_for_each_rank_and_shoot_far_or_near(shipped):
    attacks = [(unit, attack) for unit in shipped.units.values() for attack in unit.attacks]
    assert all(len(attack.dice) == unit.tray.ranks for unit, attack in attacks)
    assert {(attack.kind, attack.range) for _unit, attack in attacks} == {("melee", 0), ("ranged", 6), ("ranged", 12)}
    assert all(any(attack.kind == "melee" for attack in unit.attacks) for unit in shipped.units.values())


def test_every_ability_is_on_a_card_of_somebody(shipped):
    own = {ability.id for one in shipped.enlisted.values() for ability in one.abilities}
    struck = {one.id for unit in shipped.units.values() for attack in unit.attacks for one in attack.abilities}
    assert own | struck == set(shipped.abilities)
    at_court = {ability for one in shipped.ncus.values() for ability in one.abilities}
    for ability in shipped.abilities.values():
        claims = any(clause.trigger == "claims" for clause in ability.clauses)
        assert (ability in at_court) == (claims or ability.symbol == "influence"), ability.id


def test_no_card_says_what_cannot_happen(shipped):
    for whose, name, clause in spoken(shipped):
        nobody = clause.trigger in FOES if whose == "hand" else whose in ("court", "siege")
        if whose == "hand" and clause.trigger in NOBODY:
            nobody = True
        for effect in clause.effects:
            assert clause.trigger or effect.do in CONSTANT, name
            assert effect.do not in ("ignore", "orderly", "hand") or not clause.trigger, name
            assert effect.do != "reroll" or clause.trigger in THROWN[effect["roll"]], name
            assert effect.do != "reroll" or (effect["whose"] == "other") == clause.trigger.startswith("enemy_"), name
            assert effect.do != "pass_test" or clause.trigger == "panics", name
            assert effect.given.get("whom") != "self" or not nobody, name
            assert effect.given.get("whom") != "other" or clause.trigger not in NOBODY, name
            assert clause.trigger or effect.given.get("whom", "self") == "self", name


@pytest.mark.rule("ASF-CARD-07")
def test_the_text_of_every_card_says_what_its_effects_do(shipped):
    told = list(regiment_words.told(shipped))
    assert len(told) > 200
    assert [name for name, text, wanted in told if text != wanted] == []


def test_cards_cost_what_the_method_gives(shipped):
    assert [name for name, cost, value in regiment_costs.printed(shipped) if cost != value] == []


def test_texts_and_costs_are_printed(capsys):
    regiment_words.main()
    assert capsys.readouterr().out == ""
    regiment_costs.main()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "printed  reckoned  difference"
    assert any(line.endswith("watch-spears") for line in lines)


@pytest.mark.rule("ASF-TERR-02", "ASF-TERR-30", "ASF-SETUP-08")
def test_terrain_of_twelve_kinds_has_every_keyword_and_answers_every_total(shipped):
    assert len(shipped.terrain) >= 12
    assert {word for kind in shipped.terrain.values() for word in kind.keywords} == set(KEYWORDS)
    totals = Counter(total for kind in shipped.terrain.values() for total in kind.totals)
    assert set(totals) == set(TOTALS) - {CHOICE}
    assert set(totals.values()) == {1}
    assert sum(kind.corpses for kind in shipped.terrain.values()) == 1
    assert {name for one in shipped.sets.values() for name in one.pieces} == set(shipped.terrain)
    assert [wall.attack.range for wall in shipped.walls.values()] == [12]


def test_most_kinds_of_terrain_lie_on_a_table_and_tables_are_the_same_from_both_sides(shipped):
    lying = set()
    assert {shipped.tables[name].width for name in shipped.tables} == {48_000, 72_000}
    for name in shipped.tables:
        table = shipped.tables[name]
        assert from_plain(Table, to_plain(table), name) == table
        lying |= {piece.kind.id for piece in table.pieces}
        there = {(one.kind.id, one.x, one.y) for one in table.pieces}
        assert there == {(kind, table.width - x, 48_000 - y) for kind, x, y in there}
    assert len(lying) >= 10


@pytest.mark.rule("ASF-GOT-06", "ASF-DWD-04", "ASF-WOW-17", "ASF-SOS-08")
def test_every_mode_has_its_deck(shipped):
    decks = Counter(card.deck for card in shipped.objectives.values())
    assert decks == {"banners": 10, "relics": 3}
    assert sum(mission.copies for mission in shipped.missions.values()) == 20
    assert Counter(card.side for card in shipped.sieges.values()) == {"attacker": 6, "defender": 6}


@pytest.mark.rule("ASF-ARMY-02")
def test_armies_of_thirty_forty_and_fifty_points_spend_them_all(shipped):
    sizes = Counter(army.points for army in shipped.armies.values())
    assert all(sizes[points] >= 8 for points in (30, 40, 50))
    for army in shipped.armies.values():
        roll = roll_of(army, shipped)
        assert army_faults(roll, shipped.factions.values()) == []
        assert roll.cost == army.points
        assert sum(one.unit.tray.width for one in roll.regiments) <= FRONT
    for points in (30, 40, 50):
        led = {roll_of(army, shipped).commander.id for army in shipped.armies.values() if army.points == points}
        assert led == {one.id for one in shipped.enlisted.values() if one.commander}


def test_everybody_is_in_an_army(shipped):
    there = {card.id for army in shipped.armies.values() for _place, card in roll_of(army, shipped).cards()}
    assert there == set(shipped.enlisted)


def test_random_armies_of_the_shipped_cards_are_legal(shipped):
    for number in range(9):
        army = random_army(shipped, (30, 40, 50)[number % 3], number)
        assert army_faults(roll_of(army, shipped), shipped.factions.values()) == []


def test_there_is_a_scenario_for_every_mode_for_teams_for_everybody_alone_and_for_beginners(shipped):
    scenarios = [shipped.scenarios[name] for name in shipped.scenarios]
    assert {one.mode for one in scenarios} == set(MODES)
    assert {len(one.teams) for one in scenarios} == {2, 3}
    assert any(one.seats == 4 and len(one.teams) == 2 and one.points == 20 for one in scenarios)
    assert sum(one.beginners for one in scenarios) == 2


def test_shipped_scenarios_are_played_with_everything_they_need_and_come_back(shipped):
    for name in shipped.scenarios:
        scenario = shipped.scenarios[name]
        played = of_scenario(scenario, shipped)
        assert as_played(played.plain()) == played
        assert all(len(army.deck) == FACTION_CARDS + COMMANDER_CARDS for army in played.armies)
        held = {"objectives": played.objectives, "missions": played.missions, "sieges": played.sieges}
        assert {deck for deck, cards in held.items() if cards} == {FACTS[scenario.mode].deck} - {""}


def test_shipped_schemas_are_those_of_the_forms():
    """`game.content.check.write_schemas(Path("assets/schemas"))` writes them anew."""
    shared = {"factions", "terrain", "sets", "armies", "map"}
    forms = {kind.name: kind.form() for kind in (*CARD_KINDS, TABLE_KIND)} | {"scenario": scenario_form()}
    for kind, form in forms.items():
        name = f"regiments-{kind}" if kind in shared | {"scenario"} else kind
        file = data_folder("assets") / "schemas" / f"{name}.schema.json"
        assert json.loads(file.read_text("utf-8")) == schema_of(form), name
