"""People at court: the zones of the tactics board, what each is worth, and influences (ASF-NCU)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.regiments.cards import ZONES
from game.engine.choice import Choice
from game.engine.options import Listed
from game.engine.refusal import no
from game.i18n import N_
from game.systems.regiments import clauses, deeds, hands, modes, morale, objectives, wounds
from game.systems.regiments.events.court import InfluenceLaid, ZoneClaimed
from game.systems.regiments.events.fighting import ConditionGiven
from game.systems.regiments.moments import Moment

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from game.content.regiments.cards import Ability
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.regiments.state import State

PASS = "pass"  # noqa: S105 - a word of the game
RESTORED, DRAWN = 3, 2  # what wealth restores, what tactics draws
CROWN = -1  # to the panic test that the crown causes


def empty(state: State) -> list[str]:
    """Return the zones that nobody has claimed (ASF-NCU-04)."""
    return [zone for zone in ZONES if state.controller(zone) is None]


async def act(table: Table, key: str) -> None:
    """Let somebody at court claim a zone or pass; with a full board nothing can be done (ASF-NCU-05, -08, -09)."""
    state: State = table.state
    zones = empty(state)
    if not zones:
        return
    seat = state.court[key].owner
    options = Listed((*(("claim", zone) for zone in zones), PASS), _taken)
    answer = await Choice(seat, "claim", options, "ASF-NCU-05", about={"who": key})
    if answer == PASS:
        return
    zone = str(answer[1])
    await table.happen(ZoneClaimed(key, zone, rule="ASF-NCU-05"))
    await table.notice(Moment("claim", seat=seat, rule="ASF-NCU-05"))
    await influence(table, key, zone)
    if not await modes.of(state).zone_instead(table, seat, zone):
        await resolve(table, seat, zone)


def _taken(answer: Answer) -> Refusal | None:
    match answer:
        case ("claim", str(zone)) if zone in ZONES:
            return no(N_("Somebody has claimed that zone already."), "ASF-NCU-04")
    return None


async def influence(table: Table, key: str, zone: str) -> None:
    """Lay the card of whoever claims a zone on a unit, and do what else his abilities say (ASF-NCU-11, -12, -16)."""
    state: State = table.state
    one = state.court[key]
    for ability in () if objectives.hushed(state, key) else one.card.abilities:
        if ability.zones and zone not in ability.zones:
            continue
        if ability.symbol == "influence":
            among = reachable(state, one.owner, ability)
            chosen = await deeds.choose(one.owner, among, "ASF-NCU-11", ability.name)
            if chosen:
                await table.happen(InfluenceLaid(key, chosen, rule="ASF-NCU-11"))
            continue
        for clause in clauses.spoken(state, ability, "claims", ("", "")):
            await deeds.do(table, deeds.Deed(one.owner, "", "", ability.name, None), clause.effects)


def reachable(state: State, seat: int, ability: Ability) -> list[str]:
    """Return the units on which an influence may lie: one friendly and one enemy one each at most (ASF-NCU-12)."""
    found = []
    for unit in state.standing():
        friendly = state.friendly(seat, unit.owner)
        if ability.lies and friendly != (ability.lies == "friendly"):
            continue
        lying = [
            one for one, _ability in state.influences(unit.id) if state.friendly(one.owner, unit.owner) == friendly
        ]
        if not lying:
            found.append(unit.id)
    return found


# --- the five zones (ASF-NCU-06, -10) -----------------------------------------------------------------------------


async def resolve(table: Table, seat: int, zone: str) -> None:
    """Resolve the effect of a zone for a seat; without a legal target it does nothing (ASF-NCU-10)."""
    await EFFECTS[zone](table, seat)


async def _crown(table: Table, seat: int) -> None:
    key = await deeds.choose(seat, [one.id for one in table.state.foes(seat)], "ASF-NCU-06", "crown")
    if key:
        await morale.panic(table, key, seat, "ASF-NCU-06", CROWN)


async def _wealth(table: Table, seat: int) -> None:
    state: State = table.state
    among = [one.id for one in state.army(seat) if one.lost or one.tokens]
    key = await deeds.choose(seat, among, "ASF-NCU-06", "wealth")
    if key:
        await wounds.restore(table, key, RESTORED, "ASF-NCU-06")
        await deeds.cleanse(table, seat, key, 1, "ASF-NCU-06")


async def _tactics(table: Table, seat: int) -> None:
    await hands.draw(table, seat, DRAWN, "ASF-NCU-06")
    key = await deeds.choose(seat, [one.id for one in table.state.foes(seat)], "ASF-NCU-06", "tactics")
    if key:
        kind = await deeds.kind_of_token(seat, key, "ASF-NCU-06")
        await table.happen(ConditionGiven(key, kind, rule="ASF-NCU-06"))


async def _combat(table: Table, seat: int) -> None:
    await deeds.free_action(
        table, seat, [one.id for one in table.state.army(seat)], ("attack",), "combat", "ASF-NCU-06"
    )


async def _maneuver(table: Table, seat: int) -> None:
    own = [one.id for one in table.state.army(seat)]
    await deeds.free_action(table, seat, own, ("maneuver", "retreat"), "maneuver", "ASF-NCU-06")


EFFECTS: dict[str, Callable[[Table, int], Awaitable[None]]] = {
    "crown": _crown, "wealth": _wealth, "tactics": _tactics, "combat": _combat, "maneuver": _maneuver,
}  # fmt: skip
