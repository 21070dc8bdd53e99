"""What is let pass unasked: the triggers of each room that has any, and the marks that ask all the same."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game import rooms
from game.i18n import _, ngettext, pgettext
from game.ui import theme
from game.ui.kit import Area, Ui, escape
from game.ui.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.ui.kit.pen import Pen

ROW, WIDEST, CONTROL = 40, 900, 190


class PassingScreen(Screen):
    """A switch for each trigger; every change counts at once and is kept."""

    def put(self, word: str, *, passed: bool) -> None:
        """Let a trigger ("room/trigger") pass unasked, or not."""
        settings = self.app.settings
        settings.passes = [*(one for one in settings.passes if one != word), *([word] if passed else [])]
        self.app.settings_changed()
        self.refresh()

    def clear(self) -> None:
        """Ask about everything again, as in the beginning."""
        self.app.settings.passes, self.app.settings.ask_me = [], []
        self.app.settings_changed()
        self.refresh()

    def build(self, ui: Ui) -> None:
        bar, page = self.header(ui, _("Passing unasked"), _("Where cards, orders and abilities may be used"))
        self.keys_button(ui, bar)
        width = min(page.w, WIDEST)
        inside = ui.panel(Area(page.cx - width / 2, page.y, width, page.h))
        foot = inside.cut_bottom(36, 12)
        settings = self.app.settings
        marks = len(settings.ask_me)
        ui.button("clear", foot.cut_right(230), _("Ask about everything"), self.clear, icon="undo-2", kind="quiet",
                  enabled=bool(settings.passes or marks), why=_("Everything is asked about already."))  # fmt: skip
        told = ngettext("{n} card or order is marked “ask me”.", "{n} cards and orders are marked “ask me”.", marks)
        ui.label(foot, told.format(n=marks), theme.TEXT, colour=theme.TEXT2)
        hint = _(
            "You are asked only where something of yours could be used. A moment that is switched to “Pass” passes "
            "unasked, and the log says so. About a card or an order that you mark “ask me” you are asked all the same: "
            "each whose moment passes bears a small hand, and a click on that marks it."
        )
        inside.cut_top(ui.text(inside, hint, theme.CAPTION, colour=theme.TEXT2, key="hint"), 12)
        with ui.scroll("triggers", inside) as rows:
            for room, face in rooms.wings("ui").items():
                if found := face.occasions():
                    ui.heading(rows.cut_top(26, 2), face.title, icon="hand")
                    self._triggers(ui, rows, room, found)

    def _triggers(self, ui: Ui, rows: Area, room: str, found: Mapping[str, tuple[str, str]]) -> None:
        options = [("ask", pgettext("switch", "Ask"), ""), ("pass", pgettext("switch", "Pass"), "")]
        for word, (sentence, rule) in found.items():
            row, key = rows.cut_top(ROW), f"{room}/{word}"
            control = row.cut_right(CONTROL, 16).inset(0, 4)
            ui.custom(row.copy(), _line)
            ui.text(row.inset(0, 10), f"{escape(sentence)} {rule}", key=f"words {key}")
            now = "pass" if key in self.app.settings.passes else "ask"
            ui.segments(key, control, options, now, partial(self._chosen, key))

    def _chosen(self, key: str, value: str) -> None:
        self.put(key, passed=value == "pass")


def _line(pen: Pen, a: Area) -> None:
    pen.rule(a.x, a.y, a.w + CONTROL + 16)
