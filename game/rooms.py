"""The rooms of the house: their names in order, and where each has its wing on a floor.

A room is a wing on every floor, and nothing outside a wing names a room: whoever needs what a room provides asks here.
This module imports nothing of the program, and no other outside a wing knows a name (tests/contracts).
"""

from __future__ import annotations

import importlib
from typing import Any

FLOORS = ("content", "systems", "sim", "ui")
"""Floors that have wings: each has one small protocol, which the wing's `ROOM` fulfils."""

_BUILT_IN = ("skirmish", "dials", "regiments", "quest")
_UNSEEN: tuple[str, ...] = ()
_joined: dict[str, str] = {}


class NoRoomError(LookupError):
    """No room has this name; `room` is the name that was asked for."""

    def __init__(self, room: str) -> None:
        super().__init__(f"there is no room {room!r}; there is: {', '.join(names())}")
        self.room = room


def names() -> tuple[str, ...]:
    """Return the names of all rooms in order: those of the program, then those that joined."""
    return (*_BUILT_IN, *_joined)


def wing(floor: str, room: str) -> Any:
    """Return what a room provides on a floor: `ROOM` of `game.<floor>.<room>`, or `<package>.<floor>` if it joined.

    Raises NoRoomError for a room that is not there.
    """
    if floor not in FLOORS:
        raise ValueError(f"there is no floor {floor!r}; there are: {', '.join(FLOORS)}")
    if room in _joined:
        module = f"{_joined[room]}.{floor}"
    elif room in _BUILT_IN:
        module = f"game.{floor}.{room}"
    else:
        raise NoRoomError(room)
    return importlib.import_module(module).ROOM


def wings(floor: str) -> dict[str, Any]:
    """Return what every room provides on a floor, by the names of the rooms in order; without a window none."""
    return {room: wing(floor, room) for room in names() if floor != "ui" or room not in _UNSEEN}


def join(name: str, package: str) -> None:
    """Add a room kept elsewhere: `package` has a module or package for each floor. The name must be free."""
    if name in _BUILT_IN or _joined.get(name, package) != package:
        raise ValueError(f"a room {name!r} is here already")
    _joined[name] = package


def leave(name: str) -> None:
    """Let a room that joined go again."""
    del _joined[name]


def joined() -> dict[str, str]:
    """Return the packages of the rooms that joined, by name: what a worker process needs to join them too."""
    return dict(_joined)
