"""Hit points that come back or are gained: healing up to the start, gifts beyond it (DDMG-SPELLKW-007, -STAT-006)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.limits import Used, uses
from game.i18n import _
from game.systems.skirmish import attack, damage, morale, types
from game.systems.skirmish.events.attacks import Gained, Healed

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.skirmish.damage import Source
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

UNDEAD_DC = 12  # and the level of the spell, or of the creature: DDMG-SPELLKW-007.4, .6


async def heal(
    table: Table, unit: Unit, amount: int, *, by: str, cause: str, rule: str, level: int | None = None
) -> int:
    """Heal a wounded living creature, never above the hit points on its card; return what it got back.

    Nothing comes of it for Constructs. An Undead takes the amount as damage, which no damage reduction lessens, and may
    save for half; what it took is returned as a negative number. `by` is the id of whoever heals, `cause` the key of
    the spell or ability, `level` that of a spell (None for what is no spell: then that of `by` counts).

    DDMG-SPELLKW-007.1 to .6.
    """
    state: State = table.state
    if not unit.here or types.immune(state, unit, "heal"):
        return 0  # DDMG-SPELLKW-007.5
    if types.undead(unit.card):
        return -await _harm(table, unit, amount, by=by, cause=cause, level=level)
    back = damage.mended(unit, amount)
    if back:
        await table.happen(Healed(unit.id, back, unit.hp + back, by, cause, rule=rule))
    return back


async def _harm(table: Table, unit: Unit, amount: int, *, by: str, cause: str, level: int | None) -> int:
    """Let healing harm an Undead (DDMG-SPELLKW-007.3, .4, .6, DDMG-TYPE-025.4)."""
    state: State = table.state
    source: Source = "ability" if level is None else "spell"
    dc = UNDEAD_DC + (state.units[by].card.level if level is None else level)
    words = _("Healing harms the undead")
    packet = damage.of_ability(amount, "", words, by=by, cause=cause, rule="DDMG-SPELLKW-007.3", source=source)
    if await morale.save(table, unit, cause, dc, "DDMG-SPELLKW-007.4", by):
        packet = packet.halved("DDMG-SPELLKW-007.4")
    return await attack.deal(table, unit, packet)


async def gain(table: Table, unit: Unit, amount: int, *, by: str, cause: str, rule: str, adds_up: bool = False) -> int:
    """Give a creature hit points: they undo damage first and may rise above those on its card; return how many.

    What is lost of them later no healing brings back, since healing stops at the start (DDMG-STAT-006.3, .5). They move
    no threshold of morale (DDMG-STAT-006.4, .6). A second gift of the same spell or ability, by `cause`, adds nothing,
    unless its own words say that they add up (DDMG-TERM-036.7).
    """
    mark = f"hp {cause}"
    if not unit.here or amount <= 0 or (not adds_up and uses(table.state, "game", mark, unit.id)):
        return 0
    if not adds_up:
        await table.happen(Used(unit.id, mark, "game", rule="DDMG-TERM-036.7"))
    await table.happen(Gained(unit.id, amount, unit.hp + amount, by, cause, rule=rule))
    return amount
