"""The list of overlays that can be switched on and off, and the button that opens it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _
from game.ui import theme
from game.ui.kit import Area, Pen, Ui
from game.ui.table.beside import lower_left
from game.ui.table.overview import OVERVIEW
from game.ui.table.told import Overlay

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

WIDE = 92  # px of the button
GRID = "grid"


class Views:
    """What is switched on, and the list of it. `then` is called after a change."""

    def __init__(self, overlays: Sequence[Overlay], then: Callable[[], None]) -> None:
        self.every = [*overlays, Overlay(GRID, _("Grid"), on=True), Overlay(OVERVIEW, _("Overview"), on=True)]
        self.shown = {one.name for one in self.every if one.on}
        self.open = False
        self._then = then

    def toggle(self, name: str) -> None:
        """Switch an overlay on or off."""
        self.shown ^= {name}
        self._then()

    def toggle_list(self) -> None:
        """Open or close the list."""
        self.open = not self.open
        self._then()

    def declare(self, ui: Ui, area: Area, rim: tuple[float, float], low: float) -> None:
        """Declare the button at the lower left of the board, within its rim, and the list, which ends above `low`."""
        button = lower_left(area, rim, WIDE)
        if self.open:
            high = len(self.every) * 32 + 36
            longest = max(ui.pen.width(one.words, theme.TEXT) for one in self.every)  # before it a box, a cap behind it
            box = Area(button.x, low - 8 - high, max(268, longest + 96), high)
            ui.panel(box, shadow=theme.SHADOW_BANNER, key="view panel")
            inside = box.inset(14, 8)
            for number, overlay in enumerate(self.every, 1):
                self._switch(ui, inside.cut_top(32), overlay, str(number))
            ui.label(inside.cut_top(20), _("Hold Alt to hide everything."), theme.CAPTION, colour=theme.TEXT2)
        ui.button(
            "view", button, _("View"), self.toggle_list, icon="layers", shortcut="V", kind="normal", lit=self.open,
            tooltip=_("What the board shows besides the plan"),
        )  # fmt: skip

    def beside(self, area: Area, rim: tuple[float, float], wide: float) -> Area:
        """Return where the next button at the lower left of the board stands, so many px wide."""
        button = lower_left(area, rim, WIDE)
        return Area(button.right + 8, button.y, wide, button.h)

    def above(self, area: Area, rim: tuple[float, float], wide: float) -> Area:
        """Return where it stands if there is more room over the first one."""
        button = lower_left(area, rim, WIDE)
        return Area(button.x, button.y - 8 - button.h, wide, button.h)

    def _switch(self, ui: Ui, line: Area, overlay: Overlay, cap: str) -> None:
        name = overlay.name
        check = ui.check(f"view {name}", line, overlay.words, name in self.shown, lambda _on: self.toggle(name))
        check.shortcut = cap

        def paint(pen: Pen, a: Area) -> None:
            pen.keycap(a.x, a.cy, cap)

        ui.custom(Area(line.right - 20, line.y, 20, 32), paint)
