"""Whether a list may be played with, line by line: each condition met or not, with its rule, and the bar of points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from game.i18n import _, ngettext
from game.ui import theme
from game.ui.kit import Area, escape

if TYPE_CHECKING:
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

LINE = 21
SIGNS = {"yes": ("check", theme.YES), "warning": ("triangle-alert", theme.WARN), "no": ("x", theme.NO)}


class Broken(Protocol):
    """A condition that a list breaks."""

    @property
    def rule(self) -> str:
        """Return the rule that asks for it."""

    @property
    def sentence(self) -> str:
        """Return what is wrong."""


Fault = TypeVar("Fault", bound=Broken)


@dataclass(frozen=True, slots=True)
class Condition:
    """One line of the list: met, or a warning, or not met."""

    state: str  # "yes", "warning", "no"
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Legality(Generic[Fault]):
    """What is to be said of a list: the faults (warnings are none), and the conditions one by one."""

    title: str
    faults: tuple[Fault, ...]
    conditions: tuple[Condition, ...]

    @property
    def legal(self) -> bool:
        """Tell whether a battle may begin with it."""
        return not self.faults


def paint_condition(pen: Pen, a: Area, one: Condition) -> None:
    """Draw one condition on one line: sign, words, rule ID."""
    icon, colour = SIGNS[one.state]
    pen.icon(icon, a.x + 10, a.cy, 14, colour)
    hue = theme.TEXT1 if one.state == "no" else theme.TEXT2
    room = a.w - 34 - pen.width(one.rule, theme.CAPTION, "mono")
    size = theme.TEXT if pen.width(one.text, theme.TEXT) <= room else theme.CAPTION
    pen.text(a.x + 26, a.cy, one.text, size, "regular", hue, "l", a)
    pen.text(a.right, a.cy, one.rule, theme.CAPTION, "mono", theme.LINK, "r", a)


def condition_row(ui: Ui, area: Area, one: Condition, key: str) -> None:
    """Declare the line of a condition; pressing it opens its rule."""
    ui.custom(
        area, lambda pen, a: paint_condition(pen, a, one), rule=one.rule, key=key, on=lambda: ui.open_rule(one.rule)
    )


def points_bar(pen: Pen, a: Area, total: int, limit: int, colour: str) -> None:
    """Draw the bar of points with a mark at the limit; the bar ends a tenth beyond it."""
    end = max(limit * 1.1, total)
    pen.bar(a, total / end, colour, mark=limit / end)


def legality_height(ui: Ui, told: Legality[Fault], w: float) -> float:
    """Return how high the block of all conditions is at a width."""
    return 34 + sum(_height(ui, one, w) for one in told.conditions)


def legality_block(ui: Ui, area: Area, told: Legality[Fault]) -> None:
    """Declare the verdict, and each condition below it: a fault in full, what is met on one line."""
    ui.custom(area.cut_top(8), lambda pen, a: pen.rule(a.x, a.y, a.w))
    icon, colour = ("circle-check", theme.YES) if told.legal else ("octagon-x", theme.NO)
    title = _("Legal") if told.legal else told.title

    def head(pen: Pen, a: Area) -> None:
        pen.icon(icon, a.x + 10, a.cy, 18, colour)
        pen.text(a.x + 28, a.cy, title, theme.TITLE, "semibold", colour, "l", a)
        count = ngettext("{n} check", "{n} checks", len(told.conditions)).format(n=len(told.conditions))
        pen.text(a.right, a.cy, count, theme.CAPTION, "regular", theme.TEXT2, "r", a)

    ui.custom(area.cut_top(22, 4), head)
    for n, one in enumerate(told.conditions):
        row = area.cut_top(_height(ui, one, area.w))
        if one.state == "no":
            ui.custom(Area(row.x, row.y, 20, 20), lambda pen, a: pen.icon("x", a.x + 10, a.cy, 14, theme.NO))
            ui.text(Area(row.x + 26, row.y, row.w - 26, row.h), f"{escape(one.text)} {one.rule}", key=f"fault {n}")
        else:
            condition_row(ui, row, one, f"condition {n}")


def _height(ui: Ui, one: Condition, w: float) -> float:
    return LINE if one.state != "no" else max(LINE, ui.measure(f"{one.text} {one.rule}", w - 26) + 2)
