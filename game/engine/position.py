"""Positions: what a player of the program sees of a game, and the games that it imagines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.dice import seeded, splitmix

if TYPE_CHECKING:
    from game.engine.session import Session

OTHER_DICE = 0x5EED  # an imagined game never rolls the dice of the real one, even if somebody uses its seed


class Outlook:
    """What a player of the program gets besides the question: its view of the state, and imagined forks.

    Never the session: what it cannot see it can only imagine, and dice to come are other dice.
    """

    __slots__ = ("_session", "seat")

    def __init__(self, session: Session, seat: int) -> None:
        self._session = session
        self.seat = seat

    @property
    def state(self) -> Any:
        """The state as the seat sees it; only to be read."""
        return self._session.state

    def imagine(self, seed: int) -> Session:
        """Return an independent game that goes on from here, with other dice."""
        return self._session.fork(seeded(splitmix(seed, OTHER_DICE)))
