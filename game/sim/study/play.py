"""Plays the games of a study, in any number of processes, and keeps the row of each as soon as it is finished."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Protocol, Self

from game import __version__, rooms
from game.content.faults import ContentError
from game.content.room import Ground, ground_of
from game.engine import save
from game.engine.seats import LETTERS
from game.i18n import enumerated
from game.sim.match import play_match, rare_collections
from game.sim.pool import Pool
from game.sim.study.face import RANDOM, Brought, Laid
from game.sim.study.plan import Game, Prepared
from game.sim.study.rows import FORMAT, cell_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from game.engine.session import Session
    from game.sim.match import Match
    from game.sim.study.face import Deeds, Field, Reading, Studied
    from game.sim.study.plan import Cell, Plan
    from game.sim.study.report import GroundKey, Report
    from game.sim.study.rows import Row, RowsFile

LAID = 64  # openings that a process keeps

_known: dict[str, Ground] = {}
"""Grounds that a word stands for in this process besides those that are found by id or file."""


def know(grounds: Mapping[str, Ground]) -> None:
    """Let words stand for grounds that no file has, such as a map that is being drawn, or a game being prepared."""
    _known.clear()
    _known.update(grounds)
    for known in (_content, _laid, _warm):
        known.cache_clear()


def _ground(place: str) -> Ground:
    return _known.get(place) or ground_of(place)


class Study:
    """The games of a plan: those that a file has already, and those that are played.

    games    that have been asked for so far; which they are depends on the plan alone, not on the processes
    grounds  what words of the plan stand for that are neither id nor file
    """

    def __init__(self, plan: Plan, file: RowsFile, grounds: Mapping[str, Ground] | None = None) -> None:
        """Look at what there is. Raises RowsError if the file has rows of other content."""
        self.plan = plan
        self.file = file
        self.games: list[Game] = []
        self.grounds = dict(grounds or {})
        know(self.grounds)
        for known in (_content, _laid, _warm):
            known.cache_clear()  # files may have changed since the last study
        for cell, place in plan.cells.items():
            file.rows.expect(cell, content_of(cell, place))

    def play(
        self,
        jobs: int = 1,
        progress: Callable[[int, int], object] | None = None,
        workers: Workers | None = None,
    ) -> None:
        """Play what is missing; `progress` is told how many games are finished, and how many are wanted so far.

        The games are handed to `workers`, or to as many processes as there are `jobs`. An interrupt goes on to whoever
        called: what was finished is kept.
        """
        going = dict.fromkeys(self.plan.cells, 0)
        counts: Counter[Cell] = Counter()
        wins: Counter[Cell] = Counter()
        with workers or Pool(play_game, jobs, begin=partial(know, self.grounds)) as pool, rare_collections():
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


class Workers(Protocol):
    """Who plays games: processes of this machine (game.sim.pool), or those of others."""

    def __enter__(self) -> Self:
        """Begin."""

    def __exit__(self, *fault: object) -> None:
        """End."""

    def as_finished(self, tasks: Iterable[Game]) -> Iterator[Row]:
        """Yield the row of each game as soon as it is there."""


def play_game(game: Game) -> Row:
    """Play one game and return its row: the same on any machine with the same content and program."""
    cell, place = game.cell, game.place
    studied = _studied(cell.room)
    laid = _warm(*_begun(game))
    match = _match(game, laid, lambda session: studied.read(laid.opening, session.log))
    return _row(game, content_of(cell, place), match)


def _match(game: Game, laid: Laid, read: Callable[[Session], Any]) -> Match:
    cell = game.cell
    return play_match(
        laid.scenario,
        game.seed,
        dict.fromkeys(LETTERS[: len(game.seats)], cell.level),
        opening=laid.opening,
        read=read,
        command=f"fieldglass study {game.place} --armies {','.join(cell.armies)} --levels {cell.level} "
        f"--seed {game.seed} --games {len(cell.seatings)}",
    )


def laid_for(game: Game) -> Laid:
    """Return how a game begins."""
    return _laid(*_begun(game))


def _begun(game: Game) -> tuple[Cell, str, tuple[Brought, ...], int]:
    """Return what decides how a game begins."""
    cell, place, seed, seats = game
    chances = tuple(seed * len(seats) + army if cell.armies[army] == RANDOM else 0 for army in seats)
    brought = tuple(Brought(cell.armies[army], one) for army, one in zip(seats, chances, strict=True))
    return cell, place, brought, seats[0]


def recorded(game: Game) -> dict[str, Any]:
    """Play a game again and return it as a saved one, with its end and everything that led to it.

    Raises ValueError if a fault stops it, as the row of such a game tells.
    """
    laid = laid_for(game)
    kept: list[dict[str, Any]] = []

    def record(session: Session) -> None:
        outcome = session.system.outcome(session.state)
        players = laid.scenario.players or LETTERS
        winner = enumerated([players[seat] for seat in outcome.winners]) if outcome is not None else ""
        title = {
            "name": laid.scenario.name, "scenario": laid.scenario.name, "player": "", "finished": True,
            "round": outcome.rounds if outcome is not None else 0, "winner": winner,
        }  # fmt: skip
        kept.append(save.record(session, laid.setup, game.seed, title))

    match = _match(game, laid, record)
    if match.error:
        raise ValueError(match.error)
    return kept[0]


def field_of(game: Game, name: str) -> Field | None:
    """Return the field of a game by its id, None if the program has none of that name any more."""
    return _studied(game.cell.room).field(laid_for(game).opening, name)


def fields(report: Report, places: Mapping[GroundKey, str] | None = None) -> dict[tuple[GroundKey, str], Field]:
    """Return the fields of a report's games, as far as this program has them: rows may come from elsewhere.

    `places` are the words that find grounds here, where that is not their id.
    """
    found: dict[tuple[GroundKey, str], Field] = {}
    for heat in report.heats:
        cell = next(pair.cell for pair in report.pairs if pair.ground == heat.ground)
        place = (places or {}).get(heat.ground, cell.board)
        try:
            field = field_of(Game(cell, place, 1, cell.seatings[0]), heat.field)
        except (ContentError, LookupError, ValueError):
            continue
        if field is not None:
            found[heat.ground, heat.field] = field
    return found


def _row(game: Game, content: str, match: Match) -> Row:
    """Return the row of a game that was played: what came of the armies, whoever sat where."""
    cell = game.cell
    reading: Reading | None = match.reading
    failed = bool(match.error)
    taken = () if reading is None else reading.fought
    seats = tuple(game.seats[seat] for seat in taken) or game.seats
    of_army = [seats.index(army) for army in range(len(seats))]  # the seat of each army
    return {
        "format": FORMAT,
        "room": cell.room,
        "kind": cell.kind,
        "board": cell.board,
        "armies": list(cell.armies),
        "level": cell.level,
        "seed": game.seed,
        "seats": list(game.seats),
        "fought": list(seats),
        "content": content,
        "winners": None if match.winners is None else sorted(seats[seat] for seat in match.winners),
        "ending": match.verdict,
        "rounds": match.rounds,
        "scores": [match.scores[seat] for seat in of_army],
        "points": [{} if failed or reading is None else reading.points[seat] for seat in of_army],
        "pieces": [] if failed or reading is None else [_deed(one, seats) for one in reading.deeds],
        **_places(reading, seats, of_army),
        "answers": match.answers,
        "error": match.error,
    }


def _places(reading: Reading | None, seats: tuple[int, ...], of_army: list[int]) -> dict[str, Any]:
    """Return what a game came to on its field, as entries of its row."""
    if reading is None:
        empty: list[Any] = []
        sides = [LETTERS[seat] for seat in of_army]
        return {"sides": sides, "firsts": {}, "field": "", "walked": empty, "lost": empty, "reached": {}}
    letters = reading.sides or LETTERS
    return {
        "sides": [letters[seat] for seat in of_army],
        "firsts": {what: seats[seat] for what, seat in sorted(reading.firsts.items())},
        "field": reading.field,
        "walked": [[n for pair in sorted(reading.walked[seat].items()) for n in pair] for seat in of_army]
        if reading.walked
        else [],
        "lost": [sorted(reading.lost[seat]) for seat in of_army] if reading.lost else [],
        "reached": {place: [rounds[seat] for seat in of_army] for place, rounds in sorted(reading.reached.items())},
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
    card = _ground(place).card
    plain = card.setups if isinstance(card, Prepared) else _studied(room).content(card, armies)
    text = json.dumps([__version__, plain], sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


@lru_cache(maxsize=LAID)
def _laid(cell: Cell, place: str, brought: tuple[Brought, ...], first: int) -> Laid:
    """Return the opening of games; `first` is the army that sits on seat A."""
    card = _ground(place).card
    if isinstance(card, Prepared):
        setup = card.setups[first]
        laid = Laid(card, rooms.wing("systems", cell.room).setup(setup), setup)
    else:
        laid = _studied(cell.room).lay(card, brought)
    return laid


@lru_cache(maxsize=LAID)
def _warm(cell: Cell, place: str, brought: tuple[Brought, ...], first: int) -> Laid:
    """Return the opening of games, with what all of them need computed."""
    laid = _laid(cell, place, brought, first)
    rooms.wing("sim", cell.room).warm(laid.opening)
    return laid
