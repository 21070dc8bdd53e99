"""What the player has in hand on a table: a figure, the way it is to go or where it is to stand, whom it attacks."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.engine.options import Either, Region
from game.geometry.inches import path as paths
from game.geometry.inches.lengths import thousandths
from game.i18n import _
from game.systems.dials import attack, movement, setup
from game.systems.dials.events.fighting import AttackDeclared
from game.ui.board.inches.signs import TapeMark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.choice import Choice
    from game.engine.refusal import Refusal
    from game.systems.dials.state import State
    from game.ui.table.face import Frame

Place = tuple[int, int]
TURN = 150  # tenths of a degree that a key turns a base
FULL = 3600
PUT = ("place", "soar", "put")
TURNS = ("turn", "spin")
ATTACKS = ("close", "ranged", "capture", "repair")
KINDS = {"close": "close", "capture": "close", "ranged": "ranged"}
THROWS = 36  # of two dice


class Planning:
    """One plan at a time: figure, verb, way points, facing, target; it turns into one answer."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.figure = self.verb = self.target = ""
        self.path: tuple[Place, ...] = ()
        self.turned: int | None = None
        self._chances: dict[Any, int] = {}

    @property
    def choice(self) -> Choice | None:
        """Return the question that a person may answer now."""
        choice = self.frame.host.pending
        return choice if choice is not None and choice.player >= 0 and not self.frame.waiting() else None

    @property
    def state(self) -> State:
        """Return the present state."""
        state: State = self.frame.host.state
        return state

    def drop(self) -> None:
        """Plan nothing; the figure stays in hand."""
        self.path, self.turned, self.target = (), None, ""

    def regions(self) -> Iterator[Region]:
        """Go through what may be answered with a place."""
        choice = self.choice
        options = choice.options if choice is not None else None
        for part in options.parts if isinstance(options, Either) else (options,):
            if isinstance(part, Region):
                yield part

    def verbs(self, figure: str) -> list[str]:
        """Return in which ways a figure may be put or moved now."""
        return [part.verb for part in self.regions() if part.piece == figure]

    def words(self) -> list[Any]:
        """Return the answers that can be listed."""
        choice = self.choice
        if choice is None:
            return []
        options = choice.options
        parts = options.parts if isinstance(options, Either) else (options,)
        return [answer for part in parts for answer in (part.listed() or ())]

    def deeds(self, figure: str) -> list[Any]:
        """Return the listed answers of a figure's dials."""
        return [one for one in self.words() if isinstance(one, tuple) and str(one[1]).partition(".")[0] == figure]

    def able(self) -> list[str]:
        """Return the figures that may be taken in hand."""
        found = dict.fromkeys(part.piece for part in self.regions() if part.piece in self.state.figures)
        for one in self.words():
            if isinstance(one, tuple) and len(one) > 1 and str(one[1]).partition(".")[0] in self.state.figures:
                found[str(one[1]).partition(".")[0]] = None
        return list(found)

    def take(self, figure: str) -> None:
        """Take a figure in hand."""
        self.drop()
        self._chances.clear()
        self.figure = figure if figure in self.able() else ""
        verbs = self.verbs(self.figure)
        self.verb = verbs[0] if verbs else ""

    def attack_on(self, thing: str) -> Any:
        """Return the attack of the figure in hand on another one, None if there is none."""
        for answer in self.deeds(self.figure):
            targets = answer[2] if len(answer) > 2 else ()
            names = targets if isinstance(targets, tuple) else (targets,)
            if answer[0] in ATTACKS and [str(one).partition(".")[0] for one in names] == [thing]:
                return answer
        return None

    def targets(self) -> list[str]:
        """Return whom the figure in hand may attack alone."""
        return [one.id for one in self.state.standing() if self.attack_on(one.id) is not None]

    def chance(self, thing: str) -> str:
        """Return the chance of the attack on a figure in words, "" for what is no attack with a throw."""
        answer = self.attack_on(thing)
        if answer is None or answer[0] not in KINDS:
            return ""
        if answer not in self._chances:
            state = self.state.clone()
            targets = answer[2] if isinstance(answer[2], tuple) else (answer[2],)
            AttackDeclared(answer[1], KINDS[answer[0]], targets, answer[0] == "capture").apply(state)
            self._chances[answer] = attack.chance(state, targets[0])
        return _("{n} %").format(n=round(self._chances[answer] * 100 / THROWS))

    # --- the way -----------------------------------------------------------------------------------------------------

    def facing(self, path: tuple[Place, ...]) -> int:
        """Return how the figure will stand: as it was turned, else as it goes, else as it stands or looks inwards."""
        figure = self.state.figures[self.figure]
        if self.verb in PUT:
            usual = setup.LOOKS[setup.side_of(self.state, figure.owner)] if self.verb != "put" else figure.facing
            return usual if self.turned is None else self.turned
        if self.turned is not None:
            return self.turned
        points = [figure.centre, *path]
        if len(points) < 2:
            return figure.facing
        (ax, ay), (bx, by) = points[-2:]
        return round(math.degrees(math.atan2(by - ay, bx - ax)) * 10) % FULL if (ax, ay) != (bx, by) else figure.facing

    def answer(self, path: tuple[Place, ...]) -> Any:
        """Return the answer for a way or a place."""
        facing = self.facing(path)
        if self.verb in PUT:
            return (self.verb, self.figure, *path[-1], facing) if path else None
        if self.verb in TURNS:
            return (self.verb, self.figure, facing)
        return (self.verb, self.figure, path, facing)

    def refusal(self, answer: Any) -> Refusal | None:
        """Return why an answer is not allowed, None if it is."""
        choice = self.choice
        return choice.refuse(answer) if choice is not None and answer is not None else None

    def turn(self, by: int) -> None:
        """Turn the planned base."""
        self.turned = (self.facing(self.path) + by) % FULL

    def tape(self, path: tuple[Place, ...], why: Refusal | None) -> TapeMark | None:
        """Return the tape along a way: inches, dear ones, where the speed ends, its price."""
        figure = self.state.figures[self.figure]
        if self.verb in PUT or not path or not figure.here or self.verb not in movement.MODES:
            return None
        way = movement.Way(self.state, figure, self.verb)
        found = paths.judge(self.state.layout, way.mover, way.start, path, way.end(path, self.facing(path)))
        long = thousandths(found.total)
        ends = _along((figure.centre, *path), way.allowance * 1000) if long > way.allowance * 1000 else None
        text = f"{long / 1000:.2f} in · {found.price} / {way.allowance}"
        dear = tuple(mark.price > 1 for mark in found.marks)
        return TapeMark((figure.centre, *path), dear, ends, text, why is None)


def _along(points: tuple[Place, ...], far: int) -> Place | None:
    """Return the place so many thousandths along a way, for drawing."""
    left = float(far)
    for (ax, ay), (bx, by) in pairwise(points):
        long = math.hypot(bx - ax, by - ay)
        if long >= left:
            return round(ax + (bx - ax) * left / long), round(ay + (by - ay) * left / long)
        left -= long
    return None
