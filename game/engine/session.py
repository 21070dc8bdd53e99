"""Drives the rules and remembers the answers: undo, redo, fork, save and replay all come from that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.choice import DICE, Choice, Illegal, Refusal
from game.engine.table import Table
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.dice import Dice
    from game.engine.event import Event
    from game.engine.system import System

MARK_EVERY = 12  # answers between snapshots: a shorter tail makes undo quicker and play slower


class Session:
    """One game in progress.

    system    the room
    state     the opening state; the session works on a clone
    dice      answers the questions put to DICE; None leaves them pending (typed dice, tests)
    answers   given at once, dice included
    history   False keeps no snapshots: quicker, but without undo (headless series)
    """

    def __init__(
        self,
        system: System,
        state: Any,
        dice: Dice | None,
        answers: Iterable[Any] = (),
        *,
        history: bool = True,
    ) -> None:
        self.system = system
        self.dice = dice
        self.answers: list[Any] = []
        self.log: list[Event] = []
        self.undone: list[Any] = []
        self._history = history
        self._marks: list[tuple[int, int, Any]] = [(0, 0, state.clone())]
        self.pending: Choice | None = None
        self._restart(0, 0, state, answers)
        self.roll_dice()

    @property
    def state(self) -> Any:
        """The present state; only events may write to it."""
        return self.table.state

    def answer(self, answer: Any) -> None:
        """Give the answer to `pending`, then let the dice roll.

        Raises Illegal, with the sentence and the rule ID, if it is not among the options; nothing has changed then.
        """
        self._send(answer)
        self.undone.clear()
        if self.pending is not None and self.pending.player == DICE:
            self.roll_dice()

    def replay(self, answers: Iterable[Any]) -> None:
        """Give recorded answers, dice among them, one after the other."""
        for answer in answers:
            self._send(answer)

    def goto(self, n: int) -> None:
        """Go back to just before answer `n`; what is taken back waits in `undone` for `redo`."""
        if not 0 <= n <= len(self.answers):
            raise ValueError(_("There is no answer {n} in this game.").format(n=n))
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
        """Return the number of the last answer that no die gave, or None (only dice are numbers)."""
        n = len(self.answers) - 1
        while n >= 0 and isinstance(self.answers[n], int):
            n -= 1
        return n if n >= 0 else None

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

    def fork(self, dice: Dice | None) -> Session:
        """Return an independent session that goes on from this moment with other dice (search cannot peek)."""
        at, _seen, state = self._marks[-1]
        if self.pending is not None and self.pending.quiet:
            at, state = len(self.answers), self.table.state
        return Session(self.system, state, dice, self.answers[at:], history=False)

    def mark(self) -> tuple[int, Any]:
        """Return the last snapshot: number of answers before it, and state (the present one at a quiet point)."""
        if self.pending is None or self.pending.quiet:
            return len(self.answers), self.table.state
        return self._marks[-1][0], self._marks[-1][2]

    def running(self) -> list[str]:
        """Return the names of the rules in progress, outermost first, for "what is going on" and bug reports."""
        names: list[str] = []
        frame: Any = self._rules
        while frame is not None and hasattr(frame, "cr_code"):
            names.append(frame.cr_code.co_name)
            frame = frame.cr_await
        return names

    def _restart(self, at: int, seen: int, state: Any, answers: Iterable[Any]) -> None:
        del self.answers[at:], self.log[seen:]
        self.table = Table(state.clone(), self.system, self.log)
        self._rules = self.system.play(self.table)
        self._resume(None)
        for answer in answers:
            self._send(answer)

    def _resume(self, answer: Any) -> None:
        try:
            self.pending = self._rules.send(answer)
        except StopIteration:
            self.pending = None  # the game is over

    def _send(self, answer: Any) -> None:
        choice = self.pending
        if choice is None:
            raise Illegal(Refusal(_("The battle is over.")))
        if not choice.allows(answer) and (refusal := choice.refuse(answer)) is not None:
            raise Illegal(refusal)
        answers = self.answers
        if choice.quiet and self._history and len(answers) - self._marks[-1][0] >= MARK_EVERY:
            self._marks.append((len(answers), len(self.log), self.table.state.clone()))
        answers.append(answer)
        self._resume(answer)

    def roll_dice(self) -> None:
        """Let the source of dice answer as long as DICE is asked."""
        while self.dice is not None and self.pending is not None and self.pending.player == DICE:
            self._send(self.dice(self.pending, len(self.answers)))
