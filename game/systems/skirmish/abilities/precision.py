"""Who strikes where it hurts: sneak attacks, what goes with them, and shots into a melee."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, modifies
from game.engine.modifier import Reason
from game.i18n import N_, _
from game.systems.skirmish import riders, space, types
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.aftermath import Consequence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.table import Table
    from game.systems.skirmish.events.attacks import AttackDeclared
    from game.systems.skirmish.numbers import Attempt

SNEAK = {"melee": "sneak-attack", "ranged": "ranged-sneak-attack"}
NEAR = 6  # squares, DDMG-ABIL-055.2
BONUS = Parameter("bonus", least=5, most=100, default=5, words=N_("more damage"))


def weakness(attempt: Attempt) -> str:
    """Return what lays a target open to a sneak attack, in words, "" if nothing does.

    Flanked (in melee), stunned, helpless or unable to see the attacker (DDMG-ABIL-042.1, DDMG-Q-11); from afar at most
    6 squares away. Some are immune to all of it, or to being flanked (DDMG-ABIL-034.6).
    """
    state, attacker, target = attempt.state, attempt.attacker, attempt.target
    if types.immune(state, target, "sneak-attack"):
        return ""  # of any kind, and to what rides on it: DDMG-ABIL-034.4, DDMG-ABIL-068.2
    if not attempt.melee and (space.distance(state, attacker, target) or 0) > NEAR:
        return ""  # DDMG-ABIL-055.2
    if target.stunned:
        return _("its target is stunned")
    if target.helpless:
        return _("its target is helpless")
    if not space.sees(state, target, attacker):
        return _("its target does not see it")  # from afar too, where nobody flanks: DDMG-ABIL-055.3
    if (
        attempt.melee
        and space.flanking_helper(state, attacker, target) is not None
        and not types.immune(state, target, "flanking")
    ):
        return _("its target is flanked")
    return ""


def sneaking(me: str, attempt: Attempt) -> str:
    """Return why a creature makes a sneak attack of its own now, "" if it makes none."""
    return weakness(attempt) if attempt.state.has(me, SNEAK[attempt.kind]) else ""


def _sneak(me: str, attempt: Attempt, kind: str) -> Iterator[Reason]:
    if attempt.kind == kind and (why := weakness(attempt)):
        amount = attempt.state.param(me, SNEAK[kind], "bonus")
        rule = "DDMG-ABIL-042" if kind == "melee" else "DDMG-ABIL-055"
        yield Reason(_("Sneak attack: {why}").format(why=why), amount, rule)


@ability(
    SNEAK["melee"],
    rule="DDMG-ABIL-042",
    title=N_("Sneak attack"),
    words=N_("More melee damage if it flanks its target, or if that is stunned, helpless or does not see it."),
    form=(BONUS,),
)
class SneakAttack:
    """Melee sneak attack, on many cards sneak attack alone (DDMG-ABIL-068.1); whenever it can be (DDMG-ABIL-042.2)."""

    @modifies("damage", of="attacker")
    def in_melee(self, me: str, attempt: Attempt) -> Iterator[Reason]:
        """Add the damage on the card (DDMG-ABIL-042.1)."""
        return _sneak(me, attempt, "melee")


@ability(
    SNEAK["ranged"],
    rule="DDMG-ABIL-055",
    title=N_("Ranged sneak attack"),
    words=N_("More ranged damage within 6 squares to a target that is stunned, helpless or does not see it."),
    form=(BONUS,),
)
class RangedSneakAttack:
    """The same from afar, where nobody flanks (DDMG-ABIL-055.1, .3)."""

    @modifies("damage", of="attacker")
    def from_afar(self, me: str, attempt: Attempt) -> Iterator[Reason]:
        """Add the damage on the card (DDMG-ABIL-055.1)."""
        return _sneak(me, attempt, "ranged")


@ability(
    "backstab",
    rule="DDMG-ABIL-004",
    title=N_("Backstab"),
    words=N_("Its sneak attacks do more damage still."),
    form=(BONUS,),
)
class Backstab:
    """It goes with any sneak attack, in melee and from afar."""

    @modifies("damage", of="attacker")
    def deeper(self, me: str, attempt: Attempt) -> Iterator[Reason]:
        """Add to a sneak attack's own damage (DDMG-ABIL-004.1, .2)."""
        if sneaking(me, attempt):
            yield Reason(_("Backstab"), attempt.state.param(me, "backstab", "bonus"), "DDMG-ABIL-004")


def deadly(me: str, attempt: Attempt) -> bool:
    """Tell whether a death attack may ride on an attack: a sneak attack, on somebody whom it can kill.

    DDMG-ABIL-018.1, .4.
    """
    return bool(sneaking(me, attempt)) and not types.immune(attempt.state, attempt.target, "death-attack")


@ability(
    "death-attack",
    rule="DDMG-ABIL-018",
    title=N_("Death attack"),
    words=N_("Declared before the roll of a sneak attack: whoever is hit must save or is destroyed."),
    form=(
        Parameter("boxes", least=0, most=9, default=1, words=N_("how often in a battle, 0 always")),
        Parameter("dc", least=5, most=40, default=16, words=N_("what a save must reach")),
    ),
)
class DeathAttack:
    """A sneak attack that may kill, whatever it damages (DDMG-ABIL-018.1, .2)."""

    @riders.rides("death-attack", deadly)
    async def declare(self, _table: Table, _me: str, declared: AttackDeclared, _choice: object) -> None:
        """Let it ride on the attack (DDMG-ABIL-018.1)."""
        declared.riders.append("death-attack")

    @modifies("aftermath", of="attacker")
    def kills(self, me: str, attempt: Attempt) -> Iterator[Consequence]:
        """Destroy whoever still has hit points and does not save (DDMG-ABIL-018.3, .5)."""
        if riders.riding(me, "death-attack", attempt) and deadly(me, attempt):
            dc = attempt.state.param(me, "death-attack", "dc")
            words = _("Death attack: who fails to save is destroyed")
            yield Consequence(words, 0, "DDMG-ABIL-018", key="death-attack", stage="death", dc=dc, destroys=True)


@ability(
    "precise-shot",
    rule="DDMG-ABIL-052",
    title=N_("Precise shot"),
    words=N_("Its target gets no AC for being in melee; cover counts as ever."),
)
class PreciseShot:
    """A shot between friends (DDMG-ABIL-052.1, .2)."""

    @modifies("armour class", of="attacker")
    def between_friends(self, _me: str, attempt: Attempt) -> Iterator[Reason]:
        """Take away what a target gets for being in melee, and nothing else (DDMG-ABIL-052.1, .2)."""
        if not attempt.melee and space.engaged_with(attempt.state, attempt.attacker, attempt.target) is not None:
            yield Reason(_("Precise shot"), -4, "DDMG-ABIL-052")
