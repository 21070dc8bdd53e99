"""The course of a battle: what comes next in each phase, and the only quiet questions (Sequence 1 to 3 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.limits import uses
from game.engine.options import Listed
from game.engine.refusal import Cause, no
from game.i18n import N_
from game.systems.skirmish import boosters, bounds, control, setup, turn, victory
from game.systems.skirmish.ailments import DUAL, INCITED, INHIBITED
from game.systems.skirmish.events.rounds import FirstChosen, PhasePassed, RoundBegan, RoundEnded, TurnForgone
from game.systems.skirmish.unit import AWAY
from game.systems.skirmish.victory import BattleOver

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

ACTIVATIONS = 2  # in a phase, DDM-PHS-01
FORGO = "forgo"

OTHERS = Cause(N_("{name} is the other player’s creature."), "DDM-PHS-01")
GONE = Cause(N_("{name} is no longer on the map."), "DDM-SCN-06")
LATE = Cause(N_("{name} is inhibited: the others of its warband come first."), "DDMG-COND-006.2")
FORESTALLED = Cause(N_("Incited creatures of the warband come before {name}."), "DDMG-COND-005.2")
DONE = Cause(N_("{name} has been activated in this round, round {n}."), "DDM-RND-02")


async def play(table: Table) -> None:
    """Run the battle from whatever the state says to its end (DDMG-TERM-043.1)."""
    try:
        while table.state.winner is None:
            await PHASES[table.state.phase](table)
    except BattleOver:
        return


async def begin_round(table: Table) -> None:
    """Begin a round, unless quiet rounds have ended the battle (DDM-RND-01, DDM-TIE-01, DDM-QB-10)."""
    await victory.stalled(table)
    await table.happen(RoundBegan(table.state.round + 1, rule="DDM-RND-01"))


async def initiative(table: Table) -> None:
    """Roll initiative (DDM-INIT-01)."""
    await setup.contest(table, "initiative", "DDM-QB-05" if table.state.battle.quick else "DDM-INIT-01")


async def choose_first(table: Table) -> None:
    """Let the winner say who goes first (DDM-INIT-02)."""
    state: State = table.state
    side = state.player
    rule = "DDM-QB-05" if state.battle.quick else "DDM-INIT-02"
    answer = await Choice(side, "first", Listed(setup.beginners(state)), rule, True)
    await table.happen(FirstChosen(setup.beginner(state, side, answer), rule=rule))


def ready(state: State, side: int) -> list[Unit]:
    """Return the creatures of a side that may be activated now: those still to be activated this round (DDM-RND-02).

    Incited ones come first, inhibited ones last; whoever is both is neither (DDMG-COND-005.1, -005.2, -006.1, -006.2,
    -006.4). Who is incited too late is simply the next one (DDMG-COND-005.3, -005.5). Phased-out ones have their turns
    too (DDMG-COND-009.5).
    """
    # What `_idle` explains, in one line: asked at every activation.
    left = [u for u in state.units.values() if u.side == side and u.fate in ("", AWAY) and not u.activated]
    if state.bearers.keys.isdisjoint((INCITED, INHIBITED)):
        return left
    haste = {unit.id: state.has(unit.id, INCITED) - state.has(unit.id, INHIBITED) for unit in left}
    first = max(haste.values(), default=0)
    return [unit for unit in left if haste[unit.id] == first]


def _idle(state: State, unit: Unit, side: int) -> Cause | None:
    """Return why a side does not activate a creature, None if it may."""
    if unit.side != side:
        return OTHERS
    if unit.fate not in ("", AWAY):
        return GONE
    if unit.activated:
        return DONE
    if unit in ready(state, side):
        return None
    return LATE if state.has(unit.id, INHIBITED) and not state.has(unit.id, INCITED) else FORESTALLED


def _unactivated(state: State, side: int, answer: Answer) -> Refusal | None:
    """Return why an answer is no activation, by the walk that lists them (DDM-BAD-12, DDM-BAD-13)."""
    match answer:
        case "end" | "pass":
            text = N_(
                "A phase has two activations while a second creature is left; an activated creature may do nothing."
            )
            return no(text, "DDM-PHS-01")  # DDM-Q-84
        case ("activate", str(key)) if key in state.units:
            cause = _idle(state, state.units[key], side)
            return None if cause is None else cause.refusal(name=state.name(key), n=state.round)
    return None


async def activate(table: Table) -> None:
    """Let the player activate one of his creatures, two in a phase, or pass the turn on.

    DDM-PHS-01, -03, DDMG-TERM-033.1.
    """
    state: State = table.state
    side = state.player
    mine = ready(state, side)
    full = state.activations >= ACTIVATIONS  # each turn of a doubled activation is one: DDM-Q-82
    if full or not mine:
        others = state.sides(side)[1:]
        following = next((one for one in others if ready(state, one)), None)
        if not mine or following is not None:
            # With a single creature left the phase had one activation: DDM-PHS-02. Round the table: DDM-Q-77.
            after = others[0] if following is None else following
            await table.happen(PhasePassed(after, round_over=not mine and following is None, rule="DDM-PHS-03"))
            return
        await table.happen(PhasePassed(side, rule="DDM-RND-03"))
    answers: list[Answer] = [("activate", unit.id) for unit in mine]
    if DUAL in state.bearers.keys and all(uses(state, "round", DUAL, unit.id) for unit in mine):
        answers += [(FORGO, unit.id) for unit in mine]  # a second turn of the round need not be taken: DDMG-ABIL-025.3
    options = Listed(tuple(answers), lambda answer: _unactivated(state, side, answer))
    verb, chosen = await Choice(side, "activate", options, "DDM-PHS-01", True)
    unit = state.units[chosen]
    if verb == FORGO:
        await table.happen(TurnForgone(unit.id, rule="DDMG-ABIL-025.3"))
        return
    await table.happen(turn.activation(state, unit))
    await bounds.begin(table, unit)


async def act(table: Table) -> None:
    """Ask the creature whose turn it is what it does next (DDM-ACT-01), unless it can only end its turn.

    It is the acting creature, and its player is asked: DDMG-TERM-001.1, .2.
    """
    state: State = table.state
    assert state.turn is not None  # noqa: S101 - the phase says so
    unit = state.units[state.turn.unit]
    options = turn.options(state)
    answer: Answer = "end"
    if options.listed() not in (("end",), ()):
        answer = await Choice(control.controller(state, unit), "act", options, "DDM-ACT-01", True, {"unit": unit.id})
    await turn.do(table, unit, answer)


async def end_round(table: Table) -> None:
    """Award victory areas, count quiet rounds (Sequence 2.4)."""
    await victory.round_end(table)
    await table.happen(RoundEnded(table.state.round, rule="DDM-RND-03"))


PHASES = {
    "boosters": boosters.open_boosters,
    "warbands": boosters.build_warband,
    "reveal": setup.reveal,
    "map roll": setup.map_roll,
    "map": setup.choose_map,
    "creature roll": setup.creature_roll,
    "creature": setup.choose_creature,
    "setup roll": setup.setup_roll,
    "setup order": setup.setup_order,
    "letter": setup.choose_letter,
    "place": setup.place_one,
    "round": begin_round,
    "initiative": initiative,
    "first": choose_first,
    "activate": activate,
    "act": act,
    "turn end": bounds.end,
    "round end": end_round,
}
"""What runs in each phase of the state; "over" has nothing to run."""
