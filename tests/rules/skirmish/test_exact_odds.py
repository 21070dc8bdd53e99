"""The odds of an attack are those of the engine: every face of every die of an attack is rolled and counted."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from game.content.skirmish.cards import Attack
from game.engine.choice import DICE
from game.systems.skirmish import advice, attack
from game.systems.skirmish.events.conditions import Routed
from tests.drawn import Table, archer, foe, hero

HEADS = 60  # hit points that no blow of these takes to half


def outcomes(t, kind, why, riders):
    """Roll every face: return how likely each loss of hit points is, and a rout; what is declared is declared."""

    async def rule(table):
        units = table.state.units
        await attack.attack(table, units["H"], units["F"], kind, 0, why)

    begun = t["F"].hp
    t.runs(rule)
    lost, routs = Counter(), Fraction(0)
    open_ends = {"": (t.session, Fraction(1))}
    while open_ends:
        session, chance = open_ends.pop(next(iter(open_ends)))
        asked = session.pending
        routed = any(isinstance(event, Routed) for event in session.log)
        if asked is None or routed:  # who strikes at it while it flees is another matter
            unit = session.state.units["F"]
            lost[begun - min(unit.hp, 0 if unit.fate == "destroyed" else unit.hp)] += chance
            routs += chance * routed
            continue
        if asked.player == DICE:
            answers = range(1, 21)
        else:
            answers = [next((one for one in asked.listed if isinstance(one, tuple) and one[0] in riders), "pass")]
        for answer in answers:
            fork = session.fork(None)
            fork.answer(answer)
            key = come_to(fork)
            _same, before = open_ends.get(key, (fork, Fraction(0)))
            open_ends[key] = (fork, before + chance / len(answers))
    return lost, routs


def come_to(session):
    """Return what has come of the dice so far: sessions of which that is the same go on alike."""
    told = [{name: value for name, value in event.plain().items() if name != "die"} for event in session.log]
    return repr((told, session.state.plain(), session.pending))


def drain(dc=16):
    return {"constitution-drain": {"damage": 5, "hp": 5, "dc": dc}}


def venom(**more):
    return {"poison": {"dc": 15, "each": 5, "once": 0, "effect": "", "kind": "melee"} | more}


SNEAK = {"sneak-attack": {"bonus": 10}}
DEADLY = SNEAK | {"death-attack": {"boxes": 1, "dc": 14}}
SMITE = {"smite": {"bonus": 5, "boxes": 1, "against": ()}}
FIRE = (Attack(5, 10, "melee", 5, "fire"),)

SITUATIONS = {
    "plain": ({}, {}, "melee", "attack", ()),
    "half": ({}, {"hp": 20}, "melee", "attack", ()),
    "felled": ({}, {"hp": 20, "hp_now": 15, "half_save_done": True}, "melee", "attack", ()),
    "helpless": ({}, {"helpless": True}, "melee", "attack", ()),
    "conceal": ({}, {"abilities": {"conceal": {"rating": 6}}}, "melee", "attack", ()),
    "unseen": ({}, {"abilities": ("invisible",)}, "melee", "attack", ()),
    "blind-fight": ({"abilities": ("blind-fight",)}, {"abilities": ("invisible",)}, "melee", "attack", ()),
    "incorporeal": ({}, {"abilities": ("incorporeal",)}, "melee", "attack", ()),
    "two gates": ({}, {"abilities": {"conceal": {"rating": 6}, "incorporeal": {}}}, "melee", "attack", ()),
    "helpless and concealed": ({}, {"helpless": True, "abilities": {"conceal": {"rating": 9}}}, "melee", "attack", ()),
    "fire": ({"melee": FIRE}, {"abilities": {"damage-reduction": {"amount": 5}, "vulnerable-fire": {}}}, "melee", "attack", ()),
    "resists": ({"melee": FIRE}, {"abilities": {"resist-fire": {"amount": 5}}}, "melee", "attack", ()),
    "immune": ({"melee": FIRE}, {"abilities": ("immune-fire", "immune-critical")}, "melee", "attack", ()),
    "charge": ({"abilities": {"powerful-charge": {"bonus": 10}}}, {}, "melee", "charge", ()),
    "in passing": ({}, {"abilities": ("mobility",)}, "melee", "opportunity", ()),
    "smite": ({"abilities": SMITE}, {}, "melee", "attack", ("smite",)),
    "smite unspent": ({"abilities": SMITE}, {}, "melee", "attack", ()),
    "sneak": ({"abilities": SNEAK}, {"stunned": True}, "melee", "attack", ()),
    "death attack": ({"abilities": DEADLY}, {"stunned": True}, "melee", "attack", ("death-attack",)),
    "stun": ({"abilities": {"stunning-attack": {"boxes": 1, "dc": 16}}}, {}, "melee", "attack", ("stunning-attack",)),
    "drain": ({"abilities": drain()}, {}, "melee", "attack", ()),
    "drain to half": ({"abilities": drain()}, {"hp": 30}, "melee", "attack", ()),
    "level drain and poison": ({"abilities": {"level-drain": {}} | venom(once=20)}, {}, "melee", "attack", ()),
    "drain to the end": ({"abilities": drain()}, {"hp": 60, "hp_now": 15, "half_save_done": True}, "melee", "attack", ()),
    "drain without a wound": (
        {"abilities": drain()}, {"abilities": {"damage-reduction": {"amount": 40}}}, "melee", "attack", ()
    ),
    "venom": ({"abilities": venom(once=15)}, {}, "melee", "attack", ()),
    "venom in mist": ({"abilities": venom(once=15)}, {"abilities": ("incorporeal",)}, "melee", "attack", ()),
    "venom without a wound": (
        {"abilities": venom(once=15)}, {"abilities": {"damage-reduction": {"amount": 40}}}, "melee", "attack", ()
    ),
    "venom that kills": ({"abilities": venom(each=0, effect="destroyed")}, {}, "melee", "attack", ()),
    "paralyzing": ({"abilities": {"bane": {"condition": "paralyzed", "dc": 14}}}, {}, "melee", "attack", ()),
    "arrow": ({}, {"abilities": ("deflect-arrows",)}, "ranged", "attack", ()),
}  # fmt: skip


@pytest.mark.rule(
    "DDMG-ABIL-014.1", "DDMG-ABIL-036.2", "DDMG-ABIL-024.1", "DDMG-ABIL-015.1", "DDMG-COND-010.2", "DDMG-ABIL-018.3"
)
@pytest.mark.parametrize("name", SITUATIONS)
def test_the_odds_are_what_every_face_of_every_die_comes_to(name):
    mine, theirs, kind, why, riders = SITUATIONS[name]
    drawing = "HF.E" if kind == "melee" else "H..F.E"
    t = Table(
        drawing, {"H": archer(**mine), "F": foe(**({"hp": HEADS} | theirs)), "E": foe(), "A": hero(fate="waiting")}, None,
        exits={"A": [(0, 0)], "B": [(3, 0)]},
    )  # fmt: skip
    victim = t["F"]
    told = advice.odds(t.state, "H", "F", kind, 0, why, riders=frozenset(riders), explain=False)
    expected = Counter()
    for chance, amount in told.chances:
        expected[amount] += chance
    expected[0] += 1 - sum(expected.values())
    lost, routs = outcomes(t, kind, why, riders)
    for amount in {*lost, *expected}:
        assert float(lost[amount]) == pytest.approx(expected[amount], abs=1e-9), (amount, lost, expected)
    assert told.chance == pytest.approx(sum(chance for chance, _amount in told.chances))
    assert float(routs) == pytest.approx(told.routs, abs=1e-9)
    dies = sum(chance for amount, chance in lost.items() if amount >= victim.hp)
    assert float(dies) == pytest.approx(told.destroys, abs=1e-9)
    assert told.average == pytest.approx(sum(float(chance) * amount for amount, chance in lost.items()), abs=1e-9)


def test_asking_rolls_nothing_and_changes_nothing():
    t = Table("HF", {"H": archer(abilities=drain() | {"level-drain": {}}), "F": foe()}, None)
    before = t.state.plain()
    advice.odds(t.state, "H", "F", "melee", 0)
    assert t.state.plain() == before


@pytest.mark.rule("DDMG-ABIL-014.3", "DDMG-ABIL-024.1")
def test_the_panel_shows_each_gate_each_reduction_and_what_a_hit_brings_with_its_rule():
    wet = {"conceal": {"rating": 6}, "incorporeal": {}, "damage-reduction": {"amount": 5}}
    t = Table("HF", {"H": hero(abilities=drain()), "F": foe(abilities=wet)}, None)
    told = advice.odds(t.state, "H", "F", "melee", 0)
    assert [one.rule for one in told.attack.reasons if not one.amount] == ["DDMG-ABIL-014", "DDMG-ABIL-036"]
    assert "DDMG-ABIL-024" in [one.rule for one in told.damage.reasons]
    assert [(one.rule, one.amount) for one in told.brings] == [("DDMG-ABIL-015", 5)]
    assert "6+, in 75 %" in told.attack.reasons[-2].text


@pytest.mark.rule("DDMG-SPELLKW-002.1", "DDMG-COND-003.1")
@pytest.mark.parametrize(("condition", "rows"), [("paralyzed", ["DDMG-COND-008"]), ("entangled", ["DDMG-COND-003"])])
def test_the_panel_shows_the_condition_that_a_blow_brings(condition, rows):
    t = Table("HF", {"H": hero(abilities={"bane": {"condition": condition, "dc": 14}}), "F": foe(level=3)}, None)
    told = advice.odds(t.state, "H", "F", "melee", 0)
    assert [one.rule for one in told.brings] == rows
    assert ("11+" in told.brings[0].text) == (condition == "paralyzed")


@pytest.mark.rule("DDMG-TYPE-012.3")
def test_the_panel_shows_no_condition_that_would_not_take_hold():
    bane = {"bane": {"condition": "paralyzed", "dc": 14}}
    t = Table("HF", {"H": hero(abilities=bane), "F": foe(type="Construct")}, None)
    assert advice.odds(t.state, "H", "F", "melee", 0).brings == ()
