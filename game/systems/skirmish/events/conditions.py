"""Saves and conditions: morale, rout and rally, confusion and control."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.effects import Beginning, Effect, Ending, params
from game.engine.event import Event
from game.systems.skirmish.ailments import CONFUSED, CONTROLLED, rout

if TYPE_CHECKING:
    from game.engine.effects import Until
    from game.systems.skirmish.state import State


@dataclass(slots=True)
class MoraleDue(Event):
    """A creature is about to make a morale save, no die is rolled yet: a moment that changes nothing."""

    unit: str
    by: str


@dataclass(slots=True)
class SaveRolled(Event):
    """A save was rolled: `what` "morale", "rally", "pit", or the key of the ability behind it (DDM-SAVE-01)."""

    unit: str
    what: str
    die: int
    bonus: int
    dc: int
    passed: bool
    parts: list[tuple[str, int, str]] = field(default_factory=list)
    forced_by: str = ""

    def apply(self, state: State) -> None:
        """Remember the one save at half hit points (DDM-MOR-06)."""
        unit = state.units[self.unit]
        if self.what == "morale":
            unit.half_save_done = True
        if self.forced_by and state.hostile(unit, state.units[self.forced_by]):
            state.stirred = True


@dataclass(slots=True)
class Routed(Beginning):
    """A creature began to rout; `by` caused it, "" the ground (DDM-MOR-09)."""

    unit: str
    by: str

    @property
    def effect(self) -> Effect:
        """The effect that it is routing."""
        return rout(self.unit, self.by)

    def apply(self, state: State) -> None:
        """Let it flee, safe this turn from the attacks of opportunity of whoever caused it (DDM-ROUT-12)."""
        Beginning.apply(self, state)
        if self.by:
            state.barred = (*state.barred, (self.unit, self.by))


@dataclass(slots=True)
class Rallied(Ending):
    """A routing creature took heart again and does nothing else this turn; `by` had made it rout (DDM-RALLY-02)."""

    unit: str
    by: str

    @property
    def effect(self) -> Effect:
        """The effect that it was routing."""
        return rout(self.unit, self.by)

    def apply(self, state: State) -> None:
        """Restore its order."""
        Ending.apply(self, state)
        if state.turn is not None:
            state.turn.over = True


CONTROLS, STANDS_STILL = 5, 15
"""The highest faces with which an opponent controls a confused creature, and with which it does nothing."""


@dataclass(slots=True)
class ConfusionRolled(Event):
    """A die said who acts for a confused creature in this turn: an opponent, nobody or its owner (DDMG-COND-002.2)."""

    unit: str
    die: int

    def apply(self, state: State) -> None:
        """Remember that the turn is lost, if it is: a stun then costs another one (DDMG-COND-013.7)."""
        if CONTROLS < self.die <= STANDS_STILL:
            state.used = (*state.used, ("turn", CONFUSED, self.unit))


@dataclass(slots=True)
class ControlTaken(Beginning):
    """An opponent controls a creature for its turn (DDMG-COND-002.3); `sighted` are the enemies that it sees now."""

    unit: str
    source: str
    seat: int
    until: Until
    sighted: tuple[str, ...] = ()

    @property
    def effect(self) -> Effect:
        """The effect that it is controlled."""
        return Effect(CONTROLLED, self.source, self.unit, params(seat=self.seat), self.until)

    def apply(self, state: State) -> None:
        """Let it fight for the other side, with the enemies of that side (DDMG-TERM-006.2)."""
        Beginning.apply(self, state)
        if state.turn is not None:
            state.turn.sighted = self.sighted
