"""What comes of an elimination, one thing after the other (Sequence 12 of the glossary, DDMG-TERM-038, -039)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.limits import Used
from game.systems.skirmish import boxes, command, control, victory
from game.systems.skirmish.events.attacks import Bereaved, Destroyed, Eliminated

if TYPE_CHECKING:
    from game.engine.event import Event
    from game.engine.table import Table
    from game.systems.skirmish.events.attacks import Felled
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

RESPAWN, BOUND = "respawn", "bound-to"
TIED = {"summoned": "DDMG-SPELLKW-015.9", BOUND: "DDMG-ABIL-058.3"}
"""The effects that tie a creature to their source, so that it is eliminated with it, in their order: whoever was
summoned by it, whoever required it (the effect that set-up chooses: DDMG-ABIL-058.2)."""


async def eliminate(table: Table, unit: Unit, gone: Event, by: str = "", blow: Felled | None = None) -> None:
    """Remove a creature and let everything follow that an elimination brings, in this order (Sequence 12).

    `gone` is the fact itself, `blow` the attack that did it, if it was one. What falls with it goes through the same.
    """
    state: State = table.state
    side, leads = control.owner(state, unit), command.own_rating(state, unit) is not None
    scored = victory.scores(state, unit, by)  # while it is known who controls it
    destroyed = isinstance(gone, Destroyed) and gone.cause not in TIED
    await _queue(table, unit)  # asked while it still bears anything
    if not await table.happen(gone):
        return
    await victory.eliminated(table, side, scored)  # points, then whether they decide it: DDMG-TERM-038.4, -039.2
    if blow is not None:
        await table.notice(blow)  # Feed and Cleave
    await _those_tied(table, unit, by)  # whether it was destroyed or ran off the map, as promotions: DDMG-Q-48
    await table.notice(Eliminated(unit.id, by, destroyed, side, leads, rule="DDM-SCN-06"))  # a promotion
    if destroyed:
        await table.notice(Bereaved(unit.id, by, side, rule="DDMG-TERM-038.1"))  # Cowardly


async def _queue(table: Table, unit: Unit) -> None:
    """Note that a creature comes back at the end of this turn (DDMG-ABIL-060.1): each time, unless it has boxes."""
    state: State = table.state
    if state.has(unit.id, RESPAWN) and not boxes.exhausted(state, unit.id, RESPAWN):
        rule = "DDMG-ABIL-060.1"
        await table.happen(Used(unit.id, RESPAWN, "turn", rule=rule), Used(unit.id, RESPAWN, "game", rule=rule))


async def _those_tied(table: Table, unit: Unit, by: str) -> None:
    """Eliminate whoever is tied to a creature that is gone; they score like it (DDMG-ABIL-058.3, -058.4)."""
    state: State = table.state
    for key, rule in TIED.items():
        if key in state.bearers.keys:
            for effect in state.effects:
                other = state.units[effect.target]
                if effect.key == key and effect.source == unit.id and not other.gone:
                    # For whomever that one counts: DDMG-SPELLKW-015.13.
                    await eliminate(table, other, Destroyed(other.id, by, key, rule=rule), by)
