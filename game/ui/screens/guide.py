"""How to play: the pages that the rooms bring along, a few steps each, with links to their rules."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game import rooms
from game.i18n import _
from game.ui import theme
from game.ui.keys_card import on_boards
from game.ui.kit import Area, Ui
from game.ui.screen import Screen
from game.ui.screens import opening

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.face import Face, Page
    from game.ui.keys_card import Gesture
    from game.ui.kit import Pen

LEARN = 210.0  # widest button of a lesson
COLUMN = 720
NUMBER = 44  # px left of a step for its number
TABS = 40
PADDING = (24, 20)
BESIDE_BAR = 14  # what a scroll area keeps for its bar


class GuideScreen(Screen):
    """The pages of every room, or of the one (`room`) whose game lies below; the first is shown first."""

    def __init__(self, room: str = "") -> None:
        super().__init__()
        self.faces: list[Face] = [face for name, face in rooms.wings("ui").items() if room in ("", name)]
        self.pages: list[Page] = [page for face in self.faces for page in face.guide()]
        self.in_game = bool(room)
        self.shown = 0

    def build(self, ui: Ui) -> None:
        bar, page = self.header(ui, _("How to play"))
        self.keys_button(ui, bar)
        bar.cut_right(0, 8)
        # a lesson over another battle would be one too many
        taught = [face for face in self.faces if face.lesson and not self.in_game]
        wide = min(LEARN, bar.w / max(1, len(taught)) - 8)
        for face in reversed(taught):
            label = _("Learn to play {room}").format(room=face.title)
            on = partial(opening.learn, self.app, face.name)
            ui.button(f"learn {face.name}", bar.cut_right(wide, 8), label, on, icon="compass")
        column = Area(page.x + (page.w - COLUMN) / 2, page.y, COLUMN, page.h)
        if len(self.pages) > 1:
            options = [(str(n), one.title, "") for n, one in enumerate(self.pages)]
            ui.segments("page", column.cut_top(TABS - 6, 16), options, str(self.shown), self._turn)
        if self.pages:
            self._page(ui, column, self.pages[self.shown])

    def gestures(self) -> Sequence[Gesture]:
        return on_boards()

    def _turn(self, number: str) -> None:
        self.shown = int(number)
        self.refresh()

    def _page(self, ui: Ui, area: Area, page: Page) -> None:
        inside = area.inset(*PADDING)
        ui.panel(Area(area.x, area.y, area.w, min(area.h, self._height(ui, inside.w - BESIDE_BAR, page))))
        with ui.scroll("guide", inside, focusable=True) as rows:
            ui.label(rows.cut_top(34, 6), page.title, theme.SCREEN_TITLE, "display-bold")
            rows.cut_top(ui.text(rows, page.promise, theme.TITLE, colour=theme.TEXT2, key="promise"), 22)
            for n, step in enumerate(page.steps, 1):
                self._step(ui, rows, n, step)
            if page.after:
                ui.custom(rows.cut_top(14), lambda pen, a: pen.rule(a.x, a.y, a.w))
                rows.cut_top(ui.text(rows, page.after, colour=theme.TEXT2, key="after"), 8)

    def _height(self, ui: Ui, wide: float, page: Page) -> float:
        """Return how high the card of a page is."""
        steps = (_step_height(ui, wide, step) + 18 for step in page.steps)
        after = 14 + ui.measure(page.after, wide) if page.after else 0
        return 2 * PADDING[1] + 40 + ui.measure(page.promise, wide, theme.TITLE) + 22 + sum(steps) + after

    def _step(self, ui: Ui, rows: Area, number: int, step: str) -> None:
        def paint(pen: Pen, a: Area) -> None:
            pen.box(Area(a.x, a.y, 28, 28), theme.INK2, theme.BRASS_DARK, 14)
            pen.text(a.x + 14, a.y + 14, str(number), theme.TITLE, "semibold", theme.BRASS, "c")

        room = Area(rows.x + NUMBER, rows.y + 3, rows.w - NUMBER, rows.h)
        ui.text(room, step, theme.TITLE, key=f"step {number}")
        ui.custom(rows.cut_top(_step_height(ui, rows.w, step), 18), paint)


def _step_height(ui: Ui, wide: float, step: str) -> float:
    return max(28.0, ui.measure(step, wide - NUMBER, theme.TITLE) + 3)
