"""Squeezing: a big piece goes through narrow places as a smaller body at double cost (DDM-GEO-06, chapter SQZ)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.geometry.squares.grid import DIRECTION_OF, OFFSETS
from game.geometry.squares.placements import places
from game.geometry.squares.steps import neighbours

if TYPE_CHECKING:
    from game.geometry.squares.field import Field
    from game.geometry.squares.grid import Body, Move


MOST_SQUEEZES = 1_000  # situations of big pieces that a field remembers, some 3 KB each
MOST_CLEAR = 10_000  # bodies among enemies that a field remembers: when one enemy moves, most are as before


def narrow_width(n: int) -> int:
    """Return how wide a piece of width `n` is while squeezing: 1 for Large, 2 for Huge (DDM-SQZ-01, DDM-Q-93)."""
    return (n + 1) // 2


@dataclass(frozen=True, slots=True)
class Squeeze:
    """One squeezing step (DDM-GEO-06): the part `from_body` of the space goes one square and is then `to_body`.

    `expanded` is the full space taken up at once, None while the piece stays squeezed. `mask` is the space after
    the step, `entered` and `vacated` the squares gained and lost, `stop` whether terrain lets the move end here.
    `needless` marks what a plain step does as well for no more.
    """

    from_body: Body
    direction: str
    diagonal: bool
    to_body: Body
    expanded: Body | None
    mask: int
    entered: int
    vacated: int
    pit: bool
    spikes: bool
    stop: bool
    needless: bool

    @property
    def cost(self) -> int:
        """Return 2, or 3 for a diagonal, whatever else slows (DDM-SQZ-03)."""
        return 3 if self.diagonal else 2

    @property
    def body(self) -> Body:
        """Return the space after the step: the expanded one or the squeezed body."""
        return self.to_body if self.expanded is None else self.expanded

    @property
    def answer(self) -> Move:
        """Return the step as it is answered: ("squeeze", (4, 5), "ne"), with (5, 5) behind it where it expands."""
        begun = ("squeeze", self.from_body[:2], self.direction)
        return begun if self.expanded is None else (*begun, self.expanded[:2])


def squeezes(
    field: Field, body: Body, squeezed: Body | None, enemies: int, *, flies: bool = False, barred: int = 0
) -> tuple[Squeeze, ...]:
    """List the squeezing steps of a piece whose full space is `body`, each physical result once (DDM-GEO-06).

    If it is squeezed already, `squeezed` is its present body and of `body` only the width counts. Where parts of the
    space can come to the same place straight or diagonally, the straight way is listed. `barred` squares are not walked
    into, so that squeezing past them is no needless step (DDM-TER-52).
    """
    start = body if squeezed is None else squeezed
    near = field.rectangle(start[0] - body[2], start[1] - body[2], 3 * body[2], 3 * body[2])
    known: dict[tuple[object, ...], tuple[Squeeze, ...]] = field.memory.setdefault(("squeezes",), {})
    key = (start, body[2], enemies & near, flies, barred & near)
    found = known.get(key)
    if found is None:
        field.make_room(known, MOST_SQUEEZES)
        found = known[key] = _squeezes(field, start, body[2], enemies, barred, flies=flies)
    return found


def _squeezes(field: Field, start: Body, n: int, enemies: int, barred: int, *, flies: bool) -> tuple[Squeeze, ...]:
    k = narrow_width(n)
    if k == n:
        return ()
    x, y, wide = start
    before = field.body_mask(start)
    pits = 0 if flies else field.pit
    # Where plain steps lead: those that cost at most 2, and the slowed diagonals for 3.
    walked, dear = [before], [before]
    if wide == n:
        for step in neighbours(field, x, y, n):
            if not step.mask & (enemies | pits) and not step.entered & barred:
                (dear if step.diagonal and step.slow and not flies else walked).append(step.mask)
    room = places(field, n).free
    found: dict[Body, Squeeze] = {}
    parts = [(x + i, y + j) for j in range(wide - k + 1) for i in range(wide - k + 1)]
    moves = [(part, step) for part in parts for step in neighbours(field, *part, k)]
    for (px, py), step in sorted(moves, key=lambda move: move[1].diagonal):
        to_body = (step.x, step.y, k)
        if step.mask & (enemies | pits) or not keeps_clear(field, n, to_body, enemies):
            continue
        # It stays squeezed, or takes up a space that holds the body before and after: DDM-Q-47.
        results: list[Body] = [to_body]
        for j in range(n - k + 1):
            for i in range(n - k + 1):
                ex, ey = px - i, py - j
                holds_both = 0 <= i + step.dx <= n - k and 0 <= j + step.dy <= n - k
                if holds_both and field.bit(ex, ey) & room and not field.mask(ex, ey, n) & (enemies | pits):
                    results.append((ex, ey, n))
        for result in results:
            if result in found or result == start:
                continue
            mask = field.body_mask(result)
            entered = mask & ~before
            expanded = result if result[2] == n else None
            found[result] = Squeeze(
                from_body=(px, py, k),
                direction=DIRECTION_OF[step.dx, step.dy],
                diagonal=step.diagonal,
                to_body=to_body,
                expanded=expanded,
                mask=mask,
                entered=entered,
                vacated=before & ~mask,
                pit=bool(mask & field.pit),
                spikes=bool(entered & field.spikes),
                stop=expanded is not None and not mask & (field.statue | field.pit),
                needless=wide == n
                and any(mask & space == mask for space in (walked + dear if step.diagonal else walked)),
            )
    return tuple(found[result] for result in sorted(found))


def keeps_clear(field: Field, n: int, body: Body, enemies: int) -> bool:
    """Tell whether a squeezed body does not squeeze past an enemy (DDM-SQZ-04, DDM-GEO-06).

    Among the full spaces that contain the body those with the fewest wall squares count (squares off the map are
    walls); at least one of them must hold no enemy.
    """
    if not enemies:
        return True
    x, y, k = body
    fewest = n * n + 1
    clear = False
    for j in range(n - k + 1):
        for i in range(n - k + 1):
            space = field.mask(x - i, y - j, n)
            walls = n * n - (space & ~field.wall).bit_count()
            if walls < fewest:
                fewest, clear = walls, False
            if walls == fewest and not space & enemies:
                clear = True
    return clear


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
        known: dict[tuple[int, int, int], bool] = field.memory.setdefault(("clear", n), {})
        past = 0
        for x, y in field.squares(near & field.anchors(k, k)):
            key = (x, y, enemies & field.mask(x + k - n, y + k - n, 2 * n - k))
            clear = known.get(key)
            if clear is None:
                field.make_room(known, MOST_CLEAR)
                clear = known[key] = keeps_clear(field, n, (x, y, k), enemies)
            if not clear:
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
