"""What a room shows: the protocols of its wing of the ui, `ROOM` of `game/ui/<room>/__init__.py`.

    face = rooms.wing("ui", "…")           # a Face; importing it loads no pygame, a host without a window asks it, too
    face.table(frame)                      # the room's half of a game being played: TableFace
    face.preparing(screen)                 # its half of the screen on which a game is prepared: Preparing
    face.playing(stage)                    # how its events are shown on a stage: Playing
    face.watching(host)                    # what a replay marks on its bar: Watching

Screens, stage, host and lists know these protocols and no room.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pygame

    from game.ui.app import App
    from game.ui.board import Board, Figure, OverlaySet
    from game.ui.board.heat import Heated
    from game.ui.hosting import Host
    from game.ui.keys_card import Gesture
    from game.ui.kit import Area, Ui
    from game.ui.kit.pen import Pen
    from game.ui.room import Headline, Pace, Playing
    from game.ui.screen import Screen
    from game.ui.stage import Stage
    from game.ui.table.face import Frame, TableFace
    from game.ui.table.told import Measured
    from game.ui.workshop.face import Sort


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """An entry of the main menu that a room brings along."""

    key: str
    icon: str
    label: str
    text: str
    shortcut: str
    open: Callable[[App], None]


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The page on which a game keeps what has become of it: its name, and what makes the screen of a game."""

    label: str
    open: Callable[[Host], Screen]


@dataclass(frozen=True, slots=True)
class Introduction:
    """What is told of a room where one is chosen.

    text     what it is, in two sentences
    players  the fewest and the most of a game; `minutes` that the shortest and the longest scenario take
    board    icon and words for what it is played on
    """

    text: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    board: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Page:
    """A page of how to play: title, a promise in a sentence, steps and what comes after them in rich text."""

    title: str
    promise: str
    steps: tuple[str, ...]
    after: str = ""


@dataclass(frozen=True, slots=True)
class Moment:
    """A place of a finished game worth going to. `at` is its event, `seat` who gains; `chief` ones are drawn larger."""

    at: int
    round: int
    seat: int
    text: str
    rule: str
    chief: bool = False


class Watching(Protocol):
    """What a replay tells of a game besides its events."""

    @property
    def moments(self) -> Sequence[Moment]:
        """Return the places worth going to."""

    def marks(self, state: Any, pointed: str) -> Any:
        """Return the overlays that lie over the board at a place of the game, while a figure is pointed at or none."""

    def scores(self, state: Any) -> Sequence[str]:
        """Return the score of each seat, in words as short as a number."""


class PreparingScreen(Protocol):
    """The screen on which a game is prepared, as a room's half of it sees it."""

    app: App
    ui: Ui
    ai: dict[str, str | None]
    """Level of the program for each seat by its letter, None for a person."""

    @property
    def chosen(self) -> Any:
        """Return the scenario."""

    def set_ai(self, seat: int, level: str) -> None:
        """Let a person ("") or the program play a seat."""

    def reseated(self, players: Sequence[str]) -> None:
        """Take notice of other seats, with the names that the scenario has for them."""

    def player(self, seat: int) -> str:
        """Return the name of a seat's player."""

    def ask_player(self, seat: int) -> None:
        """Ask who plays a seat: somebody who is known by name, or somebody new."""

    def refresh(self) -> None:
        """Say that something has changed."""


class Preparing(Protocol):
    """A room's half of the screen on which a game is prepared: which scenarios there are, and who meets whom."""

    def scenarios(self) -> Sequence[Any]:
        """Return the scenarios in order."""

    def group(self, scenario: Any) -> str:
        """Return the heading under which a scenario is listed."""

    def line(self, scenario: Any) -> str:
        """Return the second line of a scenario in the list: size and what is special; parted by commas."""

    def words(self, scenario: Any) -> str:
        """Return what a search looks through besides name and description."""

    def thumbnail(self, pen: Pen, area: Area, scenario: Any) -> None:
        """Draw the small picture of a scenario."""

    def cut_sides(self, ui: Ui, page: Area, *, narrow: bool) -> Area:
        """Take the room for who plays with what off the right of the page, and return it."""

    def preview(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare picture, words and chips of the chosen scenario."""

    def sides(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare who plays with what."""

    def tools(self, ui: Ui, row: Area) -> None:
        """Declare the room's buttons in the bar below, and take their room off the left of the row."""

    def dialogs(self, ui: Ui) -> None:
        """Declare what lies over the screen."""

    def chosen(self, scenario: Any, before: Any) -> None:
        """Take notice of the scenario that has been chosen, after another or none."""

    def setup(self) -> dict[str, Any]:
        """Return the plain setup of the game."""

    def ground(self) -> Any:
        """Return the scenario with what was changed of it here: where test games are played."""

    def brought(self) -> Sequence[str]:
        """Return what each seat brings, by name."""

    def untested(self) -> str:
        """Return in one sentence why no test games can be played now, "" if they can."""

    def faults(self) -> Sequence[str]:
        """Return why the game cannot begin, each a sentence with its rule; empty if it can."""

    def own_faults(self) -> Sequence[str]:
        """Return what is wrong in content files of the player, which are left out: file, place and sentence."""

    def faults_told(self) -> tuple[str, str]:
        """Return two lines for the bar: what is not ready, and where it is put right."""

    def back(self) -> bool:
        """Go one step back within the room's half; False if there is none."""

    def resumed(self) -> None:
        """Take notice of being shown again: files may have changed."""

    def left(self) -> None:
        """Stop what is at work."""


class Backdrop(Protocol):
    """The ground of a demonstration behind the menu, on whatever board it is played: how it is drawn, who stands where.

    A unit is the board's own: a square, an inch. Places count from the upper left corner of the ground.
    """

    @property
    def shape(self) -> tuple[float, float]:
        """Return how wide and how high the ground is, in units."""

    def picture(self, wide: int) -> pygame.Surface:
        """Return the whole ground, about `wide` px wide. May take seconds: in a thread."""

    def place(self, figure: Figure) -> tuple[float, float]:
        """Return where the middle of a figure is, in units."""

    def token(self, figure: Figure, unit: float, scale: float) -> pygame.Surface:
        """Return the picture of a figure where a unit is so many px."""


class Face(Protocol):
    """What a room shows."""

    name: str
    pace: Pace
    seats: int
    """The most seats that a game of the room has."""
    overlay_names: tuple[str, ...]
    """The overlays of a game that have names, for pictures in files; known without pygame."""
    measures: bool
    """Whether the room's board has a ruler: whether `measured` may be asked."""
    face_down: bool
    """Whether what a seat alone may see lies face down until it turns it up: then no curtain falls before questions."""
    lesson: str
    """The id of the lesson with which beginners start, "" if the room has none."""
    lesson_words: Mapping[str, Sequence[str]]
    """What the room's lessons may name: what can be "shown" (see `TableFace.showing`), keys of a "widget"."""

    # --- words ---
    @property
    def title(self) -> str:
        """Return the room's name for players."""

    @property
    def promise(self) -> str:
        """Return what is chosen when a game is prepared: the menu's second line."""

    def introduction(self) -> Introduction:
        """Return what is told of the room where one is chosen."""

    def entries(self) -> Sequence[MenuEntry]:
        """Return what the room adds to the main menu."""

    def gestures(self) -> Sequence[Gesture]:
        """Return what keys and mouse do on the room's board besides what they do on every one."""

    def guide(self) -> Sequence[Page]:
        """Return the pages that say how to play, the one for beginners first."""

    def words(self) -> Mapping[str, tuple[str, str]]:
        """Return what is explained wherever it stands besides the entries of the rulebook: title, sentence and rule."""

    def occasions(self) -> Mapping[str, tuple[str, str]]:
        """Return what a player may have passed by itself, by its trigger: when that is, as a sentence, and the rule."""

    def headline(self, state: Any) -> Headline:
        """Return what lists and bars tell of a game."""

    def chronicle(self) -> Chronicle | None:
        """Return the page on which a game keeps what has become of it, None if the room has no such page."""

    def workshop(self) -> Sequence[Sort]:
        """Return the kinds of file of the room that the workshop edits, maps first; none if it edits none."""

    # --- games ---
    def demonstrations(self) -> Sequence[Any]:
        """Return the scenarios that may be played behind the menu; none if the room shows nothing there."""

    def backdrop(self, scenario: Any) -> Backdrop | None:
        """Return the ground on which a demonstration is seen behind the menu, None if it has no such picture."""

    def swapped(self, setup: dict[str, Any]) -> dict[str, Any]:
        """Return a setup in which the players have changed what they play with."""

    # --- questions ---
    def actor(self, state: Any) -> str:
        """Return the id of the piece whose turn it is, or ""."""

    # --- screens and pictures ---
    def table(self, frame: Frame) -> TableFace:
        """Return the room's half of a game being played."""

    def preparing(self, screen: PreparingScreen) -> Preparing:
        """Return the room's half of the screen on which a game is prepared."""

    def result(self, host: Host) -> Screen:
        """Return the screen that shows how a game ended."""

    def board(self, state: Any, scale: float, before: Any = None) -> Board:
        """Return the board on which a game is shown: that of before where it shows the same ground."""

    def figures(self, state: Any) -> list[Figure]:
        """Return the pieces as they stand, for pictures in which nothing moves."""

    def marks(self, state: Any) -> OverlaySet:
        """Return areas and exits of a game on squares, named after the seats that have taken them: for pictures."""

    def measured(self, state: Any, start: Any, end: Any) -> Measured:
        """Return what the ruler tells of two places: how far apart they are, and what is between them.

        `end` is None until a second place is pointed at, `start` while none is.
        """

    def map_picture(self, ground: Any, size: tuple[int, int] | None, heated: Heated | None = None) -> pygame.Surface:
        """Return a picture of a map on which nobody plays, of a size of its own if none is wished, with a heat map.

        Never asked where the room's maps are of squares.
        """

    def ground_picture(self, ground: Any, px: int, *, marks: bool = False) -> pygame.Surface | None:
        """Return the picture of a map on which nobody plays, without rim: each square or inch has so many px.

        With `marks` areas, exits and names are on it.
        None where the room has no such maps. May take seconds: in a thread.
        """

    def playing(self, stage: Stage) -> Playing:
        """Return how events are shown on a stage."""

    def watching(self, host: Host) -> Watching:
        """Return what a replay tells besides the events."""

    def portrait(self, size: tuple[int, int], scale: float, *, fine: bool) -> pygame.Surface | None:
        """Return the picture of the room, None if it has none. A `fine` one may take seconds: in a thread."""

    def glimpse(self, state: Any, size: tuple[int, int], scale: float) -> pygame.Surface:
        """Return a small picture of the part of a game where the pieces stand. May take seconds: in a thread."""

    def overlay(self, name: str, state: Any) -> OverlaySet:
        """Return an overlay of a game by its name, for pictures in files."""
