"""Plays the games of a study, in any number of processes, and keeps the row of each as soon as it is finished."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game import __version__, rooms
from game.content.room import ground_of
from game.engine.seats import LETTERS
from game.sim.match import play_match, rare_collections
from game.sim.pool import Pool
from game.sim.study.face import RANDOM, Brought
from game.sim.study.rows import FORMAT, cell_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.sim.match import Match
    from game.sim.study.face import Deeds, Laid, Reading, Studied
    from game.sim.study.plan import Cell, Game, Plan
    from game.sim.study.rows import Row, RowsFile

LAID = 64  # openings that a process keeps


class Study:
    """The games of a plan: those that a file has already, and those that are played.

    games   that have been asked for so far; which they are depends on the plan alone, not on the processes
    """

    def __init__(self, plan: Plan, file: RowsFile) -> None:
        """Look at what there is. Raises RowsError if the file has rows of other content."""
        self.plan = plan
        self.file = file
        self.games: list[Game] = []
        for known in (_content, _laid):
            known.cache_clear()  # files may have changed since the last study
        for cell, place in plan.cells.items():
            file.rows.expect(cell, content_of(cell, place))

    def play(self, jobs: int = 1, progress: Callable[[int, int], object] | None = None) -> None:
        """Play what is missing; `progress` is told how many games are finished, and how many are wanted so far.

        An interrupt goes on to whoever called: what was finished is kept.
        """
        going = dict.fromkeys(self.plan.cells, 0)
        counts: Counter[Cell] = Counter()
        wins: Counter[Cell] = Counter()
        with Pool(play_game, jobs) as pool, rare_collections():
            while going:
                portions = {cell: self.plan.portion(cell, begun) for cell, begun in going.items()}
                games = [self.plan.game(cell, n) for cell, portion in portions.items() for n in portion]
                missing = [game for game in games if game.key not in self.file.rows]
                self.games += games
                for n, row in enumerate(pool.as_finished(missing), len(self.games) - len(missing) + 1):
                    self.file.add(row)
                    if progress is not None:
                        progress(n, len(self.games))
                for row in self._finished(games):
                    counts[cell_of(row)] += not row["error"]
                    wins[cell_of(row)] += 0 in (row["winners"] or ())
                going = {
                    cell: portion.stop
                    for cell, portion in portions.items()
                    if self.plan.more(portion.stop, wins[cell], counts[cell])
                }

    def rows(self) -> Iterator[Row]:
        """Go through the rows of the games asked for, as far as they are finished."""
        return self._finished(self.games)

    def _finished(self, games: list[Game]) -> Iterator[Row]:
        rows = (self.file.rows.row(game.key) for game in games)
        return (row for row in rows if row is not None)


def play_game(game: Game) -> Row:
    """Play one game and return its row: the same on any machine with the same content and program."""
    cell, place, seed, seats = game
    studied = _studied(cell.room)
    chances = tuple(seed * len(seats) + army if cell.armies[army] == RANDOM else 0 for army in seats)
    laid = _laid(cell, place, tuple(Brought(cell.armies[army], one) for army, one in zip(seats, chances, strict=True)))
    match = play_match(
        laid.scenario,
        seed,
        dict.fromkeys(LETTERS[: len(seats)], cell.level),
        opening=laid.opening,
        read=lambda session: studied.read(laid.opening, session.log),
        command=f"fieldglass study {place} --armies {','.join(cell.armies)} --levels {cell.level} --seed {seed} "
        f"--games {len(cell.seatings)}",
    )
    return _row(game, content_of(cell, place), match)


def _row(game: Game, content: str, match: Match) -> Row:
    """Return the row of a game that was played: what came of the armies, whoever sat where."""
    cell, seats = game.cell, game.seats
    reading: Reading | None = match.reading
    failed = bool(match.error)
    of_army = [seats.index(army) for army in range(len(seats))]  # the seat of each army
    return {
        "format": FORMAT,
        "room": cell.room,
        "kind": cell.kind,
        "board": cell.board,
        "armies": list(cell.armies),
        "level": cell.level,
        "seed": game.seed,
        "seats": list(seats),
        "content": content,
        "winners": None if match.winners is None else sorted(seats[seat] for seat in match.winners),
        "ending": match.verdict,
        "rounds": match.rounds,
        "scores": [match.scores[seat] for seat in of_army],
        "points": [{} if failed or reading is None else reading.points[seat] for seat in of_army],
        "pieces": [] if failed or reading is None else [_deed(one, seats) for one in reading.deeds],
        "answers": match.answers,
        "error": match.error,
    }


def _deed(one: Deeds, seats: tuple[int, ...]) -> dict[str, Any]:
    return {
        "army": seats[one.seat],
        "piece": one.piece,
        "cost": one.cost,
        "took": round(one.took, 2),
        "held": round(one.held, 2),
        "damage": one.damage,
        "survived": one.survived,
    }


def _studied(room: str) -> Studied:
    found: Studied = rooms.wing("sim", room).studied
    return found


def content_of(cell: Cell, place: str) -> str:
    """Return the digest of everything that the games of a cell are played with, the program's version with it."""
    return _content(cell.room, place, cell.armies)


@lru_cache(maxsize=LAID)
def _content(room: str, place: str, armies: tuple[str, ...]) -> str:
    plain = _studied(room).content(ground_of(place).card, armies)
    text = json.dumps([__version__, plain], sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


@lru_cache(maxsize=LAID)
def _laid(cell: Cell, place: str, brought: tuple[Brought, ...]) -> Laid:
    """Return the opening of games, with what all of them need computed."""
    laid = _studied(cell.room).lay(ground_of(place).card, brought)
    rooms.wing("sim", cell.room).warm(laid.opening)
    return laid
