"""The dice tray on a screen: the tray itself, and beside it the chain of what lay in it before, to be scrolled back.

    used = dicechain.declare(ui, area, tray)     # area of DiceTray.size; the chain stands above it, or below
    dicechain.place(area, over=True)             # where the chain stands

A click on a link, the wheel over chain or tray, and Left and Right in focus show an earlier throw again.
"""

# ruff: noqa: ARG002 - widgets take what every widget takes
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.dicetray import Past
from game.ui.kit import Area, Widget

if TYPE_CHECKING:
    from game.ui.dicetray import DiceTray
    from game.ui.kit import Around, Pen, Ui

HIGH, GAP = 26, 4
LINK, END = 28, 16  # widths of a link and of an arrow at either end
SHOWN = 5  # links at a time


def place(tray: Area, *, over: bool) -> Area:
    """Return where the chain of a tray stands."""
    return Area(tray.x, tray.y - GAP - HIGH if over else tray.bottom + GAP, tray.w, HIGH)


def declare(ui: Ui, area: Area, tray: DiceTray, *, over: bool = True) -> None:
    """Declare tray and chain; a chain of one link is none."""
    ui.add(Lying(area, tray))
    if len(tray.past) > 1:
        ui.add(Chain(place(area, over=over), tray))


UNTOLD = Past((), "", "", figure="?")  # what is still rolling


class Lying(Widget):
    """The tray: the wheel over it scrolls, a click shows the last throw."""

    def __init__(self, area: Area, tray: DiceTray) -> None:
        super().__init__("tray", area)
        self.tray = tray

    def draw(self, pen: Pen, ui: Around) -> None:
        """Draw the tray."""
        self.tray.paint(pen, self.area)

    def activate(self, ui: Around) -> None:
        """Show the last throw again."""
        self.tray.look(len(self.tray.past) - 1)
        ui.redraw()

    def wheel(self, ui: Around, amount: float) -> bool:
        """Scroll back, or on."""
        return scroll(ui, self.tray, -1 if amount > 0 else 1)


class Chain(Widget):
    """The throws before and after the one that lies in the tray, a link each: its die, and whether it went well."""

    focusable = True
    rounding = HIGH // 2

    def __init__(self, area: Area, tray: DiceTray) -> None:
        super().__init__("dice chain", area)
        self.tray = tray

    @property
    def first(self) -> int:
        """Return the number of the first link that is shown: the one in the tray stands in the middle if it can."""
        past = len(self.tray.past)
        return max(0, min(past - SHOWN, self.tray.at - SHOWN // 2))

    def link_at(self, x: float) -> int | None:
        """Return the number of the link at a place of the screen; the arrows are the one before and the one after."""
        at = x - self.place().x - END
        number = self.first + int(at // LINK)
        if at < 0 or at >= SHOWN * LINK:
            number = self.tray.at + (-1 if at < 0 else 1)
        return number if 0 <= number < len(self.tray.past) else None

    def draw(self, pen: Pen, ui: Around) -> None:
        """Draw links and arrows."""
        a, tray = self.area, self.tray
        pen.box(a, theme.INK1, theme.LINE, HIGH / 2, shadow=theme.SHADOW_CONTROL)
        for dx, sign, more in ((9, "chevron-left", tray.at > 0), (a.w - 9, "chevron-right", tray.at < tray.last)):
            pen.icon(sign, a.x + dx, a.cy, 12, theme.TEXT1 if more else theme.LINE2)
        for number in range(self.first, min(len(tray.past), self.first + SHOWN)):
            link = Area(a.x + END + (number - self.first) * LINK, a.y, LINK, HIGH)
            if number == tray.at:
                pen.box(link.inset(1, 2), theme.INK3, theme.BRASS, 9)
            one = tray.past[number]
            rolling = number == tray.last and tray.busy  # it tells its result when it lies still
            _draw_link(pen, link, UNTOLD if rolling else one)

    def release(self, ui: Around, x: float, y: float) -> None:
        """Show the throw under the pointer."""
        number = self.link_at(x)
        if number is not None and self.hit(x, y):
            self.tray.look(number)
            ui.redraw()

    def wheel(self, ui: Around, amount: float) -> bool:
        """Scroll back, or on."""
        return scroll(ui, self.tray, -1 if amount > 0 else 1)

    def key_down(self, ui: Around, event: pygame.Event) -> bool:
        """Take Left and Right."""
        way = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        return bool(way) and scroll(ui, self.tray, way)


def scroll(ui: Around, tray: DiceTray, way: int) -> bool:
    """Show the throw before or after; True, even at the ends: the wheel means nothing else here."""
    tray.look(tray.at + way)
    ui.redraw()
    return True


def _draw_link(pen: Pen, a: Area, one: Past) -> None:
    """Draw the die of a throw, or its figure; a check or a cross says how it went."""
    if one.figure:
        pen.text(a.cx, a.cy, one.figure, theme.CAPTION, "bold", theme.HEALTH, "c")
        return
    if len(one.dice) == 1:
        pen.log_die(a.cx, a.cy, one.dice[0].sign or str(one.dice[0].face))
    else:
        for die, dy in zip(one.dice[:2], (-6, 6), strict=False):
            colour = theme.SIDES.get(die.side, theme.TEXT1)
            pen.text(a.cx, a.cy + dy, die.sign or str(die.face), theme.CAPTION, "bold", colour, "c")
    if one.result:
        sign, colour = ("check", theme.YES) if one.result == "yes" else ("x", theme.NO)
        pen.box(Area(a.right - 11, a.bottom - 13, 12, 12), theme.INK0, None, 6)
        pen.icon(sign, a.right - 5, a.bottom - 7, 11, colour)
