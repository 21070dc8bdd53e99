"""Lines of fire over the table: what blocks them, what impairs them, what is passed over and why; words beside them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.geometry.inches.fire import crossing_points, met_at
from game.i18n import _, proper
from game.systems.dials import ranged, space
from game.ui.board.inches.signs import LabelMark, LineMark, LitMark, WedgeMark
from game.ui.dials.marks import title

if TYPE_CHECKING:
    from game.systems.dials.advice import Odds
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

Drawn = tuple[list[LineMark], list[LitMark], list[LabelMark]]
INCH = 1000
PASSING = ("arc_fire", "magic_blast", "magic_blast_wand")
"""The abilities whose lines pass over bases."""


def shot(state: State, dial: str, target: str) -> Drawn:
    """Return the line from a dial to a target with what is in its way, and words beside that."""
    here, there = space.body(state, state.of(dial)), space.body(state, state.of(target))
    fire = ranged.line(state, dial, target)
    found = fire.found
    layout = state.layout
    met = None if found.free else met_at(layout, found, here.centre, there.centre)
    points = tuple(crossing_points(layout, found, here.centre, there.centre)) if found.free else ()
    line = LineMark(
        here.centre, there.centre, free=found.free, met=None if met is None else (round(met[0]), round(met[1])),
        crossed=points if len(points) % 2 == 0 else (),
    )  # fmt: skip
    lit, labels = [], []
    for key in (*((found.key,) if found.key else ()), *found.crossed):
        piece = layout.ground.piece.get(key)
        if piece is not None:
            lit.append(LitMark(tuple(piece.outline), stops=not found.free))
    if found.free and found.obscured:
        at = points[0] if points else there.centre
        labels.append(LabelMark(at, _("hindering, defense +1"), "amber"))
    if not found.free and met is not None:
        labels.append(LabelMark((round(met[0]), round(met[1])), blocked_by(state, found.key), "no"))
    labels += passed_over(state, dial, here, there)
    return [line], lit, labels


def blocked_by(state: State, key: str) -> str:
    """Return what blocks a line, in a word or two."""
    if key in state.figures:
        return _("blocked by {name}").format(name=state.name(key))
    return _("blocked by {name}").format(name=proper(state.battle.names.get(key, key)))


def passed_over(state: State, dial: str, here: Figure, there: Figure) -> list[LabelMark]:
    """Return words beside the figures on the line that do not block it, and why."""
    why = next((key for key in PASSING if state.has(dial, key)), "")
    if not why:
        return []
    text = _("on the line, ignored: {ability}").format(ability=title(why))
    between = [one for one in state.standing() if one not in (here, there) and _on(one, here, there)]
    return [LabelMark(one.centre, text, "plain") for one in between]


def _on(one: Figure, here: Figure, there: Figure) -> bool:
    """Tell whether a base lies on a line about: to draw words."""
    dx, dy = there.x - here.x, there.y - here.y
    long = math.hypot(dx, dy) or 1.0
    along = ((one.x - here.x) * dx + (one.y - here.y) * dy) / long
    aside = abs((one.x - here.x) * dy - (one.y - here.y) * dx) / long
    return 0 < along < long and aside < one.form.radius


def blow(state: State, dial: str, target: str) -> list[LineMark]:
    """Return the short line of a blow from base to base."""
    here, there = space.body(state, state.of(dial)), space.body(state, state.of(target))
    return [LineMark(here.centre, there.centre)]


def beside_target(state: State, odds: Odds) -> str:
    """Return what is said of a shot or blow at its target: how far, and if it comes from behind."""
    here, there = space.body(state, state.of(odds.attacker)), space.body(state, state.of(odds.target))
    parts = []
    if odds.kind == "ranged":
        parts.append(_("{n} in").format(n=space.inches_told(here, there)))
    if any(one.rule in ("MK-CC-04", "MK-RC-08") and one.amount for one in odds.attack.reasons):
        parts.append(_("from behind"))
    return ", ".join(parts)


def reach(state: State, dial: str, at: tuple[int, int], facing: int) -> WedgeMark | None:
    """Return the front arc with the range of a dial, from a place and facing; None for one that does not shoot."""
    most = state.printed(dial).range_max
    figure = state.of(dial)
    if not most or not figure.in_play:
        return None
    arc = space.front(state, dial)
    wide = arc.last - arc.first
    middle = (facing + (arc.first + arc.last) // 2) % 3600
    return WedgeMark(at, middle, wide, most * INCH, _("{n} in").format(n=most))
