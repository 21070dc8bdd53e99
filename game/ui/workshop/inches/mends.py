"""What puts a fault of a table right, where that is obvious: moved to where it fits, taken away, evened out."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from game.geometry.inches.symmetry import Pose
from game.i18n import _
from game.ui.board.inches.outlines import INCH
from game.ui.workshop.face import Mend
from game.ui.workshop.inches import actions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.content.faults import Fault
    from game.content.inches.sheet import Sheet, Where
    from game.ui.workshop.inches.state import Point, TableState

STEPS = 1000, 500  # thousandths of an inch between two places that are tried: at first few, then all
FARTHEST = 12_000  # from where a thing lies
CORNER = 3_000  # how far from the corners of a table a start area begins that is put
LIKE = 4_000  # thousandths of an inch: what lies so near to the image of its like was meant to lie there


def mend_of(fault: Fault, state: TableState) -> Mend | None:
    """Return what puts a fault of the check right, None if nothing is obvious."""
    where = fault.where
    kind, rest = (where[0], where[1:]) if where else ("", ())
    if kind in ("laid", "own") and rest and where[:2] not in state.sheet().things():
        return Mend(_("Remove it"), lambda: _without(state, (kind, rest[0])))  # it lies nowhere
    if kind in ("laid", "own") and len(rest) == 1:
        return Mend(_("Move it"), lambda: moved_free(state, (kind, rest[0])))
    if kind == "laid" and len(rest) == 2 and rest[1] == state.room.word:
        return Mend(_("Remove it"), lambda: _without(state, (kind, rest[0])))
    if kind == "laid" and len(rest) == 2:
        return Mend(_("As usual"), lambda: _without_word(state, (kind, rest[0]), str(rest[1])))
    if kind == "points" and rest and not state.sheet().legible_points():
        return Mend(_("Remove it"), lambda: _with_legible_points(state))
    if kind == "points" and len(rest) == 1:
        return Mend(_("Move it"), lambda: _point_moved(state, int(rest[0])))
    if kind == "starts" and state.room.edges is not None:
        sides = [str(rest[0])] if rest else ["south", "north"]
        return Mend(_("Put it right") if rest else _("Put them"), lambda: _with_starts(state, sides))
    return None


def _faults(state: TableState, value: dict[str, Any]) -> set[tuple[Where, str]]:
    """Return what the check finds, each with where it stands."""
    document = state.document(value)
    state.room.card(document, state.desk.draft)
    return {(one.where, one.message) for one in document.faults}


def _without_faults(state: TableState, where: Where, made: Iterator[dict[str, Any]]) -> dict[str, Any]:
    """Return the first of some tables on which nothing is wrong with a thing and nothing else has become wrong.

    The table as it is if there is none.
    """
    value = state.desk.draft.value
    others = {one for one in _faults(state, value) if one[0][: len(where)] != where}
    return next((one for one in made if _faults(state, one) <= others), value)


def _rings(width: int, height: int, about: Point) -> Iterator[Point]:
    """Go through places of a table about one, or about that of the table which is nearest to it; the nearest first."""
    about = min(max(about[0], 0), width), min(max(about[1], 0), height)
    for step in STEPS:
        steps = range(-(FARTHEST // step), FARTHEST // step + 1)
        offsets = [(i * step, j * step) for i in steps for j in steps]
        for dx, dy in sorted(offsets, key=lambda one: (math.hypot(*one), one)):
            x, y = about[0] + dx, about[1] + dy
            if 0 <= x <= width and 0 <= y <= height:
                yield x, y


def moved_free(state: TableState, where: Where) -> dict[str, Any]:
    """Return the table with a thing at a near place where nothing is wrong with it; as it is if there is none."""
    pose = state.sheet().pose(where)
    turn = pose.turn if where[0] == "laid" else 0

    def made() -> Iterator[dict[str, Any]]:
        for x, y in _rings(*state.size_of(), (pose.x, pose.y)):
            sheet = state.sheet()
            sheet.set_pose(where, Pose(x, y, turn))
            yield sheet.value()

    return _without_faults(state, where, made())


def _point_moved(state: TableState, number: int) -> dict[str, Any]:
    """Return the table with a strategic point at a near place where it may be."""
    points = state.sheet().points()

    def made() -> Iterator[dict[str, Any]]:
        for place in _rings(*state.size_of(), points[number]):
            sheet = state.sheet()
            sheet.set_points([place if n == number else one for n, one in enumerate(points)])
            yield sheet.value()

    return _without_faults(state, ("points", number), made())


def _with_legible_points(state: TableState) -> dict[str, Any]:
    """Return the table without the points that lie nowhere."""
    sheet = state.sheet()
    sheet.set_points(sheet.points())
    return sheet.value()


def _without(state: TableState, where: Where) -> dict[str, Any]:
    sheet = state.sheet()
    sheet.remove([where])
    return sheet.value()


def _without_word(state: TableState, where: Where, word: str) -> dict[str, Any]:
    sheet = state.sheet()
    sheet.set_words(where, **{word: None})
    return sheet.value()


def _with_starts(state: TableState, sides: Sequence[str]) -> dict[str, Any]:
    """Return the table with start areas along its sides, those that are missing or wrong."""
    value, edges = state.desk.draft.value, state.room.edges
    assert edges is not None  # noqa: S101 - asked by `mend_of`
    w, h = state.size_of()
    for side in sides:
        if len(sides) > 1 and edges.stretch(value, side) is not None:
            continue
        long = w if side in ("south", "north") else h
        inset = min(CORNER, (long - 8 * INCH) // 2)
        value = edges.set(value, side, (inset, long - inset))
    return value


def evened(state: TableState, alone: Sequence[Where], symmetry: str) -> dict[str, Any]:
    """Return the table with a partner for what has none: what lies nearly where it should is taken for it."""
    sheet, ground = state.sheet(), actions.Ground(*state.size_of(), symmetry)
    left = list(alone)
    while left:
        where = left.pop(0)
        for motion in ground.motions():
            image = motion.pose(sheet.pose(where), ground.width, ground.height)
            near = next((one for one in left if _like(sheet, where, one, image)), None)
            if near is not None:
                left.remove(near)
            if where[0] == "own":
                corners = [motion.place(x, y, ground.width, ground.height) for x, y in sheet.outline(where)]
                if near is not None:
                    sheet.set_outline(near, corners)
                else:
                    sheet.draw(sheet.form(where), corners)
            elif near is not None:
                sheet.set_pose(near, image)
            else:
                sheet.again(where, image)
    return sheet.value()


def _like(sheet: Sheet, where: Where, other: Where, image: Pose) -> bool:
    """Tell whether another thing of the same kind lies so near to an image that it was meant to be it."""
    if where[0] != other[0] or (where[0] == "laid" and sheet.kind(where) != sheet.kind(other)):
        return False
    pose = sheet.pose(other)
    return math.dist((pose.x, pose.y), (image.x, image.y)) <= LIKE
