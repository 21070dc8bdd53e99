"""Searches among a few plans by imagined games: sequential halving, with a budget that is a count of playouts.

A room says what it can do (`Searched`); nothing of any room is known here. Every plan that is still in the race gets
the same number of playouts, all on the same imagined dice, then the worse half leaves, and the rest share what is
left of the budget (Karnin, Koren and Somekh 2013: for the best of several arms with a fixed budget, and no parameter
to be tuned for the spread of values, which differs from room to room).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from game.engine.dice import splitmix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.position import Outlook
    from game.engine.session import Session


class Searched(Protocol):
    """What a room provides so that its plans can be searched, for one seat."""

    def plans(self, state: Any) -> Sequence[tuple[Any, float]]:
        """Return the plans to choose from, the likeliest first, each with what `evaluate` is expected to come to."""

    def playout(self, session: Session, plan: Any) -> None:
        """Follow a plan in an imagined game, and let it go on quickly, by simple means, as far as is worth it."""

    def evaluate(self, state: Any) -> float:
        """Return how a state stands for the seat; larger is better, in any unit."""


@dataclass(slots=True)
class Arm:
    """A plan in the race, what was expected of it, and what its playouts came to."""

    plan: Any
    expected: float = 0.0
    total: float = 0.0
    playouts: int = 0

    def value(self, doubt: float) -> float:
        """Return what is expected of it now; at first as much as if `doubt` playouts had told so."""
        weight = doubt + self.playouts
        return (doubt * self.expected + self.total) / weight if weight else self.expected


def search(room: Searched, outlook: Outlook, seed: int, budget: int, doubt: float = 0.0) -> list[Arm]:
    """Return the plans with what their playouts came to, the best first.

    `budget` is the number of playouts, so that a game repeats by its seed on any machine. In the window somebody waits
    and may be in a hurry (`Outlook.hurried`): then the search ends early, and those that lead are the best. `doubt` is
    how many playouts weigh as much as what was expected of a plan: playouts scatter, and the luckiest of many is not
    the best.
    """
    arms = [Arm(plan, expected) for plan, expected in room.plans(outlook.state)]
    rounds = max((len(arms) - 1).bit_length(), 1)
    racing = arms
    out: list[Arm] = []
    for number in range(rounds):
        if len(racing) < 2 or budget <= 0:
            break
        each = max(budget // ((rounds - number) * len(racing)), 1)
        for _playout in range(each):
            if budget < len(racing) or outlook.hurried:
                budget = 0
                break
            for arm in racing:
                _play(room, outlook, arm, seed)
            budget -= len(racing)
        racing.sort(key=lambda arm: -arm.value(doubt))  # stable: of equal ones the likelier comes first
        half = (len(racing) + 1) // 2
        if budget:
            racing, out = racing[:half], [*racing[half:], *out]
    return [*racing, *out]


def _play(room: Searched, outlook: Outlook, arm: Arm, seed: int) -> None:
    """Play one imagined game for a plan; the dice of its number are the same for all plans."""
    session = outlook.imagine(splitmix(seed, arm.playouts))
    room.playout(session, arm.plan)
    arm.total += room.evaluate(session.state)
    arm.playouts += 1
