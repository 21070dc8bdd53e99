"""The bar that stays as long as a battle cannot be written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _
from game.ui import theme
from game.ui.kit import Area, Ui, escape

if TYPE_CHECKING:
    from game.ui.table.whole import Whole


class Unsaved:
    """Says why nothing is saved, and tries again when asked."""

    def __init__(self, frame: Whole) -> None:
        self.frame = frame

    def declare(self, ui: Ui, board: Area) -> None:
        """Declare the bar that stays as long as the battle cannot be written; it goes on all the same."""
        if not self.frame.host.unsaved:
            return
        bar = ui.panel(Area(board.x + 12, board.y + 12, board.w - 24, 66), fill=theme.INK2)
        ui.button("save again", bar.cut_right(130, 12), _("Try again"), self._save_again, icon="save")
        words = _("The battle cannot be saved ({why}). It goes on, and saving is tried again with every answer.")
        ui.warning(bar, escape(words.format(why=self.frame.host.unsaved)))

    def _save_again(self) -> None:
        self.frame.host.keep()
        self.frame.refresh()
