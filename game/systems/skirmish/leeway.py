"""How far a creature may still go in its turn, and where it may stop: what all its steps ask (DDM-MOVE, DDM-ACT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.refusal import Cause, Evidence, Refusal, no
from game.geometry.squares import reach, squeezing, steps
from game.i18n import N_, _, ngettext
from game.systems.skirmish import obstacles, patterns, space
from game.systems.skirmish.numbers import speed

if TYPE_CHECKING:
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Turn, Unit

SPIKES_DAMAGE = steps.SPIKES_DAMAGE

OVER = Cause(N_("{name} can do nothing more this turn."), "DDM-ACT-01", N_("its turn is over"))
FOUGHT = Cause(
    N_("{name} made several attacks ({attacks}), so it may not move."), "DDM-MULT-02", N_("it attacked repeatedly")
)
STOOD = Cause(N_("{name} attacked after its move of {spent}; the move is over."), "DDM-ACT-04", N_("its move is over"))
SPIKED = Cause(N_("The spike stones would destroy {name}, which has {hp} HP."), "DDM-TER-52", minor=True)


def allowance(state: State, unit: Unit, turn: Turn) -> int:
    """Return the squares a creature may spend in this turn as things stand, 0 if it may not move.

    DDM-ACT-01, -04, DDMG-TERM-021.1.
    """
    return patterns.squares(state, unit, turn, speed(state, unit))


def deadly_spikes(state: State, unit: Unit) -> int:
    """Return the spike stones (mask) that would destroy a creature: barred unless it routs (DDM-TER-52)."""
    return state.field.spikes if unit.hp <= SPIKES_DAMAGE and not unit.mover.sure and not unit.routing else 0


class Crowd:
    """The squares (masks) that decide where a creature may go and stop besides the ground: all that its steps ask for.

    `others` those of all other creatures, `deadly` the spike stones that would destroy it; `taken` both, where it does
    not stop.
    """

    __slots__ = ("_state", "_unit", "deadly", "others", "taken")

    def __init__(self, state: State, unit: Unit) -> None:
        self._state, self._unit = state, unit
        self.others = space.others(state, unit)
        self.deadly = deadly_spikes(state, unit)
        self.taken = self.others | self.deadly

    @property
    def enemies(self) -> int:
        """Those of the others that it may not move through: asked for only if anybody is near."""
        return space.blocking(self._state, self._unit)


def ways(
    state: State,
    unit: Unit,
    body: tuple[int, int, int],
    left: int,
    diagonals: int,
    barred: int | None = None,
    *,
    nearest: bool = False,
) -> reach.Reach:
    """Return where a creature can go from `body` with `left` squares, with what stands in its way (DDM-GEO-05).

    `barred` are squares that it shall not enter: deadly spikes beyond its own space, if nothing is said. With `nearest`
    only as far as to the nearest places where it may stop.
    """
    return reach.reach(
        state.field,
        unit.mover,
        body,
        left,
        diagonals,
        space.blocking(state, unit),
        space.others(state, unit),
        barred=deadly_spikes(state, unit) & ~state.space(unit) if barred is None else barred,
        nearest=nearest,
    )


def stopping(state: State, unit: Unit) -> Refusal | None:
    """Return why a creature may not end its move here (DDM-MOVE-05, DDM-TER-31, -56, DDM-SQZ-02, DDM-BAD-35)."""
    name = state.name
    if unit.body != unit.n:
        text = N_("{name} is squeezing and must reach a place where it fits.")
        return no(text, "DDM-SQZ-02", N_("squeezing"), name=name(unit.id))
    mask = state.space(unit)
    field = state.field
    if mask & state.shared:  # what others hold of its own space is what several share
        there = obstacles.standing(state, mask, unit)
        text = N_("{name} may not end its move on the square of {who}.")
        short, who = N_("others stand in the way"), name(there[0].id)
        found = no(text, "DDM-MOVE-05", short, name=name(unit.id), who=who)
        return found.showing(Evidence(obstacles.ids(there)))
    if mask & field.statue:
        text = N_("{name} may not end its move on a statue.")
        return no(text, "DDM-TER-56", N_("on a statue"), name=name(unit.id))
    if mask & field.pit:
        return no(N_("{name} may not stop over a pit."), "DDM-TER-31", N_("over a pit"), name=name(unit.id))
    if unit.mover.through and not space.whole(field, *unit.space):
        text, rule = N_("{name} may not end its move inside a wall."), "DDMG-ABIL-036.5"
        return no(text, "DDMG-ABIL-010.3" if unit.mover.burrows else rule, N_("in a wall"), name=name(unit.id))
    return None


def resting(turn: Turn) -> Cause | None:
    """Return what forbids every movement at this moment (DDM-ACT-01, DDM-ACT-04, DDM-MULT-02)."""
    if turn.over:
        return OVER
    if turn.attacks > 1:
        return FOUGHT
    return STOOD if turn.attacks and turn.moved_first else None


def rested(state: State, unit: Unit, turn: Turn) -> Refusal | None:
    """Return the refusal of every movement at this moment, None if some may be possible."""
    rests = resting(turn)
    gaps = {"name": state.name(unit.id), "attacks": turn.attacks, "spent": turn.spent}
    if patterns.of(state, unit) is not patterns.PLAIN and not turn.over:
        bound = patterns.declared(state, unit, turn)
        if bound is not None:
            return _bound(bound, **gaps)
        own_speed = speed(state, unit)
        if patterns.squares(state, unit, turn, own_speed) > 0:
            return None
        rests = patterns.narrowed(state, unit, turn, "", own_speed) or rests
    return None if rests is None else rests.refusal(**gaps)


def _bound(pattern: patterns.Pattern, **gaps: Any) -> Refusal:
    """Say that a creature has bound its turn to a pattern that allows no more movement."""

    def words() -> str:
        text = _("{name} moves no farther in this turn, which is one of {pattern}.")
        return text.format(pattern=_(pattern.title), **gaps)

    return Refusal(words, pattern.rule, N_("its move is over"), gaps=gaps)


def left_of(state: State, unit: Unit, turn: Turn) -> tuple[int, bool]:
    """Return the squares that are left, and whether nothing was done yet: the minimum move is then open."""
    return allowance(state, unit, turn) - turn.spent, fresh(turn)


def fresh(turn: Turn) -> bool:
    """Tell whether nothing was done yet in a turn: only then a step may cost more than there is (DDM-MOVE-11)."""
    return not (turn.moved or turn.attacks or turn.over)


def can_go_on(state: State, unit: Unit, body: tuple[int, int, int], left: int, diagonals: int, crowd: Crowd) -> bool:
    """Tell whether a creature can come from a place where nobody may stop to one where it may (DDM-MOVE-05)."""
    x, y, wide = body
    if left <= 0 or (left == 1 and wide < unit.n):
        return False
    mover, taken = unit.mover, crowd.taken
    # Mostly the very next square will do, and with little movement left it must.
    if wide == unit.n:
        here = steps.foothold(state.field, mover, x, y)
        for step, price in zip(here.steps, here.prices[diagonals % 2], strict=True):
            if price <= left and step.stop and not step.mask & taken:
                return True
        if left == 1:
            return False
    else:
        for squeeze in squeezing.squeezes(state.field, (x, y, unit.n), body, crowd.enemies, flies=mover.flies):
            if squeeze.stop and not squeeze.mask & taken and squeeze.cost <= left:
                return True
        if left < 3:  # what it takes to expand and walk on
            return False
    return bool(ways(state, unit, body, left, diagonals, nearest=True).mask)


def too_dear(name: str, turn: Turn, price: int, left: int) -> Refusal:
    """Say that a step costs more than there is (DDM-BAD-18)."""

    def words() -> str:
        return ngettext(
            "The step costs {price} and {name} has {left} square left.",
            "The step costs {price} and {name} has {left} squares left.",
            left,
        ).format(price=price, name=name, left=left)

    if turn.attacks:
        return Refusal(words, "DDM-ACT-04", N_("its move is over"))
    return Refusal(words, "DDM-MOVE-01", N_("no movement left"))
