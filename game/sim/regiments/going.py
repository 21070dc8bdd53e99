"""Where a unit of the program's players may go: places worth going to, ways that lead there, and how to stand then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.inches.directions import FULL, SCALE, direction, rounded
from game.sim.regiments.judgement import HURT, apart, towards, turn_to
from game.sim.regiments.plan import Plan
from game.systems.regiments.battle import INCH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.sim.regiments.judgement import Point, View
    from game.systems.regiments.unit import Unit

PLACES = 4  # objectives and enemies that a unit thinks of going to
ASIDE = 450  # tenths of a degree that a march may lead past what it is made for
SWING = 350  # tenths of a degree by which a maneuver may lead past what is in its way
BEFORE = 4 * INCH  # from where a wall is charged
COVERED = 0.5  # what it is worth to stand in cover where there are archers
HEADING = 0.5  # what it is worth to look where one is going


def maneuver(view: View, unit: Unit) -> Iterator[Plan]:
    """Turn and go towards one of the places, straight or a little aside; or turn on the spot."""
    most = view.speed(unit) * INCH
    for goal in goals(view, unit):
        way, far = towards(unit.centre, goal), int(apart(unit.centre, goal))
        for swing in (0, SWING, -SWING) if far > most else (0,):
            there = (way + swing) % FULL
            yield _going(view, unit, "maneuver", goal, (there, min(most, far)))
    if view.foes:
        yield _going(view, unit, "maneuver", unit.centre, (unit.facing, 0))


def march(view: View, unit: Unit) -> Iterator[Plan]:
    """Go straight on if that leads towards one of the places, farther than a maneuver would."""
    most = 2 * view.speed(unit) * INCH
    for goal in goals(view, unit):
        far = int(apart(unit.centre, goal))
        if abs(turn_to(unit.facing, towards(unit.centre, goal))) <= ASIDE and far > most // 2:
            yield _going(view, unit, "march", goal, (unit.facing, min(most, far)))


def _going(view: View, unit: Unit, how: str, goal: Point, wished: tuple[int, int]) -> Plan:
    """Judge a move, which way and how far, by where it would end if nothing were in its way, looking the best way."""
    way, distance = wished
    (dx, dy), scale = direction(way), SCALE
    at = unit.x + rounded(dy * distance, scale), unit.y + rounded(dx * distance, scale)
    foes = sorted(view.foes, key=lambda foe: apart(at, foe.centre))[:2]
    looks = dict.fromkeys((way, towards(at, goal), *(towards(at, foe.centre) for foe in foes)))
    spot = view.spot(unit, at)
    value, facing = max((spot(look) - _astray(goal, at, look), look) for look in looks)
    turn = turn_to(unit.facing, way) if distance else 0
    last = turn_to(way if distance else unit.facing, facing)
    answer = (how, unit.id, turn, distance, last) if how == "maneuver" else (how, unit.id, distance, last)

    def judge(plan: Plan) -> float | None:
        return found_way(view, plan, goal)

    return Plan(value - view.here(unit), unit.id, how, {how: answer}, judge)


def _astray(goal: Point, at: Point, facing: int) -> float:
    """Return what it costs to look elsewhere than at a goal that is still ahead."""
    left = apart(at, goal) > INCH
    return HEADING * left * abs(turn_to(facing, towards(at, goal))) / (FULL // 2)


def found_way(view: View, plan: Plan, goal: Point) -> float | None:
    """Find the legal move nearest to a planned one; return what it is worth where it really ends, None for no move."""
    state = view.state
    unit, field, speed = state.units[plan.unit], state.battle.field, view.speed(state.units[plan.unit])
    space = (
        field.maneuver(state, unit.id, speed) if plan.action == "maneuver" else field.march(state, unit.id, 2 * speed)
    )
    where = space.near(plan.answers[plan.action][2:])  # type: ignore[index]
    if where is None:
        return None
    end = space.end(where)
    plan.answers[plan.action] = (plan.action, unit.id, *where)  # type: ignore[misc]
    at = end.x, end.y
    value = view.standing(unit, at, end.facing) - _astray(goal, at, end.facing) - view.here(unit)
    return value - HURT * ("dangerous" in end.through) + COVERED * ("cover" in end.onto and view.archers)


def goals(view: View, unit: Unit) -> list[Point]:
    """Return places to go to: objectives first, then enemies, zones to enter, and walls to break."""
    state = view.state
    foes = sorted(view.foes, key=lambda foe: apart(unit.centre, foe.centre))[:2]
    wanted = [
        (x, y) for name, x, y, _by in state.tokens
        if not view.held[name] or not state.friendly(view.seat, state.owner(view.held[name]))
    ]  # fmt: skip
    wanted.sort(key=lambda point: apart(unit.centre, point))
    places = [*wanted[:2], *(foe.centre for foe in foes)][:PLACES]
    places += [(unit.x, (low + top) // 2) for _left, low, _right, top in view.aims.enter]
    return places + [before(wall, unit) for wall in sorted(view.walls, key=lambda w: apart(unit.centre, w.centre))[:1]]


def before(wall: Unit, unit: Unit) -> Point:
    """Return a place before a wall from which a unit may charge it."""
    away = BEFORE + (wall.card.tray.depth + unit.card.tray.depth) // 2
    return wall.x, wall.y + (away if wall.facing == 0 else -away)
