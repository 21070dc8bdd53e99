"""Events of an action: begun, aimed, paid for, rolled, changed, resolved (WHQ-ACT)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.event import Event
from game.systems.quest.state import Action

if TYPE_CHECKING:
    from game.systems.quest.state import State


@dataclass(slots=True)
class ActionBegan(Event):
    """A hero chose one of its ready action cards and exhausted it (WHQ-ACT-05)."""

    hero: str
    kind: str
    card: str

    def apply(self, state: State) -> None:
        """Exhaust the card; the action is going on (WHQ-EXH-02)."""
        one = state.heroes[self.hero]
        one.exhausted = (*one.exhausted, self.kind)
        state.action = Action(self.hero, self.kind, self.card)


@dataclass(slots=True)
class Aimed(Event):
    """The targets of an action were chosen (WHQ-ATK-02, WHQ-AID-01); `paid` if more were paid for.

    `cards` are what was seen of the targets, "" of one face down.
    """

    hero: str
    targets: tuple[str, ...] = ()
    aid: str = ""
    paid: bool = False
    cards: tuple[str, ...] = ()

    def apply(self, state: State) -> None:
        """Note the targets."""
        assert state.action is not None  # noqa: S101 - told within an action
        state.action.targets, state.action.aid, state.action.paid = self.targets, self.aid, self.paid


@dataclass(slots=True)
class TokensSpent(Event):
    """Success tokens of the chosen card were laid into the play area (WHQ-ACT-06, -07)."""

    hero: str
    kind: str
    number: int

    def apply(self, state: State) -> None:
        """Take them from the card: each is a success."""
        assert state.action is not None  # noqa: S101 - told within an action
        tokens = state.heroes[self.hero].tokens
        left = tokens.get(self.kind, 0) - self.number
        if left > 0:
            tokens[self.kind] = left
        else:
            tokens.pop(self.kind, None)
        state.action.spent += self.number


@dataclass(slots=True)
class DiceChanged(Event):
    """The number of hero dice of an action was changed, never below `least` (WHQ-ACT-08)."""

    hero: str
    dice: int
    least: int

    def apply(self, state: State) -> None:
        """Remember it for the roll."""
        assert state.action is not None  # noqa: S101 - told within an action
        state.action.dice += self.dice
        if self.dice < 0:
            state.action.least = max(state.action.least, self.least)


@dataclass(slots=True)
class StepReached(Event):
    """An action has come to a step; `candidates` are the ready enemies of the zone at the roll (WHQ-ACT-08)."""

    step: str
    candidates: tuple[str, ...] = ()

    def apply(self, state: State) -> None:
        """Note the step."""
        assert state.action is not None  # noqa: S101 - told within an action
        state.action.step = self.step
        if self.step == "pool":
            state.action.candidates = self.candidates


@dataclass(slots=True)
class FacesShown(Event):
    """What the dice show now: after the roll and after each re-roll."""

    hero: tuple[str, ...]
    enemy: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Note the faces."""
        assert state.action is not None  # noqa: S101 - told within an action
        state.action.hero, state.action.enemy = self.hero, self.enemy


@dataclass(slots=True)
class CriticalsBanked(Event):
    """Critical successes were counted before their dice are rolled again (WHQ-ACT-12)."""

    hero: str
    number: int

    def apply(self, state: State) -> None:
        """Count them."""
        assert state.action is not None  # noqa: S101 - told within an action
        state.action.banked += self.number


@dataclass(slots=True)
class SymbolsChanged(Event):
    """Symbols were added, removed or changed (WHQ-ACT-13, WHQ-DICE-01): symbol and number of each."""

    hero: str
    changes: tuple[tuple[str, int], ...]
    by: str

    def apply(self, state: State) -> None:
        """Note the changes for this action."""
        assert state.action is not None  # noqa: S101 - told within an action
        for symbol, number in self.changes:
            state.action.mods[symbol] = state.action.mods.get(symbol, 0) + number


@dataclass(slots=True)
class AttackCounted(Event):
    """Who attacks and what it comes to (WHQ-EATK-04, -05): attack values and cards of attackers, defence, wounds."""

    hero: str
    attackers: tuple[tuple[str, int], ...]
    defence: int
    wounds: int
    cards: tuple[str, ...] = ()


@dataclass(slots=True)
class ToBeReadied(Event):
    """The card of this action will be readied when it is fully resolved."""

    hero: str

    def apply(self, state: State) -> None:
        """Remember it."""
        assert state.action is not None  # noqa: S101 - told within an action
        state.action.again = True


@dataclass(slots=True)
class ActionDone(Event):
    """An action with all lines of its card is over; spent tokens go back to the supply (WHQ-ACT-07)."""

    hero: str

    def apply(self, state: State) -> None:
        """Forget it; the hero of this activation has acted."""
        state.action = None
        state.acted = True
