"""A small world of the quest room as files have it: two heroes, few cards, a hunt and a delve."""

ACTIONS = "".join(
    f"      - {{id: {{hero}}-{kind}{more}, tier: {tier}, type: {kind}, name: A, dice: {dice}, text: Go."
    f"{', prepare: true' if kind == 'rest' else ''}}}\n"
    for tier, more, dice in (("basic", "", 2), ("advanced", "-2", 3))
    for kind in ("attack", "explore", "rest", "aid")
)
LEGENDARY = "".join(
    f"      - {{id: {{hero}}-crown-{n}, name: Crown {n}, type: accessory, text: Health., health: {n}}}\n"
    for n in (1, 2, 3)
)


def hero(name: str, actions: str = ACTIONS, legendary: str = LEGENDARY, more: str = "") -> str:
    """Return the lines of a hero in its file."""
    head = f"  - id: {name}\n    name: {name.title()}\n    title: the Bold\n    kin: dwarf\n    health: [20, 14, 11]\n"
    cards = f"    actions:\n{actions}    legendary:\n{legendary}".replace("{hero}", name)
    return head + more + cards


WORLD = {
    "conditions": """
conditions:
  - {id: bleeding, name: Bleeding, bad: true, text: Bleed., ends: rest,
     fx: [{at: after_action, do: [{op: wound, who: holder, n: 1}]}]}
""",
    "keywords": """
keywords:
  - {id: advance, name: Advance, text: Come., core: true}
  - {id: inflict, name: Inflict, text: Hurt., core: true}
  - {id: rend, name: Rend, text: Bleed., fx: [{op: condition, who: victim, name: bleeding}]}
  - {id: chase, name: Chase, text: Run., fx: [{op: engage, which: this, to: leader}]}
""",
    "enemies": """
enemies:
  - {id: bat, name: Bat, trait: beast, level: 1, standard: {attack: 1, health: 2, bar: [advance, inflict]},
     elite: {attack: 2, health: 3, bar: [advance, rend]}}
  - {id: rat, name: Rat, trait: beast, level: 1, standard: {attack: 1, health: 1, bar: [inflict], copies: 4},
     elite: {attack: 1, health: 2, bar: [chase]}}
nemeses:
  - {id: king, name: King, trait: rat, attack: 3, health: 8, bar: [advance, inflict], text: Hurt.,
     fx: [{op: wound, who: active, n: 1}]}
""",
    "locations": """
locations:
  - {id: cave, name: Cave, level: 1, explore: 5, up: 1, down: 1, text: Hurt., at: on_reveal,
     fx: [{op: wound, who: leader, n: 1}]}
  - {id: hall, name: Hall, level: 1, explore: 5, up: 1, down: 0}
  - {id: throne, name: Throne, quest_symbol: true, explore: 6, up: 0, down: 0}
""",
    "gear": """
fortune: {id: fortune, name: Fortune, copies: 2, text: Luck.}
gear:
  - {id: sword, name: Sword, type: weapon, text: Hit., at: modify, action: attack, cost: {exhaust: this},
     fx: [{op: mod, S: 1}]}
  - {id: axe, name: Axe, type: weapon, text: Hit., at: modify, action: attack, cost: {deplete: this}, fx: [{op: mod, S: 2}]}
  - {id: pike, name: Pike, type: weapon, text: Hit., at: modify, action: attack, cost: {tokens: 1}, fx: [{op: mod, S: 1}]}
  - {id: mail, name: Mail, type: armour, text: Health., health: 2}
""",
    "heroes": "heroes:\n" + hero("anna") + hero("boris"),
    "dungeon": """
dungeon:
  - {id: salve, name: Salve, kind: item, text: Heal., at: my_activation, fx: [{op: heal, who: any, n: 2}]}
  - {id: trap, name: Trap, kind: event, text: Hurt., fx: [{op: wound, who: self, n: 1}]}
  - {id: curse, name: Curse, kind: event, text: Hurt., quest_symbol: true, fx: [{op: wound, who: each, n: 1}]}
""",
    "campaigns": "campaigns:\n  - {id: war, name: War, quests: [hunt]}\n",
}
SHEET = """
name: Hunt
level: 1
setup:
  enemies: {sets: [bat], open_standard: 2, open_elite: 1, lair: [king]}
  locations: {open: 2, bottom: [throne]}
  dungeon: 2
  gear: 3
rules: The king comes.
fx:
  - {at: on_reveal, location: throne, do: [{op: engage, which: king, from: [lair], to: leader}]}
peril:
  track: [start, none, green, red]
  green: {text: Hurt., fx: [{op: wound, who: leader, n: 1}]}
  red: {text: Nothing.}
victory: {text: The king falls., when: {defeated: king}}
defeat: {text: All fall., when: {all_heroes_defeated: true}}
reward: {text: Luck., fx: [{op: pool_add, card: fortune, n: 1}]}
penalty: {text: Curse., fx: [{op: pool_add, card: curse, n: 1}]}
"""
DELVE = """
name: Pit
delve: true
setup:
  enemies: {stacked: [{level: 1, open_standard: 3, open_elite: 1}]}
  locations: {stacked: [{level: 1, open: 2}]}
  dungeon: 2
  gear: 2
peril:
  track: [start, none, red]
  red: {text: Hurt., fx: [{op: wound, who: each, n: 1}]}
victory: {text: Out., when: {phase: location, location_deck_empty: true, fully_explored: true}}
defeat: {text: All fall., when: {all_heroes_defeated: true}}
reward: {text: Won.}
penalty: {text: Lost.}
"""
