"""Positions: a moment of a game from which it can be gone on with, imagined otherwise, or rehearsed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.choice import DICE, Illegal
from game.engine.dice import picker, seeded, splitmix

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.dice import Dice
    from game.engine.event import Event
    from game.engine.session import Session
    from game.engine.system import System

OTHER_DICE = 0x5EED  # an imagined game never rolls the dice of the real one, even if somebody uses its seed


@dataclass(frozen=True, slots=True)
class Position:
    """A quiet state and the answers since: nothing of a rule in progress is needed to go on from it.

    `state` is nobody else's: whoever goes on from it works on a clone.
    """

    system: System
    state: Any
    answers: tuple[Answer, ...] = ()

    def session(self, dice: Dice | None = None) -> Session:
        """Return a session that goes on from here: one clone, and the answers since."""
        from game.engine.session import Session

        return Session(self.system, self.state, dice, self.answers, history=False, forks=False, lent=True)


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What came of rehearsed answers: the session where it stopped, and the events that they brought about."""

    session: Session
    events: tuple[Event, ...]

    @property
    def state(self) -> Any:
        """The state where it stopped."""
        return self.session.state

    @property
    def pending(self) -> Choice | None:
        """The question that nobody had an answer for, None if the game is over."""
        return self.session.pending


def rehearse(position: Position, answers: Iterable[Answer], dice: Iterable[Answer] = ()) -> Rehearsal:
    """Run the rules themselves on a fork: `answers` for whoever is asked, `dice` for the dice, in their order.

    Stops at the first question that has no answer left. Raises Illegal if an answer is not among the options.
    """
    session = position.session()
    before = len(session.log)
    given, faces = iter(answers), iter(dice)
    while (choice := session.pending) is not None:
        answer = next(faces if choice.player == DICE else given, None)
        if answer is None:
            break
        session.answer(answer)
    return Rehearsal(session, tuple(session.log[before:]))


def retold(position: Position, state: Any, seat: int, seed: int) -> Position | None:
    """Return a position of another state with the same public answers, and secret ones of others drawn anew.

    For `System.imagine`: `state` is the quiet state dealt anew. None if a public answer is impossible from it, or if
    another question than that which everybody sees follows.
    A draw tells in `about["who"]` whose it is; what the seat itself drew or chose stays, and with `about["open"]` what
    everybody has seen.
    """
    if not position.answers:  # nothing to tell again: a session would be begun for nothing, in every imagined game
        return Position(position.system, state)
    session = Position(position.system, state).session()
    pick = picker(splitmix(seed, OTHER_DICE))
    answers: list[Answer] = []
    for told in position.answers:
        choice = session.pending
        if choice is None:
            return None
        answer = told
        known = seat in (choice.player, choice.about.get("who")) or bool(choice.about.get("open"))
        if choice.secret and not known:
            answer = choice.options.sample(pick)
        try:
            session.answer(answer)
        except Illegal:
            return None
        answers.append(answer)
    if answers and not _same_question(session.pending, position.session().pending):
        return None
    return Position(position.system, state, tuple(answers))


def _same_question(one: Choice | None, other: Choice | None) -> bool:
    """Tell whether the same seat is asked the same kind of question."""
    if one is None or other is None:
        return one is other
    return (one.player, one.kind) == (other.player, other.kind)


class Outlook:
    """What a player of the program gets besides the question: its view of the state, and imagined forks.

    Never the session: what it cannot see it can only imagine, and dice to come are other dice. `hurry` tells, where
    people wait for the answer, that it is due; without it a player takes the time that its own count allows.
    """

    __slots__ = ("_hurry", "_session", "seat")

    def __init__(self, session: Session, seat: int, hurry: Callable[[], bool] | None = None) -> None:
        self._session = session
        self._hurry = hurry
        self.seat = seat

    @property
    def hurried(self) -> bool:
        """Whether somebody waits for an answer that is due."""
        return self._hurry is not None and self._hurry()

    @property
    def state(self) -> Any:
        """The state as the seat sees it; only to be read."""
        return self._session.system.view(self._session.state, self.seat)

    @property
    def given(self) -> int:
        """How many answers have been given: tells one question from the next."""
        return len(self._session.answers)

    def imagine(self, seed: int) -> Session:
        """Return an independent game that goes on from here, with everything unseen dealt anew and other dice."""
        session = self._session
        position = session.system.imagine(session.position(), self.seat, seed)
        return position.session(seeded(splitmix(seed, OTHER_DICE)))
