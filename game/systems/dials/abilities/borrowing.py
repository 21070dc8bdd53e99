"""Subfactions that lend, borrow and learn: the dark army, oracles, the ninth circle (MK-SUB-26, -27, -29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.dials.marks import MARKS
from game.engine.abilities import after, offers
from game.engine.effects import Effect, began
from game.engine.reaction import Reaction
from game.i18n import N_
from game.systems.dials import attack, damage, space, tokens
from game.systems.dials.abilities import ability
from game.systems.dials.abilities.orders import own_turn
from game.systems.dials.damage import Blow
from game.systems.dials.events.fighting import AttackOver
from game.systems.dials.events.turns import TurnBegan
from game.systems.dials.numbers import LENT, unmodified
from game.systems.dials.preparation import TURN_END
from game.systems.dials.reactions import ASKED, REACTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.event import Event
    from game.engine.table import Table
    from game.systems.dials.state import State

NINTH = "ninth_circle"


# --- the dark army ------------------------------------------------------------------------------------------------


def _lent(state: State, me: str) -> tuple[int, ...]:
    """Return the best attack value that an attacker may use instead of its own; none that is no better."""
    now = state.attack
    if now is None or now.attacker != me or now.said(me, LENT) or not damage.touchable(state, me):
        return ()
    figure = state.of(me)
    best = max(
        (
            unmodified(state, dial, "attack")
            for dial in state.bearers.who.get(LENT, ())
            if state.friends(figure, state.of(dial)) and state.tokens(dial) < tokens.PUSHED
        ),
        default=0,
    )
    return (best,) if best > unmodified(state, me, "attack") else ()


@ability(
    "dark_army",
    rule="MK-SUB-26",
    title=N_("Dark army"),
    words=N_("Friends may attack with its value while it is not pushed, and take a click for it."),
)
class DarkArmy:
    """The value takes the place of the user's own, who keeps the bonus of its type (MK-SUB-26): `numbers`."""

    @offers("attack", _lent, anyone=True)
    async def announce(self, table: Table, me: str, choice: int) -> None:
        """Announce that it is used, and what it is."""
        await attack.say(table, me, LENT, choice)


def _users(state: State, event: Event) -> Iterator[str]:
    if isinstance(event, AttackOver) and state.attack is not None and state.attack.said(event.attacker, LENT):
        yield event.attacker


async def _pays(table: Table, me: str, _event: Event, _choice: object) -> None:
    """Let whoever has used the value take a click that nothing lessens (MK-SUB-26)."""
    await damage.deal(table, Blow(me, 1, "MK-SUB-26", "irreducible", LENT, me))


REACTIONS.declare(Reaction("dark army's price", "before", AttackOver, "MK-SUB-26", _users, _pays, optional=False))


# --- oracles ------------------------------------------------------------------------------------------------------


def _seen(state: State, me: str, _event: Event) -> list[str]:
    """Return the abilities that dials within an oracle's range show now, and it does not; being demoralized is none."""
    here = state.of(me)
    if not here.here:
        return []
    reach = state.printed(me).range_max
    shown = (
        key
        for other in state.figures.values()
        if other is not here and other.in_play and space.within(here, space.body(state, other), reach)
        for dial in state.dials(other.id)
        for key in (*state.shows(dial).abilities, *state.shows(dial).nexus)
    )
    return [key for key in dict.fromkeys(shown) if key in MARKS and key != "demoralized" and not state.has(me, key)]


@ability(
    "oracles",
    rule="MK-SUB-27",
    title=N_("Oracles"),
    words=N_("As its turn begins it may take over an ability that a figure within its range shows, for the turn."),
)
class Oracles:
    """Of friends and enemies alike, whether it sees them or not (MK-SUB-27)."""

    @after(TurnBegan, optional=True, asked=ASKED, when=own_turn, choices=_seen)
    async def learn(self, table: Table, me: str, _event: TurnBegan, choice: str) -> None:
        """Bear it until the end of the turn."""
        await table.happen(began(Effect(choice, me, me, until=TURN_END), "MK-SUB-27"))


# --- the ninth circle ---------------------------------------------------------------------------------------------


def _served(state: State, me: str, _event: Event) -> list[str]:
    """Return the subfactions of a figure's friends, as far as it does not have their ability."""
    here = state.of(me)
    found = [one.card.subfaction for one in state.figures.values() if one.in_play and state.friends(here, one)]
    return [key for key in dict.fromkeys(found) if key and not state.has(me, key)]


@ability(
    NINTH,
    rule="MK-SUB-29",
    title=N_("Ninth circle"),
    words=N_("As its turn begins it may take over the ability of a friend’s subfaction, for the turn."),
)
class NinthCircle:
    """What that ability does as a turn begins it may do still (MK-SUB-29)."""

    @after(TurnBegan, optional=True, asked=ASKED, when=own_turn, choices=_served)
    async def serve(self, table: Table, me: str, _event: TurnBegan, choice: str) -> None:
        """Bear it until the end of the turn."""
        await table.happen(began(Effect(choice, me, me, until=TURN_END), "MK-SUB-29"))
