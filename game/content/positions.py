"""What every room checks alike in a position from a file: names that must be there, what lasts, what was used.

A file may have been changed by hand; what passes meets no rule with a value that no rule has made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from game.content.plain import listed, wrong
from game.engine.answers import frozen
from game.engine.limits import Scope

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

WHERE = "position"
OVER = "over"
"""The phase of a game that has ended."""
LONGEST = 80  # letters of a word
LATEST = 1_000_000  # the number of a moment at which something ends


def only(form: dict[str, Any], known: Collection[str], where: str) -> None:
    """Raise DamagedError if there is an entry that this program does not know."""
    for name in form:
        if name not in known:
            raise wrong(where, name)


def named(keys: Iterable[Any], ids: Collection[Any], where: str) -> None:
    """Raise DamagedError if something is named that there is not."""
    for key in keys:
        if key not in ids:
            raise wrong(where, key)


def words(value: Any, number: int, where: str) -> list[str]:
    """Return a list of so many words; raises DamagedError with anything else."""
    found = listed(value, where)
    if len(found) != number or not all(isinstance(word, str) and len(word) <= LONGEST for word in found):
        raise wrong(where, value)
    return list(found)


def check_bearing(form: dict[str, Any], bearers: Collection[str], users: Collection[str]) -> None:
    """Raise DamagedError if effects or uses are not as `Bearing.plain` writes them, with ids of these."""
    for n, effect in enumerate(listed(form.get("effects", []), f"{WHERE}, effects"), 1):
        _effect(effect, bearers, f"{WHERE}, effects {n}")
    for n, mark in enumerate(listed(form.get("used", []), f"{WHERE}, used"), 1):
        scope, _what, who = words(mark, 3, f"{WHERE}, used {n}")
        named((scope,), get_args(Scope), f"{WHERE}, used {n}")
        named((who,), users, f"{WHERE}, used {n}")


def _effect(value: Any, ids: Collection[str], where: str) -> None:
    parts = listed(value, where)
    if len(parts) != 5:
        raise wrong(where, value)
    key, source, target, values, until = parts
    words([key, source, target], 3, where)
    named((target,), ids, where)
    named((source,), ("", *ids), where)
    for pair in listed(values, where):
        if len(listed(pair, where)) != 2 or not isinstance(pair[0], str):
            raise wrong(where, pair)
        try:
            frozen(pair[1])
        except (ValueError, RecursionError):
            raise wrong(where, pair) from None
    if len(listed(until, where)) != 3 or type(until[2]) is not int or not 0 <= until[2] <= LATEST:
        raise wrong(where, until)
    words(until[:2], 2, where)
