"""Items and spells: what their files give, and what each mistake in them is told as."""

import pytest

from game.content.dials.equipment import Item, ItemChange, Requirement, Spell, SpellChange
from game.content.plain import from_plain, to_plain

ITEM = """
items:
  - id: thing
    name: Thing
    collector_no: "99"
    points: 3
    requires: {requires}
    changes:
      - {change}
"""

SPELL = """
spellbook:
  - id: saying
    name: Saying
    collector_no: S99
    points: 3
    hourglasses: 2
    shape: circle
    distance: 4
    side: enemy
    clip: {clip}
    requires: {requires}
    effect: {effect}
    affinity: {affinity}
"""


def test_an_item_is_what_its_file_says(shipped):
    blade = shipped.items["hookblade"]
    assert blade.requires == (Requirement("attack_type", "sword"),)
    assert blade.changes == (ItemChange("close_combat", "attack", 1),)
    assert shipped.items["ash-phylactery"].changes == (ItemChange("first_damage", "taken", -1),)


def test_a_spell_is_what_its_file_says(shipped):
    chill = shipped.spells["grave-chill"]
    assert (chill.hourglasses, chill.shape, chill.distance, chill.targets, chill.clip) == (2, "circle", 5, 2, True)
    assert chill.changes == (SpellChange("speed", -2), SpellChange("defense", -1))


def test_every_card_is_the_same_after_it_was_written_down(shipped):
    for item in shipped.items.values():
        assert from_plain(Item, to_plain(item), item.id) == item
    for spell in shipped.spells.values():
        assert from_plain(Spell, to_plain(spell), spell.id) == spell


@pytest.mark.parametrize(
    ("requires", "change", "fault"),
    [
        ("{attack_type: swrod}", "{speed: 1}",
         '7:29 "thing" requires the attack_type "swrod", which nobody has; did you mean "sword"?'),
        ("{faction: embre}", "{speed: 1}",
         '7:25 "thing" requires the faction "embre", which nobody has; did you mean "ember"?'),
        ("{subfaction: oracle}", "{speed: 1}",
         '7:28 "thing" requires the subfaction "oracle", which nobody has; did you mean "oracles"?'),
        ("{}", "{when: always}", '9:9 "thing" changes nothing'),
        ("{}", "{when: ranged, speed: 1}", '9:24 "thing": with "when: ranged" only attack, damage can change'),
        ("{}", "{taken: -1}", '9:10 "thing": with "when: always" only speed, attack, defense, damage, range can change'),
        ("{weight: 2}", "{speed: 1}",
         '7:16 weight of "thing": expected one of attack_type, speed_type, damage_type, rank, kind, faction, subfaction, found "weight"'),
    ],
)  # fmt: skip
def test_faults_of_an_item(faults, requires, change, fault):
    (found, *_more) = faults("items", ITEM.format(requires=requires, change=change))
    assert found == fault


@pytest.mark.parametrize(
    ("clip", "requires", "effect", "affinity", "fault"),
    [
        ("false", "{}", "{}", "{of: distance, value: 6}", '13:13 "saying" changes nothing'),
        ("false", "{}", "{defense: 1}", "{of: distance, value: 6}",
         '13:14 "saying" has no clip: it can do damage, heal, token at once (MK-SPELL-12)'),
        ("true", "{}", "{heal: 1}", "{of: distance, value: 6}",
         '13:14 "saying" has a clip: it changes speed, attack, defense, damage, range as long as it is attached (MK-SPELL-12)'),
        ("false", "{}", "{damage: -1}", "{of: distance, value: 6}", '13:22 "saying": expected at least 1 damage'),
        ("false", "{}", "{damage: 1}", "{of: distance, value: 4}",
         '14:37 the affinity value of "saying" is no better than 4, which everybody has (MK-SUB-25)'),
        ("false", "{}", "{damage: 1}", "{of: hourglasses, value: 2}",
         '14:40 the affinity value of "saying" is no better than 2, which everybody has (MK-SUB-25)'),
        ("false", "{}", "{damage: 1}", "{of: amount, value: 1}",
         '14:35 the affinity value of "saying" is no better than 1, which everybody has (MK-SUB-25)'),
        ("false", "{faction: ahsen}", "{damage: 1}", "{of: targets, value: 2}",
         '12:25 "saying" requires the faction "ahsen", which nobody has; did you mean "ashen"?'),
    ],
)  # fmt: skip
@pytest.mark.rule("MK-SPELL-12", "MK-SUB-25")
def test_faults_of_a_spell(faults, clip, requires, effect, affinity, fault):
    text = SPELL.format(clip=clip, requires=requires, effect=effect, affinity=affinity)
    assert faults("spellbook", text) == [fault]
