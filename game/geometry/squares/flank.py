"""Flanking: whether the line between two flankers passes through opposite borders of the target (DDM-GEO-14)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.geometry.squares.grid import body_squares, label
from game.geometry.trace import Line, Trace
from game.i18n import _

if TYPE_CHECKING:
    from game.geometry.squares.grid import Body, Square


def flanks(attacker: Body, target: Body, helper: Body) -> bool:
    """Tell whether attacker and helper stand on opposite sides or corners of the target (DDM-GEO-14).

    Only the geometry: that the attacker is adjacent and the helper threatens the target is asked elsewhere.
    """
    x, y, n = target
    return _flanked(n, attacker[0] - x, attacker[1] - y, attacker[2], helper[0] - x, helper[1] - y, helper[2])


@lru_cache(maxsize=100_000)
def _flanked(n: int, ax: int, ay: int, an: int, bx: int, by: int, bn: int) -> bool:
    return _pair((ax, ay, an), (0, 0, n), (bx, by, bn)) is not None


def _pair(attacker: Body, target: Body, helper: Body) -> tuple[Square, Square] | None:
    for a in body_squares(attacker):
        for b in body_squares(helper):
            if _through_opposite_sides(a, b, target):
                return a, b
    return None


def _through_opposite_sides(a: Square, b: Square, target: Body) -> bool:
    x, y, n = target
    (ax, ay), (bx, by) = a, b
    return _across(ax, ay, bx, by, x, y, n) or _across(ay, ax, by, bx, y, x, n)


def _across(ax: int, ay: int, bx: int, by: int, x: int, y: int, n: int) -> bool:
    """Tell whether the segment between the centres of two squares meets the left and the right side of the target."""
    # All in half squares, so that centres are odd numbers and never lie on a side.
    ax, ay, bx, by, x, y, n = 2 * ax + 1, 2 * ay + 1, 2 * bx + 1, 2 * by + 1, 2 * x, 2 * y, 2 * n
    if ax > bx:
        ax, ay, bx, by = bx, by, ax, ay
    if not ax < x < x + n < bx:
        return False
    run, rise = bx - ax, by - ay
    return all(y * run <= ay * run + rise * (side - ax) <= (y + n) * run for side in (x, x + n))


def flank_trace(attacker: Body, target: Body, helper: Body) -> Trace:
    """Show the line between the centres that decides (DDM-GEO-14)."""
    pair = _pair(attacker, target, helper)
    (ax, ay), (bx, by) = pair or (attacker[:2], helper[:2])
    line = Line(ax + 0.5, ay + 0.5, bx + 0.5, by + 0.5, free=pair is not None)
    names = {"a": label(ax, ay), "b": label(bx, by), "target": label(target[0], target[1])}
    if pair is None:
        note = _("Not flanking: no line from {a} to {b} passes through opposite borders of {target}.").format(**names)
    else:
        note = _("Flanking: the line from {a} to {b} passes through opposite borders of {target}.").format(**names)
    return Trace("flanked", pair is not None, "DDM-GEO-14", (line,), note=note)
