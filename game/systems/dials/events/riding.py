"""Riders and passengers: getting on and off (MK-RIDE, MK-CAV-06 to -14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.event import Event
from game.systems.dials.figure import ABOARD, RIDING

if TYPE_CHECKING:
    from game.systems.dials.state import State


@dataclass(slots=True)
class Dismounted(Event):
    """A rider stands beside his mount, willingly or not; both lose their tokens (MK-RIDE-01, -02, MK-CAV-06, -08)."""

    rider: str
    mount: str
    x: int
    y: int
    facing: int

    def apply(self, state: State) -> None:
        """Put him there."""
        one, mount = state.figures[self.rider], state.figures[self.mount]
        one.x, one.y, one.facing, one.fate, one.soaring = self.x, self.y, self.facing, "", mount.soaring
        one.mount = mount.rider = ""
        one.tokens, mount.tokens = (0,), (0,) * len(mount.tokens)
        state.put(one)
        state.refresh(*state.dials(one.id), *state.dials(mount.id))


@dataclass(slots=True)
class Mounted(Event):
    """A rider took his seat; the unit keeps the greater number of tokens of the two (MK-RIDE-06, -07)."""

    rider: str
    mount: str

    def apply(self, state: State) -> None:
        """Put him in the saddle."""
        one, mount = state.figures[self.rider], state.figures[self.mount]
        mount.tokens = (max(one.tokens[0], mount.tokens[0]),)
        one.fate, one.mount, mount.rider, one.tokens = RIDING, mount.id, one.id, (0,)
        state.put(one)
        state.refresh(*state.dials(one.id))


@dataclass(slots=True)
class Boarded(Event):
    """A figure went aboard a chariot as its passenger (MK-RIDE-10)."""

    figure: str
    chariot: str

    def apply(self, state: State) -> None:
        """Take it off the table."""
        one, chariot = state.figures[self.figure], state.figures[self.chariot]
        one.fate, one.chariot, chariot.passenger, one.soaring = ABOARD, chariot.id, one.id, False
        state.put(one)
        state.refresh(*state.dials(one.id))


@dataclass(slots=True)
class Alighted(Event):
    """A passenger left its chariot, or lost it (MK-RIDE-12, MK-CAV-14)."""

    figure: str
    chariot: str
    x: int
    y: int
    facing: int

    def apply(self, state: State) -> None:
        """Put it on the table."""
        one = state.figures[self.figure]
        one.x, one.y, one.facing, one.fate, one.chariot = self.x, self.y, self.facing, "", ""
        state.figures[self.chariot].passenger = ""
        state.put(one)
        state.refresh(*state.dials(one.id))


@dataclass(slots=True)
class ControlPassed(Event):
    """A riderless malevolent mount obeys another player for his turn (MK-CAV-11)."""

    figure: str
    seat: int

    def apply(self, state: State) -> None:
        """Let it obey him."""
        state.figures[self.figure].controller = self.seat
