"""Where the parts of a table lie, at every size of the window (look.md, section 10). All in layout px."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.kit.area import Area

BAR = 48
ACTIONS = 66
PADDING = 8
LOG_APART = 1920  # from this width on the log has a column of its own at the left
HIGH = 800  # from this height on cards are shown whole
LEAST_LOG, LOW_LOG = 124, 92  # height of the log under a question, with its gap


@dataclass(slots=True)
class Parts:
    """The parts: bar on top, board, action bar, right column, and that of the log (None: it is in the right one).

    over  the column lies over the board, which goes on beside and below it, and there is no action bar: nothing of the
          board can be switched on or off, and whose turn it is stands in the column
    """

    bar: Area
    board: Area
    actions: Area
    column: Area
    log: Area | None
    low: bool
    over: bool = False

    def above_log(self, column: Area) -> Area:
        """Return what a question may take of the column."""
        least = 0 if self.log else LOW_LOG if self.low else LEAST_LOG
        return Area(column.x, column.y, column.w, column.h - least)

    def clear(self) -> list[Area]:
        """Return the parts of the board over which no column lies: what is drawn again while only the board moves."""
        if not self.over:
            return [self.board]
        board, edge = self.board, self.column.inset(-PADDING)
        beside = Area(board.x, board.y, edge.x - board.x, board.h)
        right = Area(edge.right, board.y, board.right - edge.right, board.h)
        above = Area(edge.x, board.y, edge.w, edge.y - board.y)
        below = Area(edge.x, edge.bottom, edge.w, board.bottom - edge.bottom)
        return [one for one in (beside, right, above, below) if one.w > 0 and one.h > 0]


def parts_of(window: Area) -> Parts:
    """Cut the window up."""
    page = window.copy()
    bar = page.cut_top(BAR)
    wide = 340 if window.w < 1600 else 380 if window.w < LOG_APART else 420
    log = None
    if window.w >= LOG_APART:
        log = page.cut_left(360).inset(PADDING)
    column = page.cut_right(wide).inset(PADDING)
    actions = page.cut_bottom(ACTIONS)
    return Parts(bar, page, actions, column, log, window.h < HIGH)
