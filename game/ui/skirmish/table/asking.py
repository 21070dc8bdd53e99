"""Questions of a skirmish in the panel that the frame has for questions: head, sentence, buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.answers import told
from game.ui.skirmish.table.known import known_band
from game.ui.skirmish.table.words import turn_of
from game.ui.table.question import Questions

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.systems.skirmish.state import State
    from game.ui.kit import Area, Ui
    from game.ui.table.face import Frame


class Asking:
    """Declares a question to the side that is asked."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self._questions = Questions(frame)

    def head(self, choice: Choice) -> tuple[str, str, str]:
        """Return sign, title and caption of the head of a question."""
        state: State = self.frame.state
        return self._questions.head(choice.player, turn_of(state), known_band(self.frame.host, choice.player))

    def plain(self, ui: Ui, area: Area, choice: Choice, sentence: str, note: str, body: float) -> tuple[Area, float]:
        """Declare head, question and note; return room for the answers (`body` high) and the height of the panel."""
        return self._questions.plain(ui, area, self.head(choice), sentence, note, body)

    def answer(self, ui: Ui, area: Area, answer: Any, words: str, cap: str, kind: str, icon: str) -> Any:
        """Declare a button that gives an answer."""
        return self._questions.answer(ui, area, told(answer), answer, words, cap, kind, icon)
