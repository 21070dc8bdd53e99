"""The computer player of dials that tries its best plans in imagined games before it chooses one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from game.engine.dice import splitmix
from game.engine.position import Outlook
from game.sim.dials.judgement import Temper, View, prospects
from game.sim.dials.planning import Plan, standing
from game.sim.dials.quick import anything
from game.sim.dials.thinker import Thinker
from game.sim.quick import MOST_ANSWERS
from game.sim.search import search
from game.systems.dials.actions import END

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.session import Session
    from game.systems.dials.acting import Acting
    from game.systems.dials.state import State

BUDGET = 24  # imagined games for an action
RACING = 6  # plans that are tried, besides ending the turn
DOUBT = 8.0  # imagined games that weigh as much as what was thought of a plan without playing it
HASTE = Temper(special=False, companies=False, looks=1)


class Hasty(Thinker):
    """Plays imagined games on for all seats: it thinks of what is nearest, and imagines nothing itself."""

    def __init__(self, memory: dict[object, float]) -> None:
        super().__init__(HASTE)
        self._memory = memory

    def _tried(self, choice: Choice) -> Answer:
        return anything(choice, self._asked)


@dataclass(frozen=True, slots=True)
class Searching:
    """What the search asks of the dial room, for one seat at one action (game.sim.search.Searched)."""

    seat: int
    found: Sequence[Plan]
    temper: Temper
    memory: dict[object, float]

    def plans(self, state: State) -> list[tuple[Plan, float]]:
        """Return the plans to choose from, each with what was thought of it."""
        now = self.evaluate(state)
        return [(plan, now + plan.value) for plan in self.found]

    def playout(self, session: Session, plan: Plan) -> None:
        """Follow the plan, then let everybody go on without foresight until the seat has its next turn."""
        assert plan.answer is not None  # noqa: S101 - only such plans are searched
        hasty = Hasty(self.memory)
        outlooks = [Outlook(session, seat) for seat in range(len(session.state.battle.players))]
        session.answer(plan.answer)
        passed = False
        for _number in range(MOST_ANSWERS):
            choice = session.pending
            if choice is None or (passed and choice.quiet and session.state.player == self.seat):
                return
            passed = passed or session.state.player != self.seat
            session.answer(hasty.answer(choice, outlooks[choice.player]))

    def evaluate(self, state: State) -> float:
        """Return how a state stands for the seat, in points, and how well its figures stand for what comes next."""
        found = prospects(state, self.seat)
        if state.winners is None:
            view = View(state, self.seat, self.temper, self.memory)
            found += sum(standing(view, one, one.centre) for one in view.own)
        return found


class Expert(Thinker):
    """Chooses among its best plans by imagined games."""

    def __init__(self, temper: Temper, seed: int = 0, budget: int = BUDGET) -> None:
        super().__init__(temper, seed)
        self.budget = budget

    def _act(self, view: View, choice: Choice) -> Answer | None:
        acting: Acting = choice.options  # type: ignore[assignment]
        found = list(islice(self._thoughts(view, acting), RACING))
        if not found:
            return END
        found.append(Plan(0.0, END, ""))
        searching = Searching(view.seat, found, self.temper, self._memory)
        best: Plan = search(searching, self._outlook, splitmix(self._seed, self._asked), self.budget, DOUBT)[0].plan
        return best.answer
