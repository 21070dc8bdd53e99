"""Which rules of a room stand in the code and in the tests, which are not simulated, and which are missing."""

from __future__ import annotations

import ast
import fnmatch
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from game import rooms
from game.i18n import _
from game.paths import source_tree
from game.tools.rulebook import ids_in, package_folder, rulebook, rulebook_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from game.tools.rulebook import Rulebook

# Chapters of cases, not of mechanisms: an example, a refusal or an answered question is in the program
# exactly if a test that names it passes, so the test is asked for and a mention in the code is not.
CASES = frozenset({"EX", "BAD", "Q"})

_DATA = frozenset({".yaml", ".yml", ".toml", ".json"})

# Code that only talks about rules (commands, this tool) says nothing about what is simulated.
_TALK = ("cli", "tools")


class NoSourceTreeError(Exception):
    """Coverage is read from sources and tests, which an installed program does not carry."""


@dataclass(frozen=True, slots=True)
class ChapterCoverage:
    """The figures of one chapter; each tuple is in the order of the book."""

    code: str
    title: str
    rules: tuple[str, ...]
    implemented: tuple[str, ...]
    tested: tuple[str, ...]
    excluded: tuple[str, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """How far a room keeps its rulebook.

    `missing`: rules that are not excluded and lack their place in the code or their test.
    `unknown`: IDs that code or tests name and the book does not have, with the file that names them.
    `stale`: IDs excluded one by one although code and tests have them: take them off the list.
    `partly`: IDs that code and tests have but for a clause, with that clause and why it is not simulated yet.
    """

    room: str
    chapters: tuple[ChapterCoverage, ...]
    excluded: dict[str, str]
    unknown: dict[str, str]
    stale: tuple[str, ...]
    partly: dict[str, str]

    @property
    def total(self) -> int:
        """The number of rules in the book."""
        return sum(len(chapter.rules) for chapter in self.chapters)

    @property
    def implemented(self) -> tuple[str, ...]:
        """The rules that the code names (cases: that a test names)."""
        return tuple(rule for chapter in self.chapters for rule in chapter.implemented)

    @property
    def tested(self) -> tuple[str, ...]:
        """The rules that a test names."""
        return tuple(rule for chapter in self.chapters for rule in chapter.tested)

    @property
    def missing(self) -> tuple[str, ...]:
        """The rules that are neither covered nor excluded."""
        return tuple(rule for chapter in self.chapters for rule in chapter.missing)

    def as_json(self) -> dict[str, object]:
        """Return the figures as plain values."""
        return {
            "total": self.total,
            "implemented": len(self.implemented),
            "tested": len(self.tested),
            "excluded": self.excluded,
            "partly": self.partly,
            "missing": list(self.missing),
        }


def coverage(room: str) -> Coverage:
    """Compare the rulebook of a room with the sources and tests of this source tree."""
    top = source_tree()
    if top is None or not (top / "tests").is_dir():
        raise NoSourceTreeError(_("Coverage is read from the sources and tests: run this from a source tree."))
    book = rulebook(room)
    listed = rulebook_file(room).with_name(f"{room}-excluded.toml")
    reasons, partly = read_excluded(listed), read_partly(listed)
    package = rooms.joined().get(room)
    if package is not None:
        kept = package_folder(package)
        code, tests = named_in_folder(kept, book.prefixes), named_in_tests(kept, *book.prefixes)
    else:
        code, tests = named_in_code(top, *book.prefixes), named_in_tests(top / "tests", *book.prefixes)
    return compare(book, code, tests, reasons, partly)


def read_excluded(path: Path) -> dict[str, str]:
    """Read the list of rules that are not simulated: ID, or pattern such as "DDM-SPL-*", and the reason."""
    return _listed(path, "excluded")


def read_partly(path: Path) -> dict[str, str]:
    """Read the rules that are simulated but for a clause: ID, and which clause is not yet and why."""
    return _listed(path, "partly")


def _listed(path: Path, table: str) -> dict[str, str]:
    if not path.is_file():
        return {}
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {str(key): str(reason) for key, reason in tables.get(table, {}).items()}


def compare(
    book: Rulebook,
    code: dict[str, str],
    tests: dict[str, str],
    reasons: dict[str, str],
    partly: dict[str, str] | None = None,
) -> Coverage:
    """Sort every rule of the book by what names it; `code` and `tests` map an ID to the first file that names it.

    A pattern excludes only what is not covered yet, so a list of patterns shrinks by itself as rules are written.
    A rule that stands in the book with its parts counts as named where it is named itself or all of its parts are.
    """
    code, tests = _with_heads(book, code), _with_heads(book, tests)
    chapters, excluded, stale = [], {}, []
    for chapter in book.chapters:
        rules = tuple(rule.id for rule in chapter.rules)
        tested = tuple(rule for rule in rules if rule in tests)
        implemented = tested if chapter.code in CASES else tuple(rule for rule in rules if rule in code)
        covered = set(tested) & set(implemented)
        for rule in rules:
            if rule in covered:
                if rule in reasons:
                    stale.append(rule)
                continue
            patterns = (key for key in reasons if fnmatch.fnmatchcase(rule, key))
            pattern = rule if rule in reasons else next(patterns, None)  # its own reason goes before that of many
            if pattern is not None:
                excluded[rule] = reasons[pattern]
        left_out = tuple(rule for rule in rules if rule in excluded)
        missing = tuple(rule for rule in rules if rule not in covered and rule not in excluded)
        chapters.append(ChapterCoverage(chapter.code, chapter.title, rules, implemented, tested, left_out, missing))
    unknown = {rule: place for rule, place in sorted((code | tests).items()) if book.rule(rule) is None}
    return Coverage(book.room, tuple(chapters), excluded, unknown, tuple(stale), partly or {})


def _with_heads(book: Rulebook, named: dict[str, str]) -> dict[str, str]:
    """Return what is named, and every rule all of whose parts are."""
    heads: dict[str, list[str]] = {}
    for rule in book.rules:
        head, dot, _part = rule.id.rpartition(".")
        if dot:
            heads.setdefault(head, []).append(rule.id)
    whole = {head: named[parts[0]] for head, parts in heads.items() if all(part in named for part in parts)}
    return {head: place for head, place in whole.items() if book.rule(head)} | named


def named_in_code(top: Path, *prefixes: str) -> dict[str, str]:
    """Return the IDs that program or data name, each with the first file that does."""
    files = [
        path
        for path in sorted((top / "game").rglob("*.py"))
        if path.relative_to(top / "game").parts[0] not in _TALK and "_data" not in path.parts
    ]
    for folder in ("assets", "maps", "scenarios"):
        files += [
            path
            for path in sorted((top / folder).rglob("*"))
            if path.suffix in _DATA and (top / "assets" / "rules") not in path.parents
        ]
    return _named_in(files, top, prefixes)


def named_in_folder(folder: Path, prefixes: tuple[str, ...]) -> dict[str, str]:
    """Return the IDs that a room kept in one folder names in code and data, its tests and its rulebook left out."""
    files = [
        path
        for path in sorted(folder.rglob("*"))
        if path.suffix in {".py", *_DATA}
        and not path.name.startswith("test_")
        and path.relative_to(folder).parts[0] != "rules"
    ]
    return _named_in(files, folder.parent, prefixes)


def _named_in(files: list[Path], top: Path, prefixes: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in files:
        _note(found, ids_in(path.read_text(encoding="utf-8"), prefixes), path.relative_to(top).as_posix())
    return found


def named_in_tests(folder: Path, *prefixes: str) -> dict[str, str]:
    """Return the IDs that tests rule on, by marker or docstring, each with the first file that does."""
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if next(ids_in(source, prefixes), None) is None:
            continue  # most files name no rule of a room: they are not worth a tree
        for _test, text in _told(source):
            _note(found, ids_in(text, prefixes), path.relative_to(folder.parent).as_posix())
    return found


def ruled_on_by(path: Path, *prefixes: str) -> dict[str, set[str]]:
    """Return the tests of a file by name, each with the IDs that it rules on itself."""
    found: dict[str, set[str]] = {}
    for test, text in _told(path.read_text(encoding="utf-8")):
        found.setdefault(test, set()).update(ids_in(text, prefixes))
    return found


@cache
def _told(source: str) -> tuple[tuple[str, str], ...]:
    """Return what `_test_texts` does of a source: of one that names rules of several rooms once."""
    return tuple(_test_texts(ast.parse(source)))


def _note(found: dict[str, str], rules: Iterable[str], place: str) -> None:
    for rule in rules:
        found.setdefault(rule, place)


def _test_texts(module: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield tests and what counts as naming a rule: docstrings and decorators, of classes too; `pytestmark` is of "".

    A table that a decorator names (`parametrize("case", CASES)`) counts as part of the decorator.
    """
    tables: dict[str, ast.expr] = {}
    for node in module.body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        value = node.value if isinstance(node, (ast.Assign, ast.AnnAssign)) else None
        for target in targets:
            if isinstance(target, ast.Name) and value is not None:
                tables[target.id] = value
    if "pytestmark" in tables:
        yield from (("", text) for text in _strings(tables["pytestmark"], tables))
    for named in _defined(module):
        if named.name.lower().startswith("test"):
            yield named.name, ast.get_docstring(named) or ""
            for decorator in named.decorator_list:
                yield from ((named.name, text) for text in _strings(decorator, tables))


def _defined(scope: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """Go through the functions and classes of a module, and those of its classes; what functions hold is no test."""
    for node in scope.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield node
            yield from _defined(node)


def _strings(expression: ast.expr, tables: dict[str, ast.expr]) -> Iterator[str]:
    for node in ast.walk(expression):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.Name) and node.id in tables and tables[node.id] is not expression:
            yield from (
                inner.value
                for inner in ast.walk(tables[node.id])
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str)
            )
