"""Morale and panic tests (ASF-MOR)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.regiments import lasting, modes, wounds
from game.systems.regiments.events.fighting import TestTaken
from game.systems.regiments.figures import FIGURES, Showing
from game.systems.regiments.moments import Moment
from game.systems.regiments.numbers import SUM, clamped, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.table import Table
    from game.systems.regiments.state import State


async def panic(
    table: Table, key: str, by: int, rule: str, extra: int = 0, why: str = "", attacker: str = "", source: str = ""
) -> bool:
    """Let a unit take a panic test and suffer 1 + D3 wounds if it fails, credited to a seat.

    It is a morale test in all else (ASF-MOR-03); its wounds cause no other one (ASF-MOR-05, -07, -09).

    attacker  whose attack the test is a part of, "" of none; `source` the unit whose ability demands it (ASF-FAB-07)
    """
    return await take(table, key, by, rule, extra, why, attacker, source, panics=True)


async def dismay(table: Table, seat: int, among: Sequence[str]) -> None:
    """Let friends be tested who fight with somebody that was shot at, in the order that the shooter likes.

    Nobody is credited with what it costs them (ASF-ATK-11, -12, ASF-TIME-03, ASF-VIC-11).
    """
    from game.systems.regiments import deeds  # deeds bring tests

    left = [key for key in among if table.state.units[key].here]
    while left:
        key = await deeds.choose(seat, left, "ASF-TIME-03", "dismay")
        left.remove(key)
        await panic(table, key, -1, "ASF-ATK-11")
        left = [one for one in left if table.state.units[one].here]


async def take(
    table: Table,
    key: str,
    by: int,
    rule: str,
    extra: int = 0,
    why: str = "",
    attacker: str = "",
    source: str = "",
    *,
    panics: bool = False,
) -> bool:
    """Let a unit take a morale test; returns whether it passed. What failing does, the caller says (ASF-MOR-02)."""
    state: State = table.state
    unit = state.units[key]
    if not unit.here:
        return True
    other = attacker if attacker and state.units[attacker].here else ""
    await table.notice(Moment("test", key, other, roll="panic" if panics else "morale", rule="ASF-MOR-01"))
    if not unit.here:
        return True
    dice = [6, 6, 3] if panics else [6, 6]
    showing = Showing(state, key, panics, extra, why, rule, bool(attacker))
    change = FIGURES.number("morale", showing).value  # as things stand, for who decides about the dice
    throw = await table.throw(
        dice,
        "ASF-MOR-05" if panics else "ASF-MOR-01",
        who=unit.owner,
        unit=key,
        **({"modifier": change} if change else {}),
    )
    await table.notice(Moment("test rolled", key, other, throw=throw, roll="morale", rule="ASF-MOR-08"))
    number = FIGURES.number("morale", showing)
    total = clamped(throw.answers[0] + throw.answers[1] + number.value, SUM)
    passed = total >= unit.card.morale
    if not passed and panics:
        failed = Moment("test failed", key, other, rule="ASF-MOR-07")
        await table.notice(failed)
        passed = failed.spared
    await table.happen(
        TestTaken(key, passed, tuple(throw.answers), total, unit.card.morale, panics, told(number.reasons), rule=rule)
    )
    if not passed and panics:
        doer = attacker or source
        await wounds.suffer(table, key, 1 + throw.answers[2], by, "ASF-MOR-07", attacker=doer, cause="panic")
        if unit.here:
            await modes.of(state).failed(table, key)
    await lasting.over(table, lasting.TEST)
    return passed
