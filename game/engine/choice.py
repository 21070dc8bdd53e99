"""Questions: who must choose among what, and what is said when an answer is refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Container, Generator, Sequence

DICE = -1  # the table itself: the player who answers rolls


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not allowed: one sentence for a player and the rule ID behind it."""

    sentence: str
    rule: str = ""

    def __str__(self) -> str:
        """Return the sentence with its rule ID."""
        return f"{self.sentence} {self.rule}".rstrip()


class Illegal(Exception):  # noqa: N818 - the field's word for it
    """An answer that is not among the options; carries the `refusal` and changed nothing."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


@dataclass(slots=True, eq=False)
class Choice:
    """One question.

    player   who answers: 0, 1, ... or DICE
    kind     the question's name: "act", "opportunity", "d20" ...
    options  every legal answer, as plain JSON values
    rule     the rule ID that asks: shown, logged, tested
    quiet    asked by the turn loop: no rule is half done, the state alone says what comes next
    about    plain values that the screen needs to put the question into words
    """

    player: int
    kind: str
    options: Sequence[Any]
    rule: str = ""
    quiet: bool = False
    about: dict[str, Any] = field(default_factory=dict)

    def __await__(self) -> Generator[Choice, Any, Any]:
        """Hand the question to whoever drives the rules and return the answer: the only yield in the program."""
        return (yield self)

    def allows(self, answer: object) -> bool:
        """Tell whether `answer` is among the options (a bool is no number of a die)."""
        options: Container[Any] = self.options
        return not isinstance(answer, bool) and isinstance(answer, (str, int)) and answer in options
