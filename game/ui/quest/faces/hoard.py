"""The faces of what heroes find and suffer: gear, legendary gear, items and events of the dungeon, conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.i18n import _, ngettext, proper
from game.ui.kit import escape
from game.ui.quest import looks, symbols
from game.ui.quest.faces.parts import CREAM, LARGE, MINI, SOFT, Face, Sheet, arms, mixed, said, tone

if TYPE_CHECKING:
    from game.content.quest.cards import ConditionCard, DungeonCard, Fortune, GearCard

GEAR_HUES = {"weapon": "#4A2A2A", "armour": "#2C3F4E", "accessory": "#44345A"}
GEAR_METALS = {"weapon": "silver", "armour": "bronze", "accessory": "gold"}
GOLDEN = "#8A6414"
COSTS = {"exhaust": "rotate-cw", "deplete": "hourglass", "discard": "trash-2"}
"""Icon of what a card costs."""
KINDS = {"item": (symbols.TREASURE, "#35502F", "jade"), "event": ("eye", "#463A5C", "silver")}
NAMED = 70
"""Units of width from which a small card shows its name: on a smaller one no word would be whole."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a card shows: name, icon and word of its kind, picture, the frame, words, what stands below them.

    mark    icon of what it costs or brings, on the small card
    seal    the arms of the hero whose it is, None of nobody's
    health  what it adds to health
    """

    name: str
    icon: str
    kind: str
    emblem: str
    hue: str
    metal: str
    frame: str
    pattern: str
    lines: tuple[str, ...]
    foot: str = ""
    mark: str = ""
    seal: looks.Arms | None = None
    health: int = 0


@dataclass(frozen=True, slots=True)
class GearFace(Face):
    """A piece of gear; a legendary one bears the arms of its hero, whose `words` find them, and names it."""

    card: GearCard
    hero: str = ""
    words: str = ""

    def sheet(self, w: int, h: int, unit: float) -> Sheet:
        """Paint the face."""
        return painted(self._look(), w, h, unit)

    def _look(self) -> Look:
        card = self.card
        kind, hue, metal = symbols.gear(card.type), GEAR_HUES[card.type], GEAR_METALS[card.type]
        frame, pattern, seal = metal, "scales" if card.type == "armour" else "weave", None
        if card.legendary:
            kind = _("{kind}, legendary").format(kind=kind)
            hue, frame, pattern = mixed(hue, GOLDEN, 0.55), "gold", "rays"
            seal = looks.arms_of(card.hero, self.words)
        lines = [said(_(card.text))]
        mark = self._mark()
        if mark in COSTS.values():
            lines.append(f"{{icon:{mark}}} {_what(mark)}")
        if card.health:
            lines.append(_("{icon:heart} What it adds to health always counts. WHQ-EFF-10"))
        foot = _("{hero} alone").format(hero=escape(proper(self.hero))) if self.hero else ""
        return Look(
            card.name, symbols.GEAR[card.type][0], kind, looks.thing(card.id, card.name, card.type), hue, metal, frame,
            pattern, tuple(lines), foot, mark, seal, card.health,
        )  # fmt: skip

    def _mark(self) -> str:
        """Return the icon of what its first clause costs."""
        cost = self.card.clauses[0].cost if self.card.clauses else None
        if cost is None:
            return ""
        return COSTS.get(cost.card) or (symbols.sign("T") if cost.tokens else symbols.sign("W") if cost.wounds else "")


def _what(mark: str) -> str:
    """Return what a cost means."""
    if mark == COSTS["exhaust"]:
        return _("Exhausted, it lies turned until the round ends. WHQ-EFF-05")
    if mark == COSTS["deplete"]:
        return _("Depleted, it lies face down until the quest ends. WHQ-EFF-06")
    return _("Discarded, it is gone. WHQ-EFF-07")


@dataclass(frozen=True, slots=True)
class FortuneFace(Face):
    """The card that stands for a random legendary card (WHQ-LEG-02)."""

    card: Fortune

    def sheet(self, w: int, h: int, unit: float) -> Sheet:
        """Paint the face."""
        lines = (f"{said(_(self.card.text))} WHQ-LEG-02",)
        look = Look(
            self.card.name, "sparkles", _("Legendary"), "laurel-crown", "#7A5A14", "gold", "gold", "rays", lines
        )  # fmt: skip
        return painted(look, w, h, unit)


@dataclass(frozen=True, slots=True)
class DungeonFace(Face):
    """A dungeon card: an item that is used once, or an event; with its treasures."""

    card: DungeonCard

    def sheet(self, w: int, h: int, unit: float) -> Sheet:
        """Paint the face."""
        card = self.card
        icon, hue, metal = KINDS[card.kind]
        item = card.kind == "item"
        lines = [said(_(card.text))]
        if card.treasure:
            told = ngettext(
                "{icon:package-open} {n} treasure: draw a gear card, or take one that was discarded. WHQ-DUN-05",
                "{icon:package-open} {n} treasures: each is a gear card, drawn or from the discard pile. WHQ-DUN-05",
                card.treasure,
            )
            lines.append(told.replace("{n}", str(card.treasure)))
        foot = _("keep it until it is used WHQ-DUN-02") if item else _("resolve it at once WHQ-DUN-03")
        look = Look(
            card.name, icon, _("Item") if item else _("Event"), looks.thing(card.id, card.name, card.kind), hue, metal,
            metal, "weave" if item else "smoke", tuple(lines), foot, symbols.TREASURE if card.treasure else "",
        )  # fmt: skip
        return painted(look, w, h, unit)


@dataclass(frozen=True, slots=True)
class ConditionFace(Face):
    """A condition."""

    card: ConditionCard

    def sheet(self, w: int, h: int, unit: float) -> Sheet:
        """Paint the face."""
        card = self.card
        emblem, metal, hue = looks.ailment(card.id, bad=card.bad)
        icon = "triangle-alert" if card.bad else "sparkles"
        lines = (f"{said(_(card.text))} WHQ-COND-02",)
        look = Look(card.name, icon, _("Condition"), emblem, hue, metal, metal, "smoke", lines)
        return painted(look, w, h, unit)


def painted(look: Look, w: int, h: int, unit: float) -> Sheet:
    """Paint a card, small or in large."""
    sheet = Sheet(w, h, unit)
    if sheet.wide >= LARGE:
        _large(sheet, look)
    elif sheet.wide >= MINI:
        _small(sheet, look)
    else:
        i = 3.2
        sheet.border(look.frame, 2, 1)
        sheet.art((i, i, sheet.wide - 2 * i, sheet.high - 2 * i), look.hue, look.pattern, len(look.name))
        sheet.emblem(look.emblem, sheet.wide / 2, sheet.high / 2, sheet.wide - 2 * i - 1, look.metal)
    return sheet


def _small(s: Sheet, look: Look) -> None:
    """Paint a small card: emblem, name where there is room, the sign of its kind, what it costs."""
    w, h = s.wide, s.high
    i = 4.0 if w >= NAMED else 3.2
    name = escape(proper(look.name))
    named = w >= NAMED and s.whole(name, w - 2 * i - 1, h * 0.36)
    s.border(look.frame, i - 1.2, 1.0)
    low = h * 0.36 if named else 0.0
    art = (i, i, w - 2 * i, h - 2 * i - low)
    s.art(art, look.hue, look.pattern, len(look.name))
    size = min(art[2] * (1.0 if named else 0.92), art[3] * 0.94)
    s.emblem(look.emblem, w / 2, i + art[3] * (0.5 if named else 0.58), size, look.metal)
    s.let_in(art, 0.5)
    if named:
        s.bar((i, h - i - low, w - 2 * i, low), mixed(look.hue, "#101215", 0.55), "#121316")
        s.words((i + 0.5, h - i - low, w - 2 * i - 1, low), name, 12)
    r = 8.5 if named else 7.6
    for name, cx in ((look.icon, i + r * 0.9), (look.mark, w - i - r * 0.9)):
        if name:
            s.disc(cx, i + r * 0.9, r, "#14161A", rim=tone(look.metal, 0.6))
            s.icon(name, cx, i + r * 0.9, r * 1.28, CREAM, 2.8)


def _large(s: Sheet, look: Look) -> None:
    """Paint a card in large: kind, picture, name, words."""
    w, h = s.wide, s.high
    i = 15.0
    s.border(look.frame, 7, 4)
    art = (i, i + 38, w - 2 * i, 186.0)
    s.art(art, look.hue, look.pattern, len(look.name))
    s.emblem(look.emblem, w / 2, art[1] + art[3] / 2, 164, look.metal)
    s.let_in(art)
    if look.seal is not None:
        coat = look.seal
        arms(s, w - i - 40, i + 82, 54, coat.parted, (coat.first, coat.second), coat.charge, coat.metal)
    s.bar((i, i, w - 2 * i, 38), mixed(look.hue, "#ffffff", 0.10))
    s.bar((i, art[1] + art[3], w - 2 * i, 48), "#262A31", "#15171B")
    low = (i, art[1] + art[3] + 52, w - 2 * i, h - i - 24 - art[1] - art[3] - 52)
    s.parchment(low, len(look.name))
    s.icon(look.icon, i + 21, i + 19, 22, CREAM, 2.3)
    s.words((i + 40, i, w - 2 * i - 50, 38), look.kind, 19, cut="bold", align="l")
    s.words((i + 8, art[1] + art[3], w - 2 * i - 16, 48), escape(proper(look.name)), 26, cut="display-bold")
    if look.health:
        s.value("health", f"+{look.health}", 52, art[1] + art[3] - 30, 24, shape="heart", size=24)
    s.paragraphs((low[0] + 14, low[1] + 11, low[2] - 28, low[3] - 18), look.lines, 20, 13.8)
    if look.foot:
        s.words((i, h - i - 22, w - 2 * i, 22), look.foot, 15, cut="medium", colour=SOFT)
