"""Castle walls seen from above: a walk of slabs between two parapets with merlons and a tower at each end; breached,
their stones lie before and behind what is left.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.ui.board.palette import EDGE, mix, side_colours
from game.ui.board.sketch import Sketch
from game.ui.theme import CREAM

if TYPE_CHECKING:
    from game.ui.board.inches.boxes import Box
    from game.ui.board.sketch import Point

WHOLE, BREACHED = "castle wall", "breach"
BUILT = (WHOLE, BREACHED)
"""Bodies of figures that are walls."""
STONE, STONE_LIGHT, STONE_DARK, MORTAR = "#8E8779", "#AFA794", "#5E594F", "#47433B"
GAP = 0.24  # of its width: what is torn out of the middle of a breached wall


def wall(box: Box, middle: Point, inch: float, side: str, *, whole: bool) -> Sketch:
    """Draw a wall whose front is that of its tray; the merlons of its front bear the hue of its seat."""
    sketch = Sketch(4)
    half, deep = box.wide / 2, box.deep / 2
    for k in range(5):  # the shadow it casts
        off = (0.14 + 0.05 * k) * inch
        sketch.polygon(box.corners(0, (middle[0] + off, middle[1] + off * 1.25)), (0, 0, 0, 30))
    if whole:
        _run(sketch, box, middle, inch, side, -half, half)
        _tip(sketch, box, middle, inch, deep)
    else:
        hole = box.wide * GAP / 2
        sketch.polygon(box.corners(0, middle), mix(MORTAR, "#3B382F", 0.5))
        _run(sketch, box, middle, inch, side, -half, -hole)
        _run(sketch, box, middle, inch, side, hole, half)
        _stones(sketch, box, middle, inch, hole, deep)
    towers = min(deep * 0.98, 0.16 * box.wide)
    for right in (-half + towers, half - towers):
        _tower(sketch, box.point(0, right, middle), towers, inch, side)
    return sketch


def _quad(box: Box, middle: Point, ahead: tuple[float, float], right: tuple[float, float]) -> list[Point]:
    (a, b), (r, s) = ahead, right
    return [box.point(*one, middle) for one in ((a, r), (a, s), (b, s), (b, r))]


def _run(sketch: Sketch, box: Box, middle: Point, inch: float, side: str, left: float, right: float) -> None:
    """Draw a stretch of wall between two places across its facing: walk, slabs, parapets."""
    deep, hue = box.deep / 2, side_colours(side)[0]
    edge = max(1.0, 0.05 * inch)
    sketch.polygon(_quad(box, middle, (deep, -deep), (left, right)), EDGE)
    sketch.polygon(_quad(box, middle, (deep - edge, edge - deep), (left + edge, right - edge)), STONE)
    count = max(1, round((right - left) / (0.62 * inch)))
    for n in range(1, count):
        at = left + (right - left) * n / count
        sketch.line(box.point(deep * 0.5, at, middle), box.point(-deep * 0.5, at, middle), edge * 0.7, MORTAR)
    sketch.line(box.point(0, left + edge, middle), box.point(0, right - edge, middle), edge * 0.7, MORTAR)
    thick = deep * 0.36
    for front in (True, False):
        outer, inner = (deep - edge, deep - thick) if front else (edge - deep, thick - deep)
        sketch.polygon(_quad(box, middle, (outer, inner), (left + edge, right - edge)), STONE_DARK)
        merlons = max(1, round((right - left) / (0.85 * inch)))
        step = (right - left) / merlons
        for n in range(merlons):
            spot = left + (n + 0.22) * step, left + (n + 0.78) * step
            sketch.polygon(_quad(box, middle, (outer, inner), spot), EDGE)
            stone = mix(STONE_LIGHT, hue, 0.45) if front else STONE_LIGHT
            grown = (outer - edge * 0.6, inner + edge * 0.6) if front else (outer + edge * 0.6, inner - edge * 0.6)
            sketch.polygon(_quad(box, middle, grown, (spot[0] + edge * 0.6, spot[1] - edge * 0.6)), stone)


def _tip(sketch: Sketch, box: Box, middle: Point, inch: float, deep: float) -> None:
    """Mark the front of a wall by a tip, as trays have it."""
    spots = ((deep + 0.30 * inch, 0.0), (deep - 0.12 * inch, 0.34 * inch), (deep - 0.12 * inch, -0.34 * inch))
    tip = [box.point(*one, middle) for one in spots]
    sketch.outline(tip, max(1.6, 0.09 * inch), EDGE)
    sketch.polygon(tip, CREAM)


def _tower(sketch: Sketch, at: Point, r: float, inch: float, side: str) -> None:
    """Draw a round tower with merlons about its roof."""
    hue, dark = side_colours(side)
    sketch.dot((at[0] + 0.14 * inch, at[1] + 0.17 * inch), r * 1.06, (0, 0, 0, 90))
    sketch.dot(at, r * 1.06, EDGE)
    sketch.dot(at, r, STONE_DARK)
    for n in range(10):
        turn = math.tau * n / 10
        spot = at[0] + math.cos(turn) * r * 0.86, at[1] + math.sin(turn) * r * 0.86
        sketch.dot(spot, r * 0.17, STONE_LIGHT)
    sketch.dot(at, r * 0.70, EDGE)
    sketch.dot(at, r * 0.65, mix(dark, STONE, 0.35))
    sketch.dot((at[0] - r * 0.12, at[1] - r * 0.14), r * 0.40, mix(hue, STONE, 0.55))


def _stones(sketch: Sketch, box: Box, middle: Point, inch: float, hole: float, deep: float) -> None:
    """Strew stones through a breach, before it and behind it."""
    for n in range(26):
        ahead = math.sin(n * 2.399) * deep * 1.18 * math.sqrt((n + 1) / 26)
        right = math.cos(n * 2.399) * hole * 1.15 * math.sqrt((n + 1) / 26)
        at, r = box.point(ahead, right, middle), (0.13 + 0.11 * ((n * 7) % 5) / 4) * inch
        sketch.dot((at[0] + r * 0.3, at[1] + r * 0.36), r * 1.1, (0, 0, 0, 110))
        sketch.dot(at, r * 1.08, EDGE)
        sketch.dot(at, r, mix(STONE, STONE_DARK, (n % 4) / 4))
        sketch.dot((at[0] - r * 0.25, at[1] - r * 0.28), r * 0.45, STONE_LIGHT)
