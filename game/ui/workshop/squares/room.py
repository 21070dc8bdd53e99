"""What a room that plays on squares tells the bench: its terrain, what a map lacks beyond the check, a game on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.editing.draft import Draft
    from game.content.squares.ground import BattleMap
    from game.content.squares.hints import Hint
    from game.content.squares.terrain import Terrain


class SquaresRoom(Protocol):
    """A room, as the bench for its maps sees it."""

    def terrain(self) -> Terrain:
        """Return the kinds of terrain that there are."""

    def hints(self, found: BattleMap) -> Sequence[Hint]:
        """Return what a map maker would want to know of a map that can be played."""

    def trial(self, found: BattleMap, draft: Draft) -> dict[str, Any] | str:
        """Return the setup of a game on a map, or a sentence why there is none."""
