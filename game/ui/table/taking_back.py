"""Undo and redo, as far as a screen has a part in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.table.course import Course
    from game.ui.table.face import Frame, TableFace


class TakingBack:
    """Takes actions back and does them again."""

    def __init__(self, frame: Frame, face: TableFace, course: Course) -> None:
        self.frame, self.face, self.course = frame, face, course

    def undo(self) -> None:
        """Take the last action back."""
        refusal = self.frame.host.back.refusal()
        if refusal is not None:
            self.frame.app.toast(str(refusal))
        else:
            self._show(taken=self.frame.host.back.undo())

    def go_back(self, start: int) -> None:
        """Take everything back from an answer on."""
        self._show(taken=self.frame.host.back.go_back(start))

    def _show(self, *, taken: bool) -> None:
        if taken:
            self.face.forget()
            self.course.cut()
            self.frame.changed()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.frame.host.back.redo():
            self.face.forget()
            self.frame.changed()
