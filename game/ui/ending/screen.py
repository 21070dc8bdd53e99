"""The screen of a game that has ended: who won and how, points by round, pieces, luck, and where it turned."""

# ruff: noqa: D102 - the hooks of Screen are described there
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import rooms
from game.engine.seats import LETTERS
from game.i18n import _, decimal, ngettext
from game.ui import theme
from game.ui.board import badge, put_token, token
from game.ui.ending.point_chart import point_chart
from game.ui.ending.told import Counted
from game.ui.hosting import Host
from game.ui.kit import Area, Ui, escape
from game.ui.kit.boxes import mix
from game.ui.screen import Screen
from game.ui.screens import opening
from game.ui.slots import LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.ending.told import Ended, Fate, Luck, TurningPoint
    from game.ui.kit.pen import Pen

WIDEST = 1600
MARGIN, LOW_MARGIN = 40, 24
LOW_LAYOUT = 780
FIGURE, WIDE_FIGURE = 50, 76  # width of a column of damage or points, of one of other figures; more for a long head
SCORE = 118  # width of a score in the banner, more for long words under it
FATE_ICON = 36  # width of what stands left of the word for a piece's fate
UNDER = 50.0  # height of the row of a piece of which a second line is told
HATCHES = ("", "#B9622C", "#2B8C6F", "#9A5F95")  # of the bars of each side


def _rolls(number: int, seed: str) -> str:
    words = ngettext("{n} attack roll, seed {seed}", "{n} attack rolls, seed {seed}", number)
    return words.format(n=number, seed=seed)


ATTACKS = Counted(_rolls, lambda n: ngettext("{n} hit", "{n} hits", n).format(n=n), lambda: _("no attack rolls"))


class ResultScreen(Screen):
    """Shows what a finished game came to, as its room tells it."""

    def __init__(self, host: Host, told: Ended) -> None:
        super().__init__()
        self.host, self.told = host, told
        self.saving = self.telling = False
        self.name = told.name
        self._ground: pygame.Surface | None = None
        self._painting: tuple[int, int] | None = None

    # --- what can be done ---
    def watch(self, at: int = 0) -> None:
        """Watch the game from a place of it."""
        opening.watch(self.app, self.host, at)

    def ask_name(self, on: bool = True) -> None:
        """Ask under which name the recording is to be kept, or no longer."""
        self.saving = on
        self.refresh()

    def set_name(self, name: str) -> None:
        """Take the name of the recording."""
        self.name = name
        self.refresh()

    def save(self) -> None:
        """Keep the recording under its name."""
        try:
            file = self.host.save(self.name.strip() or self.told.name)
        except OSError as fault:
            self.app.toast(_("The replay cannot be saved: {why}.").format(why=fault.strerror or fault))
        else:
            self.app.toast(_("The replay is saved as {file}").format(file=file.name))
        self.ask_name(on=False)

    def copy(self) -> None:
        """Put the report into the clipboard."""
        self.app.copy(self.told.report())

    def rematch(self, *, swapped: bool = False) -> None:
        """Play the same game again with other dice; `swapped` lets the players change what they play with."""
        old = self.host
        setup = rooms.wing("ui", old.room).swapped(old.setup) if swapped else old.setup
        again = Host.new(
            old.session.system, setup, ai=old.seats.begun, dice=old.dice, settings=self.app.settings,
            undo=old.back.policy,
        )  # fmt: skip
        self.app.home()
        opening.show(self.app, again)

    def tell(self, *, on: bool) -> None:
        """Show what is told after the game, or no longer."""
        self.telling = on
        self.refresh()

    def back(self) -> None:
        if self.saving:
            self.ask_name(on=False)
        elif self.telling:
            self.tell(on=False)
        else:
            self.app.home()

    # --- picture ---
    def build(self, ui: Ui) -> None:
        low = ui.height < LOW_LAYOUT
        margin = LOW_MARGIN if low else MARGIN
        page = ui.window.inset(margin, 20 if low else 32)
        if page.w > WIDEST:
            page = Area(page.cx - WIDEST / 2, page.y, WIDEST, page.h)
        self._banner(ui, page.cut_top(104 if low else 132, 12 if low else 16))
        self._foot(ui, page.cut_bottom(44, 14 if low else 20))
        lower = page.cut_bottom(142 if low else 178, 12 if low else 16)
        left = page.w * 0.392
        chart = page.cut_left(left, 16)
        ui.panel(chart)
        point_chart(ui, chart, self.told.curves, low=low)
        sides = range(len(self.told.sides))
        columns = page.columns(min(2, len(sides)), 14)  # more than two stand under each other
        for n, column in enumerate(columns):
            below = sides[n :: len(columns)]
            for number, side in enumerate(below):
                last = number == len(below) - 1
                part = column if last else column.cut_top((column.h - 14) / len(below), 14)
                self._side(ui, part, side, low=low or len(sides) > 2)
        self._dice(ui, lower.cut_left(left, 16), low=low)
        self._turns(ui, lower, low=low)
        if self.saving:
            self._save_dialog(ui)
        elif self.telling and self.told.tale is not None:
            self.told.tale[1](ui, lambda: self.tell(on=False))

    def draw_under(self, surface: pygame.Surface) -> None:
        size = surface.get_size()
        if self._painting != size:
            self._painting = size
            self.app.in_background(lambda: _darkened(self.told.picture, size), self._painted)
        if self._ground is None or self._ground.get_size() != size:
            surface.fill(theme.INK0)
        else:
            surface.blit(self._ground, (0, 0))

    def _painted(self, ground: pygame.Surface) -> None:
        self._ground = ground
        self.refresh()

    def _banner(self, ui: Ui, area: Area) -> None:
        told, side = self.told, self.told.letter
        hue = theme.SIDES[side]
        low = area.h < 120
        d = 64 if low else 82
        number = len(told.scores)
        sentence = f"{escape(told.verdict)} {' '.join(told.rules)}"
        step = max(SCORE, ui.pen.width(told.unit, theme.CAPTION) + 40)

        def paint(pen: Pen, a: Area) -> None:
            light, dark = (mix(theme.INK1, theme.SIDES_DARK[side], share) for share in (0.42, 0.14))
            pen.box(a, light, hue, 14, dark=dark, border_width=2, shadow=theme.SHADOW_BANNER)
            cx = a.x + 34 + d / 2
            if told.sign:
                pen.box(Area(cx - d / 2, a.cy - d / 2, d, d), theme.INK0, hue, d / 2, border_width=2)
                pen.icon(told.sign, cx, a.cy, d * 0.5, hue, 2.2)
            elif side == "N":
                pen.centred_image(badge("A", pen.px(d * 0.55)), cx - d * 0.22, a.cy)
                pen.centred_image(badge("B", pen.px(d * 0.55)), cx + d * 0.22, a.cy)
            else:
                pen.badge(cx, a.cy, side, d)
            x = a.x + 62 + d
            free = a.right - step * number - 24 - x
            size = theme.FIGURE if pen.width(told.title, theme.FIGURE, "display-bold") <= free else theme.SCREEN_TITLE
            title = pen.fitting(told.title, free, size, "display-bold")
            pen.text(x, a.y + (32 if low else 41), title, size, "display-bold", theme.TEXT1, "l")
            for n, score in enumerate(told.scores):
                cx = a.right - step * (number - n) + 1
                y = a.y + (40 if low else 53)
                pen.text(cx, y, str(score), theme.FIGURE, "display-bold", theme.TEXT1, "c")
                y = a.y + (74 if low else 90)
                w = pen.width(told.unit, theme.CAPTION)
                if told.together:
                    pen.text(cx, y, told.unit, theme.CAPTION, "regular", theme.TEXT2, "c")
                    continue
                pen.badge(cx - w / 2 - 8, y, LETTERS[n], 18)
                pen.text(cx - w / 2 + 8, y, told.unit, theme.CAPTION, "regular", theme.TEXT2, "l")

        ui.custom(area, paint)
        x = area.x + 62 + d
        room = min(640, area.w - 62 - d - 64 - step * number)
        ui.text(Area(x, area.y + (54 if low else 68), room, 44), sentence, theme.TITLE,
                colour=theme.TEXT2 if side == "N" else mix(theme.TEXT1, hue, 0.25))  # fmt: skip

    def _side(self, ui: Ui, area: Area, side: int, *, low: bool) -> None:
        told = self.told.sides[side]
        ui.panel(area)
        inside = area.inset(16, 8 if low else 12)
        top = inside.cut_top(30, 4 if low else 8)

        def head(pen: Pen, a: Area) -> None:
            if self.told.together:
                pen.icon("users", a.x + 12, a.cy, 20, theme.TEXT2)
            else:
                pen.badge(a.x + 12, a.cy, LETTERS[side], 24)
            room = Area(a.x + 36, a.y, a.w - 36, a.h)
            size = theme.TITLE if pen.width(told.name, theme.TITLE, "semibold") <= room.w else theme.TEXT
            pen.text(room.x, a.cy - 8, told.name, size, "semibold", theme.TEXT1, "l", room)
            pen.text(room.x, a.cy + 10, told.under, theme.CAPTION, "regular", theme.TEXT2, "l", room)

        ui.custom(top, head)
        line = inside.cut_top(18, 4)
        heads = (*(self.told.heads or (_("Damage"), _("Points"))), _("Fate"))
        rights = self._rights(ui.pen, heads)

        def titles(pen: Pen, a: Area) -> None:
            for words, right in zip(heads, (*rights, 0.0), strict=True):
                pen.text(a.right - right, a.cy, words, theme.CAPTION, "regular", theme.TEXT2, "r", a)
            pen.rule(a.x - 4, a.bottom + 1, a.w + 8)

        ui.custom(line, titles)
        most = UNDER if any(one.under for one in told.fates) else 31.0
        row = max(24.0, min(most, inside.h / max(1, len(told.fates))))
        with ui.scroll(f"deeds {side}", Area(inside.x, inside.y, inside.w + 14, inside.h)) as rows:
            column = Area(rows.x, rows.y, inside.w, rows.h)
            for n, one in enumerate(told.fates):
                painted = self._fate_row(one, one.letter or LETTERS[side], rights)
                tip = one.tip or escape(one.name)
                ui.custom(column.cut_top(row), painted, key=f"fate {side} {n}", tooltip=tip)

    def _rights(self, pen: Pen, heads: Sequence[str]) -> list[float]:
        """Return how far from the right the figures of a piece end, as wide as the words over and beside them."""
        fates = {one.words for side in self.told.sides for one in side.fates}
        rights = [FATE_ICON + max(pen.width(words, theme.CAPTION) for words in (heads[-1], *fates))]
        least = WIDE_FIGURE if self.told.heads else FIGURE
        for words in reversed(heads[1:-1]):
            rights.insert(0, rights[0] + max(least, pen.width(words, theme.CAPTION) + 14))
        return rights

    def _fate_row(self, one: Fate, letter: str, rights: list[float]) -> Callable[[Pen, Area], None]:
        figures = list(map(str, one.figures)) or [str(one.damage), str(one.points) if one.points else "–"]

        def paint(pen: Pen, a: Area) -> None:
            at = ((a.x + 12 + pen.dx) * pen.scale, (a.cy + pen.dy) * pen.scale)
            picture = token(one.emblem, letter, pen.px(22))
            if one.out:
                picture = picture.copy()
                picture.set_alpha(120)
            put_token(pen.surface, picture, at)
            room = Area(a.x + 32, a.y, a.w - 32 - rights[0] - 28, a.h)
            cut = "regular" if one.out else "medium"
            name = pen.fitting(one.name, room.w, theme.TEXT, cut)
            under = a.h >= UNDER - 8 and one.under
            y = a.cy - (9 if under else 0)
            pen.text(room.x, y, name, theme.TEXT, cut, theme.TEXT2 if one.out else theme.TEXT1, "l", room)
            if under:
                line = pen.fitting(one.under, a.w - 36, theme.CAPTION)
                pen.text(room.x, a.cy + 11, line, theme.CAPTION, "regular", theme.TEXT2, "l", a)
            for words, right in zip(figures, rights, strict=True):
                pen.text(a.right - right, y, words, theme.TEXT, "regular", theme.TEXT1, "r")
            pen.icon(one.icon, a.right - rights[-1] + 22, y, 14, one.colour)
            pen.text(a.right, y, one.words, theme.CAPTION, "regular", one.colour, "r", a)

        return paint

    def _dice(self, ui: Ui, area: Area, *, low: bool) -> None:
        told = self.told
        ui.panel(area)
        inside = area.inset(18, 10 if low else 14)
        rolls = sum(luck.rolls for luck in told.luck)
        seed = f"{self.host.seed:,}".replace(",", "\u2009")
        counted = told.dice or ATTACKS
        ui.heading(inside.cut_top(20, 6 if low else 12), _("Dice"), counted.rolls(rolls, seed))
        most = max(1.0, *(float(max(luck.hits, luck.expected)) for luck in told.luck)) * 1.15
        brief = low or len(told.luck) > 2
        unders = [counted.none() if not luck.rolls else "" if brief else luck.words for luck in told.luck]
        left = max(180.0, *(ui.pen.width(words, theme.CAPTION) + 44 for words in unders))
        for side, luck in enumerate(told.luck):
            several = len(told.luck) > 2
            row = inside.cut_top(inside.h / (len(told.luck) - side) if several else 44 if low else 50,
                                 0 if low or several else 8)  # fmt: skip
            ui.custom(row, self._luck_row(side, luck, most, unders[side], left))

    def _luck_row(self, side: int, luck: Luck, most: float, under: str, left: float) -> Callable[[Pen, Area], None]:
        """Return what draws a player's luck; the bar begins at `left`, for both players the same."""
        player = self.host.players[side]
        hits = (self.told.dice or ATTACKS).hits(luck.hits)
        expected = _("{x} expected").format(x=decimal(luck.expected))

        def paint(pen: Pen, a: Area) -> None:
            pen.badge(a.x + 12, a.cy, LETTERS[side], 20)
            room = Area(a.x + 32, a.y, left - 30, a.h)
            pen.text(room.x, a.cy - (9 if under else 0), player, theme.TEXT, "semibold", theme.TEXT1, "l", room)
            if under:
                pen.text(room.x, a.cy + 10, under, theme.CAPTION, "regular", theme.TEXT2, "l", room)
            ends = max(88.0, pen.width(hits, theme.TEXT, "semibold") + 14)
            bar = Area(a.x + left, a.cy - 6, a.w - left - ends, 11)
            pen.bar(bar, luck.hits / most, theme.SIDES[LETTERS[side]], hatch=HATCHES[side])
            at = bar.x + bar.w * luck.expected / most
            pen.box(Area(at - 1, bar.y - 5, 2, bar.h + 10), theme.TEXT1, None, 0)
            both = a.h >= 40
            pen.text(a.right, a.cy - (9 if both else 0), hits, theme.TEXT, "semibold", theme.TEXT1, "r", a)
            if both:
                pen.text(a.right, a.cy + 10, expected, theme.CAPTION, "regular", theme.TEXT2, "r", a)

        return paint

    def _turns(self, ui: Ui, area: Area, *, low: bool) -> None:
        ui.panel(area)
        inside = area.inset(18, 10 if low else 14)
        turns = self.told.turns
        right = _("press to watch from there") if turns else ""
        ui.heading(inside.cut_top(20, 8 if low else 10), _("Turning points"), right)
        if not turns:
            ui.text(inside, self.told.none, colour=theme.TEXT2)
        with ui.scroll("turns", Area(inside.x - 6, inside.y, inside.w + 12, inside.h)) as rows:
            for n, turn in enumerate(turns):
                ui.row(f"turn {n}", rows.cut_top(36, 6), self._turn_row(turn), self._watcher(turn), group="turns",
                       follow=False, rule=turn.rule)  # fmt: skip

    def _watcher(self, turn: TurningPoint) -> Callable[[], None]:
        return lambda: self.watch(max(0, turn.at - 6))  # a little before, so that it is seen coming

    def _turn_row(self, turn: TurningPoint) -> Callable[[Pen, Area, bool], None]:
        number = _("R{n}").format(n=turn.round)

        def paint(pen: Pen, a: Area, _on: bool) -> None:
            pen.box(a, None, theme.LINE, 7)
            pen.text(a.x + 16, a.cy, number, theme.TEXT, "semibold", theme.BRASS, "l")
            pen.badge(a.x + 56, a.cy, LETTERS[turn.seat], 16)
            rule_w = pen.width(turn.rule, theme.CAPTION, "mono")
            room = Area(a.x + 74, a.y, a.w - 74 - rule_w - 60, a.h)
            words = turn.full if pen.width(turn.full, theme.TEXT) <= room.w else turn.text
            pen.text(room.x, a.cy, words, theme.TEXT, "regular", theme.TEXT1, "l", room)
            pen.text(a.right - 44, a.cy, turn.rule, theme.CAPTION, "mono", theme.LINK, "r")
            pen.icon("play", a.right - 22, a.cy, 14, theme.TEXT2)

        return paint

    def _foot(self, ui: Ui, row: Area) -> None:
        ui.button("watch", row.cut_left(190, 10), _("Watch the replay"), self.watch, icon="history", shortcut="W")
        ui.button("save", row.cut_left(186, 10), _("Save replay"), self.ask_name, icon="save", shortcut="S")
        ui.button("copy", row.cut_left(164, 10), _("Copy report"), self.copy, icon="scroll-text", shortcut="C")
        ui.button("rematch", row.cut_right(210, 10), _("Rematch"), self.rematch, kind="main", icon="swords",
                  shortcut="Enter", size=theme.TITLE)  # fmt: skip
        if not self.told.together:
            ui.button("swapped", row.cut_right(256, 10), _("Rematch, sides swapped"),
                      lambda: self.rematch(swapped=True), icon="arrow-up-down")  # fmt: skip
        if self.told.tale is not None:
            ui.button("what then", row.cut_left(210, 10), self.told.tale[0], lambda: self.tell(on=True),
                      icon="book-open", shortcut="T")  # fmt: skip
        ui.button("menu", row.cut_right(120), _("Menu"), self.back, kind="quiet", shortcut="Esc")

    def _save_dialog(self, ui: Ui) -> None:
        with ui.dialog(440, 190, _("Save the replay")) as box:
            ui.field("replay name", box.cut_top(36, 8), self.name, self.set_name, submit=self.save, limit=LONGEST_NAME,
                     hint=_("Name of the replay"))  # fmt: skip
            ui.label(box.cut_top(18), _("It is found under saves and replays."), theme.CAPTION, colour=theme.TEXT2)
            foot = box.cut_bottom(36)
            ui.button("keep", foot.cut_right(176, 8), _("Save replay"), self.save, kind="main", icon="save",
                      shortcut="Enter")  # fmt: skip
            ui.button("no", foot.cut_right(110), _("Cancel"), lambda: self.ask_name(on=False), kind="quiet",
                      shortcut="Esc")  # fmt: skip


def _darkened(picture: Callable[[tuple[int, int]], pygame.Surface], size: tuple[int, int]) -> pygame.Surface:
    """Return the ground blurred and dark, to lie under panels. May take seconds: in a thread."""
    stage = picture((size[0] // 2, size[1] // 2))
    dark = pygame.transform.smoothscale(pygame.transform.box_blur(stage, 3), size)
    dark.fill("#4A4E55", special_flags=pygame.BLEND_MULT)
    dark.fill("#0A0C10", special_flags=pygame.BLEND_ADD)
    return dark
