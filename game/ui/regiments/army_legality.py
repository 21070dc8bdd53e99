"""Whether an army is legal, put into words: each condition with its rule (ASF-ARMY, ASF-ATT, ASF-CMD)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.regiments.armies import cost_of
from game.content.regiments.army_lists import roll_of
from game.content.regiments.legality import ArmyFault, army_faults
from game.i18n import _, ngettext, proper
from game.ui.building.conditions import Condition, Legality

if TYPE_CHECKING:
    from game.content.regiments.armies import Army
    from game.content.regiments.legality import Roll
    from game.content.regiments.library import Library

ArmyLegality = Legality[ArmyFault]


def faults_of(roll: Roll, library: Library) -> list[ArmyFault]:
    """Return everything that keeps an army from being legal, its cost last."""
    found = army_faults(roll, library.factions.values())
    return sorted(found, key=lambda fault: fault.rule == "ASF-ARMY-01")


def legality(army: Army, library: Library, points: int) -> ArmyLegality:
    """Hold an army against the conditions of building one with an agreed limit."""
    roll = replace(roll_of(army, library), points=points)
    faults = tuple(faults_of(roll, library))
    if faults:
        title = ngettext("Not legal: {n} fault", "Not legal: {n} faults", len(faults)).format(n=len(faults))
    else:
        title = ngettext("Legal at {n} point", "Legal at {n} points", points).format(n=points)
    told = tuple(Condition("no", fault.sentence, fault.rule) for fault in faults)
    broken = {fault.rule for fault in faults}
    met = tuple(one for one in _met(army, library, roll) if one.rule not in broken)
    return Legality(title, faults, told + met)


def _met(army: Army, library: Library, roll: Roll) -> list[Condition]:
    chief = roll.commander
    faction = proper(library.factions[army.faction].name)
    units = ngettext("{n} combat unit", "{n} combat units", len(army.units)).format(n=len(army.units))
    court = ngettext("{n} at court", "{n} at court", len(army.ncus)).format(n=len(army.ncus))
    found = [Condition("yes", _("Of {faction}").format(faction=faction), "ASF-ARMY-04")]
    if chief is not None:
        found.append(Condition("yes", _("Led by {name}").format(name=proper(chief.name)), "ASF-CMD-02"))
    found.append(Condition("yes", _("{units}, {court}").format(units=units, court=court), "ASF-ARMY-01"))
    hired = sum(cost_of(card) for _place, card in roll.cards() if card.faction != army.faction)
    if hired:
        words = ngettext("{n} point for hire, at most half", "{n} points for hire, at most half", hired)
        found.append(Condition("yes", words.format(n=hired), "ASF-ARMY-06"))
    joined = sum(len(one.attachments) for one in army.units)
    if joined:
        words = ngettext("{n} attachment in a fitting unit", "{n} attachments in fitting units", joined)
        found.append(Condition("yes", words.format(n=joined), "ASF-ATT-05"))
    return found
