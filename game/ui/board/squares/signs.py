"""What may be drawn over the battlefield, as plain data without rules: reach, path, lines, targets, areas, labels.

All places are in squares (x right, y up, (0, 0) lower left); points of lines are corners of squares. A screen builds
an OverlaySet from answers of the rules and geometry; the board view only draws it. All of these are immutable and
compare by value, so an equal set costs nothing to draw again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.content.squares.ground import area_number
from game.ui.board.palette import HEAT_STRENGTH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Square = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PathMark:
    """A planned way: anchors (lower left squares) of an n x n piece, start included, and the pill at its end.

    `label` is the price ("6 of 6"). A `paused` plan, while a reaction is asked, is dashed and pale. `bodies` are the
    widths along the way where they differ, as while squeezing; the square of an anchor then goes by them.
    """

    anchors: tuple[Square, ...]
    label: str = ""
    n: int = 1
    paused: bool = False
    waypoints: tuple[Square, ...] = ()
    bodies: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ReactMark:
    """Between two anchors of the way an enemy may react: diamond with a label ("Howler 1 may attack: 60 %")."""

    start: Square
    end: Square
    label: str = ""
    n: int = 1
    who: str = ""  # the enemy's id


@dataclass(frozen=True, slots=True)
class LineMark:
    """A tested line between two points; `met` is where it meets cover or a blocker (then solid, cross, dashes)."""

    x0: float
    y0: float
    x1: float
    y1: float
    free: bool = True
    met: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class TargetMark:
    """Four corners round a piece. `look`: "target" (chosen, pointed at), "possible", "asked" (frame of its side)."""

    x: int
    y: int
    n: int = 1
    look: str = "target"
    side: str = "N"


@dataclass(frozen=True, slots=True)
class TagMark:
    """The pill above a target: chance in large ("55 %") and the chief reason with its icon ("cover +4").

    `look` "possible" is small: one of several targets, none of them chosen.
    """

    x: int
    y: int
    n: int = 1
    text: str = ""
    detail: str = ""
    icon: str = ""
    tone: str = "amber"  # "amber", "plain", "warning", "no"
    look: str = "target"


@dataclass(frozen=True, slots=True)
class LabelMark:
    """A label with two lines beside a figure, framed in its side's hue ("Cinder Howler 1" / "may attack now, L5").

    With a `pin` it speaks of a square on which nobody needs to stand: a dot lies on it.
    """

    x: int
    y: int
    n: int = 1
    title: str = ""
    detail: str = ""
    side: str = "N"
    pin: bool = False


@dataclass(frozen=True, slots=True)
class AreaMark:
    """An area of squares: "victory" (white dashes, flag and letters), "start" (dashes and tint in the side's hue) or
    "selection" (cream dashes and tint, without letters).

    `letters` are those of its sides, or the numbers that areas have until sides have taken them (`area_number`).
    """

    squares: frozenset[Square]
    letters: tuple[str, ...] = ()
    kind: str = "victory"
    keyword: str = ""


@dataclass(frozen=True, slots=True)
class ExitMark:
    """Exit squares of a side: solid bar at the map's edge with a door sign; `letter` as those of an area."""

    squares: frozenset[Square]
    letter: str


@dataclass(frozen=True, slots=True)
class NoteMark:
    """A number on the map that stands in a list, too: "fault" octagon, "warning" triangle, "note" disc."""

    x: int
    y: int
    number: int
    kind: str = "note"


@dataclass(frozen=True, slots=True)
class HeatMark:
    """How hot a square is: `step` 1 (hardly) to 5 (as hot as can be), and the figure that is printed in it."""

    square: Square
    step: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class OverlaySet:
    """All overlays of a moment.

    `reach` maps anchors to cost (can move there and still attack), `reach_far` are anchors of a double move; both of a
    piece of `reach_n` squares. `reach_from` is where it stands. `threat`, `command`, `seen` are squares. `cover`
    are squares that give cover, `blocked` those that block, `thin` thin walls met (unit segments). `spotlight` names
    the figures that stay lit while the rest is darkened. `heat` takes the place of the tint of reach. `instead` is a
    way that is compared with the planned one. `range` is how far something may be aimed, `template` what it would
    cover, `sheltered` what of it lies behind walls. `cursor` is the keyboard's square, `hover` the pointer's. With
    `slow` the squares that slow a step carry their signs (DDM-TER-02, -05, -07, -09).
    """

    reach: tuple[tuple[Square, int], ...] = ()
    reach_far: frozenset[Square] = frozenset()
    reach_n: int = 1
    reach_from: Square | None = None
    threat: frozenset[Square] = frozenset()
    heat: tuple[HeatMark, ...] = ()
    heat_strength: float = HEAT_STRENGTH  # how much of the ground it covers, 0 to 1
    legend: tuple[str, ...] = ()  # what heat means: a heading, then each step, "" for one that there is not
    command: frozenset[Square] = frozenset()
    command_side: str = "A"
    seen: frozenset[Square] | None = None
    slow: bool = False
    path: PathMark | None = None
    instead: PathMark | None = None
    reacts: tuple[ReactMark, ...] = ()
    lines: tuple[LineMark, ...] = ()
    cover: frozenset[Square] = frozenset()
    blocked: frozenset[Square] = frozenset()
    thin: frozenset[tuple[Square, Square]] = frozenset()
    targets: tuple[TargetMark, ...] = ()
    tags: tuple[TagMark, ...] = ()
    labels: tuple[LabelMark, ...] = ()
    areas: tuple[AreaMark, ...] = ()
    exits: tuple[ExitMark, ...] = ()
    notes: tuple[NoteMark, ...] = ()
    range: frozenset[Square] = frozenset()
    template: frozenset[Square] = frozenset()
    sheltered: frozenset[Square] = frozenset()
    choices: frozenset[Square] = frozenset()  # squares to choose from: set-up, relocation, landing after a charge
    spotlight: tuple[str, ...] = ()
    cursor: Square | None = None
    hover: Square | None = None
    ruler_squares: frozenset[Square] = frozenset()  # their letters and numbers are bright in the rulers


def squares_of(mask: int, width: int) -> frozenset[Square]:
    """Return the squares of a bit mask (bit y * width + x)."""
    found = []
    while mask:
        low = mask & -mask
        index = low.bit_length() - 1
        found.append((index % width, index // width))
        mask ^= low
    return frozenset(found)


def lines_of(*traces: Any) -> tuple[LineMark, ...]:
    """Return the lines of geometry traces (objects with `lines` of x0, y0, x1, y1, free, at)."""
    return tuple(
        LineMark(line.x0, line.y0, line.x1, line.y1, line.free, tuple(line.at) if line.at is not None else None)
        for trace in traces
        for line in trace.lines
    )


def areas_of(battle_map: Any, *, victory: bool = True, starting: bool = False) -> tuple[AreaMark, ...]:
    """Return the victory and starting areas of a map as marks that no side has taken yet."""
    width = battle_map.width
    marks: list[AreaMark] = []
    if victory:
        marks += [
            AreaMark(
                squares_of(a.mask, width), tuple(map(area_number, a.letters)), "victory", getattr(a, "keyword", "")
            )
            for a in battle_map.victory
        ]
    if starting:
        for letter in sorted(battle_map.starting):
            number = (area_number(letter),)
            marks += [AreaMark(squares_of(mask, width), number, "start") for mask in battle_map.starting[letter]]
    return tuple(marks)


def exits_of(battle_map: Any) -> tuple[ExitMark, ...]:
    """Return the exits of a map as marks that no side has taken yet."""
    return tuple(
        ExitMark(squares_of(battle_map.exits[letter], battle_map.width), area_number(letter))
        for letter in sorted(battle_map.exits)
    )


def spread(anchors: Iterable[Square], n: int) -> Iterator[Square]:
    """Yield every square that an n x n piece with one of these anchors stands on."""
    for x, y in anchors:
        for dx in range(n):
            for dy in range(n):
                yield x + dx, y + dy
