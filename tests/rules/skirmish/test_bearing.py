"""What a creature bears: by its card, by its type, by effects, and no longer once it has left the battle."""

from __future__ import annotations

import pytest

from game.engine.effects import Effect, began, params
from game.systems.skirmish import types
from game.systems.skirmish.events import Destroyed
from game.systems.skirmish.types import PACKAGES
from tests.drawn import archer, creature, foe, hero


@pytest.mark.rule("DDMG-TYPE-025.3", "DDMG-TYPE-022.2", "DDMG-TYPE-022.3", "DDMG-STAT-007.1")
def test_card_type_and_wings_grant_abilities(table):
    t = table(
        "HFGE", turn="H", H=hero(abilities=("hunter",)), F=foe(type="Undead"), G=foe(type="Ooze"), E=foe(flies=True)
    )
    borne = {letter: set(t.state.bearers.of.get(letter, ())) for letter in "HFGE"}
    assert borne == {
        "H": {"hunter"}, "F": {"immune-critical"}, "G": {"blindsight", "immune-critical"}, "E": {"flight"}
    }  # fmt: skip


@pytest.mark.rule("DDMG-TYPE-012.3", "DDMG-TYPE-014.1", "DDMG-TYPE-024.1")
@pytest.mark.parametrize("kind", ["Construct", "Elemental (Fire)", "Plant"])
def test_some_types_are_immune_to_critical_hits(table, kind):
    t = table("HF", turn="H", H=hero(), F=foe(type=kind))
    assert t.state.has("F", "immune-critical")


def test_what_a_type_brings_names_the_rule_of_that_type():
    by_type = {kind: types.by_type(creature(type=kind)) for kind in ("Undead", "Ooze", "Elemental (Fire)", "Animal")}
    assert by_type == {
        "Undead": {"immune-critical": "DDMG-TYPE-025.3"},
        "Ooze": {"blindsight": "DDMG-TYPE-022.2", "immune-critical": "DDMG-TYPE-022.3"},
        "Elemental (Fire)": {"immune-critical": "DDMG-TYPE-014.1"},
        "Animal": {},
    }


def test_every_ability_of_a_type_is_known():
    from game.systems.skirmish import SYSTEM

    assert {key for keys in PACKAGES.values() for key in keys} <= set(SYSTEM.vocabulary["abilities"])


def test_an_effect_hides_and_suppresses(table):
    t = table("H..F", turn="H", H=archer(), F=foe(abilities=("immune-critical",)))
    assert any(answer[0] == "ranged" for answer in t.session.pending.listed)
    began(Effect("invisible", "", "F")).apply(t.state)
    assert t.state.has("F", "invisible")
    began(Effect("bared", "", "F", params(suppresses=("immune-critical",)))).apply(t.state)
    assert not t.state.has("F", "immune-critical")
    assert t.state.clone().bearers == t.state.bearers


def test_who_is_gone_bears_nothing(table):
    t = table("HF", turn="H", H=hero(), F=foe(abilities=("immune-critical",)))
    assert t.state.bearers.count("immune-critical") == 1
    Destroyed("F", "H", "damage").apply(t.state)
    assert t.state.bearers.count("immune-critical") == 0
