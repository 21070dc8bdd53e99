"""Measure a session in the middle of a long battle: undo, redo, fork, save, load (printed in milliseconds).

Run on demand: python tests/benchmarks/bench_session.py
The figures of issue 2: undo or redo one answer under 5 ms, save under 20 ms.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

from game.content.skirmish.library import load_scenario
from game.engine import save
from game.engine.dice import seeded, splitmix
from game.engine.session import Session
from game.systems.skirmish import SYSTEM, scenario_opening
from tests.resumed import resume


def battle(answers: int) -> Session:
    session = Session(SYSTEM, scenario_opening(load_scenario("brackwater-abbey")), seeded(5))
    for n in range(answers):
        if session.pending is None:
            break
        options = session.pending.listed
        session.answer(options[splitmix(99, n) % len(options)])
    return session


def told(name: str, times: list[float]) -> None:
    print(f"{name}_ms median {statistics.median(times) * 1e3:.3f} worst {max(times) * 1e3:.3f}")


def timed(call) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def main() -> None:
    session = battle(1500)
    print(f"answers {len(session.answers)}")
    told("undo", [timed(session.undo) for _ in range(200)])
    told("redo", [timed(session.redo) for _ in range(200)])
    told("fork", [timed(lambda: session.fork(seeded(1))) for _ in range(100)])
    setup = session.state.battle.plain
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "battle.json"
        told("save", [timed(lambda: save.write(path, save.record(session, setup, 5, {}))) for _ in range(50)])
        told(
            "load",
            [
                timed(lambda: resume(save.read(path, {SYSTEM.name: SYSTEM}.__getitem__), SYSTEM, seeded, "battle.json"))
                for _ in range(5)
            ],
        )


if __name__ == "__main__":
    main()
