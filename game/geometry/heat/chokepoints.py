"""Chokepoints: the share of shortest ways that lead through a place (betweenness by networkx).

Ways begin at some places and lead to all others; the shares of several shortest ways between two places count as parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import networkx as nx
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

MOST_STARTS = 16
"""From how many places of a side ways begin at most: evenly picked, in their order."""


def picked(cells: Sequence[int], most: int = MOST_STARTS) -> list[int]:
    """Return at most so many of some cells, evenly picked in their order."""
    n = len(cells)
    return list(cells) if n <= most else [cells[(2 * k + 1) * n // (2 * most)] for k in range(most)]


def through(
    size: int, ways: Mapping[tuple[int, int], int], starts: Sequence[int], ends: Sequence[int]
) -> Iterator[tuple[NDArray[np.float64], float]]:
    """Count for each cell the share (in per cent) of the shortest ways from `starts` to `ends` that pass it.

    `ways` has the length of the step from one cell to another one, a whole number above 0. Yields after each start what
    was found so far, and how much of all that is. Ways that begin or end at a cell do not pass it.
    """
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(ends)
    graph.add_weighted_edges_from((a, b, long) for (a, b), long in ways.items())
    passed = np.zeros(size)
    pairs = np.zeros(size)
    for number, start in enumerate(starts, 1):
        if start in graph:
            reached = nx.descendants(graph, start)
            goals = [end for end in ends if end in reached]
            found = nx.betweenness_centrality_subset(graph, [start], goals, weight="weight")
            cells = np.fromiter(found, np.int64, len(found))
            passed[cells] += np.fromiter(found.values(), np.float64, len(found))
            pairs += len(goals)
            pairs[goals] -= 1
            pairs[start] -= len(goals)
        shares = np.divide(100 * passed, pairs, out=np.zeros(size), where=pairs > 0)
        yield shares, number / len(starts)
