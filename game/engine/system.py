"""What a room of rules must provide to be played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Coroutine, Mapping, Sequence

    from game.engine.choice import Choice
    from game.engine.event import Event
    from game.engine.position import Position
    from game.engine.reaction import Reactions, Ready, Window
    from game.engine.table import Table


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats that won (none in a draw), the rule's word for why, each seat's score, rounds."""

    winners: tuple[int, ...]
    verdict: str
    scores: tuple[int, ...]
    rounds: int


@dataclass(frozen=True, slots=True)
class Sentence:
    """One line of the log.

    text       the sentence; names of pieces stand between asterisks
    rule       the rule ID behind it
    seat       whose doing it is, None for nobody's
    die        the natural die to show, 0 for none
    weight     2 for turning points, 1 for the ordinary log, 0 for what only a replay stops at
    lengthens  it takes the place of the last line, because it tells that one's events, too
    details    what its numbers are made of, words and rule ID of each part: shown when somebody opens the line
    """

    text: str
    rule: str
    seat: int | None = None
    die: int = 0
    weight: int = 1
    lengthens: bool = False
    details: tuple[tuple[str, str], ...] = ()


class State(Protocol):
    """A room's state: everything that is true in one game, and nothing that can be recomputed from the map."""

    def clone(self) -> Any:
        """Return an independent copy; what never changes may be shared."""

    def plain(self) -> dict[str, Any]:
        """Return all of it as plain JSON values."""


class System(Protocol):
    """The manifest of a room.

    name      the room's, one word
    board     what it is played on: "squares", "inches" or "cards"
    prefixes  of its rule IDs, the first one its own: ("DDM", "DDMG")
    """

    name: str
    board: str
    prefixes: tuple[str, ...]
    reactions: Reactions

    @property
    def vocabulary(self) -> Mapping[str, Any]:
        """Return the words that content may use, as plain data: `game.content.words` says how it is read."""

    @property
    def lesson_words(self) -> Mapping[str, Sequence[str]]:
        """Return what the lessons of the room may wait for: verbs that are "answered", names of an "event".

        Only asked where the room has lessons among its kinds of file.
        """

    def play(self, table: Table) -> Coroutine[Choice, Any, None]:
        """Run the game from whatever the state says; must be able to start from any quiet state."""

    async def next_reaction(self, table: Table, window: Window) -> Ready | None:
        """Ask whoever comes first which reaction is used now; None closes the window."""

    def setup(self, plain: dict[str, Any], library: Any = None) -> Any:
        """Return the opening state of a battle that was written down as plain values (scenario, armies, content).

        Raises KeyError, TypeError or ValueError for what is not understood.
        """

    def describe(self, scenario: Any, players: Sequence[str] | None = None) -> dict[str, Any]:
        """Return the setup of a scenario as it stands, as plain values: what `setup` reads and a save keeps."""

    def restore(self, plain: dict[str, Any], opening: Any) -> Any:
        """Return the state that `State.plain` wrote down, for the battle of the `opening` state."""

    def upgrade(self, document: dict[str, Any]) -> dict[str, Any]:
        """Return a document of format 1 (setup, answers, dice, snapshot) as one of format 2.

        Raises KeyError, TypeError or ValueError for what is not understood.
        """

    def view(self, state: Any, seat: int) -> Any:
        """Return the state as a seat sees it, `Unknown` for what it does not; the state itself if nothing is hidden."""

    def imagine(self, position: Position, seat: int, seed: int) -> Position:
        """Return the position with everything dealt anew that a seat cannot see, in the answers too."""

    def outcome(self, state: Any) -> Outcome | None:
        """Return how the game ended, None while it lasts."""

    def sentence(self, state: Any, event: Event, since: Sequence[Event] = ()) -> Sentence | None:
        """Return the log's line for an event that has happened, None if it is not told.

        `since` are the events of the line before, which this one may lengthen: steps of one move are one line. The
        state may be a later one; an event that is not meant for every eye comes as its reader sees it.
        """

    def chapter(self, event: Event) -> str:
        """Return "round" or "turn" if one begins with this event: a replay stops there.

        Else "end" if a part of a campaign ends with it: its last round is summed up, and a game that is played out
        stops; or "".
        """

    def report(self, state: Any, events: Sequence[Event]) -> Sentence | None:
        """Return what a round came to, whose events these are, with its `details`; None if there is nothing to tell."""
