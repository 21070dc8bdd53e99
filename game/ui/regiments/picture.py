"""What lies over the table: the planned tray with its way and length, whom a click may mean, zones, objectives."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.i18n import _, decimal
from game.systems.regiments import advice, moving, numbers
from game.systems.regiments.events.fighting import AttackDeclared
from game.systems.regiments.events.moving import ChargeDeclared, Placed
from game.systems.regiments.events.objectives import PieceLaid, TokenPlaced
from game.systems.regiments.ways import Turns
from game.ui.board.inches.signs import LabelMark, LineMark, MemberMark, TapeMark, TargetMark, WedgeMark
from game.ui.regiments import fearing, putting, seeing
from game.ui.regiments.figures import shown
from game.ui.regiments.ground import marks, placed, turned
from game.ui.table.chances import percent
from game.ui.table.told import Overlay, Picture

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.engine.refusal import Refusal
    from game.systems.regiments.field import End
    from game.systems.regiments.state import State
    from game.ui.board.figures import Figure
    from game.ui.board.inches.signs import InchOverlays, Place
    from game.ui.board.inches.trays import TrayFigure
    from game.ui.regiments.planning import Planning
    from game.ui.table.face import Frame
    from game.ui.table.told import Entry

NAMES = "names"
AROUND = 2500  # thousandths: radius of the ring round a place that the log speaks of
PALE = 0.5  # of a tray that stands where the one in hand may choose to
LEAST = 120  # thousandths: a shorter way has no tape
FOES = ("charge", "target", "arrows")
LOOKING = (*FOES, "act")
"""Questions in which a line of sight is drawn to the enemy that is pointed at."""


def overlays() -> tuple[Overlay, ...]:
    """Return what can be switched on and off."""
    return (
        Overlay(NAMES, _("Names of terrain"), on=True),
        Overlay(fearing.THREATS, _("Whom the enemy could charge"), on=True),
    )


class Drawn:
    """Works out the picture for one moment: `plan` is what is in hand, `frame` what is pointed at."""

    def __init__(self, frame: Frame, plan: Planning) -> None:
        self.frame, self.plan = frame, plan

    @property
    def _state(self) -> State:
        state: State = self.frame.host.state
        return state

    def picture(self) -> Picture:
        """Return what lies over the table at this moment."""
        plan, pointing = self.plan, self.frame.pointing
        over = replace(marks(self._state), names=self.frame.shows(NAMES), cursor=pointing.cursor)
        over = self._moment(over)
        choice = plan.choice
        if choice is None:
            return Picture(over)
        aims = plan.aims()
        if choice.kind in FOES:
            over = replace(over, targets=tuple(self._target(key) for key in aims))
        if choice.kind in LOOKING:
            unit, shooting = str(choice.about.get("unit", "")), choice.rule == "ASF-ATK-07"
            over = seeing.added(over, self._state, unit, pointing.thing, shooting=shooting)
        if choice.kind not in FOES and self.frame.shows(fearing.THREATS):
            over = fearing.added(over, plan, pointing.thing)
        if aims and choice.kind not in FOES:
            over = replace(over, members=tuple(MemberMark(key, "may") for key in aims))
        over = replace(over, lit=(*over.lit, *seeing.pieces_meant(self._state, plan.listed(), pointing.at)))
        if choice.kind == "act" and plan.unit in self._state.units:
            ground = self._state.battle.field.stands_on(self._state, plan.unit)
            over = _endangered(over, ground, self._middle(plan.unit))
        return self._way(over) if plan.region() is not None else Picture(over)

    def _target(self, key: str) -> TargetMark:
        """Return the corners round an enemy, with the wounds that an attack would make on average."""
        found, chosen = self.plan.attack(key), key == self.frame.pointing.thing
        if found is None:
            return TargetMark(key, chosen=chosen)
        return TargetMark(key, _("wounds: {n}").format(n=decimal(found[1].average)), chosen=chosen)

    def _middle(self, key: str) -> Place:
        unit = self._state.units[key]
        return placed((unit.x, unit.y), self._state.battle.played.table.height)

    def _way(self, over: InchOverlays) -> Picture:
        """Draw where the unit in hand would stand: the nearest place that is allowed, and why not farther."""
        plan, state = self.plan, self._state
        place = plan.goal or (self.frame.pointing.at and tuple(map(int, self.frame.pointing.at)))
        if place is not None and (region := plan.region(place)) is not None and region.piece not in state.units:
            return putting.picture(self.frame, plan, over, place)
        answer = plan.answer(place)
        why: Refusal | None = plan.refusal(place)
        end = plan.end(answer)
        offered = self._offered()
        if end is None:
            if (mine := plan.region()) is not None and mine.verb == "aim":  # straight ahead
                over = self._charge(over, state.units[plan.unit].facing)
            return Picture(over, offered, refusal=why)
        unit = state.units[plan.unit]
        ghost = self._ghost(end)
        at = placed((end.x, end.y), state.battle.played.table.height)
        if unit.here:
            far = ((end.x - unit.x) ** 2 + (end.y - unit.y) ** 2) ** 0.5
            if far >= LEAST:
                text = _("{n} in").format(n=decimal(far / 1000))
                over = replace(over, tapes=(*over.tapes, TapeMark((self._middle(plan.unit), at), text=text)))
            over = _endangered(over, end.through, at)
        if answer[0] == "aim":
            over = self._charge(over, end.facing)
        return Picture(over, [*(one for one in offered if one.centre != ghost.centre), ghost], refusal=why)

    def _ghost(self, end: End) -> TrayFigure:
        """Return the tray in hand where it would stand."""
        state = self._state
        at = placed((end.x, end.y), state.battle.played.table.height)
        return replace(shown(state, state.units[self.plan.unit], ghost=True), at=at, facing=turned(end.facing))

    def _offered(self) -> list[Figure]:
        """Return the tray in hand, pale, at each place along an enemy that it may choose (ASF-CHG-19, ASF-MEL-05)."""
        ends = [self.plan.end(answer) for answer in self.plan.along()]
        ghosts = [self._ghost(end) for end in ends if end is not None]
        return [replace(one, id=f"{one.id} {n}", alpha=PALE) for n, one in enumerate(ghosts)]

    def _charge(self, over: InchOverlays, facing: int) -> InchOverlays:
        """Draw the facings from which a charge can succeed, and with what chance it does from the planned one."""
        plan, state = self.plan, self._state
        region = plan.region()
        told = plan.charge(facing)
        if region is None or told is None:
            return over
        target, odds = told
        unit = state.units[plan.unit]
        far = (numbers.speed(state, plan.unit) + moving.BEST) * 1000 + unit.card.tray.depth // 2
        stretches = region.space.stretches if isinstance(region.space, Turns) else ()
        middle = self._middle(plan.unit)
        wedges = tuple(WedgeMark(middle, (a + b) // 2, b - a, far) for a, b in stretches)
        need = _("needs {n} or more").format(n=odds.need) if odds.need <= advice.SIDES else _("out of reach")
        if odds.hindered:
            need = _("needs {n} or more on both dice").format(n=odds.need)
        mark = TargetMark(target, percent(float(odds.chance)), chosen=True, detail=need)
        labels = over.labels
        if odds.disorderly:
            chance = _("in disorder: {chance}").format(chance=percent(float(odds.disorderly)))
            labels = (*labels, LabelMark(self._middle(plan.unit), chance, "warning"))
        over = replace(over, wedges=(*over.wedges, *wedges), targets=(mark,), labels=labels)
        return _endangered(over, odds.through, self._middle(plan.unit))

    # --- the log ---
    def _moment(self, over: InchOverlays) -> InchOverlays:
        """Add what an entry of the log speaks of."""
        pointing = self.frame.pointing
        tapes = tuple(one for one in pointing.moment if isinstance(one, TapeMark))
        drawn = tuple(one for one in pointing.moment if isinstance(one, LineMark))
        rings = tuple(WedgeMark(tuple(place), 0, 3600, AROUND) for place in pointing.spaces)
        return replace(over, tapes=tapes, lines=drawn, wedges=rings)

    def moment(self, entry: Entry) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """Return the lines of an entry of the log, and the places that it speaks of."""
        state, host = self._state, self.frame.host
        traces: list[Any] = []
        places: list[Place] = []
        for event in host.log[entry.first : entry.last + 1]:
            ends = _ends(event)
            if ends and all(key in state.units and state.units[key].here for key in ends):
                traces.append(LineMark(self._middle(ends[0]), self._middle(ends[1])))
            elif isinstance(event, (Placed, TokenPlaced, PieceLaid)):
                places.append(placed((event.x, event.y), state.battle.played.table.height))
        return tuple(traces), tuple(dict.fromkeys(places))


def _endangered(over: InchOverlays, words: Collection[str], at: Place) -> InchOverlays:
    """Say at a place what terrain with these keywords does to who acts on it or moves through it (ASF-TERR-12)."""
    if "dangerous" not in words:
        return over
    text = _("dangerous: {least} to {most} wounds").format(least=moving.HURTS[0], most=moving.HURTS[1])
    return replace(over, labels=(*over.labels, LabelMark(at, text, "warning")))


def _ends(event: Any) -> tuple[str, str] | None:
    """Return who goes at whom in an event, None where nobody does."""
    if isinstance(event, AttackDeclared):
        return event.attack.attacker, event.attack.defender
    return (event.unit, event.target) if isinstance(event, ChargeDeclared) else None
