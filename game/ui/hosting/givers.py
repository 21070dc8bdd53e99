"""Who gave each answer of a game: one letter an answer, kept in the file beside the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.choice import DICE

if TYPE_CHECKING:
    from collections.abc import Sequence

ACTION, PART, DIE, TYPED, PROGRAM, PASSED = "P", "p", "d", "t", "m", "a"
"""A person's action, the rest of an action that goes on by itself, a die, a die typed in, the program; and what is
passed for a person without asking, because the settings say so."""
EVERY = frozenset((ACTION, PART, DIE, TYPED, PROGRAM, PASSED))


class Givers:
    """The givers of the answers given, and of those taken back."""

    def __init__(self, given: str = "", *, typed: bool = False) -> None:
        self._given = list(given) if set(given) <= EVERY else []  # a file may say anything
        self._taken_back: list[str] = []
        self._typed = typed

    def __str__(self) -> str:
        """Return the letters as a file keeps them."""
        return "".join(self._given)

    def add(self, who: str) -> None:
        """Note who has given the next answer; what was taken back is forgotten."""
        self._given.append(who)
        self._taken_back.clear()

    def fill_in(self, answers: Sequence[Any], asked: Sequence[int]) -> None:
        """Name the givers of answers that are not yet in the list: dice and draws (after a bad load, people, too).

        Cards are drawn by the program also where dice are typed.
        """
        known = len(self._given)
        for answer, seat in zip(answers[known:], asked[known:], strict=True):
            typed = self._typed and isinstance(answer, int)
            self._given.append(ACTION if seat != DICE else TYPED if typed else DIE)
        del self._given[len(answers) :]

    def passed(self) -> list[int]:
        """Return the numbers of the answers that were passed without asking."""
        return [n for n, who in enumerate(self._given) if who == PASSED]

    def last_action(self) -> int | None:
        """Return the number of the answer that began the last action of a person."""
        return next((n for n in range(len(self._given) - 1, -1, -1) if self._given[n] in (ACTION, TYPED)), None)

    def rolled_since(self, start: int) -> bool:
        """Tell whether a die has fallen from answer `start` on."""
        return any(who in (DIE, TYPED) for who in self._given[start:])

    def take_back(self, start: int) -> None:
        """Note that the answers from `start` on are taken back."""
        self._taken_back[:0] = self._given[start:]
        del self._given[start:]

    def give_again(self, count: int) -> bool:
        """Note that so many of them are given again; tell whether the next one begins an action of its own."""
        self._given += self._taken_back[:count]
        del self._taken_back[:count]
        return bool(self._taken_back) and self._taken_back[0] in (ACTION, TYPED)
