"""Plans for one action: attacks by their exact odds, and moves to a small set of meaningful places.

A place is meaningful if it touches an enemy or a friend who may be mended there, lies within range of an enemy, or on a
strategic point. What a plan is worth is reckoned before anybody asks whether its way is free; ways are judged from the
best plan on, until one is.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, isqrt
from typing import TYPE_CHECKING, Any

from game.engine.answers import verb
from game.geometry.inches.directions import FULL, ahead, facing_along
from game.geometry.inches.fire import Aim, line_of_fire
from game.geometry.inches.fits import beside
from game.sim.dials.judgement import INCH, apart, width
from game.sim.dials.mending import mend_worth, mended
from game.sim.dials.odds import gain, loss
from game.systems.dials import breaking, close, driving, movement, space, tokens
from game.systems.dials.actions import BREAK, END, FREE, KILL, REPAIR, USE
from game.systems.dials.battle import Attack
from game.systems.dials.formations import FORM, faction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.answers import Answer
    from game.engine.options import Region
    from game.sim.dials.judgement import Point, View
    from game.systems.dials.acting import Acting
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

LATER = 0.6  # of an attack that a place allows in a later turn
PULL = 0.025  # points for each inch nearer to what is wanted, and share of the figure's points
DETOUR = 8 * INCH  # that something in the way makes an enemy farther
TOGETHER = 0.01  # of its points that it costs a figure to leave a friend with whom it might form
TOKEN = 0.015  # of its points that a token costs a figure: next time it pushes
MOST_JUDGED = 20  # ways that are judged for one question
BENDS = (0, 350, -350, 700, -700)  # tenths of a degree to both sides of the straight way
ATTACKS = ("close", "capture", "ranged")
SWEEP = "sweep"
CAPTURED = 0.5  # of a captive's worth that counts: its captor only moves until it is brought home
WANTED = 1.2  # of it where three captives win one over (MK-MISS-06)


@dataclass(slots=True)
class Plan:
    """One action with what it is worth, in points; `answer` is None until a way to `goal` was found free.

    `spent` is what its figure's place is worth now, and what the action costs.
    """

    value: float
    answer: Answer | None
    figure: str
    mode: str = ""
    goal: Point = (0, 0)
    facing: int = 0
    path: tuple[Point, ...] = ()
    spent: float = 0.0


def attack_of(answer: Any) -> Attack:
    """Return the attack that an answer declares."""
    kind, dial, target = answer
    targets = target if isinstance(target, tuple) else (target,)
    return Attack(dial, "ranged" if kind == "ranged" else "close", targets, kind == "capture")


def attack_worth(view: View, answer: Any) -> float:
    """Return what an attack is worth as things stand."""
    attack = attack_of(answer)
    found = gain(view.state, attack)
    if not attack.capture:
        return found
    return found * (WANTED if "diplomacy" in view.state.battle.scenario.missions else CAPTURED)


def sweep_worth(view: View, dial: str) -> float:
    """Return what a sweep is worth: one throw against everybody in front, full damage to each (MK-CCA-15)."""
    state = view.state
    best: dict[str, float] = {}
    for target in close.targets(state, dial):
        body = state.of(target).id
        best[body] = max(best.get(body, 0.0), gain(state, Attack(dial, "close", (target,))))
    return sum(best.values())


def deed_worth(view: View, answer: Any) -> float | None:
    """Return what an attack or the mending of a friend is worth as things stand; None for anything else."""
    if verb(answer) in ATTACKS:
        return attack_worth(view, answer)
    if verb(answer) == USE and answer[2] == SWEEP:
        return sweep_worth(view, answer[1])
    return mend_worth(view.state, answer)


def spends_hostage(state: State, answer: Answer) -> bool:
    """Tell whether an answer kills a captive where three of them win one over (MK-MISS-06, MK-SUB-03)."""
    kills = isinstance(answer, tuple) and (answer[0] == KILL or answer[2:3] == ("imperial_legion",))
    return kills and "diplomacy" in state.battle.scenario.missions


def price(view: View, dial: str, number: int = 1) -> float:
    """Return what an action costs a dial: a token, a click if that is its second; a third is its death, and
    nothing is worth that (MK-PUSH).
    """
    state = view.state
    had = state.tokens(dial)
    figure = state.of(dial)
    if had + number >= tokens.EXHAUSTED:
        return inf
    cost = TOKEN * figure.card.points * number
    if had + number == tokens.PUSHED:
        cost += TOKEN * figure.card.points
        if not tokens.unhurt(state, dial) and not state.has(dial, "battle_armor"):
            cost += loss(state, dial, 1)
    return cost


def deeds(view: View, acting: Acting) -> list[Plan]:
    """Return the attacks that may be made now, friends that may be mended, and attempts to break away."""
    found = []
    for figure in view.state.army(view.seat):
        for answer in acting.words(figure):
            value = deed_worth(view, answer)
            if value is not None:
                found.append(Plan(value - price(view, answer[1]), answer, figure.id))  # type: ignore[index,arg-type]
            elif verb(answer) == BREAK:
                found.append(Plan(_freedom(view, figure, answer[1]), answer, figure.id))  # type: ignore[index,arg-type]
    return found


def _freedom(view: View, figure: Figure, dial: str) -> float:
    """Return what an attempt to break away is worth: who shoots wants to be free, and who is about to be felled."""
    state = view.state
    chance = (6 - breaking.fails_up_to(state, figure)) / 6
    foes = space.holders(state, figure)
    shots = max((view.shot(figure, foe) for foe in view.foes), default=0.0) if view.farthest(figure) else 0.0
    blows = max((view.blow(figure, foe) for foe in foes), default=0.0)
    taken = sum(view.blow(foe, figure) for foe in foes)
    wanted = LATER * (shots - blows) + view.temper.danger * (taken - blows) / 2
    return chance * wanted - price(view, dial)


def others(view: View, acting: Acting) -> list[Answer]:
    """Return what may be done besides attacks, mending and moves: actions of abilities, saddling."""
    known = (*ATTACKS, REPAIR, BREAK, END, FREE, FORM)
    words = [one for figure in view.state.army(view.seat) for one in acting.words(figure)]
    return [one for one in words if verb(one) not in known and not mended(one) and one[2:3] != (SWEEP,)]  # type: ignore[index]


# --- moves --------------------------------------------------------------------------------------------------------


def moves(view: View, acting: Acting) -> list[Plan]:
    """Return the moves that figures may make, what they are worth, and not yet whether their ways are free."""
    found: list[Plan] = []
    for figure in view.state.army(view.seat):
        modes = acting.modes(figure)
        if modes:
            here = standing(view, figure, figure.centre) + TOGETHER * figure.card.points * comrades(view, figure)
            for mode in modes:
                found += going(view, figure, mode, here)
    return found


def comrades(view: View, figure: Figure) -> int:
    """Return how many friends a figure touches with whom it might form, two at most (MK-FORM-03, -08)."""
    mine = faction(view.state, figure)
    near = space.touching(view.state, figure)
    return min(2, sum(one.controller == view.seat and faction(view.state, one) == mine for one in near)) if mine else 0


def standing(view: View, figure: Figure, at: Point) -> float:
    """Return what a figure's place is worth: what it may strike from there, what may strike it, what it owns."""
    x, y = at
    reach = view.farthest(figure)
    far = view.wanted(figure, at)
    best = shots = 0.0
    touched = False
    for foe in view.against(figure):
        away = isqrt((foe.x - x) ** 2 + (foe.y - y) ** 2)
        far = min(far, max(0, away - foe.wide - reach) + (DETOUR if foe.aside and not reach else 0))
        if away <= foe.wide + space.EPS:
            touched, best = True, max(best, foe.mine)
        elif away <= reach:
            shots = max(shots, foe.aimed)
    for friend, value in view.tended(figure):
        gap = apart(at, friend.centre) - width(figure) - width(friend)
        far = min(far, max(0, gap))
        if gap <= space.EPS:
            shots = max(shots, value)
    found = LATER * (best if touched else shots) + view.owning(figure, at) + view.riding(figure, at)
    if view.caution:
        found -= view.caution * view.threat(figure, at)
    return found - PULL * far / INCH * figure.card.points


def going(view: View, figure: Figure, mode: str, here: float) -> Iterator[Plan]:
    """Go through the moves of one figure in one way; those that end with an attack bring it at once."""
    state = view.state
    if mode == driving.DRIVE:
        most = view.speed(figure)
        cost = 2 * price(view, next(state.dials(figure.id)))
    else:
        most = movement.allowance(state, figure, mode).value * INCH
        cost = price(view, figure.id, 2 if mode == movement.DOUBLE else 1)
        if mode == movement.SURGE:
            cost += loss(state, figure.id, 1)
    striking = mode in movement.STRIKING and mode != movement.BOUND
    seen = set()
    for goal, foe in goals(view, figure, mode, most):
        end = _towards(figure.centre, goal, most)
        if end in seen or end == figure.centre:
            continue
        seen.add(end)
        if striking and (foe is None or end != goal):
            continue
        value = standing(view, figure, end) - here - cost
        if striking and foe is not None:
            value += (1.0 - LATER) * view.blow(figure, foe)
        elif mode == movement.BOUND and foe is not None and apart(end, foe.centre) <= view.farthest(figure):
            value += (1.0 - LATER) * view.shot(figure, foe)
        faced = foe or min(view.foes, key=lambda one: apart(end, one.centre), default=None)
        facing = figure.facing if faced is None else facing_along(faced.x - end[0], faced.y - end[1])
        yield Plan(value, None, figure.id, mode, end, facing, spent=here + cost)
    if mode in (movement.WALK, movement.DOUBLE) and view.point_worth() and not figure.soaring:
        yield from _on_roads(view, figure, mode, most, here + cost)


def _on_roads(view: View, figure: Figure, mode: str, most: int, spent: float) -> Iterator[Plan]:
    """Go through ways round what is in the way of strategic points."""
    for point in view.state.points:
        spot = view.spot(figure, point)
        road = view.road(figure, spot) if spot is not None else None
        path = road.path(figure.centre, most) if road is not None else ()
        if len(path) > 1:
            (ax, ay), (bx, by) = (figure.centre, *path)[-2:]
            value = standing(view, figure, path[-1]) - spent
            yield Plan(value, None, figure.id, mode, path[-1], facing_along(bx - ax, by - ay), path)


def goals(view: View, figure: Figure, mode: str, most: int) -> Iterator[tuple[Point, Figure | None]]:
    """Go through the places that mean something to a figure, each with whom it is about: an enemy, a friend to mend."""
    state = view.state
    base = figure.base()
    foes = sorted(view.foes, key=lambda foe: apart(figure.centre, foe.centre))[: view.temper.looks]
    reach = view.farthest(figure)
    up = mode == movement.TAKE_OFF or (figure.soaring and mode != movement.LAND)
    for foe in foes:
        way = facing_along(figure.x - foe.x, figure.y - foe.y)
        if (reach and mode not in movement.STRIKING) or mode == movement.BOUND:
            least = max(state.printed(dial).range_min for dial in state.dials(figure.id)) * INCH
            far = max(reach * 9 // 10, least)
            for bend in (0, 300, -300):
                spot = ahead(foe.x, foe.y, (way + bend) % FULL, far)
                if _clear(view, figure, spot, foe):
                    yield spot, foe
                    break
        if mode != movement.BOUND and foe.soaring == up and foe.id in state.layout.bases:
            other = state.layout.bases[foe.id]
            behind = (foe.facing + FULL // 2) % FULL
            soon = apart(figure.centre, foe.centre) - width(figure) - width(foe) <= most
            for out in dict.fromkeys((way, behind, (way + 450) % FULL, (way - 450) % FULL) if soon else (way,)):
                looking = base.moved(*base.at, facing_along(foe.x - figure.x, foe.y - figure.y))
                yield next(beside(looking, other, out, 0)).at, foe
    if not up and mode in (movement.WALK, movement.DOUBLE):
        for friend, _value in view.tended(figure):
            way = facing_along(figure.x - friend.x, figure.y - friend.y)
            looking = base.moved(*base.at, (way + FULL // 2) % FULL)
            yield next(beside(looking, state.layout.bases[friend.id], way, 0)).at, friend
    if not up and mode not in movement.STRIKING and view.point_worth():
        for point in sorted(state.points, key=lambda point: apart(figure.centre, point))[: view.temper.looks]:
            stand = view.spot(figure, point)
            if stand is not None:
                yield stand, None
    goal = view.destination(figure, figure.centre)
    if goal is not None:
        yield goal, None


def _clear(view: View, figure: Figure, spot: Point, foe: Figure) -> bool:
    """Tell whether a shot from a place at an enemy would be free, and the place is on the table."""
    ground = view.state.layout.ground
    if not (0 <= spot[0] <= ground.width and 0 <= spot[1] <= ground.height) or foe.id not in view.state.layout.bases:
        return False
    aim = Aim(stopping=space.STOPPING, obscuring=space.OBSCURING)
    there = figure.base().moved(*spot, soaring=figure.soaring)
    return line_of_fire(view.state.layout, there, view.state.layout.bases[foe.id], aim).free


def _towards(start: Point, goal: Point, most: int) -> Point:
    """Return a goal, or the place as far towards it as an allowance goes."""
    far = apart(start, goal)
    if far < most or not far:
        return goal
    share = max(0, most - 2)
    return start[0] + (goal[0] - start[0]) * share // far, start[1] + (goal[1] - start[1]) * share // far


def found_way(view: View, plan: Plan, region: Region | None) -> Answer | None:
    """Return a legal answer that carries out a move, straight or a little aside; None if there is none."""
    figure = view.state.figures[plan.figure]
    if region is None:
        return None
    dx, dy = plan.goal[0] - figure.x, plan.goal[1] - figure.y
    far = isqrt(dx * dx + dy * dy)
    if not far:
        return None
    if plan.mode == driving.DRIVE:
        return _driven(figure, plan, region, far)
    if plan.path:
        for legs in range(len(plan.path), 0, -1):
            way: Answer = (plan.mode, plan.figure, plan.path[:legs], plan.facing)
            if region.allows(way):
                return way
        return None
    straight = facing_along(dx, dy)
    for bend in BENDS:
        end = plan.goal if not bend else ahead(figure.x, figure.y, (straight + bend) % FULL, far)
        for part in (1, 2):
            path = ((figure.x + (end[0] - figure.x) // part, figure.y + (end[1] - figure.y) // part),)
            if path[0] != plan.goal and standing(view, figure, path[0]) <= plan.spent:
                continue  # half of the way, or aside of it, is worth nothing
            answer = (plan.mode, plan.figure, path, plan.facing)
            if region.allows(answer):
                return answer
            if plan.mode in movement.STRIKING:
                return None  # only all the way it strikes
    return None


def short_of(view: View, plan: Plan) -> float:
    """Return how much less the place is worth to which the way of a plan leads than the one that it was made for."""
    answer: Any = plan.answer
    end = answer[-2][-1]
    if end == plan.goal:
        return 0.0
    figure = view.state.figures[plan.figure]
    return standing(view, figure, plan.goal) - standing(view, figure, end)


def _driven(figure: Figure, plan: Plan, region: Region, far: int) -> Answer | None:
    """Return the longest legal way of a multi-dial figure towards a goal, straight ahead."""
    along = facing_along(plan.goal[0] - figure.x, plan.goal[1] - figure.y)
    assert isinstance(region.space, driving.Drive)  # noqa: S101 - the only space of that verb
    ways = region.space.ways
    for group in sorted(ways, key=lambda group: -ways[group].allowance)[:2]:
        most = min(far, max(0, ways[group].allowance * INCH - 2))
        for part in (4, 3, 2, 1):
            end = ahead(figure.x, figure.y, along, most * part // 4)
            facing = facing_along(end[0] - figure.x, end[1] - figure.y) if end != figure.centre else along
            answer: Answer = (driving.DRIVE, figure.id, group, (end,), facing)
            if region.allows(answer):
                return answer
    return None
