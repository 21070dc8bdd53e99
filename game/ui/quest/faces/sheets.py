"""The quest sheet on the table: how it is won and lost, its own rules, the peril track with its token, its effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.i18n import _, proper
from game.ui.board.cards.lettering import INK, fitted, write
from game.ui.board.sketch import Sketch
from game.ui.kit import escape
from game.ui.quest.faces.parts import Face, Sheet, mixed, said, tone
from game.ui.quest.symbols import PERILS

if TYPE_CHECKING:
    from game.content.quest.cards import Sheet as QuestSheet

GOOD, BAD = "#2F6E4F", "#9A2F26"
WIDE = 420
"""Units of width from which it is the large one."""


@dataclass(frozen=True, slots=True)
class SheetFace(Face):
    """The front of a sheet (WHQ-SHEET-01) with the peril token on a space of its track."""

    card: QuestSheet
    peril: int = 0

    def sheet(self, w: int, h: int, unit: float) -> Sheet:
        """Paint the face."""
        s = Sheet(w, h, unit)
        large = s.wide >= WIDE
        i = 12.0 if large else 6.0
        head = 56.0 if large else 36.0
        track = 76.0 if large else 52.0
        s.border("bronze", 6 if large else 3.6, 3 if large else 1.6)
        s.parchment((i, i + head, s.wide - 2 * i, s.high - 2 * i - head), len(self.card.id), 3)
        s.bar((i, i, s.wide - 2 * i, head), "#4A3524", "#2A1D14")
        self._head(s, i, head, large=large)
        below = s.high - i - track
        self._track(s, i, below, s.wide - 2 * i, track, large=large)
        self._told(s, (i + 9, i + head + 5, s.wide - 2 * i - 18, below - i - head - 8), large=large)
        return s

    def _head(self, s: Sheet, i: float, head: float, *, large: bool) -> None:
        card = self.card
        side = 36.0 if large else 24.0
        s.disc(i + side * 0.8, i + head / 2, side / 2, "#6A4A22", rim=tone("gold", 0.7))
        if card.level:
            s.number(card.level, i + side * 0.8, i + head / 2, side * 0.62, "#FFE9B8")
        else:
            s.icon("mountain", i + side * 0.8, i + head / 2, side * 0.6, "#FFE9B8", 2.4)
        x = i + side * 1.5
        s.words(
            (x, i, s.wide - x - i - 6, head),
            escape(proper(card.name)),
            26 if large else 18,
            cut="display-bold",
            align="l",
        )

    def _track(self, s: Sheet, x: float, y: float, w: float, h: float, *, large: bool) -> None:
        """Draw the peril track: a triangle a space, coloured ones numbered; the token stands above its own."""
        track, k = self.card.track, s.unit
        n = len(track)
        step = (w - 16) / n
        side = min(step * 1.02, 38.0 if large else 28.0)
        drawn = Sketch(4)
        drawn.box((x + 2) * k, y * k, (w - 4) * k, (h - 2) * k, "#2B2019", 5 * k)
        base = y + h - (13 if large else 9)
        tall = side * 0.86
        for m, one in enumerate(track):
            cx = x + 8 + step * (m + 0.5)
            tint = PERILS[one][1] if one in PERILS else "#4B4036" if m else "#8F7436"
            here = m == self.peril
            for grow, colour in ((2.2, "#FFE9A8" if here else "#0E0B09"), (0.0, tint)):
                drawn.polygon(
                    [
                        (cx * k, (base - tall - grow * 1.3) * k), ((cx + side / 2 + grow) * k, (base + grow * 0.7) * k),
                        ((cx - side / 2 - grow) * k, (base + grow * 0.7) * k),
                    ], colour,
                )  # fmt: skip
        s.sketch(drawn)
        for m, one in enumerate(track):
            cx = x + 8 + step * (m + 0.5)
            if one in PERILS:
                s.number(PERILS[one][0], cx, base - tall * 0.30, 13 if large else 10.4)
            elif m == 0:
                s.icon("flag", cx, base - tall * 0.30, 12 if large else 8.5, "#FFE9B8", 2.6)
            if m == self.peril:
                r = 9.0 if large else 6.4
                top = base - tall - r - 2
                s.disc(cx, top, r, "#E7C36B", rim="#0D0F12", shape="diamond")
                s.icon("flame", cx, top, r * 1.3, "#241A06", 2.8)

    def _told(self, s: Sheet, box: tuple[float, float, float, float], *, large: bool) -> None:
        """Write everything in one size of type: as large as it fits."""
        card = self.card
        rows = [("trophy", GOOD, _("Victory"), _(card.victory.text)), ("skull", BAD, _("Defeat"), _(card.defeat.text))]
        if card.rules:
            rows.append(("scroll-text", INK, _("Rules"), _(card.rules)))
        rows += [("", PERILS[one.colour][1], PERILS[one.colour][0], _(one.text)) for one in card.perils]
        x, y, w, h = box
        k, mark = s.unit, (26.0 if large else 19.0)
        gap = 9.0 if large else 4.0
        most, least = (19.0, 13.8) if large else (15.0, 10.0)
        size = most
        while True:
            laid = [
                fitted(f"{{dark|{head}}} {said(text)}" if icon else said(text), (w - mark) * k, 9e9, size * k, size * k)
                for icon, _hue, head, text in rows
            ]
            high = sum(max(one.text.height / k, mark * 0.9) for one in laid) + gap * (len(rows) - 1)
            if high <= h or size <= least:
                break
            size -= 0.5
        if high > h + 2:
            s.faults.append(card.name)
        spare = max(0.0, min((h - high) / len(rows), 10.0))
        for (icon, hue, head, _text), one in zip(rows, laid, strict=True):
            tall = max(one.text.height / k, mark * 0.9)
            if icon:
                s.icon(icon, x + mark * 0.40, y + one.text.line_height / k / 2, mark * 0.66, hue, 2.4)
            else:
                drawn = Sketch(4)
                drawn.box(x * k, (y + 1) * k, mark * 0.82 * k, (tall - 2) * k, "#1A1410", 3 * k)
                drawn.box(
                    (x + 1.4) * k,
                    (y + 2.4) * k,
                    (mark * 0.82 - 2.8) * k,
                    (tall - 4.8) * k,
                    mixed(hue, "#000000", 0.12),
                    2 * k,
                )
                s.sketch(drawn)
                s.number(head, x + mark * 0.41, y + tall / 2, 15 if large else 11)
            write(s.surface, one, (x + mark) * k, y * k + max(0.0, (tall * k - one.text.height) / 2))
            y += tall + gap + spare
