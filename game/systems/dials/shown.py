"""The numbers of a dial as they are now, outside any attack, with everything that changes them: what screens show.

An attack reckons with more (`attack.of`); what counts at times only is told beside the number, with its moment.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.modifier import Number, Policy, Reason
from game.i18n import N_, _
from game.systems.dials import domains, items, numbers
from game.systems.dials.abilities import gear, sorcery

if TYPE_CHECKING:
    from game.systems.dials.state import State

STATS = ("speed", "attack", "defense", "damage", "range")
TITLES = {"attack": N_("Attack"), "defense": N_("Defense"), "damage": N_("Damage")}
MOMENTS = {
    "close_combat": N_("in close combat"), "ranged": N_("at range"), "close_defense": N_("against blows"),
    "ranged_defense": N_("against shots"), "first_damage": N_("against the first damage of a turn"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Shown:
    """A number as it is now; `at_times` are the moments at which more counts, in words, each with its reason."""

    number: Number
    at_times: tuple[tuple[str, Reason], ...] = ()


def shown(state: State, dial: str, stat: str) -> Shown:
    """Return a number of a dial: "speed", "attack", "defense", "damage" or "range" (MK-CORE-04, MK-ITEM-06)."""
    if stat == "speed":
        return Shown(numbers.speed(state, dial))
    if stat == "range":
        return Shown(numbers.reach(state, dial))
    found = [
        Reason(_(TITLES[stat]), numbers.unmodified(state, dial, stat), "MK-CORE-04"),
        *gear.changes(state, dial, stat, "always"),
        *sorcery.changes(state, dial, stat),
        *domains.changes(state, dial, stat),
    ]
    return Shown(Policy().combine(found), tuple(_at_times(state, dial, stat)))


def _at_times(state: State, dial: str, stat: str) -> list[tuple[str, Reason]]:
    """Return what items change of a number at their moments only; what lessens damage is told beside the defense."""
    told = (stat, "taken") if stat == "defense" else (stat,)
    return [
        (_(MOMENTS[change.when]), Reason(items.called(state, item), change.amount, "MK-ITEM-06"))
        for item in items.usable(state, dial)
        for change in items.card(state, item).changes
        if change.stat in told and change.when in MOMENTS
    ]
