"""Attacks, damage, healing and death (MK-ATT, MK-CORE-05 to -17)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from game.engine.event import Event
from game.systems.dials.battle import Attack
from game.systems.dials.figure import changed

if TYPE_CHECKING:
    from game.systems.dials.state import State

Part = tuple[str, int, str]
"""One part of a sum: words, amount, rule."""


@dataclass(slots=True)
class DieRolled(Event):
    """A seat rolled a die for something that a dial does or suffers; what comes of it follows."""

    die: int
    dial: str
    seat: int


@dataclass(slots=True)
class AttackDeclared(Event):
    """An attack was declared: who, how, at whom, with whom (MK-ATT-07)."""

    attacker: str
    kind: str
    targets: tuple[str, ...]
    capture: bool = False
    members: tuple[tuple[str, str], ...] = ()

    def apply(self, state: State) -> None:
        """Let it go on."""
        state.attack = Attack(self.attacker, self.kind, self.targets, self.capture, self.members, within=state.attack)


@dataclass(slots=True)
class Announced(Event):
    """Somebody announced an optional ability for the attack that goes on (MK-ATT-10)."""

    dial: str
    key: str
    choice: int = 0

    def apply(self, state: State) -> None:
        """Note it."""
        if state.attack is not None:
            said = (self.dial, self.key, self.choice)
            state.attack = replace(state.attack, announced=(*state.attack.announced, said))


@dataclass(slots=True)
class AttackReady(Event):
    """Everything about an attack is announced and its dice are next: a moment for dice that change the sums."""

    attacker: str


@dataclass(slots=True)
class AttackRolled(Event):
    """Two dice were thrown for an attack and compared with one target's defense (MK-CC-02, -05, MK-RC-07, -09).

    `parts` are those of the attack's sum, `against` those of the defense; `critical` is 1 for a 12, -1 for a 2.
    """

    attacker: str
    target: str
    dice: tuple[int, ...]
    total: int
    defense: int
    hit: bool
    critical: int = 0
    parts: tuple[Part, ...] = ()
    against: tuple[Part, ...] = ()


@dataclass(slots=True)
class Hit(Event):
    """A target is about to be hit; whoever dodges cancels it (MK-CC-05, MK-RC-09)."""

    attacker: str
    target: str


@dataclass(slots=True)
class Struck(Event):
    """An attack was carried out: what follows from its damage comes now (MK-ATT-07, step 8).

    `hurt` are the dials that were hit and the clicks each took of it, `missed` those that were not hit, `beside` those
    that it reached besides its targets.
    """

    attacker: str
    kind: str
    hurt: tuple[tuple[str, int], ...]
    missed: tuple[str, ...]
    beside: tuple[tuple[str, int], ...] = ()

    @property
    def wounded(self) -> dict[str, int]:
        """The clicks of every dial that took any of it."""
        found: dict[str, int] = {}
        for dial, clicks in (*self.hurt, *self.beside):
            if clicks:
                found[dial] = found.get(dial, 0) + clicks
        return found

    @property
    def dealt(self) -> int:
        """The clicks that it dealt in all."""
        return sum(self.wounded.values())


@dataclass(slots=True)
class Raged(Event):
    """A dial has taken a click of its own to deal one more: it may go on (MK-SUB-17)."""

    dial: str
    target: str


@dataclass(slots=True)
class AttackOver(Event):
    """An attack is over, with everything that came of it."""

    attacker: str

    def apply(self, state: State) -> None:
        """Forget it; the one that it answered goes on."""
        state.attack = None if state.attack is None else state.attack.within


@dataclass(slots=True)
class Damaged(Event):
    """A dial was turned clockwise, to worse clicks (MK-CORE-05).

    amount  the clicks that it took; `kind` "normal", "pushing" or "irreducible"; `cause` what it came from
    by      the dial that dealt it, "" for nobody; `parts` what the amount is made of
    """

    dial: str
    amount: int
    kind: str
    cause: str
    by: str = ""
    parts: tuple[Part, ...] = field(default=())

    def apply(self, state: State) -> None:
        """Turn the dial; what it shows is gained and lost at once (MK-CORE-07)."""
        one, place = state.of(self.dial), state.place(self.dial)
        last = len(one.card.sections[place].dial.clicks)
        one.turned = changed(one.turned, place, min(last, one.turned[place] + self.amount))
        state.refresh(self.dial)


@dataclass(slots=True)
class Healed(Event):
    """A dial was turned back (MK-CORE-06); repairing is the same on a mechanical figure (MK-CC-12)."""

    dial: str
    amount: int
    cause: str
    by: str = ""

    def apply(self, state: State) -> None:
        """Turn the dial back."""
        one, place = state.of(self.dial), state.place(self.dial)
        one.turned = changed(one.turned, place, max(0, one.turned[place] - self.amount))
        state.refresh(self.dial)


@dataclass(slots=True)
class Died(Event):
    """A figure died and is removed (MK-CORE-16); `gone` if nothing can bring it back (MK-CORE-17)."""

    figure: str
    by: str = ""
    gone: bool = False

    def apply(self, state: State) -> None:
        """Take it off the table and loose all that bound it; nothing lasts on it."""
        one = state.figures[self.figure]
        one.fate = "removed" if self.gone else "dead"
        one.soaring = False
        one.tokens = (0,) * len(one.tokens)
        state.put(one)
        state.loosen(one)
        for dial in state.dials(one.id):
            state.release(dial)


@dataclass(slots=True)
class Captured(Event):
    """A figure was taken captive: it loses its tokens and obeys nobody, and nothing lasts on it.

    MK-CAP-04, -05, -06, -07; of spells ruling S28.
    """

    figure: str
    captor: str

    def apply(self, state: State) -> None:
        """Bind the two."""
        one, other = state.figures[self.figure], state.of(self.captor)
        one.captor, other.captive = other.id, one.id
        one.tokens = (0,) * len(one.tokens)
        for dial in state.dials(one.id):
            state.release(dial)


@dataclass(slots=True)
class Freed(Event):
    """A captive is free again (MK-CAP-18, -20); `facing` is the one that it has then."""

    figure: str
    captor: str
    facing: int

    def apply(self, state: State) -> None:
        """Loose the two."""
        one = state.figures[self.figure]
        one.captor, one.facing = "", self.facing
        state.put(one)
        state.of(self.captor).captive = ""
        state.refresh(*state.dials(one.id))


@dataclass(slots=True)
class Revived(Event):
    """A fallen figure came back: at its starting click, or `hurt` clicks on, without tokens (MK-SPD-16, MK-DMG-12).

    It obeys `seat`, its owner if that is -1 (MK-SUB-06).
    """

    figure: str
    x: int
    y: int
    facing: int
    hurt: int = 0
    seat: int = -1

    def apply(self, state: State) -> None:
        """Put it on the table."""
        one = state.figures[self.figure]
        one.x, one.y, one.facing, one.soaring, one.fate = self.x, self.y, self.facing, False, ""
        one.turned = tuple(limit + self.hurt for limit in one.limits)
        one.controller = one.owner if self.seat < 0 else self.seat
        state.put(one)
        state.refresh(*state.dials(one.id))


@dataclass(slots=True)
class Barred(Event):
    """A fallen figure can never come into play again (MK-DMG-14)."""

    figure: str

    def apply(self, state: State) -> None:
        """Remove it for good."""
        state.figures[self.figure].fate = "removed"


@dataclass(slots=True)
class CaptiveKilled(Event):
    """A captive was killed by its captor (MK-CAP-17)."""

    figure: str
    by: str

    def apply(self, state: State) -> None:
        """Turn its dials to their skulls."""
        one = state.figures[self.figure]
        one.turned = tuple(len(section.dial.clicks) for section in one.card.sections)


@dataclass(slots=True)
class Unseated(Event):
    """A rider was thrown out of the saddle where there was no room for him: his end (MK-CVB-07)."""

    figure: str

    def apply(self, state: State) -> None:
        """Turn his dial to its skulls."""
        one = state.figures[self.figure]
        one.turned = tuple(len(section.dial.clicks) for section in one.card.sections)
        state.refresh(*state.dials(one.id))
