"""The odds panel: chance, dice ladder, both sums with each modifier and its rule, outcomes, what may happen before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.modifier import Reason
from game.geometry.squares.grid import label
from game.i18n import _, decimal, ngettext, signed
from game.systems.skirmish import advice
from game.systems.skirmish.gates import FACES
from game.ui import theme
from game.ui.kit import Area, Pen, Ui
from game.ui.skirmish.table import words
from game.ui.skirmish.table.plans import CHARGE, Aim
from game.ui.table import sums
from game.ui.table.chances import parted, percent
from game.ui.table.sums import ROW, heading, row_height

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.choice import Refusal
    from game.engine.modifier import Number
    from game.systems.skirmish.advice import Danger, Odds
    from game.systems.skirmish.unit import Unit
    from game.ui.skirmish.table.planning import Planning
    from game.ui.skirmish.table.plans import Way
    from game.ui.table.face import Frame

PADDING = 14
WIDE_CHANCE = 4

CAUSES = (
    ("DDM-TER-25", "shield"),
    ("DDM-TER", "sun"),
    ("DDM-CE", "crown"),
    ("DDM-RCOV", "shield"),
    ("DDM-MCOV", "shield"),
    ("DDM-MOD-06", "shield"),
    ("DDM-MOD-02", "users"),
    ("DDM-FLK", "users"),
    ("DDM-MOD-01", "zap"),
    ("DDM-MOD-08", "swords"),
    ("DDM-MOD-03", "eye-off"),
    ("DDM-MOD-04", "zap"),
    ("DDM-MOD-05", "moon"),
)
"""Signs of modifiers whose causes are visible on the board, by the first letters of their rule."""


PRINTED = ("DDM-ATK-03", "DDM-CARD-10", "DDM-ATK-04")
"""The rules of what stands on the card: bonus, armour class, damage."""


def odds_height(ui: Ui, wide: float, plan: Planning, aim: Aim) -> float:
    """Return how high the panel of an attack wants to be."""
    odds = aim.odds
    if odds is None:
        return 60
    rows = sum(row_height(ui, wide - 2 * PADDING, one) for one in (*reasons_of(odds), *after_hit(odds)))
    h: float = 46 + 54 + 10 + rows + 3 * ROW + 18 + 42 + (6 if odds.morale is not None else 0)
    if len(aim.others) > 1:
        h += 30
    warning = warning_of(plan, aim)
    if warning:
        h += ui.measure(warning, wide - 2 * 10 - 52) + 14 + 8
    return h + 8


def odds_panel(
    ui: Ui, area: Area, frame: Frame, plan: Planning, aim: Aim, choose_weapon: Callable[[Any], None]
) -> None:
    """Declare the panel of an attack that is possible."""
    odds = aim.odds
    if odds is None:
        return
    state = plan.could.state
    ui.panel(area, border=theme.BRASS_DARK)
    inside = Area(area.x + PADDING, area.y + 10, area.w - 2 * PADDING, area.h)
    victim = state.units[aim.target]
    spot = aim.spot or (0, 0)
    line = _("{a} to {b}").format(a=label(*spot), b=words.place(victim))
    heading(ui, inside.cut_top(24, 6), words.attack_title(state, odds), line, words.attack_icon(odds.kind))
    if len(aim.others) > 1:
        _weapons(ui, inside.cut_top(26, 4), state.units[plan.selected or ""], aim, choose_weapon)
    chance_block(ui, inside.cut_top(54, 2), odds)
    ui.custom(inside.cut_top(6), lambda pen, a: pen.rule(a.x, a.y + 3, a.w))
    total = f"d20 {signed(odds.attack.value).replace('+', '+ ')}"
    _sum(ui, inside, frame, odds.attack, _("Total"), total, "attack")
    ui.custom(inside.cut_top(6), lambda pen, a: pen.rule(a.x, a.y + 3, a.w))
    _sum(ui, inside, frame, odds.armour, _("To hit"), str(odds.armour.value), "armour")
    ui.custom(inside.cut_top(6), lambda pen, a: pen.rule(a.x, a.y + 3, a.w))
    _sum(ui, inside, frame, odds.damage, _("A hit takes"), str(odds.damage.value), "damage")
    for n, reason in enumerate(after_hit(odds)):
        if odds.morale is not None and reason is odds.morale.reasons[0]:
            ui.custom(inside.cut_top(6), lambda pen, a: pen.rule(a.x, a.y + 3, a.w))
        row = inside.cut_top(row_height(ui, inside.w, reason))
        modifier_row(ui, row, frame, reason, plain=reason.kind == "total", key=f"after {n}")
    ui.custom(inside.cut_top(6), lambda pen, a: pen.rule(a.x, a.y + 3, a.w))
    _outcomes(ui, inside.cut_top(40, 4), odds)
    warning = warning_of(plan, aim)
    if warning:
        ui.warning(Area(area.x + 10, inside.y, area.w - 20, 0), warning, key="plan warning")


def reasons_of(odds: Odds) -> tuple[Reason, ...]:
    """Return every modifier that the panel of an attack tells: of the roll, the armour class and the damage."""
    return (*odds.attack.reasons, *odds.armour.reasons, *odds.damage.reasons)


def after_hit(odds: Odds) -> list[Reason]:
    """Return the rows below the damage: what a doubled hit takes, what a hit brings, and what its morale save is of.

    A row of kind "total" is what rows come to, the others are what they are made of.
    """
    found: list[Reason] = []
    if odds.critical <= FACES and odds.doubled.value != odds.damage.value:
        rule = next(one.rule for one in odds.doubled.reasons if one not in odds.damage.reasons)
        found.append(Reason(_("Doubled"), odds.doubled.value, rule, kind="total"))
    found += odds.brings
    if odds.morale is not None and odds.morale_needs is not None:
        found += odds.morale.reasons
        words = _("Morale holds with {n}+")
        found.append(Reason(words.format(n=odds.morale_needs), odds.morale.value, "DDM-MOR-05", kind="save"))
    return found


def chance_block(ui: Ui, area: Area, odds: Odds) -> None:
    """Declare the chance in large, what the die must show, and the ladder."""

    def paint(pen: Pen, a: Area) -> None:
        number, sign = parted(percent(odds.chance))
        size = theme.FIGURE if len(number) <= WIDE_CHANCE else theme.NAME
        w = pen.text(a.x, a.y + 25, number, size, "display-bold", theme.TEXT1, "l")
        pen.text(a.x + w + 5, a.y + 31, sign, theme.NAME, "display", theme.TEXT2, "l")
        ladder = Area(a.x + 92, a.y + 20, a.w - 92, 16)
        told = words.needs(odds)
        size = theme.TEXT if pen.width(told, theme.TEXT, "medium") <= ladder.w else theme.CAPTION
        pen.text(ladder.x, a.y + 10, told, size, "medium", theme.TEXT1, "l", a)
        if not odds.needs:
            return
        pen.ladder(ladder, odds.needs, odds.critical)
        step = ladder.w / 20
        low, high = _("1 misses"), _doubles(odds)
        left = pen.text(ladder.x, a.y + 45, low, theme.CAPTION, "regular", theme.TEXT3, "l", a)
        right = pen.text(ladder.right, a.y + 45, high, theme.CAPTION, "regular", theme.TEXT3, "r", a)
        at = ladder.x + step * (odds.needs - 0.5)
        if left + 10 < at - ladder.x < ladder.w - right - 10:
            pen.text(at, a.y + 45, str(odds.needs), theme.CAPTION, "semibold", theme.TEXT1, "c", a)

    ui.custom(area, paint)


def _doubles(odds: Odds) -> str:
    if odds.critical > 20:
        return _("never doubled")
    if odds.critical == 20:
        return _("20 doubles")
    return _("{n} to 20 double").format(n=odds.critical)


def _weapons(ui: Ui, area: Area, unit: Unit, aim: Aim, choose: Callable[[Any], None]) -> None:
    listed = unit.card.ranged if aim.kind == "ranged" else unit.card.melee
    options = []
    for answer in aim.others:
        attack = listed[answer[2]]
        options.append((answer, f"{signed(attack.bonus)} ({attack.damage_text})", ""))
    ui.segments("weapon", area, options, aim.answer, choose)


def _sum(ui: Ui, inside: Area, frame: Frame, number: Number, total: str, value: str, name: str) -> None:
    for n, reason in enumerate(number.reasons):
        row = inside.cut_top(row_height(ui, inside.w, reason))
        modifier_row(ui, row, frame, reason, plain=n == 0 and name != "attack", key=f"{name} {n}")
    ui.fact(inside.cut_top(ROW), total, value, strong=True, value_right=104, key=f"{name} total")


def modifier_row(ui: Ui, area: Area, frame: Frame, reason: Reason, *, plain: bool = False, key: str = "") -> None:
    """Declare one modifier of an attack with the sign of its cause."""
    printed = reason.rule in PRINTED
    sums.modifier_row(ui, area, frame, reason, plain=plain, printed=printed, icon=_cause(reason), key=key)


def _cause(reason: Reason) -> str:
    """Return the sign of a modifier whose cause is visible on the board."""
    for start, icon in CAUSES:
        if reason.rule.startswith(start):
            return icon
    return ""


def _outcomes(ui: Ui, area: Area, odds: Odds) -> None:
    cells = area.columns(3)
    told = [
        (decimal(odds.average), _("Average damage")),
        (percent(odds.routs), _("Makes it rout")),
        (percent(odds.destroys), _("Destroys it")),
    ]

    def paint(pen: Pen, a: Area) -> None:
        x = a.x
        for cell, (value, caption) in zip(cells, told, strict=True):
            x = max(x, cell.x)  # a long caption pushes the next one on
            room = Area(x, cell.y, a.right - x, cell.h)
            pen.text(x, cell.y + 10, value, theme.TITLE, "semibold", theme.TEXT1, "l", room)
            x += 6 + pen.text(x, cell.y + 29, caption, theme.CAPTION, "regular", theme.TEXT3, "l", room)

    ui.custom(area, paint)


# --- what may happen before ---
def warning_of(plan: Planning, aim: Aim | None, way: Way | None = None) -> str:
    """Return what may go wrong on the way, how likely, and whether something safer exists; "" if nothing may."""
    if aim is not None and aim.kind == CHARGE:
        dangers: Sequence[Danger] = aim.dangers
        end = _("The charge still goes home in **{chance}**.")
        safe = None
    else:
        way = way or (aim.way if aim and aim.way else plan.way)
        if way is None:
            return ""
        dangers = way.dangers
        end = _("It gets there in **{chance}**, neither destroyed nor put to flight by that.")
        if aim is not None:
            end = (
                _("The shot still happens in **{chance}**.")
                if aim.kind == "ranged"
                else _("The attack still happens in **{chance}**.")
            )
        safe = plan.could.safe_cost(way) if dangers else None
    if not dangers:
        return ""
    state = plan.could.state
    told = []
    for danger in dangers[:3]:
        text = _("Leaving {square}, {name} may attack: {chance} for {damage}.")
        told.append(
            text.format(
                square=label(*danger.square), name=state.name(danger.enemy), chance=percent(danger.odds.chance),
                damage=danger.odds.damage.value,
            )
        )  # fmt: skip
    if len(dangers) > 3:
        told.append(ngettext("{n} more may.", "{n} more may.", len(dangers) - 3).format(n=len(dangers) - 3))
    text = (
        " ".join(told).removesuffix(".") + " DDM-AOO-01. " + end.format(chance=percent(advice.survives(list(dangers))))
    )
    if safe is not None:
        text += " " + _("A safe way costs {n}.").format(n=safe)
    return text


def way_panel(ui: Ui, area: Area, plan: Planning, way: Way) -> float:
    """Declare the panel of a move without an attack; return its height."""
    speed = plan.could.speed()
    total = way.spent + way.cost
    now = plan.could.opened().turn
    near, most = plan.could.near(), plan.could.most(total)
    warning = warning_of(plan, None, way)
    if any(step.whole_turn for step in way.steps):
        text = _("One square at any price takes the whole turn. DDM-MOVE-11")
    elif now is not None and now.attacks:
        text = ngettext(
            "The move after the attack: up to {speed} square. DDM-ACT-04",
            "The move after the attack: up to {speed} squares. DDM-ACT-04",
            most,
        ).format(speed=most)
    elif total <= near != speed:
        text = ngettext(
            "Up to {n} square of movement it may still attack. {rule}",
            "Up to {n} squares of movement it may still attack. {rule}",
            near,
        ).format(n=near, rule="DDM-ACT-04")
    elif total <= near:
        text = _("Within Speed {speed}: it may still attack from there. DDM-ACT-01").format(speed=speed)
    else:
        text = _("More than Speed {speed}: the move is the whole turn. DDM-ACT-03").format(speed=speed)
    actor = plan.actor
    if actor is not None and way.bodies(actor.n):
        text += " " + _("It squeezes through on the way, at double cost. DDM-SQZ-03")
    high = 46 + ui.measure(text, area.w - 28) + 10
    if warning:
        high += ui.measure(warning, area.w - 20 - 52) + 14 + 8
    box = Area(area.x, area.y, area.w, high)
    ui.panel(box, border=theme.BRASS_DARK)
    inside = Area(box.x + PADDING, box.y + 10, box.w - 2 * PADDING, high)
    where = _("Move to {square}").format(square=label(*way.end))
    heading(
        ui,
        inside.cut_top(24, 8),
        where,
        ngettext("{cost} of {most} square", "{cost} of {most} squares", most).format(cost=total, most=most),
        "footprints",
    )
    inside.cut_top(ui.text(inside, text, colour=theme.TEXT2, key="way text"), 8)
    if warning:
        ui.warning(Area(box.x + 10, inside.y, box.w - 20, 0), warning, key="way warning")
    return high


def refusal_panel(ui: Ui, area: Area, title: str, refusal: Refusal) -> float:
    """Declare why something is not possible; return the panel's height."""
    text = str(refusal)
    high = 46 + ui.measure(text, area.w - 28) + 12
    box = Area(area.x, area.y, area.w, high)
    ui.panel(box)
    inside = Area(box.x + PADDING, box.y + 10, box.w - 2 * PADDING, high)

    def paint(pen: Pen, a: Area) -> None:
        pen.icon("octagon-x", a.x + 8, a.cy, 16, theme.NO)
        size = theme.TITLE if pen.width(title, theme.TITLE, "semibold") <= a.w - 24 else theme.TEXT
        pen.text(a.x + 24, a.cy, title, size, "semibold", theme.TEXT1, "l", a)

    ui.custom(inside.cut_top(24, 8), paint)
    ui.text(inside, text, colour=theme.TEXT1, key="refusal text")
    return high
