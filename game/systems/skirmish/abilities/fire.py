"""Spells that burn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import Parameter, offers
from game.i18n import N_, _, ngettext
from game.systems.skirmish import damage, spells
from game.systems.skirmish.abilities import ability

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.skirmish.state import State

KEY, RULE, RADIUS = "flame-strike", "DDMG-RANGE-007", 2


def places(state: State, me: str) -> Iterator[Answer]:
    """Go through the ways to lay the template."""
    return spells.radius_choices(state, me, KEY)


def why_not(state: State, me: str, choice: Answer) -> Refusal | None:
    """Return why the template may not be laid so."""
    return spells.radius_refusal(state, me, KEY, choice)


def squares(state: State, _me: str, choice: Answer) -> int:
    """Return the squares that burn (mask)."""
    return spells.radius_squares(state, choice, RADIUS)


def told(state: State, me: str, choice: Answer) -> str:
    """Say whom the fire would reach, and what it does."""
    struck = spells.caught(state, squares(state, me, choice))
    names = ", ".join(state.name(unit.id) for unit in struck)
    text = ngettext("{n} creature: {names}", "{n} creatures: {names}", len(struck))
    return text.format(n=len(struck), names=names)


def saves(state: State, me: str, choice: Answer) -> list[str]:
    """Say how likely those whom the fire would reach save."""
    struck = spells.caught(state, squares(state, me, choice))
    return spells.save_odds(state, struck, state.param(me, KEY, "damage"), state.param(me, KEY, "dc"), KEY)


@ability(
    KEY,
    rule=RULE,
    title=N_("Flame strike"),
    words=N_("Replaces its attacks: fire falls on all within 2 squares of the nearest creature; a save takes half."),
    form=(
        Parameter("boxes", least=1, most=9, default=1, words=N_("how often in a battle")),
        Parameter("damage", least=5, most=100, default=30, words=N_("fire damage")),
        Parameter("dc", least=5, most=40, default=16, words=N_("what a save must reach")),
    ),
)
class FlameStrike:
    """Sight; radius 2; fire damage; a save for half (DDM-SPL-08, DDMG-RANGE-004.1, DDMG-RANGE-007)."""

    @offers("act", places, why_not, told=told, area=squares, odds=saves)
    async def fall(self, table: Table, me: str, choice: Answer) -> None:
        """Let it fall: a box is used up, each creature in the template saves by itself (DDM-SPL-24, -25)."""
        state: State = table.state
        struck = spells.caught(state, squares(state, me, choice))
        # What the card of the caster prints: DDMG-READ-001.4, .10.
        amount, dc = state.param(me, KEY, "damage"), state.param(me, KEY, "dc")
        await spells.cast(table, me, KEY, RULE)
        words = _("Damage of the spell")
        fire = damage.of_ability(amount, "fire", words, by=me, cause=KEY, rule=RULE, source="spell")
        await spells.burn(table, struck, fire, dc, KEY)
