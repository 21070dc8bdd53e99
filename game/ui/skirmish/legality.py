"""Whether a warband is legal, put into words: each condition with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.skirmish.formats import FORMATS
from game.content.skirmish.library import load_library
from game.content.skirmish.warbands import (
    BUILDING,
    MOST_MEMBERS,
    REQUIRES,
    WarbandFault,
    dearest_allowed,
    minions_of,
    warband_faults,
)
from game.i18n import _, ngettext, proper
from game.ui.building.conditions import Condition, Legality

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.skirmish.cards import Creature, Format


SkirmishLegality = Legality[WarbandFault]


def legality(members: Sequence[Creature], faction: str, points: int, kind: Format) -> SkirmishLegality:
    """Hold a warband against the conditions of a format."""
    minions = minions_of(members, load_library().creatures)
    every = warband_faults(members, faction, points, kind, minions)
    faults = tuple(fault for fault in every if not fault.warning)
    warned = {fault.rule for fault in every if fault.warning}
    if faults:
        title = ngettext("Not legal: {n} fault", "Not legal: {n} faults", len(faults)).format(n=len(faults))
    elif kind == "quick":
        title = _("Legal for the Quick Battle")
    else:
        words = ngettext("Legal for {format} at {points} point", "Legal for {format} at {points} points", points)
        title = words.format(format=_(FORMATS[kind].title), points=points)
    if kind == "quick":
        met = [Condition("yes", _("One creature a side"), "DDM-QB-01")]
    else:
        met = [*_met(members, faction, points, warned), *_by_abilities(members, minions, faction)]
        met = [one for one in met if asks(kind, one.rule)]
    broken = {fault.rule for fault in faults}
    told = tuple(Condition("no", fault.sentence, fault.rule) for fault in faults)
    return Legality(title, faults, told + tuple(one for one in met if one.rule not in broken))


def asks(kind: Format, rule: str) -> bool:
    """Tell whether a format asks for a condition: not all ask what a single creature costs (DDM-EPIC-03)."""
    return rule != "DDM-WB-05" or FORMATS[kind].dearest


def _met(members: Sequence[Creature], faction: str, points: int, warned: set[str]) -> list[Condition]:
    total = sum(creature.cost for creature in members)
    dearest = max((creature.cost for creature in members), default=0)
    leaders = [creature for creature in members if creature.commander is not None]
    if "DDM-WB-06" in warned or not leaders:
        leader = Condition("warning", _("No commander to rally"), "DDM-WB-06")
    elif len(leaders) == 1:
        words = _("Commander: {name}, {rating}").format(name=proper(leaders[0].name), rating=leaders[0].commander)
        leader = Condition("yes", words, "DDM-WB-06")
    else:
        best = max(creature.commander or 0 for creature in leaders)
        words = ngettext(
            "{n} commander, best rating {rating}", "{n} commanders, best rating {rating}", len(leaders)
        ).format(n=len(leaders), rating=best)
        leader = Condition("yes", words, "DDM-WB-06")
    return [
        Condition(
            "yes",
            ngettext("{n} of at most {most} point", "{n} of at most {most} points", points).format(
                n=total, most=points
            ),
            "DDM-WB-02",
        ),
        Condition(
            "yes",
            ngettext("{n} of at most {most} creature", "{n} of at most {most} creatures", MOST_MEMBERS).format(
                n=len(members), most=MOST_MEMBERS
            ),
            "DDM-WB-04",
        ),
        *(
            [Condition("yes", _("All carry the symbol {faction}").format(faction=faction), "DDM-WB-03")]
            if all(faction in creature.factions for creature in members)
            else []
        ),
        Condition(
            "yes", _("Dearest {cost}, at most {most}").format(cost=dearest, most=dearest_allowed(points)), "DDM-WB-05"
        ),
        leader,
    ]


def _by_abilities(members: Sequence[Creature], minions: Sequence[Creature], faction: str) -> list[Condition]:
    """Return what abilities add to a warband or ask of it, one line each, if any does."""
    found = []
    if minions:
        words = ngettext("{n} minion, free", "{n} minions, free", len(minions)).format(n=len(minions))
        found.append(Condition("yes", words, "DDMG-ABIL-043.2"))
    strangers = [card for card in members if faction not in card.factions]
    if strangers and any(BUILDING in card.abilities for card in members):
        words = ngettext("{n} of another faction let in", "{n} of other factions let in", len(strangers))
        found.append(Condition("yes", words.format(n=len(strangers)), "DDMG-ABIL-084.1"))
    if any(REQUIRES in card.abilities for card in members):
        found.append(Condition("yes", _("Whoever is required is there"), "DDMG-ABIL-058.1"))
    return found
