"""Attacks and what they do: the roll, the hit, the damage and its consequences (DDM-ATK, DDM-DMG, DDM-MULT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.refusal import Refusal, no
from game.i18n import N_, ngettext
from game.systems.skirmish import damage, elimination, morale, numbers, space
from game.systems.skirmish.events import AttackRolled, AtZero, ConcealRolled, Damaged, Dealt, Destroyed, Felled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.modifier import Number
    from game.engine.table import Table
    from game.systems.skirmish.damage import Packet
    from game.systems.skirmish.state import State, Unit

CONCEAL_UNSEEN = 11  # DDM-MOD-07


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
    """Make one attack that has been found legal: roll, compare, damage (Sequence 5, DDMG-TERM-008.1).

    An ability that gives an attack more names itself in `why` and its rule in `rule`; such an attack uses nothing up.

    Immune creatures are hit by a natural 20 without being doubled, and a lower critical roll hits too (DDM-ATK-07,
    -08, DDMG-TERM-014.2).
    A helpless creature is hit in melee without a roll, for double damage (DDM-MOD-05, DDM-Q-58).
    """
    state: State = table.state
    attempt = numbers.Attempt(state, attacker, target, kind, index, why)
    rule = rule or {"opportunity": "DDM-AOO-01", "charge": "DDM-CHG-02"}.get(
        why,
        "DDM-ATK-02" if kind == "melee" else "DDM-RNG-03",  # DDMG-TERM-010.1, -011.1
    )
    reckoned = numbers.reckon(attempt)
    bonus, armour = reckoned.bonus, reckoned.armour
    die = 0
    if not reckoned.sure:
        die = await table.roll(
            20,
            "DDM-ATK-03",
            **{"for": "attack", "who": attacker.id, "target": target.id, "bonus": bonus.value, "against": armour.value},
        )
    hit = die >= reckoned.needs
    critical = die >= reckoned.critical
    # A 20 hits and doubles, and a 19 on blood rock does like it: DDMG-TERM-014.1, DDM-Q-57.
    doubled = reckoned.sure or (critical and not reckoned.immune)
    told = parts(bonus) + [(text, -amount, why_rule) for text, amount, why_rule in parts(armour)]
    await table.happen(
        AttackRolled(
            attacker.id,
            target.id,
            kind,
            index,
            why,
            die,
            bonus.value,
            armour.value,
            hit,
            critical,
            reckoned.needs,
            told,
            rule=rule,
        )
    )
    if hit and not await concealed(table, attempt):
        blow = Felled(attacker.id, target.id, kind, index, why, rule=rule)
        await deal(table, target, numbers.packet(attempt, doubled=doubled), blow)


async def concealed(table: Table, attempt: numbers.Attempt) -> bool:
    """Tell whether a hit is lost because the attacker cannot see its target: Conceal 11 (DDM-MOD-07).

    However sure the hit was (DDM-Q-90).
    """
    if not attempt.melee or space.sees(attempt.state, attempt.attacker, attempt.target):
        return False
    die = await table.roll(
        20, "DDM-MOD-07", **{"for": "conceal", "who": attempt.attacker.id, "target": attempt.target.id}
    )
    lost = die < CONCEAL_UNSEEN
    await table.happen(ConcealRolled(attempt.attacker.id, attempt.target.id, die, lost, rule="DDM-MOD-07"))
    return lost


async def deal(table: Table, unit: Unit, packet: Packet, blow: Felled | None = None) -> int:
    """Let a creature take a packet of damage and see what follows: destruction at 0, a morale save at half.

    `blow` is told if it was an attack that destroyed it. Returns the points it took. Sequence 6, and 9.7 to 11 of the
    glossary: what damage brings with it comes before the morale save. DDM-CARD-11, DDM-DMG-01, -02, DDMG-STAT-006.2.
    """
    state: State = table.state
    number = damage.taken(state, unit, packet)
    if number.value <= 0:
        return 0
    whole = unit.card.hp
    above = 2 * unit.hp > whole  # DDM-Q-01: half counts as fallen; of the printed ones, DDMG-STAT-006.6
    left = unit.hp - number.value
    told = [one for one in parts(number) if one[0]]  # the ground says all in one word
    await table.happen(Damaged(unit.id, number.value, left, packet.by, packet.cause, told, rule=packet.rule))
    await table.notice(Dealt(unit.id, number.value, packet.by, packet.source, packet.kind, rule=packet.rule))
    if unit.fate:
        return number.value
    if unit.hp <= 0:
        await table.notice(AtZero(unit.id, packet.by, rule="DDM-DMG-02"))
        # No save at half: DDM-Q-55; DDM-CARD-11, DDMG-TERM-038.1.
        await destroy(table, unit, packet.by, "damage", "DDM-DMG-02", blow)
    elif above and 2 * unit.hp <= whole and not unit.routing and not unit.half_save_done:
        await morale.half_save(table, unit, packet.by)  # DDM-MOR-01, DDM-Q-54
    return number.value


async def destroy(table: Table, unit: Unit, by: str, cause: str, rule: str, blow: Felled | None = None) -> None:
    """Destroy a creature, however many hit points it has (DDM-DMG-02, DDM-SCN-07, DDMG-TERM-038.2, .3)."""
    await elimination.eliminate(table, unit, Destroyed(unit.id, by, cause, rule=rule), by, blow)
