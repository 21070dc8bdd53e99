"""The player that imagines whole rounds: it searches among actions by how the quest stands when all have had a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.dice import splitmix
from game.sim.quest.judgement import prospects
from game.sim.quest.quick import Quick, worth_of
from game.sim.quest.thinker import Thinker
from game.sim.search import search

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.position import Outlook
    from game.engine.session import Session
    from game.systems.quest.state import State

BUDGET = 96  # imagined games for an activation
DOUBT = 2.0
AHEAD = 2  # rounds until the game is judged
MOST_ANSWERS = 400
SEARCHED = ("activation", "travel")


@dataclass(frozen=True, slots=True)
class Searching:
    """What the search asks of the quest room (game.sim.search.Searched)."""

    answers: Sequence[Answer]
    hero: str
    seed: int

    def plans(self, state: State) -> list[tuple[Answer, float]]:
        """Return the answers to choose from, each with what a rule of thumb says of it."""
        now = prospects(state)
        return [(answer, now + (worth_of(state, self.hero, answer) if self.hero else 0.0)) for answer in self.answers]

    def playout(self, session: Session, plan: Answer) -> None:
        """Give an answer, then let everybody go on by rules of thumb until the end of the round after this one."""
        state: State = session.state
        until, quest = state.round + AHEAD, state.quest
        quick = Quick(self.seed)
        session.answer(plan)
        for _number in range(MOST_ANSWERS):
            choice = session.pending
            now: State = session.state
            if choice is None or now.round >= until or now.quest != quest or now.phase == "settlement":
                return
            session.answer(quick.answer(choice, now))

    def evaluate(self, state: State) -> float:
        """Return how a state stands for the party."""
        return prospects(state)


class Searcher(Thinker):
    """Chooses actions by imagined rounds, and answers other questions with foresight."""

    def __init__(self, seed: int = 0, budget: int = BUDGET) -> None:
        super().__init__(seed)
        self.budget = budget

    def answer(self, choice: Choice, outlook: Outlook) -> Answer:
        """Return one of the options."""
        if choice.kind not in SEARCHED or len(choice.listed) < 2:
            return super().answer(choice, outlook)
        self._asked += 1
        seed = splitmix(self._seed, self._asked)
        searching = Searching(choice.listed, choice.about.get("hero", ""), seed)
        best: Answer = search(searching, outlook, seed, self.budget, DOUBT)[0].plan
        return best
