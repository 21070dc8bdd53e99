"""Questions about a map: one JSON object in, one out; the format is that of docs/how-to/sight-queries.md.

What can be asked depends on the board that the map is for: a registry of kinds comes with the geometry of the board,
and each room on such a board adds the kinds that are its own rules (`System.queries`).
"""

from __future__ import annotations

import importlib
from typing import Any

from game import rooms
from game.content.faults import did_you_mean
from game.geometry.asked import RefusedError
from game.i18n import _


class BadQueryError(Exception):
    """A query that cannot be answered; the text is the sentence, in one line whatever words the query brings."""

    def __init__(self, sentence: str) -> None:
        super().__init__(" ".join(sentence.splitlines()))


def kinds(board: str, room: str = "") -> dict[str, Any]:
    """Return the kinds of query of a board by their words: its geometry's and those of the rooms played on it.

    What several mean by one word is the first one's, unless a room is named.
    """
    systems = rooms.wings("systems")
    asked = [systems[room]] if room else [one for one in reversed(systems.values()) if one.board == board]
    found = dict(_geometry(board).KINDS)
    for system in asked:
        found |= getattr(system, "queries", {})
    return found


def rooms_of(board: str) -> tuple[str, ...]:
    """Return the rooms that are played on a board."""
    return tuple(room for room, system in rooms.wings("systems").items() if system.board == board)


def pieces(board: str) -> tuple[str, ...]:
    """Return the keys under which a query lists what stands on a board: the word of each room played there."""
    systems = (system for system in rooms.wings("systems").values() if system.board == board)
    return tuple(dict.fromkeys(getattr(system, "pieces", "pieces") for system in systems))


def answer(field: Any, plain: object, board: str = "squares") -> dict[str, Any]:
    """Answer one query about a field. Raises BadQueryError with a sentence if it cannot be answered.

    Its key "room" names the room whose rules are meant, where several have a kind.
    """
    geometry, room = _geometry(board), ""
    try:
        if isinstance(plain, dict):
            room = _room(plain, board)
            plain = {key: value for key, value in plain.items() if key != "room"}
        found: dict[str, Any] = geometry.Query(field, plain, kinds(board, room), pieces(board)).answer()
    except RefusedError as fault:
        tail = did_you_mean(fault.word, fault.known, listed=fault.listed) if fault.word else ""
        raise BadQueryError(f"{fault}{tail}") from fault
    return found


def _room(plain: dict[str, Any], board: str) -> str:
    """Return the room that a query names, "" if it names none. Raises RefusedError if it is none of the board."""
    room, known = plain.get("room", ""), rooms_of(board)
    if room and room not in known:
        raise RefusedError(_("“room” must be a room of this board"), str(room), known)
    return str(room)


def _geometry(board: str) -> Any:
    return importlib.import_module(f"game.geometry.{board}.queries")
