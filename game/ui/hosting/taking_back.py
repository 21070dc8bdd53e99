"""Taking back and doing again: one action of a person at a time, with the dice and the answers that came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import DICE
from game.engine.refusal import Refusal
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.session import Session
    from game.ui.hosting.checking import Checking
    from game.ui.hosting.givers import Givers
    from game.ui.hosting.plan import Plan
    from game.ui.hosting.thinking import Thinker


class TakingBack:
    """What may be taken back of a session, and the taking.

    policy    "free", "fair" (not past a die, a drawn card or a reveal) or "off"
    checking  the check of a loaded game: what came before its snapshot waits for it
    revision  grows whenever something was taken back, or the log begins elsewhere: its picture starts anew then
    """

    def __init__(
        self, session: Session, parts: tuple[Givers, Plan, Thinker], policy: str, keep: Callable[[], None]
    ) -> None:
        self.policy = policy
        self.checking: Checking | None = None
        self.revision = 0
        self._session, self._keep = session, keep
        self._givers, self._plan, self._thinker = parts

    def refusal(self) -> Refusal | None:
        """Return None if the last action may be taken back, otherwise why not."""
        return self.refusal_from(self._givers.last_action())

    def refusal_from(self, start: int | None) -> Refusal | None:
        """Return None if everything from answer `start` on may be taken back, otherwise why not."""
        session = self._session
        if self.policy == "off":
            return Refusal(_("Undo is switched off for this battle."))
        if start is None:
            return Refusal(_("Nothing has been done yet that could be taken back."))
        if start < session.begins and self.checking is not None:
            return self.checking.refusal()
        if self.policy == "fair":
            if self._givers.rolled_since(start):
                since = zip(session.answers[start:], session.asked[start:], strict=True)
                if not any(seat == DICE and isinstance(answer, int) for answer, seat in since):
                    return Refusal(_("A card has been drawn since; with fair undo it stays."))
                return Refusal(_("A die has been rolled since; with fair undo it stays."))
            if any(event.reveals for event in session.log[session.events_before(start) :]):
                return Refusal(_("Something hidden has been revealed since; with fair undo it stays so."))
        return None

    def undo(self) -> bool:
        """Take back the last action of a person with dice and the program's answers after it; False if not allowed."""
        return self.go_back(self._givers.last_action())

    def go_back(self, start: int | None) -> bool:
        """Take back everything from answer `start` on; False if that is not allowed."""
        if start is None or self.refusal_from(start) is not None:
            return False
        self._thinker.stop()
        self._session.goto(start)
        self._givers.take_back(start)
        self._plan.go_back(start)
        self.revision += 1
        self._keep()
        return True

    def rounds(self) -> list[int]:
        """Return for each round whose beginning is in the log the first answer that a seat gave in it."""
        session = self._session
        begun = [
            session.answers_before(number)
            for number, event in enumerate(session.log)
            if session.system.chapter(event) == "round"
        ]
        asked = session.asked
        return [
            next((n for n in range(start, len(asked)) if asked[n] != DICE), len(asked))
            for start in begun
            if start >= session.begins
        ]

    def told(self) -> str:
        """Return in words what the next undo takes back: the first line of the log about it, "" if there is none."""
        session, start = self._session, self._givers.last_action()
        if start is None or start < session.begins:
            return ""
        lines = (session.system.sentence(session.state, event) for event in session.log[session.events_before(start) :])
        return next((line.text.replace("*", "") for line in lines if line is not None), "")

    @property
    def may_redo(self) -> bool:
        """Tell whether something taken back can be done again."""
        return bool(self._session.undone)

    def redo(self) -> bool:
        """Do again what was taken back, as one action; False if there is nothing."""
        session = self._session
        if not session.undone:
            return False
        self._thinker.stop()
        self._plan.drop()
        while session.undone:
            before = len(session.answers)
            session.redo()
            if self._givers.give_again(len(session.answers) - before):
                break
        self._givers.fill_in(session.answers, session.asked)
        self._keep()
        return True
