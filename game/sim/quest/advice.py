"""Advice: what a careful player would do at a question, and what came of each answer in imagined games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.dice import splitmix
from game.sim.quest.judgement import prospects
from game.sim.quest.quick import Quick
from game.systems.quest.events.course import Progressed, QuestEnded
from game.systems.quest.events.enemies import EnemyDefeated
from game.systems.quest.events.heroes import HeroDefeated, HeroWounded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.event import Event
    from game.engine.position import Outlook
    from game.engine.session import Session
    from game.systems.quest.state import State

TRIES = 24  # imagined games for each answer
MOST = 8  # answers that are tried; of more, those that a rule of thumb likes best
AHEAD = 2  # rounds that are imagined after an activation, the present one among them
MOST_ANSWERS = 300
LONG = ("activation", "travel", "aim", "aid", "leader", "enemy")
"""Questions whose answers show what they are worth only rounds later."""


@dataclass(slots=True)
class Way:
    """One answer, and what came of it on average until the imagined games ended: `worth` is how the quest stood then.

    wounds, felled, progress   wounds of heroes, enemies defeated, progress made
    falls                      the share of games in which a hero was defeated
    won, lost                  the share in which the quest was won, or lost
    """

    answer: Answer
    tries: int = 0
    worth: float = 0.0
    wounds: float = 0.0
    felled: float = 0.0
    progress: float = 0.0
    falls: float = 0.0
    won: float = 0.0
    lost: float = 0.0

    def add(self, worth: float, events: Sequence[Event]) -> None:
        """Take what came of one more game."""
        told = {
            "worth": worth,
            "wounds": float(sum(event.wounds for event in events if isinstance(event, HeroWounded))),
            "felled": float(sum(isinstance(event, EnemyDefeated) for event in events)),
            "progress": float(sum(max(0, event.number) for event in events if isinstance(event, Progressed))),
            "falls": float(any(isinstance(event, HeroDefeated) for event in events)),
            "won": float(any(isinstance(event, QuestEnded) and event.won for event in events)),
            "lost": float(any(isinstance(event, QuestEnded) and not event.won for event in events)),
        }
        for name, value in told.items():
            mean = getattr(self, name)
            setattr(self, name, mean + (value - mean) / (self.tries + 1))
        self.tries += 1


@dataclass(frozen=True, slots=True)
class Advice:
    """The ways that were tried, the best one first; `rounds` were imagined, 0: up to the next question of a turn."""

    ways: tuple[Way, ...]
    rounds: int
    tries: int = field(default=TRIES)

    @property
    def best(self) -> Answer:
        """Return what a careful player would answer."""
        return self.ways[0].answer


def advise(choice: Choice, outlook: Outlook, seed: int, tries: int = TRIES) -> Advice:
    """Return what came of the answers to a question in imagined games; equal seeds give the same advice."""
    ways = [Way(answer) for answer in _candidates(choice, outlook.state, seed)]
    ahead = AHEAD if choice.kind in LONG else 0
    for number in range(tries):
        dealt = splitmix(seed, number)
        for way in ways:
            session = outlook.imagine(dealt)
            before = len(session.log)
            session.answer(way.answer)
            _go_on(session, dealt, ahead)
            way.add(prospects(session.state), session.log[before:])
    return Advice(tuple(sorted(ways, key=lambda way: -way.worth)), ahead, tries)


def _candidates(choice: Choice, state: State, seed: int) -> list[Answer]:
    """Return the answers that are tried, that of the rule of thumb first."""
    first = Quick(seed).answer(choice, state)
    return [first, *(answer for answer in choice.listed if answer != first)][:MOST]


def _go_on(session: Session, seed: int, ahead: int) -> None:
    """Let an imagined game go on by rules of thumb, up to the end of a round or to the next question of a turn."""
    state: State = session.state
    until, quest, quick = state.round + ahead, state.quest, Quick(seed)
    for _number in range(MOST_ANSWERS):
        choice = session.pending
        now: State = session.state
        if choice is None or now.quest != quest or now.phase == "settlement":
            return
        if (ahead and now.round >= until) or (not ahead and choice.quiet):
            return
        session.answer(quick.answer(choice, now))
