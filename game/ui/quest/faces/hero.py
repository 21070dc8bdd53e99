"""The faces of heroes: arms, name, health for the size of the party, what they can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.content.quest.cards import PARTY
from game.i18n import _, ngettext, proper
from game.ui.kit import escape
from game.ui.quest import looks
from game.ui.quest.faces.parts import LARGE, SOFT, Face, Sheet, arms, mixed, said, tone

if TYPE_CHECKING:
    from game.content.quest.cards import HeroCard


WORDS = 150
"""Units of width from which the card on the table shows its words."""


@dataclass(frozen=True, slots=True)
class HeroFace(Face):
    """A hero's card for a party of so many (WHQ-SETUP-06). `health` is what gear makes of it, 0: as printed."""

    card: HeroCard
    party: int = 4
    health: int = 0

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

    @property
    def _coat(self) -> looks.Arms:
        card = self.card
        return looks.arms_of(card.id, f"{card.title} {card.name} {card.kin}")

    @property
    def _printed(self) -> int:
        return self.health or self.card.health[PARTY.index(self.party)]

    def _art(self, s: Sheet, art: tuple[float, float, float, float], wide: float) -> None:
        coat = self._coat
        s.art(art, mixed(coat.first, coat.second, 0.35), "lozenges", len(self.card.id))
        x, y, w, h = art
        arms(s, x + w / 2, y + h / 2, wide, coat.parted, (coat.first, coat.second), coat.charge, coat.metal)
        s.let_in(art)

    def _small(self, s: Sheet) -> None:
        w, h = s.wide, s.high
        s.border("gold", 3.2)
        name = 25.0
        art = (5.0, 5.0, w - 10, h - 10 - name - 15)
        self._art(s, art, min(art[2] * 0.78, art[3] * 0.80))
        s.bar((5, 5 + art[3], w - 10, name), "#22262C", "#14161A")
        s.bar((5, h - 20, w - 10, 15), "#14161A", "#101215")
        first = escape(proper(self.card.name)).split(",")[0]
        s.words((6, 5 + art[3], w - 12, name), first, 11.2)

    def _middle(self, s: Sheet) -> None:
        card, w, h = self.card, s.wide, s.high
        s.border("gold", 4.6, 2)
        i, name, low = 8.5, 42.0, 78.0
        told = [said(_(card.text))]
        inside = (i + 8, h - i - low + 5, w - 2 * i - 16, low - 24)
        if not s.holds(inside, told, 10.1):
            low, told = 20.0, []  # its words are on the large card alone
        art = (i, i, w - 2 * i, h - 2 * i - name - low)
        self._art(s, art, min(art[2] * 0.7, art[3] * 0.80))
        s.bar((i, art[1] + art[3], w - 2 * i, name), "#22262C", "#14161A")
        if told:
            s.parchment((i, h - i - low, w - 2 * i, low), len(card.id))
        y = art[1] + art[3]
        s.words((i + 4, y + 1, w - 2 * i - 8, 24), escape(proper(card.name)), 17, cut="display-bold")
        s.words((i + 4, y + 23, w - 2 * i - 8, 17), escape(_(card.title)), 12, cut="medium", colour=tone("gold", 0.78))
        s.paragraphs(inside, told, 13.5, 10.1)

    def _large(self, s: Sheet) -> None:
        card, w, h = self.card, s.wide, s.high
        s.border("gold", 7, 4)
        i = 15.0
        art = (i, i, w - 2 * i, 226.0)
        self._art(s, art, 164)
        s.bar((i, 241, w - 2 * i, 62), "#262A31", "#15171B")
        low = (i, 307.0, w - 2 * i, h - i - 24 - 307)
        s.parchment(low, len(card.id) + 3)
        s.words((i + 8, 243, w - 2 * i - 16, 36), escape(proper(card.name)), 26, cut="display-bold")
        s.words((i + 8, 276, w - 2 * i - 16, 24), escape(_(card.title)), 17, cut="medium", colour=tone("gold", 0.78))
        s.value("health", self._printed, w - i - 34, i + 36, 25, shape="heart", size=25)
        told = [said(_(card.text)), *([f"{{dark|“}}{escape(_(card.flavor))}{{dark|”}}"] if card.flavor else [])]
        s.paragraphs((low[0] + 14, low[1] + 11, low[2] - 28, low[3] - 18), told, 20, 13.8)
        party = ngettext("for {n} hero", "for {n} heroes", self.party).format(n=self.party)
        foot = _("{kin}, {party}").format(kin=escape(_(card.kin)), party=party)
        s.words((i, h - i - 22, w - 2 * i, 22), foot, 15, cut="medium", colour=SOFT)
