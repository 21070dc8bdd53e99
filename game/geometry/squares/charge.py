"""Charging: the nearest spaces beside the target, which of them may be charged, and the ways there (DDM-GEO-15)."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as plain
from functools import lru_cache
from typing import TYPE_CHECKING

from game.geometry.squares.adjacency import contacts_with_walls, threatened
from game.geometry.squares.grid import count, label
from game.geometry.squares.hulls import corners, crossed_by_wall, sweep_hull
from game.geometry.squares.placements import places
from game.geometry.squares.reach import Downhill, diagonals_after, shortest
from game.geometry.squares.steps import cost, paces
from game.geometry.squares.waves import flood
from game.geometry.trace import Line, Trace
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.geometry.squares.field import Edge, Field
    from game.geometry.squares.grid import Body, Square
    from game.geometry.squares.steps import Mover, Step


class Strip:
    """The least-cost ways of one charge within the squares it may touch, found when they are asked for.

    Most charges that may be made are not made, and for nearly all of them the price is known without a search.
    """

    __slots__ = ("_asked", "_found", "field", "mover")

    def __init__(
        self, field: Field, mover: Mover, start: Body, end: int, enemies: int, within: int, diagonals: int
    ) -> None:
        self.field = field
        self.mover = mover
        self._asked = (start, end, enemies, within, diagonals)
        self._found: tuple[int | None, Downhill] | None = None

    @property
    def found(self) -> tuple[int | None, Downhill]:
        """Return the price of a charge, None if no way leads through the strip, and all the cheapest ways."""
        if self._found is None:
            start, end, enemies, within, diagonals = self._asked
            from_where = None if self.mover.winds else start  # it may go farther round than the shortest way
            price, ways = shortest(
                self.field, self.mover, from_where, 0, enemies, diagonals=diagonals, goal_anchors=end, within=within
            )
            self._found = (ways.cost(start[0], start[1], diagonals) if self.mover.winds else price), ways
        return self._found

    def steps(self, x: int, y: int, diagonals: int, left: int) -> tuple[Step, ...]:
        """Return all steps from a place after which the end can be reached for `left` squares (DDMG-ABIL-074.3)."""
        ways, found = self.found[1], []
        for step in paces(self.field, self.mover, x, y):
            slowed = self.mover.slows(step)
            rest = ways.cost(step.x, step.y, diagonals_after(step, diagonals, slowed))
            if rest is not None and cost(step, diagonals, slowed) + rest <= left and ways.open(step.x, step.y):
                found.append(step)
        return tuple(found)

    def next(self, x: int, y: int, diagonals: int = 0) -> tuple[Step, ...]:
        """Return the steps from a place that lie on a cheapest way."""
        return self.found[1].next(x, y, diagonals)


@dataclass(frozen=True, slots=True)
class ChargeSpace:
    """One of the nearest places beside the target, and whether the charge may end there (DDM-GEO-15).

    `x`, `y` its lower-left square, `distance` the straight count to it. `refusal` is the rule that forbids it, "" if
    it may be charged; `blockers` are the squares that forbid it. `cost` is what the charge costs, `allowed` the
    squares that the charger may touch on the way, `ways` leads along the least-cost paths.
    """

    x: int
    y: int
    distance: int
    refusal: str
    blockers: int = 0
    cost: int | None = None
    allowed: int = 0
    ways: Strip | None = plain(default=None, compare=False, repr=False)


def charge_candidates(field: Field, n: int, target: Body) -> int:
    """Return the places of an n by n charger adjacent to the target, blocked and occupied ones too (DDM-GEO-15).

    Wall squares inside the place itself do not separate it from the target.
    """
    found: int | None = field.memory.get(("candidates", n, target))
    if found is not None:
        return found
    aim = field.body_mask(target)
    around = threatened(field, target)
    found = 0
    x, y, wide = target
    for ay in range(y - n, y + wide + 1):
        for ax in range(x - n, x + wide + 1):
            if not field.inside(ax, ay, n):
                continue
            space = field.mask(ax, ay, n)
            if space & aim:
                continue
            if space & field.wall:
                touched = field.spread(space, contacts_with_walls(field, field.wall & ~space)) & aim
            else:
                touched = around & space
            if touched:
                found |= field.bit(ax, ay)
    field.memory["candidates", n, target] = found
    return found


@lru_cache(maxsize=4_000)
def _by_distance(x: int, y: int, n: int, wide: int) -> tuple[tuple[int, tuple[Square, ...]], ...]:
    """Return the places that touch a target at (0, 0) on open ground by their straight count from (x, y), least first.

    They are those of a charger `n` squares wide, the target is `wide` squares wide.
    """
    groups: dict[int, list[Square]] = {}
    for ay in range(-n, wide + 1):
        for ax in range(-n, wide + 1):
            if not (-n < ax < wide and -n < ay < wide):
                groups.setdefault(count(ax - x, ay - y), []).append((ax, ay))
    return tuple((far, tuple(groups[far])) for far in sorted(groups))


def charge_spaces(
    field: Field,
    mover: Mover,
    start: Body,
    target: Body,
    occupied: int,
    budget: int,
    *,
    diagonals: int = 0,
    refused: bool = True,
    solid: int = -1,
) -> list[ChargeSpace]:
    """List the nearest places beside the target with verdict; no way leads through allies (DDM-MOVE-06).

    DDM-GEO-15, DDM-CHG-01 to -06.

    `occupied` are the squares of all pieces (the charger's own are taken out), `budget` is double Speed. The target
    can be charged if some place has no refusal; without `refused` the others are left out. Sight and the choice of the
    nearest enemy are asked elsewhere. `solid` are the squares of those pieces that what goes through walls does not
    go through (DDMG-ABIL-036.7).
    """
    candidates = charge_candidates(field, mover.n, target)
    tx, ty, wide = target
    least, near = 0, []
    for far, offsets in _by_distance(start[0] - tx, start[1] - ty, mover.n, wide):
        near = [(tx + dx, ty + dy) for dx, dy in offsets if candidates & field.bit(tx + dx, ty + dy)]
        if near:
            least = far
            break
    if least > budget and not refused:
        return []
    found = []
    for x, y in near:
        refusal, blockers, way = _verdict(
            field, mover, start, (x, y, mover.n), least, occupied, budget, diagonals, solid
        )
        if way is not None:
            found.append(ChargeSpace(x, y, least, "", 0, *way))
        elif refused:
            found.append(ChargeSpace(x, y, least, refusal, blockers))
    return found


def _verdict(
    field: Field,
    mover: Mover,
    start: Body,
    end: Body,
    least: int,
    occupied: int,
    budget: int,
    diagonals: int,
    solid: int,
) -> tuple[str, int, tuple[int, int, Strip] | None]:
    """Return the rule and the squares that forbid a charge to a place, or its cost, the squares allowed, and ways.

    For a flyer only walls and its end space count: it charges over pieces and slowing ground.
    """
    x, y, n = end
    before, after = field.body_mask(start), field.body_mask(end)
    others = occupied & ~before  # allies too: DDM-Q-18
    halting = field.wall | field.statue | field.pit | others
    # On the line of a flyer walls count alone: DDMG-ABIL-029.9.
    # An ability goes before the rule: DDM-WIN-04, DDMG-READ-001.13.
    slow = 0 if mover.sure else field.slow
    passed = 0 if mover.flies else others & solid if mover.through else others | field.pit
    if after & halting or not field.bit(x, y) & places(field, n).free:
        return "DDM-CHG-03", after & halting, None
    if least > budget:
        return "DDM-CHG-01", 0, None  # twice Speed at most: DDMG-TERM-012.2
    if max(abs(x - start[0]), abs(y - start[1])) < 2:
        return "DDM-CHG-02", 0, None  # steps, not squares counted: DDM-Q-42
    if mover.winds:
        allowed = field.full & ~((passed | slow) & ~before)
        ways = Strip(field, mover, start, field.bit(x, y), passed & others, allowed, diagonals)
        return _payable(field, start, ways, slow, allowed, budget, diagonals)
    crossing = sweep_hull(field, start, end)
    walls = 0 if mover.through else field.wall  # through them it charges whom it sees: DDMG-ABIL-036.10
    hindering = (walls | passed | slow) & ~before
    if crossing[0] & hindering or (not mover.through and crossed_by_wall(field, crossing)):
        return "DDM-CHG-05", crossing[0] & hindering, None
    ways = Strip(field, mover, start, field.bit(x, y), passed & others, crossing[0], diagonals)
    if not before & (slow | passed) and not diagonals and not mover.slowed:
        return "", 0, (least, crossing[0], ways)  # nothing hinders in the strip, so it has a way as short as the count
    return _payable(field, start, ways, slow, crossing[0], budget, diagonals)


def _payable(
    field: Field, start: Body, ways: Strip, slow: int, allowed: int, budget: int, diagonals: int
) -> tuple[str, int, tuple[int, int, Strip] | None]:
    """Return the verdict on a charge whose way has to be searched for: its price, and the first step of it."""
    price, before = ways.found[0], field.body_mask(start)
    if price is None or price > budget:
        return "DDM-CHG-01", 0, None
    if not any(step.vacated & slow == before & slow for step in ways.next(start[0], start[1], diagonals)):
        return "DDM-CHG-06", before & slow, None
    return "", 0, (price, allowed, ways)


def charge_steps(
    space: ChargeSpace, start: Body, here: Square, diagonals: int = 0, left: int | None = None
) -> tuple[Step, ...]:
    """Return the next steps of a charge from `here`; the first one leaves all slowing squares.

    What need not charge straight ahead may take any way that it can pay with what is `left`.
    """
    if space.ways is None:
        return ()
    winding = space.ways.mover.winds and left is not None
    steps = space.ways.steps(*here, diagonals, left or 0) if winding else space.ways.next(*here, diagonals)
    if here != start[:2] or space.ways.mover.sure:
        return steps
    field = space.ways.field
    slowing = field.body_mask(start) & field.slow
    # It may start on slowing ground that its first step leaves: DDM-CHG-06.
    return tuple(step for step in steps if step.vacated & slowing == slowing)


def charge_path(space: ChargeSpace, start: Body, diagonals: int = 0) -> tuple[Square, ...]:
    """Return the least-cost way that stays closest to the straight line, start and end included (DDM-GEO-15)."""
    x, y, _n = start
    way = [(x, y)]
    while True:
        steps = charge_steps(space, start, (x, y), diagonals)
        if not steps or space.ways is None:
            return tuple(way)
        step = min(steps, key=lambda step: _off_line(start, space, step))
        diagonals = diagonals_after(step, diagonals, space.ways.mover.slows(step))
        x, y = step.x, step.y
        way.append((x, y))


def _off_line(start: Body, space: ChargeSpace, step: Step) -> int:
    dx, dy = space.x - start[0], space.y - start[1]
    return abs(dx * (step.y - start[1]) - dy * (step.x - start[0]))


def nearest_to_charge(
    field: Field, mover: Mover, start: Body, targets: Sequence[Body], enemies: int, others: int, *, diagonals: int = 0
) -> tuple[int | None, tuple[int, ...]]:
    """Return the least cost of a real way to a place beside a target, and the numbers of the nearest ones (DDM-CHG-10).

    `targets` are the enemies in sight; `enemies` cannot be passed, `others` (allies) can. No squeezing; 0 if the
    piece is adjacent already; (None, ()) if none can be reached.
    """
    n = mover.n
    table = places(field, n)
    own = field.body_mask(start)
    closed = field.touching(mover.barred(field, enemies) & ~own, n, n)
    taken = field.touching((enemies | others) & ~own, n, n) | table.statue | table.pit
    here = field.bit(start[0], start[1])
    ends = [charge_candidates(field, n, target) & (table.free & ~taken | here) for target in targets]
    union = 0
    for places_of_one in ends:
        union |= places_of_one
    if not union:
        return None, ()
    legal = table.anywhere if mover.through else table.legal
    waves = flood(field, legal, here, diagonals=diagonals, slow=mover.slow(field), barred=closed, goals=union)
    even, odd = waves.layers[-1]
    numbers = tuple(number for number, places_of_one in enumerate(ends) if places_of_one & (even | odd))
    if not numbers:
        return None, ()
    return len(waves.layers) - 1, numbers


def charge_trace(
    field: Field, mover: Mover, start: Body, target: Body, occupied: int, budget: int, *, diagonals: int = 0
) -> Trace:
    """Show the strip between start and end, and the way, or what forbids the charge (DDM-GEO-15)."""
    spaces = charge_spaces(field, mover, start, target, occupied, budget, diagonals=diagonals)
    if not spaces:
        note = _("There is no square beside the target to charge to.")
        return Trace("charge", verdict=False, rule="DDM-CHG-03", note=note)
    space = min(spaces, key=lambda one: (one.refusal != "", one.x, one.y))
    end = (space.x, space.y, mover.n)
    blockers = tuple(field.squares(space.blockers))
    walls: tuple[Edge, ...] = ()
    if space.refusal == "DDM-CHG-05":
        walls = thin_walls_on(field, start, end)
    lines = _strip_borders(start, end, free=not space.refusal)
    note = charge_note(space, field)
    if space.refusal:
        return Trace("charge", False, space.refusal, lines, blockers, walls, note=note)
    path = charge_path(space, start, diagonals)
    return Trace("charge", True, "DDM-GEO-15", lines, value=space.cost, path=path, note=note)


def thin_walls_on(field: Field, start: Body, end: Body) -> tuple[Edge, ...]:
    """Return the thin walls in the strip between two spaces (DDM-GEO-15)."""
    crossing = sweep_hull(field, start, end)
    return tuple(field.thin_walls(crossing[1], crossing[2]))


def strip_trace(start: Body, end: Body, rule: str, edges: tuple[Edge, ...]) -> Trace:
    """Show the two borders of the strip of a charge that `rule` forbids, and the thin walls in it (DDM-GEO-15)."""
    lines = _strip_borders(start, end, free=False)
    dx, dy = end[0] - start[0], end[1] - start[1]
    outermost = sorted(lines, key=lambda line: dx * line.y0 - dy * line.x0)
    return Trace("charge", False, rule, (outermost[0], outermost[-1]), edges=edges)


def _strip_borders(start: Body, end: Body, *, free: bool) -> tuple[Line, ...]:
    """Return lines between the same corners of both spaces: the outermost are the borders of the hull."""
    pairs = zip(corners(start), corners(end), strict=True)
    return tuple(Line(float(a[0]), float(a[1]), float(b[0]), float(b[1]), free=free) for a, b in pairs)


def charge_note(space: ChargeSpace, field: Field) -> str:
    """Return the sentence that says why the place can or cannot be charged."""
    far = (space.distance if space.cost is None else space.cost) or 0
    names = {
        "square": label(space.x, space.y),
        "blockers": ", ".join(label(*square) for square in field.squares(space.blockers)[:4]) or _("a thin wall"),
        "squares": far,
    }
    sentences = {
        "": ngettext("A charge to {square} for {squares} square.", "A charge to {square} for {squares} squares.", far),
        "DDM-CHG-01": ngettext(
            "The nearest space, {square}, is {squares} square away: farther than double Speed.",
            "The nearest space, {square}, is {squares} squares away: farther than double Speed.",
            far,
        ),
        "DDM-CHG-02": _("A charge needs at least 2 steps; the nearest space, {square}, is nearer."),
        "DDM-CHG-03": _("The nearest space, {square}, is not free: {blockers}."),
        "DDM-CHG-05": _("In the way to {square}: {blockers}."),
        "DDM-CHG-06": _("The first step to {square} does not leave all slowing squares: {blockers}."),
    }
    return sentences[space.refusal].format(**names)
