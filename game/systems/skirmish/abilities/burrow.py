"""What goes underground."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import ANYTHING, Parameter, before, modifies, offers, restricts
from game.engine.answers import verb
from game.engine.effects import Effect, began, params
from game.engine.modifier import Reason
from game.engine.refusal import no
from game.i18n import N_, _, ngettext
from game.systems.skirmish import ailments, leeway, usable
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.events.movement import Fled
from game.systems.skirmish.gaits import BURROWING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.numbers import Trial
    from game.systems.skirmish.state import State

KEY, RULE = "burrow", "DDMG-ABIL-010"


def dives(state: State, me: str) -> Iterator[Answer]:
    """Offer to move underground in this turn, while it has not moved otherwise (DDMG-ABIL-010.2)."""
    if why_not(state, me, ANYTHING) is None:
        yield ANYTHING


def why_not(state: State, me: str, _choice: Answer) -> Refusal | None:
    """Return why it may not go underground now (DDMG-BAD-20)."""
    turn, name = usable.own_turn(state, me), state.name(me)
    if turn is None:
        return usable.not_its_turn(state, me, "DDMG-ABIL-010.1")
    if state.has(me, BURROWING):
        return no(N_("{name} goes underground already."), "DDMG-ABIL-010.2", N_("underground already"), name=name)
    if turn.moved:
        text = N_("{name} has moved above ground, and goes one way only in a turn.")
        return no(text, "DDMG-ABIL-010.2", N_("it has moved"), name=name)  # for no part of it either: DDMG-Q-50
    return leeway.rested(state, state.units[me], turn)


def told(state: State, me: str, _choice: Answer) -> str:
    """Say how far it goes underground."""
    far = state.param(me, KEY, "speed")
    return ngettext("Go underground: {n} square", "Go underground: {n} squares", far).format(n=far)


def underground(state: State, me: str, until: tuple[str, str, int]) -> Effect:
    """Return the effect that a creature moves underground."""
    return Effect(BURROWING, me, me, params(speed=state.param(me, KEY, "speed")), until)


@ability(
    KEY,
    rule=RULE,
    title=N_("Burrow"),
    words=N_("May move underground for a whole turn: under walls, creatures and all ground, and nobody strikes at it."),
    form=(Parameter("speed", least=1, most=20, default=4, words=N_("squares underground")),),
)
class Burrow:
    """It chooses in its turn, and when it routs (DDMG-ABIL-010.1, .2, .7, .8)."""

    @offers("act", dives, why_not, told=told)
    async def dive(self, table: Table, me: str, _choice: Answer) -> None:
        """Go underground until the end of the turn (DDMG-ABIL-010.6)."""
        state: State = table.state
        await table.happen(began(underground(state, me, ailments.this_turn(state, me)), "DDMG-ABIL-010.1"))

    @before(Fled, optional=True, when=lambda state, me, fled: fled.unit == me and not state.has(me, BURROWING))
    async def flee(self, table: Table, me: str, fled: Fled, _choice: Answer) -> None:
        """Flee underground (DDMG-ABIL-010.7)."""
        await table.happen(began(underground(table.state, me, (Fled.OVER, fled.unit, 0)), "DDMG-ABIL-010.7"))


@ability(
    BURROWING,
    rule=RULE,
    title=N_("Underground"),
    words=N_("Moves underground in this turn, and does not charge."),
)
class Underground:
    """While it lasts walls, creatures and ground are nothing to it, and nobody strikes (DDMG-ABIL-010.3, .4)."""

    @modifies("speed", of="unit")
    def own_speed(self, me: str, trial: Trial) -> Iterator[Reason]:
        """Put the speed underground in the place of the printed one (DDMG-ABIL-010.2)."""
        far = trial.state.bearers.of[me][BURROWING].get("speed")
        if far is not None:
            yield Reason(_("Underground"), int(far), "DDMG-ABIL-010.2", op="set")

    @restricts("charge")
    def no_charge(self, state: State, me: str, actor: str, answer: Answer) -> Refusal | None:
        """Let it not charge from below (DDMG-ABIL-010.5, DDMG-BAD-20)."""
        if actor != me or verb(answer) != "charge":
            return None
        text = N_("{name} moves underground in this turn, so it does not charge.")
        return no(text, "DDMG-ABIL-010.5", N_("underground"), name=state.name(me))
