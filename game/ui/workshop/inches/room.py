"""What a room that plays on tables in inches tells the bench: its terrain, how a table is drawn, a game on one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.content.editing.draft import Draft
    from game.content.inches.sheet import Sheet, Where
    from game.content.yaml_io import Document
    from game.ui.board.inches.signs import InchOverlays
    from game.ui.workshop.face import Property

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A piece of the scenery that can be laid: its id, what players read, and its outline around its centre."""

    id: str
    name: str
    sign: str
    outline: tuple[Point, ...]
    text: str = ""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A table as the board draws it.

    table   with `width`, `height`, `theme` and `pieces` as the board wants them
    wheres  where each of its pieces stands in the file
    names   sign and words of each piece, by its id
    """

    table: Any
    wheres: tuple[Where, ...]
    names: Mapping[str, tuple[str, str]]


class Edges(Protocol):
    """Start areas along the edges of a table, where a room has such."""

    def set(self, value: Mapping[str, Any], side: str, stretch: tuple[int, int] | None) -> dict[str, Any]:
        """Return the table with the start area of a side there, thousandths from its left or upper end; None: gone."""

    def stretch(self, value: Mapping[str, Any], side: str) -> tuple[int, int] | None:
        """Return where the start area of a side is, None if there is none."""


class InchRoom(Protocol):
    """A room, as the bench for its tables sees it.

    word    the key by which its files name a piece that is laid
    shapes  what a shape of a table's own begins as, None if tables have none
    edges   its start areas, None if they are not drawn on tables
    points  whether strategic points are marked on tables
    large   the word of surveys for a piece that is larger than most, "" if there is none
    """

    @property
    def word(self) -> str:
        """Return the key by which files name a piece."""

    @property
    def shapes(self) -> Mapping[str, Any] | None:
        """Return what a shape begins as."""

    @property
    def edges(self) -> Edges | None:
        """Return how start areas are set."""

    @property
    def points(self) -> bool:
        """Tell whether points are marked."""

    @property
    def large(self) -> str:
        """Return the word of a large piece."""

    def flipped(self, value: Mapping[str, Any]) -> int | None:
        """Return how high the table is if its file counts upwards, else None."""

    def kinds(self) -> Sequence[PieceKind]:
        """Return the pieces of the scenery, in the order of a list."""

    def drawn(self, document: Document, name: str) -> Drawn:
        """Return a table as it is drawn; what cannot be read is as if it were not there."""

    def picture(self, kind: str, theme: str) -> Any:
        """Return a table with nothing but one piece in its middle, as the board draws it."""

    def marks(self, document: Document) -> InchOverlays:
        """Return areas and points of a table."""

    def properties(self, sheet: Sheet) -> Sequence[Property]:
        """Return what a table says of itself."""

    def looking(self) -> Sequence[Property]:
        """Return what is chosen for looking only: the file does not say it, and setting it returns nothing."""

    def piece_properties(self, sheet: Sheet, where: Where) -> Sequence[Property]:
        """Return what can be said of a thing that lies on it."""

    def sizes(self, sheet: Sheet) -> Sequence[tuple[str, str]]:
        """Return the sizes that a table may get by choice; none where any size can be typed."""

    def resized(self, sheet: Sheet, width: int, height: int) -> dict[str, Any] | str:
        """Return the table in another size, or why it cannot have it."""

    def telling(self, sheet: Sheet, where: Where) -> tuple[str, Sequence[str]]:
        """Return what a thing is called, and what it does, in lines."""

    def card(self, document: Document, draft: Draft) -> Any:
        """Return the table as the rules know it."""

    def trial(self, card: Any, draft: Draft) -> dict[str, Any] | str:
        """Return the setup of a game on a table, or a sentence why there is none."""
