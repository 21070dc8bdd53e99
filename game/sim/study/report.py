"""What the rows of a study say: who wins where and how, and what each piece is worth for what it costs.

The value of a kind of piece is the points that it took and held, over all its games, for each point of its cost: 1 says
that it brings in what it costs. Games on the same dice count as one for the interval, because they lean on each other.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from game import rooms
from game.engine.seats import LETTERS
from game.sim.intervals import ratio, wilson
from game.sim.study.face import FIRSTS
from game.sim.study.notable import Notable, Notables
from game.sim.study.rows import cell_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.sim.study.face import Studied
    from game.sim.study.plan import Cell
    from game.sim.study.rows import Row


@dataclass(frozen=True, slots=True)
class Share:
    """How many of some games were won, and the interval of 95 % of the share (a draw is a game not won)."""

    won: int
    games: int

    @property
    def share(self) -> float:
        """Return the share, 0 without a game."""
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Return its lower and upper end."""
        return wilson(self.won, self.games)

    def as_json(self) -> dict[str, Any]:
        """Return it as plain values."""
        low, high = self.interval
        return {
            "won": self.won, "games": self.games, "share": round(self.share, 4), "low": round(low, 4),
            "high": round(high, 4),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Arrival:
    """When the sides first stood at a place: the mean round, and in how many games, by the letter of the side."""

    rounds: Mapping[str, float]
    games: Mapping[str, int]


class GroundKey(NamedTuple):
    """What tells one ground from all others."""

    room: str
    kind: str
    board: str


@dataclass(frozen=True, slots=True)
class Pair:
    """What came of the games of a cell that came to an end.

    armies    share of wins of each army, whoever sat where
    sides     of whoever began on each side of the field, by its letter; `seats` of each seat
    firsts    of whoever was first, of the games that somebody won, by the words of FIRSTS
    endings   how many games each of the room's words ended, the most frequent first
    lengths   how many games took so many rounds
    points    of each army the mean of each source; `margin` the mean distance of the first two scores
    arrivals  by place
    """

    cell: Cell
    games: int
    errors: int
    draws: int
    armies: tuple[Share, ...]
    sides: Mapping[str, Share]
    seats: Mapping[str, Share]
    firsts: Mapping[str, Share]
    endings: Mapping[str, int]
    lengths: Mapping[int, int]
    points: tuple[Mapping[str, float], ...]
    margin: float
    arrivals: Mapping[str, Arrival]

    @property
    def ground(self) -> GroundKey:
        """Return where it was played."""
        return GroundKey(*self.cell[:3])

    @property
    def ended(self) -> int:
        """Return how many games came to an end."""
        return self.games - self.errors

    @property
    def rounds_mean(self) -> float:
        """Return how long a game took on average, in rounds."""
        return sum(rounds * n for rounds, n in self.lengths.items()) / max(self.ended, 1)

    @property
    def rounds_median(self) -> int:
        """Return how many rounds half of the games did not exceed, 0 without a game."""
        left = (self.ended + 1) // 2
        for rounds, n in self.lengths.items():
            left -= n
            if left <= 0:
                return rounds
        return 0

    def as_json(self) -> dict[str, Any]:
        """Return the figures as plain values: shares and means of the games that came to an end."""
        first = self.armies[0].as_json()
        return {
            **self.cell._asdict(),
            "armies": list(self.cell.armies),
            "games": self.games,
            "errors": self.errors,
            "wins": [one.won for one in self.armies],
            "draws": self.draws,
            "share": first["share"],
            "low": first["low"],
            "high": first["high"],
            "wins_by_seat": {letter: one.won for letter, one in self.seats.items()},
            "sides": {letter: one.as_json() for letter, one in self.sides.items()},
            "firsts": {word: one.as_json() for word, one in self.firsts.items()},
            "rounds_mean": round(self.rounds_mean, 2),
            "rounds_median": self.rounds_median,
            "lengths": {str(rounds): n for rounds, n in self.lengths.items()},
            "endings": dict(self.endings),
            "points_mean": [{source: round(mean, 2) for source, mean in one.items()} for one in self.points],
            "margin_mean": round(self.margin, 2),
            "arrivals": {
                place: {"rounds_mean": {side: round(n, 2) for side, n in one.rounds.items()}, "games": dict(one.games)}
                for place, one in self.arrivals.items()
            },
        }


@dataclass(frozen=True, slots=True)
class Piece:
    """What became of all pieces of one kind at one level; None where no points are scored or too few games tell."""

    room: str
    level: str
    piece: str
    name: str
    cost: int
    games: int
    pieces: int
    took_mean: float
    held_mean: float
    damage_mean: float
    survival: float
    won: float
    won_low: float
    won_high: float
    value: float | None
    low: float | None
    high: float | None
    relative: float | None
    net: float | None


@dataclass(frozen=True, slots=True)
class Heat:
    """How often pieces of each side came into a cell of a field, and were lost in it, by letter and cell."""

    ground: GroundKey
    field: str
    games: int
    walked: Mapping[str, Mapping[int, int]]
    lost: Mapping[str, Mapping[int, int]]


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that rows say.

    pairs     one for each cell, in order
    pieces    by room and level, those of most value first
    heats     one for each field of each ground
    notables  games worth watching
    failures  what went wrong, each with the command that brings it about again
    """

    games: int
    pairs: tuple[Pair, ...]
    pieces: tuple[Piece, ...]
    heats: tuple[Heat, ...]
    notables: tuple[Notable, ...]
    failures: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """Return it as plain values; fields and their cells are told by the rows themselves."""
        return {
            "games": self.games,
            "pairs": [one.as_json() for one in self.pairs],
            "pieces": [asdict(one) for one in self.pieces],
            "notable": [one.as_json() for one in self.notables],
            "failures": list(self.failures),
        }


@dataclass(slots=True)
class _Meeting:
    """Counts the games of a cell."""

    cell: Cell
    games: int = 0
    errors: int = 0
    draws: int = 0
    margins: int = 0
    armies: Counter[int] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)
    sides: Counter[str] = field(default_factory=Counter)
    on_sides: Counter[str] = field(default_factory=Counter)
    firsts: Counter[str] = field(default_factory=Counter)
    of_firsts: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    points: defaultdict[int, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    arrived: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    arrivals: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, row: Row) -> None:
        """Count a game."""
        self.games += 1
        if row["error"]:
            self.errors += 1
            return
        winners, sides = row["winners"], row["sides"]
        self.draws += not winners
        self.armies.update(winners)
        self.seats.update(row["fought"].index(army) for army in winners)
        self.on_sides.update(set(sides))
        self.sides.update({sides[army] for army in winners})
        if winners:
            self.of_firsts.update(list(row["firsts"]))
        self.firsts.update(what for what, army in row["firsts"].items() if army in winners)
        self.endings[row["ending"]] += 1
        self.lengths[row["rounds"]] += 1
        best = sorted(row["scores"])[-2:]
        self.margins += best[-1] - best[0]
        for army, points in enumerate(row["points"]):
            self.points[army].update(points)
        for place, rounds in row["reached"].items():
            for army, number in enumerate(rounds):
                if number:
                    self.arrived[place][sides[army]] += number
                    self.arrivals[place][sides[army]] += 1

    def pair(self) -> Pair:
        """Return what came of them."""
        ended = self.games - self.errors
        armies = range(len(self.cell.armies))
        return Pair(
            cell=self.cell,
            games=self.games,
            errors=self.errors,
            draws=self.draws,
            armies=tuple(Share(self.armies[army], ended) for army in armies),
            sides={letter: Share(self.sides[letter], n) for letter, n in sorted(self.on_sides.items())},
            seats={LETTERS[seat]: Share(self.seats[seat], ended) for seat in armies},
            firsts={word: Share(self.firsts[word], self.of_firsts[word]) for word in FIRSTS if self.of_firsts[word]},
            endings=dict(sorted(self.endings.items(), key=lambda one: (-one[1], one[0]))),
            lengths=dict(sorted(self.lengths.items())),
            points=tuple(
                {source: points / max(ended, 1) for source, points in sorted(self.points[army].items())}
                for army in armies
            ),
            margin=self.margins / max(ended, 1),
            arrivals={
                place: Arrival(
                    {side: self.arrived[place][side] / n for side, n in sorted(games.items())},
                    dict(sorted(games.items())),
                )
                for place, games in sorted(self.arrivals.items())
            },
        )


@dataclass(slots=True)
class _Worth:
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


@dataclass(slots=True)
class _Trodden:
    """Counts where pieces went and were lost on a field."""

    games: int = 0
    walked: defaultdict[str, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    lost: defaultdict[str, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, row: Row) -> None:
        """Count a game."""
        self.games += 1
        for army, side in enumerate(row["sides"]):
            if row["walked"]:
                flat = row["walked"][army]
                for cell, number in zip(flat[::2], flat[1::2], strict=True):
                    self.walked[side][cell] += number
            if row["lost"]:
                self.lost[side].update(row["lost"][army])


class Tally:
    """Takes rows in, one after the other, and says at any time what they come to."""

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        """Begin with some rows."""
        self._meetings: dict[Cell, _Meeting] = {}
        self._worths: dict[tuple[str, str, str], _Worth] = {}
        self._trodden: dict[tuple[GroundKey, str], _Trodden] = {}
        self._notables = Notables()
        self._failures: list[str] = []
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        """Take a row in."""
        cell = cell_of(row)
        self._meetings.setdefault(cell, _Meeting(cell)).add(row)
        if row["error"]:
            self._failures.append(row["error"])
            return
        if row["field"]:
            self._trodden.setdefault((GroundKey(*cell[:3]), row["field"]), _Trodden()).add(row)
        self._notables.add(row)
        for deed in row["pieces"]:
            worth = self._worths.setdefault((cell.room, cell.level, deed["piece"]), _Worth(deed["cost"]))
            worth.add(deed, (cell, row["seed"]))
        for piece, army in sorted({(deed["piece"], deed["army"]) for deed in row["pieces"]}):
            worth = self._worths[cell.room, cell.level, piece]
            worth.games += 1
            worth.won += army in row["winners"]

    def report(self) -> Report:
        """Return what the rows come to so far."""
        pairs = tuple(meeting.pair() for meeting in self._meetings.values())
        scoring = {pair.cell for pair in pairs if any(any(one.values()) for one in pair.points)}
        return Report(
            games=sum(pair.games for pair in pairs),
            pairs=pairs,
            pieces=tuple(_pieces(self._worths, scoring)),
            heats=tuple(
                Heat(
                    ground,
                    name,
                    one.games,
                    *({side: dict(n) for side, n in sorted(of.items())} for of in (one.walked, one.lost)),
                )
                for (ground, name), one in sorted(self._trodden.items())
            ),
            notables=self._notables.found({pair.cell: pair.armies for pair in pairs}),
            failures=tuple(self._failures),
        )


def report(rows: Iterable[Row]) -> Report:
    """Return what rows say."""
    return Tally(rows).report()


def _pieces(worths: dict[tuple[str, str, str], _Worth], scoring: set[Cell]) -> list[Piece]:
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
        told: dict[str, Any] = {"room": room, "level": level, "piece": piece, "name": _called(room, piece)}
        told |= worth.as_json() | _value(sums[room, level, piece], usual[room, level])
        found.append(Piece(**told))
    return sorted(found, key=lambda one: (one.room, one.level, -(one.value or 0), one.piece))


def _value(sums: list[list[float]], usual: float) -> dict[str, float | None]:
    """Return the value of a kind of piece for a point of its cost, None where no points are scored or it costs none.

    `relative` is its share of the `usual` one, that of all pieces together; `net` takes off the cost of those lost.
    """
    if not any(cost for _points, cost, _lost in sums):
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
