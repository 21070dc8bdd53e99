"""Missions: couriers that call for new troops, and diplomacy with captives (MK-MISS).

They bring an advantage and replace none of the conditions of victory (MK-MISS-01).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.dice import picker
from game.engine.options import Either, Listed, Region
from game.engine.reaction import Reaction
from game.engine.refusal import no
from game.i18n import N_
from game.systems.dials import captives, setup, space, terrain, victory
from game.systems.dials.events.fighting import Captured, Freed
from game.systems.dials.events.missions import CourierArrived, CourierNamed, SidesChanged
from game.systems.dials.events.moving import Brought, MoveEnded
from game.systems.dials.events.setup import Deployed, PlacingPassed
from game.systems.dials.figure import RESERVE
from game.systems.dials.judged import asked_of_another, only
from game.systems.dials.placing import Spot, Within
from game.systems.dials.reactions import REACTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.event import Event
    from game.engine.options import Options
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

COURIER, TAKE, DONE, NONE = "courier", "take", "done", "none"
MANY = 3  # captives: MK-MISS-06


def can_carry(state: State, figure: Figure) -> bool:
    """Tell whether a figure can carry something for its army: a courier his message, anybody a flag (MK-MISS-05, -07).

    Who is demoralized or a captive cannot (MK-DMG-10); of a flag nothing else is known.
    """
    return figure.in_play and not figure.captor and not state.demoralized(figure)


# --- couriers -------------------------------------------------------------------------------------------------------


async def name_courier(table: Table) -> None:
    """Let the player write down his courier in secret; then the next one, then the dice fall (MK-MISS-02)."""
    state: State = table.state
    seat = state.player
    names = tuple((COURIER, key) for key in nameable(state, seat))
    answer = await Choice(seat, COURIER, Listed(names, _no_courier), "MK-MISS-02", True, secret=True)
    await table.happen(CourierNamed(seat, answer[1], rule="MK-MISS-02"))
    follows = seat + 1
    last = follows == len(state.battle.players)
    await table.happen(PlacingPassed(0 if last else follows, "first" if last else COURIER, rule="MK-MISS-02"))


def nameable(state: State, seat: int) -> list[str]:
    """Return the figures of which a seat may name one as its courier: its army without its reserve (MK-MISS-02)."""
    return [
        one.id
        for one in state.figures.values()
        if one.owner == seat and one.fate != RESERVE and one.id not in dict(state.joined)
    ]


def _no_courier(_answer: Answer) -> Refusal:
    return no(N_("The courier is a figure of your own army."), "MK-MISS-02")


def reached(state: State, seat: int) -> int | None:
    """Return the enemy seat in whose start area the courier of a seat stands: its centre is inside (MK-MISS-03)."""
    here = space.body(state, state.figures[state.couriers[seat]])
    for other in state.seats():
        if not any({seat, other} <= set(team) for team in state.battle.scenario.teams):
            left, top, right, bottom = state.battle.table.start(setup.side_of(state, other))
            if left <= here.x <= right and top <= here.y <= bottom:
                return other
    return None


def _there(state: State, event: Event) -> Iterator[str]:
    """Find a courier whose move has ended in an enemy's start area (MK-MISS-03, -05)."""
    moved = event.figure if isinstance(event, MoveEnded) else ""
    for seat, key in enumerate(state.couriers):
        if not key or seat in state.arrived:
            continue
        figure = state.figures[key]
        own = figure.controller == seat and can_carry(state, figure)
        if own and space.body(state, figure).id == moved and reached(state, seat) is not None:
            yield key


async def _arrive(table: Table, key: str, _event: Event, _choice: object) -> None:
    """Show the courier, then let its player place new troops there, as many as find room (MK-MISS-03, -04)."""
    state: State = table.state
    seat = state.couriers.index(key)
    at = reached(state, seat)
    assert at is not None  # noqa: S101 - that is why it is asked
    await table.happen(CourierArrived(seat, key, at, rule="MK-MISS-03"))
    while (options := reinforcing(state, seat, at)) is not None:
        answer = await Choice(seat, "reinforce", options, "MK-MISS-04", False, {"at": at})
        if answer == DONE:
            return
        verb, one, x, y, facing = answer
        await table.happen(Deployed(one, x, y, facing, verb == "soar", rule="MK-MISS-04"))


def reinforcing(state: State, seat: int, at: int) -> Options | None:
    """Return where new troops may be placed: in the start area, touching no enemy; None if there is nowhere."""
    side = setup.side_of(state, at)
    parts: list[Options] = []
    for figure in state.figures.values():
        if figure.owner != seat or figure.fate != RESERVE or figure.mount:
            continue
        for verb in ("place", "soar") if terrain.speed_type(state, figure) == "wing" else ("place",):
            zone = Within(setup.area_at(state, figure, side), "MK-MISS-04")
            spot = Spot(state, figure, zone, soaring=verb == "soar", looks=setup.LOOKS[side], apart="MK-MISS-04")
            if spot.first() is not None:
                parts.append(Region(verb, figure.id, spot))
    return Either(*parts, Listed((DONE,), asked_of_another("MK-MISS-04"))) if parts else None


REACTIONS.declare(Reaction("courier", "after", MoveEnded, "MK-MISS-03", _there, _arrive, optional=False))


def riding(state: State, seat: int) -> list[int]:
    """Return the seats whose couriers a seat does not know: others' that have not arrived yet (MK-MISS-02)."""
    return [one for one, key in enumerate(state.couriers) if key and one != seat and one not in state.arrived]


def dealt(state: State, seat: int, arrived: tuple[int, ...], seed: int) -> State:
    """Return the state with couriers drawn anew for seats whose couriers one does not know (MK-MISS-02).

    Those of `arrived` are known; the state itself is returned where there are no others.
    """
    hidden = [one for one in riding(state, seat) if one not in arrived]
    if not hidden:
        return state
    pick = picker(seed)
    imagined = state.clone()
    drawn = {one: nameable(state, one) for one in hidden}
    imagined.couriers = tuple(
        drawn[one][pick(len(drawn[one]))] if one in drawn else key for one, key in enumerate(state.couriers)
    )
    return imagined


# --- diplomacy ------------------------------------------------------------------------------------------------------


def held(state: State, seat: int) -> list[Figure]:
    """Return the captives that the figures of a seat hold."""
    return [state.figures[one.captive] for one in state.army(seat) if one.captive]


def _three(state: State, event: Event) -> Iterator[str]:
    """Find the captor with whose captive its player holds three (MK-MISS-06)."""
    if "diplomacy" in state.battle.scenario.missions and isinstance(event, Captured):
        captor = state.of(event.captor)
        if len(held(state, captor.controller)) >= MANY:
            yield captor.id


async def _negotiate(table: Table, captor: str, _event: Event, _choice: object) -> None:
    """Let the player keep one of three captives in his own army; two others go home (MK-MISS-06).

    All three are free, with their dials as they are and no tokens; the one who stays changes sides where it stands.
    """
    await victory.check(table)  # the third of them may have been the last who was able: MK-WIN-01
    state: State = table.state
    seat = state.figures[captor].controller
    three = held(state, seat)
    answers: tuple[Answer, ...] = (*((TAKE, one.id) for one in three), NONE)
    answer = await Choice(seat, "diplomacy", Listed(answers, asked_of_another("MK-MISS-06")), "MK-MISS-06")
    if answer == NONE:
        return
    chosen = state.figures[answer[1]]
    for other in [one for one in three if one is not chosen][: MANY - 1]:
        await _send_home(table, other)
    await captives.free(table, chosen, "MK-MISS-06", chosen.facing)
    if chosen.in_play:
        await table.happen(SidesChanged(chosen.id, seat, rule="MK-MISS-06"))


async def _send_home(table: Table, captive: Figure) -> None:
    """Let its owner place a captive that comes free in his start area; without room there it stays where it is."""
    state: State = table.state
    zone = Within(setup.area_for(state, captive), "MK-MISS-06")
    looks = setup.LOOKS[setup.side_of(state, captive.owner)]
    spot = Spot(state, captive, zone, looks=looks, layout=state.layout.without(captive.id))
    if spot.first() is None:
        await captives.free(table, captive, "MK-MISS-06", captive.facing)
        return
    options = only(Region("put", captive.id, spot), "MK-MISS-06")
    answer = await Choice(captive.owner, "put", options, "MK-MISS-06", False, {"figure": captive.id})
    _put, _key, x, y, facing = answer
    await table.happen(
        Freed(captive.id, captive.captor, facing, rule="MK-MISS-06"),
        Brought(captive.id, x, y, facing, rule="MK-MISS-06"),
    )


REACTIONS.declare(Reaction("diplomacy", "after", Captured, "MK-MISS-06", _three, _negotiate, optional=False))
