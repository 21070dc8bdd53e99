"""Measure sight: all pairs of a 30x22 map with 15 % random walls, and one later query (printed as numbers).

Run on demand: python tests/benchmarks/bench_sight.py
"""

from __future__ import annotations

import random
import time

from game.geometry.squares.field import Field
from game.geometry.squares.reach import reach
from game.geometry.squares.sight import sees, sight_table
from game.geometry.squares.steps import Mover

WIDTH, HEIGHT = 30, 22


def random_field(seed: int, share: float = 0.15) -> Field:
    dice = random.Random(seed)
    squares = [(x, y) for x in range(WIDTH) for y in range(HEIGHT)]
    return Field(WIDTH, HEIGHT, walls=dice.sample(squares, int(share * len(squares))))


def main() -> None:
    for name, field in (
        ("all_pairs_cold_seconds", random_field(1)),
        ("all_pairs_warm_seconds", random_field(2)),
        ("all_pairs_open_map_seconds", Field(WIDTH, HEIGHT)),
    ):
        start = time.perf_counter()
        sight_table(field)
        print(f"{name} {time.perf_counter() - start:.4f}")

    field = random_field(3)
    bodies = [(x, y, 1) for x in range(WIDTH) for y in range(HEIGHT)]
    pairs = [(a, b) for a in bodies for b in bodies[::7]]
    for a in bodies:
        sees(field, a, a)
    start = time.perf_counter()
    for a, b in pairs:
        sees(field, a, b)
    print(f"query_microseconds {(time.perf_counter() - start) / len(pairs) * 1e6:.3f}")

    for n in (1, 2, 3):
        mover = Mover(n)
        starts = [(x, y, n) for x in range(2, 22) for y in range(2, 17) if not field.mask(x, y, n) & field.wall]
        reach(field, mover, starts[0], 12, 0, 0, 0)
        start = time.perf_counter()
        for body in starts:
            reach(field, mover, body, 12, 0, field.bit(20, 3), field.bit(10, 6))
        print(f"reach_{n}_microseconds {(time.perf_counter() - start) / max(len(starts), 1) * 1e6:.1f}")


if __name__ == "__main__":
    main()
