"""The words in which a screen declares its widgets: one method for each kind. All areas are layout px."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from game.ui import theme
from game.ui.kit.area import Area
from game.ui.kit.containers import BAR, Panel, Row, Scroll
from game.ui.kit.controls import Button, Check, Chip, HoldButton, Segments, Slider
from game.ui.kit.entry import DropDown, Field
from game.ui.kit.keys import on_this_system
from game.ui.kit.widget import Custom, State, Text, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.ui.kit.pen import Pen
    from game.ui.kit.widget import Explains

W = TypeVar("W", bound=Widget)
FIRST_HEIGHT = 1_000_000.0  # room in a scroll area: its height follows from what is declared


class Declare:
    """Collects the widgets of one build in layers: 0 the screen, 1 and up the dialogs over it."""

    pen: Pen

    @property
    def window(self) -> Area:
        """Return the whole window in layout px."""
        raise NotImplementedError

    def __init__(self) -> None:
        self.layers: list[list[Widget]] = [[]]
        self.by_key: dict[str, Widget] = {}
        self.top = 0
        self._owners: list[Scroll] = []
        self._layer = 0
        self._unnamed = 0
        self.reflows = False
        self.explains: Explains | None = None

    def start(self) -> None:
        """Forget the widgets of the last build."""
        self.layers, self.by_key, self.top = [[]], {}, 0
        self._owners, self._layer, self._unnamed = [], 0, 0

    def finish(self) -> None:
        """End a build: scroll areas that have grown shorter are moved back into reach."""
        for layer in self.layers:
            for widget in layer:
                if isinstance(widget, Scroll):
                    widget.state.scroll = min(widget.state.scroll, widget.reach)

    def adopt(self, widget: Widget) -> None:
        """Give the widget the memory of its predecessor."""
        raise NotImplementedError

    def state_of(self, key: str) -> State:
        """Return the memory of a key."""
        raise NotImplementedError

    def add(self, widget: W) -> W:
        """Add a widget of any kind, also one of your own."""
        if not widget.key:
            self._unnamed += 1
            widget.key = f"#{self._layer}.{self._unnamed}"
        if widget.key in self.by_key:
            message = f"two widgets are called {widget.key!r}"
            raise ValueError(message)
        widget.owner = self._owners[-1] if self._owners else None
        widget.layer = self._layer
        self.by_key[widget.key] = widget
        self.layers[self._layer].append(widget)
        self.adopt(widget)
        if widget.owner:
            height = widget.owner.state.height
            widget.owner.state.height = max(height, widget.area.bottom - widget.owner.area.y)
        return widget

    # --- ground ---
    def panel(
        self,
        area: Area,
        *,
        fill: str = theme.INK1,
        border: str | None = theme.LINE,
        radius: float = theme.R_PANEL,
        border_width: float = 1,
        shadow: float = theme.SHADOW_PANEL,
        alpha: float = 1.0,
        key: str = "",
    ) -> Area:
        """Declare a panel; return the area inside its padding."""
        self.add(Panel(key, area, fill, border, radius, border_width, shadow, alpha))
        return area.inset(theme.PAD)

    def warning(self, area: Area, text: str, key: str = "") -> float:
        """Declare a warning box as high as its text; return its height."""
        h = self.measure(text, area.w - 52) + 14
        box = Area(area.x, area.y, area.w, h)
        self.panel(box, fill=theme.WARN_GROUND, border=theme.WARN_BORDER, radius=8, shadow=0)
        self.custom(
            Area(box.x, box.y, 40, 34), lambda pen, a: pen.icon("triangle-alert", a.x + 20, a.y + 17, 16, theme.WARN)
        )
        self.text(Area(box.x + 40, box.y + 7, box.w - 52, h - 14), text, colour=theme.WARN_TEXT, key=key)
        return h

    def custom(
        self,
        area: Area,
        paint: Callable[[Pen, Area], None],
        *,
        key: str = "",
        on: Callable[[], None] | None = None,
        tooltip: str = "",
        rule: str = "",
        on_hover: Callable[[bool], None] | None = None,
    ) -> Custom:
        """Declare a piece that the screen draws itself with the pen; with `on` it can be clicked and focused."""
        widget = Custom(key, area, paint)
        widget.on_click, widget.tooltip, widget.rule, widget.on_hover = on, tooltip, rule, on_hover
        widget.focusable = on is not None
        return self.add(widget)

    # --- words ---
    def measure(self, text: str, w: float, size: int = theme.TEXT, cut: str = "regular") -> float:
        """Return how high a wrapped text is, in layout px."""
        return self.pen.lay_out(text, w, size, cut).height / self.pen.scale

    def label(
        self,
        area: Area,
        text: str,
        size: float = theme.TEXT,
        cut: str = "regular",
        colour: str = theme.TEXT1,
        align: str = "l",
    ) -> None:
        """Declare one line, in the middle of the area's height; what does not fit is found by the label audit."""
        x = {"l": area.x, "c": area.cx, "r": area.right}[align]

        def paint(pen: Pen, a: Area) -> None:
            pen.text(x, a.cy, text, size, cut, colour, align, a)

        self.custom(area, paint)

    def text(
        self,
        area: Area,
        text: str,
        size: int = theme.TEXT,
        cut: str = "regular",
        colour: str = theme.TEXT1,
        align: str = "l",
        key: str = "",
    ) -> float:
        """Declare rich text that wraps, from the top of the area; the area takes its height, which is returned."""
        laid = self.pen.lay_out(text, area.w, size, cut, colour, align)
        h = laid.height / self.pen.scale
        widget = Text(key, Area(area.x, area.y, area.w, h), text, size, cut, colour, align)
        widget.explain(laid, self.pen.scale, self.explains)
        widget.focusable = bool(laid.links)
        widget.rule = laid.links[0] if laid.links else ""
        self.add(widget)
        return h

    def heading(self, area: Area, title: str, right: str = "", icon: str = "", size: int = theme.TITLE) -> None:
        """Declare a panel's title."""
        self.custom(area, lambda pen, a: pen.heading(a, title, right, icon, size))

    def fact(
        self,
        area: Area,
        label: str,
        value: str,
        rule: str = "",
        *,
        icon: str = "",
        strong: bool = False,
        colour: str = theme.TEXT1,
        key: str = "",
        on_hover: Callable[[bool], None] | None = None,
        value_right: float = 118,
    ) -> None:
        """Declare a dense row: icon, words, right-aligned amount, rule ID. Hovering can light its cause."""
        cut = "semibold" if strong else "regular"

        def paint(pen: Pen, a: Area) -> None:
            if icon:
                pen.icon(icon, a.x + 8, a.cy, 14, colour)
            pen.text(a.x + 22, a.cy, label, theme.TEXT, cut, colour, "l", Area(a.x, a.y, a.w - value_right, a.h))
            pen.text(a.right - value_right + 8, a.cy, value, theme.TEXT, "semibold", colour, "r")
            if rule:
                pen.text(a.right, a.cy, rule, theme.CAPTION, "mono", theme.LINK, "r", a)

        self.custom(
            area, paint, key=key, rule=rule, on=(lambda: self.open_rule(rule)) if rule else None, on_hover=on_hover
        )

    def open_rule(self, rule: str) -> None:
        """Open the rule browser."""
        raise NotImplementedError

    # --- controls ---
    def button(
        self,
        key: str,
        area: Area,
        label: str,
        on: Callable[[], None],
        *,
        kind: str = "normal",
        icon: str = "",
        shortcut: str = "",
        enabled: bool = True,
        reason: str = "",
        why: str = "",
        caption: str = "",
        tooltip: str = "",
        rule: str = "",
        lit: bool = False,
        size: int = theme.TEXT,
        busy: float | None = None,
        icon_colour: str = "",
        hold: bool = False,
    ) -> Button:
        """Declare a button. `kind`: normal, main, quiet, danger, A to D (a side). `lit` is a toggle that is on.

        A disabled button has a `reason` of at most 24 letters, drawn under it, and a sentence `why` with its rule ID.
        `caption` under the button says what it costs. `shortcut` is the key on its cap. `hold` must be held for 0.4 s.
        """
        widget = (HoldButton if hold else Button)(key, area, label, on)
        widget.kind, widget.icon, widget.shortcut, widget.enabled = kind, icon, shortcut, enabled
        widget.reason, widget.why, widget.caption, widget.tooltip = reason, why, caption, tooltip
        widget.rule, widget.lit, widget.size, widget.busy, widget.icon_colour = rule, lit, size, busy, icon_colour
        return self.add(widget)

    def icon_button(
        self,
        key: str,
        area: Area,
        icon: str,
        on: Callable[[], None],
        tooltip: str,
        *,
        shortcut: str = "",
        kind: str = "quiet",
        enabled: bool = True,
        why: str = "",
        lit: bool = False,
    ) -> Button:
        """Declare a button with an icon only; its tooltip says its word and its key."""
        tip = f"{tooltip} {{m|({on_this_system(shortcut)})}}" if shortcut else tooltip
        return self.button(
            key, area, "", on, kind=kind, icon=icon, shortcut=shortcut, tooltip=tip, enabled=enabled, why=why, lit=lit
        )

    def menu_button(
        self,
        key: str,
        area: Area,
        label: str,
        sub: str,
        on: Callable[[], None],
        *,
        icon: str,
        shortcut: str = "",
        kind: str = "normal",
        enabled: bool = True,
        reason: str = "",
        why: str = "",
        icon_colour: str = "",
    ) -> Button:
        """Declare a large button of the menu: icon at the left, two lines, key cap at the right end."""
        widget = self.button(
            key,
            area,
            label,
            on,
            kind=kind,
            icon=icon,
            shortcut=shortcut,
            enabled=enabled,
            reason=reason,
            why=why,
            icon_colour=icon_colour,
        )
        widget.sub, widget.wide = sub, True
        return widget

    def check(
        self,
        key: str,
        area: Area,
        label: str,
        on: bool,
        change: Callable[[bool], None],
        *,
        size: int = theme.TEXT,
        tooltip: str = "",
        enabled: bool = True,
    ) -> Check:
        """Declare a check box with its label."""
        widget = Check(key, area, label, on, change)
        widget.size, widget.tooltip, widget.enabled = size, tooltip, enabled
        return self.add(widget)

    def segments(
        self, key: str, area: Area, options: Sequence[tuple[str, str, str]], value: str, change: Callable[[str], None]
    ) -> Segments:
        """Declare segmented tabs; options are (value, label, icon name or "")."""
        return self.add(Segments(key, area, options, value, change))

    def filter_chip(
        self, key: str, x: float, cy: float, label: str, on: bool, change: Callable[[], None], icon: str = ""
    ) -> float:
        """Declare a chip that is switched on and off; return its width."""
        w = Chip.width(self.pen, label, icon or ("check" if on else ""))
        widget = Chip(key, Area(x, cy - 12, w, 24), label, change)
        widget.lit, widget.icon = on, icon
        self.add(widget)
        return w

    def slider(
        self,
        key: str,
        area: Area,
        value: float,
        span: tuple[float, float, float],
        change: Callable[[float], None],
        *,
        enabled: bool = True,
    ) -> Slider:
        """Declare a slider; `span` is (lowest, highest, step)."""
        widget = Slider(key, area, value, span, change)
        widget.enabled = enabled
        return self.add(widget)

    def field(
        self,
        key: str,
        area: Area,
        value: str,
        change: Callable[[str], None],
        *,
        hint: str = "",
        icon: str = "",
        right: str = "",
        shortcut: str = "",
        submit: Callable[[], None] | None = None,
        limit: int = 200,
        into: str = "",
    ) -> Field:
        """Declare a text field; with the icon "search" Esc empties it first.

        Enter works `submit`; `into` is the group of rows that Enter and Down lead into instead.
        """
        widget = Field(key, area, value, change)
        widget.into = into
        widget.hint, widget.icon, widget.right, widget.shortcut, widget.submit, widget.limit = (
            hint,
            icon,
            right,
            shortcut,
            submit,
            limit,
        )
        return self.add(widget)

    def drop_down(
        self,
        key: str,
        area: Area,
        options: Sequence[tuple[str, str]],
        value: str,
        change: Callable[[str], None],
        *,
        enabled: bool = True,
        why: str = "",
    ) -> DropDown:
        """Declare a drop-down list; options are (value, label)."""
        widget = DropDown(key, area, options, value, change)
        widget.enabled, widget.why = enabled, why
        return self.add(widget)

    # --- lists ---
    @contextmanager
    def scroll(self, key: str, area: Area, *, focusable: bool = False, whole: bool = False) -> Iterator[Area]:
        """Declare a scroll area; what is declared inside scrolls. Yields the room left of the bar.

        With `whole` the rows of a list take the bar's room, too, as long as they all fit and there is no bar.
        """
        widget = Scroll(key, area)
        widget.focusable = focusable
        self.add(widget)
        beside = 0 if whole and widget.reach <= 0.5 else BAR + 8
        widget.state.height = 0.0
        self._owners.append(widget)
        try:
            yield Area(area.x, area.y, area.w - beside, FIRST_HEIGHT)
        finally:
            self._owners.pop()
            if whole and (beside > 0) != (widget.reach > 0.5):
                self.reflows = True  # a bar has come and the rows give way to it, or it has gone
            if self._owners:
                self._owners[-1].state.height = max(
                    self._owners[-1].state.height, area.bottom - self._owners[-1].area.y
                )

    def row(
        self,
        key: str,
        area: Area,
        paint: Callable[[Pen, Area, bool], None],
        on: Callable[[], None],
        *,
        group: str,
        selected: bool = False,
        stripe: bool = False,
        follow: bool = True,
        again: Callable[[], None] | None = None,
        tooltip: str = "",
        rule: str = "",
    ) -> Row:
        """Declare a row of a list; all rows of one `group` are one stop of Tab, and Up and Down go through them."""
        widget = Row(key, area, paint, on)
        widget.group, widget.selected, widget.stripe, widget.follow = group, selected, stripe, follow
        widget.again, widget.tooltip, widget.rule = again, tooltip, rule
        return self.add(widget)
