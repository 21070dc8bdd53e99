"""The faces of action cards: what is done with how many dice, the sign that readies all cards, the words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.i18n import _, ngettext, proper
from game.ui.kit import escape
from game.ui.quest import looks, symbols
from game.ui.quest.faces.parts import CREAM, LARGE, SOFT, Face, Sheet, action_icon, arms, mixed, said, tone

if TYPE_CHECKING:
    from game.content.quest.cards import ActionCard

METALS = {"basic": "bronze", "advanced": "gold"}
TWO_LINES = 20.0  # px: a name of two lines in the smallest type, for cards that lie turned and small


@dataclass(frozen=True, slots=True)
class ActionFace(Face):
    """One action card; `hero` is the name of whose card it is, `words` find the arms of one that is not known."""

    card: ActionCard
    hero: str = ""
    words: str = ""

    def sheet(self, w: int, h: int, unit: float) -> Sheet:
        """Paint the face."""
        sheet = Sheet(w, h, unit)
        if sheet.wide >= LARGE:
            self._large(sheet)
        else:
            self._small(sheet)
        return sheet

    def _ground(self, sheet: Sheet, art: tuple[float, float, float, float], size: float) -> None:
        card = self.card
        hue = looks.ACTION_HUES[card.type]
        sheet.art(art, hue, "rays" if card.tier == "advanced" else "weave", len(card.id) * 7 + card.dice)
        x, y, w, h = art
        sheet.emblem(looks.deed(card.id, card.name, card.type), x + w / 2, y + h / 2, size, METALS[card.tier])
        sheet.let_in(art)

    def _small(self, s: Sheet) -> None:
        card, w, h = self.card, s.wide, s.high
        hue = looks.ACTION_HUES[card.type]
        s.border(METALS[card.tier], 3.2)
        head, foot, name = 17.0, 23.0, max(25.0, TWO_LINES / s.unit)
        art = (5.0, 5 + head, w - 10, h - 10 - head - foot - name)
        self._ground(s, art, min(art[2], art[3]) * 0.92)
        s.bar((5, 5, w - 10, head), mixed(hue, "#ffffff", 0.08))
        s.bar((5, art[1] + art[3], w - 10, name), "#1C1F24", "#14161A")
        s.bar((5, h - 5 - foot, w - 10, foot), mixed(hue, "#0b0c0e", 0.62), "#101215")
        s.icon(action_icon(card.type), 14, 5 + head / 2, 11.5, CREAM, 2.6)
        s.words((22, 5, w - 28, head), symbols.band(card.type), 10.6, cut="bold", align="l")
        s.words((7, art[1] + art[3], w - 14, name), escape(proper(card.name)), 11.6)
        y = h - 5 - foot / 2
        s.dice(card.dice, 10, y, 15, 2.4)
        right = w - 9.0
        for there, name_of, tint in ((card.prepare, symbols.PREPARE, "#F1D27A"), (card.ranged, symbols.RANGED, CREAM)):
            if there:
                s.disc(right - 8, y, 8.2, "#20242B", rim=tint)
                s.icon(name_of, right - 8, y, 11, tint, 2.8)
                right -= 19

    def _large(self, s: Sheet) -> None:
        card, w, h = self.card, s.wide, s.high
        hue = looks.ACTION_HUES[card.type]
        s.border(METALS[card.tier], 8, 4)
        i = 15.0
        art = (i, i + 40, w - 2 * i, 168.0)
        self._ground(s, art, 150)
        s.bar((i, i, w - 2 * i, 40), mixed(hue, "#ffffff", 0.08))
        coat = looks.arms_of(card.hero, self.words)
        arms(s, w - i - 24, i + 42, 34, coat.parted, (coat.first, coat.second), coat.charge, coat.metal)
        s.bar((i, art[1] + art[3], w - 2 * i, 44), "#22262C", "#15171B", metal="")
        row = art[1] + art[3] + 44
        s.bar((i, row, w - 2 * i, 50), mixed(hue, "#0b0c0e", 0.55), "#14161A")
        low = (i, row + 54, w - 2 * i, h - i - 24 - row - 54)
        s.parchment(low, len(card.id))
        s.icon(action_icon(card.type), i + 22, i + 20, 24, CREAM, 2.4)
        s.words((i + 42, i, w - 120, 40), symbols.action(card.type).upper(), 21, cut="bold", align="l")
        s.words((i + 8, art[1] + art[3], w - 2 * i - 16, 44), escape(proper(card.name)), 27, cut="display-bold")
        end = s.dice(card.dice, i + 12, row + 25, 32, 6, most=5)
        dice = ngettext("{n} hero die", "{n} hero dice", card.dice).format(n=card.dice)
        right = w - i - 8
        if card.prepare:
            right = s.chip(right, row + 25, symbols.PREPARE, _("Prepare"), 30, ink="#F1D27A") - 6
        if card.ranged:
            right = s.chip(right, row + 25, symbols.RANGED, _("Ranged"), 30) - 6
        if right - end > 70:
            s.words((end + 2, row, right - end - 4, 50), dice, 17, cut="medium", colour=SOFT, align="l")
        s.paragraphs((low[0] + 14, low[1] + 11, low[2] - 28, low[3] - 18), self._text(), 20, 13.8)
        tier = _("basic action") if card.tier == "basic" else _("advanced action")
        foot = _("{hero}, {tier}").format(hero=escape(proper(self.hero)), tier=tier) if self.hero else tier
        s.words((i, h - i - 22, w - 2 * i, 22), foot, 15, cut="medium", colour=tone(METALS[card.tier], 0.8))

    def _text(self) -> list[str]:
        """Return the words of the card with the rules of its signs."""
        lines = [said(_(self.card.text))]
        if self.card.prepare:
            lines.append(_("{icon:refresh-cw} When it is done, ready all your action cards. WHQ-ACT-17"))
        if self.card.ranged:
            lines.append(_("{icon:bow-arrow} May be aimed at the shadows and at other zones. WHQ-ATK-03"))
        return lines
