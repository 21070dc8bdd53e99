"""A small picture of the whole board, in its corner while the board is larger than the view: who stands where, and what
is in view; a click or a drag moves the view.
"""

# ruff: noqa: ARG002 - widgets take what every widget takes
from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _
from game.ui import theme
from game.ui.kit import Area, Around, Pen, Ui, Widget

if TYPE_CHECKING:
    import pygame

    from game.ui.table.face import Frame

OVERVIEW = "overview"
WIDE, HIGH = 176, 124  # layout px that the picture takes at most
RIM = 5
LEAST = 8  # layout px of a figure: its shape can just be told


class Overview(Widget):
    """The picture of one board; `area` is that of the picture with its rim."""

    def __init__(self, area: Area, frame: Frame, ground: pygame.Surface) -> None:
        super().__init__("overview", area)
        self.frame, self.ground = frame, ground
        self.tooltip = _("The whole board: click or drag to move the view")

    @property
    def inside(self) -> Area:
        """Return where the board is, without the rim."""
        return self.area.inset(RIM)

    def draw(self, pen: Pen, ui: Around) -> None:
        """Draw ground, figures and the frame of what is in view, all as they are now."""
        a, board = self.inside, self.frame.board
        camera = board.camera
        unit = a.w / camera.width
        pen.box(self.area, theme.INK0, theme.LINE2, theme.R_CONTROL, shadow=theme.SHADOW_PANEL)
        pen.image(self.ground, a.x, a.y)
        for figure in board.figures:
            if not figure.ghost and figure.alpha > 0:
                x, y = figure.centre
                at = a.x + x * unit, a.bottom - y * unit
                if figure.selected:
                    size = max(LEAST, figure.n * unit) + 5
                    pen.box(Area(at[0] - size / 2, at[1] - size / 2, size, size), theme.BRASS, None, size / 2)
                pen.badge(*at, figure.side, max(LEAST, figure.n * unit), letter=False)
        left, low, right, high = camera.seen
        view = Area(a.x + left * unit, a.bottom - high * unit, (right - left) * unit, (high - low) * unit).meet(a)
        pen.box(view.inset(-1), None, theme.INK0, 3, border_width=1)
        pen.box(view, None, theme.TEXT1, 2, border_width=1.5)

    def press(self, ui: Around, x: float, y: float) -> None:
        """Bring the place under the pointer into the middle."""
        self.drag(ui, x, y)

    def drag(self, ui: Around, x: float, y: float) -> None:
        """Let the view follow the pointer."""
        a, camera = self.inside, self.frame.board.camera
        unit = a.w / camera.width
        camera.look_at((x - a.x) / unit, (a.bottom - y) / unit)
        self.frame.canvas.board_moved = True

    def release(self, ui: Around, x: float, y: float) -> None:
        """Nothing more: the view has followed."""


class Corner:
    """Keeps the small picture of the ground, and whether the overview stands in the corner."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.shown = False
        self._ground: tuple[object, pygame.Surface] | None = None

    @property
    def wanted(self) -> bool:
        """Tell whether there is more board than view, and the player wants to see it."""
        return self.frame.shows(OVERVIEW) and not self.frame.board.camera.whole and not self.frame.board.covered

    def declare(self, ui: Ui, board: Area, edge: float) -> None:
        """Declare it in the upper right corner of the board."""
        self.shown = self.wanted
        if not self.shown:
            return
        camera = self.frame.board.camera
        unit = min(WIDE / camera.width, HIGH / camera.height)
        w, h = camera.width * unit + 2 * RIM, camera.height * unit + 2 * RIM
        area = Area(board.right - edge - w, board.y + edge, w, h)
        ui.add(Overview(area, self.frame, self._picture(ui.pen.rect(area.inset(RIM)).size)))

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        key = (self.frame.board, size)
        if self._ground is None or self._ground[0] != key:
            self._ground = (key, self.frame.board.glimpse(size))
        return self._ground[1]
