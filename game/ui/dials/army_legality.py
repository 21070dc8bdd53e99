"""Whether an army is legal, put into words: each condition with its rule (MK-SETUP, MK-ITEM, MK-SPELL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.dials.armies import ArmyFault, army_faults, points_of
from game.content.dials.scenarios import actions
from game.i18n import _, ngettext, proper
from game.ui.building.conditions import Condition, Legality

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.dials.armies import Recruit
    from game.content.dials.equipment import Spell

ArmyLegality = Legality[ArmyFault]


def legality(recruits: Sequence[Recruit], spells: Sequence[Spell], points: int) -> ArmyLegality:
    """Hold an army against the conditions of building one of an agreed strength."""
    faults = tuple(army_faults(recruits, spells, points))
    if faults:
        title = ngettext("Not legal: {n} fault", "Not legal: {n} faults", len(faults)).format(n=len(faults))
    else:
        title = ngettext("Legal at {n} point", "Legal at {n} points", points).format(n=points)
    broken = {fault.rule for fault in faults}
    told = tuple(Condition("no", fault.sentence, fault.rule) for fault in faults)
    met = tuple(one for one in _met(recruits, spells, points) if one.rule not in broken)
    return Legality(title, faults, told + met)


def _met(recruits: Sequence[Recruit], spells: Sequence[Spell], points: int) -> list[Condition]:
    total = points_of(recruits, spells)
    words = ngettext("{n} of at most {most} point", "{n} of at most {most} points", points)
    found = [Condition("yes", words.format(n=total, most=points), "MK-SETUP-05")]
    leader = next((one for one in recruits if one.leader), None)
    if leader is not None:
        found.append(Condition("yes", _("Led by {name}").format(name=proper(leader.figure.name)), "MK-SETUP-07"))
    number = actions(points)
    words = ngettext("{n} action in each turn", "{n} actions in each turn", number)
    found.append(Condition("yes", words.format(n=number), "MK-SETUP-06"))
    uniques = sum(one.figure.rank == "unique" for one in recruits)
    if uniques:
        words = ngettext("{n} unique figure, once", "{n} unique figures, each once", uniques)
        found.append(Condition("yes", words.format(n=uniques), "MK-CORE-03"))
    riders = sum(one.mount is not None for one in recruits)
    if riders:
        words = ngettext("{n} rider on a fitting mount", "{n} riders on fitting mounts", riders)
        found.append(Condition("yes", words.format(n=riders), "MK-UNIT-21"))
    items = sum(len(one.items) for one in recruits)
    if items:
        words = ngettext("{n} item, which can be used", "{n} items, which can be used", items)
        found.append(Condition("yes", words.format(n=items), "MK-ITEM-06"))
    if spells:
        words = ngettext("{n} spell, which can be cast", "{n} spells, which can be cast", len(spells))
        found.append(Condition("yes", words.format(n=len(spells)), "MK-SPELL-01"))
    return found
