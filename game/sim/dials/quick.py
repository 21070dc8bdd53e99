"""A player without foresight for imagined games: it ends what is under way with the first answer that acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sim import quick
from game.sim.dials import planning

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.session import Session

IDLE = ("pass", "none", "done", "stay", "end")


def settle(session: Session) -> None:
    """Go on until the rules that are under way have run their course."""
    quick.settle(session, planning.ATTACKS, IDLE)


def anything(choice: Choice, number: int) -> Answer:
    """Return an answer at once: the first that does something, a place by chance."""
    return quick.anything(choice, number, planning.ATTACKS, IDLE)
