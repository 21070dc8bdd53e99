"""Where tokens, pieces and reserves may be put before and in a battle: places judged one by one, in whole numbers.

A place is a point, or a point and a facing; lengths are thousandths of an inch.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from typing import TYPE_CHECKING, cast

from game.content.regiments.cards import LONG
from game.content.regiments.lying import corners_of
from game.content.regiments.modes import FACTS, TOKEN
from game.content.regiments.terrain import DEPTH, Laid
from game.engine.options import Either, Listed
from game.engine.refusal import no
from game.geometry.inches.directions import SCALE, direction, rounded
from game.geometry.inches.polygons import holds, segments_meet, sides_of, square_to_border, square_to_segment
from game.i18n import N_, _
from game.systems.regiments.battle import INCH
from game.systems.regiments.field import End

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.regiments.terrain import TerrainKind
    from game.engine.answers import Answer
    from game.engine.options import Options, Pick
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Unit

Corners = tuple[tuple[int, int], ...]
Box = tuple[int, int, int, int]
"""Left, bottom, right and top of an area."""
Why = tuple[str, str]
"""The rule that forbids a place, and a sentence; of two empty words it is allowed."""
ALLOWED: Why = ("", "")
TRIES, GRID, RING = 24, 500, 250
"""How often a place is drawn before the first one of a grid is taken, and the steps of grid and search."""
TURNS = (0, 1800, 900, 2700)
"""The facings in which a tray is tried where any will do."""
CORNER = LONG * INCH  # of a zone in a free-for-all (ASF-FFA-02)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a place."""

    verdict: bool
    rule: str = ""
    note: str = ""


class Places:
    """The places within a box that nothing forbids; with `turns` each has one of these facings too.

    `lately` holds the first place of the grid as it was found in an earlier state: mostly it is legal yet. `hope` is
    the part of the box outside of which none is.
    """

    def __init__(
        self,
        box: Box,
        why: Callable[..., Why],
        turns: tuple[int, ...] = (),
        lately: list[Answer] | None = None,
        hope: Box | None = None,
    ) -> None:
        self.box, self.why, self.turns = box, why, turns
        self.hope = box if hope is None else hope
        self.lately = [] if lately is None else lately

    def trace(self, where: Answer) -> Verdict:
        """Judge a place."""
        if not self._is_place(where):
            return Verdict(verdict=False, note=_("That is no place on the table."))
        rule, note = self.why(*where)  # type: ignore[misc]
        return Verdict(not rule, rule, note)

    def _is_place(self, where: Answer) -> bool:
        form = isinstance(where, tuple) and len(where) == (3 if self.turns else 2)
        return form and all(type(one) is int for one in where)  # type: ignore[union-attr]

    def sample(self, pick: Pick) -> Answer:
        """Return a legal place. Raises LookupError if there is none."""
        left, low, right, top = self.box
        for _try in range(TRIES):
            where = (left + pick(right - left + 1), low + pick(top - low + 1))
            if self.turns:
                where = (*where, self.turns[pick(len(self.turns))])  # type: ignore[assignment]
            if not self.why(*where)[0]:
                return where
        found = self.first()
        if found is None:
            raise LookupError("there is no place")
        return found

    def first(self) -> Answer | None:
        """Return the first legal place of a grid, None if none is."""
        left, low, right, top = self.hope
        for y in range(low, top + 1, GRID):
            for x in range(left, right + 1, GRID):
                for turn in self.turns or (None,):
                    where = (x, y) if turn is None else (x, y, turn)
                    if not self.why(*where)[0]:
                        return where
        return None

    def near(self, where: Answer) -> Answer | None:
        """Return the legal place nearest to one, found in rings around it."""
        if not self._is_place(where):
            return None
        x, y, *turn = cast("tuple[int, ...]", where)
        for far in range(0, 8 * INCH, RING):
            steps = range(-far, far + 1, RING) if far else (0,)
            ring = [(step, side) for step in steps for side in (-far, far)]
            ring += [(side, step) for step, side in ring]
            for dx, dy in sorted(set(ring), key=lambda one: (one[0] ** 2 + one[1] ** 2, one)):
                if not self.why(x + dx, y + dy, *turn)[0]:
                    return (x + dx, y + dy, *turn)
        return None

    def end(self, where: Answer) -> End:
        """Return where a unit stands that is put there."""
        return End(*where)  # type: ignore[misc]

    def any(self) -> bool:
        """Tell whether there is a legal place on the grid."""
        if any(not self.why(*where)[0] for where in self.lately):  # type: ignore[misc]
            return True
        found = self.first()
        self.lately[:] = [] if found is None else [found]
        return found is not None


def only(rule: str, *parts: Options) -> Either:
    """Return places as the options of a question; whatever else is answered is refused by a rule."""
    return Either(*parts, Listed((), lambda _answer: no(N_("This is asked of another one, or elsewhere."), rule)))


# --- what lies and stands there -------------------------------------------------------------------------------------


def tray(unit: Unit, x: int, y: int, facing: int) -> Corners:
    """Return the corners of a unit's tray where it would stand: facing 0 looks along +y, clockwise."""
    wide, deep = unit.card.tray.width, unit.card.tray.depth
    c, s = direction(facing)
    around = ((-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep))
    return tuple(
        (x + rounded(c * u + s * v, 2 * SCALE), y + rounded(c * v - s * u, 2 * SCALE)) for u, v in around
    )  # fmt: skip


def standing(unit: Unit) -> Corners:
    """Return the corners of a tray where it stands."""
    return tray(unit, unit.x, unit.y, unit.facing)


def kinds(state: State) -> dict[str, TerrainKind]:
    """Return the kinds of terrain that lie or may be laid in a battle, by id."""
    played = state.battle.played
    every = [one.kind for one in played.table.pieces] + list(played.pool)
    return {kind.id: kind for kind in (*every, *((played.corpses,) if played.corpses else ()))}


def pieces(state: State) -> list[Laid]:
    """Return the pieces of terrain that lie on the table, in the order of `state.laid`."""
    known = kinds(state)
    return [Laid(known[kind], x, y, turn, look) for kind, look, x, y, turn in state.laid]


def areas(state: State, keyword: str) -> list[Corners]:
    """Return the outlines of the terrain with a keyword."""
    return [corners_of(piece) for piece in pieces(state) if keyword in piece.kind.keywords]


def zones(state: State) -> list[Box]:
    """Return the deployment zones before anybody has chosen: all four corners in a free-for-all (ASF-FFA-02)."""
    wide = state.battle.played.table.width
    if state.battle.played.scenario.free_for_all:
        return [(x, y, x + CORNER, y + CORNER) for x in (0, wide - CORNER) for y in (0, DEPTH - CORNER)]
    near, far = (depth * INCH for depth in FACTS[state.battle.played.scenario.mode].zones)
    return [(0, 0, wide, near), (0, DEPTH - far, wide, DEPTH)]


def zone(state: State, seat: int) -> Box:
    """Return the deployment zone of a seat: a strip along its edge, or a corner (ASF-SETUP-03, ASF-FFA-02).

    Corners are counted from the left one at the first player's edge: near left, near right, far right, far left.
    """
    edge, wide = state.edges[seat], state.battle.played.table.width
    if state.battle.played.scenario.free_for_all:
        x, y = (wide - CORNER if edge in (1, 2) else 0), (DEPTH - CORNER if edge in (2, 3) else 0)
        return (x, y, x + CORNER, y + CORNER)
    near, far = (depth * INCH for depth in FACTS[state.battle.played.scenario.mode].zones)
    if "defender" in dict(state.bag):  # the first depth is his, whichever edge he has (ASF-SOS-02)
        near = far = near if state.team(seat) == state.kept("defender") else far
    return (0, 0, wide, near) if edge == 0 else (0, DEPTH - far, wide, DEPTH)


def corners(box: Box) -> Corners:
    """Return the corners of a box."""
    left, low, right, top = box
    return ((left, low), (right, low), (right, top), (left, top))


# --- distances ------------------------------------------------------------------------------------------------------


def nearer(area: Corners, point: tuple[int, int], far: int) -> bool:
    """Tell whether a point is nearer to an area than so far; within it, it is."""
    if holds(area, point):
        return True
    ratios = (square_to_segment(point, p, q) for p, q in sides_of(area))
    return any(square < far * far * unit for square, unit in ratios)


def radii(area: Corners) -> tuple[int, int]:
    """Return how far an area about the origin reaches at least, 0 if it does not hold it, and at most, however turned.

    Turned corners lie on whole thousandths: both have one to spare.
    """
    square, of = square_to_border(area, (0, 0))
    inner = isqrt(square // of) - 1 if holds(area, (0, 0)) else 0
    return max(0, inner), max(isqrt(x * x + y * y) + 2 for x, y in area)


def close(one: Corners, other: Corners, far: int) -> bool:
    """Tell whether two areas are nearer to each other than so far; 0 asks whether they have a point in common.

    What is far away is found quickly.
    """
    for axis in (0, 1):
        mine, theirs = [point[axis] for point in one], [point[axis] for point in other]
        if max(min(mine) - max(theirs), min(theirs) - max(mine)) >= max(far, 1):
            return False
    if holds(one, other[0]) or holds(other, one[0]):
        return True
    if any(segments_meet(p, q, u, v) for p, q in sides_of(one) for u, v in sides_of(other)):
        return True
    return any(nearer(one, point, far) for point in other) or any(nearer(other, point, far) for point in one)


def table_box(state: State, margin: int = 0) -> Box:
    """Return the table without a margin at its edges."""
    return (margin, margin, state.battle.played.table.width - margin, DEPTH - margin)


def inside(box: Box, area: Corners) -> bool:
    """Tell whether an area is wholly in a box."""
    left, low, right, top = box
    return all(left <= x <= right and low <= y <= top for x, y in area)


def token_places(state: State, gap: int, rule: str) -> Places:
    """Return where another objective may lie: so far from zones and other objectives (ASF-GOT-04, ASF-SETUP-05)."""
    boxes = zones(state)
    forbidden = [corners(box) for box in boxes]
    impassable, others = areas(state, "impassable"), [one[1:3] for one in state.tokens]
    box = table_box(state, TOKEN)
    between = box
    if len(boxes) == 2 and not state.battle.played.scenario.free_for_all:
        between = (box[0], boxes[0][3] + gap + TOKEN, box[2], boxes[1][1] - gap - TOKEN)

    def why(x: int, y: int) -> Why:
        if not (box[0] <= x <= box[2] and box[1] <= y <= box[3]):
            return rule, _("An objective lies on the table.")
        if any(nearer(zone, (x, y), gap + TOKEN) for zone in forbidden):
            return rule, _("That is less than 6 inches from a deployment zone.")
        if any((x - u) ** 2 + (y - v) ** 2 < (gap + 2 * TOKEN) ** 2 for u, v in others):
            return rule, _("That is less than 6 inches from another objective.")
        if any(nearer(area, (x, y), TOKEN) for area in impassable):
            return "ASF-SETUP-05", _("Objectives never lie on impassable terrain.")  # ASF-DWW-04
        return ALLOWED

    return Places(box, why, hope=between)


def around(state: State, area: Corners, far: int, rule: str, *, only: str = "") -> Places:
    """Return where an objective may be put that is nearer than so far to an area (ASF-DWD-08, ASF-FFC-09).

    It lies on no tray and no impassable terrain, or, if one is named, `only` not on the tray of that unit.
    """
    trays = [standing(one) for one in state.standing() if only in ("", one.id)]
    impassable = [] if only else areas(state, "impassable")
    xs, ys = [x for x, _y in area], [y for _x, y in area]
    wide = state.battle.played.table.width
    margin = far + TOKEN
    box = (
        max(TOKEN, min(xs) - margin), max(TOKEN, min(ys) - margin),
        min(wide - TOKEN, max(xs) + margin), min(DEPTH - TOKEN, max(ys) + margin),
    )  # fmt: skip

    def why(x: int, y: int) -> Why:
        if not (box[0] <= x <= box[2] and box[1] <= y <= box[3]) or not nearer(area, (x, y), margin + 1):
            return rule, _("That is too far away.")
        if any(nearer(one, (x, y), TOKEN) for one in trays):
            return rule, _("There is a tray.")
        if any(nearer(one, (x, y), TOKEN) for one in impassable):
            return rule, _("Objectives never lie on impassable terrain.")
        return ALLOWED

    return Places(box, why)
