"""The backs of cards: a field, a rim, an emblem; each deck has an emblem and a pattern of its own."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.kit import escape
from game.ui.quest.faces.hoard import NAMED
from game.ui.quest.faces.parts import LARGE, MINI, Face, Sheet, tone

BACKS = {
    "enemy": ("daemon-skull", "#4A1C1C", "lozenges", "blood"), "location": ("dungeon-gate", "#23454C", "bricks", "ice"),
    "dungeon": ("torch", "#4A3A1C", "scales", "gold"), "gear": ("swords-emblem", "#2C3240", "weave", "silver"),
    "action": ("compass", "#33302A", "weave", "bronze"), "hero": ("laurel-crown", "#30302C", "lozenges", "iron"),
    "condition": ("evil-hand", "#3A2A3A", "smoke", "violet"), "sheet": ("wax-seal", "#3A2E22", "weave", "bronze"),
}  # fmt: skip
"""Emblem, hue, pattern and metal by the kind of card."""


@dataclass(frozen=True, slots=True)
class Back(Face):
    """The back of a kind of card; of a depleted one its `name` and `emblem` are seen, on an unseen enemy a `sign`."""

    kind: str
    name: str = ""
    emblem: str = ""
    sign: str = ""

    def sheet(self, w: int, h: int, unit: float) -> Sheet:
        """Paint the back."""
        s = Sheet(w, h, unit)
        emblem, hue, pattern, metal = BACKS[self.kind]
        emblem = self.emblem or emblem
        wide, high = s.wide, s.high
        large = wide >= LARGE
        i = 16.0 if large else 3.2 if wide < MINI else 5.6
        s.border(metal, 7 if large else 2.6, 4 if large else 1.2)
        s.art((i, i, wide - 2 * i, high - 2 * i), hue, pattern, 3)
        x, y, w0, h0 = s.px(i + i * 0.9, i + i * 0.9, wide - 3.8 * i, high - 3.8 * i)
        if wide >= MINI:
            s.plate.bevel(x, y, w0, h0, max(1.0, (3 if large else 1.3) * unit), metal, 4 * unit)
        low = high * 0.30 if self.name and wide >= NAMED else 0.0
        size = min(wide, high - low) * (0.56 if wide >= MINI else 0.78)
        s.emblem(emblem, wide / 2, (high - low) / 2, size, metal)
        s.let_in((i, i, wide - 2 * i, high - 2 * i))
        if low:
            s.bar((i, high - i - low, wide - 2 * i, low), "#1A1C20", "#121316")
            s.words(
                (i + 1, high - i - low, wide - 2 * i - 2, low),
                escape(self.name),
                26 if large else 10.6,
                colour=tone(metal, 0.72),
            )
        if self.sign:
            r = 40 if large else 13
            s.disc(wide / 2, high / 2, r, "#14161A", rim=tone(metal, 0.7))
            s.number(self.sign, wide / 2, high / 2, r * 1.35)
        return s
