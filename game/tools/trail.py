"""Which rules a game went through: IDs that stand at code, counted when that code has run in full.

An ID stands at code in two ways: in the docstring of a function (that of a class belongs to what makes it, or makes it
happen), and in a comment beside or above a statement.
A function counts when every one of its lines has run (those that raise faults left out), a comment when its line has.
So an ID that is merely mentioned is not enough: the branch it speaks of must have been taken (docs/decisions/0012).
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Self

from game.tools.rulebook import ids_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import CodeType, FrameType

Place = tuple[str, int]
"""A file, and the line at which a function begins (its first decorator)."""


@dataclass(frozen=True, slots=True)
class Function:
    """A function with the lines that must run, the IDs of its docstring, and those of its comments by line."""

    lines: frozenset[int]
    told: frozenset[str]
    noted: dict[int, frozenset[str]]


class Trail:
    """Watches the functions of some folders while it is entered; use one after the other, never one within another.

    Watching costs: a function is left alone as soon as all of its lines have run.
    """

    def __init__(self, folders: tuple[Path, ...], prefixes: tuple[str, ...]) -> None:
        self.functions = {place: one for folder in folders for place, one in functions_in(folder, prefixes).items()}
        self._left = {place: set(one.lines) for place, one in self.functions.items()}
        self._watched: dict[CodeType, set[int] | None] = {}
        self._before: Any = None

    def __enter__(self) -> Self:
        """Begin to watch."""
        self._before = sys.gettrace()
        sys.settrace(self._called)
        return self

    def __exit__(self, *_fault: object) -> None:
        """Go back to what watched before."""
        sys.settrace(self._before)

    def rules(self) -> set[str]:
        """Return the IDs at code that has run."""
        found: set[str] = set()
        for place, one in self.functions.items():
            left = self._left[place]
            if not left:
                found |= one.told
            for line, rules in one.noted.items():
                if line not in left:
                    found |= rules
        return found

    def _called(self, frame: FrameType, _what: str, _argument: object) -> Any:
        code = frame.f_code
        try:
            left = self._watched[code]
        except KeyError:
            left = self._watched[code] = self._left.get((code.co_filename, code.co_firstlineno))
        if not left:
            return None
        frame.f_trace_opcodes = False

        def line(_frame: FrameType, what: str, _argument: object) -> Any:
            if what == "line":
                left.discard(_frame.f_lineno)
            return line if left else None

        return line


@cache
def functions_in(folder: Path, prefixes: tuple[str, ...]) -> dict[Place, Function]:
    """Return the functions of all modules of a folder at which IDs stand, by their place."""
    found: dict[Place, Function] = {}
    for path in sorted(folder.rglob("*.py")):
        if path.name.startswith("test_"):
            continue
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text)
        codes = {code.co_firstlineno: code for code in _codes(compile(text, str(path), "exec"))}
        raising = {line for node in ast.walk(tree) for line in _of_faults(node)}
        comments = _comments(text, prefixes)
        classes = {
            method.lineno: ast.get_docstring(node) or ""
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
            for method in node.body
            if isinstance(method, ast.FunctionDef) and method.name in ("__init__", "apply")
        }
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                lines = {line for _a, _b, line in codes[first].co_lines() if line} - {first, node.lineno} - raising
                spoken = f"{ast.get_docstring(node) or ''} {classes.get(node.lineno, '')}"
                told = frozenset(ids_in(spoken, prefixes))
                noted = {line: frozenset(comments[line]) for line in lines & comments.keys()}
                if lines and (told or noted):
                    found[str(path), first] = Function(frozenset(lines), told, noted)
    return found


def _codes(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of all functions in a module, however deep."""
    for constant in code.co_consts:
        if hasattr(constant, "co_firstlineno"):
            yield from _codes(constant)
            if not constant.co_name.startswith("<"):  # comprehensions and lambdas are part of their function
                yield constant


def _of_faults(node: ast.AST) -> Iterator[int]:
    """Yield the lines of a block under this node that ends by raising a fault: what it says, and the raising."""
    for name in ("body", "orelse"):
        block = getattr(node, name, None)
        if isinstance(block, list) and block and isinstance(block[-1], ast.Raise):
            yield from range(block[0].lineno, (block[-1].end_lineno or block[-1].lineno) + 1)


def _comments(text: str, prefixes: tuple[str, ...]) -> dict[int, set[str]]:
    """Return the IDs of comments by the line they speak of: their own, or the next one with code."""
    found: dict[int, set[str]] = {}
    waiting: set[str] = set()
    coded = 0  # the last line with code
    idle = (tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        line = token.start[0]
        if token.type == tokenize.COMMENT:
            rules = set(ids_in(token.string, prefixes))
            if line == coded:
                found.setdefault(line, set()).update(rules)
            else:
                waiting |= rules
        elif token.type not in idle:
            coded = token.end[0]
            if waiting:
                found.setdefault(line, set()).update(waiting)
                waiting = set()
    return found
