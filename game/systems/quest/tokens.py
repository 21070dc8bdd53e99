"""Success tokens: who receives them lays them on action cards, two on each at most (WHQ-TOK, WHQ-COMP-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.quest.cards import ACTION_TYPES, MOST_TOKENS
from game.systems.quest.asking import pick
from game.systems.quest.ending import occur
from game.systems.quest.events.heroes import TokenPlaced

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.systems.quest.scope import Scope
    from game.systems.quest.state import State


def room(state: State, hero: str) -> list[str]:
    """Return the types of action cards on which there is room for a token (WHQ-TOK-01)."""
    tokens = state.heroes[hero].tokens
    return [kind for kind in ACTION_TYPES if tokens.get(kind, 0) < MOST_TOKENS]


async def give(table: Table, scope: Scope, hero: str, number: int, rule: str) -> int:
    """Give a hero tokens, which its player lays down one by one; those without room are lost (ruling at WHQ-TOK-01)."""
    state: State = table.state
    if state.heroes[hero].down:
        return 0
    given = 0
    while given < number and (kinds := room(state, hero)):  # the supply has no end (WHQ-COMP-01)
        places = [("token", kind) for kind in kinds]
        answer = await pick(table, scope.of(hero), "place token", places, left=number - given)
        await occur(table, TokenPlaced(hero, str(answer[1]), rule=rule))  # type: ignore[index]
        given += 1
    return given
