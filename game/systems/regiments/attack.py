"""The attack procedure, step by step, for melee and ranged attacks alike (ASF-RES).

The rules that give the action have judged target, arc and bonus; who destroys its target surges forth after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.regiments import lasting, morale, moving, wounds
from game.systems.regiments.events.fighting import (
    AttackDeclared,
    AttackOver,
    DiceCounted,
    HitsCounted,
    SavesCounted,
    TestTaken,
)
from game.systems.regiments.figures import FIGURES, Fight
from game.systems.regiments.moments import Moment
from game.systems.regiments.numbers import counts, told

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.regiments.battle import Attack
    from game.systems.regiments.state import State


async def carry_out(table: Table, attack: Attack) -> bool:
    """Run the whole procedure (ASF-RES-01 to -11); returns whether the defender was destroyed by it.

    What falls by something else that is done in its course was not (ASF-SRG-05).
    """
    state: State = table.state
    one, other = attack.attacker, attack.defender
    await table.happen(AttackDeclared(attack, rule="ASF-RES-01"))
    await table.notice(Moment("attack", one, other, rule="ASF-RES-01"))
    destroyed = False
    if state.units[one].fights and state.units[other].fights:
        await strike(table, one, other)
        if not state.units[other].built:  # no saves: ASF-SOS-16
            await save(table, other, state.attack.hits if state.attack is not None else 0, of=state.attack)
        if state.units[other].fights:  # it may have fallen by what others had to say to the dice
            await suffered(table, one, other)
            destroyed = not state.units[other].built and not state.units[other].here
    await table.notice(Moment("attack over", one, other, rule="ASF-RES-11"))
    await lasting.over(table, lasting.attack(state))
    await table.happen(AttackOver(one, rule="ASF-RES-11"))
    return destroyed


async def strike(table: Table, one: str, other: str) -> None:
    """Roll the attack dice, let them be rolled again, count the hits (ASF-RES-01 to -04)."""
    state: State = table.state
    assert state.attack is not None  # noqa: S101 - one goes on
    number = FIGURES.number("dice", Fight(state, state.attack))
    await table.happen(DiceCounted(max(0, number.value), told(number.reasons), rule="ASF-RES-01"))
    dice = state.attack.dice
    throw = await table.throw([6] * dice, "ASF-RES-02", who=state.owner(one), unit=one, against=other)
    await table.notice(Moment("attack rolled", one, other, throw=throw, roll="attack", rule="ASF-RES-04"))
    fight = Fight(state, state.attack)
    modifier = FIGURES.number("hit", fight)
    need = state.attack.card.to_hit
    hits = sum(counts(die, modifier.value, need) for die in throw.answers)
    shown = tuple(throw.answers)
    await table.happen(HitsCounted(one, other, shown, need, hits, told(modifier.reasons), rule="ASF-RES-02"))


async def save(table: Table, key: str, hits: int, *, of: Attack | None = None) -> int:
    """Roll a defense die for each hit and count those that block (ASF-RES-05 to -07); returns the wounds left.

    of  the attack whose hits they are, None for automatic hits that belong to none (ASF-GEN-23, -24)
    """
    state: State = table.state
    if hits <= 0:
        return 0
    unit, other = state.units[key], of.attacker if of is not None else ""
    throw = await table.throw([6] * hits, "ASF-RES-05", who=unit.owner, unit=key, against=other)
    await table.notice(Moment("saves rolled", key, other, throw=throw, roll="defense", rule="ASF-RES-07"))
    number = FIGURES.number("save", Fight(state, state.attack if of is not None else None, key))
    need = unit.card.defense
    blocked = sum(counts(die, number.value, need) for die in throw.answers)
    parts = told(number.reasons)
    saved = SavesCounted(key, tuple(throw.answers), need, blocked, parts, attack=of is not None, rule="ASF-RES-05")
    await table.happen(saved)
    return hits - blocked


async def suffered(table: Table, one: str, other: str) -> None:
    """Let the defender suffer what was not blocked, then take its panic test (ASF-RES-08 to -10, -13)."""
    state: State = table.state
    attack = state.attack
    assert attack is not None  # noqa: S101 - one goes on
    by = state.owner(one)
    if state.units[other].built:  # no tests: ASF-SOS-16
        await wounds.suffer(table, other, attack.hits, by, "ASF-SOS-16", attacker=one)
        return
    if not attack.wounds:
        need = state.units[other].card.morale
        await table.happen(TestTaken(other, passed=True, dice=(), total=0, need=need, panic=True, rule="ASF-RES-10"))
        return
    await wounds.suffer(table, other, attack.wounds, by, "ASF-RES-08", attacker=one)
    if state.units[other].here:
        await morale.panic(table, other, by, "ASF-RES-09", attacker=one)


async def melee(table: Table, made: Attack) -> None:
    """Resolve a melee attack, of a charge too; who destroys its target surges forth (ASF-RES-12, ASF-SRG-01, -05)."""
    state: State = table.state
    seat = state.owner(made.attacker)
    only = [one for one in state.army(seat) if one.enemies == (made.defender,)]
    beside = [one.id for one in only if one.id != made.attacker]
    destroyed = await carry_out(table, made)
    if not destroyed:
        return
    unit = state.units[made.attacker]
    if unit.here and not unit.engaged:
        await moving.maneuver(table, unit.id, "ASF-SRG-03", may=True)
    for key in beside:
        if state.units[key].here and not state.units[key].engaged:
            await moving.pivot(table, key, "ASF-SRG-04")
