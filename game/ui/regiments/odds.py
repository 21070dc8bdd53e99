"""The panel of a planned attack: wounds with their chances, the panic test after it, every number with reasons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _, decimal, proper, signed
from game.ui import theme
from game.ui.kit import Area
from game.ui.table.chances import percent
from game.ui.table.sums import ROW, heading, modifier_row, row_height

if TYPE_CHECKING:
    from game.engine.modifier import Number, Reason
    from game.systems.regiments.advice import AttackOdds
    from game.systems.regiments.battle import Attack
    from game.systems.regiments.state import State
    from game.ui.kit import Pen, Ui
    from game.ui.table.face import Frame

PADDING, BARS, OUTCOMES = 14, 64, 40
PRINTED = ("ASF-RES-01",)
MOST = 12  # bars: what is beyond stands in the last one


def rows(odds: AttackOdds, made: Attack, state: State) -> list[tuple[str, Number, str, str]]:
    """Return the numbers of an attack: name, number, words and value of its total."""
    defense = state.units[made.defender].card.defense
    each, blocked = percent(float(odds.hits)), percent(float(odds.blocks))
    return [
        ("dice", odds.dice, _("Attack dice"), str(max(0, odds.dice.value))),
        ("hit", odds.hit, _("Each hits on {need} or more: {chance}").format(need=made.card.to_hit, chance=each),
         signed(odds.hit.value) if odds.hit.reasons else ""),
        ("save", odds.save, _("Each is blocked on {need} or more: {chance}").format(need=defense, chance=blocked),
         signed(odds.save.value) if odds.save.reasons else ""),
    ]  # fmt: skip


def _parts(name: str, number: Number) -> tuple[Reason, ...]:
    return tuple(number.reasons) if name != "dice" or len(number.reasons) > 1 else ()


def height(ui: Ui, wide: float, odds: AttackOdds) -> float:
    """Return how high the panel is."""
    inner = wide - 2 * PADDING
    high: float = 10 + 30 + BARS + 6 + OUTCOMES + 12
    for name, number in (("dice", odds.dice), ("hit", odds.hit), ("save", odds.save)):
        high += ROW + sum(row_height(ui, inner, one) for one in _parts(name, number))
    return high


def declare(ui: Ui, area: Area, frame: Frame, state: State, made: Attack, odds: AttackOdds) -> None:
    """Declare the panel."""
    ui.panel(area, border=theme.BRASS_DARK)
    inside = Area(area.x + PADDING, area.y + 10, area.w - 2 * PADDING, area.h)
    title = _("{attack} at {name}").format(attack=proper(made.card.name), name=state.name(made.defender))
    arcs = {"front": _("from the front"), "flank": _("from the flank"), "rear": _("from the rear")}
    icon = "crosshair" if made.kind == "ranged" else "swords"
    heading(ui, inside.cut_top(24, 6), title, arcs[made.arc], icon)
    ui.custom(inside.cut_top(BARS, 6), partial(_bars, odds=odds), key="odds bars",
              tooltip=_("The chance of each number of wounds if nobody uses a card, an order or a token. ASF-RES-08"),
              rule="ASF-RES-08")  # fmt: skip
    for name, number, total, value in rows(odds, made, state):
        ui.fact(inside.cut_top(ROW), total, value, strong=True, value_right=20, key=f"odds {name} total")
        for n, reason in enumerate(_parts(name, number)):
            row = inside.cut_top(row_height(ui, inside.w, reason))
            modifier_row(ui, row, frame, reason, plain=name == "dice" and n == 0, printed=reason.rule in PRINTED,
                         key=f"odds {name} {n}")  # fmt: skip
    ui.custom(inside.cut_top(OUTCOMES), partial(_outcomes, odds=odds), key="odds outcomes")


def _bars(pen: Pen, a: Area, odds: AttackOdds) -> None:
    """Draw the average large, and the chance of each number of wounds as a column."""
    told = decimal(odds.average)
    pen.text(a.x, a.y + 22, told, theme.FIGURE, "display-bold", theme.TEXT1, "l", a)
    pen.text(a.x, a.bottom - 10, _("wounds on average"), theme.CAPTION, "regular", theme.TEXT2, "l", a)
    room = Area(a.x + 110, a.y, a.w - 110, a.h)
    chances = [float(one) for one in odds.wounds[:MOST]] + [float(sum(odds.wounds[MOST:]))] * (len(odds.wounds) > MOST)
    top, wide = max(chances), room.w / len(chances)
    for n, chance in enumerate(chances):
        high = max(2.0, (room.h - 16) * chance / top)
        bar = Area(room.x + n * wide + 1, room.bottom - 16 - high, wide - 2, high)
        pen.box(bar, theme.CREAM if n else theme.WELL, theme.LINE2 if not n else None, 2)
        pen.text(bar.cx, room.bottom - 7, str(n), theme.CAPTION, "regular", theme.TEXT2, "c")


def _outcomes(pen: Pen, a: Area, odds: AttackOdds) -> None:
    pen.rule(a.x, a.y + 1, a.w)
    told = (
        (percent(1 - float(odds.wounds[0])), _("wounds it")), (percent(float(odds.panics)), _("makes it panic")),
        (percent(float(odds.destroyed)), _("destroys it")),
    )  # fmt: skip
    for n, (chance, words) in enumerate(told):
        x = a.x + a.w * n / 3
        pen.text(x, a.y + 15, chance, theme.TITLE, "semibold", theme.TEXT1, "l")
        pen.text(x, a.y + 32, words, theme.CAPTION, "regular", theme.TEXT2, "l")
