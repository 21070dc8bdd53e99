"""What a unit may do in its activation, each with what it is expected to come to and with the answers that do it."""

from __future__ import annotations

from dataclasses import dataclass, field
from heapq import heapify, heappop, heapreplace
from typing import TYPE_CHECKING

from game.geometry.inches.directions import FULL, SCALE, direction, rounded
from game.sim.regiments.judgement import VICTORY, apart, arc_of, loss, spare, strength, towards, turn_to
from game.systems.regiments import acting, advice, charging, court, moving, numbers, walls
from game.systems.regiments.battle import INCH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from game.engine.answers import Answer
    from game.sim.regiments.judgement import Point, View
    from game.systems.regiments.battle import Arc
    from game.systems.regiments.unit import Unit

ANSWERED = 0.35  # share of the enemy's blow back that is held against an attack which brings two units together
PANICKED = 1.0  # army points that a failed charge costs, about (ASF-CHG-29)
TRIED = 4  # places that a unit thinks of going to
CARD, TOKEN = 0.8, 1.2  # what drawing a tactics card and giving a condition token are worth
STRIPPED = 1.0  # what it is worth to be rid of a token
HURT = 1.5  # what dangerous terrain costs, about (ASF-TERR-12)
ASIDE = 450  # tenths of a degree that a march may lead past what it is made for
RAZED = 0.1  # what it is worth to tear something down
STEP = 0.5  # what a free maneuver is worth that nobody has thought of yet
MOVES = ("maneuver", "march")
ARCS = ("rear", "flank", "front")
"""Arcs of an enemy, the best to attack from first."""


@dataclass(slots=True)
class Plan:
    """What a unit could do: its action, and the answers to the questions that follow, by the kind of the question.

    judge  finds out on the table whether it can be done and what it is worth then, None if it cannot; until it is
           asked, `value` is a guess, and the answers may be wanting. Plans that are sure have none
    error  how far the planner errs about it
    """

    value: float
    unit: str
    action: str
    answers: dict[str, Answer] = field(default_factory=dict)
    judge: Callable[[Plan], float | None] | None = None
    error: float = 0.0

    @property
    def promise(self) -> float:
        """Return what the planner takes it to be worth."""
        return self.value + self.error


def plans(view: View, key: str, among: Sequence[str] = acting.ACTIONS) -> Iterator[Plan]:
    """Go through what a unit could do with one action out of some; of most it is still to be found out whether it can.

    What is found out on the table costs much more time than a guess, so that only what promises most is.
    """
    unit = view.state.units[key]
    for action in among:
        if acting.out_of_question(view.state, unit, action) is None:
            yield from THOUGHT[action](view, unit)


def ranked(found: Iterable[Plan], *, moves: bool) -> Iterator[Plan]:
    """Go through plans, the best first, each judged when its turn has come; moves stay guesses if `moves` are."""
    heap = [(-plan.promise, number, plan) for number, plan in enumerate(found)]
    heapify(heap)
    while heap:
        _promise, number, plan = heap[0]
        if plan.judge is None or (moves and plan.action in MOVES):
            heappop(heap)
            yield plan
            continue
        value, plan.judge = plan.judge(plan), None
        if value is None:
            heappop(heap)
        else:
            plan.value = value
            heapreplace(heap, (-plan.promise, number, plan))


# --- attacks ------------------------------------------------------------------------------------------------------


def _melee(view: View, unit: Unit) -> Iterator[Plan]:
    """Attack one that it touches."""
    state = view.state
    for other in unit.enemies:
        foe = state.units[other]
        arc = charging.arc_of_edge(foe.edge(unit.id))
        for number, card in enumerate(unit.card.attacks):
            if card.kind == "melee":
                value = view.taken(unit, number, foe, arc)
                yield Plan(value, unit.id, "melee", {"target": ("strike", number, other)})


def _ranged(view: View, unit: Unit) -> Iterator[Plan]:
    """Shoot at one that is in sight and range now."""
    state = view.state
    for number, card in enumerate(unit.card.attacks):
        for foe in view.foes if card.kind == "ranged" else ():
            if apart(unit.centre, foe.centre) > card.range * INCH + spare(unit) + spare(foe):
                continue
            arc = arc_of(foe, unit.centre)
            spoilt = PANICKED * any(state.friendly(unit.owner, state.owner(one)) for one in foe.enemies)  # ASF-ATK-11

            def judge(
                _plan: Plan, number: int = number, foe: Unit = foe, arc: Arc = arc, spoilt: float = spoilt
            ) -> float | None:
                if ("shoot", number, foe.id) not in view.aims(unit):
                    return None
                cover = state.battle.field.covered(state, foe.id)
                return view.taken(unit, number, foe, arc, cover=cover) - spoilt

            value = view.taken(unit, number, foe, arc) - spoilt
            yield Plan(value, unit.id, "ranged", {"target": ("shoot", number, foe.id)}, judge)


def _charge(view: View, unit: Unit) -> Iterator[Plan]:
    """Charge one that it may, from the facing that looks at it."""
    state = view.state
    reach = (view.speed(unit) + moving.BEST) * INCH
    for foe in (*view.foes, *(state.units[key] for key in walls.against(state, unit.owner))):
        away = apart(unit.centre, foe.centre) - unit.card.tray.depth / 2 - spare(foe)
        if away > reach:
            continue

        def judge(plan: Plan, foe: Unit = foe) -> float | None:
            open_arcs = charging.open_arcs(state, unit, foe.id)
            if not open_arcs:
                return None
            arc = best_arc(open_arcs)
            turn = aimed(view, unit, foe.id, arc)
            odds = advice.charge(walls.as_unit(state, foe.id), unit.id, foe.id, (unit.facing + turn) % FULL)
            plan.answers |= {"arc": ("arc", arc), "aim": ("aim", unit.id, turn)}
            return charged(view, unit, foe, arc, float(odds.chance), float(odds.disorderly))

        arc: Arc = "front" if foe.built else arc_of(foe, unit.centre)
        value = charged(view, unit, foe, arc, view.arriving(unit, max(0.0, away)), 0.0)
        answers: dict[str, Answer] = {"charge": ("charge", foe.id), "align": ("align", unit.id, 0)}
        yield Plan(value, unit.id, "charge", answers, judge)


def charged(view: View, unit: Unit, foe: Unit, arc: Arc, chance: float, wild: float) -> float:
    """Return what a charge is worth that arrives with one chance, and goes in disorder with another."""
    gain = (1 - wild) * view.blow(unit, foe, arc, charge=True) + wild * view.blow(unit, foe, arc)
    back = ANSWERED * view.temper.danger * view.blow(foe, unit)
    tied = 0.1 * strength(foe) if any(card.kind == "ranged" for card in foe.card.attacks) else 0.0
    return chance * (gain + tied - back + held_up(view, foe)) - (1 - chance) * PANICKED


def held_up(view: View, foe: Unit) -> float:
    """Return what it is worth to contest the objectives that an enemy holds."""
    held = sum(holder == foe.id for holder in view.held.values())
    return view.temper.points * 0.3 * VICTORY * held


def best_arc(arcs: Sequence[Arc]) -> Arc:
    """Return the arc that is best to attack from."""
    return min(arcs, key=ARCS.index)


def aimed(view: View, unit: Unit, target: str, arc: Arc) -> int:
    """Return the turn towards a target, or the nearest one from which a charge can succeed."""
    state = view.state
    reach = numbers.speed(state, unit.id) + moving.BEST
    turn = turn_to(unit.facing, towards(unit.centre, state.units[target].centre))
    found = state.battle.field.aim(walls.as_unit(state, target), unit.id, target, arc, reach).near((turn,))
    return int(found[0]) if isinstance(found, tuple) else 0  # type: ignore[arg-type]


def _raze(view: View, unit: Unit) -> Iterator[Plan]:
    """Tear something down: it is seldom worth an activation."""
    yield Plan(RAZED, unit.id, "raze", judge=allowed(view, unit, "raze", RAZED))


def allowed(view: View, unit: Unit, action: str, value: float) -> Callable[[Plan], float | None]:
    """Return a judge that says what a plan is worth if the unit may take its action."""
    return lambda _plan: value if acting.refusal(view.state, unit, action) is None else None


# --- moves --------------------------------------------------------------------------------------------------------


def _maneuver(view: View, unit: Unit) -> Iterator[Plan]:
    most = view.speed(unit) * INCH
    for goal, facing in goals(view, unit):
        way = towards(unit.centre, goal)
        distance = min(most, int(apart(unit.centre, goal)))
        turn = turn_to(unit.facing, way) if distance else 0
        wished = (turn, distance, turn_to(way if distance else unit.facing, facing))
        yield _going(view, unit, "maneuver", wished, way)


def _march(view: View, unit: Unit) -> Iterator[Plan]:
    most = 2 * view.speed(unit) * INCH
    for goal, facing in goals(view, unit):
        far = apart(unit.centre, goal)
        if abs(turn_to(unit.facing, towards(unit.centre, goal))) <= ASIDE and far > most / 2:
            wished = (min(most, int(far)), turn_to(unit.facing, facing))
            yield _going(view, unit, "march", wished, unit.facing)


def _going(view: View, unit: Unit, how: str, wished: tuple[int, ...], way: int) -> Plan:
    """Judge a move by where it would end if nothing were in its way."""
    *_turn, distance, last = wished
    (dx, dy), scale = direction(way), SCALE
    at = unit.x + rounded(dy * distance, scale), unit.y + rounded(dx * distance, scale)
    here = view.standing(unit, unit.centre, unit.facing)
    value = view.standing(unit, at, (way + last) % FULL) - here
    return Plan(value, unit.id, how, {how: (how, unit.id, *wished)}, lambda plan: found_way(view, plan))


def found_way(view: View, plan: Plan) -> float | None:
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
    here = view.standing(unit, unit.centre, unit.facing)
    plan.answers[plan.action] = (plan.action, unit.id, *where)  # type: ignore[misc]
    return view.standing(unit, (end.x, end.y), end.facing) - here - HURT * ("dangerous" in end.through)


def goals(view: View, unit: Unit) -> list[tuple[Point, int]]:
    """Return places to go to, each with the facing to have there: objectives first, then enemies, or where it is."""
    state = view.state
    foes = sorted(view.foes, key=lambda foe: apart(unit.centre, foe.centre))[:2]
    wanted = [
        (x, y) for name, x, y, _by in state.tokens
        if not view.held[name] or not state.friendly(view.seat, state.owner(view.held[name]))
    ]  # fmt: skip
    wanted.sort(key=lambda point: apart(unit.centre, point))
    places = [*wanted[:2], *(foe.centre for foe in foes)][:TRIED]

    def looks(at: Point) -> int:
        others = [foe.centre for foe in foes if foe.centre != at]
        return towards(at, others[0]) if others else towards(unit.centre, at)

    found = [(at, looks(at)) for at in places]
    found += [(unit.centre, towards(unit.centre, foe.centre)) for foe in foes[:1]]
    return found


def _retreat(view: View, unit: Unit) -> Iterator[Plan]:
    """Leave a fight that is lost: less is taken from who is gone."""
    state = view.state
    hurt = sum(view.blow(state.units[one], unit, charging.arc_of_edge(unit.edge(one))) for one in unit.enemies)
    mine = max((view.blow(unit, state.units[one]) for one in unit.enemies), default=0.0)
    value = 0.4 * (hurt - mine) - 1.0
    yield Plan(value, unit.id, "retreat", judge=allowed(view, unit, "retreat", value))


THOUGHT = {
    "maneuver": _maneuver, "march": _march, "retreat": _retreat, "ranged": _ranged, "melee": _melee,
    "charge": _charge, "raze": _raze,
}  # fmt: skip


# --- at court -----------------------------------------------------------------------------------------------------


def zones(view: View) -> dict[str, float]:
    """Return what each empty zone of the tactics board is worth now (ASF-NCU-06)."""
    return {zone: ZONES[zone](view) for zone in court.empty(view.state)}


def _crown(view: View) -> float:
    return max((frightened(view, foe) for foe in view.foes), default=0.0)


def frightened(view: View, foe: Unit) -> float:
    """Return what a panic test is expected to take from an enemy."""
    need = foe.card.morale + 1
    ways = sum(one + two < need for one in range(1, 7) for two in range(1, 7))
    return ways / 36 * loss(foe, min(3, foe.life)) * (1.3 if "panicked" in foe.tokens else 1.0) if view.foes else 0.0


def _wealth(view: View) -> float:
    return max((mended(one) for one in view.own), default=0.0)


def mended(unit: Unit) -> float:
    """Return what it is worth to restore a unit."""
    back = min(court.RESTORED, unit.lost)
    return strength(unit) * 0.65 * back / max(unit.life, 1) + STRIPPED * bool(unit.tokens)


def _tactics(_view: View) -> float:
    return court.DRAWN * CARD + TOKEN


def _combat(view: View) -> float:
    return best(view, [one.id for one in view.own], ("ranged", "melee"))


def _steps(view: View) -> float:
    return STEP if any(not one.engaged for one in view.own) else 0.0


def best(view: View, keys: Sequence[str], among: Sequence[str]) -> float:
    """Return what the best action out of some would come to that any of some units takes, 0 if there is none."""
    found = (plan for key in keys for plan in plans(view, key, among))
    first = next(ranked(found, moves=True), None)
    return 0.0 if first is None else first.value


ZONES = {"crown": _crown, "wealth": _wealth, "tactics": _tactics, "combat": _combat, "maneuver": _steps}
