"""One seat before a game: who plays, with which list, its tokens and points, whether it is legal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.seats import LETTERS
from game.i18n import _
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.building.conditions import Condition, Legality, condition_row, points_bar
from game.ui.kit import Area, escape
from game.ui.levels import choices

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.face import PreparingScreen
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

TOKEN = 33
LINE, LOW_LINE = 21, 18
FAULT = 44
FAULTY = "#8A4A42"  # the border of a panel whose list is not legal


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a list: its emblem, whether it leads, whether it breaks a condition, what its tooltip says."""

    emblem: str
    leads: bool = False
    bad: bool = False
    tooltip: str = ""


def token_places(a: Area, count: int, size: float = TOKEN) -> list[float]:
    """Return the middles (x) of a row of tokens, which move together where there is little room."""
    pitch = min(size + 13, (a.w - size - 8) / max(1, count - 1)) if count > 1 else 0
    return [a.x + size / 2 + 4 + n * pitch for n in range(count)]


def paint_tokens(pen: Pen, a: Area, tokens: Sequence[Token], seat: str, size: float = TOKEN) -> None:
    """Draw tokens in a row; bad ones get a cross. `seat` is a letter, or "N" where no seat is fixed yet."""
    for one, cx in zip(tokens, token_places(a, len(tokens), size), strict=True):
        at = ((cx + pen.dx) * pen.scale, (a.cy + pen.dy) * pen.scale)
        picture = token(one.emblem, seat, pen.px(size), commander=one.leads and seat != "N")
        put_token(pen.surface, picture, at)
        if one.bad:
            pen.box(Area(cx + 4, a.cy + 4, 16, 16), theme.NO, theme.INK0, 8, border_width=1.5)
            pen.icon("x", cx + 12, a.cy + 12, 12, theme.INK0, 3)


def list_row(
    name: str, under: str, tokens: Sequence[Token], letter: str, wide: float
) -> Callable[[Pen, Area, bool], None]:
    """Return how a list is drawn in one row: its name and a line below it, `wide` at most, then its tokens."""

    def paint(pen: Pen, a: Area, _on: bool) -> None:
        room = Area(a.x + 12, a.y, wide, a.h)
        pen.text(room.x, a.cy - 9, name, theme.TEXT, "semibold", theme.TEXT1, "l", room)
        pen.text(room.x, a.cy + 11, under, theme.CAPTION, "regular", theme.TEXT2, "l", room)
        paint_tokens(pen, Area(a.x + wide + 16, a.y, a.w - wide - 30, a.h), tokens, letter, 26)

    return paint


def token_row(ui: Ui, area: Area, tokens: Sequence[Token], letter: str, size: float) -> None:
    """Declare tokens in a row, each with its tooltip."""
    ui.custom(area, lambda pen, a: paint_tokens(pen, a, tokens, letter, size))
    for n, (one, cx) in enumerate(zip(tokens, token_places(area, len(tokens), size), strict=True)):
        at = Area(cx - size / 2, area.cy - size / 2, size, size)
        ui.custom(at, _nothing, key=f"token {letter} {n}", tooltip=one.tooltip)


def _nothing(_pen: Pen, _a: Area) -> None:
    """Draw nothing: the piece is there for its tooltip."""


def player_row(ui: Ui, area: Area, screen: PreparingScreen, seat: int, under: str = "") -> None:
    """Declare who plays a seat: its badge and the player's name, by which another player is chosen."""
    name = screen.player(seat)
    ui.custom(area.cut_left(36, 2), lambda pen, a: pen.badge(a.x + 18, a.cy, LETTERS[seat], 30))

    def paint(pen: Pen, a: Area, _on: bool) -> None:
        room, y = Area(a.x + 6, a.y, a.w - 8, a.h), a.cy - (8 if under else 0)
        told = pen.fitting(name, room.w - 26, theme.TITLE, "semibold")
        pen.text(room.x, y, told, theme.TITLE, "semibold", theme.TEXT1, "l", room)
        pen.icon("pencil", a.right - 14, y, 14, theme.TEXT3)
        if under:
            pen.text(room.x, a.cy + 11, under, theme.CAPTION, "regular", theme.TEXT2, "l", room)

    ui.row(
        f"player {LETTERS[seat]}", area, paint, lambda: screen.ask_player(seat), group=f"player {LETTERS[seat]}",
        follow=False, tooltip=_("{player} plays here. Choose another name, or type a new one.").format(
            player=f"**{escape(name)}**"
        ),
    )  # fmt: skip


def head(ui: Ui, row: Area, screen: PreparingScreen, room: str, seat: int, under: str = "") -> None:
    """Declare who plays a seat, and whether that is a person or the program at one of the room's levels."""
    letter = LETTERS[seat]
    choice = row.cut_right(160, 8)
    ui.drop_down(
        f"who {letter}", Area(choice.x, choice.cy - 17, choice.w, 34), choices(room), screen.ai[letter] or "",
        partial(screen.set_ai, seat),
    )  # fmt: skip
    player_row(ui, row, screen, seat, under)


def name_box(ui: Ui, box: Area, letter: str, name: str, beside: str, change: Callable[[], None]) -> None:
    """Declare the name of a list in a box, with the button by which another one is taken."""

    def paint(pen: Pen, a: Area) -> None:
        pen.box(a, theme.INK1, theme.LINE, 8)
        room = Area(a.x + 14, a.y, a.w - (160 if beside else 116), a.h)
        told = pen.fitting(name, room.w, theme.TITLE, "semibold")
        pen.text(room.x, a.cy, told, theme.TITLE, "semibold", theme.TEXT1, "l", room)
        if beside:
            pen.text(a.right - 128, a.cy, beside, theme.TEXT, "regular", theme.TEXT2, "c")

    ui.custom(box, paint)
    button = Area(box.right - 94, box.y + 3, 90, box.h - 6)
    ui.button(f"change {letter}", button, _("Change"), change)


def points_row(ui: Ui, area: Area, total: int, limit: int) -> None:
    """Declare the points that a list costs, and how many it may."""
    over = total > limit

    def paint(pen: Pen, a: Area) -> None:
        words = _("{n} of {all}").format(n=total, all=limit)
        pen.text(a.x, a.y + 7, _("Points"), theme.CAPTION, "regular", theme.TEXT2, "l", a)
        pen.text(a.right, a.y + 7, words, theme.TEXT, "semibold", theme.NO if over else theme.TEXT1, "r", a)
        points_bar(pen, Area(a.x, a.y + 17, a.w, 10), total, limit, theme.NO if over else theme.YES)

    ui.custom(area, paint)


def verdict(
    ui: Ui, area: Area, told: Legality[Any], met: Sequence[Condition], letter: str, line: float,
    ways: Sequence[tuple[str, str, Callable[[], None]]],
) -> None:  # fmt: skip
    """Declare whether a list is legal: its faults, beside the first of them `ways` to put them right, then what is met.

    A way is the first word of its key, its label and what it does.
    """
    icon, colour = ("circle-check", theme.YES) if told.legal else ("octagon-x", theme.NO)

    def title(pen: Pen, a: Area) -> None:
        pen.icon(icon, a.x + 10, a.cy, 16, colour)
        pen.text(a.x + 26, a.cy, told.title, theme.TEXT, "semibold", colour, "l", a)

    ui.custom(area.cut_top(18, 3), title)
    if told.legal and (not met or area.h < line):
        return  # what is met has no room, and the title says as much
    with ui.scroll(f"legality {letter}", Area(area.x, area.y, area.w + 12, max(20, area.h))) as rows:
        rows = Area(rows.x, rows.y, area.w, rows.h)  # noqa: PLW2901 - the bar stands in the padding
        for n, one in enumerate(one for one in told.conditions if one.state == "no"):
            row = rows.cut_top(0)
            words = f"{escape(one.text)} {one.rule}"
            h = max(39.0, ui.measure(words, rows.w - 130) + 4)
            row = rows.cut_top(h)
            ui.custom(Area(row.x, row.y, 24, 19), lambda pen, a: pen.icon("x", a.x + 10, a.cy, 14, theme.NO))
            ui.text(Area(row.x + 26, row.y, row.w - 130, h), words, key=f"fault {letter} {n}")
            if n < len(ways):
                key, label, on = ways[n]
                ui.button(f"{key} {letter}", Area(row.right - 94, row.y, 94, 32), label, on)
        for one in met:
            condition_row(ui, rows.cut_top(line), one, f"condition {letter} {one.rule}")
