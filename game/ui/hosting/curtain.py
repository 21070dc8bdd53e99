"""Secrets between people at one computer: whose turn it is to look, and when the computer must be handed over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import DICE
from game.engine.seats import LETTERS

if TYPE_CHECKING:
    from game.engine.session import Session
    from game.ui.hosting.seats import Seats
    from game.ui.settings import Settings


PUBLIC = -1
"""Reads what everybody may read: no seat has this number."""


class Curtain:
    """Falls before a question when another person may be looking at what only the one who is asked may see.

    It never falls where that lies `face_down` until its player turns it up: he sits down then, until another one is
    asked.
    """

    def __init__(self, session: Session, seats: Seats, settings: Settings, *, face_down: bool = False) -> None:
        self._session, self._seats, self._settings = session, seats, settings
        self._face_down = face_down
        self._seated: int | None = None  # who has sat down last, so that nobody else looks

    def needed(self) -> str | None:
        """Return the letter of the seat to which the computer must be handed before anything is shown, or None.

        Who has nothing to choose needs no look at what others may not see.
        """
        choice, people = self._session.pending, self._seats.people
        if not self._settings.curtain or choice is None or choice.player not in people or len(people) < 2:
            return None
        if self._face_down:
            return None
        if choice.player == self._seated:
            return None
        state = self._session.state
        chooses = len(choice.listed) != 1
        hides = choice.secret or (chooses and self._session.system.view(state, choice.player) is not state)
        return LETTERS[choice.player] if hides else None

    def raised(self) -> None:
        """Note that the seat that is asked has sat down, and nobody else looks."""
        choice = self._session.pending
        if choice is not None and choice.player != DICE:
            self._seated = choice.player

    def reader(self) -> int | None:
        """Return the seat for whose eyes picture and log are: the only person, or who has sat down at the curtain.

        None: everything may be seen, as after the end, of a game that is watched, or where no curtain falls; PUBLIC:
        nothing that one seat alone may see. What would lie face down is shown to the seat that is asked where nobody
        wants a curtain, and to no other one.
        """
        people = self._seats.people
        if self._session.pending is None or not people:
            return None
        if len(people) == 1:
            return people[0]
        if not self._face_down:
            return self._seated
        return self._turned_up() if self._settings.curtain else self._asked()

    def _asked(self) -> int:
        """Return the seat that is asked, while the program or dice answer the one that was asked last."""
        choice = self._session.pending
        if choice is not None and choice.player in self._seats.people:
            self._seated = choice.player
        return PUBLIC if self._seated is None else self._seated

    def _turned_up(self) -> int:
        """Return the seat that has turned its own things up, PUBLIC once another person is asked."""
        choice = self._session.pending
        if choice is not None and choice.player in self._seats.people and choice.player != self._seated:
            self._seated = None
        return PUBLIC if self._seated is None else self._seated
