"""What the workshop shows of an analysis: the choice of a heat map, what its hues mean, and how fair the ground is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _, decimal
from game.ui import theme
from game.ui.board.palette import HEAT
from game.ui.kit import Area, Ui
from game.ui.workshop.analysing import LETTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.tools.balance import Compared
    from game.ui.kit.pen import Pen
    from game.ui.workshop.analysing import Analysing

CHOICE, CHOSEN = 34.0, 64.0  # how high the choice is without and with a heat map
LEGEND = 252.0
ROW, LOW_ROW, HEAD, FOOT = 30.0, 19.0, 32.0, 40.0
HATCHES = {"B": "#B9622C", "C": "#2B8C6F", "D": "#9A5F95"}


def choice_height(analysing: Analysing) -> float:
    """Return how high the choice of a heat map is."""
    return CHOSEN if analysing.chosen else CHOICE


def choice(ui: Ui, area: Area, analysing: Analysing) -> None:
    """Declare which heat map lies over the board, and how strongly."""
    row = area.cut_top(30, 4)
    if analysing.chosen.endswith(" from"):
        ui.icon_button("aim", row.cut_right(32, 4), "locate", analysing.aim_again, _("Look from another place"),
                       kind="normal", lit=analysing.aiming)  # fmt: skip
    ui.drop_down("heat", row, analysing.choices(), analysing.chosen, analysing.choose)
    if analysing.chosen:
        row = area.cut_top(26)
        ui.label(row.cut_left(64), _("Strength"), theme.CAPTION, colour=theme.TEXT2)
        ui.slider("strength", row, analysing.strength, (0.2, 0.9, 0.05), analysing.set_strength)


def key(ui: Ui, area: Area, analysing: Analysing) -> None:
    """Declare what the hues mean, or how far the map has been counted."""
    words = analysing.legend()
    title = words[0] if words else _("Counting …")
    ui.label(area.cut_top(18, 4), ui.pen.fitting(title, area.w, theme.CAPTION), theme.CAPTION, colour=theme.TEXT2)
    steps = [(hue, text) for hue, text in zip(HEAT, words[1:], strict=False) if text]
    ui.custom(area, partial(_steps, steps, analysing.bounds(), analysing.share()), key="heat key", tooltip=title)


def _steps(steps: list[tuple[str, str]], bounds: Sequence[str], share: float, pen: Pen, a: Area) -> None:
    """Draw the hues in a row with their figures; what is still being counted is a thin bar above.

    Where figures are too wide for their hues, the bounds between the hues are written instead.
    """
    if not steps:
        return
    w = a.w / len(steps)
    narrow = any(pen.width(text, theme.CAPTION) > w - 6 for _hue, text in steps)
    for n, (hue, text) in enumerate(steps):
        pen.box(Area(a.x + n * w, a.y + 4, w - 2, 11), hue, None, 3)
        if not narrow:
            pen.text(a.x + n * w + (w - 2) / 2, a.y + 25, text, theme.CAPTION, "regular", theme.TEXT2, "c")
    if narrow:
        for n, text in enumerate(bounds):
            align = "l" if n == 0 else "r" if n == len(bounds) - 1 else "c"
            x = a.x + n * w - (2 if align == "r" else 1 if n else 0)
            pen.text(x, a.y + 25, text, theme.CAPTION, "regular", theme.TEXT2, align)
    if share < 1:
        pen.box(Area(a.x, a.y, a.w * share, 2), theme.BRASS, None, 0)


def fairness_height(analysing: Analysing, *, low: bool) -> float:
    """Return how high the comparison of the sides is, 0 if there is none."""
    n = len(analysing.balance)
    return HEAD + n * _row(analysing, low=low) + FOOT + 10 if n else 0.0


def _row(analysing: Analysing, *, low: bool) -> float:
    """Return how high a comparison is: figures of three or four sides may need a line of their own."""
    sides = len(analysing.survey.sides) if analysing.survey is not None else 0
    return LOW_ROW if low and sides <= 2 else ROW


def fairness(ui: Ui, area: Area, analysing: Analysing, *, low: bool) -> None:
    """Declare how the sides compare: figures, and bars that meet in the middle."""
    sides = analysing.survey.sides if analysing.survey is not None else ()
    ui.custom(Area(area.x, area.y, area.w, 1), lambda pen, a: pen.rule(a.x, a.y, a.w))
    area.cut_top(10)
    head = area.cut_top(22, 6)
    ui.label(head, _("Fairness"), theme.TITLE, "semibold")

    def badges(pen: Pen, a: Area) -> None:
        for n in range(len(sides)):
            pen.badge(a.right - 9 - 24 * (len(sides) - 1 - n), a.cy, LETTERS[n % 4], 16)

    ui.custom(head, badges, tooltip=", ".join(side.title for side in sides), key="sides")
    keys = [side.key for side in sides]
    bars = not low and len(keys) == 2
    for one in analysing.balance:
        ui.custom(area.cut_top(_row(analysing, low=low)), partial(_compared, one, keys, bars=bars))
    ui.text(area, analysing.verdict(), theme.CAPTION, colour=theme.TEXT2, key="verdict")


def _told(figure: float) -> str:
    """Return a figure with up to three digits that count, more where it is larger."""
    return decimal(figure, ".0f" if figure >= 100 else ".3g")


def _compared(one: Compared, keys: list[str], pen: Pen, a: Area, *, bars: bool) -> None:
    """Draw one thing in which the sides are compared."""
    figures = [one.figures.get(key) for key in keys]
    told = " : ".join("\N{EN DASH}" if figure is None else _told(figure) for figure in figures)
    wide = pen.width(told, theme.CAPTION, "semibold")
    y = a.y + 8
    below = len(keys) > 2 and pen.width(one.title, theme.CAPTION) > a.w - wide - 8
    room = Area(a.x, a.y, a.w if below else a.w - wide - 8, 16)
    pen.text(a.x, y, pen.fitting(one.title, room.w, theme.CAPTION), theme.CAPTION, "regular", theme.TEXT2, "l", room)
    pen.text(a.right, y + (13 if below else 0), told, theme.CAPTION, "semibold", theme.TEXT1, "r", a)
    most = max((figure for figure in figures if figure is not None), default=0.0)
    if not bars or most <= 0:
        return
    half = a.w / 2 - 2
    for n, figure in enumerate(figures):
        if figure is None:
            continue
        w = max(3.0, half * figure / most)
        x = a.cx - 1 - w if n == 0 else a.cx + 1
        bar = Area(x, a.y + 18, w, 7)
        letter = LETTERS[n % 4]
        pen.box(bar, theme.SIDES[letter], None, 3)
        if letter in HATCHES and w > 8:
            pen.hatch(bar, HATCHES[letter])
