"""Which of several enemies goes first: the one of highest rank, of equal ones whom the heroes choose (WHQ-RANK)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.systems.quest.asking import among
from game.systems.quest.numbers import rank_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.table import Table
    from game.systems.quest.state import State

Ranked = tuple[str, str]
"""The key of an enemy, and its card."""


async def highest(table: Table, left: Sequence[Ranked]) -> Ranked:
    """Return who goes first (WHQ-ORD-02); of equal ranks the heroes choose, the leader for them (WHQ-RANK-02)."""
    state: State = table.state
    best = max(rank_of(state, *one) for one in left)
    first = [one for one in left if rank_of(state, *one) == best]
    if len(first) == 1:
        return first[0]
    answers = [("enemy", key) for key, _card in first]
    answer = await Choice(state.lead(), "rank", among(answers, "WHQ-RANK-02"), "WHQ-RANK-02", False, {})
    return first[answers.index(answer)]
