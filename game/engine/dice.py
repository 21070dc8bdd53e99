"""Where dice come from: a seed, or a script that a test speaks."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.engine.choice import Choice

Dice = Callable[[Choice, int], int]
"""A source of dice: gets the question and the number of answers given so far, returns the face."""

_MASK = (1 << 64) - 1


def splitmix(seed: int, n: int) -> int:
    """Return the n-th 64-bit number of a seed (SplitMix64), without any state between calls."""
    z = (seed * 0x9E3779B97F4A7C15 + n * 0xBF58476D1CE4E5B9 + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def seeded(seed: int) -> Dice:
    """Return dice of a seed: the n-th answer is always the same die, so undo and the same action meet it again."""

    def roll(choice: Choice, n: int) -> int:
        face = choice.options.sample(lambda faces: splitmix(seed, n) % faces)
        assert isinstance(face, int)  # noqa: S101 - dice show numbers
        return face

    return roll


class Scripted:
    """Dice that a test has spoken in advance; rolling more than were spoken is an error."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.left = list(faces)

    def __call__(self, choice: Choice, _n: int) -> int:
        """Return the next spoken face."""
        if not self.left:
            message = f"an unplanned {choice.kind} is rolled for {choice.about} ({choice.rule})"
            raise AssertionError(message)
        return self.left.pop(0)
