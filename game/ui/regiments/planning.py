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
DEPLOY = "deploy"


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

    def region(self) -> Region | None:
        """Return the moves of the unit in hand, None if it has none."""
        return next((part for part in self.regions() if part.piece == self.unit), None)

    def listed(self) -> list[Any]:
        """Return the answers that can be listed."""
        return [answer for part in self._parts() for answer in (part.listed() or ())]

    def able(self) -> list[str]:
        """Return the units that may be put or moved."""
        return list(dict.fromkeys(part.piece for part in self.regions()))

    def meant(self, thing: str) -> list[Any]:
        """Return the listed answers that mean a unit: it is activated, chosen, charged, attacked."""
        state = self.state
        return [
            one for one in self.listed()
            if isinstance(one, tuple) and one[-1] == thing and (thing in state.units or thing in state.court)
        ]  # fmt: skip

    def aims(self) -> list[str]:
        """Return the units that an answer may mean."""
        found = [one[-1] for one in self.listed() if isinstance(one, tuple) and one[-1] in self.state.units]
        return list(dict.fromkeys(found))

    # --- the plan ---
    def wished(self, place: Place | None) -> Any:
        """Return the answer that a place of the board means, whether it is legal or not; None if it means none."""
        region = self.region()
        if region is None or (place is None and not self.turned):
            return None
        unit = self.state.units[self.unit]
        height = self.state.battle.played.table.height
        at = placed(place, height) if place is not None else (unit.x, unit.y)
        numbers = self._numbers(region.verb, unit, at)
        return None if numbers is None else (region.verb, region.piece, *numbers)

    def _numbers(self, verb: str, unit: Unit, at: Place) -> tuple[int, ...] | None:
        ahead, right = _seen(unit, at)
        bearing = _canonical(round(math.degrees(math.atan2(right, ahead)) * 10))
        far = round(math.hypot(ahead, right))
        last = _canonical(self.turned)
        match verb:
            case "deploy":
                edge = self.state.edges[unit.owner]
                return (*at, (HALF * edge + self.turned) % FULL)
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
        region = self.region()
        if region is None:
            return None
        if region.verb in ("turn", "align"):
            return self._beside(region, place)
        wished = self.wished(place)
        if wished is None:
            return None
        return self.remember((wished,), lambda: region.near(wished))

    def _beside(self, region: Region, place: Place | None) -> Any:
        """Return the place at the edge of an enemy that is nearest to a place of the board."""
        space: Any = region.space
        offsets = getattr(getattr(space, "offsets", None), "offsets", ())
        if not offsets or place is None:
            return None
        height = self.state.battle.played.table.height
        x, y = placed(place, height)

        def off(offset: int) -> float:
            end = space.end((offset,))
            return math.hypot(end.x - x, end.y - y)

        return (region.verb, region.piece, min(offsets, key=off))

    def refusal(self, place: Place | None) -> Refusal | None:
        """Return why exactly what is pointed at is not possible, None if it is, or if it means nothing."""
        region, wished = self.region(), self.wished(place)
        return None if region is None or wished is None else region.refuse(wished)

    def end(self, answer: Any) -> End | None:
        """Return where an answer leads, None for none."""
        region = self.region()
        if region is None or answer is None:
            return None
        space: Any = region.space
        found: End = self.remember(("end", answer), lambda: space.end(answer[2:]))
        return found

    def attack(self, target: str) -> tuple[Attack, AttackOdds] | None:
        """Return the attack that may be made at a target now, and what it would come to; None where none may."""
        choice, state = self.choice, self.state
        if choice is None or choice.rule not in ("ASF-ATK-07", "ASF-MEL-07"):
            return None
        answer = next((one for one in self.meant(target) if one[0] in ("shoot", "strike")), None)
        if answer is None:
            return None
        key = str(choice.about["unit"])
        card, field = state.units[key].card.attacks[answer[1]], state.battle.field
        if answer[0] == "shoot":
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
        arc: Any = declared.arc

        def found() -> ChargeOdds:
            return charge(self.state, declared.unit, declared.target, arc, facing)

        return declared.target, self.remember(("charge", facing), found)

    def turn(self, by: int) -> None:
        """Turn the tray in hand where it will stand."""
        self.turned = (self.turned + by) % FULL

    def moves(self) -> bool:
        """Tell whether the table is asked where somebody goes."""
        choice = self.choice
        return choice is not None and (choice.kind in MOVES or choice.kind == DEPLOY)


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
