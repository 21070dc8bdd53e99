"""What the sources of the program promise about imports and determinism, as checks over a source tree.

Each check takes the folder that holds `game` and returns the faults it finds as "file:line: sentence".
`test_source_contracts.py` runs them on the program and on a tree that breaks each of them.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from typing import TYPE_CHECKING

from game.rooms import FLOORS
from game.rooms import names as room_names
from tests.sources import nodes, parsed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

# Highest first; a package may import from its own row only itself, and from every row below.
LAYERS = (
    ("game.__main__",),
    ("game.cli",),
    ("game.ui",),
    ("game.tools",),
    ("game.sim",),
    ("game.systems",),
    ("game.content",),
    ("game.engine", "game.geometry"),
    ("game.files",),
    ("game.i18n",),
    ("game.paths",),
    ("game.rooms",),
)

# Who alone may import a library: packages, or single modules where physics is for the eye only.
LIBRARIES = {
    "pygame": ("game.ui",),
    "pygame_gui": ("game.ui",),
    "yaml": ("game.content",),
    "ruamel": ("game.content",),
    "pydantic": ("game.content",),
    "pymunk": ("game.geometry.inches.index", "game.ui.dicetray", "game.ui.board.dicetray", "game.ui.stage.dicetray"),
    "shapely": ("game.geometry",),
    "numpy": ("game.geometry", "game.ui", "game.sim.environment"),
    "networkx": ("game.geometry.heat",),
    "defusedxml": ("game.content",),
    "backports": ("game.content",),
    "polib": ("game.i18n.catalogues", "game.tools.translations"),
    "pydyf": ("game.ui.printing",),
    "rich": ("game.cli",),
    "argparse": ("game.cli",),
}

RULES = ("game.engine", "game.geometry", "game.systems")
IMPURE = frozenset({"random", "time", "datetime", "asyncio", "secrets", "uuid", "threading", "subprocess", "socket"})
# What belongs to rooms and is therefore said in no other place. One module may name rooms: it finds their wings.
WORDS_OF_ROOMS = frozenset({"creature", "creatures", "warband", "warbands"})
FINDER = "game.rooms"
# Numbers of seats: there are one to four of them, so that none is "the other one".
SEATS = frozenset({"side", "player", "seat"})
VAGUE = frozenset({"utils", "util", "helpers", "helper", "manager", "managers", "misc", "common"})


def modules(top: Path) -> Iterator[tuple[str, Path, ast.Module]]:
    """Yield every module of `game`: dotted name, file, tree."""
    for path in sorted((top / "game").rglob("*.py")):
        if "_data" in path.parts:
            continue
        parts = list(path.relative_to(top).with_suffix("").parts)
        if parts[-1] == "__init__":
            parts.pop()
        yield ".".join(parts), path, parsed(path.read_text(encoding="utf-8"))


def imports(name: str, path: Path, tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield every module that a module imports, late imports and type-only imports included, with the line."""
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in nodes(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base += node.module.split(".") if node.module else []
            yield from ((".".join([*base, alias.name]), node.lineno) for alias in node.names)


def inside(module: str, package: str) -> bool:
    """Tell whether a module is the package or lies in it."""
    return module == package or module.startswith(package + ".")


def _fault(top: Path, path: Path, line: int, sentence: str) -> str:
    return f"{path.relative_to(top).as_posix()}:{line}: {sentence}"


def _rank(module: str) -> tuple[int, str] | None:
    for rank, row in enumerate(LAYERS):
        for package in row:
            if inside(module, package):
                return rank, package
    return None


def layers(top: Path) -> list[str]:
    """Imports go downwards only."""
    faults = []
    for name, path, tree in modules(top):
        mine = _rank(name)
        if mine is None:
            if name != "game":
                faults.append(_fault(top, path, 1, f"{name} belongs to no layer"))
            continue
        for target, line in imports(name, path, tree):
            theirs = _rank(target)
            if theirs is None or theirs == mine:
                continue
            if theirs[0] <= mine[0]:
                faults.append(_fault(top, path, line, f"{name} imports {target} from a layer above or beside it"))
    return faults


def rooms_of(top: Path) -> set[str]:
    """Return the names of all rooms: those of the program, and those that have a wing of rules in this tree."""
    systems = top / "game" / "systems"
    found = {path.name for path in systems.iterdir() if path.is_dir()} if systems.is_dir() else set()
    return {room for room in found if not room.startswith("_")} | set(room_names())


def wing_of(module: str, rooms: set[str]) -> str | None:
    """Return the room in whose wing a module lies, None for all others."""
    parts = module.split(".")
    return parts[2] if len(parts) > 2 and parts[1] in FLOORS and parts[2] in rooms else None


def rooms(top: Path) -> list[str]:
    """Wings of different rooms don't know each other, on no floor."""
    faults = []
    known = rooms_of(top)
    for name, path, tree in modules(top):
        room = wing_of(name, known)
        if room is None:
            continue
        for target, line in imports(name, path, tree):
            other = wing_of(target, known)
            if other not in (None, room):
                faults.append(_fault(top, path, line, f"room {room} imports {target}"))
        faults += [
            _fault(top, path, node.lineno, f"room {room} names the room {node.value}")
            for node in nodes(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in known - {room}
        ]
    return faults


def house(top: Path) -> list[str]:
    """No module outside a wing imports or names a room, or says what only some rooms have."""
    faults = []
    known = rooms_of(top)
    for name, path, tree in modules(top):
        if name == FINDER or wing_of(name, known) is not None:
            continue
        for target, line in imports(name, path, tree):
            room = wing_of(target, known)
            if room is not None:
                faults.append(_fault(top, path, line, f"{name} imports {target} from the wing of {room}"))
        for word, line in _words(path):
            if word in known:
                faults.append(_fault(top, path, line, f"{name} names the room {word}"))
            elif word in WORDS_OF_ROOMS:
                faults.append(_fault(top, path, line, f"{name} says {word}, a word of rooms"))
        faults += [
            _fault(top, path, node.lineno, f"{name} takes it that there are two seats")
            for node in nodes(tree)
            if _the_other_one(node)
        ]
    return faults


# Words within identifiers and prose: small_words, CamelCase, ALLCAPS.
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def _words(path: Path) -> Iterator[tuple[str, int]]:
    """Yield every word of identifiers, strings (docstrings too) and comments, small, with its line.

    The lines of imports are left out: they are looked at as imports.
    """
    text = path.read_text(encoding="utf-8")
    imported = {
        line
        for node in nodes(parsed(text))
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        spoken = token.type in (
            tokenize.NAME,
            tokenize.STRING,
            tokenize.COMMENT,
            getattr(tokenize, "FSTRING_MIDDLE", -1),
        )
        if spoken and token.start[0] not in imported:
            for number, line in enumerate(token.string.splitlines()):
                yield from ((word.lower(), token.start[0] + number) for word in _WORD.findall(line))


def _the_other_one(node: ast.AST) -> bool:
    """Tell whether an expression is `1 - side`, or the like with a seat."""
    if not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub)):
        return False
    if not (isinstance(node.left, ast.Constant) and node.left.value == 1):
        return False
    seat = node.right.id if isinstance(node.right, ast.Name) else getattr(node.right, "attr", "")
    return seat.rpartition("_")[2] in SEATS


def libraries(top: Path) -> list[str]:
    """Each library has its one place."""
    faults = []
    for name, path, tree in modules(top):
        for target, line in imports(name, path, tree):
            allowed = LIBRARIES.get(target.split(".")[0])
            if allowed is not None and not any(inside(name, package) for package in allowed):
                faults.append(_fault(top, path, line, f"{name} imports {target}; only {', '.join(allowed)} may"))
    return faults


def determinism(top: Path) -> list[str]:
    """Rules know no chance, no clock and no asyncio."""
    faults = []
    for name, path, tree in modules(top):
        if not any(inside(name, package) for package in RULES):
            continue
        for target, line in imports(name, path, tree):
            if target.split(".")[0] in IMPURE or inside(target, "numpy.random"):
                faults.append(_fault(top, path, line, f"{name} imports {target}"))
    return faults


def float_equality(top: Path) -> list[str]:
    """No float is compared with == in rules."""
    faults = []
    for name, path, tree in modules(top):
        if not any(inside(name, package) for package in RULES):
            continue
        for node in nodes(tree):
            if not isinstance(node, ast.Compare):
                continue
            sides = [node.left, *node.comparators]
            exact = any(isinstance(operator, (ast.Eq, ast.NotEq)) for operator in node.ops)
            if exact and any(isinstance(side, ast.Constant) and isinstance(side.value, float) for side in sides):
                faults.append(_fault(top, path, node.lineno, "a float is compared with =="))
    return faults


def _is_set(node: ast.expr) -> bool:
    if isinstance(node, (ast.Set, ast.SetComp)):
        return True
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"set", "frozenset"}


# What comes out the same in whatever order it is fed.
ORDERLESS = frozenset({"sum", "any", "all", "len", "sorted", "set", "frozenset"})


def _fed_in_any_order(tree: ast.Module) -> set[ast.AST]:
    """Return the loops of generators that feed a function which does not care about order."""
    found: set[ast.AST] = set()
    for node in nodes(tree):
        if isinstance(node, ast.SetComp):
            found.update(node.generators)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ORDERLESS:
            for feed in node.args:
                if isinstance(feed, (ast.GeneratorExp, ast.ListComp)):
                    found.update(feed.generators)
    return found


def unordered(top: Path) -> list[str]:
    """No rule walks through a set: its order changes from run to run."""
    faults = []
    for name, path, tree in modules(top):
        if not any(inside(name, package) for package in RULES):
            continue
        safe = _fed_in_any_order(tree)
        for node in nodes(tree):
            if node in safe:
                continue
            if isinstance(node, (ast.For, ast.comprehension)) and _is_set(node.iter):
                faults.append(_fault(top, path, node.iter.lineno, "walks through a set in no fixed order"))
            elif (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in {"list", "tuple"}
                and node.args
                and _is_set(node.args[0])
            ):
                faults.append(_fault(top, path, node.lineno, "makes a list of a set in no fixed order"))
    return faults


def names(top: Path) -> list[str]:
    """No drawer for everything: a module's name says what it answers for, and so does its first line."""
    faults = []
    for name, path, tree in modules(top):
        if set(name.split(".")) & VAGUE:
            faults.append(_fault(top, path, 1, f"{name} is a name for anything"))
        if not ast.get_docstring(tree):
            faults.append(_fault(top, path, 1, f"{name} does not say what it answers for"))
    return faults


# Where no module may import another that leads back to it: a screen and its parts would be one thing in many files.
STRAIGHT = "game.ui"


def circles(top: Path) -> list[str]:
    """Find modules of the screens that import each other in a circle, late imports and type-only imports included."""
    every = {name: (path, tree) for name, path, tree in modules(top) if inside(name, STRAIGHT)}
    arrows = {}
    for name, (path, tree) in every.items():
        found = ({target, target.rpartition(".")[0]} & every.keys() for target, _line in imports(name, path, tree))
        arrows[name] = {max(some, key=len) for some in found if some}
    faults = []
    for circle in _knots(arrows):
        path, _tree = every[circle[0]]
        faults.append(_fault(top, path, 1, f"{', '.join(circle)} import each other in a circle"))
    return faults


def _knots(arrows: dict[str, set[str]]) -> list[list[str]]:
    """Return the groups of modules of which each leads to each other one."""
    reach = {name: _reached(name, arrows) for name in arrows}
    groups = {
        frozenset({name} | {o for o in reach[name] if name in reach[o]}) for name in arrows if name in reach[name]
    }
    return sorted(sorted(group) for group in groups)


def _reached(name: str, arrows: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for target in arrows[waiting.pop()] - found:
            found.add(target)
            waiting.append(target)
    return found


CONTRACTS: dict[str, Callable[[Path], list[str]]] = {
    check.__name__: check
    for check in (layers, rooms, house, libraries, determinism, float_equality, unordered, names, circles)
}
