"""Defense abilities that ward off attacks or answer them (MK-DEF)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import after, before, modifies, offers
from game.engine.modifier import Reason
from game.engine.refusal import no
from game.i18n import N_, _
from game.systems.dials import attack, damage, dice, space
from game.systems.dials.abilities import ability
from game.systems.dials.damage import Blow
from game.systems.dials.events.fighting import Hit, Struck
from game.systems.dials.events.moving import MoveEnded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.table import Table
    from game.systems.dials.attack import Comparison
    from game.systems.dials.figures import Showing
    from game.systems.dials.state import State


@ability("battle_armor", rule="MK-DEF-01", title=N_("Battle armor"), words=N_("Has 2 more defense against shots."))
class BattleArmor:
    """Against every ranged attack (MK-DEF-01)."""

    @modifies("defense", of="target")
    def protects(self, _me: str, situation: Comparison) -> Iterator[Reason]:
        """Add 2."""
        if situation.kind == "ranged" and not situation.pierced:
            yield Reason(_("Battle armor"), 2, "MK-DEF-01")


def _meets(state: State, me: str, event: MoveEnded) -> bool:
    here, other = space.body(state, state.of(me)), state.figures[event.figure]
    return here.id in event.met and here.here and other.here and space.reaches(state, me, other)


@ability(
    "pole_arm", rule="MK-DEF-02", title=N_("Pole arm"), words=N_("Enemies that end a move before it take a click.")
)
class PoleArm:
    """After free spins and rams, if the mover stands in its front arc (MK-DEF-02, ruling S23)."""

    @after(MoveEnded, when=_meets)
    async def stab(self, table: Table, me: str, event: MoveEnded, _choice: object) -> None:
        """Deal 1 to whoever came: to mount and rider, or to the section that touches it (MK-UNIT-08, -27)."""
        state: State = table.state
        here = space.body(state, state.of(me))
        came = space.struck_beside(state, here, state.figures[event.figure])
        await damage.deal(table, *(Blow(dial, 1, "MK-DEF-02", cause="pole_arm", by=me) for dial in came))


@ability(
    "defend",
    rule="MK-DEF-05",
    title=N_("Defend"),
    words=N_("Friends that touch it may use its defense instead of their own."),
)
class Defend:
    """Its unmodified value takes the place of theirs, before their own modifiers (MK-DEF-05): `numbers.lenders`."""


@ability(
    "temple_masters",
    rule="MK-SUB-15",
    title=N_("Temple masters"),
    words=N_("Friends that touch one may use its defense instead of their own."),
)
class TempleMasters:
    """As Defend (MK-SUB-15): `numbers.lenders`."""


@ability(
    "regeneration",
    rule="MK-DEF-06",
    title=N_("Regeneration"),
    words=N_("As an action it heals a die less 2, 1 at least."),
)
class Regeneration:
    """A special action (MK-DEF-06, MK-EX-12)."""

    @offers(
        "act",
        lambda state, me: (0,) if damage.wounds(state, me) else (),
        lambda state, me, _choice: no(
            N_("{target} is as whole as it can be."), "MK-DMG-02", N_("is whole"), target=state.name(me)
        ),
    )
    async def mend(self, table: Table, me: str, _choice: int) -> None:
        """Roll, and turn the dial back."""
        die = await dice.die(table, "MK-DEF-06", who=table.state.of(me).controller, dial=me)
        await damage.heal(table, me, max(1, die - 2), "regeneration", "MK-DEF-06", by=me)


@ability(
    "ghostform",
    rule="MK-DEF-10",
    title=N_("Ghostform"),
    words=N_("Cannot be shot at, hides nobody, and is held only by a 1."),
)
class Ghostform:
    """No target of shots (`ranged.refusal`), no obstacle to them (`space.fire`) (MK-DEF-10)."""

    @modifies("held", of="dial")
    def slips_away(self, _me: str, _showing: Showing) -> Iterator[Reason]:
        """Fail to break away only on 1 (MK-DEF-11)."""
        yield Reason(_("Ghostform"), 1, "MK-DEF-11", op="most")


@ability(
    "dodge",
    rule="MK-DEF-13",
    title=N_("Dodge"),
    words=N_("When it would be hit, a die of 4 or more makes the attack miss."),
)
class Dodge:
    """Of the attacker's abilities Sunder and Pierce take it away (MK-DEF-13, MK-ATT-09, MK-EX-04)."""

    @before(Hit, when=lambda state, me, event: event.target == me and _dodges(attack.of(state, me)))
    async def step_aside(self, table: Table, me: str, event: Hit, _choice: object) -> None:
        """Roll for it."""
        die = await dice.die(table, "MK-DEF-13", who=table.state.of(me).controller, dial=me)
        if die >= 4:
            event.cancelled = True


def _dodges(situation: Comparison) -> bool:
    """Tell whether an attack may be dodged: piercing and confusion are not (MK-ATT-09, MK-DMG-23)."""
    return not situation.pierced and not situation.attack.said(situation.attacker, attack.CONFUSION)


@ability("limited_invisibility", rule="MK-DEF-15", title=N_("Limited invisibility"), words=N_("Cannot be shot at."))
class LimitedInvisibility:
    """It is always used: `ranged.refusal` (MK-DEF-15)."""


@ability(
    "magic_resistance",
    rule="MK-DEF-18",
    title=N_("Magic resistance"),
    words=N_("Shots with a wand have 3 less attack against it."),
)
class MagicResistance:
    """It is always used (MK-DEF-18); anvil masters pass it by (MK-SUB-13)."""

    @modifies("attack", of="target")
    def weakens(self, _me: str, situation: Comparison) -> Iterator[Reason]:
        """Take 3 off."""
        state, attacker = situation.state, situation.attacker
        wand = state.printed(attacker).attack_type == "wand"
        if situation.kind == "ranged" and wand and not situation.pierced and not state.has(attacker, "anvil_masters"):
            yield Reason(_("Magic resistance"), -3, "MK-DEF-18")


@ability(
    "anvil_masters",
    rule="MK-SUB-13",
    title=N_("Anvil masters"),
    words=N_("Immunity and resistance to magic do not stop them."),
)
class AnvilMasters:
    """Asked where those are: `Taking.unwarded`, Magic resistance (MK-SUB-13)."""


@ability(
    "blood_order",
    rule="MK-SUB-08",
    title=N_("Blood order"),
    words=N_("Heals a click when it wounds somebody in close combat."),
)
class BloodOrder:
    """Not by choice (MK-SUB-08)."""

    @after(Struck, when=lambda _state, me, event: event.attacker == me and event.kind == "close" and event.dealt > 0)
    async def drink(self, table: Table, me: str, _event: Struck, _choice: object) -> None:
        """Heal 1."""
        await damage.heal(table, me, 1, "blood_order", "MK-SUB-08", by=me)


@ability(
    "infiltrate",
    rule="MK-DEF-12",
    title=N_("Infiltrate"),
    words=N_("May be placed last, with a token, in cover within its speed of the start area."),
)
class Infiltrate:
    """`lurking` (MK-DEF-12)."""


@ability("submerge", rule="MK-SPD-19", title=N_("Submerge"), words=N_("May be placed last, in any water."))
class Submerge:
    """`lurking` (MK-SPD-19)."""
