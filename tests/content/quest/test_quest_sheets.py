"""Quest sheets, campaigns, heroes and scenarios as files have them: what does not go together is told."""

import pytest

from tests.content.quest.world import ACTIONS, DELVE, LEGENDARY, SHEET, hero


@pytest.mark.rule("WHQ-DECK-01", "WHQ-DECK-13", "WHQ-LVL-01", "WHQ-PERIL-02", "WHQ-LAIR-01", "WHQ-WIN-01")
@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (
            "level: 1\n",
            "",
            ['2:1 "test": a quest of a campaign has a level, a delve has none (WHQ-LVL-01, WHQ-DELVE-02)'],
        ),
        (
            "name: Hunt",
            "name: Hunt\ndelve: true",
            [
                '4:8 "test": a quest of a campaign has a level, a delve has none (WHQ-LVL-01, WHQ-DELVE-02)',
                '6:12 "test": the decks of a delve are stacked by level (WHQ-DELVE-02)',
                '7:14 "test": the decks of a delve are stacked by level (WHQ-DELVE-02)',
                '19:28 "test" is no quest of a campaign (WHQ-CAMP-05): "pool_add" does nothing',
                '20:30 "test" is no quest of a campaign (WHQ-CAMP-05): "pool_add" does nothing',
            ],
        ),
        (
            "open: 2,",
            "stacked: [{level: 1, open: 2}],",
            ['6:24 "test": open cards are of the level of the quest (WHQ-DECK-04, -06); only a delve has "stacked"'],
        ),
        ("sets: [bat]", "sets: [bta]", ['5:20 unknown enemy set "bta" of "test"; did you mean "bat"?']),
        ("sets: [bat]", "sets: [bat, bat]", ['5:25 the enemy set "bat" of "test" is here twice']),
        (
            "lair: [king]",
            "lair: [bat]",
            [
                '5:66 unknown nemesis "bat" of "test"; known are king',
                '16:51 "test": no enemy called king is in this quest',
            ],
        ),
        ("lair: [king]", "lair: [king], nemeses: [king]", ['5:12 "test": a nemesis is there once (WHQ-NEM-01)']),
        (
            "bottom: [throne]",
            "bottom: [thron]",
            [
                '6:33 "test" names the unknown location "thron"; did you mean "throne"?',
                '11:31 "test": the location "throne" never comes up in this quest',
            ],
        ),
        ("bottom: [throne]", "bottom: [throne, throne]", ['6:41 the location "throne" of "test" is here twice']),
        (
            "{open: 2, bottom: [throne]}",
            "{}",
            [
                '6:14 "test" has no locations (WHQ-QSET-08)',
                '11:31 "test": the location "throne" never comes up in this quest',
            ],
        ),
        (
            "{sets: [bat], open_standard: 2, open_elite: 1, lair: [king]}",
            "{lair: [king]}",
            ['5:12 "test" has no enemies (WHQ-DECK-01)'],
        ),
        (
            "[start, none, green, red]",
            "[none, none, green, red]",
            ['13:11 the first space of the track, and no other, is "start" (WHQ-QSET-06)'],
        ),
        (
            "[start, none, green, red]",
            "[start, start, green, red]",
            ['13:11 the first space of the track, and no other, is "start" (WHQ-QSET-06)'],
        ),
        (
            "[start, none, green, red]",
            "[start, none, blue, red]",
            [
                '13:24 "test": no effect belongs to the blue spaces of the track (WHQ-PERIL-02)',
                '14:10 "test": no space of the track is green, its effect never happens (WHQ-PERIL-02)',
            ],
        ),
        (
            "[start, none, green, red]",
            "[start, none, red]",
            ['14:10 "test": no space of the track is green, its effect never happens (WHQ-PERIL-02)'],
        ),
        (
            "who: leader, n: 1",
            "who: target, n: 1",
            ['14:46 "test", "wound": only an aid action has a target that is a hero'],
        ),
        (
            "who: leader, n: 1}]",
            "who: leader, n: 1}, {op: prevent, n: 1}]",
            ['14:61 "test", "prevent": wounds are prevented at "would_suffer"'],
        ),
        ("when: {defeated: king}", "when: {defeated: rat}", ['16:51 "test": no enemy called rat is in this quest']),
        (
            "when: {defeated: king}",
            "when: {phase: noon}",
            ['16:48 "test": a phase is one of location, location_end, peril_end'],
        ),
        (
            "when: {defeated: king}",
            "when: {location: thron}",
            ['16:51 "test" names the unknown location "thron"; did you mean "throne"?'],
        ),
        (
            "when: {defeated: king}",
            "when: {any: [{defeated: king}]}",
            ['16:46 "any" stands alone, with two to four entries, of which one is enough'],
        ),
        (
            "when: {defeated: king}",
            "when: {any: [{defeated: king}, soon]}",
            ["16:65 expected conditions, such as {phase: location}"],
        ),
        (
            "when: {defeated: king}",
            "when: {any: [{defeated: king}, {peril_last: true}], peril_last: true}",
            ['16:46 "any" stands alone, with two to four entries, of which one is enough'],
        ),
        (
            "when: {defeated: king}",
            "when: {any: [{defeated: king}, {peril_last: soon}]}",
            ['16:78 condition "peril_last" of "test": expected true or false'],
        ),
        (
            "which: king",
            "which: kng",
            [
                '11:64 "test" names the unknown enemy "kng"; did you mean "king"?',
                '16:51 "test": nothing brings king out of the lair (WHQ-LAIR-03)',
            ],
        ),
        (
            "{at: on_reveal, location: throne,",
            "{at: on_reveal, location: thron,",
            ['11:31 "test" names the unknown location "thron"; did you mean "throne"?'],
        ),
        (
            "fx:\n  - {at: on_reveal, location: throne, do: [{op: engage, which: king, from: [lair], to: leader}]}\n",
            "",
            ['14:51 "test": nothing brings king out of the lair (WHQ-LAIR-03)'],
        ),
        (
            "card: fortune",
            "card: salve",
            ['18:49 "test" puts "salve" into the campaign pool, which has no quest symbol or is not there'],
        ),
        (
            "card: fortune, n: 1}]",
            "card: fortune, n: 1}, {op: campaign_won}, {op: pool_add, card: curse}]",
            ['18:85 "test": nothing comes after "campaign_won"'],
        ),
        (
            "open_standard: 2",
            "open_standard: 9",
            ['5:12 "test" asks for 9 cards of a kind of which there are 4 (WHQ-DECK)'],
        ),
        ("gear: 3", "gear: 30", ['8:9 "test" asks for 30 cards of a kind of which there are 4 (WHQ-DECK)']),
        ("open: 2,", "open: 5,", ['6:14 "test" asks for 5 cards of a kind of which there are 2 (WHQ-DECK)']),
        ("dungeon: 2", "dungeon: 20", ['7:12 "test" asks for 20 cards of a kind of which there are 2 (WHQ-DECK)']),
    ],
)
def test_what_does_not_go_together_on_a_sheet(faults, old, new, found):
    assert faults("sheet", SHEET) == []
    assert old in SHEET
    assert faults("sheet", SHEET.replace(old, new)) == found


@pytest.mark.rule("WHQ-DELVE-02", "WHQ-CAMP-05")
@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (
            "{text: Won.}",
            "{text: Won., fx: [{op: pool_add, card: fortune}]}",
            ['14:27 "test" is no quest of a campaign (WHQ-CAMP-05): "pool_add" does nothing'],
        ),
        (
            "delve: true",
            "level: 1",
            [
                '5:22 "test": open cards are of the level of the quest (WHQ-DECK-04, -06); only a delve has "stacked"',
                '6:24 "test": open cards are of the level of the quest (WHQ-DECK-04, -06); only a delve has "stacked"',
            ],
        ),
        (
            "{stacked: [{level: 1, open: 2}]}",
            "{open: 2}",
            ['6:14 "test": the decks of a delve are stacked by level (WHQ-DELVE-02)'],
        ),
    ],
)
def test_what_does_not_go_together_on_the_sheet_of_a_delve(faults, old, new, found):
    assert faults("sheet", DELVE) == []
    assert faults("sheet", DELVE.replace(old, new)) == found


def test_a_location_of_another_quest_is_none_of_this_one(library, faults):
    places = "locations:\n  - {id: far, name: Far, level: 2, explore: 3, up: 1, down: 0}\n"
    assert len(faults("locations", places)) == 1, "a warning: no quest calls for it"
    sentence = '"test": the location "far" never comes up in this quest'
    assert faults("sheet", SHEET.replace("location: throne,", "location: far,")) == [f"11:31 {sentence}"]
    assert faults("sheet", SHEET.replace("{defeated: king}", "{location: far}")) == [f"16:51 {sentence}"]
    assert faults("sheet", SHEET.replace("location: throne,", "location: hall,")) == [], "it may be an open card"
    asked = SHEET.replace("who: leader, n: 1", "who: leader, n: 1, if: {location: far}")
    assert faults("sheet", asked) == [f"14:75 {sentence}"]


@pytest.mark.rule("WHQ-CAMP-01", "WHQ-CAMP-05")
@pytest.mark.parametrize(
    ("quests", "fault"),
    [
        ("[hunt, hunt]", '2:37 the quest "hunt" of "c" is here twice'),
        ("[hnt]", '2:31 unknown quest "hnt" of "c"; did you mean "hunt"?'),
        ("[pit]", '2:31 "pit" is a delve, which is not played in a campaign (WHQ-CAMP-05)'),
    ],
)
def test_a_campaign_is_quests_that_are_there(library, faults, quests, fault):
    assert faults("campaigns", f"campaigns:\n  - {{id: c, name: C, quests: {quests}}}\n") == [fault]
    assert "c" not in library.campaigns


@pytest.mark.rule(
    "WHQ-SETUP-01",
    "WHQ-SETUP-03",
    "WHQ-SETUP-04",
    "WHQ-SETUP-09",
    "WHQ-EQUIP-02",
    "WHQ-EQUIP-03",
    "WHQ-LEG-01",
    "WHQ-POOL-01",
)
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("party: [{hero: anna}, {hero: boris}]", ["1:1 a scenario has either a quest or a campaign (WHQ-SETUP-01)"]),
        (
            "quest: hunt\ncampaign: war\nparty: [{hero: anna}, {hero: boris}]",
            ["1:1 a scenario has either a quest or a campaign (WHQ-SETUP-01)"],
        ),
        ("quest: hnt\nparty: [{hero: anna}, {hero: boris}]", ['2:8 unknown quest "hnt"; did you mean "hunt"?']),
        ("campaign: wra\nparty: [{hero: anna}, {hero: boris}]", ['2:11 unknown campaign "wra"; did you mean "war"?']),
        ("quest: hunt\nparty: [{hero: anna}]", ["3:8 party: expected at least 2 entries, found a list of 1"]),
        ("quest: hunt\nparty: [{hero: anna}, {hero: anna}]", ['3:30 the hero "anna" is chosen twice (WHQ-SETUP-03)']),
        ("quest: hunt\nparty: [{hero: anna}, {hero: bors}]", ['3:30 unknown hero "bors"; did you mean "boris"?']),
        ("quest: hunt\nparty: [{hero: anna}, {hero: boris, seat: C}]", ["3:8 the seat B plays no hero (WHQ-SETUP-03)"]),
        (
            "quest: hunt\nplayers: [Anna]\nparty: [{hero: anna}, {hero: boris, seat: B}]",
            ["3:10 1 player for 2 seats; expected one name for each seat"],
        ),
        (
            "quest: hunt\nparty: [{hero: anna, advanced: [rest, rest]}, {hero: boris}]",
            ['3:32 an action of "anna" is advanced twice (WHQ-SETT-04)'],
        ),
        (
            "quest: hunt\nparty: [{hero: anna, gear: [swrd]}, {hero: boris}]",
            ['3:29 unknown gear "swrd"; did you mean "sword"?'],
        ),
        (
            "quest: hunt\nparty: [{hero: anna, gear: [sword]}, {hero: boris, gear: [sword]}]",
            ['3:59 there is one card of the gear "sword" (WHQ-GEAR-01)'],
        ),
        (
            "quest: hunt\nparty: [{hero: anna, gear: [boris-crown-1]}, {hero: boris}]",
            ['3:29 "boris-crown-1" is legendary gear of "boris" (WHQ-LEG-01)'],
        ),
        (
            "quest: hunt\nparty: [{hero: anna, gear: [sword, mail]}, {hero: boris}]",
            ['3:28 "anna" has more gear than its limit of 1 (WHQ-EQUIP-02)'],
        ),
        (
            "quest: hunt\nparty: [{hero: anna, gear: [sword, axe, pike], limit: 3}, {hero: boris}]",
            ['3:28 "anna" has more than two weapons or one armour (WHQ-EQUIP-03)'],
        ),
        (
            "quest: hunt\npool: [salve]\nparty: [{hero: anna}, {hero: boris}]",
            ['3:8 "salve" cannot be in a campaign pool: it has no quest symbol, or is not there (WHQ-POOL-01)'],
        ),
        (
            "quest: hunt\npool: [curse, curse]\nparty: [{hero: anna}, {hero: boris}]",
            ['3:15 there are not so many cards of "curse"'],
        ),
        (
            "quest: hunt\npool: [fortune, fortune, fortune]\nparty: [{hero: anna}, {hero: boris}]",
            ['3:17 there are not so many cards of "fortune"', '3:26 there are not so many cards of "fortune"'],
        ),
        (
            "quest: pit\nparty: [{hero: anna, limit: 2}, {hero: boris}]",
            ["2:8 a delve begins with basic actions and no gear, and without a pool (WHQ-DELVE-01)"],
        ),
        (
            "campaign: war\npool: [curse]\nparty: [{hero: anna}, {hero: boris}]",
            ["4:8 a campaign begins with basic actions and no gear, and an empty pool (WHQ-SETUP-09)"],
        ),
        (
            "room: dials\nquest: hunt\nparty: [{hero: anna}, {hero: boris}]",
            ['2:7 this scenario is for the room "dials", it is read as one of "quest"'],
        ),
    ],
)
def test_who_cannot_set_out_together(faults, text, found):
    assert faults("scenario", f"name: S\n{text}") == found


@pytest.mark.rule("WHQ-SETUP-03", "WHQ-SETUP-04")
def test_a_party_of_two_to_four_sets_out_with_what_it_has(library, tmp_path):
    file = tmp_path / "trip.yaml"
    file.write_text(
        "name: Trip\nquest: hunt\npool: [fortune, fortune, curse]\nparty:\n"
        "  - {hero: anna, advanced: [rest], gear: [sword, mail, anna-crown-1], limit: 2}\n  - {hero: boris, seat: B}\n",
        "utf-8",
    )
    scenario = library.scenarios.read(file)
    assert (scenario.seats, scenario.teams, scenario.players) == (2, ((0, 1),), ("Player A", "Player B"))
    assert [(one.hero, one.seat, one.limit) for one in scenario.party] == [("anna", 0, 2), ("boris", 1, 1)]
    assert scenario.party[0].gear == ("sword", "mail", "anna-crown-1"), "legendary gear does not count for the limit"


PREPARED = ", prepare: true"


@pytest.mark.rule("WHQ-SETUP-08", "WHQ-ACT-17", "WHQ-ATK-01")
@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (
            "type: rest, name: A, dice: 2",
            "type: aid, name: A, dice: 2",
            [
                '7:5 "clara" has exactly one basic card of each type; of aid it has 2 (WHQ-SETUP-08)',
                '7:5 "clara" has exactly one basic card of each type; of rest it has 0 (WHQ-SETUP-08)',
                '7:5 "clara" has the prepare symbol on one basic card and on the advanced one of its type (WHQ-ACT-17)',
            ],
        ),
        (
            PREPARED,
            "",
            ['7:5 "clara" has the prepare symbol on one basic card and on the advanced one of its type (WHQ-ACT-17)'],
        ),
        (
            "type: rest, name: A, dice: 2, text: Go.",
            "type: rest, name: A, dice: 2, text: Go., targets: {max: 2}",
            ['10:80 "clara-rest": only an attack has targets that are enemies (WHQ-ATK-01)'],
        ),
        (
            "type: attack, name: A, dice: 2, text: Go.",
            "type: attack, name: A, dice: 2, text: Go., targets: {max: 2, extra: {cost: {wounds: 1}, max: 2}}",
            ['8:134 "clara-attack": more targets are paid for than 2'],
        ),
        (
            "type: attack, name: A, dice: 2, text: Go.",
            "type: attack, name: A, dice: 2, text: Go., targets: {extra: {cost: {exhaust: this}, max: 2}}",
            ['8:109 "clara-attack": targets are paid for with success tokens or wounds'],
        ),
        ("id: {hero}-aid,", "id: {hero}-rest,", ['11:14 there already is an action card "clara-rest"']),
        (
            "type: rest, name: A, dice: 2, text: Go.",
            "type: rest, name: A, dice: 2, text: Go., after: [{op: heal, who: target, n: 1}]",
            ['10:104 "clara-rest", "heal": only an aid action has a target that is a hero'],
        ),
    ],
)
def test_a_hero_has_eight_action_cards_with_one_prepare_symbol(library, faults, old, new, found):
    assert old in ACTIONS
    assert faults("heroes", "heroes:\n" + hero("clara", ACTIONS.replace(old, new))) == found
    assert "clara" not in library.heroes, "nobody sets out with half of the cards"


@pytest.mark.rule("WHQ-SETUP-05", "WHQ-SETUP-06", "WHQ-LEG-01")
def test_heroes_with_their_cards_are_there_once(library, faults):
    assert faults("heroes", "heroes:\n" + hero("anna")) == ['2:9 there already is a hero "anna"']
    doubled = LEGENDARY.replace("crown-2", "crown-1")
    assert faults("heroes", "heroes:\n" + hero("clara", legendary=doubled)) == [
        '18:14 there already is a gear card "clara-crown-1"'
    ]
    assert faults("heroes", "heroes:\n" + hero("clara", more="    text: T\n")) == [
        '7:11 "clara": what it does and its text go together'
    ]
    assert faults("heroes", "heroes:\n" + hero("clara")) == []
    assert library.heroes["clara"].health == (20, 14, 11)
    assert {card.hero for name, card in library.gear.items() if name.startswith("clara")} == {"clara"}
