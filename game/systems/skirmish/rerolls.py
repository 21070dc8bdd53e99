"""Dice that may be rolled a second time before they do anything (DDMG-SPELLKW-014)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.systems.skirmish.events.spells import DieFell

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.skirmish.unit import Unit


async def settled(table: Table, unit: Unit, what: str, die: int, *, good: bool, against: str = "") -> int:
    """Return the face that counts of a die that has just fallen: that of a second roll if somebody wants one.

    Dice of the set-up and of what nobody controls never come here (DDMG-SPELLKW-014.2, .3, DDMG-BAD-37).
    """
    fell = DieFell(unit.id, what, die, good, against, rule="DDMG-SPELLKW-014.1")
    await table.notice(fell)
    return fell.again or die
