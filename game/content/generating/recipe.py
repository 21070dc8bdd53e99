"""A recipe as everything sees it that makes maps by chance, whatever board they are for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from game.content.generating.chance import Chance
    from game.content.yaml_io import Document

Size = tuple[int, int]
"""How wide and high a map is: squares or inches."""


FAIR = 10
"""By how much sides may differ in each measure if a recipe says nothing of it, in per cent."""


class NoPlaceError(Exception):
    """Chance has left no place for something that a recipe asks for; the next draw may find one."""


class Recipe(Protocol):
    """What a file says of how maps of one sort are made."""

    @property
    def id(self) -> str:
        """Return the name of its file."""

    @property
    def name(self) -> str:
        """Return what players read."""

    @property
    def description(self) -> str:
        """Return what comes of it, in a sentence."""

    @property
    def source(self) -> Path | None:
        """Return its file."""

    @property
    def symmetry(self) -> str:
        """Return the usual symmetry of its maps: one of `symmetries`."""

    @property
    def size(self) -> Size:
        """Return the usual size of its maps."""

    @property
    def sizes(self) -> tuple[Size, ...]:
        """Return sizes to choose from, the smallest first."""

    @property
    def fair(self) -> int:
        """Return by how much sides may differ in each measure that is compared, in per cent."""

    @property
    def largest(self) -> tuple[str, ...]:
        """Return words for sizes of which somebody comes from everywhere to everywhere, besides the usual one.

        They are those of the room's survey; none where `wrong` tells of it.
        """

    def symmetries(self, size: Size) -> tuple[str, ...]:
        """Return the symmetries that a map of this size can have; with "none" the sides are only alike."""

    def size_fault(self, size: Size) -> str:
        """Return the sentence why there is no map of this size, "" if there is."""

    def draw(self, chance: Chance, size: Size, symmetry: str) -> dict[str, Any]:
        """Return what the file of a map says. Raises NoPlaceError."""

    def card(self, document: Document, name: str) -> Any | None:
        """Return the map of a document as its room has it, None if it has faults."""

    def wrong(self, card: Any) -> list[str]:
        """Return what makes a map poor that no check forbids, as sentences: who cannot come where."""
