"""Studies behind a window: watched without waiting, stopped with what is there, failing in one sentence."""

from __future__ import annotations

import threading

from game.content.room import ground_of
from game.sim.study.plan import Plan, cells
from game.sim.study.play import Study, play_game
from game.sim.study.report import report
from game.sim.study.rows import RowsFile
from game.sim.study.running import Running

GROUNDS = {"here": ground_of("quick-battle")}
LONG = 60  # seconds, in which anything comes to its end


def plan(games=8):
    return Plan(cells(GROUNDS, [], ["random"]), 1, games)


class Steps:
    """Workers that play a game whenever the test says so."""

    def __init__(self):
        self.leave = threading.Semaphore(0)
        self.stopped = threading.Event()

    def __enter__(self):
        return self

    def __exit__(self, *fault):
        return None

    def as_finished(self, tasks):
        for task in tasks:
            self.leave.acquire()
            if self.stopped.is_set():
                return
            yield play_game(task)

    def stop(self):
        self.stopped.set()
        self.leave.release()


def test_a_running_study_comes_to_what_a_study_comes_to():
    running = Running(plan(), GROUNDS)
    running.wait(LONG)
    while running.take():
        pass
    study = Study(plan(), RowsFile(None), GROUNDS)
    study.play()
    assert (running.over, running.trouble, running.finished, running.wanted) == (True, "", 8, 8)
    assert running.share == 1
    assert running.report().pairs == report(study.rows()).pairs


def test_what_was_played_is_taken_while_it_goes_on():
    steps, told = Steps(), threading.Semaphore(0)
    running = Running(plan(), GROUNDS, told.release, steps)
    assert running.seconds_left is None
    for n in (1, 2, 3):
        steps.leave.release()
        assert told.acquire(timeout=LONG)
        assert running.take()
        assert running.finished == running.report().games == n
    assert running.wanted == 8
    assert not running.over
    assert running.seconds_left is not None
    running.stop()
    running.wait(LONG)
    assert running.over
    assert running.trouble == ""
    assert running.report().games == 3


def test_processes_end_at_once_when_it_is_stopped():
    running = Running(plan(100_000), GROUNDS)
    first = threading.Event()
    running._changed = first.set
    assert first.wait(LONG)
    running.stop()
    running.wait(LONG)
    running.take()
    assert running.over
    assert running.trouble == ""
    assert 0 < running.finished < 100_000


def test_a_study_that_cannot_go_on_says_why():
    class Broken(Steps):
        def as_finished(self, tasks):
            raise OSError("no process can be started")

    running = Running(plan(), GROUNDS, workers=Broken())
    running.wait(LONG)
    assert running.over
    assert running.trouble == "no process can be started"
