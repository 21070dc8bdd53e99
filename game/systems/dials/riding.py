"""Riders, mounts and passengers: getting on and off, and what becomes of one without the other (MK-RIDE, MK-CAV).

Whoever has got off goes by the general rules, and both may still act; so may the unit that has just been made
(MK-RIDE-03, -05, -08). A passenger goes nowhere by itself and is taken by nobody (MK-RIDE-11): it is not on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Region
from game.engine.reaction import Reaction
from game.engine.refusal import Refusal, no
from game.i18n import N_
from game.systems.dials import dice, placing, space, terrain
from game.systems.dials.events.fighting import Damaged, Died, Struck
from game.systems.dials.events.riding import Alighted, Boarded, ControlPassed, Dismounted, Mounted
from game.systems.dials.events.turns import PhaseEnds, TurnBegan
from game.systems.dials.figure import ABOARD, RIDING
from game.systems.dials.judged import only
from game.systems.dials.numbers import unmodified
from game.systems.dials.reactions import REACTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.event import Event
    from game.engine.table import Table
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

DISMOUNT, MOUNT, BOARD, LEAVE = "dismount", "mount", "board", "leave"
KNIGHTS = "death_knights"
MOUNTED_UP = "mounted up"
"""What marks a mount whose rider has mounted in this turn: for that he was given an action (MK-RIDE-07)."""
SADDLE = "fallen in the saddle"
"""What lasts on a mount in whose saddle a death knight has fallen: he stays there, and nobody else rides it
(MK-SUB-23)."""


# --- off the horse ------------------------------------------------------------------------------------------------


def beside(state: State, rider: Figure) -> placing.Spot:
    """Return the places for a rider who gets off, or is thrown: touching his mount (MK-RIDE-01, -04, G17)."""
    mount = state.figures[rider.mount]
    zone = placing.Beside(mount.id, "MK-RIDE-01")
    return placing.Spot(state, rider, zone, soaring=mount.soaring, looks=mount.facing)


async def put_beside(table: Table, rider: Figure, rule: str) -> None:
    """Ask where a rider stands who has left the saddle, and put him there."""
    mount = rider.mount
    options = only(Region("put", rider.id, beside(table.state, rider)), "MK-RIDE-01")
    answer = await Choice(rider.controller, "put", options, rule, False, {"figure": rider.id})
    _put, _key, x, y, facing = answer
    await table.happen(Dismounted(rider.id, mount, x, y, facing, rule=rule))
    from game.systems.dials import captives  # they need to know of death, and death of riders

    await captives.follow(table, rider)


def falls(state: State, mount: Figure) -> bool:
    """Tell whether a rider dies with his mount: no room for him, or he cannot fly and it was in the air (MK-CAV-07)."""
    rider = state.figures[mount.rider]
    if mount.soaring and terrain.speed_type(state, rider) != "wing":
        return True
    return beside(state, rider).first() is None


def no_dismounting(state: State, rider: Figure) -> Refusal | None:
    """Return why a rider may not get off, None if he may (MK-RIDE-01, -04, MK-SUB-21)."""
    name = state.name(rider.id)
    if rider.fate != RIDING:
        return no(N_("{name} rides nothing."), "MK-RIDE-01", name=name)
    if rider.card.subfaction == KNIGHTS:
        return no(N_("{name} never leaves the saddle."), "MK-SUB-21", name=name)
    if state.demoralized(rider):
        return no(N_("{name} is demoralized and only moves."), "MK-DMG-08", N_("demoralized"), name=name)
    if rider.captive:
        return no(N_("{name} guards a captive and only moves."), "MK-CAP-16", N_("guards a captive"), name=name)
    if state.figures[rider.mount].soaring and terrain.speed_type(state, rider) != "wing":
        return no(N_("{name} would fall."), "MK-RIDE-04", name=name)
    if beside(state, rider).first() is None:
        return no(N_("There is no room for {name} beside the mount."), "MK-RIDE-04", name=name)
    return None


# --- onto the horse -----------------------------------------------------------------------------------------------


def no_mounting(state: State, rider: Figure, mount: Figure) -> Refusal | None:
    """Return why somebody may not mount, None if he may (MK-RIDE-06, -09, MK-UNIT-21)."""
    names = {"name": state.name(rider.id), "mount": state.name(mount.id)}
    if mount.card.kind != "mount" or mount.rider or not state.friends(rider, mount) or not rider.here:
        return no(N_("{mount} is no free and friendly mount."), "MK-RIDE-06", **names)
    if any(not state.figures[one.source].in_play for one in state.lasting(mount.id, SADDLE)):
        return no(N_("A fallen knight still sits on {mount}."), "MK-SUB-23", **names)
    if rider.captive:
        return no(N_("{name} guards a captive and only moves."), "MK-CAP-16", N_("guards a captive"), **names)
    if mount.card.mount_type not in rider.card.mount_types or rider.many or rider.titan:
        return no(N_("{name} cannot ride {mount}."), "MK-UNIT-21", **names)
    if state.demoralized(rider):
        return no(N_("{name} is demoralized and only moves."), "MK-DMG-08", N_("demoralized"), name=names["name"])
    if not space.touch(state, rider, mount):
        return no(N_("{name} does not touch {mount}."), "MK-RIDE-06", **names)
    return None


async def mount_up(table: Table, rider: Figure, mount: Figure) -> None:
    """Put a rider in the saddle (MK-RIDE-07)."""
    await table.happen(Mounted(rider.id, mount.id, rule="MK-RIDE-07"))


# --- chariots -----------------------------------------------------------------------------------------------------


def sides(state: State, chariot: Figure) -> list[str]:
    """Return the sections at which one gets on and off a chariot: the rear and both sides (MK-RIDE-10, -12)."""
    return [dial for dial in state.dials(chariot.id) if not dial.endswith(".front")]


def no_boarding(state: State, figure: Figure, chariot: Figure, *, free: bool = False) -> Refusal | None:
    """Return why a figure may not go aboard, None if it may; `free` if it has broken away from whoever held it.

    MK-UNIT-11, -12, MK-RIDE-10, MK-BREAK-01.
    """
    refused = unfit(state, figure, chariot)
    if refused is not None:
        return refused
    names = {"name": state.name(figure.id), "chariot": state.name(chariot.id)}
    there = figure.here and chariot.here
    if not there or not any(space.reaches(state, dial, figure) for dial in sides(state, chariot)):
        return no(N_("{name} does not touch the rear or a side of {chariot}."), "MK-RIDE-10", **names)
    holding = [] if free else space.holders(state, figure)
    if holding:
        return no(
            N_("{name} must first break away from {enemy}."), "MK-BREAK-01", N_("held"),
            name=names["name"], enemy=state.name(holding[0].id),
        )  # fmt: skip
    return None


def unfit(state: State, figure: Figure, chariot: Figure) -> Refusal | None:
    """Return why a figure cannot be the passenger of a chariot, wherever the two are, None if it can.

    A friend, nothing big, no horseshoe, neither mount nor rider; one at a time (MK-UNIT-11, -12). So it may begin the
    game, too (MK-UNIT-10).
    """
    names = {"name": state.name(figure.id), "chariot": state.name(chariot.id)}
    if chariot.card.kind != "chariot" or chariot.passenger or not state.friends(figure, chariot):
        return no(N_("{chariot} is no friendly chariot with room."), "MK-UNIT-12", **names)
    if figure.captive:
        text = N_("{name} guards a captive, for whom there is no room aboard.")
        return no(text, "MK-CAP-15", N_("guards a captive"), **names)
    wrong = figure.many or figure.titan or figure.card.kind == "mount" or figure.mount
    if wrong or terrain.speed_type(state, figure) == "horseshoe":
        return no(N_("{name} cannot be a passenger."), "MK-UNIT-11", **names)
    return None


def boardable(state: State, figure: Figure) -> list[Figure]:
    """Return the chariots that a figure may go aboard once it has broken away (MK-RIDE-10, MK-BREAK-06)."""
    return [one for one in state.standing() if no_boarding(state, figure, one, free=True) is None]


async def board(table: Table, figure: Figure, chariot: Figure) -> None:
    """Let a figure go aboard (MK-RIDE-10)."""
    await table.happen(Boarded(figure.id, chariot.id, rule="MK-RIDE-10"))


def beside_chariot(state: State, figure: Figure) -> placing.Spot:
    """Return the places for a passenger who gets off (MK-RIDE-12, G17)."""
    chariot = state.figures[figure.chariot]
    zone = placing.Beside(chariot.id, "MK-RIDE-12", sides=True)
    return placing.Spot(
        state, figure, zone, looks=chariot.facing, apart="MK-DMG-09" if state.demoralized(figure) else ""
    )


def no_leaving(state: State, figure: Figure) -> Refusal | None:
    """Return why somebody may not leave a chariot, None if he may: his own speed must not be nothing (MK-RIDE-12)."""
    name = state.name(figure.id)
    if figure.fate != ABOARD:
        return no(N_("{name} is no passenger."), "MK-RIDE-12", name=name)
    if not unmodified(state, figure.id, "speed") or beside_chariot(state, figure).first() is None:
        return no(N_("{name} cannot get off here."), "MK-RIDE-12", name=name)
    return None


async def leave(table: Table, figure: Figure) -> None:
    """Ask where a passenger gets off, and put it there (MK-RIDE-12)."""
    chariot = figure.chariot
    options = only(Region("put", figure.id, beside_chariot(table.state, figure)), "MK-RIDE-12")
    answer = await Choice(figure.controller, "put", options, "MK-RIDE-12", False, {"figure": figure.id})
    _put, _key, x, y, facing = answer
    await table.happen(Alighted(figure.id, chariot, x, y, facing, rule="MK-RIDE-12"))


def _carriers(state: State, event: Event) -> Iterator[str]:
    """Yield chariots with a passenger whose rear or side an attack has damaged (MK-CAV-13)."""
    for dial in event.wounded if isinstance(event, Struck) else ():
        chariot = state.of(dial)
        if chariot.passenger and chariot.here and dial in sides(state, chariot):
            yield chariot.id


async def _shaken(table: Table, key: str, event: Event, _choice: object) -> None:
    """Roll for the passenger: 5 or 6, and it takes the same damage (MK-CAV-13, MK-EX-27)."""
    state: State = table.state
    chariot = state.figures[key]
    assert isinstance(event, Struck)  # noqa: S101 - that is what is declared below
    by = event.attacker
    clicks = next(event.wounded[dial] for dial in sides(state, chariot) if dial in event.wounded)
    die = await dice.die(table, "MK-CAV-13", who=state.of(by).controller, dial=chariot.passenger)
    if die >= 5:
        passenger = state.figures[chariot.passenger]
        await table.happen(Damaged(passenger.id, clicks, "normal", "chariot", by, rule="MK-CAV-13"))
        from game.systems.dials import death  # it must know of riders itself

        await death.bury(table, by)


REACTIONS.declare(Reaction("passenger", "after", Struck, "MK-CAV-13", _carriers, _shaken, optional=False))


# --- mounts without riders ----------------------------------------------------------------------------------------


def _riderless(state: State, mind: str) -> Iterator[str]:
    for figure in state.standing():
        if figure.card.kind == "mount" and not figure.rider and figure.card.intelligence == mind:
            yield figure.id


def _forlorn(state: State, _event: Event) -> Iterator[str]:
    return _riderless(state, "helpless")


def _restless(state: State, event: Event) -> list[str]:
    seat = event.seat if isinstance(event, TurnBegan) else -1
    return [key for key in _riderless(state, "malevolent") if state.figures[key].controller != seat]


async def _lost(table: Table, key: str, _event: Event, _choice: object) -> None:
    await table.happen(Died(key, "", True, rule="MK-CAV-09"))


async def _obeys(table: Table, key: str, _event: Event, _choice: object) -> None:
    await table.happen(ControlPassed(key, table.state.player, rule="MK-CAV-11"))


REACTIONS.declare(Reaction("helpless", "after", PhaseEnds, "MK-CAV-09", _forlorn, _lost, optional=False))
REACTIONS.declare(Reaction("malevolent", "after", TurnBegan, "MK-CAV-11", _restless, _obeys, optional=False))
"""Helpless mounts are lost as any turn ends; malevolent ones obey whoever has the turn; independent ones just stay
(MK-CAV-09, -10, -11)."""
