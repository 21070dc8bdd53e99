"""Where a piece can go and at what cost; the shortest ways to a goal (DDM-GEO-04, -05, -06, -16)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.geometry.squares.grid import DIRECTION_OF, OFFSETS
from game.geometry.squares.placements import places
from game.geometry.squares.squeezing import narrow_width, squeezes, squeezing_among
from game.geometry.squares.steps import cost, paces
from game.geometry.squares.waves import Waves, flood

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.geometry.squares.field import Field
    from game.geometry.squares.grid import Body, Move, Square
    from game.geometry.squares.steps import Mover, Step


class Reach:
    """The places a piece can come to with its movement, the least cost of each and a cheapest way there.

    Costs are those of the whole move: they include what was spent before. Places are the lower-left squares of its
    full space; squeezed bodies appear only along the way (DDM-SQZ-02).
    """

    def __init__(
        self, field: Field, mover: Mover, start: Body, waves: Waves, enemies: int, others: int, spent: int
    ) -> None:
        self.field = field
        self.mover = mover
        self.start = start
        self.spent = spent
        self._waves = waves
        self._enemies = 0 if mover.aloft else enemies
        reached = 0
        for even, odd in waves.layers:
            reached |= even | odd
        self.passable = reached
        """Places it can be in, if only on the way."""
        self.mask = reached & _open(field, mover, enemies | others)
        """Places where it may stop: free of other pieces, statues and pits (DDM-GEO-05)."""
        self._places: dict[Square, int] | None = None
        self._ways: dict[Square, tuple[tuple[Body, Move], ...]] = {}

    @property
    def squeezes(self) -> bool:
        """Tell whether it can be in narrower bodies on the way, which are not among the places."""
        return bool(self._waves.narrow)

    @property
    def places(self) -> dict[Square, int]:
        """Return where it may stop and at what cost, cheapest first."""
        if self._places is None:
            self._places = {}
            for squares, (even, odd) in enumerate(self._waves.layers):
                for place in self.field.squares((even | odd) & self.mask):
                    self._places[place] = squares + self.spent
        return self._places

    def within(self, most: int) -> int:
        """Return the places (mask) where it may stop at a cost of at most so many squares."""
        found = 0
        for even, odd in self._waves.layers[: max(most - self.spent + 1, 0)]:
            found |= even | odd
        return found & self.mask

    def cheapest(self, mask: int, most: int) -> list[Square]:
        """Return the cheapest places of a mask where it may stop, of equal ones the leftmost, at most so many."""
        found: list[Square] = []
        for even, odd in self._waves.layers:
            here = (even | odd) & self.mask & mask
            if here:
                found += sorted(self.field.squares(here))
                if len(found) >= most:
                    break
        return found[:most]

    @property
    def near(self) -> int:
        """Return the squares on which anything decides where it can go; what stands farther off changes nothing.

        That is as far as a piece comes with one more step, and what a squeezed body looks at beside it (DDM-GEO-06).
        """
        n, field = self.mover.n, self.field
        reached = self.passable
        for even, odd in self._waves.narrow:
            reached |= even | odd
        near = 0
        for x, y in field.squares(reached):
            near |= field.mask(x - n - 1, y - n - 1, 3 * n + 2)
        return near

    def cost(self, x: int, y: int) -> int | None:
        """Return the least cost to bring the lower-left square to (x, y), None if it is out of reach."""
        squares = self._waves.cost(self.field.bit(x, y))
        return None if squares is None else squares + self.spent

    def path(self, x: int, y: int) -> tuple[Square, ...]:
        """Return the lower-left squares along a cheapest way, start and end included; empty if out of reach."""
        return tuple((bx, by) for bx, by, _n in self.bodies(x, y))

    def bodies(self, x: int, y: int) -> tuple[Body, ...]:
        """Return the spaces along a cheapest way; squeezed bodies are narrower than the piece."""
        return tuple(body for body, _answer in self.way(x, y))

    def moves(self, x: int, y: int) -> tuple[Move, ...]:
        """Return the steps of a cheapest way as they are answered: ("step", "ne"), ("squeeze", (4, 5), "e")."""
        return tuple(answer for _body, answer in self.way(x, y)[1:])

    def way_to(self, goals: int) -> tuple[int, tuple[tuple[Body, Move], ...]] | None:
        """Return the cost of a cheapest way to some square of `goals`, and its spaces, each with the step to it.

        A squeezed body comes to a square as well as the whole piece does (DDM-GEO-16).
        """
        n, field, waves = self.mover.n, self.field, self._waves
        k = narrow_width(n)
        for squares, (even, odd) in enumerate(waves.layers):
            widths = [(n, even, odd)]
            if waves.narrow:
                widths.append((k, *waves.narrow[squares]))
            for wide, evens, odds in widths:
                found = (evens | odds) & field.touching(goals, wide, wide)
                if found:
                    x, y = field.squares(found)[0]
                    return squares, self._way_back((x, y, wide), squares, 0 if evens & field.bit(x, y) else 1)
        return None

    def way(self, x: int, y: int) -> tuple[tuple[Body, Move], ...]:
        """Return the spaces along a cheapest way with the answer that leads to each; empty if out of reach."""
        found = self._ways.get((x, y))
        if found is None:
            here = self.field.bit(x, y)
            squares = self._waves.cost(here)
            if squares is None:
                return ()
            parity = 0 if self._waves.layers[squares][0] & here else 1
            found = self._ways[x, y] = self._way_back((x, y, self.mover.n), squares, parity)
        return found

    def _way_back(self, body: Body, squares: int, parity: int) -> tuple[tuple[Body, Move], ...]:
        way = []
        while squares > 0:
            body_before, answer, squares, parity = next(self._before(body, squares, parity))
            way.append((body, answer))
            body = body_before
        way.append((body, ()))
        return tuple(reversed(way))

    def _before(self, body: Body, squares: int, parity: int) -> Iterator[tuple[Body, Move, int, int]]:
        x, y, wide = body
        n = self.mover.n
        waves = self._waves
        if wide == n:
            for px, py, at, was in waves.before(x, y, squares, parity):
                yield (px, py, n), ("step", DIRECTION_OF[x - px, y - py]), at, was
        if not waves.narrow:
            return
        k = narrow_width(n)
        for price in (2, 3):
            if price > squares:
                continue
            near = self.field.rectangle(x - n, y - n, 2 * n + 1, 2 * n + 1)
            spaces = waves.layers[squares - price][parity] & near
            bodies = waves.narrow[squares - price][parity] & near
            sources = [(px, py, n) for px, py in self.field.squares(spaces)]
            sources += [(px, py, k) for px, py in self.field.squares(bodies)]
            for source in sources:
                # Of a squeezed piece's full space only the width counts.
                whole, squeezed = (source, None) if source[2] == n else ((x, y, n), source)
                found = squeezes(self.field, whole, squeezed, self._enemies, flies=self.mover.aloft)
                for squeeze in found:
                    if squeeze.body == body and squeeze.cost == price:
                        yield source, squeeze.answer, squares - price, parity


def _open(field: Field, mover: Mover, pieces: int) -> int:
    """Return where a piece may stop if it comes there, past walls that are no way for a walker (DDM-GEO-05)."""
    table = places(field, mover.n)
    taken = field.touching(pieces, mover.n, mover.n) | table.statue | table.pit
    if mover.through:
        taken |= ~table.free  # what walks comes nowhere else
    return field.full & ~taken


def reach(
    field: Field,
    mover: Mover,
    start: Body,
    budget: int,
    diagonals: int,
    enemies: int,
    others: int,
    spent: int = 0,
    *,
    barred: int = 0,
    squeeze: bool = True,
    nearest: bool = False,
) -> Reach:
    """Return where a piece can go with `budget` squares of which `spent` are used (DDM-GEO-04, DDM-GEO-05).

    `enemies` are squares that stop it (not those of helpless enemies; a flyer passes all), `others` those of
    pieces that it may pass but not stop on, `barred` squares that it may not enter (DDM-TER-52). `diagonals`
    counts the unslowed diagonals of this move so far. A start narrower than the mover is a squeezed body; without
    `squeeze` a big piece does not squeeze. With `nearest` it ends as soon as the piece comes to where it may stop.
    """
    n = mover.n
    table = places(field, n)
    stopping = mover.barred(field, enemies) | barred
    squeezing = None
    if n > 1 and squeeze and not mover.through:  # who goes through walls has no need of gaps
        squeezing = squeezing_among(field, n, 0 if mover.flies else enemies, stopping)
    at = field.bit(start[0], start[1])
    waves = flood(
        field,
        table.anywhere if mover.through else table.legal,
        at if start[2] == n else 0,
        diagonals=diagonals,
        slow=mover.slow(field),
        barred=field.touching(stopping, n, n),
        budget=budget - spent,
        goals=_open(field, mover, enemies | others) if nearest else 0,
        squeezing=squeezing,
        squeezed=0 if start[2] == n else at,
    )
    return Reach(field, mover, start, waves, enemies, others, spent)


class Downhill:
    """The way to the nearest goal from everywhere: the remaining cost and the tied best next steps (DDM-GEO-16)."""

    def __init__(self, field: Field, mover: Mover, layers: list[tuple[int, int]], barred: int) -> None:
        self.field = field
        self.mover = mover
        self._layers = layers
        self._barred = barred

    def cost(self, x: int, y: int, diagonals: int = 0) -> int | None:
        """Return the least cost from a place to a goal, None if there is no way."""
        here = self.field.bit(x, y)
        parity = diagonals % 2
        for squares, layer in enumerate(self._layers):
            if layer[parity] & here:
                return squares
        return None

    def open(self, x: int, y: int) -> bool:
        """Tell whether a place may be entered on the way."""
        return not self._barred & self.field.bit(x, y)

    def next(self, x: int, y: int, diagonals: int = 0) -> tuple[Step, ...]:
        """Return the steps from a place that lie on a shortest way; none at a goal or where there is no way."""
        squares = self.cost(x, y, diagonals)
        if not squares:
            return ()
        found = []
        for step in paces(self.field, self.mover, x, y):
            if self._barred & self.field.bit(step.x, step.y):
                continue
            slowed = self.mover.slows(step)
            after = squares - cost(step, diagonals, slowed)
            parity = diagonals_after(step, diagonals, slowed) % 2
            if after >= 0 and self._layers[after][parity] & self.field.bit(step.x, step.y):
                found.append(step)
        return tuple(found)


def diagonals_after(step: Step, diagonals: int, slowed: bool) -> int:
    """Return the count of unslowed diagonals after a step (DDM-GEO-04)."""
    return diagonals + (step.diagonal and not slowed)


def shortest(
    field: Field,
    mover: Mover,
    start: Body | None,
    goals: int,
    enemies: int,
    occupied_final: int = 0,
    *,
    diagonals: int = 0,
    goal_anchors: int = 0,
    within: int | None = None,
    barred: int = 0,
) -> tuple[int | None, Downhill]:
    """Return the least cost to a goal and the tied best steps along the way (DDM-GEO-16, DDM-GEO-15).

    A goal is a place with some square in `goals`, or one of `goal_anchors`; it must hold no square of
    `occupied_final`. Pieces other than `enemies` are passed. With `within` every space must lie in those squares.
    Without a start the whole map is answered: the remaining cost from everywhere. No squeezing.
    """
    n = mover.n
    table = places(field, n)
    stopping = mover.barred(field, enemies) | barred
    if within is not None:
        stopping |= field.full & ~within
    closed = field.touching(stopping, n, n)
    ends = (field.touching(goals, n, n) | goal_anchors) & field.anchors(n, n)
    here = 0 if start is None else field.bit(start[0], start[1])
    ends &= table.free & ~(closed & ~here) & ~field.touching(occupied_final, n, n)
    legal = table.anywhere if mover.through else table.legal
    layers = _backwards(field, legal, ends, mover.slow(field), closed, here, diagonals % 2)
    downhill = Downhill(field, mover, layers, closed)
    return (None if start is None else downhill.cost(start[0], start[1], diagonals)), downhill


def _backwards(
    field: Field, legal: tuple[int, ...], ends: int, slow: int, closed: int, here: int, parity: int
) -> list[tuple[int, int]]:
    """Return for each remaining cost the places that have it, before an even and before an odd number of diagonals."""
    moves = tuple((dy * field.width + dx, sources) for (dx, dy), sources in zip(OFFSETS, legal, strict=True))
    straight, diagonal = moves[0::2], moves[1::2]
    waiting = ([ends, 0, 0, 0], [ends, 0, 0, 0])
    done = [0, 0]
    layers: list[tuple[int, int]] = []
    while any(waiting[0]) or any(waiting[1]):
        fronts = (waiting[0][0] & ~done[0], waiting[1][0] & ~done[1])
        layers.append(fronts)
        for was in (0, 1):
            done[was] |= fronts[was]
            waiting[was].append(0)
            del waiting[was][0]
        if fronts[parity] & here:
            break
        for was in (0, 1):
            quick, slowed = fronts[was] & ~closed & ~slow, fronts[was] & ~closed & slow
            beside = corner = hard_beside = hard_corner = 0
            if quick:
                for by, sources in straight:
                    beside |= (quick >> by if by > 0 else quick << -by) & sources
                for by, sources in diagonal:
                    corner |= (quick >> by if by > 0 else quick << -by) & sources
            if slowed:
                for by, sources in straight:
                    hard_beside |= (slowed >> by if by > 0 else slowed << -by) & sources
                for by, sources in diagonal:
                    hard_corner |= (slowed >> by if by > 0 else slowed << -by) & sources
            waiting[was][0] |= beside
            waiting[was][1] |= hard_beside
            waiting[was][2] |= hard_corner
            waiting[1 - was][1 - was] |= corner
    return layers


def path_cost(field: Field, mover: Mover, anchors: Sequence[Square], diagonals: int = 0) -> int | None:
    """Return the cost of a way given place by place, None if walls or the map edge stop a step (DDM-GEO-04)."""
    total = 0
    for (x, y), place in pairwise(anchors):
        step = next((step for step in paces(field, mover, x, y) if (step.x, step.y) == tuple(place)), None)
        if step is None:
            return None
        slowed = mover.slows(step)
        total += cost(step, diagonals, slowed)
        diagonals = diagonals_after(step, diagonals, slowed)
    return total
