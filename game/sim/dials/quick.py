"""A player without foresight for imagined games: who can strike strikes hardest, and the others go nearer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.answers import verb
from game.engine.dice import splitmix
from game.sim.dials import planning
from game.sim.dials.judgement import Temper, View

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.session import Session
    from game.systems.dials.acting import Acting
    from game.systems.dials.state import State

RASH = Temper(danger=0.0, special=False)
MOST_ANSWERS = 300  # in one imagined game: rules that others write may ask without end
IDLE = ("pass", "none", "done", "stay", "end")


def settle(session: Session) -> None:
    """Go on until the rules that are under way have run their course."""
    for number in range(MOST_ANSWERS):
        choice = session.pending
        if choice is None or choice.quiet:
            return
        session.answer(_anything(choice, number))


def play(session: Session, turns: int, memory: dict[object, float]) -> None:
    """Go on for all seats until so many turns have ended, or the battle is over."""
    number = 0
    before = None
    while (choice := session.pending) is not None and number < MOST_ANSWERS:
        number += 1
        if choice.kind == "act":
            state: State = session.state
            now = (state.round, state.player)
            turns -= before is not None and now != before
            before = now
            if turns < 0:
                return
            session.answer(_act(state, choice, memory))
        else:
            session.answer(_anything(choice, number))


def _act(state: State, choice: Choice, memory: dict[object, float]) -> Answer:
    """Return the best attack, else the best move; the end if neither is worth a token."""
    acting: Acting = choice.options  # type: ignore[assignment]
    view = View(state, choice.player, RASH, memory)
    best = max(planning.deeds(view, acting), key=lambda plan: plan.value, default=None)
    if best is not None and best.value > 0 and best.answer is not None:
        return best.answer
    found = sorted(planning.moves(view, acting), key=lambda plan: -plan.value)
    for plan in found[:4]:
        if plan.value <= 0:
            break
        way = planning.found_way(view, plan, acting.region(state.figures[plan.figure], plan.mode))
        if way is not None:
            return way
    return "end"


def _anything(choice: Choice, number: int) -> Answer:
    """Return an answer at once: the first that does something, a place by chance."""
    listed: Any = choice.options.listed()
    if listed:
        attacks = [one for one in listed if verb(one) in planning.ATTACKS]
        found: Answer = next((one for one in (*attacks, *listed) if one not in IDLE), listed[0])
        return found
    return choice.options.sample(lambda n: splitmix(number, n) % n)
