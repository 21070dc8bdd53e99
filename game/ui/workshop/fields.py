"""Fields for what a file says of itself: lines, numbers, choices, flags and several of a list, one below the other.

    fields.declare(ui, rows, "scenario", one)     # a Property; what is chosen becomes a step of the history at once
    fields.settle(focused)                        # what was typed is taken over once its field has lost the keyboard

What is typed is taken over with Enter, or when the field is left.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.i18n import _
from game.ui import theme

if TYPE_CHECKING:
    from game.ui.kit import Area, Ui
    from game.ui.workshop.face import Desk, Property

LABEL, LINE, CHECK, GAP = 16.0, 30.0, 26.0, 8.0
ARROW = 44.0  # of a drop-down list, with the padding of its words


class Fields:
    """Declares properties of the file of a desk: `typed` is what no step of the history has taken over yet, by keys."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.typed: dict[str, str] = {}
        self._declared: dict[str, Property] = {}

    def declare(self, ui: Ui, rows: Area, about: str, one: Property) -> None:
        """Declare the field of a property at the top of what is left; `about` is how its key begins."""
        key = f"{about} {one.key}"
        self._declared[key] = one
        if one.kind == "flag":
            ui.check(key, rows.cut_top(CHECK, 3), one.title, bool(one.value), partial(self.set, one),
                     size=theme.CAPTION)  # fmt: skip
            return
        if one.title:
            ui.label(rows.cut_top(LABEL, 1), one.title, theme.CAPTION, colour=theme.TEXT2)
        if one.kind == "several":
            for value, words in one.choices:
                ui.check(f"{key} {value}", rows.cut_top(CHECK), words, value in one.value,
                         partial(self._toggle, one, value), size=theme.CAPTION)  # fmt: skip
            rows.cut_top(GAP - 3)
            return
        row = rows.cut_top(LINE, GAP)
        if one.kind == "choice":
            fitting = [(value, ui.pen.fitting(words, row.w - ARROW, cut="medium")) for value, words in one.choices]
            ui.drop_down(key, row, fitting, str(one.value), partial(self.set, one))
            return
        if one.kind == "number":
            low, high, step = one.span
            ui.icon_button(f"{key} less", row.cut_left(LINE, 4), "minus", partial(self._step, key, -step),
                           _("Less"), kind="normal", enabled=one.value > low, why=str(low))  # fmt: skip
            ui.icon_button(f"{key} more", row.cut_right(LINE, 4), "plus", partial(self._step, key, step),
                           _("More"), kind="normal", enabled=one.value < high, why=str(high))  # fmt: skip
        ui.field(key, row, self.typed.get(key, str(one.value)), partial(self._type, key), hint=one.text, limit=one.most,
                 submit=self.settle)  # fmt: skip

    # --- what is done ---
    def set(self, one: Property, value: Any) -> None:
        """Let the file say something else."""
        self.desk.change(one.set(value), one.title or one.text)
        self.desk.refresh()

    def _toggle(self, one: Property, value: str, on: bool) -> None:
        self.set(one, [word for word, _words in one.choices if (on if word == value else word in one.value)])

    def _step(self, key: str, by: int) -> None:
        one = self._declared[key]
        low, high, _step = one.span
        self.typed.pop(key, None)
        self.set(one, min(high, max(low, one.value + by)))

    def _type(self, key: str, text: str) -> None:
        self.typed[key] = text
        self.desk.refresh()

    def settle(self, focused: str = "") -> None:
        """Take over what was typed into fields that do not have the keyboard any more."""
        for key in [key for key in self.typed if key != focused]:
            one, text = self._declared[key], self.typed.pop(key)
            if one.kind != "number":
                if text.strip() != str(one.value) and (text.strip() or not one.needed):
                    self.set(one, text.strip())
            elif text.strip().removeprefix("-").isdecimal():
                low, high, _step = one.span
                self.set(one, min(high, max(low, int(text))))
            self.desk.refresh()


def height(one: Property) -> float:
    """Return how high the field of a property is."""
    if one.kind == "flag":
        return CHECK + 3
    title = LABEL + 1 if one.title else 0
    return title + (CHECK * len(one.choices) + GAP - 3 if one.kind == "several" else LINE + GAP)
