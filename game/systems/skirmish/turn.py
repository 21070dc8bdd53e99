"""What an activated creature may do now, and the doing of it (DDM-ACT, DDM-RNG, DDM-MULT, DDM-TER-61).

The Quick Battle moves and attacks by the same rules, but for the charge (DDM-QB-06, -07, -08).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.options import Listed
from game.engine.refusal import Evidence, Refusal, minor, no
from game.geometry.squares import counting
from game.geometry.squares.grid import DELTAS, label
from game.i18n import N_, ngettext
from game.systems.skirmish import (
    attack,
    attacking,
    charge,
    entangling,
    leeway,
    movement,
    obstacles,
    space,
    spells,
    squeezes,
    teleport,
)
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.events.movement import Teleported
from game.systems.skirmish.events.rounds import ActionsEnded, Activated, TurnSpent

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Turn, Unit


def options(state: State) -> Listed:
    """Return every legal answer of the creature whose turn it is, and why it has no other (Sequence 3.4).

    Nothing is announced in advance: each answer leaves open what the last one did not close (DDM-ACT-10, DDM-MULT-03,
    DDM-MULT-04).
    """
    return Listed(_legal(state), lambda answer: _why_not(state, answer))


def _legal(state: State) -> tuple[Any, ...]:
    turn = state.turn
    assert turn is not None  # noqa: S101 - the phase says so
    unit = state.units[turn.unit]
    if turn.over:
        return _unforbidden(state, unit, (*swift_options(state, unit), "end"))
    found: list[Any] = movement.answers(state, unit, turn)
    standing = not turn.moved or leeway.stopping(state, unit) is None
    if standing:
        found.extend(attacking.melee_options(state, unit, turn))
        if unit.card.ranged:
            found.extend(ranged_options(state, unit, turn))
        if not turn.moved and not turn.attacks:
            found.extend(charge.options(state, unit, turn))
    found.extend(ABILITIES.offered(state, "act", unit.id))  # in its own turn only: DDM-SA-03, DDMG-SPELLKW-013.3
    found.extend(_teleports(state, unit))
    if standing or not found:  # whom a push has left where nobody may stay: the end of the turn mends it
        found.append("end")
    return _unforbidden(state, unit, tuple(found))


def _unforbidden(state: State, unit: Unit, answers: tuple[Any, ...]) -> tuple[Any, ...]:
    """Leave out what abilities in play forbid; ending a turn is never forbidden."""
    if not ABILITIES.forbidding(state):
        return answers
    return tuple(a for a in answers if a == "end" or ABILITIES.restriction(state, unit.id, a) is None)


def _why_not(state: State, answer: Answer) -> Refusal | None:
    """Return why an answer is not legal, by the walk that would have listed it; None if it is about something else.

    DDM-BAD-12, DDM-BAD-14 to DDM-BAD-26, DDM-BAD-34, DDM-BAD-35.
    """
    turn = state.turn
    assert turn is not None  # noqa: S101 - the phase says so
    unit = state.units[turn.unit]
    refused = ABILITIES.restriction(state, unit.id, answer) or ABILITIES.refusal(state, "act", unit.id, answer)
    if refused is not None and answer != "end":
        return refused
    match answer:
        case ("activate", str()):
            return no(N_("{name} has not finished its turn."), "DDM-PHS-01", name=state.name(unit.id))
        case ("step", str(direction)) if direction in DELTAS:
            return movement.step_refusal(state, unit, turn, direction)
        case ("squeeze", *_rest):
            return squeezes.refusal(state, unit, turn, answer)
        case ("melee", str(target), int(index)) if target in state.units:
            return attacking.melee_refusal(state, unit, turn, state.units[target], index)
        case ("ranged", str(target), int(index)) if target in state.units:
            return ranged_refusal(state, unit, turn, state.units[target], index)
        case ("charge", str(target)) if target in state.units:
            return charge.refusal(state, unit, turn, state.units[target], None)
        case ("charge", str(target), (int(x), int(y))) if target in state.units:
            return charge.refusal(state, unit, turn, state.units[target], (x, y))
        case ("teleport", (int(x), int(y))):
            return teleport.refusal(state, unit, (x, y))
        case "end":
            return leeway.stopping(state, unit) if turn.moved and not turn.over else None
        case ("leave",) | "leave":
            return no(N_("Only routing creatures leave the map, through their own exit."), "DDM-MAP-07")
    known = ABILITIES.of(answer)
    if known is not None and not state.has(unit.id, known.key):
        return no(N_("{name} does not have this ability."), known.rule, N_("not its ability"), name=state.name(unit.id))
    return None


def ranged_options(state: State, unit: Unit, turn: Turn) -> list[Answer]:
    """Return the shots at the nearest enemy seen, unless an enemy hinders (DDM-RNG-02, -03, -04, -06, -07, -08)."""
    if attacking.busy(state, unit, turn, "ranged") is not None:
        return []
    if space.hinderers(state, unit):
        return []
    return [
        ("ranged", enemy.id, index)
        for enemy in space.nearest_visible(state, unit)
        for index in range(len(unit.card.ranged))
        if index not in turn.used and within_range(state, unit, enemy, index)
    ]


def ranged_refusal(state: State, unit: Unit, turn: Turn, target: Unit, index: int) -> Refusal | None:
    """Return why a creature may not shoot at another, None if it may (DDM-BAD-21 to -24)."""
    hinderers, near = space.hinderers(state, unit), space.nearest_visible(state, unit)
    return _shooting(state, unit, turn, target, index, hinderers, near)


def _shooting(
    state: State, unit: Unit, turn: Turn, target: Unit, index: int, hinderers: list[Unit], near: list[Unit]
) -> Refusal | None:
    """Return why a shot is not possible; `near` are the nearest enemies that the shooter sees."""
    refused = attacking.unusable(state, unit, turn, "ranged", target, index)
    if refused is not None:
        return refused
    if hinderers:
        return obstacles.threatening(
            state, unit, hinderers,
            lambda n: ngettext(
                "{enemies} threatens {name}, so it may not shoot.",
                "{enemies} threaten {name}, so it may not shoot.",
                n,
            ),
            "DDM-RNG-04", N_("an enemy threatens it"),
        )  # fmt: skip
    if target not in near:
        if not near or not space.sees(state, unit, target):
            return obstacles.unseen(state, unit, target, "DDM-RNG-03", N_("nobody in sight"))
        return _nearer(state, unit, near[0], target)
    if not within_range(state, unit, target, index):
        limit = unit.card.ranged[index].range or 0
        return obstacles.beyond(state, unit, target, limit, "DDM-RNG-08", N_("out of range"))
    return None


def _nearer(state: State, unit: Unit, near: Unit, target: Unit) -> Refusal:
    """Say which enemy is nearer than the one that would be shot at, and how far both are (DDM-RNG-06)."""
    a, b = space.distance(state, unit, near), space.distance(state, unit, target)
    text = N_("{near} at {square} is nearer, {a} against {b}, and only the nearest enemy in sight may be shot at.")
    names = {"near": state.name(near.id), "square": label(near.x, near.y)}
    refusal = minor(text, "DDM-RNG-06", N_("a nearer enemy counts"), a=a, b=b, **names)
    field, here, there = state.field, unit.space, near.space
    return refusal.showing(lambda: Evidence((near.id,), (), (counting.distance_trace(field, here, there),)))


def within_range(state: State, unit: Unit, target: Unit, index: int) -> bool:
    """Tell whether one of a creature's ranged attacks reaches another: some are printed with a limit (DDM-RNG-08)."""
    limit = unit.card.ranged[index].range
    return limit is None or (space.distance(state, unit, target) or 0) <= limit


def swift_options(state: State, unit: Unit) -> list[Answer]:
    """Return the swift actions of a creature: they may come after any action, a charge too.

    DDM-TER-61, -62, DDMG-SPELLKW-009.3.
    """
    found = _teleports(state, unit)
    swift = {one.spell.id for one in spells.swift(state, unit)}
    if swift:
        offered = ABILITIES.offered(state, "act", unit.id)
        found += [answer for answer in offered if isinstance(answer, tuple) and answer[0] in swift]
    return found


def _teleports(state: State, unit: Unit) -> list[Answer]:
    if not state.map.traits["teleporter"]:
        return []  # as on most maps
    return [("teleport", place) for place in teleport.places(state, unit, state.space(unit))]


def activation(state: State, unit: Unit) -> Activated:
    """Return the event that opens a creature's turn; what it sees now it may charge.

    DDM-PHS-01, DDM-CHG-07, DDMG-TERM-002.1.
    """
    sighted = [enemy.id for enemy in space.visible_enemies(state, unit)]
    return Activated(unit.id, tuple(sighted), rule="DDM-PHS-01")


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
        if await entangling.frees(table, unit):  # it has not charged, if not: DDMG-COND-003.6
            await charge.charge(table, unit, *rest)
    elif verb == "teleport":
        # No step: nobody strikes, the count of diagonals stays, all attacks are left (DDM-Q-66, -67).
        await table.happen(Teleported(unit.id, (unit.x, unit.y), rest[0], rule="DDM-TER-61"))
    elif await ABILITIES.take(table, "act", unit.id, answer):
        pass  # an ability that the creature bears has done it
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
    if going.whole_turn and entangling.held(state, unit) is None:
        # No attack with it: DDM-Q-45.
        swift = swift_options(state, unit)
        await table.happen((TurnSpent if swift else ActionsEnded)(unit.id, rule="DDM-MOVE-11"))
