"""Subfactions that the dead serve: speakers of the dead, and death knights (MK-SUB-06, -21 to -24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import after
from game.engine.choice import Choice
from game.engine.effects import Effect, began
from game.engine.limits import Used
from game.engine.options import Region
from game.engine.reaction import Reaction
from game.engine.seats import LETTERS
from game.i18n import N_
from game.systems.dials import damage, death, placing, preparation, tokens
from game.systems.dials.abilities import ability
from game.systems.dials.abilities.orders import own_turn
from game.systems.dials.damage import Blow
from game.systems.dials.death import CALLED
from game.systems.dials.events.fighting import Revived
from game.systems.dials.events.turns import ActionGiven, PhaseEnds, TurnBegan
from game.systems.dials.figure import DEAD
from game.systems.dials.judged import only
from game.systems.dials.reactions import ASKED, REACTIONS

if TYPE_CHECKING:
    from game.engine.event import Event
    from game.engine.table import Table
    from game.systems.dials.state import State

CALL = 10  # inches: MK-SUB-06


# --- speakers of the dead -----------------------------------------------------------------------------------------


def _grave(state: State, me: str, key: str) -> placing.Spot:
    """Return where a fallen figure may stand that a speaker calls: on the ground, within 10 inches (MK-SUB-06, G16)."""
    here = state.of(me)
    zone = placing.Around(here.x, here.y, CALL * 1000, "MK-SUB-06")
    return placing.Spot(state, state.figures[key], zone, looks=here.facing)


def _callable(state: State, me: str, _event: Event) -> list[str]:
    """Return the fallen whom a speaker may call, whoever's they were: nobody who is gone for good (MK-SUB-06).

    Whoever guards a captive calls nobody (MK-CAP-16). So no titan ever obeys another player (MK-UNIT-19).
    """
    here = state.of(me)
    if not here.here or here.captive or state.has(me, "demoralized") or preparation.left(state) < 1:
        return []
    return [
        one.id
        for one in state.figures.values()
        if one.fate == DEAD and not death.forever(state, one) and _grave(state, me, one.id).first() is not None
    ]


@ability(
    "dead_speakers",
    rule="MK-SUB-06",
    title=N_("Dead speakers"),
    words=N_("As an action at the beginning of its turn it calls one of the fallen to its side, until the turn ends."),
)
class DeadSpeakers:
    """Anybody's fallen but titans, multi-dial figures and mounts, at their starting clicks (MK-SUB-06)."""

    @after(TurnBegan, optional=True, asked=ASKED, when=own_turn, choices=_callable)
    async def call(self, table: Table, me: str, _event: TurnBegan, choice: str) -> None:
        """Give it an action and a token, and ask where the other one stands."""
        state: State = table.state
        seat = state.of(me).controller
        await table.happen(
            ActionGiven(seat, (me,), "dead_speakers", 0, rule="MK-SUB-06"),
            Used(LETTERS[seat], preparation.SPENT, "turn", rule="MK-SUB-06"),
        )
        options = only(Region("put", choice, _grave(state, me, choice)), "MK-SUB-06")
        _put, _key, x, y, facing = await Choice(seat, "put", options, "MK-SUB-06", False, {"figure": choice})
        await table.happen(Revived(choice, x, y, facing, 0, seat, rule="MK-SUB-06"))
        await table.happen(began(Effect(CALLED, me, choice), "MK-SUB-06"))
        await tokens.place(table, (me,), 1, "MK-PUSH-01")


def _called(state: State, _event: Event) -> list[str]:
    return [effect.target for effect in state.effects if effect.key == CALLED]


async def _goes(table: Table, key: str, _event: Event, _choice: object) -> None:
    """Let somebody who was called back go for good (MK-SUB-06, MK-TURN-16)."""
    await death.leave(table, [table.state.figures[key]])


REACTIONS.declare(Reaction("called back", "after", PhaseEnds, "MK-SUB-06", _called, _goes, optional=False))


# --- death knights ------------------------------------------------------------------------------------------------


def _feeds(state: State, me: str, event: Event) -> bool:
    mount = state.of(me).mount
    return own_turn(state, me, event) and bool(mount) and damage.wounds(state, mount) > 0


@ability(
    "death_knights",
    rule="MK-SUB-21",
    title=N_("Death knights"),
    words=N_("They never leave the saddle, their mounts fall only after them, and they may bleed to heal them."),
)
class DeathKnights:
    """In the saddle: `riding`; mounts that do not die, riders who stay: `death` (MK-SUB-21, -22, -23, -24)."""

    @after(TurnBegan, optional=True, asked=ASKED, when=_feeds)
    async def feed(self, table: Table, me: str, _event: TurnBegan, _choice: object) -> None:
        """Take a click that nothing lessens and that does not hurt the mount, which is healed by one (MK-SUB-24)."""
        mount = table.state.of(me).mount
        await damage.deal(table, Blow(me, 1, "MK-SUB-24", "irreducible", "death_knights", me))
        await damage.heal(table, mount, 1, "death_knights", "MK-SUB-24", by=me)
