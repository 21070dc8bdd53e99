"""Attacks and what they do: the roll, the hit, the damage and its consequences (DDM-ATK, DDM-DMG, DDM-MULT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.effects import Effect, began
from game.engine.limits import Used
from game.engine.refusal import Refusal, no
from game.i18n import N_, ngettext
from game.systems.skirmish import aftermath, conditions, damage, elimination, gates, morale, numbers, rerolls
from game.systems.skirmish.events.attacks import (
    AttackDeclared,
    AttackRolled,
    AtZero,
    ConcealRolled,
    Damaged,
    Dealt,
    Destroyed,
    Felled,
    Gained,
    Healed,
    Landed,
)
from game.systems.skirmish.events.spells import Targeted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.modifier import Number
    from game.engine.table import Table
    from game.systems.skirmish.aftermath import Consequence
    from game.systems.skirmish.damage import Packet
    from game.systems.skirmish.gates import Gate
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


DICE_FOR = {"unseen": "conceal", "conceal": "concealed", "incorporeal": "incorporeal"}
"""What the die of a gate is rolled for."""


def parts(number: Number) -> list[tuple[str, int, str]]:
    """Return the reasons of a number as plain values, for the log."""
    return [(reason.text, reason.amount, reason.rule) for reason in number.reasons]


def no_such_attack(state: State, unit: Unit, rule: str, listed: Sequence[object]) -> Refusal:
    """Say that the printed list has no attack of that number."""
    name, n = state.name(unit.id), len(listed)
    return Refusal(
        lambda: ngettext("{name} has {n} such attack.", "{name} has {n} such attacks.", n).format(name=name, n=n), rule
    )


def friendly(state: State, unit: Unit, target: Unit) -> Refusal:
    """Say that a creature does not attack its own warband, nor that of a teammate (DDM-ATK-11, DDM-MP-06)."""
    names = {"name": state.name(unit.id), "target": state.name(target.id)}
    if unit.side == target.side:
        return no(N_("{name} does not attack its own warband."), "DDM-ATK-11", **names)
    return no(N_("{name} does not attack {target}, which belongs to a teammate."), "DDM-ATK-11", **names)


async def attack(
    table: Table, attacker: Unit, target: Unit, kind: str, index: int, why: str = "attack", rule: str = ""
) -> None:
    """Make one attack that has been found legal: declare, roll, compare, pass the gates, deal (DDMG-TERM-008.1).

    An ability that gives an attack more names itself in `why` and its rule in `rule`; such an attack uses nothing up.

    Immune creatures are hit by a natural 20 without being doubled, and a lower critical roll hits too (DDM-ATK-07,
    -08, DDMG-TERM-014.2).
    A helpless creature is hit in melee without a roll, for double damage (DDM-MOD-05, DDM-Q-58).
    """
    rule = rule or {"opportunity": "DDM-AOO-01", "charge": "DDM-CHG-02"}.get(
        why,
        "DDM-ATK-02" if kind == "melee" else "DDM-RNG-03",  # DDMG-TERM-010.1, -011.1
    )
    attempt = await declared(table, attacker, target, kind, index, why, rule)
    target = attempt.target
    reckoned = numbers.reckon(attempt)
    bonus, armour = reckoned.bonus, reckoned.armour
    die = 0
    if not reckoned.sure:
        die = await table.roll(
            20,
            "DDM-ATK-03",
            **{"for": "attack", "who": attacker.id, "target": target.id, "bonus": bonus.value, "against": armour.value},
        )
        die = await rerolls.settled(table, attacker, "attack", die, good=die >= reckoned.needs, against=target.id)
    hit = die >= reckoned.needs
    critical = die >= reckoned.critical
    # A 20 hits and doubles, and a 19 on blood rock does like it: DDMG-TERM-014.1, DDM-Q-57.
    doubled = reckoned.sure or (critical and not reckoned.immune)
    told = parts(bonus) + [(text, -amount, why_rule) for text, amount, why_rule in parts(armour)]
    await table.happen(
        AttackRolled(
            attacker.id, target.id, kind, index, why, die, bonus.value, armour.value, hit, critical, reckoned.needs,
            told, rule=rule,
        )
    )  # fmt: skip
    if hit:
        await _landed(table, attempt, doubled=doubled, rule=rule)
    if kind == "ranged":
        await table.notice(Targeted(attacker.id, attempt.aimed.id, kind, rule="DDMG-ABIL-030.2"))


async def _landed(table: Table, attempt: numbers.Attempt, *, doubled: bool, rule: str) -> None:
    """Let a hit pass its gates, deal its damage and bring what it brings (Sequence 9.4 to 9.7)."""
    attacker, target = attempt.attacker, attempt.target
    kind, index, why = attempt.kind, attempt.index, attempt.why
    for gate in gates.gates(attempt):
        if not await passed(table, gate, attacker.id, target):
            return
    blow = Felled(attacker.id, target.id, kind, index, why, rule=rule)
    await deal(table, target, numbers.packet(attempt, doubled=doubled), blow, aftermath.brought(attempt))
    await table.notice(Landed(attacker.id, target.id, kind, index, why, rule=rule))


async def declared(
    table: Table, attacker: Unit, target: Unit, kind: str, index: int, why: str, rule: str
) -> numbers.Attempt:
    """Let whoever can draw an attack on itself, then its player declare what rides on it; return what is rolled for.

    What is declared is spent, whatever the die shows (DDMG-READ-001.8, .9, Sequence 9.1, 9.2).
    """
    state: State = table.state
    announced = AttackDeclared(attacker.id, target.id, kind, index, why, rule=rule)
    await table.notice(announced)
    return numbers.Attempt(
        state,
        attacker,
        state.units[announced.target],
        kind,
        index,
        why,
        aimed=target,
        riders=frozenset(announced.riders),
    )


async def passed(table: Table, gate: Gate, by: str, target: Unit) -> bool:
    """Roll for a gate and tell whether the hit counts (DDM-MOD-07, DDMG-ABIL-014.1, .4, -036.1, .2)."""
    about = {"for": DICE_FOR[gate.what], "who": by, "target": target.id}
    for left in range(gate.tries - 1, -1, -1):
        die = await table.roll(gates.FACES, gate.reason.rule, **about)
        found = die >= gate.needs
        lost = not found and not left
        event = ConcealRolled(by, target.id, die, lost, gate.what, gate.needs, rule=gate.reason.rule)
        await table.happen(event)
        if found:
            return True  # one of two dice is enough: DDMG-ABIL-007.1
    return False


async def deal(
    table: Table, unit: Unit, packet: Packet, blow: Felled | None = None, brings: Sequence[Consequence] = ()
) -> int:
    """Let a creature take a packet of damage and see what follows: destruction at 0, a morale save at half.

    `blow` is told if it was an attack that destroyed it, `brings` are the consequences of its hit, in their order.
    Returns the points it took. Sequence 9.7 to 11 of the glossary: what a hit brings comes before the morale save.
    DDM-CARD-11, DDM-DMG-02.
    """
    whole = unit.card.hp
    above = 2 * unit.hp > whole  # DDM-Q-01: half counts as fallen; of the printed ones: DDMG-STAT-006.6
    dying = unit.hp <= 0  # somebody strikes at it while it dies: whoever brought it there goes on
    taken = await hurt(table, unit, packet)
    for one in brings:
        if one.due(taken, unit.hp) and unit.here:
            await befall(table, unit, one, packet.by, blow)
    if unit.fate or dying:
        return taken
    if unit.hp <= 0:
        await table.notice(AtZero(unit.id, packet.by, rule="DDM-DMG-02"))
        if unit.here:
            # No save at half: DDM-Q-55, DDM-CARD-11, DDMG-TERM-038.1, DDMG-STAT-006.2.
            await destroy(table, unit, packet.by, "damage", "DDM-DMG-02", blow)
    elif above and 2 * unit.hp <= whole and not unit.routing and not unit.half_save_done:
        await morale.half_save(table, unit, packet.by)  # DDM-DMG-01, DDM-MOR-01, DDM-Q-54
    return taken


async def hurt(table: Table, unit: Unit, packet: Packet) -> int:
    """Take a packet off the hit points of a creature and see nothing of what follows; return the points it took.

    A spell or ability must reach an incorporeal creature first (Sequence 10.5, DDMG-ABIL-036.1, .9); an Undead gets
    negative damage back as hit points (DDMG-DMG-011.3, .5).
    """
    state: State = table.state
    number = damage.taken(state, unit, packet)
    if number.value < 0:
        back = damage.mended(unit, -number.value)
        if back:
            event = Healed(unit.id, back, unit.hp + back, packet.by, packet.cause, rule="DDMG-DMG-011.3")
            await table.happen(event)
        return 0
    if not number.value:
        return 0
    if packet.source in ("spell", "ability"):
        gate = gates.insubstantial(state, unit, packet.by)
        if gate is not None and not await passed(table, gate, packet.by, unit):
            return 0
    left = unit.hp - number.value
    told = [one for one in parts(number) if one[0]]  # the ground says all in one word
    await table.happen(Damaged(unit.id, number.value, left, packet.by, packet.cause, told, rule=packet.rule))
    await table.notice(Dealt(unit.id, number.value, packet.by, packet.source, packet.kind, rule=packet.rule))
    return number.value


async def befall(table: Table, unit: Unit, one: Consequence, by: str, blow: Felled | None = None) -> None:
    """Let something befall whoever was hit, unless it saves: more damage, its end, what lasts, a gain of the attacker.

    What follows of the hit points is seen to by the blow that brought it.
    """
    state: State = table.state
    saved = bool(one.dc) and await morale.save(table, unit, one.key, one.dc, one.rule, by)
    if one.amount and (one.halves or not saved):
        packet = one.packet(by)
        await hurt(table, unit, packet.halved(one.rule) if saved else packet)
    if saved:
        return
    if one.counts:
        await table.happen(Used(by, one.key, "game", rule=one.rule))
    if one.gains:
        await table.happen(Gained(by, one.gains, state.units[by].hp + one.gains, by, one.key, rule=one.rule))
    if one.marks and not state.lasting(unit.id, one.marks):
        await table.happen(began(Effect(one.marks, by, unit.id, one.params), one.rule))
    if one.ailment:
        values: dict[str, Any] = dict(one.params)
        if one.later:
            values |= {"dc": one.later, "again": True}
        await conditions.afflict(table, unit, one.ailment, by, rule=one.rule, **values)
    if one.destroys and unit.here:
        await destroy(table, unit, by, one.key, one.rule, blow)


async def destroy(table: Table, unit: Unit, by: str, cause: str, rule: str, blow: Felled | None = None) -> None:
    """Destroy a creature, however many hit points it has (DDM-DMG-02, DDM-SCN-07, DDMG-TERM-038.2, .3)."""
    await elimination.eliminate(table, unit, Destroyed(unit.id, by, cause, rule=rule), by, blow)
