"""Which rules a game went through: IDs that stand at code, counted when that code has run in full.

An ID stands at code in three ways: in the docstring of a function, in a comment beside or above a statement, and as a
text that a statement hands on (the rule of a reason that was reckoned with, though nobody asked to see it). The
docstring of a class belongs to what makes it, or makes it happen; where there is neither, to all of its methods
together, as with an ability.
A function counts when every one of its lines has run (those that raise faults left out), a comment when its line has.
So an ID that is merely mentioned is not enough: the branch it speaks of must have been taken (docs/decisions/0023).
"""

from __future__ import annotations

import ast
import gc
import io
import tokenize
from dataclasses import dataclass
from functools import cache
from types import FunctionType
from typing import TYPE_CHECKING, Any, Self

from game.tools.rulebook import ids_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import CodeType

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_Def = ast.FunctionDef | ast.AsyncFunctionDef
_CHOOSING = (ast.Lambda, ast.IfExp, ast.BoolOp, ast.Compare, ast.Dict, ast.pattern)
_MAKING = ("__init__", "apply")  # methods for which the docstring of a class speaks before all others

Place = tuple[str, int]
"""A file, and the line at which a function begins (its first decorator)."""

_MARK = "__went_through__"
"""What the marks of a line call; a trail puts it among the globals of the modules that it watches."""


@dataclass(frozen=True, slots=True)
class Function:
    """A function with the lines that must run, the IDs of its docstring, and those of its comments by line.

    `marked` is its code with a mark before whatever begins on each of these lines; it ends at the line `last`. One
    without IDs is here for another that is written in it.
    """

    lines: frozenset[int]
    told: frozenset[str]
    noted: dict[int, frozenset[str]]
    marked: CodeType
    last: int


class Trail:
    """Watches the functions of some folders while it is entered; use one after the other, never one within another.

    It lends those that are there when it is entered a code with marks, and gives them back their own as soon as all of
    their lines have run (`lighten`): watching every line of a program from outside makes it three times slower.
    """

    def __init__(self, folders: tuple[Path, ...], prefixes: tuple[str, ...]) -> None:
        self.functions = {place: one for folder in folders for place, one in functions_in(folder, prefixes).items()}
        self._left: dict[str, set[int]] = {}  # by file
        for (file, _first), one in self.functions.items():
            self._left.setdefault(file, set()).update(one.lines)
        self._lent: list[tuple[FunctionType, CodeType]] = []

    def __enter__(self) -> Self:
        """Begin to watch."""
        for function in [one for one in gc.get_objects() if isinstance(one, FunctionType)]:
            code = function.__code__
            watched = self.functions.get((code.co_filename, code.co_firstlineno))
            if watched is not None and watched.marked.co_qualname == code.co_qualname:
                function.__globals__[_MARK] = self._left[code.co_filename].discard
                function.__code__ = watched.marked
                self._lent.append((function, code))
        return self

    def __exit__(self, *_fault: object) -> None:
        """Give every function its own code back."""
        for function, code in self._lent:
            function.__code__ = code
            function.__globals__.pop(_MARK, None)
        self._lent.clear()

    def lighten(self) -> None:
        """Leave alone what has run in full."""
        lent, self._lent = self._lent, []
        for function, code in lent:
            place = (code.co_filename, code.co_firstlineno)
            if any(place[1] <= line <= self.functions[place].last for line in self._left[place[0]]):
                self._lent.append((function, code))
            else:
                function.__code__ = code

    def left(self, place: Place) -> set[int]:
        """Return the lines of a function that have not run."""
        return self._left[place[0]] & self.functions[place].lines

    def rules(self) -> set[str]:
        """Return the IDs at code that has run."""
        found: set[str] = set()
        for place, one in self.functions.items():
            left = self.left(place)
            if not left:
                found |= one.told
            for line, rules in one.noted.items():
                if line not in left:
                    found |= rules
        return found


@cache
def functions_in(folder: Path, prefixes: tuple[str, ...]) -> dict[Place, Function]:
    """Return the functions of all modules of a folder at which IDs stand, by their place."""
    found: dict[Place, Function] = {}
    for path in sorted(folder.rglob("*.py")):
        if path.name.startswith("test_"):
            continue
        text = path.read_text(encoding="utf-8")
        if not any(prefix in text for prefix in prefixes):
            continue
        tree = ast.parse(text)
        nodes = list(ast.walk(tree))
        codes = {code.co_firstlineno: code for code in _codes(compile(text, str(path), "exec"))}
        raising = {line for node in nodes for line in _of_faults(node)}
        comments = _comments(text, prefixes)
        functions = [node for node in nodes if isinstance(node, _FUNCTIONS)]  # outer ones first
        for function in functions:
            for line, word in _literals(function.body):
                if handed := set(ids_in(word, prefixes)):
                    comments.setdefault(line, set()).update(handed)
        told = {first: frozenset(ids_in(spoken, prefixes)) for first, spoken in _spoken(nodes).items()}
        classes = _classes(nodes, prefixes)
        places = [first for first, rules in told.items() if rules] + list(comments)
        spoken_for = {_first(method) for _rules, methods in classes.values() for method in methods}
        places += spoken_for
        wanted = [one for one in functions if any(_first(one) <= line <= (one.end_lineno or 0) for line in places)]
        marking = _Marking(
            {_first(one): {line for _a, _b, line in codes[_first(one)].co_lines() if line} - raising for one in wanted}
        )
        marked = {code.co_firstlineno: code for code in _codes(compile(marking.visit(tree), str(path), "exec"))}
        for node in reversed(wanted):  # inner ones first
            first, last = _first(node), node.end_lineno or node.lineno
            lines, rules = marking.marked[first], told[first]
            noted = {line: frozenset(comments[line]) for line in lines & comments.keys()}
            inner = any((str(path), line) in found for line in range(first + 1, last + 1))
            if inner or (lines and (rules or noted or first in spoken_for)):
                found[str(path), first] = Function(frozenset(lines), rules, noted, marked[first], last)
        for line, (rules, methods) in classes.items():
            whole = frozenset[int]().union(*(marking.marked[_first(method)] for method in methods))
            if whole:
                some = marked[_first(methods[0])]
                found[str(path), line] = Function(whole, rules, {}, some, max(whole))
    return found


def _literals(part: ast.AST | list[Any]) -> Iterator[tuple[int, str]]:
    """Yield the texts that a function hands on whenever their line runs, by line: not those that it chooses among."""
    if isinstance(part, list):
        for one in part:
            yield from _literals(one)
    elif isinstance(part, ast.Constant):
        if isinstance(part.value, str):
            yield part.lineno, part.value
    elif isinstance(part, ast.AST) and not isinstance(part, (*_FUNCTIONS, *_CHOOSING)):
        for _name, value in ast.iter_fields(part):
            yield from _literals(value)


def _classes(nodes: list[ast.AST], prefixes: tuple[str, ...]) -> dict[int, tuple[frozenset[str], list[_Def]]]:
    """Return the classes whose docstrings speak for all of their methods, by line: the IDs, and the methods."""
    found: dict[int, tuple[frozenset[str], list[_Def]]] = {}
    for node in nodes:
        if isinstance(node, ast.ClassDef) and (rules := frozenset(ids_in(ast.get_docstring(node) or "", prefixes))):
            methods = [method for method in node.body if isinstance(method, _FUNCTIONS)]
            making = any(isinstance(method, ast.FunctionDef) and method.name in _MAKING for method in methods)
            if methods and not making:
                found[node.lineno] = (rules, methods)
    return found


def _spoken(nodes: list[ast.AST]) -> dict[int, str]:
    """Return what the docstrings of functions say, by the line at which each begins.

    That of a class belongs to what makes it, or makes it happen.
    """
    classes: dict[ast.AST, str] = {
        method: ast.get_docstring(node) or ""
        for node in nodes
        if isinstance(node, ast.ClassDef)
        for method in node.body
        if isinstance(method, ast.FunctionDef) and method.name in _MAKING
    }
    return {
        _first(node): f"{ast.get_docstring(node) or ''} {classes.get(node, '')}"
        for node in nodes
        if isinstance(node, _FUNCTIONS)
    }


def _first(node: _Def) -> int:
    """Return the line at which a function begins: that of its first decorator."""
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


class _Marking(ast.NodeTransformer):
    """Puts a mark before every statement of functions, and before every expression that begins a line of its own.

    waited  the lines to be marked, by where their function begins; `marked` are those that a mark was put at
    """

    def __init__(self, waited: dict[int, set[int]]) -> None:
        self.marked: dict[int, set[int]] = {first: set() for first in waited}
        self._waited = waited
        self._in: list[int] = []  # where the functions begin, outermost first
        self._line = 0  # the line that was marked last, or on which what is looked at begins

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Go on into a node, with the line at which it begins."""
        before = self._line
        if isinstance(node, (ast.stmt, ast.expr)) and not isinstance(node, ast.Starred):
            self._line = node.lineno
        super().generic_visit(node)
        self._line = before
        return node

    def visit(self, node: ast.AST) -> Any:
        """Mark what is a statement, or an expression on another line than what it is part of."""
        if isinstance(node, _FUNCTIONS):
            return self._marked_statement(node, self._function(node) if _first(node) in self._waited else node)
        if isinstance(node, (ast.Lambda, ast.JoinedStr)):
            return self._marked_expression(node, node)  # a lambda's body is code of its own
        changed = super().visit(node)
        if isinstance(node, ast.stmt):
            return self._marked_statement(node, changed)
        if isinstance(node, ast.expr):
            return self._marked_expression(node, changed)
        return changed

    def _function(self, node: _Def) -> ast.AST:
        self._in.append(_first(node))
        node.body = self._body(node.body)
        self._in.pop()
        return node

    def _body(self, statements: list[ast.stmt]) -> list[Any]:
        body: list[Any] = []
        for statement in statements:
            found = self.visit(statement)
            body += found if isinstance(found, list) else [found]
        return body

    def _mark(self, node: ast.stmt | ast.expr) -> ast.Call | None:
        """Return a mark for the line of a node if one is wanted there."""
        line = node.lineno
        if not self._in or line not in self._waited[self._in[-1]]:
            return None
        self.marked[self._in[-1]].add(line)
        name, number = (ast.copy_location(part, node) for part in (ast.Name(_MARK, ast.Load()), ast.Constant(line)))
        return ast.copy_location(ast.Call(name, [number], []), node)

    def _marked_statement(self, node: ast.stmt, changed: Any) -> Any:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return changed  # a docstring must stay the first
        mark = self._mark(node)
        return changed if mark is None else [ast.copy_location(ast.Expr(mark), node), changed]

    def _marked_expression(self, node: ast.expr, changed: Any) -> Any:
        loaded = isinstance(getattr(node, "ctx", ast.Load()), ast.Load)
        if node.lineno == self._line or not loaded or isinstance(node, (ast.Starred, ast.Slice)):
            return changed
        mark = self._mark(node)
        return changed if mark is None else ast.copy_location(ast.BoolOp(ast.Or(), [mark, changed]), node)

    def visit_match_case(self, node: ast.match_case) -> ast.AST:
        """Leave the pattern and its guard alone: a case that is tried need not be taken."""
        node.body = self._body(node.body)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """Leave the annotation alone."""
        if node.value is not None:
            self._line, before = node.lineno, self._line
            node.value = self.visit(node.value)
            self._line = before
        return node


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
