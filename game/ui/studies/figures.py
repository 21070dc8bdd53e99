"""What test games come to, as panels: the verdict, shares with intervals, endings, lengths, points, pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, decimal, ngettext, percent
from game.sim.study.face import ANYWHERE, PLACES
from game.sim.study.notable import WHY
from game.sim.study.report import Share
from game.sim.study.wording import told_armies, told_army, told_ending, told_level, told_source, told_winners
from game.ui import theme
from game.ui.kit import Area, Ui, escape
from game.ui.kit.boxes import mix

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.sim.study.notable import Notable
    from game.sim.study.report import Pair, Piece, Report
    from game.sim.study.verdict import Verdict
    from game.ui.kit.pen import Pen

ROW = 24
HATCHES = {"B": "#B9622C", "C": "#2B8C6F", "D": "#9A5F95"}
MOST_SENTENCES = 4
MINUTE = 60


def told_share(share: Share) -> str:
    """Return a share with its interval, in per cent."""
    low, high = share.interval
    return _("{share} % ({low} to {high})").format(
        share=round(100 * share.share), low=round(100 * low), high=round(100 * high)
    )


def told_time(seconds: int) -> str:
    """Return about how long something still takes."""
    if seconds < 2 * MINUTE:
        return ngettext("about {n} s left", "about {n} s left", seconds).format(n=seconds)
    minutes = round(seconds / MINUTE)
    return ngettext("about {n} min left", "about {n} min left", minutes).format(n=minutes)


# --- the verdict ---
def _sentences(judged: Sequence[Verdict]) -> list[str]:
    return [sentence for one in judged for sentence in one.sentences][:MOST_SENTENCES]


def banner_height(ui: Ui, judged: Sequence[Verdict], w: float) -> float:
    """Return how high the verdict is."""
    first, *others = _sentences(judged)
    h = ui.measure(escape(first), w - 110, theme.TITLE, "semibold")
    return max(76.0, 32 + h + sum(ui.measure(escape(words), w - 110) + 2 for words in others))


def banner(ui: Ui, area: Area, judged: Sequence[Verdict]) -> None:
    """Declare the verdict: whom the games favour, and what may be behind it."""
    side = judged[0].favours if len({one.favours for one in judged}) == 1 else ""
    hue = theme.SIDES.get(side or "N", theme.SIDES["N"])

    def paint(pen: Pen, a: Area) -> None:
        light, dark = (mix(theme.INK1, theme.SIDES_DARK.get(side or "N", theme.INK1), share) for share in (0.42, 0.14))
        pen.box(a, light, hue, 14, dark=dark, border_width=2, shadow=theme.SHADOW_BANNER)
        if side:
            pen.badge(a.x + 46, a.cy, side, 44)
        else:
            pen.icon("target", a.x + 46, a.cy, 34, theme.TEXT1)

    ui.custom(area, paint)
    inside = Area(area.x + 90, area.y + 14, area.w - 110, area.h - 28)
    first, *others = _sentences(judged)
    inside.cut_top(ui.text(inside, escape(first), theme.TITLE, "semibold", key="verdict"), 4)
    for words in others:
        inside.cut_top(ui.text(inside, escape(words), colour=theme.TEXT2), 2)


# --- figures ---
def summary(ui: Ui, area: Area, report: Report) -> None:
    """Declare shares, endings and lengths, and points, pair by pair."""
    with ui.scroll("figures", area, whole=True) as rows:
        for n, pair in enumerate(pair for pair in report.pairs if pair.ended):
            title = _("{armies}, at {level}").format(armies=told_armies(pair.cell), level=told_level(pair.cell.level))
            games = ngettext("{n} game", "{n} games", pair.games).format(n=pair.games)
            ui.heading(rows.cut_top(22, 6), title, games)
            lines = _shares(pair)
            height = 46 + max(ROW * len(lines), 150, ROW * (2 + len(_points(pair)) + len(_arrivals(pair))))
            row = rows.cut_top(height, 14)
            wide = row.w
            _share_panel(ui, row.cut_left(wide * 0.46 - 8, 10), lines, 1 / len(pair.cell.armies))
            _length_panel(ui, row.cut_left(wide * 0.27 - 6, 10), pair, n)
            _source_panel(ui, row, pair)


def _shares(pair: Pair) -> list[tuple[str, str, Share]]:
    """Return what is told of whom: the letter of a side or "", words, the share."""
    found = [(letter, _("Side {letter}").format(letter=letter), share) for letter, share in pair.sides.items()]
    if len(set(pair.cell.armies)) == len(pair.cell.armies):
        names = [told_army(pair.cell.room, army) for army in pair.cell.armies]
        found += [("", name, share) for name, share in zip(names, pair.armies, strict=True)]
    first = {"turn": _("First turn"), "set-up": _("First to set up")}
    return found + [("", first[word], share) for word, share in pair.firsts.items()]


def _share_panel(ui: Ui, area: Area, lines: Sequence[tuple[str, str, Share]], even: float) -> None:
    inside = ui.panel(area)
    ui.heading(inside.cut_top(20, 6), _("Wins"), _("95 % interval"))
    for letter, words, share in lines:
        ui.custom(inside.cut_top(ROW), _share_row(letter, words, share, even))


def _share_row(letter: str, words: str, share: Share, even: float) -> Callable[[Pen, Area], None]:
    low, high = share.interval
    told = told_share(share)

    def paint(pen: Pen, a: Area) -> None:
        name = Area(a.x, a.y, a.w * 0.38, a.h)
        if letter:
            pen.badge(a.x + 9, a.cy, letter, 18)
            name = Area(a.x + 26, a.y, a.w * 0.38 - 26, a.h)
        pen.text(name.x, a.cy, pen.fitting(words, name.w), theme.TEXT, "regular", theme.TEXT1, "l", name)
        right = pen.width(told_share(Share(1, 1)), theme.CAPTION) + 14
        bar = Area(a.x + a.w * 0.38 + 8, a.cy - 5, a.w * 0.62 - 8 - right, 10)
        if bar.w > 30:
            pen.bar(bar, share.share, theme.SIDES[letter or "N"], mark=even, hatch=HATCHES.get(letter, ""))
            pen.box(Area(bar.x + bar.w * low, a.cy - 1, max(2, bar.w * (high - low)), 2), theme.TEXT1, None, 0)
        pen.text(a.right, a.cy, told, theme.CAPTION, "regular", theme.TEXT1, "r", a)

    return paint


def _length_panel(ui: Ui, area: Area, pair: Pair, n: int) -> None:
    inside = ui.panel(area)
    ui.heading(inside.cut_top(20, 6), _("How they end"), _("rounds, median {n}").format(n=pair.rounds_median))
    for word, number in list(pair.endings.items())[:3]:
        told = told_ending(pair.cell.room, word)
        ui.custom(inside.cut_top(19), _value_row(told, percent(number / pair.ended)))
    inside.cut_top(6)
    mean = _("mean {mean}, from {least} to {most}").format(
        mean=decimal(pair.rounds_mean), least=min(pair.lengths), most=max(pair.lengths)
    )
    ui.label(inside.cut_bottom(16), mean, theme.CAPTION, colour=theme.TEXT2)
    ui.custom(inside, _lengths(pair), key=f"lengths {n}")


def _lengths(pair: Pair) -> Callable[[Pen, Area], None]:
    least, most = min(pair.lengths), max(pair.lengths)
    together = -(-(most - least + 1) // 30)
    heights: dict[int, int] = {}
    for rounds, number in pair.lengths.items():
        heights[(rounds - least) // together] = heights.get((rounds - least) // together, 0) + number
    tallest, count = max(heights.values()), (most - least) // together + 1

    def paint(pen: Pen, a: Area) -> None:
        wide = min(18.0, a.w / count)
        for place, number in sorted(heights.items()):
            h = max(2.0, (a.h - 4) * number / tallest)
            pen.box(Area(a.x + place * wide, a.bottom - 2 - h, max(1.5, wide - 2), h), theme.BRASS_DARK, None, 1)

    return paint


def _points(pair: Pair) -> list[tuple[str, str]]:
    """Return of each source the mean points of each army."""
    sources = sorted({source for one in pair.points for source, mean in one.items() if mean})
    room = pair.cell.room
    return [
        (told_source(room, source), " : ".join(decimal(one.get(source, 0)) for one in pair.points))
        for source in sources
    ]


def _arrivals(pair: Pair) -> list[tuple[str, str]]:
    """Return of each place when the sides come there, in rounds."""
    return [
        (
            _("any that scores") if place == ANYWHERE else _(PLACES[place]),
            " : ".join(decimal(one.rounds[letter]) if letter in one.rounds else "–" for letter in pair.sides),
        )
        for place, one in pair.arrivals.items()
    ]


def _source_panel(ui: Ui, area: Area, pair: Pair) -> None:
    inside = ui.panel(area)
    for title, lines in ((_("Points in a game"), _points(pair)), (_("First there, in rounds"), _arrivals(pair))):
        if not lines:
            continue
        ui.heading(inside.cut_top(20, 4), title)
        for words, value in lines:
            ui.custom(inside.cut_top(ROW - 2), _value_row(words, value))
        inside.cut_top(6)


def _value_row(words: str, value: str) -> Callable[[Pen, Area], None]:
    def paint(pen: Pen, a: Area) -> None:
        room = Area(a.x, a.y, a.w - pen.width(value, theme.TEXT, "semibold") - 10, a.h)
        pen.text(a.x, a.cy, pen.fitting(words, room.w), theme.TEXT, "regular", theme.TEXT1, "l", room)
        pen.text(a.right, a.cy, value, theme.TEXT, "semibold", theme.TEXT1, "r", a)

    return paint


# --- pieces ---
def _titles(pen: Pen) -> list[tuple[str, float]]:
    """Return the heads of the columns, and how far their right ends are from that of the row, as far as they need."""
    heads = [
        (_("Cost"), 0), (_("Value per point"), 100), (_("Of the mean"), 90), (_("Damage"), 75), (_("Survives"), 75),
        (_("Army wins"), 122),
    ]  # fmt: skip
    right, titles = 8.0, list[tuple[str, float]]()
    for words, least in reversed(heads):
        titles.insert(0, (words, right))
        right += max(least, pen.width(words, theme.CAPTION) + 16)
    return titles


def pieces(ui: Ui, area: Area, report: Report) -> None:
    """Declare a table of all kinds of piece, level by level, those of most value first."""
    inside = ui.panel(area)

    def head(pen: Pen, a: Area) -> None:
        for words, right in _titles(pen):
            pen.text(a.right - right - 14, a.cy, words, theme.CAPTION, "regular", theme.TEXT2, "r", a)
        pen.rule(a.x - 4, a.bottom + 1, a.w + 8)

    ui.custom(inside.cut_top(18, 6), head)
    several = len({one.level for one in report.pieces}) > 1
    with ui.scroll("pieces", Area(inside.x, inside.y, inside.w + 14, inside.h)) as rows:
        column = Area(rows.x, rows.y, inside.w, rows.h)
        for one in report.pieces:
            name = _("{piece}, {level}").format(piece=one.name, level=told_level(one.level)) if several else one.name
            ui.custom(column.cut_top(ROW), _piece_row(one, name))


def _piece_row(one: Piece, name: str) -> Callable[[Pen, Area], None]:
    value = "–" if one.value is None else decimal(one.value, ".2f")
    if one.low is not None and one.high is not None:
        value += f" ± {decimal((one.high - one.low) / 2, '.2f')}"
    cells = [
        str(one.cost), value, "–" if one.relative is None else percent(one.relative), decimal(one.damage_mean),
        percent(one.survival), f"{percent(one.won)} ({100 * one.won_low:.0f}–{100 * one.won_high:.0f})",
    ]  # fmt: skip

    def paint(pen: Pen, a: Area) -> None:
        titles = _titles(pen)
        room = Area(a.x, a.y, a.w - titles[0][1] - 54, a.h)
        pen.text(a.x, a.cy, pen.fitting(name, room.w), theme.TEXT, "medium", theme.TEXT1, "l", room)
        for cell, (_words, right) in zip(cells, titles, strict=True):
            pen.text(a.right - right - 14, a.cy, cell, theme.TEXT, "regular", theme.TEXT1, "r", a)

    return paint


# --- games that can be watched ---
def game_row(one: Notable, head: str, *, busy: bool) -> Callable[[Pen, Area, bool], None]:
    """Return what draws the line of a game: what it is, who won it, what came of it."""
    letters = [one.sides[army] for army in one.winners]
    by_side = sorted(zip(one.sides, one.scores, strict=True))
    won, scores = told_winners(one.cell, one.winners), " : ".join(str(score) for _side, score in by_side)
    rounds = ngettext("{n} round", "{n} rounds", one.rounds).format(n=one.rounds)
    told = (told_ending(one.cell.room, one.ending), scores, rounds, told_level(one.cell.level))
    right = _("being played again") if busy else " · ".join(told)

    def paint(pen: Pen, a: Area, _on: bool) -> None:
        pen.box(a, None, theme.LINE, 7)
        room = Area(a.x + 14, a.y, a.w - 14 - pen.width(right, theme.CAPTION) - 52, a.h)
        first = pen.fitting(head, room.w)
        x = room.x + pen.text(room.x, a.cy, first, theme.TEXT, "regular", theme.TEXT2, "l", room) + 20
        for letter in letters:
            pen.badge(x, a.cy, letter, 18)
            x += 22
        left = room.right - x
        if left > 0:
            pen.text(x - 6, a.cy, pen.fitting(won, left), theme.TEXT, "regular", theme.TEXT1, "l", room)
        pen.text(a.right - 40, a.cy, right, theme.CAPTION, "regular", theme.TEXT2, "r", a)
        pen.icon("play", a.right - 20, a.cy, 14, theme.TEXT2)

    return paint


def kept_name(one: Notable, where: str) -> str:
    """Return under which name a game is kept."""
    if not one.why:
        return _("{where}, test game, seed {n}").format(where=where, n=one.seed)
    return _("{where}, {why}, seed {n}").format(where=where, why=_(WHY[one.why]), n=one.seed)
