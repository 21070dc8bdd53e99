"""The computer player that looks further: what each plan leaves the enemy to strike for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.squares import adjacency
from game.sim.skirmish.judgement import View, surroundings
from game.sim.skirmish.planning import Plan, melee_targets, shot_targets, strike_value
from game.sim.skirmish.thinker import Thinker
from game.systems.skirmish import advice, leeway, projection
from game.systems.skirmish.events.rounds import Activated, TurnEnded
from game.systems.skirmish.numbers import Attempt, speed

if TYPE_CHECKING:
    from game.sim.skirmish.judgement import Temper
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

PER_UNIT = 3  # of one creature
REPLY = 0.7  # weight of what the enemy may strike for afterwards
SOON, LATER = 1.0, 0.5  # weights of creatures still to be activated this round, and of the others


def potential(view: View) -> float:
    """Return what the active creatures of a side could strike for, each by its best blow from within reach."""
    total = 0.0
    for unit in view.own:
        if unit.active:
            known = view.memory.blows
            key = surroundings(view, unit)
            value = known.get(key)
            if value is None:
                value = known[key] = best_blow(view, unit)
            total += value * (LATER if unit.activated else SOON)
    return total


def best_blow(view: View, unit: Unit) -> float:
    """Return the worth of the best attack that a creature could make in a turn: where it is, or after a move."""
    here = (unit.x, unit.y)
    best = 0.0
    for target in melee_targets(view, unit, here):
        best = max(best, _full(view, unit, target, "melee", here))
    for target in shot_targets(view, unit, here):
        best = max(best, _full(view, unit, target, "ranged", here))
    if best and adjacency.threatened(view.field, unit.space) & view.foe_mask:
        return best
    n = unit.n
    own_speed = speed(view.state, unit)
    field = view.field
    ways = leeway.ways(view.state, unit, (unit.x, unit.y, n), 2 * own_speed, 0)
    for target in view.foes:
        mask = field.touching(adjacency.threatened(field, target.space), n, n) & ways.mask
        if not mask:
            continue
        low = mask & -mask
        y, x = divmod(low.bit_length() - 1, field.width)
        cost = ways.cost(x, y) or 0
        share = 1.0 if cost <= own_speed else 0.3  # farther than Speed only a charge reaches, if the way is straight
        for index in range(len(unit.card.melee)):
            best = max(best, share * strike_value(view, unit, target, "melee", index, (x, y)))
    return best


def _full(view: View, unit: Unit, target: Unit, kind: str, here: tuple[int, int]) -> float:
    listed = unit.card.melee if kind == "melee" else unit.card.ranged
    gains = sorted((strike_value(view, unit, target, kind, index, here) for index in range(len(listed))), reverse=True)
    return gains[0] + 0.8 * sum(gains[1:])


def imagined(view: View, unit: Unit, plan: Plan) -> State:
    """Return the position after a plan as one would expect it: moved, and the target hurt by the mean damage."""
    state: State = view.state.clone()
    mover = state.units[unit.id]
    Activated(unit.id, ()).apply(state)
    if plan.spot[0] >= 0 and plan.spot != (mover.x, mover.y):
        projection.shift(state, unit.id, plan.spot)
    strike = next((a for a in plan.answers if a[0] in ("melee", "ranged", "charge")), None)
    if strike is not None:
        kind, target_id, where, *_more = strike
        target = state.units[target_id]

        def mean(kind: str, index: int, why: str = "attack") -> float:
            return advice.expected(Attempt(state, mover, target, kind, index, why)).average

        if kind == "charge":
            damage = max(mean("melee", index, "charge") for index in range(len(mover.card.melee)))
        elif len(plan.answers) > 1:
            damage = mean(kind, where)  # after or before a move there is one attack
        else:
            listed = mover.card.melee if kind == "melee" else mover.card.ranged
            damage = sum(mean(kind, index) for index in range(len(listed)))
        projection.hurt(state, target_id, round(damage), unit.id)
    TurnEnded(unit.id).apply(state)
    return state


class Lookahead(Thinker):
    """Weighs its best plans by what they let the enemy do next."""

    def __init__(self, temper: Temper, seed: int = 0) -> None:
        super().__init__(temper, seed)
        self._now = (-1, 0.0)

    def _choose(self, view: View, unit: Unit, found: list[Plan]) -> Plan:
        """Return the plan with the best value after the enemy's answer; with noise one that looks like it."""
        best, worth, most = found[0], 0.0, -1e9
        for plan in self._worth_a_look(found):
            value = plan.value + self._consequences(view, unit, plan)
            seeming = value + self._error(plan)
            if seeming > most:
                best, worth, most = plan, value, seeming
        best.value = worth
        return best

    @staticmethod
    def _worth_a_look(found: list[Plan]) -> list[Plan]:
        """Return the best plans, those of staying and of the best blow among them."""
        chosen = found[:PER_UNIT]
        hardest = max(found, key=lambda plan: plan.strikes)
        return chosen if hardest in chosen else [*chosen, hardest]

    def _consequences(self, view: View, unit: Unit, plan: Plan) -> float:
        """Return what a plan changes in what the enemy can strike for, seen from the own side."""
        if self._now[0] != self._asked:
            self._now = (self._asked, self._replies(view.state, view.side))
        return REPLY * (self._now[1] - self._replies(imagined(view, unit, plan), view.side))

    def _replies(self, state: State, side: int) -> float:
        """Return what all enemies of a side together can strike for."""
        return sum(potential(View(state, foe, self.temper, self._memory)) for foe in state.battle.foes[side])
