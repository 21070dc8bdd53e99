"""How long the program takes from its start to the first frame of the menu; run: python tests/benchmarks/bench_start.py.

The program reads FIELDGLASS_FIRST_FRAME at its first frame: it then prints the seconds since the time in the variable
(`time.time()` of the start; 1 stands for the moment its window module was imported) and quits. Two times are told of
each start: the program's own, and that of this script from starting the process until the line arrived. Each program
is started several times with a home of its own; the first start, with files not yet in the system's cache, is apart.
Without a display (DISPLAY) SDL's dummy driver is used, which leaves out what the window system takes.

Goal: under 0.6 s from the frozen build, if there is one in dist.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
GOAL = 0.6


def once(command: list[str], home: str) -> tuple[float, float]:
    """Start a program once; return its own seconds and ours."""
    environment = {**os.environ, "FIELDGLASS_HOME": home, "SDL_AUDIODRIVER": "dummy"}
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        environment["SDL_VIDEODRIVER"] = "dummy"
    started = time.time()
    environment["FIELDGLASS_FIRST_FRAME"] = f"{started:.6f}"
    with subprocess.Popen(command, cwd=TOP, env=environment, stdout=subprocess.PIPE, text=True) as process:
        line = process.stdout.readline()
        ours = time.time() - started
        process.communicate(timeout=30)
    if process.returncode or not line.strip():
        sys.exit(f"{' '.join(command)} ended with {process.returncode} and said {line!r}")
    return float(line), ours


def programs() -> dict[str, list[str]]:
    """Return what can be started: the source tree, and the frozen build where there is one."""
    found = {"python -m game": [sys.executable, "-m", "game"]}
    for name in ("fieldglass", "fieldglass.exe"):
        for file in sorted((TOP / "dist").glob(f"**/{name}")):
            if file.is_file():
                found[str(file.relative_to(TOP))] = [str(file)]
    return found


def main() -> None:
    """Print the times of every program."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--starts", type=int, default=9)
    starts = words.parse_args().starts
    for name, command in programs().items():
        with tempfile.TemporaryDirectory() as home:
            first, times = once(command, home), [once(command, home) for _ in range(starts)]
        own, ours = (statistics.median(column) for column in zip(*times, strict=True))
        verdict = "under" if own < GOAL else "OVER"
        print(
            f"{name}: first frame after {own:.3f} s (median of {starts}; {min(times)[0]:.3f} to {max(times)[0]:.3f}; "
            f"first start {first[0]:.3f}), {verdict} {GOAL} s; until the line is read {ours:.3f} s"
        )


if __name__ == "__main__":
    main()
