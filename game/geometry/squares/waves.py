"""Least costs by waves: all squares that a count or a move reaches for 0, 1, 2 ... squares (DDM-GEO-04, DDM-GEO-07).

A place reached after an even number of unslowed diagonals pays 1 for the next one, after an odd number 2. For equal
cost "even" is never worse, and "odd" is never worse than "even" for one square more: so each place needs to be looked
at only at its first cost, and the waves are two masks per cost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares.grid import OFFSETS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.geometry.squares.field import Field
    from game.geometry.squares.grid import Square
    from game.geometry.squares.squeezing import Squeezing


class Waves:
    """The outcome of a flood: `layers[c]` has the places first reached at cost c, after even and odd diagonals.

    `narrow[c]` has the same for the bodies of a squeezing piece; empty without squeezing.
    """

    __slots__ = ("field", "layers", "legal", "narrow", "slow")

    def __init__(
        self,
        field: Field,
        legal: tuple[int, ...],
        slow: int,
        layers: list[tuple[int, int]],
        narrow: list[tuple[int, int]],
    ) -> None:
        self.field = field
        self.legal = legal
        self.slow = slow
        self.layers = layers
        self.narrow = narrow

    def cost(self, places: int) -> int | None:
        """Return the least cost to reach one of the places, None if none was reached."""
        for squares, (even, odd) in enumerate(self.layers):
            if (even | odd) & places:
                return squares
        return None

    def path(self, x: int, y: int) -> tuple[Square, ...]:
        """Return one cheapest way to a place reached, from a start to it (the same one every time)."""
        field = self.field
        here = field.bit(x, y)
        squares = self.cost(here)
        if squares is None:
            return ()
        parity = 0 if self.layers[squares][0] & here else 1
        way = [(x, y)]
        while True:
            before = next(self.before(x, y, squares, parity), None)
            if before is None:
                return tuple(reversed(way))
            x, y, squares, parity = before
            way.append((x, y))

    def before(self, x: int, y: int, squares: int, parity: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield the places (x, y, cost, parity) from which this one was reached."""
        field = self.field
        here = field.bit(x, y)
        slowed = self.slow & here
        layers = self.layers
        # What could be one, two or three squares cheaper: most neighbours are out of the question at once.
        beside = self._waiting(layers, squares - (2 if slowed else 1), parity)
        corner = self._waiting(layers, squares - (3 if slowed else 2 - parity), parity if slowed else 1 - parity)
        for (dx, dy), sources in zip(OFFSETS, self.legal, strict=True):
            straight = dx == 0 or dy == 0
            among = (beside if straight else corner) & sources
            if not among:
                continue
            if among & field.bit(x - dx, y - dy):
                if straight:
                    yield x - dx, y - dy, squares - (2 if slowed else 1), parity
                elif slowed:
                    yield x - dx, y - dy, squares - 3, parity
                else:
                    yield x - dx, y - dy, squares - 2 + parity, 1 - parity

    @staticmethod
    def _waiting(layers: list[tuple[int, int]], squares: int, parity: int) -> int:
        return layers[squares][parity] if squares >= 0 else 0


def flood(
    field: Field,
    legal: tuple[int, ...],
    start: int,
    *,
    diagonals: int = 0,
    slow: int = 0,
    barred: int = 0,
    budget: int | None = None,
    goals: int = 0,
    squeezing: Squeezing | None = None,
    squeezed: int = 0,
) -> Waves:
    """Spread from the places `start` by steps that `legal` (eight masks, in DIRECTIONS order) permits.

    Entering a place of `slow` costs 2 or 3 (DDM-GEO-04), one of `barred` cannot be entered. `diagonals` counts the
    unslowed diagonals made before. Stops after `budget` squares, or with the first wave that touches `goals`. With
    `squeezing` a big piece squeezes too (DDM-GEO-06), `squeezed` being its start if it is squeezed already.
    """
    moves = tuple((dy * field.width + dx, sources) for (dx, dy), sources in zip(OFFSETS, legal, strict=True))
    quick = field.full & ~(slow | barred)
    slow &= ~barred
    if squeezing is None:
        layers = _spread(moves, quick, slow, start, diagonals % 2, budget, goals)
        return Waves(field, legal, slow, layers, [])
    straight, diagonal = moves[0::2], moves[1::2]
    evens, odds = waiting = ([0, 0, 0, 0], [0, 0, 0, 0])  # by parity: what arrives now, in 1, 2, 3 squares
    narrow_evens, narrow_odds = narrow = ([0, 0, 0, 0], [0, 0, 0, 0])  # the same for squeezed bodies
    waiting[diagonals % 2][0] = start
    narrow[diagonals % 2][0] = squeezed
    layers = []
    narrow_layers: list[tuple[int, int]] = []
    done = narrow_done = 0
    while budget is None or len(layers) <= budget:
        even = evens[0] & ~done
        odd = odds[0] & ~done & ~even
        done |= even
        # A squeezed body inside a space reached no later is worth nothing: the space may squeeze like it.
        thin_even = narrow_evens[0] & ~narrow_done & ~squeezing.inside(done)
        thin_odd = narrow_odds[0] & ~narrow_done & ~thin_even & ~squeezing.inside(done | odd)
        narrow_done |= thin_even | thin_odd
        narrow_layers.append((thin_even, thin_odd))
        done |= odd
        if not (even or odd or thin_even or thin_odd or any(evens) or any(odds) or any(narrow_evens + narrow_odds)):
            break
        layers.append((even, odd))
        if goals & (even | odd):
            break
        for queue in (*waiting, *narrow):
            queue.append(0)
            del queue[0]
        for parity, front, thin in ((0, even, thin_even), (1, odd, thin_odd)):
            if front or thin:
                squeezing.spread(front, thin, waiting[parity], narrow[parity])
            if not front:
                continue
            queue = waiting[parity]
            beside = corner = 0
            for by, sources in straight:
                moved = front & sources
                beside |= moved << by if by > 0 else moved >> -by
            for by, sources in diagonal:
                moved = front & sources
                corner |= moved << by if by > 0 else moved >> -by
            queue[0] |= beside & quick
            waiting[1 - parity][parity] |= corner & quick
            if slow:
                queue[1] |= beside & slow
                queue[2] |= corner & slow
    return Waves(field, legal, slow, layers, narrow_layers)


def _spread(
    moves: tuple[tuple[int, int], ...], quick: int, slow: int, start: int, parity: int, budget: int | None, goals: int
) -> list[tuple[int, int]]:
    """Return the layers of a flood without squeezing: most floods are."""
    n, ne, e, se, s, sw, w, nw = (sources for _by, sources in moves)
    up, along = moves[0][0], moves[2][0]
    right, left = moves[1][0], moves[7][0]  # up to the right, up to the left
    even_0, odd_0 = (0, start) if parity else (start, 0)  # what arrives now, in 1, 2, 3 squares
    even_1 = even_2 = even_3 = odd_1 = odd_2 = odd_3 = done = 0
    layers: list[tuple[int, int]] = []
    while budget is None or len(layers) <= budget:
        even = even_0 & ~done
        odd = odd_0 & ~done & ~even
        done |= even | odd
        if not (even_0 or odd_0 or even_1 or odd_1 or even_2 or odd_2 or even_3 or odd_3):
            break
        layers.append((even, odd))
        if goals & (even | odd):
            break
        even_0, even_1, even_2, even_3 = even_1, even_2, even_3, 0
        odd_0, odd_1, odd_2, odd_3 = odd_1, odd_2, odd_3, 0
        if even:
            beside = (even & n) << up | (even & e) << along | (even & s) >> up | (even & w) >> along
            corner = (even & ne) << right | (even & se) >> left | (even & sw) >> right | (even & nw) << left
            even_0 |= beside & quick
            odd_0 |= corner & quick
            if slow:
                even_1 |= beside & slow
                even_2 |= corner & slow
        if odd:
            beside = (odd & n) << up | (odd & e) << along | (odd & s) >> up | (odd & w) >> along
            corner = (odd & ne) << right | (odd & se) >> left | (odd & sw) >> right | (odd & nw) << left
            odd_0 |= beside & quick
            even_1 |= corner & quick
            if slow:
                odd_1 |= beside & slow
                odd_2 |= corner & slow
    return layers
