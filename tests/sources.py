"""The sources of the program as trees: every test of a process that reads them shares one parse."""

from __future__ import annotations

import ast
from functools import cache


@cache
def parsed(text: str) -> ast.Module:
    """Return the tree of a source."""
    return ast.parse(text)


@cache
def nodes(tree: ast.Module) -> tuple[ast.AST, ...]:
    """Return every node of a tree."""
    return tuple(ast.walk(tree))
