"""Who strikes to stun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, modifies
from game.i18n import N_, _
from game.systems.skirmish import boxes, riders, types
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.aftermath import Consequence
from game.systems.skirmish.ailments import STUNNED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.table import Table
    from game.systems.skirmish.events.attacks import AttackDeclared
    from game.systems.skirmish.numbers import Attempt

KEY, RULE = "stunning-attack", "DDMG-ABIL-076"


def fits(_me: str, attempt: Attempt) -> bool:
    """Tell whether an attack may be one that stuns: in melee, at somebody who can be stunned.

    DDMG-ABIL-076.1, .4: Constructs, Elementals, Oozes, Plants and Undead never are.
    """
    return attempt.melee and not types.immune(attempt.state, attempt.target, "stun")


@ability(
    KEY,
    rule=RULE,
    title=N_("Stunning attack"),
    words=N_("Once a turn, declared before the roll: a melee attack whose damage also stuns, unless a save is made."),
    form=(
        Parameter("boxes", least=1, most=9, default=1, words=N_("how often in a battle")),
        Parameter("dc", least=5, most=40, default=16, words=N_("what a save must reach")),
    ),
)
class StunningAttack:
    """Any of its melee attacks, declared as such (DDMG-ABIL-076.1)."""

    @riders.rides(KEY, fits, once="turn")
    async def declare(self, table: Table, me: str, declared: AttackDeclared, _choice: object) -> None:
        """Let it ride on the attack: once a turn, however many boxes are left (DDMG-ABIL-076.1, .3).

        It is declared, and its use gone, before the roll: DDMG-READ-001.8, .9.
        """
        await table.happen(boxes.used(me, KEY))
        declared.riders.append(KEY)

    @modifies("aftermath", of="attacker")
    def stuns(self, me: str, attempt: Attempt) -> Iterator[Consequence]:
        """Stun whom the damage leaves standing and a save does not keep (DDMG-ABIL-076.2)."""
        if KEY in attempt.riders and fits(me, attempt):
            dc = attempt.state.param(me, KEY, "dc")
            yield Consequence(_("Stuns"), 0, "DDMG-ABIL-076.2", key=KEY, stage="stun", dc=dc, ailment=STUNNED)
