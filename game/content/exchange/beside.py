"""Files that content names beside itself, such as the picture below a map: taken along when it finds another home."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.pictures import MOST_BYTES
from game.files import contents
from game.paths import write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from game.content.room import Kind


def taken_along(kind: Kind, value: dict[str, Any], old: Path, new: Path) -> dict[str, Any]:
    """Copy what the file `old` names beside itself to where `new` will be; return its value, to be written there.

    Where another file has the name already, the copy is called after `new`, and so is it in the value. What is not
    there is left as it is: it was missing before. Raises OSError if a copy cannot be written.
    """
    if old.parent.resolve() == new.parent.resolve():
        return value
    for way in kind.beside:
        name = at_way(value, way)
        if not isinstance(name, str) or "/" in name or "\\" in name:
            continue
        try:
            data = contents(old.parent / name, MOST_BYTES)
        except OSError:
            continue
        target = new.parent / name
        if target.exists() and target.read_bytes() != data:
            target = new.with_suffix(target.suffix)
            value = _put(value, way, target.name)
        if not target.exists():
            write_whole(target, data)
    return value


def at_way(value: Any, way: tuple[str, ...]) -> Any:
    """Return what stands in a value at the end of a way of keys, None if nothing does."""
    for key in way:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def _put(value: Any, way: tuple[str, ...], name: str) -> Any:
    return {**value, way[0]: _put(value[way[0]], way[1:], name)} if way else name
