"""What pays for a spell, drawn: a box each, hollow once it is used; points in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, ngettext
from game.systems.skirmish import spells
from game.ui import theme
from game.ui.kit import Area
from game.ui.kit.boxes import mix

if TYPE_CHECKING:
    from game.content.skirmish.spells import Known
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit
    from game.ui.kit import Pen

BOX = 11


def boxes(pen: Pen, right: float, cy: float, state: State, unit: Unit, one: Known, *, bare: bool = False) -> None:
    """Draw the boxes that pay for a spell, ending at `right`, hollow if used; its level before them unless `bare`."""
    left = spells.left(state, unit.id, one) or 0
    if one.pay == "boxes":
        whole, level = one.amount, ""
    elif one.pay == "rows":
        rows = range(one.spell.level, len(unit.card.rows) + 1)
        whole, level = sum(unit.card.rows[n - 1] for n in rows), _("level {n}").format(n=one.spell.level)
    else:
        words = ngettext("{n} point", "{n} points", one.amount).format(n=one.amount) if one.pay == "points" else ""
        pen.text(right, cy, words, theme.CAPTION, "medium", theme.TEXT2, "r")
        return
    x = right - whole * (BOX + 3) + 3
    for n in range(whole):
        box = Area(x + n * (BOX + 3), cy - BOX / 2, BOX, BOX)
        used = n >= left
        pen.box(
            box, theme.WELL if used else mix(theme.BRASS, theme.INK2, 0.15), theme.LINE2 if used else theme.BRASS, 2
        )
    if level and not bare:
        pen.text(x - 8, cy, level, theme.CAPTION, "regular", theme.TEXT2, "r")


def purse(pen: Pen, a: Area, state: State, unit: Unit, one: Known) -> None:
    """Draw in words and boxes what pays for a spell."""
    left = spells.left(state, unit.id, one)
    if one.pay == "points":
        n = spells.points_left(state, unit.id)
        text = _("{cost} of {n} power points left").format(cost=one.amount, n=n)
    elif one.pay == "rows":
        level = spells.paying_row(state, unit.id, one.spell.level)
        text = _("A box of level {n}").format(n=level) if level else _("no box left")
    elif left is None:
        text = _("As often as it likes")
    else:
        text = ngettext("{n} use left", "{n} uses left", left).format(n=left)
    pen.text(a.x, a.cy, text, theme.TEXT, "medium", theme.TEXT1, "l", a)
    if one.pay != "points":
        boxes(pen, a.right, a.cy, state, unit, one, bare=True)
