"""The columns beside the board: who is in hand or the die that is asked, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import DICE
from game.ui import theme
from game.ui.kit import Area, Ui
from game.ui.table import layout

if TYPE_CHECKING:
    from game.ui.table.whole import Whole


class Columns:
    """Declares the columns, and tells the canvas when they speak of something else."""

    def __init__(self, frame: Whole) -> None:
        self.frame = frame
        self._subject: object = None

    def declare(self, ui: Ui, parts: layout.Parts) -> None:
        """Declare the column: a die that is asked, or what the room has to say; under or beside it the log."""
        frame = self.frame
        column = parts.column.copy()
        for part in (column, parts.log):
            if part is not None:
                round_ = theme.R_PANEL if parts.over else 0
                ui.panel(part.inset(-layout.PADDING), fill=theme.INK0, border=None, radius=round_, shadow=0)
        choice = frame.host.pending
        die = choice if choice is not None and choice.player == DICE and not frame.waiting() else None
        subject = (die.kind, die.player) if die is not None else frame.face.subject()
        frame.canvas.fades = frame.canvas.fades or subject != self._subject
        self._subject = subject
        if die is not None:
            used = frame.die.declare(ui, parts.above_log(column), die)
        else:
            used = frame.face.panel(ui, column, parts)
        column.cut_top(used, theme.GAP if used else 0)
        frame.log.declare(ui, parts.log or column)
        if parts.log is not None:
            edge = parts.log
            ui.custom(Area(edge.right + 7, edge.y - 8, 1, edge.h + 16), lambda pen, a: pen.box(a, theme.LINE, None, 0))
