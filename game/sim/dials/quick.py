"""A player without foresight for imagined games: it ends what is under way with the first answer that acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.answers import verb
from game.engine.dice import splitmix
from game.sim.dials import planning

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.session import Session

MOST_ANSWERS = 300  # in one imagined game: rules that others write may ask without end
IDLE = ("pass", "none", "done", "stay", "end")


def settle(session: Session) -> None:
    """Go on until the rules that are under way have run their course."""
    for number in range(MOST_ANSWERS):
        choice = session.pending
        if choice is None or choice.quiet:
            return
        session.answer(anything(choice, number))


def anything(choice: Choice, number: int) -> Answer:
    """Return an answer at once: the first that does something, a place by chance."""
    listed: Any = choice.options.listed()
    if listed:
        attacks = [one for one in listed if verb(one) in planning.ATTACKS]
        found: Answer = next((one for one in (*attacks, *listed) if one not in IDLE), listed[0])
        return found
    return choice.options.sample(lambda n: splitmix(number, n) % n)
