"""Files that players make themselves: one card a file, in a folder of their own, under an id that nothing else has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.paths import own_content_folder

if TYPE_CHECKING:
    from collections.abc import Container
    from pathlib import Path

PREFIX = "own-"


class OwnFiles:
    """The own files of one kind.

    folder  the folder of the player's content that holds them, so that the libraries find them: "rosters"; below it one
            named after the room, unless that is the first ("rosters/toy"): there its files need not name it
    word    the id of a card whose name has no letter that an id may have
    """

    def __init__(self, folder: str, word: str) -> None:
        self._folder = folder
        self._word = word

    @property
    def folder(self) -> Path:
        """Return where they are kept."""
        return own_content_folder() / self._folder

    def file(self, card: str) -> Path:
        """Return the file of an id."""
        return self.folder / f"{card}.yaml"

    def has(self, source: Path | None) -> bool:
        """Tell whether a card comes from one of them: it may be overwritten and deleted."""
        return source is not None and source.parent == self.folder

    def free_id(self, name: str, taken: Container[str]) -> str:
        """Return an id for a card of this name that no other one has, nor a file that cannot be read."""
        word = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40] or self._word
        number = 1
        while (wanted := PREFIX + word + (f"-{number}" if number > 1 else "")) in taken or self.file(wanted).exists():
            number += 1
        return wanted
