"""The view of a board as the frame of a game, its stage and its replay know it: squares, inches or cards alike.

`place` is whatever the board calls a place (a square, a point); `overlays` is whatever it draws over its ground.
`game.ui.board.squares.board.BoardView` is the board of squares; a room on another board brings a view of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.ui.board.figures import Figure
    from game.ui.board.happenings import Happening
    from game.ui.camera import Camera


HANDLE = "handle"
"""The kind of a sign that is dragged as pieces are: `about` is what is carried then."""


@dataclass(frozen=True, slots=True)
class Sign:
    """Something drawn on a board that has a meaning of its own, besides the place and the figure it lies on.

    kind   of a figure: "seat", "commander", "copy", "acted", "more", "health", "ring", a key of `figures.STATES`;
           or HANDLE; the others are the board's own: the room that plays on it knows what they mean
    about  the id of the figure, or what the board has drawn it from
    """

    kind: str
    about: Any = None


class Board(Protocol):
    """What is asked of every board.

    grid             0 to 1: how strong the lines of squares or inches are
    overlays_hidden  Alt is held
    drifts           what drifts on its own, such as fog, may move; it stands still otherwise
    avoid            rectangles of the window that labels keep clear of
    happenings       what happens for a moment, over figures and ground
    fine             places lie so close together that the pointer is on another one whenever it moves
    asked_side       a frame in this seat's hue: somebody is asked out of turn; `asked_pulse` 0 to 1 widens it
    """

    camera: Camera
    figures: Sequence[Figure]
    overlays: Any
    grid: float
    overlays_hidden: bool
    drifts: bool
    fine: bool
    avoid: list[pygame.Rect]
    happenings: Sequence[Happening]
    asked_side: str | None
    asked_pulse: float

    @property
    def busy(self) -> bool:
        """Tell whether the ground is still being painted."""

    @property
    def behind(self) -> bool:
        """Tell whether parts of the ground show a state that is over: then frames go on until they do not."""

    @property
    def covered(self) -> bool:
        """Tell whether something lies over it until everybody may see it."""

    @property
    def breath(self) -> float | None:
        """Return after how many seconds the picture moves by itself, None while nothing in sight does."""

    @property
    def trouble(self) -> str:
        """Return the sentence about a picture of the ground that cannot be shown, "" if all is well."""

    @property
    def rim(self) -> tuple[float, float]:
        """Return what rulers take at the left and below, in layout px."""

    def set_rect(self, rect: pygame.Rect, scale: float | None = None) -> None:
        """Tell where on the window the board lies."""

    def pick(self, pixel: tuple[float, float]) -> Any:
        """Return the place under a pixel of the window, None beside the board."""

    def figure_at(self, pixel: tuple[float, float]) -> str | None:
        """Return the id of the figure under a pixel."""

    def sign_at(self, pixel: tuple[float, float]) -> Sign | None:
        """Return the sign under a pixel, None if there is only ground or the figure itself."""

    def figure_rect(self, figure: Figure | str) -> pygame.Rect:
        """Return the pixels of a figure on the window."""

    def place_rect(self, place: Any) -> pygame.Rect:
        """Return the pixels of a place on the window."""

    def label_rects(self) -> Sequence[pygame.Rect]:
        """Return where words were drawn in the last frame."""

    def chosen_among(self, overlays: Any) -> Sequence[pygame.Rect]:
        """Return the pixels of the places that overlays offer to choose from."""

    def lit_rects(self) -> Sequence[pygame.Rect]:
        """Return the pixels of what is lit as being in the way, and of the lines that prove it."""

    def glimpse(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture of the whole ground, so many pixels large, with nothing on it."""

    def show(self, place: Any) -> None:
        """Bring a place into sight."""

    def handle(self, event: pygame.Event) -> bool:
        """Take an event that moves the view; True if it was used up."""

    def update(self, seconds: float) -> bool:
        """Go on by seconds; True: draw again."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board where `set_rect` put it."""
