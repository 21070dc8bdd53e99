"""Trays, factions, abilities, units and people at court: each mistake is one sentence at its line and column."""

import pytest

from game.content.plain import from_plain, to_plain
from game.content.regiments.cards import NCU, Ability, Attachment, CombatUnit, Tray

UNIT = """units:
  - id: mob
    name: Mob
    faction: elm
    cost: 4
    type: infantry
    tray: foot
    speed: 5
    defense: 5
    morale: 7
    attacks:
      - {name: Club, to_hit: 5, dice: [6, 5, 4]}
"""
ABILITY = "abilities:\n  - {id: stare, name: Stare, text: Stares., REST}\n"
SOMEBODY = "attachments:\n  - {id: page, name: Page, faction: elm, type: infantry, REST}\n"


def test_cards_are_the_same_after_they_were_written_down(library):
    for kind, shelf in (
        (Tray, library.trays), (Ability, library.abilities), (CombatUnit, library.units),
        (Attachment, library.attachments), (NCU, library.ncus),
    ):  # fmt: skip
        assert shelf
        for card in shelf.values():
            assert from_plain(kind, to_plain(card), card.id) == card


@pytest.mark.rule("ASF-UNIT-04", "ASF-UNIT-05", "ASF-UNIT-06", "ASF-UNIT-11")
def test_a_tray_of_one_model_is_a_solo(library):
    assert [tray.solo for tray in library.trays.values()] == [False, False, True]
    assert [tray.models for tray in library.trays.values()] == [12, 4, 1]


@pytest.mark.rule("ASF-WND-01", "ASF-CARD-11")
def test_a_full_tray_has_the_wounds_of_all_its_models(library):
    assert (library.units["spears"].life, library.units["lances"].life, library.units["ogre"].life) == (12, 12, 6)


def test_what_an_effect_leaves_out_has_its_usual_value(library):
    (clause,) = library.abilities["brace"].clauses
    assert (clause.trigger, clause.effects[0].do, clause.effects[0]["whom"], clause.effects[0]["die"]) == (
        "attacked", "restore", "self", "none",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("size", "fault"),
    [
        ("width: 0, depth: 3", '2:5 "t": expected sizes above 0 and up to 12 inches, with halves in thousandths of an inch'),
        ("width: 13, depth: 3", '2:5 "t": expected sizes above 0 and up to 12 inches, with halves in thousandths of an inch'),
        ("width: 2.001, depth: 3",
         '2:5 "t": expected sizes above 0 and up to 12 inches, with halves in thousandths of an inch'),
        ("width: wide, depth: 3", '2:29 width of "t": expected a length in inches such as 4.5, found "wide"'),
    ],
)  # fmt: skip
def test_faults_of_the_size_of_a_tray(faults, size, fault):
    assert faults("trays", f"trays:\n  - {{id: t, name: T, {size}, ranks: 1, columns: 1}}") == [fault]


@pytest.mark.parametrize(
    ("kind", "text", "fault"),
    [
        ("trays", "{id: foot, name: F, width: 1, depth: 1, ranks: 1, columns: 1}", '2:10 there already is a tray "foot"'),
        ("factions", "{id: elm, name: Elm}", '2:10 there already is a faction "elm"'),
        ("abilities", "{id: keen, name: K, text: K., key: vicious}", '2:10 there already is an ability "keen"'),
        ("units", ("{id: envoy, name: E, faction: elm, cost: 1, type: infantry, tray: foot, speed: 5, defense: 4,"
         " morale: 6, attacks: [{name: A, to_hit: 4, dice: [1, 1, 1]}]}"), '2:10 there already is a card "envoy"'),
    ],
)  # fmt: skip
def test_an_id_is_there_once(faults, kind, text, fault):
    assert faults(kind, f"{kind}:\n  - {text}\n") == [fault]


@pytest.mark.rule("ASF-ORD-02", "ASF-NCU-11")
@pytest.mark.parametrize(
    ("rest", "fault"),
    [
        ("key: sunderin", '2:50 unknown ability "sunderin" of "stare"; did you mean "sundering"?'),
        ("symbol: order, effects: [{do: draw}]", '2:5 the order "stare" has no trigger (ASF-ORD-02)'),
        ("trigger: attackd, effects: [{do: draw}]", '2:54 unknown trigger "attackd" of "stare"; did you mean "attacked"?'),
        ("trigger: attacks, when: [meele], effects: [{do: draw}]",
         '2:70 unknown condition "meele" of "stare"; did you mean "melee"?'),
        ("trigger: attacks, effects: [{do: restor}]", '2:78 unknown effect "restor" of "stare"; did you mean "restore"?'),
        ("trigger: attacks, effects: [{do: draw, amuont: 2}]",
         '2:84 "draw" of "stare" has no parameter "amuont"; did you mean "amount"?'),
        ("trigger: attacks, effects: [{do: draw, amount: two}]", '2:92 amount of "draw" of "stare": expected a whole number'),
        ("trigger: attacks, effects: [{do: draw, amount: 40}]",
         '2:92 amount of "draw" of "stare": expected at most 12, found 40'),
        ("trigger: attacks, effects: [{do: token, kind: scared}]",
         '2:91 kind of "token" of "stare": expected one of panicked, vulnerable, weakened, any'),
        ("trigger: attacks, effects: [{do: grant, ability: sundring}]", '2:94 unknown ability "sundring" of "stare"; did you mean "sundering"?'),
        ("effects: [{do: ignore, terrain: [ruogh]}]", '2:77 terrain of "ignore" of "stare": expected one of blocks_sight, inspiring, dangerous, impassable, cover, elevated, horrific, hindering, rough, fortified, destructible; did you mean "rough"?'),
        ("trigger: claims, effects: [{do: zone, zones: [crwn]}]", '2:90 zones of "zone" of "stare": expected one of crown, wealth, tactics, combat, maneuver; did you mean "crown"?'),
        ("trigger: attacks, effects: [{do: grant}]", '2:73 "grant" of "stare" needs its parameter "ability"'),
        ("trigger: attacks, effects: [draw]", '2:73 effects, entry 1 of "stare": expected a mapping of keys and values, found "draw"'),
        ("trigger: attacks, effects: [{amount: 2}]",
         '2:73 effects, entry 1 of "stare": expected an effect such as {do: draw, amount: 1}, found a mapping'),
        ("key: vicious, effects: [{do: draw}]", '2:5 "stare" has either effects or the key of an ability of the rules'),
        ("symbol: melee", '2:5 "stare" has either effects or the key of an ability of the rules'),
        ("symbol: influence, effects: [{do: orderly}]",
         '2:5 "stare": an influence says on whose unit it lies, and nothing else does (ASF-NCU-11)'),
        ("lies: enemy, effects: [{do: orderly}]",
         '2:5 "stare": an influence says on whose unit it lies, and nothing else does (ASF-NCU-11)'),
        ("symbol: shout, key: vicious",
         '2:53 symbol of "stare": expected one of melee, ranged, order, influence, found "shout"'),
    ],
)  # fmt: skip
def test_faults_of_an_ability(faults, rest, fault):
    assert faults("abilities", ABILITY.replace("REST", rest)) == [fault]


@pytest.mark.rule("ASF-CARD-01", "ASF-CARD-02", "ASF-CMD-03", "ASF-ATK-08", "ASF-ABL-01")
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("faction: elm", "faction: elmm", '4:14 "mob" is of the unknown faction "elmm"; did you mean "elm"?'),
        ("tray: foot", "tray: feet", '7:11 "mob" stands on the unknown tray "feet"; known are foot, horse, lone'),
        ("    cost: 4\n", "", '2:5 "mob" has no cost'),
        ("type: infantry", "type: navy",
         '6:11 type of "mob": expected one of infantry, cavalry, monster, war_machine, found "navy"'),
        ("speed: 5", "speed: fast", '8:12 speed of "mob": expected a whole number, found "fast"'),
        ("defense: 5", "defense: 7", '9:14 defense of "mob": expected at most 6, found 7'),
        ("dice: [6, 5, 4]", "dice: [6, 5]",
         '12:39 "mob": 2 numbers of dice for a tray of 3; expected one for each rank (ASF-CARD-02)'),
        ("to_hit: 5", "kind: ranged, to_hit: 5",
         '12:9 "mob": a ranged attack has a range, a melee attack has none (ASF-ATK-08)'),
        ("to_hit: 5", "range: long, to_hit: 5",
         '12:22 "mob": a ranged attack has a range, a melee attack has none (ASF-ATK-08)'),
        ("to_hit: 5", "abilities: [keem], to_hit: 5",
         '12:34 "mob" has an unknown ability "keem"; did you mean "keen"?'),
        ("cost: 4", "cost: 4\n    abilities: [brace, brace]", '6:24 "mob" has the ability "brace" twice (ASF-ABL-01)'),
        ("cost: 4", "cost: 4\n    person: anna", '6:13 "mob" shows a person but is no character'),
        ("cost: 4", "cost: 4\n    tactics: [feint]", '6:14 "mob" brings tactics cards but is no commander'),
        ("cost: 4", "keywords: [commander, character]\n    tactics: [feint, rally, omen]",
         '5:15 "mob": a commander is an attachment, at court or a solo unit (ASF-CMD-03)'),
        ("cost: 4", "cost: 4\n    restrictions: [{needs: [spars]}]",
         '6:29 "mob" names "spars", which is neither a card nor a keyword; did you mean "spears"?'),
        ("cost: 4", "cost: 4\n    restrictions: [{needs: [spears], most: 1}]",
         '6:20 a restriction of "mob": expected one of needs, without, joins, most'),
        ("name: Mob", "name: Mob\n    nmae: Mob", '4:5 unknown key "nmae" of "mob"; did you mean "name"?'),
    ],
)  # fmt: skip
def test_faults_of_a_unit(faults, old, new, fault):
    assert old in UNIT
    assert faults("units", UNIT.replace(old, new, 1)) == [fault]


@pytest.mark.rule("ASF-CMD-02", "ASF-CMD-05", "ASF-ARMY-09")
@pytest.mark.parametrize(
    ("rest", "fault"),
    [
        ("keywords: [commander], tactics: [feint, rally, omen]", '2:68 the commander "page" is no character'),
        ("cost: 3, keywords: [commander, character], tactics: [feint, rally, omen]",
         '2:64 the commander "page" has a cost: commanders cost nothing (ASF-CMD-05)'),
        ("keywords: [commander, character], tactics: [feint, rally]",
         '2:101 the commander "page" brings 2 tactics cards; expected 3 different ones (ASF-ARMY-09)'),
        ("keywords: [commander, character], tactics: [feint, rally, rally]",
         '2:101 the commander "page" brings 2 tactics cards; expected 3 different ones (ASF-ARMY-09)'),
        ("keywords: [commander, character]",
         '2:5 the commander "page" brings 0 tactics cards; expected 3 different ones (ASF-ARMY-09)'),
        ("keywords: [commander, character], tactics: [feint, rally, elm-1]",
         '2:116 "page" names the tactics card "elm-1", which is of a faction and of no commander'),
        ("keywords: [commander, character], tactics: [feint, rally, omem]",
         '2:116 "page" names an unknown tactics card "omem"; did you mean "omen"?'),
    ],
)  # fmt: skip
def test_faults_of_a_commander(faults, rest, fault):
    assert faults("units", SOMEBODY.replace("REST", rest)) == [fault]


def test_a_card_that_names_a_spoilt_one_is_told_of_no_second_fault(faults):
    assert len(faults("abilities", "abilities:\n  - {id: dim, name: Dim, text: D., key: nothing}")) == 1
    assert faults("units", UNIT.replace("cost: 4", "cost: 4\n    abilities: [dim]")) == []
