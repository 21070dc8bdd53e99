"""Attacks of opportunity on whoever moves past: the blow falls before it leaves the square (DDM-AOO, DDM-MOVE-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.engine.limits import uses
from game.engine.reaction import Asked, Reaction, Reactions
from game.engine.refusal import Cause
from game.geometry.squares import adjacency, cover
from game.i18n import N_
from game.systems.skirmish import attack, obstacles, space
from game.systems.skirmish.ailments import CONFUSED
from game.systems.skirmish.events.movement import Stepped

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.event import Event
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

REACTIONS = Reactions()
NAME = "attack of opportunity"
NO_REACH, TINY_REACH = "no-reach", "tiny-reach"
_NO_REACH = frozenset({NO_REACH, TINY_REACH})  # one name before War Drums, the other since: DDMG-ABIL-047.3


UNABLE = Cause(N_("{name} is not able to strike."), "DDM-THR-01")
AT_A_LOSS = Cause(N_("{name} is confused and strikes at nobody who passes."), "DDMG-COND-002.9")
ONCE = Cause(N_("{name} has struck once in this turn."), "DDM-AOO-02")
BARRED = Cause(N_("{name} made {mover} rout and may not strike at it this turn."), "DDM-ROUT-12")
SHORT = Cause(N_("{name} makes no attacks of opportunity."), "DDMG-ABIL-047.1")
AWAY = Cause(N_("{name} does not threaten a square that {mover} leaves."), "DDM-AOO-01")
BLIND = Cause(N_("{name} does not see {mover}."), "DDM-AOO-06")
COVERED = Cause(N_("{mover} has melee cover against {name}."), "DDM-AOO-05")


def has_struck(state: State, unit_id: str) -> bool:
    """Tell whether a creature has made its one attack of opportunity in this turn, be it of whomever (DDM-AOO-02)."""
    return uses(state, "turn", NAME, unit_id) > 0


def spared(state: State, enemy: Unit, mover: Unit, vacated: int) -> Cause | None:
    """Return why `enemy` may not strike at `mover` that leaves the squares `vacated`, None if it may.

    DDM-THR-02, DDM-AOO-05, DDM-GEO-13.
    """
    field = state.field
    if not enemy.active:
        return UNABLE
    if CONFUSED in state.bearers.keys and state.has(enemy.id, CONFUSED):
        return AT_A_LOSS  # DDMG-COND-002.9
    if has_struck(state, enemy.id):
        return ONCE  # DDM-Q-05
    if not _NO_REACH.isdisjoint(state.bearers.keys) and not _NO_REACH.isdisjoint(state.bearers.of.get(enemy.id, ())):
        return SHORT  # it threatens all the same: DDMG-ABIL-047.2, .3, DDMG-ABIL-077.1
    if (mover.id, enemy.id) in state.barred:
        return BARRED  # DDM-Q-06
    if not adjacency.threatened(field, enemy.space) & vacated:
        return AWAY  # DDM-THR-02
    if not space.sees(state, enemy, mover):
        return BLIND  # DDMG-COND-007.5
    if cover.melee_cover(field, enemy.space, mover.space):
        return COVERED  # DDM-AOO-05
    return None


def refusal(state: State, event: Event, answer: Answer) -> Refusal | None:
    """Return why nobody strikes so before a step, by the walk that found who may (DDM-BAD-27)."""
    match answer:
        case ("strike", str(striker), *rest) if striker in state.units:
            step = cast("Stepped", event)
            enemy, mover = state.units[striker], state.units[step.unit]
        case _:
            return None
    name = state.name(enemy.id)
    if not state.hostile(mover, enemy):
        return attack.friendly(state, enemy, mover)
    match rest:
        case [int(index), *_number] if 0 <= index < len(enemy.card.melee):
            cause = spared(state, enemy, mover, _vacated(state, step))
            if cause is BLIND:
                return obstacles.unseen(state, enemy, mover, "DDM-AOO-06", "")
            return None if cause is None else cause.refusal(name=name, mover=state.name(mover.id))
    return attack.no_such_attack(state, enemy, "DDM-AOO-04", enemy.card.melee)


def _vacated(state: State, step: Stepped) -> int:
    """Return the squares (mask) that a step would leave: any threatened one counts (DDM-MOVE-08, DDM-Q-07, -49)."""
    return state.space(state.units[step.unit]) & ~state.field.mask(step.to[0], step.to[1], step.body)


def strikers(state: State, step: Any) -> list[str]:
    """Return the ids of those who may strike before a step, of which none must (DDM-AOO-06, DDM-Q-50)."""
    mover = state.units[step.unit]
    if step.aloft:
        return []  # only the first step of a flight is within reach: DDMG-ABIL-029.7
    if not space.anybody_near(state, mover):
        return []
    vacated = _vacated(state, step)
    return [enemy.id for enemy in state.enemies(mover.side) if spared(state, enemy, mover, vacated) is None]


async def strike(table: Table, bearer: str, event: Event, weapon: Any) -> None:
    """Make one melee attack on a creature about to leave; the dead and the routed take no step (DDM-AOO-03, -04)."""
    step = cast("Stepped", event)
    state: State = table.state
    mover = state.units[step.unit]
    was_routing = mover.routing
    # It acts now, in the turn of another, with one attack like any other: DDM-Q-51, DDMG-TERM-001.3, -009.1.
    await attack.attack(table, state.units[bearer], mover, "melee", int(weapon), "opportunity")
    if mover.fate or (mover.routing and not was_routing) or mover.stunned or mover.helpless:
        event.cancelled = True  # whoever routed in its own turn has ended it by its flight: DDM-Q-52


def weapons(state: State, bearer: str, _event: Event) -> range:
    """Return the places of the melee attacks in the printed list: the owner chooses one (DDM-AOO-04)."""
    return range(len(state.units[bearer].card.melee))


def about(_state: State, event: Event) -> dict[str, Any]:
    """Return what the question shows: the step that would be taken."""
    step = cast("Stepped", event)
    return {"mover": step.unit, "from": list(step.origin), "to": list(step.to), "body": step.body, "why": step.why}


ATTACK_OF_OPPORTUNITY = REACTIONS.declare(
    Reaction(
        NAME,
        "before",
        Stepped,
        "DDM-AOO-01",
        strikers,
        strike,
        weapons,
        once="turn",
        asked=Asked(kind="opportunity", verb="strike", about=about, why=refusal),
    )
)
