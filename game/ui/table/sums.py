"""Sums with their reasons in the column: a row each with words, amount and rule, and the heading of such a panel.

Hovering a row lights its cause on the board, if it has a trace.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import signed
from game.ui import theme
from game.ui.kit import Area, Pen, Ui, escape

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.modifier import Reason
    from game.ui.table.face import Frame

ROW = 20
AMOUNT_RIGHT = 96  # from the right end of a row to that of the amount


def heading(ui: Ui, area: Area, title: str, right: str, icon: str) -> None:
    """Declare a title that gets smaller where it is too long for its line, and is cut where that does not help."""
    room = area.w - 36 - ui.pen.width(right, theme.CAPTION)
    sizes = (theme.TITLE, theme.TEXT, theme.CAPTION)
    size = next((one for one in sizes if ui.pen.width(title, one, "semibold") <= room), theme.CAPTION)
    ui.heading(area, ui.pen.fitting(title, room, size, "semibold"), right, icon, size)


def row_height(ui: Ui, wide: float, reason: Reason) -> float:
    """Return how high the row of a modifier is: long words take more than one line."""
    return max(ROW, ui.measure(escape(reason.text), _words_wide(ui, wide, reason)) + 1)


def _words_wide(ui: Ui, wide: float, reason: Reason) -> float:
    return wide - 22 - AMOUNT_RIGHT - ui.pen.width(signed(reason.amount), theme.TEXT, "semibold") - 6


def modifier_row(
    ui: Ui,
    area: Area,
    frame: Frame,
    reason: Reason,
    *,
    plain: bool = False,
    printed: bool = False,
    icon: str = "",
    key: str = "",
) -> None:
    """Declare one modifier: icon if its cause is on the board, words, amount, rule; hovering it lights the cause.

    A `plain` amount has no sign; what is `printed` on the piece is not set off as a change.
    """
    colour = theme.TEXT1 if printed else theme.AMBER
    amount = str(reason.amount) if plain else signed(reason.amount) if reason.amount else ""

    def paint(pen: Pen, a: Area) -> None:
        top = a.y + ROW / 2
        if icon:
            pen.icon(icon, a.x + 8, top, 14, colour)
        pen.text(a.right - AMOUNT_RIGHT, top, amount, theme.TEXT, "semibold", colour, "r")
        pen.text(a.right, top, reason.rule, theme.CAPTION, "mono", theme.LINK, "r", a)

    ui.custom(
        area, paint, key=key, rule=reason.rule, on=lambda: ui.open_rule(reason.rule), on_hover=_lighter(frame, reason)
    )
    ui.text(Area(area.x + 22, area.y, _words_wide(ui, area.w, reason), area.h), escape(reason.text), colour=colour)


def _lighter(frame: Frame, reason: Reason) -> Callable[[bool], None]:
    def light(on: bool) -> None:
        frame.pointing.lit = reason.trace if on else None
        frame.repainted()

    return light
