"""Geometry of tables measured in inches: exact verdicts on bases, terrain, paths and lines.

One frame: x to the right, y down; places are whole thousandths of an inch, facings whole tenths of a degree clockwise
from +x. Whoever uses another frame converts at its own edge. What is asked about is passed in, and so are the words of
kinds of terrain, the tolerance and the numbers of rules: nothing here knows a game.

    directions   the table of facings, arcs and what they hold
    lengths      square roots, sums of them, signs of what has a root in it
    shapes       disc, capsule, oriented rectangle, polygon
    gaps         distance, contact, overlap, nearest points
    polygons     areas with an outline: what lies in them, and which stretch of a line
    ground       the table with its terrain
    layout       who stands where on it; levels
    contact      who touches whom, and with which part of the base
    place, fits  whether somebody may stand there; the nearest place where it may, and those beside another one
    path         a move along way points, judged whole: its marks (marks) and where it must stop (stops)
    sweep        shapes that move straight
    fire         lines between bases: what blocks or impairs them, and what they cross (cover)
    reach        ranges, radii, groups in contact, tokens and zones
    index        candidates, picks and dragging; never a verdict
    queries      what `fieldglass sight --queries` may ask
"""
