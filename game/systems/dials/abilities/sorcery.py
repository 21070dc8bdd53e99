"""What goes on beside a caster and on the target of a spell: breaking off, holding out, lasting changes (MK-SPELL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import after, modifies, offers
from game.engine.limits import uses
from game.engine.modifier import Reason
from game.i18n import N_, _
from game.systems.dials import spells
from game.systems.dials.abilities import ability
from game.systems.dials.actions import unit
from game.systems.dials.events.fighting import Damaged
from game.systems.dials.events.gear import CASTING
from game.systems.dials.events.turns import ActionGiven, PhaseEnds
from game.systems.dials.spells import CAST, DISCARD, ENCHANTED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.table import Table
    from game.systems.dials.attack import Comparison
    from game.systems.dials.figures import Showing
    from game.systems.dials.state import State


@ability(
    "dragon_mages",
    rule="MK-SUB-25",
    title=N_("Dragon mages"),
    words=N_("Read the better number of every spell, and cast those of all factions."),
)
class DragonMages:
    """Asked where spells are read (MK-SUB-25): `spells`."""


# --- while it is cast ---------------------------------------------------------------------------------------------


def _aimed_at(state: State, me: str) -> bool:
    return state.attack is not None and me in state.attack.targets


def _interrupts(state: State, me: str, event: ActionGiven) -> bool:
    return event.kind != CAST and any(dial in event.dials for dial in unit(state, me))


def _neglected(state: State, me: str, event: PhaseEnds) -> bool:
    return state.of(me).controller == event.seat and not uses(state, "turn", CAST, me)


def _casting() -> tuple[str, str]:
    return _("Casting"), _("Casts a spell that lies face down beside it.")


@ability(CASTING, rule="MK-SPELL-03", title=N_("Casting"), words=N_("Casts a spell."), spoken=_casting)
class Casting:
    """A token each turn in a row, and nothing else (MK-SPELL-03, -08); it is borne as long as the spell lies there."""

    @after(ActionGiven, when=_interrupts)
    async def breaks_off(self, table: Table, me: str, _event: ActionGiven, _choice: object) -> None:
        """Lose the spell by any other action, which then pushes it (MK-SPELL-08, -09, MK-EX-06)."""
        await spells.lose(table, me, "MK-SPELL-08")

    @after(PhaseEnds, when=_neglected)
    async def fades(self, table: Table, me: str, _event: PhaseEnds, _choice: object) -> None:
        """Lose the spell in a turn without a token for it (MK-SPELL-03, -08)."""
        await spells.lose(table, me, "MK-SPELL-08")

    @offers("defend", lambda state, me: (DISCARD,) if _aimed_at(state, me) else ())
    async def gives_up(self, table: Table, me: str, _choice: str) -> None:
        """Discard it, and defend with all its defense (MK-SPELL-10)."""
        await spells.lose(table, me, "MK-SPELL-10")

    @modifies("defense", of="target")
    def is_distracted(self, me: str, situation: Comparison) -> Iterator[Reason]:
        """Go on casting with 2 less defense against the attack (MK-SPELL-11)."""
        if me in situation.attack.targets:
            yield Reason(_("Goes on casting"), -2, "MK-SPELL-11")

    @after(Damaged, when=lambda state, me, event: event.dial == me and _aimed_at(state, me))
    async def is_wounded(self, table: Table, me: str, _event: Damaged, _choice: object) -> None:
        """Lose the spell by a wound of an attack (MK-SPELL-11)."""
        await spells.lose(table, me, "MK-SPELL-11")


# --- while it lasts -----------------------------------------------------------------------------------------------


def changes(state: State, me: str, stat: str) -> Iterator[Reason]:
    """Yield what the spells that stay with a dial change of a number (MK-SPELL-12)."""
    for effect in state.lasting(me, ENCHANTED):
        key = str(effect.param("spell"))
        for change in spells.card(state, key).changes:
            if change.stat == stat:
                amount = spells.amount(state, key, change, better=bool(effect.param("better")))
                yield Reason(spells.called(state, key), amount, "MK-SPELL-12")
                if amount < 0:
                    yield Reason(_("Never less than none"), 0, "MK-SPELL-12", op="least")


def _enchanted() -> tuple[str, str]:
    return _("Enchanted"), _("A spell stays with it.")


@ability(ENCHANTED, rule="MK-SPELL-12", title=N_("Enchanted"), words=N_("A spell stays with it."), spoken=_enchanted)
class Enchanted:
    """It leaves the game with its target; the death of its caster does not end it (MK-SPELL-12, ruling S28)."""

    @modifies("speed", of="dial")
    def goes(self, me: str, showing: Showing) -> Iterator[Reason]:
        """Change the inches that it goes."""
        yield from changes(showing.state, me, "speed")

    @modifies("range", of="dial")
    def reaches(self, me: str, showing: Showing) -> Iterator[Reason]:
        """Change the inches that it shoots, if it shoots at all."""
        if showing.state.printed(me).range_max:
            yield from changes(showing.state, me, "range")

    @modifies("attack", of="attacker")
    def aims(self, me: str, situation: Comparison) -> Iterator[Reason]:
        """Change its attack."""
        yield from changes(situation.state, me, "attack")

    @modifies("damage", of="attacker")
    def hurts(self, me: str, situation: Comparison) -> Iterator[Reason]:
        """Change its damage."""
        yield from changes(situation.state, me, "damage")

    @modifies("defense", of="target")
    def guards(self, me: str, situation: Comparison) -> Iterator[Reason]:
        """Change its defense."""
        yield from changes(situation.state, me, "defense")
