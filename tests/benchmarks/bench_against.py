"""Measure random battles of this tree against those of an older one, in turns, on this machine, in one run.

Run on demand:  python -m tests.benchmarks.bench_against FOLDER [--rounds 5] [--seconds 4]

FOLDER holds the older tree (git worktree add FOLDER COMMIT). Both play the same scenarios with the same seeds without
history; processor time counts, since the machine may be busy with other things.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[2]

WORKER = """
import gc, json, sys, time
try:
    from game.content.skirmish.library import load_scenario
except ImportError:
    from game.content.library import load_scenario
from game.engine.dice import seeded, splitmix
from game.engine.session import Session
from game.systems.skirmish import SYSTEM, scenario_opening

NAMES = ("brackwater-abbey", "broken-causeway", "cinderdeep-mine", "frostgate-pass", "hollow-moor", "thornwood-shrine")
scenarios = [load_scenario(name) for name in NAMES]
played = 0

def battle(scenario, seed):
    session = Session(SYSTEM, scenario_opening(scenario), seeded(seed), history=False)
    n = 0
    while session.pending is not None:
        choice = session.pending
        options = choice.listed if hasattr(choice, "listed") else choice.options
        session.answer(options[splitmix(seed + 1000, n) % len(options)])
        n += 1
    return len(session.answers)

for number, scenario in enumerate(scenarios):  # the tables of sight, once
    battle(scenario, number)
print("ready", flush=True)
gc.disable()
for line in sys.stdin:
    answers, games, wall, cpu = 0, 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < float(line):
        for scenario in scenarios:
            played += 1
            answers += battle(scenario, played)
            games += 1
        gc.collect()
    print(json.dumps([answers, games, time.process_time() - cpu]), flush=True)
"""


class Tree:
    """One tree's worker process."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout.readline() == "ready\n"

    def measure(self, seconds: float) -> tuple[int, int, float]:
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        return tuple(json.loads(self.process.stdout.readline()))

    def stop(self) -> None:
        self.process.stdin.close()
        self.process.wait()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("before", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4.0)
    args = parser.parse_args()
    trees = {"before": Tree(args.before.resolve()), "now": Tree(HERE)}
    rates: dict[str, list[float]] = {name: [] for name in trees}
    for number in range(args.rounds):
        for name, tree in trees.items():
            answers, games, cpu = tree.measure(args.seconds)
            rates[name].append(answers / cpu)
            print(
                f"{number + 1} {name:6} {answers / cpu:8.0f} answers a second of processor, {games} games", flush=True
            )
    for tree in trees.values():
        tree.stop()
    before, now = (statistics.median(rates[name]) for name in trees)
    print(f"median: before {before:.0f}, now {now:.0f}, ratio {now / before:.3f}")


if __name__ == "__main__":
    main()
