"""python -m tests.mutation: a sample of mutants, and how many of them the suites kill (see README.md here)."""

from __future__ import annotations

import argparse
import itertools
import json
import os
import queue
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from tests.mutation import mutants
from tests.mutation.trial import SUITES, Place, Verdict, judged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.mutation.mutants import Mutant

TOP = Path(__file__).resolve().parents[2]
SLOWER = 4  # so many times the time of the unharmed suites is a run without end


def main() -> int:
    """Draw, try, report; the exit status is 1 if fewer were killed than was asked for."""
    words = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    words.add_argument("--sample", type=int, default=100, metavar="N", help="valid mutants to try (100)")
    words.add_argument("--seed", type=int, default=1, metavar="S", help="which sample (1)")
    words.add_argument("--jobs", type=int, default=1, metavar="J", help="copies of the tree at work at a time (1)")
    words.add_argument("--at-least", type=float, default=95, metavar="P", help="per cent that must be killed (95)")
    words.add_argument("--among", nargs="+", default=(), metavar="PATH", help="draw from these files or folders only")
    words.add_argument("--skip", type=int, default=0, metavar="N", help="leave out the first so many of the sample")
    words.add_argument("--limit", type=int, metavar="SECONDS", help="processor time of a run without end (measured)")
    words.add_argument("--minutes", type=float, metavar="M", help="begin no new mutant after so many minutes")
    words.add_argument("--list", action="store_true", help="print the sample and try nothing")
    words.add_argument("--json", type=Path, metavar="FILE", help="write the verdicts there too")
    args = words.parse_args()
    if args.list:
        for mutant in itertools.islice(_drawn(TOP, args), args.sample):
            was = (TOP / mutant.path).read_text("utf-8")
            print(mutants.difference(mutant.path, was, mutant.source(was) or was) or f"{mutant} is no other program")
        return 0
    verdicts = list(_tried(args))
    for verdict in verdicts:
        if verdict.fate == "survived":
            print(f"\nSurvived: {verdict.mutant}\n{verdict.diff}")
    count = {fate: sum(v.fate == fate for v in verdicts) for fate in ("killed", "survived", "invalid", "equivalent")}
    valid = count["killed"] + count["survived"]
    share = 100 * count["killed"] / valid if valid else 100.0
    print("\n" + ", ".join(f"{n} {fate}" for fate, n in count.items()) + f": {share:.1f} % of {valid} killed")
    if args.json:
        args.json.write_text(json.dumps([asdict(v) for v in verdicts], indent=1), "utf-8")
    return 0 if share >= args.at_least else 1


def _drawn(top: Path, args: argparse.Namespace) -> Iterator[Mutant]:
    return itertools.islice(mutants.drawn(top, args.seed, args.among), args.skip, None)


def _tried(args: argparse.Namespace) -> Iterator[Verdict]:
    """Try mutants until enough valid ones were tried, in as many copies as there are jobs."""
    known = judged(Path(__file__).with_name("equivalent.toml"))
    until = time.monotonic() + 60 * args.minutes if args.minutes else None
    free: queue.Queue[Place] = queue.Queue()
    copies = [Place(TOP) for _ in range(args.jobs)]
    drawn = _drawn(copies[0].folder, args)  # the tree may change meanwhile, the copies do not
    try:
        limit = args.limit or _measured(copies[0])
        for place in copies:
            free.put(place)

        def one(mutant: Mutant) -> Verdict | None:
            if until is not None and time.monotonic() > until:
                return None
            place = free.get()
            try:
                return place.trial(mutant, limit, known)
            finally:
                free.put(place)

        tried = 0
        with ThreadPoolExecutor(args.jobs) as pool:
            while tried < args.sample:
                batch = list(itertools.islice(drawn, args.sample - tried))
                if not batch:
                    return
                for verdict in pool.map(one, batch):
                    if verdict is None:
                        return
                    tried += verdict.fate in ("killed", "survived")
                    where = f"{verdict.mutant.path}:{verdict.mutant.line}"
                    print(f"{tried:4} {verdict.fate:10} {where} {verdict.by} ({verdict.seconds:.0f} s)", flush=True)
                    yield verdict
    finally:
        for place in copies:
            place.remove()


def _measured(place: Place) -> int:
    """Return what counts as a run without end: several times the unharmed suites, which must pass."""
    before = sum(os.times()[2:4])
    code, told = place.suites([*SUITES], limit=3600)
    if code:
        sys.exit("The suites fail without any mutant:\n" + told)
    taken = sum(os.times()[2:4]) - before
    print(f"The suites pass unharmed in {taken:.0f} s of processor time.", flush=True)
    return int(SLOWER * taken) + 30


if __name__ == "__main__":
    sys.exit(main())
