"""A study that goes on behind a window: in other processes on all cores, watched, and stopped with what is there."""

from __future__ import annotations

import os
import queue
import threading
import time
from typing import TYPE_CHECKING, Self

from game.sim.pool import Pool
from game.sim.study.notable import game_of
from game.sim.study.play import Study, know, play_game
from game.sim.study.report import Tally
from game.sim.study.rows import RowsFile, cell_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from game.content.room import Ground
    from game.sim.study.notable import Notable
    from game.sim.study.plan import Game, Plan
    from game.sim.study.play import Workers
    from game.sim.study.report import Report
    from game.sim.study.rows import Row


class _StoppedError(Exception):
    """Ends the thread of a study that somebody has stopped."""


class Running:
    """One study in a thread; nothing that a window asks of it waits.

    wanted    games in all, 0 until it is known
    finished  those that were played
    games     each of them that came to an end, in the order in which they did
    over      it plays no more, because it is done, was stopped, or failed (`trouble` is the sentence, else "")

    `take` takes in what was played since, so that the report is made in the thread of whoever asks.
    """

    def __init__(
        self,
        plan: Plan,
        grounds: Mapping[str, Ground] | None = None,
        changed: Callable[[], object] | None = None,
        workers: Workers | None = None,
    ) -> None:
        """Begin; `changed` is called, from another thread, whenever there is something to take or it is over."""
        self.plan = plan
        self.grounds = dict(grounds or {})
        self.wanted = self.finished = 0
        self.games: list[Notable] = []
        self.over = False
        self.trouble = ""
        self._changed = changed or (lambda: None)
        self._workers = workers or _Apart(self.grounds)
        self._rows: queue.SimpleQueue[Row] = queue.SimpleQueue()
        self._tally = Tally()
        self._stopped = threading.Event()
        self._began = time.monotonic()
        self._first = 0.0  # when the first game was there: until then processes begin, which says nothing of games
        self._thread = threading.Thread(target=self._run, daemon=True, name="study")
        self._thread.start()

    def take(self) -> bool:
        """Take in the rows that were played since; tell whether there were any."""
        found = False
        while not self._rows.empty():
            row = self._rows.get()
            self._tally.add(row)
            if not row["error"]:
                self.games.append(game_of(row, cell_of(row)))
            self.finished += 1
            found = True
        return found

    def report(self) -> Report:
        """Return what was taken so far comes to."""
        return self._tally.report()

    @property
    def share(self) -> float:
        """Return how much has been played, from 0 to 1."""
        return self.finished / self.wanted if self.wanted else 0.0

    @property
    def seconds_left(self) -> int | None:
        """Return about how long the rest takes, None while nobody knows."""
        played = self.finished - 1
        if self.over or played < 1 or not self._first:
            return None
        return round((time.monotonic() - self._first) / played * (self.wanted - self.finished))

    def stop(self) -> None:
        """Let it be; what has been played counts. The processes end at once, the thread by itself."""
        self._stopped.set()
        stop = getattr(self._workers, "stop", None)
        if stop is not None:
            stop()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it is over: for tests and commands, never for a window."""
        self._thread.join(seconds)

    def _run(self) -> None:
        try:
            self.wanted = sum(len(self.plan.portion(cell, 0)) for cell in self.plan.cells)
            study = Study(self.plan, _Handed(self._rows, self._row), self.grounds)
            study.play(progress=self._progress, workers=self._workers)
        except _StoppedError:
            pass
        except Exception as fault:  # noqa: BLE001 - it belongs to whoever watches
            if not self._stopped.is_set():
                self.trouble = str(fault) or type(fault).__name__
        finally:
            self.over = True
            self._changed()

    def _row(self) -> None:
        self._first = self._first or time.monotonic()

    def _progress(self, _finished: int, wanted: int) -> None:
        self.wanted = wanted
        if self._stopped.is_set():
            raise _StoppedError
        self._changed()


class _Handed(RowsFile):
    """Rows in memory that are handed on as well."""

    def __init__(self, rows: queue.SimpleQueue[Row], note: Callable[[], object]) -> None:
        super().__init__(None)
        self._handed, self._note = rows, note

    def add(self, row: Row) -> None:
        """Keep a row, and hand it on."""
        super().add(row)
        self._note()
        self._handed.put(row)


class _Begin:
    """What the processes of a study begin with."""

    def __init__(self, grounds: Mapping[str, Ground]) -> None:
        self.grounds = dict(grounds)

    def __call__(self) -> None:
        know(self.grounds)


class _Apart:
    """Processes on all cores that begin with the study, and stand back behind the window."""

    def __init__(self, grounds: Mapping[str, Ground]) -> None:
        self._grounds = grounds
        self._pool: Pool[Game, Row] | None = None

    def __enter__(self) -> Self:
        self._pool = Pool(play_game, os.cpu_count() or 1, begin=_Begin(self._grounds), apart=True)
        return self

    def __exit__(self, *fault: object) -> None:
        if self._pool is not None:
            self._pool.__exit__(*fault)  # type: ignore[arg-type]

    def as_finished(self, tasks: Iterable[Game]) -> Iterator[Row]:
        """Yield each row as soon as it is there."""
        assert self._pool is not None  # noqa: S101 - it has begun
        return self._pool.as_finished(tasks)

    def stop(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._pool.stop()
