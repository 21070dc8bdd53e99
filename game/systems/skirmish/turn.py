"""What an activated creature may do now, and the doing of it (DDM-ACT, DDM-RNG, DDM-MULT, DDM-TER-61).

The Quick Battle moves and attacks by the same rules, but for the charge (DDM-QB-06, -07, -08).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.systems.skirmish import attack, charge, movement, space, teleport
from game.systems.skirmish.events import ActionsEnded, Teleported, TurnSpent
from game.systems.skirmish.numbers import speed

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.skirmish.state import State, Turn, Unit


def options(state: State) -> tuple[Any, ...]:
    """Return every legal answer of the creature whose turn it is (Sequence 3.4).

    Nothing is announced in advance: each answer leaves open what the last one did not close (DDM-ACT-10, DDM-MULT-03,
    DDM-MULT-04).
    """
    turn = state.turn
    assert turn is not None  # noqa: S101 - the phase says so
    unit = state.units[turn.unit]
    if turn.over:
        return (*swift_options(state, unit), "end")
    found: list[Answer] = list(movement.answers(state, unit, turn))
    standing = not turn.moved or movement.may_stop(state, unit)
    if standing:
        found.extend(melee_options(state, unit, turn))
        if unit.card.ranged:
            found.extend(ranged_options(state, unit, turn))
        if not turn.moved and not turn.attacks and not state.battle.quick:
            found.extend(charge.options(state, unit, turn))
    found.extend(swift_options(state, unit))
    if standing:
        found.append("end")
    return tuple(found)


def attacks_left(state: State, unit: Unit, turn: Turn, kind: str) -> list[int]:
    """Return the numbers of the attacks that may still be used in the printed order.

    DDM-ACT-04, -05, -06, -07, DDM-MULT-01, -02, -05, -06.
    """
    listed = unit.card.melee if kind == "melee" else unit.card.ranged
    if turn.over:
        return []
    if turn.moved:
        return [] if turn.attacks or turn.spent > speed(state, unit) else list(range(len(listed)))
    if turn.attacks and turn.kind != kind:
        return []
    return [index for index in range(len(listed)) if index not in turn.used]


def melee_options(state: State, unit: Unit, turn: Turn) -> list[Answer]:
    """Return the melee attacks on adjacent enemies; every creature has some (DDM-ATK-01, -02)."""
    if not space.neighbours(state, unit):
        return []
    left = attacks_left(state, unit, turn, "melee")
    if not left:
        return []
    return [
        ("melee", enemy.id, index)
        for enemy in state.enemies(unit.side)
        if space.adjacent(state, unit, enemy)
        for index in left
    ]


def ranged_options(state: State, unit: Unit, turn: Turn) -> list[Answer]:
    """Return the shots at the nearest enemy seen, unless an enemy hinders (DDM-RNG-02, -03, -04, -06, -07, -08)."""
    left = attacks_left(state, unit, turn, "ranged")
    if not left or space.hinderers(state, unit):
        return []
    found: list[Answer] = []
    for enemy in space.nearest_visible(state, unit):
        far = space.distance(state, unit, enemy) or 0
        for index in left:
            limit = unit.card.ranged[index].range
            if limit is None or far <= limit:
                found.append(("ranged", enemy.id, index))
    return found


def swift_options(state: State, unit: Unit) -> list[Answer]:
    """Return the swift actions of a creature: they may come after any action, a charge too (DDM-TER-61, -62)."""
    if not state.map.traits["teleporter"] or not unit.active:
        return []
    return [("teleport", place) for place in teleport.places(state, unit, state.space(unit))]


# --- doing it ----------------------------------------------------------------------------------------------------


async def do(table: Table, unit: Unit, answer: Any) -> None:
    """Do what was chosen, then close the turn if the creature can do nothing more."""
    state: State = table.state
    verb, *rest = answer if isinstance(answer, tuple) else (answer,)
    if verb in ("step", "squeeze"):
        await _step(table, unit, answer)
    elif verb in ("melee", "ranged"):
        target, index = rest
        await attack.attack(table, unit, state.units[target], verb, index)
    elif verb == "charge":
        await charge.charge(table, unit, *rest)
    elif verb == "teleport":
        await table.happen(Teleported(unit.id, (unit.x, unit.y), rest[0], rule="DDM-TER-61"))
    else:
        await table.happen(ActionsEnded(unit.id, rule="DDM-ACT-09"))
        return
    if state.phase != "act":
        return  # the minimum move has closed the turn itself
    spent = state.turn is not None and state.turn.over and not swift_options(state, unit)
    if spent or not unit.active:
        await table.happen(ActionsEnded(unit.id, rule="DDM-ACT-01"))


async def _step(table: Table, unit: Unit, answer: Any) -> None:
    """Take the step; the minimum move uses up the whole turn (DDM-MOVE-11)."""
    state: State = table.state
    assert state.turn is not None  # noqa: S101 - the phase says so
    going = movement.going_of(state, unit, state.turn, answer)
    await movement.take_step(table, unit, going)
    if going.whole_turn:
        swift = swift_options(state, unit)
        await table.happen((TurnSpent if swift else ActionsEnded)(unit.id, rule="DDM-MOVE-11"))
