"""Who makes others move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import after
from game.engine.reaction import Asked
from game.engine.refusal import no
from game.i18n import N_
from game.systems.skirmish import forced, types
from game.systems.skirmish.abilities import ability
from game.systems.skirmish.events.attacks import Dealt

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.state import State

RULE = "DDMG-ABIL-054"
SQUARES = 1


def hurt_by_it(state: State, me: str, dealt: Dealt) -> bool:
    """Tell whether its melee attack has just hurt a smaller creature that is left (DDMG-ABIL-054.1)."""
    unit, target = state.units[me], state.units[dealt.unit]
    mine = dealt.by == me and dealt.source == "attack" and dealt.kind == "melee"
    return mine and unit.here and target.here and target.hp > 0 and types.smaller(target.card, unit.card)


def places(state: State, me: str, dealt: Dealt) -> list[tuple[int, int]]:
    """Return where the creature may be pushed."""
    by, unit = state.units[me], state.units[dealt.unit]
    return [(step.x, step.y) for step, _price, _after in forced.open_steps(state, by, unit, "push", SQUARES)]


def why_not(state: State, dealt: Dealt, answer: Answer) -> Refusal | None:
    """Return why it may not be pushed there (DDMG-BAD-35)."""
    match answer:
        case ("pushback", str(me), (int(x), int(y)), *_number) if me in state.units:
            return forced.refusal(state, state.units[me], state.units[dealt.unit], (x, y), "push")
        case ("pushback", str(me), *_more) if me in state.units:
            return no(N_("A push leads to a square."), "DDMG-SPELLKW-010.1")
    return None


@ability(
    "pushback",
    rule=RULE,
    title=N_("Pushback"),
    words=N_("When its melee attack damages a smaller creature, it may push that creature 1 square away."),
)
class Pushback:
    """A push of one square after each melee attack that hurts; not after shots (DDMG-ABIL-054.1, DDMG-Q-12)."""

    @after(Dealt, optional=True, when=hurt_by_it, choices=places, asked=Asked(why=why_not))
    async def shove(self, table: Table, me: str, dealt: Dealt, spot: tuple[int, int]) -> None:
        """Push it there."""
        await forced.shove(table, table.state.units[me], table.state.units[dealt.unit], spot, rule="DDMG-ABIL-054.1")
