"""Questions that effects ask: which hero, which enemies, which cards; asked of whoever decides (WHQ-GOLD-05 to -08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.choice import Choice
from game.engine.options import Listed
from game.engine.reaction import PASS
from game.engine.refusal import no
from game.i18n import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.quest.scope import Scope
    from game.systems.quest.state import State


def among(answers: Sequence[Answer], rule: str, why: Callable[[Answer], Refusal | None] | None = None) -> Listed:
    """Return answers as options; what is not among them is refused by `why`, or else by the rule that asks."""

    def reason(answer: Answer) -> Refusal:
        found = why(answer) if why is not None else None
        return found or no(N_("That cannot be chosen here."), rule)

    return Listed(answers, reason)


async def pick(
    table: Table,
    scope: Scope,
    kind: str,
    ways: Sequence[Answer],
    *,
    optional: bool = False,
    seat: int | None = None,
    **about: Any,
) -> Answer | None:
    """Ask for one of several; None if it is declined. What must be and is alone is not asked.

    Asked is whose hero it is ("you"), or a seat that decides in its place.
    """
    state: State = table.state
    if not ways:
        return None
    if len(ways) == 1 and not optional:
        return ways[0]
    who = state.seat(scope.hero) if seat is None else seat
    answers = (*ways, PASS) if optional else tuple(ways)
    told = {"source": scope.source, "hero": scope.hero, **about}
    answer: Answer = await Choice(who, kind, among(answers, scope.rule), scope.rule, False, told)
    return None if answer == PASS else answer


async def pick_hero(
    table: Table, scope: Scope, keys: Sequence[str], *, optional: bool, seat: int | None = None, what: str = ""
) -> str:
    """Ask for one hero; "" if there is none, or if it is declined."""
    heroes = [("hero", key) for key in keys]
    answer = await pick(table, scope, "pick hero", heroes, optional=optional, seat=seat, what=what)
    return "" if answer is None else str(answer[1])  # type: ignore[index]


async def pick_enemies(
    table: Table, scope: Scope, keys: Sequence[str], most: int, *, optional: bool = False, what: str = ""
) -> list[str]:
    """Ask for up to so many enemies, one after the other; fewer only if it is optional."""
    left, chosen = list(keys), list[str]()
    if most >= len(left) and not optional:
        return left
    while left and len(chosen) < most:
        enemies = [("enemy", key) for key in left]
        answer = await pick(
            table, scope, "pick enemy", enemies, optional=optional, what=what, most=most, chosen=tuple(chosen)
        )
        if answer is None:
            break
        chosen.append(str(answer[1]))  # type: ignore[index]
        left.remove(chosen[-1])
    return chosen


async def agree(table: Table, scope: Scope, what: str, **about: Any) -> bool:
    """Ask whether an optional effect is used (WHQ-GOLD-08)."""
    return await pick(table, scope, "may", [("do", what)], optional=True, what=what, **about) is not None
