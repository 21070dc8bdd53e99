"""The list of a builder: a filter in words, chips, columns to sort by, one row for each card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _, pgettext
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.kit import Area
from game.ui.kit.controls import Chip

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.ui.building.building import Building, Trait
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

ROW = 44
CHIP_GAP = 6


@dataclass(frozen=True, slots=True)
class Filter:
    """A filter that is switched on and off; with an icon it leads on to others."""

    key: str
    label: str
    on: bool
    change: Callable[[], None]
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """What it sorts by, its title, the x of its text from the left of the rows, and to which side it is aligned."""

    key: str
    title: str
    x: float
    align: str


@dataclass(frozen=True, slots=True)
class Line:
    """One card in the list: name, caption below it, and its values by column.

    under  parts of the caption, the last of which is kept where there is little room
    """

    id: str
    emblem: str
    name: str
    under: tuple[str, ...]
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Listing:
    """What the list shows.

    group    the key of the rows' group, and of their scroll area
    word     with which the key of a row begins: "figure"
    count    how many cards there are, in words
    trouble  what is not understood in the filter
    chips    the filters; `more` are those that have been chosen from others, in a row of their own
    quiet    columns that are written less boldly; `bold` is the one that stands out
    empty    the sentence that stands where no card fits
    """

    group: str
    word: str
    hint: str
    count: str
    trouble: str
    chips: Sequence[Filter]
    more: Sequence[Filter]
    columns: Sequence[Column]
    lines: Sequence[Line]
    selected: str
    empty: str
    quiet: tuple[str, ...] = ()
    bold: str = "cost"


def declare(screen: Building, ui: Ui, area: Area, listing: Listing) -> None:
    """Declare the filter, its chips, the heads of the columns and the rows."""
    ui.panel(area)
    inside = area.inset(12)
    ui.field(
        "filter", inside.cut_top(36, 6), screen.words, screen.set_words, icon="search", right=listing.count,
        shortcut="/", into=listing.group, hint=listing.hint,
    )  # fmt: skip
    _chips(ui, inside, listing.chips)
    if listing.more:
        _chips(ui, inside, listing.more)
    inside.cut_top(2)
    if listing.trouble:
        inside.cut_top(ui.text(Area(inside.x + 4, inside.y, inside.w - 8, 40), listing.trouble, colour=theme.WARN), 6)
    _head(screen, ui, inside.cut_top(24, 4), listing.columns)
    with ui.scroll(listing.group, Area(inside.x - 4, inside.y, inside.w + 8, inside.h)) as rows:
        for n, line in enumerate(listing.lines):
            ui.row(
                f"{listing.word} {line.id}", rows.cut_top(ROW), _row(line, listing), partial(screen.pick, line.id),
                group=listing.group, selected=line.id == listing.selected, stripe=n % 2 == 1,
                again=partial(screen.add, line.id),
            )  # fmt: skip
        if not listing.lines:
            ui.text(Area(rows.x + 8, rows.y + 8, rows.w - 16, 60), listing.empty, colour=theme.TEXT2)


def filters(screen: Building, factions: Iterable[tuple[str, str]], named: Iterable[tuple[str, str]]) -> list[Filter]:
    """Return the filters of factions and of what the room has names for (key and label), then the one for traits."""
    return [
        *(
            Filter(f"faction {key}", label, key in screen.factions, partial(screen.toggle_faction, key))
            for key, label in factions
        ),
        *(Filter(f"only {key}", label, key in screen.filters, partial(screen.toggle, key)) for key, label in named),
        Filter("only traits", pgettext("filter", "More…"), bool(screen.traits), partial(screen.ask, "traits"), "plus"),
    ]


def trait_filters(screen: Building, name: Callable[[Trait], str]) -> list[Filter]:
    """Return a filter for each trait that has been chosen."""
    return [
        Filter(f"has {one[0]} {one[1]}", name(one), True, partial(screen.toggle_trait, one))
        for one in sorted(screen.traits)
    ]


def columns_room(inside_of: Area) -> float:
    """Return how wide the rows of a list in this area are."""
    return inside_of.w - 24 - 14


def _chips(ui: Ui, inside: Area, chips: Sequence[Filter]) -> None:
    """Declare a chip after the other, in as many rows as they need; the padding of the panel may be used, too."""
    row = inside.cut_top(24, CHIP_GAP)
    x = row.x
    for chip in chips:
        if x > row.x and x + Chip.width(ui.pen, chip.label, chip.icon or ("check" if chip.on else "")) > row.right + 12:
            row = inside.cut_top(24, CHIP_GAP)
            x = row.x
        x += CHIP_GAP + ui.filter_chip(chip.key, x, row.cy, chip.label, chip.on, chip.change, icon=chip.icon)


def _head(screen: Building, ui: Ui, row: Area, columns: Sequence[Column]) -> None:
    for column in columns:
        on = column.key == screen.column
        w = ui.pen.width(column.title, theme.CAPTION, "semibold" if on else "regular") + 4
        left = row.x + 4 + column.x - (w - 2 if column.align == "r" else 2)
        cell = Area(left, row.y, w + (14 if on else 0), row.h)

        def paint(pen: Pen, a: Area, title: str = column.title, on: bool = on, w: float = w) -> None:
            colour = theme.BRASS if on else theme.TEXT2
            pen.text(a.x + 2, a.cy, title, theme.CAPTION, "semibold" if on else "regular", colour, "l")
            if on:
                pen.icon("chevron-down" if screen.falling else "chevron-up", a.x + w + 7, a.cy, 12, theme.BRASS)

        ui.custom(
            cell, paint, key=f"sort {column.key}", on=partial(screen.sort, column.key), tooltip=_("Sort by this column")
        )
    ui.custom(Area(row.x, row.bottom, row.w, 1), lambda pen, a: pen.rule(a.x, a.y, a.w))


def _row(line: Line, listing: Listing) -> Callable[[Pen, Area, bool], None]:
    columns = listing.columns

    def paint(pen: Pen, a: Area, _on: bool) -> None:
        at = ((a.x + 22 + pen.dx) * pen.scale, (a.cy + pen.dy) * pen.scale)
        put_token(pen.surface, token(line.emblem, "N", pen.px(28)), at)
        first = columns[1]
        # a column aligned to the right reaches as far to the left as its text
        room = Area(a.x + 46, a.y, first.x - 42 - (30 if first.align == "r" else 0), a.h)
        y = a.cy - (9 if line.under else 0)
        size = theme.TEXT if pen.width(line.name, theme.TEXT, "semibold") <= room.w else theme.CAPTION
        pen.text(room.x, y, line.name, size, "semibold", theme.TEXT1, "l", room)
        if line.under:
            words = " · ".join(line.under)
            if pen.width(words, theme.CAPTION) > room.w:
                words = line.under[-1]
            pen.text(room.x, a.cy + 10, words, theme.CAPTION, "regular", theme.TEXT2, "l", room)
        before = first.x - (ROW if first.align == "r" else 0)
        for column in columns[1:]:
            value = line.values[column.key]
            cut = "semibold" if column.key == listing.bold else "regular"
            colour = theme.TEXT2 if column.key in listing.quiet else theme.TEXT1
            tight = column.align == "r" and pen.width(value, theme.TEXT, cut) > column.x - before - 6
            size = theme.CAPTION if tight else theme.TEXT
            pen.text(a.x + 8 + column.x, a.cy, value, size, cut, colour, column.align, a)
            before = column.x

    return paint
