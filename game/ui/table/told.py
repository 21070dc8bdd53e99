"""What a face hands to the frame and the frame shows: plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.engine.refusal import Refusal
    from game.ui.board import Figure, Sign


@dataclass(slots=True)
class Pointing:
    """What pointer and keyboard point at: place, piece, sign under the pointer, cursor of the keyboard, lit cause."""

    place: Any = None
    thing: str | None = None
    sign: Sign | None = None  # what of the board is under the pointer besides
    pixel: tuple[int, int] | None = None  # of the pointer, real px
    cursor: Any = None
    lit: Any = None  # trace of a row under the pointer
    moment: tuple[Any, ...] = ()  # traces of a log entry
    spaces: tuple[Any, ...] = ()  # places that the entry speaks of: (x, y, n) on squares
    carried: str | None = None  # piece that is dragged over the board
    rests: bool = False  # the pointer rests on it: a card tells what it is

    @property
    def at(self) -> Any:
        """Return the place that counts: the cursor while keys are used."""
        return self.cursor or self.place


@dataclass(frozen=True, slots=True)
class Card:
    """What something on the board is, told where the pointer rests: a title, and what it does in figures, as rich text.

    Each line ends with the rule that says so.
    """

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Measured:
    """What lies between two places: in words (None: only one is known yet), and as overlays of the room's board."""

    card: Card | None
    overlays: Any


@dataclass(slots=True)
class Picture:
    """What is drawn over the board: overlays as the room's board takes them, and planned figures. `about` is what
    panels tell of, too: when it is something else, they are declared anew. `refusal` says why what is pointed at is not
    possible, `beside` what else would come of it: one of them stands beside the pointer.
    """

    overlays: Any
    ghosts: list[Figure] = field(default_factory=list)
    about: tuple[Any, ...] = ()
    refusal: Refusal | None = None
    beside: Card | None = None

    def tells_of(self, other: Picture) -> bool:
        """Tell whether panels speak of the very same things with another picture."""
        return list(map(id, self.about)) == list(map(id, other.about))


@dataclass(frozen=True, slots=True)
class Overlay:
    """Something to be seen on the board that the player switches on and off."""

    name: str
    words: str
    on: bool = False


@dataclass(slots=True)
class Entry:
    """One line of the log: rich text, seat, die, and the numbers of the first and last event it tells.

    `details` are rich text, too: what its numbers are made of, a line each, for whoever opens the entry; an entry that
    is `open` shows them to everybody.
    """

    text: str
    side: int | None
    die: int
    first: int
    last: int
    details: tuple[str, ...] = ()
    open: bool = False


@dataclass(slots=True)
class Action:
    """One button of the action bar before it has a place."""

    key: str
    label: str
    icon: str
    cap: str
    on: Callable[[], None]
    caption: str = ""
    reason: str = ""  # not allowed: in a few words
    why: str = ""  # and in a sentence with its rule
    tip: str = ""  # what it does, with its rule, where the pointer rests
    kind: str = "normal"
    lit: bool = False
    wide: float = 0.0


@dataclass(frozen=True, slots=True)
class Score:
    """The block of a seat in the bar on top.

    name    what it plays with
    lines   its caption, the longest first: the first that fits is shown
    points  its score of `goal`; goal None: nothing is counted
    tip     the same as a sentence, rich text
    """

    seat: int
    name: str
    lines: tuple[str, ...]
    points: int
    goal: int | None
    tip: str


@dataclass(frozen=True, slots=True)
class StripToken:
    """One piece in the strip: `now` underlines it, `tip` is rich text; one that is `away` from the board is pale."""

    thing: str
    seat: int
    emblem: str
    flags: frozenset[str]
    commander: bool
    now: bool
    tip: str
    away: bool = False


@dataclass(frozen=True, slots=True)
class Chip:
    """A part of a round in the bar on top: its name; `now` it is going on. `tip` is rich text."""

    name: str
    now: bool
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Strip:
    """The tokens of the strip, and how many there may be at most; before them the parts of a round."""

    tokens: tuple[StripToken, ...]
    most: int
    chips: tuple[Chip, ...] = ()


@dataclass(frozen=True, slots=True)
class Die:
    """What a die is for: the seat that rolls (None: nobody's), in words, and the sum to reach.

    name   what the die is called, "" as the rules call it
    draws  makes the picture of a face so many px wide, of a die of symbols; `says` tells in words what it shows
    """

    seat: int | None
    what: str
    sum: str = ""
    name: str = ""
    draws: Callable[[str, int], pygame.Surface] | None = None
    says: Callable[[str], str] | None = None
