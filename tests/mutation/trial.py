"""Trials: a mutant is put into a copy of the tree, and the suites run until one test fails."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tests.mutation.mutants import changed, difference

try:
    import resource  # counts processor time, so that a busy machine makes no loop endless
except ImportError:  # Windows: the clock must do
    resource = None

if TYPE_CHECKING:
    from tests.mutation.mutants import Mutant

SUITES = ("tests/rules", "tests/geometry", "tests/engine", "tests/sim/test_golden.py")
COPIED = ("game", "tests", "assets", "docs", "maps", "scenarios", "pyproject.toml")
NEXT_DOOR = {
    "game/systems/skirmish": "tests/rules/skirmish",
    "game/systems/dials": "tests/rules/dials",
    "game/systems/regiments": "tests/rules/regiments",
    "game/systems/quest": "tests/rules/quest",
    "game/geometry": "tests/geometry",
    "game/engine": "tests/engine",
}
FIRST = 4  # the files that know most of a mutant run by themselves before all others: most mutants end there
GUARDS = {
    ("slots=True", "slots=False"): "slots only save room: nobody gives such an object more attributes",
    (
        "strict=True",
        "strict=False",
    ): "a guard against a mistake of callers, who pass as many of the one as of the other",
}
MEMORY = 6 << 30  # bytes that a run may take: a loop without end often fills a list
COLLECTING = 2  # pytest's status if a test file cannot be imported
_RULE = re.compile(r"\b[A-Z]{2,4}-[A-Z]+-\d{2,3}\b")
_FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant: "killed", "survived", "invalid" or "equivalent", and by what (or why)."""

    mutant: Mutant
    fate: str
    by: str = ""
    diff: str = ""
    seconds: float = 0.0


@dataclass(slots=True)
class Place:
    """A copy of the tree in which one mutant after the other is tried."""

    top: Path
    folder: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="mutation-")))

    def __post_init__(self) -> None:
        wanted = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard", "-z", *COPIED],
            cwd=self.top, check=True, capture_output=True, text=True,
        ).stdout  # fmt: skip
        for name in filter(None, wanted.split("\0")):
            if (self.top / name).is_file():
                (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(self.top / name, self.folder / name)

    def remove(self) -> None:
        """Remove the copy."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def write(self, path: str, text: str) -> None:
        """Write a source with a time that no compiled file of it has."""
        target = self.folder / path
        new = max(time.time(), target.stat().st_mtime + 2)
        target.write_text(text, "utf-8")
        os.utime(target, (new, new))

    def run(self, *words: str, limit: int) -> tuple[int, str]:
        """Run Python in the copy; one that takes more than `limit` seconds of processor time ends with -1."""
        surroundings = os.environ | {
            "PYTHONPATH": str(self.folder), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.folder / ".hypothesis"),
        }  # fmt: skip
        try:
            done = subprocess.run(
                (sys.executable, *words),
                check=False, cwd=self.folder, env=surroundings, capture_output=True, text=True,
                timeout=limit if resource is None else 20 * limit,
                preexec_fn=None if resource is None else partial(_confine, limit),
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return -1, "it took too long"
        if done.returncode < 0:
            return -1, "it took too long"
        return done.returncode, done.stdout + done.stderr

    def suites(self, order: list[str], limit: int) -> tuple[int, str]:
        """Run test files in an order until one test fails."""
        plain = ("-q", "-x", "-n", "0", "-p", "no:randomly", "-p", "no:cacheprovider", "--tb=no")
        return self.run("-m", "pytest", *plain, *order, limit=limit)

    def starts(self, mutant: Mutant, limit: int) -> bool:
        """Tell whether the mutated module can be imported at all, beside every room."""
        module = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        code, _told = self.run("-c", f"from game import rooms; rooms.wings('systems'); import {module}", limit=limit)
        return code == 0

    def trial(self, mutant: Mutant, limit: int, known: dict[tuple[str, str, str], str]) -> Verdict:
        """Try one mutant: it is killed by a failing test or by a run without end."""
        was = (self.folder / mutant.path).read_text("utf-8")
        now = mutant.source(was)
        if now is None:
            return Verdict(mutant, "invalid", "no other program")
        diff, began = difference(mutant.path, was, now), time.monotonic()
        before, after = changed(was, now)
        if why := known.get((mutant.path, before, after)):
            return Verdict(mutant, "equivalent", why, diff)
        for guard, why in GUARDS.items():
            if after == before.replace(*guard) != before:
                return Verdict(mutant, "equivalent", why, diff)
        self.write(mutant.path, now)
        try:
            order = ordered(self.folder, mutant)
            code, told = self.suites(order[:FIRST], limit)
            if code == 0:
                code, told = self.suites(order[FIRST:], limit)
            if code == COLLECTING and not self.starts(mutant, limit):
                return Verdict(mutant, "invalid", "it cannot be imported", diff)
        finally:
            self.write(mutant.path, was)
        taken = time.monotonic() - began
        if code == 0:
            return Verdict(mutant, "survived", "", diff, taken)
        failed = _FAILED.search(told)
        return Verdict(mutant, "killed", failed[1] if failed else told.strip().rpartition("\n")[2], diff, taken)


def _confine(seconds: int) -> None:
    """Let a process have so many seconds of processor time, and no more memory than the suites ever need."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def ordered(top: Path, mutant: Mutant) -> list[str]:
    """Return the test files, those first that rule on what the mutated function and its module name.

    Every function names its rules in its docstring and every test in its marker: that is the map from one to the other.
    Of two files that know equally much the smaller one comes first. What other rooms rule on is left out for the rules
    of a room: none of them may know it (decision 12).
    """
    source = (top / mutant.path).read_text("utf-8")
    everywhere, here = set(_RULE.findall(source)), set(_RULE.findall(_around(source, mutant.line)))
    stem = Path(mutant.path).stem
    door = next(test for code, test in NEXT_DOOR.items() if mutant.path.startswith(code))
    ranks: dict[str, tuple[int, int, str]] = {}
    rules = door.startswith("tests/rules")
    others = tuple(
        f"{test}/" for test in NEXT_DOOR.values() if rules and test.startswith("tests/rules") and test != door
    )
    for path in _test_files(top):
        if path.startswith(others):
            continue
        text = (top / path).read_text("utf-8")
        rules = set(_RULE.findall(text))
        worth = 10 * len(here & rules) + len(everywhere & rules) + 20 * path.startswith(door) + 50 * (stem in path)
        ranks[path] = (-worth, len(text), path)
    return sorted(ranks, key=ranks.__getitem__)


def _test_files(top: Path) -> list[str]:
    found = [
        path
        for suite in SUITES
        for path in ([top / suite] if suite.endswith(".py") else sorted((top / suite).rglob("test_*.py")))
    ]
    return [path.relative_to(top).as_posix() for path in found]


def _around(source: str, line: int) -> str:
    """Return the text of the innermost function or class around a line; what stands outside all is its own line."""
    around = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
        and node.lineno <= line <= (node.end_lineno or node.lineno)
    ]
    lines = source.splitlines()
    if not around:
        return lines[line - 1]
    inner = max(around, key=lambda node: node.lineno)
    return "\n".join(lines[inner.lineno - 1 : inner.end_lineno])


def judged(path: Path) -> dict[tuple[str, str, str], str]:
    """Read the mutants that somebody judged to be the same program: file, line before, line after -> why."""
    entries = tomllib.loads(path.read_text("utf-8")).get("equivalent", [])
    return {(entry["file"], entry["was"], entry["now"]): entry["why"] for entry in entries}
