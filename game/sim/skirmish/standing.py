"""What it is worth for a creature to end its turn at a place: danger, areas, the way to the enemy, company, ground.

All places of the battlefield are weighed at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares import sight, tallies
from game.sim.skirmish.menace import danger
from game.systems.skirmish import space
from game.systems.skirmish.numbers import COVER

if TYPE_CHECKING:
    from game.geometry.squares.tallies import Marks, Tally
    from game.sim.skirmish.judgement import View
    from game.systems.skirmish.unit import Unit

SHOOTING = 5  # squares from the enemy at which an archer likes to stand
NEAR, COMPANIONS = 5.0, 2  # squares within which so many friends keep a creature from being alone
ERRAND = 0.1  # price of each square that is left of the way to a victory area
AHEAD = 2.0  # squares that one may be nearer to the enemy than so many friends before it counts nothing
DEAR, FRAIL, CARE = 8, 0.3, 2.0  # a share of the points, of the hit points; how much more the danger weighs then


def values(view: View, unit: Unit) -> Tally:
    """Return what it is worth for a creature to end its turn at every place, in victory points."""
    temper = view.temper
    worth = view.worths[unit.id]
    area = _area(view, unit) if view.areas else tallies.zeros(view.field)
    found = _ground(view, unit) + area
    if temper.danger:
        lost = _losses(view, unit)
        found -= temper.doomed * tallies.greater(area, 0.0) * lost / worth
        losses = temper.danger * _nerve(view) * _care(view, unit) * lost
        alone = temper.errand if unit.id == view.holder else temper.company
        if alone:
            losses[_alone(view, unit)] *= 1.0 + alone
        found -= losses
    if unit.id != view.holder:
        found -= temper.approach * worth * _distance_to_fight(view, unit)
    if temper.command:
        found += temper.command * _command(view, unit)
    return found


def _nerve(view: View) -> float:
    """Return how much danger weighs: more for who is ahead and has only to keep it, less for who is behind."""
    return min(max(1.0 + view.temper.nerve * view.lead, 0.5), 1.6)


def _losses(view: View, unit: Unit) -> Tally:
    """Return what the damage to expect at every place costs: little at first, then its rout and its end."""
    field, armour = view.field, unit.card.ac
    damage = danger(field, view.menaces, armour, unit.n)
    forest = field.touching(field.forest, unit.n, unit.n)
    if forest:
        damage = tallies.either(
            tallies.marks(field, forest), danger(field, view.menaces, armour + COVER, unit.n), damage
        )
    share = damage / max(unit.hp, 1)
    ends = tallies.less(tallies.greater(share - 0.45, 0.0), 1.0)
    return view.worths[unit.id] * (0.4 * tallies.less(share, 1.0) + 0.6 * ends)


def _area(view: View, unit: Unit) -> Tally:
    field = view.field
    on = tallies.marks(field, field.touching(view.areas, unit.n, unit.n))
    held = view.own_mask & ~view.spaces[unit.id] & view.areas
    holding = unit.id == view.holder
    leading = unit.card.commander is not None and len(view.leaders) < 2
    found = tallies.zeros(field)
    if holding:
        found -= ERRAND * view.way("area", unit)
    found[on] = 0.5 if held or (leading and not holding) else view.area_worth
    return found


def _distance_to_fight(view: View, unit: Unit) -> Tally:
    """Return how far every place is from where the creature wants to fight; being ahead of the line counts nothing."""
    far = view.way("enemy", unit)
    if unit.card.ranged:
        return tallies.greater(far - SHOOTING, 0.0) + 0.7 * tallies.greater(SHOOTING - 1 - far, 0.0)
    friends = sorted(view.far("enemy", friend) for friend in view.own if friend is not unit and friend.active)
    if len(friends) < COMPANIONS:
        return far
    return tallies.greater(far, friends[COMPANIONS - 1] - AHEAD)


def _alone(view: View, unit: Unit) -> Marks:
    """Tell of every place whether too few friends are near it to avenge what happens there."""
    near = tallies.zeros(view.field)
    for friend in view.own:
        if friend is not unit and friend.active:
            near[tallies.distances(view.field, friend.space, unit.n) <= NEAR] += 1.0
    alone: Marks = near < COMPANIONS
    return alone


def _care(view: View, unit: Unit) -> float:
    """Return how much more danger weighs for what is dear and nearly dead: it should be withdrawn."""
    dear = DEAR * unit.card.cost >= view.state.battle.scenario.points
    return CARE if dear and unit.hp <= FRAIL * unit.card.hp else 1.0


def _ground(view: View, unit: Unit) -> Tally:
    field, n = view.field, unit.n
    traits = view.state.map.traits
    found = tallies.zeros(field)
    goods = [(traits["sacred_circle"], 0.8), (field.forest, 0.3)]
    if not unit.card.ranged:
        goods.append((traits["blood_rock"], 0.3))
    risk = view.loss(unit, 2.5) + (3.0 if unit.hp <= 10 else 0.3)
    for mask, worth in (*goods, (traits["risky"], -risk)):
        if mask:
            found[tallies.marks(field, field.touching(mask, n, n))] += worth
    return found


def _command(view: View, unit: Unit) -> Tally:
    """Return 1 where a follower is under command; for a commander half the number of those it would command."""
    field, n = view.field, unit.n
    found = tallies.zeros(field)
    if unit.card.commander is not None:
        for follower in view.own:
            if follower is not unit:
                found[tallies.distances(field, follower.space, n) <= space.COMMAND_RANGE] += 0.5
        return found
    for leader in view.leaders:
        found[tallies.distances(field, leader.space, n) <= space.COMMAND_RANGE] = 1.0
        found[tallies.marks(field, field.touching(sight.visible(field, leader.space), n, n))] = 1.0
    return found
