"""Dice that are rolled again: which ones a player picks, and that his effects touch each die once (ASF-RER)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.refusal import no
from game.engine.seats import letter
from game.i18n import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.answers import Answer
    from game.engine.options import Pick
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.engine.throws import Throw

REROLL = "reroll"
FEW = 6  # dice of which all subsets are listed


class Picks:
    """The dice of a throw that a player may pick to be rolled again: ("reroll", place, place, ...), any number.

    Places count from 0, in order, among all that were `thrown`; a die that an effect of his has touched is none of them
    (ASF-RER-01). `together` are all rolled again, or none (ASF-TERR-34).
    """

    def __init__(self, free: Sequence[int], thrown: int, *, together: bool = False) -> None:
        self.free, self.thrown, self.together = tuple(free), thrown, together

    def refuse(self, answer: Answer) -> Refusal | None:
        """Return why these dice may not be rolled again."""
        if not isinstance(answer, tuple) or answer[:1] != (REROLL,):
            return no(N_("Say which dice are rolled again."), "ASF-RER-01")
        places = answer[1:]
        if any(type(place) is not int or not 0 <= place < self.thrown for place in places):
            return no(N_("No such die lies on the table."), "ASF-RER-01")
        if any(place not in self.free for place in places):
            return no(N_("Your effects roll a die again once only."), "ASF-RER-01")
        if any(one >= two for one, two in pairwise(places)):  # type: ignore[operator]
            return no(N_("Each die is named once, in order."), "ASF-RER-01")
        if self.together and places not in ((), self.free):
            return no(N_("Both dice of this charge are rolled again, or none."), "ASF-TERR-34")
        return None

    def allows(self, answer: object) -> bool:
        """Tell whether these dice may be rolled again."""
        return self.refuse(answer) is None  # type: ignore[arg-type]

    def sample(self, pick: Pick) -> Answer:
        """Return a legal choice of dice."""
        if self.together:
            return (REROLL, *self.free) if pick(2) else (REROLL,)
        return (REROLL, *(place for place in self.free if pick(2)))

    def listed(self) -> Sequence[Answer] | None:
        """Return every choice where there are few."""
        if self.together:
            return [(REROLL,), (REROLL, *self.free)]
        if len(self.free) > FEW:
            return None
        return [
            (REROLL, *(place for bit, place in enumerate(self.free) if number >> bit & 1))
            for number in range(1 << len(self.free))
        ]

    def near(self, answer: Answer) -> Answer | None:
        """Return the choice without what may not be chosen."""
        if not isinstance(answer, tuple) or answer[:1] != (REROLL,):
            return None
        found = tuple(place for place in self.free if place in answer[1:])
        return (REROLL, *(self.free if self.together and found else found))


async def again(table: Table, throw: Throw, seat: int, what: str, rule: str, *, together: bool = False) -> None:
    """Let a player pick dice and roll them again; the new results replace the old ones wholly (ASF-RER-03)."""
    by = letter(seat).lower()
    touched = throw.rerolled(by=by)
    free = [place for place in range(len(throw.dice)) if place not in touched]
    if not free:
        return
    about = {"what": what, "dice": list(throw.answers), **throw.about}
    answer = await Choice(seat, REROLL, Picks(free, len(throw.dice), together=together), rule, False, about)
    if answer[1:]:
        await table.reroll(throw, answer[1:], by, rule)
