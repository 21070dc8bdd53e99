"""Nobody outside an event of a room opens a turn, moves a piece or writes to its state: read from the source."""

from __future__ import annotations

import ast
from dataclasses import dataclass, fields

import pytest

from game.paths import source_tree
from game.systems.dials.figure import Figure
from game.systems.dials.state import State as DialState
from game.systems.skirmish.state import State
from game.systems.skirmish.unit import Turn, Unit
from tests.sources import nodes, parsed

TOP = source_tree() / "game"


@dataclass(frozen=True)
class Writing:
    """What writing looks like in a room.

    words    the parts of states, turns and pieces; `methods` of a state write to it
    pieces   names under which states, turns and pieces go; "self" is an object's own business
    held     attributes that are a state or a turn; `all` is the one that holds all pieces of a state
    makes    the classes that nobody else makes
    writers  files that may write: events, the state itself, what builds an opening
    """

    words: frozenset[str]
    methods: tuple[str, ...]
    pieces: frozenset[str]
    held: tuple[str, ...]
    all: str
    makes: tuple[str, ...]
    writers: tuple[str, ...]

    def written(self, tree):
        """Go through (line, words) of what writes: assignments to a part of state, and calls of its writing methods."""
        for node in nodes(tree):
            if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign)):
                for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                    for part in _written_to(target):
                        if isinstance(part, ast.Attribute) and part.attr in self.words and self.piece(part.value):
                            yield node.lineno, ast.unparse(target)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if node.func.attr in self.methods and self.piece(node.func.value):
                    yield node.lineno, ast.unparse(node)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in self.makes:
                yield node.lineno, ast.unparse(node)

    def piece(self, value):
        """Tell whether an expression is a state, a turn or a piece by its name, or one of a state's pieces."""
        if isinstance(value, ast.Name):
            return value.id in self.pieces
        if isinstance(value, ast.Attribute):
            return value.attr in self.held
        if isinstance(value, ast.Call):
            return isinstance(value.func, ast.Attribute) and value.func.attr == "of" and self.piece(value.func.value)
        return (
            isinstance(value, ast.Subscript) and isinstance(value.value, ast.Attribute) and value.value.attr == self.all
        )


def _written_to(target):
    """Go through the names and attributes that an assignment writes to; what stands in brackets is only read."""
    if isinstance(target, (ast.Tuple, ast.List)):
        for part in target.elts:
            yield from _written_to(part)
    elif isinstance(target, (ast.Subscript, ast.Starred)):
        yield from _written_to(target.value)
    else:
        yield target


WRITING = {
    "skirmish": Writing(
        frozenset({*State.__slots__, *(f.name for kind in (Unit, Turn) for f in fields(kind))}),
        ("place", "recount"),
        frozenset({
            "state", "unit", "turn", "now", "ahead", "copy", "there", "planned", "traveller", "mover", "target",
            "victim", "enemy", "other", "foe", "ally",
        }),
        ("state", "turn"),
        "units",
        ("Turn",),
        ("game/systems/skirmish/events/", "game/systems/skirmish/state.py"),
    ),
    "dials": Writing(
        frozenset({*DialState.__slots__, *(f.name for f in fields(Figure))}),
        ("put", "lay", "spread", "loosen", "refresh", "count_bearers"),
        frozenset({
            "state", "figure", "one", "other", "there", "moved", "fork", "friend", "foe", "enemy", "target", "captive",
            "captor", "mount", "rider", "passenger", "chariot", "leader", "member", "loose", "mover", "courier",
        }),
        ("state", "attack"),
        "figures",
        ("Figure",),
        ("game/systems/dials/events/", "game/systems/dials/state.py", "game/systems/dials/system.py"),
    ),
}  # fmt: skip


def modules():
    for room, writing in WRITING.items():
        for floor in ("systems", "sim", "ui"):
            for path in sorted((TOP / floor / room).rglob("*.py")):
                name = path.relative_to(TOP.parent).as_posix()
                if not name.startswith(writing.writers):
                    yield room, name


@pytest.mark.parametrize(("room", "name"), list(modules()), ids=lambda word: word)
def test_only_events_write(room, name):
    tree = parsed((TOP.parent / name).read_text(encoding="utf-8"))
    own = {node.name for node in nodes(tree) if isinstance(node, ast.ClassDef)}
    faults = [(line, words) for line, words in WRITING[room].written(tree) if words.partition("(")[0] not in own]
    assert not faults


@pytest.mark.parametrize(
    ("room", "text"),
    [
        *(
            ("skirmish", text)
            for text in (
                "state.turn = turn", "now.spent += 1", "planned.place(unit, 1, 2, 1)", "state.units['a1'].hp = 3",
                "self.state.phase = 'act'", "state.recount()", "Turn('a1')", "state.vp[0] += 1",
            )
        ),
        *(
            ("dials", text)
            for text in (
                "state.actions -= 1", "figure.turned = (3,)", "state.put(figure)", "state.figures['a1'].captor = 'b1'",
                "state.of('a1.front').tokens = (1, 0)", "mount.x, mount.y = 0, 0", "Figure('a1')", "state.lay()",
            )
        ),
    ],
)  # fmt: skip
def test_the_reader_sees_what_writes(room, text):
    assert list(WRITING[room].written(ast.parse(text)))
