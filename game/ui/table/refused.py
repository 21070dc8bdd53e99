"""Why what is pointed at, or was just clicked, is not possible: a sentence beside the pointer, with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui import theme
from game.ui.kit import Area, Pen, Ui, escape
from game.ui.table import beside
from game.ui.table.beside import Through

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.engine.refusal import Refusal
    from game.ui.table.face import Frame, TableFace

WIDE = 300
PADDING = (12, 9)
ICON = 24  # px that the sign takes before the words


class Refused:
    """The plate beside the pointer. What was clicked in vain is told until the pointer leaves the place."""

    def __init__(self, frame: Frame, face: TableFace) -> None:
        self.frame, self.face = frame, face
        self.area: Area | None = None
        self._why: Refusal | None = None
        self._where: Any = None

    def tell(self, why: Refusal) -> None:
        """Say at the pointer why something was refused; aloud if it is not on the board."""
        if self.frame.pointing.at is None:
            self.frame.app.toast(str(why))
        self._why, self._where = why, self._pointed()
        self.frame.redrawn()

    def forget(self) -> None:
        """Take notice of something having been done."""
        self._why = None

    @property
    def why(self) -> Refusal | None:
        """What was refused where the pointer still is, None if nothing was."""
        return self._why if self._why is not None and self._where == self._pointed() else None

    def _pointed(self) -> Any:
        pointing = self.frame.pointing
        return pointing.at, pointing.thing

    def taken(self) -> list[pygame.Rect]:
        """Return what of the window (real px) the plate takes, for labels and cards to keep clear of."""
        return [self.frame.ui.pen.rect(self.area)] if self.area is not None else []

    def declare(self, ui: Ui, board: Area, pointed: Refusal | None, avoid: Sequence[pygame.Rect]) -> None:
        """Declare the plate for what was refused, or for what is pointed at and would be."""
        why = self.why or pointed
        self.area = None
        frame = self.frame
        hidden = frame.waiting() or frame.ruler.on or frame.board.overlays_hidden
        if why is None or hidden or frame.pointing.at is None:
            return
        words = escape(why.sentence) + (f" {why.rule}" if why.rule else "")
        laid = ui.pen.lay_out(words, WIDE - 2 * PADDING[0] - ICON, theme.TEXT, "regular", theme.TEXT1)
        high = max(ICON - 4, laid.height / ui.pen.scale) + 2 * PADDING[1]
        about = beside.pointed(self.frame)
        taken = [*avoid, *self.frame.board.label_rects(), *self._concerned(why)]
        self.area = beside.place(self.frame.board, ui, board, about, (WIDE, high), taken)

        def paint(pen: Pen, a: Area) -> None:
            pen.box(a, theme.INK0, theme.NO, 8, shadow=theme.SHADOW_PANEL)
            inside = a.inset(*PADDING)
            pen.icon("octagon-x", inside.x + 8, inside.y + 10, 16, theme.NO)
            pen.rich(laid, inside.x + ICON, inside.y, a)

        ui.add(Through("refusal", self.area, paint))

    def _concerned(self, why: Refusal) -> list[pygame.Rect]:
        """Return the pixels of the figures that the refusal speaks of, and of whoever is in hand."""
        board = self.frame.board
        names = {*why.evidence.pieces, *self.face.matters(), self.frame.pointing.thing}
        figures = [board.figure_rect(figure) for figure in board.figures if figure.id in names]
        return [*figures, *(board.place_rect(place) for place in why.evidence.places), *board.lit_rects()]
