"""What the rows of a study say: who wins where and how, and what each piece is worth for what it costs.

The value of a kind of piece is the points that it took and held, over all its games, for each point of its cost: 1 says
that it brings in what it costs. Games on the same dice count as one for the interval, because they lean on each other.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game import rooms
from game.engine.seats import LETTERS
from game.sim.intervals import ratio, wilson
from game.sim.study.rows import cell_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.sim.study.face import Studied
    from game.sim.study.plan import Cell
    from game.sim.study.rows import Row


@dataclass(slots=True)
class Meeting:
    """What came of the games of a cell; `wins` are those of each army, `seats` those of each seat."""

    games: int = 0
    errors: int = 0
    draws: int = 0
    rounds: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    points: defaultdict[int, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, row: Row) -> None:
        """Count a game."""
        self.games += 1
        if row["error"]:
            self.errors += 1
            return
        self.draws += not row["winners"]
        self.rounds += row["rounds"]
        self.wins.update(row["winners"])
        self.seats.update(row["seats"].index(army) for army in row["winners"])
        self.endings[row["ending"]] += 1
        for army, points in enumerate(row["points"]):
            self.points[army].update(points)

    def as_json(self, cell: Cell) -> dict[str, Any]:
        """Return the figures as plain values: shares and means of the games that came to an end."""
        ended = self.games - self.errors
        number = max(ended, 1)
        low, high = wilson(self.wins[0], ended)
        return {
            **cell._asdict(),
            "armies": list(cell.armies),
            "games": self.games,
            "errors": self.errors,
            "wins": [self.wins[army] for army in range(len(cell.armies))],
            "draws": self.draws,
            "share": round(self.wins[0] / number, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "wins_by_seat": {LETTERS[seat]: self.seats[seat] for seat in range(len(cell.armies))},
            "rounds_mean": round(self.rounds / number, 2),
            "endings": dict(sorted(self.endings.items(), key=lambda one: (-one[1], one[0]))),
            "points_mean": [
                {source: round(points / number, 2) for source, points in sorted(self.points[army].items())}
                for army in range(len(cell.armies))
            ],
        }


@dataclass(slots=True)
class Worth:
    """What became of all pieces of one kind at one level.

    groups   of games on the same dice (a cell, a seed): points taken and held, cost, cost of those that were lost
    """

    cost: int
    games: int = 0
    pieces: int = 0
    won: int = 0
    survived: int = 0
    damage: int = 0
    took: float = 0.0
    held: float = 0.0
    groups: dict[tuple[Cell, int], list[float]] = field(default_factory=dict)

    def add(self, deed: dict[str, Any], group: tuple[Cell, int]) -> None:
        """Count one piece in one game."""
        self.pieces += 1
        self.survived += deed["survived"]
        self.damage += deed["damage"]
        self.took += deed["took"]
        self.held += deed["held"]
        sums = self.groups.setdefault(group, [0.0, 0.0, 0.0])
        sums[0] += deed["took"] + deed["held"]
        sums[1] += deed["cost"]
        sums[2] += 0 if deed["survived"] else deed["cost"]

    def as_json(self) -> dict[str, Any]:
        """Return the figures as plain values."""
        won_low, won_high = wilson(self.won, self.games)
        return {
            "cost": self.cost,
            "games": self.games,
            "pieces": self.pieces,
            "took_mean": round(self.took / self.pieces, 2),
            "held_mean": round(self.held / self.pieces, 2),
            "damage_mean": round(self.damage / self.pieces, 2),
            "survival": round(self.survived / self.pieces, 4),
            "won": round(self.won / self.games, 4),
            "won_low": round(won_low, 4),
            "won_high": round(won_high, 4),
        }


def report(rows: Iterable[Row]) -> dict[str, Any]:
    """Return what rows say: `pairs`, one for each cell in their order, and `pieces` by level, the best first."""
    meetings: dict[Cell, Meeting] = {}
    worths: dict[tuple[str, str, str], Worth] = {}
    failures: list[str] = []
    for row in rows:
        cell = cell_of(row)
        meetings.setdefault(cell, Meeting()).add(row)
        if row["error"]:
            failures.append(row["error"])
            continue
        for deed in row["pieces"]:
            worth = worths.setdefault((cell.room, cell.level, deed["piece"]), Worth(deed["cost"]))
            worth.add(deed, (cell, row["seed"]))
        for piece, army in sorted({(deed["piece"], deed["army"]) for deed in row["pieces"]}):
            worth = worths[cell.room, cell.level, piece]
            worth.games += 1
            worth.won += army in row["winners"]
    scoring = {cell for cell, meeting in meetings.items() if any(any(one.values()) for one in meeting.points.values())}
    return {
        "games": sum(meeting.games for meeting in meetings.values()),
        "pairs": [meeting.as_json(cell) for cell, meeting in meetings.items()],
        "pieces": _pieces(worths, scoring),
        "failures": failures,
    }


def _pieces(worths: dict[tuple[str, str, str], Worth], scoring: set[Cell]) -> list[dict[str, Any]]:
    """Return all kinds of pieces, room by room and level by level, those of most value first.

    Only games in which points are scored at all (cells that are `scoring`) say what a piece is worth.
    """
    sums = {
        key: [sums for (cell, _seed), sums in worth.groups.items() if cell in scoring] for key, worth in worths.items()
    }
    usual: dict[tuple[str, str], float] = {}
    for room, level in dict.fromkeys(key[:2] for key in worths):
        every = [one for key, found in sums.items() if key[:2] == (room, level) for one in found]
        usual[room, level] = ratio((points, cost) for points, cost, _lost in every)[0]
    found = []
    for (room, level, piece), worth in worths.items():
        told = {"room": room, "level": level, "piece": piece, "name": _called(room, piece)}
        found.append(told | worth.as_json() | _value(sums[room, level, piece], usual[room, level]))
    return sorted(found, key=lambda one: (one["room"], one["level"], -(one["value"] or 0), one["piece"]))


def _value(sums: list[list[float]], usual: float) -> dict[str, float | None]:
    """Return the value of a kind of piece for a point of its cost, None where no points are scored.

    `relative` is its share of the `usual` one, that of all pieces together; `net` takes off the cost of those lost.
    """
    if not sums:
        return dict.fromkeys(("value", "low", "high", "relative", "net"))
    value, interval = ratio((points, cost) for points, cost, _lost in sums)
    net, _interval = ratio((points - lost, cost) for points, cost, lost in sums)
    low, high = interval or (None, None)
    return {
        "value": round(value, 4),
        "low": None if low is None else round(low, 4),
        "high": None if high is None else round(high, 4),
        "relative": round(value / usual, 4) if usual else None,
        "net": round(net, 4),
    }


def _called(room: str, piece: str) -> str:
    """Return the name of a piece; rows may come from a program that has other rooms."""
    try:
        studied: Studied = rooms.wing("sim", room).studied
    except rooms.NoRoomError:
        return piece
    return studied.called(piece)
