"""The computer player that tries its best plans in imagined games before it chooses one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.engine.dice import splitmix
from game.sim.search import search
from game.sim.skirmish.judgement import prospects
from game.sim.skirmish.lookahead import Lookahead
from game.sim.skirmish.planning import Plan, plans
from game.sim.skirmish.quick import Quick
from game.sim.skirmish.thinker import URGENT, ready

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.choice import Choice
    from game.engine.session import Session
    from game.sim.skirmish.judgement import Temper, View
    from game.sim.skirmish.menace import Memory
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

BUDGET = 200  # imagined games for an activation: about two seconds
RACING = 8  # plans that are tried
FORESIGHT = 4  # activations that an imagined game goes on after the plan's own
DOUBT = 100.0  # imagined games that weigh as much as what was thought of a plan without playing it


@dataclass(frozen=True, slots=True)
class Searching:
    """What the search asks of the skirmish room, for one seat at one activation (game.sim.search.Searched)."""

    side: int
    found: Sequence[Plan]
    memory: Memory

    def plans(self, state: State) -> list[tuple[Plan, float]]:
        """Return the plans to choose from, each with what was thought of it."""
        now = prospects(state, self.side)
        return [(plan, now + plan.value) for plan in self.found]

    def playout(self, session: Session, plan: Plan) -> None:
        """Follow the plan, then let both sides take some turns without foresight."""
        quick = Quick(self.memory)
        session.answer(("activate", plan.unit))
        quick.follow(plan.answers)
        quick.play(session, FORESIGHT)

    def evaluate(self, state: State) -> float:
        """Return how a state stands for the seat, in victory points."""
        return prospects(state, self.side)


class Expert(Lookahead):
    """Chooses among its best plans by imagined games."""

    def __init__(self, temper: Temper, seed: int = 0, budget: int = BUDGET) -> None:
        super().__init__(temper, seed)
        self.budget = budget

    def _activate(self, state: State, choice: Choice) -> Any:
        view = self._view(state, choice.player)
        thought: list[tuple[float, Plan]] = []
        for unit in ready(state, choice):
            thought += self._thoughts(view, unit)
        if not thought:
            return self._rehearsed(choice, choice.listed)
        thought.sort(key=lambda one: -one[0])
        found = [plan for _urgency, plan in thought[:RACING]]
        assert self._outlook is not None  # noqa: S101 - set with every question
        searching = Searching(choice.player, found, self._memory)
        seed = splitmix(self._seed, self._asked)
        best: Plan = search(searching, self._outlook, seed, self.budget, DOUBT)[0].plan
        self._take_up(best)
        return ("activate", best.unit)

    def _thoughts(self, view: View, unit: Unit) -> list[tuple[float, Plan]]:
        """Return the best plans of a creature, each with how much it matters that it is carried out now."""
        if unit.routing or not unit.active:
            plan, urgency = self._thought(view, unit)
            return [(urgency, Plan(unit.id, [], urgency))]
        found = plans(view, unit)
        idle = next((plan.value for plan in found if plan.answers == ["end"]), 0.0)
        told = []
        for plan in self._worth_a_look(found):
            urgency = plan.value + self._consequences(view, unit, plan) - idle + URGENT * plan.strikes
            told.append((urgency, replace(plan, value=urgency)))
        return told
