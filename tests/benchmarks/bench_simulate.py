"""Measure random battles against random games of the package catanatron, in turns, on this machine, in one run.

Run on demand:  python tests/benchmarks/bench_simulate.py [--rounds 5] [--seconds 4] [--python PATH]

catanatron is no dependency: a virtual environment with it is made in a temporary folder, unless --python names an
interpreter that has it. Both sides are measured in wall time and in processor time; the ratio of the medians counts.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

SCENARIOS = (
    "brackwater-abbey",
    "broken-causeway",
    "cinderdeep-mine",
    "frostgate-pass",
    "hollow-moor",
    "thornwood-shrine",
)

CATANATRON = """
import json, sys, time
from catanatron import Color, Game, RandomPlayer
import random
random.seed(1)
colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
for line in sys.stdin:
    wall, cpu, decisions, games = time.perf_counter(), time.process_time(), 0, 0
    while time.perf_counter() - wall < float(line):
        game = Game([RandomPlayer(colour) for colour in colours], seed=games)
        game.play()
        games += 1
        state = game.state
        decisions += len(state.action_records if hasattr(state, "action_records") else state.actions)
    print(json.dumps([decisions, games, time.perf_counter() - wall, time.process_time() - cpu]), flush=True)
"""


def interpreter_with_catanatron(folder: Path) -> Path:
    """Make a virtual environment with catanatron."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    subprocess.run([python, "-m", "pip", "install", "--quiet", "catanatron"], check=True)
    return python


class Theirs:
    def __init__(self, python: Path) -> None:
        self.process = subprocess.Popen(
            [python, "-c", CATANATRON], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def measure(self, seconds: float) -> tuple[int, int, float, float]:
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        return tuple(json.loads(self.process.stdout.readline()))

    def stop(self) -> None:
        self.process.stdin.close()
        self.process.wait()


class Ours:
    """Battles of all 200-point scenarios in turn; the seeds go on, so no battle is played twice."""

    def __init__(self) -> None:
        from game.content.skirmish.library import load_scenario
        from game.sim.match import warm

        self.scenarios = [load_scenario(name) for name in SCENARIOS]
        for scenario in self.scenarios:
            warm(scenario)
        self.seed = 0

    def measure(self, seconds: float) -> tuple[int, int, float, float]:
        from game.sim.match import play_match, rare_collections

        answers = games = 0
        wall, cpu = time.perf_counter(), time.process_time()
        with rare_collections():
            while time.perf_counter() - wall < seconds:
                for scenario in self.scenarios:
                    self.seed += 1
                    match = play_match(scenario, self.seed, {"A": "random", "B": "random"})
                    assert not match.error, match.error
                    answers += match.answers
                    games += 1
        return answers, games, time.perf_counter() - wall, time.process_time() - cpu


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--python", type=Path)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        theirs = Theirs(args.python or interpreter_with_catanatron(Path(folder)))
        ours = Ours()
        rates: dict[str, list[tuple[float, float]]] = {"fieldglass": [], "catanatron": []}
        for number in range(args.rounds):
            for name, side in (("fieldglass", ours), ("catanatron", theirs)):
                answers, games, wall, cpu = side.measure(args.seconds)
                rates[name].append((answers / wall, answers / cpu))
                print(
                    f"{number + 1} {name:10} {answers / wall:8.0f}/s wall {answers / cpu:8.0f}/s processor {games} games",
                    flush=True,
                )
        theirs.stop()
    for place, what in enumerate(("wall", "processor")):
        mine, other = (statistics.median(rate[place] for rate in rates[name]) for name in ("fieldglass", "catanatron"))
        print(f"median, {what} time: fieldglass {mine:.0f}, catanatron {other:.0f}, ratio {mine / other:.2f}")


if __name__ == "__main__":
    main()
