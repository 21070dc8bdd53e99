"""What players of the program of several rooms share: the spaces among options, and answers given without foresight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.answers import verb
from game.engine.dice import splitmix
from game.engine.options import Region

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.options import Options
    from game.engine.session import Session

MOST_ANSWERS = 300  # in one imagined game: rules that others write may ask without end


def parts(options: Options) -> Sequence[Options]:
    """Return what options consist of."""
    found: Sequence[Options] = getattr(options, "parts", (options,))
    return found


def place(options: Options) -> Region | None:
    """Return the first space of places among options, None if there is none."""
    return next((part for part in parts(options) if isinstance(part, Region)), None)


def settle(session: Session, first: Collection[str], idle: Collection[Answer]) -> None:
    """Go on until the rules that are under way have run their course."""
    for number in range(MOST_ANSWERS):
        choice = session.pending
        if choice is None or choice.quiet:
            return
        session.answer(anything(choice, number, first, idle))


def anything(choice: Choice, number: int, first: Collection[str], idle: Collection[Answer]) -> Answer:
    """Return an answer at once: one of the verbs that come first, else what is not idle; a place by chance."""
    listed: Any = choice.options.listed()
    if listed:
        wanted = [one for one in listed if verb(one) in first]
        found: Answer = next((one for one in (*wanted, *listed) if one not in idle), listed[0])
        return found
    return choice.options.sample(lambda n: splitmix(number, n) % n)
