"""The player with foresight: it tries every answer in imagined games up to the next quiet question, and judges them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.dice import splitmix
from game.sim.quest.judgement import prospects
from game.sim.quest.quick import Quick

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.position import Outlook
    from game.engine.session import Session
    from game.systems.quest.state import State

TRIES = 4  # imagined games for each answer
MOST = 12  # answers that are tried; of more, those that come first
FORCED = ("order", "rank", "peek", "leader", "enemy", "pay token", "pick die")
"""Questions whose answer matters little: a rule of thumb is quicker."""


def go_on(session: Session, quick: Quick, most: int = 120) -> State:
    """Let an imagined game go on by rules of thumb to the next quiet question; return its state."""
    for _number in range(most):
        choice = session.pending
        if choice is None or choice.quiet:
            break
        session.answer(quick.answer(choice, session.state))
    found: State = session.state
    return found


class Thinker:
    """Gives the answer after which the quest stands best on average."""

    def __init__(self, seed: int = 0, tries: int = TRIES) -> None:
        self._seed, self._tries, self._asked = seed, tries, 0

    def answer(self, choice: Choice, outlook: Outlook) -> Answer:
        """Return one of the options."""
        self._asked += 1
        listed = choice.listed
        if len(listed) == 1:
            only: Answer = listed[0]
            return only
        quick = Quick(splitmix(self._seed, self._asked))
        state: State = outlook.state
        if choice.kind in FORCED:
            return quick.answer(choice, state)
        return self._best(self._candidates(choice, state, quick), outlook)

    def _candidates(self, choice: Choice, state: State, quick: Quick) -> list[Answer]:
        """Return the answers that are tried, that of the rule of thumb first."""
        first = quick.answer(choice, state)
        return [first, *(answer for answer in choice.listed if answer != first)][:MOST]

    def _best(self, answers: Sequence[Answer], outlook: Outlook) -> Answer:
        totals = [0.0] * len(answers)
        for number in range(self._tries):
            seed = splitmix(splitmix(self._seed, self._asked), number)
            for place, answer in enumerate(answers):
                session = outlook.imagine(seed)
                session.answer(answer)
                totals[place] += prospects(go_on(session, Quick(seed)))
        return answers[max(range(len(answers)), key=lambda place: (totals[place], -place))]
