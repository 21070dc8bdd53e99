"""What a press with a tool takes hold of on a table: a handle, a thing, a corner, a side, a point."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from game.i18n import _
from game.ui.workshop.inches import actions, edges

if TYPE_CHECKING:
    from game.ui.workshop.inches.state import Point, TableState


def selecting(state: TableState, at: Point, common: dict[str, Any], *, shift: bool) -> actions.Action | None:
    """Return what a press of the selecting tool begins: turning, scaling, moving, or drawing a box round things."""
    handle, grip = state.handle(), state.grip()
    if handle is not None and math.dist(handle.grip, at) <= state.reach():
        return actions.Turning(**common, wheres=state.selected, about=handle.at)
    if grip is not None and math.dist(grip, at) <= state.reach():
        return actions.Scaling(**common, where=state.selected[0])
    thing = state.thing_at(at)
    if thing is None:
        return edges.Choosing(**common, outlines=state.outlines(), before=state.selected if shift else ())
    if shift:
        before = state.selected
        state.selected = tuple(one for one in before if one != thing) if thing in before else (*before, thing)
        return None
    if thing not in state.selected:
        state.selected = (thing,)
    return actions.Moving(**common, wheres=state.selected)


def bending(state: TableState, at: Point, common: dict[str, Any], *, shift: bool) -> actions.Action | None:
    """Return what a press of the tool for corners begins; with Shift a corner goes at once."""
    sheet = state.sheet()
    own = [where for where in sheet.things() if where[0] == "own"]
    for where in sorted(own, key=lambda one: one not in state.selected):
        corners = sheet.outline(where)
        for n, corner in enumerate(corners):
            if math.dist(corner, at) > state.reach():
                continue
            state.selected = (where,)
            if not shift:
                return actions.Bending(**common, where=where, corner=n)
            if len(corners) > 3:
                sheet.set_outline(where, [one for k, one in enumerate(corners) if k != n])
                state.desk.change(sheet.value(), _("Corner"))
            return None
        for n, corner in enumerate(corners):
            following = corners[(n + 1) % len(corners)]
            between = (corner[0] + following[0]) // 2, (corner[1] + following[1]) // 2
            if math.dist(between, at) <= state.reach() and not shift:
                state.selected = (where,)
                return actions.Bending(**common, where=where, corner=n + 1, new=True)
    thing = state.thing_at(at)
    state.selected = (thing,) if thing is not None and thing[0] == "own" else ()
    return None


def pointing(state: TableState, at: Point, common: dict[str, Any], *, shift: bool) -> actions.Action | None:
    """Return what a press of the tool for strategic points begins; with Shift a point goes at once."""
    sheet = state.sheet()
    points = sheet.points()
    near = [n for n, point in enumerate(points) if math.dist(point, at) <= max(state.reach(), 500)]
    if shift:
        if near:
            sheet.set_points([point for n, point in enumerate(points) if n != near[0]])
            state.desk.change(sheet.value(), _("Strategic point"))
        return None
    return actions.Pointing(**common, number=near[0] if near else None)
