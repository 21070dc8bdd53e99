"""Before the first round: who chooses his edge, where the armies stand, hands, and who begins (ASF-SETUP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Either, Listed, Region
from game.engine.refusal import no
from game.i18n import N_
from game.systems.regiments import hands, modes
from game.systems.regiments.events.moving import Deployed, DeployedPassed, DeploymentEnded, ZonesChosen
from game.systems.regiments.events.turns import FirstNamed
from game.systems.regiments.unit import WAITING

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.regiments.state import State


async def rolled_off(table: Table, rule: str) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Let one seat of every team roll until one is highest; return it and the last rolls."""
    state: State = table.state
    among = [team[0] for team in state.battle.teams]
    rolls: list[tuple[int, int]] = []
    while len(among) > 1:
        rolls = [(seat, await table.roll(6, rule, who=seat)) for seat in among]
        most = max(die for _seat, die in rolls)
        among = [seat for seat, die in rolls if die == most]
    return among[0], tuple(rolls)


async def zones(table: Table) -> None:
    """Let the winner of a roll choose his edge or leave the choice; before it come objectives and terrain.

    A team rolls and chooses like one player (ASF-SETUP-02, -03, -10, ASF-TEAM-04).
    """
    from game.systems.regiments import laying  # who places terrain is rolled for here

    state: State = table.state
    await modes.of(state).set_up(table)
    if state.phase != "zones":  # the mode has given the edges to the sides: ASF-SOS-23
        return
    await laying.lay(table)
    if state.battle.played.scenario.free_for_all:
        await corners(table)
        return
    seat, rolls = await rolled_off(table, "ASF-SETUP-10")
    options = Listed((("edge", 0), ("edge", 1), "leave"), lambda _a: no(N_("There are two edges."), "ASF-SETUP-10"))
    answer = await Choice(seat, "zone", options, "ASF-SETUP-10")
    if answer == "leave":
        seat = state.opponent(seat)
        options = Listed((("edge", 0), ("edge", 1)), lambda _a: no(N_("There are two edges."), "ASF-SETUP-10"))
        answer = await Choice(seat, "zone", options, "ASF-SETUP-10")
    edge = int(answer[1])
    edges = tuple(edge if state.friendly(seat, other) else 1 - edge for other in state.seats())
    await table.happen(ZonesChosen(seat, edges, rolls, rule="ASF-SETUP-10"))
    await modes.of(state).zones_chosen(table)


async def ranked(table: Table, among: tuple[int, ...], rule: str) -> list[int]:
    """Return seats in the descending order of a roll; those of one number roll again (ASF-FFA-08)."""
    rolls = [(await table.roll(6, rule, who=seat), seat) for seat in among]
    order: list[int] = []
    for number in range(6, 0, -1):
        same = tuple(seat for die, seat in rolls if die == number)
        order += same if len(same) < 2 else await ranked(table, same, rule)
    return order


async def corners(table: Table) -> None:
    """Let everybody choose a corner of the table, in the order of a roll (ASF-FFA-02, -08)."""
    state: State = table.state
    order, free = await ranked(table, state.seats(), "ASF-FFA-02"), [0, 1, 2, 3]
    chosen: dict[int, int] = {}
    for seat in order:
        options = Listed(
            tuple(("edge", n) for n in free), lambda _a: no(N_("That corner is another player's."), "ASF-FFA-02")
        )
        answer = await Choice(seat, "zone", options, "ASF-FFA-02")
        chosen[seat] = int(answer[1])
        free.remove(chosen[seat])
    edges = tuple(chosen[seat] for seat in state.seats())
    await table.happen(ZonesChosen(order[0], edges, rule="ASF-FFA-02"))
    await modes.of(state).zones_chosen(table)


def waiting(state: State, seat: int) -> list[str]:
    """Return the units of a seat's team that are still to be deployed; people at court never are (ASF-SETUP-15)."""
    return [u.id for u in state.units.values() if u.fate == WAITING and state.friendly(seat, u.owner)]


def deployment(state: State, seat: int) -> Either | None:
    """Return where units may be deployed now, ("deploy", id, x, y, facing); None if none is left that fits."""
    field, mode = state.battle.field, modes.of(state)
    spaces = [(key, mode.deployment(state, key) or field.zone(state, key)) for key in waiting(state, seat)]
    parts = [Region("deploy", key, space) for key, space in spaces if space.any()]
    return Either(*parts, Listed((), lambda answer: why_not(state, seat, answer))) if parts else None


def why_not(state: State, seat: int, answer: Answer) -> Refusal:
    """Return why a unit is not deployed (ASF-BAD-11)."""
    match answer:
        case ("deploy", str(key), *_rest) if key in state.units:
            if not state.friendly(seat, state.owner(key)):
                return no(N_("{name} belongs to the enemy."), "ASF-SETUP-12", name=state.name(key))
            return no(N_("{name} is not to be deployed now."), "ASF-SETUP-12", name=state.name(key))
    return no(N_("A unit is to be deployed now."), "ASF-SETUP-12")


async def deploy(table: Table) -> None:
    """Let the players deploy one unit each in turn; who has none left is skipped (ASF-SETUP-12, -18)."""
    state: State = table.state
    seat = state.player
    options = deployment(state, seat)
    follows = next(other for other in state.seats(seat)[1:] if not state.friendly(seat, other))
    if options is None:
        if all(deployment(state, other) is None for other in state.seats()):
            await table.happen(DeploymentEnded(names_first(state), rule="ASF-SETUP-16"))
        else:
            await table.happen(DeployedPassed(follows, rule="ASF-SETUP-18"))
        return
    _verb, key, x, y, facing = await Choice(seat, "deploy", options, "ASF-SETUP-12", True)
    await table.happen(Deployed(key, x, y, facing, rule="ASF-SETUP-13"))
    await modes.of(state).moved(table, key)
    await table.happen(DeployedPassed(follows, rule="ASF-SETUP-12"))


def names_first(state: State) -> int:
    """Return the seat that may name the First Player: it has not chosen the zone (ASF-SETUP-11)."""
    return state.opponent(state.kept("chooser", state.player))


async def first(table: Table) -> None:
    """Let hands be drawn; then who did not choose the zone names the First Player (ASF-SETUP-11, -16, -17)."""
    state: State = table.state
    for seat in state.seats():
        await hands.draw(table, seat, hands.HAND, "ASF-SETUP-16")
    by = state.player
    if state.battle.played.scenario.free_for_all:
        by, _rolls = await rolled_off(table, "ASF-FFA-03")
        await table.happen(FirstNamed(by, by, rule="ASF-FFA-03"))
        await modes.of(state).deployed(table)
        return
    among = tuple(("first", team[0]) for team in state.battle.teams)
    answer = await Choice(
        by, "first", Listed(among, lambda _a: no(N_("Name a player."), "ASF-SETUP-11")), "ASF-SETUP-11"
    )
    await table.happen(FirstNamed(int(answer[1]), by, rule="ASF-SETUP-11"))
    await modes.of(state).deployed(table)
