"""Work of the same kind done in several processes: results in the order of the tasks, or as soon as each is there."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from typing import TYPE_CHECKING, Generic, TypeVar

from game import rooms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from concurrent.futures import Future
    from types import TracebackType

PATIENCE = 2.0  # seconds for processes that were told to end
AHEAD = 4  # tasks for each process that wait or are worked on: what comes has no end that memory must hold

Task = TypeVar("Task")
Result = TypeVar("Result")


class Pool(Generic[Task, Result]):
    """Processes that do one kind of work, for as long as the context lasts; one job is done in this process.

    `work` and its tasks are sent to processes that begin with nothing but the rooms that joined here, and with what
    `begin` does. A pool that is `apart` works in other processes even for one job, behind those in which somebody
    waits: a window stays alive.
    """

    def __init__(
        self,
        work: Callable[[Task], Result],
        jobs: int,
        *,
        begin: Callable[[], object] | None = None,
        apart: bool = False,
    ) -> None:
        self._work = work
        self._jobs = jobs
        self._before = set(active_children())
        self._executor: ProcessPoolExecutor | None = None
        if jobs > 1 or apart:
            # Processes are started anew ("spawn") on every system: what works here works on Windows.
            self._executor = ProcessPoolExecutor(
                jobs, mp_context=get_context("spawn"), initializer=_begin, initargs=(rooms.joined(), begin, apart)
            )

    def __enter__(self) -> Pool[Task, Result]:
        return self

    def __exit__(self, kind: type[BaseException] | None, _fault: object, _trace: TracebackType | None) -> None:
        if self._executor is None:
            return
        if kind is None:
            self._executor.shutdown()
            return
        self.stop()
        # Its thread is waited for, or it complains as the program ends; not for long, should a process not end.
        ending = threading.Thread(target=self._executor.shutdown, kwargs={"cancel_futures": True}, daemon=True)
        ending.start()
        ending.join(PATIENCE)

    def stop(self) -> None:
        """End the processes at once: what they were at is lost. May be called from another thread; it does not wait."""
        if self._executor is not None:
            for process in set(active_children()) - self._before:
                process.terminate()

    def in_order(self, tasks: Iterable[Task]) -> Iterator[Result]:
        """Yield the results in the order of their tasks."""
        if self._executor is None:
            yield from map(self._work, tasks)
            return
        waiting: deque[Future[Result]] = deque()
        for task in tasks:
            waiting.append(self._given(task))
            if len(waiting) >= AHEAD * self._jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()

    def as_finished(self, tasks: Iterable[Task]) -> Iterator[Result]:
        """Yield each result as soon as it is there; after an interrupt also those that were there, then it goes on."""
        if self._executor is None:
            yield from map(self._work, tasks)
            return
        waiting: set[Future[Result]] = set()
        coming = iter(tasks)
        try:
            while True:
                while len(waiting) < AHEAD * self._jobs and (task := next(coming, None)) is not None:
                    waiting.add(self._given(task))
                if not waiting:
                    return
                wait(waiting, return_when=FIRST_COMPLETED)
                for one in [one for one in waiting if one.done()]:
                    waiting.discard(one)
                    yield one.result()
        except KeyboardInterrupt:
            yield from [one.result() for one in waiting if one.done() and not one.exception()]
            raise

    def _given(self, task: Task) -> Future[Result]:
        assert self._executor is not None  # noqa: S101 - only asked where there are processes
        with _interrupts_unheard():
            return self._executor.submit(self._work, task)


BEHIND = 10  # how far processes stand back that work while somebody uses the window


def _begin(joined: Mapping[str, str], begin: Callable[[], object] | None = None, behind: bool = False) -> None:
    """Let rooms join a process as they joined the first one, and leave interrupts from the keyboard to that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_first, daemon=True).start()
    for room, package in joined.items():
        rooms.join(room, package)
    if behind and hasattr(os, "nice"):
        os.nice(BEHIND)
    if begin is not None:
        begin()


def _end_with_the_first() -> None:
    """End when the process that began it all is killed: it could not say so, and nobody waits for results any more."""
    first = parent_process()
    if first is not None:
        first.join()
        os._exit(1)


@contextmanager
def _interrupts_unheard() -> Iterator[None]:
    """Start processes that do not hear interrupts from their first moment, before `_begin` could be called."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
