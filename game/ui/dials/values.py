"""The four values of a dial as they are now, with everything that changes them, in words: what hovering one tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.dials.marks import MARKS, STATS
from game.i18n import _, signed
from game.systems.dials.shown import shown
from game.ui.dials.marks import told
from game.ui.kit import escape

if TYPE_CHECKING:
    from game.engine.modifier import Reason
    from game.systems.dials.shown import Shown
    from game.systems.dials.state import State


def present(state: State, dial: str) -> dict[str, Shown]:
    """Return the values of a dial as they are now; none of a dial that is out of action."""
    if not state.active(dial) or not state.of(dial).in_play:
        return {}
    return {stat: shown(state, dial, stat) for stat in (*STATS, "range")}


def changed(found: Shown) -> bool:
    """Tell whether anything changes a value."""
    return any(one.amount or one.op != "add" for one in found.number.reasons[1:])


def names() -> dict[str, str]:
    """Return what the values are called."""
    return {
        "speed": _("Speed"), "attack": _("Attack"), "defense": _("Defense"), "damage": _("Damage"),
        "range": _("Range"),
    }  # fmt: skip


def reasons(state: State, dial: str, stat: str, found: Shown) -> str:
    """Return as rich text what makes a value: each part with its rule, what counts at times, and its abilities."""
    lines = [_("**{name} {value}**").format(name=names()[stat], value=found.number.value)]
    lines += [part(one, first=n == 0) for n, one in enumerate(found.number.reasons)]
    lines += [_("{moment}: {part}").format(moment=moment, part=part(one)) for moment, one in found.at_times]
    printed = state.printed(dial)
    if stat == "attack" and printed.attack_bonus:
        rule = "MK-CC-03" if printed.attack_type == "sword" else "MK-RC-07"
        moment = _("in close combat") if printed.attack_type == "sword" else _("at range")
        bonus = f"{escape(_('Bonus of its attack type'))} {signed(printed.attack_bonus)} {rule}"
        lines.append(_("{moment}: {part}").format(moment=moment, part=bonus))
    for word in state.shows(dial).abilities:
        if word in MARKS and MARKS[word].stat == stat:
            lines.append(told(word))
    return "\n".join(lines)


def part(reason: Reason, *, first: bool = False) -> str:
    """Return one part of a value as rich text: its words, its amount, its rule."""
    amount = str(reason.amount) if first else signed(reason.amount)
    return f"{escape(reason.text)} {amount} {reason.rule}"
