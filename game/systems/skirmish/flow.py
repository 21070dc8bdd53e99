"""The course of a battle: what comes next in each phase, and the only quiet questions (Sequence 1 to 3 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Listed
from game.engine.refusal import Cause, no
from game.i18n import N_
from game.systems.skirmish import attack, boosters, conditions, damage, morale, relocate, setup, space, turn, victory
from game.systems.skirmish.events import (
    ActionsEnded,
    FirstChosen,
    PhasePassed,
    RiskRolled,
    RoundBegan,
    RoundEnded,
    TurnBegins,
    TurnEnded,
    TurnEnds,
)
from game.systems.skirmish.victory import BattleOver

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.state import State, Unit

ACTIVATIONS = 2  # in a phase, DDM-PHS-01
RISK_HURTS, RISK_DAMAGE = 5, 10  # DDM-TER-40; a plain roll, no save: nothing is added, DDM-TER-41
PIT_DC = 15  # DDM-TER-33

OTHERS = Cause(N_("{name} is the other player’s creature."), "DDM-PHS-01")
GONE = Cause(N_("{name} is no longer on the map."), "DDM-SCN-06")
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
    """Return the creatures of a side that are still to be activated this round (DDM-RND-02)."""
    # What `_idle` explains, in one line: asked at every activation.
    return [unit for unit in state.units.values() if unit.side == side and not unit.fate and not unit.activated]


def _idle(unit: Unit, side: int) -> Cause | None:
    """Return why a side does not activate a creature, None if it may."""
    if unit.side != side:
        return OTHERS
    if unit.fate:
        return GONE
    return DONE if unit.activated else None


def _unactivated(state: State, side: int, answer: Answer) -> Refusal | None:
    """Return why an answer is no activation, by the walk that lists them (DDM-BAD-12, DDM-BAD-13)."""
    match answer:
        case "end" | "pass":
            text = N_(
                "A phase has two activations while a second creature is left; an activated creature may do nothing."
            )
            return no(text, "DDM-PHS-01")  # DDM-Q-84
        case ("activate", str(key)) if key in state.units:
            cause = _idle(state.units[key], side)
            return None if cause is None else cause.refusal(name=state.name(key), n=state.round)
    return None


async def activate(table: Table) -> None:
    """Let the player activate one of his creatures, two in a phase, or pass the turn on.

    DDM-PHS-01, -03, DDMG-TERM-033.1.
    """
    state: State = table.state
    side = state.player
    mine = ready(state, side)
    full = state.activations >= ACTIVATIONS
    others = state.sides(side)[1:]
    following = next((one for one in others if ready(state, one)), None) if full or not mine else None
    if not mine or (full and following is not None):
        # With a single creature left the phase had one activation: DDM-PHS-02. Round the table: DDM-Q-77.
        after = others[0] if following is None else following
        await table.happen(PhasePassed(after, round_over=not mine and following is None, rule="DDM-PHS-03"))
        return
    if full:
        await table.happen(PhasePassed(side, rule="DDM-RND-03"))
    activations = tuple(("activate", unit.id) for unit in mine)
    options = Listed(activations, lambda answer: _unactivated(state, side, answer))
    _verb, chosen = await Choice(side, "activate", options, "DDM-PHS-01", True)
    unit = state.units[chosen]
    await table.happen(turn.activation(state, unit))
    await table.notice(TurnBegins(unit.id, rule="DDM-PHS-01"))
    if unit.routing:
        rallied = await morale.rally_or_flee(table, unit)  # its turn is its own although it routed before it: DDM-Q-53
        # Whoever rallied does nothing else, whoever fled neither: DDM-BAD-33.
        await table.happen(ActionsEnded(unit.id, rule="DDM-RALLY-02" if rallied else "DDM-ROUT-09"))
    elif unit.stunned or unit.helpless:
        await table.happen(ActionsEnded(unit.id, rule="DDM-MOVE-12"))


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
        answer = await Choice(unit.side, "act", options, "DDM-ACT-01", True, {"unit": unit.id})
    await turn.do(table, unit, answer)


async def end_turn(table: Table) -> None:
    """Close the turn: stun, illegal positions, pits, risky ground, in this order (Sequence 3.6, DDM-Q-69)."""
    state: State = table.state
    assert state.turn is not None  # noqa: S101 - the phase says so
    unit = state.units[state.turn.unit]
    await table.notice(TurnEnds(unit.id, rule="DDM-PHS-05"))
    if state.effects and unit.here:
        await conditions.saved_again(table, unit)  # first of the end of a turn: DDM-Q-69
        await conditions.turn_over(table, unit)
    if relocate.anybody_misplaced(state):
        for other in (unit, *(u for u in state.units.values() if u is not unit)):
            if other.here and relocate.misplaced(state, other):
                await relocate.to_legal(table, other, "DDM-AOO-07")
    if state.field.pit & space.others(state):
        for other in (unit, *(u for u in state.units.values() if u is not unit)):
            if other.here and space.on_trait(state, other, "pit"):
                await _on_pit(table, other, own_turn=other is unit)
    if unit.here and space.on_trait(state, unit, "risky"):
        die = await table.roll(20, "DDM-TER-40", **{"for": "risky", "who": unit.id})
        await table.happen(RiskRolled(unit.id, die, rule="DDM-TER-40"))
        if die <= RISK_HURTS:  # DDMG-TERR-006.1
            # A plain roll, no save: DDM-TER-41.
            await attack.deal(table, unit, damage.of_ground(RISK_DAMAGE, "risky", "DDM-TER-40"))
        if unit.here and unit.routing and space.on_trait(state, unit, "pit"):
            await _on_pit(table, unit, own_turn=True)  # it fled from the risk and ends its turn there
    await table.happen(TurnEnded(unit.id, rule="DDM-PHS-05"))


async def _on_pit(table: Table, unit: Unit, *, own_turn: bool) -> None:
    """Eliminate a flyer that ended its flight over a pit; whoever was displaced there makes a save.

    A flyer that routed there in the turn of another was not displaced: its own turn decides.
    DDM-TER-31, -32, -33, DDM-GEO-16.
    """
    if own_turn and unit.flies:
        # Its own turn is over, and it came there by itself: DDM-Q-09, DDM-Q-22.
        await attack.destroy(table, unit, "", "pit", "DDM-TER-32" if unit.routing else "DDM-TER-31")
    elif unit.flies and unit.routing:
        return
    elif await morale.save(table, unit, "pit", PIT_DC, "DDM-TER-33"):  # in its own turn too: DDM-Q-70
        await relocate.to_legal(table, unit, "DDM-TER-33")
    else:
        await attack.destroy(table, unit, "", "pit", "DDM-TER-33")


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
    "turn end": end_turn,
    "round end": end_round,
}
"""What runs in each phase of the state; "over" has nothing to run."""
