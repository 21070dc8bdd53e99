"""What a host, a stage and a tape ask of a room: headline, pace, how events are played. Its whole face is `Face`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Generator

    from game.engine.event import Event
    from game.ui.board import Figure


@dataclass(frozen=True, slots=True)
class Headline:
    """What lists and bars tell of a game.

    scenario  its name; `key` is its id
    players   the names by seat; their number is the number of seats
    round     0 before the first
    where     where the game stands, a sentence: "Round 2, act."
    acting    the name of the piece in whose turn something is asked, or ""
    contest   who met whom: the name of a recording
    winners   the seats that have won; empty while nobody has, and after a draw
    scores    for each seat, in words as short as a number: "40 of 200"
    teams     the seats that win together; empty where everybody plays for himself
    """

    scenario: str
    key: str
    players: tuple[str, ...]
    round: int = 0
    where: str = ""
    acting: str = ""
    contest: str = ""
    winners: tuple[int, ...] = ()
    scores: tuple[str, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()


class Pace(Protocol):
    """How a room's events and answers follow each other in time."""

    def before(self, answer: Any) -> float:
        """Return the seconds that the program waits before it gives an answer, so that people can follow."""

    def goes_on(self, event: Event, last: Event) -> bool:
        """Tell whether an event belongs to the last one: steps of one way."""


class Playing(Protocol):
    """Shows a room's events on one stage: it holds the pieces as they are shown now, which may be behind the state."""

    actor: str
    """Id of the piece whose turn is shown, or ""."""

    def sync(self) -> None:
        """Show the present state at once."""

    def figures(self) -> list[Figure]:
        """Return the figures as they are shown now."""

    def play(self, event: Event) -> Generator[None, None, None]:
        """Play one event with the means of the stage: its `tween`, `dice` and `sound`."""


class Hosted(Protocol):
    """The room of a hosted game."""

    @property
    def pace(self) -> Pace:
        """Return how its events and answers follow each other in time."""

    @property
    def face_down(self) -> bool:
        """Whether what a seat alone may see lies face down until it turns it up."""

    def headline(self, state: Any) -> Headline:
        """Return what lists and bars tell of a game."""

    def actor(self, state: Any) -> str:
        """Return the id of the piece whose turn it is, or ""."""
