"""What the player has in hand on the table: a unit, and where it is to stand; it turns into one answer.

Moves are answered in numbers of the unit itself (turn, way, distance, last turn): what is pointed at is put into them
here, and geometry says which legal answer is nearest and where that ends.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from game.engine.options import Either, Region
from game.systems.regiments.advice import attack, charge
from game.systems.regiments.battle import Attack
from game.systems.regiments.charging import arc_of_edge
from game.systems.regiments.events.moving import ChargeDeclared
from game.systems.regiments.unit import WALL
from game.systems.regiments.walls import arrows
from game.ui.regiments.asking import MOVES
from game.ui.regiments.ground import placed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.choice import Choice
    from game.engine.refusal import Refusal
    from game.systems.regiments.advice import AttackOdds, ChargeOdds
    from game.systems.regiments.field import End
    from game.systems.regiments.state import State
    from game.systems.regiments.unit import Unit
    from game.ui.board.inches.signs import Place
    from game.ui.table.face import Frame

FULL, HALF, QUARTER = 3600, 1800, 900
TURN, FINE = 150, 10  # tenths of a degree that a key or the wheel turns a tray
CORNERWISE = 450  # a heap of the dead looks the same after half a turn and is laid along or across (ASF-FFC-06)
FAR_CORNERS = (2, 3)
PUT = ("deploy", "flank", "lay", "heap", "place", "land")
"""Verbs of answers that put something on the table from beside it, at a place that is pointed at."""
POINTS = ("place", "land")
"""Those of them that have no facing."""
SET = ("shift", "turn", "align")
"""Moves after which a unit looks as the rules say."""


class Planning:
    """One plan at a time: the unit in hand, the place pointed at or fixed by a click, and how it is turned there."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.unit = ""
        self.goal: Place | None = None
        self.turned = 0
        self._memory: dict[Any, Any] = {}

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

    def forget(self) -> None:
        """Take notice that something has happened: what was found out no longer holds."""
        self._memory.clear()

    def drop(self) -> None:
        """Plan nothing; the unit stays in hand."""
        self.goal, self.turned = None, 0

    def take(self, unit: str) -> None:
        """Take a unit in hand."""
        self.drop()
        self.unit = unit

    def remember(self, key: Any, make: Callable[[], Any]) -> Any:
        """Return what was found out for this moment, or find it out."""
        if key not in self._memory:
            self._memory[key] = make()
        return self._memory[key]

    # --- what may be answered ---
    def _parts(self) -> tuple[Any, ...]:
        choice = self.choice
        if choice is None:
            return ()
        return tuple(choice.options.parts) if isinstance(choice.options, Either) else (choice.options,)

    def regions(self) -> Iterator[Region]:
        """Go through what may be answered with a place."""
        return (part for part in self._parts() if isinstance(part, Region))

    def region(self, place: Place | None = None) -> Region | None:
        """Return where what is in hand may go, None if nowhere; of several ways the one that leads to a place."""
        found = [part for part in self.regions() if part.piece == self.unit]
        if len(found) > 1 and place is not None:
            return next((one for one in found if one.allows(self._answered(one, place))), found[0])
        return found[0] if found else None

    def listed(self) -> list[Any]:
        """Return the answers that can be listed."""
        return [answer for part in self._parts() for answer in (part.listed() or ())]

    def able(self) -> list[str]:
        """Return the units that may be put or moved."""
        return list(dict.fromkeys(part.piece for part in self.regions()))

    def meant(self, thing: str) -> list[Any]:
        """Return the listed answers that mean a unit: it is activated, chosen, charged, attacked."""
        state = self.state
        wall = ("wall", state.units[thing].number) if thing in state.units and state.units[thing].fate == WALL else None
        if wall in self.listed() and self.choice is not None and state.friendly(self.choice.player, state.owner(thing)):
            return [wall]  # it shoots: ASF-SOS-20
        return [
            one for one in self.listed()
            if isinstance(one, tuple) and one[-1] == thing and (thing in state.units or thing in state.court)
        ]  # fmt: skip

    def aims(self) -> list[str]:
        """Return the units that an answer may mean."""
        found = [one[-1] for one in self.listed() if isinstance(one, tuple) and one[-1] in self.state.units]
        return list(dict.fromkeys(found))

    def beside(self) -> list[str]:
        """Return what may be put on the table from beside it: units, kinds of terrain, objectives."""
        state = self.state
        return [key for key in self.able() if key not in state.units or not state.units[key].here]

    # --- the plan ---
    def wished(self, place: Place | None) -> Any:
        """Return the answer that a place of the board means, whether it is legal or not; None if it means none."""
        region = self.region(place)
        if region is None or (place is None and (not self.turned or region.verb in PUT)):
            return None
        return self._answered(region, place)

    def _answered(self, region: Region, place: Place | None) -> Any:
        height = self.state.battle.played.table.height
        if region.verb in PUT:
            assert place is not None  # noqa: S101 - what is put has no place of its own
            return (region.verb, region.piece, *self._put(region.verb, placed(place, height)))
        unit = self.state.units[self.unit]
        at = placed(place, height) if place is not None else (unit.x, unit.y)
        numbers = self._numbers(region.verb, unit, at)
        return None if numbers is None else (region.verb, region.piece, *numbers)

    def _put(self, verb: str, at: Place) -> tuple[int, ...]:
        """Return place and facing of what is put there."""
        if verb in POINTS:
            return at
        if verb == "heap":
            return (*at, round(self.turned / CORNERWISE) * CORNERWISE % HALF)
        if verb == "lay":
            return (*at, self.turned)
        return (*at, (outlook(self.state, self.state.owner(self.unit)) + self.turned) % FULL)

    def _numbers(self, verb: str, unit: Unit, at: Place) -> tuple[int, ...] | None:
        ahead, right = _seen(unit, at)
        bearing = _canonical(round(math.degrees(math.atan2(right, ahead)) * 10))
        far = round(math.hypot(ahead, right))
        last = _canonical(self.turned)
        match verb:
            case "maneuver":
                return (bearing if far > 250 else 0, far, last)
            case "march":
                return (max(0, round(ahead)), last)
            case "pivot":
                return (_canonical(bearing + self.turned),)
            case "aim":
                return (_canonical(bearing + self.turned),)
            case "retreat" | "shift":
                way = round(bearing / QUARTER) % 4 * QUARTER
                along = round(max(0.0, ahead * _cos(way) + right * _sin(way)))
                return (way, along) if verb == "shift" else (way, along, last)
        return None

    def answer(self, place: Place | None) -> Any:
        """Return the legal answer nearest to what a place means, None if there is none."""
        region = self.region(place)
        if region is None:
            return None
        if region.verb in ("turn", "align"):
            return self._along(region, place)
        wished = self.wished(place)
        if wished is None:
            return None
        return self.remember((wished,), lambda: _nearest(region, wished))

    def _along(self, region: Region, place: Place | None) -> Any:
        """Return the place at the edge of an enemy that is nearest to a place of the board."""
        answers = self.along()
        if not answers or place is None:
            return None
        height = self.state.battle.played.table.height
        x, y = placed(place, height)

        def off(answer: Any) -> float:
            end: Any = region.space.end(answer[2:])  # type: ignore[attr-defined]
            return math.hypot(end.x - x, end.y - y)

        return min(answers, key=off)

    def along(self) -> list[Any]:
        """Return the places along an enemy that the unit in hand may choose, as answers."""
        region = self.region()
        if region is None or region.verb not in ("turn", "align"):
            return []
        offsets = getattr(getattr(region.space, "offsets", None), "offsets", ())
        return [(region.verb, region.piece, offset) for offset in offsets]

    def refusal(self, place: Place | None) -> Refusal | None:
        """Return why exactly what is pointed at is not possible, None if it is, or if it means nothing."""
        region, wished = self.region(place), self.wished(place)
        return None if region is None or wished is None else region.refuse(wished)

    def end(self, answer: Any) -> End | None:
        """Return where an answer leads, None for none."""
        if answer is None or self.unit not in self.state.units:
            return None
        region = next(one for one in self.regions() if answer[:2] == (one.verb, one.piece))
        space: Any = region.space
        found: End = self.remember(("end", answer), lambda: space.end(answer[2:]))
        return found

    def attack(self, target: str) -> tuple[Attack, AttackOdds] | None:
        """Return the attack that may be made at a target now, and what it would come to; None where none may."""
        choice, state = self.choice, self.state
        if choice is None or choice.rule not in ("ASF-ATK-07", "ASF-MEL-07", "ASF-SOS-20"):
            return None
        answer = next((one for one in self.meant(target) if one[0] in ("shoot", "strike")), None)
        if answer is None:
            return None
        key = str(choice.about["unit"])
        card, field = state.units[key].card.attacks[answer[1]], state.battle.field
        if state.units[key].built:
            made = arrows(state, key, target)
        elif answer[0] == "shoot":
            made = Attack(key, target, card, field.arcs(state, key, target)[0], cover=field.covered(state, target))
        else:
            made = Attack(key, target, card, arc_of_edge(state.units[target].edge(key)))
        found: AttackOdds = self.remember(("attack", target), lambda: attack(state, made))
        return made, found

    def charge(self, facing: int) -> tuple[str, ChargeOdds] | None:
        """Return whom the unit in hand has declared to charge, and how that would go from a facing; None for none."""
        declared = next((one for one in reversed(self.frame.host.log) if isinstance(one, ChargeDeclared)), None)
        if declared is None or declared.unit != self.unit:
            return None

        def found() -> ChargeOdds:
            return charge(self.state, declared.unit, declared.target, facing)

        return declared.target, self.remember(("charge", facing), found)

    def turn(self, by: int) -> None:
        """Turn what is in hand where it will stand."""
        region = self.region()
        if region is not None and region.verb == "heap":
            by = CORNERWISE if by > 0 else -CORNERWISE
        self.turned = (self.turned + by) % FULL

    def turns(self) -> bool:
        """Tell whether what is in hand has a facing."""
        region = self.region()
        return region is not None and region.verb not in (*POINTS, *SET)

    def moves(self) -> bool:
        """Tell whether the table is asked where something goes."""
        choice = self.choice
        return choice is not None and (choice.kind in MOVES or self.region() is not None)


def outlook(state: State, seat: int) -> int:
    """Return the facing of the rules in which a seat's units look away from its edge, or its corner's."""
    edge = state.edges[seat]
    if state.battle.played.scenario.free_for_all:
        return HALF if edge in FAR_CORNERS else 0
    return HALF * edge


def _nearest(region: Region, wished: Any) -> Any:
    """Return the legal answer nearest to one; what is put from beside the table is brought to where it may lie first.

    Pieces and objectives lie where they are pointed at or nowhere: near may be far from what was meant.
    """
    if region.verb not in PUT:
        return region.near(wished)
    if region.allows(wished):
        return wished
    if region.verb not in ("deploy", "flank"):
        return None
    space: Any = region.space
    left, low, right, top = space.box
    verb, key, x, y, facing = wished
    return region.near((verb, key, min(max(x, left), right), min(max(y, low), top), facing))


def _seen(unit: Unit, at: Place) -> tuple[float, float]:
    """Return how far ahead and to the right of a unit a place of the rules is."""
    dx, dy = at[0] - unit.x, at[1] - unit.y
    c, s = _cos(unit.facing), _sin(unit.facing)
    return dx * s + dy * c, dx * c - dy * s


def _cos(tenths: int) -> float:
    return math.cos(math.radians(tenths / 10))


def _sin(tenths: int) -> float:
    return math.sin(math.radians(tenths / 10))


def _canonical(turn: int) -> int:
    """Return a turn as more than -1800 and up to 1800."""
    return -((HALF - turn) % FULL - HALF)
