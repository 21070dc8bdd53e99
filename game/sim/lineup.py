"""How a battle may look when it begins: the set-up of a game, done by players of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import rooms
from game.engine.dice import seeded, splitmix
from game.engine.position import Outlook
from game.engine.session import Session
from game.sim.external import agent_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MOST_ANSWERS = 4000


def lined_up(room: str, opening: Any, seats: int, begun: Callable[[Any], bool], level: str = "easy") -> Iterator[Any]:
    """Yield the state of a game after each answer of its set-up, the opening first, until it has `begun`.

    The dice are always the same; who asks for the next state no more stops it.
    """
    agents = [agent_of(room, level, splitmix(1, seat + 1)) for seat in range(seats)]
    session = Session(rooms.wing("systems", room), opening, seeded(1), history=False, forks=False)
    outlooks = [Outlook(session, seat) for seat in range(seats)]
    yield session.state
    for _n in range(MOST_ANSWERS):
        choice = session.pending
        if choice is None or begun(session.state):
            return
        session.answer(agents[choice.player].answer(choice, outlooks[choice.player]))
        yield session.state
