"""Dice: what they show, how they are answered, and where they come from (a seed, or a script that a test speaks)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import foreign
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.answers import Answer
    from game.engine.options import Pick
    from game.engine.refusal import Refusal

Dice = Callable[[Choice, int], "Answer"]
"""A source of dice: gets the question and the number of answers given so far, returns the answer (a face, a card)."""

_MASK = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class Die:
    """A die. `faces` is how many sides a numbered die has, or the names of the faces of a symbol die.

    A numbered die is answered by the number that it shows, a symbol die by the index of its face from 0.
    """

    name: str
    faces: int | tuple[str, ...]

    @property
    def sides(self) -> int:
        """How many faces there are."""
        return self.faces if isinstance(self.faces, int) else len(self.faces)

    @property
    def least(self) -> int:
        """The smallest answer: 1 shown, or the face of index 0."""
        return 1 if isinstance(self.faces, int) else 0

    def shown(self, answer: int) -> int | str:
        """Return what lies on top after an answer: a number, or the name of a face."""
        return answer if isinstance(self.faces, int) else self.faces[answer]


class Faces:
    """The answers of a die: the options of every question put to DICE by a roll."""

    __slots__ = ("_answers", "die")

    def __init__(self, die: Die) -> None:
        self.die = die
        self._answers = range(die.least, die.least + die.sides)

    def allows(self, answer: object) -> bool:
        """Tell whether the die has this face (True is not the number 1)."""
        return type(answer) is int and answer in self._answers

    def refuse(self, answer: Answer) -> Refusal | None:
        """Return why the die cannot show this."""
        if self.allows(answer):
            return None
        refusal = foreign(answer)
        if type(answer) is not int:
            return refusal
        name, low, high = self.die.name, self._answers[0], self._answers[-1]
        return type(refusal)(
            lambda: _("A {die} shows {low} to {high}, not {answer}.").format(
                die=name, low=low, high=high, answer=answer
            )
        )

    def sample(self, pick: Pick) -> int:
        """Return a face."""
        return self._answers[pick(len(self._answers))]

    def listed(self) -> Sequence[int]:
        """Return every face."""
        return self._answers

    def near(self, answer: Answer) -> int | None:
        """Return the face nearest to a number: a wheel that is turned too far stops at the last one."""
        if type(answer) is not int:
            return None
        return min(max(answer, self._answers[0]), self._answers[-1])


@cache
def numbered(sides: int) -> Die:
    """Return the die with so many numbered sides: d3, d6, d20 ..."""
    return Die(f"d{sides}", sides)


@cache
def faces(die: Die) -> Faces:
    """Return the options of a die, which never change."""
    return Faces(die)


def splitmix(seed: int, n: int) -> int:
    """Return the n-th 64-bit number of a seed (SplitMix64), without any state between calls."""
    z = (seed * 0x9E3779B97F4A7C15 + n * 0xBF58476D1CE4E5B9 + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def picker(seed: int) -> Pick:
    """Return a `pick` for `Options.sample` that goes on through the numbers of a seed."""
    drawn = 0

    def pick(n: int) -> int:
        nonlocal drawn
        drawn += 1
        return splitmix(seed, drawn) % n

    return pick


def seeded(seed: int) -> Dice:
    """Return dice of a seed: the n-th answer is always the same die, so undo and the same action meet it again."""

    def roll(choice: Choice, n: int) -> Answer:
        return choice.options.sample(lambda faces: splitmix(seed, n) % faces)

    return roll


class Scripted:
    """Dice that a test has spoken in advance; rolling more than were spoken is an error."""

    def __init__(self, faces: Iterable[Answer]) -> None:
        self.left = list(faces)

    def __call__(self, choice: Choice, _n: int) -> Answer:
        """Return the next spoken face."""
        if not self.left:
            message = f"an unplanned {choice.kind} is rolled for {choice.about} ({choice.rule})"
            raise AssertionError(message)
        return self.left.pop(0)
