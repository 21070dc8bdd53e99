"""The bar on top: menu, how far the game is, the score of each seat, the pieces, undo and redo, rules and settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import DICE
from game.i18n import _
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.board.figures import faded
from game.ui.kit import Area, Pen, Ui, escape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.face import Chronicle
    from game.ui.table.face import Frame, TableFace
    from game.ui.table.menu import Menu
    from game.ui.table.taking_back import TakingBack
    from game.ui.table.told import Chip, Score, Strip, StripToken

TOKEN = 23
PALE = 120  # of 255: how much is seen of a token whose piece is not on the board
PITCH, TIGHT, LEAST_PITCH = 29.0, 24.0, 14.0
GAP = 12  # between the pieces of two seats
LEAST_BAR, MOST_BAR = 40.0, 76.0
LEAST_MEASURED = 150.0  # a narrower block, as four seats have, shows its points without a bar
LONE_SCORE, LEAST_SCORE = (
    196.0,
    123.0,
)  # least width of the block of a seat: alone at its end of the bar, or one of several
MOST_SCORE, SCORE_GAP = 246.0, 6  # all blocks are equally wide, whatever end of the bar they stand at


class TopBar:
    """The bar on top."""

    def __init__(
        self, frame: Frame, face: TableFace, menu: Menu, back: TakingBack, chronicle: Chronicle | None = None
    ) -> None:
        self.frame, self.face, self.menu, self.back, self.chronicle = frame, face, menu, back, chronicle

    def declare(self, ui: Ui, area: Area) -> None:
        """Declare the bar."""
        ui.panel(Area(area.x - 2, area.y - 2, area.w + 4, area.h + 2), radius=0, shadow=0)
        row = area.inset(8, 8)
        ui.icon_button("menu", row.cut_left(32, 12), "menu", self.menu.open, _("Menu"), shortcut="F10")
        title, caption = self.face.standing.headline()
        told = max(ui.pen.width(title, theme.TITLE, "semibold"), ui.pen.width(caption, theme.CAPTION))
        self._headline(ui, row.cut_left(max(100, told + 1), 8), title, caption, self.face.standing.course())
        tools = 4 if self.chronicle is None else 5
        self._tools(ui, row.cut_right(tools * 32 + (tools - 1) * 4, 12))
        strip = self.face.standing.strip()
        narrow = strip.most * TIGHT + GAP + sum(_wide(ui, chip) for chip in strip.chips)
        scores = self.face.standing.scores()
        left, right = _by_team(scores, self.frame.host.headline.teams)
        least = LEAST_SCORE if max(len(left), len(right)) > 1 else LONE_SCORE
        free = row.w - narrow - 24 - SCORE_GAP * max(0, len(scores) - 2)
        each = max(least, min(MOST_SCORE, free / max(1, len(scores))))
        for cut, blocks in ((row.cut_left, left), (row.cut_right, right)):
            part = cut(each * len(blocks) + SCORE_GAP * max(0, len(blocks) - 1), 10)
            for block, score in zip(part.columns(max(1, len(blocks)), SCORE_GAP), blocks, strict=False):
                self._score(ui, block, score)
        if strip.chips:
            self._chips(ui, row, strip.chips)
        if strip.tokens:
            self._strip(ui, row, strip)

    @staticmethod
    def _headline(ui: Ui, area: Area, title: str, caption: str, tip: str) -> None:
        ui.custom(Area(area.x, area.y - 2, area.w, 35), lambda _pen, _a: None, key="headline", tooltip=tip)
        ui.label(Area(area.x, area.y - 2, area.w, 18), title, theme.TITLE, "semibold")
        ui.label(Area(area.x, area.y + 17, area.w, 16), caption, theme.CAPTION, colour=theme.TEXT2)

    def _tools(self, ui: Ui, tools: Area) -> None:
        refusal = self.frame.host.back.refusal()
        ui.icon_button(
            "undo", tools.cut_left(32, 4), "undo-2", self.back.undo, self._undo_words(), shortcut="Ctrl Z",
            enabled=refusal is None, why=str(refusal or ""),
        )  # fmt: skip
        ui.icon_button(
            "redo", tools.cut_left(32, 4), "redo-2", self.back.redo, _("Redo"), shortcut="Ctrl Y",
            enabled=self.frame.host.back.may_redo, why=_("Nothing has been taken back."),
        )  # fmt: skip
        menu = self.menu
        if self.chronicle is not None:
            ui.icon_button("chronicle", tools.cut_left(32, 4), "scroll-text", self.open_chronicle,
                           self.chronicle.label, shortcut="J")  # fmt: skip
        ui.icon_button("rules", tools.cut_left(32, 4), "book-open", menu.open_rules, _("Rules"), shortcut="F1")
        ui.icon_button("settings", tools.cut_left(32), "settings", menu.open_settings, _("Settings"), shortcut="F9")

    def open_chronicle(self) -> None:
        """Show what has become of the game."""
        if self.chronicle is not None:
            self.frame.app.push(self.chronicle.open(self.frame.host))

    def _undo_words(self) -> str:
        told = self.frame.host.back.told()
        return _("Undo: {what}").format(what=escape(told)) if told else _("Undo")

    def _asked(self, seat: int) -> bool:
        """Tell whether a seat's block is framed: its player is asked."""
        if not self.frame.caught:  # what is shown is still somebody's turn, or dice that decide who is asked
            return self.face.standing.seat_of(self.frame.stage.actor) == seat
        choice = self.frame.host.pending
        return choice is not None and choice.player != DICE and choice.player == seat

    def _score(self, ui: Ui, area: Area, score: Score) -> None:
        """Declare the block of a seat: framed and filled when its player is asked."""
        sign = theme.SEATS[score.seat]
        asked = self._asked(score.seat)
        clock = self.frame.host.clock

        def paint(pen: Pen, a: Area) -> None:
            if asked:
                pen.box(a.inset(0, -2), theme.INK3, theme.SIDES[sign], theme.R_CONTROL, border_width=1.5)
            pen.badge(a.x + 21, a.cy, sign, 24)
            number = pen.width(str(score.points), theme.NAME, "display") + 8 if score.goal is not None else 0.0
            room = Area(a.x + 42, a.y, a.w - 50 - number, a.h)
            size = theme.TEXT if pen.width(score.name, theme.TEXT, "semibold") <= room.w else theme.CAPTION
            name = pen.fitting(score.name, room.w, size, "semibold")
            pen.text(room.x, a.y + 9, name, size, "semibold", theme.TEXT1, "l", room)
            measured = score.goal is not None and a.w >= LEAST_MEASURED
            spare = 18 + LEAST_BAR if measured else 10
            caption = Area(a.x + 42, a.y + 18, a.w - 42 - spare, 18)
            fits = (one for one in score.lines if pen.width(one, theme.CAPTION) <= caption.w)
            line = next(fits, score.lines[-1])
            wide = pen.text(caption.x, a.y + 26, line, theme.CAPTION, "regular", theme.TEXT2, "l", caption)
            if score.goal is not None:
                pen.text(a.right - 10, a.y + 9, str(score.points), theme.NAME, "display", theme.TEXT1, "r", a)
            if clock.limit:
                late = clock.left(score.seat) < 0
                ink = theme.NO if late else theme.TEXT1 if asked else theme.TEXT2
                pen.text(a.right - 10, a.y + 26, clock.told(score.seat), theme.CAPTION, "semibold", ink, "r", a)
            elif measured:
                bar = min(MOST_BAR, a.w - 42 - 18 - wide)
                share = score.points / score.goal if score.goal else 0
                pen.bar(Area(a.right - 10 - bar, a.y + 23, bar, 6), share, theme.SIDES[sign])

        ui.custom(area, paint, key=f"score {sign}", tooltip=score.tip)

    @staticmethod
    def _chips(ui: Ui, row: Area, chips: Sequence[Chip]) -> None:
        """Declare the parts of a round and take their room off the left of the row; the one going on is lit."""
        for n, chip in enumerate(chips):
            wide = _wide(ui, chip) - 4
            if wide > row.w:
                return

            def paint(pen: Pen, a: Area, chip: Chip = chip) -> None:
                lit = chip.now
                pen.box(a, theme.INK3 if lit else theme.INK1, theme.BRASS if lit else theme.LINE, 13)
                ink = theme.TEXT1 if lit else theme.TEXT2
                pen.text(a.cx, a.cy, chip.name, theme.TEXT, "semibold" if lit else "regular", ink, "c", a)

            cell = row.cut_left(wide, 4)
            ui.custom(Area(cell.x, cell.cy - 13, cell.w, 26), paint, key=f"chip {n}", tooltip=chip.tip)

    def _strip(self, ui: Ui, area: Area, strip: Strip) -> None:
        """Declare the strip of all pieces: greyed when they have acted, underlined when it is their turn.

        Where there are too many to be told apart, those of the player who is asked stand alone.
        """
        tokens, gaps, pitch = _spread(strip.tokens, area.w)
        if pitch < LEAST_PITCH:
            own = [one for one in tokens if self._asked(one.seat)]
            tokens, gaps, pitch = _spread(own or tokens, area.w)
        x = area.x + (area.w - pitch * len(tokens) - gaps) / 2
        seat = tokens[0].seat
        for one in tokens:
            if one.seat != seat:
                seat = one.seat
                line = Area(x + GAP / 2, area.y + 4, 1, area.h - 8)
                ui.custom(line, lambda pen, a: pen.box(a, theme.LINE, None, 0))
                x += GAP
            self._token(ui, Area(x, area.y - 3, pitch, area.h + 8), one)
            x += pitch

    def _token(self, ui: Ui, cell: Area, one: StripToken) -> None:
        def paint(pen: Pen, a: Area) -> None:
            px = pen.px(min(TOKEN, a.w - 4))
            picture = token(one.emblem, theme.SEATS[one.seat], px, flags=one.flags, commander=one.commander)
            picture = faded(picture, PALE, 0) if one.away else picture
            put_token(pen.surface, picture, ((a.cx + pen.dx) * pen.scale, (a.y + 19 + pen.dy) * pen.scale))
            if one.now:
                pen.box(Area(a.cx - 11, a.bottom - 3, 22, 3), theme.BRASS, None, 1.5)

        def point(on: bool) -> None:
            self.frame.pointing.thing = one.thing if on else None
            self.frame.redrawn()

        widget = ui.custom(
            cell, paint, key=f"strip {one.thing}", on=lambda: self.face.choose(one.thing), tooltip=one.tip,
            on_hover=point,
        )  # fmt: skip
        widget.group = "strip"


def _wide(ui: Ui, chip: Chip) -> float:
    """Return how wide a part of a round is with the gap behind it."""
    return ui.pen.width(chip.name, theme.TEXT, "semibold") + 26


def _spread(tokens: Sequence[StripToken], wide: float) -> tuple[Sequence[StripToken], int, float]:
    """Return tokens with the gaps between those of several seats, and how far apart they stand in this room."""
    gaps = GAP * max(1, len({one.seat for one in tokens}) - 1)
    return tokens, gaps, min(PITCH, (wide - gaps) / len(tokens))


def _by_team(scores: list[Score], teams: Sequence[Sequence[int]]) -> tuple[list[Score], list[Score]]:
    """Return the blocks left and right of the strip: a team stands together, on one side if there are two of them."""
    order = [seat for team in teams for seat in team]
    told = sorted(scores, key=lambda one: order.index(one.seat)) if order else scores
    half = len(teams[0]) if len(teams) == 2 else (len(told) + 1) // 2
    return told[:half], told[half:]
