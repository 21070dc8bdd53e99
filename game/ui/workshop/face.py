"""The workshop as its parts see each other: what a room brings along, the half for a board, and the frame around it.

    face.workshop() -> (Sort, ...)      # a room's kinds of file; none if nothing of it is edited
    sort.bench(desk) -> Bench           # the half of the screen for one kind of board

The frame (`Desk`) keeps the file, its history, its faults, layers and dialogs. A bench knows the board: tools, palette,
what a press and a drag mean, where a fault lies, what may mend it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import pygame

    from game.content.editing.draft import Draft
    from game.content.faults import Fault
    from game.ui.app import App
    from game.ui.board import Board
    from game.ui.board.heat import Heated
    from game.ui.keys_card import Gesture
    from game.ui.kit import Area, Ui

Severity = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True)
class Sort:
    """A kind of file that the workshop edits.

    kind    as content calls it: "map"
    title   what players call it, and `text` what it is, in a sentence
    sizes   what a new one may be as large as: a word for `blank`, and what players read; none if it has no size
    blank   returns what a new file says, by its name and the word of its size
    bench   returns the half of the screen on which it is edited
    on_map  returns what a new one says that is played on a map, by its name and the map's id; None for maps
    """

    kind: str
    title: str
    text: str
    icon: str
    sizes: Sequence[tuple[str, str]]
    blank: Callable[[str, str], dict[str, Any]]
    bench: Callable[[Desk], Bench]
    on_map: Callable[[str, str], dict[str, Any]] | None = None


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool of a bench: its icon, what it is called, its key, and what it does, in a sentence."""

    key: str
    icon: str
    name: str
    shortcut: str
    text: str


@dataclass(frozen=True, slots=True)
class Layer:
    """Something that is shown or hidden as a whole."""

    key: str
    icon: str
    name: str
    on: bool = True


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that a bench brings along for the menu of the file."""

    key: str
    icon: str
    label: str
    on: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Mend:
    """What puts a fault right: words for a button, and what the file says afterwards."""

    label: str
    value: Callable[[], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong, or that a map maker would want to know.

    places  where it is, as the board calls places; none where it is nowhere in particular
    told    where it is, in words: "V5 to W3"
    """

    sentence: str
    severity: Severity
    places: tuple[Any, ...] = ()
    told: str = ""
    mend: Mend | None = None


@dataclass(frozen=True, slots=True)
class Property:
    """Something that a file says of itself and that is typed or chosen, not drawn.

    kind     "text" (one line), "number" (of `span`: least, most, step), "choice" (of `choices`: value and words),
             "several" of them, or "flag"
    needed   whether a text may not be empty
    """

    key: str
    title: str
    kind: Literal["text", "number", "choice", "several", "flag"]
    value: Any
    set: Callable[[Any], dict[str, Any]]
    choices: Sequence[tuple[str, str]] = ()
    text: str = ""
    most: int = 40
    span: tuple[int, int, int] = (0, 0, 1)
    needed: bool = False


class Declaring(Protocol):
    """What declares fields for properties."""

    def declare(self, ui: Ui, rows: Area, about: str, one: Property) -> None:
        """Declare the field of a property at the top of what is left; `about` is how its key begins."""


class Desk(Protocol):
    """The frame, as a bench sees it."""

    app: App
    ui: Ui
    draft: Draft
    tool: str
    symmetry: str

    @property
    def fields(self) -> Declaring:
        """Return what declares fields for properties."""

    def change(self, value: dict[str, Any], label: str) -> bool:
        """Let the file say something else, as one step of its history; False if it says that already."""

    def shows(self, layer: str) -> bool:
        """Tell whether a layer is shown."""

    def take(self, tool: str) -> None:
        """Take a tool in hand."""

    def retake(self) -> None:
        """Have the board shown anew, though the file says the same: something else of it is looked at."""

    def open_other(self, kind: str, name: str) -> None:
        """Edit another file of the same room, by its kind and id."""

    def refresh(self) -> None:
        """Say that something has changed that panels tell of."""

    def redraw(self) -> None:
        """Say that only the board looks otherwise."""

    def tell(self, sentence: str) -> None:
        """Show a sentence for some seconds."""


class Bench(Protocol):
    """The half of the workshop for one file on a kind of board. `heated` is the heat map that lies over it."""

    heated: Heated | None

    @property
    def board(self) -> Board:
        """Return the board."""

    # --- what there is ---
    def tools(self) -> Sequence[Tool]:
        """Return the tools, the usual one first."""

    def layers(self) -> Sequence[Layer]:
        """Return what can be shown or hidden, the uppermost first."""

    def symmetries(self) -> Sequence[tuple[str, str]]:
        """Return the symmetries in which can be drawn: a word, and what players read; the first is none."""

    def properties(self) -> Sequence[Property]:
        """Return what the file says of itself."""

    def entries(self) -> Sequence[Entry]:
        """Return what is added to the menu of the file."""

    def gestures(self) -> Sequence[Gesture]:
        """Return what keys and mouse do that no button says."""

    def size(self) -> str:
        """Return how large it is, in words."""

    def palette(self, ui: Ui, area: Area) -> None:
        """Declare what the tool in hand draws with."""

    def dialogs(self, ui: Ui) -> None:
        """Declare what lies over the screen."""

    # --- what happens ---
    def shown(self) -> None:
        """Take notice that the file says something else now."""

    def tool_taken(self) -> None:
        """Take notice of another tool in hand."""

    def picture(self) -> None:
        """Tell the board what lies over it now."""

    def press(self, pixel: tuple[int, int], mods: int) -> None:
        """Begin to draw where the pointer goes down."""

    def drag(self, pixel: tuple[int, int], mods: int) -> None:
        """Go on with it."""

    def release(self, pixel: tuple[int, int], mods: int) -> None:
        """End it: that is a step of the history."""

    def inspect(self, pixel: tuple[int, int]) -> None:
        """Take a right click: what is there is taken into the hand."""

    def point(self, pixel: tuple[int, int] | None) -> bool:
        """Take notice of where the pointer is, None of nothing on the board; True if that is told otherwise."""

    def key(self, event: pygame.Event) -> bool:
        """Take a key that no button has; say whether it was used."""

    def back(self) -> bool:
        """Go one step back: what is being drawn, what is selected; False if there is nothing."""

    # --- what is told ---
    def place_pointed(self, grid: Any) -> int | None:
        """Return the place of a grid of heat maps that is pointed at, None if that is none."""

    def pointed(self) -> tuple[str, Sequence[str]]:
        """Return what is at the pointer: a headline, and lines about it."""

    def finding(self, fault: Fault) -> Finding:
        """Return a fault of the check with its place on the board, and what would mend it."""

    def hints(self) -> Sequence[Finding]:
        """Return what the check does not tell: what cannot be reached, what is not the same on both sides."""

    def search(self) -> Iterator[Finding | None]:
        """Look in slices for what takes longer: what has been found, or None after a slice; asked in a thread."""

    def mark(self, findings: Sequence[Finding], chosen: int | None) -> None:
        """Show findings on the board by their numbers from 1; the chosen one comes into sight."""

    # --- what comes of it ---
    def card(self) -> Any | None:
        """Return the map as the rules know it, None as long as it has faults."""

    def trial(self) -> dict[str, Any] | str:
        """Return the plain setup of a game on it, or a sentence why none can be played."""
