"""What another square would give than the planned one: price, blows on the way, odds; the plan stays as it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.geometry.squares.grid import label
from game.i18n import _
from game.ui.kit import escape
from game.ui.skirmish.table.plans import CHARGE, MELEE, RANGED, Aim, Way
from game.ui.table.chances import percent
from game.ui.table.told import Card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.systems.skirmish.advice import Danger
    from game.ui.skirmish.table.planning import Planning
    from game.ui.table.face import Frame

Square = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Prospective:
    """A place and what it gives: the way there and its whole price, the blows it may draw, the attack from it."""

    end: Square
    path: tuple[Square, ...]
    cost: int
    dangers: Sequence[Danger]
    aim: Aim | None


class Comparing:
    """Compares the square under the pointer with the plan that stands."""

    def __init__(self, frame: Frame, plan: Planning) -> None:
        self.frame, self.plan = frame, plan
        self.could = plan.could

    def most(self, total: int) -> int:
        """Return of how much movement a price is paid: Speed, or twice that where no attack goes with it."""
        return self.could.most(total)

    def other(self) -> Prospective | None:
        """Return what the square under the pointer gives; None without a plan, or if nobody can go there."""
        plan, pointing, actor = self.plan, self.frame.pointing, self.plan.actor
        if actor is None or not (plan.way or plan.aim) or plan.mode == "teleport":
            return None
        if self.frame.waiting() or pointing.carried or pointing.thing or pointing.at is None:
            return None
        spot = self.could.spot_for(pointing.at)
        planned = self.planned()
        if spot is None or spot == planned.end:
            return None
        if plan.aim is not None and plan.aim.kind == CHARGE and spot in plan.aim.landings:
            charge = plan.aimer.charge(plan.aim.target, spot)
            return None if charge is None else self._of(None, charge)
        way = self.could.way_to([spot])
        return None if way is None else self._of(way, self._aim(way))

    def planned(self) -> Prospective:
        """Return what the plan gives."""
        plan = self.plan
        return self._of(plan.way, plan.aim if plan.aim is not None else self._aim(plan.way))

    def _of(self, way: Way | None, aim: Aim | None) -> Prospective:
        if aim is not None and aim.kind == CHARGE and aim.spot is not None:
            return Prospective(aim.spot, aim.path, aim.cost, aim.dangers, aim)
        if way is not None:
            return Prospective(way.end, way.anchors, way.spent + way.cost, way.dangers, aim)
        unit, now = self.could.state.units[self.plan.selected or ""], self.could.opened().turn
        here = (unit.x, unit.y)
        return Prospective(here, (here,), now.spent if now is not None else 0, (), aim)

    def _aim(self, way: Way | None) -> Aim | None:
        """Return the attack after a way: on the planned target, or the most telling one where none is chosen."""
        plan, actor = self.plan, self.plan.actor
        if actor is None:
            return None
        if plan.aim is not None:
            only = MELEE if plan.aim.kind == CHARGE else plan.aim.kind
            return plan.aimer.find(plan.aim.target, way, only=only, approach=False)
        found = [
            aim
            for enemy in self.could.state.enemies(actor.side)
            for kind in (MELEE, RANGED)
            if (aim := plan.aimer.find(enemy.id, way, only=kind, approach=False)) is not None and aim.refusal is None
        ]
        return max(found, key=lambda aim: aim.odds.average if aim.odds else 0.0, default=None)

    # --- in words ---
    def card(self, other: Prospective) -> Card:
        """Return what the other square gives, beside what the plan does."""
        plan = self.planned()
        title = _("{square} instead of {planned}").format(square=label(*other.end), planned=label(*plan.end))
        lines = [self._price(other, plan)]
        if other.dangers or plan.dangers:
            lines.append(self._blows(other, plan))
        if other.aim is not None or plan.aim is not None:
            lines.append(self._attack(other, plan))
            if other.aim is not None and (why := other.aim.refusal) is not None:
                lines.append(f"{{no|{escape(why.sentence)}}} {why.rule}")
        return Card(title, tuple(lines))

    def _price(self, other: Prospective, plan: Prospective) -> str:
        speed, most = self.could.speed(), self.most(other.cost)
        if other.cost > speed and not (other.aim is not None and other.aim.kind == CHARGE):
            words = _("Costs **{cost}** of {most} and takes the whole turn, the plan costs {planned}.")
            return words.format(cost=other.cost, most=most, planned=plan.cost) + " DDM-ACT-03"
        words = _("Costs **{cost}** of {most}, the plan costs {planned}.")
        return words.format(cost=other.cost, most=most, planned=plan.cost) + " DDM-ACT-01"

    def _blows(self, other: Prospective, plan: Prospective) -> str:
        here, there = self._drawn(other.dangers), self._drawn(plan.dangers)
        if here == there:
            words = _("Blows on the way: {here}, as with the plan.").format(here=here)
        else:
            words = _("Blows on the way: {here}; with the plan: {there}.").format(here=here, there=there)
        return (f"{{warn|{escape(words)}}}" if other.dangers else escape(words)) + " DDM-AOO-01"

    def _drawn(self, dangers: Sequence[Danger]) -> str:
        """Return who may strike on a way and how surely, "none" if nobody may."""
        if not dangers:
            return _("none")
        state = self.could.state
        words = _("{name} {chance}")
        return ", ".join(words.format(name=state.short(one.enemy), chance=percent(one.odds.chance)) for one in dangers)

    def _attack(self, other: Prospective, plan: Prospective) -> str:
        here, there = self._odds(other.aim), self._odds(plan.aim)
        words = _("Attack from there: **{here}**; from the plan: {there}.")
        return words.format(here=escape(here), there=escape(there)) + " DDM-ATK-03"

    def _odds(self, aim: Aim | None) -> str:
        """Return whom an attack is aimed at and its chance, "none" if there is none."""
        if aim is None or aim.odds is None:
            return _("none")
        words = _("{name} {chance} for {damage}")
        chance, damage = percent(aim.odds.chance), aim.odds.damage.value
        return words.format(name=self.could.state.short(aim.target), chance=chance, damage=damage)
