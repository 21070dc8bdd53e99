"""Mutants: every place of a source where Cosmic Ray's operators would break it, and a sample of them by seed.

A place is drawn first and then one of its mutations, so that a `|` with eleven replacements weighs no more than an
`if` that can only be negated. Annotations and imports for types are left out: they do nothing when the program runs.
"""

from __future__ import annotations

import ast
import difflib
import random
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

import cosmic_ray.plugins
from cosmic_ray.ast import get_ast
from cosmic_ray.mutating import mutate_code

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from parso.tree import NodeOrLeaf

UNDER_TEST = ("game/systems", "game/geometry", "game/engine")

# These take arguments that name a variable: they are for questions about one function, not for a sample.
_WITH_ARGUMENTS = ("VariableReplacer", "VariableInserter")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One mutation: the file (from the top of the tree), the operator, the how-manieth of its places, the line."""

    path: str
    operator: str
    occurrence: int
    line: int

    def source(self, original: str) -> str | None:
        """Return the mutated source, None if it is no other program or none at all."""
        made = mutate_code(original, cosmic_ray.plugins.get_operator(self.operator)(), self.occurrence)
        try:
            return made if made is not None and ast.dump(ast.parse(made)) != ast.dump(ast.parse(original)) else None
        except SyntaxError:
            return None


def files(top: Path) -> list[str]:
    """Return the sources that a sample is drawn from, sorted."""
    return sorted(path.relative_to(top).as_posix() for part in UNDER_TEST for path in (top / part).rglob("*.py"))


def places(path: str, source: str) -> list[tuple[Mutant, ...]]:
    """Return the places of a source, each with all mutations that the operators have for it."""
    names = [name for name in _operators() if not name.endswith(_WITH_ARGUMENTS)]
    known = {name: cosmic_ray.plugins.get_operator(name)() for name in names}
    only = {"ReplaceBinaryOperator": "operator", "ReplaceComparisonOperator": "comparison"}
    of_kind: dict[str, list[str]] = defaultdict(list)  # asked of such nodes only: there are 180 of these operators
    for name in names:
        of_kind[next((kind for word, kind in only.items() if word in name), "")].append(name)
    seen: dict[str, int] = defaultdict(int)
    found: dict[tuple[tuple[int, int], str], list[Mutant]] = defaultdict(list)
    for node, runs in _nodes(get_ast(source), runs=True):
        for name in of_kind[""] + of_kind.get(node.type, []):
            for start, _end in known[name].mutation_positions(node):
                if runs:
                    mutant = Mutant(path, name, seen[name], start[0])
                    found[start, name.split("/")[1].split("_")[0]].append(mutant)
                seen[name] += 1
    return [tuple(found[key]) for key in sorted(found)]


def _operators() -> list[str]:
    return sorted(cosmic_ray.plugins.operator_names())


def _nodes(node: NodeOrLeaf, *, runs: bool) -> Iterator[tuple[NodeOrLeaf, bool]]:
    """Go through a tree in the order in which Cosmic Ray counts, and tell what runs (annotations do not)."""
    children = getattr(node, "children", ())
    runs = runs and not (node.type == "if_stmt" and "TYPE_CHECKING" in children[1].get_code())
    yield node, runs
    for number, child in enumerate(children):
        before = children[number - 1] if number else None
        told = getattr(before, "value", "")
        annotation = (node.type in ("annassign", "tfpdef") and told == ":") or (node.type == "funcdef" and told == "->")
        yield from _nodes(child, runs=runs and not annotation)


def drawn(top: Path, seed: int, among: Sequence[str] = ()) -> Iterator[Mutant]:
    """Yield mutants in the order of the seed, each place once; `among` are beginnings of paths to draw from."""
    chosen = [path for path in files(top) if not among or path.startswith(tuple(among))]
    every = [place for path in chosen for place in places(path, (top / path).read_text("utf-8"))]
    dice = random.Random(seed)
    dice.shuffle(every)
    for place in every:
        yield dice.choice(place)


def difference(path: str, was: str, now: str) -> str:
    """Return the diff of a mutant, with two lines around it."""
    lines = difflib.unified_diff(was.splitlines(), now.splitlines(), f"a/{path}", f"b/{path}", lineterm="", n=2)
    return "\n".join(lines)


def changed(was: str, now: str) -> tuple[str, str]:
    """Return the changed lines before and after, without the space around them."""
    lines = [line for line in difflib.ndiff(was.splitlines(), now.splitlines()) if line[:2] in ("- ", "+ ")]
    old, new = (" ".join(line[2:].strip() for line in lines if line[0] == sign) for sign in "-+")
    return old, new
