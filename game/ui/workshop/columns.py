"""The column of tools, palette and layers, and what stands below the board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _
from game.ui import theme
from game.ui.kit import Area, Ui, escape
from game.ui.kit.controls import Button, raised
from game.ui.workshop import heat

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.kit.pen import Pen
    from game.ui.kit.widget import Around
    from game.ui.workshop.face import Layer, Tool
    from game.ui.workshop.whole import Whole

TOOL, TOOL_GAP, IN_A_ROW = 38.0, 4.0, 5
LAYER = 25.0
LOW = 700.0  # layouts lower than this have lower rows


class ToolButton(Button):
    """A tool: its icon, and its key in the corner."""

    def draw(self, pen: Pen, ui: Around) -> None:  # noqa: ARG002 - as every widget
        """Draw it in its state."""
        look, a = self.look(), self.area
        raised(pen, a, look, self.state.hover, down=self.state.down)
        pen.icon(self.icon, a.cx - 2, a.cy - 2, 18, theme.CREAM if self.lit else theme.TEXT2)
        pen.text(a.right - 4, a.bottom - 8, self.shortcut, theme.CAPTION, "medium", theme.TEXT3, "r")


class Columns:
    """Declares what stands at the left of the board and below it."""

    def __init__(self, screen: Whole) -> None:
        self.screen = screen

    def left(self, ui: Ui, area: Area) -> None:
        """Declare tools, palette and layers."""
        ui.panel(area)
        inside = area.inset(12, 12)
        if len(self.screen.bench.tools()) > 1:
            self._tools(ui, inside)
            inside.cut_top(10)
        layers = self.screen.bench.layers()
        analysing = self.screen.analysing
        heat.choice(ui, inside.cut_bottom(heat.choice_height(analysing), 8), analysing)
        foot = inside.cut_bottom(len(layers) * LAYER + 26, 12)
        self.screen.bench.palette(ui, inside)
        ui.heading(foot.cut_top(20, 4), _("Layers"))
        for layer in layers:
            self._layer(ui, foot.cut_top(LAYER), layer)

    def _tools(self, ui: Ui, inside: Area) -> None:
        ui.heading(inside.cut_top(20, 8), _("Tools"))
        tools = self.screen.bench.tools()
        rows = -(-len(tools) // IN_A_ROW)
        area = inside.cut_top(rows * (TOOL + TOOL_GAP) - TOOL_GAP)
        w = (area.w - TOOL_GAP * (IN_A_ROW - 1)) / IN_A_ROW
        for n, tool in enumerate(tools):
            at = Area(area.x + n % IN_A_ROW * (w + TOOL_GAP), area.y + n // IN_A_ROW * (TOOL + TOOL_GAP), w, TOOL)
            self._tool(ui, at, tool)

    def _tool(self, ui: Ui, area: Area, tool: Tool) -> None:
        button = ToolButton(f"tool {tool.key}", area, "", partial(self.screen.take, tool.key))
        button.icon, button.shortcut, button.lit = tool.icon, tool.shortcut, tool.key == self.screen.tool
        button.tooltip = f"**{escape(tool.name)}** {{m|({tool.shortcut})}} {escape(tool.text)}"
        ui.add(button)

    def _layer(self, ui: Ui, area: Area, layer: Layer) -> None:
        on = self.screen.shows(layer.key)
        ui.row(
            f"layer {layer.key}", area, self._layer_painter(layer, on=on),
            partial(self.screen.show_layer, layer.key), group="layers", follow=False,
            tooltip=_("Hide it") if on else _("Show it"),
        )  # fmt: skip

    @staticmethod
    def _layer_painter(layer: Layer, *, on: bool) -> Callable[[Pen, Area, bool], None]:
        def draw(pen: Pen, a: Area, _selected: bool) -> None:
            colour = theme.TEXT1 if on else theme.DISABLED
            pen.icon(layer.icon, a.x + 12, a.cy, 14, colour)
            pen.text(a.x + 28, a.cy, layer.name, theme.TEXT, "regular", colour, "l", Area(a.x, a.y, a.w - 26, a.h))
            pen.icon("eye" if on else "eye-off", a.right - 14, a.cy, 16, colour)

        return draw

    def below(self, ui: Ui, area: Area) -> None:
        """Declare what is at the pointer, and how large the map is."""
        ui.panel(area)
        inside = area.inset(14, 8)
        analysing = self.screen.analysing
        if analysing.chosen:
            heat.key(ui, inside.cut_left(heat.LEGEND, 18), analysing)
        title, lines = self.screen.bench.pointed()
        lines = [*analysing.told(), *lines]
        size = self.screen.bench.size()
        ui.label(inside.cut_right(ui.pen.width(size, theme.CAPTION) + 4, 12).cut_top(20), size, theme.CAPTION,
                 colour=theme.TEXT3, align="r")  # fmt: skip
        head = (
            _("At the pointer: {what}").format(what=title) if title else _("Point at the board to see what is there.")
        )
        ui.label(inside.cut_top(20, 4), head, theme.TEXT, "semibold" if title else "regular",
                 theme.TEXT1 if title else theme.TEXT2)  # fmt: skip
        if lines:
            words = "   ".join(lines)
            fits = ui.measure(words, inside.w) <= inside.h + 4
            ui.text(inside, words, theme.TEXT if fits else theme.CAPTION, colour=theme.TEXT2, key="pointed")
