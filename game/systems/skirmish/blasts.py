"""What strikes everybody in some squares, be it no spell: who is caught, and who saves for half (DDM-SPL-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.i18n import _
from game.systems.skirmish import attack, damage, morale, numbers

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.skirmish.damage import Packet
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


def caught(state: State, squares: int) -> list[Unit]:
    """Return the creatures on some squares (mask), friend and enemy alike.

    Those of the player whose turn it is come first, then those to the left, each in the order of its warband
    (DDMG-TERM-035.1, .3).
    """
    found = [unit for unit in state.on_map() if state.space(unit) & squares]
    return sorted(found, key=lambda unit: state.sides(state.player).index(unit.side))


async def burn(table: Table, units: list[Unit], packet: Packet, dc: int, key: str) -> None:
    """Let each creature save for half and take the damage, one after the other (DDM-SPL-24)."""
    for unit in units:
        if not unit.here:
            continue  # it fled from what befell another one
        saved = not damage.unsaved(unit, packet) and await morale.save(  # DDMG-DMG-011.4
            table, unit, key, dc, "DDM-SPL-24", packet.by
        )  # DDMG-SPELLKW-002.1
        await attack.deal(table, unit, packet.halved("DDM-SPL-24") if saved else packet)  # DDMG-SPELLKW-002.2


def save_odds(state: State, units: list[Unit], amount: int, dc: int, key: str) -> list[str]:
    """Return for each creature how likely it saves, and what it takes then and else (DDM-SAVE-01, DDM-SPL-24, -25)."""
    told = []
    for unit in units:
        text = _("{name} saves with {needs} or more, in {chance} %: {half} damage instead of {whole}. {rule}")
        told += saving(state, unit, dc, key, text, half=damage.halved(amount), whole=amount, rule="DDM-SPL-24")
    return told


def saving(state: State, unit: Unit, dc: int, key: str, text: str, **gaps: Any) -> list[str]:
    """Return how likely a creature saves in the words of `text`, then what is added to its die (DDM-SAVE-01)."""
    save = numbers.save(state, unit, key)
    needs = numbers.needed(save.value, dc)
    told = text.format(name=state.name(unit.id), needs=needs, chance=5 * (21 - needs), **gaps)
    return [told, _("d20 against {dc}: {added}").format(dc=dc, added=save.told())]
