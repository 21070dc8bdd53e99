"""Buttons of all kinds, check boxes, segments, chips and sliders."""

# ruff: noqa: D102, ARG002 - what the methods mean is said once, in Widget
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.kit import keys
from game.ui.kit.area import Area
from game.ui.kit.boxes import mix
from game.ui.kit.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.kit.pen import Pen
    from game.ui.kit.widget import Around

HOVER_LEVELS = 4


def raised(
    pen: Pen,
    area: Area,
    look: theme.ButtonLook,
    hover: float = 0,
    *,
    down: bool = False,
    shadow: bool = True,
    radius: float = theme.R_CONTROL,
) -> None:
    """Draw the body of a control in its state."""
    light, dark, border = look.light, look.dark, look.border
    level = round(hover * HOVER_LEVELS) / HOVER_LEVELS
    if down:
        light, dark = mix(dark, "#000000", 0.25), mix(light, "#000000", 0.12)
    elif level:
        light, dark, border = (
            mix(light, "#ffffff", 0.10 * level),
            mix(dark, "#ffffff", 0.10 * level),
            mix(border, "#ffffff", 0.25 * level),
        )
    pen.box(
        area, light, border, radius, dark=dark if dark != light else None, shadow=theme.SHADOW_CONTROL if shadow else 0
    )


class Button(Widget):
    """A button: icon, label, key cap; its caption or reason of refusal stands under it; `wide` is a menu button."""

    focusable = True

    def __init__(self, key: str, area: Area, label: str, on: Callable[[], None]) -> None:
        super().__init__(key, area)
        self.label, self.on = label, on
        self.kind, self.icon, self.sub, self.caption, self.reason = "normal", "", "", "", ""
        self.size = theme.TEXT
        self.lit = False  # a toggle that is on
        self.bare = False  # no body unless the pointer is on it
        self.wide = False  # menu button: icon left, two lines, key cap at the right end
        self.icon_colour = ""
        self.busy: float | None = None  # share done, drawn as a thin bar along the bottom edge

    def look(self) -> theme.ButtonLook:
        """Return the colours of the present state."""
        if not self.enabled:
            return theme.BUTTONS["disabled"]
        return theme.BUTTONS["on" if self.lit else self.kind]

    def draw(self, pen: Pen, ui: Around) -> None:
        look, a = self.look(), self.area
        if not self.bare or self.state.hover > 0:
            hover = self.state.hover if self.enabled else 0
            raised(pen, a, look, hover, down=self.state.down and self.enabled, shadow=self.enabled and not self.bare)
        if self.wide:
            self._draw_wide(pen, look)
        else:
            self._draw_middle(pen, look)
        if self.busy is not None:
            pen.box(Area(a.x + 4, a.bottom - 4, (a.w - 8) * self.busy, 2), look.text, None, 1)
        under = self.reason if not self.enabled and self.reason else self.caption
        if under:
            room = Area(a.x - 12, a.bottom + 2, a.w + 24, 18)
            colour = theme.WARN if under == self.reason and not self.enabled else theme.TEXT3
            pen.text(a.cx, room.cy, under, theme.CAPTION, "regular", colour, "c", room)

    def _draw_middle(self, pen: Pen, look: theme.ButtonLook) -> None:
        a = self.area
        icon_w = (16 if self.size < theme.TITLE else 18) if self.icon else 0
        gap = 7 if self.icon and self.label else 0
        cap_w = pen.keycap_width(self.shortcut) if self.shortcut and self.label else 0
        room = a.w - 12 - icon_w - gap - (cap_w + 8 if cap_w else 0)
        size = pen.size_for(self.label, self.size, look.weight, room)
        label_w = pen.width(self.label, size, look.weight)
        x = a.x + (a.w - label_w - icon_w - gap - (cap_w + 8 if cap_w else 0)) / 2
        if self.icon:
            pen.icon(self.icon, x + icon_w / 2, a.cy, icon_w, self.icon_colour or look.text)
            x += icon_w + gap
        x += pen.text(x, a.cy, self.label, size, look.weight, look.text, "l", a.inset(4, 0))
        if cap_w:
            colour = look.text if look.on_light or not self.enabled else theme.TEXT2
            pen.keycap(x + 8, a.cy, self.shortcut, colour, on_light=look.on_light)

    def _draw_wide(self, pen: Pen, look: theme.ButtonLook) -> None:
        a = self.area
        main = self.kind == "main"
        tint = look.text if main or not self.enabled else self.icon_colour or theme.TEXT2
        pen.icon(self.icon, a.x + 34, a.cy, 20 if main else 18, tint)
        room = Area(
            a.x + 66,
            a.y,
            a.w - 66 - 12 - (pen.keycap_width(self.shortcut) + 12 if self.shortcut and not main else 0),
            a.h,
        )
        size = theme.NAME if main else theme.TEXT if self.bare else theme.TITLE
        cut = "display" if main else "medium" if self.bare else "semibold"
        sub = self.reason if not self.enabled and self.reason else self.sub
        lift = 10 if main else 9
        colour = look.text if look.on_light or not self.enabled else theme.TEXT1
        pen.text(room.x, a.cy - (lift if sub else 0), self.label, size, cut, colour, "l", room)
        if sub:
            colour = look.text if look.on_light else theme.TEXT2 if self.enabled else theme.DISABLED
            small = not main or pen.width(sub, theme.TEXT) > room.w
            size = theme.CAPTION if small else theme.TEXT
            pen.text(
                room.x,
                a.cy + (12 if main else 11),
                pen.fitting(sub, room.w, size),
                size,
                "regular",
                colour,
                "l",
                room,
            )
        if self.shortcut and not main:
            pen.keycap(a.right - 16 - pen.keycap_width(self.shortcut), a.cy, self.shortcut, theme.TEXT2)

    def activate(self, ui: Around) -> None:
        if self.enabled:
            ui.sound("click")
            self.on()
        else:
            ui.explain(self)


class HoldButton(Button):
    """A button that must be held for a while, by pointer or key, so that nobody passes a curtain by accident."""

    seconds = theme.HOLD_TIME

    def draw(self, pen: Pen, ui: Around) -> None:
        super().draw(pen, ui)
        if self.state.hold > 0:
            share = min(1.0, self.state.hold / self.seconds)
            a = self.area
            pen.box(Area(a.x + 4, a.bottom - 6, (a.w - 8) * share, 3), self.look().text, None, 1.5)

    def press(self, ui: Around, x: float, y: float) -> None:
        self.state.hold = 1e-6

    def release(self, ui: Around, x: float, y: float) -> None:
        self.state.hold = 0.0

    def activate(self, ui: Around) -> None:
        """Do nothing: only holding counts."""

    def key_down(self, ui: Around, event: pygame.Event) -> bool:
        if event.key in keys.PUSH or keys.pressed(self.shortcut, event):
            self.state.hold = self.state.hold or 1e-6
            self.state.down = True
            return True
        return False

    def key_up(self, ui: Around, event: pygame.Event) -> bool:
        self.state.hold = 0.0
        self.state.down = False
        return True

    def lost_focus(self) -> None:
        self.state.hold = 0.0
        self.state.down = False

    def update(self, ui: Around, dt: float) -> bool:
        if self.state.hold <= 0 or not self.enabled:
            return False
        self.state.hold += dt
        if self.state.hold >= self.seconds:
            self.state.hold = 0.0
            self.state.down = False
            self.on()
        return True


class Check(Widget):
    """A check box with its label to the right."""

    focusable = True

    def __init__(self, key: str, area: Area, label: str, on: bool, change: Callable[[bool], None]) -> None:
        super().__init__(key, area)
        self.label, self.on, self.change = label, on, change
        self.size = theme.TEXT

    def draw(self, pen: Pen, ui: Around) -> None:
        a = self.area
        box = Area(a.x, a.cy - 8, 16, 16)
        level = round(self.state.hover * HOVER_LEVELS) / HOVER_LEVELS
        pen.box(
            box,
            theme.BRASS if self.on else theme.WELL,
            mix(theme.BRASS if self.on else theme.LINE2, "#ffffff", 0.25 * level),
            4,
        )
        if self.on:
            pen.icon("check", box.cx, box.cy, 12, theme.ON_BRASS, 3)
        pen.text(
            a.x + 26, a.cy, self.label, self.size, "regular", theme.TEXT1 if self.enabled else theme.DISABLED, "l", a
        )

    def activate(self, ui: Around) -> None:
        if self.enabled:
            ui.sound("click")
            self.change(not self.on)
        else:
            ui.explain(self)


BESIDE = 6  # px that a tab leaves free beside its words; longer ones are written smaller


class Segments(Widget):
    """Segmented tabs: one of a few, in a frame, beside or `upright` below each other; Left and Right change it."""

    focusable = True
    upright = False

    def __init__(
        self, key: str, area: Area, options: Sequence[tuple[str, str, str]], value: str, change: Callable[[str], None]
    ) -> None:
        super().__init__(key, area)
        self.options, self.value, self.change = list(options), value, change  # (value, label, icon)

    @staticmethod
    def fit(pen: Pen, options: Sequence[tuple[str, str, str]], wide: float) -> bool:
        """Tell whether all labels find room beside each other."""
        cell = (wide - 8 - 4 * (len(options) - 1)) / max(1, len(options))
        return all(
            pen.width(label, theme.CAPTION, "semibold") + 2 * BESIDE + (22 if icon else 0) <= cell
            for _value, label, icon in options
        )

    def _cells(self) -> list[Area]:
        inside = self.area.inset(4)
        if not self.upright:
            return inside.columns(len(self.options), 4)
        high = inside.h / len(self.options)
        return [Area(inside.x, inside.y + high * n, inside.w, high) for n in range(len(self.options))]

    def draw(self, pen: Pen, ui: Around) -> None:
        pen.box(self.area, theme.INK1, theme.LINE, 9)
        for (value, label, icon), cell in zip(self.options, self._cells(), strict=True):
            on = value == self.value
            cut = "semibold" if on else "regular"
            wide = cell.w - 2 * BESIDE - (22 if icon else 0)
            size = theme.TEXT if pen.width(label, theme.TEXT, cut) <= wide else theme.CAPTION
            w = pen.width(label, size, cut)
            x = cell.cx - (w + (22 if icon else 0)) / 2
            if on:
                pen.box(cell, theme.INK3, theme.LINE2, 6)
                pen.box(Area(cell.x + 14, cell.bottom - 3, cell.w - 28, 2), theme.BRASS, None, 1)
            if icon:
                pen.icon(icon, x + 7, cell.cy, 14, theme.BRASS if on else theme.TEXT2)
            pen.text(x + (22 if icon else 0), cell.cy, label, size, cut, theme.TEXT1 if on else theme.TEXT2, "l", cell)

    def release(self, ui: Around, x: float, y: float) -> None:
        for (value, _label, _icon), cell in zip(self.options, self._cells(), strict=True):
            if cell.moved(0, -self.shift()).contains(x, y) and self.enabled and value != self.value:
                ui.sound("click")
                self.change(value)

    def key_down(self, ui: Around, event: pygame.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None or not self.enabled:
            return False
        at = [value for value, _label, _icon in self.options].index(self.value)
        self.change(self.options[(at + step) % len(self.options)][0])
        return True


class Chip(Button):
    """A chip that is switched on and off: a filter."""

    rounding = 12

    def draw(self, pen: Pen, ui: Around) -> None:
        level = round(self.state.hover * HOVER_LEVELS) / HOVER_LEVELS
        ground, border = (theme.INK3, theme.BRASS) if self.lit else (theme.INK1, theme.LINE2)
        pen.box(self.area, mix(ground, "#ffffff", 0.1 * level), border, self.area.h / 2)
        icon = "check" if self.lit else self.icon
        w = pen.width(self.label, theme.CAPTION, "medium") + (17 if icon else 0)
        x = self.area.cx - w / 2
        if icon:
            pen.icon(icon, x + 6, self.area.cy, 12, theme.TEXT1)
            x += 17
        pen.text(x, self.area.cy, self.label, theme.CAPTION, "medium", theme.TEXT1, "l", self.area)

    @staticmethod
    def width(pen: Pen, label: str, icon: str = "check") -> float:
        """Return how wide a chip with this label wants to be."""
        return pen.width(label, theme.CAPTION, "medium") + 22 + (17 if icon else 0)


class Slider(Widget):
    """A slider from `low` to `high` in steps; arrows go one step, Home and End to the ends."""

    focusable = True
    rounding = 9

    def __init__(
        self, key: str, area: Area, value: float, span: tuple[float, float, float], change: Callable[[float], None]
    ) -> None:
        super().__init__(key, area)
        self.value, (self.low, self.high, self.step), self.change = value, span, change

    def draw(self, pen: Pen, ui: Around) -> None:
        a = self.area
        share = (self.value - self.low) / (self.high - self.low)
        track = Area(a.x + 8, a.cy - 2, a.w - 16, 4)
        pen.box(track, theme.WELL, theme.LINE, 2)
        knob = track.x + track.w * share
        tint = theme.BRASS if self.enabled else theme.LINE2
        pen.box(Area(track.x, track.y, max(4, track.w * share), 4), tint, None, 2)
        r = 8 if self.state.hover > 0.5 or self.state.down else 7
        pen.box(
            Area(knob - r, a.cy - r, 2 * r, 2 * r),
            theme.TEXT1 if self.enabled else theme.LINE2,
            theme.INK0,
            r,
            shadow=theme.SHADOW_CONTROL,
        )

    def _set(self, value: float) -> None:
        value = min(self.high, max(self.low, self.low + round((value - self.low) / self.step) * self.step))
        if abs(value - self.value) > self.step / 4 and self.enabled:
            self.value = value
            self.change(value)

    def press(self, ui: Around, x: float, y: float) -> None:
        self.drag(ui, x, y)

    def drag(self, ui: Around, x: float, y: float) -> None:
        self._set(self.low + (x - self.area.x - 8) / (self.area.w - 16) * (self.high - self.low))

    def release(self, ui: Around, x: float, y: float) -> None:
        """Nothing more: dragging has set the value."""

    def key_down(self, ui: Around, event: pygame.Event) -> bool:
        if event.key in {pygame.K_LEFT, pygame.K_RIGHT}:
            self._set(self.value + (self.step if event.key == pygame.K_RIGHT else -self.step))
        elif event.key in {pygame.K_HOME, pygame.K_END}:
            self._set(self.low if event.key == pygame.K_HOME else self.high)
        else:
            return False
        return True
