"""What eliminations bring, and who is off the map: Battlefield Promotion, Cowardly, Respawn, Waylay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, after
from game.engine.effects import Effect, began, params
from game.i18n import N_
from game.systems.skirmish import ambush, command, morale, space
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.ambush import WAYLAY
from game.systems.skirmish.elimination import RESPAWN
from game.systems.skirmish.events.attacks import Bereaved, Eliminated
from game.systems.skirmish.events.rounds import RoundBegan
from game.systems.skirmish.unit import AMBUSH

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.geometry.squares.grid import Square
    from game.systems.skirmish.state import State

RATING = 1  # of whoever is promoted, DDMG-ABIL-005.1


def leaderless(state: State, me: str, lost: Eliminated) -> bool:
    """Tell whether its warband has lost a commander and has no other one in play (DDMG-ABIL-005.1, .4).

    The first to be promoted is one: so only one is, and another when that one has gone (DDMG-ABIL-005.2, .3).
    """
    unit = state.units[me]
    if not lost.commander or unit.side != lost.side or not unit.here or lost.unit == me:
        return False
    return not any(
        command.own_rating(state, other) is not None
        for other in state.units.values()
        if other.side == lost.side and other.here
    )


@ability(
    "battlefield-promotion",
    rule="DDMG-ABIL-005",
    title=N_("Battlefield Promotion"),
    words=N_("Becomes a commander with rating 1 when the last commander of its warband is eliminated."),
)
class BattlefieldPromotion:
    """It takes command when nobody else does; its owner says who of several (DDMG-ABIL-005.1, .5)."""

    @after(Eliminated, when=leaderless)
    async def rise(self, table: Table, me: str, _lost: Eliminated, _choice: int) -> None:
        """Give it a rating; it has no Commander Effect (DDMG-ABIL-005.4)."""
        effect = Effect("commander", me, me, params(rating=RATING))
        await table.happen(began(effect, "DDMG-ABIL-005.1"))


def forsaken(state: State, me: str, lost: Bereaved) -> bool:
    """Tell whether an ally was destroyed, wherever, and no active ally is within 6 squares of it now.

    Being alone is not enough, and no save is made (DDMG-Q-01). DDMG-ABIL-017.1, -017.2, -017.3, -017.4.
    """
    unit = state.units[me]
    if lost.side in state.battle.foes[unit.side] or not unit.here or unit.routing or lost.unit == me:
        return False
    near = (ally for ally in state.on_map() if ally is not unit and ally.active and not state.hostile(unit, ally))
    return not any((space.distance(state, unit, ally) or 99) <= space.COMMAND_RANGE for ally in near)


@ability(
    "cowardly",
    rule="DDMG-ABIL-017",
    title=N_("Cowardly"),
    words=N_("Routs when an ally is destroyed and no active ally is within 6 squares of it."),
)
class Cowardly:
    """Alone it loses heart; no save is made (DDMG-ABIL-017.4)."""

    @after(Bereaved, when=forsaken)
    async def lose_heart(self, table: Table, me: str, lost: Bereaved, _choice: int) -> None:
        """Rout."""
        await morale.begin_rout(table, table.state.units[me], lost.by)


@ability(
    RESPAWN,
    rule="DDMG-ABIL-060",
    title=N_("Respawn"),
    words=N_("Comes back in its starting area at the end of the turn in which it was eliminated; it scores each time."),
    form=(Parameter("boxes", least=0, most=9, default=1, words=N_("how often in a battle")),),
)
class Respawn:
    """The elimination chain notes it and the end of the turn brings it back: what its card names is itself."""


def hideouts(state: State, me: str, _begun: RoundBegan) -> list[Square]:
    """Return where it may come out of its ambush."""
    unit = state.units[me]
    return ambush.hideouts(state, unit) if unit.fate == AMBUSH else []


@ability(
    WAYLAY,
    rule="DDMG-ABIL-085",
    title=N_("Waylay"),
    words=N_("Begins off the map; as a round begins it may be placed in any victory area, once. Until then it scores."),
)
class Waylay:
    """Off the map until its player places it (DDMG-ABIL-085.1)."""

    @after(RoundBegan, optional=True, choices=hideouts)
    async def emerge(self, table: Table, me: str, _begun: RoundBegan, spot: Square) -> None:
        """Come out, before initiative is rolled; owners decide as the last one went (DDMG-ABIL-085.4)."""
        await ambush.emerge(table, table.state.units[me], spot)
