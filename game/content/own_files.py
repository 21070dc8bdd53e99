"""Files that players make themselves: one card a file, in a folder of their own, under an id that nothing else has."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.paths import own_content_folder, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping
    from pathlib import Path

PREFIX = "own-"

Card = TypeVar("Card", bound=Any)
"""A frozen dataclass with id, name and source."""


class OwnFiles(Generic[Card]):
    """The own files of one kind of card.

    folder  the folder of the player's content that holds them, so that the libraries find them: "rosters"; below it one
            named after the room, unless that is the first ("rosters/toy"): there its files need not name it
    word    the id of a card whose name has no letter that an id may have
    known   returns the cards there are, by id
    text    returns what a card's file says
    forget  lets the libraries be read anew when they are next asked for
    """

    def __init__(
        self, folder: str, word: str, known: Callable[[], Mapping[str, Card]], text: Callable[[Card], str],
        forget: Callable[[], None],
    ) -> None:  # fmt: skip
        self._folder = folder
        self._word = word
        self._known, self._text, self._forget = known, text, forget

    @property
    def folder(self) -> Path:
        """Return where they are kept."""
        return own_content_folder() / self._folder

    def file(self, card: str) -> Path:
        """Return the file of an id."""
        return self.folder / f"{card}.yaml"

    def own(self, card: Card) -> bool:
        """Tell whether a card comes from one of them: it may be overwritten and deleted."""
        return card.source is not None and card.source.parent == self.folder

    def keep(self, card: Card) -> Card:
        """Write a card and return it as it is kept; one that is not the player's own becomes a copy of its own.

        Raises OSError if it cannot be written.
        """
        if not self.own(card):
            card = replace(card, id=self.free_id(card.name, self._known()))
        file = self.file(card.id)
        write_whole(file, self._text(card))
        self._forget()
        return replace(card, source=file)

    def delete(self, card: Card) -> None:
        """Remove one of the player's own cards. Raises OSError if it cannot be removed."""
        if self.own(card):
            card.source.unlink(missing_ok=True)
            self._forget()

    def free_id(self, name: str, taken: Container[str]) -> str:
        """Return an id for a card of this name that no other one has, nor a file that cannot be read."""
        return free_name(name, self._word, taken, self.folder)


def free_name(name: str, word: str, taken: Container[str], folder: Path) -> str:
    """Return an id for a card of this name that is not taken and has no file in a folder.

    `word` stands in it where the name has no letter that an id may have.
    """
    word = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40] or word
    number = 1
    while (wanted := PREFIX + word + (f"-{number}" if number > 1 else "")) in taken or (
        folder / f"{wanted}.yaml"
    ).exists():
        number += 1
    return wanted
