"""The marks of abilities on a dial: two letters in a square or circle, colour as a third cue; what they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.dials.marks import MARKS
from game.i18n import _
from game.systems.dials.abilities import ABILITIES
from game.ui import theme
from game.ui.kit import Area

if TYPE_CHECKING:
    from game.ui.kit.pen import Pen

WIDE, HIGH = 22.0, 15.0
HUES = {
    "green": "#3E9B57", "red": "#C8503F", "blue": "#3F74C4", "orange": "#D98436", "yellow": "#E0BC3E",
    "black": "#1B1D21", "grey": "#8B9096", "brown": "#7C5636", "purple": "#8A5AA8", "navy": "#27407F",
}  # fmt: skip
LIGHT = ("yellow", "orange", "grey", "green")
LETTERS = {
    "bombardment": "Bm", "demoralized": "Dm", "flight": "Ft", "hex": "Hx", "infiltrate": "If", "magic_blast_wand": "BW",
    "magic_healing_ranged": "HR", "magic_healing_touch": "HT", "magic_retaliation": "Mt", "parry": "Py",
    "submerge": "Sb", "sunder": "Sd",
}  # fmt: skip
"""The letters of those abilities whose first letters would be another one's too."""


def letters(word: str) -> str:
    """Return the two letters of an ability on a dial, no other one's."""
    parts = word.split("_")
    return LETTERS.get(word) or (parts[0][:2].capitalize() if len(parts) == 1 else (parts[0][0] + parts[1][0]).upper())


def title(word: str) -> str:
    """Return the name of an ability."""
    known = str(ABILITIES.vocabulary().get(word, {}).get("title", ""))
    return _(known) or word.replace("_", " ").capitalize()


def told(word: str) -> str:
    """Return what an ability does, with its name and rule."""
    if word not in ABILITIES:
        return f"**{title(word)}** {MARKS[word].rule}"
    return f"**{ABILITIES[word].named}**: {ABILITIES[word].told} {ABILITIES[word].rule}"


def put_mark(pen: Pen, cx: float, cy: float, word: str, *, dim: bool = False) -> None:
    """Draw the mark of an ability: its two letters in a square or circle, the colour as a third cue."""
    mark = MARKS[word]
    w, h = WIDE, HIGH
    radius = h / 2 if mark.shape == "circle" else 2
    pen.box(Area(cx - w / 2, cy - h / 2, w, h), HUES[mark.colour], theme.TEXT2, radius, alpha=0.55 if dim else 1.0)
    colour = theme.INK0 if mark.colour in LIGHT else theme.TEXT1
    pen.text(cx, cy, letters(word), theme.CAPTION, "semibold", colour, "c")
