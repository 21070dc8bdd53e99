"""The dial of a figure in the column: the whole dial as a ring, its clicks as a table, and what its marks mean."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from game.content.dials.cards import DEATH, SKULLS
from game.content.dials.marks import MARKS, STATS
from game.i18n import _, ngettext, proper
from game.systems.dials.abilities import ABILITIES
from game.ui import theme
from game.ui.dials.emblems import emblem_of
from game.ui.kit import Area

if TYPE_CHECKING:
    from game.content.dials.cards import Click, Section
    from game.systems.dials.state import Figure, State
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

RING, ROW, HEAD = 144, 20, 58
HUES = {
    "green": "#3E9B57", "red": "#C8503F", "blue": "#3F74C4", "orange": "#D98436", "yellow": "#E0BC3E",
    "black": "#1B1D21", "grey": "#8B9096", "brown": "#7C5636", "purple": "#8A5AA8", "navy": "#27407F",
}  # fmt: skip
LIGHT = ("yellow", "orange", "grey", "green")
ICONS = {"speed": "footprints", "attack": "crosshair", "defense": "shield", "damage": "swords"}
STOP = 300.0  # degrees of the ring that the clicks of a dial take at most


def letters(word: str) -> str:
    """Return the two letters of an ability on a dial."""
    parts = word.split("_")
    return parts[0][:2].capitalize() if len(parts) == 1 else (parts[0][0] + parts[1][0]).upper()


def title(word: str) -> str:
    """Return the name of an ability."""
    known = ABILITIES.vocabulary().get(word, {}).get("title", "")
    return str(known) or word.replace("_", " ").capitalize()


def height(section: Section, shown: int, low: bool) -> float:
    """Return how high the card with a dial is."""
    rows = len(_rows(section, shown, low)) + 2
    return HEAD + RING + 18 + rows * ROW + _legend_lines(section) * 22 + 26


def declare(ui: Ui, area: Area, state: State, figure: Figure, place: int, *, low: bool) -> None:
    """Declare the card: name, ring, the four values of the present click, the table, the marks."""
    section = figure.card.sections[place]
    now = figure.turned[place]
    inside = ui.panel(area)
    inside.y -= 4
    head = inside.cut_top(HEAD - 8)
    side = theme.SEATS[figure.controller]

    def paint_head(pen: Pen, a: Area) -> None:
        from game.ui.board.figures import token

        pen.centred_image(token(emblem_of(figure.card), side, pen.px(40)), a.x + 22, a.cy)
        room = Area(a.x + 54, a.y, a.w - 54, a.h)
        pen.text(room.x, a.cy - 11, state.name(figure.id), theme.NAME, "display", theme.TEXT1, "l", room)
        points = ngettext("{n} point", "{n} points", figure.card.points).format(n=figure.card.points)
        words = f"{attack_words(section)} · {points}"
        pen.text(room.x, a.cy + 12, words, theme.CAPTION, "regular", theme.TEXT2, "l", room)

    ui.custom(head, paint_head)
    ring = inside.cut_top(RING, 10)
    ui.custom(Area(ring.x, ring.y, RING, RING), lambda pen, a: _ring(pen, a, section, now))
    values = Area(ring.x + RING + 16, ring.y, ring.w - RING - 16, RING)
    click = section.dial.at(now)
    for stat in STATS:
        row = values.cut_top(32, 5)
        ui.custom(row, partial(_value, click=click, stat=stat))
    ui.custom(inside.cut_top(ROW), _heads)
    for number in _rows(section, now, low):
        ui.custom(inside.cut_top(ROW), partial(_row, section=section, number=number, now=now))
    ui.fact(inside.cut_top(ROW, 4), _("then it is dead"), "", "MK-CORE-16", icon="skull", colour=theme.TEXT2)
    words = _abilities(section)
    for k in range(0, len(words), 2):
        line = inside.cut_top(22)
        for n, word in enumerate(words[k : k + 2]):
            at = Area(line.x + n * line.w / 2, line.y, line.w / 2 - 6, line.h)
            ui.custom(at, partial(_legend, word=word, now_shown=word in click.abilities), rule=MARKS[word].rule)


def attack_words(section: Section) -> str:
    """Return in words with what a dial attacks, and how far."""
    kinds = {"sword": _("sword"), "bow": _("bow"), "wand": _("wand"), "bomb": _("bomb"), "none": _("unarmed")}
    word = kinds[section.attack_type]
    return _("{word}, {n} in").format(word=word, n=section.range_max) if section.range_max else word


def _rows(section: Section, now: int, low: bool) -> range:
    most = len(section.dial.clicks)
    if not low:
        return range(most)
    first = max(0, min(now, most - 4))
    return range(first, min(most, first + 4))


def _abilities(section: Section) -> list[str]:
    words = dict.fromkeys(word for click in section.dial.clicks for word in (*click.abilities, *click.nexus))
    return [word for word in words if word in MARKS]


def _legend_lines(section: Section) -> int:
    return -(-len(_abilities(section)) // 2)


def _mark(pen: Pen, cx: float, cy: float, word: str, *, dim: bool = False) -> None:
    """Draw the mark of an ability: its two letters in a square or circle, the colour as a third cue."""
    mark = MARKS[word]
    w, h = 22.0, 15.0
    radius = h / 2 if mark.shape == "circle" else 2
    pen.box(Area(cx - w / 2, cy - h / 2, w, h), HUES[mark.colour], theme.TEXT2, radius, alpha=0.55 if dim else 1.0)
    colour = theme.INK0 if mark.colour in LIGHT else theme.TEXT1
    pen.text(cx, cy, letters(word), theme.CAPTION, "semibold", colour, "c")


def _ring(pen: Pen, a: Area, section: Section, now: int) -> None:
    """Draw the whole dial: a wedge for each click, the present one on top, skulls after the last."""
    clicks = len(section.dial.clicks)
    slots = clicks + SKULLS
    step = 360 / slots
    outer, inner = a.w / 2 - 3, a.w * 0.25
    pen.polygon(_arc(a, 0, 360, outer + 3, 0), theme.BRASS_DARK)
    pen.polygon(_arc(a, 0, 360, outer + 1, 0), theme.WELL)
    for n in range(slots):
        middle = -90 + (n - min(now, slots - 1)) * step
        dead, here = n >= clicks, n == now
        fill = "#E8C46C" if here else "#3A2020" if dead else "#2A323D" if n > now else "#1C2128"
        pen.polygon(_arc(a, middle - step / 2 + 1, middle + step / 2 - 1, outer - 1, inner + 4), fill)
        x = a.cx + math.cos(math.radians(middle)) * (outer + inner) / 2
        y = a.cy + math.sin(math.radians(middle)) * (outer + inner) / 2
        if dead:
            pen.icon("skull", x, y, 13, theme.NO)
        else:
            colour = theme.ON_BRASS if here else theme.TEXT1 if n > now else theme.TEXT3
            pen.text(x, y, str(n + 1), theme.TITLE if here else theme.TEXT, "semibold", colour, "c")
        if n == section.dial.start:
            gx, gy = (
                a.cx + math.cos(math.radians(middle)) * (outer - 5),
                a.cy + math.sin(math.radians(middle)) * (outer - 5),
            )
            pen.box(Area(gx - 3, gy - 3, 6, 6), theme.YES, theme.INK0, 0)
    pen.text(a.cx, a.cy - 8, _("{n} of {most}").format(n=min(now + 1, clicks), most=clicks), theme.TITLE, "semibold",
             theme.TEXT1, "c")  # fmt: skip
    pen.text(a.cx, a.cy + 10, _("click"), theme.CAPTION, "regular", theme.TEXT2, "c")


def _arc(a: Area, start: float, end: float, outer: float, inner: float) -> list[tuple[float, float]]:
    steps = max(3, round(abs(end - start) / 5))
    turns = [math.radians(start + (end - start) * k / steps) for k in range(steps + 1)]
    points = [(a.cx + math.cos(t) * outer, a.cy + math.sin(t) * outer) for t in turns]
    if inner:
        points += [(a.cx + math.cos(t) * inner, a.cy + math.sin(t) * inner) for t in reversed(turns)]
    return points


def _value(pen: Pen, a: Area, click: Click, stat: str) -> None:
    names = {"speed": _("Speed"), "attack": _("Attack"), "defense": _("Defense"), "damage": _("Damage")}
    pen.box(a, theme.WELL, theme.LINE, theme.R_VALUE)
    pen.icon(ICONS[stat], a.x + 16, a.cy, 14, theme.TEXT2)
    pen.text(a.x + 30, a.cy, names[stat], theme.CAPTION, "regular", theme.TEXT2, "l")
    marks = [word for word in click.abilities if word in MARKS and MARKS[word].stat == stat]
    value = getattr(click, stat)
    pen.text(a.right - 36, a.cy, "–" if value is None else str(value), theme.NAME, "display", theme.TEXT1, "r")
    if marks:
        _mark(pen, a.right - 18, a.cy, marks[0])


def _columns(a: Area) -> dict[str, float]:
    wide = (a.w - 40) / 4
    return {stat: a.x + 40 + wide * (n + 0.5) for n, stat in enumerate(STATS)}


def _heads(pen: Pen, a: Area) -> None:
    pen.text(a.x + 4, a.cy, _("Click"), theme.CAPTION, "regular", theme.TEXT2, "l")
    for stat, x in _columns(a).items():
        pen.icon(ICONS[stat], x, a.cy, 13, theme.TEXT2)


def _row(pen: Pen, a: Area, section: Section, number: int, now: int) -> None:
    """Draw one click of the table: the present one framed in brass, past ones dim."""
    click = section.dial.at(number) if number < len(section.dial.clicks) else DEATH
    here, past = number == now, number < now
    if here:
        pen.box(a, "#3A331F", theme.BRASS, 4)
    colour = theme.TEXT3 if past else theme.TEXT1
    pen.text(a.x + 8, a.cy, str(number + 1), theme.TEXT, "semibold" if here else "regular", colour, "l")
    for stat, x in _columns(a).items():
        value = getattr(click, stat)
        if value is None:
            pen.icon("skull", x - 8, a.cy, 12, theme.NO)
        else:
            pen.text(x - 2, a.cy, str(value), theme.TEXT, "semibold" if here else "regular", colour, "r")
        word = next((w for w in click.abilities if w in MARKS and MARKS[w].stat == stat), "")
        if word:
            _mark(pen, x + 15, a.cy, word, dim=past)


def _legend(pen: Pen, a: Area, word: str, *, now_shown: bool) -> None:
    _mark(pen, a.x + 11, a.cy, word)
    colour = theme.TEXT1 if now_shown else theme.TEXT2
    room = Area(a.x + 28, a.y, a.w - 28, a.h)
    pen.text(
        room.x, a.cy, pen.fitting(proper(title(word)), room.w, theme.TEXT), theme.TEXT, "regular", colour, "l", room
    )


def printed(ui: Ui, rows: Area, section: Section, now: int) -> None:
    """Declare the table of clicks of a dial that nobody plays with; it takes its room off the top of the rows.

    `now` is the click that it begins with.
    """
    ui.custom(rows.cut_top(ROW), _heads)
    for number in range(len(section.dial.clicks)):
        ui.custom(rows.cut_top(ROW), partial(_row, section=section, number=number, now=now))
    ui.fact(rows.cut_top(ROW, 8), _("then it is dead"), "", "MK-CORE-16", icon="skull", colour=theme.TEXT2)
