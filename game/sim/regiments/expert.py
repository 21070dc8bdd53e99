"""The computer player of regiments that tries its best plans in imagined games before it chooses one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.dice import splitmix
from game.engine.position import Outlook
from game.sim.quick import MOST_ANSWERS
from game.sim.regiments.judgement import Temper, View, prospects
from game.sim.regiments.thinker import Thinker, Thought
from game.sim.search import search

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.choice import Choice
    from game.engine.session import Session
    from game.sim.regiments.plan import Plan
    from game.systems.regiments.state import State

BUDGET = 16  # imagined games for an activation
RACING = 4  # plans that are tried
DOUBT = 6.0  # imagined games that weigh as much as what was thought of a plan without playing it
HASTE = Temper(special=False)
AHEAD = 2  # turns of the seat that are played before the game is judged


class Hasty(Thinker):
    """Plays imagined games on for all seats, with the plan that somebody else made for the first activation."""

    def __init__(self, memory: dict[object, float], plan: Plan | None) -> None:
        super().__init__(HASTE)
        self._memory, self._plan = memory, plan


@dataclass(frozen=True, slots=True)
class Searching:
    """What the search asks of the regiments room, for one seat at one activation (game.sim.search.Searched)."""

    seat: int
    found: Sequence[Thought]
    memory: dict[object, float]

    def plans(self, state: State) -> list[tuple[Thought, float]]:
        """Return the plans to choose from, each with what was thought of it."""
        now = prospects(state, self.seat)
        return [(thought, now + thought[0]) for thought in self.found]

    def playout(self, session: Session, plan: Thought) -> None:
        """Follow the plan, then let everybody go on without foresight until the seat has had its next turn."""
        hasty = Hasty(self.memory, plan[2])
        outlooks = [Outlook(session, seat) for seat in session.state.seats()]
        session.answer(plan[1])
        turns = 0
        for _number in range(MOST_ANSWERS):
            choice = session.pending
            if choice is None:
                return
            if choice.quiet and choice.player == self.seat:
                turns += 1
                if turns >= AHEAD:
                    return
            session.answer(hasty.answer(choice, outlooks[choice.player]))

    def evaluate(self, state: State) -> float:
        """Return how a state stands for the seat, and how well its units stand for what comes next."""
        found = prospects(state, self.seat)
        if state.winners is None:
            view = View(state, self.seat, HASTE, self.memory)
            found += 0.3 * sum(view.standing(one, one.centre, one.facing) for one in view.own)
        return found


class Expert(Thinker):
    """Chooses among its best plans by imagined games."""

    def __init__(self, temper: Temper, seed: int = 0, budget: int = BUDGET) -> None:
        super().__init__(temper, seed)
        self.budget = budget

    def thoughts(self, view: View, choice: Choice, most: int = 1) -> list[Thought]:
        """Return whom to activate, the best first, by imagined games."""
        found = super().thoughts(view, choice, max(most, RACING))
        if len(found) < 2:
            return found
        searching = Searching(view.seat, found, self._memory)
        arms = search(searching, self._outlook, splitmix(self._seed, self._asked), self.budget, DOUBT)
        return [arm.plan for arm in arms]
