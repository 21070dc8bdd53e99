"""The card beside the pointer: what the thing is that it rests on, what that does in figures, and its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.kit import Area, Ui
from game.ui.table import beside

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.ui.table.face import Frame, TableFace
    from game.ui.table.told import Card

REST = 0.6  # seconds; longer than over a button, because the card lies over the board


class HoverCard:
    """Waits until the pointer or the keyboard's cursor rests on something, then tells what it is.

    Any press, key or turn of the wheel takes the card away; it comes back when something else is pointed at.
    """

    def __init__(self, frame: Frame, face: TableFace) -> None:
        self.frame, self.face = frame, face
        self.card: Card | None = None
        self.shown = False
        self.area = Area(0, 0, 0, 0)
        self._rest: float | None = None  # seconds rested so far, None: nothing new is pointed at

    def moved(self) -> None:
        """Take notice of something else being pointed at, or of a press."""
        self._rest = 0.0
        if self.card is not None or self.frame.pointing.rests:
            self.card = None
            self._rests(on=False)

    def stirred(self) -> None:
        """Take notice of the pointer moving on the same thing: it does not rest yet."""
        if self._rest is not None:
            self._rest = 0.0

    def _may(self) -> bool:
        frame = self.frame
        pointing = frame.pointing
        something = pointing.cursor is not None or pointing.place is not None or pointing.sign is not None
        return bool(
            frame.habits.asked().cards and something and not pointing.carried and not frame.ruler.on
            and not frame.ui.top and frame.caught and not frame.board.overlays_hidden
        )  # fmt: skip

    def update(self, dt: float) -> None:
        """Rest for dt seconds more; show the card when it has been long enough."""
        if self._rest is None or self.card is not None:
            return
        if not self._may():
            return
        self._rest += dt
        if self._rest >= REST:
            self._rest = None
            self.card = self.face.explain()
            if self.card is not None:
                self._rests(on=True)

    def _rests(self, *, on: bool) -> None:
        """Say whether a card is shown: the board shows what the card speaks of."""
        self.frame.pointing.rests = on
        self.frame.redrawn()

    def wake(self) -> float | None:
        """Return in how many seconds a card may be due, None if none is."""
        return max(0.01, REST - self._rest) if self._rest is not None and self._may() else None

    def taken(self) -> list[pygame.Rect]:
        """Return what of the window (real px) the card takes, for labels to keep clear of."""
        return [self.frame.ui.pen.rect(self.area)] if self.shown else []

    def declare(self, ui: Ui, area: Area, at_once: Card | None, avoid: Sequence[pygame.Rect]) -> None:
        """Declare the card beside what it tells of, clear of labels, pills and the figures that matter.

        `at_once` is what the picture says beside the pointer; the card of what the pointer rests on takes its place.
        """
        if not self._may():
            self.card = None
        card = self.card or at_once
        self.shown = card is not None
        if card is None:
            return
        board, about = self.frame.board, beside.pointed(self.frame)
        avoid = [*avoid, *board.label_rects(), *board.lit_rects()]
        if self.frame.parts.over:
            avoid.append(ui.pen.rect(self.frame.parts.column))
        self.area = beside.card(ui, "hover card", card, board, area, about, avoid)
