"""What a screen might explain of a battle of dials: odds with reasons, lines of fire, why something is not done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.geometry.inches.directions import ahead, facing_along
from game.sim.dials.judgement import apart, width
from game.systems.dials import advice, formations, movement, space
from game.systems.dials.actions import USE
from game.systems.dials.close import MANNERS
from game.systems.dials.riding import BOARD, MOUNT
from game.systems.dials.spells import AIM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.engine.options import Pick
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

WAYS = ("damage", "die")  # in which somebody may be healed
NEAR = 3  # bases about somebody that are gone through


def explained(state: State, choice: Choice, pick: Pick) -> Iterator[object]:
    """Yield explanations for one dial of the seat that is asked and another one, friend or foe, picked by chance.

    Every second time it is one that is near. Of a spell it is asked for everybody.
    """
    there = [one for one in state.figures.values() if one.in_play]
    own = [one for one in there if one.controller == choice.player]
    if not own or not any(one.here for one in there):
        return
    one = own[pick(len(own))]
    near = nearest(state, space.body(state, one)) if pick(2) else []
    some = near or there
    other = some[pick(len(some))]
    dial, target = (ids[pick(len(ids))] for ids in (list(state.dials(one.id)), list(state.dials(other.id))))
    if choice.kind == AIM:
        for figure in there:
            yield from (choice.refuse((AIM, aimed_at)) for aimed_at in state.dials(figure.id))
    for answer in (*aimed(state, dial, target), *ways(state, one)):
        yield choice.refuse(answer)
    here, away = space.body(state, one), space.body(state, other)
    if here is away or not (here.here and away.here) or one.captor or other.captor:
        return
    line = space.fire(state, dial, away)
    yield line.rule if not line.free else tuple(line.reasons())
    if state.enemies(one, other) and state.active(dial) and state.active(target):
        for kind in ("close", "ranged") if state.printed(dial).range_max else ("close",):
            yield advice.compared(state, dial, kind, (target,), target)


def aimed(state: State, dial: str, target: str) -> Iterator[Answer]:
    """Go through what somebody might want to do to another one, legal or not."""
    yield ("close", dial, target)
    yield ("capture", dial, target)
    yield ("ranged", dial, (target,))
    yield ("repair", dial, target)
    for kind in formations.AIMED:
        yield from ((formations.FORM, dial, kind), (formations.FORM, dial, kind, target))
    for key in MANNERS:
        if state.has(dial, key):
            yield (USE, dial, key, target)
            yield from ((USE, dial, key, (target, way)) for way in WAYS)
    for verb in (MOUNT, BOARD):
        yield (verb, dial, target)
    for held in state.items:
        yield ("drop" if held.figure else "pick", dial, held.item)


def nearest(state: State, one: Figure) -> list[Figure]:
    """Return the figures whose bases are nearest to that of one; none if it has none."""
    others = [other for other in state.standing() if other.here and other is not one]
    return sorted(others, key=partial(space.square, one))[:NEAR] if one.here else []


def ways(state: State, one: Figure) -> Iterator[Answer]:
    """Go through moves to beyond a base that is near, straight through it or between it and one that it touches."""
    for other in nearest(state, one):
        for by in space.touching(state, other) or (other,):
            x, y = (other.x + by.x) // 2, (other.y + by.y) // 2
            far = apart((x, y), one.centre) + 2 * width(other)
            end = ahead(one.x, one.y, facing_along(x - one.x, y - one.y), far)
            for mode in (movement.WALK, movement.DOUBLE):
                yield (mode, one.id, (end,), one.facing)
