"""The moves of one kind of one tray as a space of answers: samples, the nearest to a wished one, whether there is any.

An answer is the numbers of a `Course` that its kind leaves open, in the order of `ASKED`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.geometry.inches.directions import FULL
from game.geometry.inches.trays.ahead import Ahead
from game.geometry.inches.trays.flush import beside
from game.geometry.inches.trays.moves import FORM, Course, Judged, has_form, judge, reach, trace
from game.geometry.trace import InchTrace, Wedge
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.geometry.inches.layout import Base
    from game.geometry.inches.trays.angles import Fan
    from game.geometry.inches.trays.moves import Rules
    from game.geometry.inches.trays.scene import Scene

Pick = Callable[[int], int]
ASKED = {
    "maneuver": ("turn", "distance", "last"),
    "march": ("distance", "last"),
    "retreat": ("way", "distance", "last"),
    "shift": ("way", "distance"),
    "pivot": ("last",),
}
"""What an answer of each kind says, in this order."""
TRIES, COARSE = 8, 50
"""How often a sample is drawn before the first move is taken, and the step of searches among turns (tenths)."""


class Moves:
    """The legal moves of one kind. `numbers` are the rules by reason (see `moves.trace`), `named` tells keys."""

    def __init__(
        self,
        scene: Scene,
        base: Base,
        kind: str,
        rules: Rules,
        numbers: Mapping[str, str] | None = None,
        named: Callable[[str], str] = str,
    ) -> None:
        self.scene, self.base, self.kind, self.rules = scene, base, kind, rules
        self.numbers, self.named = numbers or {}, named
        self._reaches: dict[tuple[int, int], int] = {}

    def course(self, where: Any) -> Course | None:
        """Return the move that an answer means, None if it means none."""
        asked = ASKED[self.kind]
        if not isinstance(where, tuple) or len(where) != len(asked) or any(type(one) is not int for one in where):
            return None
        return Course(**{"way": self.rules.ways[0], **dict(zip(asked, where, strict=True))})

    def answer(self, course: Course) -> tuple[int, ...]:
        """Return the answer that means a move."""
        return tuple(getattr(course, name) for name in ASKED[self.kind])

    def judged(self, where: Any) -> Judged:
        """Return the verdict on an answer. Raises ValueError if it means no move."""
        course = self.course(where)
        if course is None or course.way % (FULL // 4):
            raise ValueError(f"{where} is no {self.kind}")
        return judge(self.scene, self.base, self.rules, course)

    def trace(self, where: Any) -> InchTrace:
        """Return the trace of an answer."""
        course = self.course(where)
        if course is None or course.way % (FULL // 4):
            course = Course(FULL)  # a turn that nobody can make: refused for its form
        return trace(self.scene, self.base, self.rules, course, self.kind, self.numbers, self.named)

    def any(self) -> bool:
        """Tell whether there is a legal move: mostly that on the spot is one."""
        if not self.rules.least and judge(self.scene, self.base, self.rules, Course(way=self.rules.ways[0])).legal:
            return True
        return self.first is not None

    def sample(self, pick: Pick) -> tuple[int, ...]:
        """Return a legal answer chosen by `pick`. Raises LookupError if there is none."""
        rules = self.rules
        for _try in range(TRIES):
            turn = self._turn(pick) if rules.first else 0
            way = rules.ways[pick(len(rules.ways))]
            far = self._reach(turn, way)
            distance = far - pick(far - rules.least + 1) if far >= rules.least else rules.least
            course = Course(turn, way, distance, self._turn(pick) if rules.last else 0)
            if judge(self.scene, self.base, rules, course).legal:
                return self.answer(course)
        if self.first is None:
            raise LookupError(f"there is no {self.kind}")
        return self.answer(self.first)

    @staticmethod
    def _turn(pick: Pick) -> int:
        """Return a turn; every other time none."""
        return pick(FULL) - FULL // 2 + 1 if pick(2) else 0

    def near(self, where: Any) -> tuple[int, ...] | None:
        """Return the legal answer nearest to one: with its pivots another distance, else with another last pivot."""
        course = self.course(where)
        if course is None or course.way not in self.rules.ways:
            return None
        course = course._replace(turn=_canonical(course.turn), last=_canonical(course.last))
        if not has_form(self.rules, course):
            return None
        found = self._landing(course)
        if found is None and self.rules.last:
            lasts = (_canonical(course.last + turn) for turn in _outwards(COARSE))
            found = next((one for last in lasts if (one := self._landing(course._replace(last=last)))), None)
        return None if found is None else self.answer(found)

    @cached_property
    def first(self) -> Course | None:
        """Return the first legal move that a search over turns in steps of five degrees finds, None for none.

        With two pivots the steps are of fifteen degrees.
        """
        rules = self.rules
        step = 3 * COARSE if rules.first else COARSE
        lasts = [0, *_outwards(step)] if rules.last else [0]
        for last in lasts:
            for turn in [0, *_outwards(step)] if rules.first else [0]:
                for way in rules.ways:
                    found = self._landing(Course(turn, way, rules.most, last)) if self._goes(turn, way) else None
                    if found is not None:
                        return found
        return None

    def _goes(self, turn: int, way: int) -> bool:
        """Tell whether it is worth looking there: on the spot one first pivot is as good as any."""
        far = self._reach(turn, way)
        return far > 0 or (not self.rules.least and not turn)

    def _reach(self, turn: int, way: int) -> int:
        """Return how far the straight part can go; found once."""
        if (turn, way) not in self._reaches:
            self._reaches[turn, way] = reach(self.scene, self.base, self.rules, turn, way)
        return self._reaches[turn, way]

    def _landing(self, wished: Course) -> Course | None:
        """Return the legal move that differs from a wished one in nothing but its distance, and in that least."""
        scene, rules = self.scene, self.rules
        far = self._reach(wished.turn, wished.way)
        if far < rules.least:
            return None
        ahead = Ahead(self.base.moved(self.base.x, self.base.y, (self.base.facing + wished.turn) % FULL), wished.way)

        def end(distance: int) -> Base:
            there = ahead.at(distance)
            return there.moved(there.x, there.y, (there.facing + wished.last) % FULL)

        at = min(max(wished.distance, rules.least), far)
        found = [
            one
            for limit in (rules.least, far)
            if (one := scene.clear(end, at, limit, rules.gap, rules.ignoring)) is not None
        ]
        if not found:
            return None
        course = wished._replace(distance=min(found, key=lambda one: abs(one - wished.distance)))
        return course if judge(scene, self.base, rules, course).legal else None


def _outwards(step: int) -> Iterator[int]:
    """Yield turns by multiples of a step, the least first."""
    for turn in range(step, FULL // 2, step):
        yield from (turn, -turn)
    yield FULL // 2


def _canonical(turn: int) -> int:
    """Return a turn as more than -1800 and up to 1800."""
    return -((FULL // 2 - turn) % FULL - FULL // 2)


class Offsets:
    """The places at an edge of a target to which a tray may be set: an answer is its offset there (see `flush`)."""

    def __init__(
        self, scene: Scene, base: Base, target: str, edge: int, offsets: tuple[int, ...], rule: str = ""
    ) -> None:
        self.scene, self.base, self.target, self.edge = scene, base, target, edge
        self.offsets, self.rule = offsets, rule

    def judged(self, where: Any) -> Judged:
        """Return where an answer leads."""
        end = beside(self.base, self.scene.trays[self.target], self.edge, where[0])
        return Judged("" if where[0] in self.offsets else FORM, end, self.target, self.scene.words(end.shape))

    def trace(self, where: Any) -> InchTrace:
        """Return the trace of an answer."""
        verdict = _is_number(where) and where[0] in self.offsets
        note = _("It stands there along its target.") if verdict else _("It cannot stand there along its target.")
        points = (self.judged(where).end.at,) if verdict else ()
        pieces = (self.target,) if self.target else ()
        return InchTrace("align", verdict, self.rule, note=note, pieces=pieces, points=points)

    def any(self) -> bool:
        """Tell whether there is a place."""
        return bool(self.offsets)

    def sample(self, pick: Pick) -> tuple[int, ...]:
        """Return one of the places. Raises LookupError if there is none."""
        if not self.offsets:
            raise LookupError("there is no place at that edge")
        return (self.offsets[pick(len(self.offsets))],)

    def near(self, where: Any) -> tuple[int, ...] | None:
        """Return the place nearest to an offset."""
        if not _is_number(where) or not self.offsets:
            return None
        return (min(self.offsets, key=lambda one: (abs(one - where[0]), one)),)


class Facings:
    """The pivots before a charge: an answer is a turn (tenths of a degree, more than -1800 and up to 1800)."""

    def __init__(self, fan: Fan, rule: str = "") -> None:
        self.fan, self.rule = fan, rule
        self.scene, self.base = fan.scene, fan.base

    @property
    def stretches(self) -> tuple[tuple[int, int], ...]:
        """Return the legal facings; one over facing 0 ends at 3600 or more."""
        return self.fan.stretches

    def judged(self, where: Any) -> Judged:
        """Return where an answer leads."""
        facing = (self.base.facing + where[0]) % FULL
        end = self.base.moved(self.base.x, self.base.y, facing)
        return Judged("" if self.fan.holds(facing) else FORM, end, self.fan.target)

    def trace(self, where: Any) -> InchTrace:
        """Return the trace of an answer; the arcs of one that is not legal are all the legal facings."""
        verdict = _is_number(where) and where[0] == _canonical(where[0]) and self.judged(where).legal
        note = _("From there the charge can succeed.") if verdict else _("From there the charge cannot succeed.")
        x, y = self.base.at
        arcs = () if verdict else tuple(Wedge(x, y, first, last, holds=False) for first, last in self.stretches)
        return InchTrace("charge_angles", verdict, self.rule, note=note, pieces=(self.fan.target,), arcs=arcs)

    def any(self) -> bool:
        """Tell whether a charge can succeed from any facing."""
        return self.fan.nearest(self.base.facing) is not None

    def sample(self, pick: Pick) -> tuple[int, ...]:
        """Return a legal turn. Raises LookupError if there is none."""
        if not self.stretches:
            raise LookupError("no pivot leads to the target")
        first, last = self.stretches[pick(len(self.stretches))]
        return (_canonical(first + pick(last - first + 1) - self.base.facing),)

    def near(self, where: Any) -> tuple[int, ...] | None:
        """Return the legal turn nearest to one."""
        if not _is_number(where):
            return None
        found = self.fan.nearest((self.base.facing + where[0]) % FULL)
        return None if found is None else (_canonical(found - self.base.facing),)


def _is_number(where: Any) -> bool:
    return isinstance(where, tuple) and len(where) == 1 and type(where[0]) is int
