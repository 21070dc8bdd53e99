"""Charges that could come next, on the table: whom the tray under the pointer could charge, or who could charge it."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from game.i18n import _
from game.systems.regiments import advice, moving, numbers, threats
from game.ui.board.inches.signs import LineMark, TargetMark, WedgeMark
from game.ui.kit import escape
from game.ui.regiments.ground import placed, turned
from game.ui.table.chances import percent

if TYPE_CHECKING:
    from game.systems.regiments.state import State
    from game.systems.regiments.threats import Threat
    from game.ui.board.inches.signs import InchOverlays, Place
    from game.ui.regiments.planning import Planning

THREATS = "threats"


def found(plan: Planning, key: str | None) -> tuple[Threat, ...]:
    """Return the charges by an enemy that is pointed at, or those at a unit of the own side; once for each moment."""
    state, choice = plan.state, plan.choice
    unit = state.units.get(key or "")
    if choice is None or unit is None or not unit.here:
        return ()
    ask = threats.at if state.friendly(unit.owner, choice.player) else threats.of
    told: tuple[Threat, ...] = plan.remember(("threats", unit.id), lambda: ask(state, unit.id))
    return told


def added(over: InchOverlays, plan: Planning, key: str | None) -> InchOverlays:
    """Return what lies over the table with lines to whom is threatened, chances, and how far an enemy could charge."""
    told, state = found(plan, key), plan.state
    if not told or key is None:
        return over
    lines = tuple(LineMark(_middle(state, one.unit), _middle(state, one.target), free=False) for one in told)
    others = [(one.unit if one.target == key else one.target, one) for one in told]
    marks = tuple(TargetMark(other, percent(float(one.odds.chance)), detail=needs(one)) for other, one in others)
    area = () if told[0].target == key else (_reach(state, key),)
    return replace(over, lines=(*over.lines, *lines), targets=(*over.targets, *marks), wedges=(*over.wedges, *area))


def words(plan: Planning, key: str | None) -> tuple[str, ...]:
    """Return the charges in sentences, with what makes the chance and the rules."""
    state, lines = plan.state, []
    for one in found(plan, key):
        text = _("It could charge {name} into the {arc}: {chance}, {needs}, speed {speed} and a die. ASF-CHG-12")
        if one.target == key:
            text = _("{name} could charge it into the {arc}: {chance}, {needs}, speed {speed} and a die. ASF-CHG-12")
        arcs = {"front": _("front"), "flank": _("flank"), "rear": _("rear")}
        line = text.format(
            name=escape(state.name(one.unit if one.target == key else one.target)), arc=arcs[one.arc],
            chance=percent(float(one.odds.chance)), needs=needs(one), speed=numbers.speed(state, one.unit),
        )  # fmt: skip
        if one.odds.hindered:
            line += " " + _("Terrain hinders it: of two dice the lower counts. ASF-TERR-17")
        lines.append(line)
    return tuple(lines)


def needs(one: Threat) -> str:
    """Return which die a charge needs."""
    if one.odds.need <= 1:
        return _("any die carries it there")
    if one.odds.need >= advice.SIDES:
        return _("needs a {n}").format(n=advice.SIDES)
    return _("needs {n} or more").format(n=one.odds.need)


def _middle(state: State, key: str) -> Place:
    unit = state.units[key]
    return placed((unit.x, unit.y), state.battle.played.table.height)


def _reach(state: State, key: str) -> WedgeMark:
    """Return the front arc of a unit as far as its best charge goes (ASF-CHG-05)."""
    unit = state.units[key]
    x, y = unit.card.tray.arc
    wide = round(2 * math.degrees(math.atan2(x, y)) * 10)
    best = numbers.speed(state, key) + moving.BEST
    far = best * 1000 + unit.card.tray.depth // 2
    return WedgeMark(_middle(state, key), turned(unit.facing), wide, far, _("{n} in").format(n=best))
