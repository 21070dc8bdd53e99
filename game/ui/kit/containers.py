"""What holds other pieces: panels, scroll areas with their bar, rows of lists, the veil under a dialog."""

# ruff: noqa: D102, ARG002 - what the methods mean is said once, in Widget
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.kit.area import Area
from game.ui.kit.boxes import mix
from game.ui.kit.widget import NEVER, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.kit.pen import Pen
    from game.ui.kit.widget import Around

BAR = 6
WHEEL_STEP = 57  # three lines of text
DOUBLE_CLICK = 0.45  # seconds


class Panel(Widget):
    """A quiet box; it takes the pointer so that nothing under it does."""

    def __init__(
        self,
        key: str,
        area: Area,
        fill: str,
        border: str | None,
        radius: float,
        border_width: float,
        shadow: float,
        alpha: float,
    ) -> None:
        super().__init__(key, area)
        self.fill, self.border, self.radius, self.border_width, self.depth, self.alpha = (
            fill,
            border,
            radius,
            border_width,
            shadow,
            alpha,
        )

    def draw(self, pen: Pen, ui: Around) -> None:
        pen.box(
            self.area,
            self.fill,
            self.border,
            self.radius,
            border_width=self.border_width,
            shadow=self.depth,
            alpha=self.alpha,
        )


class Veil(Widget):
    """Darkens what lies under a dialog or closes it off with a full curtain."""

    def __init__(self, key: str, area: Area, alpha: float) -> None:
        super().__init__(key, area)
        self.alpha = alpha

    def draw(self, pen: Pen, ui: Around) -> None:
        if self.alpha >= 1:
            pen.surface.fill(theme.INK0)
            return
        veil = ui.veil(pen.surface.get_size(), self.alpha)
        pen.surface.blit(veil, (0, 0))


class Scroll(Widget):
    """A window on taller content. Wheel, bar, and (if nothing in it takes the focus) arrows and page keys move it."""

    def __init__(self, key: str, area: Area) -> None:
        super().__init__(key, area)
        self._grab = 0.0

    @property
    def reach(self) -> float:
        """Return how far it can be scrolled."""
        return max(0.0, self.state.height - self.area.h)

    def move(self, ui: Around, to: float) -> None:
        """Scroll to a place."""
        to = min(self.reach, max(0.0, to))
        if abs(to - self.state.scroll) > 1e-6:
            self.state.scroll = to
            ui.moved()

    def show(self, area: Area) -> None:
        """Bring an area of the content into sight."""
        above, below = area.y - 6 - self.area.y, area.bottom + 6 - self.area.bottom
        if above < self.state.scroll:
            self.state.scroll = max(0.0, above)
        elif below > self.state.scroll:
            self.state.scroll = min(self.reach, below)

    def _thumb(self) -> Area:
        a = self.area
        h = max(24.0, a.h * a.h / max(self.state.height, 1))
        y = a.y + (a.h - h) * (self.state.scroll / self.reach if self.reach else 0)
        return Area(a.right - BAR, y, BAR, h)

    def draw(self, pen: Pen, ui: Around) -> None:
        """Draw nothing: the bar is drawn over the content."""

    def draw_bar(self, pen: Pen) -> None:
        """Draw the bar if there is more than the window shows."""
        if self.reach > 0.5:
            a = self.area
            pen.box(Area(a.right - BAR, a.y, BAR, a.h), theme.WELL, None, BAR / 2)
            pen.box(
                self._thumb(), theme.TEXT3 if self.state.down or self.state.hover > 0.5 else theme.LINE2, None, BAR / 2
            )

    def press(self, ui: Around, x: float, y: float) -> None:
        thumb = self._thumb().moved(0, self.area.y - self.area.y - (self.shift()))
        if x < self.place().right - BAR - 6:
            self._grab = -1
            return
        self._grab = y - thumb.y if thumb.y <= y < thumb.bottom else thumb.h / 2
        self.drag(ui, x, y)

    def drag(self, ui: Around, x: float, y: float) -> None:
        if self._grab >= 0:
            room = self.area.h - self._thumb().h
            self.move(ui, (y - self._grab - self.place().y) / max(room, 1) * self.reach)

    def wheel(self, ui: Around, amount: float) -> bool:
        if self.reach <= 0.5:
            return False
        self.move(ui, self.state.scroll - amount * WHEEL_STEP)
        return True

    def key_down(self, ui: Around, event: pygame.Event) -> bool:
        page = self.area.h - 40
        steps = {
            pygame.K_UP: -WHEEL_STEP,
            pygame.K_DOWN: WHEEL_STEP,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.reach,
            pygame.K_END: self.reach,
        }
        if event.key not in steps or self.reach <= 0.5:
            return False
        self.move(ui, self.state.scroll + steps[event.key])
        return True


class Row(Widget):
    """A row of a list: ink 3 with a brass border when selected; what is on it is drawn by the screen."""

    focusable = True

    def __init__(self, key: str, area: Area, paint: Callable[[Pen, Area, bool], None], on: Callable[[], None]) -> None:
        super().__init__(key, area)
        self.paint, self.on = paint, on
        self.stripe = False
        self.follow = True  # moving the focus with arrows selects
        self.again: Callable[[], None] | None = None  # Enter on the selected row, or a double click

    def draw(self, pen: Pen, ui: Around) -> None:
        a = self.area
        if self.selected:
            pen.box(a, theme.INK3, theme.BRASS, theme.R_CONTROL, border_width=1.5)
        elif self.state.hover > 0:
            pen.box(a, mix(theme.INK1, theme.INK3, round(self.state.hover * 4) / 4 * 0.7), None, theme.R_CONTROL)
        elif self.stripe:
            pen.box(a, theme.STRIPE, None, theme.R_CONTROL)
        self.paint(pen, a, self.selected)

    def draw_focus(self, pen: Pen) -> None:
        pen.box(self.area, None, theme.BRASS, self.rounding, border_width=2)

    def activate(self, ui: Around) -> None:
        if self.selected and self.again:
            self.again()
        else:
            self._choose(ui)

    def _choose(self, ui: Around) -> None:
        if not self.selected:
            ui.sound("click")
        self.on()

    def release(self, ui: Around, x: float, y: float) -> None:
        """Take a click: one chooses, two in quick succession do what Enter does; one on the chosen row does nothing."""
        if not self.hit(x, y):
            return
        now = ui.clock()
        twice = self.again is not None and now - self.state.clicked <= DOUBLE_CLICK
        self.state.clicked = NEVER if twice else now
        if twice and self.again is not None:
            self.again()
        else:
            self._choose(ui)
