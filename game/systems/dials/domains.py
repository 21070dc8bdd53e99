"""Domains: what lies on a whole battle, if a scenario brings it; numbers change, as a turn begins it hurts or heals.

The rulebook only mentions them, so none is shipped; passengers are beyond those that work by status, and beyond damage
and healing (MK-DOM-01, MK-UNIT-15, MK-CAV-12).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.modifier import Reason
from game.engine.seats import team_of
from game.i18n import proper
from game.systems.dials import damage
from game.systems.dials.damage import Blow
from game.systems.dials.figure import ABOARD
from game.systems.dials.figures import FIGURES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.dials.equipment import Domain
    from game.engine.table import Table
    from game.systems.dials.attack import Comparison
    from game.systems.dials.figures import Showing
    from game.systems.dials.state import State

RULE = "MK-DOM-01"


def touches(state: State, domain: Domain, dial: str) -> bool:
    """Tell whether a domain works on a dial: by status on no passenger, and on no captive, who is nobody's."""
    figure = state.of(dial)
    if not domain.side:
        return True
    if figure.fate == ABOARD or figure.captor:
        return False
    theirs = figure.controller in team_of(state.battle.scenario.teams, domain.seat)
    return theirs == (domain.side == "friendly")


def changes(state: State, dial: str, stat: str) -> Iterator[Reason]:
    """Yield what domains change of a number of a dial (MK-DOM-01)."""
    for domain in state.battle.scenario.domains:
        if touches(state, domain, dial):
            for change in domain.changes:
                if change.stat == stat:
                    yield Reason(proper(domain.name), change.amount, RULE)


@FIGURES.modifier("speed")
def speed(showing: Showing) -> Iterator[Reason]:
    """Change the inches that everybody goes on whom a domain works (MK-DOM-01)."""
    yield from changes(showing.state, showing.dial, "speed")


@FIGURES.modifier("attack")
def aim(situation: Comparison) -> Iterator[Reason]:
    """Change the attack (MK-DOM-01)."""
    yield from changes(situation.state, situation.attacker, "attack")


@FIGURES.modifier("damage")
def hurt(situation: Comparison) -> Iterator[Reason]:
    """Change the damage (MK-DOM-01)."""
    yield from changes(situation.state, situation.attacker, "damage")


@FIGURES.modifier("range")
def reach(showing: Showing) -> Iterator[Reason]:
    """Change the inches that it shoots, if it shoots at all (MK-DOM-01)."""
    if showing.state.printed(showing.dial).range_max:
        yield from changes(showing.state, showing.dial, "range")


@FIGURES.modifier("defense")
def guard(situation: Comparison) -> Iterator[Reason]:
    """Change the defense (MK-DOM-01)."""
    yield from changes(situation.state, situation.target, "defense")


async def work(table: Table) -> None:
    """Hurt or heal the figures of the player whose turn begins: nobody's blow, and no passenger's (MK-CAV-12)."""
    state: State = table.state
    for domain in state.battle.scenario.domains:
        there = [dial for figure in state.army(state.player) for dial in state.dials(figure.id)]
        dials = [dial for dial in there if touches(state, domain, dial)]
        for change in domain.changes:
            if change.stat == "damage":
                await damage.deal(table, *(Blow(dial, change.amount, RULE, cause="domain") for dial in dials))
            elif change.stat == "heal":
                for dial in dials:
                    await damage.heal(table, dial, change.amount, "domain", RULE)
