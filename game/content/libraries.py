"""The libraries of a room: the shipped content, alone or with that of further folders, each read once."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from game.content.faults import ContentError
from game.content.shelf import extra_folders
from game.i18n import language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from game.content.faults import Fault


class Filled(Protocol):
    """A library that takes in one set of folders after another."""

    faults: list[Fault]
    """What is wrong in the players' own files: they are left out, the program goes on."""

    def take_in(self, parts: Mapping[str, Path]) -> list[Fault]:
        """Read one set of folders ("rosters", ...) and return the faults found."""


L = TypeVar("L", bound=Filled)


class Libraries(Generic[L]):
    """The libraries of a room. `make` returns an empty one, `folders` where the shipped files are."""

    def __init__(self, make: Callable[[], L], folders: Callable[[], Mapping[str, Path]]) -> None:
        self._make, self._folders = make, folders
        self.known: dict[tuple[str, ...], L] = {}  # by the language that was spoken, and the further folders

    def load(self, extra_dirs: Iterable[Path | str] | None = None) -> L:
        """Return the library with the shipped content and that of `extra_dirs`, each with folders such as `rosters`.

        Without `extra_dirs` it is the player's own content folder, if there is anything in it. Faults in shipped cards
        raise ContentError; those of extra folders are kept in `faults`. The same folders give the same library again as
        long as the same language is spoken, since players without a name and faults are told in it; `forget` makes the
        next call read anew.
        """
        extra = extra_folders(extra_dirs)
        key = (language(), *map(str, extra))
        if key not in self.known:
            library, parts = self._make(), self._folders()
            faults = [fault for fault in library.take_in(parts) if fault.severity == "error"]
            if faults:
                raise ContentError(faults)
            for folder in extra:
                own = library.take_in({name: folder / name for name in parts})
                library.faults += [fault for fault in own if fault.severity == "error"]
            self.known[key] = library
        return self.known[key]

    def forget(self) -> None:
        """Let the next `load` read all files again, after a player saved one.

        A library and its maps, with tables of megabytes, hang together in rings: Python would find them late or never.
        """
        self.known.clear()
        gc.collect()
