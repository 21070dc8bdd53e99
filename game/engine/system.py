"""What a room of rules must provide to be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from game.engine.answers import Answer
    from game.engine.choice import Choice, Refusal
    from game.engine.reaction import Reactions, Ready, Window
    from game.engine.table import Table


class State(Protocol):
    """A room's state: everything that is true in one game, and nothing that can be recomputed from the map."""

    def clone(self) -> Any:
        """Return an independent copy; what never changes may be shared."""

    def plain(self) -> dict[str, Any]:
        """Return all of it as plain JSON values."""


class System(Protocol):
    """The manifest of a room."""

    name: str
    reactions: Reactions

    def play(self, table: Table) -> Coroutine[Choice, Any, None]:
        """Run the game from whatever the state says; must be able to start from any quiet state."""

    async def next_reaction(self, table: Table, window: Window) -> Ready | None:
        """Ask whoever comes first which reaction is used now; None closes the window."""

    def refuse(self, state: Any, choice: Choice, answer: object) -> Refusal:
        """Say why `answer` is not among the options of `choice`."""

    def answer(self, plain: Any) -> Answer:
        """Return the answer that a file of any format wrote down. Raises ValueError for what is none."""

    def setup(self, plain: dict[str, Any]) -> Any:
        """Return the opening state of a battle that was written down as plain values (scenario, armies)."""

    def restore(self, plain: dict[str, Any], opening: Any) -> Any:
        """Return the state that `State.plain` wrote down, for the battle of the `opening` state."""
