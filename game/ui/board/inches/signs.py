"""What a table in inches draws over its ground, in plain data: the room says it, the board draws it, no rules."""

from __future__ import annotations

import math
from dataclasses import dataclass

Place = tuple[int, int]
"""Thousandths of an inch, x to the right and y down."""


@dataclass(frozen=True, slots=True)
class AreaMark:
    """A rectangle of the table that belongs to a seat: two opposite corners, and the seat's letter, "" of nobody's."""

    least: Place
    most: Place
    side: str


@dataclass(frozen=True, slots=True)
class PointMark:
    """A strategic point, or items that lie there: a disc, the letter of who holds it, "" for nobody, an icon if any."""

    at: Place
    radius: int = 500
    side: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class TapeMark:
    """A tape along a bent way: its points; for each started inch where it begins and whether it is dear.

    ends   the place where the speed is used up, None where it is not reached
    text   the pill at its end; `legal` whether the way may be gone
    """

    points: tuple[Place, ...]
    dear: tuple[bool, ...] = ()
    ends: Place | None = None
    text: str = ""
    legal: bool = True


@dataclass(frozen=True, slots=True)
class LineMark:
    """A straight line from base to base: whether it is free, where it meets what stops it, and where it enters and
    leaves what impairs it; a `faint` one is only to be feared.
    """

    start: Place
    end: Place
    free: bool = True
    met: Place | None = None
    crossed: tuple[Place, ...] = ()
    faint: bool = False


@dataclass(frozen=True, slots=True)
class TargetMark:
    """A figure that may be attacked: its chance in words; `chosen` has large corners, `detail` says how it is met."""

    figure: str
    text: str = ""
    chosen: bool = False
    detail: str = ""


@dataclass(frozen=True, slots=True)
class MemberMark:
    """How a figure stands to what is chosen on the board: "in" it, "may" be taken in, or "not"."""

    figure: str
    stands: str


@dataclass(frozen=True, slots=True)
class LinkMark:
    """Two bases that touch: their centres, where they meet, and whether it is what holds a formation together."""

    start: Place
    end: Place
    met: Place
    firm: bool = True


@dataclass(frozen=True, slots=True)
class WedgeMark:
    """An arc of a base with a range: where it is from, where it looks and how wide (tenths of a degree), how far."""

    at: Place
    facing: int
    wide: int
    far: int
    text: str = ""

    @property
    def end(self) -> Place:
        """The place at its border where its words stand: at one end of the arc."""
        turn = math.radians((self.facing + min(self.wide, 1800) / 2) / 10)
        return round(self.at[0] + math.cos(turn) * self.far), round(self.at[1] + math.sin(turn) * self.far)


@dataclass(frozen=True, slots=True)
class HandleMark:
    """The handle by which a base is turned: its centre, where it looks, and how far out the handle is."""

    at: Place
    facing: int
    far: int

    @property
    def grip(self) -> tuple[float, float]:
        """Where it is taken hold of."""
        turn = math.radians(self.facing / 10)
        return self.at[0] + math.cos(turn) * self.far, self.at[1] + math.sin(turn) * self.far


@dataclass(frozen=True, slots=True)
class LitMark:
    """An outline that is lit as being in the way of a line: it impairs it, or `stops` it."""

    outline: tuple[Place, ...]
    stops: bool = False


@dataclass(frozen=True, slots=True)
class LabelMark:
    """Words beside a place: amber for what costs or protects, "warning" for what may happen, "no" for what forbids.

    With a `pin` a dot lies on the place.
    """

    at: Place
    text: str
    tone: str = "plain"
    sign: str = ""
    pin: bool = False


@dataclass(frozen=True, slots=True)
class HeatSheet:
    """A heat map over the table: the step of each cell (0 for none, 1 to 5), row by row from the upper left.

    `left` and `top` are where the first cell begins, `cell` how wide and high each is; `strength` how much it covers.
    """

    columns: int
    left: int
    top: int
    cell: int
    steps: tuple[int, ...]
    strength: float


@dataclass(frozen=True, slots=True)
class ShapeMark:
    """An outline in the hand of who draws the table: "selected", "planned" where it would lie, or "open" while its
    corners are still being set.
    """

    outline: tuple[Place, ...]
    look: str = "selected"


@dataclass(frozen=True, slots=True)
class GripMark:
    """What a shape is taken hold of by: a "corner" of it, the middle of a "side", or what "scale"s it."""

    at: Place
    kind: str = "corner"


@dataclass(frozen=True, slots=True)
class NoteMark:
    """A number on the table that stands in a list, too: "fault" octagon, "warning" triangle, "note" disc."""

    at: Place
    number: int
    kind: str = "note"


@dataclass(frozen=True, slots=True)
class InchOverlays:
    """Everything that may lie over a table; `names` shows those of the terrain."""

    areas: tuple[AreaMark, ...] = ()
    points: tuple[PointMark, ...] = ()
    tapes: tuple[TapeMark, ...] = ()
    lines: tuple[LineMark, ...] = ()
    targets: tuple[TargetMark, ...] = ()
    wedges: tuple[WedgeMark, ...] = ()
    labels: tuple[LabelMark, ...] = ()
    lit: tuple[LitMark, ...] = ()
    members: tuple[MemberMark, ...] = ()
    links: tuple[LinkMark, ...] = ()
    handle: HandleMark | None = None
    choices: tuple[Place, ...] = ()
    heat: HeatSheet | None = None
    legend: tuple[str, ...] = ()  # what heat means: a heading, then each step, "" for one that there is not
    names: bool = True
    cursor: Place | None = None
    shapes: tuple[ShapeMark, ...] = ()
    grips: tuple[GripMark, ...] = ()
    notes: tuple[NoteMark, ...] = ()
    grid: int = 0  # thousandths of an inch between the lines of a grid over the table, 0 for none


CALM = InchOverlays()
