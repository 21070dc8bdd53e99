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
    """Return every node of a tree, in the order of `ast.walk`, but whether a name is read or written.

    It goes through all of the program, so it is written for speed.
    """
    found: list[ast.AST] = [tree]
    for node in found:
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, list):
                found += [one for one in value if isinstance(one, ast.AST)]
            elif isinstance(value, ast.AST) and name != "ctx":
                found.append(value)
    return tuple(found)
