"""The settlement between two quests of a campaign, shown in place of the card table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.systems.quest.state import State
    from game.ui.kit import Area, Ui
    from game.ui.table.face import Frame


def covers(state: State, choice: Choice | None) -> bool:  # noqa: ARG001 - what a panel of its own will ask for
    """Tell whether the settlement lies over the table: not yet, its questions are answered in the column."""
    return False


def declare(ui: Ui, area: Area, frame: Frame) -> None:
    """Declare the settlement over the board; `frame.reply` answers its question."""
