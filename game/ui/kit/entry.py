"""Text fields and drop-down lists."""

# ruff: noqa: D102, ARG002 - what the methods mean is said once, in Widget
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import UNSHOWN
from game.ui import theme
from game.ui.kit import fonts, keys
from game.ui.kit.area import Area
from game.ui.kit.boxes import mix
from game.ui.kit.controls import HOVER_LEVELS, raised
from game.ui.kit.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.kit.pen import Pen
    from game.ui.kit.widget import Around

OPTION_HEIGHT = 32
WORD_STOPS = " ,.-/"
_ONE_LINE = str.maketrans("\n\t", "  ")  # what is pasted may have several


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:  # no clipboard under the dummy driver
        return ""


def _to_clipboard(text: str) -> None:
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return


class Field(Widget):
    """One line of text to type: caret, selection, clipboard; with an icon and a count it is a search field."""

    focusable = True
    grabs_keys = True

    def __init__(self, key: str, area: Area, value: str, change: Callable[[str], None]) -> None:
        super().__init__(key, area)
        self.value, self.change = value, change
        self.hint, self.icon, self.right = "", "", ""
        self.limit = 200
        self.submit: Callable[[], None] | None = None
        self.into = ""  # group of the list that Enter and Down lead into
        self._x0 = 0.0

    def _room(self, pen: Pen) -> Area:
        a = self.area
        left = 36 if self.icon else 12
        right = (
            (pen.width(self.right, theme.CAPTION) + 24)
            if self.right
            else pen.keycap_width(self.shortcut) + 20
            if self.shortcut and not self.value
            else 12
        )
        return Area(a.x + left, a.y, a.w - left - right, a.h)

    def draw(self, pen: Pen, ui: Around) -> None:
        a, state = self.area, self.state
        active = ui.focused is self
        level = round(state.hover * HOVER_LEVELS) / HOVER_LEVELS
        pen.box(
            a,
            theme.WELL,
            theme.BRASS if active else mix(theme.LINE, "#ffffff", 0.25 * level),
            border_width=2 if active else 1,
            radius=theme.R_CONTROL,
        )
        if self.icon:
            pen.icon(self.icon, a.x + 19, a.cy, 16, theme.BRASS if active else theme.TEXT3)
        if self.right:
            pen.text(a.right - 12, a.cy, self.right, theme.CAPTION, "regular", theme.TEXT2, "r", a)
        elif self.shortcut and not self.value and not active:
            pen.keycap(a.right - 8 - pen.keycap_width(self.shortcut), a.cy, self.shortcut)
        room = self._room(pen)
        state.caret, state.anchor = min(state.caret, len(self.value)), min(state.anchor, len(self.value))
        caret = pen.width(self.value[: state.caret])
        state.view = max(min(state.view, caret), caret - room.w + 2, 0)
        self._x0 = room.x - state.view
        with pen.clipped(Area(room.x - 1, a.y + 3, room.w + 2, a.h - 6)):
            lo, hi = sorted((state.caret, state.anchor))
            if active and hi > lo:
                x = self._x0 + pen.width(self.value[:lo])
                pen.box(Area(x, a.cy - 10, pen.width(self.value[lo:hi]), 20), "#3E4E63", None, 3)
            if self.value:
                audit, pen.audit = pen.audit, None  # scrolled text is meant to be cut off
                pen.text(self._x0, a.cy, self.value)
                pen.audit = audit
            elif self.hint:
                pen.text(room.x, a.cy, self.hint, colour=theme.TEXT3, box=room)
            if active:
                pen.box(Area(self._x0 + caret, a.cy - 9, 1.5, 18), theme.BRASS, None, 0)

    def draw_focus(self, pen: Pen) -> None:
        """Draw no ring: the brass border and the caret say it."""

    def _put(self, value: str, caret: int) -> None:
        value = UNSHOWN.sub("", value).translate(_ONE_LINE)[: self.limit]
        self.state.caret = self.state.anchor = min(caret, len(value))
        if value != self.value:
            self.value = value
            self.change(value)

    def _replace_selection(self, text: str) -> None:
        lo, hi = sorted((self.state.caret, self.state.anchor))
        self._put(self.value[:lo] + text + self.value[hi:], lo + len(text))

    def _index(self, ui: Around, x: float) -> int:
        px = ui.pen.px(theme.TEXT)
        offset = (x - self._x0) * ui.scale
        widths = [fonts.width(self.value[:i], "regular", px) for i in range(len(self.value) + 1)]
        return min(range(len(widths)), key=lambda i: abs(widths[i] - offset))

    def press(self, ui: Around, x: float, y: float) -> None:
        self.state.caret = self.state.anchor = self._index(ui, x)

    def drag(self, ui: Around, x: float, y: float) -> None:
        self.state.caret = self._index(ui, x)
        ui.redraw()

    def release(self, ui: Around, x: float, y: float) -> None:
        """Nothing more: pressing has set the caret."""

    def activate(self, ui: Around) -> None:
        """Its key puts the focus here; the ui has done so."""

    def text_input(self, ui: Around, text: str) -> bool:
        self._replace_selection(text)
        ui.redraw()
        return True

    def _moved(self, event: pygame.Event) -> int | None:
        at, n = self.state.caret, len(self.value)
        if event.key == pygame.K_HOME:
            return 0
        if event.key == pygame.K_END:
            return n
        if event.key not in {pygame.K_LEFT, pygame.K_RIGHT}:
            return None
        step = 1 if event.key == pygame.K_RIGHT else -1
        at = min(n, max(0, at + step))
        while keys.with_ctrl(event) and 0 < at < n and self.value[at if step > 0 else at - 1] not in WORD_STOPS:
            at += step
        return at

    def key_down(self, ui: Around, event: pygame.Event) -> bool:
        state = self.state
        lo, hi = sorted((state.caret, state.anchor))
        moved = self._moved(event)
        if moved is not None:
            state.caret = moved
            if not keys.with_shift(event):
                state.anchor = moved
        elif event.key in {pygame.K_BACKSPACE, pygame.K_DELETE}:
            if hi == lo:
                lo, hi = (max(0, lo - 1), hi) if event.key == pygame.K_BACKSPACE else (lo, hi + 1)
            self._put(self.value[:lo] + self.value[hi:], lo)
        elif keys.with_ctrl(event) and event.key == pygame.K_a:
            state.anchor, state.caret = 0, len(self.value)
        elif keys.with_ctrl(event) and event.key in {pygame.K_c, pygame.K_x}:
            _to_clipboard(self.value[lo:hi])
            if event.key == pygame.K_x:
                self._replace_selection("")
        elif keys.with_ctrl(event) and event.key == pygame.K_v:
            self._replace_selection(_clipboard().replace("\n", " "))
        elif event.key in keys.ENTER and self.submit:
            self.submit()
        elif self.into and event.key in (*keys.ENTER, pygame.K_DOWN):
            ui.enter_list(self.into)
        elif event.key == pygame.K_ESCAPE and self.value and self.icon:
            self._put("", 0)  # a search field is emptied first
        else:
            return bool(event.unicode) and event.unicode.isprintable() and not keys.with_ctrl(event)
        ui.redraw()
        return True


class DropDown(Widget):
    """One of several, in a list that opens below (above where there is no room)."""

    focusable = True

    def __init__(
        self, key: str, area: Area, options: Sequence[tuple[str, str]], value: str, change: Callable[[str], None]
    ) -> None:
        super().__init__(key, area)
        self.options, self.value, self.change = list(options), value, change

    def _at(self) -> int:
        return next((i for i, (value, _label) in enumerate(self.options) if value == self.value), 0)

    def draw(self, pen: Pen, ui: Around) -> None:
        a = self.area
        raised(
            pen,
            a,
            theme.BUTTONS["normal" if self.enabled else "disabled"],
            self.state.hover if self.enabled else 0,
            shadow=self.enabled,
        )
        colour = theme.TEXT1 if self.enabled else theme.DISABLED
        if self.options:
            room = Area(a.x + 12, a.y, a.w - 42, a.h)
            shown = pen.fitting(self.options[self._at()][1], room.w, theme.TEXT, "medium")
            pen.text(room.x, a.cy, shown, theme.TEXT, "medium", colour, "l", room)
        pen.icon("chevron-down", a.right - 18, a.cy, 14, theme.TEXT2)

    def _list(self, ui: Around) -> Area:
        place = self.place()
        h = OPTION_HEIGHT * len(self.options) + 8
        widest = max((ui.pen.width(label, theme.TEXT, "medium") for _value, label in self.options), default=0) + 44
        w = max(place.w, widest)
        x = min(place.x, ui.width - w - 4)
        below = place.bottom + 4 + h <= ui.height
        return Area(x, place.bottom + 4 if below else max(4, place.y - 4 - h), w, h)

    def over(self, ui: Around, x: float, y: float) -> int:
        """Return which option of the open list is at the point, or -1."""
        box = self._list(ui).inset(4)
        return int((y - box.y) // OPTION_HEIGHT) if box.contains(x, y) else -1

    def draw_over(self, pen: Pen, ui: Around) -> None:
        box = self._list(ui)
        pen.box(box, theme.INK1, theme.LINE2, 9, shadow=theme.SHADOW_BANNER)
        rows = box.inset(4)
        for i, (value, label) in enumerate(self.options):
            row = rows.cut_top(OPTION_HEIGHT)
            if i == self.state.choice:
                pen.box(row, theme.INK3, None, 6)
            if value == self.value:
                pen.icon("check", row.x + 14, row.cy, 14, theme.BRASS)
            pen.text(row.x + 28, row.cy, label, theme.TEXT, "medium", theme.TEXT1, "l", row)

    def activate(self, ui: Around) -> None:
        if not self.enabled:
            ui.explain(self)
        elif ui.popup is self:
            ui.close_popup()
        else:
            self.state.choice = self._at()
            ui.popup = self
            ui.redraw()

    def choose(self, ui: Around, at: int) -> None:
        """Take the option and close the list."""
        ui.close_popup()
        if 0 <= at < len(self.options):
            ui.sound("click")
            self.change(self.options[at][0])

    def key_down(self, ui: Around, event: pygame.Event) -> bool:
        is_open = ui.popup is self
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        if event.key in keys.ENTER or event.key == pygame.K_SPACE:
            if is_open:
                self.choose(ui, self.state.choice)
            else:
                self.activate(ui)
        elif step and is_open:
            self.state.choice = (self.state.choice + step) % len(self.options)
        elif event.key == pygame.K_ESCAPE and is_open:
            ui.close_popup()
        elif is_open and event.unicode.isalnum():
            found = [i for i, (_v, label) in enumerate(self.options) if label.lower().startswith(event.unicode.lower())]
            self.state.choice = found[0] if found else self.state.choice
        else:
            return is_open
        ui.redraw()
        return True
