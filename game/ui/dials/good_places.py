"""Where to set an army up sensibly: as the program's player would, with what the seat sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import rooms
from game.engine.dice import seeded
from game.engine.position import Outlook

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.session import Session

LEVEL = "normal"


def good_places(session: Session) -> list[Answer]:
    """Return the answers that place all figures which still wait, on a fork of the game; the game itself stays."""
    fork = session.fork(seeded(0))
    asked = fork.pending
    if asked is None:
        return []
    kind, seat = asked.kind, asked.player
    agent = rooms.wing("sim", session.system.name).agent(LEVEL)
    found: list[Answer] = []
    while asked is not None and (asked.kind, asked.player) == (kind, seat):
        found.append(agent.answer(asked, Outlook(fork, seat)))
        fork.answer(found[-1])
        asked = fork.pending
    return found
