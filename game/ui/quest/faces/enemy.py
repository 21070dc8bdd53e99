"""The faces of enemies: standard ones, elites with a crest, nemeses in violet; numbers, effect bar, words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.i18n import _, proper
from game.ui.kit import escape
from game.ui.quest import looks, symbols
from game.ui.quest.faces.parts import LARGE, Face, Sheet, mixed, said, tone

if TYPE_CHECKING:
    from game.content.quest.cards import EnemyCard, Keyword

RULES = {
    "advance": "WHQ-KEY-02", "retreat": "WHQ-KEY-03", "inflict": "WHQ-KEY-04",
}  # fmt: skip
UNIQUE = "WHQ-KEY-06"
METALS = {"standard": "iron", "elite": "gold", "nemesis": "violet"}
NAMED = 90
"""Units of width from which a small card shows words."""
MOST_WORDS = 3
"""Keywords of a bar that stand on a small card with their names; of longer bars only the icons do."""


@dataclass(frozen=True, slots=True)
class EnemyFace(Face):
    """An enemy's card, with the keywords of its bar. `attack` is its present value, None: as printed."""

    card: EnemyCard
    bar: tuple[Keyword, ...]
    attack: int | None = None

    def sheet(self, w: int, h: int, unit: float) -> Sheet:
        """Paint the face."""
        sheet = Sheet(w, h, unit)
        if sheet.wide >= LARGE:
            self._large(sheet)
        else:
            self._small(sheet)
        return sheet

    @property
    def look(self) -> looks.Look:
        """Return emblem, metal, hue and pattern."""
        card = self.card
        if card.kind == "nemesis":
            return looks.nemesis_look(card.id, card.name, card.trait)
        return looks.enemy_look(card.set, card.name, card.trait)

    def _art(self, s: Sheet, art: tuple[float, float, float, float], size: float) -> None:
        look, card = self.look, self.card
        x, y, w, h = art
        s.art(
            art, look.hue, look.pattern, len(card.set) + 3 * card.level, glow=1.0 if card.kind == "standard" else 1.22
        )
        glow = {"nemesis": "#9A4FD0", "elite": mixed(look.hue, "#FFB040", 0.55)}.get(card.kind, "")
        s.emblem(look.emblem, x + w / 2, y + h / 2, size, look.metal, glow=glow, deep=1.1)
        s.let_in(art)

    def _crest(self, s: Sheet, cx: float, cy: float, size: float) -> None:
        """Draw the sign of an elite, a star, or of a nemesis, a skull."""
        name = {"elite": "star", "nemesis": "skull"}.get(self.card.kind, "")
        if name:
            tint = "#F1D27A" if name == "star" else "#E4C8F6"
            s.disc(cx, cy, size, "#1A1416" if name == "star" else "#2A1438", rim=tint)
            s.icon(name, cx, cy, size * 1.35, tint, 2.8)

    def _small(self, s: Sheet) -> None:
        card, w, h = self.card, s.wide, s.high
        look = self.look
        s.border(METALS[card.kind], 3.4 if card.kind == "standard" else 4.4)
        i = 5.0
        row, line = 24.0, 12.4
        named = w >= NAMED
        words = named and len(self.bar) <= MOST_WORDS
        bar = line * len(self.bar) + 3 if words else 18.0
        row = row if named else 0.0
        art = (i, i + row, w - 2 * i, h - 2 * i - row - bar)
        self._art(s, art, min(art[2], art[3]) * 0.98)
        if named:
            s.bar((i, i, w - 2 * i, row), mixed(look.hue, "#14161A", 0.45), "#14161A")
        s.bar((i, h - i - bar, w - 2 * i, bar), "#1E1A1B", "#131214")
        elite = card.kind != "standard"
        if named:
            s.words((i + 2, i, w - 2 * i - (24 if elite else 4), row), escape(proper(card.name)), 11)
        if elite:
            self._crest(s, w - i - 8.5, i + (row / 2 if named else 9), 6.6)
        attack = card.attack if self.attack is None else self.attack
        low = art[1] + art[3] - 13
        s.value("attack", attack, i + 12, low, 11, shape="diamond", size=14)
        s.value("health", card.health, w - i - 13, low, 11.5, shape="heart", size=13)
        if card.resilience:
            s.value("resilience", card.resilience, w - i - 12, low - 25, 9.6, shape="shield", size=12)
        y = h - i - bar + 2 + line / 2
        for n, one in enumerate(self.bar):
            if words:
                s.icon(looks.keyword_icon(one.id), i + 9, y, 9.5, tone("bone", 0.8), 2.6)
                s.words(
                    (i + 17, y - line / 2, w - 2 * i - 20, line),
                    escape(proper(one.name)),
                    10.8,
                    cut="medium",
                    align="l",
                    shadow="",
                )
                y += line
            else:
                s.icon(looks.keyword_icon(one.id), i + 12 + n * 16, h - i - bar / 2, 12, tone("bone", 0.8), 2.4)

    def _large(self, s: Sheet) -> None:
        card, w, h = self.card, s.wide, s.high
        look = self.look
        s.border(METALS[card.kind], 7 if card.kind == "standard" else 8, 4)
        i = 15.0
        told = self._text()
        high = s.art_high(178, 104, h - 2 * i - 46 - 34 - 24 - 14, w - 2 * i - 26, told)
        art = (i, i + 46, w - 2 * i, high)
        self._art(s, art, high * 0.93)
        s.bar((i, i, w - 2 * i, 46), mixed(look.hue, "#14161A", 0.35), "#14161A")
        low = (i, art[1] + art[3] + 34, w - 2 * i, 0.0)
        low = (*low[:3], h - i - 24 - low[1])
        s.bar((i, art[1] + art[3], w - 2 * i, 34), "#262022", "#161314")
        s.parchment(low, card.health + card.attack)
        crest = 40 if card.kind != "standard" else 0
        s.words((i + 10, i, w - 2 * i - 20 - crest, 46), escape(proper(card.name)), 26, cut="display-bold", align="l")
        if crest:
            self._crest(s, w - i - 24, i + 23, 16)
        trait = _("{trait}, {kind}").format(trait=escape(_(card.trait)), kind=symbols.enemy_kind(card.kind))
        s.words((i + 10, art[1] + art[3], 190, 34), trait, 17, cut="medium", colour=tone("bone", 0.72), align="l")
        level = _("level {n}").format(n=card.level) if card.level else ""
        s.words((w - i - 160, art[1] + art[3], 150, 34), level, 16, cut="medium", colour=tone("bone", 0.6), align="r")
        attack = card.attack if self.attack is None else self.attack
        y = art[1] + art[3] - 32
        s.value("attack", attack, i + 36, y, 24, shape="diamond", size=31)
        s.value("health", card.health, w - i - 38, y, 25, shape="heart", size=28)
        if card.resilience:
            s.value("resilience", card.resilience, w - i - 36, y - 60, 20, shape="shield", size=25)
        s.paragraphs((low[0] + 13, low[1] + 9, low[2] - 26, low[3] - 14), told, 19, 13.8)
        foot = _("attack {attack}, health {health}").format(attack=attack, health=card.health)
        if card.resilience:
            foot = _("attack {attack}, health {health}, resilience {resilience}").format(
                attack=attack, health=card.health, resilience=card.resilience
            )
        s.words((i, h - i - 22, w - 2 * i, 22), foot, 15, cut="medium", colour=tone("bone", 0.66))

    def _text(self) -> list[str]:
        """Return bar, constant and nemesis effects as rich text, each keyword with its rule."""
        lines = []
        for one in self.bar:
            rule = RULES.get(one.id, UNIQUE)
            lines.append(
                f"{{icon:{looks.keyword_icon(one.id)}}} **{escape(proper(one.name))}** {said(_(one.text))} {rule}"
            )
        if self.card.constant:
            lines.append(f"{{icon:lock}} {said(_(self.card.constant))} WHQ-EFF-11")
        if self.card.text:
            lines.append(f"{{icon:skull}} {said(_(self.card.text))} WHQ-NEM-02")
        return lines
