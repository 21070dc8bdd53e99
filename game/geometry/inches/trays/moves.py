"""Moves of trays that are no charge, judged whole: a pivot, a straight part, and a pivot where it ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.geometry.inches.directions import FULL
from game.geometry.inches.trays import scene as places
from game.geometry.inches.trays.ahead import FORWARD, Ahead
from game.geometry.inches.trays.scene import last_that
from game.geometry.trace import InchTrace, Line, Mark
from game.i18n import _, decimal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.geometry.inches.layout import Base
    from game.geometry.inches.trays.scene import Scene

INCH = 1000
FORM, FAR, SLOW, OVER, LEFT_TABLE, ENTERED, SWUNG = "form", "far", "slow", "over", "edge", "entered", "swung"
"""Why a move is none, besides why it may not end there (`scene`): it has not the form of its kind, is too long, is too
long through what slows, passes over a foe, leaves the table, enters something barred, or swings onto that."""


class Course(NamedTuple):
    """One move: a pivot, which way, how far, and a pivot at its end.

    Turns are tenths of a degree clockwise, more than -1800 and up to 1800; `way` is FORWARD, RIGHT, BACK or LEFT of the
    facing after the first turn; `distance` is in thousandths of an inch.
    """

    turn: int = 0
    way: int = FORWARD
    distance: int = 0
    last: int = 0


@dataclass(frozen=True, slots=True)
class Rules:
    """What a kind of move may be.

    most     how far it goes at most, and at `least` (thousandths of an inch); through `slowing` an inch less
    ways     which ways it may go
    first    whether it may begin with a pivot, `last` whether it may end with one
    gap      how near to foes it may not end (thousandths), `ignoring` those whom it may touch
    """

    most: int
    least: int = 0
    ways: tuple[int, ...] = (FORWARD,)
    first: bool = False
    last: bool = True
    slowing: frozenset[str] = frozenset()
    gap: int = INCH
    ignoring: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Judged:
    """The verdict on a move: why not ("" if it may be), who or what decides, where it ends, what its way touches.

    through  the words of terrain that the tray reaches into where it begins, on the straight part or where it ends
    """

    reason: str
    end: Base
    key: str = ""
    through: frozenset[str] = frozenset()

    @property
    def legal(self) -> bool:
        """Whether the move may be made."""
        return not self.reason


def judge(scene: Scene, base: Base, rules: Rules, course: Course) -> Judged:
    """Judge a move of a tray.

    What it swings over at a pivot is nobody's business but a wall's (ASF-MOVE-03); straight on it passes friends and no
    foes, and it ends on nobody (ASF-MOVE-07, ASF-RET-07).
    """
    turned = base.moved(base.x, base.y, (base.facing + course.turn) % FULL)
    ahead = Ahead(turned, course.way)
    there = ahead.at(course.distance)
    end = there.moved(there.x, there.y, (there.facing + course.last) % FULL)
    if not has_form(rules, course):
        return Judged(FORM, end)
    if not rules.least <= course.distance <= rules.most:
        return Judged(LEFT_TABLE if scene.off_table(end.shape) else FAR, end)
    if course.turn and (barred := scene.entered(turned.shape, scene.barred)):
        return Judged(SWUNG, end, barred)
    swept = ahead.swept(course.distance)
    if course.distance:
        for foe in scene.foes(base.key):
            if scene.overlap(swept, foe.shape):
                return Judged(OVER, end, foe.key)
        if barred := scene.entered(swept, scene.barred):
            return Judged(ENTERED, end, barred)
        if scene.off_table(swept):
            return Judged(LEFT_TABLE, end)
    through = scene.words(swept)
    if course.distance > max(0, rules.most - INCH) and through & rules.slowing:
        return Judged(SLOW, end, through=through)
    if found := scene.trouble(end, rules.gap, rules.ignoring):
        return Judged(found.reason, end, found.key, through)
    return Judged("", end, through=through | scene.words(end.shape) | scene.words(base.shape))


def has_form(rules: Rules, course: Course) -> bool:
    """Tell whether a move is made as its kind is: which pivots, which way."""
    turns = all(-FULL // 2 < turn <= FULL // 2 for turn in (course.turn, course.last))
    ways = course.way in rules.ways or (not course.distance and not rules.least)
    return turns and ways and (rules.first or not course.turn) and (rules.last or not course.last)


def reach(scene: Scene, base: Base, rules: Rules, turn: int, way: int) -> int:
    """Return how far the straight part can go that way, wherever it may end: whole thousandths of an inch."""
    turned = base.moved(base.x, base.y, (base.facing + turn) % FULL)
    if turn and scene.entered(turned.shape, scene.barred):
        return 0
    ahead = Ahead(turned, way)

    def passes(distance: int) -> bool:
        swept = ahead.swept(distance)
        if scene.off_table(swept) or scene.entered(swept, barred):
            return False
        if distance > rules.most - INCH and scene.entered(swept, slow):
            return False
        return not any(scene.overlap(swept, foe.shape) for foe in foes)

    # What no sweep of full length overlaps is in nobody's way.
    whole = ahead.swept(rules.most)
    foes = [foe for foe in scene.foes(base.key) if scene.overlap(whole, foe.shape)]
    barred = scene.all_entered(whole, scene.barred)
    slow = scene.all_entered(whole, [one for one in scene.pieces if one.words & rules.slowing])
    return last_that(passes, rules.most)


def trace(
    scene: Scene,
    base: Base,
    rules: Rules,
    course: Course,
    kind: str,
    numbers: Mapping[str, str],
    named: Callable[[str], str] = str,
) -> InchTrace:
    """Show a move with its inch marks; `numbers` has the rule for each reason, and under "" for yes."""
    found = judge(scene, base, rules, course)
    ahead = Ahead(base.moved(base.x, base.y, (base.facing + course.turn) % FULL), course.way)
    ends = [ahead.at(inch * INCH) for inch in range(1, min(course.distance, 100 * INCH) // INCH + 1)]
    marks = tuple(Mark(one.x, one.y, inch, 1) for inch, one in enumerate(ends, 1))
    stopped = found.reason in (OVER, LEFT_TABLE, ENTERED, SLOW)
    at = ahead.at(reach(scene, base, rules, course.turn, course.way)).at if stopped else None
    line = Line(*base.at, *found.end.at, free=not stopped, at=at)
    return InchTrace(
        kind,
        found.legal,
        numbers.get(found.reason, numbers.get("", "")),
        (line,) if course.distance else (),
        value=course.distance,
        path=(base.at, found.end.at),
        note=told(found, rules, course, named),
        pieces=(found.key,) if found.key else (),
        points=() if at is None else (at,),
        marks=marks,
    )


def told(found: Judged, rules: Rules, course: Course, named: Callable[[str], str] = str) -> str:
    """Say what the verdict on a move is."""
    words = {
        "": _("The move of {inches} inches ends legally."),
        FORM: _("A move of this kind pivots or goes otherwise."),
        FAR: _("The move is {inches} inches long; it goes from {least} to {most}."),
        SLOW: _("The move is {inches} inches long, and rough ground on its way takes an inch of {most}."),
        OVER: _("The move would pass over {name}."),
        LEFT_TABLE: _("The move would leave the table."),
        ENTERED: _("The move would enter {name}."),
        SWUNG: _("The pivot would leave the tray on {name}."),
        places.TABLE: _("The whole tray must end on the table."),
        places.TRAY: _("The tray would end on {name}."),
        places.BARRED: _("The tray would end on {name}, which it may not enter."),
        places.NEAR: _("The tray would end too near to {name}."),
    }[found.reason]
    inches = {"inches": course.distance, "least": rules.least, "most": rules.most}
    return words.format(name=named(found.key), **{key: decimal(value / INCH, "g") for key, value in inches.items()})
