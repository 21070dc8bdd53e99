"""A plan of a player of the program: what a unit could do, and how plans are judged in turn, the best first."""

from __future__ import annotations

from dataclasses import dataclass, field
from heapq import heapify, heappop, heapreplace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from game.engine.answers import Answer

MOVES = ("maneuver", "march")


@dataclass(slots=True)
class Plan:
    """What a unit could do: its action, and the answers to the questions that follow, by the kind of the question.

    judge  finds out on the table whether it can be done and what it is worth then, None if it cannot; until it is
           asked, `value` is a guess, and the answers may be wanting. Plans that are sure have none
    error  how far the planner errs about it
    """

    value: float
    unit: str
    action: str
    answers: dict[str, Answer] = field(default_factory=dict)
    judge: Callable[[Plan], float | None] | None = None
    error: float = 0.0

    @property
    def promise(self) -> float:
        """Return what the planner takes it to be worth."""
        return self.value + self.error


def ranked(found: Iterable[Plan], *, moves: bool) -> Iterator[Plan]:
    """Go through plans, the best first, each judged when its turn has come; moves stay guesses if `moves` are."""
    heap = [(-plan.promise, number, plan) for number, plan in enumerate(found)]
    heapify(heap)
    while heap:
        _promise, number, plan = heap[0]
        if plan.judge is None or (moves and plan.action in MOVES):
            heappop(heap)
            yield plan
            continue
        value, plan.judge = plan.judge(plan), None
        if value is None:
            heappop(heap)
        else:
            plan.value = value
            heapreplace(heap, (-plan.promise, number, plan))
