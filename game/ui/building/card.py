"""Parts of a card in a builder: boxes of values, what it can with rule and sentence, the comparison with another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.i18n import _, enumerated, in_order
from game.ui import theme
from game.ui.kit import Area, escape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

BESIDE = "#8796A3"  # the bar of the other card
COMPARED = 32  # height of a comparison without its bars and words
BAR_ROW = 25


def value_boxes(ui: Ui, area: Area, boxes: Sequence[tuple[str, str]]) -> None:
    """Declare boxes with a caption and a value each."""

    def paint(pen: Pen, a: Area) -> None:
        for cell, (name, value) in zip(a.columns(len(boxes), 6), boxes, strict=True):
            pen.box(cell, theme.WELL, theme.LINE, theme.R_VALUE)
            pen.text(cell.cx, cell.y + 13, name, theme.CAPTION, "regular", theme.TEXT2, "c", cell)
            pen.text(cell.cx, cell.y + 31, value, theme.TITLE, "semibold", theme.TEXT1, "c", cell)

    ui.custom(area, paint)


def feature(ui: Ui, column: Area, n: int, title: str, words: str, rule: str) -> None:
    """Declare one thing that a card can: title, rule, sentence (perhaps none); its room is taken off the top."""
    row = column.cut_top(20)
    ui.label(row, title, theme.TEXT, "semibold")
    if ui.pen.width(title, theme.TEXT, "semibold") + ui.pen.width(rule, theme.CAPTION, "mono") + 8 > row.w:
        row = column.cut_top(16)

    def paint(pen: Pen, a: Area) -> None:
        pen.text(a.right, a.cy, rule, theme.CAPTION, "mono", theme.LINK, "r", a)

    ui.custom(row, paint, key=f"feature {n}", rule=rule, on=lambda: ui.open_rule(rule))
    column.cut_top(ui.text(column, words, colour=theme.TEXT2, key=f"feature text {n}") if words else 0, 8)


@dataclass(frozen=True, slots=True)
class Comparison:
    """A card beside another one: the name of the other, values of both under a caption, what only one of them has."""

    name: str
    values: Sequence[tuple[str, int, int]]
    only: str

    def height(self, ui: Ui, w: float) -> float:
        """Return how high it is at a width."""
        said = ui.measure(self.only, w) + 6 if self.only else 0
        return COMPARED + BAR_ROW * len(self.values) + said


def only_one_has(one: str, ours: Iterable[str], other: str, theirs: Iterable[str]) -> str:
    """Return what only one of two cards has, by their names, as rich text."""
    mine, its = set(ours), set(theirs)
    lines = []
    for name, names in ((one, mine - its), (other, its - mine)):
        told = enumerated(sorted(names, key=in_order)) if names else _("nothing besides")
        lines.append(_("{{m|Only {name}:}} {traits}").format(name=escape(name), traits=escape(told)))
    return "\n".join(lines)


def comparison(ui: Ui, area: Area, told: Comparison, let_go: Callable[[], None]) -> None:
    """Declare a comparison; `let_go` ends it."""
    ui.custom(area.cut_top(8), lambda pen, a: pen.rule(a.x, a.y, a.w))
    row = area.cut_top(22, 2)
    ui.icon_button("pin", row.cut_right(26), "x", let_go, _("Compare no longer"), shortcut="K")
    ui.label(row, _("Compared with {name}").format(name=told.name), theme.TEXT, "semibold")

    def paint(pen: Pen, a: Area) -> None:
        y, left = a.y, max(56, *(pen.width(name, theme.TEXT) + 8 for name, _ours, _theirs in told.values))
        for name, ours, theirs in told.values:
            most = max(ours, theirs, 1) * 1.05
            pen.text(a.x, y + 11, name, theme.TEXT, "regular", theme.TEXT2, "l")
            bar = Area(a.x + left, y + 3, a.w - left - 90, 6)
            pen.bar(bar, ours / most, theme.BRASS)
            pen.bar(bar.moved(0, 9), theirs / most, BESIDE)
            words = _("{a} against {b}").format(a=ours, b=theirs)
            pen.text(a.right, y + 10, words, theme.CAPTION, "semibold", theme.TEXT1, "r", a)
            y += BAR_ROW

    ui.custom(area.cut_top(BAR_ROW * len(told.values) + 2), paint)
    with ui.scroll("differences", Area(area.x, area.y, area.w + 12, max(20, area.h))) as rows:
        ui.text(Area(rows.x, rows.y, area.w, rows.h), told.only, key="only one has")
