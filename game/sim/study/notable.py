"""Games of a study that are worth watching: upsets, the closest, the longest and the shortest one."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.i18n import N_
from game.sim.study.rows import cell_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.sim.study.plan import Cell
    from game.sim.study.report import Share
    from game.sim.study.rows import Row

WHY = {
    "upset": N_("Upset: the weaker army won"), "closest": N_("The closest game"), "longest": N_("The longest game"),
    "shortest": N_("The shortest game"),
}  # fmt: skip
"""Why a game is worth watching, and how that is told."""

UPSETS = 3  # of a cell
CLEARLY = 0.6  # share of wins from which an army is the stronger one


@dataclass(frozen=True, slots=True)
class Notable:
    """A game that can be watched: which one, why it is worth it ("" for any), and what came of it (armies in order)."""

    why: str
    cell: Cell
    seed: int
    seats: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    rounds: int
    scores: tuple[int, ...]
    sides: tuple[str, ...]

    @property
    def key(self) -> tuple[Any, ...]:
        """Return what tells the game from all others."""
        return (*self.cell, self.seed, self.seats)

    def as_json(self) -> dict[str, Any]:
        """Return it as plain values."""
        return {
            "why": self.why, **self.cell._asdict(), "armies": list(self.cell.armies), "seed": self.seed,
            "seats": list(self.seats), "winners": list(self.winners), "ending": self.ending, "rounds": self.rounds,
            "scores": list(self.scores), "sides": list(self.sides),
        }  # fmt: skip


def game_of(row: Mapping[str, Any], cell: Cell, why: str = "") -> Notable:
    """Return the game of a row of a cell."""
    return Notable(
        why, cell, row["seed"], tuple(row["seats"]), tuple(row["winners"] or ()), row["ending"], row["rounds"],
        tuple(row["scores"]), tuple(row["sides"]),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Seen:
    """What is kept of a game until it is known who is the stronger one."""

    margin: int
    rounds: int
    answers: int
    row: Row


class Notables:
    """Looks through the games of cells; of each cell it keeps a few."""

    def __init__(self) -> None:
        self._extremes: defaultdict[Cell, dict[str, _Seen]] = defaultdict(dict)
        self._clearest: defaultdict[Cell, defaultdict[int, list[_Seen]]] = defaultdict(lambda: defaultdict(list))

    def add(self, row: Row) -> None:
        """Look at a game."""
        cell = cell_of(row)
        best = sorted(row["scores"])[-2:]
        kept = {name: row[name] for name in ("seed", "seats", "winners", "ending", "rounds", "scores", "sides")}
        seen = _Seen(best[-1] - best[0], row["rounds"], row["answers"], kept)
        known = self._extremes[cell]
        for why, before in (("closest", _closer), ("longest", _longer), ("shortest", _shorter)):
            if why not in known or before(seen) < before(known[why]):
                known[why] = seen
        for army in row["winners"]:
            clearest = self._clearest[cell][army]
            clearest.append(seen)
            clearest.sort(key=lambda one: (-one.margin, one.row["seed"], one.row["seats"]))
            del clearest[UPSETS:]

    def found(self, shares: Mapping[Cell, Sequence[Share]]) -> tuple[Notable, ...]:
        """Return the games of each cell, each once; a win of whoever is clearly weaker is an upset, the clearest first.

        `shares` are those of the wins of each army.
        """
        found: dict[tuple[Any, ...], Notable] = {}
        for cell, armies in shares.items():
            unlike = len(armies) == 2 and cell.armies[0] != cell.armies[1]  # those drawn by chance are no army either
            weaker = [army for army, one in enumerate(armies) if unlike and 1 - one.share >= CLEARLY]
            upsets = [("upset", seen) for army in weaker for seen in self._clearest[cell][army]]
            for why, seen in (*upsets, *self._extremes[cell].items()):
                one = game_of(seen.row, cell, why)
                found.setdefault(one.key, one)
        return tuple(found.values())


def _closer(one: _Seen) -> tuple[Any, ...]:
    return (one.margin, -one.rounds, *_which(one))


def _longer(one: _Seen) -> tuple[Any, ...]:
    return (-one.rounds, -one.answers, *_which(one))


def _shorter(one: _Seen) -> tuple[Any, ...]:
    return (one.rounds, one.answers, *_which(one))


def _which(one: _Seen) -> tuple[Any, ...]:
    """Return what decides among equals, so that the order in which games come does not."""
    return (one.row["seed"], one.row["seats"])
