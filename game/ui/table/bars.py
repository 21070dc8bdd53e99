"""The bar on top: menu, round, the score of each side, whose turn follows, undo and redo, rules and settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _
from game.systems.skirmish.events import PhasePassed, RoundBegan
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.kit import Area, Pen, Ui, escape
from game.ui.skirmish.table import setup
from game.ui.skirmish.table.words import SIGNS, has_acted

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.event import Event
    from game.systems.skirmish.state import State, Unit
    from game.ui.screens.battle import BattleScreen

TOKEN = 23
PITCH, TIGHT = 29.0, 24.0
LEAST_BAR, MOST_BAR = 40.0, 76.0


def top_bar(ui: Ui, area: Area, screen: BattleScreen) -> None:
    """Declare the bar."""
    state = screen.state
    ui.panel(Area(area.x - 2, area.y - 2, area.w + 4, area.h + 2), radius=0, shadow=0)
    row = area.inset(8, 8)
    ui.icon_button("menu", row.cut_left(32, 12), "menu", screen.open_menu, _("Menu"), shortcut="F10")
    _round(ui, row.cut_left(100, 8), state, screen.host.log)
    tools = row.cut_right(4 * 32 + 3 * 4, 12)
    refusal = screen.host.may_undo()
    ui.icon_button(
        "undo", tools.cut_left(32, 4), "undo-2", screen.undo, _("Undo"), shortcut="Ctrl Z", enabled=refusal is None,
        why=str(refusal or ""),
    )  # fmt: skip
    ui.icon_button(
        "redo", tools.cut_left(32, 4), "redo-2", screen.redo, _("Redo"), shortcut="Ctrl Y",
        enabled=screen.host.may_redo(), why=_("Nothing has been taken back."),
    )  # fmt: skip
    ui.icon_button("rules", tools.cut_left(32, 4), "book-open", screen.open_rules, _("Rules"), shortcut="F1")
    ui.icon_button("settings", tools.cut_left(32), "settings", screen.open_settings, _("Settings"), shortcut="F9")
    wide = min(246.0, max(196.0, (row.w - 2 * strip_width(state, TIGHT) / 2 - 24) / 2))
    left, right = row.cut_left(wide, 10), row.cut_right(wide, 10)
    for side, block in enumerate((left, right)):
        _score(ui, block, screen, side)
    known = setup.known_sides(screen)
    if known:
        _strip(ui, row, screen, known)


def strip_width(state: State, pitch: float) -> float:
    """Return how wide the strip of tokens is."""
    return len(state.units) * pitch + 12


def phase_number(log: list[Event]) -> int:
    """Return the number of the phase in this round, from the log."""
    number = 1
    for event in reversed(log):
        if isinstance(event, RoundBegan):
            break
        if isinstance(event, PhasePassed) and not event.round_over:
            number += 1
    return number


def _round(ui: Ui, area: Area, state: State, log: list[Event]) -> None:
    title = _("Round {n}").format(n=state.round) if state.round else _("Setting up")
    points = state.battle.scenario.points
    if state.battle.quick:
        caption = _("Quick Battle")
    elif state.round and not log:
        caption = _("To {points}").format(points=points)
    elif state.round:
        caption = _("Phase {n} · to {points}").format(n=phase_number(log), points=points)
    else:
        caption = _("To {points} points").format(points=points)
    ui.label(Area(area.x, area.y - 2, area.w, 18), title, theme.TITLE, "semibold")
    ui.label(Area(area.x, area.y + 17, area.w, 16), caption, theme.CAPTION, colour=theme.TEXT2)


def _score(ui: Ui, area: Area, screen: BattleScreen, side: int) -> None:
    """Declare the block of a side: framed and filled when its player is asked."""
    state = screen.state
    sign = SIGNS[side]
    asked = screen.host.asked == sign
    if not screen.caught:  # what is shown is still somebody's turn, or dice that decide who is asked
        asked = screen.stage.actor in state.units and state.units[screen.stage.actor].side == side
    here = sum(1 for unit in state.units.values() if unit.side == side and unit.fate in ("", "waiting"))
    every = sum(1 for unit in state.units.values() if unit.side == side)
    player = screen.host.players[side]
    names = {"player": player, "n": here, "all": every}
    lines = [_("{player} · {n} of {all}").format(**names), _("{n} of {all}").format(**names)]
    if screen.host.ai[sign]:
        lines.insert(0, _("{player} · program · {n} of {all}").format(**names))
    points, goal = state.vp[side], state.battle.scenario.points
    name = state.band(side)
    quick = state.battle.quick

    def paint(pen: Pen, a: Area) -> None:
        if asked:
            pen.box(a.inset(0, -2), theme.INK3, theme.SIDES[sign], theme.R_CONTROL, border_width=1.5)
        pen.badge(a.x + 21, a.cy, sign, 24)
        room = Area(a.x + 42, a.y, a.w - 84, a.h)
        pen.text(room.x, a.y + 9, _fitting(pen, name, room.w), theme.TEXT, "semibold", theme.TEXT1, "l", room)
        caption = Area(a.x + 42, a.y + 18, a.w - 42 - (10 if quick else 18 + LEAST_BAR), 18)
        fits = (one for one in lines if pen.width(one, theme.CAPTION) <= caption.w)
        wide = pen.text(caption.x, a.y + 26, next(fits, lines[-1]), theme.CAPTION, "regular", theme.TEXT2, "l", caption)
        if not quick:
            pen.text(a.right - 10, a.y + 9, str(points), theme.NAME, "display", theme.TEXT1, "r", a)
            bar = min(MOST_BAR, a.w - 42 - 18 - wide)
            pen.bar(Area(a.right - 10 - bar, a.y + 23, bar, 6), points / goal if goal else 0, theme.SIDES[sign])

    told = (
        _("The program plays {name} as {player}: {points} of {goal} victory points.")
        if screen.host.ai[sign]
        else _("{player} plays {name}: {points} of {goal} victory points.")
    )
    tip = told.format(player=escape(player), name=escape(name), points=points, goal=goal)
    ui.custom(area, paint, tooltip=tip)


def _fitting(pen: Pen, name: str, room: float) -> str:
    """Return a name cut off if it is too long; the tooltip has it whole."""
    while len(name) > 4 and pen.width(name, theme.TEXT, "semibold") > room:
        name = name.rstrip("…")[:-1].rstrip() + "…"
    return name


def _strip(ui: Ui, area: Area, screen: BattleScreen, known: list[int]) -> None:
    """Declare the strip of all creatures: greyed when they have acted, underlined when it is their turn."""
    state = screen.state
    units = [one for one in state.units.values() if one.side in known and one.fate not in ("destroyed", "routed")]
    gap = 12
    pitch = min(PITCH, (area.w - gap) / max(1, len(units)))
    x = area.x + (area.w - pitch * len(units) - gap) / 2
    side = units[0].side if units else 0
    for unit in units:
        if unit.side != side:
            side = unit.side
            line = x + gap / 2
            ui.custom(Area(line, area.y + 4, 1, area.h - 8), lambda pen, a: pen.box(a, theme.LINE, None, 0))
            x += gap
        cell = Area(x, area.y - 3, pitch, area.h + 8)
        _strip_token(ui, cell, screen, unit)
        x += pitch


def _strip_token(ui: Ui, cell: Area, screen: BattleScreen, unit: Unit) -> None:
    state, plan = screen.state, screen.plan
    flags = set()
    if has_acted(state, unit):
        flags.add("acted")
    if unit.routing:
        flags.add("routing")
    now = (state.turn is not None and state.turn.unit == unit.id) or plan.selected == unit.id

    def paint(pen: Pen, a: Area) -> None:
        px = pen.px(min(TOKEN, a.w - 4))
        picture = token(
            unit.card.emblem, SIGNS[unit.side], px, flags=frozenset(flags), commander=unit.card.commander is not None,
        )  # fmt: skip
        put_token(pen.surface, picture, ((a.cx + pen.dx) * pen.scale, (a.y + 19 + pen.dy) * pen.scale))
        if now:
            pen.box(Area(a.cx - 11, a.bottom - 3, 22, 3), theme.BRASS, None, 1.5)

    tip = f"**{escape(state.name(unit.id))}**"
    if unit.here:
        tip = _("{name}, {hp} of {whole} HP").format(name=tip, hp=unit.hp, whole=unit.card.hp)

    def choose() -> None:
        screen.pick_unit(unit.id, bring=True)

    widget = ui.custom(cell, paint, key=f"strip {unit.id}", on=choose, tooltip=tip, on_hover=_lighter(screen, unit.id))
    widget.group = "strip"


def _lighter(screen: BattleScreen, unit_id: str) -> Callable[[bool], None]:
    def light(on: bool) -> None:
        screen.point_at_unit(unit_id if on else None)

    return light
