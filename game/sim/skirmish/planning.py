"""Plans for one creature's turn: where to go, what to attack, and what the way there may cost."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.geometry.squares import adjacency, counting, grid, reach, sight, steps, tallies
from game.sim.skirmish.menace import FAR
from game.systems.skirmish import advice, attacking, charge, leeway, opportunity, patterns, projection, space
from game.systems.skirmish.attacking import busy
from game.systems.skirmish.numbers import Attempt, speed
from game.systems.skirmish.turn import within_range

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.geometry.squares.grid import Move
    from game.geometry.squares.tallies import Tally
    from game.sim.skirmish.judgement import View
    from game.systems.skirmish.unit import Turn, Unit


@dataclass(slots=True)
class Plan:
    """A turn thought out: answers in order, its value in victory points, what attacks bring in it, what the way costs.

    `risk` is the loss to expect on the way, by attacks of opportunity and by the ground; `value` is less by it.
    """

    unit: str
    answers: list[Any]
    value: float
    strikes: float = 0.0
    spot: tuple[int, int] = (-1, -1)
    risk: float = 0.0


@dataclass(slots=True)
class _Draft:
    """A place to end the move, before the way to it is known."""

    spot: tuple[int, int]
    value: float
    attack: Answer = ""
    strikes: float = 0.0
    prefix: list[Any] = field(default_factory=list)
    ways: reach.Reach | None = None
    safe: reach.Reach | None = None


def plans(view: View, unit: Unit, *, idle: bool = True) -> list[Plan]:
    """Return the plans for a creature whose turn begins or is under way, best first; `idle` adds that of staying."""
    state = view.state
    turn = projection.turn_of(state, unit.id)
    found = []
    here = (unit.x, unit.y)
    if unit.body == unit.n and (not turn.moved or leeway.stopping(state, unit) is None):
        stay = view.place_value(unit, here)
        attack, strikes = _standing(view, unit, turn)
        if attack:
            found.append(Plan(unit.id, [attack], stay + strikes, strikes, here))
        if idle or not attack:
            found.append(Plan(unit.id, ["end"], stay, 0.0, here))
        if not turn.moved and not turn.attacks and not state.battle.quick:
            found.extend(_charges(view, unit, turn))
    found.extend(_moves(view, unit, turn))
    found.sort(key=lambda plan: -plan.value)
    return found


def _standing(view: View, unit: Unit, turn: Turn) -> tuple[Answer, float]:
    """Return the best attack from where a creature is and what it and those that can follow it are worth."""
    one = turn.moved
    kinds = [
        (kind, [index for index in range(len(_listed(unit, kind))) if index not in turn.used])
        for kind in ("melee", "ranged")
        if busy(view.state, unit, turn, kind) is None
    ]
    best: Answer = ""
    value = 0.0
    at = (unit.x, unit.y)
    for kind, left in kinds:
        if not left:
            continue
        targets = melee_targets(view, unit, at) if kind == "melee" else shot_targets(view, unit, at)
        for target in targets:
            gains = [(strike_value(view, unit, target, kind, index, at), index) for index in left]
            gains.sort(reverse=True)
            # Attacks that follow are worth a little less: the target may be gone by then.
            total = gains[0][0] if one else gains[0][0] + 0.8 * sum(gain for gain, _index in gains[1:])
            if total > value:
                best, value = (kind, target.id, gains[0][1]), total
    return best, value


def _listed(unit: Unit, kind: str) -> tuple[object, ...]:
    return unit.card.melee if kind == "melee" else unit.card.ranged


def _beside(view: View, unit: Unit, foe: Unit) -> int:
    """Return the squares (mask) from which a creature strikes at an enemy in melee."""
    far = space.reach(view.state, unit)
    return adjacency.threatened(view.field, foe.space) if far == 1 else counting.within(view.field, foe.space, far)


def melee_targets(view: View, unit: Unit, spot: tuple[int, int]) -> list[Unit]:
    """Return the enemies that a creature could strike from a place."""
    if space.reach(view.state, unit) > 1:
        there = view.standing(unit, spot)
        return [foe for foe in view.foes if space.in_reach(there, there.units[unit.id], there.units[foe.id])]
    touched = adjacency.threatened(view.field, (*spot, unit.n)) & view.foe_mask
    return [foe for foe in view.foes if view.spaces[foe.id] & touched] if touched else []


def shot_targets(view: View, unit: Unit, spot: tuple[int, int]) -> list[Unit]:
    """Return the enemies that a creature could shoot at from a place, if its attacks reach so far."""
    if not unit.card.ranged:
        return []
    there = view.standing(unit, spot)
    shooter = there.units[unit.id]
    if space.hinderers(there, shooter):
        return []
    return [view.state.units[foe.id] for foe in space.nearest_visible(there, shooter)]


def strike_value(
    view: View, unit: Unit, target: Unit, kind: str, index: int, spot: tuple[int, int], why: str = "attack"
) -> float:
    """Return what one attack from a place is worth, with everything that the rules count there.

    A rough player takes what it was worth from the first place that was looked at.
    """
    if kind == "ranged":
        there = view.standing(unit, spot)
        if not within_range(there, there.units[unit.id], there.units[target.id], index):
            return 0.0
    if view.temper.rough:
        return view.gain(target, _usual(view, unit, target, kind, index, spot, why))
    return view.gain(target, _expected(view, unit, target, kind, index, spot, why))


def _expected(
    view: View, unit: Unit, target: Unit, kind: str, index: int, spot: tuple[int, int], why: str
) -> advice.Expected:
    there = view.standing(unit, spot)
    return advice.expected(Attempt(there, there.units[unit.id], there.units[target.id], kind, index, why))


def _usual(
    view: View, unit: Unit, target: Unit, kind: str, index: int, spot: tuple[int, int], why: str
) -> advice.Expected:
    """Return what an attack does on the mean, as it was when it was first asked for."""
    key = (unit.id, unit.conditions, target.id, target.conditions, kind, index, why)
    found = view.memory.strikes.get(key)
    if found is None:
        found = view.memory.strikes[key] = _expected(view, unit, target, kind, index, spot, why)
    return found


def exact_value(view: View, answer: Any, unit: Unit) -> float:
    """Return what an attack that may be made now is worth, with all its modifiers."""
    kind, target, index, *_more = answer
    return strike_value(view, unit, view.state.units[target], kind, index, (unit.x, unit.y))


# --- charging ----------------------------------------------------------------------------------------------------


def _charges(view: View, unit: Unit, turn: Turn) -> list[Plan]:
    state = view.state
    if adjacency.threatened(view.field, unit.space) & view.foe_mask:
        return []
    found = []
    for answer in charge.options(state, unit, turn):
        _charge, target_id, (x, y) = answer
        target = state.units[target_id]
        strikes = max(
            strike_value(view, unit, target, "melee", index, (x, y), "charge") for index in range(len(unit.card.melee))
        )
        value = view.place_value(unit, (x, y)) + strikes
        risk = view.temper.provoked * _charge_risk(view, unit, (x, y))
        found.append(Plan(unit.id, [answer], value - risk, strikes, (x, y), risk))
    return found


def _charge_risk(view: View, unit: Unit, end: tuple[int, int]) -> float:
    """Return the loss to expect from enemies that stand along the straight way of a charge."""
    threatened = view.threatened
    damage = 0.0
    if not threatened:
        return 0.0
    (x, y), (ex, ey) = (unit.x, unit.y), end
    number = max(abs(ex - x), abs(ey - y))
    struck: set[str] = set()
    for at in range(number):
        # The squares nearest to the line; the real way may differ by one, which matters little here.
        cx, cy = x + round((ex - x) * at / number), y + round((ey - y) * at / number)
        mask = view.field.mask(cx, cy, unit.n)
        if mask & threatened:
            damage += _provoked(view, unit, mask, struck)
    return view.loss(unit, damage) if damage else 0.0


def _provoked(view: View, unit: Unit, vacated: int, struck: set[str]) -> float:
    """Return the damage to expect from those that may strike when a creature leaves squares; each strikes once."""
    damage = 0.0
    for foe, mask in view.threats:
        if mask & vacated and foe.id not in struck and not opportunity.has_struck(view.state, foe.id):
            struck.add(foe.id)
            damage += view.punished(unit, foe)
    return damage


# --- moving ------------------------------------------------------------------------------------------------------


def _moves(view: View, unit: Unit, turn: Turn) -> list[Plan]:
    state = view.state
    left = leeway.allowance(state, unit, turn) - turn.spent
    if left <= 0:
        return []
    striking = {kind: far - turn.spent for kind, far in attacking.striking(state, unit, turn).items()}
    drafts = _drafts(view, unit, unit.space, left, turn.diagonals, striking, [])
    if state.map.traits["teleporter"] and not unit.teleported and unit.body == unit.n:
        drafts += _teleports(view, unit, turn, left, striking, drafts)
    found = _best_walked(view, unit, drafts, left, striking, turn.diagonals, view.temper.wanted)
    if not turn.moved and not turn.attacks and unit.card.ranged and view.temper.wanted > 1:
        found.extend(_shoot_and_go(view, unit))
    return found


def _best_walked(
    view: View, unit: Unit, drafts: list[_Draft], left: int, striking: dict[str, int], diagonals: int, wanted: int
) -> list[Plan]:
    """Work out the ways to the best places, until so many plans are better than any other place could be."""
    drafts.sort(key=lambda draft: -draft.value)
    found: list[Plan] = []
    for draft in drafts[: 3 * view.temper.wanted]:
        if sum(plan.value >= draft.value for plan in found) >= wanted:
            break  # a way costs, it gains nothing
        plan = _walked(view, unit, draft, left, striking, diagonals)
        if plan is not None:
            found.append(plan)
    return found


def _drafts(
    view: View,
    unit: Unit,
    start: tuple[int, int, int],
    left: int,
    diagonals: int,
    striking: dict[str, int],
    prefix: list[Any],
) -> list[_Draft]:
    """Return the best places within reach with their value and the best attack from each.

    What an attack brings is worked out at one place for each enemy, to find the places worth a closer look.
    `striking` are for each kind of attack the squares after which it is still allowed, negative where it is not.
    """
    state, field = view.state, view.field
    ways = leeway.ways(state, unit, start, left, diagonals)
    safe = ways
    threatened = field.touching(view.threatened, unit.n, unit.n) & ~field.bit(*start[:2])
    if threatened & ways.passable or (view.threatened and ways.squeezes):
        feared = leeway.deadly_spikes(state, unit) | view.threatened
        safe = leeway.ways(state, unit, start, left, diagonals, feared)
    reached = ways.mask if prefix else ways.mask & ~field.bit(*start[:2])
    values = view.values(unit)
    striking_from = {kind: ways.within(far) & reached for kind, far in striking.items() if far >= 0}
    promised = _promises(view, unit, striking_from) if any(striking_from.values()) else tallies.zeros(field)
    drafts = []
    for spot, promise in tallies.best(field, values + promised, reached, view.temper.looks):
        attack: Answer = ""
        strikes = 0.0
        kinds = tuple(kind for kind, spots in striking_from.items() if spots & field.bit(*spot))
        if kinds and promise > values[spot[1] * field.width + spot[0]]:
            attack, strikes = _best_strike(view, unit, spot, kinds)
        drafts.append(_Draft(spot, view.place_value(unit, spot) + strikes, attack, strikes, prefix, ways, safe))
    return drafts


def _promises(view: View, unit: Unit, spots: dict[str, int]) -> Tally:
    """Return what one attack from every place promises: as from one place for each enemy it could be made at.

    `spots` are for each kind of attack the places (mask) from which it is allowed.
    """
    field, n = view.field, unit.n
    found = tallies.zeros(field)
    values = view.values(unit)
    for foe in view.foes:
        beside = field.touching(_beside(view, unit, foe), n, n) & spots.get("melee", 0)
        if beside:
            ((spot, _value),) = tallies.best(field, values, beside, 1)
            gain = _promised(view, unit, foe, "melee", spot)
            where = tallies.marks(field, beside)
            found[where] = tallies.greater(found[where], gain)
    if unit.card.ranged:
        shots = _shots_promised(view, unit, spots.get("ranged", 0) & ~field.touching(view.threatened, n, n))
        found = tallies.greater(found, shots)
    return found


def _shots_promised(view: View, unit: Unit, spots: int) -> Tally:
    """Return what a shot from every place promises: at the nearest enemy in sight from there (DDM-RNG-06)."""
    field, n = view.field, unit.n
    found = tallies.zeros(field)
    nearest = tallies.zeros(field) + FAR
    for foe in view.foes:
        seeing = field.touching(sight.visible(field, foe.space), n, n) & spots
        if not seeing:
            continue
        far = tallies.distances(field, foe.space, n)
        nearer = tallies.marks(field, seeing) & (far < nearest)
        ((spot, _value),) = tallies.best(field, -far, seeing, 1)
        found[nearer] = _promised(view, unit, foe, "ranged", spot)
        nearest[nearer] = far[nearer]
    return found


def _promised(view: View, unit: Unit, foe: Unit, kind: str, spot: tuple[int, int]) -> float:
    """Return what the best attack on an enemy brings, as it was from the first place that was looked at."""
    indices = range(len(_listed(unit, kind)))
    return max((view.gain(foe, _usual(view, unit, foe, kind, i, spot, "attack")) for i in indices), default=0.0)


def _best_strike(
    view: View, unit: Unit, spot: tuple[int, int], kinds: tuple[str, ...] = ("melee", "ranged")
) -> tuple[Answer, float]:
    """Return the attack of these kinds that promises most from a place, and how much; "" if none promises anything."""
    best: Answer = ""
    value = 0.0
    for kind in kinds:
        targets = melee_targets(view, unit, spot) if kind == "melee" else shot_targets(view, unit, spot)
        for target in targets:
            for index in range(len(_listed(unit, kind))):
                gain = strike_value(view, unit, target, kind, index, spot)
                if gain > value:
                    best, value = (kind, target.id, index), gain
    return best, value


def _walked(view: View, unit: Unit, draft: _Draft, left: int, striking: dict[str, int], diagonals: int) -> Plan | None:
    """Work out the way to a place: one that provokes nobody if there is one, else the cheapest."""
    ways, safe = draft.ways, draft.safe
    assert ways is not None  # noqa: S101 - every draft comes from a reach
    assert safe is not None  # noqa: S101
    limit = striking[str(draft.attack[0])] if isinstance(draft.attack, tuple) else left
    spot = draft.spot
    cost = safe.cost(*spot)
    if cost is not None and cost <= limit:
        bodies, moves = safe.bodies(*spot), safe.moves(*spot)
    else:
        entered = _enter_last(view, unit, safe, spot, limit, diagonals)
        bodies, moves = entered if entered is not None else (ways.bodies(*spot), ways.moves(*spot))
    struck: set[str] = set()
    damage = 0.0
    before = view.field.body_mask(bodies[0])
    for body in bodies[1:]:
        after = view.field.body_mask(body)
        vacated = before & ~after
        if vacated & view.threatened:
            damage += view.temper.provoked * _provoked(view, unit, vacated, struck)
        if after & ~before & view.field.spikes and not unit.mover.sure:
            damage += leeway.SPIKES_DAMAGE
        before = after
    risk = view.loss(unit, damage) if damage else 0.0
    answers = [*draft.prefix, *moves]
    answers.append(draft.attack or "end")
    return Plan(unit.id, answers, draft.value - risk, draft.strikes, spot, risk)


def _enter_last(
    view: View, unit: Unit, safe: reach.Reach, spot: tuple[int, int], limit: int, diagonals: int
) -> tuple[tuple[tuple[int, int, int], ...], tuple[Move, ...]] | None:
    """Return a way whose last step alone enters threatened squares, or None."""
    best: tuple[tuple[tuple[int, int, int], ...], tuple[Move, ...]] | None = None
    least = limit + 1
    mover = unit.mover
    for back in steps.paces(view.field, mover, *spot):
        before = (back.x, back.y)
        near = safe.cost(*before)
        if near is None or near >= least:
            continue
        bodies = safe.bodies(*before)
        if any(n != unit.n for _x, _y, n in bodies):
            continue
        anchors = [(x, y) for x, y, _n in bodies] + [spot]
        cost = reach.path_cost(view.field, mover, anchors, diagonals)
        if cost is not None and cost < least:
            least = cost
            last = ("step", grid.DIRECTION_OF[spot[0] - back.x, spot[1] - back.y])
            best = ((*bodies, (*spot, unit.n)), (*safe.moves(*before), last))
    return best


def _shoot_and_go(view: View, unit: Unit) -> list[Plan]:
    """Return the plan of one shot followed by a move to the best place within reach."""
    here = (unit.x, unit.y)
    left = patterns.onward(view.state, unit, "ranged", speed(view.state, unit))
    if left <= 0:
        return []
    best, strikes = _best_strike(view, unit, here, ("ranged",))
    if not best:
        return []
    drafts = _drafts(view, unit, unit.space, left, 0, {}, [])
    return [
        Plan(unit.id, [best, *plan.answers], plan.value + strikes, strikes, plan.spot, plan.risk)
        for plan in _best_walked(view, unit, drafts, left, {}, 0, 1)
    ]


def _teleports(
    view: View, unit: Unit, turn: Turn, left: int, striking: dict[str, int], drafts: list[_Draft]
) -> list[_Draft]:
    """Return the places within reach by way of a teleporter (DDM-TER-61 to -65)."""
    pads = view.state.map.traits["teleporter"]
    field_ = view.field
    ways = drafts[0].ways if drafts else None
    here = (unit.x, unit.y)
    costs = {here: 0} if field_.mask(*here, unit.n) & pads else {}
    if ways is not None and not costs:
        costs = {spot: cost for spot in field_.squares(ways.mask & pads) if (cost := ways.cost(*spot)) is not None}
    if not costs or unit.n > 1:
        return []
    entry, cost = min(costs.items(), key=lambda item: item[1])
    taken = view.own_mask | view.foe_mask
    found: list[_Draft] = []
    prefix = list(ways.moves(*entry)) if ways is not None and entry != here else []
    for x, y in field_.squares(pads & ~taken & ~field_.mask(*entry, 1)):
        answers = [*prefix, ("teleport", (x, y))]
        after = {kind: far - cost for kind, far in striking.items()}
        found.extend(_drafts(view, unit, (x, y, 1), left - cost, turn.diagonals, after, answers))
    return found
