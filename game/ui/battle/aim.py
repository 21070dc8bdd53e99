"""Which attack a click on an enemy means: from where, with what, at which odds, or why not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.geometry.squares import charge as charging
from game.systems.skirmish import advice, charge, movement, space

if TYPE_CHECKING:
    from game.engine.options import Listed
    from game.engine.refusal import Refusal
    from game.systems.skirmish.advice import Danger, Odds
    from game.systems.skirmish.state import State, Unit
    from game.ui.battle.planning import Planning, Way

Square = tuple[int, int]
MELEE, RANGED, CHARGE = "melee", "ranged", "charge"


@dataclass(slots=True)
class Aim:
    """A planned attack: the answer that makes it, its odds from where it is made, or the refusal that forbids it.

    `way` is the move that belongs to it (None: from where the plan stands). `path` and `dangers` are those of a charge;
    `landings` the places it may end. `others` are the other legal answers of the same kind (other weapons).
    """

    target: str
    kind: str
    answer: Any = ""
    index: int = 0
    spot: Square | None = None
    odds: Odds | None = None
    way: Way | None = None
    path: tuple[Square, ...] = ()
    dangers: tuple[Danger, ...] = ()
    cost: int = 0
    landings: tuple[Square, ...] = ()
    others: tuple[Any, ...] = ()
    refusal: Refusal | None = None


class Aimer:
    """Finds the attack of the selected creature on a target."""

    def __init__(self, planning: Planning) -> None:
        self.planning = planning

    def find(self, target: str, *, only: str = "", approach: bool = True) -> Aim | None:
        """Return the attack that suits best, or one with a refusal; None if there is nobody to attack with.

        `only` limits it to "melee", "ranged" or "charge"; without `approach` the creature stays where the plan stands.
        """
        plan = self.planning
        actor = plan.actor
        if actor is None or not plan.state.units[target].here or plan.state.units[target].side == actor.side:
            return None
        key = ("aim", plan.selected, target, only, approach, plan.drawn.anchors if plan.drawn else ())
        return plan.remember(key, lambda: self._find(actor, target, only, approach=approach))

    def _find(self, actor: Unit, target: str, only: str, *, approach: bool) -> Aim | None:
        plan = self.planning
        state = plan.after(plan.drawn)
        for kind in (MELEE, RANGED):
            if only in ("", kind):
                aim = self._at_hand(state, target, kind, plan.options(plan.drawn))
                if aim:
                    return aim
        if only in ("", CHARGE) and (aim := self._charge(target)):
            if aim.dangers and only == "" and approach:
                walk = self._approach(actor, target)
                if walk and walk.way and not walk.way.dangers:
                    return walk
            return aim
        if approach and only in ("", MELEE) and (aim := self._approach(actor, target)):
            return aim
        kind = only or (RANGED if actor.card.ranged else MELEE)
        return Aim(target, kind, refusal=self._refusal(state, actor, target, kind))

    def _at_hand(self, state: State, target: str, kind: str, options: Listed) -> Aim | None:
        """Return the best attack of a kind that is legal where the creature stands."""
        answers = [answer for answer in options if answer[:2] == (kind, target)]
        if not answers:
            return None
        found = [self.priced(state, answer) for answer in answers]
        best = max(found, key=lambda aim: aim.odds.average if aim.odds else 0.0)
        best.others = tuple(answers)
        return best

    def priced(self, state: State, answer: Any) -> Aim:
        """Return an attack answer with its odds."""
        kind, target, index = answer
        attacker = self.planning.selected or ""
        unit = state.units[attacker]
        odds = advice.odds(state, attacker, target, kind, index)
        return Aim(target, kind, answer, index, (unit.x, unit.y), odds)

    def choose_weapon(self, aim: Aim, answer: Any) -> Aim:
        """Return the same attack with another weapon."""
        other = self.priced(self.planning.after(self.planning.way), answer)
        other.others, other.way = aim.others, aim.way
        return other

    # --- with a move before it ---
    def _approach(self, actor: Unit, target: str) -> Aim | None:
        """Return a melee attack after the cheapest move, the fewest blows drawn first."""
        plan = self.planning
        state = plan.prospect()
        now = state.turn
        if now is None or now.attacks or now.over or not actor.card.melee or plan.drawn is not None:
            return None
        victim = state.units[target]
        candidates = charging.charge_candidates(state.field, actor.n, victim.space)
        spots = sorted(
            (price, spot) for spot, price in plan.reach().attack.items() if state.field.bit(*spot) & candidates
        )
        best: tuple[float, int, Way] | None = None
        for price, spot in spots[:6]:
            way = plan.way_to([spot])
            if way is None:
                continue
            risk = 1 - advice.survives(way.dangers) + 0.05 * len(way.dangers)
            if best is None or (risk, price) < best[:2]:
                best = (risk, price, way)
            if not risk:
                break
        if best is None:
            return None
        way = best[2]
        aim = self._at_hand(plan.after(way), target, MELEE, plan.options(way))
        if aim is not None:
            aim.way = replace(way, auto=True)
        return aim

    def _charge(self, target: str, spot: Square | None = None) -> Aim | None:
        """Return a charge at a target, to the place with the fewest blows on the way."""
        plan = self.planning
        answers = [a for a in plan.options(None) if a[:2] == ("charge", target)]
        if not answers or plan.selected is None:
            return None
        state = plan.prospect()
        unit, victim = state.units[plan.selected], state.units[target]
        landings = {(s.x, s.y): s for s in charge.spaces(state, unit, victim) if not s.refusal}
        best: tuple[tuple[int, int], Aim] | None = None
        for answer in answers:
            x, y = answer[2]
            if (x, y) not in landings or (spot is not None and spot != (x, y)):
                continue
            path = charging.charge_path(landings[x, y], unit.space)
            dangers = tuple(advice.dangers(state, unit.id, movement.along(state, unit, path)))
            cost = landings[x, y].cost or 0
            if best is None or (len(dangers), cost) < best[0]:
                best = (
                    (len(dangers), cost),
                    Aim(target, CHARGE, answer, 0, (x, y), None, None, path, dangers, cost, tuple(landings)),
                )
        if best is None:
            return None
        aim = best[1]
        every = (
            advice.odds(state, unit.id, target, MELEE, index, "charge", aim.spot)
            for index in range(len(unit.card.melee))
        )
        aim.odds = max(every, key=lambda odds: odds.average)
        return aim

    def charge_to(self, target: str, spot: Square) -> Aim | None:
        """Return the charge that ends at a place."""
        return self._charge(target, spot)

    # --- why not ---
    def _refusal(self, state: State, actor: Unit, target: str, kind: str) -> Refusal | None:
        answer = ("charge", target) if kind == CHARGE else (kind, target, 0)
        if kind == MELEE and not actor.card.ranged:
            unit, victim = state.units[actor.id], state.units[target]
            far = state.turn is not None and not state.turn.moved and not space.adjacent(state, unit, victim)
            if far and (why := charge.refusal(state, unit, state.turn, victim, None)):  # type: ignore[arg-type]
                return why
        return self.planning.options(self.planning.drawn).refuse(answer)
