"""Which attack a click on an enemy means: from where, with what, at which odds, or why not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.geometry.squares import charge as charging
from game.systems.skirmish import advice, charge, movement, space, whither
from game.ui.skirmish.table.plans import CHARGE, MELEE, RANGED, Aim, Way, trail

if TYPE_CHECKING:
    from game.engine.options import Listed
    from game.engine.refusal import Refusal
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit
    from game.ui.skirmish.table.prospect import Prospect

Square = tuple[int, int]


class Aimer:
    """Finds the attack of the creature in hand on a target. `drawn` is the way that the player has drawn for it."""

    def __init__(self, could: Prospect) -> None:
        self.could = could

    def find(self, target: str, drawn: Way | None, *, only: str = "", approach: bool = True) -> Aim | None:
        """Return the attack that suits best, or one with a refusal; None if there is nobody to attack with.

        `only` limits it to "melee", "ranged" or "charge"; without `approach` the creature stays where the plan stands.
        """
        could = self.could
        actor, unit = could.actor, could.state.units[target]
        if actor is None or not unit.here or unit.side == actor.side:
            return None
        key = ("aim", could.unit_id, target, only, approach, trail(drawn))
        return could.remember(key, lambda: self._find(actor, target, drawn, only, approach=approach))

    def _find(self, actor: Unit, target: str, drawn: Way | None, only: str, *, approach: bool) -> Aim | None:
        state = self.could.after(drawn)
        for kind in (MELEE, RANGED):
            if only in ("", kind):
                aim = self._at_hand(state, target, kind, self.could.options(drawn))
                if aim:
                    return aim
        if only in ("", CHARGE) and (aim := self.charge(target)):
            if aim.dangers and only == "" and approach:
                walk = self._approach(actor, target, drawn)
                if walk and walk.way and not walk.way.dangers:
                    return walk
            return aim
        if approach and only in ("", MELEE) and (aim := self._approach(actor, target, drawn)):
            return aim
        kind = only or (RANGED if actor.card.ranged else MELEE)
        return Aim(target, kind, refusal=self._refusal(state, actor, target, kind, drawn))

    def _at_hand(self, state: State, target: str, kind: str, options: Listed) -> Aim | None:
        """Return the best attack of a kind that is legal where the creature stands."""
        attacker = self.could.actor
        answers = [answer for answer in options if answer[:2] == (kind, target)]
        if not answers or attacker is None:
            return None
        listed = attacker.card.ranged if kind == RANGED else attacker.card.melee
        several: dict[object, Any] = {}  # attacks that are alike are one
        for answer in answers:
            several.setdefault(listed[answer[2]], answer)
        found = [self.priced(state, answer) for answer in several.values()]
        best = max(found, key=lambda aim: aim.odds.average if aim.odds else 0.0)
        best.others = tuple(several.values())
        return best

    def priced(self, state: State, answer: Any) -> Aim:
        """Return an attack answer with its odds."""
        kind, target, index = answer
        attacker = self.could.unit_id or ""
        unit = state.units[attacker]
        odds = advice.odds(state, attacker, target, kind, index)
        return Aim(target, kind, answer, index, (unit.x, unit.y), odds)

    def with_weapon(self, aim: Aim, answer: Any, way: Way | None) -> Aim:
        """Return the same attack with another weapon, after a way."""
        other = self.priced(self.could.after(way), answer)
        other.others, other.way = aim.others, aim.way
        return other

    # --- with a move before it ---
    def _approach(self, actor: Unit, target: str, drawn: Way | None) -> Aim | None:
        """Return a melee attack after the cheapest move, the fewest blows drawn first."""
        could = self.could
        state = could.opened()
        now = state.turn
        if now is None or now.attacks or now.over or not actor.card.melee or drawn is not None:
            return None
        victim = state.units[target]
        candidates = charging.charge_candidates(state.field, actor.n, victim.space)
        spots = sorted(
            (price, spot) for spot, price in could.reach().attack.items() if state.field.bit(*spot) & candidates
        )
        best: tuple[float, int, Way] | None = None
        for price, spot in spots[:6]:
            way = could.way_to([spot])
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
        aim = self._at_hand(could.after(way), target, MELEE, could.options(way))
        if aim is not None:
            aim.way = replace(way, auto=True)
        return aim

    def charge(self, target: str, spot: Square | None = None) -> Aim | None:
        """Return a charge at a target: to a place, or to the one with the fewest blows on the way."""
        could = self.could
        answers = [a for a in could.options() if a[:2] == ("charge", target)]
        if not answers or could.unit_id is None:
            return None
        state = could.opened()
        unit, victim = state.units[could.unit_id], state.units[target]
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

    # --- why not ---
    def _refusal(self, state: State, actor: Unit, target: str, kind: str, drawn: Way | None) -> Refusal | None:
        """Return why a kind of attack on a target is not possible."""
        answer = ("charge", target) if kind == CHARGE else (kind, target, 0)
        now = state.turn
        if kind == MELEE and not actor.card.ranged and now is not None and not now.moved and not now.over:
            unit, victim = state.units[actor.id], state.units[target]
            if not space.adjacent(state, unit, victim):
                why = charge.refusal(state, unit, now, victim, None) if charge.allowed(state) else None
                return why or whither.unapproached(state, unit, now, victim)
        return self.could.options(drawn).refuse(answer)
