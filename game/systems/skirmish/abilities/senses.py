"""Who sees whom although the ground says otherwise, and who is not seen; `space.sees` asks for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, modifies, offers
from game.engine.modifier import Reason
from game.engine.refusal import no
from game.i18n import N_, _
from game.systems.skirmish import ailments, boxes, conditions, usable
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.ailments import BLIND_FIGHT, BLINDSIGHT, INVISIBLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.numbers import Attempt
    from game.systems.skirmish.state import State

GHOST = "ghost-step"


@ability(
    BLINDSIGHT, rule="DDM-TER-24", title=N_("Blindsight"), words=N_("Sees through fog, and is not seen through it.")
)
class Blindsight:
    """Fog is no obstacle to it, and invisible creatures are seen (DDM-TER-24, DDM-MOD-03)."""

    @modifies("conceal", of="attacker")
    def finds(self, _me: str, _attempt: Attempt) -> Iterator[Reason]:
        """Let no concealment count against its attacks (DDMG-ABIL-008.2)."""
        yield Reason(_("Blindsight"), 0, "DDMG-ABIL-008.2", op="most")


@ability(
    BLIND_FIGHT,
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


@ability(
    "hide",
    rule="DDMG-ABIL-032",
    title=N_("Hide"),
    words=N_("Enemies not next to it do not see it while something other than a creature gives it cover from them."),
)
class Hide:
    """As good as invisible behind walls, statues, trees and fog; `space.hidden` looks (DDMG-ABIL-032.1, .2, .3)."""


def unready(state: State, me: str) -> Refusal | None:
    """Return why it may not become invisible now: any time in its own turn it may (DDMG-ABIL-031.1)."""
    if usable.own_turn(state, me) is None:
        return usable.not_its_turn(state, me, "DDMG-ABIL-031.1")
    refused = boxes.refusal(state, me, GHOST)
    if refused is None and state.has(me, INVISIBLE):
        text = N_("{name} is invisible already.")
        refused = no(text, "DDMG-TERM-036.2", N_("invisible already"), name=state.name(me))
    return refused


def stepping(state: State, me: str) -> Iterator[Answer]:
    """Offer it, if it may be used."""
    if unready(state, me) is None:
        yield "now"


def why_not(state: State, me: str, _choice: Answer) -> Refusal | None:
    """Return why it may not be used."""
    return unready(state, me)


def told(_state: State, _me: str, _choice: Answer) -> str:
    """Say what it does."""
    return _("Invisible until the end of this turn")


@ability(
    GHOST,
    rule="DDMG-ABIL-031",
    title=N_("Ghost Step"),
    words=N_("In its own turn it may become invisible until the end of that turn; it uses nothing of the turn up."),
    form=(Parameter("boxes", least=1, most=9, default=1, words=N_("how often in a battle")),),
)
class GhostStep:
    """Invisible for the rest of its turn, in which it does what it likes (DDMG-ABIL-031.1, .2)."""

    @offers("act", stepping, why_not, told=told)
    async def fade(self, table: Table, me: str, _choice: Answer) -> None:
        """Vanish, which takes the place of nothing (DDMG-ABIL-031.2, DDMG-Q-09)."""
        state: State = table.state
        await table.happen(boxes.used(me, GHOST))
        until = ailments.this_turn(state, me)
        await conditions.afflict(table, state.units[me], INVISIBLE, me, rule="DDMG-ABIL-031.1", until=until)
