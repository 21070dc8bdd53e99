"""How the table of a quest is laid out: rectangles in units for two, three and four heroes, on canvases of any height.

    sheet | lair  place  piles        | question and log (panels of the frame lie there)
          | shadows                   |
    hero column | hero column | ...

Of each hero: engagement zone over the action cards, below them gear, items and conditions. With fewer heroes a column
is wider, and the hero's own card and its gear are larger. Too many cards overlap; nothing is ever scrolled.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.content.quest.cards import MOST_IN_ZONE
from game.ui.board.cards.layout import Box, Mat, Table, Zone

LOW, HIGH = 840, 940
"""The least and the most height of the canvas."""
WIDE, EDGE, GAP = 1600.0, 8.0, 8.0
COLUMN_HIGH = 428.0
SHEET_WIDE, ASIDE_WIDE = 300.0, 424.0
SHADOWS_HIGH, LAIR_WIDE = 154.0, 120.0
FOE, DEED, SHADE, PLACE = (104.0, 146.0), (92.0, 128.0), (96.0, 134.0), (176.0, 240.0)
PILE, GEAR, TOOL, MINI = (72.0, 100.0), (76.0, 106.0), (50.0, 70.0), (24.0, 33.0)
SHADOWS, LAIR, PLACE_KEY, SHEET = "shadows", "lair", "place", "sheet"
DECKS = ("enemy", "location", "dungeon", "gear")
HEAD = 27.0
"""Height of the line above a hero's cards."""


@dataclass(frozen=True, slots=True)
class Column:
    """The boxes of one hero: the whole of it, its head line, and where it says how full its zone is."""

    box: Box
    head: Box
    full: Box


@dataclass(frozen=True, slots=True)
class Plan:
    """A table with the boxes that words and panels take.

    aside   question and log
    counts  of each deck: where it says how many cards lie there; `below` the cards, or beside them
    piles   the mat under the decks
    trays   where the dice of an action may lie: over the shadows and the piles, or above the shadows
    tale    where a quest is told of before it begins: over place, piles and shadows
    """

    table: Table
    columns: tuple[Column, ...]
    aside: Box
    counts: dict[str, Box]
    below: bool
    shadows: Box
    lair: Box
    place: Box
    piles: Box
    trays: tuple[Box, ...]
    tale: Box

    def __hash__(self) -> int:
        """Return the number of its table."""
        return hash(self.table)


@lru_cache(maxsize=64)
def plan(heroes: int, height: float = LOW, top: str = "wood") -> Plan:
    """Return the layout for so many heroes on a canvas so many units high."""
    upper = height - COLUMN_HIGH - EDGE - GAP  # where the upper half ends
    high = upper - EDGE
    sheet = (EDGE, EDGE, SHEET_WIDE, high)
    aside = (WIDE - EDGE - ASIDE_WIDE, EDGE, ASIDE_WIDE, high)
    left, right = EDGE + SHEET_WIDE + GAP, aside[0] - GAP
    shadows = (left, upper - SHADOWS_HIGH, right - left, SHADOWS_HIGH)
    row = shadows[1] - GAP - EDGE
    place_high = min(row, 284.0)
    place_wide = place_high * PLACE[0] / PLACE[1]
    lair = (left, EDGE, LAIR_WIDE, row)
    place = (left + LAIR_WIDE + GAP, EDGE, place_wide + 12, row)
    piles = (place[0] + place[2] + GAP, EDGE, right - place[0] - place[2] - GAP, row)
    zones = [
        Zone(SHEET, sheet, (sheet[2], sheet[3]), "pile"),
        Zone(LAIR, _inset(lair, 8, 24, 8, 8), FOE, "fan"),
        Zone(PLACE_KEY, _inset(place, 6, 6, 6, 6), (place_wide, place_high - 12), "pile"),
    ]
    mats = [
        Mat(sheet, "slot", "#2B2019", 12), Mat(lair, "band", "#34204A", 10), Mat(place, "plate", "#7F6A4C", 12),
        Mat(piles, "mat", "#2C2622", 12), Mat(shadows, "band", "#1C1830", 10),
    ]  # fmt: skip
    below = row >= 270
    counts = _piles(piles, zones, below=below)
    zones.append(Zone(SHADOWS, _inset(shadows, 12, 17, 12, 3), SHADE, "row", align="middle"))
    columns = tuple(_column(n, heroes, upper + GAP, zones, mats) for n in range(heroes))
    trays = ((left, shadows[1] - 84, right - left, SHADOWS_HIGH + 84), (left, EDGE, right - left, row))
    table = Table(WIDE, height, tuple(zones), tuple(mats), top)
    tale = (place[0], EDGE, right - place[0], high)
    return Plan(table, columns, aside, counts, below, shadows, lair, place, piles, trays, tale)


def _inset(box: Box, left: float, top: float, right: float, low: float) -> Box:
    x, y, w, h = box
    return x + left, y + top, w - left - right, h - top - low


def _piles(box: Box, zones: list[Zone], *, below: bool) -> dict[str, Box]:
    """Lay the four decks with their discard piles out, two by two; their words stand beside or below them."""
    x, y, w, h = _inset(box, 14, 12, 10, 8)
    words = 40.0 if below else 0.0
    wide, tall = w / 2, h / 2
    counts = {}
    for n, deck in enumerate(DECKS):
        left, top = x + wide * (n % 2), y + tall * (n // 2)
        shrunk = min(1.0, (tall - 6 - words) / PILE[1])
        card = (PILE[0] * shrunk, PILE[1] * shrunk)
        at = top + (tall - card[1] - words) / 2
        zones.append(Zone(deck, (left, at, *card), card, "pile"))
        zones.append(Zone(f"{deck} out", (left + card[0] + 14, at, *card), card, "pile"))
        used = 0.0 if below else 2 * card[0] + 24
        counts[deck] = (left + used, at + (card[1] + 4 if below else 0), wide - used - 4, words or card[1])
    return counts


def _column(n: int, heroes: int, top: float, zones: list[Zone], mats: list[Mat]) -> Column:
    """Lay out the cards of hero `n` of so many."""
    wide = (WIDE - 2 * EDGE - GAP * (heroes - 1)) / heroes
    left = EDGE + n * (wide + GAP)
    box = (left, top, wide, COLUMN_HIGH)
    x, y, w = left + 7, top + 5, wide - 14
    mats.append(Mat(box, "mat", "#2A2522", 14))
    foes_y, deeds_y = y + HEAD, y + HEAD + FOE[1] + 6
    strip_y = deeds_y + DEED[1] + 6
    spread = 3 * FOE[0] + 2 * 8
    if heroes == 4:
        foes = (x, foes_y, spread, FOE[1])
        zones += _strip(n, (x, strip_y, w, GEAR[1]), own=True)
        deeds = (x, deeds_y, w, DEED[1])
    elif heroes == 3:
        own = (x, foes_y, *FOE)
        zones.append(Zone(f"hero {n}", own, FOE, "pile"))
        foes = (x + FOE[0] + 18, foes_y, spread + 16, FOE[1])
        deeds = (x, deeds_y, w, DEED[1])
        zones += _strip(n, (x, strip_y, w, GEAR[1]), own=False)
    else:
        tall = FOE[1] + 6 + DEED[1]
        own = (x, foes_y, tall * 0.717, tall)
        zones.append(Zone(f"hero {n}", own, (own[2], own[3]), "pile"))
        beside = x + own[2] + 16
        foes = (beside, foes_y, spread + 24, FOE[1])
        deeds = (beside, deeds_y, x + w - beside, DEED[1])
        zones += _strip(n, (x, strip_y, w, GEAR[1]), own=False)
    zone = Zone(f"foes {n}", foes, FOE, "slots", most=MOST_IN_ZONE, gap=8)
    mats += [Mat(zone.slot(slot), "slot", "#471815", 7) for slot in range(MOST_IN_ZONE)]
    zones.append(zone)
    zones.append(Zone(f"deeds {n}", deeds, DEED, "row", gap=8))
    full = (foes[0] + foes[2] + 6, foes[1], max(30.0, min(90.0, x + w - foes[0] - foes[2] - 6)), FOE[1])
    return Column(box, (x + 3, y + 3, w - 6, HEAD - 6), full)


def _strip(n: int, box: Box, *, own: bool) -> list[Zone]:
    """Lay out what a hero has: gear, items and conditions; its own card before them if it lies nowhere else."""
    x, y, w, h = box
    if own:
        x, w = x + GEAR[0] + 8, w - GEAR[0] - 8
        row = y + TOOL[1] + 3
        return [
            Zone(f"hero {n}", (box[0], y, *GEAR), GEAR, "pile"),
            Zone(f"gear {n}", (x, y, w, TOOL[1]), TOOL, "row", gap=5),
            Zone(f"items {n}", (x, row, w * 0.66, MINI[1]), MINI, "row", gap=4),
            Zone(f"states {n}", (x + w * 0.70, row, w * 0.30, MINI[1]), MINI, "row", gap=4),
        ]
    gear = min(w * 0.60, 5 * GEAR[0] + 4 * 8)
    rest = w - gear - 2 * 12
    states = max(MINI[0] * 2, rest * 0.24)
    item = GEAR if rest - states > 200 else (GEAR[0] * 0.72, GEAR[1] * 0.72)
    return [
        Zone(f"gear {n}", (x, y, gear, h), GEAR, "row", gap=8),
        Zone(f"items {n}", (x + gear + 12, y, rest - states, h), item, "row", gap=6),
        Zone(
            f"states {n}", (x + gear + 24 + rest - states, y, states, h), (GEAR[0] * 0.6, GEAR[1] * 0.6), "row", gap=4
        ),
    ]
