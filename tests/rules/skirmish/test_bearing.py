"""What a creature bears: by its card, by its type, by effects, and no longer once it has left the battle."""

from __future__ import annotations

import pytest

from game.engine.effects import Effect, began, params
from game.systems.skirmish import types
from game.systems.skirmish.events.attacks import Destroyed
from game.systems.skirmish.types import PACKAGES
from tests.drawn import archer, creature, foe, hero


@pytest.mark.rule("DDMG-TYPE-025.3", "DDMG-TYPE-022.2", "DDMG-TYPE-022.3", "DDMG-STAT-007.1")
def test_card_type_and_wings_grant_abilities(table):
    t = table(
        "HFGE", turn="H", H=hero(abilities=("hunter",)), F=foe(type="Undead"), G=foe(type="Ooze"), E=foe(flies=True)
    )
    borne = {letter: set(t.state.bearers.of.get(letter, ())) for letter in "HFGE"}
    assert (borne["H"], borne["E"]) == ({"hunter"}, {"flight", "immune-entangle"})
    assert borne["F"] == set(types.by_type(creature(type="Undead")))
    assert borne["G"] == set(types.by_type(creature(type="Ooze"))) >= {"blindsight", "immune-gaze"}


@pytest.mark.rule("DDMG-TYPE-012.3", "DDMG-TYPE-014.1", "DDMG-TYPE-024.1")
@pytest.mark.parametrize("kind", ["Construct", "Elemental (Fire)", "Plant"])
def test_some_types_are_immune_to_critical_hits(table, kind):
    t = table("HF", turn="H", H=hero(), F=foe(type=kind))
    assert t.state.has("F", "immune-critical")


LIFELESS = "confusion critical dominate incite paralysis poison sleep sneak-attack stun"


@pytest.mark.parametrize(
    ("kind", "rule", "brought"),
    [
        pytest.param("Construct", "DDMG-TYPE-012.3", LIFELESS, marks=pytest.mark.rule("DDMG-TYPE-012.3")),
        pytest.param("Construct", "DDMG-TYPE-012.4", "heal negative", marks=pytest.mark.rule("DDMG-TYPE-012.4")),
        pytest.param("Dragon", "DDMG-TYPE-013.1", "paralysis sleep", marks=pytest.mark.rule("DDMG-TYPE-013.1")),
        pytest.param(
            "Elemental (Fire)", "DDMG-TYPE-014.1", "critical flanking paralysis poison sleep sneak-attack stun",
            marks=pytest.mark.rule("DDMG-TYPE-014.1"),
        ),
        pytest.param("Humanoid (Elf)", "DDMG-TYPE-015.2", "sleep", marks=pytest.mark.rule("DDMG-TYPE-015.2")),
        pytest.param(
            "Living Construct", "DDMG-TYPE-019.1", "level-drain paralysis poison sleep",
            marks=pytest.mark.rule("DDMG-TYPE-019.1", "DDMG-TYPE-019.4", "DDMG-TYPE-019.5"),
        ),
        pytest.param(
            "Ooze", "DDMG-TYPE-022.3", f"{LIFELESS} flanking gaze", marks=pytest.mark.rule("DDMG-TYPE-022.3")
        ),
        pytest.param("Plant", "DDMG-TYPE-024.1", LIFELESS, marks=pytest.mark.rule("DDMG-TYPE-024.1")),
        pytest.param("Undead", "DDMG-TYPE-025.3", LIFELESS, marks=pytest.mark.rule("DDMG-TYPE-025.3")),
        pytest.param(
            "Vermin", "DDMG-TYPE-026.1", "confusion dominate incite sleep", marks=pytest.mark.rule("DDMG-TYPE-026.1")
        ),
    ],
)  # fmt: skip
def test_a_type_is_immune_to_what_its_rule_says(kind, rule, brought):
    by_type = types.by_type(creature(type=kind))
    assert {key for key, why in by_type.items() if why == rule} == {f"immune-{what}" for what in brought.split()}


@pytest.mark.rule(
    "DDMG-TYPE-001.3", "DDMG-TYPE-022.2", "DDMG-TYPE-010.1", "DDMG-TYPE-011.1", "DDMG-TYPE-016.1", "DDMG-TYPE-017.1",
    "DDMG-TYPE-018.1", "DDMG-TYPE-020.1", "DDMG-TYPE-023.1",
)  # fmt: skip
@pytest.mark.parametrize("kind", ["Aberration", "Animal", "Fey", "Giant", "Humanoid", "Magical Beast", "Outsider"])
def test_most_types_bring_nothing_and_an_ooze_blindsight(kind):
    assert types.by_type(creature(type=kind)) == {}
    assert types.by_type(creature(type="Ooze"))["blindsight"] == "DDMG-TYPE-022.2"


@pytest.mark.rule("DDMG-TYPE-001.1", "DDMG-TYPE-001.2", "DDMG-TYPE-015.1", "DDMG-TYPE-021.1", "DDMG-TYPE-019.5")
def test_every_word_of_a_type_line_counts_and_an_elf_is_a_humanoid():
    assert types.words("Humanoid (Elf, Ranger)") == {"Humanoid", "Elf", "Ranger"}
    assert "Humanoid" in types.words("Elf")
    assert "Humanoid" not in types.words("Monstrous Humanoid")
    assert "Construct" not in types.words("Living Construct")
    assert types.named(creature(type="Living Construct"), "Construct")
    assert not types.named(creature(type="Monstrous Humanoid"), "Humanoid")


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
