"""Measure the analysis of grounds: all heat maps of shipped maps of squares and tables, and the longest slice of each.

Bounds of the map workshop: under 1 second for 30x22 squares, under 10 seconds for a table of 72x48 inches.


Run on demand: python tests/benchmarks/bench_analysis.py
"""

from __future__ import annotations

import time

from game.content.room import ground_of
from game.tools.analysis import Analysis, survey_of

GROUNDS = ("frostgate-pass", "giants-board", "merrow-vale", "broken-bailey", "four-winds-barrow", "toll-road")


def main() -> None:
    start = time.perf_counter()
    import networkx as nx  # noqa: F401 - what the first analysis waits for

    print(f"import_networkx_seconds {time.perf_counter() - start:.3f}")
    for name in GROUNDS:
        survey = survey_of(ground_of(name))
        start = last = time.perf_counter()
        longest, slow = 0.0, ""
        for progress in Analysis(survey).steps():
            now = time.perf_counter()
            if now - last > longest:
                longest, slow = now - last, progress.heat.name
            last = now
        size = f"{survey.grid.columns}x{survey.grid.rows}"
        print(f"{name}_{size}_seconds {last - start:.3f}")
        print(f"{name}_{size}_longest_slice_seconds {longest:.3f} ({slow})")


if __name__ == "__main__":
    main()
