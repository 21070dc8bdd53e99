"""What a room that plays on squares tells the bench, and what the bench tells its panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.editing.draft import Draft
    from game.content.squares.clip import Clip
    from game.content.squares.ground import BattleMap, TerrainKind
    from game.content.squares.hints import Hint
    from game.content.squares.sheet import Sheet
    from game.content.squares.terrain import Terrain
    from game.geometry.squares.grid import Square
    from game.ui.workshop.face import Desk


class SquaresRoom(Protocol):
    """A room, as the bench for its maps sees it."""

    def terrain(self) -> Terrain:
        """Return the kinds of terrain that there are."""

    def hints(self, found: BattleMap) -> Sequence[Hint]:
        """Return what a map maker would want to know of a map that can be played."""

    def trial(self, found: BattleMap, draft: Draft) -> dict[str, Any] | str:
        """Return the setup of a game on a map, or a sentence why there is none."""


class Painter(Protocol):
    """The bench, as its panel sees it: what is in hand, and what can be done with what is selected."""

    desk: Desk
    terrain: Terrain
    kinds: dict[str, TerrainKind]
    phrase: str
    marking: tuple[str, str]
    brush: int
    hollow: bool
    keeps: bool
    selected: frozenset[Square]
    clip: Clip | None
    stamp: str
    lifted: frozenset[Square]
    map: BattleMap

    def sheet(self) -> Sheet:
        """Return the map as the file has it, to be changed."""

    def copy(self) -> None:
        """Keep what is selected, to be stamped."""

    def cut(self) -> None:
        """Keep what is selected and clear its squares."""

    def paste(self) -> None:
        """Take what was copied into the hand."""

    def fill(self) -> None:
        """Make what is selected the terrain in the brush."""

    def remove(self) -> None:
        """Make what is selected the usual ground."""

    def crop(self) -> None:
        """Cut the map down to what is selected."""

    def turn(self, how: str) -> None:
        """Turn or mirror what is in hand, or what is selected."""

    def resize(self, left: int, below: int, right: int, above: int) -> None:
        """Add columns and rows at the sides, or cut them off."""
