"""Hands the games of a study to a Dask cluster (the optional extra `dask`): same seeds, same rows as on one machine."""

from __future__ import annotations

import threading
import uuid
from itertools import islice
from typing import TYPE_CHECKING, Self

from game import rooms
from game.i18n import _
from game.sim.match import rare_collections
from game.sim.study.play import know, play_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.content.room import Ground
    from game.sim.study.plan import Game
    from game.sim.study.rows import Row

BATCH = 4  # games handed over at once
AHEAD = 3  # batches for each worker that wait or are worked on
PATIENCE = 20  # seconds to find the scheduler
TRIES = 10  # times that games are handed to another worker when theirs died

_lock = threading.Lock()
_begun = ""


class ClusterError(Exception):
    """A cluster that cannot be used; the message is one sentence."""


class Cluster:
    """The workers of a scheduler. Raises ClusterError if it is not there, or Dask is not installed."""

    def __init__(self, address: str, grounds: Mapping[str, Ground] | None = None) -> None:
        try:
            from distributed import Client
        except ImportError:
            words = _("A study on a cluster needs Dask; `pip install fieldglass[dask]` brings it.")
            raise ClusterError(words) from None
        try:
            self._client = Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, TimeoutError, ValueError, TypeError) as fault:
            words = _("No scheduler of a cluster answers at {address} ({why}).")
            why = str(fault).splitlines()[0] if str(fault) else type(fault).__name__
            raise ClusterError(words.format(address=address, why=why.rstrip("."))) from None
        self._begin = (uuid.uuid4().hex, rooms.joined(), dict(grounds or {}))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_fault: object) -> None:
        self._client.close()

    def as_finished(self, tasks: Iterable[Game]) -> Iterator[Row]:
        """Yield the row of each game as soon as it is there; after an interrupt the others are cancelled."""
        from distributed import as_completed

        coming = iter(tasks)
        waiting = as_completed(loop=self._client.loop)
        left = 0
        try:
            while True:
                most = AHEAD * max(1, len(self._client.scheduler_info(n_workers=-1)["workers"]))
                while left < most and (batch := tuple(islice(coming, BATCH))):
                    waiting.add(self._client.submit(play_batch, self._begin, batch, pure=False, retries=TRIES))
                    left += 1
                if not left:
                    return
                done = next(waiting)
                left -= 1
                yield from done.result()
        finally:
            for future in list(waiting.futures):
                future.cancel()


def play_batch(begin: tuple[str, dict[str, str], dict[str, Ground]], games: tuple[Game, ...]) -> list[Row]:
    """Play some games on a worker, one after the other however many threads it has."""
    global _begun  # noqa: PLW0603 - what a worker process knows
    token, joined, grounds = begin
    with _lock:
        if _begun != token:
            for room, package in joined.items():
                rooms.join(room, package)
            know(grounds)
            _begun = token
        with rare_collections():
            return [play_game(game) for game in games]
