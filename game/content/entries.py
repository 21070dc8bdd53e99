"""The entries of a file that holds many cards, each with an id of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Container

    from game.content.yaml_io import Document


def entries(document: Document, key: str, there: Container[str], what: str) -> list[tuple[int, dict[str, Any]]]:
    """Return the entries of a list whose shape is right, with their numbers; an id that is there already is a fault.

    `what` is the sentence about such an id.
    """
    listed = document.value.get(key)
    found: dict[str, tuple[int, dict[str, Any]]] = {}
    for i, form in enumerate(listed if isinstance(listed, list) else []):
        if not document.good(key, i):
            continue
        name = form["id"]
        if name in there or name in found:
            document.fault((key, i, "id"), what.format(id=name))
        else:
            found[name] = (i, form)
    return list(found.values())


def spoilt_ids(document: Document, key: str) -> list[str]:
    """Return all ids of a list, those of entries with faults too: naming one of them is no second fault."""
    listed = document.value.get(key)
    return [
        form["id"] for i, form in enumerate(listed if isinstance(listed, list) else []) if document.good(key, i, "id")
    ]
