"""What creatures of the skirmish room are worth for a point of their cost, by the battles of a study.

python -m release.worth ROWS.jsonl…     prints every creature that the rows know, the worthiest first

How it is reckoned is told in docs/how-to/cost-a-creature.md: the lead of a battle is explained by who stood in the two
warbands, so that commanders and healers count for what their company does with them.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.content.skirmish.library import load_library
from game.content.skirmish.warbands import MINIONS, listed
from game.sim.intervals import Z, ratio
from game.sim.study.rows import Rows, cell_of, read_into

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.content.skirmish.cards import Creature
    from game.sim.study.rows import Row

ROUNDS = 30  # of guessing how far creatures differ, from how far they seem to: it stands still after some ten
FEW = 10  # groups: of whom fewer are known nothing is told
USUAL = 200  # points of an Assault: of a smaller one the points for areas, as many in a round, count less
APART = 0.25  # worth so much more or less than its cost, a creature is to be looked at

Matrix = list[list[float]]


class Share(NamedTuple):
    """A value for each point of cost as a share of the usual one, which is 1; `low` to `high` hold 95 %."""

    value: float
    low: float
    high: float

    @property
    def apart(self) -> bool:
        """Tell whether it is surely off by more than a quarter."""
        return self.low > 1 + APART or self.high < 1 - APART


class Worth(NamedTuple):
    """What a creature is worth for each point of its cost, by its own deeds and by how its warbands fared.

    `earned` are the points that it took and held itself; `brought`, what its company had from it in all.
    """

    piece: str
    cost: int
    groups: int
    earned: Share
    brought: Share


@dataclass(slots=True)
class Group:
    """The battles of the same two warbands on the same dice.

    leads   of the first army at the end of each, in points for each point of an army
    stood   the cost of each kind in the first army, less that in the second, as shares of an army
    did     of each kind: points earned, cost, and how many there were, in all its battles
    """

    leads: list[float] = field(default_factory=list)
    stood: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    did: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(lambda: [0.0, 0.0, 0.0]))

    @property
    def lead(self) -> float:
        """Return the mean lead."""
        return sum(self.leads) / len(self.leads)

    def add(self, row: Row, creatures: Mapping[str, Creature]) -> None:
        """Count a battle."""
        brought = _brought(row, creatures)
        army = sum(cost for _army, _piece, cost in brought) / 2
        held = min(1.0, army / USUAL)
        one, other = (
            score - (1 - held) * points.get("area", 0)
            for score, points in zip(row["scores"], row["points"], strict=True)
        )
        for deed in row["pieces"]:
            did = self.did[deed["piece"]]
            did[0] += deed["took"] + held * deed["held"]
            did[1] += deed["cost"]
            did[2] += 1
        for which, piece, cost in brought if not self.leads else ():
            self.stood[piece] += (-cost if which else cost) / army
        self.leads.append((one - other) / army)


def _brought(row: Row, creatures: Mapping[str, Creature]) -> list[tuple[int, str, int]]:
    """Return army, piece and cost of all that was paid for: minions cost nothing, and are a part of who brings them."""
    paid = [(deed["army"], deed["piece"], deed["cost"]) for deed in row["pieces"]]
    free = [
        (army, minion, -creatures[minion].cost)
        for army, piece, _cost in paid
        if piece in creatures
        for minion in listed(creatures[piece].abilities.get(MINIONS, {}), "of")
    ]
    return paid + free


def grouped(rows: Iterable[Row]) -> list[Group]:
    """Return the battles of rows in which two armies met and points were scored, those on the same dice together."""
    creatures = load_library().creatures
    groups: dict[tuple[object, ...], Group] = defaultdict(Group)
    for row in rows:
        cell = cell_of(row)
        if not row["error"] and len(cell.armies) == 2 and cell.room == "skirmish" and any(row["points"]):
            groups[cell, row["seed"]].add(row, creatures)
    return list(groups.values())


def worths(groups: list[Group]) -> list[Worth]:
    """Return what everybody is worth, the worthiest first.

    The lead is a sum over all who stood there of cost × (k + b × (earned − 1) + u): k is what a point of cost is worth,
    b how much of what a creature earns itself tells of its worth, u what else it brings. That all u are likely to be
    small is measured, too (empirical Bayes), so few battles move nobody far. What a creature earned is taken from the
    other groups: its luck in this one is no reason for the lead in this one.
    """
    pieces = sorted({piece for group in groups for piece in group.stood})
    place = {piece: n for n, piece in enumerate(pieces, 2)}
    total = {piece: [sum(group.did[piece][n] for group in groups if piece in group.did) for n in range(3)]
             for piece in pieces}  # fmt: skip
    usual = sum(one[0] for one in total.values()) / sum(one[1] for one in total.values())
    lines = [_line(group, total, usual, place) for group in groups]
    means, spread = _fit(lines, [group.lead for group in groups], len(pieces) + 2)
    known = {piece: sum(piece in group.stood for group in groups) for piece in pieces}
    found = []
    for piece in pieces:
        if known[piece] < FEW:
            continue
        earned = _earned([group.did[piece] for group in groups if piece in group.did], usual)
        weights = {1: earned.value - 1, place[piece]: 1.0}
        more = sum(weight * means[n] for n, weight in weights.items()) / means[0]
        weights[0] = -more  # a ratio: of what is not known of k, too
        doubt = sqrt(sum(a * b * spread[m][n] for m, a in weights.items() for n, b in weights.items())) / abs(means[0])
        brought = Share(1 + more, 1 + more - Z * doubt, 1 + more + Z * doubt)
        found.append(Worth(piece, round(total[piece][1] / total[piece][2]), known[piece], earned, brought))
    return sorted(found, key=lambda one: (-one.earned.value, one.piece))


def _earned(did: list[list[float]], usual: float) -> Share:
    value, interval = ratio((points, cost) for points, cost, _pieces in did)
    low, high = interval or (0.0, value)
    return Share(value / usual, low / usual, high / usual)


def _line(group: Group, total: dict[str, list[float]], usual: float, place: dict[str, int]) -> dict[int, float]:
    """Return what stands before k, b and each u in the sum of a group."""
    line = {place[piece]: cost for piece, cost in group.stood.items() if cost}
    earned = 0.0
    for piece, cost in group.stood.items():
        points, paid, _pieces = (whole - here for whole, here in zip(total[piece], group.did[piece], strict=True))
        earned += cost * (points / paid / usual - 1) if paid else 0.0
    return {0: sum(line.values()), 1: earned} | line


def _fit(lines: list[dict[int, float]], leads: list[float], n: int) -> tuple[list[float], Matrix]:
    """Return the likeliest values of k, b and all u, and how they spread together."""
    square: Matrix = [[0.0] * n for _row in range(n)]
    right = [0.0] * n
    for line, lead in zip(lines, leads, strict=True):
        for i, a in line.items():
            right[i] += a * lead
            for j, b in line.items():
                square[i][j] += a * b
    noise = sum(lead * lead for lead in leads) / len(leads)
    differ = noise
    means, spread = right, square
    for _round in range(ROUNDS):
        spread = inverse(
            [[square[i][j] / noise + (1 / differ if i == j > 1 else 0.0) for j in range(n)] for i in range(n)]
        )
        means = [sum(a * b for a, b in zip(row, right, strict=True)) / noise for row in spread]
        open_ = sum(spread[i][i] for i in range(2, n)) / differ
        rest = sum(
            (lead - sum(a * means[i] for i, a in line.items())) ** 2 for line, lead in zip(lines, leads, strict=True)
        )
        differ = sum(means[i] ** 2 + spread[i][i] for i in range(2, n)) / (n - 2)
        noise = rest / len(leads) + noise * (n - open_) / len(leads)
    return means, spread


def inverse(matrix: Matrix) -> Matrix:
    """Return the inverse of a matrix that has one."""
    found: Matrix = np.linalg.inv(matrix).tolist()
    return found


def main() -> None:
    """Print what everybody is worth by the rows of the files named."""
    rows = Rows()
    for word in sys.argv[1:]:
        read_into(rows, Path(word))
    groups = grouped(rows)
    sys.stdout.write(f"{len(rows)} battles\n   cost  groups  earned  95 %       brought  95 %\n")
    for one in worths(groups):
        told = [f"{share.value:5.0%}  {share.low:4.0%}-{share.high:4.0%}" for share in (one.earned, one.brought)]
        mark = " *" if one.earned.apart else ""
        sys.stdout.write(f"{one.cost:7}  {one.groups:6}  {'  '.join(told)}  {one.piece}{mark}\n")


if __name__ == "__main__":
    main()
