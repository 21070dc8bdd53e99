"""Who sees whom although the ground says otherwise; `space.sees` asks for both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import modifies
from game.engine.modifier import Reason
from game.i18n import N_, _
from game.systems.skirmish.abilities import ability

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.systems.skirmish.numbers import Attempt


@ability(
    "blindsight", rule="DDM-TER-24", title=N_("Blindsight"), words=N_("Sees through fog, and is not seen through it.")
)
class Blindsight:
    """Fog is no obstacle to it, and invisible creatures are seen (DDM-TER-24, DDM-MOD-03)."""

    @modifies("conceal", of="attacker")
    def finds(self, _me: str, _attempt: Attempt) -> Iterator[Reason]:
        """Let no concealment count against its attacks (DDMG-ABIL-008.2)."""
        yield Reason(_("Blindsight"), 0, "DDMG-ABIL-008.2", op="most")


@ability("invisible", rule="DDM-MOD-07", title=N_("Invisible"), words=N_("Enemies do not see it."))
class Invisible:
    """Enemies without Blindsight do not see it (DDM-MOD-03, DDM-MOD-07)."""


@ability(
    "blind-fight",
    rule="DDMG-ABIL-007",
    title=N_("Blind-Fight"),
    words=N_("Fights whom it does not see nearly as well: two rolls for a hit, no bonus for unseen attackers."),
)
class BlindFight:
    """It is not at a loss against what it does not see (DDMG-ABIL-007.3), and still does not see it (-007.5)."""

    @modifies("conceal dice", of="attacker")
    def feels_again(self, _me: str, attempt: Attempt) -> Iterator[Reason]:
        """Give it one more die to find whom it strikes at in melee, unseen or concealed (DDMG-ABIL-007.1, .6)."""
        if attempt.melee:
            yield Reason(_("Blind-Fight"), 1, "DDMG-ABIL-007.1")
