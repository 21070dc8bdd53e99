"""Cards of the quest room as files have them: what does not go together is told with its line and column."""

import pytest

from game.content.quest.effects import ALL

GEAR = "gear:\n  - {id: g, name: G, type: weapon, text: T, %s}\n"


@pytest.mark.rule("WHQ-EFF-04", "WHQ-EFF-05", "WHQ-EFF-06", "WHQ-EFF-07", "WHQ-GEAR-01")
@pytest.mark.parametrize(
    ("rest", "fault"),
    [
        ("at: modify, fx: [{op: mood, S: 1}]", '2:67 unknown effect "mood" of "g"; did you mean "mod"?'),
        ("at: modify, fx: [{op: mod, S: 1, Z: 2}]", '2:78 "mod" of "g" has no parameter "Z"; known are S, D'),
        ("at: modify, fx: [{op: mod, S: many}]", '2:75 S of "mod" of "g": expected a whole number'),
        ("at: modify, fx: [{op: wound, who: self}]", '2:62 "wound" of "g" needs its parameter "n"'),
        (
            "at: modify, fx: [{op: mod, S: 1, if: {enemies_slf: '>=2'}}]",
            '2:83 unknown condition "enemies_slf" of "g"; did you mean "enemies_self"?',
        ),
        (
            "at: modify, fx: [{op: mod, S: 1, if: {enemies_self: 2}}]",
            '2:97 condition "enemies_self" of "g": expected a comparison up to 60, such as ">=2"',
        ),
        (
            "at: modify, fx: [{op: mod, S: 1, if: {enemies_self: '>=61'}}]",
            '2:97 condition "enemies_self" of "g": expected a comparison up to 60, such as ">=2"',
        ),
        (
            "at: modify, fx: [{op: mod, S: 1, if: {ranged: maybe}}]",
            '2:91 condition "ranged" of "g": expected true or false',
        ),
        (
            "at: modify, if: {location: []}, fx: [{op: mod, S: 1}]",
            '2:72 condition "location" of "g": expected a word, or a list of up to 4',
        ),
        (
            "at: noon, fx: [{op: mod, S: 1}]",
            '2:49 at of "g": expected one of my_activation, before_roll, reroll, modify, after_action, would_suffer, would_engage, location_start, location_end, on_reveal, on_travel_from, constant, found "noon"',
        ),
        ("fx: [{op: mod, S: 1}]", '2:5 "g" does something, but does not say when: it needs "at"'),
        (
            "also: [{at: modify, do: [{op: mod, S: 1}]}]",
            '2:45 "g" says what it also does, but does nothing in the first place: it needs "fx"',
        ),
        (
            "at: modify, cost: {exhaust: this, deplete: this}, fx: [{op: mod, S: 1}]",
            '2:57 a cost of "g": a card is exhausted, depleted or discarded, not two of these',
        ),
        ("at: modify, cost: {}, fx: [{op: mod, S: 1}]", '2:57 a cost of "g" costs nothing'),
        (
            "at: modify, cost: {exhaust: that}, fx: [{op: mod, S: 1}]",
            '2:73 exhaust of "g": expected one of this, found "that"',
        ),
        ("at: modify, fx: [{op: mod, S: 1, els: []}]", '2:78 "mod" of "g" has no parameter "els"; known are S, D'),
        ("at: modify, fx: [{S: 1}]", '2:62 "op" of "g" is missing'),
        ("at: modify, fx: [mod]", '2:62 fx, entry 1 of "g": expected a mapping of keys and values, found "mod"'),
        (
            "at: modify, fx: [{op: choose, who: self}]",
            '2:62 "choose" of "g": what is chosen from, two lists or more, stands under "of" of "choose" alone',
        ),
        (
            "at: modify, fx: [{op: choose, who: self, of: [[{op: mod, S: 1}]]}]",
            '2:62 "choose" of "g": what is chosen from, two lists or more, stands under "of" of "choose" alone',
        ),
        (
            "at: modify, fx: [{op: mod, S: 1, of: [[{op: mod, S: 1}], [{op: mod, S: 2}]]}]",
            '2:62 "mod" of "g": what is chosen from, two lists or more, stands under "of" of "choose" alone',
        ),
        ("health: 0", '2:5 "g" does nothing: it has an ability (WHQ-GEAR-01)'),
        (
            "at: modify, actoin: attack, fx: [{op: mod, S: 1}]",
            '2:57 unknown key "actoin" of "g"; did you mean "action"?',
        ),
    ],
)
def test_what_gear_does_is_said_in_words_of_the_rules(faults, rest, fault):
    assert faults("gear", GEAR % rest) == [fault]


def test_all_of_them_is_written_as_a_word(library, faults):
    assert faults("gear", GEAR % "at: modify, fx: [{op: swap, from: S, to: blank, max: all}]") == []
    (effect,) = library.gear["g"].clauses[0].effects
    assert effect.given == {"from": "S", "to": "blank", "max": ALL}


@pytest.mark.rule("WHQ-EFF-02", "WHQ-EFF-09", "WHQ-EFF-10", "WHQ-LAIR-03", "WHQ-DICE-02", "WHQ-ZONE-04")
@pytest.mark.parametrize(
    ("rest", "fault"),
    [
        (
            "at: my_activation, fx: [{op: mod, S: 1}]",
            '2:69 "g", "mod": symbols are added before or in step 5 of an action',
        ),
        ("at: modify, fx: [{op: dice, n: 1}]", '2:62 "g", "dice": dice are added before the roll of an action'),
        ("at: modify, fx: [{op: reroll, dice: hero}]", '2:62 "g", "reroll": dice are rolled again at "reroll"'),
        (
            "at: before_roll, fx: [{op: swap, from: S, to: D}]",
            '2:67 "g", "swap": symbols are changed at "modify" (WHQ-DICE-02)',
        ),
        ("at: modify, fx: [{op: prevent, n: 1}]", '2:62 "g", "prevent": wounds are prevented at "would_suffer"'),
        (
            "at: my_activation, fx: [{op: ready_this_action_after}]",
            '2:69 "g", "ready_this_action_after": there is an action card only in an action',
        ),
        ("at: modify, fx: [{op: aura, zone: zone, attack: 1}]", '2:62 "g", "aura": an aura is "constant"'),
        (
            "at: constant, fx: [{op: heal, who: self, n: 1}]",
            '2:64 "g": "heal" happens at a moment; what is constant is an aura, or health',
        ),
        (
            "at: my_activation, fx: [{op: pool_add, card: curse}]",
            '2:69 "g", "pool_add": the campaign pool is filled by reward and penalty (WHQ-POOL-01)',
        ),
        (
            "at: my_activation, action: rest, fx: [{op: heal, who: self, n: 1}]",
            '2:72 "g": at "my_activation" there is no action',
        ),
        (
            "at: constant, cost: {tokens: 1}, fx: [{op: aura, zone: zone, attack: 1}]",
            '2:5 "g": what is constant is not optional (WHQ-EFF-10)',
        ),
        (
            "at: my_activation, who: other_hero, fx: [{op: heal, who: self, n: 1}]",
            '2:69 "g": only cards of a hero speak in what another hero does, and only then',
        ),
        (
            "at: modify, if: {phase: location}, fx: [{op: mod, S: 1}]",
            '2:69 "g": "phase" is asked for by victory and defeat only',
        ),
        (
            "at: my_activation, if: {ranged: true}, fx: [{op: heal, who: self, n: 1}]",
            '2:77 "g": at this moment there is no action, and "ranged" cannot hold',
        ),
        (
            "at: modify, action: rest, if: {ranged: true}, fx: [{op: mod, S: 1}]",
            '2:84 "g": only an attack is "ranged" (WHQ-ATK-03)',
        ),
        (
            "at: modify, action: rest, if: {action_not: rest}, fx: [{op: mod, S: 1}]",
            '2:88 "g": "action_not" rules out every action that there can be',
        ),
        (
            "at: modify, if: {action_not: [attack, explore, rest, aid]}, fx: [{op: mod, S: 1}]",
            '2:74 "g": "action_not" rules out every action that there can be',
        ),
        (
            "at: modify, if: {defeated_by_this_action: '>=1'}, fx: [{op: mod, S: 1}]",
            '2:87 "g": at this moment nobody is defeated yet, and "defeated_by_this_action" cannot hold',
        ),
        (
            "at: after_action, action: aid, if: {defeated_by_this_action: '>=1'}, fx: [{op: heal, who: self, n: 1}]",
            '2:106 "g": only an attack defeats enemies, and "defeated_by_this_action" cannot hold',
        ),
        (
            "at: modify, if: {enemies_self: '>=4'}, fx: [{op: mod, S: 1}]",
            '2:76 "g": a zone holds at most 3 enemies (WHQ-ZONE-04), and "enemies_self" cannot hold',
        ),
        (
            "at: modify, if: {all_heroes_defeated: true}, fx: [{op: mod, S: 1}]",
            '2:83 "g": when all heroes are defeated the quest is over, and "all_heroes_defeated" cannot hold',
        ),
        (
            "at: modify, if: {any_hero_up: false}, fx: [{op: mod, S: 1}]",
            '2:75 "g": when all heroes are defeated the quest is over, and "any_hero_up" cannot hold',
        ),
        (
            "at: my_activation, fx: [{op: heal, who: self, n: 1, if: {defeated_by_this_action: '>=1'}}]",
            '2:127 "g": at this moment there is no action, and "defeated_by_this_action" cannot hold',
        ),
        (
            "at: modify, fx: [{op: mod, S: 1, cost: {exhaust: this}}]",
            '2:84 "g": what becomes of the card is a cost of all that it does, not of "mod" alone',
        ),
        (
            "at: modify, action: rest, fx: [{op: heal, who: target, n: 1}]",
            '2:92 "g", "heal": only an aid action has a target that is a hero',
        ),
        (
            "at: my_activation, fx: [{op: heal, who: victim, n: 1}]",
            '2:85 "g", "heal": a victim has who is named by the card of an enemy',
        ),
        (
            "at: my_activation, fx: [{op: heal, who: previous, n: 1}]",
            '2:85 "g", "heal": no effect before it has named a hero',
        ),
        (
            "at: my_activation, fx: [{op: heal, who: any_defeated, n: 1}]",
            '2:85 "g", "heal": defeated heroes are revived, and nobody else is (WHQ-DEF-07)',
        ),
        (
            "at: my_activation, fx: [{op: revive, who: self}]",
            '2:87 "g", "revive": defeated heroes are revived, and nobody else is (WHQ-DEF-07)',
        ),
        (
            "at: my_activation, fx: [{op: shadows}]",
            '2:69 "g", "shadows": no enemies are named; they stand under "from" or "which"',
        ),
        (
            "at: my_activation, fx: [{op: shadows, from: [shadows]}]",
            '2:89 "g", "shadows": they are in the shadows already',
        ),
        (
            "at: my_activation, fx: [{op: shadows, from: [target_zone]}]",
            '2:89 "g", "shadows": only an aid action has a target that is a hero',
        ),
        (
            "at: my_activation, fx: [{op: wound_enemy, from: [lair], n: 1}]",
            '2:93 "g", "wound_enemy": only a quest sheet reaches into the lair (WHQ-LAIR-03)',
        ),
        (
            "at: my_activation, fx: [{op: wound_enemy, from: [facedown], n: 1}]",
            '2:93 from of "wound_enemy" of "g": expected one of own, shadows, other_zones, target_zone, one_hero_zone, any, lair',
        ),
        (
            "at: my_activation, fx: [{op: wound_enemy, which: this, n: 1}]",
            '2:94 "g", "wound_enemy": only the card of an enemy names "this" enemy',
        ),
        (
            "at: my_activation, fx: [{op: shadows, which: this_enemy}]",
            '2:90 "g", "shadows": an enemy enters a zone at "would_engage"',
        ),
        (
            "at: my_activation, fx: [{op: engage, from: [own], to: self}]",
            '2:88 "g", "engage": they are in that zone already',
        ),
        (
            "at: my_activation, fx: [{op: spawn, n: 1, face: down, where: zone}]",
            '2:69 "g", "spawn": face down enemies spawn in the shadows only (WHQ-SPAWN-03)',
        ),
        ("at: modify, fx: [{op: mod}]", '2:62 "g", "mod": it adds and removes nothing'),
        ("at: modify, fx: [{op: swap, from: S, to: S}]", '2:62 "g", "swap": the symbol stays what it is'),
        ("at: my_activation, fx: [{op: progress, n: 0}]", '2:69 "g", "progress": the number does nothing'),
        (
            "at: my_activation, fx: [{op: condition, who: self, name: any}]",
            '2:102 "g" names the unknown condition "any"; known are bleeding',
        ),
        (
            "at: my_activation, fx: [{op: cure, who: self, name: bleding}]",
            '2:97 "g" names the unknown condition "bleding"; did you mean "bleeding"?',
        ),
        (
            "at: my_activation, fx: [{op: wound_enemy, which: kng, n: 1}]",
            '2:94 "g" names the unknown enemy "kng"; did you mean "king"?',
        ),
        (
            "at: modify, if: {location: thron}, fx: [{op: mod, S: 1}]",
            '2:72 "g" names the unknown location "thron"; did you mean "throne"?',
        ),
        (
            "at: modify, location: thron, fx: [{op: mod, S: 1}]",
            '2:67 "g" names the unknown location "thron"; did you mean "throne"?',
        ),
        (
            "at: modify, if: {defeated: kng}, fx: [{op: mod, S: 1}]",
            '2:72 "g" names the unknown enemy "kng"; did you mean "king"?',
        ),
        (
            "at: modify, if: {nemesis_in: [king, hall]}, fx: [{op: mod, S: 1}]",
            '2:74 "g": "nemesis_in" names a nemesis and one of the places shadows, lair, zone',
        ),
        (
            "at: modify, if: {nemesis_in: [bat, shadows]}, fx: [{op: mod, S: 1}]",
            '2:74 "g" names the unknown nemesis "bat"; known are king',
        ),
    ],
)
def test_what_gear_says_can_happen(library, faults, rest, fault):
    assert faults("gear", GEAR % rest) == [fault]
    assert "g" not in library.gear, "a card with faults is left out"


@pytest.mark.rule("WHQ-DUN-02", "WHQ-DUN-03", "WHQ-COND-02", "WHQ-KEY-06", "WHQ-ICON-02", "WHQ-LEG-02")
@pytest.mark.parametrize(
    ("kind", "text", "found"),
    [
        (
            "locations",
            "locations:\n  - {id: l, name: L, level: 1, explore: 3, up: 1, down: 0, text: T, at: modify, cost: {exhaust: this}, fx: [{op: mod, S: 1}]}\n",
            ['2:97 "l": such a card is not exhausted as a cost'],
        ),
        (
            "locations",
            "locations:\n  - {id: l, name: L, level: 1, explore: 3, up: 1, down: 0, text: T, at: modify, who: other_hero, fx: [{op: mod, S: 1}]}\n",
            ['2:86 "l": only cards of a hero speak in what another hero does, and only then'],
        ),
        (
            "locations",
            "locations:\n  - {id: l, name: L, level: 1, explore: 3, up: 1, down: 0, text: T, at: modify, location: cave, fx: [{op: mod, S: 1}]}\n",
            ['2:91 "l" speaks only while it is the active location itself'],
        ),
        (
            "locations",
            "locations:\n  - {id: l, name: L, level: 1, explore: 3, up: 1, down: 0, text: T, at: modify, if: {location: cave}, fx: [{op: mod, S: 1}]}\n",
            ['2:96 "l" speaks only while it is the active location itself, and "location" cannot hold'],
        ),
        (
            "locations",
            "locations:\n  - {id: l, name: L, level: 1, explore: 3, up: 1, down: 0, text: T, at: on_reveal, if: {fully_explored: true}, fx: [{op: peril, n: 1}]}\n",
            ['2:105 "l": at this moment "fully_explored" is always the other way round'],
        ),
        (
            "locations",
            "locations:\n  - {id: l, name: L, level: 1, explore: 3, up: 1, down: 0, text: T, at: on_travel_from, if: {location_deck_empty: true}, fx: [{op: peril, n: 1}]}\n",
            ['2:115 "l": with an empty deck nobody travels (WHQ-LPH-02), and "location_deck_empty" cannot hold'],
        ),
        (
            "locations",
            "locations:\n  - {id: l, name: L, level: 1, explore: 3, up: 1, down: 0, text: T, quest_symbol: true}\n",
            [
                '2:22 "l" has a quest symbol, so it is no open card and has no level (WHQ-ICON-02)',
                '2:66 "l": what it does and its text go together',
            ],
        ),
        (
            "locations",
            "locations:\n  - {id: l, name: L, level: 1, explore: 3, up: 1, down: 0, at: on_reveal, fx: [{op: peril, n: 1}]}\n",
            ['2:5 "l": what it does and its text go together'],
        ),
        (
            "dungeon",
            "dungeon:\n  - {id: d, name: D, kind: item, text: T, fx: [{op: heal, who: self, n: 1}]}\n",
            ['2:5 "d" does something, but does not say when: it needs "at"'],
        ),
        (
            "dungeon",
            "dungeon:\n  - {id: d, name: D, kind: item, text: T, treasure: 1}\n",
            ['2:5 the item "d" is for nothing: it needs "at" and "fx" (WHQ-DUN-02)'],
        ),
        (
            "dungeon",
            "dungeon:\n  - {id: d, name: D, kind: event, text: T, at: modify, fx: [{op: heal, who: self, n: 1}]}\n",
            ['2:44 the event "d" is resolved as it is drawn (WHQ-DUN-03): it has no "at"'],
        ),
        (
            "dungeon",
            "dungeon:\n  - {id: d, name: D, kind: event, text: T, treasure: 0}\n",
            ['2:5 the event "d" does nothing (WHQ-DUN-03)'],
        ),
        (
            "keywords",
            "keywords:\n  - {id: k, name: K, text: T, fx: [{op: activate_enemy, from: [shadows]}]}\n",
            ['2:36 "k", "activate_enemy": an enemy whose bar activates enemies might never come to an end'],
        ),
        (
            "keywords",
            "keywords:\n  - {id: k, name: K, text: T, core: true}\n",
            ['2:10 the core keywords are advance, retreat, inflict (WHQ-KEY); "k" is wrong there'],
        ),
        (
            "keywords",
            "keywords:\n  - {id: k, name: K, text: T, fx: []}\n",
            ['2:5 "k": a keyword has effects, those of the rules have none of their own (WHQ-KEY-06)'],
        ),
        ("keywords", "keywords:\n  - {id: advance, name: K, text: T}\n", ['2:10 there already is a keyword "advance"']),
        (
            "conditions",
            "conditions:\n  - {id: c, name: C, bad: true, text: T, ends: use, fx: [{at: modify, do: [{op: mod, S: 1}]}]}\n",
            ['2:48 "c" is discarded by using it, at a cost, or else after an action (WHQ-COND-02)'],
        ),
        (
            "conditions",
            "conditions:\n  - {id: c, name: C, bad: true, text: T, ends: rest, fx: [{at: modify, cost: {discard: this}, do: [{op: mod, S: 1}]}]}\n",
            ['2:48 "c" is discarded by using it, at a cost, or else after an action (WHQ-COND-02)'],
        ),
        (
            "conditions",
            "conditions:\n  - {id: c, name: C, bad: true, text: T, ends: rest, fx: []}\n",
            ['2:58 fx of "c": expected at least 1 entry, found a list of 0'],
        ),
        (
            "gear",
            "fortune: {id: f, name: F, copies: 1, text: T}\ngear:\n  - {id: g, name: Sword, type: weapon, text: T, health: 1}\n",
            [
                '1:1 there already is a card that brings legendary gear, "fortune" (WHQ-LEG-02)',
                '3:19 "g" has the name of "sword"; each piece of gear has its own (WHQ-GEAR-01)',
            ],
        ),
        (
            "gear",
            "gear:\n  - {id: sword, name: G, type: weapon, text: T, health: 1}\n",
            ['2:10 there already is a gear card "sword"'],
        ),
        (
            "enemies",
            "enemies:\n  - {id: e, name: E, trait: T, level: 1, standard: {attack: 1, health: 1, bar: [advnce]}, elite: {attack: 1, health: 1, bar: [inflict]}}\n",
            ['2:81 unknown keyword "advnce" of "e"; did you mean "advance"?'],
        ),
        (
            "enemies",
            "enemies:\n  - {id: e, name: E, trait: T, level: 1, flags: [no_engage], standard: {attack: 1, health: 1, bar: [chase]}, elite: {attack: 1, health: 1, bar: [inflict]}}\n",
            [
                '2:5 "e": its flags and the words "constant" go together',
                '2:101 "e" cannot be in a zone, and never does "chase" (WHQ-GOLD-04)',
            ],
        ),
        (
            "enemies",
            "enemies:\n  - {id: e, name: E, trait: T, level: 1, constant: Stays., flags: [no_enter], standard: {attack: 1, health: 1, bar: [inflict]}, elite: {attack: 1, health: 1, bar: [inflict]}}\n",
            ['2:68 unknown flag "no_enter" of "e"; did you mean "no_engage"?'],
        ),
        (
            "enemies",
            "enemies:\n  - {id: rat, name: E, trait: T, level: 1, standard: {attack: 1, health: 1, bar: [inflict]}, elite: {attack: 1, health: 1, bar: [inflict]}}\n",
            ['2:10 there already is an enemy "rat"'],
        ),
        (
            "enemies",
            "nemeses:\n  - {id: n, name: N, trait: T, attack: 1, health: 1, bar: [inflict], text: T, fx: []}\n",
            ['2:83 fx of "n": expected at least 1 entry, found a list of 0'],
        ),
    ],
)
def test_cards_of_other_kinds_go_together(faults, kind, text, found):
    assert faults(kind, text) == found


@pytest.mark.rule("WHQ-ORD-01")
def test_what_may_be_said_of_later_effects_and_of_other_heroes(faults):
    """Each of these is right: what is wrong one step aside."""
    right = (
        "at: after_action, action: aid, fx: [{op: heal, who: target, n: 1}]",
        "at: after_action, if: {action_not: rest}, fx: [{op: heal, who: any, n: 1}, {op: token, who: previous, n: 1}]",
        "at: after_action, if: {defeated_by_this_action: '>=1'}, fx: [{op: heal, who: self, n: 1}]",
        "at: would_engage, who: other_hero, cost: {deplete: this}, fx: [{op: shadows, which: this_enemy}]",
        "at: would_suffer, who: other_hero, cost: {tokens: 1}, fx: [{op: prevent, n: 1}]",
        "at: my_activation, fx: [{op: engage, from: [own], to: leader}, {op: peril, n: -1}]",
        "at: my_activation, if: {enemies_self: '<=3', nemesis_in: [king, shadows]}, fx: [{op: wound_enemy, which: king, n: 1}]",
        "at: my_activation, fx: [{op: choose, who: any, of: [[{op: heal, who: self, n: 1}], [{op: progress, n: 1}]]}]",
        "health: 2, at: reroll, cost: {wounds: 1}, fx: [{op: reroll, dice: hero, max: all}]",
    )
    for n, rest in enumerate(right):
        assert faults("gear", GEAR.replace("id: g, name: G", f"id: g{n}, name: G{n}") % rest) == [], rest


def test_cards_that_never_come_into_play_are_warned_of(library, faults):
    """Warnings keep nothing out of the game."""
    found = faults("enemies", "enemies:\n  - {id: e, name: E, trait: T, level: 2, standard: {attack: 1, health: 1, bar: [inflict]}, elite: {attack: 1, health: 1, bar: [inflict]}}\n")  # fmt: skip
    assert found == ['2:5 "e" never comes into play: no quest and no card calls for it']
    assert {"e", "e-elite"} <= set(library.enemies)
    assert faults("conditions", "conditions:\n  - {id: c, name: C, bad: true, text: T, ends: aid, fx: [{at: modify, do: [{op: mod, S: -1}]}]}\n") == ['2:5 "c" never comes into play: no quest and no card calls for it']  # fmt: skip
    assert faults("keywords", "keywords:\n  - {id: k, name: K, text: T, fx: [{op: peril, n: 1}]}\n") == ['2:5 "k" never comes into play: no quest and no card calls for it']  # fmt: skip
    places = "locations:\n  - {id: l, name: L, level: 2, explore: 3, up: 1, down: 0}\n  - {id: m, name: M, quest_symbol: true, explore: 3, up: 1, down: 0}\n  - {id: n, name: N, level: 1, explore: 3, up: 1, down: 0}\n"
    assert [line[:7] for line in faults("locations", places)] == ['2:5 "l"', '3:5 "m"']
    lost = "dungeon:\n  - {id: d, name: D, kind: event, text: T, quest_symbol: true, fx: [{op: peril, n: 1}]}\n"
    assert faults("dungeon", lost) == ['2:5 "d" never comes into play: no quest and no card calls for it']


@pytest.mark.rule("WHQ-DUN-02", "WHQ-EFF-07")
def test_using_an_item_costs_the_item(library):
    (clause,) = library.dungeon["salve"].clauses
    assert clause.cost.card == "discard"
    assert clause.optional


@pytest.mark.rule("WHQ-ENEM-02", "WHQ-ENEM-03", "WHQ-DECK-03")
def test_a_set_is_two_standard_cards_and_an_elite_one_of_the_same_name(library):
    standard, elite = library.sets["bat"]
    assert (standard.kind, standard.copies, elite.kind, elite.copies) == ("standard", 2, "elite", 1)
    assert standard.name == elite.name == "Bat"
    assert [card.copies for card in library.sets["rat"]] == [4, 1]
    assert set(library.nemeses) == {"king"}
    assert library.nemeses["king"].level == 0
