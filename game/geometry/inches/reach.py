"""Distances between centres, radii, groups in contact, tokens and zones; what lies exactly at a limit is within it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.inches.contact import contact
from game.geometry.inches.gaps import farther
from game.geometry.inches.lengths import INCH, root, thousandths
from game.geometry.inches.shapes import disc
from game.geometry.trace import InchTrace, Line
from game.i18n import _, decimal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.geometry.inches.layout import Base, Layout
    from game.geometry.inches.shapes import Box, Point


def within(p: Point, q: Point, inches: int) -> bool:
    """Tell whether two points are at most so many inches apart."""
    return (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2 <= (inches * INCH) ** 2


def between(p: Point, q: Point, least: int, most: int) -> bool:
    """Tell whether two points are from `least` to `most` inches apart, both included."""
    return within(p, q, most) and (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2 >= (least * INCH) ** 2


def half(inches: int) -> int:
    """Return half of a number of inches, rounded up."""
    return -(-inches // 2)


def in_radius(layout: Layout, centre: Point, inches: int, ignoring: Sequence[str] = ()) -> list[str]:
    """Return the bases of every level whose centre is at most so many inches from a point, in the layout's order."""
    return [key for key, one in layout.bases.items() if key not in ignoring and within(centre, one.at, inches)]


def groups_in_contact(layout: Layout, keys: Sequence[str]) -> list[list[str]]:
    """Return bases in groups that hang together by contacts among themselves."""
    left = list(dict.fromkeys(keys))
    found = []
    while left:
        group = [left.pop(0)]
        for key in group:
            near = [one for one in left if contact(layout, layout.bases[key], layout.bases[one]) is not None]
            group += near
            left = [one for one in left if one not in near]
        found.append(group)
    return found


def holds_together(layout: Layout, keys: Sequence[str]) -> bool:
    """Tell whether every one of two or more bases can be reached from every other one through contacts among them."""
    return len(set(keys)) > 1 and len(groups_in_contact(layout, keys)) == 1


def touches_token(layout: Layout, base: Base, token: Point, radius: int) -> bool:
    """Tell whether a base touches a round token, or stands on it; one that soars does not."""
    return not base.soaring and not farther(base.shape, disc(*token, radius), layout.ground.tolerance)


def near_zone(p: Point, zone: Box, inches: int) -> bool:
    """Tell whether a point is at most so many inches from the nearest point of a zone."""
    return within(p, (min(max(p[0], zone[0]), zone[2]), min(max(p[1], zone[1]), zone[3])), inches)


def range_trace(a: Base, b: Base, rule: str, most: int, least: int = 0, named: Callable[[str], str] = str) -> InchTrace:
    """Show how far two centres are apart, and whether that is from `least` to `most` inches."""
    verdict = between(a.at, b.at, least, most)
    value = thousandths(root((b.x - a.x) ** 2 + (b.y - a.y) ** 2))
    note = _("{b} is {length} inches from {a}.").format(
        a=named(a.key), b=named(b.key), length=decimal(value / INCH, ".3f")
    )
    line = Line(a.x, a.y, b.x, b.y, free=verdict)
    return InchTrace("range", verdict, rule, (line,), value=value, note=note, pieces=(a.key, b.key))


def group_trace(layout: Layout, keys: Sequence[str], rule: str, named: Callable[[str], str] = str) -> InchTrace:
    """Show whether bases hold together: the contacts that do it, and who stands apart."""
    groups = groups_in_contact(layout, keys)
    verdict = holds_together(layout, keys)
    apart = [key for group in groups[1:] for key in group]
    lines = tuple(
        Line(*one.a.at, *one.b.at, free=True)
        for number, key in enumerate(keys)
        for other in keys[number + 1 :]
        if (one := contact(layout, layout.bases[key], layout.bases[other])) is not None
    )
    if verdict:
        note = _("They hold together: each touches another one.")
    else:
        note = _("They do not hold together: {names}.").format(names=", ".join(named(key) for key in apart or keys))
    return InchTrace("formation", verdict, rule, lines, value=len(groups), note=note, pieces=tuple(apart))
