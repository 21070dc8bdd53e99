"""Places of the regiments room that mean something, for players who get only some of all legal answers."""

from __future__ import annotations

from itertools import chain, zip_longest
from typing import TYPE_CHECKING

from game.engine.options import Either, Region
from game.sim.regiments.judgement import towards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.options import Options
    from game.engine.position import Outlook
    from game.systems.regiments.state import State


def meaningful(choice: Choice, outlook: Outlook) -> Iterator[Answer]:
    """Yield first what is listed, then for each unit the places nearest to enemies and objectives, units in turn."""
    state: State = outlook.state
    parts: list[Options] = list(choice.options.parts) if isinstance(choice.options, Either) else [choice.options]
    for part in parts:
        yield from part.listed() or ()
    ways = [_places(part, state, outlook.seat) for part in parts if isinstance(part, Region)]
    yield from (answer for answer in chain.from_iterable(zip_longest(*ways)) if answer is not None)


def _places(part: Region, state: State, seat: int) -> Iterator[Answer]:
    unit = state.units.get(part.piece)
    goals = [one.centre for one in state.foes(seat)] + [(x, y) for _token, x, y, _holder in state.tokens]
    for goal in goals:
        facing = towards(unit.centre, goal) if unit is not None and unit.here else 0
        for where in ((*goal, facing), goal, (facing,)):
            found = part.near((part.verb, part.piece, *where))
            if found is not None:
                yield found
                break
