"""What stands on a table in inches, whatever it stands on: where it is, how it looks, its form, how it is drawn."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from game.geometry.inches.layout import Base, Form
from game.ui.board.figures import Figure
from game.ui.board.inches.outlines import INCH

if TYPE_CHECKING:
    import pygame

    from game.ui.board.sketch import Point


@dataclass(frozen=True, slots=True)
class Stood(Figure):
    """A figure on a table in inches.

    at      its centre in thousandths of an inch; `facing` in tenths of a degree, 0 to the right, clockwise
    level   "", "elevated" or "soaring"
    captor  id of who holds it: a chain lies between them, "" nobody
    """

    at: tuple[float, float] = (0, 0)
    facing: int = 0
    level: str = ""
    captor: str = ""

    @property
    def centre(self) -> tuple[float, float]:
        """Return its middle in inches, y downwards."""
        return self.at[0] / INCH, self.at[1] / INCH

    @property
    @abstractmethod
    def form(self) -> Form:
        """Return the form of what it stands on as geometry knows it."""

    @property
    @abstractmethod
    def spread(self) -> float:
        """Return how wide a square about it is, in thousandths of an inch."""

    @property
    def base(self) -> Base:
        """Return what it stands on as geometry knows it, where it is shown now."""
        return _standing(self.id, round(self.at[0]), round(self.at[1]), self.facing, self.form, self.level == "soaring")

    @abstractmethod
    def put(self, target: pygame.Surface, at: Point, inch_px: float, scale: float) -> None:
        """Draw it, and what lies round it if it is selected or planned, with its centre at a pixel."""

    def put_signs(self, target: pygame.Surface, at: Point, inch_px: float, scale: float) -> None:
        """Draw its signs once more where something else lies over them; what has none to lose draws nothing."""

    @abstractmethod
    def put_member(self, target: pygame.Surface, at: Point, inch_px: float, scale: float, stands: str) -> None:
        """Draw over it how it stands to what is chosen on the board: "in" it, "may" be taken in, or "not"."""


@lru_cache(maxsize=1 << 10)
def _standing(key: str, x: int, y: int, facing: int, form: Form, soaring: bool) -> Base:
    """Return what a figure stands on; it is asked for as often as the pointer moves."""
    return Base(key, x, y, facing, form, soaring)
