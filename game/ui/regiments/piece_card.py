"""The card of what stands on the table: that of a regiment, or of a castle wall with what it can do and suffer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.seats import LETTERS
from game.i18n import _, ngettext
from game.systems.regiments.unit import RUIN
from game.systems.regiments.walls import WORTH
from game.ui import theme
from game.ui.kit import Area
from game.ui.regiments import unit_card

if TYPE_CHECKING:
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Unit
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

HEAD, LIFE, GAP = 62, 24, 6
STONE, STONE_DARK = "#8E8A80", "#5E5B54"
MERLONS = 4


def height(ui: Ui, wide: float, state: State, key: str, *, low: bool) -> float:
    """Return how high the card is."""
    unit = state.units[key]
    if not unit.built:
        return unit_card.height(ui, wide, state, key, low=low)
    inner = wide - 2 * theme.PAD
    said = sum(ui.measure(line, inner, theme.CAPTION) + GAP for line in sentences(unit, low=low))
    return HEAD + LIFE + GAP + unit_card.ROW * len(unit.card.attacks) + GAP + said + 2 * theme.PAD - 6


def declare(ui: Ui, area: Area, state: State, key: str, *, low: bool, name: str = "", **more: Any) -> None:
    """Declare the card; what else is given is for the card of a regiment (`unit_card.declare`)."""
    unit = state.units[key]
    if not unit.built:
        unit_card.declare(ui, area, state, key, low=low, name=name, **more)
        return
    inside = ui.panel(area)
    inside.y -= 4
    player = state.battle.players[unit.owner]
    head = partial(_head, title=state.name(key), player=player, side=LETTERS[unit.owner], ruin=unit.fate == RUIN)
    ui.custom(inside.cut_top(HEAD), head, key=f"{name}head")
    ui.custom(inside.cut_top(LIFE, GAP), partial(_life, unit=unit), key=f"{name}life",
              tooltip=_("A wall that has lost all its wounds is breached. ASF-SOS-18"), rule="ASF-SOS-18")  # fmt: skip
    for number, attack in enumerate(unit.card.attacks):
        unit_card.attack_row(ui, inside.cut_top(unit_card.ROW), attack, 0, f"{name}attack {number}")
    inside.cut_top(GAP)
    for number, line in enumerate(sentences(unit, low=low)):
        used = ui.text(inside, line, theme.CAPTION, colour=theme.TEXT2, key=f"{name}wall {number}")
        inside.cut_top(used, GAP)


def sentences(unit: Unit, *, low: bool) -> list[str]:
    """Return what holds for a wall, as rich text with the rules; only the first thing where there is little room."""
    worth = ngettext("To destroy it is worth {n} victory point.", "To destroy it is worth {n} victory points.", WORTH)
    told = [
        _("It is charged and attacked in melee at its outer side; nothing else hurts it. ASF-SOS-15"),
        _("It neither saves nor takes tests. ASF-SOS-16"),
        f"{worth.format(n=WORTH)} ASF-SOS-17",
        _("Once a round its player may let it shoot whom it sees, without cover, flank and rear. ASF-SOS-20"),
        _("Nobody moves through it or is deployed behind it. ASF-SOS-19"),
    ]
    if unit.fate == RUIN:
        told = [_("It is breached: it shoots no more and stays where it is. ASF-SOS-18"), told[-1]]
    elif unit.activated:
        told[3] = _("It was used in this round already. ASF-SOS-21")
    return told[:1] if low else told


def _head(pen: Pen, a: Area, title: str, player: str, side: str, ruin: bool) -> None:
    """Draw a piece of wall with its battlements, broken off where it is breached; its name and whose it is."""
    wall = Area(a.x + 2, a.y + 20, 44, 30)
    for n in range(MERLONS):
        if not ruin or n == 0:
            pen.box(Area(wall.x + 12 * n, wall.y - 10, 8, 12), STONE, theme.INK0, 1)
    pen.box(wall, STONE, theme.INK0, 2, dark=STONE_DARK)
    for row in range(2):
        pen.rule(wall.x + 2, wall.y + 10 * (row + 1), wall.w - 4, STONE_DARK)
    pen.badge(a.x + 5, a.y + 6, side, 18)
    room = Area(a.x + 56, a.y, a.w - 58, a.h)
    pen.text(room.x, a.y + 16, pen.fitting(title, room.w, theme.TITLE), theme.TITLE, "display", theme.TEXT1, "l", room)
    told = _("{player} · breached") if ruin else _("{player} · castle wall")
    pen.text(room.x, a.y + 38, told.format(player=player), theme.CAPTION, "regular", theme.TEXT2, "l", room)


def _life(pen: Pen, a: Area, unit: Unit) -> None:
    told = _("{left} of {most} wounds").format(left=unit.life, most=unit.card.life)
    pen.icon("heart", a.x + 8, a.cy, 14, theme.TEXT2)
    wide = pen.width(told, theme.TEXT, "semibold")
    pen.bar(Area(a.x + 24, a.cy - 5, a.w - 34 - wide, 10), unit.life / unit.card.life, theme.HEALTH)
    pen.text(a.right, a.cy, told, theme.TEXT, "semibold", theme.TEXT1, "r", a)
