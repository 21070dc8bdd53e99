"""How to play: the pages that the rooms bring along, a few steps each, with links to their rules."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from typing import TYPE_CHECKING

from game import rooms
from game.i18n import _
from game.ui import theme
from game.ui.kit import Area, Ui
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.ui.face import Page
    from game.ui.kit import Pen

COLUMN = 720
NUMBER = 44  # px left of a step for its number
TABS = 40


class GuideScreen(Screen):
    """The pages of every room, or of one (`room`); the first is shown first."""

    def __init__(self, room: str = "") -> None:
        super().__init__()
        faces = [face for name, face in rooms.wings("ui").items() if room in ("", name)]
        self.pages: list[Page] = [page for face in faces for page in face.guide()]
        self.shown = 0

    def build(self, ui: Ui) -> None:
        _bar, page = self.header(ui, _("How to play"))
        column = Area(page.x + (page.w - COLUMN) / 2, page.y, COLUMN, page.h)
        if len(self.pages) > 1:
            options = [(str(n), one.title, "") for n, one in enumerate(self.pages)]
            ui.segments("page", column.cut_top(TABS - 6, 16), options, str(self.shown), self._turn)
        if self.pages:
            self._page(ui, column, self.pages[self.shown])

    def _turn(self, number: str) -> None:
        self.shown = int(number)
        self.refresh()

    def _page(self, ui: Ui, area: Area, page: Page) -> None:
        ui.panel(area)
        with ui.scroll("guide", area.inset(24, 20), focusable=True) as rows:
            ui.label(rows.cut_top(34, 6), page.title, theme.SCREEN_TITLE, "display-bold")
            rows.cut_top(ui.text(rows, page.promise, theme.TITLE, colour=theme.TEXT2, key="promise"), 22)
            for n, step in enumerate(page.steps, 1):
                self._step(ui, rows, n, step)
            if page.after:
                ui.custom(rows.cut_top(14), lambda pen, a: pen.rule(a.x, a.y, a.w))
                rows.cut_top(ui.text(rows, page.after, colour=theme.TEXT2, key="after"), 8)

    def _step(self, ui: Ui, rows: Area, number: int, step: str) -> None:
        def paint(pen: Pen, a: Area) -> None:
            pen.box(Area(a.x, a.y, 28, 28), theme.INK2, theme.BRASS_DARK, 14)
            pen.text(a.x + 14, a.y + 14, str(number), theme.TITLE, "semibold", theme.BRASS, "c")

        room = Area(rows.x + NUMBER, rows.y + 3, rows.w - NUMBER, rows.h)
        high = max(28.0, ui.text(room, step, theme.TITLE, key=f"step {number}") + 3)
        ui.custom(rows.cut_top(high, 18), paint)
