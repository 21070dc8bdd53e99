"""Who takes less of damage, or more: reduction, resistance, weakness to an energy (DDMG-ABIL-023, -024, -059, -082)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, modifies
from game.engine.modifier import Reason
from game.i18n import N_, _
from game.systems.skirmish import types
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.damage import ENERGIES, STEP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.systems.skirmish.damage import Taking

AMOUNT = Parameter("amount", least=5, most=100, default=5, words=N_("points"))


@ability(
    "damage-reduction",
    rule="DDMG-ABIL-024",
    title=N_("Damage reduction"),
    words=N_("Takes less of every melee and ranged attack, but not of energy, of magic, of spells and abilities."),
    form=(AMOUNT,),
)
class DamageReduction:
    """Once for each attack, of several the highest (DDMG-ABIL-024.1, .4); `damage.taken` knows of what."""

    @modifies("damage reduction", of="unit")
    def takes_less(self, me: str, taking: Taking) -> Iterator[Reason]:
        """Take the points on the card off (DDMG-ABIL-024.1)."""
        amount = taking.state.param(me, "damage-reduction", "amount")
        yield Reason(_("Damage reduction"), amount, "DDMG-ABIL-024", kind="damage reduction")


def _resist(energy: str) -> None:
    key = f"resist-{energy}"
    noun = types.IMMUNITIES[energy][1]
    titles = {
        "acid": N_("Resist acid"), "cold": N_("Resist cold"), "electricity": N_("Resist electricity"),
        "fire": N_("Resist fire"), "sonic": N_("Resist sonic damage"),
    }  # fmt: skip

    @ability(
        key,
        rule="DDMG-ABIL-059",
        title=titles[energy],
        words=N_("Takes so many points less of this energy, after a save."),
        form=(AMOUNT,),
    )
    class Resist:
        """Less of one energy, of every attack and effect (DDMG-ABIL-059.1, .2)."""

        @modifies("resistance", of="unit")
        def takes_less(self, me: str, taking: Taking) -> Iterator[Reason]:
            """Take the points on the card off (DDMG-ABIL-059.1)."""
            if taking.type == energy:
                words = _("Resists {energy}").format(energy=_(noun))
                yield Reason(words, taking.state.param(me, key, "amount"), "DDMG-ABIL-059")


def _vulnerable(energy: str) -> None:
    noun = types.IMMUNITIES[energy][1]
    titles = {
        "acid": N_("Double damage from acid"), "cold": N_("Double damage from cold"),
        "electricity": N_("Double damage from electricity"), "fire": N_("Double damage from fire"),
        "sonic": N_("Double sonic damage"),
    }  # fmt: skip

    @ability(
        f"vulnerable-{energy}",
        rule="DDMG-ABIL-023",
        title=titles[energy],
        words=N_("Takes another 5 points for every 5 points of this energy."),
    )
    class Vulnerable:
        """Double damage from an energy, which old cards call being vulnerable to it (DDMG-ABIL-082.1)."""

        @modifies("aggravation", of="unit")
        def takes_more(self, _me: str, taking: Taking) -> Iterator[Reason]:
            """Add 5 for every full 5 points that are left after resistance (DDMG-ABIL-023.1, -059.2)."""
            more = taking.amount // STEP * STEP
            if taking.type == energy and more:
                yield Reason(_("Double damage from {energy}").format(energy=_(noun)), more, "DDMG-ABIL-023")


for _energy in ENERGIES:
    _resist(_energy)
    _vulnerable(_energy)
