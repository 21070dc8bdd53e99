"""How multi-dial figures move: by one or two sections, straight ahead or straight back (MK-MOVE-07 to -11)."""

from __future__ import annotations

from itertools import combinations
from math import isqrt
from typing import TYPE_CHECKING

from game.engine.refusal import Refusal, no
from game.geometry.inches.directions import FULL, ahead, facing_along
from game.geometry.inches.path import WAY_POINTS
from game.i18n import N_
from game.systems.dials import numbers, space
from game.systems.dials.judged import Judged, way_in
from game.systems.dials.movement import INCH, Way, shortened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.answers import Answer
    from game.engine.options import Pick
    from game.systems.dials.figure import Figure
    from game.systems.dials.movement import Path
    from game.systems.dials.state import State

DRIVE = "drive"
BACK = FULL // 2


class Drive:
    """The ways (sections, path, facing) that a multi-dial figure may go now: one straight line at most (MK-MOVE-09)."""

    TRIES = 6

    def __init__(self, state: State, figure: Figure, sections: Sequence[str], *, first: str = "") -> None:
        """`sections` are the dials that may be given the action; two at most move it, as the player can pay for them.

        `first` is one that has been given it already, and moves the figure in any case (MK-MOVE-08).
        """
        self.state, self.figure = state, figure
        groups = (group for number in (1, 2) for group in combinations(sections, number))
        names = [
            group
            for group in groups
            if not first or first in group
            if cost(state, [dial for dial in group if dial != first]) <= state.actions
        ]
        self.ways = {group: Way(state, figure, most=self._speed(group)) for group in names}

    def _speed(self, group: tuple[str, ...]) -> int:
        return sum(numbers.speed(self.state, dial).value for dial in group)

    def trace(self, where: Answer) -> Judged:
        """Judge sections, line and facing."""
        found = parts(where, 1)
        if found is None:
            return Judged(no(N_("It moves along one straight line, and says by which sections."), "MK-MOVE-09"))
        group, path, facing = found
        way = self.ways.get(group)
        if way is None:
            return Judged(no(N_("One or two active sections that have not acted move it."), "MK-MOVE-08"))
        refused = self._unruly(path, facing)
        return way.trace((path, facing)) if refused is None else Judged(refused)

    def _unruly(self, path: Path, facing: int) -> Refusal | None:
        """Return why such a figure does not go so: neither straight ahead nor straight back (MK-MOVE-09, -11)."""
        if not path:
            return None
        name = self.state.name(self.figure.id)
        along = facing_along(path[0][0] - self.figure.x, path[0][1] - self.figure.y)
        if along == facing:
            return None
        if along != (self.figure.facing + BACK) % FULL:
            return no(N_("{name} goes where it then looks, or straight back."), "MK-MOVE-09", name=name)
        if self.figure.card.kind == "chariot":
            return no(N_("{name} only goes forward."), "MK-MOVE-11", name=name)
        return None

    def sample(self, pick: Pick) -> Answer:
        """Return a legal way by chance: towards an enemy or anywhere; a turn on the spot is the way out."""
        groups = list(self.ways)
        for _try in range(self.TRIES):
            group = groups[pick(len(groups))]
            facing = self._goal(pick)
            far = self.ways[group].allowance * INCH
            path = (ahead(self.figure.x, self.figure.y, facing, max(0, far - 2)),) if far else ()
            for part in (4, 3, 2, 1):
                cut = shortened(self.figure.centre, path, part, 4) if path else ()
                if cut and (found := self._along(group, cut)) is not None:
                    return found
        return (groups[0], (), self.figure.facing)

    def _goal(self, pick: Pick) -> int:
        foes = [one for one in self.state.standing() if self.state.enemies(self.figure, one)]
        if foes and pick(3):
            foe = foes[pick(len(foes))]
            return space.towards(self.figure, foe.x, foe.y)
        return pick(FULL)

    def _along(self, group: tuple[str, ...], path: Path) -> Answer | None:
        """Return the way along a line with the facing that it asks for, None if it is not legal."""
        facing = facing_along(path[0][0] - self.figure.x, path[0][1] - self.figure.y)
        answer = (group, path, facing)
        return answer if self.trace(answer).verdict else None

    def near(self, where: Answer) -> Answer | None:
        """Return the way itself, the longest legal part of its line looking along it, or the figure as it stands."""
        found = parts(where, WAY_POINTS)
        if found is None:
            return None
        if self.trace(where).verdict:
            return where
        group, path, facing = found
        group = group if group in self.ways else next(iter(self.ways))
        if path:
            dx, dy = path[-1][0] - self.figure.x, path[-1][1] - self.figure.y
            far = isqrt(dx * dx + dy * dy)
            most = min(far, self.ways[group].allowance * INCH)
            along = facing_along(dx, dy)
            for length in range(most, 0, -max(1, most // 32)):
                end = ahead(self.figure.x, self.figure.y, along, length)
                there = self._along(group, (end,))
                if there is not None:
                    return there
        return (group, (), facing) if self.trace((group, (), facing)).verdict else (group, (), self.figure.facing)


def parts(where: Answer, most: int) -> tuple[tuple[str, ...], Path, int] | None:
    """Return the sections, path and facing that a part of an answer is, None if it is none."""
    if not (isinstance(where, tuple) and len(where) == 3 and isinstance(where[0], tuple)):
        return None
    found = way_in(where[1:], most)
    return None if found is None else (tuple(map(str, where[0])), *found)


def cost(state: State, sections: Sequence[str]) -> int:
    """Return how many of the player’s actions a move of dials takes: none of a quick one’s (MK-TURN-10, MK-SPD-02)."""
    return sum(not state.has(dial, "quickness") for dial in sections)


def ready(state: State, figure: Figure) -> list[str]:
    """Return the sections that may be given a move action, if nothing was done yet (MK-TURN-11, MK-MOVE-07)."""
    if any(figure.acted):
        return []
    return [dial for dial in state.dials(figure.id) if state.active(dial)]
