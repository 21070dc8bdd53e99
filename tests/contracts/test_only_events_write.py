"""Nobody outside an event of a room opens a turn, moves a piece or writes to its state: read from the source."""

from __future__ import annotations

import ast
from dataclasses import fields

import pytest

from game.paths import source_tree
from game.systems.skirmish.state import State
from game.systems.skirmish.unit import Turn, Unit
from tests.sources import parsed

TOP = source_tree() / "game"
WRITERS = ("game/systems/skirmish/events/", "game/systems/skirmish/state.py")
WORDS = {*State.__slots__, *(f.name for kind in (Unit, Turn) for f in fields(kind))}
PIECES = {
    "state", "unit", "turn", "now", "ahead", "copy", "there", "planned", "traveller", "mover", "target", "victim",
    "enemy", "other", "foe", "ally",
}  # fmt: skip
"""Names under which states, turns and creatures go in this program; "self" is an object's own business."""
WINGS = ("systems/skirmish", "sim/skirmish", "ui/skirmish")


def written(tree):
    """Go through (line, words) of what writes: assignments to a part of state, and calls of its writing methods."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign)):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                for part in _written_to(target):
                    if isinstance(part, ast.Attribute) and part.attr in WORDS and _piece(part.value):
                        yield node.lineno, ast.unparse(target)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in ("place", "recount") and _piece(node.func.value):
                yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Turn":
            yield node.lineno, ast.unparse(node)


def _written_to(target):
    """Go through the names and attributes that an assignment writes to; what stands in brackets is only read."""
    if isinstance(target, (ast.Tuple, ast.List)):
        for part in target.elts:
            yield from _written_to(part)
    elif isinstance(target, (ast.Subscript, ast.Starred)):
        yield from _written_to(target.value)
    else:
        yield target


def _piece(value):
    """Tell whether an expression is a state, a turn or a creature by its name, or one of a state's creatures."""
    if isinstance(value, ast.Name):
        return value.id in PIECES
    if isinstance(value, ast.Attribute):
        return value.attr in ("state", "turn")
    return isinstance(value, ast.Subscript) and isinstance(value.value, ast.Attribute) and value.value.attr == "units"


def modules():
    for wing in WINGS:
        for path in sorted((TOP / wing).rglob("*.py")):
            name = path.relative_to(TOP.parent).as_posix()
            if not name.startswith(WRITERS):
                yield name


@pytest.mark.parametrize("name", list(modules()))
def test_only_events_write(name):
    tree = parsed((TOP.parent / name).read_text(encoding="utf-8"))
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    faults = [(line, words) for line, words in written(tree) if not (words.startswith("Turn(") and "Turn" in own)]
    assert not faults


@pytest.mark.parametrize(
    "text",
    [
        "state.turn = turn", "now.spent += 1", "planned.place(unit, 1, 2, 1)", "state.units['a1'].hp = 3",
        "self.state.phase = 'act'", "state.recount(0)", "Turn('a1')", "state.vp[0] += 1",
    ],
)  # fmt: skip
def test_the_reader_sees_what_writes(text):
    assert list(written(ast.parse(text)))
