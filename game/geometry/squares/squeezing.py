"""Squeezing: a big piece goes through narrow places as a smaller body at double cost (DDM-GEO-06, chapter SQZ)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.geometry.squares.grid import OFFSETS
from game.geometry.squares.placements import places
from game.geometry.squares.steps import neighbours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.geometry.squares.field import Field
    from game.geometry.squares.grid import Body, Move


MOST_SQUEEZES = 2_000  # situations of big pieces that a field remembers, half a KB each


def narrow_width(n: int) -> int:
    """Return how wide a piece of width `n` is while squeezing: 1 for Large, 2 for Huge.

    DDM-SQZ-01, DDM-Q-93, DDMG-TERM-023.1, DDMG-GEO-21.
    """
    return (n + 1) // 2


@dataclass(frozen=True, slots=True)
class Squeeze:
    """One squeezing step (DDM-GEO-06): the part `from_body` of the space goes one square and is then `to_body`.

    `expanded` is the full space taken up at once, None while the piece stays squeezed. `mask` is the space after
    the step, `entered` the squares gained, `stop` whether terrain lets the move end here. `answer` is how it is
    answered: ("squeeze", (4, 5), "ne"), with (5, 5) behind it where it expands.
    """

    from_body: Body
    direction: str
    diagonal: bool
    to_body: Body
    expanded: Body | None
    mask: int
    entered: int
    spikes: bool
    stop: bool
    answer: Move

    @property
    def cost(self) -> int:
        """Return 2, or 3 for a diagonal, whatever else slows (DDM-SQZ-03)."""
        return 3 if self.diagonal else 2

    @property
    def body(self) -> Body:
        """Return the space after the step: the expanded one or the squeezed body."""
        return self.to_body if self.expanded is None else self.expanded


def squeezes(
    field: Field, body: Body, squeezed: Body | None, enemies: int, *, flies: bool = False
) -> tuple[Squeeze, ...]:
    """List the squeezing steps of a piece whose full space is `body`, each physical result once (DDM-GEO-06).

    If it is squeezed already, `squeezed` is its present body and of `body` only the width counts. Where parts of the
    space can come to the same place straight or diagonally, the straight way is listed.
    """
    return _known(field, body, squeezed, enemies, 0, flies=flies)[0]


def needed(
    field: Field, body: Body, squeezed: Body | None, enemies: int, *, flies: bool = False, barred: int = 0
) -> tuple[Squeeze, ...]:
    """List only those of `squeezes` that do what no plain step does as well for no more.

    `barred` squares are not walked into, so that squeezing past them is no needless step (DDM-TER-52).
    """
    return _known(field, body, squeezed, enemies, barred, flies=flies)[1]


_Found = tuple[tuple[Squeeze, ...], tuple[Squeeze, ...]]


def _known(field: Field, body: Body, squeezed: Body | None, enemies: int, barred: int, *, flies: bool) -> _Found:
    start = body if squeezed is None else squeezed
    near = field.mask(start[0] - body[2], start[1] - body[2], 3 * body[2])
    known: dict[tuple[object, ...], _Found] = field.memory.setdefault(("squeezes",), {})
    key = (start, body[2], enemies & near, flies, barred & near)
    found = known.get(key)
    if found is None:
        field.make_room(known, MOST_SQUEEZES)
        found = known[key] = _squeezes(field, start, body[2], enemies, barred, flies=flies)
    return found


def _squeezes(field: Field, start: Body, n: int, enemies: int, barred: int, *, flies: bool) -> _Found:
    if narrow_width(n) == n:
        return (), ()
    taken = enemies if flies else enemies | field.pit
    found: dict[Body, Squeeze] = {}
    for squeeze in _gaps(field, start, n):
        narrow = squeeze.to_body
        if (
            squeeze.body not in found
            and not (squeeze.mask | field.masks[narrow]) & taken
            and keeps_clear(field, n, narrow, enemies)
        ):
            found[squeeze.body] = squeeze
    listed = tuple(found[body] for body in sorted(found))
    if start[2] != n:
        return listed, listed
    # Where plain steps lead: those that cost at most 2, and the slowed diagonals for 3.
    walked = [field.body_mask(start)]
    dear: list[int] = []
    for step in neighbours(field, *start):
        if not step.mask & taken and not step.entered & barred:
            (dear if step.diagonal and step.slow and not flies else walked).append(step.mask)
    both = walked + dear
    return listed, tuple(
        one for one in listed if all(one.mask & ~space for space in (both if one.diagonal else walked))
    )


def _gaps(field: Field, start: Body, n: int) -> tuple[Squeeze, ...]:
    """Return the squeezing steps that walls permit, straight ones first; one result may be there several times."""
    known: dict[tuple[Body, int], tuple[Squeeze, ...]] = field.memory.setdefault(("gaps",), {})
    found = known.get((start, n))
    if found is None:
        found = known[start, n] = tuple(_survey(field, start, n))
    return found


def _survey(field: Field, start: Body, n: int) -> Iterator[Squeeze]:
    x, y, wide = start
    k = narrow_width(n)
    before = field.body_mask(start)
    room = places(field, n).free
    parts = [(x + i, y + j, k) for j in range(wide - k + 1) for i in range(wide - k + 1)]
    moves = [(part, step) for part in parts for step in neighbours(field, *part)]
    for part, step in sorted(moves, key=lambda move: move[1].diagonal):
        to_body = (step.x, step.y, k)
        # It stays squeezed, or takes up a space that holds the body before and after: DDM-Q-47.
        results: list[Body | None] = [None]
        for j in range(n - k + 1):
            for i in range(n - k + 1):
                ex, ey = part[0] - i, part[1] - j
                holds_both = 0 <= i + step.dx <= n - k and 0 <= j + step.dy <= n - k
                if holds_both and field.bit(ex, ey) & room:
                    results.append((ex, ey, n))
        for expanded in results:
            if expanded == start:
                continue
            mask = field.body_mask(expanded or to_body)
            entered = mask & ~before
            begun = ("squeeze", part[:2], step.direction)
            yield Squeeze(
                from_body=part,
                direction=step.direction,
                diagonal=step.diagonal,
                to_body=to_body,
                expanded=expanded,
                mask=mask,
                entered=entered,
                spikes=bool(entered & field.spikes),
                stop=expanded is not None and not mask & (field.statue | field.pit),
                answer=begun if expanded is None else (*begun, expanded[:2]),
            )


def keeps_clear(field: Field, n: int, body: Body, enemies: int) -> bool:
    """Tell whether a squeezed body does not squeeze past an enemy (DDM-SQZ-04, DDM-GEO-06).

    Among the full spaces that contain the body those with the fewest wall squares count (squares off the map are
    walls); at least one of them must hold no enemy.
    """
    return not all(space & enemies for space in _around(field, n, body))


def _around(field: Field, n: int, body: Body) -> tuple[int, ...]:
    """Return the full spaces that contain a body, those with the fewest walls."""
    known: dict[tuple[int, Body], tuple[int, ...]] = field.memory.setdefault(("around",), {})
    found = known.get((n, body))
    if found is None:
        x, y, k = body
        spaces = [field.mask(x - i, y - j, n) for j in range(n - k + 1) for i in range(n - k + 1)]
        free = [(space & ~field.wall).bit_count() for space in spaces]
        most = max(free)
        found = known[n, body] = tuple(space for space, open_ in zip(spaces, free, strict=True) if open_ == most)
    return found


def squeezing_among(field: Field, n: int, enemies: int, stopping: int) -> Squeezing:
    """Return `Squeezing` among these enemies; kept until others are asked for, as in the turn of one piece."""
    known: tuple[int, int, Squeezing] | None = field.memory.get(("squeezing", n))
    if known is None or known[:2] != (enemies, stopping):
        known = field.memory["squeezing", n] = (enemies, stopping, Squeezing(field, n, enemies, stopping))
    return known[2]


class Squeezing:
    """Squeezing steps of many places at once, for one mover among given enemies (DDM-GEO-06)."""

    def __init__(self, field: Field, n: int, enemies: int, pits: int) -> None:
        k = narrow_width(n)
        width = field.width
        self.narrow = places(field, k)
        barred = field.touching(enemies | pits, k, k)
        self.allowed = self.narrow.free & ~barred & ~self._past_enemies(field, n, k, enemies)
        self.room = places(field, n).free & ~field.touching(enemies | pits, n, n)
        self.parts = tuple(j * width + i for j in range(n - k + 1) for i in range(n - k + 1))
        # For each direction: its shift, the sources, the price less one, and the shifts from the body to its spaces.
        moves = []
        for (dx, dy), sources in zip(OFFSETS, self.narrow.legal, strict=True):
            spaces = tuple(
                (j + dy) * width + i + dx
                for j in range(n - k + 1)
                for i in range(n - k + 1)
                if 0 <= i + dx <= n - k and 0 <= j + dy <= n - k
            )
            moves.append((dy * width + dx, sources, 2 if dx and dy else 1, spaces))
        self.moves = tuple(moves)

    @staticmethod
    def _past_enemies(field: Field, n: int, k: int, enemies: int) -> int:
        """Return the bodies that would squeeze past an enemy; only near enemies is there anything to look at."""
        if not enemies:
            return 0
        near = 0
        for x, y in field.squares(enemies):
            near |= field.rectangle(x - n + 1, y - n + 1, 2 * n - 1, 2 * n - 1)
        past = 0
        for x, y in field.squares(near & field.anchors(k, k)):
            if not keeps_clear(field, n, (x, y, k), enemies):
                past |= field.bit(x, y)
        return past

    def inside(self, spaces: int) -> int:
        """Return the bodies that lie within the given full spaces."""
        found = 0
        for part in self.parts:
            found |= spaces << part
        return found

    def spread(self, spaces: int, bodies: int, wide: list[int], narrow: list[int]) -> None:
        """Add to `wide` and `narrow`, at their price, the full spaces and the bodies one squeezing step away."""
        bodies |= self.inside(spaces)
        for by, sources, later, shifts in self.moves:
            moved = bodies & sources
            moved = (moved << by if by > 0 else moved >> -by) & self.allowed
            if not moved:
                continue
            narrow[later] |= moved
            for shift in shifts:
                wide[later] |= (moved >> shift if shift >= 0 else moved << -shift) & self.room
