"""Spells from files: what is wrong in them is told with its place; saves keep them, old ones are understood."""

from __future__ import annotations

from copy import deepcopy

import pytest

from game.content.check import check
from game.content.plain import DamagedError, from_plain, to_plain
from game.content.skirmish.as_played import as_played
from game.content.skirmish.cards import Creature
from game.content.skirmish.library import load_library
from game.content.skirmish.spells import misfit, old_flame_strike
from tests.ui.test_ability_panels import small_battle

HEAD = "spells:\n  - id: dust\n    name: Dust\n    level: 1\n    range: {range}\n{more}    effects:\n      - {effect}\n"


def faults(tmp_path, effect="{do: heal, amount: 5}", more="", range_="touch"):
    path = tmp_path / "spells.yaml"
    lines = "".join(f"    {line}\n" for line in more.split("\n") if line)
    path.write_text(HEAD.format(range=range_, more=lines, effect=effect), "utf-8")
    return [(fault.line, fault.column, fault.message) for fault in check([path])]


def test_a_right_one_has_no_faults(tmp_path):
    assert faults(tmp_path) == []


@pytest.mark.parametrize(
    ("told", "values"),
    [
        ((7, 10, '"heal" of "dust" needs "amount"'), {"effect": "{do: heal}"}),
        ((7, 30, '"type" has no meaning for "heal" of "dust"'), {"effect": "{do: heal, amount: 5, type: fire}"}),
        ((7, 32, 'unknown condition "stuned" of "dust"'), {"effect": "{do: afflict, condition: stuned}"}),
        ((7, 32, 'unknown ability "flihgt" of "dust"'), {"effect": "{do: grant, gains: [flihgt]}"}),
        ((2, 5, '"dust": a cone, a line and a warband have no radius'), {"more": "radius: 2", "range_": "cone"}),
        ((2, 5, '"dust": nothing is saved against without a "dc"'), {"more": "negates: true"}),
        ((2, 5, '"dust": an immediate spell has a moment, others have none'), {"more": "timing: immediate"}),
        ((2, 5, '"dust": a reroll goes with the moment of a roll'), {"effect": "{do: reroll}"}),
        ((2, 5, '"dust": places are switched with a single creature'), {"effect": "{do: switch}", "range_": "self"}),
        ((7, 10, 'unknown creature "unicorn"'), {"effect": "{do: summon, of: [unicorn]}", "range_": "self"}),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path, told, values):
    found = faults(tmp_path, **values)
    assert len(found) == 1
    line, _column, message = found[0]
    more = values.get("more", "")
    shift = 1 if more else 0
    assert message.startswith(told[2])
    assert line in (told[0], told[0] + shift)


def test_a_card_names_spells_that_there_are(tmp_path):
    path = tmp_path / "roster.yaml"
    head = (
        "creatures:\n  - id: x\n    name: X\n    factions: [LG]\n    cost: 9\n    level: 1\n    speed: 6\n    ac: 12\n"
        "    hp: 10\n    melee: +1 (5)\n    type: Humanoid\n"
    )
    path.write_text(
        f"{head}    spells: [{{sparkk: 2}}, spark, spark]\n    psionics: {{points: 2, powers: {{goad: 1}}}}\n"
    )
    assert [(fault.line, fault.message.split(";")[0]) for fault in check([path])] == [
        (12, 'unknown spell "sparkk" of "x"'),
        (12, 'spell "spark" of "x" is here twice'),
        (13, '"goad" of "x" is no power'),
    ]


def test_no_spell_of_the_shelf_contradicts_itself_and_all_survive_a_save():
    for card in load_library().creatures.values():
        assert [misfit(one.spell) for one in card.spells] == [None] * len(card.spells)
        assert from_plain(Creature, to_plain(card), "card") == card


def test_an_older_save_in_which_the_spell_was_an_ability_is_understood():
    creatures = load_library().creatures
    plain = deepcopy(small_battle([creatures["ember-chanter"]], [creatures["tusk-raider"]]))
    card = plain["creatures"]["ember-chanter"]
    del card["spells"], card["rows"], card["points"], card["summons"]
    card["abilities"] = {"flame-strike": {"boxes": 2, "damage": 20, "dc": 15}}
    read = as_played(plain).armies[0][2][0]
    assert read.spells == (old_flame_strike(2, 20, 15),)
    assert not read.abilities
    card["abilities"]["flame-strike"]["dc"] = 99
    with pytest.raises(DamagedError):
        as_played(plain)


@pytest.mark.parametrize(
    ("field", "value"), [("radius", 3), ("moment", "hurt by"), ("negates", True), ("timing", "immediate")]
)
def test_a_damaged_spell_of_a_save_is_told(field, value):
    creatures = load_library().creatures
    plain = deepcopy(small_battle([creatures["storm-scholar"]], [creatures["tusk-raider"]]))
    dart = next(one for one in plain["creatures"]["storm-scholar"]["spells"] if one["spell"]["id"] == "true-dart")
    dart["spell"][field] = value
    with pytest.raises(DamagedError):
        as_played(plain)
