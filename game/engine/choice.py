"""Questions: who must choose among what, under which rule."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.engine.refusal import Illegal, Refusal

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from game.engine.answers import Answer
    from game.engine.options import Options

DICE = -1  # the table itself: the player who answers rolls


@dataclass(slots=True, eq=False)
class Choice:
    """One question.

    player   who answers: the number of a seat (0 is A) or DICE
    kind     the question's name: "act", "opportunity", "d20" ...
    options  what may be answered, and why nothing else may
    rule     the rule ID that asks: shown, logged, tested
    quiet    asked by the turn loop: no rule is half done, the state alone says what comes next
    about    plain values that the screen needs to put the question into words
    secret   the answer is known to whom it is put only, until an event `reveals` it; asked of DICE it is a draw, and
             comes from the seed even where people type their dice
    """

    player: int
    kind: str
    options: Options
    rule: str = ""
    quiet: bool = False
    about: dict[str, Any] = field(default_factory=dict)
    secret: bool = False

    def __await__(self) -> Generator[Choice, Any, Any]:
        """Hand the question to whoever drives the rules and return the answer: the only yield in the program."""
        return (yield self)

    @property
    def listed(self) -> Sequence[Any]:
        """All answers, for a question whose answers can be listed; empty for any other."""
        return self.options.listed() or ()

    def allows(self, answer: object) -> bool:
        """Tell whether `answer` is among the options."""
        return self.options.allows(answer)

    def refuse(self, answer: Answer) -> Refusal | None:
        """Return why an answer is not among the options, None if it is.

        What belongs to another question altogether is refused by the rule that asks this one.
        """
        found = self.options.refuse(answer)
        if found is None or found.rule:
            return found
        return Refusal(lambda: found.sentence, self.rule, gaps=found.gaps).showing(lambda: found.evidence)


__all__ = ["DICE", "Choice", "Illegal", "Refusal"]
