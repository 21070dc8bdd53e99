"""Who gets into a condition and who is spared, who is helpless, and how a save at the end of a turn frees."""

from __future__ import annotations

import pytest

from game.systems.skirmish import ailments, conditions, standing
from tests.drawn import foe, hero

rule = pytest.mark.rule
ROW = "HF...G...."


def afflicted(t, letter, key, by="H", **values):
    return conditions.afflicted(t.state, t[letter], key, by, **values)


@rule("DDMG-COND-002.1", "DDMG-COND-008.1", "DDMG-COND-005.4", "DDMG-COND-006.3")
@pytest.mark.parametrize(
    ("kind", "spared"),
    [
        ("Undead", {"confused", "paralyzed", "asleep", "stunned", "poisoned", "incited", "inhibited", "enslaved"}),
        ("Dragon", {"paralyzed", "asleep"}),
        ("Elf", {"asleep"}),
        ("Humanoid", set()),
        ("Living Construct", {"paralyzed", "asleep", "poisoned"}),
    ],
)
def test_types_are_spared_what_does_not_affect_them(table, kind, spared):
    t = table(ROW, H=hero(), F=foe(type=kind), G=foe())
    keys = ailments.AILMENTS.keys() - {"routing", "phased-out", "controlled"}
    assert {key for key in keys if afflicted(t, "F", key) is None} == spared


@rule("DDMG-COND-002.1")
def test_confusion_takes_hold_of_the_living_only(table):
    t = table(ROW, H=hero(), F=foe(type="Undead"), G=foe())
    t["F"].card = foe(type="Construct").card
    assert afflicted(t, "F", "confused") is None
    assert afflicted(t, "G", "confused") is not None


@rule("DDMG-ABIL-008.6")
def test_who_needs_no_eyes_is_not_blinded(table):
    t = table(ROW, H=hero(), F=foe(abilities=("blindsight",)), G=foe(abilities=("blind-fight",)))
    assert afflicted(t, "F", "blinded") is None
    assert afflicted(t, "G", "blinded") is not None


@rule("DDMG-TERM-036.2", "DDMG-TERM-036.1", "DDMG-COND-010.6", "DDMG-COND-010.8")
def test_the_same_does_not_last_twice_but_what_is_worded_otherwise_does(table):
    t = table(ROW, H=hero(), F=foe(under={"poisoned": {"damage": 5, "by": "H"}}), G=foe())
    assert afflicted(t, "F", "poisoned", "G", damage=5) is None
    assert afflicted(t, "F", "poisoned", damage=10).param("damage") == 10


@rule("DDMG-TERM-003.1", "DDMG-TERM-003.2", "DDMG-COND-011.2", "DDMG-COND-004.1", "DDMG-COND-008.2", "DDMG-COND-012.1")
def test_active_is_who_does_not_rout_and_is_neither_stunned_nor_helpless(table):
    others = ailments.AILMENTS.keys() - {"phased-out"}
    found = {}
    for key in others:
        t = table(ROW, H=hero(), F=foe(under={key: {"seat": 0}}), G=foe())
        found[key] = (t["F"].active, t["F"].helpless)
    assert {key for key, (active, _helpless) in found.items() if not active} == {
        "routing", "stunned", "helpless", "paralyzed", "asleep",
    }  # fmt: skip
    assert {key for key, (_active, helpless) in found.items() if helpless} == {"helpless", "paralyzed", "asleep"}


@rule("DDMG-COND-001.8", "DDMG-COND-013.6", "DDMG-COND-013.10", "DDMG-COND-011.1")
def test_it_lasts_for_good_or_for_one_turn(table):
    t = table(ROW, turn="H", H=hero(), F=foe(), G=foe())
    assert afflicted(t, "F", "blinded").until == ("", "", 0)
    for key in ("stunned", "skips-turn"):
        assert afflicted(t, "F", key).until == ("turn end", "F", 0)
        assert afflicted(t, "H", key).until == ("turn end", "H", 2)


@rule("DDMG-COND-008.3", "DDMG-SPELLKW-004.1", "DDMG-SPELLKW-004.2", "DDMG-COND-004.6")
def test_paralysis_is_saved_against_at_the_end_of_each_turn(table):
    t = table(ROW, H=hero(level=5, under={"paralyzed": {"dc": 15, "again": 1, "by": "F"}}), A=hero(), F=foe(), G=foe())
    t.does("activate H").rolls(9)
    assert t.last("SaveRolled").passed is False
    assert t["H"].helpless
    assert "Paralyzed by Foe: helpless; a save of 15 as its turn ends" in [
        reason.text for reason in standing.reasons(t.state, t["H"])
    ]
    t.does("activate F", "end", "activate G", "end").rolls(15, 3).does("first", "activate H").rolls(10)
    assert t.last("SaveRolled").passed
    assert t["H"].active
    assert t.last("EffectEnded").why == "saved"


@rule("DDMG-COND-004.8", "DDMG-COND-008.2")
@pytest.mark.parametrize("key", ["helpless", "paralyzed", "asleep"])
def test_the_helpless_are_hit_in_melee_without_a_roll_for_double_damage(table, key):
    t = table(ROW, turn="H", H=hero(), F=foe(under={key: {}}, hp_now=40, hp=80), G=foe())
    t.does("melee F 0")
    assert t["F"].hp == 20


@rule("DDMG-COND-004.10")
def test_the_sleeping_are_passed_but_nobody_stays_on_them(table):
    t = table("HF.G", turn="H", H=hero(), F=foe(under={"asleep": {}}), G=foe())
    t.does("step e")
    assert "end" not in t.options
    t.does("step e")
    assert "end" in t.options


@rule("DDMG-SPELLKW-002.3", "DDMG-COND-001.8")
@pytest.mark.parametrize(
    ("condition", "again", "dc"),
    [("blinded", 1, 15), ("blinded", 0, 0), ("confused", 1, 15), ("confused", 0, 0), ("skips-turn", 1, 0)],
)
def test_a_blow_lets_its_victim_save_at_the_end_of_turns_only_if_its_card_says_so(table, condition, again, dc):
    bane = {"bane": {"condition": condition, "dc": 15, "again": again}}
    t = table("HF.....G..", turn="H", H=hero(abilities=bane), F=foe(hp=80), G=foe())
    t.does("melee F 0").rolls(15, 1)
    effect = t.state.lasting("F", condition)[0]
    assert (effect.param("dc") or 0) == dc
    assert bool(effect.param("again")) == bool(dc)
