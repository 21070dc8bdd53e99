"""What lies over a screen or speaks to a player: dialogs, the curtain, banners, progress."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias

from game.ui import theme
from game.ui.kit.containers import Veil
from game.ui.kit.declare import Declare

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.ui.kit.area import Area
    from game.ui.kit.pen import Pen

VEIL = 0.72

Leaving: TypeAlias = "tuple[str, Callable[[], None], str]"
"""A way out: what its button says, what it does, and its key, "" for none."""


class Overlays(Declare):
    """The words for layers of their own."""

    @contextmanager
    def dialog(self, w: float, h: float, title: str = "", *, side: str = "", veil: float = VEIL) -> Iterator[Area]:
        """Declare a modal dialog in the middle; yields the room inside. It stays while it is declared."""
        with self.over_all(veil):
            box = self.window.centred(w, h)
            border = theme.SIDES[side] if side else theme.LINE2
            self.panel(
                box, border=border, radius=theme.R_DIALOG, shadow=theme.SHADOW_BANNER, border_width=2 if side else 1
            )
            inside = box.inset(20, 18)
            if title:
                self.label(inside.cut_top(26, 10), title, theme.NAME, "display")
            yield inside

    @contextmanager
    def over_all(self, veil: float = 1.0) -> Iterator[Area]:
        """Declare a layer of its own over everything: 1.0 is a full curtain. Yields the window."""
        owners, self._owners = self._owners, []
        before, self._layer = self._layer, len(self.layers)
        self.layers.append([])
        self.top = self._layer
        self.add(Veil("", self.window, veil))
        try:
            yield self.window
        finally:
            self._owners, self._layer = owners, before

    def curtain(
        self, side: str, title: str, sentence: str, button: str, on: Callable[[], None], leaving: Leaving
    ) -> None:
        """Declare the curtain that hides secrets: a badge of 96, a sentence, a button to hold for 0.4 s, a way out."""
        with self.over_all() as window:
            column = window.centred(440, 356)
            self.custom(column.cut_top(112), lambda pen, a: pen.badge(a.cx, a.y + 48, side, 96))
            self.label(column.cut_top(40, 4), title, theme.SCREEN_TITLE, "display-bold", align="c")
            h = self.text(column, sentence, colour=theme.TEXT2, align="c")
            column.cut_top(h, 20)
            self.button(
                "curtain",
                column.cut_top(44).centred(280, 44),
                button,
                on,
                kind=side,
                icon="eye",
                shortcut="Space",
                hold=True,
                size=theme.TITLE,
            )
            column.cut_top(12)
            label, leave, key = leaving
            self.button("leave curtain", column.cut_top(36).centred(280, 36), label, leave, kind="quiet", shortcut=key)

    def progress(self, area: Area, share: float, text: str, colour: str = theme.BRASS) -> None:
        """Declare a progress bar with a line of text above it."""
        line = area.copy()
        self.label(line.cut_top(20), text, theme.CAPTION, colour=theme.TEXT2)
        self.custom(line.cut_top(8), lambda pen, a: pen.bar(a, share, colour))

    def banner(self, area: Area, side: str, title: str, text: str = "") -> None:
        """Declare the banner that says who is asked: badge, name, what is on hold."""

        def paint(pen: Pen, a: Area) -> None:
            pen.box(a, theme.INK1, theme.SIDES[side], 12, border_width=2, shadow=theme.SHADOW_BANNER)
            pen.badge(a.x + 30, a.cy, side, 26)
            w = pen.text(a.x + 54, a.cy, title, theme.NAME, "display", theme.TEXT1, "l", a)
            pen.text(a.x + 54 + w + 20, a.cy, text, theme.TEXT, "regular", theme.TEXT2, "l", a)

        self.custom(area, paint, key="banner")
