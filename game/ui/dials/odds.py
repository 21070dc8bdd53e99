"""The panel of a planned attack: chance, the sums of two dice, both sums with each part and its rule, what a hit does.

And the panel of a planned move: its price, and what it would bring about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.i18n import _, enumerated, signed
from game.systems.dials import space
from game.ui import theme
from game.ui.dials import forecast, words
from game.ui.dials.planning import targets_of
from game.ui.kit import Area, Pen, Ui
from game.ui.kit.controls import Segments
from game.ui.table.chances import parted, percent
from game.ui.table.sums import ROW, heading, modifier_row, row_height

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.modifier import Number, Reason
    from game.systems.dials.advice import Odds
    from game.systems.dials.state import State
    from game.ui.table.face import Frame

PADDING, CHANCE, TABS, TAB = 14, 58, 28, 24
WIDE_CHANCE = 4
PRINTED = ("MK-CC-02", "MK-RC-07", "MK-CC-03", "MK-CC-05", "MK-RC-09", "MK-CC-06", "MK-RC-10")
"""The rules of what stands on dial and base: attack, bonus, defense, damage."""
CAUSES = (
    ("MK-CC-04", "refresh-cw"), ("MK-RC-08", "refresh-cw"), ("MK-TERR", "triangle-alert"), ("MK-ELEV", "mountain"),
    ("MK-CAST", "shield"), ("MK-STYPE", "feather"), ("MK-CC-08", "users"), ("MK-FORM", "users"), ("MK-CAP", "lock"),
)  # fmt: skip
"""Signs of reasons whose causes are visible on the board, by the first letters of their rule."""


def rows(odds: Odds) -> list[tuple[str, Number, str, str]]:
    """Return the sums of an attack: name, number, words and value of its total."""
    found = [
        ("attack", odds.attack, _("Two dice and"), signed(odds.attack.value)),
        ("defense", odds.defense, _("Defense"), str(odds.defense.value)),
    ]
    if not odds.capture:
        hurt = odds.taken if odds.taken.reasons else odds.damage
        found.append(("damage", hurt, _("A hit deals"), str(hurt.value)))
    return found


def shown(number: Number) -> list[Reason]:
    """Return the parts of a sum that change anything, and its first."""
    return [one for n, one in enumerate(number.reasons) if n == 0 or one.amount]


def height(
    ui: Ui, wide: float, state: State, odds: Odds, options: Sequence[tuple[str, str, str]], notes: Sequence[str]
) -> float:
    """Return how high the panel of an attack is; `options` are the ways to attack the same."""
    inner = wide - 2 * PADDING
    high: float = 10 + 30 + CHANCE + 4 + (_tabs_high(ui, inner, options) + 6 if len(options) > 1 else 0)
    for _name, number, _words, _value in rows(odds):
        high += sum(row_height(ui, inner, one) for one in shown(number)) + 6
        high += ROW if len(shown(number)) > 1 else 0
    high += ui.measure(forecast.outcome(state, odds), inner) + 12
    text = "\n".join(notes)
    return high + (ui.measure(text, wide - 20 - 52) + 24 if text else 4)


def _tabs_high(ui: Ui, wide: float, options: Sequence[tuple[str, str, str]]) -> float:
    """Return how high the tabs are: one row, or a row each where their words need it."""
    return TABS if Segments.fit(ui.pen, options, wide) else 8 + TAB * len(options)


def declare(
    ui: Ui,
    area: Area,
    frame: Frame,
    state: State,
    odds: Odds,
    options: Sequence[tuple[str, str, str]],
    chosen: str,
    choose: Callable[[str], None],
    notes: Sequence[str],
) -> None:
    """Declare the panel of an attack; `options` are other ways to attack the same, `notes` what else it brings."""
    ui.panel(area, border=theme.BRASS_DARK)
    inside = Area(area.x + PADDING, area.y + 10, area.w - 2 * PADDING, area.h)
    title, icon = heading_of(state, odds)
    heading(ui, inside.cut_top(24, 6), title, far_told(state, odds), icon)
    if len(options) > 1:
        tabs = ui.segments("weapon", inside.cut_top(_tabs_high(ui, inside.w, options), 6), options, chosen, choose)
        tabs.upright = not Segments.fit(ui.pen, options, inside.w)
    chance_block(ui, inside.cut_top(CHANCE, 4), odds)
    for name, number, total, value in rows(odds):
        ui.custom(inside.cut_top(6), lambda pen, a: pen.rule(a.x, a.y + 3, a.w))
        parts = shown(number)
        for n, reason in enumerate(parts):
            row = inside.cut_top(row_height(ui, inside.w, reason))
            modifier_row(
                ui, row, frame, reason, plain=n == 0 and name != "attack", printed=reason.rule in PRINTED,
                icon=cause(reason), key=f"{name} {n}",
            )  # fmt: skip
        if len(parts) > 1:
            ui.fact(inside.cut_top(ROW), total, value, strong=True, value_right=104, key=f"{name} total")
    inside.cut_top(4)
    inside.cut_top(ui.text(inside, forecast.outcome(state, odds), key="outcome"), 8)
    text = "\n".join(notes)
    if text:
        ui.warning(Area(area.x + 10, inside.y, area.w - 20, 0), text, key="plan warning")


def short_height(ui: Ui, wide: float, state: State, odds: Odds) -> float:
    """Return how high the panel of an attack is without its sums."""
    return 10 + 30 + CHANCE + 8 + ui.measure(forecast.outcome(state, odds), wide - 2 * PADDING) + 10


def declare_short(ui: Ui, area: Area, state: State, odds: Odds) -> None:
    """Declare the panel of an attack without its sums, where there is no room for them."""
    ui.panel(area, border=theme.BRASS_DARK)
    inside = Area(area.x + PADDING, area.y + 10, area.w - 2 * PADDING, area.h)
    title, icon = heading_of(state, odds)
    heading(ui, inside.cut_top(24, 6), title, far_told(state, odds), icon)
    chance_block(ui, inside.cut_top(CHANCE, 8), odds)
    ui.text(inside, forecast.outcome(state, odds), key="outcome")


def heading_of(state: State, odds: Odds) -> tuple[str, str]:
    """Return the title and icon of an attack."""
    name = state.name(odds.target)
    if odds.kind == "kill":
        return _("Death of {name}").format(name=name), "skull"
    if odds.capture:
        return _("Capture of {name}").format(name=name), "lock"
    if odds.kind == "ranged":
        return _("Shot at {name}").format(name=name), "crosshair"
    return _("Blow at {name}").format(name=name), "swords"


def far_told(state: State, odds: Odds) -> str:
    """Return how far a shot goes, of how many inches: "8.9 of 10 in"."""
    if odds.kind != "ranged":
        return ""
    here, there = space.body(state, state.of(odds.attacker)), space.body(state, state.of(odds.target))
    most = state.printed(odds.attacker).range_max
    return _("{n} of {most} in").format(n=space.inches_told(here, there), most=most)


def cause(reason: Reason) -> str:
    """Return the sign of a reason whose cause is visible on the board."""
    return next((icon for start, icon in CAUSES if reason.rule.startswith(start)), "")


def chance_block(ui: Ui, area: Area, odds: Odds) -> None:
    """Declare the chance in large, what the dice must show, and how often two dice show each sum."""

    def paint(pen: Pen, a: Area) -> None:
        number, sign = parted(percent(odds.chance))
        size = theme.FIGURE if len(number) <= WIDE_CHANCE else theme.NAME
        w = pen.text(a.x, a.y + 26, number, size, "display-bold", theme.TEXT1, "l")
        pen.text(a.x + w + 5, a.y + 32, sign, theme.NAME, "display", theme.TEXT2, "l")
        told = _("needs {n}: 2d6 {bonus} against {defense}").format(
            n=odds.needs, bonus=signed(odds.attack.value).replace("+", "+ "), defense=odds.defense.value
        )
        bars = Area(a.x + 96, a.y + 20, a.w - 96, 22)
        size = theme.TEXT if pen.width(told, theme.TEXT, "medium") <= bars.w else theme.CAPTION
        pen.text(bars.x, a.y + 9, told, size, "medium", theme.TEXT1, "l", a)
        step = bars.w / 11
        for total in range(2, 13):
            hits = total == 12 or (total > 2 and total >= odds.needs)
            high = bars.h * (6 - abs(7 - total) + 1.5) / 7.5
            cell = Area(bars.x + (total - 2) * step + 1, bars.bottom - high, step - 2, high)
            if hits:
                pen.box(cell, theme.BRASS if total == 12 else theme.TEXT1, None, 1.5)
            else:
                pen.box(cell, theme.WELL, theme.LINE2, 1.5)
            colour = theme.TEXT1 if hits else theme.TEXT3
            pen.text(cell.cx, a.y + 51, str(total), theme.CAPTION, "semibold" if hits else "regular", colour, "c")

    ui.custom(area, paint)


def options_of(state: State, answers: Sequence[Any]) -> list[tuple[str, str, str]]:
    """Return several attacks on the same figures as tabs: what tells them apart."""
    found = []
    for n, answer in enumerate(answers):
        same = [one for one in answers if one[0] == answer[0]]
        found.append((str(n), _way(state, answer, same), words.ICONS.get(str(answer[0]), "")))
    return found


def _way(state: State, answer: Any, same: Sequence[Any]) -> str:
    """Return what an attack is called among those of the same kind: who of a base attacks, or whom of one, or both."""
    verb = words.verb_words(str(answer[0]))
    if len(same) < 2:
        return verb
    always = set.intersection(*(set(targets_of(one, state)) for one in same))
    who = _part(state, str(answer[1])) if len({one[1] for one in same}) > 1 else ""
    whom = enumerated([_part(state, str(one)) for one in targets_of(answer, state) if one not in always])
    if who and whom:
        return _("{name} at {target}").format(name=who, target=whom)
    return f"{verb}: {who or whom}"


def _part(state: State, dial: str) -> str:
    """Return what a dial of a base is called beside its others: its section, or its figure."""
    section = state.printed(dial).name
    return section.capitalize() if section else state.name(dial)


def way_height(ui: Ui, wide: float, notes: Sequence[str]) -> float:
    """Return how high the panel of a planned move is."""
    text = "\n".join(notes)
    return 48 + (ui.measure(text, wide - 20 - 52) + 24 if text else 0)


def way_panel(ui: Ui, area: Area, title: str, price: str, icon: str, notes: Sequence[str]) -> None:
    """Declare the panel of a planned move: what it costs, and what it would bring about."""
    ui.panel(area, border=theme.BRASS_DARK)
    inside = Area(area.x + PADDING, area.y + 10, area.w - 2 * PADDING, area.h)
    heading(ui, inside.cut_top(24, 8), title, price, icon)
    text = "\n".join(notes)
    if text:
        ui.warning(Area(area.x + 10, inside.y, area.w - 20, 0), text, key="plan warning")
