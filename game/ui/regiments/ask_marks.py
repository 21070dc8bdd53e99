"""Marks "ask me" on cards and orders whose moment is let pass unasked: their player is asked all the same."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.i18n import _
from game.ui import theme

if TYPE_CHECKING:
    from game.ui.kit import Area, Ui
    from game.ui.kit.pen import Pen
    from game.ui.table.face import Frame


class AskMarks:
    """The marks of whoever plays here, as the settings keep them."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    def declare(self, ui: Ui, area: Area, card: Any) -> bool:
        """Declare the mark of a card or ability; False without one, where it is asked about anyway."""
        settings, room = self.frame.app.settings, self.frame.host.room
        if card is None or not any(f"{room}/{one}" in settings.passes for one in triggers(card)):
            return False
        mark = f"{room}/{card.id}"
        on = mark in settings.ask_me
        tip = _("You are asked about this, though its moment passes unasked. A click: no longer.")
        if not on:
            tip = _("The moment of this passes unasked. A click: ask me about this all the same.")
        ui.custom(area, partial(_mark, on=on), key=f"ask me {card.id}", on=partial(self.toggle, mark), tooltip=tip)
        return True

    def toggle(self, mark: str) -> None:
        """Set a mark, or take it away."""
        settings = self.frame.app.settings
        left = [one for one in settings.ask_me if one != mark]
        settings.ask_me = left if mark in settings.ask_me else [*left, mark]
        settings.save()
        self.frame.redrawn()


def triggers(card: Any) -> list[str]:
    """Return the triggers by which a card, or an ability that may be passed, speaks; none of one without."""
    if hasattr(card, "clauses"):
        return [one.trigger for one in card.clauses if one.may or card.symbol == "order"]
    return [card.clause.trigger] if hasattr(card, "clause") else []


def _mark(pen: Pen, a: Area, on: bool) -> None:
    pen.box(a.inset(1), theme.BRASS if on else theme.INK1, theme.INK0, a.h / 2)
    if on:
        pen.text(a.cx, a.cy, "?", theme.TEXT, "semibold", theme.INK0, "c")
    else:
        pen.icon("hand", a.cx, a.cy, 12, theme.TEXT2, 2.4)
