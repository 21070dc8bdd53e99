"""Who is hard to hit: concealment, deflecting, evading, standing shoulder to shoulder, shields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, before, modifies
from game.engine.modifier import Reason
from game.i18n import N_, _
from game.systems.skirmish import space
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.events.attacks import AttackDeclared

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.table import Table
    from game.systems.skirmish.numbers import Attempt
    from game.systems.skirmish.state import State


@ability(
    "conceal",
    rule="DDMG-ABIL-014",
    title=N_("Conceal"),
    words=N_("Whoever hits it must roll the number on the card or more on another d20, or the hit is lost."),
    form=(Parameter("rating", least=2, most=20, default=6, words=N_("what the second d20 must show")),),
)
class Conceal:
    """A hit is found on a second die only, a natural 20 too (DDMG-ABIL-014.1, .2)."""

    @modifies("conceal", of="target")
    def hidden(self, me: str, attempt: Attempt) -> Iterator[Reason]:
        """Name the number that must be reached; of several the highest counts (DDMG-ABIL-014.3)."""
        yield Reason(_("Conceal"), attempt.state.param(me, "conceal", "rating"), "DDMG-ABIL-014", kind="conceal")


@ability("deflect-arrows", rule="DDMG-ABIL-021", title=N_("Deflect arrows"), words=N_("AC +4 against ranged attacks."))
class DeflectArrows:
    """Arrows rarely arrive."""

    @modifies("armour class", of="target")
    def turns_aside(self, _me: str, attempt: Attempt) -> Iterator[Reason]:
        """Add 4 against ranged attacks (DDMG-ABIL-021.1)."""
        if not attempt.melee:
            yield Reason(_("Deflect arrows"), 4, "DDMG-ABIL-021")


@ability("mobility", rule="DDMG-ABIL-044", title=N_("Mobility"), words=N_("AC +4 against attacks of opportunity."))
class Mobility:
    """Hard to catch in passing."""

    @modifies("armour class", of="target")
    def slips_by(self, _me: str, attempt: Attempt) -> Iterator[Reason]:
        """Add 4 against attacks of opportunity (DDMG-ABIL-044.1)."""
        if attempt.why == "opportunity":
            yield Reason(_("Mobility"), 4, "DDMG-ABIL-044")


@ability(
    "phalanx-fighting",
    rule="DDMG-ABIL-049",
    title=N_("Phalanx fighting"),
    words=N_("AC +2 next to an ally with phalanx fighting."),
)
class PhalanxFighting:
    """Shield beside shield."""

    @modifies("armour class", of="target")
    def shoulder_to_shoulder(self, me: str, attempt: Attempt) -> Iterator[Reason]:
        """Add 2 next to one such ally or more, whatever state they are in (DDMG-ABIL-049.1, .2)."""
        state, unit = attempt.state, attempt.target
        for other in state.bearers.who["phalanx-fighting"]:
            ally = state.units[other]
            if other != me and ally.here and not state.hostile(unit, ally) and space.adjacent(state, unit, ally):
                words = _("Phalanx with {name}").format(name=state.name(other))
                yield Reason(words, 2, "DDMG-ABIL-049")
                return


def _drawn(state: State, me: str, declared: AttackDeclared) -> bool:
    """Tell whether a shot is drawn on a bearer: once only (DDMG-ABIL-003.1, .4)."""
    if declared.kind != "ranged" or declared.aimed:
        return False
    return any(unit.id == me for unit in space.drawn_by(state, state.units[declared.target]))


@ability(
    space.DRAWS_SHOTS,
    rule="DDMG-ABIL-003",
    title=N_("Arrow catching shield"),
    words=N_("Enemy shots at allies next to it strike it instead."),
)
class ArrowCatchingShield:
    """Shots at its neighbours come to it; their cover counts, its own armour does (DDMG-ABIL-003.2, .3)."""

    @before(AttackDeclared, when=_drawn)
    async def catch(self, _table: Table, me: str, declared: AttackDeclared, _choice: object) -> None:
        """Draw the shot on itself; of two shields their player says which (DDMG-ABIL-003.1, .4)."""
        declared.aimed, declared.target, declared.rule = declared.target, me, "DDMG-ABIL-003"
