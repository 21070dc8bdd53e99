"""The dial of a figure in the column: the whole dial as a ring, its clicks as a table, and what its marks mean.

A dial that is being turned is shown where it is on its way (`at`, in clicks).
"""

from __future__ import annotations

import math
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from game.content.dials.cards import DEATH, SKULLS
from game.content.dials.marks import MARKS, STATS
from game.i18n import _, signed
from game.ui import theme
from game.ui.dials import values
from game.ui.dials.card_words import cost_words
from game.ui.dials.emblems import emblem_of
from game.ui.dials.marks import WIDE as MARK
from game.ui.dials.marks import put_mark, title, told
from game.ui.kit import Area
from game.ui.kit.shapes import polygons

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.content.dials.cards import Click, Section
    from game.systems.dials.shown import Shown
    from game.systems.dials.state import State
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

RING, ROW, HEAD, TAB = 138, 20, 58, 30
SLIM, SLIM_ROWS = 130, 3  # least room that the dial needs in short, and the clicks told then
ICONS = {"speed": "footprints", "attack": "crosshair", "defense": "shield", "damage": "swords"}


def height(state: State, dial: str, shown: int, *, low: bool) -> float:
    """Return how high the card with a dial is."""
    section = state.printed(dial)
    rows = len(_rows(section, shown, low)) + 2
    tabs = TAB + 8 if len(beside(state, dial)) > 1 else 0
    return HEAD + RING + 18 + rows * ROW + _legend_lines(section) * 22 + tabs + 14


def beside(state: State, dial: str) -> list[str]:
    """Return the dials that are shown by turns in one card: all of a base, mount and rider, chariot and passenger."""
    figure = state.of(dial)
    base = state.figures.get(figure.mount) or state.figures.get(figure.chariot) or figure
    others = [key for key in (base.rider, base.passenger) if key]
    return [*(other for key in others for other in state.dials(key)), *state.dials(base.id)]


def tab_words(state: State, dial: str, among: list[str]) -> str:
    """Return what tells one dial from the others of a card: the name of its section, else of its figure."""
    name = state.printed(dial).name
    known = {"front": _("Front"), "right": _("Right"), "rear": _("Rear"), "left": _("Left")}
    if name and len({state.of(one).id for one in among}) == 1:
        return known.get(name, name.capitalize())
    return known.get(name, name.capitalize()) if name else state.name(dial)


def declare(
    ui: Ui,
    area: Area,
    state: State,
    dial: str,
    *,
    low: bool,
    at: float | None = None,
    choose: Callable[[str], None] | None = None,
    name: str = "",
) -> None:
    """Declare the card: name, ring, the four values of the present click, the table, the marks.

    `name` tells its widgets from those of another card on the screen; `choose` takes another dial of the same base;
    `at` is where the dial is while it turns.
    """
    section = state.printed(dial)
    where = float(state.of(dial).turned[state.place(dial)]) if at is None else at
    now = round(where)
    inside = ui.panel(area)
    inside.y -= 4
    _head(ui, inside, state, dial, name)
    _tabs(ui, inside, state, dial, choose, name)
    ring = inside.cut_top(RING, 10)
    ui.custom(Area(ring.x, ring.y, RING, RING), lambda pen, a: _ring(pen, a, section, where))
    boxes = Area(ring.x + RING + 14, ring.y, ring.w - RING - 14, RING)
    click = section.dial.at(now)
    present = values.present(state, dial) if at is None else {}
    for stat in STATS:
        found = present.get(stat)
        ui.custom(
            boxes.cut_top(31, 4), partial(_value, click=click, stat=stat, found=found), key=f"{name}value {stat}",
            tooltip=values.reasons(state, dial, stat, found) if found is not None else "", rule="MK-CORE-04",
        )  # fmt: skip
    _table_heads(ui, inside.cut_top(ROW))
    for number in _rows(section, now, low):
        _table_row(ui, inside.cut_top(ROW), section, number, now, {})
    ui.fact(inside.cut_top(ROW, 4), _("then it is dead"), "", "MK-CORE-16", icon="skull", colour=theme.TEXT2)
    words = _abilities(section)
    for k in range(0, len(words), 2):
        line = inside.cut_top(22)
        for n, word in enumerate(words[k : k + 2]):
            place = Area(line.x + n * line.w / 2, line.y, line.w / 2 - 6, line.h)
            shown = word in (*click.abilities, *click.nexus)
            ui.custom(place, partial(_legend, word=word, now_shown=shown), tooltip=told(word), rule=MARKS[word].rule)


def slim_height(state: State, dial: str) -> float:
    """Return how high the card in short is."""
    section = state.printed(dial)
    tabs = TAB + 8 if len(beside(state, dial)) > 1 else 0
    return HEAD + tabs + (1 + min(SLIM_ROWS, len(section.dial.clicks))) * ROW + 22


def declare_slim(
    ui: Ui,
    area: Area,
    state: State,
    dial: str,
    *,
    at: float | None = None,
    choose: Callable[[str], None] | None = None,
) -> None:
    """Declare the card in short, beside a plan: name, the present click and the next ones."""
    section = state.printed(dial)
    now = round(state.of(dial).turned[state.place(dial)] if at is None else at)
    inside = ui.panel(area)
    inside.y -= 4
    _head(ui, inside, state, dial)
    _tabs(ui, inside, state, dial, choose)
    _table_heads(ui, inside.cut_top(ROW))
    most = len(section.dial.clicks)
    first = max(0, min(now, most - SLIM_ROWS))
    present = values.present(state, dial) if at is None else {}
    tips = {stat: values.reasons(state, dial, stat, found) for stat, found in present.items()}
    for number in range(first, min(most, first + SLIM_ROWS)):
        row = inside.cut_top(ROW)
        _table_row(ui, row, section, number, now, present, tips)


def _head(ui: Ui, inside: Area, state: State, dial: str, name: str = "") -> None:
    """Declare the base in small, the name, with what it attacks and what it is worth."""
    figure, section = state.of(dial), state.printed(dial)
    side = theme.SEATS[figure.controller]
    reach = values.present(state, dial).get("range") if section.range_max else None

    def paint(pen: Pen, a: Area) -> None:
        from game.ui.board.figures import token

        pen.centred_image(token(emblem_of(figure.card), side, pen.px(40)), a.x + 22, a.cy)
        room = Area(a.x + 54, a.y, a.w - 54, a.h)
        called = state.name(figure.id)
        size = theme.NAME if pen.width(called, theme.NAME, "display") <= room.w else theme.TITLE
        pen.text(room.x, a.cy - 11, called, size, "display", theme.TEXT1, "l", room)
        points = cost_words(state, figure.id)
        words = f"{attack_words(section, reach.number.value if reach is not None else None)} · {points}"
        pen.text(room.x, a.cy + 12, words, theme.CAPTION, "regular", theme.TEXT2, "l", room)

    tip = values.reasons(state, dial, "range", reach) if reach is not None else ""
    ui.custom(inside.cut_top(HEAD - 8), paint, key=f"{name}dial head", tooltip=tip, rule="MK-CORE-02" if tip else "")


def _tabs(ui: Ui, inside: Area, state: State, dial: str, choose: Callable[[str], None] | None, name: str = "") -> None:
    """Declare tabs for the dials of one base, if it has several."""
    among = beside(state, dial)
    if len(among) > 1:
        options = [(one, tab_words(state, one, among), "") for one in among]
        ui.segments(f"{name}dial", inside.cut_top(TAB, 8), options, dial, choose or (lambda _one: None))


def attack_words(section: Section, reach: int | None = None) -> str:
    """Return in words with what a dial attacks, and how far: as it is printed, or as far as it reaches now."""
    far = section.range_max if reach is None else reach
    kinds = {"sword": _("sword"), "bow": _("bow"), "wand": _("wand"), "bomb": _("bomb"), "none": _("unarmed")}
    word = kinds[section.attack_type]
    return _("{word}, {n} in").format(word=word, n=far) if section.range_max else word


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


def _ring(pen: Pen, a: Area, section: Section, at: float) -> None:
    """Draw the whole dial: a wedge for each click, the present one on top, skulls after the last.

    Between two clicks it stands turned, and the one that is nearer is the present one.
    """
    clicks = len(section.dial.clicks)
    slots = clicks + SKULLS
    step = 360 / slots
    now = min(round(at), slots - 1)
    outer, inner = a.w / 2 - 3, a.w * 0.25
    pen.centred_image(_wheel(pen.px(a.w) + 8, pen.scale, clicks, round(min(at, slots - 1) * 40)), a.cx, a.cy)
    for n in range(slots):
        middle = math.radians(-90 + (n - min(at, slots - 1)) * step)
        here = n == now
        x, y = (centre + turn(middle) * (outer + inner) / 2 for centre, turn in ((a.cx, math.cos), (a.cy, math.sin)))
        if n >= clicks:
            pen.icon("skull", x, y, 13, theme.ON_BRASS if here else theme.NO)
        else:
            colour = theme.ON_BRASS if here else theme.TEXT1 if n > now else theme.TEXT3
            pen.text(x, y, str(n + 1), theme.TITLE if here else theme.TEXT, "semibold", colour, "c")
        if n == section.dial.start:
            gx, gy = a.cx + math.cos(middle) * (outer - 5), a.cy + math.sin(middle) * (outer - 5)
            pen.box(Area(gx - 3, gy - 3, 6, 6), theme.YES, theme.INK0, 0)
    pen.polygon([(a.cx - 6, a.y - 1), (a.cx + 6, a.y - 1), (a.cx, a.y + 8)], theme.INK0)
    pen.polygon([(a.cx - 4, a.y), (a.cx + 4, a.y), (a.cx, a.y + 6)], theme.TEXT1)
    words = _("{n} of {most}").format(n=min(now + 1, clicks), most=clicks) if now < clicks else _("dead")
    pen.text(a.cx, a.cy - 8, words, theme.TITLE, "semibold", theme.TEXT1, "c")
    pen.text(a.cx, a.cy + 10, _("click"), theme.CAPTION, "regular", theme.TEXT2, "c")


@lru_cache(maxsize=64)
def _wheel(size: int, scale: float, clicks: int, fortieths: int) -> pygame.Surface:
    """Return the wedges of a dial in a square of so many pixels, turned to so many fortieths of a click."""
    at, slots, step = fortieths / 40, clicks + SKULLS, 360 / (clicks + SKULLS)
    now = round(at)
    a = Area(0, 0, size, size)
    outer, inner = (size - 8) / 2 - 3 * scale, (size - 8) * 0.25
    shapes = [
        (_arc(a, 0, 360, outer + 3 * scale, 0), theme.BRASS_DARK),
        (_arc(a, 0, 360, outer + scale, 0), theme.WELL),
    ]
    for n in range(slots):
        middle = -90 + (n - at) * step
        fill = "#E8C46C" if n == now else "#3A2020" if n >= clicks else "#2A323D" if n > now else "#1C2128"
        shapes.append((_arc(a, middle - step / 2 + 1, middle + step / 2 - 1, outer - scale, inner + 4 * scale), fill))
    return polygons((size, size), [(points, fill, 255) for points, fill in shapes])


def _arc(a: Area, start: float, end: float, outer: float, inner: float) -> list[tuple[float, float]]:
    steps = max(3, round(abs(end - start) / 5))
    turns = [math.radians(start + (end - start) * k / steps) for k in range(steps + 1)]
    points = [(a.cx + math.cos(t) * outer, a.cy + math.sin(t) * outer) for t in turns]
    if inner:
        points += [(a.cx + math.cos(t) * inner, a.cy + math.sin(t) * inner) for t in reversed(turns)]
    return points


def _value(pen: Pen, a: Area, click: Click, stat: str, found: Shown | None) -> None:
    """Draw a value as it is now; where something changes it, it is amber, with what is printed and the change below."""
    pen.box(a, theme.WELL, theme.LINE, theme.R_VALUE)
    pen.icon(ICONS[stat], a.x + 13, a.cy, 13, theme.TEXT2)
    printed = getattr(click, stat)
    other = found is not None and values.changed(found)
    under = ""
    if found is not None and other and printed is not None:
        by = found.number.value - printed
        under = f"{printed} {signed(by)}" if by else _("changed")
    elif found is not None and found.at_times:
        under = _("may rise")
    middle = a.cy - 6 if under else a.cy
    pen.text(a.x + 24, middle, values.names()[stat], theme.CAPTION, "regular", theme.TEXT2, "l")
    if under:
        pen.text(a.x + 24, a.cy + 7, under, theme.CAPTION, "semibold", theme.AMBER if other else theme.TEXT3, "l")
    now = found.number.value if found is not None else printed
    marks = [word for word in click.abilities if word in MARKS and MARKS[word].stat == stat]
    colour = theme.AMBER if other else theme.TEXT1
    pen.text(a.right - 34, a.cy, "–" if printed is None else str(now), theme.NAME, "display", colour, "r")
    if marks:
        put_mark(pen, a.right - 17, a.cy, marks[0])


def _columns(a: Area) -> dict[str, float]:
    wide = (a.w - 40) / 4
    return {stat: a.x + 40 + wide * (n + 0.5) for n, stat in enumerate(STATS)}


def _table_heads(ui: Ui, row: Area) -> None:
    """Declare the heads of the table of clicks; the signs say in words what they stand for."""
    ui.custom(row, _heads)
    for stat, x in _columns(row).items():
        name = values.names()[stat]
        ui.custom(Area(x - 14, row.y, 28, row.h), _nothing, tooltip=name, rule="MK-CORE-04")


def _table_row(
    ui: Ui,
    row: Area,
    section: Section,
    number: int,
    now: int,
    present: dict[str, Shown],
    tips: dict[str, str] | None = None,
) -> None:
    """Declare one click of the table; its marks tell what they mean, its present values how they come about."""
    here = number == now
    ui.custom(row, partial(_row, section=section, number=number, now=now, present=present if here else {}))
    click = section.dial.at(number)
    for stat, x in _columns(row).items():
        if here and tips and stat in tips:
            ui.custom(Area(x - 26, row.y, 28, row.h), _nothing, tooltip=tips[stat], rule="MK-CORE-04")
        word = _mark_of(click, stat)
        if word:
            place = Area(x + 15 - MARK / 2, row.y, MARK, row.h)
            ui.custom(place, _nothing, tooltip=told(word), rule=MARKS[word].rule)


def _nothing(_pen: Pen, _a: Area) -> None:
    """Draw nothing: what lies there is drawn, and this only tells of it."""


def _mark_of(click: Click, stat: str) -> str:
    """Return the ability behind a value, "" for none."""
    return next((word for word in click.abilities if word in MARKS and MARKS[word].stat == stat), "")


def _heads(pen: Pen, a: Area) -> None:
    pen.text(a.x + 4, a.cy, _("Click"), theme.CAPTION, "regular", theme.TEXT2, "l")
    for stat, x in _columns(a).items():
        pen.icon(ICONS[stat], x, a.cy, 13, theme.TEXT2)


def _row(pen: Pen, a: Area, section: Section, number: int, now: int, present: dict[str, Shown]) -> None:
    """Draw one click of the table: the present one framed in brass, past ones dim, changed values amber."""
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
            found = present.get(stat)
            other = found is not None and values.changed(found)
            text = str(found.number.value) if found is not None else str(value)
            pen.text(
                x - 2, a.cy, text, theme.TEXT, "semibold" if here else "regular", theme.AMBER if other else colour, "r"
            )
        if word := _mark_of(click, stat):
            put_mark(pen, x + 15, a.cy, word, dim=past)


def _legend(pen: Pen, a: Area, word: str, *, now_shown: bool) -> None:
    put_mark(pen, a.x + 11, a.cy, word)
    colour = theme.TEXT1 if now_shown else theme.TEXT2
    room = Area(a.x + 28, a.y, a.w - 28, a.h)
    pen.text(room.x, a.cy, pen.fitting(title(word), room.w, theme.TEXT), theme.TEXT, "regular", colour, "l", room)


def printed(ui: Ui, rows: Area, section: Section, now: int) -> None:
    """Declare the table of clicks of a dial that nobody plays with; it takes its room off the top of the rows.

    `now` is the click that it begins with.
    """
    _table_heads(ui, rows.cut_top(ROW))
    for number in range(len(section.dial.clicks)):
        _table_row(ui, rows.cut_top(ROW), section, number, now, {})
    ui.fact(rows.cut_top(ROW, 8), _("then it is dead"), "", "MK-CORE-16", icon="skull", colour=theme.TEXT2)
