"""A few answers of a question that has too many to list, and what a seat sees as plain values: for players outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import rooms
from game.engine.dice import picker
from game.engine.view import Unknown

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.position import Outlook

SAMPLES = 4  # draws for each answer that is wanted: the same one may come up again


def candidates(room: str, choice: Choice, outlook: Outlook, most: int, seed: int) -> list[Answer]:
    """Return up to `most` different legal answers: all if so few are listed, else those that mean something to the
    room, then answers that are drawn by the seed.
    """
    listed = choice.options.listed()
    if listed is not None and len(listed) <= most:
        return list(listed)
    found: dict[Answer, None] = {}
    for answer in rooms.wing("sim", room).meaningful(choice, outlook):
        if len(found) >= most // 2:
            break
        if choice.options.allows(answer):
            found[answer] = None
    pick = picker(seed)
    for _draw in range(SAMPLES * most):
        if len(found) >= most:
            break
        found[choice.options.sample(pick)] = None
    return list(found)


def seen_plain(state: Any) -> dict[str, Any]:
    """Return a seat's view of a state as plain JSON values; what it cannot see is null."""
    plain: dict[str, Any] = _shown(state.plain())
    return plain


def _shown(value: Any) -> Any:
    if isinstance(value, Unknown):
        return None
    if isinstance(value, dict):
        return {str(key): _shown(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_shown(one) for one in value]
    if isinstance(value, (set, frozenset)):
        return sorted((_shown(one) for one in value), key=str)
    return value if isinstance(value, (str, int, float, bool)) or value is None else str(value)
