"""Measure random games of this checkout against others, in turns, on this machine, in one run.

Run on demand:  python tests/benchmarks/bench_simulate.py [--before FOLDER] [--catanatron] [--rounds 5] [--seconds 4]

`--before` names an older checkout: every round measures both, one right after the other, and the ratio of each pair
is told; the median of the ratios counts. `--catanatron` measures random games of that package, too. It is no
dependency: a virtual environment with it is made in a temporary folder, unless --python names an interpreter that
has it. All are measured in wall time and in processor time.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
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

# Games of all 200-point scenarios in turn; the seeds go on, so no game is played twice. Older checkouts know fewer
# doors: where a name is not there, the one of before is taken.
FIELDGLASS = """
import json, sys, time
try:
    from game.content.room import scenario_of
except ImportError:
    try:
        from game.content.skirmish.library import load_scenario as scenario_of
    except ImportError:
        from game.content.library import load_scenario as scenario_of
from game.sim.match import play_match, rare_collections, warm
scenarios = [scenario_of(name) for name in json.loads(sys.argv[1])]
openings = [warm(scenario) for scenario in scenarios]
seed = 0
for line in sys.stdin:
    wall, cpu, answers, games = time.perf_counter(), time.process_time(), 0, 0
    with rare_collections():
        while time.perf_counter() - wall < float(line):
            for scenario, opening in zip(scenarios, openings):
                seed += 1
                more = {} if opening is None else {"opening": opening}
                match = play_match(scenario, seed, {"A": "random", "B": "random"}, **more)
                assert not match.error, match.error
                answers += match.answers
                games += 1
    print(json.dumps([answers, games, time.perf_counter() - wall, time.process_time() - cpu]), flush=True)
"""

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


class Runner:
    """A program of its own that plays for some seconds whenever it is told to."""

    def __init__(self, name: str, command: list[object], folder: Path | None = None) -> None:
        self.name = name
        self.rates: list[tuple[float, float]] = []
        env = os.environ | ({"PYTHONPATH": str(folder)} if folder else {})
        self.process = subprocess.Popen(
            [str(word) for word in command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=folder,
            env=env,
        )

    def measure(self, seconds: float) -> None:
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        answers, games, wall, cpu = json.loads(self.process.stdout.readline())
        self.rates.append((answers / wall, answers / cpu))
        print(f"{self.name:10} {answers / wall:8.0f}/s wall {answers / cpu:8.0f}/s processor {games} games", flush=True)

    def stop(self) -> None:
        self.process.stdin.close()
        self.process.wait()


def checkout(name: str, folder: Path) -> Runner:
    """Return a runner of a checkout, with this interpreter."""
    return Runner(name, [sys.executable, "-c", FIELDGLASS, json.dumps(SCENARIOS)], folder.resolve())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--before", type=Path, metavar="FOLDER")
    parser.add_argument("--catanatron", action="store_true")
    parser.add_argument("--python", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4.0)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ours = checkout("now", Path(__file__).parents[2])
        others = [checkout("before", args.before)] if args.before else []
        if args.catanatron or args.python:
            python = args.python or interpreter_with_catanatron(Path(folder))
            others.append(Runner("catanatron", [python, "-c", CATANATRON]))
        for number in range(args.rounds):
            order = [ours, *others]
            for runner in order if number % 2 == 0 else reversed(order):  # nobody always comes first
                runner.measure(args.seconds)
        for runner in (ours, *others):
            runner.stop()
    for place, what in enumerate(("wall", "processor")):
        for other in others:
            pairs = [mine[place] / theirs[place] for mine, theirs in zip(ours.rates, other.rates, strict=True)]
            told = " ".join(f"{ratio:.3f}" for ratio in pairs)
            print(f"{what} time: now / {other.name} = {statistics.median(pairs):.3f} (median of {told})")


if __name__ == "__main__":
    main()
