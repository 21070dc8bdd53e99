"""What is done with what is selected on a table: copied, cut, laid again, turned, mirrored, scaled, put on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.inches.symmetry import Pose
from game.i18n import _
from game.ui.board.inches.outlines import INCH
from game.ui.workshop.inches import actions

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.inches.sheet import Sheet
    from game.ui.workshop.inches.state import Point, TableState


class Selection:
    """What is selected, as a hand works on it. `show` brings a place into sight."""

    def __init__(self, state: TableState, show: Callable[[Point], None]) -> None:
        self.state, self.show = state, show

    def _done(self, sheet: Sheet, label: str) -> None:
        self.state.desk.change(sheet.value(), label)
        self.state.desk.redraw()
        self.state.desk.refresh()

    def nudge(self, dx: int, dy: int) -> None:
        """Move what is selected by so much."""
        sheet = self.state.sheet()
        actions.move(sheet, self.state.selected, (dx, dy), self.state.ground())
        self._done(sheet, _("Move"))

    def copy(self) -> None:
        """Keep what is selected, to be laid again."""
        sheet = self.state.sheet()
        self.state.clip = [(dict(sheet.form(where)), str(where[0]), sheet.pose(where)) for where in self.state.selected]
        if self.state.clip:
            self.state.desk.tell(_("Copied. Ctrl V puts it."))

    def cut(self) -> None:
        """Keep what is selected and take it away."""
        self.copy()
        self.remove()

    def paste(self) -> None:
        """Lay again what was copied, an inch beside it or where the pointer is."""
        if not self.state.clip:
            self.state.desk.tell(_("Nothing has been copied yet."))
            return
        sheet = self.state.sheet()
        first = self.state.clip[0][2]
        at = self.state.hovered or self.state.cursor
        by = (at[0] - first.x, at[1] - first.y) if at is not None else (INCH, INCH)
        laid = []
        for form, key, pose in self.state.clip:
            goal = Pose(*self.state.ground().rounded((pose.x + by[0], pose.y + by[1])), pose.turn)
            if key == "laid":
                rest = {word: said for word, said in form.items() if word not in (self.state.room.word, "at", "turn")}
                laid.append(sheet.lay(str(form[self.state.room.word]), goal, **rest))
            else:
                where = sheet.draw(form, [])
                sheet.form(where)["outline"] = form["outline"]
                sheet.set_pose(where, Pose(goal.x, goal.y))
                laid.append(where)
        self.state.selected = tuple(laid)
        self.state.desk.take("select")
        self._done(sheet, _("Paste"))

    def remove(self) -> None:
        """Take what is selected away, and what is like it on the other sides of a symmetric table."""
        if self.state.selected:
            sheet, gone = self.state.sheet(), list(self.state.selected)
            for where in self.state.selected:
                gone += [other for _motion, other in actions.partners(sheet, where, self.state.ground())]
            sheet.remove(gone)
            self.state.selected = ()
            self._done(sheet, _("Delete"))

    def turn_by(self, degrees: int) -> None:
        """Turn what is selected or in hand."""
        if self.state.desk.tool == "lay" or not self.state.selected:
            self.state.turn = (self.state.turn + degrees) % 360
            self.state.desk.redraw()
            self.state.desk.refresh()
            return
        sheet = self.state.sheet()
        actions.turn(sheet, self.state.selected, degrees, self.state.middle_of_selected(), self.state.ground())
        self._done(sheet, _("Turn"))

    def mirror(self, across: str) -> None:
        """Mirror what is selected about its middle; pieces of the scenery turn as they would in a mirror."""
        if not self.state.selected:
            return
        sheet = self.state.sheet()
        x, y = self.state.middle_of_selected()
        for where in self.state.selected:
            pose = sheet.pose(where)
            goal = (2 * x - pose.x, pose.y) if across == "x" else (pose.x, 2 * y - pose.y)
            if where[0] == "own":
                flipped = [(2 * x - u, v) if across == "x" else (u, 2 * y - v) for u, v in sheet.outline(where)]
                sheet.set_outline(where, flipped)
            else:
                turn = -pose.turn if across == "x" else 180 - pose.turn
                sheet.set_pose(where, Pose(*goal, turn % 360))
        self._done(sheet, _("Mirror"))

    def scale_by(self, share: tuple[int, int]) -> None:
        """Make shapes of the table's own larger or smaller."""
        sheet = self.state.sheet()
        actions.scale(sheet, self.state.selected, share, self.state.ground())
        self._done(sheet, _("Scale"))

    def raise_(self, *, lowest: bool) -> None:
        """Let what is selected be drawn over the others, or below them."""
        if len(self.state.selected) == 1:
            sheet = self.state.sheet()
            self.state.selected = (sheet.raise_(self.state.selected[0], lowest=lowest),)
            self._done(sheet, _("To the back") if lowest else _("To the front"))

    def select_all(self) -> None:
        """Select everything that lies on the table."""
        self.state.desk.take("select")
        self.state.selected = tuple(self.state.sheet().things())
        self.state.desk.redraw()
        self.state.desk.refresh()

    def next(self, step: int) -> None:
        """Select the next thing on the table."""
        things = list(self.state.sheet().things())
        if not things:
            return
        at = (
            things.index(self.state.selected[0]) + step
            if self.state.selected and self.state.selected[0] in things
            else 0
        )
        self.state.desk.take("select")
        self.state.selected = (things[at % len(things)],)
        self.show(self.state.middle_of_selected())
        self.state.desk.redraw()
        self.state.desk.refresh()
