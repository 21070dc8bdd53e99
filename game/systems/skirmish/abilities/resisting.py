"""Who keeps magic off: spells of friends, spells by name, spells by a roll, all spells, spells cast in its sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, before
from game.i18n import N_
from game.systems.skirmish import casting, spells
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.events.spells import Reached

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.table import Table
    from game.systems.skirmish.state import State


@ability(
    "almighty",
    rule="DDMG-ABIL-001",
    title=N_("Almighty"),
    words=N_("Spells of other creatures on its side do nothing to it, be they helpful or harmful."),
)
class Almighty:
    """`casting.spared` asks for it (DDMG-ABIL-001.1, .2, .3)."""


@ability(
    casting.ANTIMAGIC,
    rule="DDMG-ABIL-002",
    title=N_("Antimagic Eye"),
    words=N_("Whoever casts a spell in its sight loses it on 1 to 10 of a d20."),
)
class AntimagicEye:
    """`casting` rolls for it before a spell does anything (DDMG-ABIL-002.1)."""


@ability(
    "spell-immunity",
    rule="DDMG-ABIL-070",
    title=N_("Spell Immunity"),
    words=N_("Some spells do not affect it at all."),
    form=(Parameter("spells", type="words", words=N_("these spells")),),
)
class SpellImmunity:
    """`casting.spared` asks for it (DDMG-ABIL-070.1)."""


@ability(
    "spell-resistance-all",
    rule="DDMG-ABIL-072",
    title=N_("Spell Resistance All"),
    words=N_("No spell that can be resisted affects it."),
)
class SpellResistanceAll:
    """`casting.spared` asks for it (DDMG-ABIL-072.1, .2)."""


def may_resist(state: State, me: str, event: Reached) -> bool:
    """Tell whether a spell that is about to affect it can be resisted (DDMG-ABIL-071.1, .4)."""
    one = spells.of_card(state.units[event.by].card, event.what)
    return event.unit == me and one is not None and not one.spell.unresisted


@ability(
    casting.RESISTANCE,
    rule="DDMG-ABIL-071",
    title=N_("Spell Resistance"),
    words=N_(
        "When a spell would affect it, its player may have a d20 rolled: on 1 to 10 the spell does nothing to it."
    ),
)
class SpellResistance:
    """Optional for each spell; what others got from spells is not resisted (DDMG-ABIL-071.2, .3)."""

    @before(Reached, optional=True, when=may_resist)
    async def resist(self, table: Table, _me: str, event: Reached, _choice: Answer) -> None:
        """Resist it (DDMG-ABIL-071.5)."""
        await casting.resist(table, event)
