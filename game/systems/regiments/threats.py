"""Whom a unit could charge in its next activation if everybody stays where he stands, and with what chance."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.systems.regiments import acting, advice, charging, moving, numbers, walls
from game.systems.regiments.ways import Turns

if TYPE_CHECKING:
    from game.systems.regiments.advice import ChargeOdds
    from game.systems.regiments.battle import Arc
    from game.systems.regiments.state import State

FULL, AHEAD = 3600, 900
"""Tenths of a degree of a turn, and between the facings of the rules and those of geometry (`ways.tray`)."""


@dataclass(frozen=True, slots=True)
class Threat:
    """A charge that a unit could declare: at whom, into which arc, from which facing it succeeds best, and the odds."""

    unit: str
    target: str
    arc: Arc
    facing: int
    odds: ChargeOdds


def of(state: State, key: str) -> tuple[Threat, ...]:
    """Return the charges that a unit could declare, the likeliest first (ASF-CHG-01 to -06, -34).

    Whether it may act again in this round does not count: its next activation is meant.
    """
    unit = state.units[key]
    if not unit.here or not unit.fights or unit.built or acting.refusal(state, unit, "charge") is not None:
        return ()
    found = [_best(state, key, target) for target in charging.targets(state, unit)]
    return tuple(sorted((one for one in found if one is not None), key=lambda one: (one.odds.need, one.target)))


def at(state: State, key: str) -> tuple[Threat, ...]:
    """Return the charges that enemies could declare at a unit, the likeliest first."""
    unit = state.units[key]
    if not unit.here or not unit.fights or unit.built:
        return ()
    found = [
        _best(state, foe.id, key)
        for foe in state.foes(unit.owner)
        if acting.refusal(state, foe, "charge") is None and not charging.forbidden(state, foe, key)
    ]
    return tuple(sorted((one for one in found if one is not None), key=lambda one: (one.odds.need, one.unit)))


def _best(state: State, key: str, target: str) -> Threat | None:
    """Return the charge at a target from the best of the facings that are tried, None if none could arrive.

    Tried are the one straight at the middle of the target, and both ends and the middle of each stretch of facings.
    """
    there, field = walls.as_unit(state, target), state.battle.field
    reach = numbers.speed(state, key) + moving.BEST
    best: Threat | None = None
    for arc in charging.arcs(state, key, target):
        if field.chargeable(there, key, target, arc, reach):
            continue
        for facing in _facings(there, key, target, arc, reach):
            odds = advice.charge(there, key, target, facing)
            if odds.need <= advice.SIDES and (best is None or odds.need < best.odds.need):
                best = Threat(key, target, arc, facing, odds)
                if odds.need == 1:
                    return best
    return best


def _facings(state: State, key: str, target: str, arc: Arc, reach: int) -> list[int]:
    """Return the facings of the rules that are tried, the likeliest first."""
    unit, other = state.units[key], state.units[target]
    straight = round(math.degrees(math.atan2(other.x - unit.x, other.y - unit.y)) * 10) % FULL
    space = state.battle.field.aim(state, key, target, arc, reach)
    if not isinstance(space, Turns):
        return [straight]
    tried = [straight] if any((straight - AHEAD - a) % FULL <= b - a for a, b in space.stretches) else []
    for first, last in space.stretches:
        tried += [one + AHEAD for one in ((first + last) // 2, first, last)]
    return list(dict.fromkeys(one % FULL for one in tried))
