"""Drives the rules and remembers the answers: undo, redo, fork, save and replay all come from that."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any

from game.engine.choice import DICE, Choice, Illegal, Refusal
from game.engine.position import Position
from game.engine.table import Table
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.answers import Answer
    from game.engine.dice import Dice
    from game.engine.event import Event
    from game.engine.system import System

MARK_EVERY = 12  # answers between snapshots: a shorter tail makes undo quicker and play slower
THINNING = 16  # a gap between older snapshots is at most a 16th of their age: 10,000 answers keep about 100 of them

Mark = tuple[int, int, Any]
"""A snapshot: how many answers and how many events came before it, and the state."""


class Session:
    """One game in progress.

    system    the room
    state     the opening state; the session works on a clone
    dice      answers the questions put to DICE; None leaves them pending (typed dice, tests)
    answers   given at once, dice included
    history   False keeps no snapshots: quicker, but without undo (headless series)
    forks     False does not keep the last quiet state: quicker where nobody asks for forks in the middle of a rule;
              the first such fork then costs all answers since the last snapshot, and from there on it is kept
    draws     answers the secret questions put to DICE (cards), even where people type their dice
    lent      the state is lent by a Position: nobody writes to it, so it needs no copy besides the one to play with
    before    answers, and who was asked them, that led to `state`: the session begins in the middle of a game, and
              cannot go back past that until somebody hands it the `history` (see engine.save.Verification)

    asked     who was asked for each answer: a seat or DICE
    begins    number of the answer that the session can go back to, 0 unless it began in the middle
    """

    def __init__(
        self,
        system: System,
        state: Any,
        dice: Dice | None,
        answers: Iterable[Answer] = (),
        *,
        history: bool = True,
        forks: bool = True,
        draws: Dice | None = None,
        lent: bool = False,
        before: tuple[Sequence[Answer], Sequence[int]] = ((), ()),
    ) -> None:
        self.system = system
        self.dice = dice
        self.draws = draws
        self.answers: list[Any] = list(before[0])
        self.asked: list[int] = list(before[1])
        self.log: list[Event] = []
        self._seen = [0] * len(self.answers)  # how many events had happened before each answer
        self.undone: list[Any] = []
        self._history = history
        self._forks = forks
        at = len(self.answers)
        opening = state if lent else state.clone()
        self._marks: list[Mark] = [(at, 0, opening)]
        self.pending: Choice | None = None
        self._restart(at, 0, opening, answers)
        self.roll_dice()

    @property
    def state(self) -> Any:
        """The present state; only events may write to it."""
        return self.table.state

    @property
    def begins(self) -> int:
        """The number of the first answer that can be taken back."""
        return self._marks[0][0]

    def answer(self, answer: Answer) -> None:
        """Give the answer to `pending`, then let the dice roll.

        Raises Illegal, with the sentence and the rule ID, if it is not among the options; nothing has changed then.
        """
        self._send(answer)
        self.undone.clear()
        if self.pending is not None and self.pending.player == DICE:
            self.roll_dice()

    def replay(self, answers: Iterable[Answer]) -> None:
        """Give recorded answers, dice among them, one after the other."""
        for answer in answers:
            self._send(answer)

    def goto(self, n: int) -> None:
        """Go back to just before answer `n`; what is taken back waits in `undone` for `redo`.

        Raises ValueError for a moment that never was, or that lies before the beginning of this session.
        """
        if not 0 <= n <= len(self.answers):
            raise ValueError(_("There is no answer {n} in this game.").format(n=n))
        if n < self.begins:
            raise ValueError(_("What came before answer {n} is still being checked.").format(n=self.begins))
        self.undone[:0] = self.answers[n:]
        while self._marks[-1][0] > n:
            self._marks.pop()
        at, seen, state = self._marks[-1]
        self._restart(at, seen, state, self.answers[at:n])

    def undo(self) -> bool:
        """Take back the last answer that a person gave, with the dice that followed it; False if there is none."""
        n = self.undo_point()
        if n is None:
            return False
        self.goto(n)
        return True

    def undo_point(self) -> int | None:
        """Return the number of the last answer that somebody on a seat gave, or None."""
        n = len(self.answers) - 1
        begins = self.begins
        while n >= begins and self.asked[n] == DICE:
            n -= 1
        return n if n >= begins else None

    def redo(self) -> bool:
        """Give the next answer that was taken back, with its dice; False if there is none."""
        if not self.undone:
            return False
        self._send(self.undone.pop(0))
        while self.undone and self.pending and self.pending.player == DICE:
            self._send(self.undone.pop(0))
        if not self.undone:
            self.roll_dice()
        return True

    def position(self) -> Position:
        """Return this moment: the last quiet state and the answers since. It stays what it is when the game goes on."""
        if self.pending is None or self.pending.quiet:
            self._keep_quiet()
        elif not self._forks:
            self._forks = True  # somebody forks in the middle of rules: from now on the last quiet state is kept
            self._find_quiet()
        at, state = self._quiet
        return Position(self.system, state, tuple(self.answers[at:]))

    def fork(self, dice: Dice | None) -> Session:
        """Return an independent session that goes on from this moment with other dice (search cannot peek)."""
        return self.position().session(dice)

    def mark(self) -> tuple[int, Any]:
        """Return the last quiet state, and the number of answers before it."""
        position = self.position()
        return len(self.answers) - len(position.answers), position.state

    def events_before(self, n: int) -> int:
        """Return how many events of the log had happened before answer `n`, which is not before the beginning."""
        return self._seen[n] if n < len(self._seen) else len(self.log)

    def answers_before(self, event: int) -> int:
        """Return how many answers had been given when event number `event` of the log happened."""
        return bisect_right(self._seen, event)

    def running(self) -> list[str]:
        """Return the names of the rules in progress, outermost first, for "what is going on" and bug reports."""
        names: list[str] = []
        frame: Any = self._rules
        while frame is not None and hasattr(frame, "cr_code"):
            names.append(frame.cr_code.co_name)
            frame = frame.cr_await
        return names

    def hand_history(self, earlier: Session) -> None:
        """Take over what came before the beginning of this session: snapshots and log of a session that replayed it.

        `earlier` has given exactly the answers before `begins`.
        """
        events = len(earlier.log)
        at = self.begins
        self.log[:0] = earlier.log
        self.asked[:at] = earlier.asked
        self._seen = [*earlier._seen[:at], *(seen + events for seen in self._seen[at:])]
        own = [(n, seen + events, state) for n, seen, state in self._marks]
        self._marks = [*(mark for mark in earlier._marks if mark[0] < at), *own]

    def roll_dice(self) -> None:
        """Let the sources of dice and of cards answer as long as DICE is asked."""
        while self.pending is not None and self.pending.player == DICE:
            source = self.draws if self.pending.secret and self.draws is not None else self.dice
            if source is None:
                return
            self._send(source(self.pending, len(self.answers)))

    def _restart(self, at: int, seen: int, state: Any, answers: Iterable[Answer]) -> None:
        del self.answers[at:], self.asked[at:], self._seen[at:], self.log[seen:]
        self._quiet = (at, state)  # the last quiet state that was kept
        self.table = Table(state.clone(), self.system, self.log)
        self._rules = self.system.play(self.table)
        self._resume(None)
        for answer in answers:
            self._send(answer)

    def _resume(self, answer: Answer | None) -> None:
        try:
            self.pending = self._rules.send(answer)
        except StopIteration:
            self.pending = None  # the game is over

    def _send(self, answer: Answer) -> None:
        choice = self.pending
        if choice is None:
            raise Illegal(Refusal(_("The battle is over.")))
        if not choice.options.allows(answer) and (refusal := choice.refuse(answer)) is not None:
            raise Illegal(refusal)
        answers = self.answers
        if choice.quiet:
            if self._forks:
                self._keep_quiet()
            if self._history and len(answers) - self._marks[-1][0] >= MARK_EVERY:
                self._keep_mark()
        self.asked.append(choice.player)
        self._seen.append(len(self.log))
        answers.append(answer)
        self._resume(answer)

    def _keep_quiet(self) -> None:
        """Keep the present state, which is quiet."""
        if self._quiet[0] != len(self.answers):
            self._quiet = (len(self.answers), self.table.state.clone())

    def _find_quiet(self) -> None:
        """Find the last quiet state by playing from the last one that was kept."""
        at, state = self._quiet
        again = Session(self.system, state, None, self.answers[at:], history=False, lent=True)
        self._quiet = (at + again._quiet[0], again._quiet[1])

    def _keep_mark(self) -> None:
        """Keep a snapshot, and let the older ones thin out with their age."""
        self._keep_quiet()
        now = len(self.answers)
        marks = self._marks
        marks.append((now, len(self.log), self._quiet[1]))
        for place in range(len(marks) - 3, 0, -1):  # never the first, so that every answer can be reached
            if (marks[place + 1][0] - marks[place - 1][0]) * THINNING <= now - marks[place][0]:
                del marks[place]
