"""A map of squares as a Universal VTT file: its picture, and the lines that hide what is behind them.

Thin walls and the outlines of squares that are wall become `line_of_sight`; what a square is otherwise, areas and exits
have no place in such a file. Maps have no doors: gaps in walls stay gaps.
"""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING, Any

from game.content.pictures import PictureError, picture
from game.content.squares.art import picture_file
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.content.squares.ground import BattleMap, Segment

FORMAT = 0.3
DAYLIGHT = "ffffffff"
SAME = 0.01  # squares by which art may lie off the corners of its map and still be its picture

Corner = tuple[int, int]


def sides(found: BattleMap) -> set[Segment]:
    """Return the sides of squares through which nobody sees or walks: thin walls, and the rims of squares of wall.

    What lies beyond the map is wall already (DDM-MAP-06): a wall at the edge of the map has no rim there.
    """
    made = set(found.edges)
    wall = found.traits["wall"]
    for y in range(found.height):
        for x in range(found.width):
            here = wall >> (y * found.width + x) & 1
            if x + 1 < found.width and here != wall >> (y * found.width + x + 1) & 1:
                made.add(((x + 1, y), (x + 1, y + 1)))
            if y + 1 < found.height and here != wall >> ((y + 1) * found.width + x) & 1:
                made.add(((x, y + 1), (x + 1, y + 1)))
    return made


def chains(edges: Iterable[Segment]) -> list[list[Corner]]:
    """Return lines that go once along each of these sides, as long as they can be; corners on the way are left out."""
    beside: dict[Corner, set[Corner]] = {}
    for a, b in edges:
        beside.setdefault(a, set()).add(b)
        beside.setdefault(b, set()).add(a)
    found = []
    # lines begin where an odd number of sides meet, and only then anywhere on rings
    for odd in (True, False):
        for start in sorted(beside):
            while beside[start] and (not odd or len(beside[start]) % 2):
                found.append(_turns(_walk(start, beside)))
    return found


def _walk(start: Corner, beside: dict[Corner, set[Corner]]) -> list[Corner]:
    line = [start]
    while beside[line[-1]]:
        here = line[-1]
        ahead = (2 * here[0] - line[-2][0], 2 * here[1] - line[-2][1]) if len(line) > 1 else here
        following = ahead if ahead in beside[here] else min(beside[here])
        beside[here].discard(following)
        beside[following].discard(here)
        line.append(following)
    return line


def _turns(line: list[Corner]) -> list[Corner]:
    """Return only the ends of a line and the corners at which it turns."""
    inner = [
        b
        for a, b, c in zip(line, line[1:], line[2:], strict=False)
        if a[0] + c[0] != 2 * b[0] or a[1] + c[1] != 2 * b[1]
    ]
    return [line[0], *inner, line[-1]]


def own_picture(found: BattleMap) -> tuple[bytes, int] | None:
    """Return the art of a map as it is, and its pixels to a square, if it covers the map and nothing else."""
    file = picture_file(found)
    if found.art is None or file is None:
        return None
    try:
        data, head = picture(file)
    except (OSError, PictureError):
        return None
    pixels = found.art.pixels or head.width / found.width
    slack = SAME * pixels
    fits = abs(head.width - found.width * pixels) <= slack and abs(head.height - found.height * pixels) <= slack
    lies = abs(found.art.left) <= slack and abs(found.art.top) <= slack
    if not (fits and lies) or abs(pixels - round(pixels)) > SAME:
        return None
    return data, round(pixels)


def vtt_text(found: BattleMap, data: bytes, pixels: int) -> str:
    """Return a map as a Universal VTT file with a picture that has so many pixels to a square."""
    lines = [
        [{"x": x, "y": found.height - y} for x, y in line] for line in chains(sides(found))
    ]  # fmt: skip
    made: dict[str, Any] = {
        "format": FORMAT,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": {"x": found.width, "y": found.height},
            "pixels_per_grid": pixels,
        },
        "line_of_sight": lines,
        "objects_line_of_sight": [],
        "portals": [],
        "environment": {"baked_lighting": False, "ambient_light": DAYLIGHT},
        "lights": [],
        "software": "Fieldglass",
        "image": base64.b64encode(data).decode("ascii"),
    }
    return json.dumps(made, separators=(",", ":")) + "\n"


def left_out(found: BattleMap) -> list[str]:
    """Return what of a map has no place in a Universal VTT file, a line each."""
    ground = (1 << (found.width * found.height)) - 1
    slow = 0
    for trait, mask in found.traits.items():
        if trait != "wall":
            slow |= mask
    n = (slow & ground).bit_count()
    told = []
    if n:
        words = ngettext("{n} square with rules of its own", "{n} squares with rules of their own", n)
        told.append(words.format(n=n))
    areas = sum(map(len, found.starting.values())) + len(found.victory) + sum(map(bool, found.exits.values()))
    if areas:
        told.append(ngettext("{n} area or exit", "{n} areas and exits", areas).format(n=areas))
    if found.rules:
        told.append(_("the rules printed on the map"))
    return told
