"""The numbers of a dial as they are now, outside any attack, with everything that changes them: what screens show.

An attack reckons with more (`attack.of`); what counts at times only is told beside the number, with its moment.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.modifier import Number, Policy, Reason
from game.i18n import _
from game.systems.dials import domains, items, movement, numbers
from game.systems.dials.abilities import gear, sorcery

if TYPE_CHECKING:
    from game.systems.dials.state import State

STATS = ("speed", "attack", "defense", "damage", "range")


@dataclass(frozen=True, slots=True)
class Shown:
    """A number as it is now; `at_times` are the moments at which more counts, in words, each with its reason."""

    number: Number
    at_times: tuple[tuple[str, Reason], ...] = ()


def shown(state: State, dial: str, stat: str) -> Shown:
    """Return a number of a dial: "speed", "attack", "defense", "damage" or "range" (MK-CORE-04, MK-ITEM-06).

    The speed of who leads a captive is that at which both go (MK-CAP-11).
    """
    if stat == "speed":
        figure = state.of(dial)
        alone = dial != figure.id or not figure.here
        return Shown(numbers.speed(state, dial) if alone else movement.allowance(state, figure, movement.WALK))
    if stat == "range":
        return Shown(numbers.reach(state, dial))
    found = [
        Reason(_title(stat), numbers.unmodified(state, dial, stat), "MK-CORE-04"),
        *gear.changes(state, dial, stat, "always"),
        *sorcery.changes(state, dial, stat),
        *domains.changes(state, dial, stat),
    ]
    return Shown(Policy().combine(found), tuple(_at_times(state, dial, stat)))


def _title(stat: str) -> str:
    return {"attack": _("Attack"), "defense": _("Defense"), "damage": _("Damage")}[stat]


def _moments() -> dict[str, str]:
    """Return when items change something that they do not change always, in words."""
    return {
        "close_combat": _("in close combat"),
        "ranged": _("at range"),
        "close_defense": _("against blows"),
        "ranged_defense": _("against shots"),
        "first_damage": _("against the first damage of a turn"),
    }


def _at_times(state: State, dial: str, stat: str) -> list[tuple[str, Reason]]:
    """Return what items change of a number at their moments only; what lessens damage is told beside the defense."""
    told, moments = (stat, "taken") if stat == "defense" else (stat,), _moments()
    return [
        (moments[change.when], Reason(items.called(state, item), change.amount, "MK-ITEM-06"))
        for item in items.usable(state, dial)
        for change in items.card(state, item).changes
        if change.stat in told and change.when in moments
    ]
