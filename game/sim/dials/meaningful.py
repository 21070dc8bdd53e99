"""Ways and places of the dial room that mean something, for players who get only some of all legal answers."""

from __future__ import annotations

from itertools import chain, zip_longest
from typing import TYPE_CHECKING

from game.engine.options import Either, Region
from game.systems.dials import space
from game.systems.dials.movement import Way

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.options import Options
    from game.engine.position import Outlook
    from game.systems.dials.state import State


def meaningful(choice: Choice, outlook: Outlook) -> Iterator[Answer]:
    """Yield first what is listed (attacks, items, the end), then for each figure ways to enemies and strategic points.

    Figures come in turn, so that each of them has some before one has all.
    """
    state: State = outlook.state
    parts: list[Options] = list(choice.options.parts) if isinstance(choice.options, Either) else [choice.options]
    for part in parts:
        yield from part.listed() or ()
    ways = [_ways(part, state) for part in parts if isinstance(part, Region)]
    yield from (answer for answer in chain.from_iterable(zip_longest(*ways)) if answer is not None)


def _ways(part: Region, state: State) -> Iterator[Answer]:
    if part.piece not in state.figures:
        return
    figure = state.figures[part.piece]
    foes = sorted(
        (one for one in state.standing() if state.enemies(figure, one)),
        key=lambda one: (space.square(figure, one), one.id),
    )
    goals = [*((one.x, one.y) for one in foes), *state.points]
    for x, y in goals:
        if isinstance(part.space, Way):
            where: tuple[Answer, ...] = (((x, y),), space.towards(figure, x, y))
        else:
            where = (x, y)
        found = part.near((part.verb, part.piece, *where))
        if found is not None:
            yield found
