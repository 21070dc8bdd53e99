"""Attacks of opportunity on whoever moves past: the blow falls before it leaves the square (DDM-AOO, DDM-MOVE-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.engine.reaction import Asked, Reaction, Reactions
from game.geometry.squares import adjacency, cover
from game.systems.skirmish import attack, space
from game.systems.skirmish.events import Stepped

if TYPE_CHECKING:
    from game.engine.event import Event
    from game.engine.table import Table
    from game.systems.skirmish.state import State, Unit

REACTIONS = Reactions()


def may_strike(state: State, enemy: Unit, mover: Unit, vacated: int) -> bool:
    """Tell whether `enemy` may strike at `mover` that leaves the squares `vacated`.

    DDM-THR-02, DDM-AOO-05, DDM-GEO-13.
    """
    field = state.field
    return (
        enemy.active
        and bool(adjacency.threatened(field, enemy.space) & vacated)
        and enemy.id not in state.struck
        and (mover.id, enemy.id) not in state.barred
        and space.sees(state, enemy, mover)
        and not cover.melee_cover(field, enemy.space, mover.space)
    )


def strikers(state: State, event: Event) -> list[str]:
    """Return the ids of those who may strike before a step."""
    step = cast("Stepped", event)
    mover = state.units[step.unit]
    if step.aloft or not space.neighbours(state, mover):
        return []
    field = state.field
    vacated = field.mask(*mover.space) & ~field.mask(step.to[0], step.to[1], step.body)
    return [enemy.id for enemy in state.enemies(mover.side) if may_strike(state, enemy, mover, vacated)]


async def strike(table: Table, bearer: str, event: Event, weapon: Any) -> None:
    """Make one melee attack on a creature about to leave; the dead and the routed take no step (DDM-AOO-03, -04)."""
    step = cast("Stepped", event)
    state: State = table.state
    mover = state.units[step.unit]
    was_routing = mover.routing
    await attack.attack(table, state.units[bearer], mover, "melee", int(weapon), "opportunity")
    if mover.fate or (mover.routing and not was_routing) or mover.stunned or mover.helpless:
        event.cancelled = True


def weapons(state: State, bearer: str, _event: Event) -> range:
    """Return the places of the melee attacks in the printed list: the owner chooses one (DDM-AOO-04)."""
    return range(len(state.units[bearer].card.melee))


def about(_state: State, event: Event) -> dict[str, Any]:
    """Return what the question shows: the step that would be taken."""
    step = cast("Stepped", event)
    return {"mover": step.unit, "from": list(step.origin), "to": list(step.to), "body": step.body, "why": step.why}


ATTACK_OF_OPPORTUNITY = REACTIONS.declare(
    Reaction(
        "attack of opportunity",
        "before",
        Stepped,
        "DDM-AOO-01",
        strikers,
        strike,
        weapons,
        asked=Asked(kind="opportunity", verb="strike", about=about),
    )
)
