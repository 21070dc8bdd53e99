"""Who strikes once more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.abilities import after
from game.engine.reaction import Asked
from game.i18n import N_
from game.systems.skirmish import attack, obstacles, space
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.events.attacks import Felled

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit


def felled_by_it(state: State, me: str, felled: Felled) -> bool:
    """Tell whether its melee attack has destroyed an enemy, be it an attack of opportunity (DDMG-ABIL-012.1)."""
    unit = state.units[me]
    mine = felled.attacker == me and felled.kind == "melee"
    return mine and unit.active and state.hostile(unit, state.units[felled.target])


def within_reach(state: State, me: str, _felled: Felled) -> list[str]:
    """Return the ids of the other enemies that it may strike."""
    unit = state.units[me]
    return [enemy.id for enemy in state.enemies(unit.side) if _spared(state, unit, enemy) is None]


def _spared(state: State, unit: Unit, enemy: Unit) -> Refusal | None:
    """Return why an extra attack may not be made on a creature, None if it may."""
    if enemy.fate:
        return obstacles.off_the_map(state, enemy)
    if not state.hostile(unit, enemy):
        return attack.friendly(state, unit, enemy)
    if not space.in_reach(state, unit, enemy):
        return obstacles.apart(state, unit, enemy, "DDMG-ABIL-012.1")
    return None


def why_not(state: State, _felled: Felled, answer: Answer) -> Refusal | None:
    """Return why somebody may not be struck now."""
    match answer:
        case ("cleave", str(me), str(target), *_more) if me in state.units and target in state.units:
            return _spared(state, state.units[me], state.units[target])
    return None


def about(_state: State, felled: Felled) -> dict[str, Any]:
    """Return with which attack it would strike: the one that destroyed the first enemy (DDMG-ABIL-012.2)."""
    return {"attack": [felled.kind, felled.index], "fallen": felled.target}


@ability(
    "cleave",
    rule="DDMG-ABIL-012",
    title=N_("Cleave"),
    words=N_("Once a turn, when its melee attack destroys an enemy, it may strike another enemy next to it."),
)
class Cleave:
    """One more melee attack when an enemy falls, in every turn of any creature (DDMG-ABIL-012.3, DDMG-READ-001.12)."""

    @after(
        Felled,
        optional=True,
        once="turn",
        when=felled_by_it,
        choices=within_reach,
        asked=Asked(about=about, why=why_not),
    )
    async def strike_on(self, table: Table, me: str, felled: Felled, target: str) -> None:
        """Strike with the same attack: no charge bonus, and nothing of the turn is used up (DDMG-ABIL-012.2, .3)."""
        units = table.state.units
        await attack.attack(table, units[me], units[target], felled.kind, felled.index, "cleave", "DDMG-ABIL-012.1")
