"""Who strikes harder at certain moments: charging, tearing, smiting, under somebody who understands beasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, after, modifies
from game.engine.limits import Used, uses
from game.engine.modifier import Reason
from game.i18n import N_, _
from game.systems.skirmish import command, riders, types
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.events.attacks import Landed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.table import Table
    from game.systems.skirmish.events.attacks import AttackDeclared
    from game.systems.skirmish.numbers import Attempt
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

BEASTS = {"Animal", "Magical Beast"}
BONUS = Parameter("bonus", least=5, most=100, default=5, words=N_("more damage"))


@ability(
    "powerful-charge",
    rule="DDMG-ABIL-051",
    title=N_("Powerful charge"),
    words=N_("More melee damage at the end of a charge."),
    form=(BONUS,),
)
class PowerfulCharge:
    """Momentum."""

    @modifies("damage", of="attacker")
    def at_the_end_of_a_charge(self, me: str, attempt: Attempt) -> Iterator[Reason]:
        """Add the damage on the card to each melee attack of a charge (DDMG-ABIL-051.1, .2)."""
        if attempt.melee and attempt.why == "charge":
            bonus = attempt.state.param(me, "powerful-charge", "bonus")
            yield Reason(_("Powerful charge"), bonus, "DDMG-ABIL-051")


def _torn(target: str) -> str:
    """Return by what name a turn remembers that one creature was hit by another."""
    return f"rend {target}"


def _hit_by(_state: State, me: str, landed: Landed) -> bool:
    return landed.attacker == me and landed.kind == "melee"


@ability(
    "rend",
    rule="DDMG-ABIL-057",
    title=N_("Rend"),
    words=N_("The second melee hit on the same enemy in a turn does more damage."),
    form=(BONUS,),
)
class Rend:
    """Two hits that tear."""

    @after(Landed, when=_hit_by)
    async def remember(self, table: Table, me: str, landed: Landed, _choice: object) -> None:
        """Remember until the end of the turn whom it has hit, whatever that took (DDMG-Q-13)."""
        await table.happen(Used(me, _torn(landed.target), "turn", rule="DDMG-ABIL-057"))

    @modifies("damage", of="attacker")
    def tears(self, me: str, attempt: Attempt) -> Iterator[Reason]:
        """Add the damage on the card to the second hit, not to a third one (DDMG-ABIL-057.1, .2)."""
        if attempt.melee and uses(attempt.state, "turn", _torn(attempt.target.id), me) == 1:
            yield Reason(_("Rend: the second hit"), attempt.state.param(me, "rend", "bonus"), "DDMG-ABIL-057")


def smitten(me: str, attempt: Attempt) -> bool:
    """Tell whether a creature may smite with an attack: in melee, an enemy of the kinds on its card.

    DDMG-ABIL-067.1, .2.
    """
    return attempt.melee and types.meant(attempt.state, attempt.target, attempt.state.param(me, "smite", "against"))


@ability(
    "smite",
    rule="DDMG-ABIL-067",
    title=N_("Smite"),
    words=N_("More melee damage to some enemies; with boxes it is declared before the roll."),
    form=(
        BONUS,
        Parameter("boxes", least=0, most=9, default=0, words=N_("how often in a battle, 0 always")),
        Parameter("against", type="words", default=(), words=N_("against")),
    ),
)
class Smite:
    """Without boxes it rides on every fitting attack (DDMG-ABIL-067.4); a miss spends a box (-067.3)."""

    @riders.rides("smite", smitten)
    async def declare(self, _table: Table, _me: str, declared: AttackDeclared, _choice: object) -> None:
        """Let it ride on the attack (DDMG-ABIL-067.3)."""
        declared.riders.append("smite")

    @modifies("damage", of="attacker")
    def smites(self, me: str, attempt: Attempt) -> Iterator[Reason]:
        """Add the damage on the card, of the type of the blow (DDMG-ABIL-067.1, .4, DDMG-DMG-001.2)."""
        if riders.riding(me, "smite", attempt) and smitten(me, attempt):
            yield Reason(_("Smite"), attempt.state.param(me, "smite", "bonus"), "DDMG-ABIL-067")


def beastmaster_over(state: State, unit: Unit) -> Unit | None:
    """Return a commander with Beastmaster that has a creature under command, None if there is none.

    Masters of other kinds are no masters of beasts (DDMG-ABIL-046.2).
    """
    for leader in command.commanders(state, unit) if "beastmaster" in state.bearers.keys else ():
        if state.has(leader.id, "beastmaster") and BEASTS & set(state.param(leader.id, "beastmaster", "kinds")):
            return leader
    return None


@ability(
    "natural-soul",
    rule="DDMG-ABIL-046",
    title=N_("Natural soul"),
    words=N_("Melee attacks +2 and melee damage +5 while a commander with Beastmaster has it under command."),
)
class NaturalSoul:
    """It fights for whoever understands it."""

    @modifies("attack", of="attacker")
    def strikes_truer(self, _me: str, attempt: Attempt) -> Iterator[Reason]:
        """Add 2 to melee attacks (DDMG-ABIL-046.1)."""
        return self._under(attempt, 2)

    @modifies("damage", of="attacker")
    def strikes_harder(self, _me: str, attempt: Attempt) -> Iterator[Reason]:
        """Add 5 to melee damage (DDMG-ABIL-046.1)."""
        return self._under(attempt, 5)

    def _under(self, attempt: Attempt, amount: int) -> Iterator[Reason]:
        master = beastmaster_over(attempt.state, attempt.attacker) if attempt.melee else None
        if master is not None:
            words = _("Natural soul under {name}").format(name=attempt.state.name(master.id))
            yield Reason(words, amount, "DDMG-ABIL-046")
