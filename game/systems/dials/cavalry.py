"""What every cavalry unit can do: duck, impale, fight from horseback, unseat, trample (MK-CVB)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.modifier import Reason
from game.engine.options import Listed
from game.engine.reaction import Reaction
from game.geometry.inches.path import bases_met
from game.i18n import _
from game.systems.dials import damage, death, dice, movement, riding
from game.systems.dials.damage import Blow
from game.systems.dials.events.fighting import Unseated
from game.systems.dials.events.moving import MoveOver
from game.systems.dials.figure import RIDING
from game.systems.dials.figures import FIGURES
from game.systems.dials.judged import asked_of_another
from game.systems.dials.reactions import ASKED, REACTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.event import Event
    from game.engine.table import Table
    from game.systems.dials.attack import Comparison, Outcome
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

UNSEATED = 6  # a die and the rider's bonus: MK-CVB-06


@FIGURES.modifier("attack")
def duck(situation: Comparison) -> Iterator[Reason]:
    """Take 2 off a shot at a rider (MK-CVB-01)."""
    if situation.aimed and situation.state.of(situation.target).fate == RIDING:
        yield Reason(_("Duck"), -2, "MK-CVB-01")


async def ducked(table: Table, outcome: Outcome, blows: Sequence[Blow]) -> list[Blow]:
    """Let the attacker give one click of a rider's damage to the mount, if his total reaches that too (MK-CVB-02)."""
    state: State = table.state
    found: list[Blow] = []
    for blow in blows:
        rider = state.of(blow.dial)
        attack = state.attack
        if rider.fate != RIDING or attack is None or attack.kind != "ranged" or blow.amount < 1:
            found.append(blow)
            continue
        mount = rider.mount
        reached = outcome.reaches(state, blow.dial, mount)
        options = Listed(("rider", "mount"), asked_of_another("MK-CVB-02"))
        seat = state.of(attack.attacker).controller
        if reached and await Choice(seat, "duck", options, "MK-CVB-02", False, {"figure": rider.id}) == "mount":
            less = Reason(_("To the mount"), -1, "MK-CVB-02")
            found.append(replace(blow, amount=blow.amount - 1, parts=(*blow.parts, less)))
            found.append(Blow(mount, 1, "MK-CVB-02", blow.kind, by=blow.by, wand=blow.wand, pierced=blow.pierced))
        else:
            found.append(blow)
    return found


@FIGURES.modifier("damage")
def impale(situation: Comparison) -> Iterator[Reason]:
    """Add 2 to what a rider deals a single target in close combat, but not with weapon mastery (MK-CVB-03, -04)."""
    attack, state = situation.attack, situation.state
    mounted = state.of(situation.attacker).fate == RIDING
    alone = len(attack.targets) == 1 and not attack.said(situation.attacker, "weapon_master")
    if situation.kind == "close" and mounted and alone:
        yield Reason(_("Impale"), 2, "MK-CVB-03")


# --- unseating ----------------------------------------------------------------------------------------------------


def _knights(state: State, event: Event) -> Iterator[str]:
    """Find a unit that has moved without a speed ability, and without breaking away: that is told as no way of moving.

    Wings that come with the dial are an ability, those of the base are none (MK-CVB-06, MK-SPD-04).
    """
    if not isinstance(event, MoveOver):
        return
    borrowed = event.how in movement.HALVED and state.has(event.figure, "flight")
    if event.how in movement.MODES and event.how not in (movement.CHARGE, movement.BOUND) and not borrowed:
        yield event.figure


def _riders_met(state: State, _bearer: str, event: Event) -> list[str]:
    met = event.met if isinstance(event, MoveOver) else ()
    riders = [state.figures[key].rider for key in met if state.figures[key].rider]
    return [key for key in riders if state.figures[key].card.subfaction != riding.KNIGHTS]


async def _knock(table: Table, key: str, _event: Event, choice: str) -> None:
    """Roll a die and add the bonus of one's own rider; 6 unseats the other one (MK-CVB-06, -07, MK-EX-28)."""
    state: State = table.state
    own = state.figures[state.figures[key].rider]
    rider = state.figures[choice]
    die = await dice.die(table, "MK-CVB-06", who=own.controller, dial=choice)
    if die + (own.card.rider_bonus or 0) < UNSEATED:
        return
    if riding.falls(state, state.figures[rider.mount]):
        await table.happen(Unseated(rider.id, rule="MK-CVB-07"))
        await death.bury(table, key)
    else:
        await riding.put_beside(table, rider, "MK-CVB-07")


REACTIONS.declare(Reaction("knockdown", "after", MoveOver, "MK-CVB-06", _knights, _knock, _riders_met, asked=ASKED))


# --- trampling ----------------------------------------------------------------------------------------------------


def trampled(state: State, figure: Figure, start: tuple[int, int], end: tuple[int, int]) -> list[str]:
    """Return the dials of everybody over whose base a unit went: none that soars or is big (MK-CVB-09)."""
    found: list[str] = []
    for key in bases_met(state.layout, (start, end), (figure.id,)):
        other = state.figures[key]
        if not (other.soaring or other.many or other.titan or other.card.kind == "mount"):
            found.append(other.id)
    return found


async def trample(table: Table, figure: Figure, start: tuple[int, int]) -> None:
    """Deal a click to everybody whom a unit went over, friends too (MK-CVB-09)."""
    hurt = trampled(table.state, figure, start, figure.centre)
    await damage.deal(table, *(Blow(dial, 1, "MK-CVB-09", cause="trample", by=figure.id) for dial in hurt))
