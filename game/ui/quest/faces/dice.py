"""The tray of a replay as one card on the table: the dice as they lie, and what each symbol comes to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.kit import escape
from game.ui.quest import symbols
from game.ui.quest.faces.parts import CREAM, SOFT, Face, Sheet, die_picture

if TYPE_CHECKING:
    from game.ui.quest.rolled import Line

FELT, FELT_DARK, WOOD = "#1E3B34", "#15291F", "#4B3423"
HUES = {"S": "#F1D27A", "D": "#9FC4E8", "A": "#F28474", "N": "#C79AE8"}


@dataclass(frozen=True, slots=True)
class DiceFace(Face):
    """Dice of an action; `told` says below what the enemies deal, `title` whose roll it is."""

    title: str
    hero: tuple[str, ...]
    enemy: tuple[str, ...]
    lines: tuple[Line, ...]
    told: str

    def sheet(self, w: int, h: int, unit: float) -> Sheet:
        """Paint wood, felt, dice and lines."""
        s = Sheet(w, h, unit, WOOD)
        s.bar((0, 0, s.wide, s.high), WOOD, "#2F2015", 12)
        s.bar((8, 8, s.wide - 16, s.high - 16), FELT, FELT_DARK, 8)
        s.words((20, 14, s.wide - 40, 28), escape(self.title), 19, cut="semibold", align="l")
        y = 50.0
        for faces, white in ((self.hero, True), (self.enemy, False)):
            if faces:
                side = min(50.0, (s.wide - 40) / (len(faces) * 1.16))
                self._row(s, faces, y, side, white=white)
                y += side + 10
        step = min(38.0, (s.high - 46 - y - 8) / max(1, len(self.lines)))
        for n, line in enumerate(self.lines):
            self._line(s, line, y + 8 + step * (n + 0.5), step)
        s.words((20, s.high - 44, s.wide - 40, 30), escape(self.told), 16, cut="semibold", align="l")
        return s

    @staticmethod
    def _row(s: Sheet, faces: tuple[str, ...], y: float, side: float, *, white: bool) -> None:
        for n, face in enumerate(faces):
            picture = die_picture(face, max(6, round(side * s.unit)), white=white)
            pad = (picture.get_width() - round(side * s.unit)) / 2
            x = (20 + n * side * 1.16) * s.unit
            s.surface.blit(picture, (round(x - pad), round(y * s.unit - pad)))

    @staticmethod
    def _line(s: Sheet, line: Line, cy: float, high: float) -> None:
        hue = HUES[line.symbol] if line.number else "#7C8C84"
        s.icon(symbols.sign(line.symbol), 34, cy, min(24, high * 0.8), hue, 2.4)
        s.number(line.number, 70, cy, 22, hue)
        room = (94.0, cy - high / 2, s.wide - 112, high)
        words = escape(line.text) if line.number else escape(symbols.name(line.symbol))
        s.words(room, words, 16, cut="medium", align="l", colour=CREAM if line.number else SOFT)
