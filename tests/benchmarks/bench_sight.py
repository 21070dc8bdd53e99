"""Measure sight: all pairs of a 30x22 map with 15 % random walls, one later query, and all pairs of 60x60 maps.

Of the large maps, which have walls of several kinds, processor time and memory (growth of the peak) are printed.


Run on demand: python tests/benchmarks/bench_sight.py
"""

from __future__ import annotations

import random
import subprocess
import sys
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

    for name in LARGE:  # each in a process of its own, so that the peak of memory is its own
        run = subprocess.run([sys.executable, __file__, name], capture_output=True, text=True, check=True)
        print(run.stdout, end="")


SIDE = 60
LARGE = {
    "open": lambda _x, _y: False,
    "random_1_percent": lambda x, y: random.Random(x * SIDE + y).random() < 0.01,
    "random_5_percent": lambda x, y: random.Random(x * SIDE + y).random() < 0.05,
    "random_15_percent": lambda x, y: random.Random(x * SIDE + y).random() < 0.15,
    "pillars": lambda x, y: x % 6 == y % 6 == 3,
    "combs": lambda x, y: x % 2 == 1 and y > 0,  # thin walls on the lower side: the most corners that can be
}


def large(name: str) -> None:
    """Print processor time and growth of the peak of memory for the table of one large map."""
    import resource

    chosen = [(x, y) for x in range(SIDE) for y in range(SIDE) if LARGE[name](x, y)]
    thin = [((x, y), (x + 1, y)) for x, y in chosen]
    field = Field(SIDE, SIDE, edges=thin) if name == "combs" else Field(SIDE, SIDE, walls=chosen)
    sight_table(Field(4, 4))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = time.process_time()
    sight_table(field)
    seconds = time.process_time() - start
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    print(f"large_{name}_cpu_seconds {seconds:.3f}\nlarge_{name}_megabytes {grown:.0f}")


if __name__ == "__main__":
    large(sys.argv[1]) if len(sys.argv) > 1 else main()
