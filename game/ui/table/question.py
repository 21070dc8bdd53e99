"""The panel of a question: who decides, the sentence, a note, and room for the answers (look.md, section 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.i18n import _, ngettext
from game.ui import theme
from game.ui.kit import Area, Pen, Ui
from game.ui.kit.boxes import mix

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.table.face import Frame

HEAD, LOW_HEAD = 76, 58


class Questions:
    """Declares questions put to a seat in its colours, and buttons that answer them."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    def head(self, seat: int, turn: int | None, band: str) -> tuple[str, str, str]:
        """Return sign, title and caption of the head: who decides, with what, and in whose turn."""
        players = self.frame.host.players
        caption = band
        if turn is not None and turn != seat:
            caption = _("{band} · in {player}’s turn").format(band=band, player=players[turn])
        return theme.SEATS[seat], _("{player} decides").format(player=players[seat]), caption

    def plain(
        self, ui: Ui, area: Area, head: tuple[str, str, str], sentence: str, note: str, body: float
    ) -> tuple[Area, float]:
        """Declare head, question and note; return room for the answers (`body` high) and the height of the panel."""
        wide = area.w - 32
        high = HEAD + 16 + ui.measure(sentence, wide, theme.TITLE) + 10 + body + 18
        if note:
            high += ui.measure(note, wide) + 12
        inside = panel(ui, area, *head, high)
        inside.cut_top(ui.text(inside, sentence, theme.TITLE, key="question text"), 10)
        if note:
            inside.cut_top(ui.text(inside, note, colour=theme.TEXT2, key="question note"), 12)
        return inside, high

    def answer(self, ui: Ui, area: Area, key: str, answer: Any, words: str, cap: str, kind: str, icon: str) -> Any:
        """Declare a button that gives an answer."""
        return ui.button(
            f"answer {key}", area, words, lambda: self.frame.reply(answer), kind=kind, icon=icon, shortcut=cap,
            size=theme.TITLE if area.h >= 44 else theme.TEXT,
        )  # fmt: skip


def all_for_me(ui: Ui, area: Area, left: int, on: Callable[[], None]) -> None:
    """Declare the button that lets the program set up all pieces that are left."""
    words = ngettext("Set up the last one for me", "Set up all {n} for me", left).format(n=left)
    ui.button("auto", area, words, on, icon="sparkles", shortcut="F")


def panel(ui: Ui, area: Area, sign: str, title: str, caption: str, high: float, head: float = HEAD) -> Area:
    """Declare the panel of the asked seat with its head; return the room inside."""
    box = Area(area.x, area.y, area.w, high)
    ui.panel(box, fill=mix(theme.INK1, theme.SIDES_GROUND[sign], 0.55), border=theme.SIDES[sign], border_width=2)

    def paint(pen: Pen, a: Area) -> None:
        pen.box(
            Area(a.x + 2, a.y + 2, a.w - 4, a.h), mix(theme.SIDES_GROUND[sign], theme.SIDES_DARK[sign], 0.55), None, 8,
            dark=theme.SIDES_GROUND[sign],
        )  # fmt: skip
        pen.badge(a.x + 38, a.cy + 1, sign, min(44, a.h - 20))
        room = Area(a.x + 74, a.y, a.w - 84, a.h)
        size = theme.SCREEN_TITLE if pen.width(title, theme.SCREEN_TITLE, "display-bold") <= room.w else theme.NAME
        pen.text(room.x, a.cy - 10, title, size, "display-bold", theme.TEXT1, "l", room)
        tint = mix(theme.SIDES[sign], theme.TEXT1, 0.45)
        pen.text(room.x, a.cy + 16, pen.fitting(caption, room.w), theme.TEXT, "regular", tint, "l", room)

    ui.custom(Area(box.x, box.y, box.w, head), paint)
    return Area(box.x + 16, box.y + head + 16, box.w - 32, high - head - 30)
