"""The faces of locations: the scene, how much must be explored, who waits there, what it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.i18n import _, proper
from game.ui.kit import escape
from game.ui.quest import looks
from game.ui.quest.faces import scenes
from game.ui.quest.faces.parts import CREAM, LARGE, Face, Sheet, mixed, said, tone

if TYPE_CHECKING:
    from game.content.quest.cards import LocationCard

NAMED = 90
"""Units of width from which a location shows its name."""
WORDS = 150
"""Units of width from which a location shows its words."""


@dataclass(frozen=True, slots=True)
class PlaceFace(Face):
    """A location."""

    card: LocationCard

    def sheet(self, w: int, h: int, unit: float) -> Sheet:
        """Paint the face."""
        sheet = Sheet(w, h, unit)
        if sheet.wide >= LARGE:
            self._large(sheet)
        elif sheet.wide >= WORDS:
            self._middle(sheet)
        else:
            self._small(sheet)
        return sheet

    def _art(self, s: Sheet, art: tuple[float, float, float, float], size: float) -> None:
        card = self.card
        emblem, hue, scene = looks.place_look(card.id, card.name)
        k = s.unit
        at = (art[0] * k, art[1] * k, art[2] * k, art[3] * k)
        scenes.paint(s.plate, at, scene, mixed(hue, "#ffffff", 0.16), len(card.id) + card.explore)
        x, y, w, h = art
        s.emblem(emblem, x + w / 2, y + h * 0.54, size, "bone", glow=mixed(hue, "#FFE0A0", 0.35))
        s.let_in(art)

    def _spawns(self, s: Sheet, right: float, cy: float, r: float) -> None:
        """Draw who waits there: as many cards face up and face down."""
        card = self.card
        x = right
        for count, face in ((card.down, "down"), (card.up, "up")):
            for _n in range(count):
                s.disc(
                    x - r,
                    cy,
                    r,
                    "#7A2620" if face == "up" else "#2A2E36",
                    rim="#F2E2C0" if face == "up" else "#8A8F98",
                    shape="square",
                )
                s.icon("skull" if face == "up" else "eye-off", x - r, cy, r * 1.45, CREAM, 2.6)
                x -= 2 * r + 3.4
            x -= 2 if count else 0

    def _small(self, s: Sheet) -> None:
        card, w, h = self.card, s.wide, s.high
        s.border("bronze", 3)
        i, low = 4.6, 30.0 if w >= NAMED else 0.0
        art = (i, i, w - 2 * i, h - 2 * i - low)
        self._art(s, art, min(art[2], art[3]) * 0.66)
        if low:
            s.bar((i, h - i - low, w - 2 * i, low), "#23262B", "#141619")
            s.words((i + 1, h - i - low, w - 2 * i - 2, low), escape(proper(card.name)), 11.4)
        s.value("explore", card.explore, i + 11, i + 11, 9.5, shape="square", size=13)

    def _middle(self, s: Sheet) -> None:
        card, w, h = self.card, s.wide, s.high
        s.border("bronze", 4.4, 2)
        i = 8.0
        name, low = 31.0, 74.0
        told = [said(_(card.text))]
        inside = (i + 7, h - i - low + 4, w - 2 * i - 14, low - 9 - 16)
        if not s.holds(inside, told, 10.1):
            low, told = 22.0, []  # its words are on the large card alone
        art = (i, i, w - 2 * i, h - 2 * i - name - low)
        self._art(s, art, min(art[2], art[3]) * 0.62)
        y = art[1] + art[3]
        s.bar((i, y, w - 2 * i, name), "#23262B", "#141619")
        box = (i, y + name, w - 2 * i, low)
        if told:
            s.parchment(box, len(card.id))
        s.words((i + 4, y, w - 2 * i - 8, name), escape(proper(card.name)), 15.5)
        s.value("explore", card.explore, i + 16, i + 16, 13.5, shape="square", size=19)
        self._spawns(s, w - i - 4, i + 14, 8.6)
        s.paragraphs(inside, told, 13.4, 10.1)

    def _large(self, s: Sheet) -> None:
        card, w, h = self.card, s.wide, s.high
        s.border("bronze", 8, 4)
        i = 15.0
        told = self._text()
        high = s.art_high(244, 150, h - 2 * i - 52 - 4 - 24 - 16, w - 2 * i - 28, told)
        art = (i, i, w - 2 * i, high)
        self._art(s, art, high * 0.57)
        name = i + high
        s.bar((i, name, w - 2 * i, 52), "#23262B", "#141619")
        low = (i, name + 56, w - 2 * i, h - i - 24 - name - 56)
        s.parchment(low, len(card.id))
        s.words((i + 10, name, w - 2 * i - 20, 52), escape(proper(card.name)), 27, cut="display-bold")
        s.value("explore", card.explore, i + 34, i + 34, 27, shape="square", size=36)
        self._spawns(s, w - i - 10, i + 28, 16)
        s.paragraphs((low[0] + 14, low[1] + 10, low[2] - 28, low[3] - 16), told, 19, 13.8)
        level = _("location, level {n}").format(n=card.level) if card.level else _("location, only when called for")
        s.words((i, h - i - 22, w - 2 * i, 22), level, 15, cut="medium", colour=tone("bronze", 0.8))

    def _text(self) -> list[str]:
        """Return what it does, and what its numbers mean, with their rules."""
        card = self.card
        return [
            said(_(card.text)),
            _("{icon:compass} Fully explored with {n} progress. WHQ-LOC-03").replace("{n}", str(card.explore)),
            _("{icon:skull} When it is revealed, {up} enemies come face up and {down} face down. WHQ-SPAWN-06")
            .replace("{up}", str(card.up)).replace("{down}", str(card.down)),
        ]  # fmt: skip
